//go:build unix

package sandbox

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"golang.org/x/sys/unix"

	"pare/reducer/oracle"
)

// abandon makes the remains of a killed run: a scratch directory with a free
// lock.
func abandon(t *testing.T, base, name string) string {
	t.Helper()
	dir := filepath.Join(base, name)
	if err := os.MkdirAll(filepath.Join(dir, "1"), 0o700); err != nil {
		t.Fatal(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	lock, err := makeLock(root)
	if err != nil {
		t.Fatal(err)
	}
	lock.Close()
	return dir
}

// TestSweep: the next run removes the remains of a killed one, but nothing in use
// by another run or merely similar.
func TestSweep(t *testing.T) {
	base, elsewhere := t.TempDir(), t.TempDir()
	t.Setenv("TMPDIR", base)
	keep := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	gone := abandon(t, base, "pare-17")
	os.Symlink(elsewhere, filepath.Join(gone, "1", "link"))
	os.Chmod(filepath.Join(gone, "1"), 0)
	used, err := newScratch()
	keep(err)
	stays := []string{used.path, elsewhere, filepath.Join(elsewhere, "pare-1", "1")}

	stays = append(stays, abandon(t, base, "pare-notes"), abandon(t, base, "mypare-1"), abandon(t, base, "pare-1x"))
	open := abandon(t, base, "pare-2")
	os.Chmod(open, 0o755)
	begun := []string{filepath.Join(base, "pare-9"), filepath.Join(base, "pare-10")} // killed as they began
	for _, dir := range begun {
		keep(os.Mkdir(dir, 0o700))
	}
	keep(os.WriteFile(filepath.Join(begun[1], lockName), nil, 0o600))
	empty := abandon(t, base, "pare-3")
	os.WriteFile(filepath.Join(empty, lockName), nil, 0o600)
	notes := abandon(t, base, "pare-4")
	os.WriteFile(filepath.Join(notes, lockName), []byte(strings.Repeat("x", len(magic))), 0o600)
	linked := abandon(t, base, "pare-5")
	keep(os.Rename(filepath.Join(linked, lockName), filepath.Join(elsewhere, "lock")))
	keep(os.Symlink(filepath.Join(elsewhere, "lock"), filepath.Join(linked, lockName)))
	pipe := abandon(t, base, "pare-6")
	os.Remove(filepath.Join(pipe, lockName))
	keep(unix.Mkfifo(filepath.Join(pipe, lockName), 0o600))
	abandon(t, elsewhere, "pare-1")
	keep(os.Symlink(filepath.Join(elsewhere, "pare-1"), filepath.Join(base, "pare-7")))
	stays = append(stays, open, empty, notes, linked, pipe, filepath.Join(base, "pare-7"))
	if os.Getuid() == 0 {
		others := abandon(t, base, "pare-8")
		keep(os.Chown(others, 1, 1))
		stays = append(stays, others)
	}

	next, err := newScratch()
	keep(err)
	for _, dir := range append(begun, gone) {
		if _, err := os.Lstat(dir); err == nil {
			t.Errorf("%s is still there", dir)
		}
	}
	for _, dir := range append(stays, next.path) {
		if _, err := os.Lstat(dir); err != nil {
			t.Error(err)
		}
	}
	keep(used.remove())
	keep(next.remove())
	for _, s := range []*scratch{used, next} {
		if _, err := os.Lstat(s.path); err == nil {
			t.Errorf("%s is still there", s.path)
		}
	}
}

// TestRelativeScratch: even with a relative TMPDIR a test gets absolute paths.
func TestRelativeScratch(t *testing.T) {
	t.Chdir(t.TempDir())
	os.Mkdir("tmp", 0o755)
	t.Setenv("TMPDIR", "tmp")
	s := open(t, Command{Args: []string{"sh", "-c", `cd / && grep -q hello "$0" && test -d "$TMPDIR"`, "@@"}})
	if v, err := s.Evaluate(t.Context(), input("hello")); err != nil || v.Outcome != oracle.Interesting {
		t.Errorf("%v, %v", v, err)
	}
}

// TestLinkInTheWay: if a test replaces its directories by a link, nothing is
// removed, changed or written at the link's target.
func TestLinkInTheWay(t *testing.T) {
	for _, script := range []string{
		`rm -rf "$PWD" && ln -s "$0" "$PWD"`,
		`rm -rf "$TMPDIR" && ln -s "$0" "$TMPDIR"`,
		`ln -s "$0" sub && mkdir a && ln -s "$0" a/b && chmod 0 a`,
	} {
		outside := t.TempDir()
		os.Mkdir(filepath.Join(outside, "sub"), 0o500)
		s := open(t, Command{Args: []string{"sh", "-c", script, outside}})
		for range 2 {
			if v, err := s.Evaluate(t.Context(), input("x")); err != nil || v.Outcome != oracle.Interesting {
				t.Errorf("%s: %v, %v", script, v, err)
			}
		}
		info, err := os.Stat(filepath.Join(outside, "sub"))
		if entries, _ := os.ReadDir(outside); err != nil || len(entries) != 1 || info.Mode().Perm() != 0o500 {
			t.Errorf("%s: outside there is %v, %v", script, entries, err)
		}
	}
}

// TestImmutable: immutable files are removed if the attribute can be cleared, and
// do not stop the tests.
func TestImmutable(t *testing.T) {
	probe := filepath.Join(t.TempDir(), "probe")
	os.WriteFile(probe, nil, 0o644)
	if out, err := exec.Command("chattr", "+i", probe).CombinedOutput(); err != nil {
		if os.Getenv("PARE_REQUIRE") == "1" {
			t.Fatalf("chattr: %s", out)
		}
		t.Skipf("chattr does not work here: %v, %s", err, out)
	}
	exec.Command("chattr", "-i", probe).Run()
	s := open(t, sh("mkdir d && touch d/f d/g && chattr +i d/f && chattr +a d/g && chattr +i d"))
	for range 2 {
		if v, err := s.Evaluate(t.Context(), input("x")); err != nil || v.Outcome != oracle.Interesting {
			t.Errorf("%v, %v", v, err)
		}
	}
}

// TestStartTogether: runs that start at once do not take each other's directories for
// remains.
func TestStartTogether(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			for range 20 {
				s, err := newScratch()
				if err == nil {
					_, err = os.Lstat(filepath.Join(s.path, lockName))
					err = errors.Join(err, s.remove())
				}
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	wait.Wait()
}
