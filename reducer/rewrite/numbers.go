package rewrite

const (
	// mostInitialized variables are tried in place of the calls of a function.
	mostInitialized = 8

	// manyWords make a token worth a test for each run of them; shorter ones are thinned
	// to characters anyway.
	manyWords = 4

	// mostExpanded are the tokens that a macro's use may come to, uses in its arguments included:
	// without a bound their number could be exponential in the size of a small text.
	mostExpanded = 1 << 12

	// mostMatches of a rule are asked in one round of a small tree, and mostCompared tokens looked at for
	// each form of it. They bound rules that match nearly everywhere.
	mostMatches  = 64
	mostCompared = 1 << 18
)
