package plot

import (
	"encoding/xml"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func TestFit(t *testing.T) {
	for _, tt := range []struct {
		values   []int
		log      bool
		low, top float64
	}{
		{[]int{100, 200, 50}, false, 0, 210},
		{[]int{100, 3000}, true, 100, 3600},
		{[]int{0, 500}, true, 1, 600},
		{nil, false, 0, 1.05},
	} {
		var a Axis
		a.Fit(tt.values)
		if a.Log != tt.log || a.Low != tt.low || a.High != tt.top {
			t.Errorf("%v: %+v; want %v, %v, %v", tt.values, a, tt.log, tt.low, tt.top)
		}
	}
}

func TestTicks(t *testing.T) {
	for _, tt := range []struct {
		axis Axis
		want []string
	}{
		{Axis{Low: 3, High: 2500, Log: true}, []string{"5", "10", "20", "50", "100", "200", "500", "1000", "2000"}},
		{Axis{Low: 0, High: 100}, []string{"0", "20", "40", "60", "80", "100"}},
		{Axis{Low: 0, High: 1.05}, []string{"0", "1"}},
		{Axis{Low: 0, High: 3e9}, []string{"0", "500000000", "1000000000", "1500000000", "2000000000", "2500000000", "3000000000"}},
	} {
		tt.axis.Format = strconv.Itoa
		var got []string
		for _, tick := range tt.axis.ticks() {
			got = append(got, tick.label)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%+v: %q, want %q", tt.axis, got, tt.want)
		}
	}
}

// A drawing is well-formed and shows a step, a band and every name, whatever the values.
func TestSVG(t *testing.T) {
	for _, points := range [][]Point{nil, {{1, 1}}, {{0, 5}, {0, 5}}, {{0, 100000}, {20, 40}, {7000, 0}}, {{1, math.MaxInt64}}} {
		p := &Plot{Title: "a & <b>", X: Axis{Format: strconv.Itoa}, Y: Axis{Format: strconv.Itoa}}
		p.X.Fit([]int{0, 7000})
		p.Y.Fit([]int{0, 100000})
		for range 10 {
			p.Lines = append(p.Lines, Line{Name: "<x>", Points: points, Low: points, High: points, Steps: true})
		}
		svg := string(p.SVG())
		for d := xml.NewDecoder(strings.NewReader(svg)); ; {
			if _, err := d.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Fatalf("%v: %v\n%s", points, err, svg)
			}
		}
		if strings.Count(svg, "&lt;x&gt;") != 10 || strings.Contains(svg, "NaN") || strings.Contains(svg, "Inf") {
			t.Errorf("%v:\n%s", points, svg)
		}
		if len(points) == 3 && !strings.Contains(svg, "H345.") {
			t.Errorf("no step:\n%s", svg)
		}
	}
}
