package main

import (
	"os"
	"os/exec"
	"pare/internal/quick"
	"testing"
)

// The small programs end as near to the best by hand as they did: bounds on the
// geometric mean of the ratios. PARE_LONG=1 reduces all of them.
func TestMicro(t *testing.T) {
	quick.Skip(t)
	t.Parallel()
	if os.Getenv("PARE_LONG") != "" {
		micro(t, "1.25")
		return
	}
	for _, tool := range []string{"python3", "sqlite3", "lua", "xmllint"} {
		if _, err := exec.LookPath(tool); err != nil && os.Getenv("PARE_REQUIRE") == "" {
			t.Skip(tool + " is not installed")
		}
	}
	micro(t, "1.08", "html-end-tag", "lua-goto", "sql-cte", "xml-dtd")
}

// micro fails where the geometric mean of programs is above a bound.
func micro(t *testing.T, bound string, programs ...string) {
	t.Helper()
	pare, err := exec.LookPath("pare") // put there by TestMain
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("python3", append([]string{"../../testdata/micro/run", "--pare", pare, "--at-most", bound}, programs...)...).CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	t.Logf("%s", out)
}
