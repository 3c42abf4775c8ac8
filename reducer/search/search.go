package search

import (
	"iter"
	"math"
	"math/rand/v2"
	"slices"

	"pare/hdd/ddmin"
	"pare/reducer/oracle"
	"pare/tree"
)

// FirstOfAny is First for an algorithm with a measure of its own: it asks candidates of any size.
// Only a smaller one becomes the best so far.
func (s *Search) FirstOfAny() ddmin.First[*tree.Tree] {
	return s.firstOf(func(t *tree.Tree) (candidate, bool) { return s.anyCandidate(t), true })
}

// fork returns an independent copy without a listener.
func (s *Search) fork() *Search {
	c := *s
	c.Versions, c.Plan = s.Versions.copy(), s.Plan.copy()
	c.History, c.Names = s.History.copyFor(&c.View), s.Names.copyFor(&c.View)
	c.asked, c.events, c.Steering, c.memory = nil, nobody{}, nil, remembered{&c.History, &c.Names}
	return &c
}

// Stopped reports whether no more questions will be answered.
func (s *Search) Stopped() bool { return s.dropped || s.Oracle.Stopped() }

// Complete follows the plan to its end. Then it repeats, with the full time limit, the tests cut
// short since the last success; if one succeeds, the plan starts again.
func (s *Search) Complete(p *Schedule) {
	for s.Run(); !s.Stopped() && s.patiently(); s.Run() {
		s.Plan = NewPlan(p)
	}
}

// Last follows a plan with a single pass after the others, in which fewer of what left counts come
// before any size: a candidate may be larger. The pass and left are made for the best text's own tree,
// and propose and count in such trees only. Events of the pass go to events.
func (s *Search) Last(make func(v *View) (pass *Pass, left func(t *tree.Tree) int), events listener) {
	if s.Stopped() || !s.adopt(nil) {
		return
	}
	var pass *Pass
	pass, s.left = make(&s.View)
	s.Size, s.events, s.Plan = s.measure(s.Tree, s.Text), events, NewPlan(&Schedule{Once: true, Steps: []Step{{Pass: pass}}})
	s.Run()
}

// patiently repeats the tests that were cut short, and makes the first interesting text the best so
// far; ok is false if there is none.
func (s *Search) patiently() (ok bool) {
	s.Oracle.Forget()
	texts := s.Oracle.Hasty()
	if len(texts) == 0 {
		return false
	}
	s.events.Begin("late")
	at, ok := oracle.First(s.Oracle, func(text []byte) ([]byte, bool) { return text, true })(slices.Values(texts))
	if !ok {
		return false
	}
	t := s.Parse(string(texts[at]))
	if t == nil || !s.measure(t, texts[at]).Less(s.Size) {
		return false
	}
	s.accept(candidate{tree: t, Text: texts[at], parsed: t, Sentence: true}, "")
	s.queue, s.begun, s.Versions, s.Depth = nil, false, versions{}, 0
	return true
}

// Run follows the plan until nothing is left to ask.
func (s *Search) Run() {
	for st := s.stage(); st != nil && !s.Stopped(); st = s.stage() {
		if st.Algorithm != nil {
			st.Algorithm(s)
			s.Plan.answered(false)
		} else {
			won, ok := s.ask(st)
			s.answer(st, won, ok)
		}
		s.skip()
	}
}

// questions yields the questions of a stage, each made on the assumption that those before it fail.
func (s *Search) questions(st *Stage) iter.Seq[Question] {
	s.asked = s.asked[:0]
	if st.Items != nil {
		return func(yield func(Question) bool) { s.heaviestFirst(st, yield) }
	}
	return func(yield func(Question) bool) { s.inOrder(st, yield) }
}

// answer records the answers: won succeeded and the questions before it failed, or all failed.
func (s *Search) answer(st *Stage, won Question, ok bool) {
	all := s.asked
	if ok {
		all = s.asked[:won.index]
	}
	for _, a := range all {
		if a.unmade {
			continue
		}
		s.vain++
		if !a.barred {
			s.History.fail(a.Class)
		}
		s.History.failed(a.content)
	}
	if !ok {
		s.exhausted(st)
		return
	}
	s.vain = 0
	s.History.win(s.asked[won.index].Class)
	s.succeeded(st, won)
}

// succeeded continues after a success: with the queue of the question's turn in the order heaviest
// first, else from the beginning of the stage.
func (s *Search) succeeded(st *Stage, won Question) {
	a := s.asked[won.index]
	name := ""
	if a.Class.Kind.Named {
		name = a.Class.Label
	}
	if parsed := s.accept(won.candidate, name); parsed || st.Items == nil {
		s.restart(st, true)
		return
	}
	s.queue, s.pushed = a.queue, a.pushed
	s.History.halved(a.item, true)
	changed := s.Versions.follow(s.Tree.Root, a.edits) // of the item, or of its list
	if !st.Coarse {
		s.push(s.orphaned())
		s.push(unused(s))
	}
	p := &a.item.Proposals[a.item.next]
	if p.Then != nil && (p.Drops.Len() == 0 || a.edits.Drops() < p.Drops.Len()) {
		if changed.Depth < a.at.Depth {
			changed = &tree.Place{Up: changed, Index: a.at.Index, Node: a.at.Node, Depth: a.at.Depth}
		}
		s.push(p.Then(&s.View, changed))
	}
}

// exhausted continues after a batch of questions without a success.
func (s *Search) exhausted(st *Stage) {
	if st.Items != nil && s.queue != nil && s.patience() > 0 {
		return // the next batch
	}
	s.restart(st, false)
}

// restart ends a stage, or starts it again: one that repeats after a success, one that deepens
// after a failure, one level deeper.
func (s *Search) restart(st *Stage, found bool) {
	again := found && !st.Once
	if st.Deepens {
		again = s.History.Epoch == s.began && s.Effort == Exhaustive && s.Depth < MostDepth
		s.Depth++
	}
	if !again {
		s.Depth = 0
	}
	s.queue, s.begun, s.Versions, s.vain = nil, false, versions{}, 0
	s.Plan.answered(again)
}

// patience returns the number of questions that a stage may still ask without a success. Only a
// hasty round has a limit: later stages may save more.
func (s *Search) patience() int {
	if !s.Hasty {
		return math.MaxInt
	}
	return MostVain - s.vain
}

// inOrder asks the proposals in the order of the pass.
func (s *Search) inOrder(st *Stage, yield func(Question) bool) {
	first := true
	for p := range st.Proposals(&s.View) {
		if len(s.asked) >= s.patience() || s.Stopped() || s.Steering.Skips() {
			return
		}
		n := p.At.Node
		c := classOf(&p, n, false)
		if s.History.tired(c) {
			continue
		}
		a := Turn{Class: c}
		t, made := s.Make(&p, p.At, &a)
		if !made {
			continue
		}
		a.unmade = t == nil
		s.asked = append(s.asked, a)
		if t == nil {
			continue
		}
		if q, smaller := s.candidate(t, p.Kind); smaller {
			s.asked[len(s.asked)-1].barred = q.barred
			s.Steering.asks(first, 0)
			if first = false; !yield(Question{q, len(s.asked) - 1}) {
				return
			}
		}
	}
}

// Make makes a proposal's tree, nil if its text is no sentence. It returns false if there are no
// edits, or these are not worth a question.
func (s *Search) Make(p *Proposal, at *tree.Place, a *Turn) (*tree.Tree, bool) {
	if p.Whole != nil {
		t := p.Whole(&s.View)
		return t, t != nil
	}
	e := p.Make(&s.View, at)
	if a.edits = e; e == nil || !p.Kind.Free && s.isLate(e) {
		return nil, false
	}
	e = s.Completed()(e)
	if a.edits = e; e == nil {
		return nil, false
	}
	if a.content, a.known = s.History.known(e, a.Class.Kind); a.known {
		return nil, false
	}
	t := s.Tree.With(e)
	if p.Parse {
		if int(t.Root.Tokens) > s.Size.Tokens {
			return nil, true
		}
		return s.Reparsed(t), true
	}
	return t, true
}

// Completed returns a function that adds to edits of the present tree those of the uses of dropped
// definitions, and of imports left unused, or returns nil if one cannot go.
func (s *Search) Completed() func(e *tree.Edits) *tree.Edits {
	if s.Defines && (s.bound == nil || s.bound.tree != s.Tree) {
		s.bound = namesToDefine(&s.View)
	}
	bound := s.bound
	return func(e *tree.Edits) *tree.Edits {
		if e == nil || s.imports != nil && !s.imports(&s.View, e) {
			return nil
		}
		if !s.Defines {
			return e
		}
		return bound.complete(e, s.Document, s.Stopped)
	}
}

// heaviestFirst pops items and asks their next proposals. Once a question is asked, it pushes the
// items that would follow its failure, and keeps the previous queue for its success. So many
// questions can be in flight, and the result is that of one job.
func (s *Search) heaviestFirst(st *Stage, yield func(Question) bool) {
	first := !s.begun
	if first {
		s.begun, s.began = true, s.History.Epoch
		s.push(st.Items(&s.View, s.Tree.Top()))
	}
	for count, most := 0, min(batch, s.patience()); count < most && s.queue != nil && !s.Ended() && !s.Steering.Skips(); {
		it, rest := s.queue.pop()
		s.queue = rest
		at := it.place(&s.View)
		if at == nil {
			continue
		}
		a := Turn{item: it, at: at, skipped: true, queue: rest, pushed: s.pushed}
		if t := s.propose(&a); t != nil {
			count++
			s.asked = append(s.asked, a) // not what is skipped: in a deep tree that is much, with long paths
			if q, smaller := s.candidate(t, it.Proposals[it.next].Kind); smaller {
				s.asked[len(s.asked)-1].barred = q.barred
				s.Steering.asks(first, rest.len())
				if first = false; !yield(Question{q, len(s.asked) - 1}) {
					return
				}
			}
		}
		if !a.skipped {
			s.History.halved(it, false)
		}
		s.push(it.after(&s.View, at, !a.skipped || a.known))
	}
}

// propose makes the tree of an item's next proposal; nil if there is none worth a question.
func (s *Search) propose(a *Turn) *tree.Tree {
	it := a.item
	if it.next >= len(it.Proposals) {
		return nil
	}
	p := it.Proposals[it.next]
	a.Class = classOf(&p, a.at.Node, s.Names.leavesUses(p.Drops))
	if s.Hasty && p.Saves < min(int(s.Tree.Root.Tokens)/hastePart, hasteMost) || s.History.tired(a.Class) || s.Named != nil && s.Effort == Pruned && it.parentSaves > 0 && it.nearlyParent() {
		return nil
	}
	if a.edits = p.Make(&s.View, a.at); a.edits == nil || s.isLate(a.edits) {
		return nil
	}
	if a.edits = s.Completed()(a.edits); a.edits == nil || s.Hasty && s.Names.loses(p.Kind, a.edits) {
		return nil
	}
	if a.content, a.known = s.History.known(a.edits, a.Class.Kind); a.known {
		return nil
	}
	a.skipped = false
	return s.Tree.With(a.edits)
}

// push numbers items and puts them into the queue.
func (s *Search) push(items []Item) {
	for i := range items {
		s.pushed++
		it := &items[i]
		if it.Lasting {
			it.At = s.Versions.RememberedWhole(it.At)
		} else {
			it.At = s.Versions.Remembered(it.At)
		}
		if it.number == 0 {
			it.number = s.pushed
		}
		s.queue = s.queue.push(it, s.urgency(it))
	}
}

// urgency returns an item's savings, scaled at random by up to a quarter if the order has a seed.
func (s *Search) urgency(it *Item) int {
	if s.order == 0 {
		return it.saves()
	}
	const unit = 1024
	return it.saves() * (unit*3/4 + rand.New(rand.NewPCG(s.order, uint64(it.number))).IntN(unit/2))
}

// First returns the seam for algorithms that propose whole trees.
func (s *Search) First() ddmin.First[*tree.Tree] {
	return s.firstOf(func(t *tree.Tree) (candidate, bool) { return s.candidate(t, nil) })
}

// firstOf is First with a function that makes the candidates. A candidate that is no smaller than
// the best so far does not replace it.
func (s *Search) firstOf(candidate func(*tree.Tree) (candidate, bool)) ddmin.First[*tree.Tree] {
	return func(trees iter.Seq[*tree.Tree]) (int, bool) {
		won, ok := s.put(func(yield func(Question) bool) {
			i := -1
			for t := range trees {
				if s.Steering.Skips() {
					return
				}
				i++
				if t == nil {
					continue
				}
				if c, ok := candidate(t); ok && !yield(Question{c, i}) {
					return
				}
			}
		}, plain, nil)
		if ok && s.smaller(won.candidate) {
			s.accept(won.candidate, "")
		}
		return won.index, ok
	}
}

// skip leaves the running pass if the user has asked for it.
func (s *Search) skip() {
	if !s.Steering.Skips() {
		return
	}
	s.Steering.skip.Store(false)
	s.queue, s.begun, s.Versions, s.Depth = nil, false, versions{}, 0
	for i := range s.Plan.Levels {
		s.Plan.Levels[i].cut = true
	}
	l := &s.Plan.Levels[len(s.Plan.Levels)-1]
	l.step, l.stage = l.step+1, 0
}
