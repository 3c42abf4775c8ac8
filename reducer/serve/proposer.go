package serve

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"
	"unicode/utf8"

	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// Proposer asks a command that stays for texts to try in place of a text. It is asked once about each
// text; one that fails is left out from then on.
type Proposer struct {
	box  *sandbox.Sandbox
	tell func(error) // told once why it is left out

	mu      sync.Mutex
	known   map[string][]string // its answers
	process *sandbox.Resident   // nil before the first question
	lines   chan reply
	quit    chan struct{} // closed when its lines are not read any more
	next    int64
	out     bool // it is left out
}

// NewProposer returns the proposer of the command of box. tell is told why it is left out, if it is.
func NewProposer(box *sandbox.Sandbox, tell func(error)) *Proposer {
	return &Proposer{box: box, tell: tell, known: map[string][]string{}}
}

// The bounds of a proposer: candidates for a text, bytes of its answer, answers that are kept, and the
// time for one.
const (
	mostCandidates = 1000
	mostAnswer     = 16 << 20
	mostKnown      = 256
	thinking       = 2 * time.Minute
)

// reply is a line of an answer.
type reply struct {
	line []byte
	err  error
}

// Propose returns the candidates for a text, the same for the same text; none for what is no UTF-8. It
// may be called by several goroutines.
func (p *Proposer) Propose(text string) []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if list, ok := p.known[text]; ok || p.out || !utf8.ValidString(text) {
		return list
	}
	list, err := p.ask(text)
	if err != nil {
		p.out = true
		p.tell(err)
		return nil
	}
	if len(p.known) >= mostKnown {
		clear(p.known)
	}
	p.known[text] = list
	return list
}

// Close ends the command. No question may be open.
func (p *Proposer) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.out = true
	if p.process != nil {
		p.end()
	}
}

// ask asks about a text.
func (p *Proposer) ask(text string) ([]string, error) {
	if p.process == nil {
		if err := p.start(); err != nil {
			return nil, err
		}
	}
	p.next++
	question, err := json.Marshal(struct {
		ID   int64  `json:"id"`
		Text string `json:"text"`
	}{p.next, text})
	if err != nil {
		return nil, err
	}
	process := p.process
	go process.In.Write(append(question, '\n')) // it may not read
	select {
	case r := <-p.lines:
		if r.err != nil {
			return nil, p.lost(r.err)
		}
		list, err := p.read(r.line)
		if err != nil {
			return nil, p.lost(err)
		}
		return list, nil
	case <-time.After(thinking):
		return nil, p.lost(&hung{thinking})
	}
}

// start starts the command.
func (p *Proposer) start() (err error) {
	if p.process, err = p.box.Stay(); err != nil {
		return err
	}
	p.lines, p.quit = make(chan reply), make(chan struct{})
	go func(lines chan<- reply, quit <-chan struct{}) {
		out := bufio.NewReaderSize(p.process.Out, 64<<10)
		for err := error(nil); err == nil; {
			var line []byte
			line, err = readLine(out, mostAnswer)
			select {
			case lines <- reply{line, err}:
			case <-quit:
				return
			}
		}
	}(p.lines, p.quit)
	return nil
}

// end ends the command.
func (p *Proposer) end() oracle.Verdict {
	defer close(p.quit)
	return p.process.End()
}

// read reads an answer.
func (p *Proposer) read(line []byte) ([]string, error) {
	var a struct {
		ID         int64    `json:"id"`
		Candidates []string `json:"candidates"`
	}
	switch err := json.Unmarshal(line, &a); {
	case err != nil:
		return nil, &Rubbish{line, `an answer such as {"id": 1, "candidates": ["…"]} was expected`}
	case a.ID != p.next:
		return nil, &Rubbish{line, fmt.Sprintf("an answer to question %d was expected", p.next)}
	}
	return a.Candidates[:min(len(a.Candidates), mostCandidates)], nil
}

// lost ends the command, and says why.
func (p *Proposer) lost(fault error) error {
	l := &Lost{fault: fault, first: p.next == 1}
	if errors.Is(fault, errEnded) {
		l.itself = p.process.Wait(ending)
	}
	l.end = p.end()
	p.process = nil
	text := l.what()
	if tail := lastLines(l.end.Stderr); tail != "" {
		text += "\n  its standard error ends:\n" + tail
	}
	return errors.New(text)
}
