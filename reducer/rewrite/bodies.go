package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/pass"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

// byPart replaces the uses by one of the definition's disjoint parts that do not mention the
// identifier, the last part first.
func byPart(v *search.View, d *syntax.Definition) []inlining {
	var found []*tree.Node
	outside := func(p *tree.Place) bool { return len(found) == 0 || found[len(found)-1] != p.Node }
	for p := range document.Within(v, d.Around.Walk(outside)) {
		if n := p.Node; n.Kind == tree.Rule && n.Tokens > 0 && !document.Mentions(n, d.Text) && files.DirectiveName(document.FirstWord(p).Text) == "" {
			found = append(found, n)
		}
	}
	return lastFirst(found, d.At[1:], false)
}

// lastFirst returns the inlinings of the last few parts, the last one first.
func lastFirst(parts []*tree.Node, at []*tree.Place, call bool) []inlining {
	var all []inlining
	for _, n := range slices.Backward(parts) {
		if len(all) == files.Substitutes {
			break
		}
		all = append(all, inlining{part: n, at: at, call: call})
	}
	return all
}

// inliningsOf replaces the calls of a function by its statements or its value. A name is a
// function's if the same bracket is behind each occurrence. A function that calls itself has no
// inlinings.
func inliningsOf(v *search.View, d *syntax.Definition) []inlining {
	bracket := syntax.After(d.At[0])
	for use := range document.Within(v, slices.Values(d.At[1:])) {
		if follows := syntax.After(use); bracket == nil || follows == nil || follows.Node.Text() != bracket.Node.Text() || document.Under(use, d.Around) {
			return nil
		}
	}
	all := byStatements(v, d, bracket)
	if body := bodyOf(d, v, bracket, func(l *tree.Node) bool { return l.Stride() == 1 }); body != nil {
		all = append(all, byValue(v, d, body)...)
	}
	return all
}

// bodyOf returns the heaviest list of the definition that is behind a place and satisfies good.
func bodyOf(d *syntax.Definition, v *search.View, behind *tree.Place, good func(*tree.Node) bool) *tree.Node {
	var body *tree.Node
	passed := false
	for p := range document.Within(v, d.Around.Places()) {
		passed = passed || p.Node == behind.Node
		if n := p.Node; passed && n.Kind == tree.List && (body == nil || n.Tokens > body.Tokens) && good(n) {
			body = n
		}
	}
	return body
}

// byStatements replaces the calling statements by those of the body, the heaviest list of the
// definition that fits there, with arguments for parameters.
func byStatements(v *search.View, d *syntax.Definition, bracket *tree.Place) []inlining {
	var body *tree.Node
	for p := d.At[1]; p.Up != nil && !v.Ended(); p = p.Up {
		if b := bodyOf(d, v, bracket, func(l *tree.Node) bool { return fitsList(v, p, l) }); b != nil && (body == nil || b.Tokens > body.Tokens) {
			body = b
		}
	}
	if body == nil {
		return nil
	}
	var at []*tree.Place
	for _, use := range d.At[1:] {
		for use.Up != nil && !v.Ended() && !fitsList(v, use, body) {
			use = use.Up
		}
		if use.Up == nil {
			return nil
		}
		at = append(at, use)
	}
	return []inlining{{part: body, at: at, call: true}}
}

// lastText returns the text of n's last token, "" for none.
func lastText(n *tree.Node) (last string) {
	for w := range n.Words() {
		last = w.Text
	}
	return last
}

// fitsList reports whether the elements of l fit in place of p: an element of a list, or the optional
// part behind such a list, as a block's value is.
func fitsList(v *search.View, p *tree.Place, l *tree.Node) bool {
	if p.Node.Kind == tree.Opt && p.Index > 0 && !l.Separated() {
		before := p.Up.Kid(p.Index - 1).Node
		return before.Kind == tree.List && before.Expr == l.Expr
	}
	return p.Up.Node.Kind == tree.List && l.Stride() == p.Up.Node.Stride() && pass.Fits(v, p.Node, l)
}

// byValue replaces the calls by one of the body's disjoint compatible parts, the last part first.
func byValue(v *search.View, d *syntax.Definition, body *tree.Node) []inlining {
	var calls []*tree.Place
	for _, use := range d.At[1:] {
		p := use
		for p.Up != nil && (p.Node.Tokens < 2 || p.Node.Kind != tree.Rule || syntax.IsCallAccess(v.Shapes, document.FirstWord(p).Text)) {
			p = p.Up
		}
		if p.Up == nil {
			return nil // only the root contains the call
		}
		for q := p; q.Up != nil && q.Up.Node.Tokens == p.Node.Tokens; q = q.Up {
			if q.Up.Node.Kind == tree.Rule && q.Up.Up != nil {
				p = q.Up
			}
		}
		calls = append(calls, p)
	}
	var values []*tree.Node
	for p := range document.Within(v, (&tree.Place{Node: body}).Walk(func(p *tree.Place) bool { return len(values) == 0 || values[len(values)-1] != p.Node })) {
		n := p.Node
		if n.Kind != tree.Rule || n.Tokens == 0 {
			continue
		}
		if cost, ok := v.Facts(n).Context(calls[0].Node.Expr, n.Rule()); ok && cost == 0 {
			values = append(values, n)
		}
	}
	return lastFirst(values, calls, true)
}

// nearestColumns returns the columns of the first separated list behind an identifier, its
// parameters or arguments; nil if there is none.
func nearestColumns(v *search.View, p *tree.Place) []*tree.Node {
	lists := pass.NearestList(v, p)
	if len(lists) == 0 {
		return nil
	}
	var nodes []*tree.Node
	for _, p := range pass.ColumnsIn(v, lists[0]) {
		nodes = append(nodes, p.Node)
	}
	return nodes
}

// inlining is a part of a definition, with the place that it replaces for each use.
type inlining struct {
	part *tree.Node
	at   []*tree.Place
	call bool // the part's parameters become arguments
}
