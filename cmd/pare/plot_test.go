package main

import (
	"slices"
	"testing"

	"gonum.org/v1/plot"
)

func TestScale(t *testing.T) {
	for _, tt := range []struct {
		values   []int
		log      bool
		low, top float64
	}{
		{[]int{100, 200, 50}, false, 0, 210},
		{[]int{100, 3000}, true, 100, 3600},
		{[]int{0, 500}, true, 1, 600},
	} {
		a := plot.New().X
		scale(&a, tt.values)
		_, log := a.Scale.(plot.LogScale)
		if log != tt.log || a.Min != tt.low || a.Max != tt.top {
			t.Errorf("%v: logarithmic %v, from %v to %v; want %v, %v, %v", tt.values, log, a.Min, a.Max, tt.log, tt.low, tt.top)
		}
	}
}

func TestLogTicks(t *testing.T) {
	var got []string
	for _, tick := range logTicks(3, 2500) {
		if tick.Label != "" {
			got = append(got, tick.Label)
		}
	}
	if want := []string{"5", "10", "20", "50", "100", "200", "500", "1,000", "2,000"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// The files drawn can be opened, whatever the sizes.
func TestDrawPlots(t *testing.T) {
	for _, sizes := range [][]moment{{{0, 5}, {0, 5}}, {{0, 100000}, {20, 40}, {7000, 0}}} {
		files, err := drawPlots("a & <b>", []*trial{{Strategy: "x", Sizes: sizes}})
		if err != nil || len(files["sizes.svg"]) == 0 || len(files["sizes.png"]) == 0 {
			t.Errorf("%v: %d files, %v", sizes, len(files), err)
		}
	}
}
