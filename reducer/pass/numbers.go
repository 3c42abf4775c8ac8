package pass

import (
	"pare/reducer/search"
)

const (
	// SmallResult, in tokens: up to it, nodes are replaced by other forms of statements and by
	// sentences not derived from the input. Sentences have shortSentence tokens at most, and each
	// is given up after patience failures. Four times SmallResult cost 9 %, four times
	// shortSentence 8 %, and neither finds more.
	SmallResult   = 40
	shortSentence = 2
	patience      = 2

	// fewAlternatives: if a rule has no more alternatives, each is tried, even with minimal text
	// only. Four times as many cost 17 % on two problems, for two tokens more on one, and save 34 %
	// on the third.
	fewAlternatives = 6

	// deep, in nested nodes of one rule: deeper nesting is unwrapped before all else, in chunks of
	// at least 1/mostPieces. Programs written by people and Csmith nest up to 118 deep; with a
	// quarter of deep smt-cvc5 takes 2,188 tests in place of 555, for the same tokens.
	deep = 150

	// MostHoists bounds the nodes tried in place of one above them, nearest first, at each depth: a
	// list of a million fitting elements must not make as many proposals. Four times cost 1 %; a
	// quarter saves 2 to 5 %.
	MostHoists = 12

	// mostBelow bounds the descendants of a node that are searched, nearest first, for tokens and
	// parts to replace it: it bounds the time on the deepest trees.
	mostBelow = 1 << 10

	// FilledFully, in tokens: in results up to it, every node is replaced by each alternative of
	// its rule with each fitting part below it.
	FilledFully = 16

	// shorterTokens bounds the tokens tried in place of a string of a small result.
	shorterTokens = 2

	// mostLent bounds the tokens that a borrowed node may save before the last round. Of 336
	// borrowed nodes that saved more than eight, on four problems, none succeeded. It saves 5 % of
	// the tests of gcc12-slp-ice, 2 % of rust-ice and smt-cvc5; with four clang14-m68k-isel ends at
	// 18 tokens instead of 14.
	mostLent = 5

	// otherForms bounds the alternatives tried for a name's last use. With four gcc12-slp-ice takes
	// 20 tests more.
	otherForms = 2

	// fewLenders bounds the tokens of the input tried in place of a node of a small result.
	fewLenders = 4

	// heavyBorrower, in tokens: from it, a node of a middling result is also replaced by tokens of
	// the input. With two, seven problems take 1 % more tests; without the input's tokens rust-ice
	// ends at 107 tokens instead of 104.
	heavyBorrower = 4

	// fewPieces bounds the pieces that a token is thinned in before the last round, and is the
	// least number of characters for it; mostPieces bounds them in the last round, until four
	// rounds of these fail, and also the pieces of a comment in a larger text. They bound the tests
	// for one long token. A quarter of fewPieces saves 2 %.
	fewPieces  = 4
	mostPieces = 64

	// middling, in tokens: up to it names merge before the last round. In larger trees shared names
	// hide functions from inline: gcc12-sra-wrongcode would end at 155 tokens instead of 115. The
	// same holds for names that borrow makes equal.
	middling = 150

	// smallPairs, in tokens: up to it mostPairs pairs of deletions are tried; above SmallResult,
	// half as many. On 77 small programs five pairs succeeded; one result needed one of them, the
	// fourth. 64 pairs take 7 % more tests there and 1.5 % on the problems, for the same tokens.
	smallPairs = 64
	mostPairs  = 16

	// MostBytes bounds the results whose lines are dropped one by one in the last round: the bytes
	// of a small text, at about five a token.
	MostBytes = 5 * search.SmallText

	// worthBytes: a hasty edit of several files that may save no token must save 1/worthBytes of
	// their bytes. With it, and with calls that go with their member, an npm package of 226 entries
	// comes to within 10 % of its end in 900 tests, without them in 1,570.
	worthBytes = 64

	// widest is the number of neighbouring list elements in the widest window.
	widest = 4

	// MostNames bounds two searches: for a shorter name that lexes as an identifier, not counting
	// those in use, and, among the most frequent words, for one that can precede bracketed text.
	MostNames = 100

	// mostFillings bounds the ways to put parts of a statement into an alternative: their number
	// could be exponential in the size of even a small text.
	mostFillings = 1 << 14

	// mostKept bounds the runs of blanks that are looked for because they cannot be shorter.
	mostKept = 8
)
