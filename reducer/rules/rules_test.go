package rules_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"pare/grammars"
	"pare/reducer/rules"
	"pare/tree/parse"
)

var languages = map[string]*parse.Language{}

func language(t *testing.T, name string) *parse.Language {
	t.Helper()
	if languages[name] == nil {
		g, err := grammars.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		if languages[name], err = parse.NewLanguage(g); err != nil {
			t.Fatal(err)
		}
	}
	return languages[name]
}

// The examples of all built-in pages hold.
func TestPages(t *testing.T) {
	for _, p := range grammars.Pages() {
		t.Run(p.Name, func(t *testing.T) {
			f, err := rules.Read(p.Name, p.Text, "")
			if err != nil {
				t.Fatal(err)
			}
			for _, name := range f.ExampleLanguages() {
				set, err := rules.Builtin(language(t, name), f)
				if err != nil {
					t.Fatal(err)
				}
				if _, failed := set.Try(t.Context(), f, name); len(failed) > 0 {
					t.Error(failed)
				}
			}
		})
	}
}

// Each built-in page compiles for every language that it names.
func TestLanguages(t *testing.T) {
	for _, b := range grammars.All() {
		if _, err := rules.Builtin(language(t, b.Name)); err != nil {
			t.Errorf("%s: %v", b.Name, err)
		}
	}
}

// page is a page with a rule of some rewrites, and an example that need not hold.
func page(lines ...string) string {
	return "language c\nrule r: a test\n  origin: tests\n  " + strings.Join(lines, "\n  ") + "\n  example: a → a\n  leaves: a\n"
}

// made returns the results of rewrites of a C text, one for each match.
func made(t *testing.T, text string, lines ...string) (all []string) {
	t.Helper()
	set := compiled(t, page(lines...))
	parsed, err := set.Language().Parse(t.Context(), "", text, set.Language().G.Rules[0])
	if err != nil {
		t.Fatal(err)
	}
	for m := range set.Find(t.Context(), parsed, rules.Usual) {
		if e := m.Edits(); e != nil {
			all = append(all, string(parsed.With(e).Render()))
		}
	}
	return all
}

func compiled(t *testing.T, text string) *rules.Set {
	t.Helper()
	f, err := rules.Read("r.rules", text, "")
	if err != nil {
		t.Fatal(err)
	}
	set, err := rules.Builtin(language(t, "c"), f)
	if err != nil {
		t.Fatal(err)
	}
	return set.Only("r")
}

func TestRewrites(t *testing.T) {
	for _, c := range []struct {
		name, text string
		rules      []string
		want       []string
	}{
		{"a run ends at a separator", "int x = f(a + b, c);", []string{"f($X, $Y) → $Y"}, []string{"int x = c;"}},
		{"and at a bracket", "int x = (a + b);", []string{"($X) → $X"}, []string{"int x = a + b;"}},
		{"brackets are in pairs", "int x = (a + (b)) + c;", []string{"($X) + $y → $y"}, []string{"int x = c;"}},
		{"any run has separators", "int x = f(a, b, c);", []string{"f($$$X) → g($$$X)"}, []string{"int x = g(a, b, c);"}},
		{"or nothing", "int x = f();", []string{"f($$$X) → g($$$X)"}, []string{"int x = g();"}},
		{"a run is something", "int x = f();", []string{"f($X) → g($X)"}, nil},
		{"twice the same", "int x = a - b, y = c - c;", []string{"$x - $x → 0"}, []string{"int x = a - b, y = 0;"}},
		{"a constraint asks the tree", "int x = a * b + c;", []string{"$X:expression + $y → $y"}, []string{"int x = c;", "int x = a * c;"}},
		{"or the token", "int x = f(1) + f(a);", []string{"f($n:NUMBER) → $n"}, []string{"int x = 1 + f(a);"}},
		{"comments do not count", "int x = f(/* one */ a);", []string{"f($X) → $X"}, []string{"int x =  /* one */ a;"}},
		{"all uses or none", "typedef int t; t a; x t;", []string{"typedef $T $x; … $x $y → $T $y"}, nil},
		{"all uses", "typedef int t; t a; t b;", []string{"typedef $T $x; … $x $y → $T $y"}, []string{"int a; int b;"}},
		{"those that match", "typedef int t; t a; x t;", []string{"typedef $T $x; …* $x $y → $T $y"}, []string{"int a; x t;"}},
		{"the first", "typedef int t; t a; t b;", []string{"typedef $T $x; → …1 $x $y → $T $y"}, []string{"int a; t b;"}},
		{"a member is another name", "int x = 1; int y = a.x + a->x + x;", []string{"int $x = $E; … $x → $E"}, []string{"int y = a.x + a->x + 1;"}},
		{"an inner definition hides", "int x = 1; f() { int x = 2; g(x); } int y = x;", []string{"int $x = $E; … $x → $E"},
			[]string{"f() { int x = 2; g(x); } int y = 1;", "int x = 1; f() { g(2); } int y = x;"}},
		{"a parameter is its function's", "f(int x) { g(x); } h(int x) { k(x); }", []string{"int $x → …* $x → 0"}, []string{"f() { g(0); } h(int x) { k(x); }", "f(int x) { g(x); } h() { k(0); }"}},
		{"what mentions itself stays", "int f(int a) { return f(a); } int x = f(1);", []string{"int $f($$$P) { return $E; } … $f($$$A) → $E[$P:=$A]"}, nil},
		{"uses in uses", "int f(int a) { return a; } int x = f(f(1)) + f(2);", []string{"int $f($$$P) { return $E; } … $f($$$A) → $E[$P:=$A]"}, []string{"int x = 1 + 2;"}},
		{"arguments by name", "int f(int a, int b) { return b - a; } int x = f(1, 2 + 3);", []string{"int $f($$$P) { return $E; } … $f($$$A) → $E[$P:=$A]"}, []string{"int x =(2 + 3) - 1;"}},
		{"as many as parameters", "int f(int a, int b) { return b; } int x = f(1);", []string{"int $f($$$P) { return $E; } … $f($$$A) → $E[$P:=$A]"}, nil},
		{"a use tells the definition", "f(int a) { g((long)a); }", []string{"int $x → $T $x …* ($T)$x → $x"}, []string{"f(long a) { g(a); }"}},
		{"each use by the first that matches", "f() { int x[2]; x[1] = 0; g(x); }", []string{"int $x[$I] → int $x … $x[$J] → $x … $x → &$x"}, []string{"f() { int x; x = 0; g(&x); }"}},
		{"two names of a definition", "struct s { int t; }; f(struct s a) { a.t = b->t; }", []string{"struct $s { int $x; }; … struct $s → int …* $E:expression.$x → $E …* $E:expression->$x → *$E"},
			[]string{"f(int a) { a = *b; }"}},
		{"all of a node", "f() { a = 1; b = 2; }", []string{"of: statement", "$$$X = $Y; → $Y;"}, []string{"f() { 1; b = 2; }", "f() { a = 1; 2; }"}},
		{"several substitutions", "int f(int a, int b) { return b - a; } int x = f(1, 2);", []string{"int $f(int $p, int $q) { return $E; } … $f($A, $B) → $E[$p:=$A, $q:=$B]"},
			[]string{"int x = 2 - 1;"}},
		{"no tokens in front of a use", "f() { return a; } g() { f(); }", []string{"$f() { $$$B } …1 $g() { $$$A $f() → $g($f) { $$$A $f"}, []string{"g(f) { f; }"}},
		{"names that are not in the text", "int f(int f) { return b; }", []string{"int $f(int $f) { return $E; } → int $f; int $x:fresh = $E, $y:fresh;"}, []string{"int f; int a = b, c;"}},
		{"members and others of a name", "struct s { int t; }; struct s a = { t: 1 }; int b = a.t;", []string{"struct $s { int $x; }; … { $x: $V } → $V … .$x → … struct $s → int"},
			[]string{"int a = 1; int b = a;"}},
		{"an argument that a use tells", "f(int a) { g(a); } h() { f(1); f(1); }", []string{"$f($P) { $$$B } → $f() { $$$B[$P:=$A] } … $f($A) → $f()"}, []string{"f() { g(1); } h() { f(); f(); }"}},
		{"one that all uses agree on", "f(int a) { g(a); } h() { f(1); f(2); }", []string{"$f($P) { $$$B } → $f() { $$$B[$P:=$A] } … $f($A) → $f()"}, nil},
		{"or that of the first", "f(int a) { g(a); } h() { f(1); f(2); }", []string{"$f($P) { $$$B } → $f() { $$$B[$P:=$A] } …* $f($A) → $f()"}, []string{"f() { g(1); } h() { f(); f(); }"}},
		{"one use tells another", "f() { int a; a = 1; g(a); }", []string{"int $x; → …* $x = $E; → …* $x → $E"}, []string{"f() { g(1); }"}},
		{"an object in front of a member", "int f(int a) { return a; } int x = b.c(1)[2].f(3);", []string{"int $f($$$P) { return $E; } … $O.$f($$$A) → $E[$P:=$A]"}, []string{"int x = 3;"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := made(t, c.text, c.rules...)
			same := len(got) == len(c.want)
			for i := range min(len(got), len(c.want)) {
				same = same && unspaced(got[i]) == unspaced(c.want[i])
			}
			if !same {
				t.Errorf("made %q, expected %q", got, c.want)
			}
		})
	}
}

// Matches that do not overlap apply together, the outer of two.
func TestTogether(t *testing.T) {
	set := compiled(t, page("f($$$X) → g()", "h($X) → k"))
	parsed, err := set.Language().Parse(t.Context(), "", "int x = h(1) + f(h(2), f()) + f(3);", set.Language().G.Rules[0])
	if err != nil {
		t.Fatal(err)
	}
	var saved []int
	apart := rules.Apart(slices.Collect(set.Find(t.Context(), parsed, rules.Usual)))
	for _, m := range apart {
		saved = append(saved, m.Saves)
	}
	got := string(parsed.With(rules.Together(apart)).Render())
	if want := "int x = k + g() + g();"; unspaced(got) != unspaced(want) || !slices.Equal(saved, []int{3, 8, 1}) {
		t.Errorf("%q saves %d, expected %q", got, saved, want)
	}
}

// unspaced is a text without blanks.
func unspaced(s string) string { return strings.Join(strings.Fields(s), "") }

func TestErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"rule a", "r.rules:1:7: unexpected the end of the line, expected :"},
		{"foo", "r.rules:1:1: unexpected foo, expected rule or shape at the line's beginning"},
		{"rule a: b\n  f", "r.rules:2:3: no → behind the pattern, expected before → after, or a definition … use → other"},
		{page("$a -> 1"), "r.rules:4:3: no → behind the pattern, expected before → after, or a definition … use → other; -> is text of the language"},
		{"rule a: b\n  origin: me\n  $a → $a", "r.rules:1:1: rule a has no line example: before → after"},
		{page("$a + $Bc → $Bd"), "r.rules:4:14: $Bd is not matched in front of →, did you mean $Bc?"},
		{page("f($x:fresh) → 1"), "r.rules:4:5: a fresh name in a pattern, expected it behind → only"},
		{page("$f($A) → a ↑ b"), "r.rules:4:10: a definition with ↑, expected it behind → of a use only"},
		{page("f($(a)*) → b"), "r.rules:4:5: a repetition in a pattern, expected it behind → only"},
		{page("$f($$$A) → $(a;)*"), "r.rules:4:14: a repetition of nothing, expected a $X in it for each element of a $$$X"},
		{page("$f($$$A) → $($A;"), "r.rules:4:19: unexpected the end of the line, expected )*"},
		{page("f($A) → $$$A"), "r.rules:4:11: $$$A is not matched in front of →"},
		{page("f($$$A) $A → 1"), "r.rules:4:11: $A is $$$A elsewhere in the line, one of them was expected"},
		{page("f($x, $A) → $A[$x:=$A, $x:=$b]"), "r.rules:4:15: $b is not matched in front of →"},
		{page("typedef $T $x; … $x"), "r.rules:4:20: the use has no →, expected use → what takes its place"},
		{page("typedef $T $x; … $y → $T"), "r.rules:4:3: no name of the definition is in the use, expected a $x in both"},
		{page("%cal($f, $A) → $A"), "r.rules:4:3: no shape is named cal, did you mean call?"},
		{page("%call($f) → $f"), "r.rules:4:3: call has 1 metavariables, 2 were expected"},
		{"shape lambda($P, $E):\n  $P => $E\n", "r.rules:1:1: shape lambda has 2 metavariables, 4 were expected"},
		{page("$E:expresion → 1"), "r.rules:4:3: c has no rule and no token named expresion, did you mean expression?"},
		{page("\\  → x"), "r.rules:4:3: the pattern is empty"},
		{page(strings.Repeat("$X + ", 1000) + "→ x"), "r.rules:4:2506: the line has more than 1000 tokens and metavariables, fewer were expected"},
		{page("f(" + strings.Repeat("a ", 1000) + ") → x"), "r.rules:4:3: the line has more than 1000 tokens and metavariables, fewer were expected"},
		{"language c\nshape s:\n  %s %s\nrule r: it doubles\n  origin: me\n  %s → 1\n  example: a → 1\n  leaves: 1\n", "r.rules:6:3: the line has more than 1000 tokens and metavariables, fewer were expected"},
		{"shape group($E):\n  ($Z)\n", "r.rules:2:4: passes read the shape group, so that code and its metavariables alone were expected here"},
		{"language c\nshape pointer($E, $x):\n  $E ⏎ $x\n", "r.rules:3:6: passes read the shape pointer, so that code and its metavariables alone were expected here"},
		{page("$a \x01 → $a"), "r.rules:4:6: \x01 is no text of the language c"},
		{page("of: expresion", "$a → 1"), "r.rules:4:3: c has no rule named expresion, did you mean expression?"},
		{page("asked: soon", "$a → 1"), "r.rules:4:3: asked: soon, expected early or first"},
		{page("asked: early", "int $x = $E; … $x → $E"), "r.rules:2:1: rule r is asked early and changes uses, expected rewrites without …"},
		{page("asked: first", "int $x = $E; … $x → $E"), "r.rules:2:1: rule r is asked first and changes uses, expected rewrites without …"},
		{page("$a → 1") + "rule r: again\n  origin: me\n  $a → 1\n  example: a → 1\n  leaves: 1\n", "r.rules:7:1: a second rule r, another name was expected"},
		{"language c\nshape s:\n  %s\nrule r: endless\n  origin: me\n  %s → 1\n  example: a → 1\n  leaves: 1\n", "r.rules:6:3: the shapes of this line have more than 128 forms together, fewer were expected"},
	} {
		f, err := rules.Read("r.rules", c.text, "")
		if err == nil {
			_, err = rules.Builtin(language(t, "c"), f)
		}
		if err == nil {
			t.Errorf("no error, expected %s", c.want)
		} else if got, _, _ := strings.Cut(err.Error(), "\n"); got != c.want {
			t.Errorf("error %s, expected %s", got, c.want)
		}
	}
}

// The error for an example that does not hold shows the rule's result.
func TestTry(t *testing.T) {
	f, err := rules.Read("r.rules", "language c\nrule r: a test\n  origin: me\n  $a + $B → $B\n  example: a + b → a\n  example: a * b → b\n  leaves: a + b\n", "")
	if err != nil {
		t.Fatal(err)
	}
	set, err := rules.Builtin(language(t, "c"), f)
	if err != nil {
		t.Fatal(err)
	}
	n, failed := set.Try(t.Context(), f, "c")
	want := "r.rules:5:10: rule r: it makes something else:\n  - a\n  + b\n" +
		"r.rules:6:10: rule r: it matches nowhere in\n    a * b\n" +
		"r.rules:7:9: rule r: it was to leave this alone:\n  - a + b\nand made\n  + b"
	if n != 3 || failed.Error() != want {
		t.Errorf("%d examples, %s", n, failed)
	}
}

// A page for a language without a construct is told of the line that needs it, not of the usual form.
func TestLacking(t *testing.T) {
	f, err := rules.Read("r.rules", "language llvm\nrule r: a test\n  origin: me\n  %member($E, $x) → $x\n  example: a → b\n  leaves: a\n", "")
	if err != nil {
		t.Fatal(err)
	}
	const want = "r.rules:4:3: the language has no form of a shape in this line"
	if _, err = rules.Builtin(language(t, "llvm"), f); err == nil || err.Error() != want {
		t.Errorf("error %v, expected %s", err, want)
	}
}

// The bytes of a page are those of the texts that it makes.
func TestBytes(t *testing.T) {
	if got := made(t, "char *b = a;", "a → \"\xff\""); !slices.Equal(got, []string{"char *b = \"\xff\";"}) {
		t.Errorf("made %q", got)
	}
}

// Uses within uses whose arguments are empty are not repeated without end.
func TestRepeated(t *testing.T) {
	set := compiled(t, page("int $f(void); … $f($$$A) → $$$A $$$A $$$A"))
	parsed, err := set.Language().Parse(t.Context(), "", "int g(void); int x = "+strings.Repeat("g(", 12)+strings.Repeat(")", 12)+";", set.Language().G.Rules[0])
	if err != nil {
		t.Fatal(err)
	}
	for m := range set.Find(t.Context(), parsed, rules.Usual) {
		if e := m.Edits(); e != nil {
			t.Errorf("made %q", parsed.With(e).Render())
		}
	}
}

// Patterns that match nearly everything, and rules that let the text grow, end soon and are
// reported.
func TestBounds(t *testing.T) {
	var text strings.Builder
	for text.Len() < 1<<17 {
		text.WriteString("int f(int a) { return a + (b * (c + 1)) - g(a, b, c); }\n")
	}
	for _, c := range []struct{ line, bound string }{
		{"$X → 1", "matches"},
		{"$$$X → ", "matches"},
		{"$$$A $$$B $$$C $$$D \x24z missing → ", "steps"},
		{"int $f($$$P) { return $E; } … $f($$$A) → $E", "steps"},
		{"$x … $x → $x $x $x", "steps"},
	} {
		set := compiled(t, page(c.line))
		parsed, err := set.Language().Parse(t.Context(), "", text.String(), set.Language().G.Rules[0])
		if err != nil {
			t.Fatal(err)
		}
		began, bound := time.Now(), ""
		b := rules.Usual
		b.Cut = func(_ *rules.Rule, why string) { bound = why }
		count := 0
		for m := range set.Find(context.Background(), parsed, b) {
			if count++; count < 10 {
				m.Edits()
			}
		}
		if took := time.Since(began); bound != c.bound || took > time.Minute {
			t.Errorf("%s: %d matches, stopped by %q after %v, expected %q", c.line, count, bound, took, c.bound)
		} else {
			t.Logf("%s: %d matches in %v", c.line, count, took)
		}
	}
}
