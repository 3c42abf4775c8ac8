package reducer

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"pare/tree"
)

// A root weighs what it alone reaches: not what another root uses, nor what that uses.
func TestWeights(t *testing.T) {
	g := &graph{
		uses: [][]int{{1, 2}, {3}, {2, 4}, {}, {}, {2}, {6}},
		root: []bool{0: true, 5: true, 6: true},
	}
	for i := range g.uses {
		g.elements = append(g.elements, &tree.Place{Node: &tree.Node{Kind: tree.Token, Tokens: 1 << i}})
	}
	if diff := cmp.Diff([]int{0: 1 + 2 + 8, 5: 32, 6: 64}, g.weights()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
