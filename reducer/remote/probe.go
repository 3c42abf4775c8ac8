package remote

import (
	"context"
	"fmt"
	"time"

	repb "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	"golang.org/x/sync/errgroup"
	"google.golang.org/protobuf/types/known/durationpb"
)

// The probe starts with firstProbe actions and quadruples them each round, up to mostProbe. Each
// sleeps probeSleep seconds, well above the differences of workers' clocks.
const (
	firstProbe = 4
	mostProbe  = 256
	probeSleep = "0.5"
)

// probe measures how many actions the farm runs at once. No message of the API
// says so.
func (f *Farm) probe(ctx context.Context) (int, error) {
	for n := firstProbe; ; n *= 4 {
		spans, err := f.sleepers(ctx, n)
		if err != nil {
			return 0, err
		}
		if most := overlap(spans); most < n || n >= mostProbe {
			return max(most, 1), nil
		}
	}
}

// span is the time in which an action was executed.
type span struct{ from, to time.Time }

// sleepers runs n actions that sleep.
func (f *Farm) sleepers(ctx context.Context, n int) ([]span, error) {
	spans := make([]span, n)
	group, ctx := errgroup.WithContext(ctx)
	for i := range n {
		group.Go(func() error {
			a := f.inputs.sleeper(fmt.Sprintf("%s %d of %d", f.client.invocation, i, n))
			if err := f.upload(ctx, a, false); err != nil {
				return err
			}
			e := execution{f: f, a: a}
			res, err := e.attempt(ctx)
			if err != nil {
				return f.client.failed("a test of its size", err)
			}
			m := res.Result.GetExecutionMetadata()
			spans[i] = span{m.GetExecutionStartTimestamp().AsTime(), m.GetExecutionCompletedTimestamp().AsTime()}
			return nil
		})
	}
	return spans, group.Wait()
}

// sleeper returns a unique action that sleeps.
func (in *inputs) sleeper(salt string) *action {
	a := &action{timeout: time.Minute, anew: true}
	add := func(b blob) *repb.Digest {
		a.blobs = append(a.blobs, b)
		return b.digest
	}
	script := in.hash.blob([]byte("sleep " + probeSleep + "\n"))
	root := &repb.Directory{Files: []*repb.FileNode{{Name: runName, Digest: add(script)}}}
	a.digest = add(in.hash.message(&repb.Action{
		CommandDigest: in.command, InputRootDigest: add(in.directory(root)), Platform: in.platform(),
		Timeout: durationpb.New(a.timeout), DoNotCache: true, Salt: []byte(salt),
	}))
	return a
}

// overlap returns the largest number of spans with a common moment.
func overlap(spans []span) int {
	most := 0
	for _, at := range spans {
		n := 0
		for _, s := range spans {
			if !s.from.After(at.from) && s.to.After(at.from) {
				n++
			}
		}
		most = max(most, n)
	}
	return most
}
