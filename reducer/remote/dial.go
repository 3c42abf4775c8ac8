package remote

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"math"
	"net/url"
	"os"
	"strings"
	"sync/atomic"
	"time"

	repb "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	"github.com/google/uuid"
	bspb "google.golang.org/genproto/googleapis/bytestream"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/metadata"
	"google.golang.org/protobuf/proto"
)

// Address is the address of a farm, with the means of access.
type Address struct {
	URL      string   // grpc://HOST:PORT, grpcs://HOST:PORT for TLS, or unix:PATH
	Instance string   // of the farm
	Headers  []string // NAME=VALUE, sent with every call
	CA       string   // file of the certificates to trust; those of the system if empty
	Cert     string   // file of the client's certificate
	Key      string   // file of its key
	Helper   string   // program that prints credentials, as Bazel's --credential_helper
	// Patience is the time without an answer after which a farm counts as gone.
	Patience time.Duration
}

// client is a connection to a farm.
type client struct {
	Address
	url        string
	instance   string
	patience   time.Duration
	conns      []*grpc.ClientConn
	turn       atomic.Uint32
	invocation string

	capabilities
	stats counter
	sleep func(context.Context, time.Duration) error
}

// perConnection is the number of calls that share a connection: servers bound its streams, often at
// 100.
const perConnection = 50

// mostConnections bounds the connections; each connects at its first use.
const mostConnections = 20

// firstPatience bounds the first call: a wrong address never answers.
const firstPatience = 10 * time.Second

// connect makes a client, and asks the farm for its capabilities.
func connect(ctx context.Context, a Address) (*client, error) {
	c := &client{Address: a, url: a.URL, instance: a.Instance, patience: min(a.Patience, firstPatience), invocation: uuid.NewString(), sleep: sleep}
	target, secure, err := parseURL(a.URL)
	if err != nil {
		return nil, err
	}
	options, err := c.options(target, secure)
	if err != nil {
		return nil, err
	}
	for range mostConnections {
		conn, err := grpc.NewClient(target, options...)
		if err != nil {
			c.close()
			return nil, fmt.Errorf("%s: %w", a.URL, err)
		}
		c.conns = append(c.conns, conn)
	}
	if err := c.ask(ctx, secure); err != nil {
		c.close()
		return nil, err
	}
	c.patience = a.Patience
	return c, nil
}

func (c *client) close() error {
	var err error
	for _, conn := range c.conns {
		err = errors.Join(err, conn.Close())
	}
	return err
}

// parseURL returns the target in gRPC's terms, and whether to use TLS.
func parseURL(text string) (target string, secure bool, err error) {
	if path, ok := strings.CutPrefix(text, "unix:"); ok {
		return "unix:" + path, false, nil
	}
	u, err := url.Parse(text)
	if err != nil || u.Host == "" || u.Scheme != "grpc" && u.Scheme != "grpcs" {
		return "", false, fmt.Errorf("%s: grpc://HOST:PORT was expected, grpcs://HOST:PORT for TLS, or unix:PATH", text)
	}
	if u.Path != "" && u.Path != "/" {
		return "", false, fmt.Errorf("%s: an address ends after the port; --remote %s://%s,instance=%s names an instance", text, u.Scheme, u.Host, strings.Trim(u.Path, "/"))
	}
	host := u.Host
	if u.Port() == "" {
		host += map[string]string{"grpc": ":80", "grpcs": ":443"}[u.Scheme]
	}
	return "dns:///" + host, u.Scheme == "grpcs", nil
}

// options returns the options of a connection.
func (c *client) options(target string, secure bool) ([]grpc.DialOption, error) {
	headers, err := c.headers()
	if err != nil {
		return nil, err
	}
	transport := insecure.NewCredentials()
	if secure {
		config, err := c.tls()
		if err != nil {
			return nil, err
		}
		transport = credentials.NewTLS(config)
	} else if c.CA != "" || c.Cert != "" {
		return nil, fmt.Errorf("%s: certificates are for TLS, which is grpcs://", c.url)
	}
	return []grpc.DialOption{
		grpc.WithTransportCredentials(transport),
		grpc.WithPerRPCCredentials(newAuthorization(c.Address, headers, secure || local(target))),
		grpc.WithUserAgent("pare"),
		grpc.WithDefaultCallOptions(grpc.MaxCallRecvMsgSize(math.MaxInt32)),
	}, nil
}

// tls reads the certificates.
func (c *client) tls() (*tls.Config, error) {
	config := &tls.Config{}
	if c.CA != "" {
		pem, err := os.ReadFile(c.CA)
		if err != nil {
			return nil, err
		}
		config.RootCAs = x509.NewCertPool()
		if !config.RootCAs.AppendCertsFromPEM(pem) {
			return nil, fmt.Errorf("%s: no certificate in PEM form", c.CA)
		}
	}
	if c.Cert != "" {
		pair, err := tls.LoadX509KeyPair(c.Cert, c.Key)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", c.Cert, err)
		}
		config.Certificates = []tls.Certificate{pair}
	}
	return config, nil
}

// conn returns the next connection in turn. Only as many are in use as the running calls need.
func (c *client) conn() *grpc.ClientConn {
	return c.conns[int(c.turn.Add(1)/perConnection)%len(c.conns)]
}

func (c *client) actions() repb.ActionCacheClient { return repb.NewActionCacheClient(c.conn()) }
func (c *client) blobs() repb.ContentAddressableStorageClient {
	return repb.NewContentAddressableStorageClient(c.conn())
}
func (c *client) execution() repb.ExecutionClient { return repb.NewExecutionClient(c.conn()) }
func (c *client) streams() bspb.ByteStreamClient  { return bspb.NewByteStreamClient(c.conn()) }

// metadataKey is the header that tells a farm which tool a call belongs to.
const metadataKey = "build.bazel.remote.execution.v2.requestmetadata-bin"

// about returns a context for calls about an action, so that the farm's own pages
// show the run.
func (c *client) about(ctx context.Context, action *repb.Digest) context.Context {
	data, err := proto.Marshal(&repb.RequestMetadata{
		ToolDetails: &repb.ToolDetails{ToolName: "pare"}, ToolInvocationId: c.invocation,
		ActionId: action.GetHash(), ActionMnemonic: "Reduce",
	})
	if err != nil {
		return ctx
	}
	return metadata.AppendToOutgoingContext(ctx, metadataKey, string(data))
}

func sleep(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-t.C:
		return nil
	}
}
