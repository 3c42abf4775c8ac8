package search

const (
	// Enough failures of a kind of edit at one place of the grammar, with less than
	// one success in as many, put that kind off to a later round.
	// A quarter saves 6 % of the tests, for the same tokens; four times cost 2 %. Half
	// of it costs clang14-m68k-isel 32 %.
	Enough = 12

	// batch is the number of questions of the order heaviest-first between two looks
	// at the history, so that failures count soon. It is independent of the number
	// of jobs, which the answer must not depend on.
	batch = 64

	// Few occurrences of an identifier may be left for what holds them to be tried
	// as a definition that nobody uses any more.
	Few = 4

	// Large trees, in tokens: their identifiers are not looked at one by one, and
	// passes that save a token or two wait until the tree is smaller.
	Large = 1000

	// MostDepth is the number of fitting nodes that may stand between a node and the
	// one below it that takes its place. In the last round the depth grows up to it from
	// 0.
	MostDepth = 3

	// smallText, in tokens: up to it up to mostCut neighbouring tokens are deleted
	// regardless of the tree, and names replaced by tokens of a list element of at most
	// a quarter of it, or by words of the language in the text. A quarter of smallText
	// saves 4 to 10 %, four times of mostCut cost 3 to 5 %.
	SmallText = 100

	// hastePart is the part of a document's tokens that an edit saves at least in the hasty rounds
	// of several files, if it saves fewer than hasteMost; worthHaste the part of its bytes that
	// one round saves for another to follow.
	hastePart  = 64
	hasteMost  = 24
	worthHaste = 5

	// MostVain questions in a row may fail in a stage of a hasty round. In 500 tests a Go module of 206 files
	// comes to 2,424 bytes with it, to 2,935 without, an npm package to 283 instead of 295; with 48 to 2,433 and 391.
	MostVain = 64

	// hardlyMore tokens, but no more than a third as many as it saves, may an edit leave beyond
	// one around it that failed: of several files it is put off to a later round. A Go module of
	// 206 files comes to 2,573 bytes in 381 tests with it, in 500 without.
	hardlyMore = 4

	// MostPlaces of an edit set are remembered by the nodes it leaves there.
	MostPlaces = 64

	// Once there are manyPlaces positions more than twice those of live nodes, the dead
	// ones are dropped. It bounds memory, and changes no question.
	ManyPlaces = 4096

	// mostLayers of an overlay are searched by one look-up; a copy that would need
	// more merges them. It changes no question.
	mostLayers = 8
)
