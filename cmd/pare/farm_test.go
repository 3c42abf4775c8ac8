package main

import (
	"bufio"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestFarm runs the scripts of testdata/farm on a real farm, whose address is $FARM
// and whose directory is $FARMDIR: see testdata/farm/run at the root.
func TestFarm(t *testing.T) {
	url, dir := startFarm(t)
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/farm",
		RequireExplicitExec: true,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"code": code, "await": await},
		Setup: func(e *testscript.Env) error {
			e.Setenv("FARM", url)
			e.Setenv("FARMDIR", dir)
			return nil
		},
	})
}

// startFarm starts a farm until the test ends.
func startFarm(t *testing.T) (url, dir string) {
	if os.Getenv("PARE_LONG") == "" {
		t.Skip("a farm takes minutes to build and to test: PARE_LONG=1 does both")
	}
	dir = t.TempDir()
	cmd := exec.Command("../../testdata/farm/run", "-p", "8982", "-d", dir)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Signal(syscall.SIGTERM)
		cmd.Wait()
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(line), dir
}
