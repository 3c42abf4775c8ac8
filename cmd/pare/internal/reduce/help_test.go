package reduce

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/load"
)

// The brief help fits a screen; the whole one has every flag once.
func TestReduceHelp(t *testing.T) {
	brief, all := helpOf(t, "--help"), helpOf(t, "--help-all")
	if n := strings.Count(brief, "\n"); n > 50 {
		t.Errorf("--help has %d lines", n)
	}
	for _, name := range usualFlags {
		if !strings.Contains(brief, "--"+name+" ") {
			t.Errorf("--help lacks --%s", name)
		}
	}
	flags := Command().Flags()
	for _, g := range groups {
		if !strings.Contains(all, "\n"+g.Title+":\n") {
			t.Errorf("--help-all lacks %q", g.Title)
		}
		for _, name := range g.Names {
			if n := defined(all, name); n > 1 || n == 0 && flags.Lookup(name) != nil {
				t.Errorf("--help-all has --%s %d times", name, n)
			}
		}
	}
}

// defined counts the lines that begin with a flag.
func defined(help, name string) int {
	return len(regexp.MustCompile(`(?m)^(      |  -., )--`+name+`[ \n[]`).FindAllString(help, -1))
}

func helpOf(t *testing.T, flag string) string {
	var out bytes.Buffer
	root := &cobra.Command{Use: "pare"}
	load.PredicateFlag(root.PersistentFlags())
	root.AddCommand(Command())
	root.SetOut(&out)
	root.SetArgs([]string{"reduce", flag})
	if err := root.Execute(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
