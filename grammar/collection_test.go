package grammar_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pare/grammar"
	"pare/internal/collection"
)

// The reference is a checkout of github.com/antlr/grammars-v4, named by
// GRAMMARS_V4, and ANTLR's complete jar, named by ANTLR_JAR; tests that need them
// are skipped without. COLLECTION restricts them to the directories it lists,
// separated by blanks.

func projects(t *testing.T) []*collection.Project {
	root := os.Getenv("GRAMMARS_V4")
	if root == "" {
		t.Skip("GRAMMARS_V4 names no checkout of the public grammars")
	}
	list, err := collection.Projects(root)
	if err != nil {
		t.Fatal(err)
	}
	some := strings.Fields(os.Getenv("COLLECTION"))
	return slices.DeleteFunc(list, func(p *collection.Project) bool {
		return len(some) > 0 && !slices.Contains(some, p.Name)
	})
}

// Every grammar of the collection reads without an error.
func TestCollectionReads(t *testing.T) {
	var slowest time.Duration
	var which string
	n := 0
	for _, p := range projects(t) {
		for _, main := range p.Mains {
			paths := main.Paths()
			start := time.Now()
			_, err := grammar.Read(os.ReadFile, paths...)
			if took := time.Since(start); took > slowest {
				slowest, which = took, paths[0]
			}
			n++
			if err != nil {
				t.Errorf("%s\n%v", paths[0], err)
			}
		}
	}
	t.Logf("%d grammars; the slowest took %v: %s", n, slowest, which)
}

// Token numbers are ANTLR's, for every eighth directory.
func TestCollectionTokenNumbers(t *testing.T) {
	jar := os.Getenv("ANTLR_JAR")
	list := projects(t)
	if jar == "" {
		t.Skip("ANTLR_JAR names no jar")
	}
	compared := 0
	for i := 0; i < len(list); i += 8 {
		out := t.TempDir()
		args := []string{"-cp", jar, "org.antlr.v4.Tool", "-Dlanguage=Java", "-Xexact-output-dir", "-o", out}
		for _, main := range list[i].Mains {
			args = append(args, main.Paths()...)
		}
		if text, err := exec.Command("java", args...).CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", list[i].Name, err, text)
			continue
		}
		for _, main := range list[i].Mains {
			g, err := grammar.Read(os.ReadFile, main.Paths()...)
			if err != nil {
				t.Error(err)
				continue
			}
			compared += compareTokens(t, g, filepath.Join(out, g.Name+".tokens"))
		}
	}
	t.Logf("%d grammars compared", compared)
}

// compareTokens compares the tokens of g with a .tokens file. It returns 1.
func compareTokens(t *testing.T, g *grammar.Grammar, path string) int {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Error(err)
		return 0
	}
	var want, got []string
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "T__") {
			want = append(want, strings.TrimSpace(line))
		}
	}
	for i, tok := range g.Tokens {
		for _, name := range []string{tok.Name, tok.Literal} {
			if name != "" {
				got = append(got, fmt.Sprintf("%s=%d", name, i))
			}
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	for _, w := range want {
		if _, ok := slices.BinarySearch(got, w); !ok {
			t.Errorf("%s: %s is missing", path, w)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%s: %d entries, ANTLR has %d", path, len(got), len(want))
	}
	return 1
}
