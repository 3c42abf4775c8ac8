package files

import (
	"slices"
	"strings"

	"pare/internal/lazy"
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Branches = search.Pass{
	Name:    "branches",
	Doc:     "one branch of each conditional in place of the conditional, in all files at once",
	When:    search.First,
	Default: true,
	Stages:  []search.Stage{{Items: branches, Coarse: true, Once: true}},
	Kinds:   []*search.Kind{branchKind},
	Example: search.Example{Grammar: "files",
		Before: "a.c: int c;⏎#ifdef A⏎int a;⏎#else⏎int b;⏎#endif\n",
		After:  "a.c: int c; int b;\n"},
}

var branchKind = &search.Kind{Name: "branch"} // a branch for its conditional

// branches replaces conditionals by the branch that their condition chooses: all conditionals, then
// halves of the conditions. The conditionals of a single condition are also replaced by the other
// branch. Conditionals with the same condition change together, in all files, which are parsed
// anew.
//
//	a.c: #ifdef A   →  a.c: int b;
//	     int a;
//	     #else
//	     int b;
//	     #endif
func branches(v *search.View, _ *tree.Place) []search.Item {
	defined := map[string]bool{}
	texts := directiveTexts(v)
	for _, text := range texts {
		for _, m := range definedName().FindAllStringSubmatch(text, -1) {
			defined[m[1]+m[2]] = true
		}
	}
	var all []*condition
	byText := map[string]*condition{}
	weight := 0
	for _, text := range texts {
		lines := directiveLines(text)
		before := bytesBefore(lines)
		for c := range document.Within(v, slices.Values(branchedIn(lines))) {
			key := c.key(lines)
			if byText[key] == nil {
				byText[key] = &condition{text: key, chosen: c.chosen(lines, defined)}
				all = append(all, byText[key])
			}
			byText[key].weight += (before[c[len(c)-1]+1] - before[c[0]]) / bytesPerToken
		}
		weight += len(text) / bytesPerToken
	}
	slices.SortStableFunc(all, func(a, b *condition) int { return b.weight - a.weight })
	return branchItems(v, all, weight/mostBodies/search.Few)
}

// bytesBefore returns the number of bytes before each line, and of all lines.
func bytesBefore(lines []string) []int {
	sums := []int{0}
	for i, line := range lines {
		sums = append(sums, sums[i]+len(line))
	}
	return sums
}

// bytesPerToken is the mean of programs, rounded.
const bytesPerToken = 4

// definedName matches the definition of a macro, by a directive or a compiler's -D.
var definedName = lazy.Regexp(`(?m)^\s*#\s*define\s+([\pL_][\pL\pN_]*)|-D\s*([\pL_][\pL\pN_]*)`)

// condition is the text of a condition, with its conditionals in all files.
type condition struct {
	text   string
	weight int  // tokens of the conditionals
	chosen bool // it chooses the first branch
}

// branchItems returns the item for some conditions, whose failure leads to each half of them.
// Conditionals of fewer than least tokens have none.
func branchItems(v *search.View, all []*condition, least int) []search.Item {
	weight := 0
	for _, c := range all {
		weight += c.weight
	}
	if len(all) == 0 || weight < least {
		return nil
	}
	propose := func(other bool) search.Proposal {
		return search.Proposal{Kind: branchKind, Label: all[0].text, Saves: min(weight, int(v.Tree.Root.Tokens)), Make: func(v *search.View, _ *tree.Place) *tree.Edits { return branchedEdits(v, all, other) }}
	}
	it := search.Item{At: v.Tree.Top(), Loose: true, Proposals: []search.Proposal{propose(false)}}
	if h := len(all) / 2; h > 0 {
		it.Rest = func(v *search.View, _ *tree.Place) []search.Item {
			return append(branchItems(v, all[:h], least), branchItems(v, all[h:], least)...)
		}
	} else {
		it.Proposals = append(it.Proposals, propose(true))
	}
	return []search.Item{it}
}

// branchedEdits replaces all conditionals of some conditions by the chosen branches, or by the
// others.
func branchedEdits(v *search.View, all []*condition, other bool) *tree.Edits {
	first := map[string]bool{}
	for _, c := range all {
		first[c.text] = c.chosen != other
	}
	e := &tree.Edits{}
	for f := range document.Within(v, slices.Values(Files(v))) {
		if f.Part == nil || !hasConditional(f.Part.Node) {
			continue
		}
		text := string(f.Part.Node.Inside().Render())
		shorter := withBranches(text, first)
		if shorter == text {
			continue
		}
		t, err := v.Language(f.Part.Node.Part().Src.Of).Parse(v.Ctx, "", shorter, f.Part.Node.Rule())
		if err != nil || t.Root.Tokens > f.Part.Node.Tokens {
			return nil
		}
		e.Put(f.Part, f.Part.Node.WithInside(t))
	}
	return syntax.OrNone(e)
}

// hasConditional reports whether n has a directive of a conditional.
func hasConditional(n *tree.Node) bool {
	for w := range n.Words() {
		if DirectiveName(w.Text) == "endif" {
			return true
		}
	}
	return false
}

// directiveTexts returns the texts of the files with conditionals, and of those without a grammar,
// such as build rules that define macros.
func directiveTexts(v *search.View) []string {
	var texts []string
	for f := range document.Within(v, slices.Values(Files(v))) {
		if f.Part != nil && (hasConditional(f.Part.Node) || f.Part.Node.Part().Src.Of.Name == document.WordsOnly) {
			texts = append(texts, string(f.Part.Node.Inside().Render()))
		}
	}
	return texts
}

// directiveLines returns the lines of a text; a directive's continuation lines are part of its
// line.
func directiveLines(text string) []string {
	var lines []string
	from, to, directive := 0, 0, false
	for line := range strings.Lines(text) {
		if to == from {
			directive = DirectiveName(line) != ""
		}
		if to += len(line); directive && strings.HasSuffix(strings.TrimRight(line, "\r\n"), "\\") {
			continue
		}
		lines, from = append(lines, text[from:to]), to
	}
	if from < to {
		lines = append(lines, text[from:])
	}
	return lines
}

// branched is a conditional: the lines of its directives, the #endif last.
type branched []int

// branchedIn returns the conditionals of a text's lines, inner ones first; none if one is
// incomplete.
func branchedIn(lines []string) (all []branched) {
	var open []branched
	for i, line := range lines {
		name := DirectiveName(line)
		last := len(open) - 1
		switch {
		case strings.HasPrefix(name, "if"):
			open = append(open, branched{i})
		case !strings.HasPrefix(name, "el") && name != "endif":
		case last < 0:
			return nil
		case name == "endif":
			all, open = append(all, append(open[last], i)), open[:last]
		default:
			open[last] = append(open[last], i)
		}
	}
	if len(open) > 0 {
		return nil
	}
	return all
}

// key returns the condition's text: conditionals that share it change together.
func (c branched) key(lines []string) string {
	return strings.Join(syntax.InnerWord().FindAllString(lines[c[0]], -1), " ")
}

// chosen reports whether the condition chooses the first branch: its first name is defined in the
// files; in a negated condition, it is undefined or defined by the branch itself.
func (c branched) chosen(lines []string, defined map[string]bool) bool {
	words := syntax.InnerWord().FindAllString(lines[c[0]], -1)
	name := ""
	for _, w := range words[min(2, len(words)):] {
		if syntax.IsName().MatchString(w) && w != "defined" {
			name = w
			break
		}
	}
	negated := strings.HasPrefix(words[1], "ifn") || len(words) > 2 && words[2] == "!"
	if name == "" {
		return words[len(words)-1] != "0"
	}
	if m := definedName().FindStringSubmatch(lines[c[0]+1]); negated && m != nil && m[1] == name {
		return true
	}
	return defined[name] != negated
}

// withBranches returns a text with some conditionals replaced by a branch: for each condition in
// first, by the first branch, or if false by the others.
func withBranches(text string, first map[string]bool) string {
	lines := directiveLines(text)
	more := make([]int, len(lines)+1) // by line: dropped ranges that begin there, less those that end
	drop := func(from, to int) {
		more[from]++
		more[to]--
	}
	for _, c := range branchedIn(lines) {
		keep, is := first[c.key(lines)]
		next, end := c[1], c[len(c)-1]
		switch {
		case !is:
			continue
		case keep:
			drop(c[0], c[0]+1)
			drop(next, end+1)
			continue
		}
		drop(c[0], next)
		if name := DirectiveName(lines[next]); strings.HasPrefix(name, "elif") {
			lines[next] = strings.Replace(lines[next], "elif", "if", 1)
		} else {
			drop(next, next+1)
			drop(end, end+1)
		}
	}
	var b strings.Builder
	dropped := 0
	for i, line := range lines {
		if dropped += more[i]; dropped == 0 {
			b.WriteString(line)
		}
	}
	return b.String()
}
