package host

import (
	"slices"
	"strings"

	"pare/grammar"
	"pare/internal/lazy"
)

// sqlTokens is the lexer class of the built-in SQL grammar. Dialects write one text in several ways: a
// backslash in a string escapes or does not, a hash begins a comment or is an operator, a bracket a name or a
// subscript. What the text holds tells which. A string between dollars ends at its own tag, a statement at
// the delimiter that the client was told, and rows follow a COPY.
func sqlTokens(x *Lexer) *LexerCode {
	s := &sqlText{Lexer: x, semicolon: -1}
	last, token := last(x)
	s.last = last
	return &LexerCode{Token: token, Funcs: Funcs{
		"string":    s.string,
		"dollar":    s.dollar,
		"hash":      s.hash,
		"bracket":   s.bracket,
		"number":    s.number,
		"comment":   s.comment,
		"delimiter": s.delimiter,
		"delimited": s.delimited,
		"copy":      s.copy,
		"name":      s.name,
		"semicolon": s.rows,
	}}
}

// sqlText is what the lexer knows of the text.
type sqlText struct {
	*Lexer
	last      *int             // the type of the last token that is not hidden
	begins    map[int]bool     // tokens that a statement stands behind
	lists     map[int]bool     // tokens that a list goes on behind
	escapes   *bool            // a backslash escapes the quote behind it
	hashes    *bool            // a hash in a line begins a comment
	tags      map[string][]int // where the tags of dollars are
	delim     string           // what ends a statement, if no semicolon
	semicolon int              // where the one is that rows follow
	rowless   bool             // no rows end from here on
	flat      bool             // a comment that seems to hold others has no end of its own
}

// dollar ends a string at the tag that it began with. Two dollars may be the delimiter.
func (s *sqlText) dollar() {
	tag := s.Matched()
	tag = tag[:2+strings.IndexByte(tag[1:], '$')]
	if tag == s.delim {
		s.delimit()
		return
	}
	if s.tags == nil {
		s.tags = tagsOf(s.Text)
	}
	places := s.tags[tag]
	i, _ := slices.BinarySearch(places, s.Start+len(tag))
	if i == len(places) {
		s.Pos, s.Type = s.Start+1, s.tok("OTHER")
		return
	}
	s.Pos = places[i] + len(tag)
}

// tagsOf returns the places of each $…$ of a text.
func tagsOf(text string) map[string][]int {
	tags := map[string][]int{}
	for i := 0; i < len(text); i++ {
		if text[i] != '$' {
			continue
		}
		end := i + 1
		for end < len(text) && partOfWord(text[end]) {
			end++
		}
		if end < len(text) && text[end] == '$' {
			tags[text[i:end+1]] = append(tags[text[i:end+1]], i)
		}
		i = end - 1
	}
	return tags
}

var (
	hashDialect = lazy.Regexp("(?im)\\bENGINE\\s*=|\\bAUTO_INCREMENT\\b|^[ \\t]*DELIMITER[ \\t]+[^\\s,()]+[ \\t]*(?:--|#|/\\*|\\r?$)|^#|`")
	signs       = lazy.Regexp(`^#[-#>@%&|=<~^!]*`)
	hashWord    = lazy.Regexp(`^##?[\pL_0-9]+`)
)

// hash tells comments from operators and names of tables.
func (s *sqlText) hash() {
	if s.hashes == nil {
		yes := hashDialect().MatchString(s.Text)
		s.hashes = &yes
	}
	before := strings.TrimRight(s.Text[:s.Start], " \t")
	begins := before == "" || strings.HasSuffix(before, "\n")
	text := s.Matched()
	joined := s.Start > 0 && (partOfWord(s.Text[s.Start-1]) || s.Text[s.Start-1] == ')')
	if word := hashWord().FindString(text); word != "" && !joined && !(begins && *s.hashes) {
		s.Pos, s.Type = s.Start+len(word), s.tok("PARAMETER")
		return
	}
	if begins || *s.hashes && (len(text) == 1 || strings.ContainsAny(text[1:2], " \t#*-=!")) {
		s.Channel = hidden
		return
	}
	n := len(signs().FindString(text))
	if i := strings.Index(text[:n], "--"); i > 0 {
		n = i
	}
	s.Pos, s.Type = s.Start+n, s.tok("OPERATOR")
	if n == 1 {
		s.Type = s.tok("HASH")
	}
}

// bracket tells a name in brackets from a subscript or a list.
func (s *sqlText) bracket() {
	text := s.Matched()
	inner := text[1 : len(text)-1]
	before := s.Text[:s.Start]
	subscript := before != "" && (partOfWord(before[len(before)-1]) || strings.ContainsAny(before[len(before)-1:], ")]}'\"`"))
	word := strings.TrimRight(before, " \t\r\n")
	array := len(word) < len(before) && len(word) >= 5 && strings.EqualFold(word[len(word)-5:], "array")
	if subscript || array || strings.ContainsAny(inner, "()'\"+*/:=<>|{}`") || strings.Contains(strings.ToLower(inner), " for ") {
		s.Pos, s.Type = s.Start+1, s.tok("BRACKET")
	}
}

// number leaves the two dots of a range behind its first number, and the dot in front of a tuple's element.
func (s *sqlText) number() {
	if s.Start > 0 && s.Text[s.Start] == '.' && (partOfWord(s.Text[s.Start-1]) || strings.ContainsAny(s.Text[s.Start-1:s.Start], ")]}`\"")) {
		s.Pos, s.Type = s.Start+1, s.tok("DOT")
		return
	}
	if strings.HasSuffix(s.Matched(), ".") && strings.HasPrefix(s.Text[s.Pos:], ".") {
		s.Pos--
	}
}

// comment takes comments in a comment, where each has an end.
func (s *sqlText) comment() {
	if s.flat || !strings.Contains(s.Matched()[2:], "/*") {
		return
	}
	depth := 1
	for i := s.Start + 2; i+1 < len(s.Text); i++ {
		switch s.Text[i : i+2] {
		case "/*":
			depth++
			i++
		case "*/":
			if depth--; depth == 0 {
				s.Pos = i + 2
				return
			}
			i++
		}
	}
	s.flat = true
}

// delimiter is a line that says what ends a statement from there on, if it is one.
func (s *sqlText) delimiter() {
	word, end := s.Matched(), ""
	if fields := strings.Fields(word); len(fields) > 1 {
		end = fields[1]
	}
	if end == "" || strings.Contains(`'"`, end[:1]) || !s.command() {
		s.Pos = s.Start + len("delimiter")
		s.Type = s.keyword("DELIMITER")
		return
	}
	if s.delim = end; end == ";" {
		s.delim = ""
	}
}

// command reports whether the line of a word DELIMITER is a command: it does not go on with a list, and
// where it goes on with a statement, it holds a delimiter and nothing else.
func (s *sqlText) command() bool {
	line := strings.TrimRight(s.Text[:s.Start], " \t")
	if line != "" && !strings.HasSuffix(line, "\n") {
		return false
	}
	if s.begins == nil {
		s.begins = s.toks("DELIMITED DELIMITER OWN_DELIMITER META ROWS_END SEMICOLON")
		s.lists = map[int]bool{s.literal(","): true, s.literal("("): true}
	}
	switch {
	case *s.last == 0, s.begins[*s.last]:
		return true
	case s.lists[*s.last]:
		return false
	}
	rest, _, _ := strings.Cut(s.Text[s.Pos:], "\n")
	rest = strings.TrimSpace(rest)
	return rest == "" || strings.HasPrefix(rest, "--") || strings.HasPrefix(rest, "#") || strings.HasPrefix(rest, "/*")
}

// delimited makes the delimiter of a sign that is it.
func (s *sqlText) delimited() {
	if s.delim != "" && strings.HasPrefix(s.Text[s.Start:], s.delim) {
		s.delimit()
	}
}

// name leaves the delimiter behind a name with dollars.
func (s *sqlText) name() {
	text := s.Matched()
	s.Type = s.tok("IDENTIFIER")
	i := strings.Index(text, s.delim)
	if s.delim == "" || i <= 0 {
		return
	}
	s.Pos = s.Start + i
	s.Type = s.keyword(strings.ToUpper(text[:i]))
}

// keyword returns the type of a word, that of any name where it is no keyword.
func (s *sqlText) keyword(word string) int {
	if t := s.literal(word); t > 0 {
		return t
	}
	return s.tok("IDENTIFIER")
}

// literal returns the type of a word or a sign, -1 if the grammar has none of its own for it.
func (s *sqlText) literal(text string) int {
	text = "'" + text + "'"
	return slices.IndexFunc(s.G.Tokens, func(t grammar.Token) bool { return t.Literal == text })
}

func (s *sqlText) delimit() { s.Pos, s.Type = s.Start+len(s.delim), s.tok("DELIMITED") }

var (
	copyIn  = lazy.Regexp(`(?is)^copy\s[^;']*?\sfrom\s+stdin\b[^;]*;[ \t]*\r?\n`)
	copied  = lazy.Regexp(`(?im);[ \t]*\r?\n(?:[^\n]*\n)*?\\\.[ \t\r]*$`)
	copyEnd = lazy.Regexp(`(?m)^\\\.[ \t\r]*$`)
)

// copy looks whether rows follow a COPY, behind its semicolon.
func (s *sqlText) copy() {
	text := s.Text[s.Start:min(len(s.Text), s.Start+4000)]
	head := copyIn().FindString(text)
	if head == "" || s.rowless {
		return
	}
	if s.rowless = !copyEnd().MatchString(s.Text[s.Start+len(head):]); s.rowless {
		return
	}
	s.Type = s.tok("COPY_IN")
	s.semicolon = s.Start + strings.LastIndexByte(head, ';')
}

// rows puts the lines behind the semicolon of a COPY up to the one that ends them.
func (s *sqlText) rows() {
	if s.Start != s.semicolon {
		s.delimited()
		return
	}
	line := func(kind string, from, to int) int {
		s.Emit(Token{Type: s.tok(kind), Start: from, End: to})
		return to
	}
	at := line("ROWS_BEGIN", s.Start, textBehind(s.Text, s.Start, "\n"))
	for at < len(s.Text) {
		end := textBehind(s.Text, at, "\n")
		if rest, last := strings.CutPrefix(s.Text[at:end], `\.`); last && strings.TrimSpace(rest) == "" {
			at = line("ROWS_END", at, at+2)
			break
		}
		at = line("ROWS_LINE", at, end)
	}
	s.Pos = at
}
