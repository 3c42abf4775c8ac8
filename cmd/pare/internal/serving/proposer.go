package serving

import (
	"fmt"

	"pare/reducer/sandbox"
	"pare/reducer/serve"
)

// Proposer is the command of --reducer.
type Proposer struct {
	*serve.Proposer
	box *sandbox.Sandbox
}

// OpenProposer returns the command of --reducer, nil if the flag is not set. warn is told why it is
// left out, if it is.
func (o *Options) OpenProposer(limits sandbox.Limits, warn func(format string, args ...any)) (*Proposer, error) {
	if o.reducer == "" {
		return nil, nil
	}
	box, err := sandbox.Open(sandbox.Command{Args: sandbox.Words(o.reducer), Limits: limits})
	if err != nil {
		return nil, fmt.Errorf("--reducer: %w", err)
	}
	left := func(err error) { warn("--reducer %q is left out from here on: %v", o.reducer, err) }
	return &Proposer{serve.NewProposer(box, left), box}, nil
}

// Proposes reports whether --reducer is set.
func (o *Options) Proposes() bool { return o.reducer != "" }

// Close ends the command; nil has none.
func (p *Proposer) Close() error {
	if p == nil {
		return nil
	}
	p.Proposer.Close()
	return p.box.Close()
}
