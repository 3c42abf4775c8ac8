package search

const (
	// Enough failures of a kind of edit at one place of the grammar, with fewer than one success in
	// as many, defer that kind to a later round. A quarter saves 6 % of the tests, for the same
	// tokens; four times cost 2 %. Half of it costs clang14-m68k-isel 32 %.
	Enough = 12

	// batch is the number of questions, heaviest first, between two looks at the history: a small
	// batch makes failures count soon. The answer must not depend on the number of jobs, so batch
	// does not either.
	batch = 64

	// Few bounds the remaining occurrences of an identifier for its definition to be tried as
	// unused.
	Few = 4

	// Large, in tokens: in a larger tree identifiers are not looked at one by one, and passes that
	// save a token or two wait.
	Large = 1000

	// MostDepth bounds the fitting nodes between a node and the descendant that replaces it. In the
	// last round the depth grows from 0 to it.
	MostDepth = 3

	// SmallText, in tokens: up to it, runs of neighbouring tokens are deleted regardless of the
	// tree, and names are replaced by words of the language in the text or by the tokens of a list
	// element of up to a quarter of SmallText. A quarter of SmallText saves 4 to 10 %, four times
	// as long runs cost 3 to 5 %.
	SmallText = 100

	// In the hasty rounds of several files an edit must save 1/hastePart of the tokens, or
	// hasteMost. Another hasty round follows one that saved 1/worthHaste of the bytes.
	hastePart  = 64
	hasteMost  = 24
	worthHaste = 5

	// MostVain bounds the failures in a row in a stage of a hasty round. In 500 tests a Go module
	// of 206 files comes to 2,424 bytes with it, to 2,935 without; an npm package to 283 instead of
	// 295; with 48 to 2,433 and 391.
	MostVain = 64

	// hardlyMore: in several files, an edit waits for a later round if a larger one around it
	// failed and would have saved at most hardlyMore tokens more, and less than a third more. A Go
	// module of 206 files comes to 2,573 bytes in 381 tests with it, in 500 without.
	hardlyMore = 4

	// MostPlaces bounds the places of an edit set that the history remembers.
	MostPlaces = 64

	// ManyPlaces: dead positions are dropped when there are this many more than twice the live
	// ones. It bounds memory, and changes no question.
	manyPlaces = 4096

	// mostLayers bounds the layers of an overlay that a look-up searches; a copy that would need
	// more merges them. It changes no question.
	mostLayers = 8
)
