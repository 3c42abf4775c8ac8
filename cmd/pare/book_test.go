package main

import (
	"os"
	"os/exec"
	"testing"

	"pare/internal/quick"
)

// The commands of testdata/book do what its tables say: the quick rows, with PARE_LONG=1 all.
func TestBook(t *testing.T) {
	quick.Skip(t)
	t.Parallel()
	if _, err := exec.LookPath("python3"); err != nil && os.Getenv("PARE_REQUIRE") == "" {
		t.Skip("python3 is not installed")
	}
	pare, err := exec.LookPath("pare") // put there by TestMain
	if err != nil {
		t.Fatal(err)
	}
	args := []string{"../../testdata/book/run", "--pare", pare, "-j", "2"}
	if os.Getenv("PARE_LONG") == "" {
		args = append(args, "1", "2", "3", "4", "6", "8", "9", "14", "18", "25", "27", "37", "48", "50")
	}
	out, err := exec.Command("python3", args...).CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	t.Logf("%s", out)
}
