package reducer

import (
	"slices"
	"strings"

	"pare/tree"
)

// memory is what a search remembers of its answers, so that it does not ask
// again what can be foretold.
//
// An edit that failed is not asked again while the node it changes is the same
// and no identifier in it has lost an occurrence elsewhere. Kinds of edits that
// keep failing at one place of the grammar are put off. Both rules only delay:
// the last round asks everything.
type memory struct {
	epoch int            // successes so far
	lost  map[string]int // identifier → epoch at which an occurrence last went
	count map[string]int // identifier → occurrences
	// orphans are the identifiers that the last success left with few occurrences.
	orphans  []string
	firsts   map[string]*tree.Node // identifier → its first occurrence, at epoch firstsAt
	firstsAt int
	tried    map[attempt]int // failed edit → its epoch
	odds     map[bid]tally
	zeal     zeal
}

// attempt is an edit of one node.
type attempt struct {
	node *tree.Node
	kind string
	next int
}

// bid is a kind of edit at a place of the grammar.
type bid struct {
	place int // Expr.ID; for edits of one token, its type below 0
	kind  string
}

type tally struct{ won, lost int }

// enough is how often a kind of edit may fail at a place of the grammar, with
// hardly a success, before it is left to the last round.
const enough = 12

// rare is how many failures for one success make a kind of edit hopeless.
const rare = 20

// few is how many occurrences a definition that nobody uses any more may have.
const few = 4

// large regions mention so many identifiers that it does not pay to look at each.
const large = 1000

func newMemory() memory {
	return memory{lost: map[string]int{}, count: map[string]int{}, tried: map[attempt]int{}, odds: map[bid]tally{}}
}

// worth reports whether the item's next edit may give a new answer, and what it
// bids for.
func (w *sweep) worth(it *item) (bid, bool) {
	if it.next >= len(it.edits) {
		return bid{}, false
	}
	e := it.edits[it.next]
	b := bid{kind: e.kind}
	if it.node.Expr != nil {
		b.place = it.node.Expr.ID
	}
	if w.leavesUses(e.drop) {
		b.kind += " used"
	}
	if strings.HasPrefix(b.kind, "sentence") {
		b.place = 0
		return b, w.odds[b].lost < patience
	}
	if w.zeal == foretell && !optimistic[b.kind] && w.hopeless(b) {
		return b, false
	}
	return b, e.kind == "chunk" || w.fresh(attempt{it.node, e.kind, it.next})
}

// optimistic are the kinds of edits that are asked whatever failed before.
var optimistic = map[string]bool{"drop": true, "chunk": true}

// leavesUses reports whether the first occurrence of an identifier would go with
// the elements while others stay: mostly a definition that is still used. Of
// large elements nothing is foretold.
func (s *search) leavesUses(elements []*tree.Place) bool {
	weight := 0
	for _, e := range elements {
		weight += int(e.Node.Tokens)
	}
	if weight == 0 || weight > large {
		return false
	}
	s.findFirsts()
	going := map[string]int{}
	var defined []string
	for _, e := range elements {
		for n := range e.Node.Leaves() {
			if !s.identifies(n) {
				continue
			}
			going[n.Text()]++
			if s.firsts[n.Text()] == n {
				defined = append(defined, n.Text())
			}
		}
	}
	return slices.ContainsFunc(defined, func(name string) bool { return going[name] < s.count[name] })
}

// findFirsts brings the first occurrences up to date.
func (s *search) findFirsts() {
	if s.firsts != nil && s.firstsAt == s.epoch {
		return
	}
	s.firsts, s.firstsAt = map[string]*tree.Node{}, s.epoch
	for n := range s.tree.Root.Leaves() {
		if s.firsts[n.Text()] == nil && s.identifies(n) {
			s.firsts[n.Text()] = n
		}
	}
}

// changedSince reports whether an identifier in n lost an occurrence after the epoch.
func (s *search) changedSince(n *tree.Node, epoch int) bool {
	if n.Tokens > large {
		return s.epoch > epoch
	}
	if n.Kind == tree.Token {
		return s.lang.Facts.IsIdentifier(int(n.Type())) && s.lost[n.Text()] > epoch
	}
	for _, k := range n.Kids() {
		if s.changedSince(k, epoch) {
			return true
		}
	}
	return false
}

// learn records the failures of the log up to step end, seen at the epoch, and
// the success of that step, if there is one.
func (w *sweep) learn(end, epoch int) {
	for i, st := range w.log {
		if i > end || st.bid.kind == "" {
			continue
		}
		if i == end {
			w.win(st.bid)
			continue
		}
		w.lose(st.bid)
		w.tried[attempt{st.it.node, st.it.edits[st.it.next].kind, st.it.next}] = epoch
	}
}

func (m memory) win(b bid) {
	t := m.odds[b]
	t.won++
	m.odds[b] = t
}

func (m memory) lose(b bid) {
	t := m.odds[b]
	t.lost++
	m.odds[b] = t
}

// hopeless reports whether what the bid is for keeps failing.
func (m memory) hopeless(b bid) bool {
	t := m.odds[b]
	return t.lost >= enough && t.won*rare < t.lost
}

// notice records which identifiers lost occurrences on the way to the new root.
func (s *search) notice(to *tree.Node) {
	change := map[string]int{}
	s.compare(s.tree.Root, to, change)
	s.orphans = s.orphans[:0]
	for name, n := range change {
		s.count[name] += n
		if n < 0 {
			s.lost[name] = s.epoch
			if c := s.count[name]; c > 0 && c <= few {
				s.orphans = append(s.orphans, name)
			}
		}
	}
	slices.Sort(s.orphans)
}

// compare adds to change how many occurrences each identifier gained from a to
// b. Shared subtrees are skipped, so it costs no more than the edit itself.
func (s *search) compare(a, b *tree.Node, change map[string]int) {
	if a == b {
		return
	}
	kept := make(map[*tree.Node]bool, len(b.Kids()))
	for _, k := range b.Kids() {
		kept[k] = true
	}
	var old, made []*tree.Node
	for _, k := range a.Kids() {
		if kept[k] {
			delete(kept, k)
		} else {
			old = append(old, k)
		}
	}
	for _, k := range b.Kids() {
		if kept[k] {
			made = append(made, k)
		}
	}
	if len(old) == 1 && len(made) == 1 {
		s.compare(old[0], made[0], change)
		return
	}
	if len(a.Kids()) == 0 {
		old = append(old, a)
	}
	if len(b.Kids()) == 0 {
		made = append(made, b)
	}
	for _, k := range old {
		s.tell(k, -1, change)
	}
	for _, k := range made {
		s.tell(k, 1, change)
	}
}

// tell adds n to change for each identifier below the node.
func (s *search) tell(node *tree.Node, n int, change map[string]int) {
	if node.Kind == tree.Token && s.lang.Facts.IsIdentifier(int(node.Type())) {
		change[node.Text()] += n
	}
	for _, k := range node.Kids() {
		s.tell(k, n, change)
	}
}
