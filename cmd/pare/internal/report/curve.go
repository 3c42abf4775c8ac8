package report

import (
	"cmp"
	"fmt"
	"html"
	"math"
	"slices"
	"strings"

	"pare/cmd/pare/internal/cli"
)

// colours are those of the passes that removed most, and others that of all else.
var colours = []string{"#4269d0", "#efb118", "#ff725c", "#6cc5b0", "#3ca951", "#ff8ab7", "#a463f2", "#97bbf5", "#9c6b4e"}

const others = "#9498a0"

// hues returns the colour of each pass.
func (r *Report) hues() map[string]string {
	most := slices.Clone(r.Yields)
	slices.SortStableFunc(most, func(a, b *Yield) int { return cmp.Compare(b.Bytes, a.Bytes) })
	hues := map[string]string{}
	for i, y := range most {
		hues[y.Pass] = others
		if i < len(colours) {
			hues[y.Pass] = colours[i]
		}
	}
	return hues
}

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
	hues := r.hues()
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
			c.end(st.Pass, hues[st.Pass], &points)
			fmt.Fprintf(&points, "%.1f,%.1f", x(st.Question), at)
		}
	}
	fmt.Fprintf(&points, " %d,%.1f", width, at)
	c.end("", others, &points)
}

// end ends a stroke.
func (c *curve) end(pass, colour string, points *strings.Builder) {
	c.Lines = append(c.Lines, stroke{pass, colour, points.String()})
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
