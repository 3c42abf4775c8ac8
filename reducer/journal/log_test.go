package journal

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pare/reducer/oracle"
)

// readLog opens a log, and returns its size.
func readLog(t *testing.T, path string) (*log, int64) {
	t.Helper()
	l, err := openLog(path, os.O_RDONLY)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.close() })
	info, err := l.file.Stat()
	if err != nil {
		t.Fatal(err)
	}
	return l, info.Size()
}

// left returns the file of a run that a process left behind: killed after its last question, or closed.
func left(t *testing.T, run recorded, closed bool) []byte {
	t.Helper()
	w := begin(t, open(t))
	w.Claim([]byte("result"), "a.min.c")
	run.play(w)
	w.Message(oracle.Message{Values: []string{"7"}})
	if closed {
		w.Close(&End{Tests: len(run.asked)})
	} else {
		defer w.Close(nil)
		settle(w)
	}
	text, err := os.ReadFile(w.Run.path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// settle waits until all rows are committed, but not for the disk.
func settle(w *Writer) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for len(w.queue)+w.taken > 0 {
		w.hurry()
		w.change.Wait()
	}
}

// lay writes the file of a run into a new journal. said counts its warnings.
func lay(t *testing.T, text []byte) (j *Journal, path string, said *int) {
	t.Helper()
	said = new(int)
	j = Open(t.TempDir(), func(string, ...any) { *said++ })
	path = filepath.Join(j.Dir, Test{Name: "a.c"}.group(), "run"+suffix)
	if err := errors.Join(os.Mkdir(filepath.Dir(path), 0o700), os.WriteFile(path, text, 0o600)); err != nil {
		t.Fatal(err)
	}
	return j, path, said
}

// ends returns the offsets of the records' ends.
func ends(t *testing.T, text []byte) (list []int64, durable int64) {
	_, path, _ := lay(t, text)
	l, _ := readLog(t, path)
	l.walk(headerLen, func(r record) error {
		list = append(list, r.end)
		return nil
	})
	return list, l.synced.durable
}

// A file that a killed process left is cut at every offset: the whole records before it count, and
// the run goes on behind them. Before the mark durable it is damage.
func TestTail(t *testing.T) {
	run := example(4)
	text := left(t, run, false)
	offsets, durable := ends(t, text)
	if durable == int64(len(text)) || durable < offsets[1] {
		t.Fatalf("%d of %d bytes are durable", durable, len(text))
	}
	behind := []string{"", strings.Repeat("\x00", 20_000), "\xff\xff\xff\x07 not a record"}
	path := filepath.Join(t.TempDir(), "run")
	for n := range len(text) + 1 {
		more := behind[n%len(behind)]
		if n < len(text) && strings.HasPrefix(more, string(text[n:n+1])) {
			more = "" // it might complete the record
		}
		torn := append(bytes.Clone(text[:n]), more...)
		if end, err := endOf(path, torn); int64(n) < durable {
			if !errors.As(err, new(*damage)) {
				t.Fatalf("cut at %d: %v", n, err)
			}
			continue
		} else if i, whole := slices.BinarySearch(offsets, int64(n)); err != nil || !whole && end != offsets[i-1] || whole && end != int64(n) {
			t.Fatalf("cut at %d: the records end at %d: %v", n, end, err)
		}
		if n%17 == 0 || slices.Contains(offsets, int64(n)) {
			j, path, _ := lay(t, torn)
			run.holds(t, j, n == len(text))
			if said := j.Runs()[0].Message.Values; n == len(text) && !slices.Equal(said, []string{"7"}) {
				t.Fatalf("the last description says %q", said)
			}
			run.goesOn(t, j, path)
		}
	}
}

// endOf writes a file, and returns the end of its records.
func endOf(path string, text []byte) (int64, error) {
	if err := os.WriteFile(path, text, 0o600); err != nil {
		return 0, err
	}
	l, err := openLog(path, os.O_RDONLY)
	if err != nil {
		return 0, err
	}
	defer l.close()
	return l.rows(func(any) error { return nil })
}

// goesOn continues a journal's only run to its end.
func (r recorded) goesOn(t *testing.T, j *Journal, path string) {
	t.Helper()
	w, err := j.Resume(t.Context(), j.Runs()[0], func(err error) { t.Error(err) })
	if err != nil {
		t.Fatal(err)
	}
	r.play(w)
	if err := w.Close(&End{}); err != nil {
		t.Fatal(err)
	}
	r.holds(t, j, true)
	if l, size := readLog(t, path); size != l.synced.durable || !j.Runs()[0].Wrote(HashOf([]byte("result"))) {
		t.Fatalf("%d bytes of %d are its own", l.synced.durable, size)
	}
}

// A changed byte of a closed file is damage, wherever it is: the file is set aside with a word.
func TestFlipped(t *testing.T) {
	run := example(4)
	text := left(t, run, true)
	path := filepath.Join(t.TempDir(), "run")
	for at := range text {
		if at >= len(family) && at < len(magic) {
			continue // another version
		}
		changed := bytes.Clone(text)
		changed[at] ^= 1 << (at % 8)
		if _, err := endOf(path, changed); !errors.As(err, new(*damage)) {
			t.Fatalf("byte %d: %v", at, err)
		}
		if at%61 == 0 {
			j, path, said := lay(t, changed)
			believe(t, j, run)
			if _, err := os.Stat(path + asideSuffix); err != nil || *said != 1 {
				t.Fatalf("byte %d: %d warnings, %v", at, *said, err)
			}
		}
	}
}

// However a killed run's file is damaged, everything read from it is true, or it is set aside.
func TestDamaged(t *testing.T) {
	run := example(60)
	text := left(t, run, false)
	rapid.Check(t, func(rt *rapid.T) {
		changed := bytes.Clone(text)
		for range rapid.IntRange(1, 3).Draw(rt, "changes") {
			at := rapid.IntRange(0, len(changed)-1).Draw(rt, "at")
			part := rapid.SliceOfN(rapid.Byte(), 1, 20).Draw(rt, "part")
			copy(changed[at:], part)
			changed = changed[:rapid.IntRange(at+1, len(changed)).Draw(rt, "end")]
		}
		j, _, _ := lay(t, changed)
		believe(t, j, run)
	})
}

// Another process may read a run that is being written: all that it reads is a beginning of the run.
func TestReadWhileWritten(t *testing.T) {
	run := example(3000)
	j := open(t)
	w := begin(t, j)
	done := make(chan struct{})
	go func() {
		defer close(done)
		run.play(w)
		w.Claim([]byte("result"), "a.min.c")
	}()
	for reads, most := 0, 0; ; reads++ {
		select {
		case <-done:
			w.Close(nil)
			run.holds(t, j, true)
			if reads == 0 {
				t.Error("nothing was read in between")
			}
			return
		default:
		}
		run.holds(t, j, false)
		questions, err := j.Runs()[0].Questions()
		if err != nil || len(questions) < most {
			t.Fatalf("%d questions after %d: %v", len(questions), most, err)
		}
		most = len(questions)
	}
}

// A process is killed while it writes: what it had committed is there, and the run goes on.
func TestKilled(t *testing.T) {
	if dir := os.Getenv("PARE_JOURNAL_WRITER"); dir != "" {
		w := begin(t, Open(dir, t.Errorf))
		for i := range 1_000_000 {
			key := oracle.KeyOf(fmt.Append(nil, i))
			w.Tested(key, oracle.Verdict{Exit: 1, Stderr: fmt.Sprint("error ", i)})
			if i%100 == 99 {
				settle(w)
				fmt.Println("committed", i+1)
			}
		}
		return
	}
	for kill := range 8 {
		dir := t.TempDir()
		child := exec.Command(os.Args[0], "-test.run", "^TestKilled$")
		child.Env = append(os.Environ(), "PARE_JOURNAL_WRITER="+dir)
		out, err := child.StdoutPipe()
		if err == nil {
			err = child.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		committed, said := 0, 0
		for committed < 100*(1+3*kill) {
			if _, err := fmt.Fscanln(out, new(string), &committed); err != nil {
				t.Fatal(err)
			}
		}
		child.Process.Kill()
		for err := error(nil); err == nil; _, err = fmt.Fscanln(out, new(string), &said) {
			committed = max(committed, said)
		}
		child.Wait()
		j := Open(dir, t.Errorf)
		all, err := j.Runs()[0].Verdicts()
		if err != nil || len(all) < committed {
			t.Fatalf("%d verdicts of %d that were committed: %v", len(all), committed, err)
		}
		for i := range len(all) {
			if v := all[oracle.KeyOf(fmt.Append(nil, i))]; v.Stderr != fmt.Sprint("error ", i) {
				t.Fatalf("verdict %d is %+v", i, v)
			}
		}
		w, err := j.Resume(t.Context(), j.Runs()[0], nil)
		if err != nil {
			t.Fatal(err)
		}
		w.Close(nil)
	}
}

// The files of other versions stay as they are, with one word about all of them.
func TestOtherVersions(t *testing.T) {
	text := left(t, example(8), true)
	later := append([]byte(family+"04\n"), text[len(magic):]...)
	older := append([]byte("SQLite format 3\x00"), make([]byte, 8<<10)...)
	var said []string
	j := Open(t.TempDir(), func(format string, a ...any) { said = append(said, fmt.Sprintf(format, a...)) })
	dir := filepath.Join(j.Dir, Test{Name: "a.c"}.group())
	files := map[string][]byte{"1.db": older, "1.db-wal": older[:100], "2.run": older, "3.run": later}
	os.Mkdir(dir, 0o700)
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 {
		if runs := j.Runs(); runs != nil {
			t.Errorf("%d runs", len(runs))
		}
		if runs := j.RunsOf(Test{Name: "a.c"}); runs != nil {
			t.Errorf("%d runs", len(runs))
		}
	}
	if len(said) != 1 || !strings.Contains(said[0], "another version of pare wrote 3 of the records in "+j.Dir) {
		t.Errorf("said %q", said)
	}
	for name, want := range files {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := j.Resume(t.Context(), &Run{path: filepath.Join(dir, "1.db")}, nil); !errors.Is(err, errOtherFormat) {
		t.Errorf("resumed: %v", err)
	}
	if n, err := j.Prune(0, 0); n != 3 || err != nil {
		t.Errorf("removed %d: %v", n, err)
	}
	if left, _ := os.ReadDir(j.Dir); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

// A hostile file is damage, or ends early; it takes no memory that it does not fill.
func TestHostile(t *testing.T) {
	closed := left(t, example(8), true)
	header := closed[:headerLen]
	huge := append(bytes.Clone(left(t, example(8), false)), 0xff, 0xff, 0xff, 0x07, 'o')
	for _, tt := range []struct {
		name  string
		text  []byte
		size  int64 // of the file, with zeros
		aside bool
	}{
		{"zeros", nil, 1 << 40, true},
		{"a header and zeros", header, 1 << 40, true},
		{"a run and zeros", closed, 1 << 40, false},
		{"a huge length", huge, 0, false},
		{"the largest length", append(bytes.Clone(closed), 0xff, 0xff, 0xff, 0xff, 'o'), 1 << 40, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			j, path, said := lay(t, tt.text)
			if tt.size > 0 {
				if err := os.Truncate(path, tt.size); err != nil {
					t.Skip(err)
				}
			}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			for _, r := range j.Runs() {
				if w, err := j.Resume(t.Context(), r, nil); err == nil {
					w.Close(nil)
				}
			}
			runtime.ReadMemStats(&after)
			if n := after.TotalAlloc - before.TotalAlloc; n > 16<<20 {
				t.Errorf("it took %d bytes", n)
			}
			if (*said == 1) != tt.aside {
				t.Errorf("%d warnings", *said)
			}
		})
	}
}

// Rows with a checksum, but without sense, are damage.
func TestSenseless(t *testing.T) {
	verdict := packInts(make([]byte, 16), 0, 1, 0, 0, 0, 0, 0, 0)
	for name, add := range map[string]func(l *log) error{
		"a short verdict":               func(l *log) error { return l.add(aVerdict, verdict[:20]) },
		"an output that is not there":   func(l *log) error { return l.add(aVerdict, packInts(make([]byte, 16), 0, 1, 0, 0, 0, 0, 99, 0)) },
		"a negative output":             func(l *log) error { return l.add(aVerdict, packInts(make([]byte, 16), 0, 1, 0, 0, 0, 0, 0, -1)) },
		"an outcome that is none":       func(l *log) error { return l.add(aVerdict, packInts(make([]byte, 16), 9, 1, 0, 0, 0, 0, 0, 0)) },
		"a verdict that is not there":   func(l *log) error { return l.putQuestion(question{9, 99, "", 1}) },
		"a question out of turn":        func(l *log) error { return l.putQuestion(question{99, 1, "", 1}) },
		"a step out of turn":            func(l *log) error { return l.putStep(&step{number: 99}) },
		"a text longer than its record": func(l *log) error { return l.add(aQuestion, packInts(nil, 9, 1, 1, 1<<60)) },
		"a way back ahead":              func(l *log) error { return l.putFallback(fallback{99, 0}) },
		"a way back behind the start":   func(l *log) error { return l.putFallback(fallback{0, -2}) },
	} {
		t.Run(name, func(t *testing.T) {
			j, path, said := lay(t, left(t, example(8), true))
			l, err := openLog(path, os.O_RDWR)
			if err == nil {
				err = errors.Join(l.commit([]func() error{func() error { return add(l) }}), l.close())
			}
			if err != nil {
				t.Fatal(err)
			}
			if _, err := j.Runs()[0].Questions(); err == nil || *said != 1 {
				t.Errorf("%v, %d warnings", err, *said)
			}
		})
	}
}

// A commit is synced every so many bytes, as is what was claimed.
func TestSync(t *testing.T) {
	w := begin(t, open(t))
	defer w.Close(nil)
	durable := func() int64 {
		l, _ := readLog(t, w.Run.path)
		return l.synced.durable
	}
	created := durable()
	w.Claim([]byte("result"), "a.min.c")
	claimed := durable()
	for i := range 30 {
		w.Tested(oracle.KeyOf(fmt.Append(nil, i)), oracle.Verdict{Stdout: strings.Repeat(fmt.Sprint(i), 1<<19)})
	}
	settle(w)
	if end := durable(); created == headerLen || claimed <= created || end < 16<<20 {
		t.Errorf("durable: %d bytes, %d, %d", created, claimed, end)
	}
	size := func() int64 {
		_, n := readLog(t, w.Run.path)
		return n
	}
	before := size()
	w.Claim([]byte("result"), "a.min.c")
	w.mu.Lock()
	w.putRun()
	w.mu.Unlock()
	settle(w)
	if size() != before {
		t.Error("what is recorded is recorded again")
	}
}

// A search that begins with another text drops the record's steps.
func TestAnotherBeginning(t *testing.T) {
	j, run := open(t), example(20)
	w := begin(t, j)
	run.play(w)
	run.steps[0] += "more"
	run.play(w)
	w.Close(nil)
	run.holds(t, j, true)
}
