package host

import (
	"strings"

	"pare/internal/lazy"
)

// condition begins a conditional: one in a recipe where a line of one is the next that is no directive.
func (m *makefile) condition() {
	if m.further {
		return
	}
	m.branches = append(m.branches, makefileBranch{front: m.recipes})
	word := m.Matched()
	if m.recipes && m.recipeAhead() {
		m.Type = m.tok("RULE_" + strings.ToUpper(strings.Replace(word, "ifn", "if", 1)))
	}
}

// outside are lines that say nothing of whether a recipe goes on: comments, conditionals, empty ones.
var outside = lazy.Regexp(`^[ \t\r]*(?:#.*|(?:ifn?def|ifn?eq|if|else|endif)\b.*)?$`)

// mostOutside bounds the lines that are looked at.
const mostOutside = 50

func (m *makefile) recipeAhead() bool {
	at := m.logical(m.Start)
	for range mostOutside {
		if at >= len(m.Text) {
			break
		}
		end := m.logical(at + 1)
		line := m.Text[at+1 : end]
		if strings.HasPrefix(line, "\t") {
			return true
		}
		if first, _, _ := strings.Cut(line, "\n"); !outside().MatchString(first) {
			return false
		}
		at = end
	}
	return false
}

// otherwise begins another branch.
func (m *makefile) otherwise() {
	if n := len(m.branches); n > 0 {
		b := &m.branches[n-1]
		b.behind = b.behind || m.recipes
		m.recipes = b.front
	}
	end := m.logical(m.Pos)
	m.Mode = m.mode("WORDS")
	switch m.word(m.blanks(m.Pos, end), end) {
	case "ifdef", "ifndef", "ifeq", "ifneq":
		m.Mode, m.further = m.mode("DIRECTIVE"), true
	}
}

func (m *makefile) endCondition() {
	if n := len(m.branches); n > 0 {
		m.recipes = m.recipes || m.branches[n-1].behind || m.branches[n-1].front
		m.branches = m.branches[:n-1]
	}
}
