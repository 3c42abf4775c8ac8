package changes

import (
	"fmt"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
)

// Requirement allows each change named by Change only with all changes named by Needs. A name is
//
//	7, 7-9               numbers of changes, from 1
//	src/a.c, src/*.c     the changes in files, as path.Match matches them
//	src/a.c:12           the change that has that line before it
//	@1a2b3c4             the changes of the commit whose name begins so
type Requirement struct {
	Place  string // FILE:LINE, for errors
	Change string
	Needs  []string
}

// ReadRequirements reads a file of lines `CHANGE needs CHANGE…`; # begins a comment.
func ReadRequirements(name string) ([]Requirement, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var list []Requirement
	number := 0
	for l := range strings.Lines(string(text)) {
		number++
		l, _, _ = strings.Cut(l, "#")
		words := strings.Fields(l)
		if len(words) == 0 {
			continue
		}
		if len(words) < 3 || words[1] != "needs" {
			return nil, fmt.Errorf("%s:%d: `CHANGE needs CHANGE…` was expected, as in `src/a.c needs include/a.h 7`", name, number)
		}
		list = append(list, Requirement{fmt.Sprintf("%s:%d", name, number), words[0], words[2:]})
	}
	return list, nil
}

// require returns the implications of the requirements in a history. more allows names of later
// steps' changes, which are not in the history.
func (h *History) require(list []Requirement, more bool) (implications, error) {
	if len(list) == 0 {
		return nil, nil
	}
	needs := make(implications, len(h.Changes))
	for _, r := range list {
		var sets [][]int
		for _, name := range append([]string{r.Change}, r.Needs...) {
			found, err := h.named(name)
			if err == nil && len(found) == 0 && !more {
				err = fmt.Errorf("no change is meant by %s: --list prints the changes", name)
			}
			if err != nil {
				return nil, fmt.Errorf("%s: %w", r.Place, err)
			}
			sets = append(sets, found)
		}
		for _, s := range sets[1:] {
			needs.need(sets[0], s)
		}
	}
	return needs, nil
}

// named returns the changes of a name, ascending.
func (h *History) named(name string) ([]int, error) {
	if first, last, ok := numbers(name); ok {
		var list []int
		for n := max(first, 1); n <= min(last, len(h.Changes)); n++ {
			list = append(list, n-1)
		}
		return list, nil
	}
	file, line := name, 0
	if i := strings.LastIndexByte(name, ':'); i > 0 {
		if n, err := strconv.Atoi(name[i+1:]); err == nil {
			file, line = name[:i], n
		}
	}
	var list []int
	for i, c := range h.Changes {
		is := false
		if commit, ok := strings.CutPrefix(name, "@"); ok {
			is = commit != "" && strings.HasPrefix(h.Steps[c.Step].Name, commit)
		} else {
			from, err := path.Match(file, c.Path)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			to, _ := path.Match(file, c.To)
			is = (from || c.To != "" && to) && (line == 0 || c.Line <= line && line < c.Line+max(len(c.Old), 1))
		}
		if is {
			list = append(list, i)
		}
	}
	return list, nil
}

// numbers reads 7 or 7-9.
func numbers(text string) (first, last int, ok bool) {
	from, to, isRange := strings.Cut(text, "-")
	if !isRange {
		to = from
	}
	first, err := strconv.Atoi(from)
	if err != nil {
		return 0, 0, false
	}
	last, err = strconv.Atoi(to)
	return first, last, err == nil
}

// interior returns the largest subset of the changes that contains all changes it implies.
func (n implications) interior(changes []int) []int {
	if len(n) == 0 {
		return changes
	}
	in := map[int]bool{}
	for _, c := range changes {
		in[c] = true
	}
	for more := true; more; {
		more = false
		for _, c := range changes {
			if in[c] && slices.ContainsFunc(n[c], func(needed int) bool { return !in[needed] }) {
				in[c], more = false, true
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(changes), func(c int) bool { return !in[c] })
}

// within returns the implications among the changes of a set.
func (n implications) within(s Set) implications {
	inner := make(implications, len(n))
	for c, needed := range n {
		if s.has(c) {
			inner[c] = slices.DeleteFunc(slices.Clone(needed), func(d int) bool { return !s.has(d) })
		}
	}
	return inner
}

// from returns the implications among the changes from first on, renumbered from 0.
func (n implications) from(first int) implications {
	if len(n) == 0 {
		return nil
	}
	later := make(implications, len(n)-first)
	for c := range later {
		for _, d := range n[first+c] {
			if d >= first {
				later[c] = append(later[c], d-first)
			}
		}
	}
	return later
}
