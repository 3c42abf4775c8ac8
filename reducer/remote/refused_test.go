package remote

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base64"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	repb "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	"github.com/bazelbuild/remote-apis/build/bazel/semver"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/proto"

	"pare/internal/farm"
)

// certificate makes a self-signed certificate for the loopback address, with files for it and its
// key.
func certificate(t *testing.T) (pair tls.Certificate, cert, key string) {
	secret, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "farm"}, NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &secret.PublicKey, secret)
	if err != nil {
		t.Fatal(err)
	}
	secretDER, err := x509.MarshalECPrivateKey(secret)
	if err != nil {
		t.Fatal(err)
	}
	write := func(name, kind string, der []byte) string {
		name = filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(name, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	cert, key = write("cert.pem", "CERTIFICATE", der), write("key.pem", "EC PRIVATE KEY", secretDER)
	if pair, err = tls.LoadX509KeyPair(cert, key); err != nil {
		t.Fatal(err)
	}
	return pair, cert, key
}

// TestTLS connects with the right certificates of both sides.
func TestTLS(t *testing.T) {
	pair, cert, key := certificate(t)
	pool := x509.NewCertPool()
	text, err := os.ReadFile(cert)
	if err != nil || !pool.AppendCertsFromPEM(text) {
		t.Fatal(err)
	}
	server := &farm.Farm{TLS: &tls.Config{Certificates: []tls.Certificate{pair}, ClientAuth: tls.RequireAndVerifyClientCert, ClientCAs: pool}}
	server.Start(t)
	o := usual(server, "true")
	o.CA, o.Cert, o.Key = cert, cert, key
	evaluate(t, open(t, o), "x")
	o.Patience = 2 * time.Second // for refusals that may pass
	o.Cert, o.Key = "", ""
	refuses(t, o, "keys cert and key")
	o.CA = ""
	refuses(t, o, "key ca")
	o.URL = strings.Replace(o.URL, "grpcs", "grpc", 1)
	refuses(t, o, "may want TLS", "try grpcs://")
}

// refuses requires that a farm is refused at once, with a message that has these parts.
func refuses(t *testing.T, o Options, parts ...string) {
	t.Helper()
	f, err := Open(t.Context(), o)
	if err == nil {
		f.Close()
		t.Errorf("%s: taken; want %q", o.URL, parts)
		return
	}
	for _, p := range append(parts, o.URL) {
		if !strings.Contains(err.Error(), p) {
			t.Errorf("%v: want %q", err, p)
		}
	}
}

// TestRefused: the error names every wrong address and unsuitable farm.
func TestRefused(t *testing.T) {
	for _, c := range []struct {
		change func(*farm.Farm)
		o      func(*Options)
		want   string
	}{
		{nil, func(o *Options) { o.URL = "localhost:80" }, "grpc://HOST:PORT was expected"},
		{nil, func(o *Options) { o.URL = "http://localhost:80" }, "grpc://HOST:PORT was expected"},
		{nil, func(o *Options) { o.URL += "/main" }, ",instance=main"},
		{nil, func(o *Options) { o.URL = "grpc://127.0.0.1:1" }, "nothing answers there"},
		{nil, func(o *Options) { o.URL = "unix:/no/such/socket" }, "no such file"},
		{nil, func(o *Options) { o.Instance = "other" }, `no instance "other"`},
		{nil, func(o *Options) { o.URL = strings.Replace(o.URL, "grpc", "grpcs", 1) }, "speaks no TLS"},
		{func(f *farm.Farm) { f.Offered = farm.Usual(repb.DigestFunction_MD5) }, nil, "digest functions are MD5; one of SHA256"},
		{func(f *farm.Farm) { f.Offered.ExecutionCapabilities = nil }, nil, "it is a cache"},
		{func(f *farm.Farm) {
			f.Offered.LowApiVersion, f.Offered.HighApiVersion = &semver.SemVer{Major: 3}, &semver.SemVer{Major: 3}
		}, nil, "3.0 to 3.0; version 2 was expected"},
		{func(f *farm.Farm) {
			f.Fault = func(context.Context, string, int) error { return status.Error(codes.Unauthenticated, "who?") }
		}, nil, "keys header"},
	} {
		server := &farm.Farm{Offered: farm.Usual(repb.DigestFunction_SHA256)}
		if c.change != nil {
			c.change(server)
		}
		server.Start(t)
		o := usual(server, "true")
		if c.o != nil {
			c.o(&o)
		}
		refuses(t, o, c.want)
	}
}

// TestNoFarm: the error names a gRPC server without the Remote Execution API.
func TestNoFarm(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := grpc.NewServer()
	go s.Serve(l)
	defer s.Stop()
	refuses(t, usual(&farm.Farm{URL: "grpc://" + l.Addr().String()}, "true"), "none of the Remote Execution API")
}

// TestNoWorker: the error names properties that no worker has.
func TestNoWorker(t *testing.T) {
	server := &farm.Farm{Fault: func(_ context.Context, method string, _ int) error {
		return map[bool]error{true: status.Error(codes.FailedPrecondition, "No workers exist for platform")}[method == "Execute"]
	}}
	server.Start(t)
	_, err := open(t, usual(server, "true")).Evaluate(t.Context(), candidate("x"))
	if err == nil || !strings.Contains(err.Error(), "No workers exist") || !strings.Contains(err.Error(), "keys property") {
		t.Error(err)
	}
}

// TestTooLarge: the error names a candidate that the farm refuses.
func TestTooLarge(t *testing.T) {
	server := &farm.Farm{Offered: farm.Usual(repb.DigestFunction_SHA256)}
	server.Offered.CacheCapabilities.MaxCasBlobSizeBytes = 10000
	server.Start(t)
	_, err := open(t, usual(server, "true")).Evaluate(t.Context(), candidate(strings.Repeat("x", 10001)))
	if err == nil || !strings.Contains(err.Error(), "at most 10000 bytes") {
		t.Error(err)
	}
}

// TestCredentials: calls have the user's headers, a helper's, or the login of .netrc, and the
// identity of the run.
func TestCredentials(t *testing.T) {
	var seen metadata.MD
	server := &farm.Farm{Fault: func(ctx context.Context, _ string, _ int) error {
		seen, _ = metadata.FromIncomingContext(ctx)
		return nil
	}}
	server.Start(t)
	rc := filepath.Join(t.TempDir(), "netrc")
	if err := os.WriteFile(rc, []byte("machine 127.0.0.1\nlogin me\npassword secret\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("NETRC", rc)
	helper := filepath.Join(t.TempDir(), "helper")
	if err := os.WriteFile(helper, []byte("#!/bin/sh\ntest \"$1\" = get && grep -q '\"uri\":\"https://127.0.0.1' && echo '{\"headers\": {\"Authorization\": [\"Bearer token\"]}}'\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		change func(*Options)
		want   string
	}{
		{func(o *Options) {}, "Basic " + base64.StdEncoding.EncodeToString([]byte("me:secret"))},
		{func(o *Options) { o.Helper = helper }, "Bearer token"},
		{func(o *Options) { o.Headers = []string{"Authorization=mine"}; o.Helper = "/no/such/helper" }, "mine"},
	} {
		o := usual(server, "true")
		c.change(&o)
		evaluate(t, open(t, o), "x")
		if got := seen.Get("authorization"); len(got) != 1 || got[0] != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	about := &repb.RequestMetadata{}
	if got := seen.Get(metadataKey); len(got) != 1 || proto.Unmarshal([]byte(got[0]), about) != nil ||
		about.ToolDetails.ToolName != "pare" || len(about.ToolInvocationId) != 36 || about.ActionId == "" {
		t.Errorf("%q: %v", got, about)
	}
	o := usual(server, "true")
	o.Helper = "/no/such/helper"
	if _, err := Open(t.Context(), o); err == nil || !strings.Contains(err.Error(), "credential helper /no/such/helper") {
		t.Error(err)
	}
}

// TestUnsuitableInputs: the error names files that no farm takes.
func TestUnsuitableInputs(t *testing.T) {
	server := &farm.Farm{Offered: farm.Usual(repb.DigestFunction_SHA256)}
	server.Offered.CacheCapabilities.SymlinkAbsolutePathStrategy = repb.SymlinkAbsolutePathStrategy_DISALLOWED
	server.Start(t)
	dir := t.TempDir()
	if err := os.Symlink("/etc/passwd", filepath.Join(dir, "link")); err != nil {
		t.Fatal(err)
	}
	odd := t.TempDir()
	if err := os.WriteFile(filepath.Join(odd, "\xff"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for with, want := range map[string]string{dir: "no links to absolute paths", odd: "UTF-8", "/no/such/file": "no such file"} {
		o := usual(server, "true")
		o.Command.With = []string{with}
		if _, err := Open(t.Context(), o); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", with, err)
		}
	}
}
