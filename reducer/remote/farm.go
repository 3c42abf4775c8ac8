// Package remote evaluates candidates on a build farm: a server of the Remote
// Execution API, version 2. A test is an action whose input root holds the
// candidate, its companions and a script that runs the command; its exit status
// is a file among the outputs, so that the farm's action cache keeps every
// verdict, not only successes.
package remote

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	repb "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"

	"pare/reducer/failure"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// Options are the options of tests on a farm.
type Options struct {
	Address
	Command    sandbox.Command   // Jobs is the number of tests on the farm at once; 0: measured
	Properties map[string]string // of the platform that the tests need
	Env        map[string]string // the environment of the tests
	Priority   int32             // smaller is more urgent; 0 is the farm's default
	Budget     time.Duration     // execution time to spend on the farm; 0 is no limit
}

// Farm runs the tests of a command on a farm, several at once. It is an [oracle.Evaluator]. No
// failure of the farm changes a verdict: a lost worker, a restarted server or an evicted blob is
// repaired, or an error.
type Farm struct {
	client  *client
	o       Options
	inputs  *inputs
	timeout atomic.Int64
	capture bool
	spent   atomic.Int64 // execution time, in nanoseconds

	uploading sync.Mutex // held while the blobs that all tests share are uploaded
	uploaded  bool
	ran       atomic.Bool // a test was executed
}

var _ oracle.Evaluator = (*Farm)(nil)

// patience is the timeout of the first tests of a command without one.
const patience = 15 * time.Minute

// Open connects to a farm, asks for its capabilities and prepares the command.
func Open(ctx context.Context, o Options) (*Farm, error) {
	c, err := connect(ctx, o.Address)
	if err != nil {
		return nil, err
	}
	f := &Farm{client: c, o: o, capture: o.Command.Want.NeedOutput()}
	f.timeout.Store(int64(o.Command.Timeout))
	if f.inputs, err = newInputs(c, o); err != nil {
		c.close()
		return nil, err
	}
	if o.Command.Jobs > 0 {
		return f, nil
	}
	if f.o.Command.Jobs, err = f.probe(ctx); err != nil {
		c.close()
		return nil, err
	}
	return f, nil
}

// Close ends the connection. Tests still running on the farm go on to their end.
func (f *Farm) Close() error { return f.client.close() }

// Capacity returns how many tests may be on the farm at once.
func (f *Farm) Capacity() int { return max(f.o.Command.Jobs, 1) }

// Timeout returns the timeout of a test; 0 if it is not known before the first.
func (f *Farm) Timeout() time.Duration { return time.Duration(f.timeout.Load()) }

// KeepOutput makes every test return the command's output, even if no condition
// needs it.
func (f *Farm) KeepOutput() { f.capture = true }

// KeepUp does nothing: a test with another timeout is another action, whose verdict is not in the
// farm's cache.
func (f *Farm) KeepUp() {}

// ErrBudget is the error of a test beyond the budget.
var ErrBudget = fmt.Errorf("the limit on seconds of the farm is reached")

// Evaluate runs the command on a candidate, or finds its verdict in the farm's
// cache.
func (f *Farm) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	return f.evaluate(ctx, files, reading{output: f.capture})
}

func (f *Farm) evaluate(ctx context.Context, files oracle.Files, read reading) (oracle.Verdict, error) {
	timeout := f.Timeout()
	if timeout == 0 {
		timeout = patience
	}
	a, err := f.inputs.action(files, read, timeout, oracle.Repetition(ctx))
	if err != nil {
		return oracle.Verdict{}, err
	}
	v, err := f.find(ctx, a)
	if err != nil {
		if ctx.Err() != nil {
			err = context.Cause(ctx)
		}
		return oracle.Verdict{}, err
	}
	v.Outcome = f.o.Command.Want.Judge(&v)
	return v, nil
}

// find returns the verdict that the farm knows, or makes it run the test.
func (f *Farm) find(ctx context.Context, a *action) (oracle.Verdict, error) {
	res, err := f.cached(ctx, a)
	if err != nil {
		return oracle.Verdict{}, err
	}
	if res != nil {
		v, err := f.verdict(ctx, a, res)
		if err == nil {
			f.client.stats.add(func(s *Stats) { s.Cached++ })
			return v, nil
		}
		a.anew = true // its output is gone, or useless
	}
	if f.o.Budget > 0 && f.spent.Load() >= int64(f.o.Budget) {
		return oracle.Verdict{}, ErrBudget
	}
	return f.run(ctx, a)
}

// Check runs the command twice on the unchanged input, as [sandbox.Sandbox.Check] does, with the
// same errors. A derived timeout is a power of two in seconds, so that runs of several users have
// the same actions.
func (f *Farm) Check(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	var runs [2]oracle.Verdict
	for i := range runs {
		var err error
		if runs[i], err = f.evaluate(oracle.Repeat(ctx, i), files, reading{output: true, left: true}); err != nil {
			return runs[i], err
		}
		if i == 0 && runs[i].Outcome != oracle.Interesting {
			return runs[i], &sandbox.NotInteresting{Verdict: runs[i]}
		}
	}
	if runs[1].Outcome != oracle.Interesting {
		return runs[1], &sandbox.Flaky{First: runs[0], Second: runs[1]}
	}
	if f.o.Command.Timeout == 0 {
		f.timeout.Store(int64(steps(sandbox.Ample(max(runs[0].Took, runs[1].Took)))))
	}
	runs[0].Message = failure.MessageOf(files, &runs[0], &runs[1])
	return runs[0], nil
}

// steps rounds a timeout up to a power of two in seconds.
func steps(d time.Duration) time.Duration {
	up := time.Second
	for up < d {
		up *= 2
	}
	return up
}

// cached returns the result in the action cache, nil for none.
func (f *Farm) cached(ctx context.Context, a *action) (*repb.ActionResult, error) {
	var res *repb.ActionResult
	err := f.client.retry(ctx, "the action cache", func(ctx context.Context) (err error) {
		res, err = f.client.actions().GetActionResult(f.client.about(ctx, a.digest), &repb.GetActionResultRequest{
			InstanceName: f.client.instance, ActionDigest: a.digest, DigestFunction: f.client.fn.value,
			InlineStdout: a.read.output, InlineStderr: a.read.output,
		})
		return ignoreMissing(err)
	})
	return res, err
}

// upload uploads the test's inputs; everything repeats those that all tests share.
func (f *Farm) upload(ctx context.Context, a *action, everything bool) error {
	if err := f.share(ctx, everything); err != nil {
		return err
	}
	return f.client.put(ctx, a.blobs)
}

func (f *Farm) share(ctx context.Context, again bool) error {
	f.uploading.Lock()
	defer f.uploading.Unlock()
	if f.uploaded && !again {
		return nil
	}
	err := f.client.put(ctx, f.inputs.shared)
	f.uploaded = err == nil
	return err
}
