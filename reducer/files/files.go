package files

import (
	"strings"

	"pare/grammar"
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

// file is a file or a directory of a document of several files.
type file struct {
	Path string      // a directory's ends with a slash
	at   *tree.Place // its list element
	Part *tree.Place // its content; nil for a directory and for an irreducible file
}

// Files returns the files and directories of the document, or none if it is a single file.
func Files(v *search.View) []file {
	if v.Named == nil {
		return nil
	}
	var all []file
	for p := range document.Within(v, v.Tree.Top().Walk(func(p *tree.Place) bool { return p.Node.Part() == nil })) {
		switch {
		case p.Node.Part() != nil:
			if n := len(all); n > 0 && document.Under(p, all[n-1].at) {
				all[n-1].Part = p
			}
		case p.Node.Kind == tree.Token:
			if path := v.Named(p.Node.Text()); path != "" {
				all = append(all, file{Path: path, at: tree.Removable(p)})
			}
		}
	}
	return all
}

// texts returns the files of the document; a single file is the one of its document. There are none
// without a tree: the input's is kept only where it is asked for.
func texts(v *search.View) []file {
	switch {
	case v.Named != nil:
		return Files(v)
	case v.Tree == nil:
		return nil
	}
	return []file{{Part: v.Tree.Top()}}
}

// grammar returns the grammar of a file with a tree.
func (f file) grammar(v *search.View) *grammar.Grammar {
	if part := f.Part.Node.Part(); part != nil {
		return part.Src.Of
	}
	return v.Lang.G
}

// isDir reports whether f is a directory.
func (f file) isDir() bool { return strings.HasSuffix(f.Path, "/") }

// elements returns the outermost list elements of a file: lines, statements, definitions.
// Directives behind a definition are elements of their own.
func (f file) elements(v *search.View) []*tree.Place {
	if f.Part == nil {
		return nil
	}
	var all []*tree.Place
	for p := range document.Within(v, f.Part.Walk(func(p *tree.Place) bool { return !isElement(p) })) {
		switch {
		case p == f.Part || !isElement(p) || p.Node.Tokens == 0:
		case !beforeDirectives(p):
			all = append(all, p)
		default:
			all = append(all, p.Kid(0))
			list := p.Kid(1)
			for i := 0; i < list.Node.Count(); i += list.Node.Stride() {
				all = append(all, list.Kid(i))
			}
		}
	}
	return all
}

// beforeDirectives reports whether a list element is a definition with a list of directives behind
// it.
//
//	int f() {}
//	#endif
func beforeDirectives(p *tree.Place) bool {
	if p.Node.Count() != 2 || p.Node.Kid(0).Kind != tree.Rule || p.Node.Kid(1).Kind != tree.List {
		return false
	}
	for w := range p.Node.Kid(1).Words() {
		if DirectiveName(w.Text) != "" {
			return true
		}
	}
	return false
}

// isElement reports whether a place is a list element.
func isElement(p *tree.Place) bool {
	if p.Up == nil || p.Up.Node.Kind != tree.List {
		return false
	}
	_, is := p.Up.Node.ElementAt(p.Index)
	return is
}

// HoldsFiles reports whether a node is a directory or a non-empty file of a document of several
// files: the pass files drops these.
func HoldsFiles(v *search.View, n *tree.Node) bool {
	return v.Named != nil && n.Tokens > shortBody && n.Grammar() == v.Lang.G
}
