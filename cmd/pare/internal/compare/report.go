package compare

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/plot"
	"pare/reducer"
	"pare/reducer/oracle"
)

// table returns the rows of the comparison, the heads and the input first.
func (c *comparison) table() [][]string {
	rows := [][]string{
		{"strategy", "bytes", "tokens", "tests", "not parsed", "time", "1-minimal"},
		{"(input)", cli.Grouped(len(c.Text)), cli.Count(c.tokens()), "", "", "", ""},
	}
	unresolved := slices.ContainsFunc(c.trials, func(t *trial) bool { return t.Unresolved > 0 })
	for _, t := range c.trials {
		tests, took := cli.Grouped(t.Tests), time.Duration(t.Seconds*float64(time.Second)).Round(10*time.Millisecond).String()
		if errors.Is(t.stopped, oracle.ErrMaxTests) {
			tests += " (stopped)"
		}
		if errors.Is(t.stopped, cli.ErrMaxTime) {
			took += " (stopped)"
		}
		minimal := "not tested"
		if t.OneMinimal != nil && *t.OneMinimal {
			minimal = "yes, " + t.Piece + "s"
		} else if t.OneMinimal != nil {
			minimal = "no, " + t.Piece + "s"
		}
		rows = append(rows, []string{t.Strategy, cli.Grouped(t.After.Bytes), cli.Count(t.After.Tokens), tests, cli.Count(t.NotParsed), took, minimal})
	}
	if unresolved { // a column more, in front of the time
		rows[0], rows[1] = slices.Insert(rows[0], 5, "unresolved"), slices.Insert(rows[1], 5, "")
		for i, t := range c.trials {
			rows[i+2] = slices.Insert(rows[i+2], 5, cli.Grouped(t.Unresolved))
		}
	}
	return rows
}

// legend explains the table.
func (c *comparison) legend() string {
	return "not parsed: tests of texts that the grammar rejects (time does not count finding that out);\n" +
		"1-minimal: tested by leaving out each single piece of the result, one at a time\n"
}

// tokens formats the number of tokens of the input, if known.
func (c *comparison) tokens() *int {
	if c.Lang == nil {
		return nil
	}
	toks, err := c.Lang.Lex(context.WithoutCancel(c.Ctx), c.Text)
	if err != nil {
		return nil
	}
	n := len(toks)
	return &n
}

// openReport opens the files of the report: the table as Markdown and JSON, the
// plot, and each strategy's result.
func (c *comparison) openReport(dir string, strategies []reducer.Strategy) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	names := []string{reportJSON, reportMarkdown, plotName}
	for _, st := range strategies {
		names = append(names, c.leftName(st.Name), testsName(st.Name))
	}
	c.out = map[string]*output.File{}
	for _, name := range names {
		if c.out[name] != nil {
			continue // a strategy that is tried twice
		}
		f, err := c.Files.Open(filepath.Join(dir, name), 0o666)
		if err != nil {
			return err
		}
		c.out[name] = f
	}
	return nil
}

const reportJSON, reportMarkdown = "report.json", "report.md"

// draws follows a trial for the picture of its tests, if there is to be one.
func (c *comparison) draws(t *trial) func(reducer.Event) {
	if c.out == nil {
		return func(reducer.Event) {}
	}
	return t.drawn.On
}

// testsName names the report's file for the picture of a strategy's tests.
func testsName(strategy string) string { return strategy + "-tests.svg" }

// leftName names the report's file for a strategy's result.
func (c *comparison) leftName(strategy string) string { return strategy + filepath.Ext(c.File) }

// report writes the files that openReport opened.
func (c *comparison) report() error {
	ctx, done := c.Closing()
	defer done()
	data, err := json.MarshalIndent(struct {
		File    string       `json:"file"`
		Command []string     `json:"command"`
		Before  reducer.Size `json:"before"`
		Trials  []*trial     `json:"trials"`
	}{c.File, c.Command, reducer.Size{Bytes: len(c.Text), Tokens: c.tokens()}, c.trials}, "", "  ")
	if err != nil {
		return err
	}
	texts := map[string][]byte{
		reportJSON: append(data, '\n'), reportMarkdown: []byte(c.markdown()), plotName: drawPlot(filepath.Base(c.File), c.trials),
	}
	for _, t := range c.trials {
		texts[c.leftName(t.Strategy)] = t.text
		texts[testsName(t.Strategy)] = plot.Tests(filepath.Base(c.File)+", "+t.Strategy, t.drawn.Picture)
	}
	for name, text := range texts {
		err = errors.Join(err, c.out[name].Write(ctx, text))
	}
	return err
}

func (c *comparison) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n    %s\n\n", filepath.Base(c.File), cli.ShellQuote(c.Command))
	writeMarkdown(&b, c.table())
	fmt.Fprintf(&b, "\n%s\n![size over tests](sizes.svg)\n", c.legend())
	for _, t := range c.trials {
		fmt.Fprintf(&b, "\n![the tests of %s](%s)\n", t.Strategy, testsName(t.Strategy))
	}
	return b.String()
}

// writeMarkdown writes rows as a table in Markdown.
func writeMarkdown(b *strings.Builder, rows [][]string) {
	for i, row := range rows {
		fmt.Fprintf(b, "| %s |\n", strings.Join(row, " | "))
		if i == 0 {
			b.WriteString("|:---" + strings.Repeat("|---:", len(row)-1) + "|\n")
		}
	}
}
