package rules

import (
	"fmt"

	"pare/grammar"
	"pare/internal/suggest"
)

// unknown returns the errors of metavariables that no pattern has or that are of another kind there,
// and of what only outcomes may have.
func (w *rewrite) unknown() (errs grammar.Errors) {
	errorf := func(pos grammar.Pos, format string, args ...any) {
		errs = append(errs, grammar.Diagnostic{Pos: pos, Msg: fmt.Sprintf(format, args...)})
	}
	kinds := map[string]elementKind{}
	var names []string
	collect := func(v variable, pos grammar.Pos) {
		if old, known := kinds[v.name]; known && old != v.kind {
			errorf(pos, "%v is %v elsewhere in the line, one of them was expected", v, variable{kind: old, name: v.name})
		}
		kinds[v.name] = v.kind
		names = append(names, v.String())
	}
	for _, e := range w.patterns() {
		if len(e.puts) > 0 {
			errorf(e.pos, "a substitution in a pattern, expected it behind %s only", arrow)
		}
		if e.kind == eachStart {
			errorf(e.pos, "a repetition in a pattern, expected it behind %s only", arrow)
		}
		if e.isFresh() {
			errorf(e.pos, "a fresh name in a pattern, expected it behind %s only", arrow)
		}
		e.variables(func(v variable) { collect(v, e.pos) })
	}
	repeats := true
	for _, e := range w.outcomes() {
		switch {
		case e.kind == eachStart:
			repeats = false
		case e.kind == eachStop && !repeats:
			errorf(e.pos, "a repetition of nothing, expected a $X in it for each element of a $$$X")
		}
		check := func(v variable) {
			if e.isFresh() {
				return
			}
			repeats = repeats || v.kind == aRun
			if old, known := kinds[v.name]; !known || old != v.kind && !(e.each && old == anyRun && v.kind == aRun) {
				errorf(e.pos, "%v is not matched in front of %s%s", v, arrow, suggest.Question(suggest.Near(v.String(), names)...))
			}
		}
		e.variables(check)
		for _, p := range e.puts {
			for _, name := range []string{p.parameters, p.arguments} {
				if _, known := kinds[name]; !known && name != ownReceiver {
					errorf(e.pos, "%s is not matched in front of %s%s", mark+name, arrow, suggest.Question(suggest.Near(mark+name, names)...))
				}
			}
		}
	}
	return errs
}
