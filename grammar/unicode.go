package grammar

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/width"
)

// property is the set of code points with a Unicode property, by any name that
// ANTLR allows for it: a general category, a script or a binary property alone,
// or General_Category=, Script=, Block=, East_Asian_Width=,
// Grapheme_Cluster_Break= and a value; long or short. Case, blanks, - and _ do
// not count.
func property(name string) (Set, error) {
	key := squeeze(name)
	if kind, value, ok := strings.Cut(key, "="); ok {
		if short := propertyKinds[kind]; short != "" {
			kind = short
		}
		key = kind + "=" + value
	}
	tries := []string{key, "gc=" + key, "sc=" + key}
	if b, ok := strings.CutPrefix(key, "in"); ok {
		tries = append(tries, "blk="+b)
	}
	for _, k := range tries {
		if s := properties()[k]; s != nil {
			return s(), nil
		}
	}
	return nil, fmt.Errorf("the property %s is unknown%s", name, suggest(name, propertyNames()))
}

var propertyKinds = map[string]string{
	"generalcategory": "gc", "script": "sc", "block": "blk", "eastasianwidth": "ea", "graphemeclusterbreak": "gcb",
}

func squeeze(name string) string {
	return strings.NewReplacer("_", "", "-", "", " ", "").Replace(strings.ToLower(name))
}

func propertyNames() []string {
	list := append(keys(unicode.Categories), keys(unicode.Scripts)...)
	return append(list, "Alphabetic", "Emoji", "ID_Continue", "ID_Start", "Letter", "White_Space", "XID_Continue", "XID_Start")
}

//go:embed unicode.txt
var unicodeText string

// properties is every property by its squeezed name, made once.
var properties = sync.OnceValue(func() map[string]func() Set {
	m := map[string]func() Set{}
	for prefix, tables := range map[string]map[string]*unicode.RangeTable{
		"gc=": unicode.Categories, "sc=": unicode.Scripts, "": unicode.Properties,
	} {
		for name, t := range tables {
			m[squeeze(prefix+name)] = func() Set { return tableSet(t) }
		}
	}
	derived(m)
	for line := range strings.Lines(unicodeText) {
		if names, points, ok := strings.Cut(line, ":"); ok && line[0] != '#' {
			addProperty(m, strings.Fields(names), strings.Fields(points))
		}
	}
	return m
})

// addProperty adds a line of unicode.txt.
func addProperty(m map[string]func() Set, names, points []string) {
	get := m[squeeze(names[0])]
	if len(points) > 0 {
		get = func() Set { return parseRanges(points) }
	}
	for _, n := range names {
		m[squeeze(n)] = get
	}
}

func parseRanges(points []string) Set {
	var out []Range
	for _, p := range points {
		from, to, ok := strings.Cut(p, "-")
		if !ok {
			to = from
		}
		lo, _ := strconv.ParseInt(from, 16, 32)
		hi, _ := strconv.ParseInt(to, 16, 32)
		out = append(out, Range{int(lo), int(hi)})
	}
	return NewSet(out...)
}

func tableSet(t *unicode.RangeTable) Set {
	var out []Range
	add := func(lo, hi, stride int) {
		for c := lo; c <= hi; c += stride {
			if stride == 1 {
				out = append(out, Range{lo, hi})
				return
			}
			out = append(out, Range{c, c})
		}
	}
	for _, r := range t.R16 {
		add(int(r.Lo), int(r.Hi), int(r.Stride))
	}
	for _, r := range t.R32 {
		add(int(r.Lo), int(r.Hi), int(r.Stride))
	}
	return NewSet(out...)
}

// derived adds the properties that follow from others, by the formulas of
// Unicode Standard Annexes 44 (DerivedCoreProperties), 31 and 29.
func derived(m map[string]func() Set) {
	get := func(names ...string) Set {
		var s Set
		for _, n := range names {
			s = s.Union(m[n]())
		}
		return s
	}
	without := func(s, t Set) Set { return s.Intersect(t.Complement(0, maxRune)) }
	assigned := func() Set {
		return get("gc=l", "gc=m", "gc=n", "gc=p", "gc=s", "gc=z", "gc=cc", "gc=cf", "gc=cs", "gc=co")
	}
	syntax := func() Set { return get("patternsyntax", "patternwhitespace") }
	idStart := func() Set { return without(get("gc=l", "gc=nl", "otheridstart"), syntax()) }
	idContinue := func() Set {
		return idStart().Union(without(get("gc=mn", "gc=mc", "gc=nd", "gc=pc", "otheridcontinue"), syntax()))
	}
	extend := func() Set { return get("gc=me", "gc=mn", "othergraphemeextend") }
	ignorable := func() Set {
		s := get("otherdefaultignorablecodepoint", "gc=cf", "variationselector")
		return without(s, get("whitespace", "prependedconcatenationmark").Union(Set{{0xFFF9, 0xFFFB}, {0x13430, 0x1343F}}))
	}
	for name, f := range map[string]func() Set{
		"gc=cn":                     func() Set { return assigned().Complement(0, maxRune) },
		"gc=c":                      func() Set { return get("gc=l", "gc=m", "gc=n", "gc=p", "gc=s", "gc=z").Complement(0, maxRune) },
		"gc=lc":                     func() Set { return get("gc=lu", "gc=ll", "gc=lt") },
		"alphabetic":                func() Set { return get("gc=l", "gc=nl", "otheralphabetic", "otheruppercase") },
		"lowercase":                 func() Set { return get("gc=ll", "otherlowercase") },
		"uppercase":                 func() Set { return get("gc=lu", "otheruppercase") },
		"cased":                     func() Set { return get("gc=lu", "gc=ll", "gc=lt", "otherlowercase", "otheruppercase") },
		"math":                      func() Set { return get("gc=sm", "othermath") },
		"idstart":                   idStart,
		"idcontinue":                idContinue,
		"xidstart":                  func() Set { return closed(idStart(), idContinue()) },
		"xidcontinue":               func() Set { return closed(idContinue(), idContinue()) },
		"defaultignorablecodepoint": ignorable,
		"graphemeextend":            extend,
		"graphemebase": func() Set {
			return without(assigned(), get("gc=cc", "gc=cf", "gc=cs", "gc=co", "gc=zl", "gc=zp").Union(extend()))
		},
		"gcb=cr":                func() Set { return Set{{'\r', '\r'}} },
		"gcb=lf":                func() Set { return Set{{'\n', '\n'}} },
		"gcb=zwj":               func() Set { return Set{{0x200D, 0x200D}} },
		"gcb=regionalindicator": func() Set { return get("regionalindicator") },
		"gcb=extend":            func() Set { return extend().Union(get("emojimodifier")) },
		"gcb=control": func() Set {
			unassigned := ignorable().Intersect(assigned().Complement(0, maxRune))
			s := get("gc=zl", "gc=zp", "gc=cc", "gc=cf").Union(unassigned)
			return without(s, get("prependedconcatenationmark").Union(Set{{'\r', '\r'}, {'\n', '\n'}, {0x200C, 0x200D}, {0xE0020, 0xE007F}}))
		},
		"gcb=lv":                         func() Set { return syllables(0, 0) },
		"gcb=lvt":                        func() Set { return syllables(1, 27) },
		"emojirk":                        func() Set { return get("regionalindicator").Union(keycaps) },
		"emojinrk":                       func() Set { return without(get("emoji"), get("regionalindicator").Union(keycaps)) },
		"emojipresentation=emojidefault": func() Set { return get("emojipresentation") },
		"emojipresentation=textdefault":  func() Set { return without(get("emoji"), get("emojipresentation")) },
		"emojipresentation=text":         func() Set { return get("emoji").Complement(0, maxRune) },
	} {
		m[name] = f
	}
	for alias, name := range shortNames {
		m[alias] = func() Set { return m[name]() }
	}
	for i, short := range []string{"n", "a", "w", "na", "f", "h"} {
		m["ea="+short] = func() Set { return widthSet(width.Kind(i)) }
	}
}

var shortNames = map[string]string{
	"alpha": "alphabetic", "lower": "lowercase", "upper": "uppercase", "ids": "idstart", "idc": "idcontinue",
	"xids": "xidstart", "xidc": "xidcontinue", "di": "defaultignorablecodepoint", "grbase": "graphemebase",
	"grext": "graphemeextend", "gcb=cn": "gcb=control", "gcb=ex": "gcb=extend", "gcb=ri": "gcb=regionalindicator",
	"ep": "extendedpictographic", "ea=neutral": "ea=n", "ea=ambiguous": "ea=a", "ea=wide": "ea=w",
	"ea=narrow": "ea=na", "ea=fullwidth": "ea=f", "ea=halfwidth": "ea=h", "control": "gc=c",
	"gc=unassigned": "gc=cn",
}

// keycaps is the emoji that are also plain text, next to regional indicators.
var keycaps = Set{{'#', '#'}, {'*', '*'}, {'0', '9'}, {0xA9, 0xA9}, {0xAE, 0xAE}, {0x2122, 0x2122}, {0x3030, 0x3030}, {0x303D, 0x303D}}

// closed is what of s stays in it under NFKC: the first character in s, those
// behind it in rest (UAX 31, 5.1).
func closed(s, rest Set) Set {
	var out []Range
	for _, r := range s {
		for c := r.Lo; c <= r.Hi; c++ {
			text := norm.NFKC.String(string(rune(c)))
			ok := true
			for i, d := range text {
				ok = ok && (i == 0 && s.Has(int(d)) || i > 0 && rest.Has(int(d)))
			}
			if ok {
				out = append(out, Range{c, c})
			}
		}
	}
	return NewSet(out...)
}

// syllables is the Hangul syllables with trailing consonants from lo to hi;
// 0 is none.
func syllables(lo, hi int) Set {
	var out []Range
	for c := 0xAC00; c <= 0xD7A3; c += 28 {
		out = append(out, Range{c + lo, c + hi})
	}
	return NewSet(out...)
}

func widthSet(k width.Kind) Set {
	var out []Range
	for c := 0; c <= maxRune; c++ {
		surrogate := c >= 0xD800 && c <= 0xDFFF // reads as U+FFFD
		if !surrogate && width.LookupRune(rune(c)).Kind() == k || surrogate && k == width.Neutral {
			out = append(out, Range{c, c})
		}
	}
	return NewSet(out...)
}
