// Package isolate finds the differences between a passing and a failing input, each
// of which can be applied or left out, so that dd can look for those that matter.
package isolate

import (
	"context"

	"pare/hdd/ddmin"
	"pare/hdd/diff"
)

// Differences are those between a passing and a failing input, numbered from 0 in
// their order.
type Differences struct {
	Count int
	// Text returns the passing input with the differences applied, which ascend; false
	// where that is none, or ctx has ended before it is known.
	Text func(ctx context.Context, applied []int) ([]byte, bool)
	// Split keeps related differences together.
	Split ddmin.Split
}

// Pieces are the differences between two texts in pieces, such as lines: each piece
// that goes or comes is one. When ctx ends they may be more than there need be.
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

// piece is one of either text, or of both.
type piece struct {
	text   string
	change int  // none: it stays
	comes  bool // with the change; else it goes
}

// join joins the pieces that are there when some differences, which ascend, are
// applied.
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
