package host

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// word returns the type of a token: that of a keyword for words that are keywords only in some places.
func (h *offsideLines) word(t Token) int {
	if t.Type != h.variable {
		return t.Type
	}
	text := h.TextOf(t)
	name := ""
	switch text {
	case "pattern":
		if h.isPattern(t) {
			name = "PATTERN"
		}
	case "family":
		if h.last == h.typeWord || h.last == h.data {
			name = "FAMILY"
		}
	case "role":
		if h.last == h.typeWord && unicode.IsUpper(h.next(t.End)) {
			name = "ROLE"
		}
	case "qualified", "as", "hiding", "safe":
		if n := len(h.open); n > 0 && h.top().head == h.importWord {
			name = strings.ToUpper(text)
		}
	case "stock", "anyclass":
		if h.last == h.deriving {
			name = "STRATEGY"
		}
	case "via":
		if n := len(h.open); n > 0 {
			if head := h.top().head; h.last == h.deriving || head == h.data || head == h.newtype {
				name = "VIA"
			}
		}
	case "foreign":
		if rest := strings.TrimLeft(h.Text[t.End:], " \t"); h.begins() && (strings.HasPrefix(rest, "import") || strings.HasPrefix(rest, "export")) {
			name = "FOREIGN"
		}
	case "cases":
		if h.last == h.lambda {
			return h.cases
		}
	case "mdo", "rec":
		if h.recursive {
			return h.do
		}
	case "proc":
		if h.arrows {
			return h.proc
		}
	}
	if name != "" {
		return h.tok(name)
	}
	return t.Type
}

// begins reports whether the next token is the first of its item.
func (h *offsideLines) begins() bool { return len(h.open) > 0 && h.top().first < 0 }

// isPattern reports whether the word pattern begins the declaration of one, or names one in a list.
func (h *offsideLines) isPattern(t Token) bool {
	next := h.next(t.End)
	if h.begins() && (unicode.IsUpper(next) || h.patterns && next != '=' && next != ':' && next != ',') {
		return true
	}
	if n := len(h.open); !h.header && (n < 2 || h.open[n-2].head != h.importWord) {
		return false
	}
	return (h.last == h.open_ || h.last == h.comma) && (unicode.IsUpper(next) || next == '(')
}

// next returns the first character behind a place that is no blank.
func (h *offsideLines) next(at int) rune {
	r, _ := utf8.DecodeRuneInString(strings.TrimLeft(h.Text[at:], " \t\r\n"))
	return r
}

// comment takes a comment with those in it, or a pragma: of a list of extensions only the first word.
func (h *offsideLines) comment() {
	if !strings.HasPrefix(h.Text[h.Start:], "{-#") {
		h.Channel = hidden
		h.nested()
		return
	}
	word := strings.TrimLeft(h.Text[h.Start+3:], " \t\r\n")
	const list = "language"
	if len(word) > len(list) && strings.EqualFold(word[:len(list)], list) {
		h.Type, h.Pos = h.extensionList, len(h.Text)-len(word)+len(list)
		return
	}
	h.Type = h.pragmaItem
	h.upTo("#-}", "a pragma without its end")
}

func (h *offsideLines) nested() {
	s := h.Text
	for at, depth := h.Start, 0; at+1 < len(s); at++ {
		switch s[at : at+2] {
		case "{-":
			depth++
			at++
		case "-}":
			if depth--; depth == 0 {
				h.Pos = at + 2
				return
			}
			at++
		}
	}
	h.Fail(h.Start, "a comment without its end")
	h.Pos = len(s)
}

// hash takes what begins with a hash: a directive of the preprocessor, the end of a list of extensions, a label,
// an operator.
func (h *offsideLines) hash() {
	rest := h.Text[h.Start:]
	line := h.Text[:h.Start] == byteOrderMark || h.Start == 0 || h.Text[h.Start-1] == '\n'
	next, _ := utf8.DecodeRuneInString(rest[1:])
	switch {
	case strings.HasPrefix(rest, "#-}"):
		h.Type, h.Pos = h.extensionEnd, h.Start+3
	case line && (strings.HasPrefix(rest, "#!") || haskellDirective(rest) != ""):
		h.Channel, h.Pos = hidden, h.Start+directiveEnd(rest)
		h.directive(haskellDirective(rest))
	case h.tuples && strings.HasPrefix(rest, "#)"):
		h.Type, h.Pos = h.unboxedClose, h.Start+2
	case !h.closed() && (next == '_' || unicode.IsLetter(next)):
		h.Type, h.Pos = h.label, h.Start+1
		for h.Pos < len(h.Text) {
			r, n := utf8.DecodeRuneInString(h.Text[h.Pos:])
			if r != '_' && r != '\'' && !unicode.IsLetter(r) && !unicode.IsDigit(r) {
				break
			}
			h.Pos += n
		}
	default:
		h.Type, h.Pos = h.operator, h.Start+1
		for h.Pos < len(h.Text) && isHaskellSign(rune(h.Text[h.Pos])) {
			h.Pos++
		}
	}
}

// haskellDirective returns the word of a directive, "" for none.
func haskellDirective(line string) string {
	s := strings.TrimLeft(line[1:], " \t")
	switch word := s[:wordEnd(s)]; word {
	case "if", "ifdef", "ifndef", "else", "elif", "endif", "define", "undef", "include", "error", "warning", "line", "pragma":
		return word
	}
	return ""
}

// directiveEnd returns the length of a directive: up to the end of its line, or of the last that a backslash joins.
func directiveEnd(text string) (end int) {
	for end < len(text) && text[end] != '\r' && text[end] != '\n' {
		if text[end] != '\\' {
			end++
			continue
		}
		end++
		switch rest := text[end:]; {
		case strings.HasPrefix(rest, "\r\n"):
			end += 2
		case rest != "" && rest[0] != '\r':
			end++
		}
	}
	return end
}

// directive counts the conditionals, and takes the branches along that are not read: all but the first one.
func (h *offsideLines) directive(word string) {
	switch word {
	case "if", "ifdef", "ifndef":
		h.branches++
	case "endif":
		if h.branches--; h.branches < 0 {
			h.Fail(h.Start, "an #endif without its #if")
		}
	case "else", "elif":
		h.branches--
		if h.branches < 0 {
			h.Fail(h.Start, "an #"+word+" without its #if")
		}
		h.skip(false)
	}
	if word == "if" && strings.TrimSpace(h.Matched()[strings.Index(h.Matched(), "if")+2:]) == "0" {
		h.skip(true)
	}
}

// skip takes the lines up to the end of the conditional, or to its next branch.
func (h *offsideLines) skip(next bool) {
	for depth := 1; ; {
		nl := strings.IndexByte(h.Text[h.Pos:], '\n')
		if nl < 0 {
			h.Fail(h.Start, "an #if without its #endif")
			h.Pos = len(h.Text)
			return
		}
		if h.Pos += nl + 1; h.Pos == len(h.Text) || h.Text[h.Pos] != '#' {
			continue
		}
		switch haskellDirective(h.Text[h.Pos:]) {
		case "if", "ifdef", "ifndef":
			depth++
			continue
		case "endif":
			depth--
		case "else", "elif":
			if !next || depth > 1 {
				continue
			}
			depth = 0
		default:
			continue
		}
		if depth > 0 {
			continue
		}
		if next && haskellDirective(h.Text[h.Pos:]) == "endif" {
			h.branches--
		}
		if end := strings.IndexByte(h.Text[h.Pos:], '\n'); end >= 0 {
			h.Pos += end
		} else {
			h.Pos = len(h.Text)
		}
		return
	}
}

// closed reports whether something ends right in front of the token: then a sign there stands between two things.
func (h *offsideLines) closed() bool {
	r, n := utf8.DecodeLastRuneInString(h.Text[:h.Start])
	return n > 0 && (r == '_' || r == '\'' || r == '"' || r == ')' || r == ']' || r == '}' || unicode.IsLetter(r) || unicode.IsDigit(r))
}

// leadsWord reports whether a sign stands in front of something, and behind nothing.
func (h *offsideLines) leadsWord() bool {
	r, n := utf8.DecodeRuneInString(h.Text[h.Pos:])
	return !h.closed() && n > 0 && (r == '_' || r == '\'' || r == '"' || r == '(' || r == '[' || r == '{' || r == '$' || unicode.IsLetter(r) || unicode.IsDigit(r))
}

func (h *offsideLines) prefix() {
	if h.leadsWord() {
		h.Type = h.prefixed
	}
}

func (h *offsideLines) typeAt() {
	if h.leadsWord() {
		h.Type = h.typeAtSign
	}
}

func (h *offsideLines) splice() {
	if r, _ := utf8.DecodeRuneInString(h.Text[h.Pos:]); h.leadsWord() && (r == '(' || r == '_' || unicode.IsLetter(r)) {
		h.Type = h.spliced
	}
}

// implicit gives a parameter's name back behind a sign that stands between two things.
func (h *offsideLines) implicit() {
	if h.closed() {
		h.Type, h.Pos = h.operator, h.Start+1
	}
}

// magic gives the hashes behind a name or a literal back if they are an operator between two things.
func (h *offsideLines) magic() {
	next, _ := utf8.DecodeRuneInString(h.Text[h.Pos:])
	if !h.magical && (next == ')' && h.inUnboxed() || next == '_' || next == '(' || next == '"' || isHaskellSign(next) || unicode.IsLetter(next) || unicode.IsDigit(next)) {
		h.Pos = h.Start + len(strings.TrimRight(h.Matched(), "#"))
	}
}

// inUnboxed reports whether an unboxed tuple is the innermost pair of brackets.
func (h *offsideLines) inUnboxed() bool {
	return len(h.open) > 0 && h.top().word == h.unboxedOpen
}

func isHaskellSign(r rune) bool { return strings.ContainsRune("!#$%&*+./<=>?@\\^|-~:", r) }

func (h *offsideLines) unboxed() {
	r, _ := utf8.DecodeRuneInString(h.Text[h.Pos:])
	if !h.tuples || r == ')' || isHaskellSign(r) {
		h.Type, h.Pos = h.open_, h.Start+1
	}
}

// quote takes a quotation in a language of its own, or gives all but the bracket back: [x|x <- y].
func (h *offsideLines) quote() {
	if h.quotes || h.quoted() {
		h.upTo("|]", "a quotation without its end")
		return
	}
	h.Type, h.Pos = h.bracketOpen, h.Start+1
}

// quotation gives all but the bracket back where no quotation begins: [e|e <- y].
func (h *offsideLines) quotation() {
	if !h.quotes && !h.quoted() {
		h.Type, h.Pos = h.bracketOpen, h.Start+1
	}
}

// quoted reports whether what follows looks as if it were in quotation marks.
func (h *offsideLines) quoted() bool {
	if h.quoteEnd < h.Pos {
		h.quoteEnd = len(h.Text) + 1
		if end := strings.Index(h.Text[h.Pos:], "|]"); end >= 0 {
			h.quoteEnd = h.Pos + end
		}
	}
	line, _, _ := strings.Cut(h.Text[h.Pos:min(len(h.Text), h.quoteEnd, h.Pos+200)], "\n")
	return h.quoteEnd < len(h.Text) && !strings.Contains(line, "<-")
}

// unicode tells the signs that are another way to write one of the language.
func (h *offsideLines) unicode() {
	switch h.Matched() {
	case "→":
		h.Type = h.arrow
	case "←":
		h.Type = h.back
	case "⇒":
		h.Type = h.tok("CONTEXT")
	case "∷":
		h.Type = h.colons
	case "∀":
		h.Type = h.tok("FORALL")
	case "★":
		h.Type = h.star
	}
}

// tick tells a quote in front of nothing, which stands nowhere.
func (h *offsideLines) tick() {
	if h.Pos == len(h.Text) || strings.IndexByte(" \t\r\n", h.Text[h.Pos]) >= 0 {
		h.Type = h.stray
	}
}
