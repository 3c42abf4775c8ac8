package rules

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"pare/grammar"
	"pare/grammars"
)

// The syntax tree of a file of rules. Every struct is the participle grammar of its own construct.

type fileText struct {
	Languages []string    `parser:"('language' @Name (',' @Name)* End)?"`
	Items     []*itemText `parser:"@@*"`
}

type itemText struct {
	Shape *shapeText `parser:"  @@"`
	Rule  *ruleText  `parser:"| @@"`
}

type shapeText struct {
	Pos        lexer.Position
	Name       string         `parser:"'shape' @Name"`
	Parameters []string       `parser:"('(' @Variable (',' @Variable)* ')')? ':' End"`
	Forms      []*patternText `parser:"(@@ End)*"`
}

type ruleText struct {
	Pos     lexer.Position
	Name    string      `parser:"'rule' @Name"`
	Purpose string      `parser:"':' @Text End"`
	Lines   []*lineText `parser:"@@*"`
}

type lineText struct {
	Pos      lexer.Position
	Origin   string       `parser:"  'origin' ':' @Text End"`
	Of       string       `parser:"| 'of' ':' @Text End"`
	Asked    string       `parser:"| 'asked' ':' @Text End"`
	Example  *exampleText `parser:"| 'example' @@ End"`
	Leaves   *leavesText  `parser:"| 'leaves' @@ End"`
	Rewrites *rewriteText `parser:"| @@ End"`
}

type exampleText struct {
	Pos      lexer.Position
	Language string `parser:"@Name? ':'"`
	Before   string `parser:"@Text"`
	After    string `parser:"Arrow @Text?"`
}

type leavesText struct {
	Pos      lexer.Position
	Language string `parser:"@Name? ':'"`
	Text     string `parser:"@Text"`
}

type rewriteText struct {
	Pos    lexer.Position
	Before *patternText  `parser:"@@"`
	After  *outcomeText  `parser:"@@?"`
	Uses   []*clauseText `parser:"@@*"`
}

type clauseText struct {
	Which string       `parser:"@Dots"`
	Use   *patternText `parser:"@@"`
	By    *outcomeText `parser:"@@?"`
}

type outcomeText struct {
	Pos      lexer.Position
	Elements []*elementText `parser:"Arrow @@*"`
	Above    bool           `parser:"(@Above"`
	Below    []*elementText `parser:"@@*)?"`
}

type patternText struct {
	Pos      lexer.Position
	Elements []*elementText `parser:"@@+"`
}

type elementText struct {
	Pos      lexer.Position
	Code     string         `parser:"  @Code"`
	LineEnd  bool           `parser:"| @LineEnd"`
	Variable string         `parser:"| @Variable"`
	Puts     []*putText     `parser:"  ('[' @@ (',' @@)* ']')?"`
	Each     []*elementText `parser:"| Each @@+ EachEnd"`
	Shape    string         `parser:"| @Shape"`
	Args     []string       `parser:"  ('(' @Variable (',' @Variable)* ')')?"`
}

type putText struct {
	Parameters string `parser:"(@Variable | @Shape) ':='"`
	Arguments  string `parser:"@Variable"`
}

var syntax = sync.OnceValue(func() *participle.Parser[fileText] {
	return participle.MustBuild[fileText](participle.Lexer(notation{}), participle.UseLookahead(2))
})

// Read reads a page of rules. language counts if the text names none; if it is empty, too, the
// rules are for all languages with their shapes. The metavariables of the usual shapes mean something
// to passes, so that a shape of such a name has as many. The error is of type [grammar.Errors].
func Read(name, text, language string) (*File, error) {
	f, err := read(name, text, language)
	if err != nil {
		return nil, err
	}
	r := reader{file: f}
	for _, s := range f.Shapes {
		if usual := usualNamed()[s.Name]; usual != nil && len(usual.Parameters) != len(s.Parameters) {
			r.errorf(s.Pos, "shape %s has %d metavariables, %d were expected", s.Name, len(s.Parameters), len(usual.Parameters))
		}
		r.places(s)
	}
	if len(r.errs) > 0 {
		return nil, r.errs
	}
	return f, nil
}

func read(name, text, language string) (*File, error) {
	parsed, err := syntax().ParseString(name, text)
	if err != nil {
		return nil, grammar.Errors{syntaxError(name, err)}
	}
	f := &File{Name: name, Languages: parsed.Languages}
	if f.Languages == nil && language != "" {
		f.Languages = []string{language}
	}
	r := reader{file: f}
	for _, it := range parsed.Items {
		if it.Shape != nil {
			r.shape(it.Shape)
		} else {
			r.rule(it.Rule)
		}
	}
	if len(r.errs) > 0 {
		return nil, r.errs
	}
	return f, nil
}

// usualNamed are the shapes of the built-in pages that are for no language in particular.
var usualNamed = sync.OnceValue(func() map[string]*Shape {
	named := map[string]*Shape{}
	for _, p := range grammars.PagesFor() {
		f, err := read(p.Name, p.Text, "")
		if err != nil {
			panic(err) // the pages are part of the program, and tested
		}
		for _, s := range f.Shapes {
			named[s.Name] = s
		}
	}
	return named
})

func syntaxError(file string, err error) grammar.Diagnostic {
	var e participle.Error
	if !errors.As(err, &e) {
		return grammar.Diagnostic{Pos: grammar.Pos{File: file, Line: 1, Col: 1}, Msg: err.Error()}
	}
	msg := e.Message()
	if u := new(participle.UnexpectedTokenError); errors.As(err, &u) {
		_, list, _ := strings.Cut(msg, "(expected ")
		what := "the end of the file"
		if !u.Unexpected.EOF() {
			what = u.Unexpected.Value
		}
		msg = "unexpected " + what + ", expected " + expected(list)
	}
	return grammar.Diagnostic{Pos: place(e.Position()), Msg: msg}
}

// expected returns the first term of participle's list, in words.
func expected(list string) string {
	term, _, _ := strings.Cut(strings.TrimLeft(list, "("), " ")
	term = strings.Trim(term, `)*?+"`)
	words := map[string]string{
		"<end>": "the end of the line", "<text>": "text", "<name>": "a name", "<variable>": "a metavariable ($x, $X or $$$X)",
		"<arrow>": arrow, "<eachend>": eachEnd, "PatternText": "a pattern", "ItemText": "rule or shape at the line's beginning", "LineText": "a line of the rule",
		"<eof>": "rule or shape at the line's beginning", "ElementText": "a pattern", "": "rule or shape at the line's beginning",
	}
	return cmp.Or(words[term], term)
}

// reader makes a [File] of its syntax tree.
type reader struct {
	file *File
	errs grammar.Errors
}

func (r *reader) errorf(pos grammar.Pos, format string, args ...any) {
	r.errs = append(r.errs, grammar.Diagnostic{Pos: pos, Msg: fmt.Sprintf(format, args...)})
}

func (r *reader) shape(t *shapeText) {
	s := &Shape{Pos: place(t.Pos), Name: t.Name}
	for _, p := range t.Parameters {
		s.Parameters = append(s.Parameters, variableOf(p))
	}
	for _, f := range t.Forms {
		s.Forms = append(s.Forms, elementsOf(f.Elements))
	}
	if slices.ContainsFunc(r.file.Shapes, func(o *Shape) bool { return o.Name == s.Name }) {
		r.errorf(s.Pos, "a second shape %s, one with all its forms was expected", s.Name)
	}
	r.file.Shapes = append(r.file.Shapes, s)
}

func (r *reader) rule(t *ruleText) {
	rule := &Rule{Pos: place(t.Pos), Name: t.Name, Purpose: t.Purpose, file: r.file}
	example, leaves := false, false
	for _, l := range t.Lines {
		switch {
		case l.Example != nil:
			example = true
			rule.Examples = append(rule.Examples, Example{Pos: place(l.Example.Pos), Language: l.Example.Language, Before: l.Example.Before, After: l.Example.After})
		case l.Leaves != nil:
			leaves = true
			rule.Examples = append(rule.Examples, Example{Pos: place(l.Leaves.Pos), Language: l.Leaves.Language, Before: l.Leaves.Text, Leaves: true})
		case l.Rewrites != nil:
			rule.rewrites = append(rule.rewrites, r.rewrite(l.Rewrites))
		case l.Of != "":
			rule.of, rule.ofPos = l.Of, place(l.Pos)
		case l.Asked != "":
			rule.First = l.Asked == first
			if rule.Early = rule.First || l.Asked == early; !rule.Early {
				r.errorf(place(l.Pos), "asked: %s, expected %s or %s", l.Asked, early, first)
			}
		default:
			rule.Origin = l.Origin
		}
	}
	for _, must := range []struct {
		has  bool
		what string
	}{{rule.Origin != "", "origin: (who had the idea)"}, {len(rule.rewrites) > 0, "a rewrite (before → after)"}, {example, "example: before → after"}, {leaves, "leaves: a text that it does not change"}} {
		if !must.has {
			r.errorf(rule.Pos, "rule %s has no line %s", rule.Name, must.what)
		}
	}
	if rule.Early && slices.ContainsFunc(rule.rewrites, func(w rewrite) bool { return len(w.elsewhere) > 0 }) {
		r.errorf(rule.Pos, "rule %s is asked %s and changes uses, expected rewrites without %s", rule.Name, rule.asked(), dots)
	}
	if slices.ContainsFunc(r.file.Rules, func(o *Rule) bool { return o.Name == rule.Name }) {
		r.errorf(rule.Pos, "a second rule %s, another name was expected", rule.Name)
	}
	r.file.Rules = append(r.file.Rules, rule)
}

// What a rule says that is asked before others.
const early, first = "early", "first"

func (r *Rule) asked() string {
	if r.First {
		return first
	}
	return early
}

func (r *reader) rewrite(t *rewriteText) rewrite {
	w := rewrite{pos: place(t.Pos), before: elementsOf(t.Before.Elements), drops: t.After == nil}
	if t.After != nil {
		w.after = elementsOf(t.After.Elements)
		if t.After.Above {
			r.errorf(place(t.After.Pos), "a definition with %s, expected it behind %s of a use only", above, arrow)
		}
	}
	if w.drops && len(t.Uses) == 0 {
		r.errorf(w.pos, "no %s behind the pattern, expected before %[1]s after, or a definition %s use %[1]s other%[3]s", arrow, dots, misspelt(w.before))
	}
	for _, u := range t.Uses {
		c := clause{which: map[string]scope{dots: allUses, dots + "*": someUses, dots + "1": firstUse}[u.Which], use: elementsOf(u.Use.Elements)}
		if u.By == nil {
			r.errorf(place(u.Use.Pos), "the use has no %s, expected use %[1]s what takes its place", arrow)
		} else {
			c.by = elementsOf(u.By.Elements)
		}
		if u.By != nil && u.By.Above {
			c.above, c.by = c.by, elementsOf(u.By.Below)
		}
		w.elsewhere = append(w.elsewhere, c)
	}
	r.errs = append(r.errs, w.unknown()...)
	return w
}

func elementsOf(list []*elementText) (all []element) {
	for _, t := range list {
		e := element{pos: place(t.Pos)}
		switch {
		case t.Code != "":
			e.kind, e.text = code, t.Code
		case t.LineEnd:
			e.kind = newline
		case t.Each != nil:
			all = append(all, element{pos: e.pos, kind: eachStart})
			for _, of := range elementsOf(t.Each) {
				of.each = true
				all = append(all, of)
			}
			e.kind = eachStop
		case t.Shape != "":
			e.kind, e.text = shapeUse, t.Shape[1:]
			for _, a := range t.Args {
				e.args = append(e.args, variableOf(a))
			}
		default:
			e.is = variableOf(t.Variable)
			e.kind = e.is.kind
			for _, p := range t.Puts {
				by := put{p.Parameters, variableOf(p.Arguments).name}
				if by.parameters != ownReceiver {
					by.parameters = variableOf(p.Parameters).name
				}
				e.puts = append(e.puts, by)
			}
		}
		all = append(all, e)
	}
	return all
}

func variableOf(text string) (v variable) {
	text, v.of, _ = strings.Cut(text, ":")
	switch {
	case strings.HasPrefix(text, manyMark):
		v.kind, v.name = anyRun, text[len(manyMark):]
	case unicode.IsUpper([]rune(text)[len(mark)]):
		v.kind, v.name = aRun, text[len(mark):]
	default:
		v.kind, v.name = aName, text[len(mark):]
	}
	return v
}
