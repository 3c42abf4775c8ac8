//go:build unix

package journal

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
	"time"

	"pare/reducer"
	"pare/reducer/oracle"
)

// BenchmarkQuestion records questions at the pace of a test of 5 ms, every twentieth accepted. Its
// metrics are the processor time a question, without the waiting for the next, and the part for
// which the search waits.
func BenchmarkQuestion(b *testing.B) {
	for _, pace := range []time.Duration{5 * time.Millisecond, 0} {
		b.Run(pace.String(), func(b *testing.B) { benchmarkQuestion(b, pace) })
	}
}

func benchmarkQuestion(b *testing.B, pace time.Duration) {
	j := Open(b.TempDir(), b.Errorf)
	w, err := j.Begin(b.Context(), Run{Test: Test{Name: "a.c"}}, func(err error) { b.Error(err) })
	if err != nil {
		b.Fatal(err)
	}
	text := make([]byte, 40<<10)
	w.On(reducer.Began{Text: text})
	var waited time.Duration
	runtime.GC()
	idle := waiting(b, pace)
	before, next := processor(b), time.Now()
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		v := oracle.Verdict{Outcome: oracle.NotInteresting, Exit: 1, Took: pace, Stderr: fmt.Sprintf("a.c:%d: error", i%100)}
		key := oracle.KeyOf(fmt.Append(nil, i))
		start := time.Now()
		w.Tested(key, v)
		w.On(reducer.Answered{Pass: "remove", Answer: oracle.Answer{Text: text, Key: key, Verdict: v, Stats: oracle.Stats{Tests: i + 1}}})
		if i%20 == 0 && len(text) > 100 {
			text = text[:len(text)-10]
			w.On(reducer.Accepted{Pass: "remove", Text: text})
		}
		waited += time.Since(start)
		next = next.Add(pace)
		time.Sleep(time.Until(next))
	}
	if pace > 0 {
		b.ReportMetric(float64((processor(b)-before).Microseconds())/float64(b.N)-idle, "cpu-µs/op")
	}
	b.ReportMetric(float64(waited.Nanoseconds())/1000/float64(b.N), "waited-µs/op")
	b.StopTimer()
	if err := w.Close(nil); err != nil {
		b.Fatal(err)
	}
}

// waiting returns the processor time of the benchmark's waiting, in microseconds.
func waiting(b *testing.B, pace time.Duration) float64 {
	const times = 300
	before, next := processor(b), time.Now()
	for range times {
		next = next.Add(pace)
		time.Sleep(time.Until(next))
	}
	return float64((processor(b) - before).Microseconds()) / times
}

// processor returns the processor time of this process.
func processor(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// The cost of continuing a run of 10,000 verdicts, and of listing it; the size of its files.
func BenchmarkResume(b *testing.B) {
	const verdicts = 10_000
	j := Open(b.TempDir(), b.Errorf)
	w, err := j.Begin(b.Context(), Run{Test: Test{Name: "a.c"}}, func(err error) { b.Error(err) })
	if err != nil {
		b.Fatal(err)
	}
	for i := range verdicts {
		key := oracle.KeyOf(fmt.Append(nil, i))
		v := oracle.Verdict{Exit: 1, Stderr: fmt.Sprintf("a.c:%d: error", i%100)}
		w.Tested(key, v)
		w.On(reducer.Answered{Pass: "remove", Answer: oracle.Answer{Key: key, Verdict: v, Stats: oracle.Stats{Tests: i + 1}}})
	}
	w.Claim([]byte("result"), "a.min.c")
	if err := w.Close(nil); err != nil {
		b.Fatal(err)
	}
	b.Run("resume", func(b *testing.B) {
		var before, after runtime.MemStats
		for range b.N {
			runtime.GC()
			runtime.ReadMemStats(&before)
			w, err := j.Resume(b.Context(), j.Runs()[0], nil)
			if err != nil {
				b.Fatal(err)
			}
			runtime.GC()
			runtime.ReadMemStats(&after)
			b.ReportMetric(float64(int64(after.HeapAlloc)-int64(before.HeapAlloc))/verdicts, "live-B/verdict")
			w.Close(nil)
		}
		var size int64
		filepath.WalkDir(j.Dir, func(_ string, d fs.DirEntry, err error) error {
			if info, _ := d.Info(); info.Mode().IsRegular() {
				size += info.Size()
			}
			return err
		})
		b.ReportMetric(float64(size)/verdicts, "file-B/verdict")
	})
	b.Run("list", func(b *testing.B) {
		for range b.N {
			j.Runs()
		}
	})
	b.Run("verdicts", func(b *testing.B) {
		r := j.Runs()[0]
		b.ReportAllocs()
		for range b.N {
			r.Verdicts()
		}
	})
}
