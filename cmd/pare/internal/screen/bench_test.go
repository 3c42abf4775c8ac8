package screen

import "testing"

// BenchmarkDraw draws a screen, as is done twice a second.
func BenchmarkDraw(b *testing.B) {
	s := sample()
	for b.Loop() {
		s.Draw(120, 40, Text)
	}
}
