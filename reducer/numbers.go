package reducer

// The numbers of the search. Each is named with its unit and effect, and with what four
// times and a quarter of it do to the tests on three small problems (sqlite-crash,
// smt-cvc5, html-minifier), where that is more than 2 %. Those of which nothing is said
// move none of them; testdata/numbers has the table and the script.
const (
	// enough failures of a kind of edit at one place of the grammar, with less than
	// one success in as many, put that kind off to a later round.
	// A quarter saves 6 % of the tests, for the same tokens; four times cost 2 %. Half
	// of it costs clang14-m68k-isel 32 %.
	enough = 12

	// batch is the number of questions of the order heaviest-first between two looks
	// at the history, so that failures count soon. It is independent of the number
	// of jobs, which the answer must not depend on.
	batch = 64

	// few occurrences of an identifier may be left for what holds them to be tried
	// as a definition that nobody uses any more.
	few = 4

	// large trees, in tokens: their identifiers are not looked at one by one, and
	// passes that save a token or two wait until the tree is smaller.
	large = 1000

	// huge trees, in tokens: of large chunks it is not looked at what they define.
	huge = 1 << 17

	// smallResult, in tokens: up to it statements are tried in other forms, and sentences from nowhere in the input,
	// of shortSentence tokens at most, each until it has failed patience times.
	// Four times of smallResult cost 9 %, of shortSentence 8 %, and find nothing more.
	smallResult   = 40
	shortSentence = 2
	patience      = 2

	// fewAlternatives of a rule are worth a test each even when nothing of the node
	// fits into them. Four times cost 17 % on two problems, for two more tokens on one,
	// and save 34 % on the third.
	fewAlternatives = 6

	// deep nesting, in nodes of one rule inside each other, is unwrapped before all
	// else, in chunks of a mostPieces-th at least. Programs that people and Csmith write
	// nest up to 118 deep; with a quarter of deep smt-cvc5 takes 2,188 tests in place of
	// 555, for the same tokens.
	deep = 150

	// mostDepth is the number of fitting nodes that may stand between a node and the
	// one below it that takes its place. In the last round the depth grows up to it from
	// 0.
	mostDepth = 3

	// mostHoists of the nodes below one are tried in its place at each depth, the nearest
	// first: a list of a million elements that fit must not make as many proposals. Four
	// times cost 1 %; a quarter saves 2 to 5 %.
	mostHoists = 12

	// mostClimbed levels more around the uses of an identifier go with it, and as many
	// levels above an identifier its argument list may hang. One level alone saves 2 to 3 %.
	mostClimbed = 4

	// substitutes are tried in place of one thing: frequent identifiers for one, parts of a
	// definition for its name, and as many for a call, smaller nodes for one, twice as many
	// words of the input for one of the text, and contexts for the parts of a statement.
	// Four times cost 2 to 8 %; one alone saves 15 to 19 % and leaves 3 % more tokens.
	substitutes = 4

	// mostInitialized variables are tried in place of the calls of a function.
	mostInitialized = 8

	// shorterTokens are tried in place of a string of a small result.
	shorterTokens = 2

	// mostLent tokens may a node borrowed from elsewhere save before the last round. Of 336 that saved more than
	// eight, on four problems, none succeeded. It saves 5 % of the tests of gcc12-slp-ice, 2 % of rust-ice and
	// smt-cvc5; with four clang14-m68k-isel ends at 18 tokens instead of 14.
	mostLent = 5

	// otherForms are tried in place of a name's last use. With four gcc12-slp-ice takes 20 tests more.
	otherForms = 2

	// fewLenders of the input's tokens are tried in place of a node of a small result.
	fewLenders = 4

	// heavyBorrower, in tokens, is worth a token of the input in a middling result, too. With two, seven problems
	// take 1 % more tests; without the input's tokens there rust-ice ends at 107 tokens instead of 104.
	heavyBorrower = 4

	// mostMoved tokens of a definition are moved, into as many of the nearest gaps. Four
	// times cost 2 %.
	mostMoved = 8

	// Tokens are thinned before the last round, into fewPieces pieces at most, if they
	// have as many characters; in the last round into mostPieces, until four rounds of
	// these failed. The latter are the pieces of a comment in a larger text, too. They
	// bound the tests for one long token. A quarter of fewPieces saves 2 %.
	fewPieces  = 4
	mostPieces = 64

	// smallText, in tokens: up to it up to mostCut neighbouring tokens are deleted
	// regardless of the tree, and names replaced by tokens of a list element of at most
	// a quarter of it, or by words of the language in the text. A quarter of smallText
	// saves 4 to 10 %, four times of mostCut cost 3 to 5 %.
	smallText = 100
	mostCut   = 3

	// rewritten are texts of up to so many tokens: a structure with one field, a function's
	// result and the name of a container are of a shape that few edits fit. Up to so many of
	// the input, names merge in the last round only: a Go program of 200 ends at 82 instead of
	// 102, a Rust one of 130 at 54 instead of 69; gcc12-slp-ice, whose input is large, would end
	// at 81 instead of 79. So do those that borrow makes alike; and names that a small input does
	// not define, and strings, stand in for those it defines.
	rewritten = 300

	// middling, in tokens: up to it names merge before the last round. In larger trees names alike hide
	// functions from inline: gcc12-sra-wrongcode would end at 155 tokens instead of 115. The same goes for
	// names that borrow makes alike.
	middling = 150

	// manyWords make a token worth a test for each run of them; shorter ones are thinned
	// to characters anyway.
	manyWords = 4

	// smallPairs, in tokens: up to it mostPairs pairs of deletions are tried, half as many
	// above smallResult. On 77 small programs five pairs succeeded that mattered to the result of one,
	// the fourth. 64 pairs take 7 % more tests there and 1.5 % on the problems, for the same tokens.
	smallPairs = 64
	mostPairs  = 16

	// mostBytes may a result have for each line to be tried without, in the last round:
	// those of a small text, whose tokens have about five each.
	mostBytes = 5 * smallText

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

	// hastePart is the part of a document's tokens that an edit saves at least in the hasty rounds
	// of several files, if it saves fewer than hasteMost; worthHaste the part of its bytes that
	// one round saves for another to follow.
	hastePart  = 64
	hasteMost  = 24
	worthHaste = 5

	// mostVain questions in a row may fail in a stage of a hasty round. In 500 tests a Go module of 206 files
	// comes to 2,424 bytes with it, to 2,935 without, an npm package to 283 instead of 295; with 48 to 2,433 and 391.
	mostVain = 64

	// worthBytes is the part of the bytes of several files that a hasty edit saves at least if it may save
	// no token. With it and calls that go with their member, an npm package of 226 entries comes to within
	// 10 % of its end in 900 tests, without them in 1,570.
	worthBytes = 64

	// hardlyMore tokens, but no more than a third as many as it saves, may an edit leave beyond
	// one around it that failed: of several files it is put off to a later round. A Go module of
	// 206 files comes to 2,573 bytes in 381 tests with it, in 500 without.
	hardlyMore = 4

	// widest window, in neighbouring list elements that are tried together.
	widest = 4

	// mostNames shorter names, those in use not counted, are looked through for one
	// that lexes as an identifier, and as many of the most frequent words for one that can stand
	// in front of what was in brackets.
	mostNames = 100

	// mostPlaces of an edit set are remembered by the nodes it leaves there.
	mostPlaces = 64

	// mostFillings are the ways to put parts of a statement into an alternative that are looked at,
	// and mostExpanded the tokens that a macro's use may come to, uses in its arguments included: with
	// neither bound their number could be exponential in the size of a small text.
	mostFillings = 1 << 14
	mostExpanded = 1 << 12

	// mostKept runs of blanks that cannot be shorter are looked for.
	mostKept = 8

	// Once there are manyPlaces positions more than twice those of live nodes, the dead
	// ones are dropped. It bounds memory, and changes no question.
	manyPlaces = 4096

	// mostLayers of an overlay are searched by one look-up; a copy that would need
	// more merges them. It changes no question.
	mostLayers = 8
)
