// Package farm is a build farm for tests: the services of the Remote Execution
// API in this process, with workers that run commands in temporary directories,
// and faults on command.
package farm

import (
	"context"
	"crypto/tls"
	"net"
	"path"
	"sync"
	"testing"

	repb "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	"github.com/bazelbuild/remote-apis/build/bazel/semver"
	bspb "google.golang.org/genproto/googleapis/bytestream"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/status"
)

// Farm is a farm. Set the fields before Start.
type Farm struct {
	repb.UnimplementedCapabilitiesServer
	repb.UnimplementedActionCacheServer
	repb.UnimplementedContentAddressableStorageServer
	repb.UnimplementedExecutionServer
	bspb.UnimplementedByteStreamServer

	// Offered are the capabilities; [Usual] returns those of most farms.
	Offered  *repb.ServerCapabilities
	Instance string
	Workers  int // tests at once; 0 means 1
	// Fault, where not nil, may fail a call: the n-th of its method, from 1 on.
	Fault func(ctx context.Context, method string, n int) error
	// Ran, where not nil, may change the answer of the n-th execution.
	Ran func(n int, res *repb.ExecuteResponse)
	// Again is how often a missing blob is named; 0 is once.
	Again int
	// Instead, where not nil, serves the streams of some methods itself, and reports which.
	Instead func(method string, s grpc.ServerStream) (served bool, err error)
	TLS     *tls.Config

	URL string // once it is started

	slots  chan struct{}
	server *grpc.Server
	dir    string

	mu         sync.Mutex
	calls      map[string]int
	blobs      map[string][]byte // by hash
	results    map[string]*repb.ActionResult
	Executions int
	Actions    []*repb.Action         // those executed
	Requests   []*repb.ExecuteRequest // for executions
}

// Usual returns the capabilities of most farms, with this digest function.
func Usual(fn repb.DigestFunction_Value) *repb.ServerCapabilities {
	return &repb.ServerCapabilities{
		LowApiVersion: &semver.SemVer{Major: 2}, HighApiVersion: &semver.SemVer{Major: 2, Minor: 3},
		CacheCapabilities:     &repb.CacheCapabilities{DigestFunctions: []repb.DigestFunction_Value{fn}},
		ExecutionCapabilities: &repb.ExecutionCapabilities{ExecEnabled: true, DigestFunction: fn},
	}
}

// Start serves the farm on a loopback port until the test ends.
func (f *Farm) Start(t testing.TB) {
	if f.Offered == nil {
		f.Offered = Usual(repb.DigestFunction_SHA256)
	}
	f.slots = make(chan struct{}, max(f.Workers, 1))
	f.calls, f.blobs, f.results, f.dir = map[string]int{}, map[string][]byte{}, map[string]*repb.ActionResult{}, t.TempDir()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	options := []grpc.ServerOption{grpc.ChainUnaryInterceptor(f.unary), grpc.ChainStreamInterceptor(f.stream), grpc.MaxRecvMsgSize(64 << 20), grpc.WaitForHandlers(true)}
	f.URL = "grpc://" + l.Addr().String()
	if f.TLS != nil {
		f.URL = "grpcs://" + l.Addr().String()
		options = append(options, grpc.Creds(credentials.NewTLS(f.TLS)))
	}
	f.server = grpc.NewServer(options...)
	repb.RegisterCapabilitiesServer(f.server, f)
	repb.RegisterActionCacheServer(f.server, f)
	repb.RegisterContentAddressableStorageServer(f.server, f)
	repb.RegisterExecutionServer(f.server, f)
	bspb.RegisterByteStreamServer(f.server, f)
	go f.server.Serve(l)
	t.Cleanup(f.server.Stop)
}

// Stop ends the farm: no call is answered any more.
func (f *Farm) Stop() { f.server.Stop() }

// Evict drops every blob.
func (f *Farm) Evict() {
	f.mu.Lock()
	defer f.mu.Unlock()
	clear(f.blobs)
}

// Forget drops every result.
func (f *Farm) Forget() {
	f.mu.Lock()
	defer f.mu.Unlock()
	clear(f.results)
}

// Calls returns how often a method was called.
func (f *Farm) Calls(method string) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.calls[method]
}

func (f *Farm) unary(ctx context.Context, req any, info *grpc.UnaryServerInfo, next grpc.UnaryHandler) (any, error) {
	if err := f.begin(ctx, info.FullMethod); err != nil {
		return nil, err
	}
	return next(ctx, req)
}

func (f *Farm) stream(srv any, s grpc.ServerStream, info *grpc.StreamServerInfo, next grpc.StreamHandler) error {
	if err := f.begin(s.Context(), info.FullMethod); err != nil {
		return err
	}
	if f.Instead != nil {
		if served, err := f.Instead(path.Base(info.FullMethod), s); served {
			return err
		}
	}
	return next(srv, s)
}

// begin counts a call and fails it on command.
func (f *Farm) begin(ctx context.Context, method string) error {
	method = path.Base(method)
	f.mu.Lock()
	f.calls[method]++
	n := f.calls[method]
	f.mu.Unlock()
	if f.Fault == nil {
		return nil
	}
	return f.Fault(ctx, method, n)
}

func (f *Farm) GetCapabilities(_ context.Context, req *repb.GetCapabilitiesRequest) (*repb.ServerCapabilities, error) {
	if req.InstanceName != f.Instance {
		return nil, status.Errorf(codes.InvalidArgument, "unknown instance %q", req.InstanceName)
	}
	return f.Offered, nil
}

func (f *Farm) GetActionResult(_ context.Context, req *repb.GetActionResultRequest) (*repb.ActionResult, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if res := f.results[req.ActionDigest.Hash]; res != nil {
		return res, nil
	}
	return nil, status.Error(codes.NotFound, "no such action")
}
