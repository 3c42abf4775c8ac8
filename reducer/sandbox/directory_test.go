package sandbox

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"pare/reducer/oracle"
)

func TestDirectory(t *testing.T) {
	s, err := Open(Command{Args: []string{"sh", "-c",
		`cat count; echo x >>count; touch "$TMPDIR/left"; test "$(pwd -P)" = "$(cd "$0" && pwd -P)"`, "@@"}})
	if err != nil {
		t.Fatal(err)
	}
	d, err := s.Directory()
	if err != nil {
		t.Fatal(err)
	}
	othes, err := s.Directory()
	if err != nil || othes.Path == d.Path {
		t.Fatalf("two directories: %s, %s, error %v", d.Path, othes.Path, err)
	}
	if err := os.WriteFile(filepath.Join(d.Path, "count"), []byte("0\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"0\n", "0\nx\n"} {
		res, err := d.Run(t.Context(), time.Minute)
		if err != nil || res.Stdout != want || res.Outcome != oracle.Interesting {
			t.Errorf("run: %+v, error %v; want output %q", res, err, want)
		}
		if left, _ := os.ReadDir(d.dir.tmp); len(left) > 0 {
			t.Errorf("left in TMPDIR: %v", left)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := d.Run(ctx, time.Minute); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: error %v", err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if _, err := d.Run(t.Context(), time.Minute); !errors.Is(err, os.ErrClosed) {
		t.Errorf("closed: error %v", err)
	}
	if _, err := os.Stat(d.Path); !os.IsNotExist(err) {
		t.Errorf("the directory is still there: %v", err)
	}
}

func TestDirectoryTimeout(t *testing.T) {
	s, err := Open(Command{Args: []string{"sleep", "60"}})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	d, err := s.Directory()
	if err != nil {
		t.Fatal(err)
	}
	res, err := d.Run(t.Context(), 50*time.Millisecond)
	if err != nil || !res.TimedOut || res.Outcome != oracle.Unresolved {
		t.Errorf("%+v, error %v", res, err)
	}
}
