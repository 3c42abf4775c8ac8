package picture

import (
	"bytes"
	"context"
	"slices"

	"pare/hdd/diff"
	"pare/internal/lazy"
	"pare/reducer"
)

// Texts makes the picture of a reduction from its events. To find the parts of the input that a
// text keeps, it compares the text with the last accepted one: first common ends, then the rest by
// words or, if long, by lines.
type Texts struct {
	*Picture
	text  []byte  // of the last accepted step
	comes []piece // the origins of its parts, in order
}

// piece is a run of n bytes at offset at, which comes from offset from of the input.
type piece struct{ at, from, n int }

// On adds an event of a reduction.
func (t *Texts) On(e reducer.Event) {
	switch e := e.(type) {
	case reducer.Began:
		t.Picture = New("bytes", len(e.Text))
		t.text, t.comes = e.Text, []piece{{0, 0, len(e.Text)}}
	case reducer.Answered:
		if t.Picture != nil {
			t.Add(e.Outcome, func() []Span { return spans(t.origin(e.Text)) })
		}
	case reducer.Accepted:
		if t.Picture != nil {
			t.text, t.comes = e.Text, t.origin(e.Text)
		}
	}
}

// spans returns the pieces' spans of the input.
func spans(pieces []piece) []Span {
	list := make([]Span, len(pieces))
	for i, p := range pieces {
		list[i] = Span{p.from, p.from + p.n}
	}
	return list
}

// origin returns the origins of the parts of a text.
func (t *Texts) origin(text []byte) []piece {
	var pieces []piece
	next := 0 // of t.comes
	for _, same := range common(t.text, text) {
		for next > 0 && t.comes[next-1].at+t.comes[next-1].n > same.from {
			next-- // a piece may be cut into several
		}
		for ; next < len(t.comes) && t.comes[next].at < same.from+same.n; next++ {
			c := t.comes[next]
			from, until := max(c.at, same.from), min(c.at+c.n, same.from+same.n)
			if from < until {
				pieces = add(pieces, piece{same.at + from - same.from, c.from + from - c.at, until - from})
			}
		}
	}
	return pieces
}

// add appends a piece, joined with the last one where it goes on.
func add(pieces []piece, p piece) []piece {
	if n := len(pieces); n > 0 && pieces[n-1].at+pieces[n-1].n == p.at && pieces[n-1].from+pieces[n-1].n == p.from {
		pieces[n-1].n += p.n
		return pieces
	}
	return append(pieces, p)
}

// The bounds on the words and lines of compared stretches: longer ones differ as a whole.
const (
	mostWords = 3000
	mostLines = 20000
)

// common returns the parts of now that old has, in order; from is their place in old.
func common(old, now []byte) []piece {
	front := 0
	for front < min(len(old), len(now)) && old[front] == now[front] {
		front++
	}
	back := 0
	for back < min(len(old), len(now))-front && old[len(old)-1-back] == now[len(now)-1-back] {
		back++
	}
	if at := bytes.Index(old, now); at >= 0 && front+back < len(now) {
		return []piece{{0, at, len(now)}}
	}
	var pieces []piece
	if front > 0 {
		pieces = add(pieces, piece{0, 0, front})
	}
	for _, p := range between(old[front:len(old)-back], now[front:len(now)-back]) {
		pieces = add(pieces, piece{front + p.at, front + p.from, p.n})
	}
	if back > 0 {
		pieces = add(pieces, piece{len(now) - back, len(old) - back, back})
	}
	return pieces
}

var word = lazy.Regexp(`[\pL\pN_]+|\s+|(?s:.)`)

// between is common for stretches whose ends differ.
func between(old, now []byte) []piece {
	if len(old) == 0 || len(now) == 0 {
		return nil
	}
	if at := bytes.Index(old, now); at >= 0 { // a subset, as ddmin's
		return []piece{{0, at, len(now)}}
	}
	a, b := word().FindAll(old, mostWords+1), word().FindAll(now, mostWords+1)
	if max(len(a), len(b)) > mostWords {
		a, b = slices.Collect(bytes.Lines(old)), slices.Collect(bytes.Lines(now))
	}
	if max(len(a), len(b)) > mostLines {
		return nil
	}
	x, y := texts(a), texts(b)
	var pieces []piece
	atA, atB, i, j := 0, 0, 0, 0
	same := func(until int) {
		for ; i < until; i, j = i+1, j+1 {
			pieces = add(pieces, piece{atB, atA, len(x[i])})
			atA, atB = atA+len(x[i]), atB+len(y[j])
		}
	}
	for _, h := range diff.Hunks(context.Background(), x, y) {
		same(h.A)
		for ; i < h.AEnd; i++ {
			atA += len(x[i])
		}
		for ; j < h.BEnd; j++ {
			atB += len(y[j])
		}
	}
	same(len(x))
	return pieces
}

func texts(parts [][]byte) []string {
	list := make([]string, len(parts))
	for i, p := range parts {
		list[i] = string(p)
	}
	return list
}
