package parse

import (
	"pare/grammar/host"
	"pare/tree"
)

// brackets are the pairs in a text of units and brackets, and where its units end. With
// them each decision of [host.Brackets] takes constant time. Looking ahead, a decision at a
// bracket goes to the end of the text: 10 MB of log lines took minutes and 3 GB.
type brackets struct {
	*host.Brackets
	read   bool
	paired tokenSet // brackets with a partner
	unit   tokenSet // tokens in front of which a unit begins, where a stretch can go on
	open   []int32
}

// tokenSet is a set of token indexes.
type tokenSet []uint64

func (b tokenSet) has(i int) bool { return b[i/64]&(1<<(i%64)) != 0 }
func (b tokenSet) add(i int)      { b[i/64] |= 1 << (i % 64) }

// empty returns an empty set of indexes below n.
func (b tokenSet) empty(n int) tokenSet {
	if n = (n + 63) / 64; n > cap(b) {
		return make(tokenSet, n)
	}
	clear(b[:n])
	return b[:n]
}

// decide returns the branch of a decision at token i, where brackets decide it.
func (b *brackets) decide(d *decision, toks []tree.Tok, i int, w *watch) (branch uint16, ok bool) {
	const enter, leave = 0, 1
	if !d.loop || i == len(toks) || d.rule != b.Stretch.Index && d.rule != b.Phrase.Index {
		return 0, false
	}
	if !b.read {
		b.pair(toks, w)
		b.units(toks, w)
		b.read = true
	}
	enters := b.paired
	if d.rule == b.Stretch.Index {
		enters = b.unit
	}
	if enters.has(i) {
		return enter, true
	}
	return leave, true
}

// pair finds the brackets with a partner: a closing one of the same kind with only pairs
// between them. One that closes another kind keeps all that are open from pairing.
func (b *brackets) pair(toks []tree.Tok, w *watch) {
	b.paired, b.open = b.paired.empty(len(toks)), b.open[:0]
	for i := range toks {
		if w.ended() {
			return
		}
		switch kind := b.Pairs[toks[i].Type]; {
		case kind > 0:
			b.open = append(b.open, int32(i))
		case kind < 0:
			last := len(b.open) - 1
			if last < 0 || b.Pairs[toks[b.open[last]].Type] != -kind {
				b.open = b.open[:0]
				continue
			}
			b.paired.add(i)
			b.paired.add(int(b.open[last]))
			b.open = b.open[:last]
		}
	}
}

// units finds where units begin: the next end at the same depth is one's, not a stretch's.
func (b *brackets) units(toks []tree.Tok, w *watch) {
	b.unit = b.unit.empty(len(toks))
	var around tokenSet // by depth: whether a unit ends behind the brackets next
	depth, ends := 0, false
	for i := len(toks) - 1; i >= 0 && !w.ended(); i-- {
		kind := b.Pairs[toks[i].Type]
		switch {
		case toks[i].Type == b.Semicolon:
			ends = true
		case kind != 0 && !b.paired.has(i):
			ends = false
		case kind < 0:
			if depth/64 == len(around) {
				around = append(around, 0)
			}
			around[depth/64] &^= 1 << (depth % 64)
			if ends {
				around.add(depth)
			}
			depth++
			ends = false
		case kind > 0:
			depth--
			ends = kind == b.Braces || around.has(depth)
		}
		if ends {
			b.unit.add(i)
		}
	}
}
