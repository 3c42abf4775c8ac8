package host_test

import (
	"context"
	"flag"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the trees of testdata/constructs.txt anew")

// construct is a grammar with host code, and texts with their trees.
type construct struct {
	name, grammar string
	texts, wants  []string
}

// readConstructs reads a file of parts: "=== name" and the grammar, then for each
// text "--- text", in which \n and \t are escapes, and its tree.
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
		c := &construct{name: name, grammar: strings.TrimSpace(parts[0])}
		for _, p := range parts[1:] {
			text, want, _ := strings.Cut(p, "\n")
			c.texts, c.wants = append(c.texts, text), append(c.wants, strings.TrimSpace(want))
		}
		list = append(list, c)
	}
	return list
}

// Each class and construct of host code is exercised by a grammar of its own.
func TestConstructs(t *testing.T) {
	const file = "testdata/constructs.txt"
	list := readConstructs(t, file)
	breaks := strings.NewReplacer(`\n`, "\n", `\t`, "\t", `\r`, "\r")
	var out strings.Builder
	for _, c := range list {
		out.WriteString("=== " + c.name + "\n" + c.grammar + "\n")
		l := language(t, strings.Replace(c.grammar, "\n----\n", "\n---\n", 1), nil)
		for _, w := range l.Host.Warnings {
			t.Errorf("%s: %v", c.name, w)
		}
		for i, text := range c.texts {
			in := breaks.Replace(text)
			got := names(l, in)
			if got != c.wants[i] && !*update {
				t.Errorf("%s: %q\n got %s\nwant %s", c.name, in, got, c.wants[i])
			}
			if valid := l.Validate(context.Background(), in, l.G.Rules[0]); valid != strings.HasPrefix(got, "(") {
				t.Errorf("%s: %q: valid: %v", c.name, in, valid)
			}
			out.WriteString("--- " + text + "\n" + got + "\n")
		}
		out.WriteString("\n")
	}
	if *update {
		if err := os.WriteFile(file, []byte(out.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}
