package host_test

import (
	"reflect"
	"slices"
	"testing"

	"pare/grammar/host"
	"pare/tree"
	"pare/tree/parse"
)

// example is a text of a grammar with host code.
type example struct{ grammar, text string }

// examples are those of TestTrees, TestConstructs, TestAsks and TestScans.
func examples(t *testing.T) (list []example) {
	for _, c := range trees {
		list = append(list, example{c.grammar, c.text})
	}
	for _, c := range readConstructs(t, "testdata/constructs.txt") {
		for _, text := range c.texts {
			list = append(list, example{c.grammar, breaks.Replace(text)})
		}
	}
	for _, c := range asks {
		list = append(list, example{askGrammar(c.class, c.call, c.tokens), c.text})
	}
	for _, c := range scans {
		list = append(list, example{scanGrammar(c.class, c.rules), c.text})
	}
	return list
}

// listen returns what becomes of each example, and those that ask for a rule.
func listen(t *testing.T, all []example) (wants []string, asked map[host.Rule]map[int]bool) {
	asked = map[host.Rule]map[int]bool{}
	at := 0
	undo := host.Change(func(r host.Rule, code reflect.Value) reflect.Value {
		return reflect.MakeFunc(code.Type(), func(args []reflect.Value) []reflect.Value {
			if asked[r] == nil {
				asked[r] = map[int]bool{}
			}
			asked[r][at] = true
			return code.Call(args)
		})
	})
	defer undo()
	for i, e := range all {
		at = i
		wants = append(wants, outcome(t, e))
	}
	return wants, asked
}

// Each rule of each class has an example that comes out otherwise without it: a predicate that is
// always true, or always false, an action that does nothing.
func TestEveryRule(t *testing.T) {
	all := examples(t)
	wants, asked := listen(t, all)
	for _, rule := range host.Rules() {
		if slices.Contains(idle, rule.Name) {
			continue
		}
		if asked[rule] == nil {
			t.Errorf("%s: %s has no example", rule.Class, rule.Name)
			continue
		}
		differs := func(answer any) bool {
			undo := host.Change(func(r host.Rule, code reflect.Value) reflect.Value {
				if r != rule {
					return code
				}
				return mutant(r, code, answer)
			})
			defer undo()
			for i := range asked[rule] {
				if outcome(t, all[i]) != wants[i] {
					return true
				}
			}
			return false
		}
		switch {
		case !rule.Predicate:
			if !differs(nil) {
				t.Errorf("%s: no example differs where %s does nothing", rule.Class, rule.Name)
			}
		case rule.Fixed:
			if !differs(true) && !differs(false) {
				t.Errorf("%s: no example depends on %s", rule.Class, rule.Name)
			}
		default:
			for _, answer := range []bool{true, false} {
				if !differs(answer) {
					t.Errorf("%s: no example differs where %s is always %v", rule.Class, rule.Name, answer)
				}
			}
		}
	}
}

// idle are the names that public grammars use and that do nothing, or nothing that shows.
var idle = []string{
	"UnterminatedBlockCommentDebugAssert", "HandleLessLessGreaterGreater", "ParseRoutineBody", "OutputSymbolTable", "LookupSymbol",
	"ParsePragmas", "ImportWithClause", "DoRewind", "DoImportStatement_", "DoEnterBlock_", "DoExitBlock_", "DoEnumNameDef_",
	"DoMessageNameDef_", "DoServiceNameDef_", "OnCloseBraceInside",
}

// mutant is code that always answers so; with nil it does nothing, or gives the least value, and
// tokens are as matched.
func mutant(r host.Rule, code reflect.Value, answer any) reflect.Value {
	if r.Name == "Token" || r.Name == "End" {
		return reflect.Zero(code.Type())
	}
	return reflect.MakeFunc(code.Type(), func([]reflect.Value) []reflect.Value {
		if code.Type().NumOut() == 0 {
			return nil
		}
		if answer == nil {
			return []reflect.Value{reflect.Zero(code.Type().Out(0))}
		}
		return []reflect.Value{reflect.ValueOf(answer)}
	})
}

// outcome is the tree of an example, with the types of its tokens, or the error.
func outcome(t *testing.T, e example) string {
	t.Helper()
	l, err := parse.WithHost(host.Bind(read(t, e.grammar), nil))
	if err != nil {
		return err.Error()
	}
	tr, err := l.Parse(t.Context(), "", e.text, l.G.Rules[0])
	if err != nil {
		return err.Error()
	}
	return named(tr, func(n *tree.Node) string { return l.G.Tokens[n.Type()].Name + ":" + n.Text() }).Dump()
}
