package reducer

import (
	"path"

	"pare/reducer/oracle"
	"pare/reducer/search"
	"pare/tree"
)

// Event is one of [Began], [PassBegan], [Answered], [Accepted] and [Ended].
//
// The search's goroutine delivers all events of a reduction to one function, and waits for it.
// Began is the first. Answered and Accepted belong to the pass of the last PassBegan; a step
// follows the answer that found it, unless that was cached. Ended is the last, and missing if
// [Reduce] returns an error. Except for durations, [oracle.Stats.Executed] and the like, events are
// the same for every number of jobs.
//
// A text in an event may be kept but not changed.
type Event interface{ event() }

// Began opens the stream: the input is read and about to be reduced.
type Began struct {
	Text []byte
	Size search.Size
	Tree *tree.Tree // nil for a lexical strategy
}

// PassBegan announces the pass of the following tests.
type PassBegan struct{ Pass string }

// Answered is a test that counts: one job at a time would have run it, too.
type Answered struct {
	Pass string // empty for the test of the unchanged input
	oracle.Answer
}

// Accepted is a step: the smallest interesting text so far.
type Accepted struct {
	Pass string // rules/NAME for the step of a rule
	Text []byte
	Size search.Size
}

// Ended closes the stream.
type Ended struct {
	Result  Result
	Stopped error // why the oracle stopped; nil at a fixpoint
}

func (Began) event() {}

func (PassBegan) event() {}

func (Answered) event() {}

func (Accepted) event() {}

func (Ended) event() {}

// stream delivers events and tracks the running pass.
type stream struct {
	tell func(Event) // nil for nobody
	pass string
}

func (s *stream) deliver(e Event) {
	if s.tell != nil {
		s.tell(e)
	}
}

// Begin announces a pass unless it is running already.
func (s *stream) Begin(pass string) {
	if s.pass != pass {
		s.pass = pass
		s.deliver(PassBegan{pass})
	}
}

func (s *stream) answered(a oracle.Answer) { s.deliver(Answered{s.pass, a}) }

// without returns the stream without its steps, for a search whose result may not count.
func (s *stream) without() *stream {
	return &stream{pass: s.pass, tell: func(e Event) {
		if p, ok := e.(PassBegan); ok {
			s.Begin(p.Pass)
		}
	}}
}

func (s *stream) Accepted(name string, text []byte, size search.Size) {
	s.deliver(Accepted{path.Join(s.pass, name), text, size})
}
