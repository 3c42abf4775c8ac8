package grammar

import (
	"bufio"
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// vocab numbers token names and literals in ANTLR's order.
type vocab struct {
	names    map[string]int
	literals map[string]int // by raw text, quotes included
	shown    []string       // by type: its display name, or its literal
	order    []string       // the keys of literals, in order of arrival
}

func newVocab() *vocab {
	return &vocab{names: map[string]int{"EOF": EOF}, literals: map[string]int{}, shown: []string{""}}
}

// name returns the type of a name, a new one if it has none.
func (v *vocab) name(name string) int {
	if t, ok := v.names[name]; ok {
		return t
	}
	t := len(v.shown)
	v.nameAs(name, t)
	return t
}

// nameAs gives a name a type unless it has one.
func (v *vocab) nameAs(name string, t int) {
	if _, ok := v.names[name]; !ok {
		v.names[name] = t
		v.show(name, t)
	}
}

// literalAs gives a literal a type unless it has one.
func (v *vocab) literalAs(literal string, t int) {
	if _, ok := v.literals[literal]; !ok {
		v.literals[literal] = t
		v.order = append(v.order, literal)
		v.show(literal, t)
	}
}

func (v *vocab) show(text string, t int) {
	for t >= len(v.shown) {
		v.shown = append(v.shown, "")
	}
	if t > 0 && (v.shown[t] == "" || v.shown[t][0] == '\'') {
		v.shown[t] = text
	}
}

func (v *vocab) max() int { return len(v.shown) - 1 }

// take imports w, a token vocabulary.
func (v *vocab) take(w *vocab) {
	for t := MinType; t <= w.max(); t++ {
		if s := w.shown[t]; s != "" && s[0] != '\'' {
			v.nameAs(s, t)
		}
	}
	for name, t := range w.names {
		v.nameAs(name, t)
	}
	for _, literal := range w.order {
		if t, ok := w.literals[literal]; ok {
			v.literalAs(literal, t)
		}
	}
	v.show("", w.max())
}

// lexer numbers the definitions of a lexer: its tokens, its rules, then the
// literals that are the whole of one rule.
func (v *vocab) lexer(tokens []*name, rules []*ruleText) {
	for _, t := range tokens {
		v.name(t.Text)
	}
	for _, r := range rules {
		if !r.Fragment && !retyped(r) {
			v.name(r.Name.Text)
		}
	}
	shared := map[string]bool{}
	for _, r := range rules {
		literal := aliasOf(r)
		if literal == "" {
			continue
		}
		if _, ok := v.literals[literal]; ok {
			shared[literal] = true
			continue
		}
		v.literalAs(literal, v.name(r.Name.Text))
	}
	for literal := range shared {
		delete(v.literals, literal)
	}
}

// retyped reports whether the rule's first commands change its type; such a rule
// defines no token name.
func retyped(r *ruleText) bool {
	for _, c := range firstCommands(r.Alts) {
		if c.Name == "type" && c.Arg != nil || c.Name == "more" && c.Arg == nil {
			return true
		}
	}
	return false
}

func firstCommands(alts []*alt) []*command {
	for _, a := range alts {
		if len(a.Commands) > 0 {
			return a.Commands
		}
		for _, e := range a.Elements {
			if e.Atom.Block == nil {
				continue
			}
			if c := firstCommands(e.Atom.Block.Alts); c != nil {
				return c
			}
		}
	}
	return nil
}

// aliasOf returns the literal that is the whole of a lexer rule, "" if none is.
// One action or predicate may follow it, or one or two commands not both of which
// have an argument: the shapes ANTLR looks for.
func aliasOf(r *ruleText) string {
	if r.Fragment || len(r.Alts) != 1 || hasOptions(r) {
		return ""
	}
	a := r.Alts[0]
	if len(a.Elements) == 0 || len(a.Elements) > 2 {
		return ""
	}
	first := a.Elements[0]
	if first.Atom.String == nil || first.Atom.String.To != "" || first.Not || first.Suffix != "" || len(first.Options) > 0 {
		return ""
	}
	if len(a.Elements) == 2 && (len(a.Commands) > 0 || a.Elements[1].Atom.Action+a.Elements[1].Atom.Pred == "") {
		return ""
	}
	if n := len(a.Commands); n > 2 || n == 2 && a.Commands[0].Arg != nil && a.Commands[1].Arg != nil {
		return ""
	}
	return first.Atom.String.From
}

func hasOptions(r *ruleText) bool {
	for _, p := range r.Prequels {
		if p.Options != nil {
			return true
		}
	}
	return false
}

// table returns the token table by type. Where a literal and a name share a type
// the name is the symbolic one; the names of implicit literal rules stay hidden.
func (v *vocab) table() []Token {
	table := make([]Token, len(v.shown))
	for t, s := range v.shown {
		if s != "" && s[0] != '\'' && !strings.HasPrefix(s, implicitPrefix) {
			table[t].Name = s
		}
	}
	for _, literal := range v.order {
		if t := v.literals[literal]; t > 0 {
			table[t].Literal = literal
		}
	}
	return table
}

const implicitPrefix = "T__"

// readTokens reads a .tokens file: lines of NAME=type or 'literal'=type.
func readTokens(file string, text []byte) (*vocab, []Diagnostic) {
	v := newVocab()
	var errs []Diagnostic
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Buffer(nil, len(text)+1)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" {
			continue
		}
		i := strings.LastIndexByte(line, '=')
		t, err := strconv.Atoi(strings.TrimSpace(line[i+1:]))
		if i < 1 || err != nil || t < EOF || t > maxTokenType {
			errs = append(errs, Diagnostic{Pos{file, n, 1}, fmt.Sprintf("%s, expected NAME=type", short(line))})
			continue
		}
		if key := strings.TrimRight(line[:i], " \t"); key[0] == '\'' {
			v.literalAs(key, t)
		} else {
			v.nameAs(key, t)
		}
	}
	return v, errs
}

// maxTokenType bounds the types in a .tokens file: the table has a row for each.
const maxTokenType = 1 << 20
