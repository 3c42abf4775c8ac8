package host

import (
	"strings"
	"unicode/utf8"
)

// newLines is the lexer class of the built-in Kotlin grammar: it hides line ends that end no
// statement.
func newLines(x *Lexer) *LexerCode {
	n := &newlines{Lexer: x, line: x.tok("NEWLINE"), close: x.tok("CLOSE"), brace: x.tok("CLOSE_BRACE"), bracket: x.tok("CLOSE_BRACKET"),
		semicolon: x.tok("SEMICOLON"), emptied: x.tok("EMPTY"), loop: x.tok("WHILE"), double: x.tok("DOUBLE_COLON"),
		heads:  x.toks("IF FOR WHEN"),
		braces: x.toks("OPEN_BRACE INSERT"),
		opens:  x.toks("OPEN OPEN_BRACKET ANNOTATION_CALL ANNOTATION_LIST FILE_ANNOTATION_CALL FILE_ANNOTATION_LIST"),
		notes:  x.toks("ANNOTATION_CALL ANNOTATION_LIST"),
		more: x.toks("AS AS_SAFE CLASS DO ELSE FOR FUN IF IN INTERFACE IS OBJECT PACKAGE THROW TRY TYPEALIAS WHEN WHILE IMPORT LABEL " +
			"ANNOTATION OPEN OPEN_BRACKET OPEN_BRACE INSERT COMMA DOT SAFE COLON DOUBLE_COLON ARROW EQUALS LESS SIGN NOT AMPERSAND BINARY SEMICOLON NEWLINE"),
		last: noType,
	}
	return &LexerCode{
		Token: n.token,
		Funcs: Funcs{"newline": n.newline, "otherwise": n.otherwise, "empty": n.empty, "question": n.question},
	}
}

// newlines holds what is open, and what the last token asks for.
type newlines struct {
	*Lexer
	line, close, brace, bracket, semicolon, emptied, loop, double int
	heads, braces, opens, notes, more                             map[int]bool

	open    []opener
	last    int  // the type of the last token that is not hidden
	pending bool // it needs more behind it
	head    bool // it ends what a loop or an if begins with

	next, from int // where the token behind from begins, as found last
}

// opener is a bracket: its type, and that of the token in front of it.
type opener struct{ typ, before int }

func (n *newlines) token(t Token) {
	if t.Channel == 0 {
		n.note(t.Type)
	}
	n.Put(t)
}

func (n *newlines) note(typ int) {
	pending := n.more[typ]
	n.head = false
	switch {
	case n.last == n.double:
		pending = false
	case n.braces[typ], n.opens[typ]:
		n.open = append(n.open, opener{typ, n.last})
	case typ == n.brace:
		for i := len(n.open) - 1; i >= 0; i-- {
			if n.braces[n.open[i].typ] {
				n.open = n.open[:i]
				break
			}
		}
	case typ == n.close || typ == n.bracket:
		if top := len(n.open) - 1; top >= 0 && !n.braces[n.open[top].typ] {
			o := n.open[top]
			n.open = n.open[:top]
			pending = n.notes[o.typ] || n.heads[o.before]
			n.head = n.heads[o.before] || o.before == n.loop
		}
	}
	n.last, n.pending = typ, pending
}

// newline hides a line end that ends no statement.
func (n *newlines) newline() {
	top := len(n.open) - 1
	if n.last == noType || n.pending || top >= 0 && !n.braces[n.open[top].typ] || n.goesOn() {
		n.Channel = hidden
	}
}

// otherwise gives a semicolon back that stands in front of no branch.
func (n *newlines) otherwise() {
	if n.Text[n.Start] == ';' && !n.branch(n.Pos) {
		n.Type, n.Pos = n.semicolon, n.Start+1
	}
}

// branch reports whether an else of an if, not of a when, ends here.
func (n *newlines) branch(at int) bool {
	if r, _ := utf8.DecodeRuneInString(n.Text[at:]); at < len(n.Text) && isKotlinPart(r) {
		return false
	}
	rest := n.Text[n.blanks(at):]
	return !strings.HasPrefix(rest, "->")
}

func isKotlinPart(r rune) bool {
	return r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= 0x80
}

// question gives the colons behind a type back.
func (n *newlines) question() { n.Pos = n.Start + 1 }

// empty tells the semicolon that is the body of a loop or an if.
func (n *newlines) empty() {
	if n.head {
		n.Type = n.emptied
	}
}

// goesOn reports whether the token behind a line end belongs to the statement in front of it.
func (n *newlines) goesOn() bool {
	if n.Pos < n.from || n.Pos > n.next {
		n.from, n.next = n.Pos, n.blanks(n.Pos)
	}
	rest := n.Text[n.next:]
	if rest == "" {
		return false
	}
	switch rest[0] {
	case ')', ']', '}', '{', ',', ';', '>':
		return true
	case '.':
		return !strings.HasPrefix(rest, "..") && (len(rest) == 1 || rest[1] < '0' || rest[1] > '9')
	case '?':
		return strings.HasPrefix(rest, "?.") || strings.HasPrefix(rest, "?:")
	case ':':
		return !strings.HasPrefix(rest, "::")
	case '=':
		return !strings.HasPrefix(rest, "==")
	case '-':
		return strings.HasPrefix(rest, "->")
	case '&', '|':
		return len(rest) > 1 && rest[1] == rest[0]
	}
	word := rest[:wordEnd(rest)]
	switch word {
	case "as":
		return true
	case "else":
		return n.branch(n.next + len(word))
	case "catch", "finally":
		at := n.blanks(n.next + len(word))
		return n.last == n.brace && at < len(n.Text) && n.Text[at] == map[string]byte{"catch": '(', "finally": '{'}[word]
	case "by", "where":
		r, _ := utf8.DecodeRuneInString(n.Text[n.blanks(n.next+len(word)):])
		return isKotlinPart(r) || r == '`' || r == '@' || r == '(' && word == "by"
	}
	return false
}

func wordEnd(s string) int {
	for i, r := range s {
		if !isKotlinPart(r) {
			return i
		}
	}
	return len(s)
}

// blanks returns the place of the first character from there on that is neither blank nor in a comment.
func (n *newlines) blanks(at int) int {
	for at < len(n.Text) {
		switch rest := n.Text[at:]; {
		case strings.IndexByte(" \t\f\r\n", rest[0]) >= 0:
			at++
		case strings.HasPrefix(rest, "//"):
			end := strings.IndexAny(rest, "\r\n")
			if end < 0 {
				return len(n.Text)
			}
			at += end
		case strings.HasPrefix(rest, "/*"):
			at = commentEnd(n.Text, at)
		default:
			return at
		}
	}
	return at
}

// commentEnd returns where the comment that begins there, with those inside of it, ends.
func commentEnd(text string, at int) int {
	for depth := 0; at+1 < len(text); at++ {
		switch text[at : at+2] {
		case "/*":
			depth++
			at++
		case "*/":
			if depth--; depth == 0 {
				return at + 2
			}
			at++
		}
	}
	return len(text)
}
