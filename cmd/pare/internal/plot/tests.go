package plot

import (
	"fmt"
	"html"
	"strings"

	"pare/reducer/oracle"
	"pare/reducer/picture"
)

// The measures of a picture of tests, in its own units.
const (
	testsWidth      = 1000
	testsLeft       = 60 // of the numbers of the tests
	testsOutcome    = 16 // the outcome beside each row
	testsLow        = 60 // room below for the legend
	testsHeight     = 480
	thickest        = 16.0
	mostTestNumbers = 8
)

// looks are the outcomes in the papers' terms, with the class of their colour, in the order of the legend.
var looks = []struct {
	outcome     oracle.Outcome
	name, class string
}{
	{oracle.Interesting, "FAIL: interesting", "fail"},
	{oracle.NotInteresting, "PASS", "pass"},
	{oracle.Unresolved, "UNRESOLVED", "unresolved"},
}

const testsStyle = `<style>.tests text { fill: #222 } .tests .paper { fill: #fff } .tests path { fill: none } .tests .most { stroke: #222 } .tests .some { stroke: #222; stroke-opacity: .35 }
.tests .fail { stroke: #d1495b } .tests .pass { stroke: #3ca951 } .tests .unresolved { stroke: #efb118 }
@media (prefers-color-scheme: dark) { .tests text { fill: #ddd } .tests .paper { fill: #16191d } .tests .most, .tests .some { stroke: #ddd } }</style>
`

// Tests draws the tests of a run as SVG: each is a row, in which the parts kept of the
// input are dark, with its outcome in colour in front.
func Tests(title string, p *picture.Picture) []byte {
	thick := max(1, min(thickest, testsHeight/float64(max(1, len(p.Rows)))))
	top := 8.0
	if title != "" {
		top = 36
	}
	bottom := top + thick*float64(len(p.Rows))
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="tests" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %.0f" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="the tests">`+"\n", testsWidth, bottom+testsLow)
	b.WriteString(testsStyle)
	fmt.Fprintf(&b, `<rect class="paper" width="%d" height="%.0f"/>`+"\n", testsWidth, bottom+testsLow)
	if title != "" {
		text(&b, testsWidth/2, 24, "middle", title, ` font-size="16"`)
	}
	for _, look := range looks {
		d := strokes(p, top, thick, func(r picture.Row) [][2]float64 {
			if r.Outcome != look.outcome {
				return nil
			}
			return [][2]float64{{testsLeft, testsOutcome}}
		})
		path(&b, look.class, thick, d)
	}
	kept := func(class string, value byte) {
		path(&b, class, thick, strokes(p, top, thick, func(r picture.Row) [][2]float64 { return stretches(r.Kept, value) }))
	}
	kept("most", picture.Most)
	kept("some", picture.Some)
	numbers(&b, p, top, thick)
	testsLegend(&b, p, bottom)
	b.WriteString("</svg>\n")
	return []byte(b.String())
}

// path writes a path of level strokes; none if there are none.
func path(b *strings.Builder, class string, thick float64, d string) {
	if d != "" {
		fmt.Fprintf(b, `<path class="%s" stroke-width="%.2f" d="%s"/>`+"\n", html.EscapeString(class), thick, d)
	}
}

// strokes returns a path of the rows; of is where a row has strokes, and how long.
func strokes(p *picture.Picture, top, thick float64, of func(picture.Row) [][2]float64) string {
	var b strings.Builder
	for i, r := range p.Rows {
		for _, s := range of(r) {
			fmt.Fprintf(&b, "M%.1f %.2fh%.1f", s[0], top+thick*(float64(i)+0.5), s[1])
		}
	}
	return b.String()
}

// stretches returns where cells have a value.
func stretches(cells picture.Cells, value byte) [][2]float64 {
	const from = testsLeft + testsOutcome + 4
	each := float64(testsWidth-8-from) / float64(max(1, len(cells)))
	var list [][2]float64
	for i := 0; i < len(cells); i++ {
		j := i
		for j < len(cells) && cells[j] == value {
			j++
		}
		if j > i {
			list = append(list, [2]float64{from + each*float64(i), each * float64(j-i)})
			i = j
		}
	}
	return list
}

// numbers writes the numbers of some tests beside their rows.
func numbers(b *strings.Builder, p *picture.Picture, top, thick float64) {
	step := max(1, len(p.Rows)/mostTestNumbers)
	if float64(step)*thick < 14 {
		step = int(14/thick) + 1
	}
	for i := 0; i < len(p.Rows); i += step {
		text(b, testsLeft-6, top+thick*(float64(i)+0.5)+4, "end", fmt.Sprint(p.Rows[i].Number), "")
	}
}

// testsLegend says what rows, columns and colours are.
func testsLegend(b *strings.Builder, p *picture.Picture, bottom float64) {
	rows := "A row is a test"
	if p.Stride > 1 {
		rows = fmt.Sprintf("A row is a test: 1 of each %d is drawn, of %d", p.Stride, p.Tests)
	}
	columns := fmt.Sprintf("dark: kept parts of the %d %s, in their order", p.Of, p.Unit)
	if p.Of > p.Cells() {
		columns += fmt.Sprintf("; grey: less than half of some %d", (p.Of+p.Cells()-1)/p.Cells())
	}
	text(b, testsLeft, bottom+20, "start", rows+"; "+columns+".", "")
	x := float64(testsLeft)
	for _, look := range looks {
		path(b, look.class, 12, fmt.Sprintf("M%.0f %.0fh16", x, bottom+38))
		text(b, x+22, bottom+42, "start", look.name, "")
		x += 60 + 8*float64(len(look.name))
	}
}
