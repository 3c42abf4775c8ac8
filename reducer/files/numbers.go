package files

const (
	// Substitutes are tried in place of one thing: frequent identifiers for one, parts of a
	// definition for its name, and as many for a call, smaller nodes for one, twice as many
	// words of the input for one of the text, and contexts for the parts of a statement.
	// Four times cost 2 to 8 %; one alone saves 15 to 19 % and leaves 3 % more tokens.
	Substitutes = 4

	// MostMoved tokens of a definition are moved, into as many of the nearest gaps. Four
	// times cost 2 %.
	MostMoved = 8

	// mostBodies is the part of a document of several files that is asked for at least when
	// its files' definitions are dropped together: the lighter ones are left to remove, which
	// knows the parts of others that are heavier. In documents of less than fewBodies tokens it is
	// a lightBodies-th: a Go module of 206 files comes to 2,935 bytes in 500 tests, to 4,018 with
	// mostBodies. With that everywhere zlib comes to 219,267 in 400 tests instead of 173,154.
	// Where a macro tells declarations it is a lightBodies-th, too, and for what nothing mentions a rootBodies-th:
	// zlib comes to 88,647 bytes in 500 tests instead of 108,085.
	mostBodies  = 32
	rootBodies  = 256
	lightBodies = 96
	fewBodies   = 1 << 14

	// heavyValue is the part of the tokens of several files that a statement reaches at least to be dropped with what
	// uses its value; fewFlows such statements, those that reach most, and fewLoans expressions in place of others
	// for each are looked at, and mostFlows such questions made in all. An npm package (semver), in which most reaches
	// most, would come to 13,963 bytes in 500 tests with all that fewFlows statements give, after each success again;
	// without any it is 10,505.
	heavyValue = 2
	fewFlows   = 16
	fewLoans   = 4
	mostFlows  = 20
)
