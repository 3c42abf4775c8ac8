package remote

import (
	"context"
	"encoding/hex"
	"fmt"
	"io"
	"time"

	repb "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	"github.com/google/uuid"
	"github.com/klauspost/compress/zstd"
	bspb "google.golang.org/genproto/googleapis/bytestream"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"pare/reducer/sandbox"
)

const (
	// defaultBatch bounds the blobs of one call, in bytes, if the farm names no limit: gRPC's for a
	// message is 4 MiB.
	defaultBatch = 4<<20 - 64<<10
	// small is the size of blobs uploaded without asking whether they are missing, which would cost
	// as much.
	small = 64 << 10
	// piece is the size of a message of a stream.
	piece = 1 << 20
	// worthCompressing is the size from which a blob is compressed.
	worthCompressing = 4 << 10
	// mostAsked bounds the digests of one question.
	mostAsked = 10_000
)

// put uploads the blobs that the store lacks.
func (c *client) put(ctx context.Context, blobs []blob) error {
	total := int64(0)
	for _, b := range blobs {
		total += b.digest.SizeBytes
	}
	if total > small || len(blobs) > 100 {
		var err error
		if blobs, err = c.missing(ctx, blobs); err != nil {
			return err
		}
	}
	var batch []*repb.BatchUpdateBlobsRequest_Request
	size := int64(0)
	for _, b := range blobs {
		if c.largest > 0 && b.digest.SizeBytes > c.largest {
			return &Failure{c.url, fmt.Errorf("%s: the farm takes blobs of at most %d bytes, and one has %d", c.url, c.largest, b.digest.SizeBytes)}
		}
		data, err := c.fn.content(b)
		if err != nil {
			return err
		}
		if b.digest.SizeBytes > c.batch {
			if err := c.write(ctx, b.digest, data); err != nil {
				return err
			}
			continue
		}
		if size += b.digest.SizeBytes + digestSize; size > c.batch {
			if err := c.update(ctx, batch); err != nil {
				return err
			}
			batch, size = nil, b.digest.SizeBytes+digestSize
		}
		batch = append(batch, c.request(b.digest, data))
	}
	return c.update(ctx, batch)
}

// digestSize is the overhead of a blob in a batch, in bytes.
const digestSize = 200

// missing returns the blobs that the store lacks.
func (c *client) missing(ctx context.Context, blobs []blob) ([]blob, error) {
	var lacking []blob
	for len(blobs) > 0 {
		some := blobs[:min(len(blobs), mostAsked)]
		blobs = blobs[len(some):]
		byHash := map[string]blob{}
		req := &repb.FindMissingBlobsRequest{InstanceName: c.instance, DigestFunction: c.fn.value}
		for _, b := range some {
			if _, twice := byHash[b.digest.Hash]; !twice {
				byHash[b.digest.Hash] = b
				req.BlobDigests = append(req.BlobDigests, b.digest)
			}
		}
		var res *repb.FindMissingBlobsResponse
		err := c.retry(ctx, "the blobs that it lacks", func(ctx context.Context) (err error) {
			res, err = c.blobs().FindMissingBlobs(ctx, req)
			return err
		})
		if err != nil {
			return nil, err
		}
		for _, d := range res.MissingBlobDigests {
			if b, ours := byHash[d.Hash]; ours {
				lacking = append(lacking, b)
				delete(byHash, d.Hash)
			}
		}
	}
	return lacking, nil
}

var (
	packer, _ = zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1))
)

// request returns the part of a batch that uploads data.
func (c *client) request(d *repb.Digest, data []byte) *repb.BatchUpdateBlobsRequest_Request {
	req := &repb.BatchUpdateBlobsRequest_Request{Digest: d, Data: data}
	if c.packBatches && len(data) >= worthCompressing {
		req.Data, req.Compressor = packer.EncodeAll(data, nil), repb.Compressor_ZSTD
	}
	return req
}

// update uploads a batch. If it arrives in part, update repeats the rest.
func (c *client) update(ctx context.Context, batch []*repb.BatchUpdateBlobsRequest_Request) error {
	if len(batch) == 0 {
		return nil
	}
	return c.retry(ctx, "an upload", func(ctx context.Context) error {
		res, err := c.blobs().BatchUpdateBlobs(ctx, &repb.BatchUpdateBlobsRequest{InstanceName: c.instance, Requests: batch, DigestFunction: c.fn.value})
		if err != nil {
			return err
		}
		c.stats.add(func(s *Stats) {
			for _, r := range batch {
				s.Up += int64(len(r.Data))
			}
		})
		for _, r := range res.Responses {
			if err := status.ErrorProto(r.Status); err != nil {
				return err
			}
		}
		return nil
	})
}

// resource names a blob for a stream; writing begins with uploads/UUID.
func (c *client) resource(d *repb.Digest, upload bool) string {
	name := ""
	if c.instance != "" {
		name = c.instance + "/"
	}
	kind := "blobs/"
	if upload {
		name += "uploads/" + uuid.NewString() + "/"
		if c.packStreams {
			kind = "compressed-blobs/zstd/"
		}
	}
	return fmt.Sprintf("%s%s%s%s/%d", name, kind, c.fn.path, d.Hash, d.SizeBytes)
}

// write uploads one large blob.
func (c *client) write(ctx context.Context, d *repb.Digest, data []byte) error {
	if c.packStreams {
		data = packer.EncodeAll(data, nil)
	}
	for b := c.backoff(); ; {
		err := c.writeOnce(ctx, d, data)
		switch {
		case err == nil:
			return nil
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case !passing(err) || !b.again(ctx):
			return c.failed("an upload", err)
		}
	}
}

func (c *client) writeOnce(ctx context.Context, d *repb.Digest, data []byte) (err error) {
	ctx, p := c.watchPace(ctx)
	defer func() { err = p.end(err) }()
	stream, err := c.streams().Write(ctx)
	if err != nil {
		return err
	}
	name := c.resource(d, true)
	for offset := 0; ; {
		part := data[offset:min(offset+piece, len(data))]
		end := offset+len(part) == len(data)
		err := stream.Send(&bspb.WriteRequest{ResourceName: name, WriteOffset: int64(offset), Data: part, FinishWrite: end})
		if offset += len(part); err == io.EOF || end {
			break // the server has it already, or the answer tells the error
		}
		if err != nil {
			return err
		}
		p.moved(len(part))
	}
	if _, err = stream.CloseAndRecv(); err != nil {
		return err
	}
	c.stats.add(func(s *Stats) { s.Up += int64(len(data)) })
	return nil
}

// read returns the first and the last half MiB of a blob. It reads all of it: not
// every server reads parts.
func (c *client) read(ctx context.Context, d *repb.Digest) (string, error) {
	for b := c.backoff(); ; {
		text, err := c.readOnce(ctx, d)
		switch {
		case err == nil:
			return text, nil
		case ctx.Err() != nil:
			return "", context.Cause(ctx)
		case !passing(err) || !b.again(ctx):
			return "", c.failed("an output", err)
		}
	}
}

func (c *client) readOnce(ctx context.Context, d *repb.Digest) (_ string, err error) {
	ctx, p := c.watchPace(ctx)
	defer func() { err = p.end(err) }()
	stream, err := c.streams().Read(ctx, &bspb.ReadRequest{ResourceName: c.resource(d, false)})
	var text sandbox.Bounded
	sum, size := c.fn.make(), int64(0)
	for err == nil {
		var res *bspb.ReadResponse
		if res, err = stream.Recv(); err != nil {
			break
		}
		text.Write(res.Data)
		sum.Write(res.Data)
		if size += int64(len(res.Data)); size > d.SizeBytes {
			return "", c.wrong(d, "more bytes")
		}
		p.moved(len(res.Data))
	}
	switch {
	case err != io.EOF:
		return "", err
	case size != d.SizeBytes:
		return "", c.wrong(d, fmt.Sprintf("%d bytes", size))
	case hex.EncodeToString(sum.Sum(nil)) != d.Hash:
		return "", c.wrong(d, "other bytes")
	}
	return text.String(), nil
}

// wrong is the error of a blob that does not match its digest.
func (c *client) wrong(d *repb.Digest, what string) error {
	return &Failure{c.url, fmt.Errorf("%s: the farm answers a request for the %d bytes of %s with %s", c.url, d.SizeBytes, d.Hash, what)}
}

// pace ends a stream that is too slow: it might trickle forever.
type pace struct {
	stop  context.CancelCauseFunc
	ctx   context.Context
	begun time.Time
	limit time.Duration // of silence, and of the lag behind leastPace
	timer *time.Timer
	bytes int
}

// leastPace is the least pace of a stream, in bytes a second.
const leastPace = 16 << 10

// watchPace returns a context that ends if a stream is too slow.
func (c *client) watchPace(ctx context.Context) (context.Context, *pace) {
	ctx, stop := context.WithCancelCause(ctx)
	p := &pace{stop: stop, ctx: ctx, begun: time.Now(), limit: c.patience}
	p.timer = time.AfterFunc(p.limit, func() { stop(errSilent) })
	return ctx, p
}

// moved notes n transferred bytes.
func (p *pace) moved(n int) {
	p.bytes += n
	most := p.limit + time.Duration(p.bytes)*time.Second/leastPace
	p.timer.Reset(max(0, min(p.limit, most-time.Since(p.begun))))
}

// end ends the watch, and returns the stream's error. A stream that was too slow may be repeated.
func (p *pace) end(err error) error {
	p.timer.Stop()
	if err != nil && context.Cause(p.ctx) == errSilent {
		err = status.Error(codes.Unavailable, "too slow")
	}
	p.stop(nil)
	return err
}
