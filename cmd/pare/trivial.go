package main

import (
	"fmt"

	"pare/cmd/pare/internal/cli"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/tree"
)

// acceptsAnything is the error of a test that finds everything interesting.
type acceptsAnything struct {
	what    string // the least text
	command []string
	byHand  string
	names   string // advice about a path that names the input
}

func (e *acceptsAnything) Error() string {
	return fmt.Sprintf(`the test accepts anything: %s is interesting, and so is a text that has nothing to do with the input
  command: %s
  it must fail, with an exit status other than 0, where the failure is gone
%s  to run it by hand: %s
  --trivial-ok reduces all the same`, e.what, cli.ShellQuote(e.command), e.names, e.byHand)
}

// unrelated is a text that no failure asks for.
const unrelated = "pare asks whether the test accepts anything.\n"

// checkTrivial tests the least possible result of a strategy: the smallest sentence
// of the grammar, or nothing at all. Where it is interesting, that may be right,
// and is worth a warning; where an unrelated text is so too, the test looks at
// nothing.
func (s *subject) checkTrivial(st reducer.Strategy, o *oracle.Oracle, allowed bool) error {
	text, what := s.least(st)
	if string(text) == s.text || !st.Lexical() && !s.lang.Validate(s.ctx, string(text), s.start) {
		return nil // a predicate can refuse the smallest one
	}
	v, err := s.evaluate(o, text)
	if err != nil {
		return s.explain(err)
	}
	if !s.counted {
		o.Know(text, v.Outcome)
	}
	if v.Outcome != oracle.Interesting {
		return nil
	}
	if !allowed && s.project == nil {
		if v, err = s.evaluate(o, []byte(unrelated)); err != nil {
			return s.explain(err)
		}
		if v.Outcome == oracle.Interesting {
			return &acceptsAnything{what, s.command, s.byHand(), s.namedInput()}
		}
	}
	s.show.warn("%s is interesting, too: is the test specific enough?", what)
	return nil
}

// least returns the least possible result of a strategy, and its description.
func (s *subject) least(st reducer.Strategy) (text []byte, what string) {
	if st.Lexical() {
		return nil, "the empty input"
	}
	least := tree.Tree{Root: tree.MinimalRule(s.lang.Facts, s.start), Src: &tree.Source{Lex: s.lang}}
	text = least.Render()
	return text, fmt.Sprintf("the smallest sentence of the grammar, %q,", text)
}
