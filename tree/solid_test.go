package tree

import "testing"

func TestSolid(t *testing.T) {
	tr := &Tree{Src: &Source{Text: "  aa   bbb cc ", Toks: []Tok{{Type: 1, Start: 2, End: 4}, {Type: 2, Start: 7, End: 10}, {Type: 3, Start: 10, End: 10}, {Type: 1, Start: 11, End: 13}, {Start: 14, End: 14}}}}
	for _, c := range []struct {
		at         int
		start, end int
		typ        int32
	}{
		{0, 0, 2, 0}, {2, 2, 4, 1}, {3, 2, 4, 1}, {4, 4, 7, 0}, {6, 4, 7, 0},
		{7, 7, 10, 2}, {9, 7, 10, 2}, {10, 10, 11, 0}, {12, 11, 13, 1}, {13, 13, 14, 0},
	} {
		if s, typ := tr.Solid(c.at); s.Start != c.start || s.End != c.end || typ != c.typ {
			t.Errorf("around %d: %v of type %d, want %d to %d, %d", c.at, s, typ, c.start, c.end, c.typ)
		}
	}
}
