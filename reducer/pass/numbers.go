package pass

import (
	"pare/reducer/search"
)

const (
	// smallResult, in tokens: up to it statements are tried in other forms, and sentences from nowhere in the input,
	// of shortSentence tokens at most, each until it has failed patience times.
	// Four times of smallResult cost 9 %, of shortSentence 8 %, and find nothing more.
	SmallResult   = 40
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

	// MostHoists of the nodes below one are tried in its place at each depth, the nearest
	// first: a list of a million elements that fit must not make as many proposals. Four
	// times cost 1 %; a quarter saves 2 to 5 %.
	MostHoists = 12

	// mostBelow nodes below one are looked at, the nearest first, for tokens and parts to put in its place: it bounds
	// the time that the deepest of trees takes.
	mostBelow = 1 << 10

	// FilledFully are results of up to so many tokens: every node is tried as each alternative of its rule with each
	// one part below it that fits.
	FilledFully = 16

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

	// Tokens are thinned before the last round, into fewPieces pieces at most, if they
	// have as many characters; in the last round into mostPieces, until four rounds of
	// these failed. The latter are the pieces of a comment in a larger text, too. They
	// bound the tests for one long token. A quarter of fewPieces saves 2 %.
	fewPieces  = 4
	mostPieces = 64

	// middling, in tokens: up to it names merge before the last round. In larger trees names alike hide
	// functions from inline: gcc12-sra-wrongcode would end at 155 tokens instead of 115. The same goes for
	// names that borrow makes alike.
	middling = 150

	// smallPairs, in tokens: up to it mostPairs pairs of deletions are tried, half as many
	// above smallResult. On 77 small programs five pairs succeeded that mattered to the result of one,
	// the fourth. 64 pairs take 7 % more tests there and 1.5 % on the problems, for the same tokens.
	smallPairs = 64
	mostPairs  = 16

	// MostBytes may a result have for each line to be tried without, in the last round:
	// those of a small text, whose tokens have about five each.
	MostBytes = 5 * search.SmallText

	// worthBytes is the part of the bytes of several files that a hasty edit saves at least if it may save
	// no token. With it and calls that go with their member, an npm package of 226 entries comes to within
	// 10 % of its end in 900 tests, without them in 1,570.
	worthBytes = 64

	// widest window, in neighbouring list elements that are tried together.
	widest = 4

	// MostNames shorter names, those in use not counted, are looked through for one
	// that lexes as an identifier, and as many of the most frequent words for one that can stand
	// in front of what was in brackets.
	MostNames = 100

	// mostFillings are the ways to put parts of a statement into an alternative that are looked at:
	// without a bound their number could be exponential in the size of a small text.
	mostFillings = 1 << 14

	// mostKept runs of blanks that cannot be shorter are looked for.
	mostKept = 8
)
