package parse

import (
	"context"
	"sync/atomic"
)

// Progress is how far the parse of a text is, for a display to poll while it runs. It is safe
// for concurrent use.
type Progress struct {
	done, all atomic.Int64 // tokens
	passes    atomic.Int64
}

// Tokens returns how many tokens of the text were read, of how many. Both are 0 while the text
// is lexed.
func (p *Progress) Tokens() (done, all int) { return int(p.done.Load()), int(p.all.Load()) }

// Passes returns how many times a parse began: the second time, around what was not read the first.
func (p *Progress) Passes() int { return int(p.passes.Load()) }

func (p *Progress) begin(all int) {
	p.done.Store(0)
	p.all.Store(int64(all))
	p.passes.Add(1)
}

func (p *Progress) read(done, all int) {
	p.done.Store(int64(done))
	p.all.Store(int64(all))
}

type progressKey struct{}

// WithProgress returns a context in which parses tell p how far they are. Parses at the same time
// need one each.
func WithProgress(ctx context.Context, p *Progress) context.Context {
	return context.WithValue(ctx, progressKey{}, p)
}

// watchOf is the watch of a run over so many tokens, the next of which pos counts.
func watchOf(ctx context.Context, pos *int, tokens int) watch {
	w := watch{ctx: ctx, pos: pos, tokens: tokens}
	if w.progress, _ = ctx.Value(progressKey{}).(*Progress); w.progress != nil {
		w.progress.begin(tokens)
	}
	return w
}
