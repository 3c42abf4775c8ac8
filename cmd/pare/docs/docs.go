// Package docs holds the pages that `pare help TOPIC` shows, a page a question. The test beside
// it writes the files and runs the commands of each page.
//
// In a page, a block ```LANGUAGE file=NAME is a file, ```sh is run by bash in the order of the
// page, ```output holds lines that the commands before it print, in this order (… stands for
// anything), and ```text is shown only. ```sh needs=a,b is left out where a program is missing.
package docs

import (
	"embed"
	"io/fs"
	"strings"
)

//go:embed *.md
var pages embed.FS

// A Page answers one question. Title is its first line, Text the whole of it as Markdown.
type Page struct{ Name, Title, Text string }

// Pages returns the pages by name.
func Pages() []Page {
	names, err := fs.Glob(pages, "*.md")
	if err != nil {
		panic(err) // the pattern is right
	}
	var list []Page
	for _, file := range names {
		text, err := pages.ReadFile(file)
		if err != nil {
			panic(err) // it was embedded
		}
		first, _, _ := strings.Cut(string(text), "\n")
		list = append(list, Page{strings.TrimSuffix(file, ".md"), strings.TrimPrefix(first, "# "), string(text)})
	}
	return list
}
