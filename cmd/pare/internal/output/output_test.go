//go:build unix

package output

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func quiet(t *testing.T) Tell {
	return Tell{
		Failed: func(err error) { t.Errorf("failed: %v", err) },
		Warn:   func(format string, a ...any) { t.Errorf("warned: "+format, a...) },
	}
}

// A name that is too long is reported before anything is written.
func TestLongNames(t *testing.T) {
	t.Chdir(t.TempDir())
	for n := 230; n <= 260; n++ {
		name := strings.Repeat("n", n)
		f, err := New(os.Stdout).Open(name, 0o644)
		if (err == nil) != (n <= longest) {
			t.Errorf("%d bytes: %v", n, err)
		}
		if err == nil {
			if err := f.Write(context.Background(), []byte("x")); err != nil {
				t.Errorf("%d bytes: %v", n, err)
			}
		}
	}
	for _, name := range []string{strings.Repeat("é", 127), strings.Repeat("語", 84) + "abc", "short", ""} {
		got := Suffixed("dir/"+name, ".orig.12")
		if base := filepath.Base(got); len(base) > longest || !strings.HasSuffix(base, ".orig.12") || strings.ToValidUTF8(base, "?") != base {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// A backup never replaces an existing one.
func TestBackupIsNew(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "f", "text")
	write(t, "f.orig", "precious")
	os.Symlink("f.orig", "f.orig.1")
	os.Mkdir("f.orig.2", 0o755)
	syscall.Mkfifo("f.orig.3", 0o644)
	os.Symlink("nowhere", "f.orig.4")
	r, err := New(os.Stdout).InPlace("f", "text", "text", false, quiet(t))
	if err != nil {
		t.Fatal(err)
	}
	r.Save([]byte("te"))
	if where, err := r.Close(context.Background()); where != "f" || err != nil {
		t.Errorf("%q, %v", where, err)
	}
	if read(t, "f") != "te" || read(t, "f.orig") != "precious" || read(t, "f.orig.5") != "text" {
		t.Error("the backup is in the wrong place")
	}
}

// A file that ends as it began needs no backup, whatever was written meanwhile.
func TestNoBackup(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "f", "text\n")
	r, err := New(os.Stdout).InPlace("f", "text\n", "text\n", false, quiet(t))
	if err != nil {
		t.Fatal(err)
	}
	r.Save([]byte("text"))
	for read(t, "f") != "text" {
		time.Sleep(time.Millisecond)
	}
	r.Save([]byte("text\n"))
	if where, err := r.Close(context.Background()); where != "f" || err != nil {
		t.Errorf("%q, %v", where, err)
	}
	if entries, _ := os.ReadDir("."); len(entries) != 1 {
		t.Errorf("left: %v", entries)
	}
}

// A file with another text than the one read is not replaced.
func TestInPlaceOfAnotherText(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "f", "new text")
	if _, err := New(os.Stdout).InPlace("f", "text", "text", false, quiet(t)); err == nil || !strings.Contains(err.Error(), "was changed since it was read") {
		t.Error(err)
	}
	if entries, _ := os.ReadDir("."); len(entries) != 1 {
		t.Errorf("left: %v", entries)
	}
}

// A replaced file keeps its permissions; a new one gets the given ones, less the
// umask.
func TestMode(t *testing.T) {
	t.Chdir(t.TempDir())
	defer syscall.Umask(syscall.Umask(0o027))
	write(t, "old", "")
	os.Chmod("old", 0o666)
	for name, want := range map[string]os.FileMode{"old": 0o666, "new": 0o640} {
		f, err := New(os.Stdout).Open(name, 0o666)
		if err != nil {
			t.Fatal(err)
		}
		if err := f.Write(context.Background(), nil); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(name); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v; want %v", name, info.Mode(), err, want)
		}
	}
}

// A write to a pipe whose reader stalls waits until the context ends.
func TestStalledPipe(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("TMPDIR", t.TempDir())
	syscall.Mkfifo("pipe", 0o644)
	f, err := New(os.Stdout).Open("pipe", 0o644)
	if err != nil {
		t.Fatal(err)
	}
	reader, err := os.OpenFile("pipe", os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Millisecond)
	defer cancel()
	err = f.Write(ctx, make([]byte, 1<<20))
	if err == nil || !strings.Contains(err.Error(), "its reader has stalled; the output is in ") {
		t.Error(err)
	}
}
