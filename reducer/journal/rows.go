package journal

import (
	"bytes"
	"encoding/binary"
	"time"

	"pare/internal/rawjson"
	"pare/reducer"
	"pare/reducer/oracle"
)

// The kinds of records. Those that this version does not know are skipped.
const (
	aRun      kind = 'R' // the run's description: the last one counts
	aPicture  kind = 'P' // of the run's tests: the last one counts
	aResult   kind = 'W'
	anOutput  kind = 'o' // a distinct output of tests; outputs are numbered from 1
	aVerdict  kind = 'v' // verdicts are numbered from 1
	aQuestion kind = 'q'
	aStep     kind = 's'
	aFallback kind = 'f'
)

// verdict is a row about a test. Its number is that of its place among them.
type verdict struct {
	key            oracle.Key
	stdout, stderr int64 // numbers of outputs; 0 for none
	ended          time.Time
	oracle.Verdict
}

// question is a row about a question that counted.
type question struct {
	number, verdict int64
	pass            string
	bytes           int64
}

// step is a row about an accepted step.
type step struct {
	at               int64 // the offset of its record
	number, question int64
	pass, hash       string
	size             reducer.Size
	delta            []byte // from the step before; empty if the journal was full
}

// fallback is a row of a search that began again and took another way: questions and steps with
// higher numbers count no more.
type fallback struct{ question, step int64 }

// result is a row about a text that was about to be written.
type result struct{ hash, path string }

// The bits of a verdict: reasons why it may not be due to the text alone.
const (
	timedOut = 1 << iota
	wasShort
	wasHasty
)

func (v *verdict) doubts() (bits int64) {
	if v.TimedOut {
		bits |= timedOut
	}
	if v.Short {
		bits |= wasShort
	}
	if v.Hasty {
		bits |= wasHasty
	}
	return bits
}

// packInts appends numbers to a payload.
func packInts(b []byte, numbers ...int64) []byte {
	for _, n := range numbers {
		b = binary.AppendVarint(b, n)
	}
	return b
}

// packText appends a text of any length to a payload.
func packText(b []byte, text string) []byte {
	return append(packInts(b, int64(len(text))), text...)
}

// payload reads what packInts and packText wrote. Beyond its end it reads zeros.
type payload struct {
	rest []byte
	bad  bool // it was too short
}

func (p *payload) int() int64 {
	n, used := binary.Varint(p.rest)
	if used <= 0 {
		p.rest, p.bad = nil, true
		return 0
	}
	p.rest = p.rest[used:]
	return n
}

func (p *payload) bytes(n int64) []byte {
	if n < 0 || n > int64(len(p.rest)) {
		p.rest, p.bad = nil, true
		return nil
	}
	b := p.rest[:n]
	p.rest = p.rest[n:]
	return b
}

func (p *payload) text() string { return string(p.bytes(p.int())) }

// putRun writes the run's description if it changed.
func (l *log) putRun(r *Run) error {
	text, err := rawjson.Marshal(r)
	if err != nil || bytes.Equal(text, l.described) {
		return err
	}
	l.described = text
	return l.add(aRun, text)
}

// run reads the run's description.
func (l *log) run() (*Run, error) {
	text, err := l.latest(aRun)
	r := &Run{}
	if err == nil && (text == nil || rawjson.Unmarshal(text, r) != nil) {
		err = damagef("it has no record of a run")
	}
	return r, err
}

func (l *log) putPicture(text []byte) error { return l.add(aPicture, text) }

// latest returns the payload of the last record of a listed kind; nil for none.
func (l *log) latest(k kind) (text []byte, err error) {
	err = l.listed(func(r record) bool {
		if r.kind == k {
			text = r.payload
		}
		return text == nil
	})
	return text, err
}

func (l *log) putResult(r result) error {
	return l.add(aResult, packText(packText(nil, r.hash), r.path))
}

// wrote reports whether a result with this hash is recorded.
func (l *log) wrote(hash string) (found bool, err error) {
	err = l.listed(func(r record) bool {
		found = r.kind == aResult && resultIn(&payload{rest: r.payload}).hash == hash
		return !found
	})
	return found, err
}

func resultIn(p *payload) result { return result{p.text(), p.text()} }

func (l *log) putOutput(text string) error { return l.add(anOutput, []byte(text)) }

func (l *log) putVerdict(v *verdict) error {
	return l.add(aVerdict, packInts(v.key[:], int64(v.Outcome), int64(v.Exit), int64(v.Signal), v.doubts(), v.Took.Microseconds(),
		v.ended.UnixMicro(), v.stdout, v.stderr))
}

func (l *log) putQuestion(q question) error {
	return l.add(aQuestion, packText(packInts(nil, q.number, q.verdict, q.bytes), q.pass))
}

func (l *log) putStep(st *step) error {
	tokens := int64(-1)
	if st.size.Tokens != nil {
		tokens = int64(*st.size.Tokens)
	}
	b := packInts(nil, st.number, st.question, int64(st.size.Bytes), tokens)
	return l.add(aStep, append(packText(packText(b, st.pass), st.hash), st.delta...))
}

func (l *log) putFallback(f fallback) error {
	return l.add(aFallback, packInts(nil, f.question, f.step))
}

// A reading is how far a file was read.
type reading struct {
	outputs                    []string
	verdicts, questions, steps int64
}

// rows calls each for the rows, in order: outputs as strings, *verdict, question, *step, fallback,
// result. It returns the offset of the records' end.
func (l *log) rows(each func(row any) error) (end int64, err error) {
	done := &reading{outputs: []string{""}}
	return l.walk(headerLen, func(r record) error {
		p := &payload{rest: r.payload}
		row := done.row(r, p)
		if p.bad {
			return damagef("the record at byte %d makes no sense", r.at)
		}
		if row == nil {
			return nil
		}
		return each(row)
	})
}

// row returns the row in a record; nil for a description, a picture and a kind that is not known.
func (d *reading) row(r record, p *payload) any {
	switch r.kind {
	case aResult:
		return resultIn(p)
	case anOutput:
		d.outputs = append(d.outputs, string(r.payload))
		return d.outputs[len(d.outputs)-1]
	case aVerdict:
		d.verdicts++
		return d.verdict(p)
	case aQuestion:
		q := question{number: p.int(), verdict: p.int(), bytes: p.int(), pass: p.text()}
		d.questions++
		p.bad = p.bad || q.number != d.questions || q.verdict < 1 || q.verdict > d.verdicts
		return q
	case aStep:
		st := stepIn(r, p)
		p.bad = p.bad || st.number != d.steps
		d.steps++
		return st
	case aFallback:
		f := fallback{p.int(), p.int()}
		p.bad = p.bad || f.question < 0 || f.question > d.questions || f.step < -1 || f.step >= d.steps
		d.questions, d.steps = f.question, f.step+1
		return f
	}
	return nil
}

func (d *reading) verdict(p *payload) *verdict {
	v := &verdict{}
	copy(v.key[:], p.bytes(int64(len(v.key))))
	outcome, exit, signal, doubts := p.int(), p.int(), p.int(), p.int()
	v.Verdict = oracle.Verdict{
		Outcome: oracle.Outcome(outcome), Exit: int(exit), Signal: int(signal),
		TimedOut: doubts&timedOut != 0, Short: doubts&wasShort != 0, Hasty: doubts&wasHasty != 0,
		Took: time.Duration(p.int()) * time.Microsecond,
	}
	v.ended, v.stdout, v.stderr = time.UnixMicro(p.int()), p.int(), p.int()
	if most := int64(len(d.outputs)); outcome < 0 || outcome > int64(oracle.Unresolved) || min(v.stdout, v.stderr) < 0 || max(v.stdout, v.stderr) >= most {
		p.bad = true
		return v
	}
	v.Stdout, v.Stderr = d.outputs[v.stdout], d.outputs[v.stderr]
	return v
}

// steps returns the offsets of the steps that count, in order.
func (l *log) steps() (places []int64, err error) {
	_, err = l.rows(func(row any) error {
		switch row := row.(type) {
		case *step:
			places = append(places, row.at)
		case fallback:
			places = places[:row.step+1]
		}
		return nil
	})
	return places, err
}

// stepIn reads a step, whose delta lasts until the next record is read.
func stepIn(r record, p *payload) *step {
	st := &step{at: r.at, number: p.int(), question: p.int()}
	st.size.Bytes = int(p.int())
	if n := int(p.int()); n >= 0 {
		st.size.Tokens = &n
	}
	st.pass, st.hash = p.text(), p.text()
	st.delta = p.rest
	return st
}
