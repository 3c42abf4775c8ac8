package report

import (
	"fmt"
	"html"
	"math"
	"strings"

	"pare/cmd/pare/internal/cli"
)

// colours of the passes, in the order of their first turn; they repeat.
var colours = []string{"#4269d0", "#efb118", "#ff725c", "#6cc5b0", "#3ca951", "#ff8ab7", "#a463f2", "#97bbf5", "#9c6b4e", "#9498a0"}

func hue(i int) string { return colours[i%len(colours)] }

// curve is a drawing of the size over the tests: the size in bytes on a logarithmic
// scale.
type curve struct {
	Lines  []stroke
	Tests  int      // at the right end
	Labels []string // of the sizes, from the top
}

// stroke is a stretch of the curve that one pass drew.
type stroke struct {
	Pass, Colour, Points string
}

// The curve's measures, in the drawing's units, and its most corners.
const (
	width, height = 1000, 320
	mostCorners   = 4000
)

// curve draws the steps.
func (r *Report) curve() curve {
	c := curve{Tests: max(r.Tests, 1)}
	if len(r.Steps) == 0 {
		return c
	}
	most, least := 1, math.MaxInt
	for _, st := range r.Steps {
		most, least = max(most, st.Size.Bytes), max(1, min(least, st.Size.Bytes))
	}
	span := math.Log(float64(most)) - math.Log(float64(least))
	y := func(bytes int) float64 {
		if span == 0 {
			return height / 2
		}
		return height * (math.Log(float64(most)) - math.Log(float64(max(bytes, 1)))) / span
	}
	for i := range 5 {
		c.Labels = append(c.Labels, cli.Grouped(int(math.Round(math.Exp(math.Log(float64(most))-span*float64(i)/4)))))
	}
	c.draw(r, y)
	return c
}

// draw adds the strokes: a step down at each accepted step, in its pass's colour.
func (c *curve) draw(r *Report, y func(bytes int) float64) {
	x := func(test int) float64 { return width * float64(test) / float64(c.Tests) }
	var points strings.Builder
	fmt.Fprintf(&points, "0,%.1f", y(r.Steps[0].Size.Bytes))
	at := y(r.Steps[0].Size.Bytes)
	stride := max(1, len(r.Steps)/mostCorners)
	for i, st := range r.Steps[1:] {
		last := i+2 == len(r.Steps)
		next := last || r.Steps[i+2].Pass != st.Pass
		if (i+1)%stride != 0 && !next {
			continue
		}
		fmt.Fprintf(&points, " %.1f,%.1f", x(st.Question), at)
		at = y(st.Size.Bytes)
		fmt.Fprintf(&points, " %.1f,%.1f", x(st.Question), at)
		if next {
			c.end(r, st.Pass, &points)
			fmt.Fprintf(&points, "%.1f,%.1f", x(st.Question), at)
		}
	}
	fmt.Fprintf(&points, " %d,%.1f", width, at)
	c.end(r, "", &points)
}

// end ends a stroke.
func (c *curve) end(r *Report, pass string, points *strings.Builder) {
	s := stroke{pass, "#9498a0", points.String()}
	for i, y := range r.Yields {
		if y.Pass == pass && pass != "" {
			s.Colour = hue(i)
		}
	}
	c.Lines = append(c.Lines, s)
	points.Reset()
}

// labels are the sizes beside the drawing.
func (c *curve) labels() string {
	var b strings.Builder
	for _, l := range c.Labels {
		fmt.Fprintf(&b, "<span>%s</span>", l)
	}
	return b.String()
}

// lines is the drawing itself.
func (c *curve) lines() string {
	var b strings.Builder
	for _, s := range c.Lines {
		fmt.Fprintf(&b, `<polyline stroke="%s" points="%s"><title>%s</title></polyline>`+"\n", s.Colour, s.Points, html.EscapeString(cli.Visible([]byte(s.Pass))))
	}
	return b.String()
}
