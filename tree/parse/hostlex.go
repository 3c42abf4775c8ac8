package parse

import (
	"github.com/antlr4-go/antlr/v4"

	"pare/grammar"
	"pare/grammar/host"
	"pare/tree"
)

// A lexer with host code keeps it in step: the code sees and changes the
// position, the mode and the token being made. scan yields the tokens that the
// code puts.

// Sempred evaluates a predicate; antlr4-go asks while it matches.
func (x *lexer) Sempred(_ antlr.RuleContext, _, id int) bool {
	if x.host == nil {
		return true
	}
	x.host.Start, x.host.Pos, x.host.Mode = x.start, x.in.pos, x.mode
	return x.host.Test(x.lang.Host, id)
}

// Action runs an action of the rule that matched.
func (x *lexer) Action(_ antlr.RuleContext, _, id int) {
	if x.host == nil {
		return
	}
	h := x.host
	h.Start, h.Pos, h.Type, h.Channel = x.start, x.in.pos, host.Plain, x.chan_
	h.Mode, h.Back = x.mode, x.stack
	h.Run(x.lang.Host, id)
	x.in.pos, x.mode, x.stack, x.chan_ = h.Pos, h.Mode, h.Back, h.Channel
	switch h.Type {
	case host.Plain:
	case host.Skip:
		x.typ = antlr.LexerSkip
	case host.More:
		x.typ = antlr.LexerMore
	default:
		x.typ = h.Type
	}
}

// hand passes the matched token to the code, which puts tokens.
func (x *lexer) hand(t lexeme) {
	h := x.host
	if x.typ == antlr.LexerSkip || x.typ == grammar.EOF || h.Made {
		h.Made = false
		return
	}
	h.Pos, h.Mode, h.Back = x.in.pos, x.mode, x.stack
	h.Token(host.Token{Type: x.typ, Channel: x.chan_, Mode: int(t.Mode), Start: int(t.Start), End: x.in.pos})
	x.in.pos, x.mode, x.stack = h.Pos, h.Mode, h.Back
	h.Made = false
}

// handEnd lets the code put the tokens due at the end of the input.
func (x *lexer) handEnd() {
	x.host.Pos, x.host.Mode = x.in.pos, x.mode
	x.host.End()
}

// put receives a token from the code.
func (x *lexer) put(t host.Token) {
	if x.yield != nil && !x.yield(lexeme{tree.Tok{Type: int32(t.Type), Start: int32(t.Start), End: int32(t.End), Mode: uint16(t.Mode)}, t.Channel, 0}) {
		x.yield = nil
	}
}
