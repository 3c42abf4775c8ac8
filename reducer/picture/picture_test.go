package picture

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/search"
)

// dots writes a row in the papers' form.
func dots(c Cells) string {
	var b strings.Builder
	for _, v := range c {
		b.WriteString([]string{".", "o", "#"}[v])
	}
	return b.String()
}

// ask answers a text's question, and accepts the text if it is interesting.
func ask(t *Texts, text string, o oracle.Outcome) string {
	t.On(reducer.Answered{Answer: oracle.Answer{Text: []byte(text), Verdict: oracle.Verdict{Outcome: o}}})
	if o == oracle.Interesting {
		t.On(reducer.Accepted{Text: []byte(text), Size: search.Size{Bytes: len(text)}})
	}
	return dots(t.Rows[len(t.Rows)-1].Kept)
}

// Rows show the bytes of the input in each text, through the accepted steps.
func TestTexts(t *testing.T) {
	var p Texts
	p.On(reducer.Began{Text: []byte("1 + (2 * 3)")})
	const no, yes = oracle.NotInteresting, oracle.Interesting
	for _, c := range []struct {
		text string
		o    oracle.Outcome
		want string
	}{
		{"1 + (2 * 3)", no, "###########"},
		{"2 * 3)", no, ".....######"},
		{"1 + (", no, "#####......"},
		{"+ (2 * 3)", yes, "..#########"},
		{"* 3)", no, ".......####"},
		{"+ ( 3)", yes, "..###...###"},
		{"(3)", yes, "....#....##"},
		{"()", yes, "....#.....#"},
		{"NaN", no, "..........."},
		{"", no, "..........."},
		{"(0)", no, "....#.....#"},
	} {
		if got := ask(&p, c.text, c.o); got != c.want {
			t.Errorf("%q: got %s, want %s", c.text, got, c.want)
		}
	}
	if p.Tests != 11 || p.Rows[3].Outcome != yes || p.Rows[3].Number != 4 {
		t.Errorf("%d tests, row 4 is %+v", p.Tests, p.Rows[3])
	}
}

// Cuts at several places are found by words, in long stretches by lines.
func TestTextsAtSeveralPlaces(t *testing.T) {
	var p Texts
	p.On(reducer.Began{Text: []byte("int a, b; f(x); g(a); return b;")})
	for _, text := range []string{"int a, b; return b;", "int b; g(a); return b;"} {
		if got := ask(&p, text, oracle.NotInteresting); strings.Count(got, "#") != len(text) {
			t.Errorf("%q: got %s", text, got)
		}
	}
	var all, odd []byte
	for i := range 5000 {
		line := fmt.Appendf(nil, "line %d\n", i)
		if all = append(all, line...); i%2 == 1 {
			odd = append(odd, line...)
		}
	}
	p.On(reducer.Began{Text: all})
	if got := ask(&p, string(odd), oracle.NotInteresting); strings.Count(got, "#")+strings.Count(got, "o") != mostCells {
		t.Errorf("every other line: got %s", got)
	}
}

// A picture of many tests on a large input has few rows and cells, evenly spread.
func TestBounds(t *testing.T) {
	p := New("bytes", 1_000_003)
	for i := range 12_345 {
		p.Add(oracle.NotInteresting, func() []Span { return []Span{{i, i + 500_000}, {900_000, 900_001}} })
	}
	if len(p.Rows) < mostRows/2 || len(p.Rows) > mostRows || p.Tests != 12_345 || p.Cells() != mostCells {
		t.Fatalf("%d rows, %d tests, %d cells", len(p.Rows), p.Tests, p.Cells())
	}
	for i, r := range p.Rows {
		if r.Number != i*p.Stride+1 || len(r.Kept) != mostCells {
			t.Fatalf("row %d is test %d of %d cells", i, r.Number, len(r.Kept))
		}
	}
	if got := dots(p.Rows[0].Kept); strings.Count(got, "#") != 200 || strings.Count(got, "o") != 1 || got[360] != 'o' && got[359] != 'o' {
		t.Errorf("row 1: %s", got)
	}
}

// Each part is in one cell, for all numbers of parts and cells.
func TestCells(t *testing.T) {
	for _, parts := range []int{1, 2, 7, 399, 400, 401, 1000, 1201} {
		p := New("changes", parts)
		for range 20 {
			var kept []int
			for i := range parts {
				if rand.IntN(3) == 0 {
					kept = append(kept, i)
				}
			}
			p.AddList(oracle.Unresolved, kept)
			row := p.Rows[len(p.Rows)-1].Kept
			for cell := range row {
				from, until := cell*parts/len(row), (cell+1)*parts/len(row)
				n := 0
				for i := from; i < until; i++ {
					if slices.Contains(kept, i) {
						n++
					}
				}
				want := Nothing
				if 2*n >= until-from {
					want = Most
				} else if n > 0 {
					want = Some
				}
				if row[cell] != want {
					t.Fatalf("%d parts, cell %d has %d of %d: %d", parts, cell, n, until-from, row[cell])
				}
			}
		}
	}
}

// Pictures survive a round trip through JSON; invalid ones are refused.
func TestJSON(t *testing.T) {
	p := New("events", 5)
	p.AddList(oracle.Interesting, []int{0, 1, 4})
	p.AddList(oracle.NotInteresting, nil)
	text, err := json.Marshal(p)
	var q Picture
	if err := json.Unmarshal(text, &q); err != nil {
		t.Fatal(err)
	}
	if err != nil || fmt.Sprint(*p) != fmt.Sprint(q) {
		t.Errorf("error %v, got %v, want %v: %s", err, q, *p, text)
	}
	for _, bad := range []string{`{"rows":[{"k":"3x4"}]}`, `{"rows":[{"k":"1x-4"}]}`, `{"rows":[{"k":"1x999999999"}]}`, `{"rows":[{"k":"1"}]}`} {
		if err := json.Unmarshal([]byte(bad), &q); err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}
