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
	o        *Oracle
	id       func(C) Key
	test     func(context.Context, C) (Verdict, error)

	mu      sync.Mutex
	known   map[Key]*verdict
	pending map[string]pending[C] // by question, unanswered
	last    Verdict               // committed last
}

type pending[C any] struct {
	candidate C
	teaches   func(C, Verdict) bool // nil for never
}

// Resolution is the treatment of unresolved candidates: a failure resolution loop.
type Resolution[C any] struct {
	// Teaches reports whether Learn can learn from a verdict. It is a function of its arguments
	// only, called by any goroutine.
	Teaches func(C, Verdict) bool
	// Learn learns from the verdict on the candidate of a configuration. It reports whether the
	// configuration has another candidate now, to be asked next. It is called in order.
	Learn func(keep []int, c C, v Verdict) bool
}

// verdict is the verdict on a tested candidate.
type verdict struct {
	sync.Mutex // held while the candidate is tested
	done       bool
	committed  bool
	Verdict
}

// NewAsker returns an asker that tests candidates, at most jobs at a time, until
// ctx ends; id identifies them. Errors of the test are those of an [Evaluator].
func NewAsker[C any](ctx context.Context, jobs int, id func(C) Key, test func(context.Context, C) (Verdict, error)) *Asker[C] {
	a := &Asker[C]{id: id, test: test, known: map[Key]*verdict{}, pending: map[string]pending[C]{}}
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
	first := a.first(build, nil)
	return func(questions iter.Seq[ddmin.Question]) (int, bool) {
		defer a.forget()
		return first(questions)
	}
}

// Resolving is [Asker.First] for a search that learns from unresolved candidates.
func (a *Asker[C]) Resolving(build func(keep []int) (C, bool), r Resolution[C]) ddmin.First[ddmin.Question] {
	first := a.first(build, r.Teaches)
	return func(questions iter.Seq[ddmin.Question]) (int, bool) {
		defer a.forget()
		next, stop := iter.Pull(questions)
		defer stop()
		var open []ddmin.Question // pulled, without an answer
		for done := 0; ; {
			i, ok := first(func(yield func(ddmin.Question) bool) {
				for k := 0; ; k++ {
					if k == len(open) {
						q, more := next()
						if !more {
							return
						}
						open = append(open, q)
					}
					if !yield(open[k]) {
						return
					}
				}
			})
			if !ok {
				return 0, false
			}
			done, open = done+i, open[i:]
			c, _ := build(open[0].Keep)
			if o, _ := a.Outcome(c); o == open[0].Want {
				return done, true
			}
			if !r.Learn(open[0].Keep, c, a.last) {
				done, open = done+1, open[1:]
			}
		}
	}
}

// resolving marks a question that is also answered by any verdict that teaches.
const resolving = 0x80

// first returns the index of the first question with the outcome that it wants, or
// whose verdict teaches.
func (a *Asker[C]) first(build func(keep []int) (C, bool), teaches func(C, Verdict) bool) ddmin.First[ddmin.Question] {
	return First(a.o, func(q ddmin.Question) ([]byte, bool) {
		c, ok := build(q.Keep)
		if !ok {
			return nil, false
		}
		k, want := a.id(c), byte(q.Want)
		if teaches != nil {
			want |= resolving
		}
		question := append(k[:], want)
		if v := a.verdict(k); v.committed {
			a.o.Know(question, OutcomeOf(v.Outcome == q.Want))
		} else {
			a.mu.Lock()
			a.pending[string(question)] = pending[C]{c, teaches}
			a.mu.Unlock()
		}
		return question, true
	})
}

// forget drops the candidates of speculative tests that were not needed.
func (a *Asker[C]) forget() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.pending = map[string]pending[C]{}
}

// answer evaluates a question, which is interesting if the answer is yes.
func (a *Asker[C]) answer(ctx context.Context, files Files) (Verdict, error) {
	question := files[0].Text
	a.mu.Lock()
	p, ok := a.pending[string(question)]
	a.mu.Unlock()
	if !ok {
		return Verdict{}, context.Canceled // the question was cancelled
	}
	v := a.verdict(Key(question))
	v.Lock()
	defer v.Unlock()
	if !v.done {
		var err error
		if v.Verdict, err = a.test(ctx, p.candidate); err != nil {
			return Verdict{}, err
		}
		v.done = true
	}
	want := Outcome(question[len(question)-1] &^ resolving)
	return Verdict{Outcome: OutcomeOf(v.Outcome == want || p.teaches != nil && p.teaches(p.candidate, v.Verdict))}, nil
}

// commit commits a question, and calls Answered if it is the first about its
// candidate.
func (a *Asker[C]) commit(question Answer) {
	a.mu.Lock()
	c := a.pending[string(question.Text)].candidate
	delete(a.pending, string(question.Text))
	a.mu.Unlock()
	v := a.verdict(Key(question.Text))
	if v.committed {
		return
	}
	v.committed = true
	a.last = v.Verdict
	if a.Answered != nil {
		a.Answered(c, v.Verdict)
	}
	v.Stdout, v.Stderr = "", ""
}
