package remote

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
)

// Pauses between attempts: doubled from the first, with jitter, up to the longest.
const (
	firstPause = 100 * time.Millisecond
	lastPause  = 10 * time.Second
)

// backoff spaces the attempts at something that fails.
type backoff struct {
	c      *client
	limit  time.Duration // on all of them
	pause  time.Duration
	waited time.Duration // in pauses
	begun  time.Time
}

func (c *client) backoff() *backoff {
	return &backoff{c: c, limit: c.patience, pause: firstPause, begun: time.Now()}
}

// reset starts again, after a sign of life.
func (b *backoff) reset() { b.pause, b.waited, b.begun = firstPause, 0, time.Now() }

// again waits before another attempt. It returns false when the farm's time is over.
func (b *backoff) again(ctx context.Context) bool {
	if max(b.waited, time.Since(b.begun)) >= b.limit {
		return false
	}
	p := b.pause/2 + rand.N(b.pause/2)
	b.pause = min(2*b.pause, lastPause)
	b.waited += p
	b.c.stats.add(func(s *Stats) { s.Retries++ })
	return b.c.sleep(ctx, p) == nil
}

// mostCall bounds one unary call, which moves at most a batch of blobs.
const mostCall = time.Minute

// retry calls do until it succeeds, fails for good, or the farm's time is over.
func (c *client) retry(ctx context.Context, what string, do func(context.Context) error) error {
	for b := c.backoff(); ; {
		err := c.bounded(ctx, do)
		switch {
		case err == nil:
			return nil
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case !passing(err) || !b.again(ctx):
			return c.failed(what, err)
		}
	}
}

// bounded calls do with the time of one call.
func (c *client) bounded(ctx context.Context, do func(context.Context) error) error {
	ctx, stop := context.WithTimeout(ctx, min(mostCall, c.patience))
	defer stop()
	return do(ctx)
}

// passing reports whether a failure may pass by itself: a restart, a busy server,
// a quota, a full store.
func passing(err error) bool {
	_, answered := status.FromError(err)
	return answered && slices.Contains([]codes.Code{
		codes.Unavailable, codes.Aborted, codes.ResourceExhausted, codes.DeadlineExceeded, codes.Canceled, codes.Internal, codes.Unknown,
	}, status.Code(err))
}

// missing reports whether a failure says that blobs are missing.
func missing(err error) bool {
	s := status.Convert(err)
	if s.Code() == codes.NotFound {
		return true
	}
	if s.Code() != codes.FailedPrecondition {
		return false
	}
	for _, d := range s.Details() {
		if p, ok := d.(*errdetails.PreconditionFailure); ok {
			return slices.ContainsFunc(p.Violations, func(v *errdetails.PreconditionFailure_Violation) bool { return v.Type == "MISSING" })
		}
	}
	return false
}

func ignoreMissing(err error) error {
	if status.Code(err) == codes.NotFound {
		return nil
	}
	return err
}

// failed describes a failure for good, with advice.
func (c *client) failed(what string, err error) error {
	s, ok := status.FromError(err)
	if !ok {
		return err
	}
	return &Failure{URL: c.url, err: fmt.Errorf("%s: %s: %s (%v)%s", c.url, what, s.Message(), s.Code(), c.advice(s))}
}

// Failure is the error of a farm that does not answer, or refuses to.
type Failure struct {
	URL string
	err error
}

func (f *Failure) Error() string { return f.err.Error() }

// advice returns the user's options after a failure.
func (c *client) advice(s *status.Status) string {
	if strings.Contains(s.Message(), "No workers") {
		return "; --remote's keys property, image and instance say which workers the tests need"
	}
	switch s.Code() {
	case codes.Unauthenticated, codes.PermissionDenied:
		return "; credentials come from --remote's keys header, credential-helper and cert, and from .netrc"
	case codes.FailedPrecondition:
		return fmt.Sprintf("; is there a worker with the properties that --remote's key property names, in the instance %q?", c.instance)
	case codes.ResourceExhausted:
		return "; the farm's quota or store is exhausted"
	case codes.InvalidArgument, codes.NotFound:
		return fmt.Sprintf("; is %q the right value of --remote's key instance?", c.instance)
	}
	return ""
}
