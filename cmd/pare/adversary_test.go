package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"pare/internal/quick"
)

// adversary runs a script of testdata/adversary with this build of pare.
func adversary(t *testing.T, script string, args ...string) string {
	t.Helper()
	if _, err := exec.LookPath("bash"); err != nil && os.Getenv("PARE_REQUIRE") == "" {
		t.Skip("bash is not installed")
	}
	pare, err := exec.LookPath("pare") // put there by TestMain
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("bash", append([]string{"../../testdata/adversary/" + script}, args...)...)
	cmd.Env = append(os.Environ(), "PARE="+pare)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Errorf("%s: %v\n%s", script, err, out)
	}
	return string(out)
}

// Signals at random times neither lose a result nor leave anything behind.
// PARE_LONG=1 sends 300 of them.
func TestRandomSignals(t *testing.T) {
	quick.Skip(t)
	t.Parallel()
	n := "20"
	if os.Getenv("PARE_LONG") != "" {
		n = "300"
	}
	if out := adversary(t, "signals", n); !strings.HasSuffix(out, "0 lost, 0 left\n") {
		t.Error(out)
	}
}

// Faults once found by an adversary stay mended.
func TestAdversary(t *testing.T) {
	if os.Getenv("PARE_LONG") == "" {
		t.Skip("half a minute: PARE_LONG=1")
	}
	adversary(t, "run")
}
