package search

const (
	// Enough is the number of failures that defer a kind of edit at a place of the grammar to a
	// later round, unless more than one in Enough edits succeeds. A quarter saves 6 % of the tests,
	// half costs clang14-m68k-isel 32 %, four times costs 2 %.
	Enough = 12

	// batch is the number of questions, heaviest first, between two looks at the history: with a
	// small batch failures count soon. It does not depend on the number of jobs, since the result
	// must not.
	batch = 64

	// Few is the largest number of remaining occurrences at which a definition is tried as unused.
	Few = 4

	// Large is the size in tokens above which identifiers are not compared one by one, and passes
	// that save a token or two wait.
	Large = 1000

	// MostDepth bounds the compatible nodes between a node and the descendant that replaces it. In
	// the last round the depth grows from 0 to MostDepth.
	MostDepth = 3

	// SmallText is the size in tokens up to which runs of neighbouring tokens are deleted
	// regardless of the tree, and names are replaced by other words of the text or by a list
	// element of at most a quarter of it. A quarter of SmallText saves 4 to 10 % of the tests, four
	// times as long runs cost 3 to 5 %.
	SmallText = 100

	// SmallResult is the size in tokens up to which nodes are replaced by other forms of
	// statements, and by sentences not derived from the input, and stages that are Early run at any
	// effort. Four times SmallResult costs 9 % of the tests, for the same tokens.
	SmallResult = 40

	// In the hasty rounds of several files an edit must save 1/hastePart of the tokens, or
	// hasteMost. Another hasty round follows one that saved 1/worthHaste of the bytes.
	hastePart  = 64
	hasteMost  = 24
	worthHaste = 5

	// MostVain bounds the failures in a row in a stage of a hasty round. 500 tests leave 2,424
	// bytes of a Go module of 206 files, 2,935 without it; 283 of an npm package, 295 without it. A
	// bound of 48 leaves 2,433 and 391.
	MostVain = 64

	// hardlyMore defers, in several files, an edit inside of a failed one that would have saved at
	// most hardlyMore tokens more, and less than a third more. It saves 119 of 500 tests on a Go
	// module of 206 files.
	hardlyMore = 4

	// MostPlaces bounds the places of an edit set that the history remembers.
	MostPlaces = 64

	// manyPlaces bounds dead positions: they are dropped once there are manyPlaces more positions
	// than twice the live ones. It changes no question.
	manyPlaces = 4096

	// mostLayers bounds the layers of an overlay that a look-up searches; a copy that would need
	// more merges them. It changes no question.
	mostLayers = 8
)
