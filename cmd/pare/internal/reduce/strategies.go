package reduce

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/load"
	"pare/hdd/ddmin"
	"pare/reducer"
	"pare/reducer/rules"
)

// listing are the flags that list the values of --strategy.
type listing struct {
	strategies, passes bool
}

func (l *listing) register(f *pflag.FlagSet) {
	f.BoolVar(&l.strategies, "list-strategies", false, "list the strategies, the passes, the rules and the minimisers of lists")
	f.BoolVar(&l.passes, "list-passes", false, "list the passes in their order, and the rules")
}

func (l *listing) asked() bool { return l.strategies || l.passes }

// print lists what is asked for, the rules of pages that are given among the built-in ones.
func (l *listing) print(w io.Writer, given, grammars []string) error {
	pages, err := load.Pages(given, grammars)
	if err != nil {
		return err
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	if !l.strategies {
		listPasses(t, pages)
		return t.Flush()
	}
	fmt.Fprintln(t, "Strategies:")
	for _, s := range reducer.Strategies() {
		fmt.Fprintf(t, "  %s\t%s\n", s.Name, s.Doc)
	}
	fmt.Fprintln(t, "\t\nPasses, in the order in which they run:")
	listPasses(t, pages)
	fmt.Fprintln(t, "\t\nMinimisers of a list, for pare list:")
	for _, m := range ddmin.Minimizers() {
		fmt.Fprintf(t, "  %s\t\n", m.Name)
	}
	return t.Flush()
}

// listPasses lists the passes, and below the pass that applies them the rules.
func listPasses(w io.Writer, pages []*rules.File) {
	for _, p := range reducer.Passes() {
		fmt.Fprintf(w, "  %s\t%s\n", p.Name, p.Doc)
		if p.Name == "rules" {
			load.ListRules(w, pages)
		}
	}
}
