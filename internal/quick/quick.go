// Package quick says how much the tests do. Without PARE_LONG=1 and PARE_REQUIRE=1 they leave out what
// takes long and is rarely the only one to fail.
package quick

import (
	"os"
	"testing"
)

// Tests reports whether the tests are to be quick.
func Tests() bool { return os.Getenv("PARE_LONG")+os.Getenv("PARE_REQUIRE") == "" }

// Skip skips a test that takes long.
func Skip(t testing.TB) {
	t.Helper()
	if Tests() {
		t.Skip("takes long: PARE_LONG=1 or PARE_REQUIRE=1 runs it")
	}
}
