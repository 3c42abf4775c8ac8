package remote

import (
	"crypto/sha256"
	"crypto/sha512"
	"encoding/hex"
	"fmt"
	"hash"
	"io"
	"os"
	"slices"
	"strings"

	repb "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	"github.com/zeebo/blake3"
	"google.golang.org/protobuf/proto"
)

// hashing is a digest function.
type hashing struct {
	value repb.DigestFunction_Value
	make  func() hash.Hash
	// path precedes a digest in a resource's name if the length of the hash does not tell the
	// function.
	path string
}

// functions are the supported digest functions, the preferred first.
var functions = []hashing{
	{repb.DigestFunction_SHA256, sha256.New, ""},
	{repb.DigestFunction_BLAKE3, func() hash.Hash { return blake3.New() }, "blake3/"},
	{repb.DigestFunction_SHA384, sha512.New384, ""},
	{repb.DigestFunction_SHA512, sha512.New, ""},
}

// chooseHashing returns the first known function that a farm offers.
func chooseHashing(offered []repb.DigestFunction_Value) (hashing, error) {
	for _, f := range functions {
		if slices.Contains(offered, f.value) {
			return f, nil
		}
	}
	var theirs, ours []string
	for _, v := range offered {
		theirs = append(theirs, v.String())
	}
	for _, f := range functions {
		ours = append(ours, f.value.String())
	}
	return hashing{}, fmt.Errorf("the farm's digest functions are %s; one of %s was expected", strings.Join(theirs, ", "), strings.Join(ours, ", "))
}

// of returns the digest of data.
func (h hashing) of(data []byte) *repb.Digest {
	sum := h.make()
	sum.Write(data)
	return &repb.Digest{Hash: hex.EncodeToString(sum.Sum(nil)), SizeBytes: int64(len(data))}
}

// blob is content to upload, in memory or in a file.
type blob struct {
	digest *repb.Digest
	data   []byte
	file   string // read when it is uploaded
}

func (h hashing) blob(data []byte) blob { return blob{digest: h.of(data), data: data} }

// message returns the blob of a message, in its one deterministic form.
func (h hashing) message(m proto.Message) blob {
	data, err := proto.MarshalOptions{Deterministic: true}.Marshal(m)
	if err != nil {
		panic(err) // only for a required field or text that is no UTF-8, which validName rules out
	}
	return h.blob(data)
}

// fileBlob returns the blob of a file without keeping its content.
func (h hashing) fileBlob(name string) (blob, error) {
	f, err := os.Open(name)
	if err != nil {
		return blob{}, err
	}
	defer f.Close()
	sum := h.make()
	n, err := io.Copy(sum, f)
	if err != nil {
		return blob{}, err
	}
	return blob{digest: &repb.Digest{Hash: hex.EncodeToString(sum.Sum(nil)), SizeBytes: n}, file: name}, nil
}

// content returns a blob's content. A file changed since the beginning of the run is an error: the
// tests would differ.
func (h hashing) content(b blob) ([]byte, error) {
	if b.file == "" {
		return b.data, nil
	}
	data, err := os.ReadFile(b.file)
	if err == nil && h.of(data).Hash != b.digest.Hash {
		err = fmt.Errorf("%s: changed during the run", b.file)
	}
	return data, err
}
