package main

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestFarm runs the scripts of testdata/farm on real farms, one for each: scripts run at
// once, and some kill servers. A script finds the address in $FARM and the farm's
// directory in $FARMDIR: see testdata/farm/run at the root. Where the farm's programs are
// built already, or with PARE_REQUIRE=1, the scripts that take seconds run; PARE_LONG=1
// runs all.
func TestFarm(t *testing.T) {
	scripts := []string{"same", "killed"}
	switch {
	case os.Getenv("PARE_LONG") != "":
		scripts = []string{"same", "killed", "gone", "errors", "hostile"}
	case os.Getenv("PARE_REQUIRE") == "" && !farmIsBuilt():
		t.Skip("no farm: testdata/farm/run builds one in minutes, and so does this test with PARE_REQUIRE=1")
	}
	var files []string
	for _, name := range scripts {
		files = append(files, filepath.Join("testdata", "farm", name+".txtar"))
	}
	testscript.Run(t, testscript.Params{
		Files:               files,
		RequireExplicitExec: true,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"code": code, "await": await},
		Setup:               startFarm,
	})
}

// farmIsBuilt reports whether the programs of testdata/farm/run are in its cache.
func farmIsBuilt() bool {
	dir, err := os.UserCacheDir()
	if err != nil {
		return false
	}
	programs, err := filepath.Glob(filepath.Join(dir, "pare-farm", "bb_*"))
	return err == nil && len(programs) == 4
}

// startFarm starts a farm until the script ends.
func startFarm(e *testscript.Env) error {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	port := fmt.Sprint(l.Addr().(*net.TCPAddr).Port)
	l.Close()
	dir := filepath.Join(e.WorkDir, ".farm")
	cmd := exec.Command("../../testdata/farm/run", "-p", port, "-d", dir)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	e.Defer(func() {
		cmd.Process.Signal(syscall.SIGTERM)
		cmd.Wait()
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		return fmt.Errorf("the farm does not start: %w", err)
	}
	url := strings.TrimSpace(line)
	e.Setenv("FARM", url)
	e.Setenv("ADDRESS", strings.TrimPrefix(url, "grpc")) // with grpcs in front, one of TLS
	e.Setenv("FARMDIR", dir)
	return nil
}
