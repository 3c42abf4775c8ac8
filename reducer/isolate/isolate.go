// Package isolate finds the differences between a passing and a failing input, for dd to isolate
// the relevant ones. Each can be applied or left out.
package isolate

import (
	"context"

	"pare/hdd/ddmin"
	"pare/hdd/diff"
)

// Differences are the differences between a passing and a failing input, numbered
// from 0 in order.
type Differences struct {
	Count int
	// Text returns the passing input with some differences, ascending, applied; false if there is
	// no such text, or ctx has ended.
	Text func(ctx context.Context, applied []int) ([]byte, bool)
	// Split keeps related differences together.
	Split ddmin.Split
}

// Pieces returns the differences between two texts in pieces, such as lines: each added or removed
// piece is one. If ctx ends, there may be more than necessary.
func Pieces(ctx context.Context, pass, fail []string) Differences {
	var all []piece
	count := 0
	add := func(texts []string, differ, comes bool) {
		for _, text := range texts {
			p := piece{text, none, comes}
			if differ {
				p.change = count
				count++
			}
			all = append(all, p)
		}
	}
	from := 0
	for _, h := range diff.Hunks(ctx, pass, fail) {
		add(pass[from:h.A], false, true)
		add(pass[h.A:h.AEnd], true, false)
		add(fail[h.B:h.BEnd], true, true)
		from = h.AEnd
	}
	add(pass[from:], false, true)
	text := func(_ context.Context, applied []int) ([]byte, bool) { return join(all, applied), true }
	return Differences{count, text, ddmin.Even}
}

// piece belongs to one text, or to both.
type piece struct {
	text   string
	change int  // none: it stays
	comes  bool // it comes with the change, else it goes
}

// join joins the pieces that exist with some differences, ascending, applied.
func join(all []piece, applied []int) []byte {
	var text []byte
	for _, p := range all {
		in := len(applied) > 0 && applied[0] == p.change
		if in {
			applied = applied[1:]
		}
		if p.change == none || in == p.comes {
			text = append(text, p.text...)
		}
	}
	return text
}
