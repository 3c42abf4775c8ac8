package reducer

import (
	"slices"

	"pare/reducer/files"
	"pare/reducer/pass"
	"pare/reducer/rewrite"
	"pare/reducer/search"
)

// passes is the table of all passes, in the order in which a round of the default
// runs them.
var passes = []search.Pass{
	files.FilesPass, pass.CommentsPass, files.BranchesPass, files.BodiesPass, pass.UnwrapPass, pass.RemovePass, files.DirectivesPass, rewrite.MacrosPass, pass.ReplacePass, rewrite.InlinePass, rewrite.CallsPass, pass.NamesPass, pass.ArgumentsPass, pass.MovePass,
	pass.ExpandPass, pass.WindowsPass, pass.SentencesPass, pass.ContextsPass, rewrite.MembersPass, rewrite.BindPass, rewrite.FieldsPass, rewrite.TypesPass, rewrite.ResultsPass, rewrite.ParametersPass, rewrite.InitializePass, rewrite.CutPass, rewrite.InsidesPass, pass.SeveralPass, pass.AlikePass, rewrite.SubstitutePass, rewrite.InstantiatePass, rewrite.JoinPass, rewrite.LoopsPass, rewrite.RulesPass, pass.PairsPass, files.AbsorbPass, files.IncludesPass, pass.LevelsPass, pass.CoarsePass, pass.GtrPass,
	pass.BookPass, pass.BookAllPass, pass.BookAnywherePass, pass.BookEverythingPass, pass.TokensPass, pass.BorrowPass, pass.BlanksPass, pass.LinesPass,
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
