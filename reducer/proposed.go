package reducer

import (
	"pare/reducer/search"
	"pare/tree"
)

// proposedPass returns the pass that asks for the texts that a program of the user's proposes in place of
// the best so far. What is no sentence, or not smaller, is not asked. propose is called by copies of
// the search, too: for the same text it must return the same.
func proposedPass(propose func(text string) []string) *search.Pass {
	kind := &search.Kind{Name: "proposed", Policy: search.Policy{Again: true}}
	return &search.Pass{
		Name: "proposed",
		Doc:  "texts that the program of --reducer proposes",
		Stages: []search.Stage{{Proposals: func(v *search.View) search.Proposals {
			return func(yield func(search.Proposal) bool) {
				for _, text := range propose(string(v.Tree.Render())) {
					if v.Ended() || !yield(proposedText(v, kind, text)) {
						return
					}
				}
			}
		}}},
		Kinds: []*search.Kind{kind},
	}
}

// proposedText proposes a text.
func proposedText(v *search.View, kind *search.Kind, text string) search.Proposal {
	return search.Proposal{Kind: kind, At: v.Tree.Top(), Saves: 1, Whole: func(v *search.View) *tree.Tree {
		t := v.Parse(text)
		if t == nil || v.ReadsLess(t) {
			return nil
		}
		return t
	}}
}
