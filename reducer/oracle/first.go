package oracle

import (
	"iter"
	"time"

	"pare/hdd/ddmin"
)

// First returns the seam through which a search asks o; render is as for [Ask].
func First[C any](o *Oracle, render func(C) ([]byte, bool)) ddmin.First[C] {
	return func(candidates iter.Seq[C]) (int, bool) {
		_, i, ok := Ask(o, render, candidates)
		return i, ok
	}
}

// Ask returns the earliest interesting candidate and its index. The calling goroutine pulls and
// renders the candidates in order; render returns false for a candidate that is not a sentence of
// the grammar, which is counted and skipped. Speculation: candidates are tested ahead of the
// answers, at most o's jobs at a time, while they are likely enough to be needed, and committed
// strictly in order. The first committed success is the answer. Later tests are cancelled; one that
// had ended leaves only a cache entry, which cannot change a later answer.
func Ask[C any](o *Oracle, render func(C) ([]byte, bool), candidates iter.Seq[C]) (winner C, index int, ok bool) {
	guess := func(c C) (Guess, bool) {
		text, sentence := render(c)
		return Guess{Text: text}, sentence
	}
	return AskAhead(o, guess, candidates, nil)
}

// AskAhead is [Ask] for a search that can be copied: idle slots test its later questions, the
// likeliest first. rest, if not nil, returns the future in which no candidate is interesting. The
// calling goroutine runs the futures while it waits. The next call reuses the guesses that were
// right.
func AskAhead[C any](o *Oracle, guess func(C) (Guess, bool), candidates iter.Seq[C], rest func() Future) (winner C, index int, ok bool) {
	if o.Stopped() {
		return winner, 0, false
	}
	b := batch{o: o, after: rest, rest: o.branch}
	o.branch = nil
	wanted := true
	from := time.Now()
	for c := range candidates {
		g, sentence := guess(c)
		sentence = sentence && (o.Keeps == nil || o.Keeps(g.Text))
		o.made(time.Since(from))
		if wanted = b.offer(c, g, sentence); !wanted {
			break
		}
		from = time.Now()
	}
	b.drained = wanted
	if won := b.finish(); won != nil {
		return won.candidate.(C), won.index, true
	}
	return winner, 0, false
}

// made takes note of the time in which the caller has made a question.
func (o *Oracle) made(took time.Duration) {
	if o.making == 0 {
		o.making = took
	}
	o.making += (took - o.making) / 8
}
