package tree

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"pare/grammar"
)

// Layout names the token types of line ends and deeper blocks. Their tokens have
// no text of their own: it follows from the depth. Where lines are free, one may end within what
// is no block, and a line keeps what it stands deeper than the block around it.
type Layout struct {
	Newline, Indent, Dedent int32
	Free                    bool

	Behind []int32 // types of the tokens that a block may follow on their line
	Level  int32   // the type of the token that may begin a block as deep as the one around it; 0 for none
}

// LaidOut is a [Lexis] of a language with significant indentation.
type LaidOut interface {
	// Layout returns the language's layout, and whether it has one.
	Layout() (Layout, bool)
}

// Whole reports whether the tree has exactly the tokens of its input.
func (t *Tree) Whole() bool { return t.Root.Lo() == 0 && int(t.Root.Hi()) == len(t.Src.Toks)-1 }

// layout returns the layout of the source's language, if it has one.
func (s *Source) layout() (Layout, bool) {
	if l, ok := s.Lex.(LaidOut); ok {
		return l.Layout()
	}
	return Layout{}, false
}

func (l Layout) has(typ int32) bool { return typ == l.Newline || typ == l.Indent || typ == l.Dedent }

// inline reports whether a block may follow what it belongs to on its line.
func (l Layout) inline() bool { return len(l.Behind) > 0 }

// liner renders a tree line by line. Within a line, trivia follow the rules of
// [writer]. A line begins with the indentation of its block, and each block keeps
// its step relative to the one around it.
type liner struct {
	writer
	lay   Layout
	steps map[int32]deeper // by index of the Indent token
	old   []change         // of the input, where lines are free
	unit  string           // the step of a block made by an edit
	depth []string         // the indentation of the open blocks
	begun []int32          // the types of their first tokens

	wide string // blanks

	indented bool  // the next token is the first of a block
	behind   int32 // the type of the last token

	between  strings.Builder // the trivia and line ends since the last token
	brk      bool            // they end a line
	dedented bool
	open     int // brackets, inside which line ends are insignificant
}

// deeper is the step of a block of the input: the blanks to add, or all of its
// blanks if they do not extend those of the block around it.
type deeper struct {
	blanks string
	whole  bool
}

// change is a token of the input from which on blocks have an indentation.
type change struct {
	tok    int32
	blanks string
}

// renderLines is Text for a language with a layout.
func (t *Tree) renderLines(lay Layout) Rendered {
	l := &liner{writer: writer{src: t.Src, last: none, lo: 0, hi: -1}, lay: lay, depth: []string{""}, begun: []int32{0}}
	l.pieces = l.room[:0]
	l.measure()
	for n := range t.Root.below(func(n *Node) bool { return n.Part() == nil && !n.packed() }) {
		switch {
		case n.Part() != nil:
			l.token(laid{n: n, tok: n.stands(), toks: n.standing()})
		case n.packed():
			for i := n.lo; i <= n.Hi(); i++ {
				l.next(laid{typ: t.Src.Toks[i].Type, tok: i, toks: 1, text: t.Src.text(i)})
			}
		case n.Kind == Token && n.Type() != grammar.EOF:
			l.next(laid{n: n, typ: n.Type(), tok: n.stands(), toks: n.standing(), text: n.Text()})
		}
	}
	l.finish()
	return l.done()
}

// laid is a token, or a part.
type laid struct {
	n         *Node // nil for a token of a packed node
	typ       int32
	tok, toks int32 // of the input that it stands for; tok is negative for none
	text      string
}

func (t laid) part() *Part {
	if t.n == nil {
		return nil
	}
	return t.n.Part()
}

// edited reports whether it is a part that an edit changed.
func (t laid) edited() bool { return t.part() != nil && !t.n.Pristine() }

// next handles a token.
func (l *liner) next(t laid) {
	if l.lay.has(t.typ) {
		l.line(t)
	} else {
		l.token(t)
	}
}

// measure finds the steps of the input's blocks.
func (l *liner) measure() {
	l.steps = map[int32]deeper{}
	around := []string{""}
	for i, t := range l.src.Toks {
		switch t.Type {
		case l.lay.Indent:
			own := ""
			if l.lay.inline() {
				own = l.blanks(l.src.columnOf(t.Start))
			} else {
				own = l.src.blanksBefore(t.Start)
			}
			blanks, ok := strings.CutPrefix(own, around[len(around)-1])
			if !ok || blanks == "" && l.lay.Level == 0 {
				l.steps[int32(i)] = deeper{own, true}
			} else {
				l.steps[int32(i)] = deeper{blanks, false}
				if l.unit == "" {
					l.unit = blanks
				}
			}
			around = append(around, own)
		case l.lay.Dedent:
			around = around[:max(1, len(around)-1)]
		default:
			continue
		}
		if l.lay.Free {
			l.old = append(l.old, change{int32(i), around[len(around)-1]})
		}
	}
	if l.unit == "" {
		l.unit = " "
	}
}

// margin returns the indentation of a line that begins with a token: that of its block, and, where
// lines are free, what it stood deeper in the input.
func (l *liner) margin(t laid) string {
	now := l.depth[len(l.depth)-1]
	if !l.lay.Free || t.tok < 0 {
		return now
	}
	rest, deeper := strings.CutPrefix(l.src.blanksBefore(l.src.Toks[t.tok].Start), l.was(t.tok))
	if !deeper {
		if now == l.was(t.tok) {
			return l.src.blanksBefore(l.src.Toks[t.tok].Start)
		}
		return now
	}
	return now + rest
}

// was returns the indentation of the block around a token of the input.
func (l *liner) was(tok int32) string {
	i, _ := slices.BinarySearchFunc(l.old, tok, func(c change, tok int32) int { return int(c.tok - tok) })
	if i == 0 {
		return ""
	}
	return l.old[i-1].blanks
}

// blanksBefore returns the indentation of the line that a place is in.
func (s *Source) blanksBefore(at int32) string {
	line := s.Text[strings.LastIndexByte(s.Text[:at], '\n')+1 : at]
	return line[:len(line)-len(strings.TrimLeft(line, " \t\f"))]
}

// columnOf returns the number of characters in front of a place in its line.
func (s *Source) columnOf(at int32) int {
	line := s.Text[strings.LastIndexByte(s.Text[:at], '\n')+1 : at]
	return utf8.RuneCountInString(strings.TrimPrefix(line, "\uFEFF"))
}

// blanks returns n blanks; those of all blocks share their memory.
func (l *liner) blanks(n int) string {
	if n > len(l.wide) {
		l.wide = strings.Repeat(" ", 2*n)
	}
	return l.wide[:n]
}

// line handles a layout token.
func (l *liner) line(t laid) {
	if t.tok >= 0 {
		l.between.WriteString(l.trivia(t.tok))
		l.between.WriteString(l.src.text(t.tok))
	}
	switch t.typ {
	case l.lay.Newline:
		l.brk = true
	case l.lay.Indent:
		l.brk = true
		step, ok := l.steps[t.tok]
		if !ok {
			step.blanks = l.unit
		}
		if l.lay.Level != 0 && l.nothing() {
			step.blanks = "" // the first block need not stand deeper than none
		}
		if !step.whole {
			step.blanks = l.depth[len(l.depth)-1] + step.blanks
		}
		l.depth = append(l.depth, step.blanks)
		l.begun = append(l.begun, 0)
		l.indented = true
	case l.lay.Dedent:
		l.dedented = true
		l.brk = l.brk || t.tok < 0
		l.depth = l.depth[:max(1, len(l.depth)-1)]
		l.begun = l.begun[:max(1, len(l.begun)-1)]
		// The block may have been empty, so what follows is not its first token.
		l.indented = len(l.begun) > 1 && l.begun[len(l.begun)-1] == 0
	}
}

// nothing reports whether no token has been written.
func (l *liner) nothing() bool { return l.last == none && l.lo > l.hi }

// beginBlock finds the depth of a block of a language where it may stand as deep as the one around
// it, or follow an indicator on its line, and reports whether it does the latter.
func (l *liner) beginBlock(t laid, gap string) bool {
	n := len(l.depth) - 1
	l.begun[n] = t.typ
	if slices.Contains(l.lay.Behind, l.behind) && !strings.Contains(gap, "\n") {
		l.flush()
		if gap == "" {
			gap = " "
		}
		l.write(gap)
		l.depth[n] = l.blanks(l.column())
		return true
	}
	if l.depth[n] == l.depth[n-1] && n > 1 && (t.typ != l.lay.Level || l.begun[n-1] == l.lay.Level) {
		l.depth[n] += cmp.Or(l.unit, " ")
	}
	return false
}

// column counts the characters that have been written in this line.
func (l *liner) column() int {
	n := 0
	for i := len(l.pieces) - 1; i >= 0; i-- {
		s := l.pieces[i]
		nl := strings.LastIndexByte(s, '\n')
		n += utf8.RuneCountInString(strings.TrimPrefix(s[nl+1:], "\uFEFF"))
		if nl >= 0 {
			break
		}
	}
	return n
}

// trivia returns the trivia in front of token i of the input, without the mark
// that begins the file where another token is now the first.
func (l *liner) trivia(i int32) string {
	s := l.src.before(i)
	if i == 0 {
		return s[len(l.src.mark()):]
	}
	return s
}

// token handles a token within a line.
func (l *liner) token(t laid) {
	first := l.nothing()
	own := ""
	if t.tok >= 0 {
		own = l.trivia(t.tok)
	}
	gap := l.between.String() + own
	block := l.indented && l.lay.inline() && l.beginBlock(t, gap)
	switch {
	case block:
		l.put(t)
	case first:
		l.write(l.src.mark())
		if i := strings.LastIndexByte(gap, '\n'); i >= 0 && !blank(gap) {
			l.write(gap[:i+1])
		}
		l.put(t)
	case l.brk || l.dedented && strings.Contains(gap, "\n"):
		l.flush()
		l.write(lineEnd(gap))
		l.write(l.margin(t))
		l.put(t)
	case l.lay.Free && t.tok >= 0 && strings.Contains(gap, "\n") && l.depth[len(l.depth)-1] != l.was(t.tok):
		l.flush()
		l.write(lineEnd(gap))
		l.write(l.margin(t))
		l.put(t)
	case !l.lay.Free && l.open == 0 && strings.Contains(gap, "\n") && !strings.Contains(gap, "\\"):
		l.flush()
		l.write(" ")
		l.put(t)
	case t.edited():
		l.part(t.n)
	case t.tok >= 0:
		l.run(t.tok, t.tok+t.toks-1)
	default:
		l.fresh(t.n)
	}
	l.between.Reset()
	l.brk, l.dedented, l.indented = t.part() != nil && t.part().Hole, false, false
	l.behind = t.typ
	switch t.text {
	case "(", "[", "{":
		l.open++
	case ")", "]", "}":
		l.open = max(0, l.open-1)
	}
}

// put writes a token; the gap before it has been written.
func (l *liner) put(t laid) {
	l.flush()
	switch {
	case t.edited():
		l.putPart(t.n, t.n.partText())
	case t.tok >= 0:
		l.lo, l.hi = t.tok, t.tok+t.toks-1
	default:
		l.write(t.text)
		l.last, l.leaf = made, t.n
	}
}

// lineEnd returns the part of a gap that ends a line: up to the next line's
// indentation.
func lineEnd(gap string) string {
	i := strings.LastIndexByte(gap, '\n')
	if blank(gap[i+1:]) && i >= 0 {
		return gap[:i+1]
	}
	if blank(gap) {
		return "\n"
	}
	return gap + "\n"
}

// finish writes the end of the file.
func (l *liner) finish() {
	l.flush()
	gap := l.between.String() + l.src.before(int32(len(l.src.Toks)))
	if l.last == none {
		gap = l.src.mark() + strings.TrimLeft(gap, " \t")
	}
	if l.brk && l.last != none && !strings.Contains(gap, "\n") {
		gap = "\n" + gap
	}
	if i := strings.LastIndexByte(gap, '\n'); i >= 0 && blank(gap[i+1:]) {
		gap = gap[:i+1] // drop the indentation of a removed line
	}
	l.write(gap)
}
