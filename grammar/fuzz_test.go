package grammar

import (
	"testing"
	"time"
)

// Reading any text neither panics nor hangs, and a grammar that reads prints as
// text that reads as the same grammar.
func FuzzRead(f *testing.F) {
	for _, tt := range printTests {
		f.Add(tt.text)
	}
	for _, tt := range errorTests {
		f.Add(tt.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		start := time.Now()
		g, err := Read(files(map[string]string{"G.g4": text}), "G.g4")
		if took := time.Since(start); took > 5*time.Second && len(text) < 1<<16 {
			t.Fatalf("%v for %d bytes", took, len(text))
		}
		if err == nil {
			readsBack(t, g)
		}
	})
}
