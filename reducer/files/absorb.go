package files

import (
	"strings"

	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

var Absorb = search.Pass{
	Name:    "absorb",
	Doc:     "a file's text in place of its only #include",
	Default: true,
	Stages:  []search.Stage{{Proposals: absorptions}},
	Kinds:   []*search.Kind{absorbKind},
	Example: search.Example{Grammar: "files",
		Before: "a.c: #include \"b.h\"⏎int f() { return g; }\nb.h: #define A⏎int g;\n",
		After:  "a.c: #define A int g; int f() { return g; }\n"},
}

var absorbKind = &search.Kind{Name: "absorb"} // a file's text for its #include

// absorptions moves the text of a file into the only file that includes it, in place of the
// directive. The directive has to be the only mention, with a quoted name. The result is parsed
// anew.
//
//	a.c: #include "b.h"↵int a;  →  a.c: int b; int a;
//	b.h: int b;
func absorptions(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if v.Named == nil || !v.Due(absorbKind, document.Rewritten) {
			return
		}
		m := fileMentions(v)
		for i, f := range m.files {
			at := m.includedOnce(i)
			if at == nil {
				continue
			}
			p := search.Proposal{Kind: absorbKind, At: at, Parse: true, Make: func(v *search.View, _ *tree.Place) *tree.Edits {
				e := &tree.Edits{}
				if !e.Drop(f.at) {
					return nil
				}
				e.Put(at, tree.NewBlock(at.Node.Expr, 0, elsewhereTokens(f.Part)))
				return e
			}}
			if !yield(p) {
				return
			}
		}
	}
}

// includedOnce returns the directive that includes a file, or nil if other places name the file,
// too.
func (m *namings) includedOnce(i int) *tree.Place {
	f := m.files[i]
	of := m.of[f.Path]
	if f.Part == nil || len(of) != 1 || of[0].in == i || len(of[0].tokens) != 1 {
		return nil
	}
	at := of[0].tokens[0]
	if DirectiveName(at.Node.Text()) != "include" || !strings.Contains(at.Node.Text(), `"`) {
		return nil
	}
	return at
}

// elsewhereTokens returns copies of a file's tokens for another file, each directive on a line of
// its own.
func elsewhereTokens(file *tree.Place) []*tree.Node {
	tokens := []*tree.Node{}
	ended := true // at the beginning of a line
	for n := range file.Node.Leaves() {
		if n.Tokens == 0 {
			continue
		}
		text, directive := n.Text(), DirectiveName(n.Text()) != ""
		if !strings.HasPrefix(text, "\n") && (directive || !ended) {
			text = "\n" + text
		}
		tokens = append(tokens, tree.NewToken(nil, int(n.Type()), text, -1))
		ended = !directive
	}
	return tokens
}
