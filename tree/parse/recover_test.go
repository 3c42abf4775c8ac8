package parse

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pare/internal/quick"
	"pare/tree"
)

// To recover from what a text has that the grammar does not read takes at most as many steps
// as to parse the text again.
func TestRecoveryCost(t *testing.T) {
	quick.Skip(t)
	for name, line := range map[string]string{
		"c":          "int f%d(int a) { if (a) { return a + %[1]d; } return f%[1]d(a); }\n",
		"JavaScript": "function f%d(a) { if (a) { return a + %[1]d; } const b = (c) => c\n  return f%[1]d(a) }\n",
	} {
		var b strings.Builder
		for i := range 3000 {
			fmt.Fprintf(&b, line, i)
		}
		whole := b.String()
		head, _, _ := strings.Cut(line, "f%d")
		middle := strings.Index(whole, head+"f1500")
		l := builtin(t, name)
		l.Rest = builtin(t, "text")
		for _, c := range []struct{ name, good, broken string }{
			{"three places", whole, strings.NewReplacer("+ 100;", "+ ) 100;", "+ 1500;", "+ ++;", "+ 2900;", ": 2900;").Replace(whole)},
			{"a cut", whole[:middle], whole[:middle] + head + "f1500(a) { if (a"},
		} {
			_, faults, err := l.Recover(t.Context(), "", c.broken, l.G.Entries()[0])
			if err != nil || len(faults) == 0 {
				t.Fatalf("%s, %s: %d faults, %v", name, c.name, len(faults), err)
			}
			n, once := steps(t, l, c.broken), steps(t, l, c.good)
			if t.Logf("%s, %s: %d, %d", name, c.name, n, once); n > 2*once {
				t.Errorf("%s, %s: %d steps, %d where nothing is broken", name, c.name, n, once)
			}
		}
	}
}

// A brace too many makes the declaration that it stands in go on through all that follow, whose bodies fit nowhere:
// after some of these, the declaration is the hole.
func TestRecoveryOutside(t *testing.T) {
	var b strings.Builder
	for i := range 2000 {
		brace := ""
		if i == 100 {
			brace = "{"
		}
		fmt.Fprintf(&b, "extern inline vector\n__attribute__ ((gnu_inline, always_inline)) %s\nf%d (vector a, vector b)\n{\n  return a;\n}\n\n", brace, i)
	}
	l := builtin(t, "cpp")
	l.Rest = builtin(t, "text")
	_, faults, err := l.Recover(t.Context(), "", b.String(), l.G.Entries()[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range faults {
		if f.First < 700 || f.Last > 800 {
			t.Errorf("lines %d to %d are a hole; the brace is in line 702", f.First, f.Last)
		}
	}
	if len(faults) != 1 {
		t.Errorf("%d holes", len(faults))
	}
}

// A bracket too many, which leaves a mode of the lexer that was not entered, costs its line.
func TestRecoveryBracketTooMany(t *testing.T) {
	var lines []string
	for i := range 400 {
		lines = append(lines, fmt.Sprintf("function f%d(a) { if (a) { return g(a, %d); } return a.b[%d]; }", i, i, i))
	}
	for _, name := range []string{"JavaScript", "TypeScript"} {
		l := builtin(t, name)
		l.Rest = builtin(t, "text")
		for _, c := range []struct {
			line int
			text string
		}{{1, "}"}, {200, "}"}, {200, "f(1));"}, {200, "function h() { return 1; }}"}, {400, "}"}} {
			text := strings.Join(slices.Insert(slices.Clone(lines), c.line, c.text), "\n") + "\n"
			_, faults, err := l.Recover(t.Context(), "", text, l.G.Entries()[0])
			if err != nil || len(faults) != 1 || faults[0].First != c.line+1 || faults[0].Last != c.line+1 {
				t.Errorf("%s: %q in line %d: %v, %v", name, c.text, c.line+1, faults, err)
			}
		}
	}
}

// Where a grammar needs tokens, a text without any is too broken.
func TestRecoveryOfNothing(t *testing.T) {
	l := inline(t, "file : A EOF ; A : 'a' ; WS : ' ' -> skip ;")
	l.Rest = builtin(t, "text")
	for _, text := range []string{"", " "} {
		if _, _, err := l.Recover(t.Context(), "", text, l.G.Rules[0]); !errors.Is(err, ErrTooBroken) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// What the parser builds around holes is a derivation of the text without them: mostly the one that a
// parse gives. It may be another where a decision in front of a hole looked beyond it.
func TestRecoveryBuilds(t *testing.T) {
	quick.Skip(t)
	built, others, all := 0, 0, 0
	for name, line := range map[string]string{
		"c":          "int f%d(int a, char *b) { if (a) { return g(a + %[1]d, b[0]); } for (;;) a++; return f%[1]d(a); }",
		"cpp":        "template <class T> struct s%d : b { int f(T a) const { return a->g(%[1]d, [&] { return a; }); } };",
		"JavaScript": "function f%d(a, b) { if (a) { return g(a, ...b); } const c = (x) => x + %[1]d; return c; }",
		"Python":     "def f%d(a, *b):\n    if a:\n        return [x for x in b if x > %[1]d]\n    return g(a)[1:]\n",
		"json":       "{\"a%d\": [1, 2, {\"b\": null}], \"c\": \"d\"},",
		"rust":       "fn f%d(a: i32) -> Vec<i32> { if a > %[1]d { return vec![a]; } match a { 1 => g(a), _ => h() } }",
	} {
		l := builtin(t, name)
		l.Rest = builtin(t, "text")
		rng := rand.New(rand.NewPCG(1, 2))
		for range 30 {
			var b strings.Builder
			for i := range 40 {
				text := fmt.Sprintf(line, i) + "\n"
				if rng.IntN(8) == 0 {
					at := rng.IntN(len(text))
					text = text[:at] + []string{"", "}", "(", " ) ", ";", "= =", "\x01", ", ,", ":"}[rng.IntN(9)] + text[min(len(text), at+rng.IntN(6)):]
				}
				b.WriteString(text)
			}
			text := b.String()
			if name == "json" {
				text = "[" + text + "0]"
			}
			start := l.G.Entries()[0]
			_, p, err := l.parseAround(t.Context(), "", text, start, false)
			if err == nil || p.holes == nil {
				continue
			}
			all++
			want, err := l.parseWhole(t.Context(), "", masked(text, trimmed(text, p.holes)), start)
			switch {
			case p.tree == nil:
			case err != nil:
				t.Errorf("%s: a tree, but %v\n%s\n%s", name, err, text, masked(text, trimmed(text, p.holes)))
			default:
				built++
				if p.tree.Dump() != want.Dump() {
					others++
					t.Logf("%s: another tree of\n%s", name, masked(text, trimmed(text, p.holes)))
				}
			}
		}
	}
	if t.Logf("%d of %d were built, %d otherwise", built, all, others); built < all/2 || others > built/20 {
		t.Errorf("%d of %d were built, %d otherwise", built, all, others)
	}
}

// The holes of a text are the same whatever was parsed before.
func TestRecoveryAgain(t *testing.T) {
	quick.Skip(t)
	lines := []string{
		"namespace n { inline namespace v { extern int c%d; } }",
		"struct [[nodiscard]] s%d : b<int> { using b<int>::b; operator bool() const; friend int f(s%[1]d &); };",
		"template <typename T> struct t%d { explicit t%[1]d(T t) noexcept : v(t) { } T *get() const { return v ? &v : nullptr; } };",
		"int f%d(s &l) { auto g = [&](int i) -> int { return i + *l.get(); }; for (int i : t) if (i < 2) continue; else g(i); }",
		"int g%d(s &l) { try { throw new s(1); } catch (const s *p) { delete p; } while (!l) { *l.get() = 2; } }",
	}
	l, rest := builtin(t, "cpp"), builtin(t, "text")
	holes := func(l *Language, text string) []tree.Stretch {
		l.Rest = rest
		_, p, _ := l.parseAround(t.Context(), "", text, l.G.Entries()[0], false)
		return p.holes
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 40 {
		text := "namespace m {\n"
		for i := range 12 {
			line := fmt.Sprintf(lines[rng.IntN(len(lines))], i)
			for rng.IntN(3) == 0 {
				at := rng.IntN(len(line))
				line = line[:at] + []string{"", " } ", " ( ", " ) ", "; ", "= =", "\x01", " { "}[rng.IntN(8)] + line[min(len(line), at+rng.IntN(8)):]
			}
			text += line + "\n"
		}
		text += "}\n"
		if first, again := holes(builtin(t, "cpp"), text), holes(l, text); !slices.Equal(first, again) {
			t.Errorf("holes %v, at first %v, in\n%s", again, first, text)
		}
	}
}

// To try where a list goes on takes no longer the more calls it is in.
func TestRecoveryDeep(t *testing.T) {
	quick.Skip(t)
	l := builtin(t, "Haskell")
	l.Rest = builtin(t, "text")
	for _, open := range []string{"(", "["} {
		count, text := endingAfter(t, 1<<30), strings.Repeat(open, 2000)
		if _, _, err := l.Recover(count, "", text, l.G.Entries()[0]); err == nil {
			t.Fatalf("%s: no error", open)
		}
		n := (1<<30 - count.looks) * stride
		if t.Logf("%s: %d", open, n); n > 150*len(text) {
			t.Errorf("%s: %d steps for %d bytes", open, n, len(text))
		}
	}
}

// What never closes takes time in proportion to its length.
func BenchmarkRecover(b *testing.B) {
	for _, c := range []struct{ language, text string }{{"Haskell", "("}, {"Yaml", "? : "}, {"Swift", "#/a"}, {"FortranFixed", "\r"}} {
		for _, n := range []int{20_000, 40_000} {
			b.Run(fmt.Sprintf("%s/%d", c.language, n), func(b *testing.B) {
				l := builtin(b, c.language)
				l.Rest = builtin(b, "text")
				text := strings.Repeat(c.text, n/len(c.text))
				for b.Loop() {
					_, _, _ = l.Recover(b.Context(), "", text, l.G.Entries()[0])
				}
			})
		}
	}
}
