package host

import (
	"unicode"
	"unicode/utf8"
)

// antlrLexer serves ANTLR's own grammars: a name's first letter decides between
// token and rule, and [ begins a set in a lexer rule, arguments elsewhere.
func antlrLexer(x *Lexer) *LexerCode {
	a := &antlrRules{Lexer: x}
	return &LexerCode{Token: a.token, Funcs: Funcs{
		"handleBeginArgument": func() {
			if a.in == x.tok("TOKEN_REF") {
				x.PushMode(x.mode("LexerCharSet"))
				x.Type = More
			} else {
				x.PushMode(x.mode("Argument"))
			}
		},
		"handleEndArgument": func() {
			x.PopMode()
			if len(x.Back) > 0 {
				x.Type = x.tok("ARGUMENT_CONTENT")
			}
		},
		"handleEndAction": func() {
			old := x.Mode
			x.PopMode()
			if len(x.Back) > 0 && x.Mode == old && old == x.mode("Actionx") {
				x.Type = x.tok("ACTION_CONTENT")
			}
		},
		"handleOptionsLBrace": func() { x.Type = x.tok("LBRACE") },
	}}
}

// antlrRules tracks the part of the grammar being lexed: 0, a token type, or one
// of the numbers below.
type antlrRules struct {
	*Lexer
	in int
}

const (
	inPrequel     = -10 // options, tokens or channels of the grammar
	inRuleOptions = -11
)

func (a *antlrRules) token(t Token) {
	is := func(name string) bool { return t.Type == a.tok(name) }
	four := a.G.Name == "ANTLRv4Parser" || a.G.Name == "ANTLRv4Lexer"
	switch {
	case a.in == 0 && (is("OPTIONS") || is("TOKENS") || is("CHANNELS")):
		a.in = inPrequel
	case four && is("OPTIONS") && a.in == a.tok("TOKEN_REF"):
		a.in = inRuleOptions
	case is("RBRACE") && a.in == inPrequel:
		a.in = 0
	case is("RBRACE") && a.in == inRuleOptions:
		a.in = a.tok("TOKEN_REF")
	case is("AT") && a.in == 0:
		a.in = t.Type
	case is("SEMI") && a.in == inRuleOptions:
	case (is("END_ACTION") || four && is("ACTION")) && a.in == a.tok("AT"):
		a.in = 0
	case is("ID"):
		t.Type = a.tok("RULE_REF")
		if c, _ := utf8.DecodeRuneInString(a.TextOf(t)); unicode.IsUpper(c) {
			t.Type = a.tok("TOKEN_REF")
		}
		if a.in == 0 {
			a.in = t.Type
		}
	case is("SEMI"):
		a.in = 0
	}
	a.Put(t)
}
