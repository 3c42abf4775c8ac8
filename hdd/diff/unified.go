package diff

import "fmt"

// Near groups hunks as a unified diff does: those of a group share their context,
// which is that many elements before and behind each.
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

// Around returns the stretch from the first of some hunks to the last, with their
// context, in sequences of which the first has n elements.
func Around(hunks []Hunk, n, context int) Hunk {
	first, last := hunks[0], hunks[len(hunks)-1]
	before, after := min(context, first.A), min(context, n-last.AEnd)
	return Hunk{first.A - before, last.AEnd + after, first.B - before, last.BEnd + after}
}

// String returns the hunk's two ranges as in the header of a unified diff.
func (h Hunk) String() string {
	return fmt.Sprintf("-%s +%s", lineRange(h.A, h.AEnd), lineRange(h.B, h.BEnd))
}

// lineRange writes the lines [from, until), counted from 0.
func lineRange(from, until int) string {
	switch until - from {
	case 0:
		return fmt.Sprintf("%d,0", from)
	case 1:
		return fmt.Sprint(from + 1)
	}
	return fmt.Sprintf("%d,%d", from+1, until-from)
}
