package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"pare/reducer/oracle"
)

// table returns the rows of the comparison, the heads and the input first.
func (c *comparison) table() [][]string {
	rows := [][]string{
		{"strategy", "bytes", "tokens", "tests", "not parsed", "time", "1-minimal"},
		{"(input)", grouped(len(c.text)), count(c.tokens()), "", "", "", ""},
	}
	for _, t := range c.trials {
		tests, took := grouped(t.Tests), time.Duration(t.Seconds*float64(time.Second)).Round(10*time.Millisecond).String()
		if errors.Is(t.stopped, oracle.ErrMaxTests) {
			tests += " (stopped)"
		}
		if errors.Is(t.stopped, errMaxTime) {
			took += " (stopped)"
		}
		minimal := "not tested"
		if t.OneMinimal != nil && *t.OneMinimal {
			minimal = "yes, " + t.Piece + "s"
		} else if t.OneMinimal != nil {
			minimal = "no, " + t.Piece + "s"
		}
		rows = append(rows, []string{t.Strategy, grouped(t.After.Bytes), count(t.After.Tokens), tests, count(t.NotParsed), took, minimal})
	}
	return rows
}

// legend explains the table.
func (c *comparison) legend() string {
	return "not parsed: tests of texts that the grammar rejects (time does not count finding that out);\n" +
		"1-minimal: tested by leaving out each single piece of the result, one at a time\n"
}

// tokens is the number of tokens of the input, where it is known.
func (c *comparison) tokens() *int {
	if c.lang == nil {
		return nil
	}
	toks, err := c.lang.Lex(context.WithoutCancel(c.ctx), c.text)
	if err != nil {
		return nil
	}
	n := len(toks)
	return &n
}

// count writes a number that may not be known.
func count(n *int) string {
	if n == nil {
		return "–"
	}
	return grouped(*n)
}

// report writes the table as Markdown and JSON, the plots, and what each strategy
// left, into a directory.
func (c *comparison) report(dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for _, t := range c.trials {
		if err := os.WriteFile(filepath.Join(dir, t.Strategy+filepath.Ext(c.file)), t.text, 0o666); err != nil {
			return err
		}
	}
	data, err := json.MarshalIndent(struct {
		File    string   `json:"file"`
		Command []string `json:"command"`
		Before  size     `json:"before"`
		Trials  []*trial `json:"trials"`
	}{c.file, c.command, size{len(c.text), c.tokens()}, c.trials}, "", "  ")
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "report.json"), append(data, '\n'), 0o666); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "report.md"), []byte(c.markdown()), 0o666); err != nil {
		return err
	}
	return writePlots(dir, filepath.Base(c.file), c.trials)
}

func (c *comparison) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n    %s\n\n", filepath.Base(c.file), shellQuote(c.command))
	for i, row := range c.table() {
		fmt.Fprintf(&b, "| %s |\n", strings.Join(row, " | "))
		if i == 0 {
			b.WriteString("|:---" + strings.Repeat("|---:", len(row)-1) + "|\n")
		}
	}
	fmt.Fprintf(&b, "\n%s\n![size over tests](sizes.svg)\n", c.legend())
	return b.String()
}
