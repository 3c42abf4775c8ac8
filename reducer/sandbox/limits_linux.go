package sandbox

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

func (l *Limits) supported() error { return nil }

const weighs = true // the memory of a test can be measured

// wrap returns the program and arguments that run a program under the limits: a shell sets them and
// becomes the program. Set from outside, they could miss its first descendants.
func (l *Limits) wrap(path string, args []string) (string, []string) {
	var script strings.Builder
	for _, r := range []struct {
		resource   int
		flag       string
		soft, hard int64
		unit       int64 // ulimit's unit, in the resource's
	}{
		{unix.RLIMIT_AS, "-v", l.Memory, l.Memory, 1 << 10},
		{unix.RLIMIT_CPU, "-t", int64(l.CPU / time.Second), int64(l.CPU/time.Second) + 1, 1},
		{unix.RLIMIT_NOFILE, "-n", l.Files, l.Files, 1},
		{unix.RLIMIT_FSIZE, "-f", l.Output, l.Output, 512},
	} {
		var now unix.Rlimit
		if r.soft == 0 || unix.Getrlimit(r.resource, &now) != nil {
			continue
		}
		soft, hard := min(uint64(r.soft), now.Max), min(uint64(r.hard), now.Max)
		fmt.Fprintf(&script, "ulimit -S %[1]s %[2]d; ulimit -H %[1]s %[3]d; ", r.flag, int64(soft)/r.unit, int64(hard)/r.unit)
	}
	if script.Len() == 0 {
		return path, args
	}
	script.WriteString(`exec "$0" "$@"`)
	return shell, append([]string{shell, "-c", script.String(), path}, args[1:]...)
}

// weighing is the interval of measuring a test's memory.
const weighing = 5 * time.Millisecond

// weigh measures the peak memory of a process and its descendants, in bytes, until stop is called.
func weigh(pid int) (stop func() int64) {
	end, done := make(chan struct{}), make(chan int64)
	go func() {
		most := int64(0)
		for {
			most = max(most, resident(pid))
			select {
			case <-end:
				done <- most
				return
			case <-time.After(weighing):
			}
		}
	}()
	return func() int64 {
		close(end)
		return <-done
	}
}

// resident returns the memory of a process and its descendants, in bytes.
func resident(pid int) int64 {
	var pages int64
	seen := map[int]bool{}
	var add func(pid int)
	add = func(pid int) {
		if seen[pid] || len(seen) >= mostThreads {
			return
		}
		seen[pid] = true
		text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
		if f := strings.Fields(string(text)); len(f) > 1 {
			n, _ := strconv.ParseInt(f[1], 10, 64)
			pages += n
		}
		threads, _ := os.ReadDir(fmt.Sprintf("/proc/%d/task", pid))
		for _, t := range threads[:min(len(threads), mostThreads)] {
			tid, _ := strconv.Atoi(t.Name())
			for _, child := range childrenOf(pid, tid) {
				add(child)
			}
		}
	}
	add(pid)
	return pages * int64(os.Getpagesize())
}

// largest returns the peak memory of the largest process of an ended test, in bytes; 0 if unknown:
// Linux's figure is at least this process's own memory at the test's start.
func largest(state *os.ProcessState) int64 {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	var own syscall.Rusage
	if !ok || syscall.Getrusage(syscall.RUSAGE_SELF, &own) != nil || usage.Maxrss <= own.Maxrss {
		return 0
	}
	return int64(usage.Maxrss) << 10
}
