package cli

import (
	"fmt"
	"io"
	"strings"
	"time"
)

// WriteTable writes rows with aligned columns, the first to the left.
func WriteTable(w io.Writer, rows [][]string) {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], len([]rune(cell)))
		}
	}
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			if i == 0 {
				line += fmt.Sprintf("%-*s", widths[i], cell)
			} else {
				line += fmt.Sprintf("  %*s", widths[i], cell)
			}
		}
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
}

// Count formats a number that may be unknown.
func Count(n *int) string {
	if n == nil {
		return "–"
	}
	return Grouped(*n)
}

// Clock formats the time of a run.
func Clock(t time.Time) string { return t.Local().Format("2006-01-02 15:04") }
