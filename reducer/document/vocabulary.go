package document

import (
	"cmp"
	"slices"

	"pare/grammar"
	"pare/tree"
)

// Vocabulary holds tokens of the input that may replace others.
type Vocabulary struct {
	Words     []*tree.Node                   // see Learn
	Strangers []*tree.Node                   // see foreign
	Lenders   map[*grammar.Rule][]*tree.Node // see lendersOf; nil for a huge input
}

// Learn collects the words of the input, the most frequent first: tokens of letters and digits
// other than identifiers and, for a small input, the shortest text of each type of string.
func (d *Document) Learn(t *tree.Tree) (v Vocabulary) {
	count, first := map[string]int{}, map[string]*tree.Node{}
	var texts []string
	for w := range t.Root.Words() {
		text := w.Text
		if IsQuoted(text) && d.Tokens <= Rewritten {
			text = d.Language(w.Grammar()).Facts.Text(int(w.Type)) // the shortest
		}
		if len(text) > longestWord || !IsWord(text) && !(IsQuoted(text) && d.Tokens <= Rewritten) || d.IsIdentifier(w) {
			continue
		}
		if count[text]++; count[text] == 1 {
			texts = append(texts, text)
			first[text] = tree.NewToken(nil, int(w.Type), text, -1)
		}
		if d.Ended() {
			return v
		}
	}
	if d.Tokens <= Huge {
		strangers := d.foreign(t)
		v.Lenders = d.lendersOf(t, strangers)
		if d.Tokens <= Rewritten {
			v.Strangers = strangers
		}
	}
	slices.SortStableFunc(texts, func(a, b string) int { return cmp.Compare(count[b], count[a]) })
	for _, text := range texts {
		v.Words = append(v.Words, first[text])
	}
	return v
}

// longestWord bounds the words of a vocabulary, in bytes.
const longestWord = 16

// foreign returns the identifiers without an apparent definition, the most frequent first: none of
// their roles is one in which names mostly occur first. What is mentioned once tells nothing of a
// role, unless all are.
func (d *Document) foreign(t *tree.Tree) []*tree.Node {
	all := d.IdentifiersIn(t.Top())
	once, first, others := map[Role]bool{}, map[Role]int{}, map[Role]int{}
	for _, m := range all {
		if len(m.At) == 1 {
			once[RoleOf(m.At[0])] = true
			continue
		}
		first[RoleOf(m.At[0])]++
		for _, p := range m.At[1:] {
			others[RoleOf(p)]++
		}
	}
	var foreign []*tree.Node
	for _, m := range all {
		defines := func(p *tree.Place) bool {
			r := RoleOf(p)
			return first[r] > others[r] || others[r] == 0 && once[r]
		}
		if !slices.ContainsFunc(m.At, defines) {
			foreign = append(foreign, m.At[0].Node)
		}
	}
	return foreign
}

// lendersOf returns the one-token nodes of the input, by rule, the most frequent first. Of the
// identifiers it has only the strangers.
func (d *Document) lendersOf(t *tree.Tree, strangers []*tree.Node) map[*grammar.Rule][]*tree.Node {
	foreign := map[string]bool{}
	for _, n := range strangers {
		foreign[n.Text()] = true
	}
	count := map[string]int{}
	all := map[*grammar.Rule][]*tree.Node{}
	for n := range t.Root.Nodes() {
		if n.Kind != tree.Rule || n.Tokens != 1 {
			continue
		}
		if d.Ended() {
			break
		}
		w := FirstWord(&tree.Place{Node: n})
		if d.IsIdentifier(w) && !foreign[w.Text] {
			continue
		}
		key := n.Rule().Name + " " + w.Text
		if count[key]++; count[key] == 1 {
			all[n.Rule()] = append(all[n.Rule()], n)
		}
	}
	for rule, nodes := range all {
		slices.SortStableFunc(nodes, func(a, b *tree.Node) int {
			return cmp.Compare(count[rule.Name+Text(b)], count[rule.Name+Text(a)])
		})
	}
	return all
}
