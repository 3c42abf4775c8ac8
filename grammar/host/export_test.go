package host

import (
	"maps"
	"reflect"
	"runtime"
	"slices"
	"strings"

	"pare/grammar"
)

// Rule is what a class of host code does for a text of a grammar: a function that the text calls,
// or what the class does with each token (Token) and at the end of the input (End).
type Rule struct {
	Class, Name string
	Predicate   bool // it answers
	Fixed       bool // always the same
}

// Rules returns those of all classes, in order. A variable is none.
func Rules() (list []Rule) {
	g := &grammar.Grammar{}
	for _, f := range classes(lexers) {
		c := f(newLexer(g))
		list = append(list, rules(className(f), c.Funcs, c.Fixed)...)
		if c.Token != nil {
			list = append(list, Rule{Class: className(f), Name: "Token"})
		}
		if c.End != nil {
			list = append(list, Rule{Class: className(f), Name: "End"})
		}
	}
	for _, f := range classes(parsers) {
		c := f(&Parser{G: g})
		list = append(list, rules(className(f), c.Funcs, c.Fixed)...)
		list = append(list, rules(className(f), c.State, nil)...)
	}
	return list
}

// classes returns each class once, by name.
func classes[F any](m map[string]F) []F {
	byName := map[string]F{}
	for _, f := range m {
		byName[className(f)] = f
	}
	var list []F
	for _, name := range slices.Sorted(maps.Keys(byName)) {
		list = append(list, byName[name])
	}
	return list
}

func className(f any) string {
	name := runtime.FuncForPC(reflect.ValueOf(f).Pointer()).Name()
	return name[strings.LastIndexByte(name, '.')+1:]
}

func rules(class string, f Funcs, fixed []string) (list []Rule) {
	for _, name := range slices.Sorted(maps.Keys(f)) {
		t := reflect.TypeOf(f[name])
		if t.Kind() == reflect.Func {
			list = append(list, Rule{class, name, t.NumOut() == 1 && t.Out(0).Kind() == reflect.Bool, slices.Contains(fixed, name)})
		}
	}
	return list
}

// Change puts other code in the place of each rule's, for the grammars bound from now on, until it is undone.
func Change(change func(r Rule, code reflect.Value) (other reflect.Value)) (undo func()) {
	oldLexers, oldParsers := maps.Clone(lexers), maps.Clone(parsers)
	for key, f := range oldLexers {
		lexers[key] = func(x *Lexer) *LexerCode {
			c, class := f(x), className(f)
			changeAll(class, c.Funcs, c.Fixed, change)
			changeField(Rule{Class: class, Name: "Token"}, &c.Token, change)
			changeField(Rule{Class: class, Name: "End"}, &c.End, change)
			return c
		}
	}
	for key, f := range oldParsers {
		parsers[key] = func(p *Parser) *ParserCode {
			c, class := f(p), className(f)
			changeAll(class, c.Funcs, c.Fixed, change)
			changeAll(class, c.State, nil, change)
			return c
		}
	}
	return func() { lexers, parsers = oldLexers, oldParsers }
}

func changeAll(class string, f Funcs, fixed []string, change func(Rule, reflect.Value) reflect.Value) {
	for _, r := range rules(class, f, fixed) {
		f[r.Name] = change(r, reflect.ValueOf(f[r.Name])).Interface()
	}
}

func changeField[T any](r Rule, field *T, change func(Rule, reflect.Value) reflect.Value) {
	if v := reflect.ValueOf(field).Elem(); !v.IsNil() { // copied, for the other code may call it
		v.Set(change(r, reflect.ValueOf(v.Interface())))
	}
}
