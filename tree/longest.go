package tree

// Longest returns the longest stretch of the tree's text that the tree does not look into:
// a token, whose type it returns, or what is skipped between two (type 0). Parts in other
// grammars are left out.
func (t *Tree) Longest() (s Stretch, typ int32) {
	parts := t.Parts()
	note := func(start, end, of int32) {
		if int(end-start) > s.End-s.Start {
			s, typ = Stretch{Start: int(start), End: int(end)}, of
		}
	}
	before := int32(0)
	for i := 0; i < len(t.Src.Toks); i++ {
		tok := t.Src.Toks[i]
		note(before, tok.Start, 0)
		if len(parts) > 0 && parts[0].At == i {
			i += parts[0].Len - 1
			parts = parts[1:]
		} else {
			note(tok.Start, tok.End, tok.Type)
		}
		before = t.Src.Toks[i].End
	}
	note(before, int32(len(t.Src.Text)), 0)
	return s, typ
}
