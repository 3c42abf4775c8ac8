package collection

import (
	"bufio"
	_ "embed"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

//go:embed testdata/Trees.java
var driver []byte

// ANTLR is a Java process running ANTLR's own interpreter, restarted after it was
// killed.
type ANTLR struct {
	jar, driver string
	files       []string // of the loaded grammar
	cmd         *exec.Cmd
	in          io.WriteCloser
	lines       chan string // the output of the process; closed at its end
}

// Answer is ANTLR's result for an input.
type Answer struct {
	Errors int    // in the input
	Tree   string // as toStringTree writes it; meaningless if there are errors
	Tokens string // type:text, separated by blanks
	Odd    bool   // the interpreter by itself gives another tree than a generated parser, whose tree this is
	Took   time.Duration
}

// NewANTLR prepares to run the jar. It writes the driver into dir.
func NewANTLR(jar, dir string) (*ANTLR, error) {
	a := &ANTLR{jar: jar, driver: filepath.Join(dir, "Trees.java")}
	return a, os.WriteFile(a.driver, driver, 0o666)
}

// Load has ANTLR read a grammar: one file, or a lexer's and a parser's.
func (a *ANTLR) Load(files ...string) error {
	a.files = files
	if a.cmd == nil {
		if err := a.start(); err != nil {
			return err
		}
	}
	answer, err := a.ask(time.Minute, "G", files...)
	if err != nil {
		return err
	}
	if answer != "ok" {
		return fmt.Errorf("%s", answer)
	}
	return nil
}

// Parse returns ANTLR's answer for a file, with the rule start. An error means
// that ANTLR failed or exceeded limit.
func (a *ANTLR) Parse(start, path string, limit time.Duration) (*Answer, error) {
	if a.cmd == nil {
		if err := a.Load(a.files...); err != nil {
			return nil, err
		}
	}
	first, err := a.ask(limit+2*time.Second, "F", start, path, fmt.Sprint(limit.Seconds()))
	if err != nil {
		return nil, err
	}
	var ms, odd int
	out := &Answer{}
	if _, err := fmt.Sscan(first, &out.Errors, &ms, &odd); err != nil {
		return nil, fmt.Errorf("%s", first)
	}
	out.Took, out.Odd = time.Duration(ms)*time.Millisecond, odd > 0
	if out.Tree, err = a.line(time.Minute); err != nil {
		return nil, err
	}
	out.Tokens, err = a.line(time.Minute)
	return out, err
}

// Close ends the process.
func (a *ANTLR) Close() {
	if a.cmd != nil {
		a.stop()
	}
}

func (a *ANTLR) start() error {
	cmd := exec.Command("java", "-Xmx4g", "-cp", a.jar, a.driver)
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	lines := make(chan string, 3)
	go func() {
		defer close(lines)
		for r := bufio.NewReader(out); ; {
			line, err := r.ReadString('\n')
			if err != nil {
				return
			}
			lines <- strings.TrimSuffix(line, "\n")
		}
	}()
	a.cmd, a.in, a.lines = cmd, in, lines
	return nil
}

func (a *ANTLR) stop() {
	_ = a.cmd.Process.Kill() // it may have ended
	for range a.lines {
	}
	_ = a.cmd.Wait() // it was killed
	a.cmd = nil
}

// ask sends a job and returns the first line of the answer.
func (a *ANTLR) ask(limit time.Duration, job string, args ...string) (string, error) {
	if _, err := fmt.Fprintf(a.in, "%s\t%s\n", job, strings.Join(args, "\t")); err != nil {
		a.stop()
		return "", err
	}
	return a.line(limit)
}

func (a *ANTLR) line(limit time.Duration) (string, error) {
	select {
	case line, ok := <-a.lines:
		if !ok {
			a.stop()
			return "", fmt.Errorf("ANTLR's process ended")
		}
		return line, nil
	case <-time.After(limit):
		a.stop()
		return "", fmt.Errorf("out of time")
	}
}
