package host

import (
	"slices"
	"strings"

	"pare/grammar"
)

// pylines is the lexer of Python grammars whose own rules make NEWLINE and WS
// tokens. It hides insignificant line breaks, puts INDENT and DEDENT behind the
// others, and, in newer Pythons, tracks strings with expressions in braces.
type pylines struct {
	*layout
	ws, comment                   int
	opening, closing, start, stop map[int]bool
	middles                       map[int]bool
	lbrace, rbrace, colon, walrus int
	begun                         bool  // the first statement was met
	nested                        []int // brackets open in each brace of a string
	middle                        int   // the token type for the text of the current string
	spaces, tabs, mixed           bool  // used for indentation so far
	lastShown                     int   // the last token on the default channel
}

func pythonLines(x *Lexer) *LexerCode {
	l := &pylines{
		layout: newLayout(x, "NEWLINE"), ws: x.tok("WS"), comment: x.tok("COMMENT"),
		opening: x.toks("LPAR LSQB LBRACE"), closing: x.toks("RPAR RSQB RBRACE"),
		start: x.toks("FSTRING_START TSTRING_START"), stop: x.toks("FSTRING_END TSTRING_END"),
		middles: x.toks("FSTRING_MIDDLE TSTRING_MIDDLE"),
		lbrace:  x.tok("LBRACE"), rbrace: x.tok("RBRACE"), colon: x.tok("COLON"), walrus: x.tok("COLONEQUAL"),
	}
	return &LexerCode{Indents: l.indents(), Token: l.token, End: l.finish}
}

func (l *pylines) put(t Token) {
	if t.Channel == 0 {
		l.lastShown = t.Type
	}
	l.x.Put(t)
}

func (l *pylines) hide(t Token) {
	t.Channel = hidden
	l.put(t)
}

// virtual puts a token without text.
func (l *pylines) virtual(typ, at int) { l.put(Token{Type: typ, Mode: l.x.Mode, Start: at, End: at}) }

func (l *pylines) token(t Token) {
	inString := len(l.x.Back) > 0
	switch {
	case l.start[t.Type]:
		l.enter(t)
	case l.middles[t.Type]:
		l.text(t)
		return
	case l.stop[t.Type]:
		l.x.PopMode()
	case inString:
		if l.expression(t) {
			return
		}
		t.Channel = l.channelIn(t)
	}
	switch {
	case t.Channel != 0:
	case t.Type == l.newline && !inString:
		l.newLine(t)
		return
	case !l.begun:
		l.begun = true
		if blanks := l.x.Text[grammar.LineStart(l.x.Text, t.Start):t.Start]; l.x.Last == l.ws && width(blanks) > 0 {
			l.x.Fail(t.Start, "the first statement indented")
		}
	}
	if t.Channel == 0 && l.opening[t.Type] {
		l.open++
	} else if t.Channel == 0 && l.closing[t.Type] {
		l.open--
	}
	l.put(t)
	l.empty(t)
}

// newLine handles a line break: hidden in brackets, in front of the first
// statement, and before an empty line.
func (l *pylines) newLine(t Token) {
	rest := l.x.Text[t.End:]
	code := strings.TrimLeft(rest, " \t\f")
	blanks := rest[:len(rest)-len(code)]
	switch {
	case l.open > 0 || !l.begun || strings.HasPrefix(code, "#") || strings.HasPrefix(code, "\n") || strings.HasPrefix(code, "\r\n"):
		l.hide(t)
		return
	case code == "":
		blanks = ""
	}
	l.put(t)
	depth := l.width(blanks, t.End)
	l.depthTo(depth, t.End+len(rest)-len(code))
}

// width returns the columns of an indentation. Mixing blanks and tabs is an
// error.
func (l *pylines) width(blanks string, at int) int {
	l.spaces = l.spaces || strings.Contains(blanks, " ")
	l.tabs = l.tabs || strings.Contains(blanks, "\t")
	if l.spaces && l.tabs && !l.mixed {
		l.mixed = true
		l.x.Fail(at, "an indentation of tabs and spaces that is not consistent")
	}
	return width(blanks[strings.LastIndexByte(blanks, '\f')+1:])
}

func (l *pylines) depthTo(depth, at int) {
	if depth > l.depth() {
		l.depths = append(l.depths, depth)
		l.virtual(l.indent, at)
		return
	}
	for depth < l.depth() {
		l.depths = l.depths[:len(l.depths)-1]
		if depth > l.depth() {
			l.x.Fail(at, "an indentation that no block has")
			return
		}
		l.virtual(l.dedent, at)
	}
}

func (l *pylines) finish() {
	if l.lastShown == 0 {
		return
	}
	if l.lastShown != l.newline && l.lastShown != l.dedent {
		l.virtual(l.newline, l.x.Pos)
	}
	l.depthTo(0, l.x.Pos)
}

// enter begins a string with expressions, in the mode for its prefix and quotes.
func (l *pylines) enter(t Token) {
	text := strings.ToLower(l.x.TextOf(t))
	prefix := strings.TrimRight(text, `"'`)
	quotes, kind, raw := text[len(prefix):], "F", "_"
	if strings.Contains(prefix, "t") {
		kind = "T"
	}
	if strings.Contains(prefix, "r") {
		raw = "R"
	}
	name := "SQ"
	if quotes[0] == '"' {
		name = "DQ"
	}
	if len(quotes) == 3 {
		name += "3"
	} else {
		name += "1"
	}
	l.middle = l.x.tok(kind + "STRING_MIDDLE")
	l.x.PushMode(l.x.mode(name + raw + "_" + kind + "STRING_MODE"))
}

// text handles a piece of a string. A brace at its end becomes a token of its
// own; of a double brace the second is hidden.
func (l *pylines) text(t Token) {
	s := l.x.TextOf(t)
	tail := s[max(0, len(s)-2):]
	brace := Token{Type: l.lbrace, Channel: hidden, Mode: t.Mode, Start: t.End - 1, End: t.End}
	switch tail {
	case `"{`, `'{`, `\{`:
		t.End--
		l.put(t)
		brace.Channel = 0
		l.expression(brace)
		l.open++
		l.put(brace)
		return
	case "{{", "}}":
		if tail == "}}" {
			brace.Type = l.rbrace
		}
		t.End--
		l.put(t)
		l.put(brace)
		return
	}
	l.put(t)
}

// channelIn returns the channel of a token inside braces, where line breaks are
// hidden.
func (l *pylines) channelIn(t Token) int {
	if t.Type == l.newline {
		return hidden
	}
	return t.Channel
}

// expression handles the braces of a string and reports whether it put the token.
func (l *pylines) expression(t Token) bool {
	last := len(l.nested) - 1
	switch {
	case t.Type == l.lbrace:
		l.nested = append(l.nested, 0)
		l.x.PushMode(0)
	case t.Type == l.rbrace:
		if last < 0 {
			return false
		}
		l.nested = l.nested[:last]
		if l.x.Mode != 0 {
			l.x.PopMode()
		}
		l.x.PopMode()
	case last < 0:
	case l.opening[t.Type]:
		l.nested[last]++
	case l.closing[t.Type]:
		l.nested[last]--
	case (t.Type == l.colon || t.Type == l.walrus) && l.nested[last] == 0:
		if l.format() && t.Type == l.walrus { // :=: a format that begins with =
			t.Type, t.End = l.colon, t.Start+1
			l.x.Pos = t.End
			l.put(t)
			return true
		}
	}
	return false
}

// format enters the mode of a format if the brace is a string's.
func (l *pylines) format() bool {
	name := l.x.G.Modes[l.x.Back[len(l.x.Back)-1]]
	i := slices.IndexFunc([]string{"FSTRING_", "TSTRING_"}, func(s string) bool { return strings.Contains(name, s) })
	if i < 0 {
		return false
	}
	if !strings.Contains(name, "FORMAT") {
		name = strings.TrimSuffix(name, "MODE") + "FORMAT_SPECIFICATION_MODE"
	}
	l.x.PushMode(l.x.mode(name))
	return true
}

// empty puts an empty text for an empty format.
func (l *pylines) empty(t Token) {
	if len(l.x.Back) == 0 || l.x.Mode == 0 || !strings.HasPrefix(l.x.Text[l.x.Pos:], "}") {
		return
	}
	if format := strings.Contains(l.x.G.Modes[l.x.Mode], "FORMAT"); format && (t.Type == l.colon || t.Type == l.rbrace) {
		l.virtual(l.middle, l.x.Pos)
	}
}
