package host

import "strings"

// phpLexer switches between HTML and PHP. The end of a PHP part also ends a
// statement, unless one just ended; a here document ends at its own name.
func phpLexer(x *Lexer) *LexerCode {
	h := &php{Lexer: x}
	script, style := false, false
	inString := false
	skipped := x.channel("SkipChannel")
	return &LexerCode{Token: h.token, Fixed: []string{"HasAspTags"}, Funcs: Funcs{
		"_scriptTag": &script,
		"_styleTag":  &style,
		"IsNewLineOrStart": func(k int) bool {
			c := x.LA(k)
			return c <= 0 || c == '\r' || c == '\n'
		},
		"HasAspTags":      func() bool { return true },
		"HasPhpScriptTag": func() bool { return h.script },
		"PushModeOnHtmlClose": func() {
			x.PopMode()
			switch {
			case script && h.script:
				x.PushMode(x.mode("PHP"))
			case script:
				x.PushMode(x.mode("SCRIPT"))
			case style:
				x.PushMode(x.mode("STYLE"))
				style = false
			}
			script = false
		},
		"SetInsideString": func() { inString = true },
		"PopModeOnCurlyBracketClose": func() {
			if inString {
				inString = false
				x.Channel = skipped
				x.PopMode()
			}
		},
		"ShouldPushHereDocMode": func(k int) bool { return x.LA(k) == '\r' || x.LA(k) == '\n' },
		"IsCurlyDollar":         func(k int) bool { return x.LA(k) == '$' },
	}}
}

// php is the lexer's state between tokens.
type php struct {
	*Lexer
	script bool   // in <script language="php">
	name   string // of the last attribute
	here   string // ends the here document
	prev   int    // the last token in PHP
	ended  bool   // the next token belongs to the end of a here document
}

func (h *php) token(t Token) {
	is := func(names ...string) bool {
		for _, n := range names {
			if h.tok(n) == t.Type {
				return true
			}
		}
		return false
	}
	text := h.TextOf(t)
	switch {
	case h.ended:
		h.ended = false
	case is("PHPEnd", "PHPEndSingleLineComment"):
		h.leave(&t, text)
	case is("HtmlName"):
		h.name = text
	case is("HtmlDoubleQuoteString"):
		if text == "php" && h.name == "language" {
			h.script = true
		}
	case h.Mode == h.mode("HereDoc"):
		if is("StartHereDoc", "StartNowDoc") {
			h.here = strings.ReplaceAll(strings.TrimSpace(text[3:]), "'", "")
		} else if is("HereDocText") && h.endsHere(text) {
			h.PopMode()
			if !strings.HasSuffix(strings.TrimSpace(text), ";") {
				h.ended = true
				return
			}
			t.Type, t.Channel = h.tok("SemiColon"), 0
		}
	case h.Mode == h.mode("PHP") && t.Channel != hidden:
		h.prev = t.Type
	}
	h.Put(t)
}

func (h *php) endsHere(text string) bool {
	return strings.TrimSuffix(strings.TrimSpace(text), ";") == h.here
}

// leave returns to HTML.
func (h *php) leave(t *Token, text string) {
	if h.Mode == h.mode("SingleLineCommentMode") {
		h.PopMode()
	}
	h.PopMode()
	switch {
	case text == "</script>":
		h.script = false
		t.Type = h.tok("HtmlScriptClose")
	case h.toks("SemiColon Colon OpenCurlyBracket CloseCurlyBracket")[h.prev]:
		t.Channel = h.channel("SkipChannel")
	default:
		t.Type = h.tok("SemiColon")
	}
}
