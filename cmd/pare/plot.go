package main

import (
	"bytes"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/plotutil"
	"gonum.org/v1/plot/vg"
)

// plotFormats are the file formats of plots.
var plotFormats = []string{"svg", "png"}

func plotName(format string) string { return "sizes." + format }

// drawPlots draws the size of the input over the tests run, a line for each
// strategy: a file of each format, by name.
func drawPlots(title string, runs []*trial) (map[string][]byte, error) {
	p := newPlot(title, "bytes")
	var tests, sizes []int
	for i, t := range runs {
		line, err := plotter.NewLine(points(t.Sizes))
		if err != nil {
			return nil, err
		}
		line.StepStyle = plotter.PostStep
		addLine(p, i, t.Strategy, line)
		for _, s := range t.Sizes {
			tests, sizes = append(tests, s.Tests), append(sizes, s.Bytes)
		}
	}
	scale(&p.X, tests)
	scale(&p.Y, sizes)
	return encode(p)
}

// encode returns the plot as a file of each format, by name.
func encode(p *plot.Plot) (map[string][]byte, error) {
	files := map[string][]byte{}
	for _, format := range plotFormats {
		w, err := p.WriterTo(9*vg.Inch, 6*vg.Inch, format)
		if err != nil {
			return nil, err
		}
		var text bytes.Buffer
		if _, err := w.WriteTo(&text); err != nil {
			return nil, err
		}
		files[plotName(format)] = text.Bytes()
	}
	return files, nil
}

// points returns the sizes as points of a plot; 0, which has no logarithm,
// becomes 1.
func points(sizes []moment) plotter.XYs {
	xys := make(plotter.XYs, len(sizes))
	for i, s := range sizes {
		xys[i] = plotter.XY{X: float64(max(s.Tests, 1)), Y: float64(max(s.Bytes, 1))}
	}
	return xys
}

// scale makes an axis logarithmic if its values span orders of magnitude, and
// gives it ticks for whole numbers.
func scale(a *plot.Axis, values []int) {
	low, high := math.MaxInt, 1
	for _, v := range values {
		low, high = min(low, max(v, 1)), max(high, v)
	}
	const wide = 30
	if high < wide*low {
		a.Min, a.Max = 0, float64(high)*1.05
		return
	}
	a.Scale, a.Tick.Marker = plot.LogScale{}, plot.TickerFunc(logTicks)
	a.Min, a.Max = float64(low), float64(high)*1.2
}

// logTicks marks 1, 2 and 5 of each decade.
func logTicks(low, high float64) []plot.Tick {
	var ticks []plot.Tick
	for decade := 1; float64(decade) <= high; decade *= 10 {
		for n := 1; n < 10; n++ {
			t := plot.Tick{Value: float64(n * decade)}
			if n == 1 || n == 2 || n == 5 {
				t.Label = grouped(n * decade)
			}
			if t.Value >= low && t.Value <= high {
				ticks = append(ticks, t)
			}
		}
	}
	return ticks
}

// newPlot returns an empty plot over tests.
func newPlot(title, y string) *plot.Plot {
	p := plot.New()
	p.Title.Text = title
	p.X.Label.Text = "tests"
	p.Y.Label.Text = y
	p.Legend.Left, p.Legend.Padding, p.Legend.XOffs, p.Legend.YOffs = true, vg.Points(3), vg.Points(8), vg.Points(8)
	p.X.Padding, p.Y.Padding = 0, 0
	p.Add(plotter.NewGrid())
	return p
}

// addLine adds the line of strategy i.
func addLine(p *plot.Plot, i int, strategy string, line *plotter.Line) {
	line.Color, line.Width = plotutil.Color(i), vg.Points(1.5)
	line.Dashes = plotutil.Dashes(i / len(plotutil.DefaultColors))
	p.Add(line)
	p.Legend.Add(strategy, line)
}

// drawSpread draws, for each strategy, the median over all entries of the share that is
// left after so many tests, and the band between the quartiles.
func drawSpread(title string, entries []*entry) (map[string][]byte, error) {
	p := newPlot(title, "% of the bytes: median and quartiles")
	p.Legend.Left, p.Legend.Top, p.Legend.XOffs, p.Legend.YOffs = false, true, vg.Points(-8), vg.Points(-8)
	most := 1
	for _, e := range entries {
		for _, t := range e.Trials {
			most = max(most, t.Tests)
		}
	}
	at := testCounts(most)
	for i, t := range entries[0].Trials {
		low, middle, high := spread(entries, i, at)
		band, err := plotter.NewPolygon(append(low, backwards(high)...))
		if err != nil {
			return nil, err
		}
		r, g, b, _ := plotutil.Color(i).RGBA()
		band.Color, band.LineStyle.Width = color.NRGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 40}, 0
		p.Add(band)
		line, err := plotter.NewLine(middle)
		if err != nil {
			return nil, err
		}
		addLine(p, i, t.Strategy, line)
	}
	scale(&p.X, at)
	p.Y.Min, p.Y.Max = 0, 100
	return encode(p)
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
func spread(entries []*entry, i int, at []int) (low, middle, high plotter.XYs) {
	for _, n := range at {
		var left []float64
		for _, e := range entries {
			left = append(left, 100*float64(e.Trials[i].bytesAfter(n))/float64(max(1, e.Before.Bytes)))
		}
		x := float64(n)
		low = append(low, plotter.XY{X: x, Y: quantile(left, 0.25)})
		middle = append(middle, plotter.XY{X: x, Y: quantile(left, 0.5)})
		high = append(high, plotter.XY{X: x, Y: quantile(left, 0.75)})
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

func backwards(points plotter.XYs) plotter.XYs {
	slices.Reverse(points)
	return points
}
