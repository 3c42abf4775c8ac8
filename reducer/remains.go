package reducer

import (
	"context"

	"pare/reducer/document"
	"pare/reducer/obfuscate"
	"pare/reducer/search"
)

// Remains returns the words of the file of job.Obfuscate that the job's text still has, although others
// could stand there. An error means that the text does not parse, or that the job lacks a strategy or a
// grammar.
func Remains(ctx context.Context, job Job) (*obfuscate.Remains, error) {
	if err := job.complete(); err != nil {
		return nil, err
	}
	t, err := job.parsed(ctx)
	if err != nil {
		return nil, err
	}
	d := document.NewDocument(ctx, job.Lang, job.Start)
	d.Named = job.Named
	return job.Obfuscate.Remains(&search.View{Document: d, Tree: t}), nil
}
