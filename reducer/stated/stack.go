package stated

import (
	"slices"

	"pare/tree"
)

// stacks knows the definitions of a tree, and which of them its instructions depend on.
type stacks struct {
	tree    *tree.Tree // the best so far
	holds   bool       // each of its sequences leaves what it has to
	defined map[string]*tree.Node
	known   map[*tree.Node][]string // what is right, with the names on whose signatures that depends
}

// kept reports whether each sequence of instructions of a candidate leaves as many values as it has
// to, if those of the best so far do. What both trees share is looked at if it depends on a signature
// that changed.
func (c *stacks) kept(v text, t *tree.Tree) bool {
	if c.tree != v.Tree {
		c.read(v)
	}
	if !c.holds {
		return true
	}
	old, made := differing(v.Tree.Root, t.Root, isUnit)
	now := defined(made)
	for name := range defined(old) {
		if !has(now, name) {
			now[name] = nil
		}
	}
	for name, n := range now {
		if was, is := c.defined[name]; is && (was == several || n != nil && n != several && head(was) == head(n)) {
			delete(now, name)
		}
	}
	right := func(n *tree.Node) bool { return c.right(v, n, now) }
	if slices.ContainsFunc(made, func(n *tree.Node) bool { return !outermost(n, right) }) {
		return false
	}
	return len(now) == 0 || outermost(t.Root, func(n *tree.Node) bool {
		return !slices.ContainsFunc(c.known[n], func(name string) bool { return has(now, name) }) || right(n)
	})
}

func has(m map[string]*tree.Node, name string) bool {
	_, is := m[name]
	return is
}

// read reads the best tree. What was right in the one before still is.
func (c *stacks) read(v text) {
	c.tree, c.defined = v.Tree, defined([]*tree.Node{v.Tree.Root})
	before := c.known
	if c.known == nil || len(c.known) > mostKnown {
		c.known = map[*tree.Node][]string{}
	}
	c.holds = outermost(v.Tree.Root, func(n *tree.Node) bool {
		names, is := before[n]
		if is {
			c.known[n] = names
		}
		return is || c.right(v, n, nil)
	})
}

// right reports whether the sequences of an instruction leave what they have to, with other
// definitions of some names.
func (c *stacks) right(v text, n *tree.Node, now map[string]*tree.Node) bool {
	m := machine{text: v, defined: c.defined, whole: n, now: now}
	if m.effect(n, nil).wrong || m.lost {
		return false
	}
	// What it depended on elsewhere stays, whatever else was asked: more only costs time.
	names := c.known[n]
	for _, name := range m.names {
		if !slices.Contains(names, name) {
			names = append(slices.Clip(names), name)
		}
	}
	c.known[n] = names
	return true
}
