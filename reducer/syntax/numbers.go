package syntax

const (
	// MostNames bounds two searches: for a shorter unused name that lexes as an identifier, and,
	// among the most frequent words, for one that may be in front of bracketed text.
	MostNames = 100

	// MostClimbed bounds the levels above an identifier's uses that are dropped with it, and those
	// between an identifier and its argument list. 1 saves 2 to 3 % of the tests.
	MostClimbed = 4

	// mostCut bounds the runs of tokens that are deleted regardless of a small tree. Four times as
	// many cost 3 to 5 % of the tests.
	mostCut = 3
)
