package sandbox

import (
	"context"
	"time"

	"pare/reducer/oracle"
)

// Directory is a directory that the caller fills, for repeated runs of a [Sandbox]'s command. It
// keeps the files that the command leaves.
type Directory struct {
	Path    string
	sandbox *Sandbox
	dir     *directory
}

// Directory makes an empty directory, which Close removes.
func (s *Sandbox) Directory() (*Directory, error) {
	d, err := s.scratch.take()
	if err != nil {
		return nil, err
	}
	return &Directory{Path: d.work, sandbox: s, dir: d}, nil
}

// Run runs the command in the directory and captures its output; @@ in an
// argument stands for the directory's path. Afterwards none of its processes run
// and its TMPDIR is empty. The errors are those of [Sandbox.Evaluate].
func (d *Directory) Run(ctx context.Context, timeout time.Duration) (oracle.Verdict, error) {
	if err := d.sandbox.enter(ctx); err != nil {
		return oracle.Verdict{}, err
	}
	defer d.sandbox.use.RUnlock()
	v, _, err := d.sandbox.start(ctx, d.sandbox.main, d.dir, nil, timeout, true)
	if cerr := d.sandbox.scratch.clear(d.dir.name + tmpSuffix); err == nil {
		err = cerr
	}
	return v, err
}

// Clear empties the directory.
func (d *Directory) Clear() error { return d.sandbox.scratch.clear(d.dir.name) }
