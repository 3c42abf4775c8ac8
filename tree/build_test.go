package tree

import (
	"testing"

	"pare/grammar"
)

func TestSpans(t *testing.T) {
	tok := func(i int) *Node { return NewToken(nil, 1, "x", i) }
	block := func(kids ...*Node) *Node { return NewBlock(nil, 0, kids) }
	eof := NewToken(nil, grammar.EOF, "", -1)
	tests := []struct {
		name     string
		node     *Node
		lo, hi   int32
		tokens   int32
		pristine bool
	}{
		{"one token", tok(3), 3, 3, 1, true},
		{"made token", tok(-1), -1, -1, 1, false},
		{"end of file", eof, 0, -1, 0, false},
		{"empty", block(), 0, -1, 0, false},
		{"option not taken", NewOpt(nil, nil), 0, -1, 0, false},
		{"nothing", block(Nothing, Nothing), 0, -1, 0, false},
		{"run", block(tok(3), tok(4), tok(5)), 3, 5, 3, true},
		{"run around nothing", block(tok(3), Nothing, block(), tok(4), eof), 3, 4, 2, true},
		{"run of runs", block(block(tok(0), tok(1)), block(tok(2))), 0, 2, 3, true},
		{"gap", block(tok(3), tok(5)), -1, -1, 2, false},
		{"turned around", block(tok(4), tok(3)), -1, -1, 2, false},
		{"made token inside", block(tok(3), tok(-1), tok(4)), -1, -1, 3, false},
		{"made token first", block(tok(-1), tok(4)), -1, -1, 2, false},
		{"no run inside", block(block(tok(3), tok(5)), tok(6)), -1, -1, 3, false},
	}
	for _, test := range tests {
		n := test.node
		if n.Lo() != test.lo || n.Hi() != test.hi || n.Tokens != test.tokens || n.Bytes() != int(test.tokens) || n.Pristine() != test.pristine {
			t.Errorf("%s: span %d…%d, %d tokens, %d bytes, pristine %v; want %d…%d, %d, %d, %v", test.name,
				n.Lo(), n.Hi(), n.Tokens, n.Bytes(), n.Pristine(), test.lo, test.hi, test.tokens, test.tokens, test.pristine)
		}
	}
}
