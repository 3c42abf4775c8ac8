package minimize

import "testing"

func TestNumber(t *testing.T) {
	for out, want := range map[string]float64{
		"12\n": 12, "one\n 1,234,567 instructions:u\n\n": 1234567, "took 0.25s": 0.25, "x=-3": -3, "1e3": 1000, ".5": 0.5,
	} {
		if got, err := number(out); err != nil || got != want {
			t.Errorf("%q: %v, %v, want %v", out, got, err, want)
		}
	}
	for _, out := range []string{"", "none\n", "12\nnone\n", "1e999"} {
		if got, err := number(out); err == nil {
			t.Errorf("%q: %v", out, got)
		}
	}
}
