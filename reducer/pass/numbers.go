package pass

import (
	"pare/reducer/search"
)

const (
	// shortSentence bounds the tokens of a sentence not derived from the input that replaces a node
	// of a small result; one is given up after patience failures. Four times shortSentence costs
	// 8 % of the tests, for the same tokens.
	//
	// Sentences of a third of a node's tokens, six at most, bring one of 66 small programs from 17
	// tokens to 11, and the README's example from 11 to 23.
	shortSentence = 2
	patience      = 2

	// fewAlternatives is the largest number of a rule's alternatives that are tried even as minimal
	// text only. Four times as many cost 17 % of the tests on two problems, for two tokens more on
	// one, and save 34 % on a third.
	fewAlternatives = 6

	// deep is the least depth of a rule nested in itself that unwrap reduces, in chunks of at least
	// 1/mostPieces of the levels. People's and Csmith's programs nest up to 118 deep; a quarter of
	// deep costs smt-cvc5 2,188 tests instead of 555, for the same tokens.
	deep = 150

	// fewLevels is how many levels of a deep nest are left to other passes.
	fewLevels = 8

	// MostHoists bounds the descendants tried in place of a node, nearest first, at each depth: a
	// list may have a million compatible elements. Four times as many cost 1 % of the tests; a
	// quarter saves 2 to 5 %.
	MostHoists = 12

	// mostBelow bounds the descendants of a node that are searched, nearest first, for its
	// replacement, and so the time on the deepest trees.
	mostBelow = 1 << 10

	// fewFreeing bounds the nearest descendants that replace a node together with the definitions
	// that become unused. All of them cost seven problems 1.3 % more tests, two 0.9 %.
	fewFreeing = 2

	// FilledFully is the size in tokens up to which every node is replaced by each alternative of
	// its rule with each compatible part below it.
	FilledFully = 16

	// shorterTokens bounds the replacements of a string by shorter tokens of other types, in a
	// small result.
	shorterTokens = 2

	// mostLent bounds the tokens that a borrowed node saves before the last round: of 336 that
	// saved more than eight, on four problems, none succeeded. It saves 5 % of the tests of
	// gcc12-slp-ice, 2 % of rust-ice and smt-cvc5; 4 leaves clang14-m68k-isel at 18 tokens instead
	// of 14.
	mostLent = 5

	// otherForms bounds the alternatives tried for a name's last use. 4 costs gcc12-slp-ice 20
	// tests more.
	otherForms = 2

	// fewLenders bounds the replacements of a node of a small result by tokens of the input.
	fewLenders = 4

	// heavyBorrower is the size in tokens from which a node of a middling result is also replaced
	// by tokens of the input. 2 costs seven problems 1 % more tests; without the input's tokens
	// rust-ice ends at 107 tokens instead of 104.
	heavyBorrower = 4

	// fewPieces bounds the pieces of a thinned token before the last round, and is the length in
	// characters from which a token is thinned. mostPieces bounds them in the last round, until
	// four thinnings fail; also those of a comment in a larger text. They bound the tests for one
	// long token. A quarter of fewPieces saves 2 % of the tests.
	fewPieces  = 4
	mostPieces = 64

	// middling is the size in tokens up to which names merge, by borrow too, before the last round.
	// In larger trees shared names hide functions from inline: gcc12-sra-wrongcode would end at 155
	// tokens instead of 115.
	middling = 150

	// smallPairs is the size in tokens up to which pairs of deletions are tried: mostPairs of them,
	// half as many above search.SmallResult. On 77 small programs five pairs succeeded; a smaller result
	// needed only one, the fourth. 64 pairs cost 7 % more tests there, 1.5 % on the problems.
	smallPairs = 64
	mostPairs  = 16

	// MostBytes is the size in bytes up to which the last round drops single lines of a result:
	// that of a small text, at some five bytes a token.
	MostBytes = 5 * search.SmallText

	// In a hasty round of several files, an edit that saves no token has to save 1/worthBytes of
	// the bytes. With it, and with members dropped with their calls, an npm package of 226 entries
	// comes within 10 % of its final size in 900 tests instead of 1,570.
	worthBytes = 64

	// widest is the number of neighbouring list elements in the widest window.
	widest = 4

	// mostFillings bounds the assignments of a statement's parts to an alternative, whose number is
	// exponential.
	mostFillings = 1 << 14

	// chained is the length from which half a chain is worth a question. On 48 small inputs, 2 to 6
	// differ by 1 % of the tests.
	chained = 3

	// mostVain bounds the failures of the values of a failure's output, for every success and one: on
	// the lines that it names, with fewValues at each place, and in a small result; and those of empty
	// values, which cost 0.5 % of the tests.
	mostVain  = 24
	fewValues = 3

	// mostKept bounds the search for runs of blanks that cannot be shorter.
	mostKept = 8
)
