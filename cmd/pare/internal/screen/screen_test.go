package screen

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/google/go-cmp/cmp"

	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/search"
)

var update = flag.Bool("update", false, "write the golden files anew")

// sample is the state of a run that halves a text some times.
func sample() State {
	s := State{File: "crash.c", Slots: 4, Farm: func() string { return "farm: 12 executed" }}
	text := strings.Repeat("int f(void) { return 1; }\n", 512)
	size := func() reducer.Size {
		tokens := len(text) / 3
		return reducer.Size{Bytes: len(text), Tokens: &tokens}
	}
	s.on(reducer.Began{Text: []byte(text), Size: size()})
	s.on(reducer.PassBegan{Pass: "remove"})
	for i := range 90 {
		s.on(reducer.Answered{Pass: "remove", Answer: oracle.Answer{
			Verdict: oracle.Verdict{Exit: 1, Stderr: fmt.Sprintf("crash.c:1: error: %d\n", i)},
			Stats:   oracle.Stats{Tests: i + 1, Cached: i / 2, Rejected: i * 3, Interesting: i / 10, Time: time.Duration(i) * 300 * time.Millisecond},
		}})
		if i%10 == 9 {
			text = text[:len(text)/2]
			s.on(reducer.Accepted{Pass: "remove", Text: []byte(text), Size: size()})
		}
	}
	s.Took, s.Since = 10*time.Second, 3*time.Second
	s.Where = func() reducer.Stand {
		return reducer.Stand{Round: 4, Last: true, Number: 6, Passes: 38, Asked: 12, Left: 1240, Pass: &search.Pass{Name: "remove", Doc: "list elements, heaviest first"}}
	}
	return s
}

// The screen at three sizes and of each panel, without colours.
func TestDraw(t *testing.T) {
	s := sample()
	for _, tt := range []struct {
		name          string
		width, height int
		panel         Panel
	}{
		{"80x24", 80, 24, Text}, {"120x40", 120, 40, Change}, {"40x10", 40, 10, Output}, {"80x24-help", 80, 24, Help},
	} {
		got := ansi.Strip(s.Draw(tt.width, tt.height, tt.panel)) + "\n"
		file := filepath.Join("testdata", tt.name+".txt")
		if *update {
			if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), got); diff != "" {
			t.Errorf("%s: %s", tt.name, diff)
		}
	}
}

// Whatever the size and the texts, no line is too wide and none too many, and nothing
// of a text commands the terminal.
func TestFits(t *testing.T) {
	s := sample()
	s.Before, s.Text = s.Text, []byte("\x1b]0;title\x07\x00\xff世界\t"+strings.Repeat("é世\n\tx", 900))
	s.File, s.Output, s.Note, s.Pass = "a\x1b[2J\n.c", strings.Repeat("\x1b[2J\r世", 4000), "a\nb", "p\x1b"
	for _, width := range []int{0, 1, 2, 7, 39, 80, 300} {
		for _, height := range []int{0, 1, 2, 5, 12, 24, 90} {
			for panel := Text; panel <= Help; panel++ {
				drawn := s.Draw(width, height, panel)
				lines := strings.Split(drawn, "\n")
				if len(lines) > max(height, 1) {
					t.Fatalf("%d lines on %dx%d", len(lines), width, height)
				}
				for _, l := range lines {
					if w := ansi.StringWidth(l); w > width {
						t.Fatalf("%dx%d: %d columns: %q", width, height, w, l)
					}
				}
				if plain := ansi.Strip(drawn); strings.ContainsAny(plain, "\x1b\x07\x00\r\t") || strings.Contains(drawn, "[2J") && strings.Contains(drawn, "\x1b[2J") {
					t.Fatalf("%dx%d: a text commands the terminal: %q", width, height, drawn)
				}
			}
		}
	}
}

// Nothing is known before the first event.
func TestEmpty(t *testing.T) {
	for panel := Text; panel <= Help; panel++ {
		if got := new(State).Draw(80, 24, panel); strings.Count(got, "\n") != 23 {
			t.Errorf("panel %d: %q", panel, got)
		}
	}
}

// Points beyond the bound are thinned out; the last is always the size now.
func TestLongCurve(t *testing.T) {
	s := State{}
	s.on(reducer.Began{Size: reducer.Size{Bytes: 1 << 20}})
	for i := range 50_000 {
		s.Stats.Tests = i
		s.on(reducer.Accepted{Size: reducer.Size{Bytes: 1<<20 - i}})
	}
	if last := s.Curve[len(s.Curve)-1]; len(s.Curve) > mostPoints || last.Bytes != 1<<20-49_999 || s.Curve[0].Bytes != 1<<20 {
		t.Errorf("%d points, the last %v", len(s.Curve), last)
	}
}

// The keys change the panel, pause the reduction and let it go on, and stop it.
func TestKeys(t *testing.T) {
	stopped, skipped, last := false, false, false
	screen := &Screen{ctx: t.Context(), state: sample()}
	m := &model{screen: screen, controls: Controls{Quit: func() { stopped = true }, SkipPass: func() { skipped = true }, EndRound: func() { last = true }}}
	press := pressing(m)
	for _, tt := range []struct {
		key  rune
		want Panel
	}{{'o', Output}, {'d', Change}, {'d', Text}, {'?', Help}, {'o', Output}, {'o', Text}} {
		if press(tt.key); m.panel != tt.want {
			t.Errorf("after %c panel %d, want %d", tt.key, m.panel, tt.want)
		}
	}
	m.drawn = "as it was"
	if press('x'); m.drawn != "as it was" {
		t.Error("a key without a meaning draws")
	}
	press('p')
	paused := screen.paused
	if paused == nil || !m.state.Paused {
		t.Fatal("p does not pause")
	}
	done := make(chan struct{})
	go func() { screen.On(reducer.PassBegan{Pass: "next"}); close(done) }()
	press('p')
	<-done
	if press('s'); !skipped || last {
		t.Error("s does not skip the pass")
	}
	if press('r'); !last || stopped || m.state.Note == "" {
		t.Error("r does not end after the round")
	}
	press('p')
	press('q')
	if !stopped || screen.paused != nil {
		t.Error("q does not stop a run that is paused")
	}
}

func pressing(m *model) func(rune) {
	return func(key rune) {
		msg := tea.KeyPressMsg{Code: key}
		if key < tea.KeyExtended {
			msg.Text = string(key)
		}
		m.Update(msg)
	}
}

// The arrows show the other steps; b, pressed twice, takes the one shown back.
func TestTakeBack(t *testing.T) {
	var back []int
	there := true
	screen := &Screen{ctx: t.Context(), state: sample()}
	m := &model{screen: screen, width: 80, height: 24, controls: Controls{
		Step:     func(n int) (Step, bool) { return Step{[]byte("before"), fmt.Appendf(nil, "after %d", n)}, true },
		TakeBack: func(n int) bool { back = append(back, n); return there },
	}}
	press := pressing(m)
	shows := func(what string) {
		t.Helper()
		if !strings.Contains(ansi.Strip(m.drawn), what) {
			t.Errorf("%q is not in\n%s", what, ansi.Strip(m.drawn))
		}
	}
	press('d')
	shows("step 9, the last")
	press(tea.KeyLeft)
	press(tea.KeyLeft)
	shows("step 7 of 9")
	shows("after 7")
	press('b')
	press(tea.KeyRight)
	press('b')
	if back != nil {
		t.Error("b alone takes a step back")
	}
	shows("b again: step 8")
	press('p')
	press('b')
	press('b')
	if !slices.Equal(back, []int{8}) || screen.paused != nil {
		t.Errorf("b twice takes back %v", back)
	}
	shows("step 8 is taken back")
	for range 20 {
		press(tea.KeyLeft)
	}
	shows("step 1 of 9")
	for range 20 {
		press(tea.KeyRight)
	}
	shows("step 9, the last")
	there = false
	press('d')
	press('b')
	press('b')
	shows("step 9 is not there any more")
}

// A reduction that is over at once leaves the terminal alone, and its messages are kept.
func TestShort(t *testing.T) {
	terminal, err := os.Create(filepath.Join(t.TempDir(), "terminal"))
	if err != nil {
		t.Fatal(err)
	}
	defer terminal.Close()
	s := Start(t.Context(), terminal, State{}, Controls{})
	s.Note("a warning")
	if diff := cmp.Diff([]string{"a warning"}, s.Close()); diff != "" {
		t.Errorf("messages (-want +got)\n%s", diff)
	}
	if info, err := terminal.Stat(); err != nil || info.Size() > 0 {
		t.Errorf("%v, %d bytes on the terminal", err, info.Size())
	}
}
