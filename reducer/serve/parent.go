package serve

import (
	"context"
	"fmt"
	"io"
	"time"

	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// Parent asks the program that started this one, which answers as a server does. There is one of it:
// it is neither ended nor replaced, and the end of its answers is an error. It is an
// [oracle.Evaluator].
type Parent struct {
	Chance bool // answers are partly chance: a repetition has its number

	conn  *conn
	box   *sandbox.Sandbox // writes the candidates
	tree  bool
	slots chan struct{} // taken by open questions
}

var _ oracle.Evaluator = (*Parent)(nil)

// NewParent returns the evaluator that writes questions to in, at most c.Jobs open at once, and reads
// answers from out.
func NewParent(box *sandbox.Sandbox, c sandbox.Command, in io.Writer, out io.Reader) *Parent {
	return &Parent{conn: dial(in, out), box: box, tree: c.Tree, slots: make(chan struct{}, max(c.Jobs, 1))}
}

// Close does nothing: the parent stays.
func (p *Parent) Close() {}

// Report has nothing to say.
func (p *Parent) Report() []string { return nil }

// Capacity returns the number of questions that may be open at once.
func (p *Parent) Capacity() int { return cap(p.slots) }

// Timeout returns 0: the parent is never late.
func (p *Parent) Timeout() time.Duration { return 0 }

// KeepUp does nothing.
func (p *Parent) KeepUp() {}

// KeepOutput does nothing: an answer has its output.
func (p *Parent) KeepOutput() {}

// Check asks twice about the unchanged input, with the errors of [sandbox.Sandbox.Check].
func (p *Parent) Check(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	return check(files, func() (oracle.Verdict, error) { return p.Evaluate(ctx, files) })
}

// Evaluate asks about a candidate.
func (p *Parent) Evaluate(ctx context.Context, files oracle.Files) (v oracle.Verdict, err error) {
	select {
	case p.slots <- struct{}{}:
	case <-ctx.Done():
		return v, context.Cause(ctx)
	}
	path, done, err := p.box.Lay(files)
	if err != nil {
		<-p.slots
		return v, err
	}
	release := func() {
		done()
		<-p.slots
	}
	reply := p.conn.ask(path, textOf(files, p.tree), repeat(ctx, p.Chance))
	select {
	case v = <-reply:
	case <-p.conn.done:
		select {
		case v = <-reply: // its last one
		default:
			err = fmt.Errorf("the program that started pare answers no more: %w", p.conn.fault())
		}
	case <-ctx.Done():
		go func() {
			defer release()
			select {
			case <-reply:
			case <-p.conn.done:
			}
		}()
		return v, context.Cause(ctx)
	}
	release()
	return v, err
}
