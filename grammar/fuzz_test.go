package grammar

import "testing"

// Reading any text does not panic, and a grammar that reads prints as
// text that reads as the same grammar.
func FuzzRead(f *testing.F) {
	for _, tt := range printTests {
		f.Add(tt.text)
	}
	for _, tt := range errorTests {
		f.Add(tt.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := Read(files(map[string]string{"G.g4": text}), "G.g4")
		if err == nil {
			readsBack(t, g)
		}
	})
}
