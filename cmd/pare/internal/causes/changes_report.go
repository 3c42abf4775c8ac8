package causes

import (
	"cmp"
	"strings"

	"pare/cmd/pare/internal/plot"
	"pare/cmd/pare/internal/report"
	"pare/reducer/changes"
	"pare/reducer/oracle"
	"pare/reducer/picture"
)

// drawnTests are the tests of pare changes as pictures: one for each list of things, commits,
// changes, lines or tokens, that is searched.
type drawnTests struct {
	kinds    []string
	pictures []*picture.Picture
	left     []plot.Point // the size of the smallest set of changes that failed, over tests
	sizes    []int
	tests    []int
}

// searched names what is left out in the stages of the search.
var searched = map[changes.Stage]string{changes.Commits: "commits", changes.Lines: "lines", changes.Tokens: "tokens"}

// add adds a test.
func (d *drawnTests) add(t changes.Test) {
	if t.Stage == changes.Ends {
		return
	}
	unit := cmp.Or(searched[t.Stage], "changes")
	n := len(d.pictures)
	if n == 0 || d.kinds[n-1] != unit || d.pictures[n-1].Of != t.Of {
		d.kinds, d.pictures = append(d.kinds, unit), append(d.pictures, picture.New(unit, t.Of))
		n++
	}
	d.pictures[n-1].AddList(t.Verdict.Outcome, t.Applied)
	if unit == "changes" && t.Verdict.Outcome == oracle.Interesting {
		d.point(t.Number, len(t.Applied))
	}
}

// point adds a set that failed to the curve, if it is the smallest.
func (d *drawnTests) point(test, size int) {
	if n := len(d.sizes); n > 0 && d.sizes[n-1] <= size {
		return
	}
	d.left = append(d.left, plot.Point{X: float64(test), Y: float64(size)})
	d.sizes, d.tests = append(d.sizes, size), append(d.tests, test)
}

// page returns the page of --report: a search of so many changes, its text and patches.
func (d *drawnTests) page(title, summary string, of, tests int, patches []string) report.Findings {
	d.point(0, of) // where no smaller set failed
	of = max(of, d.sizes[0])
	p := plot.OverTests("", "changes that fail together")
	p.Lines = []plot.Line{{Name: "the smallest set found", Steps: true}}
	p.Lines[0].Points = append(append([]plot.Point{{X: 0, Y: float64(of)}}, d.left...), plot.Point{X: float64(tests), Y: float64(d.sizes[len(d.sizes)-1])})
	p.X.Fit(append(d.tests, tests, 1))
	p.Y.Fit(append(d.sizes, of, 1))
	page := report.Findings{Title: title, Summary: summary, Result: strings.Join(patches, "\n")}
	page.Drawings = []report.Drawing{{Title: "Changes over tests", SVG: p.SVG()}}
	for i, one := range d.pictures {
		page.Drawings = append(page.Drawings, report.Drawing{Title: "Tests of " + d.kinds[i], SVG: plot.Tests("", one)})
	}
	return page
}
