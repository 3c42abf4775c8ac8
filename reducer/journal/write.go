package journal

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/gofrs/flock"

	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/picture"
)

// Writer records a run. Another goroutine commits rows in groups, so that only Claim and Close wait
// for the disk. After an error it records nothing more. Its methods may be called by any goroutine.
type Writer struct {
	Run    *Run
	ctx    context.Context // ends with the run
	failed func(error)     // called once

	log  *log
	lock *flock.Flock

	mu        sync.Mutex
	change    sync.Cond
	queue     []func() error // rows to be written, in order
	taken     int            // rows being committed
	committed int            // rows
	closed    bool
	err       error
	urgent    chan struct{} // someone waits for a commit
	ended     chan struct{}

	tests picture.Texts

	memory // of the file's content
}

// The bounds of one run's journal, in bytes and rows. Questions beyond them are not recorded, and
// asked again by a resumed run.
const (
	mostOutputs = 64 << 20
	mostDeltas  = 128 << 20
	mostRows    = 2_000_000
)

// Begin begins the record of a new run. Once ctx has ended, Close is fast. failed is called if
// recording fails.
func (j *Journal) Begin(ctx context.Context, r Run, failed func(error)) (*Writer, error) {
	r.Begun, r.Sessions, r.journal = time.Now(), 1, j
	dir := filepath.Join(j.Dir, r.Test.group())
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	lock, err := r.name(dir)
	if err != nil {
		return nil, err
	}
	l, err := createLog(r.path, func(l *log) error { return l.putRun(&r) })
	if err != nil {
		return nil, errors.Join(err, os.Remove(lock.Path()), lock.Close())
	}
	return newWriter(ctx, &r, l, lock, failed), nil
}

// name gives the run an ID that no other run of the directory has, and locks its file. Two runs of one
// process may begin in the same millisecond.
func (r *Run) name(dir string) (*flock.Flock, error) {
	for at := r.Begun.UTC(); ; at = at.Add(time.Millisecond) {
		r.ID = at.Format("20060102-150405.000") + "-" + strconv.FormatInt(int64(os.Getpid()), 36)
		r.path = filepath.Join(dir, r.ID+suffix)
		lock, err := tryLock(r.path)
		if errors.Is(err, errLocked) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if _, err := os.Lstat(r.path); errors.Is(err, fs.ErrNotExist) {
			return lock, nil
		}
		lock.Close()
	}
}

// Resume continues the record of a run that has ended or was killed. It fails if another process is
// writing it.
func (j *Journal) Resume(ctx context.Context, r *Run, failed func(error)) (*Writer, error) {
	lock, err := tryLock(r.path)
	if err != nil {
		return nil, err
	}
	l, err := openLog(r.path, os.O_RDWR)
	if err != nil {
		lock.Close()
		return nil, j.damaged(r.path, err)
	}
	w := newWriter(ctx, r, l, lock, failed)
	if err = w.load(l); err == nil {
		r.Sessions++
		r.End = nil
		w.mu.Lock()
		w.putRun()
		w.mu.Unlock()
	}
	if err != nil {
		return nil, j.damaged(r.path, errors.Join(err, w.Close(nil)))
	}
	return w, nil
}

func newWriter(ctx context.Context, r *Run, l *log, lock *flock.Flock, failed func(error)) *Writer {
	w := &Writer{Run: r, ctx: ctx, failed: failed, log: l, lock: lock, urgent: make(chan struct{}, 1), ended: make(chan struct{})}
	w.change.L = &w.mu
	w.memory = memory{verdicts: map[oracle.Key]int64{}, outputs: map[string]int64{"": 0}, results: map[string]bool{}}
	go w.keepWriting()
	return w
}

// On records an event of the run. It skips events that are already in the file; from the first
// difference on, it drops the file's events.
func (w *Writer) On(e reducer.Event) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.tests.On(e)
	switch e := e.(type) {
	case reducer.Began:
		w.at, w.question = 0, 0 // the search may begin again
		if w.Run.Before.Bytes == 0 {
			w.Run.Before = e.Size
			w.putRun()
		}
		w.addStep(reducer.Accepted{Text: e.Text, Size: e.Size})
	case reducer.Answered:
		w.tested(e.Key, e.Verdict)
		w.answered(e)
	case reducer.Accepted:
		w.at++
		w.addStep(e)
	}
}

// Amend records files that the test writes to: they do not decide its verdicts.
func (w *Writer) Amend(written []string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(written) == 0 {
		return
	}
	w.Run.Written = written
	w.Run.Test.Files = maps.Clone(w.Run.Test.Files)
	for _, path := range written {
		delete(w.Run.Test.Files, path)
	}
	w.putRun()
}

// Message returns the message of the input's failure: that given, which it records, or that of the
// session that began the search.
func (w *Writer) Message(found oracle.Message) oracle.Message {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.Run.Sessions == 1 || len(w.asked) == 0 {
		w.Run.Message = found
		w.putRun()
	}
	return w.Run.Message
}

// Refuse records an interesting text that counts as not interesting from now on.
func (w *Writer) Refuse(text []byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.Run.Refused = append(slices.Clip(w.Run.Refused), HashOf(text))
	w.putRun()
}

// putRun records the run's description; w.mu is held.
func (w *Writer) putRun() {
	run := *w.Run
	w.enqueue(func() error { return w.log.putRun(&run) })
}

// Tested records the verdict of a test that ran, whether it counts or not.
func (w *Writer) Tested(key oracle.Key, v oracle.Verdict) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.tested(key, v)
}

func (w *Writer) tested(key oracle.Key, v oracle.Verdict) {
	if w.verdicts[key] != 0 || len(w.verdicts) >= mostRows {
		return
	}
	w.verdicts[key] = int64(len(w.verdicts) + 1)
	row := verdict{key: key, stdout: w.output(v.Stdout), stderr: w.output(v.Stderr), ended: time.Now(), Verdict: v}
	w.enqueue(func() error { return w.log.putVerdict(&row) })
}

// output returns the number of an output, 0 for one that is empty or too large.
func (w *Writer) output(text string) int64 {
	id, have := w.outputs[text]
	if have || w.outputLen+len(text) > mostOutputs {
		return id
	}
	id = int64(len(w.outputs))
	w.outputs[text] = id
	w.outputLen += len(text)
	w.enqueue(func() error { return w.log.putOutput(text) })
	return id
}

func (w *Writer) answered(e reducer.Answered) {
	w.question = e.Stats.Tests
	row := question{int64(e.Stats.Tests), w.verdicts[e.Key], e.Pass, int64(len(e.Text))}
	n := e.Stats.Tests - 1 // its index
	if row.verdict == 0 || n > len(w.asked) {
		return // no room
	}
	if n < len(w.asked) {
		if w.asked[n] == row.verdict {
			return
		}
		w.asked, w.steps = w.asked[:n], w.steps[:w.at+1]
		w.fallBack(int64(w.at))
	}
	w.asked = append(w.asked, row.verdict)
	w.enqueue(func() error { return w.log.putQuestion(row) })
}

// fallBack drops the steps after one, and the questions after those asked.
func (w *Writer) fallBack(step int64) {
	f := fallback{int64(len(w.asked)), step}
	w.enqueue(func() error { return w.log.putFallback(f) })
}

func (w *Writer) addStep(e reducer.Accepted) {
	row := step{number: int64(w.at), question: int64(w.question), pass: e.Pass, hash: HashOf(e.Text), size: e.Size}
	have := w.at < len(w.steps) && w.steps[w.at] == row.hash
	if !have {
		if w.at < len(w.steps) {
			w.fallBack(row.number - 1)
		}
		w.steps = append(w.steps[:min(w.at, len(w.steps))], row.hash)
	}
	w.enqueue(func() error {
		before := w.text
		if row.number == 0 {
			before = nil
		}
		w.text = e.Text
		if have {
			return nil
		}
		if w.deltaLen < mostDeltas {
			row.delta = Delta(before, e.Text)
			w.deltaLen += len(row.delta)
		}
		if len(row.delta) > mostDeltas {
			row.delta = nil
		}
		return w.log.putStep(&row)
	})
}

// Claim records that text is about to be written as the run's result, and waits for the disk: no
// result exists without its record. Other commits do not wait for it.
func (w *Writer) Claim(text []byte, path string) {
	hash := HashOf(text)
	w.mu.Lock()
	if !w.results[hash] {
		w.results[hash] = true
		w.enqueue(func() error { return w.log.putResult(result{hash, path}) })
	}
	w.hurry()
	for all := w.committed + w.taken + len(w.queue); w.committed < all && w.err == nil; {
		w.change.Wait()
	}
	err := w.err
	w.mu.Unlock()
	if err == nil {
		w.log.sync() // if it fails, the record is as safe as the result
	}
}

// Close records the run's end, nil for none, and closes the file. Once ctx has ended, it does not
// wait for the disk.
func (w *Writer) Close(end *End) error {
	w.mu.Lock()
	if end != nil {
		w.Run.End = end
		w.putRun()
	}
	if p := w.tests.Picture; p != nil {
		w.enqueue(func() error {
			text, err := json.Marshal(p)
			return errors.Join(err, w.log.putPicture(text))
		})
	}
	w.closed = true
	w.change.Broadcast()
	w.mu.Unlock()
	w.hurry()
	<-w.ended
	if w.ctx.Err() == nil {
		return errors.Join(w.log.sync(), w.log.close(), w.lock.Close())
	}
	return errors.Join(w.log.close(), w.lock.Close())
}

// enqueue adds rows; w.mu is held.
func (w *Writer) enqueue(row func() error) {
	if w.err != nil || w.closed {
		return
	}
	w.queue = append(w.queue, row)
	w.change.Broadcast()
}

// rest is the pause between commits. A commit takes 4 µs of a processor, besides waking up: the journal
// took 0.14 ms for each test of 5 ms with rests of 5 ms, 0.09 ms with rests of 50 ms. Younger verdicts are lost if the process is killed.
const rest = 50 * time.Millisecond

// hurry ends the rest.
func (w *Writer) hurry() {
	select {
	case w.urgent <- struct{}{}:
	default:
	}
}

// keepWriting commits rows until the writer is closed.
func (w *Writer) keepWriting() {
	defer close(w.ended)
	for {
		w.mu.Lock()
		for len(w.queue) == 0 && !w.closed {
			w.change.Wait()
		}
		rows := w.queue
		w.queue, w.taken = nil, len(rows)
		w.mu.Unlock()
		if len(rows) == 0 {
			return
		}
		if err := w.log.commit(rows); err != nil {
			w.fail(err)
			return
		}
		w.mu.Lock()
		w.committed, w.taken = w.committed+w.taken, 0
		w.change.Broadcast()
		w.mu.Unlock()
		select {
		case <-w.urgent:
		case <-time.After(rest):
		}
	}
}

// fail ends the recording.
func (w *Writer) fail(err error) {
	w.mu.Lock()
	first := w.err == nil
	w.err, w.queue = err, nil
	w.change.Broadcast()
	w.mu.Unlock()
	if first && w.failed != nil {
		w.failed(fmt.Errorf("the journal %s: %w", w.Run.path, err))
	}
}
