package subject

import (
	"context"
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"golang.org/x/term"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/screen"
	"pare/grammars"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/tree/parse"
)

// Progress reports the state of a reduction on standard error: on a terminal in a
// live line, elsewhere in a line now and then.
type Progress struct {
	File    string
	quiet   bool
	verbose bool
	Hidden  bool          // neither line nor display
	Farm    func() string // describes the farm's work; nil without one

	mu     sync.Mutex
	out    io.Writer
	screen *os.File       // the terminal; nil for none
	full   *screen.Screen // in place of the line; nil if it is not on
	shown  bool           // the live line is on the screen
	start  time.Time
	stats  oracle.Stats
	input  reducer.Size
	best   reducer.Size
	pass   string
	doing  func() string        // says what goes on while nothing is reduced; nil where something is
	Where  func() reducer.Stand // where the reduction is; nil where nobody knows
	stop   chan struct{}        // closed to end the live line; nil if there is none
	ended  chan struct{}
}

func NewProgress(out io.Writer, file string, quiet, verbose bool) *Progress {
	p := &Progress{File: file, quiet: quiet, verbose: verbose, out: out}
	if f, ok := out.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		p.screen = f
	}
	return p
}

// On follows a reduction.
func (p *Progress) On(e reducer.Event) {
	if p.full != nil {
		p.full.On(e)
	}
	switch e := e.(type) {
	case reducer.Began:
		p.begin(e.Size)
	case reducer.PassBegan:
		p.Phase(e.Pass)
	case reducer.Answered:
		p.mu.Lock()
		p.stats = e.Stats
		p.mu.Unlock()
	case reducer.Accepted:
		p.accepted(e)
	}
}

// begin starts the line for a reduction of an input of some size.
func (p *Progress) begin(input reducer.Size) {
	if p.full != nil {
		return
	}
	p.start, p.input, p.best, p.stats = time.Now(), input, input, oracle.Stats{}
	p.stop, p.ended = make(chan struct{}), make(chan struct{})
	go p.keepShowing()
}

// guessed reports whether several grammars are tried on an input: the user has named none, and
// neither the file's name nor its first lines tell.
func guessed(named []string, file, text string) bool {
	if named != nil {
		return false
	}
	_, _, known := grammars.Find(file, text)
	return !known
}

// parsing shows how far the parse of the input is, in the context that it returns and until done.
// Of parses by several grammars, to see which reads it, it shows only that they run.
func (p *Progress) parsing(ctx context.Context, several bool) (inner context.Context, done func()) {
	if several {
		return ctx, p.During("looking for its grammar")
	}
	reader := new(parse.Progress)
	return parse.WithProgress(ctx, reader), p.during(func() string { return parsed(reader) })
}

// During shows what goes on, and for how long, until done.
func (p *Progress) During(what string) (done func()) {
	since := time.Now()
	return p.during(func() string { return fmt.Sprintf("%s, %v", what, time.Since(since).Round(time.Second)) })
}

func (p *Progress) during(doing func() string) (done func()) {
	if p.stop != nil || p.full != nil {
		return func() {} // another line is on
	}
	p.doing = doing
	p.stop, p.ended = make(chan struct{}), make(chan struct{})
	go p.keepShowing()
	return func() {
		p.End()
		p.doing = nil
	}
}

// parsed says how far the parse of the input is.
func parsed(reader *parse.Progress) string {
	read, all := reader.Tokens()
	what := fmt.Sprintf("parsing: %d %%", 100*read/max(all, 1))
	switch {
	case all == 0:
		what = "lexing"
	case reader.Passes() > 1:
		what = "around what was not read, " + what
	}
	return what
}

// Fill shows the reduction on the whole terminal, if there is one and we are not in the background.
func (p *Progress) Fill(ctx context.Context, slots int, controls screen.Controls) {
	if p.screen != nil && !p.quiet && os.Getenv("TERM") != "dumb" && screen.Foreground(p.screen) {
		p.full = screen.Start(ctx, p.screen, screen.State{File: p.File, Slots: slots, Farm: p.Farm, Where: p.Where}, controls)
	}
}

// End removes the line, if there is one, or gives the terminal back.
func (p *Progress) End() {
	p.mu.Lock()
	full := p.full
	p.full = nil
	p.mu.Unlock()
	if full != nil {
		for _, note := range full.Close() {
			p.Say("%s", note)
		}
	}
	if p.stop == nil {
		return
	}
	close(p.stop)
	<-p.ended
	p.stop = nil
	p.mu.Lock()
	defer p.mu.Unlock()
	p.wipe()
}

// keepShowing shows the line ten times a second on a terminal, else after 2, 4,
// 8 … seconds, at last once a minute.
func (p *Progress) keepShowing() {
	defer close(p.ended)
	if p.quiet || p.Hidden {
		return
	}
	pause := 100 * time.Millisecond
	if p.screen == nil {
		pause = 2 * time.Second
	}
	for stop := p.stop; ; {
		select {
		case <-stop:
			return
		case <-time.After(pause):
		}
		p.mu.Lock()
		line := p.Line()
		if p.screen != nil {
			if width, _, err := term.GetSize(int(p.screen.Fd())); err == nil && width > 0 {
				line = cli.Cut(line, width-1)
			}
			fmt.Fprintf(p.out, "\r%s\x1b[K", line)
			p.shown = true
		} else {
			fmt.Fprintln(p.out, line)
			pause = min(2*pause, time.Minute)
		}
		p.mu.Unlock()
	}
}

// Line formats the current state.
func (p *Progress) Line() string {
	if p.doing != nil {
		return cli.Visible(fmt.Appendf(nil, "%s: %s", p.File, p.doing()))
	}
	took := time.Since(p.start)
	line := fmt.Sprintf("%s: %s → %s bytes (%s)", p.File, cli.Grouped(p.input.Bytes), cli.Grouped(p.best.Bytes), cli.Percent(p.best.Bytes, p.input.Bytes))
	if p.best.Tokens != nil {
		line += fmt.Sprintf(", %s tokens", cli.Grouped(*p.best.Tokens))
	}
	line += fmt.Sprintf(", %s tests, %.0f/s, %s cached, %s, %v",
		cli.Grouped(p.stats.Runs()), float64(p.stats.Runs())/took.Seconds(), cli.Grouped(p.stats.Cached), p.phase(), took.Round(time.Second))
	if p.stats.Late > 0 {
		line += fmt.Sprintf("; %s timed out, %.0f s", cli.Grouped(p.stats.Late), p.stats.LateTime.Seconds())
	}
	if p.Farm != nil {
		line += "; " + p.Farm()
	}
	return cli.Visible([]byte(line))
}

// phase is the running pass, with how many places wait for it and whether it is part of the proof.
func (p *Progress) phase() string {
	if p.Where == nil {
		return p.pass
	}
	st := p.Where()
	if st.Pass == nil || st.Pass.Name != p.pass {
		return p.pass
	}
	text := screen.Waiting(st)
	if about := screen.About(st, p.stats.Tests, time.Since(p.start)); about != "" {
		text += about + " for this pass"
	}
	return text
}

// accepted shows a success.
func (p *Progress) accepted(s reducer.Accepted) {
	p.mu.Lock()
	p.best = s.Size
	p.mu.Unlock()
	if s.Size.Tokens != nil {
		p.Note("%s: %s bytes, %s tokens", s.Pass, cli.Grouped(s.Size.Bytes), cli.Grouped(*s.Size.Tokens))
	} else {
		p.Note("%s: %s bytes", s.Pass, cli.Grouped(s.Size.Bytes))
	}
}

// Phase shows the running pass, or the work after the reduction.
func (p *Progress) Phase(name string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.pass = name
}

// Warn prints a warning, quiet or not.
func (p *Progress) Warn(format string, args ...any) {
	p.Say("pare: warning: "+format, args...)
}

// Note prints a message with --verbose.
func (p *Progress) Note(format string, args ...any) {
	if p.verbose {
		p.Say(format, args...)
	}
}

// Say prints a line above the live one.
func (p *Progress) Say(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	text := cli.Visible(fmt.Appendf(nil, format, args...))
	if p.full != nil {
		p.full.Note(text)
		return
	}
	p.wipe()
	fmt.Fprintln(p.out, text)
}

// Width returns the width of the terminal, 0 where there is none or --quiet is given.
func (p *Progress) Width() int {
	if p.screen == nil || p.quiet {
		return 0
	}
	width, _, err := term.GetSize(int(p.screen.Fd()))
	if err != nil || width < 1 {
		return 80
	}
	return width
}

// Print prints a text that is fit for a terminal, with its colours, at the end of a run.
func (p *Progress) Print(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.wipe()
	io.WriteString(p.out, text)
}

// wipe removes the live line; p.mu is held.
func (p *Progress) wipe() {
	if p.shown {
		fmt.Fprint(p.out, "\r\x1b[K")
		p.shown = false
	}
}
