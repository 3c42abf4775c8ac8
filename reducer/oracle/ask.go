package oracle

import (
	"context"
	"iter"
	"sync"

	"pare/hdd/ddmin"
)

// Asker answers searches with three outcomes, with an [Oracle]'s speculation: the
// answers and the calls of Answered are independent of the number of jobs. No
// candidate is tested twice. It serves one search at a time.
type Asker[C any] struct {
	// Answered, when not nil, is called for every committed test, in order, by the
	// goroutine that runs the search. Set it before the first question.
	Answered func(C, Verdict)

	o    *Oracle
	id   func(C) Key
	test func(context.Context, C) (Verdict, error)

	mu      sync.Mutex
	known   map[Key]*verdict
	pending map[string]C // unanswered candidates, by question
}

// verdict is the verdict on a candidate, once tested.
type verdict struct {
	sync.Mutex // held while the candidate is tested
	done       bool
	committed  bool
	Verdict
}

// NewAsker returns an asker that tests candidates, at most jobs at a time, until
// ctx ends; id identifies them. Errors of the test are those of an [Evaluator].
func NewAsker[C any](ctx context.Context, jobs int, id func(C) Key, test func(context.Context, C) (Verdict, error)) *Asker[C] {
	a := &Asker[C]{id: id, test: test, known: map[Key]*verdict{}, pending: map[string]C{}}
	a.o = New(ctx, function{jobs, a.answer})
	a.o.Answered = a.commit
	return a
}

// Err returns the reason that ended the questions for good, as [Oracle.Err] does.
func (a *Asker[C]) Err() error { return a.o.Err() }

// Know records the outcome of a candidate tested elsewhere.
func (a *Asker[C]) Know(c C, o Outcome) {
	v := a.verdict(a.id(c))
	v.done, v.committed, v.Outcome = true, true, o
}

// Outcome returns the outcome of a candidate; ok is false if it was not tested.
func (a *Asker[C]) Outcome(c C) (o Outcome, ok bool) {
	v := a.verdict(a.id(c))
	return v.Outcome, v.committed
}

func (a *Asker[C]) verdict(k Key) *verdict {
	a.mu.Lock()
	defer a.mu.Unlock()
	v := a.known[k]
	if v == nil {
		v = &verdict{}
		a.known[k] = v
	}
	return v
}

// First returns the seam for a search; build makes the candidate of a
// configuration, or returns false for one that is unresolved without a test.
func (a *Asker[C]) First(build func(keep []int) (C, bool)) ddmin.First[ddmin.Question] {
	first := First(a.o, func(q ddmin.Question) ([]byte, bool) {
		c, ok := build(q.Keep)
		if !ok {
			return nil, false
		}
		k := a.id(c)
		question := append(k[:], byte(q.Want))
		if v := a.verdict(k); v.committed {
			a.o.Know(question, OutcomeOf(v.Outcome == q.Want))
		} else {
			a.mu.Lock()
			a.pending[string(question)] = c
			a.mu.Unlock()
		}
		return question, true
	})
	return func(questions iter.Seq[ddmin.Question]) (int, bool) {
		defer a.forget()
		return first(questions)
	}
}

// forget drops the candidates of speculative tests that were not needed.
func (a *Asker[C]) forget() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.pending = map[string]C{}
}

// answer evaluates a question, which is interesting if the answer is yes.
func (a *Asker[C]) answer(ctx context.Context, files Files) (Verdict, error) {
	question := files[0].Text
	a.mu.Lock()
	c, ok := a.pending[string(question)]
	a.mu.Unlock()
	if !ok {
		return Verdict{}, context.Canceled // the question was cancelled
	}
	v := a.verdict(Key(question))
	v.Lock()
	defer v.Unlock()
	if !v.done {
		var err error
		if v.Verdict, err = a.test(ctx, c); err != nil {
			return Verdict{}, err
		}
		v.done = true
	}
	want := Outcome(question[len(question)-1])
	return Verdict{Outcome: OutcomeOf(v.Outcome == want)}, nil
}

// commit commits a question, and calls Answered if it is the first about its
// candidate.
func (a *Asker[C]) commit(question Answer) {
	a.mu.Lock()
	c := a.pending[string(question.Text)]
	delete(a.pending, string(question.Text))
	a.mu.Unlock()
	v := a.verdict(Key(question.Text))
	if v.committed {
		return
	}
	v.committed = true
	if a.Answered != nil {
		a.Answered(c, v.Verdict)
	}
	v.Stdout, v.Stderr = "", ""
}
