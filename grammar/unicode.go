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

	"pare/internal/suggest"
)

// property returns the set of code points with a Unicode property, by any name
// ANTLR accepts: a general category, a script or a binary property alone, or
// General_Category=, Script=, Block=, East_Asian_Width=, Grapheme_Cluster_Break=
// with a value; long or short. Case, blanks, - and _ are ignored.
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
	return nil, fmt.Errorf("the property %s is unknown%s", name, suggest.Question(suggest.Near(name, propertyNames())...))
}

var propertyKinds = map[string]string{
	"generalcategory": "gc", "script": "sc", "block": "blk", "eastasianwidth": "ea", "graphemeclusterbreak": "gcb",
}

var ignored = strings.NewReplacer("_", "", "-", "", " ", "")

func squeeze(name string) string { return ignored.Replace(strings.ToLower(name)) }

func propertyNames() []string {
	list := append(keys(unicode.Categories), keys(unicode.Scripts)...)
	return append(list, "Alphabetic", "Emoji", "ID_Continue", "ID_Start", "Letter", "White_Space", "XID_Continue", "XID_Start")
}

//go:embed unicode.txt
var unicodeText string

// propertySets maps squeezed property names to sets of code points.
type propertySets map[string]func() Set

// properties holds every property, built once.
var properties = sync.OnceValue(func() propertySets {
	m := propertySets{}
	for prefix, tables := range map[string]map[string]*unicode.RangeTable{
		"gc=": unicode.Categories, "sc=": unicode.Scripts, "": unicode.Properties,
	} {
		for name, t := range tables {
			m[squeeze(prefix+name)] = func() Set { return tableSet(t) }
		}
	}
	m.addDerived()
	m.addBreaks()
	for line := range strings.Lines(unicodeText) {
		if names, points, ok := strings.Cut(line, ":"); ok && line[0] != '#' {
			m.add(strings.Fields(names), strings.Fields(points))
		}
	}
	for i, short := range []string{"n", "a", "w", "na", "f", "h"} {
		m["ea="+short] = func() Set { return widthSet(width.Kind(i)) }
	}
	for alias, name := range shortNames {
		m[alias] = m[name]
	}
	return m
})

// get returns the union of properties.
func (m propertySets) get(names ...string) Set {
	var s Set
	for _, n := range names {
		s = s.Union(m[n]())
	}
	return s
}

// add adds a line of unicode.txt.
func (m propertySets) add(names, points []string) {
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

func without(s, t Set) Set { return s.Intersect(t.Complement(0, maxRune)) }

// unions are the properties that are unions of others (Unicode Standard Annex 44,
// DerivedCoreProperties).
var unions = map[string][]string{
	"gc=lc":      {"gc=lu", "gc=ll", "gc=lt"},
	"alphabetic": {"gc=l", "gc=nl", "otheralphabetic", "otheruppercase"},
	"lowercase":  {"gc=ll", "otherlowercase"},
	"uppercase":  {"gc=lu", "otheruppercase"},
	"cased":      {"gc=lu", "gc=ll", "gc=lt", "otherlowercase", "otheruppercase"},
	"math":       {"gc=sm", "othermath"},

	"graphemeextend":        {"gc=me", "gc=mn", "othergraphemeextend"},
	"gcb=regionalindicator": {"regionalindicator"},
	"gcb=extend":            {"graphemeextend", "emojimodifier"},

	"emojipresentation=emojidefault": {"emojipresentation"},
}

// addDerived adds the properties derived from others, by the formulas of Unicode
// Standard Annexes 44 and 31.
func (m propertySets) addDerived() {
	for name, parts := range unions {
		m[name] = func() Set { return m.get(parts...) }
	}
	assigned := []string{"gc=l", "gc=m", "gc=n", "gc=p", "gc=s", "gc=z", "gc=cc", "gc=cf", "gc=cs", "gc=co"}
	m["gc=cn"] = func() Set { return m.get(assigned...).Complement(0, maxRune) }
	m["gc=c"] = func() Set { return m.get("gc=cc", "gc=cf", "gc=cs", "gc=co", "gc=cn") }
	syntax := func() Set { return m.get("patternsyntax", "patternwhitespace") }
	m["idstart"] = func() Set { return without(m.get("gc=l", "gc=nl", "otheridstart"), syntax()) }
	m["idcontinue"] = func() Set {
		more := m.get("gc=mn", "gc=mc", "gc=nd", "gc=pc", "otheridcontinue")
		return m.get("idstart").Union(without(more, syntax()))
	}
	m["xidstart"] = func() Set { return closed(m.get("idstart"), m.get("idcontinue")) }
	m["xidcontinue"] = func() Set { return closed(m.get("idcontinue"), m.get("idcontinue")) }
	m["defaultignorablecodepoint"] = func() Set {
		s := m.get("otherdefaultignorablecodepoint", "gc=cf", "variationselector")
		not := m.get("whitespace", "prependedconcatenationmark")
		return without(s, not.Union(Set{{0xFFF9, 0xFFFB}, {0x13430, 0x1343F}}))
	}
	m["graphemebase"] = func() Set {
		return without(m.get(assigned...), m.get("gc=cc", "gc=cf", "gc=cs", "gc=co", "gc=zl", "gc=zp", "graphemeextend"))
	}
}

// addBreaks adds the grapheme clusters of Unicode Standard Annex 29 and the emoji
// of Technical Standard 51.
func (m propertySets) addBreaks() {
	m["gcb=cr"] = func() Set { return Set{{'\r', '\r'}} }
	m["gcb=lf"] = func() Set { return Set{{'\n', '\n'}} }
	m["gcb=zwj"] = func() Set { return Set{{0x200D, 0x200D}} }
	m["gcb=control"] = func() Set {
		s := m.get("gc=cn").Intersect(m.get("defaultignorablecodepoint"))
		s = s.Union(m.get("gc=zl", "gc=zp", "gc=cc", "gc=cf"))
		not := Set{{'\n', '\n'}, {'\r', '\r'}, {0x200C, 0x200D}, {0xE0020, 0xE007F}}
		return without(s, not.Union(m.get("prependedconcatenationmark")))
	}
	m["gcb=lv"] = func() Set { return syllables(0, 0) }
	m["gcb=lvt"] = func() Set { return syllables(1, 27) }
	m["emojirk"] = func() Set { return m.get("regionalindicator").Union(keycaps) }
	m["emojinrk"] = func() Set { return without(m.get("emoji"), m.get("emojirk")) }
	m["emojipresentation=textdefault"] = func() Set { return without(m.get("emoji"), m.get("emojipresentation")) }
	m["emojipresentation=text"] = func() Set { return m.get("emoji").Complement(0, maxRune) }
}

// shortNames are aliases of the properties above.
var shortNames = map[string]string{
	"alpha": "alphabetic", "lower": "lowercase", "upper": "uppercase", "ids": "idstart", "idc": "idcontinue",
	"xids": "xidstart", "xidc": "xidcontinue", "di": "defaultignorablecodepoint", "grbase": "graphemebase",
	"grext": "graphemeextend", "gcb=cn": "gcb=control", "gcb=ex": "gcb=extend", "gcb=ri": "gcb=regionalindicator",
	"ep": "extendedpictographic", "ea=neutral": "ea=n", "ea=ambiguous": "ea=a", "ea=wide": "ea=w",
	"ea=narrow": "ea=na", "ea=fullwidth": "ea=f", "ea=halfwidth": "ea=h", "control": "gc=c",
	"gc=unassigned": "gc=cn",
}

// keycaps are the emoji, beside regional indicators, that are also plain text.
var keycaps = Set{{'#', '#'}, {'*', '*'}, {'0', '9'}, {0xA9, 0xA9}, {0xAE, 0xAE}, {0x2122, 0x2122}, {0x3030, 0x3030}, {0x303D, 0x303D}}

// closed returns the part of s closed under NFKC: first characters in s, later
// ones in rest (UAX 31, 5.1).
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

// syllables returns the Hangul syllables with trailing consonants from lo to hi;
// 0 stands for none.
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
