package choose

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"

	"pare/grammar"
	"pare/grammars"
	"pare/internal/lazy"
	"pare/tree"
	"pare/tree/parse"
)

// island is one that is built in: a token of a grammar in a lexer mode, or a rule, and the grammar of the text, which is
// looked at only where the input has the sign.
type island struct {
	part, mode, lang, sign string
	start                  string                // the rule that the text derives from; "" for the grammar's own
	run                    bool                  // the text goes on in the next token
	behind                 string                // the tokens that it may stand behind, "" for any
	attribute              func() *regexp.Regexp // the token is the value of an attribute named like this
	decode                 func(string) (string, func(string) string, bool)
}

// builtin are the islands of a built-in grammar; of those that read a text, the first has it.
var builtin = map[string][]island{
	"dockerfile": {
		{part: "SHELL_WORD", lang: "shell", sign: " ", run: true, decode: continued},
		{part: "SCRIPT", lang: "shell", sign: "<<", run: true},
	},
	"html": {
		{part: "RAW", mode: "SCRIPT", lang: "javascript", sign: "<script", run: true},
		{part: "RAW", mode: "STYLE", lang: "css", sign: "<style", run: true},
		{part: "VALUE", lang: "javascript", sign: " on", attribute: lazy.Regexp(`(?i)^on[a-z]+$`)},
	},
	"makefile": {
		{part: "command", lang: "shell", decode: recipe},
	},
	"sql": {
		{part: "DOLLAR", lang: "sql", sign: "$", start: "body", decode: dollars},
	},
	"svelte": slices.Concat(scripts,
		[]island{{part: "JS_LINE", lang: "typescript", sign: "ts", run: true}}, // one script's language is that of all
		code("javascript", "{", "pattern"),
		code("typescript", "ts", "parameter"),
	),
	"vue": append([]island{
		{part: "VALUE", lang: "javascript", sign: "=", start: "expression", attribute: lazy.Regexp(`^(?:v-(?:bind|model|if|else-if|show|html|text|for)(?:$|[:.])|:)`)},
		{part: "VALUE", lang: "javascript", sign: "=", attribute: lazy.Regexp(`^(?:v-on:|@)`)},
		{part: "INTERPOLATION", lang: "javascript", sign: "{{", start: "expression", decode: braces},
	}, scripts...),
}

// scripts are the scripts and styles of components.
var scripts = []island{
	{part: "JS_LINE", lang: "javascript", sign: "<script", run: true},
	{part: "TS_LINE", lang: "typescript", sign: "ts", run: true},
	{part: "TSX_LINE", lang: "tsx", sign: "tsx", run: true},
	{part: "CSS_LINE", lang: "css", sign: "<style", run: true},
	{part: "SCSS_LINE", lang: "scss", sign: "scss", run: true},
	{part: "LESS_LINE", lang: "less", sign: "less", run: true},
}

// code is what stands between Svelte's braces: what a block binds derives from the rule of bindings.
func code(lang, sign, binding string) []island {
	js := func(start, behind string) island {
		return island{part: "JS", lang: lang, sign: sign, start: start, run: true, behind: behind}
	}
	return []island{
		js(binding, "AS THEN_WORD CATCH_WORD THEN CATCH"),
		js("constant", "CONST"),
		js("declarator", "LET"),
		js("parameters", "SIGNATURE_NAME TYPES"),
		js("argument", "CALL_OPEN COMMA"),
		js("expressions", ""),
	}
}

// islands gives the language the islands that are built in for its grammar, and the user's.
func (c *Choice) islands(in Input) error {
	text := strings.ToLower(in.Text)
	for _, b := range builtin[c.Name] {
		if !strings.Contains(text, b.sign) {
			continue
		}
		inner, err := Input{Start: b.start}.load("", b.lang)
		if err != nil {
			return err
		}
		is := parse.Island{Rule: c.Lang.G.Rule(b.part), Type: tokenType(c.Lang.G, b.part), Mode: b.mode, Run: b.run, Lang: inner.Lang, Start: inner.Start, Decode: b.decode}
		if b.attribute != nil {
			is.When, is.Decode = isValueOf(b.attribute()), attributeValue
		}
		if b.behind != "" {
			is.When = isBehind(c.Lang.G, strings.Fields(b.behind))
		}
		c.Lang.Islands = append(c.Lang.Islands, is)
	}
	if c.Name == "markdown" {
		if err := c.fences(in.Text); err != nil {
			return err
		}
	}
	for _, s := range in.Islands {
		is, err := c.island(s)
		if err != nil {
			return err
		}
		c.Lang.Islands = append(c.Lang.Islands, is)
	}
	return nil
}

// fence is the line that opens a fenced code block of Markdown; it names the language.
var fence = lazy.Regexp("(?m)^[ \\t>]*(?:```+|~~~+)[ \\t]*\\{?\\.?([A-Za-z0-9+#]+)")

// fences adds an island for each language that a fence in the text names.
func (c *Choice) fences(text string) error {
	known := map[string]bool{}
	for _, m := range fence().FindAllStringSubmatch(text, -1) {
		b, ok := grammars.BySpoken(m[1])
		if known[m[1]] || !ok || b.Name == c.Name {
			continue
		}
		known[m[1]] = true
		inner, err := Input{}.load("", b.Name)
		if err != nil {
			return err
		}
		named := func(src *tree.Source, i int) bool {
			found := fence().FindStringSubmatch(src.Word(max(0, i-2)).Text)
			return i > 1 && found != nil && found[1] == m[1]
		}
		c.Lang.Islands = append(c.Lang.Islands, parse.Island{Type: tokenType(c.Lang.G, "CODE"), Run: true, Lang: inner.Lang, Start: inner.Start, When: named})
	}
	return nil
}

// remarks are the lines of comments, and empty ones, behind one of a Dockerfile that goes on.
var remarks = lazy.Regexp(`(\\[ \t]*\r?\n)(?:[ \t\r]*(?:#[^\n]*)?\n)+`)

// continued is a Decode of the commands of a Dockerfile: each line goes on behind a backslash. Comments in between
// are left out; they are there as long as nothing changes.
func continued(stretch string) (text string, encode func(string) string, ok bool) {
	text = remarks().ReplaceAllString(stretch, "$1")
	return text, func(s string) string {
		if s == text {
			return stretch
		}
		lines := strings.SplitAfter(s, "\n")
		for i, line := range lines {
			if said := strings.TrimRight(line, "\r\n"); said != line && !strings.HasSuffix(said, `\`) {
				lines[i] = said + " \\\n"
			}
		}
		return strings.Join(lines, "")
	}, true
}

// dollars is a Decode of PostgreSQL's strings between dollars: their tags stay.
func dollars(stretch string) (text string, encode func(string) string, ok bool) {
	end := strings.IndexByte(stretch[1:], '$') + 2
	tag := stretch[:end]
	text = strings.TrimSuffix(stretch[end:], tag)
	return text, func(s string) string { return tag + s + tag }, strings.ContainsAny(text, " \n")
}

// braces is a Decode of an expression between two braces on each side.
func braces(stretch string) (text string, encode func(string) string, ok bool) {
	return stretch[2 : len(stretch)-2], func(s string) string { return "{{" + s + "}}" }, true
}

// isValueOf reports whether a token is the value of an attribute with a matching name.
func isValueOf(name *regexp.Regexp) func(*tree.Source, int) bool {
	return func(src *tree.Source, i int) bool {
		return i >= 2 && src.Word(i-1).Text == "=" && name.MatchString(src.Word(i-2).Text)
	}
}

// isBehind reports whether a token stands behind one of those named.
func isBehind(g *grammar.Grammar, names []string) func(*tree.Source, int) bool {
	types := map[int32]bool{}
	for _, name := range names {
		types[tokenType(g, name)] = true
	}
	return func(src *tree.Source, i int) bool { return i > 0 && types[src.Toks[i-1].Type] }
}

// island reads the user's RULE=GRAMMAR[:START].
func (c *Choice) island(s string) (is parse.Island, err error) {
	rule, lang, ok := strings.Cut(s, "=")
	lang, start, _ := strings.Cut(lang, ":")
	if !ok || rule == "" || lang == "" {
		return is, fmt.Errorf("--island %s: RULE=GRAMMAR or RULE=GRAMMAR:START was expected", s)
	}
	is.Type, is.Rule, is.Decode = tokenType(c.Lang.G, rule), c.Lang.G.Rule(rule), Quoted
	if is.Type == 0 && is.Rule == nil {
		return is, fmt.Errorf("--island %s: the grammar %s has no rule %s", s, c.Name, rule)
	}
	if _, builtin := grammars.ByName(lang); !builtin && !strings.HasSuffix(lang, ".g4") {
		return is, fmt.Errorf("--island %s: no built-in grammar is named %s, and it is no .g4 file", s, lang)
	}
	inner, err := Input{Start: start}.load("", lang)
	if err != nil {
		return is, fmt.Errorf("--island %s: %w", s, err)
	}
	is.Lang, is.Start = inner.Lang, inner.Start
	return is, nil
}

// tokenType returns the type of a token by its name, 0 for none.
func tokenType(g *grammar.Grammar, name string) int32 {
	return int32(max(0, slices.IndexFunc(g.Tokens, func(t grammar.Token) bool { return t.Name == name })))
}

// quoted is a string as most languages write it: a prefix, three quotes or one, and text.
var quoted = lazy.Regexp(`(?s)^([A-Za-z@$]*)("""|'''|"|'|` + "`" + `)(.*)$`)

// escapes are those that most languages have in strings.
var escapes = strings.NewReplacer(`\\`, `\`, `\n`, "\n", `\t`, "\t", `\r`, "\r", `\"`, `"`, `\'`, `'`)

// Quoted is a Decode of strings: it removes the quotes and undoes the escapes of most
// languages; text without quotes stays as it is.
func Quoted(s string) (text string, encode func(string) string, ok bool) {
	m := quoted().FindStringSubmatch(s)
	if m == nil {
		return s, func(s string) string { return s }, true
	}
	before, quote := m[1]+m[2], m[2]
	body, closed := strings.CutSuffix(m[3], quote)
	if !closed {
		return "", nil, false
	}
	plain := func(s string) string { return before + s + quote }
	if !strings.Contains(body, `\`) {
		return body, func(s string) string {
			if strings.Contains(s, quote) || len(quote) == 1 && quote != "`" && strings.ContainsAny(s, "\n\r") && !strings.ContainsAny(body, "\n\r") {
				return plain(escaped(s, quote))
			}
			return plain(s)
		}, true
	}
	return escapes.Replace(body), func(s string) string { return plain(escaped(s, quote)) }, true
}

// reference is the beginning of a character reference.
var reference = lazy.Regexp(`&([#A-Za-z])`)

// references stand for the characters that a value between such quotes cannot have.
var references = map[string]*strings.Replacer{
	`"`: strings.NewReplacer(`"`, "&quot;"),
	`'`: strings.NewReplacer("'", "&#39;"),
	"":  strings.NewReplacer(`"`, "&quot;", "'", "&#39;", " ", "&#32;", "\n", "&#10;", "\t", "&#9;", "\r", "&#13;", "<", "&lt;", ">", "&gt;", "=", "&#61;", "`", "&#96;"),
}

// attributeValue is a Decode of HTML: it removes the quotes and undoes the character references. An ampersand
// becomes one again where the value has it as one, or where it would begin one.
func attributeValue(s string) (text string, encode func(string) string, ok bool) {
	quote := ""
	if s != "" && strings.Contains(`"'`, s[:1]) {
		quote = s[:1]
	}
	body, closed := strings.CutSuffix(strings.TrimPrefix(s, quote), quote)
	if !closed || len(s) < 2*len(quote) {
		return "", nil, false
	}
	all := strings.Contains(body, "&amp;")
	return html.UnescapeString(body), func(s string) string {
		if all {
			s = strings.ReplaceAll(s, "&", "&amp;")
		} else {
			s = reference().ReplaceAllString(s, "&amp;$1")
		}
		return quote + references[quote].Replace(s) + quote
	}, true
}

// escaped returns the text with escapes.
func escaped(s, quote string) string {
	pairs := []string{`\`, `\\`, "\t", `\t`, "\r", `\r`, quote[:1], `\` + quote[:1]}
	if len(quote) == 1 {
		pairs = append(pairs, "\n", `\n`)
	}
	return strings.NewReplacer(pairs...).Replace(s)
}
