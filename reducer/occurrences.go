package reducer

import (
	"cmp"
	"regexp"
	"slices"

	"pare/grammar"
	"pare/tree"
)

// occurrences are an identifier and its places, in order.
type occurrences struct {
	text   string
	at     []*tree.Place
	others []*tree.Place // where it is not called, if at are the calls
	quoted *tree.Place   // the first literal that names it ("unicode/utf8" for utf8), nil without
}

// identifiers returns the identifiers of the tree, the most frequent first.
func (v *view) identifiers() []*occurrences { return v.identifiersIn(v.tree.Top()) }

// identifiersIn returns those at a place and below.
func (v *document) identifiersIn(at *tree.Place) []*occurrences {
	byText := map[string]*occurrences{}
	quoted := map[string]*tree.Place{}
	var all []*occurrences
	for p := range within(v, at.Places()) {
		if p.Node.Kind != tree.Token {
			continue
		}
		if !v.identifies(p.Node) {
			if name := quotedName(p.Node.Text()); name != "" && quoted[name] == nil {
				quoted[name] = p
			}
			continue
		}
		m := byText[p.Node.Text()]
		if m == nil {
			m = &occurrences{text: p.Node.Text()}
			byText[m.text] = m
			all = append(all, m)
		}
		m.at = append(m.at, p)
	}
	for _, m := range all {
		m.quoted = quoted[m.text]
	}
	slices.SortStableFunc(all, func(a, b *occurrences) int { return cmp.Compare(len(b.at), len(a.at)) })
	return all
}

// homonyms returns, for each identifier of a small tree that names two things, the occurrences of each: those
// behind a tag's keyword and the others; those that are called; and those of a variable that has a member's name.
func (v *view) homonyms() (all []*occurrences) {
	if v.tree.Root.Tokens > rewritten {
		return nil
	}
	l := v.line()
	keywords := map[string]string{}
	for i, p := range l.pieces {
		if p.name && i > 0 && l.isKeyword(i-1) && l.text(i+1) == "{" {
			keywords[p.text] = l.text(i - 1)
		}
	}
	for _, m := range v.identifiers() {
		tags, others, called := &occurrences{text: m.text}, &occurrences{text: m.text}, &occurrences{text: m.text}
		for _, p := range m.at {
			to := others
			if k := keywords[m.text]; k != "" && l.text(l.index(p)-1) == k {
				to = tags
			}
			to.at = append(to.at, p)
			if isCalled(p) {
				called.at = append(called.at, p)
			} else {
				called.others = append(called.others, p)
			}
		}
		if len(tags.at) > 1 && len(others.at) > 1 {
			all = append(all, others, tags)
		}
		if v.tree.Root.Tokens <= smallText {
			if local := l.local(m); len(local.at) > 1 && len(local.at) < len(m.at) {
				all = append(all, local)
			}
		}
		if len(called.at) > 1 && len(called.at) < len(m.at) && !slices.Equal(called.at, others.at) {
			all = append(all, called)
		}
	}
	return all
}

// local returns the occurrences of a variable where the name is a member's, too: from the first that is assigned to on, those
// in the list of that statement that are neither accessed nor in front of a colon.
func (l line) local(m *occurrences) *occurrences {
	local := &occurrences{text: m.text}
	var scope *tree.Place
	for _, p := range m.at {
		i := l.index(p)
		if isAccess(l.text(i-1)) || l.text(i+1) == ":" {
			continue
		}
		if sign := l.text(i + 1); scope == nil && (sign == "=" || sign == ":=") {
			if s, first := l.statementAround(i); s != nil && l.beginsStatement(first) {
				scope = s.Up
			}
		}
		if scope != nil && under(p, scope) {
			local.at = append(local.at, p)
		}
	}
	return local
}

// isCalled reports whether a bracket stands behind a name.
func isCalled(name *tree.Place) bool {
	next := after(name)
	return next != nil && next.Node.Text() == "("
}

// foreign returns the identifiers of a small input that nothing in it seems to define, the
// most frequent first: none of them stands where names mostly stand for the first time.
func (d *document) foreign(t *tree.Tree) []*tree.Node {
	all := d.identifiersIn(t.Top())
	first, others := map[role]int{}, map[role]int{}
	for _, m := range all {
		first[roleOf(m.at[0])]++
		for _, p := range m.at[1:] {
			others[roleOf(p)]++
		}
	}
	var foreign []*tree.Node
	for _, m := range all {
		defines := func(p *tree.Place) bool { return first[roleOf(p)] > others[roleOf(p)] }
		if !slices.ContainsFunc(m.at, defines) {
			foreign = append(foreign, m.at[0].Node)
		}
	}
	return foreign
}

// role is a place of the grammar where an identifier stands: the token's, and the rule around it.
type role struct{ token, rule *grammar.Expr }

func roleOf(p *tree.Place) role {
	r := role{token: p.Node.Expr}
	for p = p.Up; p != nil && r.rule == nil; p = p.Up {
		if p.Node.Kind == tree.Rule {
			r.rule = p.Node.Expr
		}
	}
	return r
}

// quotedName returns the last component of a literal that is a path: utf8 for
// "unicode/utf8". It is empty for other tokens.
func quotedName(literal string) string {
	m := quotedPath.FindStringSubmatch(literal)
	if m == nil {
		return ""
	}
	return m[1]
}

var quotedPath = regexp.MustCompile("^[\"'`](?:[\\w.-]+[/.])*([A-Za-z_]\\w*)[\"'`]$")
