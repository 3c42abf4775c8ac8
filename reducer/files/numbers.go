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
	// tokens; lighter ones are left to the pass remove. Below fewBodies tokens it is 1/lightBodies:
	// 500 tests leave 2,935 bytes of a Go module of 206 files, with 1/mostBodies 4,018. Above, 400
	// tests leave 173,154 bytes of zlib, with 1/lightBodies 219,267. For declarations with a macro
	// behind their names it is 1/lightBodies, too, and 1/rootBodies for unmentioned definitions:
	// 500 tests leave 88,647 bytes of zlib instead of 108,085.
	mostBodies  = 32
	rootBodies  = 256
	lightBodies = 96
	fewBodies   = 1 << 14

	// A flow has to reach 1/heavyValue of the document's tokens to be dropped. Of these, the
	// fewFlows that reach most are tried, with fewSubstitutions substitutions each, in mostFlows
	// questions in all. If most elements reach most others, flows are wasted: without the bound on
	// questions, 500 tests leave 13,963 bytes of an npm package (semver), without flows 10,505.
	heavyValue       = 2
	fewFlows         = 16
	fewSubstitutions = 4
	mostFlows        = 20
)
