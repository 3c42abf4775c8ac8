package pass

import (
	"fmt"
	"iter"
	"slices"

	"pare/grammar"
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Replace = search.Pass{
	Name:    "replace",
	Doc:     "a node by a compatible descendant, a list element by a list inside it",
	Origin:  "Perses, generalized tree reduction",
	Default: true,
	Claim:   fmt.Sprintf("no node can be one of the %d nearest below it that fit and use a name or have no fewer tokens than are put around them, with at most %d others between, in a result of up to %d tokens nor one of the %d nearest tokens there (replacement-minimal)", MostHoists, search.MostDepth, search.SmallResult, MostHoists),
	Stages:  []search.Stage{{Items: replacements, Deepens: true, Hasty: true}},
	Kinds:   []*search.Kind{hoistKind, liftKind, liftOfLargeKind, spliceKind},
	Example: search.Example{Grammar: "json",
		Before: `{"a": [1, 2, 3, 4, 5, 6, 7, 8]}`,
		After:  "[1, 2, 3, 4, 5, 6, 7, 8]"},
}

// The kinds of its edits.
var (
	hoistKind = &search.Kind{Name: "hoist", Policy: search.Policy{Tired: search.WhilePrune, Claimed: true}, Replaces: true,
		Cascade: &search.Kind{Name: "hoist-cascade", Policy: search.Policy{Tired: search.Ever}, Replaces: true}}
	liftKind = &search.Kind{Name: "lift", Policy: search.Policy{Tired: search.WhilePrune, Claimed: true}, Replaces: true} // puts a token
	// liftOfLargeKind is liftKind in a larger result.
	liftOfLargeKind = &search.Kind{Name: "liftOfLarge", Policy: search.Policy{Tired: search.Ever}, Replaces: true}
	spliceKind      = &search.Kind{Name: "splice", Policy: search.Policy{Tired: search.WhilePrune, Seldom: true}, Replaces: true}
)

// replacements replaces every node by one of its nearest compatible descendants, in the cheapest
// context of the grammar (an expression becomes an expression statement), and a list element also
// by the elements of a list inside it. A context of cost 0 is Perses' compatible descendant (Sun et
// al., 2018). Repetition reaches deeper nodes. In the last round, the number of compatible nodes
// that may be skipped on the way down grows from 0 after a failure, and returns to 0 after a
// success. If a descendant also fits in place of an ancestor with the same tokens, the descendant's
// other places wait for the last round, as do the parts of a parameter.
//
// A token below a node replaces it, too, if it is an alternative of the node's rule. A chain of
// one-token prefixes, such as signs, is first dropped as a whole.
//
//	if (x) { a; b; }  →  a; b;
//	x = f(g(1));      →  x = g(1);
//	while (f()) a;    →  f();
//	{"a": {"b": 1}}   →  "a"
//	+-+(x)            →  (x)
func replacements(v *search.View, p *tree.Place) []search.Item {
	return search.ItemsFrom(v, p, replacing)
}

// replacing returns the edits of the node at p without those of its descendants.
func replacing(v *search.View, p *tree.Place) []search.Proposal {
	if n := p.Node; n.Expr == nil || n.Kind != tree.Rule && n.Kind != tree.Block {
		return nil
	}
	return slices.Concat(splices(v, p), hoists(v, p), lifts(v, p))
}

// unprefixed returns n without any of its prefixes.
func unprefixed(n *tree.Node) *tree.Node {
	for behind := prefixed(n); behind != nil; behind = prefixed(behind) {
		n = behind
	}
	return n
}

// prefixed returns the node of n's rule that is all of n but its first token, or nil.
func prefixed(n *tree.Node) *tree.Node {
	if n == nil || n.Kind != tree.Rule || n.Count() == 0 {
		return nil
	}
	last := n.Kid(n.Count() - 1)
	if last.Kind != tree.Rule || last.Rule() != n.Rule() || last.Tokens != n.Tokens-1 {
		return nil
	}
	return last
}

// lifts returns the edits that replace the node at p by one of the MostHoists nearest tokens that
// are an alternative of its rule. In larger results they wait for the last round, and are given up
// if none succeeds.
func lifts(v *search.View, p *tree.Place) []search.Proposal {
	n := p.Node
	if n.Tokens < 2 || v.Depth > 0 || v.Effort != search.Exhaustive && v.Tree.Root.Tokens > search.SmallResult {
		return nil
	}
	kind := liftKind
	if v.Tree.Root.Tokens > search.SmallResult {
		kind = liftOfLargeKind
	}
	lone := loneTokensOf(v, n.Expr)
	if len(lone) == 0 {
		return nil
	}
	var edits []search.Proposal
	seen := map[string]bool{}
	for d := range Below(n) {
		if made := lone.of(d); made != nil && !seen[d.Text()] {
			seen[d.Text()] = true
			edits = append(edits, lifting(kind, made(d), int(n.Tokens)-1))
		}
		if len(edits) == MostHoists || v.Ended() {
			break
		}
	}
	return edits
}

func lifting(k *search.Kind, n *tree.Node, save int) search.Proposal {
	return search.Proposal{Kind: k, Saves: save, Then: replacements, Make: func(_ *search.View, at *tree.Place) *tree.Edits { return tree.Put(at, n) }}
}

// Below yields the nodes below n, nearest first, at most mostBelow, without parts in other
// grammars.
func Below(n *tree.Node) iter.Seq[*tree.Node] {
	return func(yield func(*tree.Node) bool) {
		todo := n.Kids()
		for i := 0; i < len(todo) && i < mostBelow; i++ {
			k := todo[i]
			if k.Part() != nil {
				continue
			}
			if !yield(k) {
				return
			}
			todo = append(slices.Clip(todo), k.Kids()...)
		}
	}
}

// loneToken makes the node for a place from a single token.
type loneToken struct {
	at   *grammar.Expr // of the token
	made func(*tree.Node) *tree.Node
}

type loneTokens []loneToken

// of returns the function that makes the node of a token, or nil if no alternative is that token.
func (l loneTokens) of(d *tree.Node) func(*tree.Node) *tree.Node {
	if d.Kind != tree.Token || d.Tokens == 0 {
		return nil
	}
	for _, t := range l {
		if takes(t.at, d) {
			return t.made
		}
	}
	return nil
}

// takes reports whether e is a token of d's type, or a set that contains it.
func takes(e *grammar.Expr, d *tree.Node) bool {
	return d.Kind == tree.Token && (e.Op == grammar.OpToken && e.Type == int(d.Type()) || e.Op == grammar.OpSet && e.Set.Has(int(d.Type())))
}

// loneTokensOf returns the alternatives of one token that fit the place e.
func loneTokensOf(v *search.View, e *grammar.Expr) loneTokens {
	var all loneTokens
	f := v.FactsOf(e)
	tree.EachForm(f, e, func(seq *grammar.Expr, made tree.Maker) {
		for i, sub := range seq.Sub {
			if (sub.Op == grammar.OpToken || sub.Op == grammar.OpSet) && f.Cost(seq) == f.Cost(sub) {
				all = append(all, loneToken{sub, func(n *tree.Node) *tree.Node { return made(map[int]*tree.Node{i: n.At(sub)}) }})
			}
		}
	})
	return all
}

// hoists returns the edits that replace the node at p by one of the MostHoists nearest compatible
// descendants, with at most v.Depth compatible nodes in between.
func hoists(v *search.View, p *tree.Place) []search.Proposal {
	type below struct {
		node  *tree.Node
		depth int  // compatible nodes above it
		part  bool // of n, an element of its list, or a part's whole
	}
	n := p.Node
	var edits []search.Proposal
	var level, next []below
	add := func(d below) {
		for _, k := range d.node.Kids() {
			whole := d.node.Kind == tree.List || k.Tokens == d.node.Tokens
			next = append(next, below{k, d.depth, d.node.Tokens == n.Tokens || d.part && whole})
		}
	}
	for add(below{node: n}); len(next) > 0 && len(edits) < MostHoists; {
		level, next = next, level[:0]
		for d := range document.Within(v, slices.Values(level)) {
			save, ok := Hoistable(v, n, d.node)
			waits := ok && v.Effort != search.Exhaustive && d.part && stays(v, n, d.node, save)
			if ok && !waits && len(edits) < MostHoists {
				held, less := d.node, save
				d.node, save = cheapest(v, n, d.node, save)
				if base := receiver(n, d.node); base != nil && v.Hasty {
					save, _ = Hoistable(v, n, base)
					d.node = base
				}
				if end := unprefixed(d.node); end != d.node && v.Depth == 0 {
					if more, ok := Hoistable(v, n, end); ok {
						edits = append(edits, hoisting(end, more))
					}
				}
				if half := middle(d.node); half != nil && v.Depth == 0 {
					if more, ok := Hoistable(v, n, half); ok {
						edits = append(edits, hoisting(half, more))
					}
				}
				if v.Effort == search.Exhaustive || !hoistedAbove(v, p, d.node) {
					edits = append(edits, hoisting(d.node, save))
				}
				if d.node != held && v.Effort == search.Exhaustive {
					edits = append(edits, hoisting(held, less)) // claimed
				}
				d.depth++
			}
			if parameter := waits && d.node.Rule().Parameter; d.depth <= v.Depth && !parameter {
				add(d)
			}
		}
	}
	return append(edits, freeing(v, edits)...)
}

// freeing returns the first edits again, each with the definitions that become unused.
//
//	import "fmt"; … fmt.Println(f())  →  … f()
func freeing(v *search.View, edits []search.Proposal) (all []search.Proposal) {
	if v.Effort == search.Deferred && v.Tree.Root.Tokens <= search.SmallText && v.Depth == 0 {
		for _, e := range edits[:min(len(edits), fewFreeing)] {
			all = append(all, syntax.Cascading(v, e))
		}
	}
	return all
}

// hoistedAbove reports whether d also fits in place of an ancestor of p with the same tokens.
func hoistedAbove(v *search.View, p *tree.Place, d *tree.Node) bool {
	for q := p.Up; q != nil && q.Node.Tokens == p.Node.Tokens; q = q.Up {
		if k := q.Node.Kind; q.Node.Expr != nil && (k == tree.Rule || k == tree.Block) {
			if _, ok := Hoistable(v, q.Node, d); ok {
				return true
			}
		}
	}
	return false
}

// cheapest returns the node that saves most tokens in place of n, and how many: d, or a descendant
// with the same tokens. In place of an if, for example, a loop's body needs another if, but the
// statement in the body does not.
func cheapest(v *search.View, n, d *tree.Node, save int) (*tree.Node, int) {
	for k := d; k.Count() > 0; {
		i := slices.IndexFunc(k.Kids(), func(kid *tree.Node) bool { return kid.Tokens == k.Tokens })
		if i < 0 {
			break
		}
		k = k.Kid(i)
		if more, ok := Hoistable(v, n, k); ok && more > save {
			d, save = k, more
		}
	}
	return d, save
}

// receiver returns the receiver if n is a call of the member d, else nil. A hasty round drops a
// call with its member: either one alone changes the kind of value.
//
//	x = s.trim().lower();  →  x = s.trim();
func receiver(n, d *tree.Node) *tree.Node {
	if d.Rule() != n.Rule() || n.Tokens < d.Tokens+2 || n.Count() == 0 || n.Kid(0) != d || d.Count() == 0 {
		return nil
	}
	base := d.Kid(0)
	if base.Kind != tree.Rule || base.Rule() != d.Rule() || d.Tokens != base.Tokens+2 {
		return nil
	}
	return base
}

// stays reports whether a part d of n would stay where it is in the grammar, with the least text for the
// other parts. That is for remove, and hides what is below d.
//
//	f(a)(b)  →  0(b)
func stays(v *search.View, n, d *tree.Node, save int) bool {
	return save < int(n.Tokens-d.Tokens) && v.Facts(n).At(n.Expr, d.Rule()) == d.Expr
}

// Hoistable reports whether d, a descendant of n, fits in its place and is smaller, and the tokens
// saved. What uses no name needs as many tokens as the context that it is put in: a number alone
// is not worth a declaration.
func Hoistable(v *search.View, n, d *tree.Node) (save int, ok bool) {
	if d.Kind != tree.Rule || d.Rule() == n.Rule() && d.Tokens == n.Tokens {
		return 0, false
	}
	cost, ok := v.Facts(n).Context(n.Expr, d.Rule())
	save = int(n.Tokens-d.Tokens) - cost
	return save, ok && save > 0 && (cost <= int(d.Tokens) || v.UsesName(d))
}

func hoisting(d *tree.Node, save int) search.Proposal {
	return search.Proposal{Kind: hoistKind, Saves: save, Then: replacements, Make: func(v *search.View, at *tree.Place) *tree.Edits {
		n, ok := tree.Wrap(v.Facts(at.Node), at.Node.Expr, d)
		if !ok {
			return nil
		}
		return tree.Put(at, n)
	}}
}

// middle returns the node half way down the chain of n's heaviest kids of n's rule, such as a long
// sum's operands; nil if the chain has fewer than chained nodes.
func middle(n *tree.Node) *tree.Node {
	half, length := n, 0
	for d := heavy(n); d != nil; d = heavy(d) {
		if length++; length%2 == 0 {
			half = heavy(half)
		}
	}
	if length < chained {
		return nil
	}
	return half
}

// heavy returns the kid of n's rule with most tokens, or nil.
func heavy(n *tree.Node) *tree.Node {
	var most *tree.Node
	for _, k := range n.Kids() {
		if k.Kind == tree.Rule && k.Rule() == n.Rule() && (most == nil || k.Tokens > most.Tokens) {
			most = k
		}
	}
	return most
}

// splices returns the edits that replace p, a list element, by the elements of a list below it.
func splices(v *search.View, p *tree.Place) []search.Proposal {
	if p.Up == nil || p.Up.Node.Kind != tree.List || p.Index%p.Up.Node.Stride() != 0 {
		return nil
	}
	var edits []search.Proposal
	for _, l := range ListsFor(v, p.Node) {
		if save := int(p.Node.Tokens - l.Tokens); save > 0 {
			edits = append(edits, search.Proposal{Kind: spliceKind, Saves: save, Then: spliced, Make: func(v *search.View, at *tree.Place) *tree.Edits {
				return splice(v, at, l)
			}})
		}
	}
	return edits
}

// spliced returns the items of the whole list: the replaced place is gone.
func spliced(v *search.View, at *tree.Place) []search.Item { return replacements(v, at.Up) }
