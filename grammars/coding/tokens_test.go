package coding

import (
	"math/rand"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestTokens: tokens are those of regular expressions, on random texts of what they are made of.
func TestTokens(t *testing.T) {
	llvm := regexp.MustCompile(`;[^\n]*\n?|[%@]?"[^"]*":?|[%@]?[-a-zA-Z$._0-9]+:?|[{}()\[\],<>*=]`)
	wat := regexp.MustCompile(`;;[^\n]*\n?|\(;(?s:.*?)(?:;\)|\z)|\$?"(?:[^"\\]|\\.)*"|[()]|[^\s()";]+`)
	rnd := rand.New(rand.NewSource(1))
	for range 50_000 {
		text := make([]byte, rnd.Intn(12))
		for i := range text {
			const some = ";;\n\"\"\\()() $$%@av0:=,{}\t\xc3\xa9\f\v"
			text[i] = some[rnd.Intn(len(some))]
		}
		s := string(text)
		same(t, "LLVM", s, llvm, collect(llvmTokens(s)))
		same(t, "WAT", s, wat, collect(watTokens(s)))
		for _, prefix := range []string{"", "v"} {
			sameNames(t, s, `[%@]`+prefix+`\d`, hasName(s, "%@", 0, prefix))
			sameNames(t, s, `\$[a-z]`+prefix+`\d`, hasName(s, "$", 1, prefix))
		}
	}
}

func collect(all func(yield func(from, to int) bool)) (found [][]int) {
	for from, to := range all {
		found = append(found, []int{from, to})
	}
	return found
}

func same(t *testing.T, language, text string, tokens *regexp.Regexp, found [][]int) {
	t.Helper()
	if want := tokens.FindAllStringIndex(text, -1); !slices.EqualFunc(found, want, slices.Equal[[]int]) {
		t.Fatalf("%s: the tokens of %q are %v, expected %v", language, text, found, want)
	}
}

func sameNames(t *testing.T, text, name string, found bool) {
	t.Helper()
	if want := regexp.MustCompile(name).MatchString(text); found != want {
		t.Fatalf("%q has a name like %s: %v, expected %v", text, name, found, want)
	}
}

// A string without an end is looked through once, and not again from each quotation mark in it.
func TestTokensOpen(t *testing.T) {
	text := strings.Repeat(`"\`, 100)
	var o watOpen
	for i := 0; i < len(text); i += 2 {
		o.token(text, i)
		if o != (watOpen{0, len(text)}) {
			t.Fatalf("at %d: %v", i, o)
		}
	}
}

func BenchmarkTokensOpen(b *testing.B) {
	text := strings.Repeat(`"\`, 100_000)
	for b.Loop() {
		collect(watTokens(text))
	}
}
