package serve

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"unicode/utf8"

	"pare/reducer/oracle"
)

// question is a line to a server. A candidate of one file has its text, in Base64 where that is no
// UTF-8; one of several files has its directory's path alone. Repeat counts how often it was asked
// before where answers are partly chance.
type question struct {
	ID     int64   `json:"id"`
	Path   string  `json:"path"`
	Repeat int     `json:"repeat,omitempty"`
	Text   *string `json:"text,omitempty"`
	Base64 []byte  `json:"base64,omitempty"`
}

// answer is a line from a server. Output is what the test has to say, for reports.
type answer struct {
	ID      *int64 `json:"id"`
	Outcome string `json:"outcome"`
	Output  string `json:"output"`
}

// outcomes are the words of answers, each with the exit status that a process would have.
var outcomes = map[string]oracle.Verdict{
	"interesting": {Outcome: oracle.Interesting},
	"not":         {Outcome: oracle.NotInteresting, Exit: 1},
	"unresolved":  {Outcome: oracle.Unresolved, Exit: 125},
}

// mostLine bounds a line of an answer, in bytes.
const mostLine = 1 << 20

// conn asks the server at the other end of two streams; several questions may be open at once.
type conn struct {
	in io.Writer

	writing sync.Mutex
	mu      sync.Mutex
	open    map[int64]chan oracle.Verdict
	next    int64
	err     error         // why it ended
	done    chan struct{} // closed then
}

// dial begins to read answers from out, to questions written to in.
func dial(in io.Writer, out io.Reader) *conn {
	c := &conn{in: in, open: map[int64]chan oracle.Verdict{}, done: make(chan struct{})}
	go c.read(out)
	return c
}

// ask writes the repeat-th question, from 0, about a candidate, which is at path, and returns the
// channel of its answer.
func (c *conn) ask(path string, text []byte, repeat int) <-chan oracle.Verdict {
	reply := make(chan oracle.Verdict, 1)
	c.mu.Lock()
	c.next++
	q := question{ID: c.next, Path: path, Repeat: repeat}
	c.open[q.ID] = reply
	c.mu.Unlock()
	if s := string(text); text != nil && utf8.ValidString(s) {
		q.Text = &s
	} else {
		q.Base64 = text
	}
	go c.write(&q) // the server may not read
	return reply
}

func (c *conn) write(q *question) {
	var line bytes.Buffer
	enc := json.NewEncoder(&line)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(q); err != nil {
		c.fail(err)
		return
	}
	c.writing.Lock()
	defer c.writing.Unlock()
	c.in.Write(line.Bytes()) // after a failure no answer comes
}

// read reads answers until the end, or a fault.
func (c *conn) read(out io.Reader) {
	r := bufio.NewReaderSize(out, 64<<10)
	for {
		line, err := readLine(r, mostLine)
		if err == nil && len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		if err == nil {
			err = c.deliver(line)
		}
		if err != nil {
			c.fail(err)
			return
		}
	}
}

// errEnded is the end of a server's output between two lines.
var errEnded = errors.New("it ended")

// readLine reads a line of at most most bytes.
func readLine(r *bufio.Reader, most int) (line []byte, err error) {
	for {
		part, err := r.ReadSlice('\n')
		line = append(line, part...)
		switch {
		case err == nil:
			return line, nil
		case len(line) > most:
			return nil, &Rubbish{line, fmt.Sprintf("no end of a line within %d bytes", most)}
		case errors.Is(err, bufio.ErrBufferFull):
		case len(bytes.TrimSpace(line)) > 0:
			return nil, &Rubbish{line, "the output ended within a line"}
		default:
			return nil, errEnded
		}
	}
}

// deliver passes an answer to its question.
func (c *conn) deliver(line []byte) error {
	var a answer
	if err := json.Unmarshal(line, &a); err != nil {
		return &Rubbish{line, `an answer such as {"id": 1, "outcome": "not"} was expected`}
	}
	v, ok := outcomes[a.Outcome]
	if !ok {
		return &Rubbish{line, `"outcome": "interesting", "not" or "unresolved" was expected`}
	}
	if a.ID == nil {
		return &Rubbish{line, `"id" with the number of the question was expected`}
	}
	c.mu.Lock()
	reply := c.open[*a.ID]
	delete(c.open, *a.ID)
	c.mu.Unlock()
	if reply == nil {
		return &Rubbish{line, fmt.Sprintf("no question %d is open: each is answered once, under its own id", *a.ID)}
	}
	v.Stdout = a.Output
	reply <- v
	return nil
}

// fail ends the connection.
func (c *conn) fail(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err == nil {
		c.err = err
		close(c.done)
	}
}

// fault returns the error that ended the connection; nil while it lasts.
func (c *conn) fault() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}

// Rubbish reports a line that is no answer.
type Rubbish struct {
	line []byte
	want string
}

func (e *Rubbish) Error() string {
	const most = 80
	line := bytes.TrimRight(e.line, "\r\n")
	if len(line) > most {
		line = append(append([]byte(nil), line[:most]...), "…"...)
	}
	return fmt.Sprintf("it wrote %q, and %s", line, e.want)
}
