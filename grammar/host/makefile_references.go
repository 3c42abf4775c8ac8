package host

import (
	"pare/internal/lazy"
)

// pair finds the ends of the references in a stretch, and of the groups in them.
func (m *makefile) pair(at, end int, comments bool) {
	if len(m.ends) > 0 {
		m.ends = map[int]int{}
	}
	m.brackets = m.brackets[:0]
	var places []int
	var open []byte
	push := func(at int) { places, open = append(places, at), append(open, m.Text[at]) }
	for ; at < end; at++ {
		last := byte(0)
		if len(open) > 0 {
			last = open[len(open)-1]
		}
		switch c := m.Text[at]; {
		case c == '$' && at+1 < end:
			if at++; m.Text[at] == '(' || m.Text[at] == '{' {
				push(at)
			}
		case c == '#' && comments && last == 0 && (at == 0 || m.Text[at-1] != '\\'):
			return
		case c == ';' && last == 0:
			comments = false
		case c == last:
			push(at)
		case c == ')' && last == '(', c == '}' && last == '{':
			m.ends[places[len(places)-1]] = at
			places, open = places[:len(places)-1], open[:len(open)-1]
		}
	}
}

// beyond returns the place behind the character at a place, or behind the reference that it begins.
func (m *makefile) beyond(at int) int {
	if m.Text[at] != '$' || at+1 >= len(m.Text) || m.Text[at+1] == '\n' {
		return at + 1
	}
	if end, ok := m.ends[at+1]; ok {
		return end + 1
	}
	return at + 2
}

// calls reports whether a line is nothing but references.
func (m *makefile) calls(end int) bool {
	for at := m.Start; at < end && m.Text[at] != '#'; at = m.blanks(at, end) {
		close, ok := m.ends[at+1]
		if m.Text[at] != '$' || !ok {
			return false
		}
		at = close + 1
	}
	return true
}

// functionName is a function behind the bracket that opens a reference.
var functionName = lazy.Regexp(`^(?:abspath|addprefix|addsuffix|and|basename|call|dir|error|eval|file|filter|filter-out|findstring|firstword|flavor|foreach|guile|if|info|intcmp|join|lastword|let|notdir|or|origin|patsubst|realpath|shell|sort|strip|subst|suffix|value|warning|wildcard|word|wordlist|words)(?:[ \t\n]|\\\r?\n)`)

// open begins a reference that has an end.
func (m *makefile) open() {
	if _, ok := m.ends[m.Pos-1]; !ok {
		m.Type = m.tok("UNCLOSED")
		return
	}
	mode := "VARIABLE"
	if functionName().MatchString(m.Text[m.Pos:min(len(m.Text), m.Pos+20)]) {
		mode = "FUNCTIONS"
	}
	what := "OPEN"
	if m.Mode == m.mode("CALLS") {
		what = "CALL"
	}
	m.begin(what, m.Text[m.Pos-1], mode)
}

// compared opens what is compared, which goes on up to the parenthesis behind its comma.
func (m *makefile) compared() {
	m.begin("GROUP", '(', "ARGUMENTS")
	m.first = true
}

func (m *makefile) begin(what string, bracket byte, mode string) {
	m.Type = m.tok(what)
	m.brackets = append(m.brackets, bracket)
	m.PushMode(m.mode(mode))
}

// group is a bracket in a reference, text where it is of the other kind.
func (m *makefile) group() {
	m.Type = m.tok("WORD")
	if n := len(m.brackets); n > 0 && m.brackets[n-1] == m.Text[m.Start] {
		m.begin("GROUP", m.Text[m.Start], "ARGUMENTS")
	}
}

func (m *makefile) close() {
	m.Type = m.tok("WORD")
	n := len(m.brackets)
	if n > 0 && (m.Text[m.Start] == ')') == (m.brackets[n-1] == '(') && (n > 1 || !m.first) {
		m.Type, m.brackets = m.tok("CLOSE"), m.brackets[:n-1]
		m.PopMode()
	}
}

// inner is a line end in a reference: a blank in a define.
func (m *makefile) inner() {
	if m.kind == "BODY" {
		m.Channel = hidden
		return
	}
	m.end()
}
