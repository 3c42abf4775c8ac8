package grammar

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// levels returns n rules, each mentioning the next where the format has >.
func levels(n int, rule, last string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.NewReplacer("<", fmt.Sprint(i), ">", fmt.Sprint(i+1)).Replace(rule))
	}
	fmt.Fprintf(&b, last, n)
	return b.String()
}

// A grammar too large to parse anything in time or memory is refused, and the
// rule named.
func TestTooLarge(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"empty rules double", levels(40, "r< : r> r> ;\n", "r%d : 'z'? ;"),
			"G.g4:28:1: rule r26 derives the empty text in more than 65536 steps, expected fewer: it and the rules below double them at each level"},
		{"empty blocks double", levels(40, "r< : (r> | 'y') (r>)? ;\n", "r%d : 'z'? ;"), "rule r26 derives the empty text"},
		{"the empty alternative comes first", levels(40, "r< : ( | r>) ( | r>) ;\n", "r%d : 'z'? ;"), ""},
		{"rules double that are never empty", levels(60, "r< : r> r> ;\n", "r%d : 'z' ;"), ""},
		{"fragments double", "s : T* ; T : 'a' F0 ;\n" + levels(30, "fragment F< : F> F> ;\n", "fragment F%d : 'z'? ;"), "rule F16 gets to its first character in more than 65536 steps"},
		{"alternatives of fragments double", "s : T* ; T : F0 ;\n" + levels(30, "fragment F< : F> 'a' | F> 'b' ;\n", "fragment F%d : 'z' ;"), "rule F16 gets to its first character"},
		{"fragments double behind a character", "s : T* ; T : F0 ;\n" + levels(30, "fragment F< : 'a' F> | 'b' F> ;\n", "fragment F%d : 'z' ;"), ""},
		{"a literal", "s : T ; T : '" + strings.Repeat("a", 2_000_000) + "' ;", "G.g4:2:13: a literal of 2000000 characters, expected at most 4096"},
		{"a literal of the most characters", "s : '" + strings.Repeat("a", 4096) + "' ;", ""},
	}
	for _, test := range tests {
		_, err := Read(files(map[string]string{"G.g4": "grammar G;\n" + test.text}), "G.g4")
		if got := fmt.Sprint(err); test.want == "" && err != nil || !strings.Contains(got, test.want) {
			t.Errorf("%s: %.300s, want %s", test.name, got, test.want)
		}
	}
}

// A link to an endless device is refused as a grammar and as a token list.
func TestReadFileWithoutEnd(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"V.tokens", "Endless.g4"} {
		if err := os.Symlink("/dev/zero", filepath.Join(dir, name)); err != nil {
			t.Skip(err)
		}
	}
	if _, err := os.Stat("/dev/zero"); err != nil {
		t.Skip(err)
	}
	for text, want := range map[string]string{
		"parser grammar P; options { tokenVocab = V; } s : A ;": "P.g4:1:29: " + filepath.Join(dir, "V.tokens") + " is larger than 8 MB",
		"grammar P; import Endless; s : A ; A : 'a' ;":          "Endless.g4:1:1: larger than 8 MB",
	} {
		path := filepath.Join(dir, "P.g4")
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, err := Read(ReadFile, path); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// Takers finds literals by their text, among any number of rules.
func TestTakers(t *testing.T) {
	g := readText(t, `lexer grammar G; options { caseInsensitive = true; }
A : 'kelvin' ; B : 'iF' | 'then' ; C : [a-z]+ ; D : 'then' ; E : {p()}? 'e' ; F : 'e' ; G : 'k' ; mode M; H : 'x' ;`)
	takers := NewTakers(g)
	rule := func(name string) *Rule {
		for _, r := range g.Lexer {
			if r.Name == name {
				return r
			}
		}
		return nil
	}
	all := func(*Rule) bool { return true }
	tests := []struct{ before, text, want string }{
		{"D", "THEN", "B"}, {"D", "if", "B"}, {"C", "Kelvin", "A"}, {"B", "if", ""}, {"F", "e", "C"}, {"G", "k", "C"}, {"H", "x", ""}, {"D", "1", ""},
	}
	for _, test := range tests {
		got := ""
		if r := takers.Before(rule(test.before), []rune(test.text), all); r != nil {
			got = r.Name
		}
		if got != test.want {
			t.Errorf("%s before %s is taken by %q, want %q", test.text, test.before, got, test.want)
		}
	}
	if r := takers.Before(rule("D"), []rune("then"), func(r *Rule) bool { return r.Name != "B" }); r == nil || r.Name != "C" {
		t.Errorf("then is taken by %v, want C where B is not accepted", r)
	}
}
