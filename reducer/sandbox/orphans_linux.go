package sandbox

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

// orphans tracks processes that left the process group of their test, as daemons
// do. Killing the group does not reach them; but as a "child subreaper" this
// process becomes their parent when theirs ends.
var orphans struct {
	sync.RWMutex
	adopted bool
	spared  map[int]bool // children from before the adoption
	leaders sync.Map     // the running tests, by process id
}

// test is a running test: its directory and its start.
type test struct {
	dir   string
	begin time.Duration // since the system booted
}

// AdoptOrphans makes this process the parent of processes left by tests, and ends
// them with their test. It is for programs that start only tests: it takes every
// other child for an orphan.
func AdoptOrphans() {
	orphans.Lock()
	defer orphans.Unlock()
	if unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != nil {
		return
	}
	orphans.spared = map[int]bool{}
	for _, pid := range children() {
		orphans.spared[pid] = true
	}
	orphans.adopted = true
}

// birth starts the process of a test in dir, and records it as no orphan.
func birth(dir string, start func() (*os.Process, error)) (*os.Process, error) {
	orphans.RLock()
	defer orphans.RUnlock()
	t := test{dir, sinceBoot()}
	proc, err := start()
	if err == nil {
		orphans.leaders.Store(proc.Pid, t)
	}
	return proc, err
}

// death records the end of a test's process, and ends the processes that the test left. It reports
// whether no orphan of any test is left: one that hides its origin may hold a file open.
func death(proc *os.Process, dir string) (alone bool) {
	orphans.Lock()
	defer orphans.Unlock()
	orphans.leaders.Delete(proc.Pid)
	return endOrphans(func(pid int) bool { return isOf(pid, dir) }, func() bool { return unix.Kill(-proc.Pid, 0) == nil })
}

// endAllOrphans ends the processes left by any test of the scratch directory at
// path.
func endAllOrphans(path string) {
	orphans.Lock()
	defer orphans.Unlock()
	endOrphans(func(pid int) bool { return isOf(pid, path) }, func() bool { return false })
}

// isOf reports whether an orphan belongs to an ended test in or below dir, by the
// mark in its environment or its working directory. An orphan with neither
// belongs to the tests that were running when it began: it ends with the last of
// them.
func isOf(pid int, dir string) bool {
	env, _ := os.ReadFile(fmt.Sprintf("/proc/%d/environ", pid))
	if at, ok := marked(env); ok {
		return within(at, dir)
	}
	cwd, _ := os.Readlink(fmt.Sprintf("/proc/%d/cwd", pid))
	if within(strings.TrimSuffix(cwd, " (deleted)"), dir) {
		return true
	}
	began := began(pid)
	running := false
	orphans.leaders.Range(func(_, t any) bool {
		running = t.(test).begin <= began
		return !running
	})
	return !running
}

// marked returns the directory of the test named in an environment.
func marked(env []byte) (dir string, ok bool) {
	for kv := range bytes.SplitSeq(env, []byte{0}) {
		if at, ok := bytes.CutPrefix(kv, []byte(mark)); ok {
			return string(at), true
		}
	}
	return "", false
}

// within reports whether path is dir or below it.
func within(path, dir string) bool {
	return path == dir || strings.HasPrefix(path, dir+string(filepath.Separator))
}

// tick is the unit of times in /proc, the same on all of Go's architectures.
const tick = 10 * time.Millisecond

// began returns when a process began, since the system booted; rounded up, so
// that it is never before its test.
func began(pid int) time.Duration {
	if stat := statOf(pid); len(stat) > 19 {
		n, _ := strconv.ParseInt(stat[19], 10, 64)
		return time.Duration(n+1) * tick
	}
	return 0
}

// statOf returns the fields of a process's status that follow its name, from the
// state on.
func statOf(pid int) []string {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	return strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
}

func sinceBoot() time.Duration {
	var ts unix.Timespec
	unix.ClockGettime(unix.CLOCK_BOOTTIME, &ts)
	return time.Duration(ts.Nano())
}

// endOrphans kills the orphans that meant selects, and their orphans in turn, and reaps the dead,
// while more returns true. It reports whether it is certain that no orphan is left. The caller has
// locked orphans.
func endOrphans(meant func(pid int) bool, more func() bool) (none bool) {
	if !orphans.adopted {
		return false
	}
	killed := map[int]bool{} // and not reaped: their orphans become ours once they are dead
	for round := 0; round < 1000; round++ {
		again := false
		none = true
		for _, pid := range children() {
			if _, leader := orphans.leaders.Load(pid); leader || orphans.spared[pid] {
				continue
			}
			if buried(pid) {
				again = again || killed[pid]
				delete(killed, pid)
				continue
			}
			none = false
			if killed[pid] || meant(pid) {
				unix.Kill(pid, unix.SIGKILL)
				killed[pid], again = true, true
			}
		}
		if !again && !more() {
			return none
		}
		time.Sleep(time.Millisecond)
	}
	return false
}

// buried reaps the child pid if it is dead.
func buried(pid int) bool {
	got, _ := unix.Wait4(pid, nil, unix.WNOHANG, nil)
	return got == pid
}

// children lists the children of this process's first thread, which is given the
// orphans.
func children() []int { return childrenOf(os.Getpid(), os.Getpid()) }

// childrenOf lists the children of a thread.
func childrenOf(pid, tid int) []int {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", pid, tid))
	var list []int
	for _, f := range strings.Fields(string(text)) {
		if pid, err := strconv.Atoi(f); err == nil {
			list = append(list, pid)
		}
	}
	return list
}

// endSurvivors ends the processes left by the tests of a killed run: those of
// this user with the mark of a test below the scratch directory at path.
func endSurvivors(path string) {
	for range 100 { // one may start another meanwhile
		again := false
		for _, pid := range processes() {
			again = endMarked(pid, path) || again
		}
		if !again {
			return
		}
		time.Sleep(time.Millisecond)
	}
}

// processes lists the processes whose directory in /proc is this user's.
func processes() []int {
	entries, _ := os.ReadDir("/proc")
	var list []int
	for _, e := range entries {
		pid, err := strconv.Atoi(e.Name())
		if err != nil || pid == os.Getpid() {
			continue
		}
		if info, err := e.Info(); err == nil && ours(info) {
			list = append(list, pid)
		}
	}
	return list
}

// endMarked kills a process that has the mark of a test below path, and reports
// whether it did. It holds the process before reading the mark, so that its id
// cannot be reused meanwhile.
func endMarked(pid int, path string) bool {
	meant := func() bool {
		env, _ := os.ReadFile(fmt.Sprintf("/proc/%d/environ", pid))
		at, ok := marked(env)
		return ok && within(at, path)
	}
	fd, err := unix.PidfdOpen(pid, 0)
	if err != nil {
		return meant() && unix.Kill(pid, unix.SIGKILL) == nil // a system without pidfds
	}
	defer unix.Close(fd)
	return meant() && unix.PidfdSendSignal(fd, unix.SIGKILL, nil, 0) == nil
}
