package host_test

import (
	"context"
	"os"
	"strings"
	"testing"
)

// construct is a grammar with host code, and texts with ANTLR's trees.
type construct struct {
	name, grammar string
	texts, wants  []string
}

// readConstructs reads a file of parts: "=== name | directory" and the grammar, then for
// each text "--- text", in which \n, \r and \t are escapes, and its tree or ERROR. The
// directory is that of the superclass in the public grammars; see testdata/antlr.
func readConstructs(t *testing.T, file string) []*construct {
	t.Helper()
	all, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var list []*construct
	for _, part := range strings.Split(string(all), "=== ")[1:] {
		name, rest, _ := strings.Cut(part, "\n")
		parts := strings.Split(rest, "--- ")
		c := &construct{name: name, grammar: strings.Replace(strings.TrimSpace(parts[0]), "\n----\n", "\n---\n", 1)}
		for _, p := range parts[1:] {
			text, want, _ := strings.Cut(p, "\n")
			c.texts, c.wants = append(c.texts, text), append(c.wants, strings.TrimSpace(want))
		}
		list = append(list, c)
	}
	return list
}

// breaks are the escapes of texts.
var breaks = strings.NewReplacer(`\n`, "\n", `\t`, "\t", `\r`, "\r")

// Each class and construct of host code has a grammar of its own, and gives the trees of
// the parser that ANTLR makes of it, or refuses what that refuses.
func TestConstructs(t *testing.T) {
	for _, c := range readConstructs(t, "testdata/constructs.txt") {
		l := language(t, c.grammar, nil)
		for _, w := range l.Host.Warnings {
			t.Errorf("%s: %v", c.name, w)
		}
		for i, text := range c.texts {
			in := breaks.Replace(text)
			got, want := dump(l, in, l.G.Rules[0]), c.wants[i]
			refused := strings.HasPrefix(want, "ERROR")
			if got != want && (!refused || !strings.HasPrefix(got, "ERROR")) {
				t.Errorf("%s: %q\n got %s\nwant %s", c.name, in, got, want)
			}
			if valid := l.Validate(context.Background(), in, l.G.Rules[0]); valid == refused {
				t.Errorf("%s: %q: valid: %v", c.name, in, valid)
			}
		}
	}
}
