package syntax

const (
	// MostClimbed bounds the levels above the uses of an identifier that go with it, and the levels
	// between an identifier and its argument list. One alone saves 2 to 3 %.
	MostClimbed = 4

	// mostCut bounds the runs of tokens of a small text that are deleted regardless of the tree.
	// Four times cost 3 to 5 %.
	mostCut = 3
)
