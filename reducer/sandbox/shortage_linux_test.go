package sandbox

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"pare/reducer/oracle"
)

// onSmallDisk puts scratch directories on a file system of 4 MB.
func onSmallDisk(t *testing.T) {
	dir := t.TempDir()
	if err := unix.Mount("none", dir, "tmpfs", 0, "size=4m"); err != nil {
		t.Skip("no file system can be mounted here: ", err)
	}
	t.Cleanup(func() { unix.Unmount(dir, 0) })
	t.Setenv("TMPDIR", dir)
}

// TestDiskFull: a test whose files were truncated because another filled the disk
// runs again by itself. The test says yes if a copy differs.
func TestDiskFull(t *testing.T) {
	onSmallDisk(t)
	sync := filepath.Join(t.TempDir(), "sync")
	s := open(t, Command{Args: []string{"sh", "-c", `
if grep -q hog in.txt; then head -c 10000000 /dev/zero >big; touch $0.full; while ! test -e $0.done; do sleep 0.01; done; exit 1; fi
touch $0.started
while ! test -e $0.full; do sleep 0.01; done
cat in.txt >copy
cmp -s in.txt copy; same=$?
touch $0.done
test $same != 0`, sync}, Jobs: 2})
	verdict := make(chan oracle.Verdict)
	go func() {
		v, _ := s.Evaluate(t.Context(), input("victim"))
		verdict <- v
	}()
	for !exists(sync + ".started") {
		time.Sleep(time.Millisecond)
	}
	if v, err := s.Evaluate(t.Context(), input("hog")); err != nil || v.Outcome != oracle.Unresolved {
		t.Errorf("who fills the disk even alone: %v, %v, %v", v.Outcome, v, err)
	}
	if v := <-verdict; v.Outcome != oracle.NotInteresting {
		t.Errorf("who ran beside it: %v, %v", v.Outcome, v)
	}
}

// TestNoSpaceForCandidate: a disk filled by a concurrent test is no error.
func TestNoSpaceForCandidate(t *testing.T) {
	onSmallDisk(t)
	sync := filepath.Join(t.TempDir(), "sync")
	s := open(t, Command{Args: []string{"sh", "-c", `
if ! grep -q hog in.txt; then exit 0; fi
head -c 10000000 /dev/zero >big; touch $0.full; while ! test -e $0.done; do sleep 0.01; done; exit 1`, sync}, Jobs: 2})
	hog := make(chan error)
	go func() {
		_, err := s.Evaluate(t.Context(), input("hog"))
		hog <- err
	}()
	for !exists(sync + ".full") {
		time.Sleep(time.Millisecond)
	}
	time.AfterFunc(100*time.Millisecond, func() { os.WriteFile(sync+".done", nil, 0o644) })
	if v, err := s.Evaluate(t.Context(), input("a candidate")); err != nil || v.Outcome != oracle.Interesting {
		t.Errorf("%v, %v", v, err)
	}
	if err := <-hog; err != nil {
		t.Error(err)
	}
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
