package oracle

import (
	"context"
	"os"
	"strings"
	"time"
)

// Workshop is a directory that the caller fills and in which a [Runner] runs its
// command again and again. What the command leaves there stays.
type Workshop struct {
	Dir    string
	runner *Runner
	room   *room
}

// Workshop makes an empty one. It goes when the runner is closed.
func (r *Runner) Workshop() (*Workshop, error) {
	room, err := r.scratch.take()
	if err != nil {
		return nil, err
	}
	return &Workshop{Dir: room.dir, runner: r, room: room}, nil
}

// Run runs the command in the workshop and captures its output; @@ in an argument
// stands for the workshop's path. Afterwards nothing of it runs any more and its
// TMPDIR is empty. The errors are those of [Runner.Run].
func (w *Workshop) Run(ctx context.Context, timeout time.Duration) (Result, error) {
	r := w.runner
	r.use.RLock()
	defer r.use.RUnlock()
	if err := ctx.Err(); err != nil {
		return Result{}, err
	}
	if r.closed {
		return Result{}, os.ErrClosed
	}
	p := process{path: r.path, dir: w.Dir, env: r.environ(w.room)}
	p.files = [3]*os.File{r.null, r.null, r.null}
	for _, a := range r.args {
		p.args = append(p.args, strings.ReplaceAll(a, "@@", w.Dir))
	}
	res, err := p.run(ctx, timeout, true)
	if cerr := clear(w.room.tmp); err == nil {
		err = cerr
	}
	if err != nil {
		return Result{}, err
	}
	res.Outcome = r.cmd.Want.judge(&res)
	return res, nil
}

// Empty removes all that is in the workshop.
func (w *Workshop) Empty() error { return clear(w.Dir) }
