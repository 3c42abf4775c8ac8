package files

const (
	// Substitutes bounds what is tried in place of one thing: frequent identifiers for an
	// identifier, parts of a definition for its name and for a call, smaller nodes for a node,
	// contexts for the parts of a statement, and twice as many words of the input for a word. Four
	// times cost 2 to 8 %; one alone saves 15 to 19 % and leaves 3 % more tokens.
	Substitutes = 4

	// MostMoved bounds the tokens of a definition that is moved, and the nearest gaps that it is
	// moved into. Four times cost 2 %.
	MostMoved = 8

	// When definitions of several files are dropped together, a question must save 1/mostBodies of
	// the document's tokens: the lighter ones are left to remove, which knows the parts of heavier
	// ones. In documents of less than fewBodies tokens it is 1/lightBodies: a Go module of 206
	// files comes to 2,935 bytes in 500 tests, to 4,018 with mostBodies. With that everywhere zlib
	// comes to 219,267 in 400 tests instead of 173,154. If declarations are marked by a macro it is
	// 1/lightBodies too, and 1/rootBodies for unmentioned definitions: zlib comes to 88,647 bytes
	// in 500 tests instead of 108,085.
	mostBodies  = 32
	rootBodies  = 256
	lightBodies = 96
	fewBodies   = 1 << 14

	// A statement must reach 1/heavyValue of the tokens of several files to be dropped with the
	// uses of its value. The fewFlows statements that reach most are looked at, with fewLoans
	// replacement expressions each, for mostFlows questions in all. An npm package (semver), in
	// which most elements reach most others, would come to 13,963 bytes in 500 tests with the
	// questions of all fewFlows statements, asked again after each success; without any it is
	// 10,505.
	heavyValue = 2
	fewFlows   = 16
	fewLoans   = 4
	mostFlows  = 20
)
