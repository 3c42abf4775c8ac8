package changes

import (
	"context"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"pare/hdd/ddmin"
	"pare/internal/lazy"
)

// Related changes are grouped (1999, section 6), to be tested together as long as possible, since
// parts of them often do not build. Groups are joined to larger ones, the closest first:
//
//   - lexical criteria: changes that bring, or take away, the same identifier,
//     the fewer they are the closer;
//   - syntactic criteria: changes in the same statement, function, class, as the
//     grammar of the file has them;
//   - location criteria: changes in the same file, the same directory;
//   - process criteria: changes of the same commit.

// grouping is an order of the changes in which related ones are neighbours.
type grouping struct {
	order []int // the changes
	bond  []int // by position: the level of its relation to the next change
}

// group groups the changes of a history. Steps before suspect are known to work. It
// fails with the cause of ctx's end.
func (h *History) group(ctx context.Context, suspect int, language func(file string) (Language, bool)) (*grouping, error) {
	c := &criteria{h: h, keys: make([]map[string][]int, levels)}
	for i := range c.keys {
		c.keys[i] = map[string][]int{}
	}
	for step := range h.Steps {
		if err := c.step(ctx, step, language); err != nil {
			return nil, err
		}
	}
	for i, change := range h.Changes {
		c.add(sameCommit, fmt.Sprint(change.Step), i)
		c.add(sameTrust, fmt.Sprint(change.Step >= suspect), i)
		c.add(sameTree, "", i)
	}
	return c.join(), nil
}

// Levels of relation, the closest first.
const (
	sharedBy2  = iota // an identifier that two changes share
	sameEntity        // the innermost statement, function, class …; then those around it
	sharedBy4  = sameEntity + depths
	sameFile   = sharedBy4 + 1
	sharedBy16 = sameFile + 1
	sameDir    = sharedBy16 + 1 // the directory, then those above it
	sameCommit = sameDir + depths
	sameTrust  = sameCommit + 1 // both in commits known to work, or both not
	sameTree   = sameTrust + 1
	levels     = sameTree + 1
)

// depths bounds the levels of nesting distinguished.
const depths = 16

// sharers is, by level, the largest number of changes that one identifier relates.
var sharers = map[int]int{sharedBy2: 2, sharedBy4: 4, sharedBy16: 16}

// split cuts lists of positions in the order.
func (g *grouping) split() ddmin.Split {
	return ddmin.Grouped(func(i, j int) int { return slices.Min(g.bond[i:j]) })
}

// only returns the grouping of an ascending subset of the changes.
func (g *grouping) only(changes []int) *grouping {
	out := &grouping{}
	bond := 0
	for at, c := range g.order {
		if _, ok := slices.BinarySearch(changes, c); ok {
			if n := len(out.bond); n > 0 {
				out.bond[n-1] = bond
			}
			out.order, out.bond = append(out.order, c), append(out.bond, 0)
			bond = levels
		}
		bond = min(bond, g.bond[at])
	}
	return out
}

// criteria relate changes: at each level, the changes with one key.
type criteria struct {
	h    *History
	keys []map[string][]int
}

func (c *criteria) add(level int, key string, change int) {
	c.keys[level][key] = append(c.keys[level][key], change)
}

// join joins the changes to groups, level by level. The parts of a group are ordered by their first
// changes.
func (c *criteria) join() *grouping {
	n := len(c.h.Changes)
	in := make([]int, n) // a change's group: the first change in it
	groups := make([][]int, n)
	bond := make([]int, n) // of a change to the next one
	for i := range n {
		in[i], groups[i] = i, []int{i}
	}
	for level, keys := range c.keys {
		for _, joined := range components(in, keys) {
			g := groups[joined[0]]
			for _, other := range joined[1:] {
				bond[g[len(g)-1]] = levels - level
				for _, change := range groups[other] {
					in[change] = joined[0]
				}
				g = append(g, groups[other]...)
				groups[other] = nil
			}
			groups[joined[0]] = g
		}
	}
	out := &grouping{order: groups[0], bond: make([]int, n)}
	for at, change := range out.order {
		out.bond[at] = bond[change]
	}
	return out
}

// components returns the connected components of groups, each ascending. Two groups are connected
// if they have changes with a common key.
func components(in []int, keys map[string][]int) [][]int {
	up := map[int]int{}
	var top func(g int) int
	top = func(g int) int {
		if p, ok := up[g]; ok {
			up[g] = top(p)
			return up[g]
		}
		return g
	}
	for _, changes := range keys {
		for _, change := range changes {
			a, b := top(in[changes[0]]), top(in[change])
			if a != b {
				up[max(a, b)] = min(a, b)
			}
		}
	}
	members := map[int][]int{}
	for g := range up {
		members[top(g)] = append(members[top(g)], g)
	}
	var all [][]int
	for _, t := range slices.Sorted(maps.Keys(members)) {
		slices.Sort(members[t])
		all = append(all, append([]int{t}, members[t]...))
	}
	return all
}

// step adds the location, syntactic and lexical criteria for the changes of a step.
func (c *criteria) step(ctx context.Context, step int, language func(string) (Language, bool)) error {
	changes := map[string][]int{}
	for i, change := range c.h.Changes {
		if change.Step == step {
			changes[change.Path] = append(changes[change.Path], i)
		}
	}
	old, now := words{}, words{}
	for _, f := range c.h.Steps[step].Files {
		before, err := textOf(f.Old)
		if err != nil {
			return err
		}
		after, err := textOf(f.New)
		if err != nil {
			return err
		}
		old.add(until(ctx, strings.Lines(before)))
		now.add(until(ctx, strings.Lines(after)))
		c.syntax(ctx, changes[f.Path], f.Path, before, language)
	}
	for p, list := range changes {
		for _, i := range list {
			c.add(sameFile, fmt.Sprint(step, " ", p), i)
			c.location(i, step, path.Dir(p))
		}
	}
	c.lexical(ctx, changes, old, now)
	return context.Cause(ctx)
}

// location adds the directories above a change, the deepest as the closest.
func (c *criteria) location(change, step int, dir string) {
	for dir != "." {
		depth := min(strings.Count(dir, "/"), depths-2)
		c.add(sameDir+depths-2-depth, fmt.Sprint(step, " ", dir), change)
		dir = path.Dir(dir)
	}
	c.add(sameDir+depths-1, fmt.Sprint(step), change)
}

// longest bounds the text parsed to group its changes.
const longest = 1 << 20

// syntax adds the entities that enclose the hunks of a file with several.
func (c *criteria) syntax(ctx context.Context, changes []int, path, before string, language func(string) (Language, bool)) {
	if len(changes) < 2 || len(before) > longest || language == nil {
		return
	}
	l, ok := language(path)
	if !ok {
		return
	}
	spans := l.outline(ctx, path, before)
	for i := range until(ctx, slices.Values(changes)) {
		change := c.h.Changes[i]
		if change.Kind != Hunk {
			continue
		}
		for depth, s := range enclosing(spans, change.Line-1, change.Line-1+len(change.Old)) {
			c.add(sameEntity+depths-1-min(depth, depths-1), fmt.Sprint(change.Step, " ", path, s), i)
		}
	}
}

// lexical adds the words that changes of a step add or remove.
func (c *criteria) lexical(ctx context.Context, changes map[string][]int, old, now words) {
	sharing := map[string][]int{}
	for _, path := range slices.Sorted(maps.Keys(changes)) {
		for i := range until(ctx, slices.Values(changes[path])) {
			change := c.h.Changes[i]
			come, gone := words{}, words{}
			come.add(slices.Values(change.New))
			gone.add(slices.Values(change.Old))
			for w := range come {
				if !old[w] {
					sharing[w] = append(sharing[w], i)
				}
			}
			for w := range gone {
				if !now[w] {
					sharing[w] = append(sharing[w], i)
				}
			}
		}
	}
	for w, list := range sharing {
		for level, most := range sharers {
			if len(list) <= most {
				for _, i := range list {
					c.add(level, fmt.Sprint(c.h.Changes[i].Step, " ", w), i)
				}
			}
		}
	}
}

// words is a set of identifiers.
type words map[string]bool

var (
	word = lazy.Regexp(`[\pL\pN_]{3,}`)
	// comment matches a comment to the end of the line in many languages, and the
	// lines of a block comment. Prose is no identifier.
	comment = lazy.Regexp(`^\s*(\*[\s/]|#\s|#!|--\s|;|//|/\*).*|\s(//|#|--) .*`)
)

// add adds the words of lines that are not in a comment.
func (w words) add(lines func(func(string) bool)) {
	for l := range lines {
		for _, m := range word().FindAllString(comment().ReplaceAllString(l, ""), -1) {
			if m[0] < '0' || m[0] > '9' {
				w[m] = true
			}
		}
	}
}
