// Package trace finds the events of a program's run that its result needs: Cleve and
// Zeller, "Finding failure causes through automated testing" (AADEBUG 2000), section 6.
//
// The program is rewritten: each statement asks a runtime whether to be executed. A first run
// records the events: the executed statements, and the outcome of each decision. The other runs
// execute some of the events. As in the paper, the control flow is always that of the recorded run:
// a loop has as many iterations, a branch the same direction, even if its condition is left out and
// not evaluated. An event that is left out takes its calls with it. A run that still comes to
// another statement than the recorded one has diverged, and is unresolved.
package trace

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"pare/internal/stable"
	"pare/reducer/oracle"
)

// Statement is a statement of the program.
type Statement struct {
	File string // relative to the program's directory
	Line int
	Text string // its first line
}

// Event is an execution of a statement.
type Event struct {
	*Statement
	id       string
	depth    int // of calls
	decision bool
	next     int // the first event after this one and its calls
}

// Trace is a recorded run.
type Trace struct {
	Events []Event
	header []string
}

// Program is a rewritten program.
type Program struct {
	Args []string // the command; it reads its plan from the file PlanName in its directory
	Root string   // the directory of its sources

	statements func(record string) (map[string]*Statement, error)
}

// PlanName is the name of the file with the plan of a run.
const PlanName = "pare.plan"

// Mark begins the lines that the runtime writes to standard error.
const Mark = "\x02pare-trace\x03"

// Watch is an expression to be evaluated before each execution of a line.
type Watch struct {
	Expression string
	File       string // "" for the file of the program
	Line       int
}

// ParseWatch parses EXPRESSION@LINE or EXPRESSION@FILE:LINE.
func ParseWatch(text string) (w Watch, err error) {
	at := strings.LastIndexByte(text, '@')
	place := text[at+1:]
	if i := strings.LastIndexByte(place, ':'); i >= 0 {
		w.File, place = place[:i], place[i+1:]
	}
	w.Expression = strings.TrimSpace(text[:max(at, 0)])
	if w.Line, err = strconv.Atoi(place); err != nil || w.Expression == "" || w.Line < 1 {
		return w, fmt.Errorf("%q: EXPRESSION@LINE was expected, as total@12, or EXPRESSION@FILE:LINE", text)
	}
	return w, nil
}

// header returns the lines in front of a plan's events.
func (p *Program) header(stdin string, w *Watch, record string) []string {
	watch := ""
	if w != nil {
		watch = fmt.Sprintf("%d\t%s\t%s", w.Line, w.File, w.Expression)
	}
	return []string{Mark, stdin, p.Root, watch, record}
}

// Recording returns the plan of a run that records its events to a file.
func (p *Program) Recording(stdin string, w *Watch, record string) []byte {
	return []byte(strings.Join(p.header(stdin, w, record), "\n") + "\n")
}

var errThreads = errors.New("several of its threads execute statements at once")

// MostEvents bounds the events of a trace: each run reads a line for each.
const MostEvents = 200_000

// Read reads a recorded run.
func (p *Program) Read(stdin string, w *Watch, record string) (*Trace, error) {
	statements, err := p.statements(record)
	if err != nil {
		return nil, err
	}
	file, err := os.Open(record)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	t := &Trace{header: p.header(stdin, w, "")}
	for sc := bufio.NewScanner(file); sc.Scan(); {
		first, second, _ := strings.Cut(sc.Text(), " ")
		n, err := strconv.Atoi(second)
		if number, decision := strings.CutPrefix(first, "="); decision && err == nil {
			i, err := strconv.Atoi(number)
			if err != nil || i >= len(t.Events) {
				return nil, errThreads
			}
			t.Events[i].decision = n == 1
			continue
		}
		st := statements[first]
		switch {
		case err != nil || st == nil:
			return nil, errThreads
		case len(t.Events) == MostEvents:
			return nil, fmt.Errorf("the run has more than %d events: give it a smaller input", MostEvents)
		}
		t.Events = append(t.Events, Event{Statement: st, id: first, depth: n})
	}
	t.nest()
	return t, nil
}

// nest finds the ends of the events: the deeper events that follow one belong to it.
func (t *Trace) nest() {
	var open []int
	for i, e := range t.Events {
		for len(open) > 0 && t.Events[open[len(open)-1]].depth >= e.depth {
			t.Events[open[len(open)-1]].next = i
			open = open[:len(open)-1]
		}
		open = append(open, i)
	}
	for _, i := range open {
		t.Events[i].next = len(t.Events)
	}
}

// Plan returns the plan of a run of some events, ascending.
func (t *Trace) Plan(keep []int) []byte {
	var b bytes.Buffer
	for _, l := range t.header {
		b.WriteString(l + "\n")
	}
	for i, e := range t.Events {
		decision, kept := 0, 0
		if e.decision {
			decision = 1
		}
		if len(keep) > 0 && keep[0] == i {
			kept, keep = 1, keep[1:]
		}
		fmt.Fprintf(&b, "%s %d %d %d\n", e.id, e.next, decision, kept)
	}
	return b.Bytes()
}

// Reached returns the events executed in a run of keep: those not inside a missing event.
func (t *Trace) Reached(keep []int) []int {
	var reached []int
	for i := 0; i < len(t.Events); {
		at, kept := slices.BinarySearch(keep, i)
		if !kept {
			i = t.Events[i].next
			continue
		}
		reached = append(reached, keep[at])
		i++
	}
	return reached
}

// Criterion is the part of a run that has to stay the same with fewer events.
type Criterion struct {
	Stdout []*regexp.Regexp // the matches of these in the output; the whole output for none
	Watch  bool             // only the last value of the watched expression
	Crash  bool             // only the last line on standard error and the exit status
}

// Of returns the part of a run that the criterion compares; ok is false if the run diverged from
// the recorded one.
func (c *Criterion) Of(v oracle.Verdict) (text string, ok bool) {
	if v.TimedOut || strings.Contains(v.Stderr, "\n"+Mark+" diverged\n") {
		return "", false
	}
	switch {
	case c.Watch:
		i := strings.LastIndex(v.Stderr, "\n"+Mark+" value ")
		if i < 0 {
			return "", false
		}
		text, _, _ = strings.Cut(v.Stderr[i+len(Mark)+8:], "\n")
		return text, true
	case len(c.Stdout) > 0:
		var found []string
		for _, re := range c.Stdout {
			found = append(found, re.FindAllString(v.Stdout, -1)...)
		}
		return strings.Join(found, "\n"), len(found) > 0
	case c.Crash:
		return fmt.Sprintf("%s (%s)", message(v.Stderr), v), true
	}
	return fmt.Sprintf("%s%s", v.Stdout, v), v.Stdout != ""
}

// message returns the line of standard error that names the failure: Go's panic, or else the last.
func message(stderr string) string {
	last := ""
	for l := range strings.Lines(stderr) {
		l = strings.TrimSpace(l)
		if strings.HasPrefix(l, "panic: ") || strings.HasPrefix(l, "fatal error: ") {
			return l
		}
		if l != "" && !strings.HasPrefix(l, Mark) {
			last = l
		}
	}
	return last
}

// Depth returns the depth of an event's call, counted from the first event's.
func (t *Trace) Depth(event int) int { return max(0, t.Events[event].depth-t.Events[0].depth) }

// Dots shows the events of a plan in the form of the paper's figure 5.
func (t *Trace) Dots(plan []byte) string {
	var b strings.Builder
	at := 0
	for l := range strings.Lines(string(plan)) {
		if at++; at <= len(t.header) {
			continue
		}
		if strings.HasSuffix(l, " 1\n") {
			b.WriteString("•")
		} else {
			b.WriteByte('.')
		}
	}
	return b.String()
}

// edit replaces text[From:Until].
type edit struct {
	From, Until int
	Text        string
}

// edited returns the text with the edits made, those at one place in their order.
func edited(text []byte, edits []edit) []byte {
	stable.Sort(edits, func(a, b edit) int { return a.From - b.From })
	var out []byte
	at := 0
	for _, e := range edits {
		out = append(append(out, text[at:e.From]...), e.Text...)
		at = e.Until
	}
	return append(out, text[at:]...)
}
