package reducer

import (
	"slices"

	"pare/reducer/files"
	"pare/reducer/pass"
	"pare/reducer/rewrite"
	"pare/reducer/search"
)

// passes is the table of all passes, in the default strategy's order.
var passes = []search.Pass{
	files.FilesPass,
	pass.Values,
	pass.Empty,
	pass.Comments,
	files.Branches,
	files.Named,
	files.Bodies,
	pass.Unwrap,
	rewrite.Early,
	pass.Assign,
	pass.Remove,
	rewrite.Signature,
	files.Directives,
	pass.Replace,
	rewrite.Substitute,
	rewrite.Inline,
	pass.Names,
	pass.Arguments,
	pass.Move,
	pass.Expand,
	pass.Windows,
	pass.Sentences,
	pass.Contexts,
	rewrite.Members,
	rewrite.Cut,
	rewrite.Insides,
	pass.Several,
	pass.Alike,
	rewrite.Instantiate,
	rewrite.Rules,
	pass.Pairs,
	files.Absorb,
	files.Includes,
	pass.Levels,
	pass.Coarse,
	pass.Gtr,
	pass.Reductions,
	pass.Book,
	pass.BookAll,
	pass.BookAnywhere,
	pass.BookEverything,
	pass.Tokens,
	pass.Borrow,
	pass.Blanks,
	pass.Lines,
}

// Passes returns the table of passes.
func Passes() []search.Pass { return slices.Clone(passes) }

// passNamed returns the pass, nil if there is none of that name.
func passNamed(name string) *search.Pass {
	if i := slices.IndexFunc(passes, func(p search.Pass) bool { return p.Name == name }); i >= 0 {
		return &passes[i]
	}
	return nil
}
