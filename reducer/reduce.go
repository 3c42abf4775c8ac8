// Package reducer shrinks an input that makes a test fail: it applies passes
// over the input's derivation tree until none finds anything smaller that the
// oracle still calls interesting.
package reducer

import (
	"slices"

	"pare/grammar"
	"pare/reducer/oracle"
	"pare/tree"
	"pare/tree/parse"
)

// Job is an input to reduce. Lang and Start may be nil where the strategy needs
// no grammar.
type Job struct {
	Lang     *parse.Language
	Start    *grammar.Rule
	Name     string // of the input, for syntax errors
	Text     string
	Strategy Strategy
}

// Events are called during a reduction, by the goroutine that runs it. Each may be nil.
type Events struct {
	Best func(Step)        // an accepted step: every one is a smaller interesting text
	Pass func(name string) // a pass begins
}

// Step is an accepted candidate.
type Step struct {
	Pass string
	Text []byte
	Size tree.Size // of a lexical strategy's: the bytes only, Tokens is -1
}

// Result is the end of a reduction.
type Result struct {
	Text          []byte
	Before, After tree.Size // Tokens is -1 where no grammar tells them
	Steps         int
	// Finished is false when the oracle stopped before a fixpoint was reached.
	Finished bool
	// Certificate says what no further edit can do to the result; empty where
	// nothing was proved.
	Certificate string
}

// Reduce shrinks the job's text, which the caller has found interesting. It
// returns the smallest text found also when the oracle was stopped (a cancelled
// context, a limit, an error of the test: see [oracle.Oracle.Err]). An error
// means that the input was not parsed: a [parse.SyntaxError], or the cause of
// the end of the oracle's context.
func Reduce(job Job, o *oracle.Oracle, events Events) (Result, error) {
	if job.Strategy.Lexical() {
		return reduceText(job, o, events)
	}
	t, err := job.Lang.Parse(o.Context(), job.Name, job.Text, job.Start)
	if err != nil {
		return Result{}, err
	}
	s := newSearch(job, t, o, events)
	before := s.size
	s.reduce(job.Strategy)
	return Result{Text: s.text, Before: before, After: s.size, Steps: s.epoch, Finished: !s.stopped(), Certificate: s.certificate}, nil
}

func newSearch(job Job, t *tree.Tree, o *oracle.Oracle, events Events) *search {
	s := &search{lang: job.Lang, start: job.Start, oracle: o, events: events, tree: t, text: []byte(job.Text), memory: newMemory()}
	s.tell(t.Root, 1, s.count)
	s.size = s.measure(t, s.text)
	return s
}

// zeal is how much a round asks.
type zeal uint8

const (
	foretell   zeal = iota // not what failed before and has no reason to succeed now, nor what keeps failing elsewhere
	catchUp                // what was put off, too
	everything             // every edit of the tree
)

// reduce runs rounds, with more zeal when one found nothing and with less when
// one did. When a round that asks everything finds nothing, it is the
// certificate: no single edit of the final tree is left untested.
func (s *search) reduce(st Strategy) {
	s.run(st, First)
	for s.zeal = foretell; !s.stopped(); {
		found := s.round(st)
		switch {
		case st.Once:
			s.run(st, Settled)
			return
		case s.stopped():
			return
		case found:
			s.zeal = foretell
		case s.zeal == everything:
			s.certificate = certificate(st)
			return
		default:
			s.zeal++
		}
		if s.zeal > foretell || s.tree.Root.Tokens <= large {
			s.run(st, Settled)
		}
	}
}

// round runs all passes of every round once and reports whether one found something.
func (s *search) round(st Strategy) bool {
	before := s.epoch
	s.run(st, Always)
	return s.epoch > before && !s.stopped()
}

// run runs the strategy's passes of one kind.
func (s *search) run(st Strategy, when When) {
	for _, p := range passes {
		if p.When != when || !slices.Contains(st.Passes, p.Name) || s.stopped() {
			continue
		}
		s.pass = p.Name
		if s.events.Pass != nil {
			s.events.Pass(p.Name)
		}
		s.adopt()
		p.run(s)
	}
}

// adopt parses the best text again where its tokens may be others than those of
// its tree: two texts between tags that are no more have become one.
func (s *search) adopt() {
	if !s.unsure {
		return
	}
	s.unsure = false
	t, err := s.lang.Parse(s.oracle.Context(), "", string(s.text), s.start)
	if err != nil || sameTexts(t, s.tree) {
		return
	}
	s.tree, s.size, s.firsts = t, s.measure(t, s.text), nil
	clear(s.count)
	s.tell(t.Root, 1, s.count)
}

// sameTexts reports whether two trees have the same tokens.
func sameTexts(t, u *tree.Tree) bool {
	return slices.EqualFunc(slices.Collect(t.Root.Leaves()), slices.Collect(u.Root.Leaves()), func(a, b *tree.Node) bool {
		return a.Type() == b.Type() && a.Text() == b.Text()
	})
}
