package changes

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"pare/hdd/ddmin"
)

// The grouping of related changes (1999, section 6): what belongs together is
// tested together as long as possible, since parts of it often cannot be built.
// The criteria, the widest first:
//
//   - process: the commits;
//   - lexical: changes that bring or take away the same identifiers;
//   - location: directory and file;
//   - syntactic: class, function, statement, as the grammar of the file has them.

// grouping is an order of the changes in which related ones are neighbours.
type grouping struct {
	order []int      // the changes
	first []int      // by change: the first one that it is related to by words
	path  [][]string // by change: what it is in, the widest first
}

// group groups the changes of a history. Steps before suspect are known to work.
func (h *History) group(suspect int, language func(file string) (Language, bool)) (*grouping, error) {
	g := &grouping{}
	for i, c := range h.Changes {
		g.order = append(g.order, i)
		g.first = append(g.first, i)
		path := []string{fmt.Sprint(c.Step >= suspect), fmt.Sprint(c.Step)}
		g.path = append(g.path, append(path, strings.Split(c.Path, "/")...))
	}
	for i := range h.Steps {
		if err := g.step(h, i, language); err != nil {
			return nil, err
		}
	}
	slices.SortStableFunc(g.order, func(a, b int) int { return g.first[a] - g.first[b] })
	return g, nil
}

// split cuts lists of positions in the order.
func (g *grouping) split() ddmin.Split {
	return ddmin.Grouped(func(i, j int) int { return g.bond(g.order[i], g.order[j]) })
}

// wordBond is more than any two places have in common.
const wordBond = 1 << 16

// bond tells how closely two changes are related.
func (g *grouping) bond(a, b int) int {
	same := 0
	if g.first[a] == g.first[b] {
		same = wordBond
	} else {
		a, b = g.first[a], g.first[b]
	}
	p, q := g.path[a], g.path[b]
	for i := 0; i < len(p) && i < len(q) && p[i] == q[i]; i++ {
		same++
	}
	return same
}

// step adds the syntactic and lexical criteria for the changes of a step.
func (g *grouping) step(h *History, step int, language func(string) (Language, bool)) error {
	changes := map[string][]int{}
	for i, c := range h.Changes {
		if c.Step == step {
			changes[c.Path] = append(changes[c.Path], i)
		}
	}
	old, now := words{}, words{}
	for _, c := range h.Steps[step].Files {
		before, err := textOf(c.Old)
		if err != nil {
			return err
		}
		after, err := textOf(c.New)
		if err != nil {
			return err
		}
		old.add(strings.Lines(before))
		now.add(strings.Lines(after))
		g.syntax(h, changes[c.Path], c.Path, before, language)
	}
	g.relate(h, changes, old, now)
	return nil
}

func textOf(f *File) (string, error) {
	if f == nil || f.Mode == link {
		return "", nil
	}
	content, err := f.Read()
	if err != nil || !isText(content) {
		return "", err
	}
	return string(content), nil
}

// longest is the longest text that is parsed to group its changes.
const longest = 1 << 20

// syntax notes which functions the hunks of a file are in, where there are several.
func (g *grouping) syntax(h *History, changes []int, path, before string, language func(string) (Language, bool)) {
	if len(changes) < 2 || len(before) > longest || language == nil {
		return
	}
	l, ok := language(path)
	if !ok {
		return
	}
	spans := l.outline(path, before)
	for _, i := range changes {
		c := h.Changes[i]
		if c.Kind != Hunk {
			continue
		}
		for _, s := range enclosing(spans, c.Line-1, c.Line-1+len(c.Old)) {
			g.path[i] = append(g.path[i], fmt.Sprint(s))
		}
	}
}

// relate joins the changes of a step that bring, or take away, the same words:
// those that only the new text has, or only the old one.
func (g *grouping) relate(h *History, changes map[string][]int, old, now words) {
	first := map[string]int{}
	for _, path := range sorted(changes) {
		for _, i := range changes[path] {
			c := h.Changes[i]
			come, gone := words{}, words{}
			come.add(slices.Values(c.New))
			gone.add(slices.Values(c.Old))
			for _, kind := range []struct {
				sign     string
				mine, in words
			}{{"+", come, old}, {"-", gone, now}} {
				for w := range kind.mine {
					if kind.in[w] {
						continue
					}
					if f, ok := first[kind.sign+w]; ok {
						g.join(f, i)
					} else {
						first[kind.sign+w] = i
					}
				}
			}
		}
	}
	for i, f := range g.first {
		g.first[i] = g.first[f] // f < i: already settled
	}
}

// join makes two changes related.
func (g *grouping) join(a, b int) {
	for g.first[a] != a {
		a = g.first[a]
	}
	for g.first[b] != b {
		b = g.first[b]
	}
	g.first[max(a, b)] = min(a, b)
}

func sorted[E any](m map[string]E) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// words is a set of identifiers.
type words map[string]bool

var (
	word = regexp.MustCompile(`[\pL\pN_]{3,}`)
	// comment is what many languages have for a comment to the end of the line,
	// and the lines of a block comment. Prose is no identifier.
	comment = regexp.MustCompile(`^\s*(\*[\s/]|#\s|#!|--\s|;|//|/\*).*|\s(//|#|--) .*`)
)

// add adds the words of lines that stand in no comment.
func (w words) add(lines func(func(string) bool)) {
	for l := range lines {
		for _, m := range word.FindAllString(comment.ReplaceAllString(l, ""), -1) {
			if m[0] < '0' || m[0] > '9' {
				w[m] = true
			}
		}
	}
}
