package report

import (
	"context"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/colour"
	"pare/cmd/pare/internal/plot"
	"pare/reducer/failure"
)

var (
	//go:embed page.html
	pageHTML string
	//go:embed page.css
	pageCSS string
	//go:embed page.js
	pageJS string
)

// The bounds of texts in a page, in bytes: of one that is shown, of one in colours, and
// of one that can be downloaded.
const (
	mostShown     = 64 << 10
	mostColoured  = 32 << 10
	mostDownloads = 256 << 10
)

// HTML writes the report as a page that needs neither a server nor the network. The page's
// places, {{name}}, are filled here, not by html/template: with it the linker keeps every
// exported method of the binary.
func (r *Report) HTML(w io.Writer) error {
	changes, err := json.Marshal(r.changes) // <, > and & as escapes: it stands in a script element
	if err != nil {
		return err
	}
	c := r.curve()
	_, err = strings.NewReplacer(
		"{{css}}", pageCSS, "{{js}}", pageJS, "{{changes}}", string(changes),
		"{{name}}", escaped(r.Name), "{{state}}", escaped(r.summary()),
		"{{size}}", html.EscapeString(sizeChange(r.Run.Before.Bytes, r.After().Bytes, r.Run.Before.Tokens, r.After().Tokens)),
		"{{result}}", coloured(r.Name, shown(r.Result)), "{{input}}", coloured(r.Name, shown(r.Input)), "{{download}}", r.download(),
		"{{labels}}", c.labels(), "{{lines}}", c.lines(), "{{tests}}", fmt.Sprint(c.Tests), "{{last}}", cli.Grouped(c.Tests),
		"{{picture}}", r.picture(), "{{passes}}", r.rows(), "{{steps}}", r.slider(),
		"{{command}}", escaped(r.Command), "{{ends}}", r.Ends.html(), "{{script}}", escaped(r.Script), "{{markdown}}", html.EscapeString(r.Markdown()),
		"{{version}}", escaped(fmt.Sprintf("%s on %s, strategy %s", r.Run.Version, r.Run.System, r.Run.Job.Strategy)),
		"{{begun}}", r.Run.Begun.UTC().Format(time.DateTime)+" UTC", "{{files}}", r.files(),
	).WriteString(w, pageHTML)
	return err
}

// picture is the drawing of the tests.
func (r *Report) picture() string {
	if r.Picture == nil {
		return "<p>(The record has none: the run has not come to its end, or it is of an earlier version.)</p>"
	}
	return string(plot.Tests("", r.Picture))
}

// escaped returns a text as a page shows it, control characters as pictures.
func escaped(text string) string { return html.EscapeString(cli.Visible([]byte(text))) }

// summary tells of the run in a line.
func (r *Report) summary() string {
	var took time.Duration
	for _, y := range r.Yields {
		took += y.Took
	}
	text := fmt.Sprintf("%s tests, which took %v in all; %s", cli.Grouped(r.Tests), took.Round(10*time.Millisecond), r.State)
	if r.Late != "" {
		text += "; " + r.Late
	}
	return text
}

// files lists the hashes of the files that the test read.
func (r *Report) files() string {
	var b strings.Builder
	for _, path := range slices.Sorted(maps.Keys(r.Run.Test.Files)) {
		fmt.Fprintf(&b, "<dt>%s</dt><dd>%s</dd>\n", escaped(path), escaped(r.Run.Test.Files[path]))
	}
	return b.String()
}

// rows are those of the table of passes: the ones that took steps, then the others in one.
func (r *Report) rows() string {
	var b strings.Builder
	rest, passes, hues := Yield{}, 0, r.hues()
	for _, y := range r.Yields {
		if y.Steps == 0 {
			rest.Tests, rest.Interesting, rest.Took, passes = rest.Tests+y.Tests, rest.Interesting+y.Interesting, rest.Took+y.Took, passes+1
			continue
		}
		fmt.Fprintf(&b, `<tr><td><span class="swatch" style="background: %s"></span>%s</td>%s</tr>`+"\n", hues[y.Pass], escaped(y.name()), y.cells())
	}
	if passes > 0 {
		fmt.Fprintf(&b, "<tr><td>%s, no step</td>%s</tr>\n", cli.Plural(passes, "other"), rest.cells())
	}
	return b.String()
}

func (y *Yield) cells() string {
	return fmt.Sprintf("<td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%.1f</td>",
		cli.Grouped(y.Tests), cli.Grouped(y.Interesting), cli.Grouped(y.Steps), cli.Grouped(y.Bytes), cli.Grouped(y.Tokens), y.Took.Seconds())
}

// slider is what shows the steps, if there are any.
func (r *Report) slider() string {
	if len(r.changes) == 0 {
		return "<p>None.</p>"
	}
	return `<div class="bar"><input id="step" type="range" min="0" value="0" aria-label="step"></div>
<p id="about"></p>
<pre id="diff"></pre>`
}

// shown returns a text as a page shows it.
func shown(text []byte) string {
	switch {
	case text == nil:
		return "(The record of the run had no room for this text.)"
	case len(text) > mostShown:
		return cli.Visible(whole(text[:mostShown])) + fmt.Sprintf("\n[… %s bytes more]", cli.Grouped(len(text)-mostShown))
	}
	return cli.Visible(text)
}

// download is the link to the result itself, byte by byte; none if it is too long, or a directory.
func (r *Report) download() string {
	if r.Result == nil || len(r.Result) > mostDownloads || r.Run.Paths != nil {
		return ""
	}
	return fmt.Sprintf(`<a id="download" download="%s" href="data:application/octet-stream;base64,%s">download</a>`,
		escaped(r.Name), base64.StdEncoding.EncodeToString(r.Result))
}

// classes name the kinds of spans in the page's style sheet.
var classes = map[colour.Kind]string{colour.Keyword: "k", colour.String: "s", colour.Number: "n", colour.Comment: "c"}

// coloured returns a text as HTML with the colours of its language, by the file's name.
func coloured(name, text string) string {
	if len(text) > mostColoured {
		return html.EscapeString(text)
	}
	var b strings.Builder
	for _, s := range colour.Spans(context.Background(), name, text) {
		if class := classes[s.Kind]; class != "" {
			fmt.Fprintf(&b, `<i class="%s">%s</i>`, class, html.EscapeString(s.Text))
		} else {
			b.WriteString(html.EscapeString(s.Text))
		}
	}
	return b.String()
}

// escapes are the terminal's colours of the kinds of spans.
var escapes = map[colour.Kind]string{colour.Keyword: "\x1b[95m", colour.String: "\x1b[92m", colour.Number: "\x1b[94m", colour.Comment: "\x1b[3;37m"}

// Terminal returns a text with the colours of its language, as escape sequences that end on each line.
func Terminal(name string, text []byte) string {
	plain := strings.ReplaceAll(cli.Visible(text), "\t", "    ")
	var b strings.Builder
	for _, s := range colour.Spans(context.Background(), name, plain) {
		if on := escapes[s.Kind]; on != "" {
			b.WriteString(on + strings.ReplaceAll(s.Text, "\n", "\x1b[0m\n"+on) + "\x1b[0m")
		} else {
			b.WriteString(s.Text)
		}
	}
	return b.String()
}

// html is the part of a page: two columns, which stand below each other where there is no room.
func (e *Ends) html() string {
	if e.Input == nil || e.Result == nil {
		return "<p>The record of the run does not have it.</p>\n"
	}
	var b strings.Builder
	if d := e.Drift(); d != "" {
		b.WriteString("<p><strong>The failure is not the same any more</strong>: " + escaped(d) + "</p>\n")
	}
	b.WriteString(`<div class="ends">`)
	for i, end := range []*failure.End{e.Input, e.Result} {
		fmt.Fprintf(&b, "<div><p>%s</p><pre>%s</pre></div>", [...]string{"Input", "Result"}[i], escaped(strings.Join(excerpt(end, mostReported), "\n")))
	}
	return b.String() + "</div>\n"
}
