package reduce

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"pare/reducer"
)

// Every step is restored exactly.
func TestSteps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		texts := rapid.SliceOfN(rapid.SliceOfN(rapid.ByteRange('a', 'c'), 0, 12), 1, 10).Draw(t, "texts")
		h := steps{latest: texts[0]}
		for i, text := range texts[1:] {
			h.add(text, reducer.Size{Bytes: i + 1})
		}
		for i, want := range texts {
			if got, size := h.step(i); !bytes.Equal(got, want) || size.Bytes != i {
				t.Errorf("step %d is %q of size %v, want %q", i, got, size, want)
			}
		}
	})
}

// Many steps of unrelated texts keep to their limit, and the remaining steps
// are right.
func TestStepsForgets(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	text := func() []byte {
		b := make([]byte, 5<<20)
		for i := range b {
			b[i] = byte(random.Uint32())
		}
		return b
	}
	texts := [][]byte{text()}
	h := steps{latest: texts[0]}
	for i := range 10 {
		texts = append(texts, text())
		h.add(texts[i+1], reducer.Size{Bytes: i + 1})
	}
	if h.bytes > mostSteps || h.oldest() == 0 || h.last() != 10 {
		t.Fatalf("%d bytes, steps %d to %d", h.bytes, h.oldest(), h.last())
	}
	for n := h.oldest(); n <= h.last(); n++ {
		if got, size := h.step(n); !bytes.Equal(got, texts[n]) || size.Bytes != n {
			t.Errorf("step %d is wrong", n)
		}
	}
}
