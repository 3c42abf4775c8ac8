// Package serve evaluates candidates by a command that stays: it reads them as JSON lines, and answers
// each by one. Start-up, often most of a test's time, is then paid once a copy. In place of a command
// the program that started this one may answer.
package serve

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"pare/reducer/failure"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// Pool asks copies of a command, one for each test that may run at once, a question at a time. A copy
// that ends, hangs, writes what is no answer or takes too much memory is ended with its descendants,
// and its candidate is asked again in a fresh one; what costs a second copy is unresolved. A
// repetition (see [oracle.Repeat]) goes to a fresh copy. It is an [oracle.Evaluator].
type Pool struct {
	// Chance says that answers are partly chance: a repetition goes to any copy, with its number, and
	// may differ.
	Chance bool

	box   *sandbox.Sandbox // starts the copies and writes the candidates
	tree  bool             // a candidate is a directory
	slots chan struct{}    // taken by the copies that have a question

	ending   sync.WaitGroup // questions, and copies that made room
	mu       sync.Mutex
	living   map[*server]bool
	idle     []*server // the last one is asked next
	closed   bool
	startup  time.Duration       // the longest so far
	input    oracle.Files        // the unchanged one, once checked
	silent   int                 // candidates in sequence that cost two copies
	found    map[oracle.Key]bool // interesting texts
	differs  string              // what a fresh copy answered otherwise; "" for nothing
	replaced map[string]int      // copies, by why
}

var _ oracle.Evaluator = (*Pool)(nil)

// Open returns a pool of copies of the command of box, which c describes. No copy runs before the
// first question.
func Open(box *sandbox.Sandbox, c sandbox.Command) *Pool {
	return &Pool{
		box: box, tree: c.Tree, slots: make(chan struct{}, max(c.Jobs, 1)),
		living: map[*server]bool{}, found: map[oracle.Key]bool{}, replaced: map[string]int{},
	}
}

// Close ends all copies. Later questions fail.
func (p *Pool) Close() {
	p.mu.Lock()
	p.closed = true
	living := slices.Collect(maps.Keys(p.living))
	p.mu.Unlock()
	for _, s := range living {
		s.end()
	}
	for range cap(p.slots) {
		p.slots <- struct{}{}
	}
	p.ending.Wait()
}

// Capacity returns the number of copies.
func (p *Pool) Capacity() int { return cap(p.slots) }

// Timeout returns the time for an answer; 0 if it is not known before the first.
func (p *Pool) Timeout() time.Duration { return p.box.Timeout() }

// KeepUp makes a derived timeout shorter as interesting answers get faster.
func (p *Pool) KeepUp() { p.box.KeepUp() }

// KeepOutput does nothing: an answer has its output.
func (p *Pool) KeepOutput() {}

// Check asks one fresh copy twice about the unchanged input, with the errors of
// [sandbox.Sandbox.Check]. A copy that does not answer is an error.
func (p *Pool) Check(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	first := true
	v, err := check(files, func() (oracle.Verdict, error) {
		v, lost, err := p.ask(ctx, files, first)
		first = false
		if lost != nil {
			return v, lost
		}
		return v, err
	})
	if err == nil {
		p.box.Settle(v.Took)
		p.input = files
	}
	return v, err
}

// check asks twice about the unchanged input, and returns the second verdict.
func check(files oracle.Files, ask func() (oracle.Verdict, error)) (oracle.Verdict, error) {
	v, err := ask()
	if err != nil {
		return v, err
	}
	again, err := ask()
	switch {
	case err != nil:
		return again, err
	case v.Outcome != again.Outcome:
		return again, &sandbox.Flaky{First: v, Second: again}
	case v.Outcome != oracle.Interesting:
		return v, &sandbox.NotInteresting{Verdict: v}
	}
	again.Message = failure.MessageOf(files, &v, &again)
	return again, nil
}

// Evaluate asks a copy about a candidate, and where that costs the copy a fresh one.
func (p *Pool) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	repeated := oracle.Repetition(ctx) > 0 && !p.Chance
	v, lost, err := p.ask(ctx, files, repeated)
	if lost != nil && !v.Hasty {
		v, lost, err = p.ask(ctx, files, true)
	}
	switch {
	case err != nil:
		return v, err
	case lost == nil:
		p.note(files, &v, repeated)
		return v, nil
	case v.Hasty:
		return v, nil
	}
	return v, p.alive(ctx, lost)
}

// note notes an answer.
func (p *Pool) note(files oracle.Files, v *oracle.Verdict, repeated bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.silent = 0
	if v.Outcome == oracle.Interesting {
		p.box.Note(v.Took)
	}
	if p.tree || len(files) != 1 {
		return
	}
	key := oracle.KeyOf(files[0].Text)
	if v.Outcome == oracle.Interesting {
		p.found[key] = true
	} else if repeated && p.found[key] {
		p.differs = oracle.Word(v.Outcome)
	}
}

// mostSilent is the number of candidates in sequence that may cost two copies each before the
// unchanged input is asked again.
const mostSilent = 8

// alive returns an error where not even the unchanged input is answered any more.
func (p *Pool) alive(ctx context.Context, last *Lost) error {
	p.mu.Lock()
	p.silent++
	ask := p.silent >= mostSilent && p.input != nil
	if ask {
		p.silent = 0
	}
	p.mu.Unlock()
	if !ask {
		return nil
	}
	v, lost, err := p.ask(oracle.Patiently(ctx), p.input, true)
	switch {
	case err != nil:
		return err
	case lost != nil:
		return fmt.Errorf("no copy of the server answers any more, not even about the unchanged input: %w", lost)
	case v.Outcome != oracle.Interesting:
		return fmt.Errorf("the server does not find the unchanged input interesting any more, after copies of it were lost: %w", last)
	}
	return nil
}

// ask asks a copy, a fresh one if that is wanted. A copy that did not answer is lost, and the verdict
// unresolved.
func (p *Pool) ask(ctx context.Context, files oracle.Files, fresh bool) (v oracle.Verdict, lost *Lost, err error) {
	s, err := p.take(ctx, fresh)
	if err != nil {
		return v, nil, err
	}
	p.ending.Add(1) // Close waits until the candidate's directory is back, too
	defer p.ending.Done()
	path, done, err := p.box.Lay(files)
	if err != nil {
		p.give(s)
		return v, nil, err
	}
	limit, hasty := p.limit(ctx, s)
	reply := s.ask(path, textOf(files, p.tree), repeat(ctx, p.Chance))
	v, fault, err := s.await(ctx, reply, limit)
	switch {
	case err != nil:
		p.ending.Go(func() { p.drain(s, reply, done) })
		return v, nil, err
	case fault != nil:
		lost = p.lose(s, fault)
		v = lost.verdict()
		v.Hasty = hasty && v.TimedOut
	default:
		p.give(s)
	}
	done()
	if ctx.Err() != nil {
		return v, nil, context.Cause(ctx)
	}
	return v, lost, nil
}

// repeat is the number of a repetition in questions where answers are partly chance.
func repeat(ctx context.Context, chance bool) int {
	if !chance {
		return 0
	}
	return oracle.Repetition(ctx)
}

// textOf returns the text of a candidate of one file, nil for a directory.
func textOf(files oracle.Files, tree bool) []byte {
	if tree || len(files) != 1 {
		return nil
	}
	return append([]byte{}, files[0].Text...)
}

// limit returns the time for an answer, and whether that is a hasty test's. A fresh copy has the time
// of a start beside it.
func (p *Pool) limit(ctx context.Context, s *server) (time.Duration, bool) {
	limit, hasty := p.box.Limit(ctx)
	if s.answers > 0 {
		return limit, hasty
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.startup == 0 {
		return limit + patience, false
	}
	return limit + 2*p.startup + time.Second, false
}

// patience is the time of the first start.
const patience = 30 * time.Second

// take waits for a slot, and returns an idle copy or starts one.
func (p *Pool) take(ctx context.Context, fresh bool) (*server, error) {
	select {
	case p.slots <- struct{}{}:
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if n := len(p.idle); n > 0 && !p.closed {
		s := p.idle[n-1]
		if !fresh {
			p.idle = p.idle[:n-1]
			return s, nil
		}
		if len(p.living) >= cap(p.slots) { // it makes room
			s = p.idle[0]
			p.idle = p.idle[1:]
			delete(p.living, s)
			old := s
			p.ending.Go(func() { old.end() })
		}
	}
	s, err := (*server)(nil), os.ErrClosed
	if !p.closed {
		s, err = start(p.box)
	}
	if err != nil {
		<-p.slots
		return nil, err
	}
	p.living[s] = true
	return s, nil
}

// give takes back a copy that has answered. One that has grown too large is ended.
func (p *Pool) give(s *server) {
	var fault error
	if time.Since(s.looked) > look {
		fault = s.grown()
	}
	if fault == nil {
		fault = s.fault()
	}
	if fault != nil {
		p.lose(s, fault)
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.startup = max(p.startup, s.startup)
	if !p.closed {
		p.idle = append(p.idle, s)
	}
	<-p.slots
}

// drain waits for an answer that is no longer needed, unless a new copy starts sooner.
func (p *Pool) drain(s *server, reply <-chan oracle.Verdict, done func()) {
	defer done()
	limit := max(s.startup, look)
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	if _, fault, err := s.await(ctx, reply, limit); fault == nil && err == nil {
		p.give(s)
		return
	}
	p.remove(s)
}

// remove ends a copy that has a slot.
func (p *Pool) remove(s *server) oracle.Verdict {
	v := s.end()
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.living, s)
	<-p.slots
	return v
}

// lose ends a copy that cannot go on.
func (p *Pool) lose(s *server, fault error) *Lost {
	l := &Lost{fault: fault, first: s.answers == 0}
	if errors.Is(fault, errEnded) {
		l.itself = s.process.Wait(ending)
	}
	l.end = p.remove(s)
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.closed {
		p.replaced[l.kind()]++
	}
	return l
}

// Report says what became of the copies, a line each: those that were replaced, and answers that a
// fresh one does not give.
func (p *Pool) Report() (lines []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	var list []string
	for _, kind := range slices.Sorted(maps.Keys(p.replaced)) {
		list = append(list, fmt.Sprintf("%d %s", p.replaced[kind], kind))
	}
	if p.input != nil && list != nil {
		lines = append(lines, "copies of the server that were replaced: "+strings.Join(list, ", "))
	}
	if p.differs != "" {
		lines = append(lines, "a fresh copy of the server says "+p.differs+" of a text that one with earlier questions found interesting: its answer must depend on the candidate alone")
	}
	return lines
}
