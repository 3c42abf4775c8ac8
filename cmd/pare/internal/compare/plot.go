package compare

import (
	"math"
	"slices"

	"pare/cmd/pare/internal/plot"
)

// plotName names the report's drawing.
const plotName = "sizes.svg"

// drawPlot draws the size of the input over the tests run, a line for each
// strategy.
func drawPlot(title string, runs []*trial) []byte {
	p := plot.OverTests(title, "bytes")
	var tests, sizes []int
	for _, t := range runs {
		p.Lines = append(p.Lines, plot.Line{Name: t.Strategy, Points: points(t.Sizes), Steps: true})
		for _, s := range t.Sizes {
			tests, sizes = append(tests, s.Tests), append(sizes, s.Bytes)
		}
	}
	p.X.Fit(tests)
	p.Y.Fit(sizes)
	return p.SVG()
}

// points returns the sizes as points of a plot.
func points(sizes []moment) []plot.Point {
	list := make([]plot.Point, len(sizes))
	for i, s := range sizes {
		list[i] = plot.Point{X: float64(s.Tests), Y: float64(s.Bytes)}
	}
	return list
}

// drawSpread draws, for each strategy, the median over all entries of the share that is
// left after so many tests, and the band between the quartiles.
func drawSpread(title string, entries []*entry) []byte {
	p := plot.OverTests(title, "% of the bytes: median and quartiles")
	p.Top = true
	most := 1
	for _, e := range entries {
		for _, t := range e.Trials {
			most = max(most, t.Tests)
		}
	}
	at := testCounts(most)
	for i, t := range entries[0].Trials {
		line := plot.Line{Name: t.Strategy}
		line.Low, line.Points, line.High = spread(entries, i, at)
		p.Lines = append(p.Lines, line)
	}
	p.X.Fit(at)
	p.Y.High = 100
	return p.SVG()
}

// testCounts returns numbers of tests up to most, evenly spread on a logarithmic scale.
func testCounts(most int) []int {
	const steps = 120
	var at []int
	for i := range steps + 1 {
		n := int(math.Round(math.Pow(float64(most), float64(i)/steps)))
		if len(at) == 0 || n > at[len(at)-1] {
			at = append(at, n)
		}
	}
	return at
}

// spread returns the quartiles of strategy i over all entries after each number of tests.
func spread(entries []*entry, i int, at []int) (low, middle, high []plot.Point) {
	for _, n := range at {
		var left []float64
		for _, e := range entries {
			left = append(left, 100*float64(e.Trials[i].bytesAfter(n))/float64(max(1, e.Before.Bytes)))
		}
		x := float64(n)
		low = append(low, plot.Point{X: x, Y: quantile(left, 0.25)})
		middle = append(middle, plot.Point{X: x, Y: quantile(left, 0.5)})
		high = append(high, plot.Point{X: x, Y: quantile(left, 0.75)})
	}
	return low, middle, high
}

// bytesAfter returns the size after so many tests.
func (t *trial) bytesAfter(tests int) int {
	bytes := t.After.Bytes
	for _, s := range slices.Backward(t.Sizes) {
		if bytes = s.Bytes; s.Tests <= tests {
			break
		}
	}
	return bytes
}

// quantile returns the value below which a share of the list is, between two values in
// proportion.
func quantile(list []float64, share float64) float64 {
	sorted := slices.Sorted(slices.Values(list))
	at := share * float64(len(sorted)-1)
	i := int(at)
	if i+1 == len(sorted) {
		return sorted[i]
	}
	return sorted[i] + (at-float64(i))*(sorted[i+1]-sorted[i])
}
