package remote

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	repb "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	"github.com/bazelbuild/remote-apis/build/bazel/semver"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
)

// capabilities are a farm's capabilities.
type capabilities struct {
	fn          hashing
	batch       int64 // bytes of a batch of blobs
	largest     int64 // bytes of a blob, 0 for no limit
	absolute    bool  // links may have absolute targets
	packBatches bool  // blobs of a batch may be compressed
	packStreams bool  // blobs of a stream may be compressed
}

// ask asks the farm for its capabilities.
func (c *client) ask(ctx context.Context, secure bool) error {
	var s *repb.ServerCapabilities
	var last error
	err := c.retry(ctx, "its capabilities", func(ctx context.Context) (err error) {
		s, err = repb.NewCapabilitiesClient(c.conn()).GetCapabilities(c.about(ctx, nil), &repb.GetCapabilitiesRequest{InstanceName: c.instance})
		if last = err; err != nil {
			if hint, final := c.firstContact(status.Convert(err), secure); final {
				return hint
			}
		}
		return err
	})
	if err != nil {
		if hint, _ := c.firstContact(status.Convert(last), secure); hint != nil && ctx.Err() == nil {
			return hint
		}
		return err
	}
	if c.capabilities, err = capabilitiesOf(s); err != nil {
		return fmt.Errorf("%s: %w", c.url, err)
	}
	return nil
}

// firstContact explains a failure of the first call; final says that no repetition can help.
func (c *client) firstContact(s *status.Status, secure bool) (hint error, final bool) {
	other := "grpcs://" + strings.TrimPrefix(c.url, "grpc://")
	if secure {
		other = "grpc://" + strings.TrimPrefix(c.url, "grpcs://")
	}
	text := s.Message()
	has := func(parts ...string) bool {
		return slices.ContainsFunc(parts, func(p string) bool { return strings.Contains(text, p) })
	}
	switch {
	case has("first record does not look like a TLS handshake"):
		return fmt.Errorf("%s: the server speaks no TLS; try %s", c.url, other), true
	case !secure && has("error reading server preface", "malformed HTTP response", "HTTP status code 400"):
		return fmt.Errorf("%s: the server may want TLS, or is no gRPC server; try %s", c.url, other), false
	case has("certificate signed by unknown authority", "not standards compliant"):
		return fmt.Errorf("%s: %s; --remote's key ca names the certificate to trust", c.url, text), true
	case has("certificate required", "bad certificate", "handshake failure"):
		return fmt.Errorf("%s: %s; --remote's keys cert and key name the client's certificate", c.url, text), true
	case secure && c.Cert == "" && has("broken pipe", "connection reset", "EOF"):
		return fmt.Errorf("%s: %s; the server may want the client's certificate: --remote's keys cert and key", c.url, text), false
	case has("connection refused", "no such host", "name resolver error", "produced zero addresses", "no such file"):
		return fmt.Errorf("%s: nothing answers there (%s)", c.url, text), true
	case s.Code() == codes.Unimplemented:
		return fmt.Errorf("%s: a gRPC server, but none of the Remote Execution API (%s)", c.url, text), true
	case slices.Contains([]codes.Code{codes.NotFound, codes.InvalidArgument}, s.Code()):
		return fmt.Errorf("%s: the farm has no instance %q: %s; --remote's key instance names another", c.url, c.instance, text), true
	}
	return nil, false
}

// capabilitiesOf reads the farm's capabilities, and refuses one that cannot run tests.
func capabilitiesOf(s *repb.ServerCapabilities) (capabilities, error) {
	cache, exec := s.GetCacheCapabilities(), s.GetExecutionCapabilities()
	if low, high := s.GetLowApiVersion(), s.GetHighApiVersion(); high != nil && high.Major < 2 || low != nil && low.Major > 2 {
		return capabilities{}, fmt.Errorf("the farm serves the Remote Execution API %s to %s; version 2 was expected", version(low), version(high))
	}
	if exec == nil || !exec.ExecEnabled {
		return capabilities{}, errors.New("the server runs nothing for this instance: it is a cache, or execution is not allowed")
	}
	offered := exec.DigestFunctions
	if len(offered) == 0 && exec.DigestFunction != repb.DigestFunction_UNKNOWN {
		offered = []repb.DigestFunction_Value{exec.DigestFunction}
	}
	if stored := cache.GetDigestFunctions(); len(offered) == 0 {
		offered = stored
	} else if len(stored) > 0 {
		offered = slices.DeleteFunc(slices.Clone(offered), func(v repb.DigestFunction_Value) bool { return !slices.Contains(stored, v) })
	}
	fn, err := chooseHashing(offered)
	if err != nil {
		return capabilities{}, err
	}
	zstd := repb.Compressor_ZSTD
	c := capabilities{
		fn: fn, batch: defaultBatch, largest: cache.GetMaxCasBlobSizeBytes(),
		absolute:    cache.GetSymlinkAbsolutePathStrategy() != repb.SymlinkAbsolutePathStrategy_DISALLOWED,
		packBatches: slices.Contains(cache.GetSupportedBatchUpdateCompressors(), zstd),
		packStreams: slices.Contains(cache.GetSupportedCompressors(), zstd),
	}
	if most := cache.GetMaxBatchTotalSizeBytes(); most > 0 {
		c.batch = min(c.batch, most)
	}
	return c, nil
}

func version(v *semver.SemVer) string { return fmt.Sprintf("%d.%d", v.GetMajor(), v.GetMinor()) }
