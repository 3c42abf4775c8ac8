package sandbox

import (
	"fmt"
	"os"
	"strconv"
	"sync/atomic"
	"time"
)

// load is the processor time of the threads of a test and its descendants.
type load struct {
	pid     int
	threads map[int]share
	ran     atomic.Int64 // total up to the last look
}

// share is the time that a thread ran, and the time that it waited for a processor.
type share struct{ ran, waited time.Duration }

// mostThreads bounds the observed threads of a test.
const mostThreads = 1000

func newLoad(pid int) *load { return &load{pid: pid, threads: map[int]share{}} }

// lost returns the whole time if the test is stopped, else the longest wait of a thread for a
// processor, at most the time for which the test lacked one: any longer wait was for its own
// threads.
func (l *load) lost(since time.Duration) time.Duration {
	stopped := false
	if stat := statOf(l.pid); len(stat) > 0 {
		stopped = stat[0] == "T"
	}
	now := map[int]share{}
	gather(l.pid, now)
	var ran, waited time.Duration
	for tid, s := range now {
		ran += s.ran - l.threads[tid].ran
		waited = max(waited, s.waited-l.threads[tid].waited)
	}
	l.threads = now
	l.ran.Add(int64(ran))
	if stopped {
		return since
	}
	return min(waited, max(0, since-ran))
}

// gather adds the threads of a process and of its descendants to list.
func gather(pid int, list map[int]share) {
	dir := fmt.Sprintf("/proc/%d/task", pid)
	threads, _ := os.ReadDir(dir)
	for _, t := range threads {
		tid, _ := strconv.Atoi(t.Name())
		if _, known := list[tid]; known || len(list) >= mostThreads {
			return
		}
		var s share
		text, _ := os.ReadFile(dir + "/" + t.Name() + "/schedstat")
		fmt.Sscan(string(text), &s.ran, &s.waited)
		list[tid] = s
		for _, child := range childrenOf(pid, tid) {
			gather(child, list)
		}
	}
}
