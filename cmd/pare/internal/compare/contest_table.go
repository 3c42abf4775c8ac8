package compare

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/output"
)

// standing is what a strategy did over some entries.
type standing struct {
	strategy       string
	left, tests    []float64
	seconds        float64
	minimal        int
	smallest, best int
	stopped        int
}

// standings returns one standing a strategy, and whether sizes are tokens.
func standings(entries []*entry) (list []*standing, tokens bool) {
	tokens = !slices.ContainsFunc(entries, func(e *entry) bool {
		return slices.ContainsFunc(e.Trials, func(t *trial) bool { return t.After.Tokens == nil })
	})
	for i, t := range entries[0].Trials {
		s := &standing{strategy: t.Strategy}
		for _, e := range entries {
			s.add(e, i, tokens)
		}
		list = append(list, s)
	}
	return list, tokens
}

// add adds the outcome of strategy i on an entry.
func (s *standing) add(e *entry, i int, tokens bool) {
	t := e.Trials[i]
	left := func(t *trial) int {
		if tokens {
			return *t.After.Tokens
		}
		return t.After.Bytes
	}
	s.left, s.tests = append(s.left, float64(left(t))), append(s.tests, float64(t.Tests))
	s.seconds += t.Seconds
	if t.OneMinimal != nil && *t.OneMinimal {
		s.minimal++
	}
	if t.stopped != nil {
		s.stopped++
	}
	least := slices.MinFunc(e.Trials, func(a, b *trial) int {
		return cmp.Or(cmp.Compare(left(a), left(b)), cmp.Compare(a.Tests, b.Tests))
	})
	if left(t) == left(least) {
		s.smallest++
		if t.Tests == least.Tests {
			s.best++
		}
	}
}

// standingsTable returns the rows of a contest over some entries.
func standingsTable(entries []*entry) [][]string {
	list, tokens := standings(entries)
	what := "bytes"
	if tokens {
		what = "tokens"
	}
	rows := [][]string{{"strategy", "runs", what + ": mean", "median", "tests: mean", "median", "time", "1-minimal", "smallest", "best"}}
	for _, s := range list {
		runs := fmt.Sprint(len(s.left))
		if s.stopped > 0 {
			runs += fmt.Sprintf(" (%d stopped)", s.stopped)
		}
		rows = append(rows, []string{
			s.strategy, runs, decimal(mean(s.left)), decimal(quantile(s.left, 0.5)), decimal(mean(s.tests)), decimal(quantile(s.tests, 0.5)),
			time.Duration(s.seconds / float64(len(s.left)) * float64(time.Second)).Round(time.Millisecond).String(),
			fmt.Sprint(s.minimal), fmt.Sprint(s.smallest), fmt.Sprint(s.best),
		})
	}
	return rows
}

const standingsLegend = "a run is an input with a test; time is the mean; smallest: no strategy left less, ties included;\n" +
	"best: of those that left least, the fewest tests\n"

func decimal(x float64) string {
	return cli.Grouped(int(x)) + fmt.Sprintf("%.1f", x-float64(int(x)))[1:]
}

func mean(list []float64) float64 {
	sum := 0.0
	for _, x := range list {
		sum += x
	}
	return sum / float64(len(list))
}

// groups returns the entries by group, in the order in which the groups appear.
func (c *contest) groups() (names []string, of map[string][]*entry) {
	of = map[string][]*entry{}
	for _, e := range c.entries {
		if of[e.group] == nil {
			names = append(names, e.group)
		}
		of[e.group] = append(of[e.group], e)
	}
	return names, of
}

// title says what was compared.
func (c *contest) title() string {
	inputs := map[string]bool{}
	for _, e := range c.entries {
		inputs[e.Input] = true
	}
	text := fmt.Sprintf("%d inputs, %d runs", len(inputs), len(c.entries))
	if c.boring > 0 {
		text += fmt.Sprintf("; %d times a test did not find its input interesting", c.boring)
	}
	if c.small > 0 {
		text += fmt.Sprintf("; %d times an input had too few symbols", c.small)
	}
	return text
}

// print writes the tables: over all tests, and one for each where there are several.
func (c *contest) print(w io.Writer) {
	fmt.Fprintf(w, "%s\n", c.title())
	cli.WriteTable(w, standingsTable(c.entries))
	if names, of := c.groups(); len(names) > 1 {
		for _, name := range names {
			fmt.Fprintf(w, "\n%s:\n", name)
			cli.WriteTable(w, standingsTable(of[name]))
		}
	}
	fmt.Fprintf(w, "\n%s", standingsLegend)
}

// openReport opens the files of the report, nil without --report.
func (c *contest) openReport() (map[string]*output.File, error) {
	dir := c.flags.report
	if dir == "" {
		return nil, nil
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	files, out := output.New(c.cmd.OutOrStdout()), map[string]*output.File{}
	files.Read("the corpus", c.flags.contest.corpus)
	for _, name := range []string{reportJSON, reportMarkdown, plotName} {
		f, err := files.Open(filepath.Join(dir, name), 0o666)
		if err != nil {
			return nil, err
		}
		out[name] = f
	}
	return out, nil
}

// report writes the files that openReport opened.
func (c *contest) report(out map[string]*output.File) error {
	if out == nil {
		return nil
	}
	ctx, done := c.Closing()
	defer done()
	data, err := json.MarshalIndent(c.entries, "", "  ")
	if err != nil {
		return err
	}
	texts := map[string][]byte{
		reportJSON: append(data, '\n'), reportMarkdown: []byte(c.markdown()), plotName: drawSpread(c.title(), c.entries),
	}
	for name, text := range texts {
		err = errors.Join(err, out[name].Write(ctx, text))
	}
	return err
}

func (c *contest) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n", c.title())
	writeMarkdown(&b, standingsTable(c.entries))
	if names, of := c.groups(); len(names) > 1 {
		for _, name := range names {
			fmt.Fprintf(&b, "\n## %s\n\n", name)
			writeMarkdown(&b, standingsTable(of[name]))
		}
	}
	fmt.Fprintf(&b, "\n%s\n![median size over tests, with quartiles](sizes.svg)\n", standingsLegend)
	return b.String()
}
