package grammar

import (
	"fmt"
	"strings"
	"unicode"
)

// property is the set of code points with a Unicode property, named the way
// ANTLR allows: a general category, script or binary property, short or long,
// alone or behind General_Category= or Script=; case, blanks, - and _ do not count.
func property(name string) (Set, error) {
	key := squeeze(name)
	if kind, value, ok := strings.Cut(key, "="); ok {
		switch kind {
		case "generalcategory", "gc", "script", "sc":
			key = value
		}
	}
	if alias := propertyAlias[key]; alias != "" {
		key = alias
	}
	for _, tables := range []map[string]*unicode.RangeTable{unicode.Categories, unicode.Scripts, unicode.Properties} {
		for n, t := range tables {
			if squeeze(n) == key {
				return tableSet(t), nil
			}
		}
	}
	if derived := derivedProperty[key]; derived != nil {
		return derived(), nil
	}
	return nil, fmt.Errorf("the property %s is unknown%s", name, suggest(name, propertyNames()))
}

func squeeze(name string) string {
	return strings.NewReplacer("_", "", "-", "", " ", "").Replace(strings.ToLower(name))
}

func propertyNames() []string {
	return append(append(keys(unicode.Categories), keys(unicode.Scripts)...), keys(unicode.Properties)...)
}

var propertyAlias = map[string]string{}

var derivedProperty = map[string]func() Set{}

func tableSet(t *unicode.RangeTable) Set {
	var ranges []Range
	add := func(lo, hi, stride int) {
		if stride == 1 {
			ranges = append(ranges, Range{lo, hi})
			return
		}
		for c := lo; c <= hi; c += stride {
			ranges = append(ranges, Range{c, c})
		}
	}
	for _, r := range t.R16 {
		add(int(r.Lo), int(r.Hi), int(r.Stride))
	}
	for _, r := range t.R32 {
		add(int(r.Lo), int(r.Hi), int(r.Stride))
	}
	return NewSet(ranges...)
}
