package choose

import (
	"context"
	"strings"
	"testing"
)

func TestLanguage(t *testing.T) {
	goText := "package x\n\nfunc f(a int) int {\n\treturn a + 1\n}\n\nvar y = f(2)\n"
	for _, c := range []struct{ file, text, want, why string }{
		{"a.c", "int x;", "c", "extension"},
		{"A.TSX", "let x = 1", "tsx", "extension"},
		{"a.h", "int f(void);\n", "c", "extension"},
		{"a.h", "namespace a {\ntemplate <class T> class B : public C<T> {\npublic:\n  virtual ~B() {}\n};\n}\n", "cpp", "content"},
		{"a.inc", "class A final : B { using B::B; };\n", "cpp", "content"},
		{"a.def", "DEF_CODE(PLUS, \"plus\", 2)\nDEF_CODE(MINUS, \"minus\", 2)\n", "c", "extension"},
		{"a.def", "EXPORTS\n  first @1\n  second @2 NONAME\n", "text", "too little"},
		{"SConstruct", "x = 1\n", "python", "name"},
		{"Makefile", "a: b\n", "makefile", "by the name Makefile"},
		{"Makefile.am", "a: b\n", "makefile", "by the name Makefile.am"},
		{"makefiles", "a: b\n", "text", "most"},
		{"a.dart", "a: b\n", "text", "none is built in"},
		{"CMakeLists.txt", "project(x)\n", "cmake", "by the name CMakeLists.txt"},
		{"Dockerfile.dev", "FROM a\n", "dockerfile", "by the name Dockerfile.dev"},
		{"dockerfiles", "FROM a\n", "text", "most"},
		{"a.ini", "a: b\n", "ini", "by the extension .ini"},
		{"a.yaml", "a: b\n", "yaml", "by the extension .yaml"},
		{".clang-format", "a: b\n", "yaml", "by the name .clang-format"},
		{"a", "%YAML 1.2\n---\n", "yaml", "by the line"},
		{"run", "#!/usr/bin/env -S node --flag\nlet x = 1\n", "javascript", "line"},
		{"run", "#!/bin/bash\necho 1\n", "shell", "line"},
		{"header", "// -*- mode: C++; tab-width: 4 -*-\nint x;\n", "cpp", "line"},
		{"header", "\n# vim: set ft=python:\n", "python", "line"},
		{"feed", "\ufeff<?xml version='1.0'?><a/>", "xml", "line"},
		{"unknown.q", goText, "go", "content"},
		{"unknown.q", strings.Replace(goText, "return a + 1", "return a + @ 1", 1), "text", "most"},
		{"unknown.q", strings.Repeat(goText[11:], 20) + "var z = @ 1\n", "text", "most"},
		{"unknown.q", "package x\n" + strings.Repeat("func f(a int) int {\n\treturn a + 1\n}\n", 20) + "var z = @ 1\n", "go", "content"},
		{"unknown.q", `{"a": [1, 2, {"b": null}],` + "\n\n" + `"c": "a longer string"` + "\n}\n", "json", "content"},
		{"unknown.q", "all = work and\nno (play) makes jack\na dull boy\n", "text", "most"},
		{"unknown.q", "\x00\x01(binary)\n\n\n\n                              ", "binary", "content"},
		{"unknown.c", strings.Repeat("\x00\x01(binary)@", 20), "binary", "c reads too little"},
		{"unknown.q", "", "text", "most"},
		{"wide.md", strings.Repeat("many words ", 1000) + "\nnext\n\n# title\nlast", "markdown", "extension"},
		{"deep.cpp", strings.Repeat("a<", 1000) + "a" + strings.Repeat(">", 1000) + " x;\n", "cpp", "extension"},
	} {
		got, err := Language(context.Background(), Input{Name: c.file, Text: c.text})
		if err != nil {
			t.Fatalf("%s: %v", c.file, err)
		}
		if got.Name != c.want || !strings.Contains(got.Why, c.why) {
			t.Errorf("%s, %.20q: %s, %s, want %s by its %s", c.file, c.text, got.Name, got.Why, c.want, c.why)
		}
	}
}

// What the grammar does not read is left to text, all of it where that is most.
func TestLenient(t *testing.T) {
	for _, c := range []struct {
		file, text, want string
		lines            []int
	}{
		{"a.c", "int a;\nint f(void) {\n  b @ c;\n  return 1;\n}\n", "c", []int{3}},
		{"a.c", "int a;\n#@!\nint f(void) { return 1; }\n}\nint g(void) { return 1; }\n", "c", []int{2, 4}},
		{"a.c", "int f(int a, int b) {\n#ifdef A\n  if (a) {\n#elif B\n  if (b) {\n#else\n  {\n#endif\n    return 1; }\n  return 2;\n}\n", "c", []int{4}},
		{"a.c", "int f(int a) {\n  foo(((;\n  for (;;) { a++; }\n  return a;\n}\nint g(void) { return 1; }\nint h(void) { return 1; }\nint k(void) { return 1; }\n", "c", []int{2}},
		{"a.c", "no C at all, not a word of it (really)", "text", nil},
		{"a.json", "[\n1,\n2,,\n3]", "json", []int{3}},
		{"a.go", "package a\n\nfunc f() {\n\tx := 1 +\n}\n\nfunc g() { h(1) }\n\nfunc k() {}\n", "go", []int{4}},
		{"a.py", "def f():\n    x = = 1\n    return 2\n\ndef g():\n    return 3\n", "python", []int{2}},
	} {
		got, err := Language(context.Background(), Input{Name: c.file, Text: c.text})
		if err != nil {
			t.Fatalf("%s: %v", c.file, err)
		}
		var lines []int
		for _, f := range got.Faults {
			lines = append(lines, f.First)
		}
		if got.Name != c.want || len(lines) != len(c.lines) || len(lines) > 0 && lines[0] != c.lines[0] {
			t.Errorf("%s, %q: %s, lines %v, want %s, %v", c.file, c.text, got.Name, lines, c.want, c.lines)
		}
		if _, err := Language(context.Background(), Input{Name: c.file, Text: c.text, Strict: true}); err != nil {
			t.Errorf("%s: strict: %v", c.file, err)
		}
	}
}

// Parsing then rendering gives the text back, parts or not; each broken place costs no more
// than a look at its surroundings.
func TestRoundTrip(t *testing.T) {
	unit := "int f%(int a) {\n  if (a > 1) { a = f(a - 1); }\n  return a;\n}\n"
	large := strings.Repeat(unit, 100)
	for _, broken := range []string{"@ $ nothing [ here\n", "  x = = 3;\n", "  } else {\n", "\"unterminated\n", "for for for\n"} {
		large += broken + strings.Repeat(unit, 100)
	}
	for _, c := range []struct {
		file, text string
		faults     int
	}{
		{"large.c", strings.ReplaceAll(large, "%", ""), 5},
		{"directive.c", "int a;\n#ifdef A\n@ broken;\n\n#else\nint f(void) { return 1; }\n#endif\nint b;\nint c;\n", 1},
		{"branches.c", "int f(int a, int b) {\n#ifdef A\n  if (a) {\n#elif B\n  if (b) {\n#else\n  {\n#endif\n    return 1; }\n  return 2;\n}\n", 1},
		{"crlf.c", "int a;\r\n@ broken\r\nint f(void) { return 1; }\r\n", 1},
		{"cr.c", "int a;\r@ broken;\rint f(void) { return 1; }\r", 1},
		{"bytes.c", "int a;\n@ \xff\xfe broken \x00;\nint f(void) { return 1; }\n", 1},
		{"cut.py", "def f():\n    x = 1\n    return x\n\ndef g(:\n    y = 2\n    return f()\n\nz = f()\nu = [1, 2, 3]\n", 1},
		{"page.html", "<p>a<p>b<script>f(<script>1</script>", 0},
	} {
		l, err := Language(context.Background(), Input{Name: c.file, Text: c.text})
		if err != nil {
			t.Fatal(err)
		}
		tr, err := l.Lang.Parse(context.Background(), c.file, c.text, l.Start)
		if err != nil {
			t.Fatalf("%s: %v", c.file, err)
		}
		if got := string(tr.Render()); got != c.text || len(l.Faults) != c.faults {
			t.Errorf("%s (%s): %d faults, want %d; rendered alike: %v", c.file, l.Name, len(l.Faults), c.faults, got == c.text)
		}
		if d := l.Lang.Decide(context.Background(), tr, tr.Rendered(), l.Start); !d.Sentence || c.faults > 0 && !d.Exact {
			t.Errorf("%s: its own tree is no sentence (%v) or has other tokens than its text (%v)", c.file, d.Sentence, d.Exact)
		}
	}
}

// Files of a grammar share its language; a file that it does not read at all is text.
func TestSeveral(t *testing.T) {
	var s Several
	for _, test := range []struct{ name, text, want string }{
		{"a.c", "int a;", "c"},
		{"b.c", "int b;\n@@ @ [\nint c;", "c"},
		{"c.c", "%% ((( is {{ no 'C \n) ] @ at all\n", "text"},
		{"d.unknown", "{\n\"a\": [1, 2, 3],\n\"b\": {\"c\": \"a long text\"},\n\"d\": []\n}", "json"},
		{"page.html", "<p onclick='a()'>", "html"},
	} {
		c, err := s.Language(t.Context(), test.name, test.text)
		if err != nil || c.Name != test.want {
			t.Errorf("%s: %v, %v, want %s", test.name, c, err, test.want)
		}
	}
	const numbered = "define i32 @f(i32 %0) {\n  %2 = add i32 %0, 1\n  %3 = mul i32 %2, %2\n  ret i32 %3\n}\n"
	if c, err := s.Language(t.Context(), "a.ll", numbered); err != nil || c.Name != "llvm" || c.Coding == nil {
		t.Errorf("a.ll: %+v, %v, want llvm in its coding", c, err)
	}
	if len(s.made["html"].Lang.Islands) != 3 || s.made["c"].Lang.Rest != s.made["json"].Lang.Rest {
		t.Error("the languages are not those of single files")
	}
}
