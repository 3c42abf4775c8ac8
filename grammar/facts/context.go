package facts

import (
	"container/heap"

	"pare/grammar"
)

// A context of a rule r below an expression e is a derivation e ⇒ u r v. Its cost
// is that of u and v: the text needed around an r to make an e. The cheapest
// contexts of one r below all rules are the shortest paths to r in the graph
// whose edges are the uses of rules by each other; they are computed together
// when r is first asked for.

// use is a reference of one rule to another.
type use struct {
	by   *grammar.Rule
	at   *grammar.Expr // the OpRule
	cost cost          // of the elements beside it in by
}

// contexts are the cheapest contexts of one rule below each rule.
type contexts struct {
	cost []cost          // by Rule.Index
	step []*grammar.Expr // by Rule.Index: the OpRule of the rule to go on with; nil for the rule itself and where there is no path
}

// findUses records the uses that the shape of rule by makes of other rules.
func (f *Facts) findUses(by *grammar.Rule, shape *grammar.Expr) {
	f.link(shape)
	f.within(shape, cost{}, func(at *grammar.Expr, c cost) {
		f.uses[at.Rule.Index] = append(f.uses[at.Rule.Index], use{by, at, c})
	})
}

// link records the parent of each expression below e.
func (f *Facts) link(e *grammar.Expr) {
	for _, s := range e.Sub {
		f.up[s.ID] = e
		f.link(s)
	}
}

// Around returns the expression that e stands in, nil for the shape of a rule.
func (f *Facts) Around(e *grammar.Expr) *grammar.Expr { return f.up[e.ID] }

// within calls visit for each OpRule in e, with the cost of what must stand
// beside it in e on top of c. Separators are left out: in the place of a list
// nobody looks for one.
func (f *Facts) within(e *grammar.Expr, c cost, visit func(at *grammar.Expr, c cost)) {
	for i, s := range e.Sub {
		d := c
		switch e.Op {
		case grammar.OpSeq:
			for j, t := range e.Sub {
				if j != i {
					d = d.plus(f.cost[t.ID])
				}
			}
		case grammar.OpList:
			if i > 0 {
				continue
			}
			if e.Min > 1 {
				d = d.plus(f.besides(e))
			}
		}
		f.within(s, d, visit)
	}
	if e.Op == grammar.OpRule {
		visit(e, c)
	}
}

// besides returns the cost of the elements required beside one element of a list.
func (f *Facts) besides(list *grammar.Expr) cost {
	c := cost{}
	for range list.Min - 1 {
		for _, s := range list.Sub {
			c = c.plus(f.cost[s.ID])
		}
	}
	return c
}

// Context returns the least number of tokens that a derivation e ⇒ u r v has in u
// and v, and whether there is one. If it is 0, an r fits where an e is expected.
func (f *Facts) Context(e *grammar.Expr, r *grammar.Rule) (tokens int, ok bool) {
	_, c := f.Step(e, r)
	return c, c != Infinite
}

// Step returns the first step of the cheapest derivation e ⇒ u r v: the OpRule in e
// to go on with, and the tokens in u and v. It is nil, and the tokens are
// [Infinite], where there is no such derivation. For an e that is an OpRule it
// is e itself: the way goes on in the shape of e.Rule, unless that is r.
func (f *Facts) Step(e *grammar.Expr, r *grammar.Rule) (*grammar.Expr, int) {
	if e.Of != r.Body.Of { // of another language
		return nil, Infinite
	}
	ctx := f.contextsOf(r)
	var best *grammar.Expr
	least := noSentence
	f.within(e, cost{}, func(at *grammar.Expr, c cost) {
		if c = c.plus(ctx.cost[at.Rule.Index]); c.less(least) {
			best, least = at, c
		}
	})
	return best, least.count()
}

// Next returns the step of the cheapest derivation of r from the shape of rule
// `from`: an OpRule in that shape, nil where from is r or there is no way.
func (f *Facts) Next(from, r *grammar.Rule) *grammar.Expr { return f.contextsOf(r).step[from.Index] }

// At returns the place of r in the cheapest derivation e ⇒ u r v: an OpRule, nil where there is none.
func (f *Facts) At(e *grammar.Expr, r *grammar.Rule) *grammar.Expr {
	at, _ := f.Step(e, r)
	for next := at; next != nil; next = f.Next(next.Rule, r) {
		at = next
	}
	return at
}

// contextsOf computes the cheapest contexts of r once (Dijkstra, from r along
// the uses backwards).
func (f *Facts) contextsOf(r *grammar.Rule) *contexts {
	f.mu.Lock()
	defer f.mu.Unlock()
	if c, ok := f.contexts[r]; ok {
		return c
	}
	ctx := &contexts{cost: make([]cost, len(f.rules)), step: make([]*grammar.Expr, len(f.rules))}
	for i := range ctx.cost {
		ctx.cost[i] = noSentence
	}
	ctx.cost[r.Index] = cost{}
	queue := &reached{{r, cost{}}}
	for queue.Len() > 0 {
		at := heap.Pop(queue).(reach)
		if ctx.cost[at.rule.Index].less(at.cost) {
			continue // reached more cheaply since
		}
		for _, u := range f.uses[at.rule.Index] {
			c := at.cost.plus(u.cost).under(u.by)
			c.depth = at.cost.depth + 1
			if c.less(ctx.cost[u.by.Index]) {
				ctx.cost[u.by.Index], ctx.step[u.by.Index] = c, u.at
				heap.Push(queue, reach{u.by, c})
			}
		}
	}
	f.contexts[r] = ctx
	return ctx
}

// reach is a rule and the cost of reaching the target from it.
type reach struct {
	rule *grammar.Rule
	cost cost
}

// reached is a heap, the cheapest on top; ties go to the first rule.
type reached []reach

func (q reached) Len() int { return len(q) }
func (q reached) Less(i, j int) bool {
	if q[i].cost != q[j].cost {
		return q[i].cost.less(q[j].cost)
	}
	return q[i].rule.Index < q[j].rule.Index
}
func (q reached) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *reached) Push(x any)   { *q = append(*q, x.(reach)) }
func (q *reached) Pop() any {
	x := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return x
}
