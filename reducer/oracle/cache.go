package oracle

import (
	"encoding/hex"
	"time"

	"github.com/zeebo/xxh3"
)

// Key names a text by a 128-bit hash of its bytes. It is the same in every
// process, so that logs of two runs can be compared.
type Key [16]byte

// KeyOf returns the key of text.
func KeyOf(text []byte) Key { return xxh3.Hash128(text).Bytes() }

func (k Key) String() string { return hex.EncodeToString(k[:]) }

// answer is what the cache holds for a text.
type answer struct {
	outcome Outcome
	took    time.Duration
	// committed is false as long as only speculation has asked: one job at a
	// time would not have run this test yet, so it does not count as run.
	committed bool
}
