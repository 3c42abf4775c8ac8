package sandbox

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

// orphans is about processes that a test started and that left its process
// group, as daemons do. Killing the group does not reach them; but a process
// that is a "child subreaper" becomes their parent when theirs ends.
var orphans struct {
	sync.RWMutex
	adopted bool
	spared  map[int]bool // children from before the adoption
	leaders sync.Map     // the running tests' own processes, by number
}

// AdoptOrphans makes this process the parent of what tests leave behind, and
// ends it with the test. It is for a program that starts no processes but
// tests: every other child is taken for an orphan.
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

// birth starts a test's process and notes that it is no orphan.
func birth(start func() (*os.Process, error)) (*os.Process, error) {
	orphans.RLock()
	defer orphans.RUnlock()
	proc, err := start()
	if err == nil {
		orphans.leaders.Store(proc.Pid, true)
	}
	return proc, err
}

// death notes that the process is gone, and ends what the test that ran in dir
// has left running.
func death(proc *os.Process, dir string) {
	orphans.leaders.Delete(proc.Pid)
	endOrphans(func(pid int) bool {
		env, _ := os.ReadFile(fmt.Sprintf("/proc/%d/environ", pid))
		return bytes.Contains(env, []byte(mark+dir+"\x00"))
	})
}

// endAllOrphans ends what any test has left running.
func endAllOrphans() { endOrphans(func(int) bool { return true }) }

// endOrphans kills the orphans that are meant, and their orphans in turn, and
// buries all that are dead.
func endOrphans(meant func(pid int) bool) {
	orphans.Lock()
	defer orphans.Unlock()
	if !orphans.adopted {
		return
	}
	killed := map[int]bool{} // and not buried: their own orphans come to us when they are dead
	for round := 0; round < 1000; round++ {
		again := false
		for _, pid := range children() {
			if _, leader := orphans.leaders.Load(pid); leader || orphans.spared[pid] {
				continue
			}
			if buried(pid) {
				again = again || killed[pid]
				delete(killed, pid)
			} else if killed[pid] || meant(pid) {
				unix.Kill(pid, unix.SIGKILL)
				killed[pid], again = true, true
			}
		}
		if !again {
			return
		}
		time.Sleep(time.Millisecond)
	}
}

// buried waits for the child pid if it is dead.
func buried(pid int) bool {
	got, _ := unix.Wait4(pid, nil, unix.WNOHANG, nil)
	return got == pid
}

// children lists the children of this process's first thread: the one that
// orphans are given to.
func children() []int {
	me := os.Getpid()
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", me, me))
	var list []int
	for _, f := range strings.Fields(string(text)) {
		if pid, err := strconv.Atoi(f); err == nil {
			list = append(list, pid)
		}
	}
	return list
}
