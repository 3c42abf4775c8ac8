package sandbox

import (
	"os/exec"
	"strings"
	"testing"

	"pare/reducer/oracle"
)

// All output is read, of any process and any length.
func TestCapture(t *testing.T) {
	for _, tt := range []struct{ name, command, stdout, stderr string }{
		{"none", "true", "", ""},
		{"both", "echo out; echo err >&2", "out\n", "err\n"},
		{"closed", "exec >&- 2>&-; sleep 0.03", "", ""},
		{"after the end", "(sleep 0.02; echo late) & echo first", "first\nlate\n", ""},
		{"more than a pipe", "head -c 200000 /dev/zero | tr '\\0' x; head -c 200000 /dev/zero | tr '\\0' y >&2", strings.Repeat("x", 200_000), strings.Repeat("y", 200_000)},
	} {
		r := open(t, sh(tt.command))
		r.KeepOutput()
		v, err := r.Evaluate(t.Context(), input(""))
		if err != nil || v.Outcome != oracle.Interesting || v.Stdout != tt.stdout || v.Stderr != tt.stderr {
			t.Errorf("%s: %v, %d and %d bytes of output, %v", tt.name, v.Outcome, len(v.Stdout), len(v.Stderr), err)
		}
	}
}

func TestDrainUntilZombie(t *testing.T) {
	o, err := newOutlet()
	if err != nil {
		t.Fatal(err)
	}
	defer o.close()
	cmd := exec.Command("sh", "-c", "head -c 200000 /dev/zero; sleep 0.02; echo end")
	cmd.Stdout = o.w
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	o.read()
	drainUntilZombie(cmd.Process.Pid, []*outlet{o})
	if state, err := cmd.Process.Wait(); err != nil || !state.Success() {
		t.Error(state, err)
	}
	if out := o.out.String(); len(out) != 200_004 || !strings.HasSuffix(out, "end\n") {
		t.Errorf("%d bytes", len(out))
	}
}
