package changes

import (
	"context"
	"iter"
	"maps"
	"regexp"
	"slices"
	"strings"

	"pare/internal/lazy"
)

// Changes imply others: a change that uses a name needs the one that adds it. Implications are
// guessed from lines, in any language:
//
//   - changes that leave a bracket open need the next ones in the file, until it is
//     closed again;
//   - changes in one function need each other: a function begins with a line that
//     is not indented, and a class that is most of its file is looked into;
//   - a change that uses a new name needs the one that defines it, one that takes a
//     definition away those that take away the uses, and a definition that moves
//     goes and comes at once;
//   - changes of the imports of a file need those that use the imported names.
//
// The search first keeps changes together with those they imply, then separates them, so that a
// wrong guess only costs tests.

// implications maps each change to the changes that it needs.
type implications [][]int

// imply guesses the implications in a history; it fails with the cause of ctx's end.
func (h *History) imply(ctx context.Context) (implications, error) {
	needs := make(implications, len(h.Changes))
	for step := range h.Steps {
		t, err := h.textsOf(ctx, step)
		if err != nil {
			return nil, err
		}
		t.brackets(needs)
		t.functions(needs)
		t.names(needs)
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
	}
	for i, list := range needs {
		slices.Sort(list)
		needs[i] = slices.Compact(list)
	}
	return needs, nil
}

// need records that all changes of one list imply all of another.
func (n implications) need(a, b []int) {
	for _, x := range a {
		for _, y := range b {
			if x != y {
				n[x] = append(n[x], y)
			}
		}
	}
}

// tie records that changes imply each other.
func (n implications) tie(list []int) {
	for i := 1; i < len(list); i++ {
		n.need(list[i-1:i], list[i:i+1])
		n.need(list[i:i+1], list[i-1:i])
	}
}

// close returns the changes with all that they imply, ascending.
func (n implications) close(changes []int) []int {
	if len(n) == 0 {
		return slices.Sorted(slices.Values(changes))
	}
	in := map[int]bool{}
	todo := slices.Clone(changes)
	for len(todo) > 0 {
		c := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !in[c] {
			in[c] = true
			todo = append(todo, n[c]...)
		}
	}
	return slices.Sorted(maps.Keys(in))
}

// stepTexts are the changes of a step with the texts around them.
type stepTexts struct {
	ctx      context.Context
	h        *History
	changes  map[string][]int    // by path
	before   map[string][]string // lines, by path
	old, now words               // of all files that the step changes
}

func (h *History) textsOf(ctx context.Context, step int) (*stepTexts, error) {
	t := &stepTexts{ctx, h, map[string][]int{}, map[string][]string{}, words{}, words{}}
	for i, c := range h.Changes {
		if c.Step == step {
			t.changes[c.Path] = append(t.changes[c.Path], i)
		}
	}
	for _, f := range h.Steps[step].Files {
		before, err := textOf(f.Old)
		if err != nil {
			return nil, err
		}
		after, err := textOf(f.New)
		if err != nil {
			return nil, err
		}
		t.before[f.Path] = slices.Collect(strings.Lines(before))
		t.old.add(until(ctx, slices.Values(t.before[f.Path])))
		t.now.add(until(ctx, strings.Lines(after)))
	}
	return t, nil
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

// hunks returns the hunks of a file.
func (t *stepTexts) hunks(path string) []int {
	return slices.DeleteFunc(slices.Clone(t.changes[path]), func(i int) bool { return t.h.Changes[i].Kind != Hunk })
}

// until yields a sequence until ctx ends.
func until[E any](ctx context.Context, seq iter.Seq[E]) iter.Seq[E] {
	return func(yield func(E) bool) {
		for e := range seq {
			if ctx.Err() != nil || !yield(e) {
				return
			}
		}
	}
}

// brackets ties hunks that open brackets to those that close them.
func (t *stepTexts) brackets(needs implications) {
	for path := range until(t.ctx, maps.Keys(t.changes)) {
		hunks := t.hunks(path)
		depth := make([]int, len(hunks)+1) // in front of each hunk
		for i, h := range hunks {
			depth[i+1] = depth[i] + t.opened(h)
		}
		closed := make([]int, len(hunks)) // by hunk: the one that closes the last bracket it opened
		next := map[int]int{}             // by depth: the nearest place of that depth
		for i := len(hunks) - 1; i >= 0; i-- {
			next[depth[i+1]] = i
			closed[i] = i
			if at, ok := next[depth[i]]; ok {
				closed[i] = at
			}
		}
		for from := 0; from < len(hunks); from++ {
			needs.tie(hunks[from : closed[from]+1])
			from = closed[from]
		}
	}
}

// opened returns the net number of brackets that a hunk opens: those of its new lines less those of
// its old ones.
func (t *stepTexts) opened(change int) int {
	c := t.h.Changes[change]
	return brackets(c.New) - brackets(c.Old)
}

func brackets(lines []string) int {
	open := 0
	for _, l := range lines {
		for _, r := range comment().ReplaceAllString(l, "") {
			switch r {
			case '(', '[', '{':
				open++
			case ')', ']', '}':
				open--
			}
		}
	}
	return open
}

// functions ties the hunks in one function.
func (t *stepTexts) functions(needs implications) {
	for path := range until(t.ctx, maps.Keys(t.changes)) {
		blocks := blocksOf(t.before[path])
		inside := map[int][]int{}
		for _, i := range t.hunks(path) {
			c := t.h.Changes[i]
			at := c.Line - 1
			between := len(c.Old) == 0 && (at == 0 || at == len(blocks) || blocks[at] != blocks[at-1])
			if !between {
				inside[blocks[at]] = append(inside[blocks[at]], i)
			}
		}
		for _, list := range inside {
			needs.tie(list)
		}
	}
}

// blocksOf returns, for each line, the number of the first line of its block. A block begins at
// each line indented no deeper than a limit: the smallest depth at which no block is more than four
// fifths of the text, or else the smallest of all.
func blocksOf(lines []string) []int {
	var first []int
	for _, depth := range depthsOf(lines) {
		blocks, most := make([]int, len(lines)), 0
		start := 0
		for i, l := range lines {
			if d, ok := depthOf(l); ok && d <= depth {
				start = i
			}
			blocks[i] = start
			most = max(most, i-start+1)
		}
		if first == nil {
			first = blocks
		}
		if 5*most <= 4*len(lines) {
			return blocks
		}
	}
	return first
}

// depthsOf returns the least depths of lines, as depthOf counts them.
func depthsOf(lines []string) []int {
	depths := map[int]bool{0: true}
	for _, l := range lines {
		if d, ok := depthOf(l); ok {
			depths[d] = true
		}
	}
	all := slices.Sorted(maps.Keys(depths))
	return all[:min(len(all), 3)]
}

// depthOf returns the indentation of a line; ok is false for a blank line, a comment, or one that
// begins with a bracket.
func depthOf(l string) (int, bool) {
	text := strings.TrimLeft(comment().ReplaceAllString(l, ""), " \t")
	begins := strings.TrimSpace(text) != "" && !strings.ContainsRune(")]}({[", rune(text[0]))
	return len(l) - len(strings.TrimLeft(l, " \t")), begins
}

// mostDefiners bounds the changes that define a name: with more, the name tells nothing.
const mostDefiners = 16

// names adds the implications that follow from the names in the changes.
func (t *stepTexts) names(needs implications) {
	u := t.uses()
	for w, list := range u.come.all {
		definers := u.come.defined[w]
		if len(definers) == 0 {
			definers = u.come.assigned[w]
		}
		if !t.old[w] && len(definers) <= mostDefiners {
			needs.need(list, definers)
		}
	}
	for w, list := range u.gone.all {
		if definers := u.gone.defined[w]; !t.now[w] && len(definers) <= mostDefiners {
			needs.need(definers, list)
		}
	}
	for w, list := range u.come.defined {
		if t.old[w] && t.now[w] && len(u.gone.defined[w]) > 0 {
			needs.tie(append(slices.Clone(list), u.gone.defined[w]...))
		}
	}
	for _, list := range u.imported {
		needs.tie(list)
	}
}

// uses are the changes of a step by the words in their lines, added or removed.
type uses struct {
	come, gone mentions
	imported   map[string][]int // by path and word: the changed import lines
}

// mentions are changes by a word in their lines: any word, a defined one, an assigned one.
type mentions struct{ all, defined, assigned map[string][]int }

func newMentions() mentions {
	return mentions{map[string][]int{}, map[string][]int{}, map[string][]int{}}
}

func (t *stepTexts) uses() uses {
	u := uses{newMentions(), newMentions(), map[string][]int{}}
	for _, path := range slices.Sorted(maps.Keys(t.changes)) {
		imported := words{}
		for i := range until(t.ctx, slices.Values(t.changes[path])) {
			c := t.h.Changes[i]
			u.come.note(i, c.New, imported)
			u.gone.note(i, c.Old, imported)
		}
		for i := range until(t.ctx, slices.Values(t.changes[path])) {
			mine := words{}
			mine.add(slices.Values(t.h.Changes[i].New))
			mine.add(slices.Values(t.h.Changes[i].Old))
			for w := range mine {
				if imported[w] {
					u.imported[path+" "+w] = append(u.imported[path+" "+w], i)
				}
			}
		}
	}
	return u
}

var (
	// A name behind a keyword.
	defKeyword = lazy.Regexp(`\b(?:func|type|var|const|def|class|struct|enum|interface|trait|fn|let|mod|module|namespace|union|typedef|define|function|sub|macro|record|object|val)\s+(?:\([^()]*\)\s*)?([\pL_][\pL\pN_]*)`)
	// A field, or a constant of a group, in front of its type or value.
	defField = lazy.Regexp(`^\s*([\pL_][\pL\pN_]*)\s+(?:[\pL_\[*&(<]|=\s)`)
	// A function of C and its kin, at the beginning of a line.
	defFunction = lazy.Regexp(`^[\pL_][^=;()"]*?[\s*&]([\pL_][\pL\pN_]*)\s*\(`)
	// An assigned variable.
	defVariable = lazy.Regexp(`^\s*([\pL_][\pL\pN_]*(?:, *[\pL_][\pL\pN_]*)*)\s*:?=[^=]`)
	// An import line.
	importLine = lazy.Regexp(`^\s*(?:(?:import|from|use|using|include|require|#\s*include)\b.*|(?:[\pL\pN_.]+\s+)?"[^"\s]+")$`)
	// The start of a line that defines nothing.
	statement = lazy.Regexp(`^(?:if|else|for|while|do|switch|case|default|return|break|continue|goto|defer|go|select|import|package|from|use|using|try|catch|finally|throw|raise|yield|await|async|assert|del|pass|with|new|delete)$`)
)

// note records the words in lines of a change; those of import lines go to
// imported.
func (m mentions) note(change int, lines []string, imported words) {
	all, defined, assigned := words{}, words{}, words{}
	all.add(slices.Values(lines))
	for _, l := range lines {
		l = strings.TrimRight(comment().ReplaceAllString(strings.TrimRight(l, "\r\n"), ""), " \t")
		if importLine().MatchString(l) {
			imported.add(slices.Values([]string{l}))
			continue
		}
		for _, re := range []*regexp.Regexp{defKeyword(), defField(), defFunction()} {
			for _, found := range re.FindAllStringSubmatch(l, -1) {
				if !statement().MatchString(found[1]) {
					defined[found[1]] = true
				}
			}
		}
		if found := defVariable().FindStringSubmatch(l); found != nil {
			assigned.add(slices.Values(found[1:]))
		}
	}
	for _, kind := range []struct {
		words words
		to    map[string][]int
	}{{all, m.all}, {defined, m.defined}, {assigned, m.assigned}} {
		for w := range kind.words {
			kind.to[w] = append(kind.to[w], change)
		}
	}
}
