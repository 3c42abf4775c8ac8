package reduce

import (
	"errors"

	"pare/cmd/pare/internal/minimize"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// openNumber measures the input for --minimize, and makes the number count in the search.
func openNumber(r *reduction) (err error) {
	if r.Farm != nil {
		return errors.New("--minimize and --remote exclude each other: --minimize measures on this machine")
	}
	done := r.Show.During("measuring the unchanged input, twice")
	defer done()
	c := sandbox.Command{Items: r.Items, Stdin: r.Test.Stdin, With: r.Test.With, Limits: r.Test.Limits()}
	file := func(text []byte) oracle.Files {
		return oracle.Files{{Name: r.BaseName(), Mode: r.Mode, Text: r.Encode(text)}}
	}
	if r.number, err = minimize.Open(r.Ctx, r.flags.minimize, c, []byte(r.Text), r.Evaluator, file); err == nil {
		r.Evaluator = r.number
	}
	return err
}
