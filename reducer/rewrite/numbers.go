package rewrite

const (
	// manyWords is the least number of a token's words at which each run of them is worth a test;
	// tokens with fewer are thinned to characters anyway.
	manyWords = 4

	// mostMatches bounds the matches of a rule asked in a round, and mostCompared the tokens
	// compared for each of its forms. They are for rules that match nearly everywhere.
	mostMatches  = 64
	mostCompared = 1 << 18

	// mostEarly is the size in tokens up to which early rules are asked: in 4.6 million tokens it
	// takes a minute to match them.
	mostEarly = 100_000

	// mostEarlyMatches bounds the matches of an early rule, and mostChunks the pieces of them.
	mostEarlyMatches = 1 << 16
	mostChunks       = 16

	// mostParts bounds the parts that the values of a text become parameters in.
	mostParts = 4
)
