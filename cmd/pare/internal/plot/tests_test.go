package plot

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"pare/reducer/oracle"
	"pare/reducer/picture"
)

// Each row has its outcome's colour and its kept parts, and the bounds are said.
func TestTests(t *testing.T) {
	p := picture.New("changes", 8)
	p.AddList(oracle.NotInteresting, []int{0, 1, 2, 3})
	p.AddList(oracle.Interesting, []int{4, 6, 7})
	p.AddList(oracle.Unresolved, nil)
	svg := string(Tests("a < b", p))
	for _, want := range []string{
		"a &lt; b", "of the 8 changes, in their order",
		`class="pass" stroke-width="16.00" d="M60.0 44.00h16.0"`,
		`class="fail" stroke-width="16.00" d="M60.0 60.00h16.0"`,
		`class="unresolved" stroke-width="16.00" d="M60.0 76.00h16.0"`,
		`class="most" stroke-width="16.00" d="M80.0 44.00h456.0M536.0 60.00h114.0M764.0 60.00h228.0"`,
	} {
		if !strings.Contains(svg, want) {
			t.Errorf("%s is missing in\n%s", want, svg)
		}
	}
	if strings.Contains(svg, "1 of each") || strings.Contains(svg, "grey") {
		t.Errorf("a small run is said to be drawn in part:\n%s", svg)
	}
	large := picture.New("bytes", 80_000)
	for i := range 9000 {
		large.Add(oracle.NotInteresting, func() []picture.Span {
			var spans []picture.Span
			for at := i % 7; at < 80_000; at += 400 {
				spans = append(spans, picture.Span{From: at, Until: at + 150})
			}
			return spans
		})
	}
	svg = string(Tests("", large))
	for _, want := range []string{"1 of each 16 is drawn, of 9000", "less than half of some 200"} {
		if !strings.Contains(svg, want) {
			t.Errorf("%s is missing", want)
		}
	}
	if len(svg) > 4<<20 {
		t.Errorf("%d bytes", len(svg))
	}
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	Tests("", picture.New("bytes", 0))
}

// The same tests are drawn alike each time: a page can be compared with an earlier one.
func TestTestsAlike(t *testing.T) {
	p := picture.New("bytes", 4)
	for i, o := range []oracle.Outcome{oracle.Interesting, oracle.NotInteresting, oracle.Unresolved} {
		p.AddList(o, []int{i, i + 1})
	}
	first := Tests("a", p)
	for range 20 {
		if again := Tests("a", p); !bytes.Equal(again, first) {
			t.Fatalf("%s\n%s", first, again)
		}
	}
}
