package host

import "strings"

// layout tracks the depth of lines in languages with significant indentation.
type layout struct {
	x                       *Lexer
	newline, indent, dedent int
	depths                  []int // of the open blocks
	open                    int   // open brackets
}

func newLayout(x *Lexer, newline string) *layout {
	return &layout{x: x, newline: x.tok(newline), indent: x.tok("INDENT"), dedent: x.tok("DEDENT")}
}

func (l *layout) indents() *Indents {
	return &Indents{Newline: l.newline, Indent: l.indent, Dedent: l.dedent}
}

// emit puts a token without text at a place.
func (l *layout) emit(typ, at int) { l.x.Emit(Token{Type: typ, Start: at, End: at}) }

func (l *layout) depth() int {
	if n := len(l.depths); n > 0 {
		return l.depths[n-1]
	}
	return 0
}

// line puts the tokens for the depth of a new line.
func (l *layout) line(depth, at int) {
	if depth > l.depth() {
		l.depths = append(l.depths, depth)
		l.emit(l.indent, at)
		return
	}
	for depth < l.depth() {
		l.depths = l.depths[:len(l.depths)-1]
		l.emit(l.dedent, at)
	}
}

// end closes all blocks.
func (l *layout) end() {
	for range l.depths {
		l.emit(l.dedent, l.x.Pos)
	}
	l.depths = l.depths[:0]
}

// width returns the columns of a run of blanks.
func width(blanks string) int {
	n := 0
	for _, c := range blanks {
		if c == '\t' {
			n += 8 - n%8
		} else {
			n++
		}
	}
	return n
}

// python3Lexer serves Python 3 and GDScript: a token for a line break and the
// blanks behind it becomes NEWLINE and, where the depth changes, INDENT or
// DEDENT. Inside brackets and before empty lines it is dropped; blanks at the end of the text are no depth.
func python3Lexer(x *Lexer) *LexerCode {
	l := newLayout(x, "NEWLINE")
	gdscript := x.G.LexerSuperClass == "GDScriptLexerBase"
	begun := false
	return &LexerCode{
		Indents: l.indents(),
		Token: func(t Token) {
			begun = begun || t.Channel == 0
			x.Put(t)
		},
		End: func() {
			if len(l.depths) > 0 {
				l.emit(l.newline, x.Pos)
				l.end()
			}
		},
		Funcs: Funcs{
			"atStartOfInput": func() bool { return x.Pos == 0 },
			"openBrace":      func() { l.open++ },
			"closeBrace":     func() { l.open-- },
			"onNewLine": func() {
				next := x.LA(1)
				if l.open > 0 || next == '\r' || next == '\n' || x.LA(2) != -1 && (next == '\f' || next == '#') {
					x.Type = Skip
					return
				}
				text := x.Matched()
				blanks := strings.TrimLeft(text, "\r\n\f")
				breaks := len(text) - len(blanks)
				if begun || !gdscript {
					x.Emit(Token{Type: l.newline, Start: x.Start, End: x.Start + breaks})
				}
				begun = true
				depth := width(strings.NewReplacer("\r", "", "\n", "", "\f", "").Replace(text))
				if next == -1 {
					depth = 0
				}
				if depth == l.depth() {
					x.Type = Skip
					return
				}
				l.line(depth, x.Pos)
				x.Made = true
			},
		},
	}
}

func python3Parser(*Parser) *ParserCode {
	yes := func() bool { return true }
	return &ParserCode{
		Fixed: []string{"CannotBePlusMinus", "CannotBeDotLpEq"},
		Funcs: Funcs{"CannotBePlusMinus": yes, "CannotBeDotLpEq": yes},
	}
}

// pythonParser: constructs of only Python 2 or only Python 3 rule each other out.
func pythonParser(*Parser) *ParserCode {
	version := 0
	return &ParserCode{State: Funcs{
		"CheckVersion": func(v int) bool { return version == 0 || version == v },
		"SetVersion":   func(v int) { version = v },
	}}
}

// pythonLexer hides line breaks and blanks, and puts LINE_BREAK, INDENT and
// DEDENT without text in front of the first token of a line.
func pythonLexer(x *Lexer) *LexerCode {
	if x.tok("LINE_BREAK") == noType {
		return pythonLines(x)
	}
	l := newLayout(x, "LINE_BREAK")
	newline, blank := x.tok("NEWLINE"), x.tok("WS")
	inLine := func() bool {
		switch x.LA(1) {
		case '\r', '\n', '\f', '#':
			return false
		}
		return l.open == 0
	}
	begin := func(depth int) {
		l.emit(l.newline, x.Pos)
		l.line(depth, x.Pos)
	}
	return &LexerCode{
		Indents: l.indents(),
		End: func() {
			if len(l.depths) == 0 {
				return
			}
			if x.Last != l.newline {
				l.emit(l.newline, x.Pos)
			}
			l.end()
		},
		Funcs: Funcs{
			"IncIndentLevel": func() { l.open++ },
			"DecIndentLevel": func() { l.open = max(0, l.open-1) },
			"HandleNewLine": func() {
				x.Emit(Token{Type: newline, Channel: hidden, Start: x.Start, End: x.Pos})
				if c := x.LA(1); c != ' ' && c != '\t' && inLine() {
					begin(0)
				}
			},
			"HandleSpaces": func() {
				if (x.Last == 0 || x.Last == newline) && inLine() {
					begin(width(x.Matched()))
				}
				x.Emit(Token{Type: blank, Channel: hidden, Start: x.Start, End: x.Pos})
			},
		},
	}
}
