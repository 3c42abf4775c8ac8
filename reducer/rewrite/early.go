package rewrite

import (
	"math"

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
	Example: search.Example{Grammar: "mlir",
		Before: `func.func @f() { %a = foo.one : i32 %b = arith.addi %a, %a : i32 %c = arith.muli %b, %a : i32 %d = arith.index_cast %c : i32 to index foo.bar %d return }`,
		Needs:  []string{"foo.bar", "index"}},
}

var earlyKind = &search.Kind{Name: "early", Named: true, Free: true}

// early proposes the matches of each early rule that make a text of any size shorter: all, then
// halves, down to mostChunks pieces. Where each value is made of those before it, nothing can be
// removed until some come from nowhere. The text is parsed anew.
//
//	%b = f.g : i8 %c = f.h %b : i8  →  %c = builtin.unrealized_conversion_cast to i8
func early(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if !v.Due(earlyKind, math.MaxInt32) {
			return
		}
		for _, set := range v.Rules {
			for _, r := range set.Rules {
				if r.Early && !chunks(matches(v, set.Only(r.Name)), yield) {
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
func chunks(all []*rules.Match, yield func(search.Proposal) bool) bool {
	for size := len(all); size > 0 && len(all)/size <= mostChunks; size /= 2 {
		for from := 0; from < len(all); from += size {
			chunk := all[from:min(from+size, len(all))]
			p := search.Proposal{Kind: earlyKind, Label: chunk[0].Rule.Name, At: chunk[0].At, Parse: true}
			p.Make = func(*search.View, *tree.Place) *tree.Edits { return rules.Together(chunk) }
			if !yield(p) {
				return false
			}
		}
	}
	return true
}
