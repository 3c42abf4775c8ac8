package pass

import (
	"pare/reducer/search"
	"pare/tree"
)

// Exports for the tests in package pass_test, which import strategies, and so this package.

var (
	DropKind       = dropKind
	DropUsedKind   = dropUsedKind
	ChunkKind      = chunkKind
	ChunkUsedKind  = chunkUsedKind
	ClearOptKind   = clearOptKind
	LeastKind      = leastKind
	SentenceKind   = sentenceKind
	ShortenKind    = shortenKind
	ThinKind       = thinKind
	ThinFinelyKind = thinFinelyKind
)

func DeepChains(v *search.View) []*chain                          { return deepChains(v) }
func ListRemovals(v *search.View, list *tree.Place) []search.Item { return listRemovals(v, list) }
func Halve(v *search.View, elements tree.Chunk, weight int) (h, left, right int) {
	return halve(v, elements, weight)
}
