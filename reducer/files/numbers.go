package files

const (
	// Substitutes bounds the replacements of one node: identifiers for an identifier, parts of a
	// definition for its name or a call, smaller nodes for a node, contexts for a statement's
	// parts; for a word, twice as many words of the input. Four times as many cost 2 to 8 % of the
	// tests; a single one saves 15 to 19 %, and leaves 3 % more tokens.
	Substitutes = 4

	// MostMoved bounds the tokens of a moved definition, and the number of its destinations. Four
	// times as many cost 2 % of the tests.
	MostMoved = 8

	// A question for definitions of several files has to save 1/mostBodies of the document's
	// tokens; lighter ones are left to the pass remove. The share is 1/lightBodies in documents
	// below fewBodies tokens: 500 tests leave 2,935 bytes of a Go module of 206 files, and 4,018
	// with 1/mostBodies. In larger documents, 400 tests leave 173,154 bytes of zlib, and 219,267
	// with 1/lightBodies. If a macro is behind the names of declarations, the share is
	// 1/lightBodies in any document, and 1/rootBodies for unmentioned definitions: 500 tests leave
	// 88,647 bytes of zlib instead of 108,085.
	mostBodies  = 32
	rootBodies  = 256
	lightBodies = 96
	fewBodies   = 1 << 14

	// A flow has to reach 1/heavyValue of the document's tokens to be dropped. The fewFlows
	// heaviest are tried, with fewSubstitutions substitutions each, in mostFlows questions in all.
	// If most elements reach most others, flows are wasted tests: 500 tests leave 13,963 bytes of
	// an npm package (semver) without the bound on questions, and 10,505 without flows.
	heavyValue       = 2
	fewFlows         = 16
	fewSubstitutions = 4
	mostFlows        = 20
)
