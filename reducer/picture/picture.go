// Package picture records the parts of an input that each test of a run kept, for drawings like the
// figures of configurations in Zeller, "Yesterday, my program worked. Today, it does not. Why?"
// (ESEC/FSE 1999): a row for each test, with the kept parts dark, and the outcome.
//
// The size of a picture is bounded: in a long run only every second, fourth, … test has a row, and
// in a long input several neighbouring parts share a cell.
package picture

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"pare/reducer/oracle"
)

// The bounds of a picture. More cells could not be told apart on a screen.
const (
	mostRows  = 1000
	mostCells = 400
)

// Picture is a run's tests, in order.
type Picture struct {
	Unit   string `json:"unit"`   // of the parts: bytes, changes, …
	Of     int    `json:"of"`     // parts of the whole input
	Tests  int    `json:"tests"`  // of the run
	Stride int    `json:"stride"` // every Stride-th test has a row, the first included
	Rows   []Row  `json:"rows"`
}

// Row is a test.
type Row struct {
	Number  int            `json:"n"` // of the test, from 1
	Outcome oracle.Outcome `json:"o"`
	Kept    Cells          `json:"k"`
}

// Cells are the kept shares of the stretches of an input: nothing, less than half, or at least
// half. The stretches differ in length by one part at most.
type Cells []byte

// The values of a cell.
const (
	Nothing byte = iota
	Some
	Most
)

// Span is the parts [From, Until).
type Span struct{ From, Until int }

// New returns the empty picture of a run on an input of so many parts.
func New(unit string, parts int) *Picture { return &Picture{Unit: unit, Of: parts, Stride: 1} }

// Add adds a test. kept returns the parts that it kept, each once; it is called only if the test
// has a row.
func (p *Picture) Add(o oracle.Outcome, kept func() []Span) {
	p.Tests++
	if (p.Tests-1)%p.Stride != 0 {
		return
	}
	p.Rows = append(p.Rows, Row{p.Tests, o, p.cells(kept())})
	if len(p.Rows) <= mostRows {
		return
	}
	p.Stride *= 2
	var half []Row
	for _, r := range p.Rows {
		if (r.Number-1)%p.Stride == 0 {
			half = append(half, r)
		}
	}
	p.Rows = half
}

// AddList is Add for ascending parts.
func (p *Picture) AddList(o oracle.Outcome, kept []int) {
	p.Add(o, func() []Span {
		var spans []Span
		for _, at := range kept {
			if n := len(spans); n > 0 && spans[n-1].Until == at {
				spans[n-1].Until++
			} else {
				spans = append(spans, Span{at, at + 1})
			}
		}
		return spans
	})
}

// Cells is the number of cells of a row.
func (p *Picture) Cells() int { return min(p.Of, mostCells) }

// cells returns the row of these spans.
func (p *Picture) cells(kept []Span) Cells {
	n := p.Cells()
	counts := make([]int, n)
	begins := func(cell int) int { return cell * p.Of / n }
	for _, s := range kept {
		from, until := max(s.From, 0), min(s.Until, p.Of)
		for from < until {
			cell := ((from+1)*n - 1) / p.Of
			end := min(until, begins(cell+1))
			counts[cell] += end - from
			from = end
		}
	}
	cells := make(Cells, n)
	for i, c := range counts {
		switch size := begins(i+1) - begins(i); {
		case 2*c >= size:
			cells[i] = Most
		case c > 0:
			cells[i] = Some
		}
	}
	return cells
}

// MarshalText writes runs of equal cells as VALUExLENGTH, with blanks between.
func (c Cells) MarshalText() ([]byte, error) {
	var b []byte
	for i := 0; i < len(c); {
		j := i
		for j < len(c) && c[j] == c[i] {
			j++
		}
		if i > 0 {
			b = append(b, ' ')
		}
		b = fmt.Appendf(b, "%dx%d", c[i], j-i)
		i = j
	}
	return b, nil
}

// UnmarshalText reads what MarshalText wrote.
func (c *Cells) UnmarshalText(text []byte) error {
	*c = nil
	for run := range strings.FieldsSeq(string(text)) {
		value, length, _ := strings.Cut(run, "x")
		v, err := strconv.Atoi(value)
		n, bad := strconv.Atoi(length)
		if err != nil || bad != nil || v < 0 || v > int(Most) || n < 1 || len(*c)+n > mostCells {
			return errors.New("no cells of a picture")
		}
		for range n {
			*c = append(*c, byte(v))
		}
	}
	return nil
}
