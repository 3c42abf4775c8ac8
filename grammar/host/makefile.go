package host

import (
	"slices"
	"strings"
)

// makefileLexer is the lexer class of the built-in grammar of makefiles.
func makefileLexer(x *Lexer) *LexerCode {
	m := &makefile{Lexer: x, ends: map[int]int{}}
	return &LexerCode{End: m.stop, Funcs: Funcs{
		"tab":          m.tab,
		"template":     m.template,
		"line":         m.line,
		"modifier":     m.modifier,
		"condition":    m.condition,
		"otherwise":    m.otherwise,
		"endCondition": m.endCondition,
		"compared":     m.compared,
		"comma":        func() { m.first = m.first && len(m.brackets) > 1 },
		"separator":    m.separator,
		"open":         m.open,
		"group":        m.group,
		"close":        m.close,
		"inner":        m.inner,
		"end":          m.end,
		"bodyEnd":      m.bodyEnd,
	}}
}

// makefile is what the lexer knows of the text in front.
type makefile struct {
	*Lexer
	recipes  bool             // a line of a recipe may come
	branches []makefileBranch // the conditionals around
	joined   bool             // a template is in front of the line

	kind      string      // the mode that the line at hand begins in
	modifiers int         // words in front of what it defines
	targets   int         // where the line begins
	defining  string      // what it defines a variable by: "=", "define" or "undefine"
	further   bool        // the condition is one behind an else
	first     bool        // in front of the comma of what is compared
	body      int         // where the lines of a define end
	ends      map[int]int // where the references of the line, and the groups in them, end
	brackets  []byte      // the brackets that are open in a reference
}

// makefileBranch is a conditional: whether a recipe may be in front of it, and behind one of its branches.
type makefileBranch struct{ front, behind bool }

// stop ends the last line.
func (m *makefile) stop() {
	if m.Mode != 0 {
		m.Put(Token{Type: m.tok("EOL"), Start: len(m.Text), End: len(m.Text), Mode: m.Mode})
	}
}

// tab is a line of a recipe where one may be.
func (m *makefile) tab() {
	if !m.recipes || m.Start > 0 && m.Text[m.Start-1] != '\n' && !m.joined {
		m.Channel = hidden
		return
	}
	m.joined = false
	m.begins("RECIPE", m.logical(m.Pos))
}

// template is in front of a line, or the first word of one.
func (m *makefile) template() {
	if rest := strings.TrimLeft(m.Text[m.Pos:m.logical(m.Pos)], " "); rest != "" && strings.ContainsAny(rest[:1], ":=+?!") {
		m.line()
		return
	}
	m.Channel, m.joined = hidden, true
}

// logical returns the end of the line at a place, with those that it goes on in.
func (m *makefile) logical(at int) int {
	for {
		n := strings.IndexByte(m.Text[at:], '\n')
		if n < 0 {
			return len(m.Text)
		}
		at += n
		line := strings.TrimSuffix(m.Text[:at], "\r")
		if (len(line)-len(strings.TrimRight(line, `\`)))%2 == 0 {
			return at
		}
		at++
	}
}

// begins has the rest of the line, up to an end, read in a mode.
func (m *makefile) begins(mode string, end int) {
	m.kind, m.Mode = mode, m.mode(mode)
	m.pair(m.Pos, end, mode != "RECIPE" && mode != "BODY")
}

// blanks returns the place behind blanks.
func (m *makefile) blanks(at, end int) int {
	for at < end {
		if strings.HasPrefix(m.Text[at:end], "\\\n") || strings.HasPrefix(m.Text[at:end], "\\\r\n") {
			at++
		} else if !strings.ContainsRune(" \t\r\n", rune(m.Text[at])) {
			break
		}
		at++
	}
	return at
}

// assigns reports whether a line assigns to the name that begins at a place.
func (m *makefile) assigns(at, end int) bool {
	begin, blank := m.blanks(at, end), false
	for at = begin; at < end; {
		next := m.blanks(at, end)
		blank = blank || next > at
		rest := m.Text[next:end]
		for _, sign := range []string{"=", ":=", "::=", ":::=", "+=", "?=", "!="} {
			if strings.HasPrefix(rest, sign) {
				return next > begin
			}
		}
		if blank || rest == "" || rest[0] == ':' || rest[0] == '#' {
			return false
		}
		at = m.beyond(next)
	}
	return false
}

// word returns the word at a place.
func (m *makefile) word(at, end int) string {
	text := m.Text[at:end]
	if n := strings.IndexAny(text, " \t\r\n"); n >= 0 {
		text = strings.TrimSuffix(text[:n], `\`)
	}
	return text
}

// defines counts the words in front of what a line defines, and tells by what; "" where it defines nothing.
func (m *makefile) defines(at, end int) (modifiers int, by string) {
	for {
		if m.assigns(at, end) {
			return modifiers, "="
		}
		switch word := m.word(at, end); word {
		case "export", "override", "private":
			modifiers++
			at = m.blanks(at+len(word), end)
		case "define", "undefine":
			return modifiers, word
		default:
			return 0, ""
		}
	}
}

// definition is the mode of what defines a variable, the words in front included.
func (m *makefile) definition() string {
	if m.modifiers > 0 || m.defining != "=" {
		return "DIRECTIVE"
	}
	return "NAME"
}

// line reads the line again in the mode that it is for.
func (m *makefile) line() {
	m.Type, m.joined, m.further = Skip, false, false
	m.Pos, m.targets = m.Start, m.Start
	end := m.logical(m.Pos)
	m.begins("NOTHING", end)
	if m.modifiers, m.defining = m.defines(m.Start, end); m.defining != "" {
		m.kind = m.definition()
	} else {
		m.kind = m.otherLine(end)
	}
	m.Mode = m.mode(m.kind)
	if m.kind == "CALLS" {
		m.recipes = strings.HasPrefix(m.Text[end:], "\n\t") && !m.assigns(end+1, m.logical(end+1)) // then it is a rule
	} else if m.kind != "TARGETS" && (m.kind != "DIRECTIVE" || !conditionWord(m.word(m.Start, end))) {
		m.recipes = false
	}
}

func conditionWord(word string) bool {
	return slices.Contains([]string{"ifdef", "ifndef", "ifeq", "ifneq", "if", "else", "endif"}, word)
}

// otherLine is the mode of a line that defines no variable.
func (m *makefile) otherLine(end int) string {
	word := m.word(m.Start, end)
	switch word {
	case "ifdef", "ifndef", "ifeq", "ifneq", "else", "endif", "endef", "export", "unexport", "include", "-include", "sinclude", "vpath", "load", "-load":
		return "DIRECTIVE"
	}
	if m.colon(m.Start, end) >= 0 {
		return "TARGETS"
	}
	if m.calls(end) {
		return "CALLS"
	}
	if word == "if" && m.blanks(m.Start+2, end) < end {
		return "DIRECTIVE"
	}
	return "NOTHING"
}

// colon returns the place of the colon that makes a rule of a line, -1 for none.
func (m *makefile) colon(at, end int) int {
	for at < end && m.Text[at] != '#' {
		if m.Text[at] == ':' {
			return at
		}
		if m.Text[at] == '\\' {
			at++
		}
		if at < end {
			at = m.beyond(at)
		}
	}
	return -1
}

// separator is between the targets and what follows.
func (m *makefile) separator() {
	end := m.logical(m.Pos)
	at := m.blanks(m.Pos, end)
	m.modifiers, m.defining = m.defines(at, end)
	if m.defining == "=" {
		for i := at; i < end && m.Text[i] != '='; i = m.beyond(i) {
			if m.Text[i] == ';' {
				m.defining = ""
			}
		}
	}
	if m.recipes = m.defining != "="; m.recipes {
		m.Mode, m.defining = m.mode("PREREQUISITES"), ""
		if m.Text[m.Start] == '&' {
			m.Type = m.tok("GROUPED")
		} else if !m.implicit(m.targets) && m.pattern(at, end) {
			m.Type = m.tok("STATIC")
		}
		return
	}
	m.Mode = m.mode(m.definition())
}

// implicit reports whether one of the targets is a pattern.
func (m *makefile) implicit(at int) bool {
	for ; at < m.Start; at = m.beyond(at) {
		if m.Text[at] == '%' {
			return true
		}
	}
	return false
}

// pattern reports whether a colon is behind one word that may be a pattern: the rule is a static one.
func (m *makefile) pattern(at, end int) bool {
	may, begin := false, at
	for at < end && m.Text[at] != ':' {
		if next := m.blanks(at, end); next > at {
			return may && next < end && m.Text[next] == ':'
		}
		may = may || m.Text[at] == '%' || m.Text[at] == '$'
		at = m.beyond(at)
	}
	return may && at > begin && at < end
}

// modifier is in front of what the line defines, or a directive.
func (m *makefile) modifier() {
	if m.modifiers == 0 {
		m.Mode = m.mode("WORDS")
		return
	}
	m.Type = m.tok("MODIFIER")
	if m.modifiers--; m.modifiers == 0 {
		m.Mode = m.mode(m.definition())
	}
}

// end is the end of a line. Behind that of a define its body follows.
func (m *makefile) end() {
	m.Type, m.Mode, m.first = m.tok("EOL"), 0, false
	m.Back, m.brackets = m.Back[:0], m.brackets[:0]
	if m.defining == "define" {
		m.body = m.bodyOf()
		if m.begins("BODY", m.body); m.Pos >= m.body {
			m.Mode = 0
		}
	}
	m.defining = ""
}

// bodyOf returns where the line of the endef begins.
func (m *makefile) bodyOf() int {
	depth := 1
	for at := m.Pos; at < len(m.Text); {
		end := m.logical(at)
		if m.Text[at] != '\t' {
			switch m.word(m.blanks(at, end), end) {
			case "define":
				depth++
			case "endef":
				depth--
			}
		}
		if depth == 0 {
			return at
		}
		at = end + 1
	}
	return len(m.Text)
}

// bodyEnd is the end of a line in a define.
func (m *makefile) bodyEnd() {
	m.Type = m.tok("EOL")
	if m.Pos >= m.body {
		m.Mode, m.Back, m.brackets = 0, m.Back[:0], m.brackets[:0]
	}
}
