package screen

import (
	"bytes"
	"time"

	"pare/reducer"
	"pare/reducer/oracle"
)

// State describes a running reduction.
type State struct {
	File        string
	Slots       int                  // tests at once
	Farm        func() string        // a line about the farm that runs the tests; nil without one
	Where       func() reducer.Stand // where the reduction is; nil where nobody knows
	Begun       time.Time
	Took        time.Duration
	Input, Best reducer.Size
	Before      []byte // the text before the last step
	Text        []byte // the smallest so far
	Pass        string // the running one
	Steps       int
	Since       time.Duration // the last step, or the beginning
	StepTests   int           // the tests before the last step
	Most        int           // the tests in which nine tenths of the input went; 0 if they have not
	Stats       oracle.Stats
	Output      string // of the last test
	Curve       []Point
	Paused      bool
	Note        string // the last message

	Shown  Step // the picked one
	picked int  // its number, 0 for the last

	stepped time.Time // the time of the last step
	stride  int       // tests between two points of the curve
	drawing *drawing
}

// Point is a corner of the curve: the size after some tests.
type Point struct{ Tests, Bytes int }

// mostPoints bounds the curve, which has more columns on no terminal.
const mostPoints = 1000

// on follows the reduction.
func (s *State) on(e reducer.Event) {
	switch e := e.(type) {
	case reducer.Began:
		*s = State{File: s.File, Slots: s.Slots, Farm: s.Farm, Where: s.Where, Begun: s.Begun, drawing: &drawing{}, Input: e.Size, Best: e.Size, Before: e.Text, Text: e.Text, stride: 1}
		s.Curve = []Point{{0, e.Size.Bytes}}
	case reducer.PassBegan:
		s.Pass = e.Pass
	case reducer.Answered:
		s.Stats = e.Stats
		s.Output = e.Stdout + e.Stderr
	case reducer.Accepted:
		s.Steps++
		s.stepped, s.StepTests = time.Now(), s.Stats.Tests
		s.Before, s.Text, s.Best = s.Text, e.Text, e.Size
		if s.Most == 0 && 10*e.Size.Bytes <= s.Input.Bytes {
			s.Most = max(s.Stats.Tests, 1)
		}
		s.mark(Point{s.Stats.Tests, e.Size.Bytes})
	}
}

// mark adds a point to the curve, or moves its last one.
func (s *State) mark(p Point) {
	if last := &s.Curve[len(s.Curve)-1]; len(s.Curve) > 1 && p.Tests-last.Tests < s.stride {
		last.Bytes = p.Bytes
		return
	}
	if len(s.Curve) < mostPoints {
		s.Curve = append(s.Curve, p)
		return
	}
	thin := make([]Point, 0, mostPoints) // a drawing may still read the old one
	for i := 0; i < len(s.Curve); i += 2 {
		thin = append(thin, s.Curve[i])
	}
	s.stride = max(2*s.stride, p.Tests/mostPoints)
	s.Curve = append(thin, p)
}

// edited returns the line of the text, from 0, in which the last step was.
func (s *State) edited() int {
	n := 0
	for n < len(s.Text) && n < len(s.Before) && s.Text[n] == s.Before[n] {
		n++
	}
	return bytes.Count(s.Text[:n], []byte("\n"))
}
