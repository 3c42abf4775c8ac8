package subject

import (
	"fmt"

	"pare/cmd/pare/internal/cli"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/tree"
)

// AcceptsAnything is the error of a test that finds everything interesting.
type AcceptsAnything struct {
	what    string // the least text
	command []string
	byHand  string
	names   string // advice about a path that names the input
}

func (e *AcceptsAnything) Error() string {
	return fmt.Sprintf(`the test accepts anything: %s is interesting, and so is a text that has nothing to do with the input
  command: %s
  it must fail, with an exit status other than 0, where the failure is gone
%s  to run it by hand: %s
  --trivial-ok reduces all the same`, e.what, cli.ShellQuote(e.command), e.names, e.byHand)
}

// Unrelated is a text that no failure asks for.
const Unrelated = "pare asks whether the test accepts anything.\n"

// CheckTrivial tests the least possible result of a strategy: the smallest sentence
// of the grammar, or nothing at all. Where it is interesting, that may be right,
// and is worth a warning; where an unrelated text is so too, the test looks at
// nothing.
func (s *Subject) CheckTrivial(st reducer.Strategy, o *oracle.Oracle, allowed bool) error {
	text, what := s.least(st)
	if string(text) == s.Text || !st.Lexical() && !s.Lang.Validate(s.Ctx, string(text), s.Start) {
		return nil // a predicate can refuse the smallest one
	}
	defer s.Show.During("testing whether the test accepts anything")()
	v, err := s.Evaluate(o, text)
	if err != nil {
		return s.Explain(err)
	}
	if !s.Counted {
		o.Know(text, v.Outcome)
	}
	if v.Outcome != oracle.Interesting {
		return nil
	}
	if !allowed && s.Project == nil {
		if v, err = s.Evaluate(o, []byte(Unrelated)); err != nil {
			return s.Explain(err)
		}
		if v.Outcome == oracle.Interesting {
			return &AcceptsAnything{what, s.Command, s.byHand(), s.namedInput()}
		}
	}
	s.Show.Warn("%s is interesting, too: is the test specific enough?", what)
	return nil
}

// least returns the least possible result of a strategy, and its description.
func (s *Subject) least(st reducer.Strategy) (text []byte, what string) {
	if st.Lexical() {
		return nil, "the empty input"
	}
	least := tree.Tree{Root: tree.MinimalRule(s.Lang.Facts, s.Start), Src: &tree.Source{Lex: s.Lang}}
	text = least.Render()
	return text, fmt.Sprintf("the smallest sentence of the grammar, %q,", text)
}
