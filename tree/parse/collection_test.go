package parse

import (
	"context"
	"maps"
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

// counted are the directories in which ANTLR's profiler counts more: choices that
// precedence decides, in html conflicts of which the end of the input leaves one way.
var counted = []string{"fol", "html", "solidity", "vba/vba7_1"}

// The rules in which a text is ambiguous are those that ANTLR's profiler counts
// ambiguities in. One example of each directory of the public collection that
// has no host code is looked at; GRAMMARS_V4 names the collection, ANTLR_JAR the
// jar, and COLLECTION directories, separated by blanks, instead of all.
func TestCollectionAmbiguities(t *testing.T) {
	root, jar := os.Getenv("GRAMMARS_V4"), os.Getenv("ANTLR_JAR")
	if root == "" || jar == "" {
		t.Skip("GRAMMARS_V4 and ANTLR_JAR are not set")
	}
	projects, err := collection.Projects(root)
	if err != nil {
		t.Fatal(err)
	}
	some := strings.Fields(os.Getenv("COLLECTION"))
	for _, p := range projects {
		if len(some) > 0 && !slices.Contains(some, p.Name) || len(p.Examples) == 0 {
			continue
		}
		t.Run(p.Name, func(t *testing.T) {
			g, err := grammar.Read(os.ReadFile, p.Main.Paths()...)
			if err != nil || len(g.Rules) == 0 {
				t.Skip("no parser: ", err)
			}
			l, err := NewLanguage(g)
			if err != nil {
				t.Fatal(err)
			}
			if l.Host.Parses || l.Host.Lexes || len(l.Host.Warnings) > 0 {
				t.Skip("host code")
			}
			e := p.Examples[0]
			text, err := os.ReadFile(e.Path)
			if err != nil {
				t.Fatal(err)
			}
			ours, err := ambiguous(l, e, string(text))
			if err != nil {
				t.Skip(err)
			}
			theirs, err := profiled(t, jar, p.Main, e.Rule(g).Name, e.Path)
			if err != nil {
				t.Skip(err)
			}
			more := slices.Contains(counted, p.Name)
			if !more && !slices.Equal(ours, theirs) || slices.ContainsFunc(ours, func(r string) bool { return !slices.Contains(theirs, r) }) {
				t.Errorf("%s: ambiguous rules: %v; as ANTLR finds: %v", e.Path, ours, theirs)
			}
		})
	}
}

// ambiguous returns the rules in which an example is ambiguous, in order.
func ambiguous(l *Language, e collection.Example, text string) ([]string, error) {
	_, p, err := l.Profile(context.Background(), e.Path, text, e.Rule(l.G))
	if err != nil {
		return nil, err
	}
	rules := map[string]bool{}
	for _, a := range p.Ambiguities {
		rules[a.Decision.Rule.Name] = true
	}
	return slices.Sorted(maps.Keys(rules)), nil
}

// profiled has ANTLR's interpreter profile the same.
func profiled(t *testing.T, jar string, g collection.Grammar, start, example string) ([]string, error) {
	csv := filepath.Join(t.TempDir(), "profile.csv")
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	args := append([]string{"-cp", jar, "org.antlr.v4.gui.Interpreter"}, g.Own()...)
	if err := exec.CommandContext(ctx, "java", append(args, start, "-profile", csv, example)...).Run(); err != nil {
		return nil, err
	}
	text, err := os.ReadFile(csv)
	if err != nil {
		return nil, err
	}
	rules := map[string]bool{}
	for _, line := range strings.Split(string(text), "\n")[1:] {
		if f := strings.Split(line, ","); len(f) > 5 && f[5] != "0" { // Rule, Invocations, Time, Total k, Max k, Ambiguities
			rule, _, _ := strings.Cut(f[0], ":")
			rules[rule] = true
		}
	}
	return slices.Sorted(maps.Keys(rules)), nil
}
