package report

import (
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"strings"
	"time"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/formatters"
	"github.com/alecthomas/chroma/v2/formatters/html"
	"github.com/alecthomas/chroma/v2/lexers"
)

var (
	//go:embed page.html
	pageHTML string
	//go:embed page.css
	pageCSS string
	//go:embed page.js
	pageJS string
)

var page = template.Must(template.New("page").Funcs(template.FuncMap{"grouped": Grouped, "colour": colour}).Parse(pageHTML))

// The bounds of texts in a page, in bytes: of one that is shown, of one in colours, and
// of one that can be downloaded.
const (
	mostShown     = 64 << 10
	mostColoured  = 32 << 10
	mostDownloads = 256 << 10
)

// HTML writes the report as a page that needs neither a server nor the network.
func (r *Report) HTML(w io.Writer) error {
	return page.Execute(w, map[string]any{
		"Report": r, "CSS": template.CSS(pageCSS + colourCSS()), "JS": template.JS(pageJS),
		"Size":   sizeChange(r.Run.Before.Bytes, r.After().Bytes, r.Run.Before.Tokens, r.After().Tokens),
		"Result": coloured(r.Name, shown(r.Result)), "Input": coloured(r.Name, shown(r.Input)),
		"Download": r.download(), "Yields": r.rows(), "Curve": r.curve(), "Changes": r.changes,
		"Name": Visible([]byte(r.Name)), "Command": Visible([]byte(r.Command)), "Script": Visible([]byte(r.Script)),
		"Begun": r.Run.Begun.UTC().Format(time.DateTime) + " UTC", "Files": r.files(), "State": Visible([]byte(r.State)),
	})
}

// files returns the hashes of the files that the test read, by path.
func (r *Report) files() map[string]string {
	files := map[string]string{}
	for path, hash := range r.Run.Test.Files {
		files[Visible([]byte(path))] = hash
	}
	return files
}

// row is a row of the table of passes.
type row struct {
	Pass, Seconds string
	*Yield
}

func (r *Report) rows() []row {
	var list []row
	for _, y := range r.Yields {
		list = append(list, row{y.name(), fmt.Sprintf("%.1f", y.Took.Seconds()), y})
	}
	return list
}

// shown returns a text as a page shows it.
func shown(text []byte) string {
	switch {
	case text == nil:
		return "(The record of the run had no room for this text.)"
	case len(text) > mostShown:
		return Visible(whole(text[:mostShown])) + fmt.Sprintf("\n[… %s bytes more]", Grouped(len(text)-mostShown))
	}
	return Visible(text)
}

// download returns the link to the result itself, byte by byte; none if it is too long, or a directory.
func (r *Report) download() template.URL {
	if r.Result == nil || len(r.Result) > mostDownloads || r.Run.Paths != nil {
		return ""
	}
	return template.URL("data:application/octet-stream;base64," + base64.StdEncoding.EncodeToString(r.Result))
}

var formatter = html.New(html.WithClasses(true), html.PreventSurroundingPre(true))

// The colours of tokens. Chroma's own styles would all be parsed at every start of pare, in 10 ms of a processor.
var (
	light = chroma.MustNewStyle("light", chroma.StyleEntries{
		chroma.Background: "#1c1c1c bg:#f7f7f7", chroma.Error: "#b00020", chroma.Keyword: "#a3246b", chroma.Name: "#1c1c1c",
		chroma.NameFunction: "#5b3cc4", chroma.NameTag: "#14559c", chroma.NameAttribute: "#7a4a00", chroma.LiteralString: "#10603a",
		chroma.LiteralNumber: "#14559c", chroma.Comment: "italic #66707a", chroma.CommentPreproc: "noitalic #7a4a00",
	})
	dark = chroma.MustNewStyle("dark", chroma.StyleEntries{
		chroma.Background: "#e4e4e4 bg:#1a1d21", chroma.Error: "#ff7a85", chroma.Keyword: "#f08cc0", chroma.Name: "#e4e4e4",
		chroma.NameFunction: "#c0adff", chroma.NameTag: "#86bcf7", chroma.NameAttribute: "#e6b673", chroma.LiteralString: "#8fd6a8",
		chroma.LiteralNumber: "#86bcf7", chroma.Comment: "italic #98a2ad", chroma.CommentPreproc: "noitalic #e6b673",
	})
)

// coloured returns a text with the colours of its language, by the file's name.
func coloured(name, text string) template.HTML {
	plain := template.HTML(template.HTMLEscapeString(text))
	lexer := lexers.Match(name)
	if lexer == nil || len(text) > mostColoured {
		return plain
	}
	tokens, err := chroma.Coalesce(lexer).Tokenise(nil, text)
	if err != nil {
		return plain
	}
	var b strings.Builder
	if err := formatter.Format(&b, light, tokens); err != nil {
		return plain
	}
	return template.HTML(b.String())
}

// languageName is the name of a file's language for Markdown, empty for none.
func languageName(name string) string {
	if l := lexers.Match(name); l != nil && len(l.Config().Aliases) > 0 {
		return l.Config().Aliases[0]
	}
	return ""
}

// colourCSS are the colours, for light and dark screens.
func colourCSS() string {
	var byDay, byNight strings.Builder
	if formatter.WriteCSS(&byDay, light) != nil || formatter.WriteCSS(&byNight, dark) != nil {
		return "" // never: a builder takes everything
	}
	return byDay.String() + "@media (prefers-color-scheme: dark) {\n" + byNight.String() + "}\n"
}

// Terminal returns a text with the colours of its language, as escape sequences.
func Terminal(name string, text []byte) string {
	plain := strings.ReplaceAll(Visible(text), "\t", "    ")
	lexer := lexers.Match(name)
	if lexer == nil {
		return plain
	}
	tokens, err := chroma.Coalesce(lexer).Tokenise(nil, plain)
	var b strings.Builder
	if err != nil || formatters.TTY16.Format(&b, dark, tokens) != nil {
		return plain
	}
	return b.String()
}
