package main

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"sync"
	"time"

	"golang.org/x/term"

	"pare/reducer"
	"pare/reducer/oracle"
)

// progress tells on standard error how a reduction goes: on a terminal in a
// line that is always there, elsewhere in a line now and then.
type progress struct {
	file    string
	quiet   bool
	verbose bool

	mu     sync.Mutex
	out    io.Writer
	screen int  // the terminal's descriptor, -1 for none
	shown  bool // the live line is on the screen
	start  time.Time
	stats  func() oracle.Stats
	first  int // bytes at the start
	bytes  int
	tokens int // -1 before the first success, and where they are not known
	name   string
	stop   chan struct{}
	ended  chan struct{}
}

func newProgress(out io.Writer, file string, quiet, verbose bool) *progress {
	p := &progress{file: file, quiet: quiet, verbose: verbose, out: out, screen: -1, tokens: -1}
	if f, ok := out.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		p.screen = int(f.Fd())
	}
	return p
}

// begin starts the line for a reduction of an input of so many bytes.
func (p *progress) begin(bytes int, stats func() oracle.Stats) {
	p.start, p.first, p.bytes, p.tokens, p.stats = time.Now(), bytes, bytes, -1, stats
	p.stop, p.ended = make(chan struct{}), make(chan struct{})
	go p.keepShowing()
}

// end takes the line away.
func (p *progress) end() {
	close(p.stop)
	<-p.ended
	p.mu.Lock()
	defer p.mu.Unlock()
	p.wipe()
}

// keepShowing shows the line ten times a second on a terminal, else after 2, 4,
// 8 … seconds, at last once a minute.
func (p *progress) keepShowing() {
	defer close(p.ended)
	if p.quiet {
		return
	}
	pause := 100 * time.Millisecond
	if p.screen < 0 {
		pause = 2 * time.Second
	}
	for {
		select {
		case <-p.stop:
			return
		case <-time.After(pause):
		}
		p.mu.Lock()
		line := p.line()
		if p.screen >= 0 {
			if width, _, err := term.GetSize(p.screen); err == nil && width > 0 {
				line = cut(line, width-1)
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

// line is the state of things.
func (p *progress) line() string {
	s := p.stats()
	took := time.Since(p.start)
	line := fmt.Sprintf("%s: %s → %s bytes (%s)", p.file, grouped(p.first), grouped(p.bytes), percent(p.bytes, p.first))
	if p.tokens >= 0 {
		line += fmt.Sprintf(", %s tokens", grouped(p.tokens))
	}
	return line + fmt.Sprintf(", %s tests, %.0f/s, %s cached, %s, %v",
		grouped(s.Tests), float64(s.Tests)/took.Seconds(), grouped(s.Cached), p.name, took.Round(time.Second))
}

// best tells of a success.
func (p *progress) best(s reducer.Step) {
	p.mu.Lock()
	p.bytes, p.tokens = len(s.Text), s.Size.Tokens
	p.mu.Unlock()
	if s.Size.Tokens >= 0 {
		p.note("%s: %s bytes, %s tokens", s.Pass, grouped(len(s.Text)), grouped(s.Size.Tokens))
	} else {
		p.note("%s: %s bytes", s.Pass, grouped(len(s.Text)))
	}
}

// pass tells of the beginning of a pass.
func (p *progress) pass(name string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.name = name
}

// warn prints a warning, quiet or not.
func (p *progress) warn(format string, args ...any) {
	p.say("pare: warning: "+format, args...)
}

// note prints something that only the curious want to know.
func (p *progress) note(format string, args ...any) {
	if p.verbose {
		p.say(format, args...)
	}
}

// say prints a line above the live one.
func (p *progress) say(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.wipe()
	fmt.Fprintf(p.out, format+"\n", args...)
}

// wipe removes the live line; p.mu is held.
func (p *progress) wipe() {
	if p.shown {
		fmt.Fprint(p.out, "\r\x1b[K")
		p.shown = false
	}
}

// cut returns the first n characters of s.
func cut(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n])
	}
	return s
}

// grouped writes 1234567 as 1,234,567.
func grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// percent writes part of whole as 12.3 %.
func percent(part, whole int) string {
	return fmt.Sprintf("%.1f %%", 100*float64(part)/float64(max(whole, 1)))
}
