package choose

import (
	"strings"

	"pare/grammars"
	"pare/internal/lazy"
	"pare/tree"
	"pare/tree/parse"
)

// block is the start tag of a script or a style of a component, with the language that it names.
var block = lazy.Regexp(`<(script|style)\b(?:[^>]*?\slang=["']?([A-Za-z]+))?`)

// usual are the languages of a component's blocks without a lang.
var usual = map[string]string{"script": "js", "style": "css"}

// component adds the islands of a component that are no values of attributes.
func (c *Choice) component(text string) error {
	inner, err := Input{Start: "expression"}.load("", "javascript")
	if err != nil {
		return err
	}
	c.Lang.Islands = append(c.Lang.Islands, parse.Island{Type: tokenType(c.Lang.G, "INTERPOLATION"), Lang: inner.Lang, Start: inner.Start, Decode: braces})
	return c.blocks(text)
}

// blocks adds an island for each language of the scripts and styles of a component.
func (c *Choice) blocks(text string) error {
	known := map[string]bool{}
	for _, m := range block().FindAllStringSubmatch(text, -1) {
		mode, spoken := strings.ToUpper(m[1]), m[2]
		name := spoken
		if name == "" {
			name = usual[m[1]]
		}
		b, ok := grammars.BySpoken(name)
		if known[mode+spoken] || !ok {
			continue
		}
		known[mode+spoken] = true
		inner, err := Input{}.load("", b.Name)
		if err != nil {
			return err
		}
		named := func(src *tree.Source, i int) bool { return blockLang(src, i) == spoken }
		c.Lang.Islands = append(c.Lang.Islands, parse.Island{Type: tokenType(c.Lang.G, "RAW"), Mode: mode, Run: true, Lang: inner.Lang, Start: inner.Start, When: named})
	}
	return nil
}

// blockLang returns the value of lang in the start tag in front of token i, "" for none.
func blockLang(src *tree.Source, i int) string {
	for j := i - 1; j > 1 && !strings.HasPrefix(src.Word(j).Text, "<"); j-- {
		if src.Word(j-1).Text == "=" && src.Word(j-2).Text == "lang" {
			return strings.Trim(src.Word(j).Text, `"'`)
		}
	}
	return ""
}

// braces is a Decode of an expression between two braces on each side.
func braces(stretch string) (text string, encode func(string) string, ok bool) {
	return stretch[2 : len(stretch)-2], func(s string) string { return "{{" + s + "}}" }, true
}
