package oracle

// hasty remembers the questions whose tests were ended before their full timeout. The search takes
// them for not interesting, and repeats them before it ends.
type hasty struct {
	since   [][]byte         // texts asked since the last interesting one, in order
	ended   map[Key]struct{} // committed texts whose tests were ended hastily
	patient map[Key]struct{} // texts whose tests have the full timeout from now on
}

// note notes a committed answer to a question.
func (h *hasty) note(text []byte, k Key, outcome Outcome) {
	if outcome == Interesting {
		h.since = nil
	} else if _, ended := h.ended[k]; ended {
		h.since = append(h.since, text)
	}
}

// end notes a hasty end of the test being committed.
func (h *hasty) end(k Key) {
	if h.ended == nil {
		h.ended, h.patient = map[Key]struct{}{}, map[Key]struct{}{}
	}
	h.ended[k] = struct{}{}
}

// Hasty returns the hastily ended texts since the last interesting one, in order, each once. It
// forgets their answers, and gives their next tests the full timeout. The answers of those tests
// are not passed to Tested, since a repeated search asks hastily first, too.
func (o *Oracle) Hasty() (texts [][]byte) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, text := range o.hasty.since {
		k := KeyOf(text)
		if _, ended := o.hasty.ended[k]; ended {
			delete(o.hasty.ended, k)
			delete(o.cache, k)
			delete(o.ahead, k)
			o.hasty.patient[k] = struct{}{}
			texts = append(texts, text)
		}
	}
	o.hasty.since = nil
	return texts
}

// patient reports whether a test has the full timeout; o.mu is held.
func (o *Oracle) patient(k Key) bool {
	_, ok := o.hasty.patient[k]
	return ok
}
