package diff

import "fmt"

// Near groups hunks as a unified diff shows them: those of a group share their
// context, which is so many elements before and behind each.
func Near(hunks []Hunk, context int) [][]Hunk {
	var groups [][]Hunk
	for len(hunks) > 0 {
		n := 1
		for n < len(hunks) && hunks[n].A-hunks[n-1].AEnd <= 2*context {
			n++
		}
		groups = append(groups, hunks[:n])
		hunks = hunks[n:]
	}
	return groups
}

// Around returns the stretch from the first of some hunks to the last, with the
// context before and behind them, in sequences of which the first has n elements.
func Around(hunks []Hunk, n, context int) Hunk {
	first, last := hunks[0], hunks[len(hunks)-1]
	before, after := min(context, first.A), min(context, n-last.AEnd)
	return Hunk{first.A - before, last.AEnd + after, first.B - before, last.BEnd + after}
}

// String writes the hunk's two ranges as the head of a unified diff has them.
func (h Hunk) String() string {
	return fmt.Sprintf("-%s +%s", lineRange(h.A, h.AEnd), lineRange(h.B, h.BEnd))
}

// lineRange writes the lines [from, until), from 0.
func lineRange(from, until int) string {
	switch until - from {
	case 0:
		return fmt.Sprintf("%d,0", from)
	case 1:
		return fmt.Sprint(from + 1)
	}
	return fmt.Sprintf("%d,%d", from+1, until-from)
}
