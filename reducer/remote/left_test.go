package remote

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pare/internal/farm"
	"pare/reducer/sandbox"
)

// TestCheckLeft has the message of the files that the test left, as here: what was laid there, and hidden,
// binary and large files say nothing.
func TestCheckLeft(t *testing.T) {
	server := &farm.Farm{}
	server.Start(t)
	o := usual(server, "sh", "-c", `echo 811 >.hidden; printf '822\0' >binary; cat with.txt in.txt >"it's a log"; echo 833 >with.txt
		head -c 70000 /dev/zero | tr '\0' 9 >large; ln -s "it's a log" link; mkdir -p sub; echo 844 >sub/log`)
	with := filepath.Join(t.TempDir(), "with.txt")
	if err := os.WriteFile(with, []byte("in.txt:1: error: 711\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	o.Command.With = []string{with}
	near, err := sandbox.Open(o.Command)
	if err != nil {
		t.Fatal(err)
	}
	defer near.Close()
	here, err := near.Check(t.Context(), candidate("x = 17;\n"))
	if err != nil || !slices.Contains(here.Message.Values, "711") {
		t.Fatal(here.Message, err)
	}
	far, err := open(t, o).Check(t.Context(), candidate("x = 17;\n"))
	if err != nil || far.Left != here.Left || !reflect.DeepEqual(far.Message, here.Message) {
		t.Errorf("%+v, here %+v; %v", far.Message, here.Message, err)
	}
	for i := range 20 {
		o.Command.Args[2] += fmt.Sprintf("; echo %d >x%02d", 9100+i, i)
	}
	far, err = open(t, o).Check(t.Context(), candidate("x = 17;\n"))
	if n := strings.Count(far.Left, "91"); err != nil || n != sandbox.MostLeft-1 {
		t.Errorf("%d texts of 20: %q; %v", n, far.Left, err)
	}
}
