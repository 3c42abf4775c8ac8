package rewrite

const (
	// mostInitialized bounds the variables tried in place of a function's calls.
	mostInitialized = 8

	// manyWords make every run of a token's words worth a test; shorter tokens are thinned to
	// characters anyway.
	manyWords = 4

	// mostExpanded bounds the tokens of a macro's expansion, nested uses included: their number
	// could be exponential in the size of even a small text.
	mostExpanded = 1 << 12

	// mostMatches bounds the matches of a rule that are asked in one round of a small tree, and
	// mostCompared the tokens compared for each form of it. They bound rules that match nearly
	// everywhere.
	mostMatches  = 64
	mostCompared = 1 << 18
)
