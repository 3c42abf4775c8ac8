package causes

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/plot"
	"pare/cmd/pare/internal/report"
	"pare/reducer/picture"
	"pare/reducer/trace"
)

// executed returns the events of a line of the log that were executed.
func executed(dots string) []int {
	var list []int
	at := 0
	for _, c := range dots {
		if c != '.' {
			list = append(list, at)
		}
		at++
	}
	return list
}

// tracePage returns the page of --report.
func tracePage(command []string, result, events string, runs *picture.Picture, keep, tests int) report.Findings {
	return report.Findings{
		Title: cli.ShellQuote(command), Result: events,
		Summary:  fmt.Sprintf("result: %s\n%s of %s events are needed (%s runs)", cli.Cut(result, 300), cli.Grouped(keep), cli.Grouped(runs.Of), cli.Grouped(tests)),
		Drawings: []report.Drawing{{Title: "Runs", SVG: plot.Tests("", runs)}},
	}
}

// WritePage writes a page to a file, unless that is nil.
func WritePage(ctx context.Context, file *output.File, page report.Findings) error {
	if file == nil {
		return nil
	}
	var b bytes.Buffer
	if err := page.HTML(&b); err != nil {
		return err
	}
	return file.Write(ctx, b.Bytes())
}

// printEvents prints the events that are needed, or all beside them.
func printEvents(w io.Writer, tr *trace.Trace, keep []int, all bool) {
	several := slices.ContainsFunc(tr.Events, func(e trace.Event) bool { return e.File != tr.Events[0].File })
	tab := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for i, e := range tr.Events {
		_, needed := slices.BinarySearch(keep, i)
		if !needed && !all {
			continue
		}
		name := fmt.Sprintf("%d_%d", e.Line, i+1)
		if several {
			name = e.File + ":" + name
		}
		indent := strings.Repeat("  ", tr.Depth(i))
		fmt.Fprintf(tab, "%s\t%s%s", name, indent, e.Text)
		switch {
		case all && needed:
			fmt.Fprintf(tab, "\t%s%s", indent, e.Text)
		case all:
			fmt.Fprint(tab, "\t")
		}
		fmt.Fprintln(tab)
	}
	tab.Flush()
}
