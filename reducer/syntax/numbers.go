package syntax

const (
	// MostClimbed levels more around the uses of an identifier go with it, and as many
	// levels above an identifier its argument list may hang. One level alone saves 2 to 3 %.
	MostClimbed = 4

	// mostCut neighbouring tokens of a small text are deleted regardless of the tree. Four times
	// cost 3 to 5 %.
	mostCut = 3
)
