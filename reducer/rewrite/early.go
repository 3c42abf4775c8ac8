package rewrite

import (
	"fmt"
	"strings"

	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/tree"
)

var Early = search.Pass{
	Name:    "early",
	Doc:     "early rules of the language, at many places at once",
	Origin:  "spirv-reduce",
	Default: true,
	Stages:  []search.Stage{{Proposals: early}},
	Kinds:   []*search.Kind{earlyKind},
	Example: search.Example{Grammar: "mlir", Before: computed(130), Needs: []string{"foo.bar", "index"}},
}

// computed is a text of n operations, each of which uses the value before it.
func computed(n int) string {
	var b strings.Builder
	b.WriteString("func.func @f() { %v0 = foo.one : i32 ")
	for i := range n {
		fmt.Fprintf(&b, "%%v%d = arith.addi %%v%d, %%v%[2]d : i32 ", i+1, i)
	}
	fmt.Fprintf(&b, "%%w = arith.index_cast %%v%d : i32 to index foo.bar %%w return }", n)
	return b.String()
}

var earlyKind = &search.Kind{Name: "early", Named: true, Free: true}

// early proposes the matches of each early rule that make a large text shorter: all, then halves,
// down to mostChunks pieces. Where each value is made of those before it, nothing can be removed
// until some come from nowhere. In a smaller text elements are removed before all rules but the
// first ones, as another failure may be near (see [Rules]). The text is parsed anew.
//
//	%b = f.g : i8 %c = f.h %b : i8  →  %c = builtin.unrealized_conversion_cast to i8
func early(v *search.View) search.Proposals {
	small := v.Tree.Root.Tokens <= search.Large
	return inChunks(v, earlyKind, func(r *rules.Rule) bool { return r.First || r.Early && !small })
}

// inChunks proposes matches of each of some rules together, once for each size of the text up to
// mostEarly.
func inChunks(v *search.View, k *search.Kind, some func(*rules.Rule) bool) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if !v.Due(k, mostEarly) {
			return
		}
		for _, set := range v.Rules {
			for _, r := range set.Rules {
				if some(r) && !chunks(k, matches(v, set.Only(r.Name)), yield) {
					return
				}
			}
		}
	}
}

// matches returns the matches of a set that save tokens and do not overlap.
func matches(v *search.View, set *rules.Set) (all []*rules.Match) {
	for m := range set.Find(v.Ctx, v.Tree, rules.Bounds{Matches: mostEarlyMatches, Steps: rules.Usual.Steps}) {
		if m.Saves > 0 {
			all = append(all, m)
		}
	}
	return rules.Apart(all)
}

// chunks proposes all matches, halves of them, and so on. It returns false if no more are wanted.
func chunks(k *search.Kind, all []*rules.Match, yield func(search.Proposal) bool) bool {
	for size := len(all); size > 0 && len(all)/size <= mostChunks; size /= 2 {
		for from := 0; from < len(all); from += size {
			chunk := all[from:min(from+size, len(all))]
			p := search.Proposal{Kind: k, Label: chunk[0].Rule.Name, At: chunk[0].At, Parse: true}
			p.Make = func(*search.View, *tree.Place) *tree.Edits { return rules.Together(chunk) }
			if !yield(p) {
				return false
			}
		}
	}
	return true
}
