package host

import (
	"strings"

	"pare/grammar"
)

// Breaks says where a line end stands for a token: behind a statement that has
// no semicolon.
type Breaks struct {
	Rule  *grammar.Rule // derives the semicolon, or nothing
	Close int           // the token in front of which nothing needs to stand
}

// lineEnds serves pare's own grammars of JavaScript and TypeScript: where a
// statement may end without a semicolon, and what a parenthesis begins.
func lineEnds(p *Parser) *ParserCode {
	const names = "IDENTIFIER ASYNC MODIFIER OF FROM AS YIELD AWAIT TYPE NAMESPACE GLOBAL DECLARE ABSTRACT READONLY USING IS KEYOF INFER OUT"
	e := &ends{Parser: p,
		open: p.toks("OPEN IF_OPEN WHILE_OPEN"), shut: p.tok("CLOSE"), brace: p.tok("CLOSE_BRACE"), semicolon: p.tok("SEMICOLON"),
		arrow: p.tok("ARROW"), colon: p.tok("COLON"), async: p.tok("ASYNC"), function: p.tok("FUNCTION"), dot: p.tok("DOT"),
		yield: p.tok("YIELD"), star: p.tok("STAR"),
		names:    p.toks(names),
		reserved: p.toks("YIELD AWAIT"),
		loops:    p.toks("FOR WHILE WHILE_OPEN DO SWITCH"),
		targets:  p.toks(names + " PRIVATE CLOSE CLOSE_BRACKET CLOSE_BRACE BANG GREATER"),
		heads:    p.toks("OPEN_BRACE FUNCTION CLASS AT"),
		block:    p.tok("OPEN_BRACE"), imports: p.tok("IMPORT"), exports: p.tok("EXPORT"),
	}
	e.pair()
	return &ParserCode{
		Breaks: e.breaks(),
		Funcs: Funcs{
			"ended":            e.ended,
			"sameLine":         e.sameLine,
			"beginsExpression": e.beginsExpression,
			"beginsDefault":    func() bool { return p.LA(1) == e.block || e.beginsExpression() },
			"arrowAhead":       e.arrowAhead,
			"noArrowAhead":     func() bool { return e.arrows[p.At] != certain },
			"noBlockAhead":     func() bool { return p.LA(1) != e.block },
			"assigns":          func() bool { return e.targets[p.LA(-2)] },
			"staticAhead":      func() bool { return p.word(1) == "static" },
			"isName":           e.isName,
			"mayBind":          func() bool { return !values[p.word(1)] },
			"mayJump":          func() bool { return p.At > e.loop || p.At+1 < len(p.Index) && e.names[p.LA(2)] },
		},
	}
}

// values are the words that are read as names, but name nothing new.
var values = map[string]bool{"true": true, "false": true, "null": true, "this": true, "super": true}

// ends is the state of lineEnds: token types, and findings about the text so far.
type ends struct {
	*Parser
	shut, brace, semicolon, arrow, colon, async, function, dot, yield, star, block, imports, exports int
	open, targets, heads, names, reserved, loops                                                     map[int]bool

	arrows map[int]chance // of the parentheses, by what follows their partners
	module bool           // the text imports or exports
	loop   int            // the first token of a loop or a switch
}

// chance says whether a parenthesis begins the parameters of an arrow function.
type chance uint8

const (
	possible chance = iota + 1 // a colon follows, maybe in front of a type
	certain
)

func (e *ends) breaks() *Breaks {
	if r := e.G.Rule("end"); r != nil {
		return &Breaks{Rule: r, Close: e.brace}
	}
	return nil
}

// pair finds the parentheses of arrow functions, the first loop, and whether the
// text is a module.
func (e *ends) pair() {
	e.arrows, e.loop = map[int]chance{}, len(e.Index)
	var open []int
	for i := range e.Index {
		t, next := e.typeAt(i), e.typeAt(i+1)
		switch {
		case e.open[t]:
			open = append(open, i)
		case t == e.shut && len(open) > 0:
			if c := e.chance(next); c != 0 {
				e.arrows[open[len(open)-1]] = c
			}
			open = open[:len(open)-1]
		case t == e.exports || t == e.imports:
			e.module = e.module || !e.open[next] && next != e.dot && next != e.colon
		}
		if e.loops[t] {
			e.loop = min(e.loop, i)
		}
	}
}

// chance says what follows the partner of a parenthesis.
func (e *ends) chance(next int) chance {
	switch next {
	case e.arrow:
		return certain
	case e.colon:
		return possible
	}
	return 0
}

func (e *ends) typeAt(i int) int {
	if i < 0 || i >= len(e.Index) {
		return noType
	}
	return e.main(i).Type
}

// ended reports whether a statement may end here.
func (e *ends) ended() bool {
	next := e.LA(1)
	return e.LA(-1) == e.semicolon || next == e.brace || next == grammar.EOF || !e.sameLine()
}

// sameLine reports whether no line ends in front of the next token.
func (e *ends) sameLine() bool { return e.joined(1) }

// joined reports whether no line ends between the token k ahead and that before it.
func (e *ends) joined(k int) bool {
	i := e.At + k - 1
	if i == 0 || i > len(e.Index) {
		return true
	}
	end := len(e.Text)
	if i < len(e.Index) {
		end = e.main(i).Start
	}
	return !strings.ContainsAny(e.Text[e.main(i-1).End:end], "\r\n\u2028\u2029")
}

// beginsExpression reports whether a statement that begins here may be an
// expression; the default export may be an object, too.
func (e *ends) beginsExpression() bool {
	next := e.LA(1)
	return !e.heads[next] && (next != e.async || e.LA(2) != e.function || !e.joined(2))
}

// isName reports whether the next word, which is a keyword elsewhere, may be a name here: `yield` and
// `await` in a module are none, nor `async` in front of an arrow function's parameters, nor `yield`
// in front of a star.
func (e *ends) isName() bool {
	switch next := e.LA(1); {
	case e.module && e.reserved[next]:
		return false
	case next == e.async:
		return e.arrows[e.At+1] != certain || !e.joined(2)
	default:
		return next != e.yield || e.LA(2) != e.star
	}
}

// arrowAhead reports whether the parameters of an arrow function begin here.
func (e *ends) arrowAhead() bool {
	at := e.At
	if e.typeAt(at) == e.async && e.typeAt(at+1) != e.arrow {
		at++
	}
	return e.arrows[at] != 0 || !e.open[e.typeAt(at)] && e.typeAt(at+1) == e.arrow
}
