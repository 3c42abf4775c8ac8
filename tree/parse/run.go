package parse

import (
	"pare/grammar"
	"pare/tree"
)

// run parses the tokens from the start rule. It returns the root, or the index
// of the token that fits nowhere. Without build, the root is tree.Nothing.
func (p *parser) run(start *grammar.Rule) (root *tree.Node, bad int) {
	p.pos = 0
	p.nodes, p.marks = p.nodes[:0], p.marks[:0]
	p.frames = append(p.frames[:0], frame{back: -1, rule: start})
	p.beginHost()
	id := int32(0)
	code := p.lang.code
	pc := code.entry[start.Index]
	prec := int32(0)
	p.pc = pc
	p.scout.reset(code, p.types, &p.watch)
	for {
		in := &code.instrs[pc]
		if p.pos == p.stop && p.stop >= 0 {
			p.pc = pc
			return nil, p.stop
		}
		pc++
		switch in.op {
		case opShift:
			if p.next() != in.typ {
				return nil, p.pos
			}
			p.shift(in)
			if p.watch.ended() {
				return nil, p.pos
			}
		case opSet:
			if !in.set.Has(int(p.next())) {
				return nil, p.pos
			}
			p.shift(in)
		case opCall:
			id++
			p.frames = append(p.frames, frame{back: pc, prec: in.prec, id: id, rule: in.expr.Rule, expr: in.expr, start: int32(p.pos)})
			if len(p.frames) > maxDepth || p.watch.ended() {
				return nil, p.pos
			}
			pc, prec = in.to, in.prec
		case opReturn:
			f := p.frames[len(p.frames)-1]
			p.frames = p.frames[:len(p.frames)-1]
			if p.build && f.rule.List != nil {
				p.endList(&f)
			}
			if f.back < 0 {
				return p.finish()
			}
			pc, prec = f.back, p.frames[len(p.frames)-1].prec
		case opJump:
			pc = in.to
		case opPred:
			if !p.test(in, p.pos) {
				return nil, p.pos
			}
			if p.build {
				p.push(tree.Nothing)
			}
		case opNever:
			return nil, p.pos
		case opAct:
			p.host.Run(p.lang.Host, in.expr.ID, p.pos)
			if p.build {
				p.push(tree.Nothing)
			}
		case opDecide:
			b := code.one(in.dec, p.next(), prec)
			if b == none {
				return nil, p.pos
			}
			if p.rec != nil {
				b = p.rec.decide(in.dec, b)
			}
			if b >= many {
				b = uint16(p.scout.choose(in.dec, p.frames, p.pos))
			}
			if p.watch.err != nil {
				return nil, p.pos
			}
			pc = in.dec.to[b]
		default:
			if p.build {
				p.node(in)
			}
		}
	}
}

// maxDepth bounds the rule calls that nest, so that the memory they need is
// bounded, too.
const maxDepth = 10_000_000

func (p *parser) finish() (*tree.Node, int) {
	if p.pos < len(p.types) {
		return nil, p.pos
	}
	if p.build {
		return p.nodes[0], -1
	}
	return tree.Nothing, -1
}

// shift takes a token. The end of the input can be taken again and again.
func (p *parser) shift(in *instr) {
	i := p.pos
	if i < len(p.types) {
		p.pos++
	}
	if !p.build {
		return
	}
	if i >= len(p.toks) {
		p.push(tree.NewToken(in.expr, grammar.EOF, "", -1))
		return
	}
	t := p.toks[i]
	p.push(tree.NewToken(in.expr, int(t.Type), p.text[t.Start:t.End], i))
}

func (p *parser) push(n *tree.Node) { p.nodes = append(p.nodes, n) }

// pop takes the last n nodes off.
func (p *parser) pop(n int) []*tree.Node {
	i := len(p.nodes) - n
	if n == 0 {
		return nil
	}
	kids := make([]*tree.Node, n)
	copy(kids, p.nodes[i:])
	clear(p.nodes[i:])
	p.nodes = p.nodes[:i]
	return kids
}

// node makes the node of an instruction out of the last ones.
func (p *parser) node(in *instr) {
	switch in.op {
	case opPass:
		p.push(tree.Nothing)
	case opMark:
		p.marks = append(p.marks, len(p.nodes))
	case opGather:
		m := p.marks[len(p.marks)-1]
		p.marks = p.marks[:len(p.marks)-1]
		p.push(tree.NewList(in.expr, p.pop(len(p.nodes)-m)))
	case opOpt:
		var kid *tree.Node
		if in.n > 0 {
			kid = p.pop(1)[0]
		}
		p.push(tree.NewOpt(in.expr, kid))
	case opBlock:
		p.push(tree.NewBlock(in.expr, int(in.alt), p.kids(in)))
	case opRule:
		f := &p.frames[len(p.frames)-1]
		if f.rule.List != nil {
			p.push(p.lang.code.lists[f.rule.Index].grow(p.pop(int(in.n))))
			return
		}
		p.push(tree.NewRule(f.expr, f.rule, int(in.alt), p.kids(in)))
	}
}

// kids takes the kids of an alternative. The first of them were perhaps parsed
// as elements of another alternative that begins alike, or as the left operand
// of nothing yet: now they get their own places.
func (p *parser) kids(in *instr) []*tree.Node {
	kids := p.pop(int(in.n))
	for i := range int(in.lead) {
		kids[i] = settle(kids[i], in.seq.Sub[i])
	}
	return kids
}

// settle gives a node that was just made, and what belongs to the same
// alternative below it, its place e.
func settle(n *tree.Node, e *grammar.Expr) *tree.Node {
	if n.Kind == tree.Empty || n.Expr == e {
		return n
	}
	n.Expr = e
	switch n.Kind {
	case tree.Block:
		for i, k := range n.Kids() {
			settle(k, e.Sub[n.Alt].Sub[i])
		}
	case tree.Opt:
		for _, k := range n.Kids() {
			settle(k, e.Sub[0])
		}
	case tree.List:
		for i, k := range n.Kids() {
			settle(k, e.Sub[i%len(e.Sub)])
		}
	}
	return n
}

// endList ends the list of a rule that spells one, unless this was the rule's
// call of itself: then the list grows on.
func (p *parser) endList(f *frame) {
	l := p.lang.code.lists[f.rule.Index]
	if f.expr == l.Self {
		return
	}
	last := len(p.nodes) - 1
	p.nodes[last] = l.finish(f, p.nodes[last])
}
