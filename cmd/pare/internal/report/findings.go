package report

import (
	"html"
	"io"
	"strings"
)

// Findings is a page of a search that is no reduction: its tests as pictures, and what it
// found.
type Findings struct {
	Title, Summary string
	Drawings       []Drawing
	Result         string // as text
}

// Drawing is a drawing with its heading.
type Drawing struct {
	Title string
	SVG   []byte
}

// HTML writes the page, which needs neither a server nor the network.
func (f *Findings) HTML(w io.Writer) error {
	var b strings.Builder
	b.WriteString("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n" +
		`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">` + "\n" +
		`<meta name="viewport" content="width=device-width">` + "\n" + `<link rel="icon" href="data:,">` + "\n<title>")
	b.WriteString(escaped(f.Title) + "</title>\n<style>" + pageCSS + "</style>\n</head>\n<body>\n<h1>" + escaped(f.Title) + "</h1>\n")
	b.WriteString("<pre>" + escaped(strings.TrimSpace(f.Summary)) + "</pre>\n")
	for _, d := range f.Drawings {
		b.WriteString("<h2>" + html.EscapeString(d.Title) + "</h2>\n" + string(d.SVG))
	}
	b.WriteString("<h2>Result</h2>\n<pre class=\"code\">" + html.EscapeString(shown([]byte(f.Result))) + "</pre>\n</body>\n</html>\n")
	_, err := io.WriteString(w, b.String())
	return err
}
