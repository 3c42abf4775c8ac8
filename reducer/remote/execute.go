package remote

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"cloud.google.com/go/longrunning/autogen/longrunningpb"
	repb "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/types/known/timestamppb"

	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// mostLost bounds the workers lost to one test, and the times that its blobs are missing: beyond it
// the farm cannot run the test.
const mostLost = 5

// errTimeout says that the farm ended a test at its timeout.
var errTimeout = errors.New("timeout")

// run runs a test on the farm, despite lost workers, servers and blobs.
func (f *Farm) run(ctx context.Context, a *action) (oracle.Verdict, error) {
	e := execution{f: f, a: a}
	everything, pauses := false, f.client.backoff()
	if !f.ran.Load() {
		pauses.limit = min(pauses.limit, firstPatience) // the farm may be unable to run any
	}
	for lost := 0; ; {
		err := f.upload(ctx, a, everything)
		if err != nil {
			return oracle.Verdict{}, err
		}
		everything = false
		res, err := e.attempt(ctx)
		if e.alive > lastPause {
			pauses.reset() // but do not wait for a farm that always fails at once
		}
		switch {
		case err == nil:
			v, err := f.executed(ctx, a, res)
			if err == nil || ctx.Err() != nil || lost >= mostLost {
				return v, err
			}
			lost++
		case errors.Is(err, errTimeout):
			f.count(res)
			return oracle.Verdict{TimedOut: true, Took: a.timeout}, nil
		case ctx.Err() != nil:
			return oracle.Verdict{}, context.Cause(ctx)
		case missing(err) && lost < mostLost:
			lost++
			everything = true
		case e.lost && lost < mostLost:
			lost++
			f.client.stats.add(func(s *Stats) { s.Lost++ })
		case !f.passing(err) || !pauses.again(ctx):
			return oracle.Verdict{}, f.client.failed("the test", err)
		}
	}
}

// passing extends the function passing: if the farm has run tests before, a lack of workers may
// pass, too, as in a restart.
func (f *Farm) passing(err error) bool {
	return passing(err) || f.ran.Load() && status.Code(err) == codes.FailedPrecondition
}

// executed counts a result and returns its verdict.
func (f *Farm) executed(ctx context.Context, a *action, res *repb.ExecuteResponse) (oracle.Verdict, error) {
	v, err := f.verdict(ctx, a, res.Result)
	if err == nil {
		f.ran.Store(true)
		f.count(res)
	}
	return v, err
}

// count counts an execution and its time.
func (f *Farm) count(res *repb.ExecuteResponse) {
	if res.GetCachedResult() {
		f.client.stats.add(func(s *Stats) { s.Cached++ })
		return
	}
	m := res.GetResult().GetExecutionMetadata()
	ran := between(m.GetWorkerStartTimestamp(), m.GetWorkerCompletedTimestamp())
	f.spent.Add(int64(ran))
	f.client.stats.add(func(s *Stats) {
		s.Executed++
		s.Ran += ran.Seconds()
		s.Queued += between(m.GetQueuedTimestamp(), m.GetWorkerStartTimestamp()).Seconds()
	})
}

// mostSpan bounds the times by a farm's clocks, so that sums do not overflow.
const mostSpan = 24 * time.Hour

// between returns the time between two moments, 0 where one is unknown.
func between(from, to *timestamppb.Timestamp) time.Duration {
	if from == nil || to == nil {
		return 0
	}
	return min(max(to.AsTime().Sub(from.AsTime()), 0), mostSpan)
}

// execution is one test on its way through the farm.
type execution struct {
	f     *Farm
	a     *action
	name  string        // of the operation, once it is known
	began time.Time     // when it was first seen to execute
	alive time.Duration // time for which the last attempt got messages
	lost  bool          // the last attempt ended with an answer about its worker
}

// operations is the stream of an execution's states.
type operations interface {
	Recv() (*longrunningpb.Operation, error)
}

// attempt follows the operation, or starts one, to its end.
func (e *execution) attempt(ctx context.Context) (*repb.ExecuteResponse, error) {
	e.alive, e.lost = 0, false
	begun := time.Now()
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	silence := time.AfterFunc(e.f.client.patience, func() { stop(errSilent) })
	defer silence.Stop()
	stream, err := e.open(ctx)
	for err == nil {
		var op *longrunningpb.Operation
		if op, err = stream.Recv(); err != nil {
			break
		}
		silence.Reset(e.f.client.patience)
		e.alive = time.Since(begun)
		if op.Done {
			return e.done(op)
		}
		e.name = op.Name
		if e.overdue(op) {
			return nil, errTimeout
		}
	}
	switch {
	case context.Cause(ctx) == errSilent && e.overdue(nil):
		return nil, errTimeout
	case context.Cause(ctx) == errSilent, err == io.EOF:
		return nil, status.Error(codes.Unavailable, "no word of the test")
	case e.name != "" && status.Code(err) == codes.NotFound:
		e.name = "" // the server was restarted
		return nil, status.Error(codes.Unavailable, "the test is forgotten")
	}
	return nil, err
}

// errSilent ends a stream without messages.
var errSilent = errors.New("silent")

func (e *execution) open(ctx context.Context) (operations, error) {
	c := e.f.client
	ctx = c.about(ctx, e.a.digest)
	if e.name != "" {
		return c.execution().WaitExecution(ctx, &repb.WaitExecutionRequest{Name: e.name})
	}
	e.began = time.Time{}
	return c.execution().Execute(ctx, &repb.ExecuteRequest{
		InstanceName: c.instance, ActionDigest: e.a.digest, DigestFunction: c.fn.value, SkipCacheLookup: e.a.anew,
		ExecutionPolicy: &repb.ExecutionPolicy{Priority: e.f.o.Priority},
		InlineStdout:    e.a.read.output, InlineStderr: e.a.read.output,
	})
}

// overdue reports whether a test has run so long that the farm does not enforce its timeout.
func (e *execution) overdue(op *longrunningpb.Operation) bool {
	var m repb.ExecuteOperationMetadata
	switch {
	case op == nil:
	case op.Metadata.UnmarshalTo(&m) != nil || m.Stage != repb.ExecutionStage_EXECUTING:
		e.began = time.Time{}
	case e.began.IsZero():
		e.began = time.Now()
	}
	return !e.began.IsZero() && time.Since(e.began) > 2*e.a.timeout+e.f.client.patience
}

// done reads the end of an operation.
func (e *execution) done(op *longrunningpb.Operation) (*repb.ExecuteResponse, error) {
	e.name = ""
	if err := status.ErrorProto(op.GetError()); err != nil {
		return nil, err
	}
	res := &repb.ExecuteResponse{}
	if err := op.GetResponse().UnmarshalTo(res); err != nil {
		return nil, status.Errorf(codes.Internal, "the answer to a test: %v", err)
	}
	switch err := status.ErrorProto(res.Status); status.Code(err) {
	case codes.OK:
		return res, nil
	case codes.DeadlineExceeded:
		return res, errTimeout
	default:
		e.lost = status.Code(err) == codes.Unavailable
		return res, err
	}
}

const (
	statuses = 256 // the number of exit statuses
	timedOut = -1  // in place of a status after a timeout
)

// verdict reads the verdict of an action's result.
func (f *Farm) verdict(ctx context.Context, a *action, res *repb.ActionResult) (oracle.Verdict, error) {
	exit, err := f.inputs.exit(res)
	if err != nil {
		return oracle.Verdict{}, &Failure{f.client.url, fmt.Errorf("%s: %w", f.client.url, err)}
	}
	if exit == timedOut {
		return oracle.Verdict{TimedOut: true, Took: a.timeout}, nil
	}
	m := res.GetExecutionMetadata()
	v := oracle.Verdict{Exit: exit, Took: between(m.GetExecutionStartTimestamp(), m.GetExecutionCompletedTimestamp())}
	if !a.read.output {
		return v, nil
	}
	if v.Stdout, err = f.output(ctx, res.StdoutRaw, res.StdoutDigest); err == nil {
		v.Stderr, err = f.output(ctx, res.StderrRaw, res.StderrDigest)
	}
	if left := outputFile(res, leftName); err == nil && a.read.left && left != nil {
		v.Left, err = f.output(ctx, left.Contents, left.Digest)
	}
	return v, err
}

// outputFile returns a file that the action left, nil for none.
func outputFile(res *repb.ActionResult, name string) *repb.OutputFile {
	for _, out := range res.GetOutputFiles() {
		if out.Path == name {
			return out
		}
	}
	return nil
}

// exit returns the exit status of the test, by the digest of the file status, which has one of 256
// texts.
func (in *inputs) exit(res *repb.ActionResult) (int, error) {
	if n, ok := in.statuses[outputFile(res, statusName).GetDigest().GetHash()]; ok {
		return n, nil
	}
	return 0, fmt.Errorf("the test left no exit status (the action's is %d): its script needs a POSIX /bin/sh on the farm", res.GetExitCode())
}

// output returns the first and the last half MiB of an output.
func (f *Farm) output(ctx context.Context, raw []byte, d *repb.Digest) (string, error) {
	if len(raw) == 0 && d.GetSizeBytes() > 0 {
		return f.client.read(ctx, d)
	}
	var text sandbox.Bounded
	text.Write(raw)
	return text.String(), nil
}
