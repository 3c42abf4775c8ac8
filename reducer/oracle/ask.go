package oracle

import (
	"context"
	"iter"
	"sync"

	"pare/hdd/ddmin"
)

// Asker answers the searches that know three outcomes, with an [Oracle]'s
// speculation: the answers and the records are the same for every number of jobs.
// No candidate is tested twice. It serves one search at a time.
type Asker[C any] struct {
	// Record, when not nil, is told of every committed test, in order. Set it
	// before the first question.
	Record func(C, Verdict)

	o    *Oracle
	id   func(C) Key
	test func(context.Context, C) (Verdict, error)

	mu      sync.Mutex
	known   map[Key]*verdict
	pending map[string]C // by question, as long as it is not answered
}

// verdict is what is known of a candidate.
type verdict struct {
	sync.Mutex // held while the candidate is tested
	done       bool
	committed  bool
	Verdict
}

// NewAsker returns an asker that tests candidates, at most jobs at a time, until
// ctx ends; id tells them apart. An error of the test is as for [Test].
func NewAsker[C any](ctx context.Context, jobs int, id func(C) Key, test func(context.Context, C) (Verdict, error)) *Asker[C] {
	a := &Asker[C]{id: id, test: test, known: map[Key]*verdict{}, pending: map[string]C{}}
	a.o = New(ctx, a.answer, jobs)
	a.o.Record = a.record
	return a
}

// Err returns what ended the questions for good, as [Oracle.Err] does.
func (a *Asker[C]) Err() error { return a.o.Err() }

// Know tells the outcome of a candidate that was tested elsewhere.
func (a *Asker[C]) Know(c C, o Outcome) {
	v := a.verdict(a.id(c))
	v.done, v.committed, v.Outcome = true, true, o
}

// Outcome tells what is known of a candidate, and whether it was tested at all.
func (a *Asker[C]) Outcome(c C) (Outcome, bool) {
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

// First returns the seam for a search whose configurations build makes candidates
// of. Where it returns false the configuration is unresolved without a test.
func (a *Asker[C]) First(build func(keep []int) (C, bool)) ddmin.First[ddmin.Question] {
	first := First(a.o, func(q ddmin.Question) ([]byte, bool) {
		c, ok := build(q.Keep)
		if !ok {
			return nil, false
		}
		k := a.id(c)
		question := append(k[:], byte(q.Want))
		if v := a.verdict(k); v.committed {
			a.o.Know(question, OutcomeOf(v.Outcome == Outcome(q.Want)))
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

// forget drops the candidates that were asked ahead in vain.
func (a *Asker[C]) forget() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.pending = map[string]C{}
}

// answer is the oracle's test: a question is interesting if the answer is yes.
func (a *Asker[C]) answer(ctx context.Context, question []byte) (Outcome, error) {
	a.mu.Lock()
	c, ok := a.pending[string(question)]
	a.mu.Unlock()
	if !ok {
		return Unresolved, context.Canceled // nobody waits for it any more
	}
	v := a.verdict(Key(question))
	v.Lock()
	defer v.Unlock()
	if !v.done {
		var err error
		if v.Verdict, err = a.test(ctx, c); err != nil {
			return Unresolved, err
		}
		v.done = true
	}
	return OutcomeOf(v.Outcome == Outcome(question[len(question)-1])), nil
}

// record notes that a question is committed, and tells of the test if it is the
// first about its candidate.
func (a *Asker[C]) record(r Record) {
	a.mu.Lock()
	c := a.pending[string(r.Text)]
	delete(a.pending, string(r.Text))
	a.mu.Unlock()
	v := a.verdict(Key(r.Text))
	if v.committed {
		return
	}
	v.committed = true
	if a.Record != nil {
		a.Record(c, v.Verdict)
	}
	v.Stdout, v.Stderr = "", ""
}
