package main

import (
	"bytes"
	"math"

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
	p := plot.New()
	p.Title.Text = title
	p.X.Label.Text = "tests"
	p.Y.Label.Text = "bytes"
	p.Legend.Left, p.Legend.Padding, p.Legend.XOffs, p.Legend.YOffs = true, vg.Points(3), vg.Points(8), vg.Points(8)
	p.X.Padding, p.Y.Padding = 0, 0
	p.Add(plotter.NewGrid())
	var tests, sizes []int
	for i, t := range runs {
		line, err := plotter.NewLine(points(t.Sizes))
		if err != nil {
			return nil, err
		}
		line.StepStyle = plotter.PostStep
		line.Color, line.Width = plotutil.Color(i), vg.Points(1.5)
		line.Dashes = plotutil.Dashes(i / len(plotutil.DefaultColors))
		p.Add(line)
		p.Legend.Add(t.Strategy, line)
		for _, s := range t.Sizes {
			tests, sizes = append(tests, s.Tests), append(sizes, s.Bytes)
		}
	}
	scale(&p.X, tests)
	scale(&p.Y, sizes)
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
