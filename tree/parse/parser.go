package parse

import (
	"pare/grammar"
	"pare/grammar/host"
	"pare/tree"
)

// parser runs the code over the tokens of a text.
type parser struct {
	lang      *Language
	lookahead lookahead
	dfa       *dfa // nil where predicates decide, and for a profile

	text  string
	toks  []tree.Tok
	all   *host.Tokens // on every channel, where the host code asks for them
	host  *host.Parser // nil if the grammar's parser has no host code
	pairs *brackets    // nil where brackets decide nothing
	pos   int          // the next token
	calls int32        // so far

	start  *grammar.Rule
	build  bool // build nodes; else only accept or not
	frames []frame
	nodes  tree.Builder
	marks  []mark

	last shifted // where it was behind the last token

	tried  attempt
	wasted int // tokens that were read in vain

	open *[]openLoop // the lists it is in, the innermost last; nil if nobody asks
	held []held      // the predicates on its way, if somebody does

	rec *recorder // of what decisions cost; nil if nobody asks

	watch watch

	stop int   // the token to stop at; -1 to parse all
	pc   int32 // where it stopped
}

// mark is where the elements of a list begin among the nodes pushed; the first of a long
// list are in it already.
type mark struct {
	base   int32
	folded bool // there is a list
	list   tree.Piece
}

// frame is a call of a rule that has not returned. It holds no pointer, so that a text that nests
// deep costs the collector nothing.
type frame struct {
	back  int32 // where to go on in the code, behind the call; -1 for the start rule
	prec  int32
	id    int32 // counts the calls
	start int32 // the token it began with
}

// rule returns the rule that a frame is a call of.
func (p *parser) rule(f *frame) *grammar.Rule {
	if f.back < 0 {
		return p.start
	}
	return p.lang.code.instrs[f.back-1].expr.Rule
}

// next is the type of the next token.
func (p *parser) next() int32 {
	if p.pos < len(p.toks) {
		return p.toks[p.pos].Type
	}
	return grammar.EOF
}
