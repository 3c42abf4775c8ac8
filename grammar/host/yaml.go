package host

import "strings"

// yamlBlocks is the lexer class of the built-in YAML grammar: INDENT and DEDENT stand around block
// collections and the lines of block scalars, NEWLINE between their entries and documents.
func yamlBlocks(x *Lexer) *LexerCode {
	y := &yaml{Lexer: x, newline: x.tok("NEWLINE"), indent: x.tok("INDENT"), dedent: x.tok("DEDENT"),
		end: x.tok("BREAK"), dash: x.tok("DASH"), question: x.tok("QUESTION"), colon: x.tok("COLON"), value: x.tok("VALUE"), lone: x.tok("LONE_COLON"),
		start: x.tok("START"), stop: x.tok("STOP"), directive: x.tok("DIRECTIVE"), declare: x.tok("DECLARE"), header: x.tok("HEADER"), text: x.tok("LINE"),
		closed: x.toks("STRING CLOSE_BRACKET CLOSE_BRACE"), inFlow: x.mode("FLOW"), fresh: true,
	}
	if strings.HasPrefix(x.Text, byteOrderMark) {
		y.line = len(byteOrderMark)
	}
	return &LexerCode{
		Token: y.token,
		End:   func() { y.close(-1, noType, x.Pos) },
		Indents: &Indents{Newline: y.newline, Indent: y.indent, Dedent: y.dedent,
			Behind: []int{y.dash, y.question, y.value}, Level: y.dash},
		Funcs: Funcs{"plain": y.plain},
	}
}

const byteOrderMark = "\uFEFF"

// yaml is the state of the layout.
type yaml struct {
	*Lexer
	newline, indent, dedent                             int
	end, dash, question, colon, value                   int
	start, stop, directive, header, text, lone, declare int
	closed                                              map[int]bool // what a colon may follow without a blank
	inFlow                                              int

	blocks []yamlBlock
	line   int  // where the line began
	fresh  bool // it has no token yet
	behind bool // the last token is an indicator that a block may follow on its line
	keyed  bool // a key stands there, or will have, whose colon comes next
	last   Token
}

// yamlBlock is an open block collection: its column, and whether it is a sequence, maybe one that
// stands as deep as the mapping around it.
type yamlBlock struct {
	column          int
	sequence, level bool
	asked           bool // the last entry is a key behind a question mark
}

// top returns the innermost block.
func (y *yaml) top() yamlBlock {
	if n := len(y.blocks); n > 0 {
		return y.blocks[n-1]
	}
	return yamlBlock{column: -1}
}

func (y *yaml) virtual(typ, at int) { y.Put(Token{Type: typ, Mode: y.Mode, Start: at, End: at}) }

func (y *yaml) open(b yamlBlock, at int) {
	y.blocks = append(y.blocks, b)
	y.virtual(y.indent, at)
}

// close ends the blocks that a token in this column is not in.
func (y *yaml) close(column, typ, at int) {
	for len(y.blocks) > 0 {
		if b := y.top(); b.column < column || b.column == column && !(b.level && typ != y.dash) {
			return
		}
		y.blocks = y.blocks[:len(y.blocks)-1]
		y.virtual(y.dedent, at)
	}
}

func (y *yaml) token(t Token) {
	if t.Channel != 0 {
		if t.Type == y.end {
			y.fresh, y.line = true, t.End
		}
		y.Put(t)
		return
	}
	if t.Mode == 0 {
		switch {
		case y.last.Type == y.stop && !y.fresh:
			y.Fail(t.Start, "something behind the mark that ends a document")
		case y.fresh:
			t.Type = y.first(t)
		case y.behind && y.begins(t):
			if strings.Contains(y.Text[y.last.End:t.Start], "\t") {
				y.Fail(t.Start, "a tab in the indentation, expected spaces")
			}
			y.open(yamlBlock{column: t.Start - y.line, sequence: t.Type == y.dash}, t.Start)
			t.Type = y.entry(t.Type)
		case t.Type == y.colon && !y.keyed:
			y.Fail(t.Start, "a colon behind what is no key")
		}
		y.keyed = y.keyed && t.Type != y.colon
	}
	y.Put(t)
	y.last, y.fresh = t, false
	y.behind = t.Mode == 0 && (t.Type == y.dash || t.Type == y.question || t.Type == y.value)
	if t.Type == y.header {
		y.literal(t)
	}
}

// entry returns the type of the first token of an entry: a colon there belongs to the key behind
// the question mark in front of it, or to none.
func (y *yaml) entry(typ int) int {
	b := &y.blocks[len(y.blocks)-1]
	if typ == y.colon {
		if typ = y.lone; b.asked {
			typ = y.value
		}
	}
	b.asked = typ == y.question
	return typ
}

// first puts what is due in front of the first token of a line, and returns the token's type.
func (y *yaml) first(t Token) int {
	switch t.Type {
	case y.start, y.stop, y.directive, y.declare:
		y.close(-1, t.Type, t.Start)
		y.virtual(y.newline, t.Start)
		return t.Type
	}
	column, begins := t.Start-y.line, y.begins(t)
	if begins && strings.Contains(y.Text[y.line:t.Start], "\t") {
		y.Fail(t.Start, "a tab in the indentation, expected spaces")
	}
	y.close(column, t.Type, t.Start)
	sequence := t.Type == y.dash
	switch b := y.top(); {
	case begins && column > b.column:
		y.open(yamlBlock{column: column, sequence: sequence}, t.Start)
	case sequence && column == b.column && !b.sequence:
		y.open(yamlBlock{column: column, sequence: true, level: true}, t.Start)
	case column == b.column:
		y.virtual(y.newline, t.Start)
	}
	if begins && len(y.blocks) > 0 {
		return y.entry(t.Type)
	}
	return t.Type
}

// begins reports whether an entry of a block collection begins with a token.
func (y *yaml) begins(t Token) bool {
	switch t.Type {
	case y.dash, y.question, y.colon:
		return true
	case y.header:
		return false
	}
	y.keyed = y.isKey(t.Start)
	return y.keyed
}

// isKey reports whether a key and its colon stand there, on one line.
func (y *yaml) isKey(at int) bool {
	s := y.Text
	for at < len(s) && (s[at] == '&' || s[at] == '!') {
		at = yamlBlanks(s, yamlWord(s, at))
	}
	if at == len(s) {
		return false
	}
	if yamlColon(s, at, false) {
		return true
	}
	switch s[at] {
	case '"', '\'':
		at = yamlQuoted(s, at)
	case '[', '{':
		at = yamlFlow(s, at)
	case '*':
		at = yamlWord(s, at)
	default:
		at = yamlPlain(s, at, false)
	}
	return at >= 0 && yamlColon(s, yamlBlanks(s, at), false)
}

// marker returns the type of the document marker that stands there, noType if none does.
func (y *yaml) marker(at int) int {
	s := y.Text[at:]
	if len(s) < 3 || len(s) > 3 && !yamlBlank(s[3]) {
		return noType
	}
	switch s[:3] {
	case "---":
		return y.start
	case "...":
		return y.stop
	}
	return noType
}

// plain takes the further lines of a plain scalar. A document marker and, behind a key in quotes
// or brackets, a colon are none.
func (y *yaml) plain() {
	flow := y.Mode == y.inFlow
	if !flow && y.fresh && y.Start == y.line {
		if typ := y.marker(y.Start); typ != noType {
			y.Type, y.Pos = typ, y.Start+3
			return
		}
	}
	if flow && y.Text[y.Start] == ':' && y.closed[y.last.Type] {
		y.Type, y.Pos = y.colon, y.Start+1
		return
	}
	y.Pos = max(y.Pos, yamlPlain(y.Text, y.Start, flow)) // a colon may be followed by another
	for {
		at, line := y.nextLine(y.Pos)
		switch {
		case line < 0, at == len(y.Text), y.Text[at] == '#', at == line && y.marker(at) != noType,
			!flow && at-line <= y.top().column, yamlColon(y.Text, at, flow), flow && yamlBracket(y.Text[at]):
			return
		}
		y.Pos = yamlPlain(y.Text, at, flow)
	}
}

// nextLine returns the first place behind at that is no blank, and where its line begins; that is
// negative for the line of at.
func (y *yaml) nextLine(at int) (next, line int) {
	line = -1
	for ; at < len(y.Text) && yamlBlank(y.Text[at]); at++ {
		if y.Text[at] == '\n' || y.Text[at] == '\r' {
			line = at + 1
		}
	}
	return at, line
}

// literal puts the lines of a block scalar. Lines that stand deeper than the one in front of them are
// a block of their own.
func (y *yaml) literal(t Token) {
	at := yamlBlanks(y.Text, y.Pos)
	if at < len(y.Text) && y.Text[at] == '#' && at > y.Pos {
		at = yamlLineEnd(y.Text, at)
	}
	if at < len(y.Text) && y.Text[at] != '\n' && y.Text[at] != '\r' {
		return
	}
	parent, base := y.top().column, -1
	for _, c := range y.TextOf(t) {
		if c >= '1' && c <= '9' {
			base = max(parent, 0) + int(c-'0')
		}
	}
	var depths []int
	for at < len(y.Text) {
		line := at + 1
		if strings.HasPrefix(y.Text[at:], "\r\n") {
			line++
		}
		from := line
		for from < len(y.Text) && y.Text[from] == ' ' {
			from++
		}
		at = yamlLineEnd(y.Text, from)
		if yamlBlanks(y.Text, from) == at && (from == at || base < 0 || from-line < base) {
			continue
		}
		column := from - line
		if base < 0 && column > parent {
			base = column
		}
		if base < 0 || column < base || column == 0 && y.marker(from) != noType {
			break
		}
		if len(depths) == 0 {
			column, from = base, line+base
		}
		y.lineAt(&depths, column, from)
		y.Put(Token{Type: y.text, Start: from, End: at})
		y.Pos = at
	}
	for range depths {
		y.virtual(y.dedent, y.Pos)
	}
}

// lineAt puts what is due in front of a line of a block scalar.
func (y *yaml) lineAt(depths *[]int, column, at int) {
	d := *depths
	for len(d) > 0 && d[len(d)-1] > column {
		d = d[:len(d)-1]
		y.virtual(y.dedent, at)
	}
	if len(d) > 0 && d[len(d)-1] == column {
		y.virtual(y.newline, at)
	} else {
		d = append(d, column)
		y.virtual(y.indent, at)
	}
	*depths = d
}
