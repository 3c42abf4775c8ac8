package screen

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/charmbracelet/x/ansi"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/report"
	"pare/reducer"
)

// Panel is what stands below the curve.
type Panel int

const (
	Text Panel = iota
	Output
	Change
	Help
)

// toggled returns to the text from a panel, or goes to it.
func (p Panel) toggled(to Panel) Panel {
	if p == to {
		return Text
	}
	return to
}

var (
	title  = ansi.NewStyle().Bold()
	faint  = ansi.NewStyle().Faint()
	curved = ansi.NewStyle().ForegroundColor(ansi.Blue)
	gone   = ansi.NewStyle().ForegroundColor(ansi.Red).Strikethrough(true)
	come   = ansi.NewStyle().ForegroundColor(ansi.Green)
	alert  = ansi.NewStyle().ForegroundColor(ansi.Yellow).Bold()
)

const keys = "p pause  s skip pass  r last round  o output  d steps  b back  ? help  q stop"

// Draw returns the screen: as many lines as it is high, none wider than it.
func (s *State) Draw(width, height int, panel Panel) string {
	if width < 1 || height < 1 {
		return ""
	}
	lines := s.head()
	if rows := curveRows(height); rows > 0 && s.Curve != nil {
		lines = append(lines, s.curve(width, rows)...)
	}
	foot := faint.Styled(keys)
	if s.Paused {
		foot = alert.Styled("paused: p goes on") + "  " + foot
	}
	if s.Note != "" {
		lines = append(lines, alert.Styled(oneLine(s.Note)))
	}
	room := height - len(lines) - 1
	lines = append(lines, s.body(panel, width, max(room, 0))...)
	lines = append(lines[:min(len(lines), height-1)], foot)
	for i, l := range lines {
		lines[i] = ansi.Truncate(l, width, "…")
	}
	return strings.Join(lines, "\n")
}

// curveRows is how high the curve is on a screen.
func curveRows(height int) int {
	if height < 12 {
		return 0
	}
	return min(height/4, 10)
}

// head returns the lines about sizes and rates.
func (s *State) head() []string {
	size := fmt.Sprintf("%s → %s bytes (%.1f %%)", cli.Grouped(s.Input.Bytes), cli.Grouped(s.Best.Bytes), 100*float64(s.Best.Bytes)/float64(max(s.Input.Bytes, 1)))
	if s.Best.Tokens != nil {
		size += ", " + cli.Grouped(*s.Best.Tokens) + " tokens"
	}
	if s.Most > 0 {
		size += ", 90 % went in " + cli.Grouped(s.Most) + " tests"
	}
	seconds := max(s.Took.Seconds(), 0.001)
	lines := []string{
		title.Styled(oneLine(s.File)) + "  " + size + "  " + s.Took.Round(time.Second).String(),
		fmt.Sprintf("%s tests, %.0f/s, %s interesting, %s steps; %.1f of %d slots busy", cli.Grouped(s.Stats.Runs()), float64(s.Stats.Runs())/seconds,
			cli.Grouped(s.Stats.Interesting), cli.Grouped(s.Steps), min(s.Stats.Time.Seconds()/seconds, float64(s.Slots)), s.Slots),
		s.doing(),
		fmt.Sprintf("%s and %v since the last step; %s from the cache, %s rejected by the grammar", cli.Plural(s.Stats.Tests-s.StepTests, "test"), s.Since.Round(time.Second), cli.Grouped(s.Stats.Cached), cli.Grouped(s.Stats.Rejected)),
	}
	if late := report.Late(s.Stats.Late, s.Stats.LateTime); late != "" {
		lines = append(lines, late+": --timeout sets how long a test may take")
	}
	if s.Farm != nil {
		lines = append(lines, oneLine(s.Farm()))
	}
	return lines
}

// doing says what the reduction does now.
func (s *State) doing() string {
	if s.Where != nil {
		if st := s.Where(); st.Pass != nil && st.Pass.Name == s.Pass {
			return Waiting(st) + About(st, s.Stats.Tests, s.Took) + place(st) + faint.Styled(": "+st.Pass.Doc)
		}
	}
	return "pass: " + oneLine(s.Pass)
}

// place says how far through which round a reduction is.
func place(st reducer.Stand) string {
	text := fmt.Sprintf("; pass %d of %d, ", st.Number, st.Passes)
	if st.Round == 0 {
		return text + "before the first round"
	}
	return text + fmt.Sprintf("round %d", st.Round)
}

// Waiting names a pass, with how much of it waits.
func Waiting(st reducer.Stand) string {
	text := st.Pass.Name
	if st.Last {
		text = "proving " + text
	}
	if st.Left > 0 {
		return fmt.Sprintf("%s: %s asked, %s to go", text, cli.Grouped(st.Asked), cli.Grouped(st.Left))
	}
	if st.Asked > 0 {
		return fmt.Sprintf("%s: %s asked", text, cli.Grouped(st.Asked))
	}
	return text
}

// About says how long what waits of a pass takes at the speed of the tests so far, once that is
// known. Questions that fail add to that: a list as a whole, then its halves.
func About(st reducer.Stand, tests int, took time.Duration) string {
	const enough = 10 // tests, of which the first ones warm caches
	if tests < enough {
		return ""
	}
	seconds := took.Seconds() / float64(tests) * float64(st.Left)
	switch {
	case seconds < 1:
		return ""
	case seconds < 90:
		return fmt.Sprintf(", about %.0f s", seconds)
	case seconds < 90*60:
		return fmt.Sprintf(", about %.0f min", seconds/60)
	}
	return fmt.Sprintf(", about %.0f h", seconds/3600)
}

// bars are the heights of a character, in eighths.
var bars = []rune(" ▁▂▃▄▅▆▇█")

// curve draws the size over the tests: bars on a logarithmic scale.
func (s *State) curve(width, rows int) []string {
	top, low := math.Log(float64(s.Input.Bytes+1)), math.Log(float64(s.Best.Bytes+1))
	eighths := make([]int, width)
	at := 0
	for x := range eighths {
		test := max(s.Stats.Tests, 1) * (x + 1) / width
		for at+1 < len(s.Curve) && s.Curve[at+1].Tests <= test {
			at++
		}
		eighths[x] = 1
		if top > low {
			eighths[x] += int(math.Round((math.Log(float64(s.Curve[at].Bytes+1)) - low) / (top - low) * float64(8*rows-1)))
		}
	}
	lines := make([]string, rows)
	for y := range lines {
		var line strings.Builder
		for _, h := range eighths {
			line.WriteRune(bars[min(max(h-8*(rows-1-y), 0), 8)])
		}
		lines[y] = curved.Styled(line.String())
	}
	return lines
}

// body returns the lines of a panel, at most room.
func (s *State) body(panel Panel, width, room int) []string {
	if room < 1 {
		return nil
	}
	head, lines := s.panel(panel, width, room)
	list := []string{faint.Styled("── " + head + " " + strings.Repeat("─", max(0, width-len(head)-4)))}
	list = append(list, lines...)
	for len(list) < room {
		list = append(list, "")
	}
	return list[:min(len(list), room)]
}

// panel returns the title and the lines of a panel.
func (s *State) panel(panel Panel, width, room int) (string, []string) {
	switch panel {
	case Output:
		lines := split(s.Output)
		return "output of the last test", lines[max(0, len(lines)-room+1):]
	case Change:
		step, text := Step{s.Before, s.Text}, fmt.Sprintf("step %d, the last", s.Steps)
		if s.picked > 0 {
			step, text = s.Shown, fmt.Sprintf("step %d of %d", s.picked, s.Steps)
		}
		return text, s.drawing.of(step.After, panel, width*max(room, 1), step.lines)
	case Help:
		return "keys", help
	}
	lines := bytes.SplitAfter(s.Text, []byte("\n"))
	from := max(0, min(s.edited()-room/2, len(lines)-room+1))
	shown := bytes.Join(lines[from:min(len(lines), from+room)], nil)
	return fmt.Sprintf("smallest so far, from line %d", from+1), s.drawing.of(shown, panel, width*max(room, 1), func(most int) []string {
		return strings.Split(report.Terminal(s.File, shown[:min(len(shown), most)]), "\n")
	})
}

// lines returns the step as a difference.
func (s Step) lines(room int) []string {
	var b strings.Builder
	for _, p := range report.Difference(context.Background(), s.Before, s.After, room) {
		style := [...]ansi.Style{report.Kept: {}, report.Gone: gone, report.Come: come}[p.Kind]
		for i, l := range strings.Split(p.Text, "\n") {
			if i > 0 {
				b.WriteByte('\n')
			}
			b.WriteString(style.Styled(strings.ReplaceAll(l, "\t", "    ")))
		}
	}
	return strings.Split(b.String(), "\n")
}

// drawing is the last drawing of a text, which most frames show again.
type drawing struct {
	text  []byte
	panel Panel
	most  int
	lines []string
}

// of returns the drawing of a text.
func (d *drawing) of(text []byte, panel Panel, most int, draw func(most int) []string) []string {
	if d == nil {
		return draw(most)
	}
	if d.lines == nil || d.panel != panel || d.most != most || !bytes.Equal(d.text, text) {
		*d = drawing{text, panel, most, draw(most)}
	}
	return d.lines
}

var help = []string{
	"p        pause, and go on: tests that run end first",
	"s        skip the rest of this pass; a later round may ask it, or it is not proved",
	"r        stop when this round, in which each pass has its turn, is over",
	"o        the output of the last test, or the text again",
	"d        the last step as a difference, or the text again; ← and → show the others",
	"b        this step is not what you look for: go back to the text before it",
	"?        this, or the text again",
	"to go    places whose edits wait, and their time at this speed; lists add their halves",
	"proving  every edit that the proof covers is asked; a success starts another round",
	"q        stop: the best so far is the result, and a later run goes on",
	"ctrl+z   suspend pare",
}

// split returns the lines of a text for a reader.
func split(text string) []string {
	return strings.Split(strings.ReplaceAll(cli.Visible([]byte(strings.TrimRight(text, "\n"))), "\t", "    "), "\n")
}

func oneLine(text string) string {
	return strings.Join(strings.Fields(cli.Visible([]byte(text))), " ")
}
