package reducer

import (
	"flag"
	"fmt"
	"os"
	"testing"

	"pare/internal/golden"
)

// recorded is what the tables of passes asked.
var recorded = golden.OpenTable("..", "passes")

// SaveGolden are what writes the golden files with -update; all says that every test ran.
var SaveGolden = []func(all bool) error{recorded.Save}

func TestMain(m *testing.M) {
	flag.Parse()
	status := m.Run()
	for _, save := range SaveGolden {
		if err := save(flag.Lookup("test.run").Value.String() == ""); err != nil && status == 0 {
			fmt.Fprintln(os.Stderr, err)
			status = 1
		}
	}
	os.Exit(status)
}
