package reducer

import (
	"iter"
	"math"
	"math/rand/v2"
	"slices"
	"sync"

	"pare/grammar"
	"pare/hdd/ddmin"
	"pare/reducer/oracle"
	"pare/tree"
	"pare/tree/parse"
)

// search is a running reduction. It is a value: a copy, made in constant time by
// fork, goes on by itself, and the next questions are a function of the value
// alone. Only a stage with an algorithm of its own (see Pass) is not
// interruptible.
type search struct {
	view
	versions
	history
	oracle *oracle.Oracle
	events listener
	freed  func(v *view, elements []*tree.Place, few int) []item // see [config]

	text  []byte
	size  tree.Size
	bytes func([]byte) int // of [Job.Bytes]

	plan   plan
	ddmin  ddmin.Options // the strategy's variant
	order  uint64        // of the items, among those that save about as much; 0 is by what they save
	queue  *queue        // of the current stage, in the order heaviest first
	begun  bool          // the queue is filled
	began  int           // the epoch at that time
	pushed int           // items so far
	vain   int           // questions of the current stage since its last success

	asked []turn // since the last answer

	numbers  *numbering
	steering *Steering // nil for none

	foresee func(oracle.Guess) bool // of a copy that runs ahead: takes its questions
	dropped bool                    // that copy is not needed any more
}

// turn is a proposal whose turn has come, with the state to continue from.
type turn struct {
	content content // without discarded nodes if it is not remembered
	class   class
	unmade  bool // it never became a question
	skipped bool // it was not worth one
	known   bool // because it had failed

	item   *item
	at     *tree.Place // of the item
	edits  *tree.Edits
	queue  *queue // without the item
	pushed int
}

// question is a candidate on its way to the test: the result of
// search.asked[index].
type question struct {
	candidate
	index int
}

// config is what a search is about.
type config struct {
	lang     *parse.Language
	start    *grammar.Rule
	text     string
	strategy *schedule
	ddmin    ddmin.Options             // of passes that run it
	order    uint64                    // of the items, among those that save about as much; 0 is by what they save
	bytes    func([]byte) int          // counts those of a text as it is written; nil for its own
	named    func(token string) string // of a document of several files, see [document]
	includes []Include
	steering *Steering // nil for none
	// freed returns the items that drop elements which a success left unused, the first few of
	// them alone if all cannot go.
	freed func(v *view, elements []*tree.Place, few int) []item
}

// listener is told of what a search does.
type listener interface {
	Begin(pass string)
	Accepted(text []byte, size Size)
}

// nobody is no listener.
type nobody struct{}

func (nobody) Begin(string)          {}
func (nobody) Accepted([]byte, Size) {}

func newSearch(c config, t *tree.Tree, o *oracle.Oracle, events listener) *search {
	s := &search{
		view:   view{document: newDocument(o.Context(), c.lang, c.start), tree: t},
		oracle: o, events: events, text: []byte(c.text), plan: newPlan(c.strategy), ddmin: c.ddmin, order: c.order,
		bytes: c.bytes, steering: c.steering, freed: c.freed,
		numbers: &numbering{first: map[*tree.Source]int32{}},
	}
	s.memory = s
	s.named, s.includes = c.named, c.includes
	s.tokens, s.vocabulary = t.Root.Tokens, sync.OnceValue(func() vocabulary { return s.document.learn(t) })
	if s.named != nil {
		s.input = t
	}
	s.recount()
	s.size = s.measure(t, s.text)
	return s
}

// written returns the size of the best text as it is written.
func (s *search) written() Size {
	tokens := s.size.Tokens
	size := Size{s.size.Bytes, &tokens}
	if s.bytes != nil {
		size.Bytes = s.bytes(s.text)
	}
	return size
}

// fork returns an independent copy, which tells nobody of its steps.
func (s *search) fork() *search {
	c := *s
	c.versions, c.history, c.plan = s.versions.copy(), s.history.copy(), s.plan.copy()
	c.asked, c.events, c.steering, c.memory = nil, nobody{}, nil, &c
	return &c
}

// stopped reports that no more questions will be answered.
func (s *search) stopped() bool { return s.dropped || s.oracle.Stopped() }

// run follows the plan until nothing is left to ask.
func (s *search) run() {
	for st := s.stage(); st != nil && !s.stopped(); st = s.stage() {
		if st.algorithm != nil {
			st.algorithm(s)
			s.plan.answered(false)
		} else {
			won, ok := s.ask(st)
			s.answer(st, won, ok)
		}
		s.skip()
	}
}

// questions yields the questions of a stage, made on the assumption that each fails.
func (s *search) questions(st *stage) iter.Seq[question] {
	s.asked = s.asked[:0]
	if st.items != nil {
		return func(yield func(question) bool) { s.heaviestFirst(st, yield) }
	}
	return func(yield func(question) bool) { s.asGiven(st, yield) }
}

// answer learns from the answers: question won succeeded and those before it
// failed, or all failed.
func (s *search) answer(st *stage, won question, ok bool) {
	all := s.asked
	if ok {
		all = s.asked[:won.index]
	}
	for _, a := range all {
		if a.skipped || a.unmade {
			continue
		}
		s.vain++
		s.fail(a.class)
		if len(a.content.discarded) > 0 {
			s.tried.set(a.content.hash, s.epoch)
		}
	}
	if !ok {
		s.exhausted(st)
		return
	}
	s.vain = 0
	s.win(s.asked[won.index].class)
	s.succeeded(st, won)
}

// succeeded continues after a success: in the order heaviest first with the queue
// as of the question's turn, else with the stage from its beginning.
func (s *search) succeeded(st *stage, won question) {
	a := s.asked[won.index]
	if parsed := s.accept(won.candidate); parsed || st.items == nil {
		s.restart(st, true)
		return
	}
	s.queue, s.pushed = a.queue, a.pushed
	s.halved(a.item, true)
	changed := s.follow(s.tree.Root, a.edits) // of the item, or its list
	if !st.coarse {
		s.push(s.orphaned())
	}
	p := &a.item.proposals[a.item.next]
	if p.then != nil && (p.drops.Len() == 0 || a.edits.Drops() < p.drops.Len()) {
		if changed.Depth < a.at.Depth {
			changed = &tree.Place{Up: changed, Index: a.at.Index, Node: a.at.Node, Depth: a.at.Depth}
		}
		s.push(p.then(&s.view, changed))
	}
}

// exhausted continues after questions without a success.
func (s *search) exhausted(st *stage) {
	if st.items != nil && s.queue != nil && s.patience() > 0 {
		return // the next batch
	}
	s.restart(st, false)
}

// restart ends a stage, or starts it again: after a success if it repeats, and
// one level deeper after none if it deepens.
func (s *search) restart(st *stage, found bool) {
	again := found && !st.once
	if st.deepens {
		again = s.epoch == s.began && s.effort == exhaustive && s.depth < mostDepth
		s.depth++
	}
	if !again {
		s.depth = 0
	}
	s.queue, s.begun, s.versions, s.vain = nil, false, versions{}, 0
	s.plan.answered(again)
}

// patience returns how many questions more a stage may ask without a success. In a hasty round what
// follows it may save more.
func (s *search) patience() int {
	if !s.hasty {
		return math.MaxInt
	}
	return mostVain - s.vain
}

// asGiven proposes in the order of the pass.
func (s *search) asGiven(st *stage, yield func(question) bool) {
	for p := range st.proposals(&s.view) {
		if len(s.asked) >= s.patience() || s.stopped() || s.steering.skips() {
			return
		}
		n := p.at.Node
		c := s.classOf(&p, n, false)
		if s.tired(c) {
			continue
		}
		a := turn{class: c}
		t, made := s.make(&p, p.at, &a)
		if !made {
			continue
		}
		a.unmade = t == nil
		s.asked = append(s.asked, a)
		if t == nil {
			continue
		}
		if q, smaller := s.candidate(t); smaller && !yield(question{q, len(s.asked) - 1}) {
			return
		}
	}
}

// make makes a proposal's tree, nil if its text is not a sentence. It returns
// false if there are no edits, or none worth a question.
func (s *search) make(p *proposal, at *tree.Place, a *turn) (*tree.Tree, bool) {
	if p.whole != nil {
		t := p.whole(&s.view)
		return t, t != nil
	}
	e := p.make(&s.view, at)
	a.edits = e
	if e == nil || s.known(e, a) {
		return nil, false
	}
	t := s.tree.With(e)
	if p.parse {
		if int(t.Root.Tokens) > s.size.Tokens {
			return nil, true
		}
		return s.Reparsed(t), true
	}
	return t, true
}

// known reports whether an edit set is stale; otherwise a remembers it.
func (s *search) known(e *tree.Edits, a *turn) bool {
	if a.class.kind.again {
		return false
	}
	c, ok := s.content(e)
	if !ok {
		return false
	}
	if s.stale(c, a.class.kind.claimed) {
		return true
	}
	a.content = c
	return false
}

// heaviestFirst pops items and proposes their next edits. It pushes the items
// that follow from an item's failure as soon as its question is asked, and keeps
// the previous queue in case it succeeds. So many questions can be in flight,
// with the same answer as one by one.
func (s *search) heaviestFirst(st *stage, yield func(question) bool) {
	if !s.begun {
		s.begun, s.began = true, s.epoch
		s.push(st.items(&s.view, s.tree.Top()))
	}
	for count, most := 0, min(batch, s.patience()); count < most && s.queue != nil && !s.ended() && !s.steering.skips(); {
		it, rest := s.queue.pop()
		s.queue = rest
		at := s.whereabouts(it)
		if at == nil {
			continue
		}
		s.asked = append(s.asked, turn{item: it, at: at, skipped: true, queue: rest, pushed: s.pushed})
		if t := s.propose(&s.asked[len(s.asked)-1]); t != nil {
			count++
			if q, smaller := s.candidate(t); smaller && !yield(question{q, len(s.asked) - 1}) {
				return
			}
		}
		a := &s.asked[len(s.asked)-1]
		if !a.skipped {
			s.halved(it, false)
		}
		s.push(it.after(&s.view, at, !a.skipped || a.known))
	}
}

// whereabouts returns the place of an item, nil if it is spent.
func (s *search) whereabouts(it *item) *tree.Place {
	if it.loose {
		return s.tree.Top()
	}
	if at := s.Locate(s.tree.Root, it.at); at != nil && at.Node == it.at.Node {
		return at
	}
	return nil
}

// propose makes the tree of the next proposal of an item; nil if there is none or
// it is not worth a question.
func (s *search) propose(a *turn) *tree.Tree {
	it := a.item
	if it.next >= len(it.proposals) {
		return nil
	}
	p := it.proposals[it.next]
	a.class = s.classOf(&p, a.at.Node, s.leavesUses(p.drops))
	if s.hasty && p.saves < s.hasteLeast() || s.tired(a.class) || s.named != nil && s.effort == pruned && it.around > 0 && it.alike() {
		return nil
	}
	if a.edits = p.make(&s.view, a.at); a.edits == nil || s.hasty && s.loses(p.kind, a.edits) {
		return nil
	}
	if a.known = s.known(a.edits, a); a.known {
		return nil
	}
	a.skipped = false
	return s.tree.With(a.edits)
}

// hasteLeast returns the tokens that an edit saves at least to be asked in a hasty round.
func (s *search) hasteLeast() int { return min(int(s.tree.Root.Tokens)/hastePart, hasteMost) }

// push puts items into the queue; the first of them counts as the earlier in the text.
func (s *search) push(items []item) {
	for i := range items {
		s.pushed++
		it := &items[i]
		it.at = s.Remembered(it.at)
		if it.number == 0 {
			it.number = s.pushed
		}
		s.queue = s.queue.push(it, s.urgency(it))
	}
}

// urgency returns what an item saves; in another order than the usual one up to a quarter
// more or less, at random.
func (s *search) urgency(it *item) int {
	if s.order == 0 {
		return it.saves()
	}
	const unit = 1024
	return it.saves() * (unit*3/4 + rand.New(rand.NewPCG(s.order, uint64(it.number))).IntN(unit/2))
}

// orphaned returns the items for the elements freed by the last success: they contain the
// last occurrence of an identifier. Those that define it go together, and with them the
// definitions that only they mention.
func (s *search) orphaned() []item {
	var items []item
	var free []*tree.Place
	gone := map[string]int{}
	direct := 0
	names := slices.Clone(s.orphans)
	for i := 0; i < len(names) && len(free) < mostPlaces; i++ {
		first := s.find(names[i])
		p := s.lastOf(first, names[i], gone)
		if p == nil || slices.ContainsFunc(free, func(f *tree.Place) bool { return under(p, f) }) {
			continue
		}
		if i < len(s.orphans) && s.had[names[i]] != first.Node.Word() {
			items = append(items, s.freed(&s.view, []*tree.Place{p}, 1)...)
			continue
		}
		free = append(free, p)
		names = append(names, s.freedBy(p, gone)...)
		if i < len(s.orphans) {
			direct = len(free)
		}
	}
	if len(free) == 0 {
		return items
	}
	return append(items, s.freed(&s.view, free, direct)...)
}

// freedBy adds the occurrences at p to those gone, and returns the identifiers of which
// few are left.
func (s *search) freedBy(p *tree.Place, gone map[string]int) []string {
	var names []string
	change := map[string]int{}
	s.tally(p.Node, 1, change)
	for name, n := range change {
		gone[name] += n
		if left := s.count.at(name) - gone[name]; 0 < left && left <= few {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// lastOf returns the list element around the first occurrence of an identifier if it holds
// all that are not gone, else nil.
func (s *search) lastOf(first *tree.Place, name string, gone map[string]int) *tree.Place {
	p := tree.Removable(first)
	if p == nil || p.Up == nil || p.Up.Node.Kind != tree.List || s.occurrencesIn(p.Node, name) < s.count.at(name)-gone[name] {
		return nil
	}
	return p
}

// find returns the place of the first occurrence of an identifier, nil when there is none.
func (s *search) find(name string) *tree.Place {
	s.findFirsts()
	w := s.firsts.of.at(name)
	if w == (tree.Word{}) {
		return nil
	}
	p := s.tree.Top()
	for p != nil && p.Node.Kind != tree.Token {
		p = s.kidWith(p, w)
	}
	return p
}

// kidWith returns the place of the kid that holds a word, nil when there is none.
func (s *search) kidWith(p *tree.Place, w tree.Word) *tree.Place {
	for i, k := range within2(&s.view, p.Node.Glance()) {
		if k.Holds(w) {
			return p.Kid(i)
		}
	}
	return nil
}

// occurrencesIn counts the occurrences of an identifier below n.
func (s *search) occurrencesIn(n *tree.Node, name string) int {
	change := map[string]int{}
	s.tally(n, 1, change)
	return change[name]
}

// first returns the seam for algorithms that propose whole trees.
func (s *search) first() ddmin.First[*tree.Tree] { return s.firstOf(s.candidate) }

// firstOf is first for the trees that make a candidate. One that is no smaller than the best
// so far does not take its place.
func (s *search) firstOf(candidate func(*tree.Tree) (candidate, bool)) ddmin.First[*tree.Tree] {
	return func(trees iter.Seq[*tree.Tree]) (int, bool) {
		won, ok := s.put(func(yield func(question) bool) {
			i := -1
			for t := range trees {
				if s.steering.skips() {
					return
				}
				i++
				if t == nil {
					continue
				}
				if c, ok := candidate(t); ok && !yield(question{c, i}) {
					return
				}
			}
		}, plain, nil)
		if ok && s.smaller(won.candidate) {
			s.accept(won.candidate)
		}
		return won.index, ok
	}
}
