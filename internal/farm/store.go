package farm

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"io"
	"strconv"
	"strings"

	repb "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	"github.com/klauspost/compress/zstd"
	"github.com/zeebo/blake3"
	bspb "google.golang.org/genproto/googleapis/bytestream"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
)

var unpacker, _ = zstd.NewReader(nil)

// keep stores a blob whose digest must be right.
func (f *Farm) keep(d *repb.Digest, data []byte) error {
	if got := f.digest(data); got.Hash != d.Hash || got.SizeBytes != d.SizeBytes {
		return status.Errorf(codes.InvalidArgument, "the blob of %s has digest %s and %d bytes", d.Hash, got.Hash, got.SizeBytes)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.blobs[d.Hash] = data
	return nil
}

func (f *Farm) digest(data []byte) *repb.Digest {
	var h hash.Hash = sha256.New()
	if f.Offered.ExecutionCapabilities.DigestFunction == repb.DigestFunction_BLAKE3 {
		h = blake3.New()
	}
	h.Write(data)
	return &repb.Digest{Hash: hex.EncodeToString(h.Sum(nil)), SizeBytes: int64(len(data))}
}

// blob returns a blob, nil if it is missing.
func (f *Farm) blob(d *repb.Digest) []byte {
	f.mu.Lock()
	defer f.mu.Unlock()
	if d.GetSizeBytes() == 0 {
		return []byte{} // always there
	}
	return f.blobs[d.GetHash()]
}

func (f *Farm) FindMissingBlobs(_ context.Context, req *repb.FindMissingBlobsRequest) (*repb.FindMissingBlobsResponse, error) {
	res := &repb.FindMissingBlobsResponse{}
	for _, d := range req.BlobDigests {
		for n := 0; f.blob(d) == nil && n < max(f.Again, 1); n++ {
			res.MissingBlobDigests = append(res.MissingBlobDigests, d)
		}
	}
	return res, nil
}

func (f *Farm) BatchUpdateBlobs(_ context.Context, req *repb.BatchUpdateBlobsRequest) (*repb.BatchUpdateBlobsResponse, error) {
	res := &repb.BatchUpdateBlobsResponse{}
	for _, r := range req.Requests {
		data, err := r.Data, error(nil)
		if r.Compressor == repb.Compressor_ZSTD {
			data, err = unpacker.DecodeAll(data, nil)
		}
		if err == nil {
			err = f.keep(r.Digest, data)
		}
		res.Responses = append(res.Responses, &repb.BatchUpdateBlobsResponse_Response{Digest: r.Digest, Status: status.Convert(err).Proto()})
	}
	return res, nil
}

// named reads the digest at the end of a resource's name.
func named(resource string) (*repb.Digest, bool) {
	parts := strings.Split(resource, "/")
	if len(parts) < 3 {
		return nil, false
	}
	size, err := strconv.ParseInt(parts[len(parts)-1], 10, 64)
	return &repb.Digest{Hash: parts[len(parts)-2], SizeBytes: size}, err == nil
}

func (f *Farm) Write(s bspb.ByteStream_WriteServer) error {
	var data []byte
	name := ""
	for {
		req, err := s.Recv()
		if err == io.EOF {
			return status.Error(codes.InvalidArgument, "the end is missing")
		}
		if err != nil {
			return err
		}
		if name == "" {
			name = req.ResourceName
		}
		if req.WriteOffset != int64(len(data)) {
			return status.Error(codes.InvalidArgument, "a gap")
		}
		if data = append(data, req.Data...); req.FinishWrite {
			break
		}
	}
	d, ok := named(name)
	if !ok || !strings.Contains("/"+name, "/uploads/") {
		return status.Errorf(codes.InvalidArgument, "the resource %q", name)
	}
	written := int64(len(data))
	var err error
	if strings.Contains(name, "/compressed-blobs/zstd/") {
		data, err = unpacker.DecodeAll(data, nil)
	}
	if err == nil {
		err = f.keep(d, data)
	}
	if err != nil {
		return err
	}
	return s.SendAndClose(&bspb.WriteResponse{CommittedSize: written})
}

func (f *Farm) Read(req *bspb.ReadRequest, s bspb.ByteStream_ReadServer) error {
	d, ok := named(req.ResourceName)
	data := f.blob(d)
	if !ok || data == nil {
		return status.Errorf(codes.NotFound, "no blob %q", req.ResourceName)
	}
	if req.ReadOffset > 0 || req.ReadLimit > 0 {
		return status.Error(codes.Unimplemented, "parts of a blob are not read") // as Buildbarn
	}
	for len(data) > 0 {
		n := min(len(data), 64<<10)
		if err := s.Send(&bspb.ReadResponse{Data: data[:n]}); err != nil {
			return err
		}
		data = data[n:]
	}
	return nil
}
