// Package plot draws lines over two axes as SVG, light or dark as its reader's screen is.
package plot

import (
	"fmt"
	"html"
	"math"
	"strings"

	"pare/cmd/pare/internal/cli"
)

// A Point is a place in the units of the axes.
type Point struct{ X, Y float64 }

// A Line connects points from left to right. A band, where there is one, is filled between
// its two borders, which have as many points as the line.
type Line struct {
	Name      string
	Points    []Point
	Steps     bool // each value holds until the next point
	Low, High []Point
}

// A Plot is a drawing with a legend of its lines.
type Plot struct {
	Title string
	X, Y  Axis
	Lines []Line
	Top   bool // the legend stands at the top on the right, not at the bottom on the left
}

// OverTests returns an empty plot of y over tests.
func OverTests(title, y string) *Plot {
	return &Plot{Title: title, X: Axis{Label: "tests", Format: cli.Grouped}, Y: Axis{Label: y, Format: cli.Grouped}}
}

// The measures of a drawing, in its own units.
const (
	width, height            = 900, 560
	left, right, top, bottom = 80, 20, 44, 56
	row                      = 20 // of the legend
)

// colours of the lines. The lines after the last colour begin anew with other dashes.
var colours = []string{"#4269d0", "#e8702a", "#3ca951", "#d1495b", "#8a5fc7", "#9c6b4e", "#1f9e9e", "#9498a0"}

var dashes = []string{"", "7 4", "2 4", "9 3 2 3"}

// SVG returns the drawing, whole with its styles.
func (p *Plot) SVG() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="system-ui, sans-serif" font-size="13">`, width, height)
	b.WriteString("\n<style>text { fill: #222 } .grid { stroke: #ddd } .paper { fill: #fff }\n" +
		"@media (prefers-color-scheme: dark) { text { fill: #ddd } .grid { stroke: #3a3f46 } .paper { fill: #16191d } }</style>\n")
	fmt.Fprintf(&b, `<rect class="paper" width="%d" height="%d"/>`+"\n", width, height)
	text(&b, width/2, 24, "middle", p.Title, ` font-size="16"`)
	p.grid(&b)
	for i, l := range p.Lines {
		p.line(&b, i, l)
	}
	p.legend(&b)
	b.WriteString("</svg>\n")
	return []byte(b.String())
}

// text writes a text at a place; anchor is SVG's: start, middle or end.
func text(b *strings.Builder, x, y float64, anchor, s, more string) {
	fmt.Fprintf(b, `<text x="%.1f" y="%.1f" text-anchor="%s"%s>%s</text>`+"\n", x, y, anchor, more, html.EscapeString(s))
}

// grid draws the axes' ticks with their labels.
func (p *Plot) grid(b *strings.Builder) {
	for _, t := range p.X.ticks() {
		x := p.x(t.at)
		fmt.Fprintf(b, `<path class="grid" d="M%.1f %dV%d"/>`+"\n", x, top, height-bottom)
		text(b, x, height-bottom+18, "middle", t.label, "")
	}
	for _, t := range p.Y.ticks() {
		y := p.y(t.at)
		fmt.Fprintf(b, `<path class="grid" d="M%d %.1fH%d"/>`+"\n", left, y, width-right)
		text(b, left-8, y+4, "end", t.label, "")
	}
	text(b, (left+width-right)/2, height-14, "middle", p.X.Label, "")
	text(b, 18, (top+height-bottom)/2, "middle", p.Y.Label, fmt.Sprintf(` transform="rotate(-90 18 %d)"`, (top+height-bottom)/2))
}

func (p *Plot) line(b *strings.Builder, i int, l Line) {
	colour := colours[i%len(colours)]
	if len(l.Low) > 0 {
		fmt.Fprintf(b, `<path fill="%s" fill-opacity="0.16" d="M%s`, colour, p.place(l.Low[0]))
		for _, at := range l.Low[1:] {
			b.WriteString("L" + p.place(at))
		}
		for k := len(l.High) - 1; k >= 0; k-- {
			b.WriteString("L" + p.place(l.High[k]))
		}
		b.WriteString("Z\"/>\n")
	}
	if len(l.Points) == 0 {
		return
	}
	fmt.Fprintf(b, `<path fill="none" stroke="%s" stroke-width="2"%s d="M%s`, colour, dash(i), p.place(l.Points[0]))
	for _, at := range l.Points[1:] {
		if l.Steps {
			fmt.Fprintf(b, "H%.1f", p.x(at.X))
		}
		b.WriteString("L" + p.place(at))
	}
	b.WriteString("\"/>\n")
}

func dash(i int) string {
	if d := dashes[i/len(colours)%len(dashes)]; d != "" {
		return fmt.Sprintf(` stroke-dasharray="%s"`, d)
	}
	return ""
}

func (p *Plot) legend(b *strings.Builder) {
	x, y := float64(left+12), float64(height-bottom-12-row*(len(p.Lines)-1))
	side, anchor := 32.0, "start"
	if p.Top {
		x, y, side, anchor = width-right-40, top+18, -8, "end"
	}
	for i, l := range p.Lines {
		at := y + float64(i*row)
		fmt.Fprintf(b, `<path stroke="%s" stroke-width="3"%s d="M%.1f %.1fh26"/>`+"\n", colours[i%len(colours)], dash(i), x, at-4)
		text(b, x+side, at, anchor, l.Name, "")
	}
}

func (p *Plot) place(at Point) string { return fmt.Sprintf("%.1f %.1f", p.x(at.X), p.y(at.Y)) }

func (p *Plot) x(v float64) float64 { return left + p.X.share(v)*(width-left-right) }
func (p *Plot) y(v float64) float64 { return height - bottom - p.Y.share(v)*(height-top-bottom) }

// An Axis is a range of values with its name. Format prints a tick's value.
type Axis struct {
	Label     string
	Low, High float64
	Log       bool
	Format    func(int) string
}

// Fit makes the axis span whole numbers. It is logarithmic if they span orders of magnitude;
// 0, which has no logarithm, counts as 1.
func (a *Axis) Fit(values []int) {
	low, high := math.MaxInt, 1
	for _, v := range values {
		low, high = min(low, max(v, 1)), max(high, v)
	}
	const wide = 30
	if high/wide < low {
		a.Low, a.High = 0, float64(high)*1.05
		return
	}
	a.Log, a.Low, a.High = true, float64(low), float64(high)*1.2
}

// share returns where a value lies on the axis, from 0 to 1.
func (a *Axis) share(v float64) float64 {
	low, high := a.Low, a.High
	if a.Log {
		v, low, high = math.Log(max(v, 1)), math.Log(low), math.Log(high)
	}
	if high <= low {
		return 0
	}
	return min(1, max(0, (v-low)/(high-low)))
}

type tick struct {
	at    float64
	label string
}

// ticks returns round values on the axis: 1, 2 and 5 of each decade if it is logarithmic,
// else some five steps of 1, 2 or 5 times a power of ten, at least 1.
func (a *Axis) ticks() []tick {
	var list []tick
	if a.Log {
		for decade := 1.0; decade <= a.High; decade *= 10 {
			for _, n := range []float64{1, 2, 5} {
				if v := n * decade; v >= a.Low && v <= a.High {
					list = append(list, tick{v, a.Format(int(v))})
				}
			}
		}
		return list
	}
	step := 1.0
	for n := 0; (a.High-a.Low)/step > 6; n++ {
		step = math.Pow(10, float64(n/3)) * []float64{1, 2, 5}[n%3]
	}
	for v := math.Ceil(a.Low/step) * step; v <= a.High; v += step {
		list = append(list, tick{v, a.Format(int(v))})
	}
	return list
}
