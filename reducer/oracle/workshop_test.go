package oracle

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestWorkshop(t *testing.T) {
	r, err := Open(Command{Args: []string{"sh", "-c",
		`cat count; echo x >>count; touch "$TMPDIR/left"; test "$(pwd -P)" = "$(cd "$0" && pwd -P)"`, "@@"}})
	if err != nil {
		t.Fatal(err)
	}
	w, err := r.Workshop()
	if err != nil {
		t.Fatal(err)
	}
	other, err := r.Workshop()
	if err != nil || other.Dir == w.Dir {
		t.Fatalf("two workshops: %s, %s, error %v", w.Dir, other.Dir, err)
	}
	if err := os.WriteFile(filepath.Join(w.Dir, "count"), []byte("0\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"0\n", "0\nx\n"} {
		res, err := w.Run(t.Context(), time.Minute)
		if err != nil || res.Stdout != want || res.Outcome != Fail {
			t.Errorf("run: %+v, error %v; want output %q", res, err, want)
		}
		if left, _ := os.ReadDir(w.room.tmp); len(left) > 0 {
			t.Errorf("left in TMPDIR: %v", left)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := w.Run(ctx, time.Minute); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: error %v", err)
	}
	if err := r.Close(); err != nil {
		t.Error(err)
	}
	if _, err := w.Run(t.Context(), time.Minute); !errors.Is(err, os.ErrClosed) {
		t.Errorf("closed: error %v", err)
	}
	if _, err := os.Stat(w.Dir); !os.IsNotExist(err) {
		t.Errorf("the workshop is still there: %v", err)
	}
}

func TestWorkshopTimeout(t *testing.T) {
	r, err := Open(Command{Args: []string{"sleep", "60"}})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	w, err := r.Workshop()
	if err != nil {
		t.Fatal(err)
	}
	res, err := w.Run(t.Context(), 50*time.Millisecond)
	if err != nil || !res.TimedOut || res.Outcome != Unresolved {
		t.Errorf("%+v, error %v", res, err)
	}
}
