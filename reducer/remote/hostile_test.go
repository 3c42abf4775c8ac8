package remote

import (
	"context"
	"errors"
	"math"
	"regexp"
	"strings"
	"testing"
	"time"

	repb "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	bspb "google.golang.org/genproto/googleapis/bytestream"
	"google.golang.org/grpc"
	"google.golang.org/protobuf/types/known/timestamppb"

	"cloud.google.com/go/longrunning/autogen/longrunningpb"

	"pare/internal/farm"
	"pare/reducer/sandbox"
)

// hostile returns options for a test whose output is looked at.
func hostile(f *farm.Farm) Options {
	o := usual(f, "sh", "-c", "echo yes")
	o.Command.Want = sandbox.Conditions{Stdout: []*regexp.Regexp{regexp.MustCompile("yes")}}
	return o
}

// large makes a farm answer with an output that must be read as a stream.
func large(data []byte) func(int, *repb.ExecuteResponse) {
	return func(_ int, res *repb.ExecuteResponse) {
		sum := functions[0].of(data)
		res.Result.StdoutRaw, res.Result.StdoutDigest = nil, sum
	}
}

// TestHostileFarm: a farm that is slow, lies or never ends is given up with an error that says so, in bounded time
// and memory.
func TestHostileFarm(t *testing.T) {
	send := func(s grpc.ServerStream, text string) error { return s.SendMsg(&bspb.ReadResponse{Data: []byte(text)}) }
	for _, tt := range []struct {
		name   string
		method string
		serve  func(grpc.ServerStream) error
		want   string
	}{
		{"an output without end", "Read", func(s grpc.ServerStream) error {
			for {
				if err := send(s, strings.Repeat("x", 64<<10)); err != nil {
					return err
				}
			}
		}, "with more bytes"},
		{"another output", "Read", func(s grpc.ServerStream) error { return send(s, "yet\n") }, "with other bytes"},
		{"half an output", "Read", func(s grpc.ServerStream) error { return send(s, "ye") }, "with 2 bytes"},
		{"an output that trickles", "Read", func(s grpc.ServerStream) error {
			for s.Context().Err() == nil {
				if err := send(s, ""); err != nil {
					return err
				}
				time.Sleep(5 * time.Millisecond)
			}
			return s.Context().Err()
		}, "too slow"},
		{"silence", "Read", func(s grpc.ServerStream) error { <-s.Context().Done(); return s.Context().Err() }, "too slow"},
		{"a message too large", "Read", func(s grpc.ServerStream) error { return send(s, strings.Repeat("x", 16<<20)) }, "with more bytes"},
		{"an operation that ends in nothing", "Execute", func(s grpc.ServerStream) error {
			return s.SendMsg(&longrunningpb.Operation{Name: "x", Done: true})
		}, "the answer to a test"},
		{"an operation that breaks off", "Execute", func(s grpc.ServerStream) error {
			return s.SendMsg(&longrunningpb.Operation{Name: "x"})
		}, "the test"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			server := &farm.Farm{Ran: large([]byte("yes\n")), Instead: func(method string, s grpc.ServerStream) (bool, error) {
				if method != tt.method {
					return false, nil
				}
				if method == "Read" {
					if err := s.RecvMsg(&bspb.ReadRequest{}); err != nil {
						return true, err
					}
				}
				return true, tt.serve(s)
			}}
			server.Start(t)
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			f := open(t, hostile(server))
			f.client.patience = 2 * time.Second
			_, err := f.Evaluate(ctx, candidate("x"))
			var failure *Failure
			if !errors.As(err, &failure) || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%v, want %q", err, tt.want)
			}
		})
	}
}

// TestHostileClocks: impossible times make neither a farm's work negative nor the budget endless.
func TestHostileClocks(t *testing.T) {
	server := &farm.Farm{Ran: func(_ int, res *repb.ExecuteResponse) {
		m := res.Result.ExecutionMetadata
		m.QueuedTimestamp = &timestamppb.Timestamp{Seconds: math.MinInt64}
		m.WorkerStartTimestamp = &timestamppb.Timestamp{Seconds: -62135596800}
		m.WorkerCompletedTimestamp = &timestamppb.Timestamp{Seconds: 253402300799}
	}}
	server.Start(t)
	f := open(t, usual(server, "true"))
	for _, text := range []string{"1", "2", "3"} {
		evaluate(t, f, text)
	}
	if s := f.Stats(); s.Ran < 0 || s.Ran > 3*mostSpan.Seconds() || s.Queued < 0 || f.spent.Load() < 0 {
		t.Errorf("%+v, spent %d", s, f.spent.Load())
	}
}

// TestRepeatedMissing: a blob that a farm names a thousand times as missing is uploaded once.
func TestRepeatedMissing(t *testing.T) {
	b := functions[0].blob([]byte(strings.Repeat("x", small+1)))
	server := &farm.Farm{Again: 1000}
	server.Start(t)
	f := open(t, usual(server, "true"))
	lacking, err := f.client.missing(t.Context(), []blob{b})
	if err != nil || len(lacking) != 1 {
		t.Errorf("%d blobs, %v", len(lacking), err)
	}
}
