package parse

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pare/internal/collection"
	"pare/tree"
)

var update = flag.Bool("update", false, "with ANTLR_JAR: write what ANTLR says to testdata/antlr")

// sample is a grammar of testdata/antlr and its inputs.
type sample struct {
	name   string
	files  []string // lexer first
	inputs []string
}

// golden is the file of an input that holds ANTLR's tree and tokens.
func golden(input string) string { return strings.TrimSuffix(input, ".in") + ".tree" }

func samples(t testing.TB) []sample {
	t.Helper()
	inputs, err := filepath.Glob("testdata/antlr/*.1.in")
	if err != nil || len(inputs) == 0 {
		t.Fatal("no samples", err)
	}
	var out []sample
	for _, first := range inputs {
		base := strings.TrimSuffix(first, ".1.in")
		s := sample{name: filepath.Base(base), files: []string{base + ".g4"}}
		if _, err := os.Stat(base + "Lexer.g4"); err == nil {
			s.files = []string{base + "Lexer.g4", base + "Parser.g4"}
		}
		if s.inputs, err = filepath.Glob(base + ".*.in"); err != nil {
			t.Fatal(err)
		}
		out = append(out, s)
	}
	return out
}

func readFile(t testing.TB, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// rejected is the golden of an input that ANTLR finds errors in.
const rejected = "rejected\n"

// result is our answer to an input in the form of the goldens, its rendering
// being the input again.
func result(t testing.TB, l *Language, text string) string {
	t.Helper()
	tr, err := l.Parse(context.Background(), "input", text, rule(t, l, "file"))
	if err != nil {
		return rejected
	}
	if got := string(tr.Render()); got != text {
		t.Errorf("renders as %q, not %q", got, text)
	}
	return tr.Dump() + "\n" + tokens(tr.Src) + "\n"
}

// tokens writes tokens as ANTLR's driver does: type:text, blanks between.
func tokens(src *tree.Source) string {
	var out []string
	lines := strings.NewReplacer("\n", `\n`, "\r", `\r`)
	for _, tok := range src.Toks {
		out = append(out, fmt.Sprintf("%d:%s", tok.Type, lines.Replace(src.Text[tok.Start:tok.End])))
	}
	return strings.Join(out, " ")
}

func TestTreesOfANTLR(t *testing.T) {
	compareGoldens(t)
}

// The trees do not depend on how far all branches are followed at once.
func TestDivesGiveTheSameTrees(t *testing.T) {
	trail, done := maxTrail, maxDone
	defer func() { maxTrail, maxDone = trail, done }()
	for _, maxDone = range []int{-1, 2, 20} {
		compareGoldens(t)
	}
}

func compareGoldens(t *testing.T) {
	for _, s := range samples(t) {
		t.Run(s.name, func(t *testing.T) {
			l := language(t, s.files...)
			for _, in := range s.inputs {
				text, want := readFile(t, in), readFile(t, golden(in))
				if got := result(t, l, text); got != want {
					t.Errorf("%s: %q\n got %s\nwant %s", in, text, got, want)
				}
				if ok := l.Validate(context.Background(), text, rule(t, l, "file")); ok != (want != rejected) {
					t.Errorf("%s: %q: valid is %v", in, text, ok)
				}
			}
		})
	}
}

// TestGoldensAreANTLRs makes the goldens anew.
func TestGoldensAreANTLRs(t *testing.T) {
	jar := os.Getenv("ANTLR_JAR")
	if jar == "" {
		t.Skip("ANTLR_JAR does not name ANTLR's jar file")
	}
	a, err := collection.NewANTLR(jar, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	for _, s := range samples(t) {
		if err := a.Load(s.files...); err != nil {
			t.Errorf("%s: ANTLR: %v", s.name, err)
			continue
		}
		for _, in := range s.inputs {
			answer, err := a.Parse("file", in, 10*time.Second)
			if err != nil {
				t.Errorf("%s: ANTLR: %v", in, err)
				continue
			}
			got := rejected
			if answer.Errors == 0 {
				got = answer.Tree + "\n" + answer.Tokens + "\n"
			}
			if *update {
				if err := os.WriteFile(golden(in), []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
			} else if want := readFile(t, golden(in)); got != want {
				t.Errorf("%s:\nANTLR says %s\nthe golden %s", in, got, want)
			}
		}
	}
}
