package rewrite_test

import (
	"context"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/rewrite"
	"pare/reducer/search"
)

// The first proposal for each text, or none.
func TestMacros(t *testing.T) {
	for text, want := range map[string]string{
		"#define N 3\nint a[N];":                                                                      "int a[3];",
		"#define N (3)\nint a[N], b[N];":                                                              "int a[3], b[3];",
		"#define EMPTY /* none */\nEMPTY int a; EMPTY int b;":                                         "int a; int b;",
		"#define A(x) (x)\nint a = A(2);":                                                             "int a = 2;",
		"#define A(x, y) ((x)+(y))\nint a = A(f(1, 2), A(3, 4));":                                     "int a = (f(1, 2))+(3+4);",
		"#define A(x) f(x)\nint a = A(2), b = A(a);":                                                  "int a = f(2), b = f(a);",
		"#define A() 1\nint a = A();":                                                                 "int a = 1;",
		"#define N 3\n#if N > 2\nint a[N];\n#endif":                                                   "#if 3 > 2\nint a[3];\n#endif",
		"#define N 3\nint a[N];\n#undef N\nint N;":                                                    "int a[3];\nint N;",
		"#define N 3\nint a[N];\n#undef N\n#define N 4\nint b[N];":                                    "int a[3];\nint b[4];",
		"#define A B\n#define B 3\nint a = A;":                                                        "#define A 3\nint a = A;",
		"#define T \\\n  int\nT a;":                                                                   "int a;",
		"#define A (1)+(2)\nint a = 3 * A;":                                                           "",
		"#define N 3\n#ifdef N\nint a[N];\n#endif":                                                    "",
		"#define N 3\n#if defined(N)\nint a[N];\n#endif":                                              "",
		"#define A(x) #x\nchar *a = A(2);":                                                            "",
		"#define A(x) x##1\nint a = A(2);":                                                            "",
		"#define A(x) x\nint a = A(2, 3);":                                                            "",
		"#define A(x) x\nint a = A;":                                                                  "",
		"#define A A\nint a = A;":                                                                     "",
		"#define A(...) __VA_ARGS__\nint a = A(2);":                                                   "",
		"#define MAX(a, b) ((a) > (b) ? (a) : (b))\nint a = MAX(1, 2), b = MAX(3, f(4, 5));":          "",
		"#define A(x) x+x\nint a = " + strings.Repeat("A(", 40) + "1" + strings.Repeat(")", 40) + ";": "",
		"int a = N;\n#define N 3\n":                                                                   "",
	} {
		lang, start := passtest.Language(t, "c")
		tr, err := lang.Parse(t.Context(), "text", text, start)
		if err != nil {
			t.Fatal(err)
		}
		s := passtest.SearchOf(reducer.Job{Lang: lang, Start: start, Text: text}, tr, oracle.New(context.Background(), passtest.Predicate(1, nil)))
		got := ""
		for p := range rewrite.MacroBodies(&s.View) {
			if made, ok := s.Make(&p, p.At, &search.Turn{Class: search.Class{Kind: p.Kind}}); ok && made != nil {
				got = string(made.Render())
				break
			}
		}
		if passtest.Tight(got) != passtest.Tight(want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
