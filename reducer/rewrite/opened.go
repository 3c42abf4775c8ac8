package rewrite

import (
	"slices"
	"strings"

	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

// content is what of a container takes its place.
type content struct {
	nodes       []*tree.Node
	tokens      int          // of the nodes
	functions   map[int]bool // the tokens that name a function
	constructor *constructor // whose statements are among the nodes; nil for none
}

// add adds an element: nodes, the token in front of which so many stand names a function; none of them if name is negative.
func (c *content) add(name int, nodes ...*tree.Node) {
	if name >= 0 && len(nodes) > 0 {
		c.functions[c.tokens+name] = true
	}
	c.nodes = append(c.nodes, nodes...)
	for _, n := range nodes {
		c.tokens += int(n.Tokens)
	}
}

// constructor is a function that assigns to members of its own object.
type constructor struct {
	syntax.Function
	own        string         // its name for the object
	statements syntax.Stretch // its tokens among those of the body
	parameters [][]*tree.Node // their names, each with the default value if it has one
}

// constructorIn returns a function that nothing calls by its name and that assigns to members of its object; nil for another.
func constructorIn(v *search.View, l syntax.Line, p *tree.Place) *constructor {
	f, ok := l.Function(p)
	if !ok {
		return nil
	}
	if uses, _ := l.AccessesTo(f.Name, f.All); len(uses) > 0 {
		return nil
	}
	for i := f.Body; i+3 < f.All.To; i++ {
		if !l.BeginsStatement(i) || !l.IsAccess(i+1) || !l.Is(i+3, rules.Assignment) {
			continue
		}
		c := &constructor{Function: f, own: l.Text(i)}
		for _, cell := range f.Parameters() {
			cell = l.Element(cell)
			if len(cell) > 0 && l.Text(cell[0]) != c.own {
				c.parameters = append(c.parameters, l.Copies(v, cell))
			}
		}
		return c
	}
	return nil
}

// contentsOf returns what may take p's place of each list below p.
func contentsOf(v *search.View, p *tree.Place) (all []content) {
	for q := range document.Within(v, p.Places()) {
		if q.Node.Kind != tree.List || q.Node.Separated() || len(all) >= files.Substitutes {
			continue
		}
		for _, open := range []bool{false, true} {
			if c, ok := contentOf(v, p, q, open); ok {
				all = append(all, c)
			}
		}
	}
	return all
}

// contentOf returns what of the elements of a list fits p's place. If open, functions that do not fit have the word of one in front, and the
// statements of the first constructor stand in its place; ok is false if there is none.
func contentOf(v *search.View, p, list *tree.Place, open bool) (c content, ok bool) {
	l := syntax.LineOf(v)
	c.functions = map[int]bool{}
	for i := range list.Node.Count() {
		e := list.Kid(i)
		if open && c.constructor == nil {
			if c.constructor = constructorIn(v, l, e); c.constructor != nil {
				c.constructor.statements.From = c.tokens
				c.add(-1, ended(v, statementsOf(v, p, e))...)
				c.constructor.statements.To = c.tokens
				continue
			}
		}
		f, isFunction := l.Function(e)
		name := f.Name - f.All.From
		if !isFunction {
			name = -1
		}
		if n := wholeFor(v, p.Node, e.Node); n != nil {
			c.add(name, n)
		} else if isFunction && open {
			name, n := asFunction(v, f)
			c.add(name, n)
		}
	}
	return c, c.constructor != nil || !open && len(c.nodes) > 1
}

// statementsOf returns the elements that fit p's place of the first list in e that has any.
func statementsOf(v *search.View, p, e *tree.Place) []*tree.Node {
	for q := range document.Within(v, e.Places()) {
		if q.Node.Kind == tree.List && !q.Node.Separated() {
			var fit []*tree.Node
			for _, e := range q.Node.Elements() {
				if n := wholeFor(v, p.Node, e); n != nil {
					fit = append(fit, n)
				}
			}
			if fit != nil {
				return fit
			}
		}
	}
	return nil
}

// wholeFor returns what of an element has all of its tokens and fits in place of n unchanged, or nil.
func wholeFor(v *search.View, n, element *tree.Node) *tree.Node {
	for e := element; e != nil; {
		if e.Kind == tree.Rule {
			if cost, ok := v.Facts(n).Context(n.Expr, e.Rule()); ok && cost == 0 {
				return e
			}
		}
		i := slices.IndexFunc(e.Kids(), func(k *tree.Node) bool { return k.Tokens == e.Tokens })
		if i < 0 {
			return nil
		}
		e = e.Kid(i)
	}
	return nil
}

// ended returns the statements, each with an end if it has none: a line end in the source is none between two others.
func ended(v *search.View, statements []*tree.Node) (all []*tree.Node) {
	for _, s := range statements {
		all = append(all, s)
		last := ""
		for w := range s.Words() {
			last = strings.TrimSpace(w.Text)
		}
		if last != "" && lacksEnd(v, last) {
			all = append(all, syntax.Code(v, rules.End))
		}
	}
	return all
}

// lacksEnd reports whether a statement with this last token has no end, and is no block.
func lacksEnd(v *search.View, last string) bool {
	return !v.Shapes.Is(last, rules.End) && !v.Shapes.Closes(last, rules.Block)
}

// asFunction returns a method as a function beside its container, and how many of its tokens stand in front of its name: it loses its
// modifiers, and has the word that begins a function in front of its name and the signs there.
func asFunction(v *search.View, f syntax.Function) (name int, n *tree.Node) {
	from := typeStart(f)
	at := from
	for at < f.Name && (f.Pieces[at].Name || f.IsKeyword(at)) {
		at++
	}
	front := f.Tokens(v, syntax.Stretch{From: from, To: at})
	front = append(front, syntax.Code(v, rules.Function))
	kids := slices.Concat(front, putInto(f.Line, v, syntax.Stretch{From: at, To: f.All.To}, nil))
	return len(front) + f.Name - at, tree.NewBlock(f.At.Node.Expr, 0, kids)
}

// bound returns the tokens for a constructor's parameters: the arguments, or default values.
func (c *constructor) bound(v *search.View, l syntax.Line, arguments syntax.Stretch) map[string][]*tree.Node {
	row, bound := l.Cells(arguments), map[string][]*tree.Node{}
	for i, p := range c.parameters {
		at := slices.IndexFunc(p, func(n *tree.Node) bool { return v.Shapes.Is(n.Text(), rules.Assignment) })
		name := p[len(p)-1].Text()
		if at > 0 {
			name, bound[p[at-1].Text()] = p[at-1].Text(), p[at+1:]
		}
		if i < len(row) && len(row[i]) > 0 {
			bound[name] = l.Copies(v, l.Element(row[i]))
		}
	}
	return bound
}

// construction returns the pieces that make an object of the container of that name, whose name is piece k, and those of the arguments;
// ok is false where they make none.
func construction(l syntax.Line, name string, k int) (made, arguments syntax.Stretch, ok bool) {
	if !l.Pieces[k].Name || l.Text(k) != name || l.IsAccess(k-1) {
		return made, arguments, false
	}
	made, arguments = syntax.Stretch{From: k, To: k + 1}, syntax.Stretch{From: k + 1, To: k + 1}
	if closed := l.Closing(k + 1); l.Is(k+1, rules.Call) && closed > 0 {
		made.To, arguments = closed+1, syntax.Stretch{From: k + 2, To: closed}
	}
	if l.Is(k-1, rules.New) {
		made.From--
	}
	return made, arguments, made.To-made.From > 1
}
