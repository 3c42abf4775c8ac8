package grammars_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pare/grammar"
	"pare/grammars"
	"pare/grammars/coding"
	"pare/tree"
	"pare/tree/parse"
)

// languages are built once: it takes longer than most texts.
var languages = map[string]*parse.Language{}

// language returns a built-in language and its start rule.
func language(t testing.TB, name string) (*parse.Language, *grammar.Rule) {
	t.Helper()
	l := languages[name]
	if l == nil {
		g, err := grammars.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range g.Warnings {
			t.Errorf("warning: %v", w)
		}
		if l, err = parse.NewLanguage(g); err != nil {
			t.Fatal(err)
		}
		languages[name] = l
	}
	b, ok := grammars.ByName(name)
	if !ok {
		t.Fatalf("%s: not built in", name)
	}
	start := l.G.Rule(b.Start)
	if start == nil {
		t.Fatalf("%s has no start rule %s", name, b.Start)
	}
	return l, start
}

// accept parses text and checks that it renders to itself.
func accept(t testing.TB, l *parse.Language, start *grammar.Rule, name, text string) *tree.Tree {
	t.Helper()
	tr, err := l.Parse(context.Background(), name, text, start)
	if err != nil {
		t.Error(err)
		return nil
	}
	if string(tr.Render()) != text {
		t.Errorf("%s: rendered differently", name)
	}
	return tr
}

func TestByExtension(t *testing.T) {
	seen := map[string]string{}
	for _, b := range grammars.All() {
		for _, ext := range b.Extensions {
			if other, ok := seen[ext]; ok {
				t.Errorf("%s belongs to %s and %s", ext, other, b.Name)
			}
			seen[ext] = b.Name
		}
	}
	for file, want := range map[string]string{
		"a.c": "c", "a.cc": "cpp", "b.HPP": "cpp", "dir/x.H": "c", "t.i": "c", "p.html": "html", "P.HTM": "html", "e.expr": "expr", "j.json": "json", "c": "", "a.unknown": "", "": "",
	} {
		b, ok := grammars.ByExtension(file)
		if b.Name != want || ok != (want != "") {
			t.Errorf("%q: got %q, %v; want %q", file, b.Name, ok, want)
		}
	}
	if !slices.IsSortedFunc(grammars.All(), func(a, b grammars.Builtin) int { return strings.Compare(a.Name, b.Name) }) {
		t.Error("All is not in order")
	}
	if _, err := grammars.Load("cobol"); err == nil {
		t.Error("loaded a grammar that is not there")
	}
}

// TestKnownSQL: the examples of dialects hold no statement that the grammar does not know; what no dialect has, it
// does not know.
func TestKnownSQL(t *testing.T) {
	l, start := language(t, "sql")
	unknown := l.G.Rule("unknown")
	count := func(text string) (n int) {
		tr, err := l.Parse(context.Background(), "in", text, start)
		if err != nil {
			t.Fatal(err)
		}
		for node := range tr.Root.Nodes() {
			if node.Rule() == unknown {
				n++
			}
		}
		return n
	}
	files, err := filepath.Glob("testdata/every-*.sql")
	if err != nil || len(files) < 4 {
		t.Fatal(files, err)
	}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if n := count(string(text)); n > 0 {
			t.Errorf("%s: %d statements are not known", f, n)
		}
	}
	for _, text := range []string{
		"SELECT a FROM", "SELECT a b c", "UPDATE SET a = 1", "INSERT INTO (a) VALUES (1)", "CREATE TABLE (a int)", "CREATE INDEX ON (a)", "ALTER TABLE t ADD",
		"SELECT a FROM b JOIN", "MERGE INTO a USING b", "ALTER TABLE t UPDATE a = 1", "DELETE WHERE a", "SELECT CASE END", "SELECT a IN", "SELECT a BETWEEN 1", "CREATE FUNCTION f AS", "GRANT a ON b", "SELECT 1 LIMIT",
	} {
		if count(text) == 0 {
			t.Errorf("%q is known", text)
		}
	}
}

// TestExamples parses the files of testdata, at least one for each grammar.
func TestExamples(t *testing.T) {
	files, err := filepath.Glob("testdata/*.*")
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range grammars.All() {
		t.Run(b.Name, func(t *testing.T) {
			l, start := language(t, b.Name)
			if b.Name == "binary" {
				accept(t, l, start, "frames", "a\uE060IHDR\u0180\u2400\uE020\u01FF\uE081two\uE081blocks\uE080\uE080\n")
				return // its files are in pare/grammars/coding
			}
			n := 0
			for _, f := range files {
				if own, _ := grammars.ByExtension(f); own.Name != b.Name && b.Extensions != nil {
					continue
				}
				text, err := os.ReadFile(f)
				if err != nil {
					t.Fatal(err)
				}
				n++
				if edited, _, ok := coding.Of(b.Name, f, string(text)); ok && !l.Validate(t.Context(), string(text), start) {
					text = []byte(edited) // a file is not of the grammar as it stands
				}
				tr := accept(t, l, start, f, string(text))
				if tr != nil && strings.Contains(tr.Dump(), "(statement (unknown ") {
					t.Errorf("%s: a statement is unknown", f)
				}
				accept(t, l, start, f+" with CRLF", strings.ReplaceAll(string(text), "\n", "\r\n"))
				accept(t, l, start, f+" with a byte-order mark", "\uFEFF"+string(text))
			}
			if n == 0 {
				t.Error("no example")
			}
		})
	}
}

// TestReject: each grammar rejects texts outside its language.
func TestReject(t *testing.T) {
	tests := []struct{ name, text string }{
		{"expr", "1 +"},
		{"expr", "1 2 )"},
		{"expr", "a"},
		{"json", ""},
		{"json", `[1,]`},
		{"json", `{"a" 1}`},
		{"json", `{a: 1}`},
		{"json", `01`},
		{"json", `["` + "\n" + `"]`},
		{"json", `'a'`},
		{"protobuf", "message A { int32 a = 1 }"},
		{"protobuf", "message { int32 a = 1; }"},
		{"protobuf", "service A { rpc B(C); }"},
		{"protobuf", "option a = ;"},
		{"wat", "(module (func (i32.add 1)))"},
		{"wat", "(module (func i32.const))"},
		{"wat", "(module (func i32.plus))"},
		{"wat", "(module (func block nop))"},
		{"wat", "(module (global i32) (func)"},
		{"wat", "(module (func (param i31)))"},
		{"aag", "aag 0 0 0 0 0"},
		{"aag", "v1 = input v2"},
		{"aag", "v1 = and v1"},
		{"aag", "v1 = and v2 v3 v4"},
		{"aag", "v1 = latch 0"},
		{"aag", "output v1 v2"},
		{"aag", "output"},
		{"aag", "next v1"},
		{"aag", "bad -1"},
		{"aag", "v1 = inputoutput v1"},
		{"aag", "v1 = input @a b"},
		{"clif", "function %a() { block0: }"},
		{"clif", "function %a() { block0: return v0 }"},
		{"clif", "function %a() -> i32 { block0: return }"},
		{"clif", "function %a() { return }"},
		{"clif", "function %a() { block0: return v1 = iconst.i32 1 }"},
		{"clif", "function %a() { block0: v1 = iconst.i32 0v2 return }"},
		{"clif", "function %a() { block0: v01 = iconst.i32 0 return }"},
		{"clif", "function %a() { block0: swiden_low.i32x4 v0 return }"},
		{"clif", "function %a() { block0: jump block1( return }"},
		{"clif", "function %a() { block0: trap 1 }"},
		{"clif", "function %a() { block0: v1 = f32const 1. return }"},
		{"btor2", "1 sort bitvec 1"},
		{"btor2", "s1 = bitvec 1"},
		{"btor2", "s1 = array s2"},
		{"btor2", "n1 = add s1 n2"},
		{"btor2", "n1 = add s1 n2 n3 n4"},
		{"btor2", "n1 = ult s1 n2 n3"},
		{"btor2", "n1 = slice s1 s2 n2 #1"},
		{"btor2", "n1 = state"},
		{"btor2", "bad n1"},
		{"btor2", "justice"},
		{"btor2", "next s1 n1"},
		{"btor2", "next s1 -n1 n2"},
		{"btor2", "n1 = inputs1"},
		{"less", "a { b: c"},
		{"less", "a { b: (c }"},
		{"less", "a: b"},
		{"less", "a { b: }"},
		{"less", "a { x y: z; }"},
		{"less", "a { -- b: c; }"},
		{"less", "a { --b: }"},
		{"less", "a { &:extend(.b) }"},
		{"less", ".a() when b() { }"},
		{"less", ".a() when (@b @c) { }"},
		{"less", ".a() when (@b and @c) { }"},
		{"less", "a { b: () }"},
		{"less", "a { b: \"c }"},
		{"less", "@a: b"},
		{"less", "@media { }"},
		{"less", "@import a;"},
		{"less", "@import \"a\""},
		{"less", ".a() when { }"},
		{"less", ".a() when and (b) { }"},
		{"less", ".a(b { }"},
		{"less", ". { }"},
		{"less", ". a { }"},
		{"less", "a,, b { }"},
		{"less", "a:not() { }"},
		{"less", "a { &:extend(); }"},
		{"less", "a { @b c }"},
		{"less", "a { @b }"},
		{"less", "@0 { }"},
		{"less", "a { b: c + ; }"},
		{"vue", "<script/><Foo>a</Foo>"},
		{"vue", ""},
		{"vue", "<style></style>"},
		{"vue", "<a></a>"},
		{"vue", "<template>"},
		{"vue", "<template></a>"},
		{"vue", "<template><a></template>"},
		{"vue", "<template></a></template>"},
		{"vue", "<template/><template/>"},
		{"vue", "<template><a b=></a></template>"},
		{"vue", "<template><a b=\"c></a></template>"},
		{"vue", "<template><a \"b\"></a></template>"},
		{"vue", "<template><br></br></template>"},
		{"vue", "<template><!-- </template>"},
		{"vue", "<script>a"},
		{"vue", "<script>a</style>"},
		{"vue", "<script></script><script lang=\"ts\"></script>"},
		{"vue", "<script/><template/><script>a</script>"},
		{"vue", "<script setup></script><template/><script lang=ts setup>a</script>"},
		{"vue", "<template/><script/><template lang=\"pug\">a</template>"},
		{"vue", "<script lang=\"ts>a</script>"},
		{"javascript", "true: 0"},
		{"javascript", "f({ a, this })"},
		{"typescript", "null: 0"},
		{"typescript", "f({ super })"},
		{"scss", "a { x y: z; }"},
		{"scss", "a { -- b: c; }"},
		{"scss", "a { b: c"},
		{"scss", "a { b: (c }"},
		{"scss", "a: b;"},
		{"scss", "@return 1;"},
		{"scss", "a { b: }"},
		{"scss", "a { $b: ; }"},
		{"scss", "a { b: c !default; }"},
		{"scss", "a { b: \"c }"},
		{"scss", "a { b: \"#{\"; }"},
		{"scss", "@if { a { b: c } }"},
		{"scss", "@else { }"},
		{"scss", "@each $a { }"},
		{"scss", "@for $a from 1 { }"},
		{"scss", "@include;"},
		{"scss", "@mixin { }"},
		{"scss", "@mixin a(b) { }"},
		{"scss", "@function a { }"},
		{"scss", "@use a;"},
		{"scss", "@use \"a\" with (b: c);"},
		{"scss", "a { b: c + ; }"},
		{"scss", ". { }"},
		{"scss", "a,, b { }"},
		{"scss", "a { @extend; }"},
		{"dimacs", "p cnf 1 1\nv1"},
		{"dimacs", "p cnf 1 1\n1 - 0"},
		{"dimacs", "p cnf 1 1\n-0"},
		{"dimacs", "p cnf 1 1\nx 0 x"},
		{"dimacs", "p cnf\ne 0"},
		{"dimacs", "p cnf\ne -v1 0"},
		{"dimacs", "p cnf\nv1 0 p cnf\nv1 0"},
		{"dimacs", "[client]\nport = 1"},
		{"haskell", "f = (1"},
		{"haskell", "f = [1"},
		{"haskell", "f = do\n  (a"},
		{"haskell", "module where"},
		{"haskell", "module A where where"},
		{"haskell", "f ="},
		{"haskell", "f = \\x"},
		{"haskell", "f = if a then b"},
		{"haskell", "f = case a"},
		{"haskell", "f = let x = 1"},
		{"haskell", "import"},
		{"haskell", "import A (a"},
		{"haskell", "data = A"},
		{"haskell", "data a b\n  deriving"},
		{"haskell", "class where"},
		{"haskell", "f = a +"},
		{"haskell", "f = \"a"},
		{"haskell", "{- {- -}"},
		{"haskell", "f = 1 in"},
		{"haskell", "f = (do a"},
		{"haskell", "f = a\n )"},
		{"haskell", "a :: "},
		{"haskell", "infixl a b c"},
		{"haskell", "type A"},
		{"haskell", "f = [a | b"},
		{"haskell", "f | a"},
		{"haskell", "f = {- a"},
		{"haskell", "{-# LANGUAGE A"},
		{"haskell", "f = { a"},
		{"haskell", "f\n= 1 2 ="},
		{"haskell", "newtype"},
		{"haskell", "instance A where\n  f = g h = i"},
		{"haskell", "f = case a of b"},
		{"haskell", "f = x where y"},
		{"haskell", "g = (a, b"},
		{"haskell", "#if A\nf = 1"},
		{"haskell", "#endif"},
		{"haskell", "#else\n#endif"},
		{"haskell", "f = ' a"},
		{"haskell", "f = then a"},
		{"haskell", "f = a of b"},
		{"haskell", "f = [q| a"},
		{"haskell", "where f = 1"},
		{"hlsl", "float4 a"},
		{"hlsl", "int a() {"},
		{"hlsl", "int a(int b c) { }"},
		{"hlsl", "int a() { return }"},
		{"hlsl", "int a() { b + ; }"},
		{"hlsl", "cbuffer A { int b }"},
		{"hlsl", "cbuffer A { int b; };;\n#if"},
		{"hlsl", "int a : register;"},
		{"hlsl", "Texture2D<float4 a;"},
		{"hlsl", "[numthreads(1, 1, 1) void a() { }"},
		{"hlsl", "enum A { B C };"},
		{"hlsl", "a() { }"},
		{"hlsl", "#if A\nint a;"},
		{"hlsl", "int a[2] = { 1, 2 ;"},
		{"hlsl", "int a() { else b; }"},
		{"hlsl", "int a;\n#if A\nint b;\n#endif int c;"},
		{"hlsl", "int a;\n#define A(b\nint c;"},
		{"hlsl", "int a;\n#if A\nvoid b()\n#else\nvoid c()\n#endif"},
		{"hlsl", "int a 'b';"},
		{"hlsl", "class { int a; } b;"},
		{"hlsl", "#if A\nvoid b() {\n#else\nvoid c() {\n#endif"},
		{"hlsl", "void a() {\n#if A\nif (b) {\n#else\nif (c) {\n#endif\n}"},
		{"hlsl", "int\n#if A\na\n#endif\n;"},
		{"makefile", "a b"},
		{"makefile", "$(a) b"},
		{"makefile", "a: b: c"},
		{"makefile", "a: %: b: c"},
		{"makefile", "%: %.b: c"},
		{"makefile", "ifdef a\nb = c"},
		{"makefile", "endif"},
		{"makefile", "ifeq (a b)\nendif"},
		{"makefile", "ifeq(a,b)\nendif"},
		{"makefile", "ifeq a\nendif"},
		{"makefile", "define a\nb"},
		{"makefile", "define\nendef"},
		{"makefile", "endef"},
		{"makefile", "override a"},
		{"makefile", "a = b\n\tc"},
		{"makefile", "= a"},
		{"makefile", "a = $(subst b)"},
		{"makefile", "a: $(b"},
		{"makefile", "a &: b\nc: d"},
		{"dockerfile", ""},
		{"dockerfile", "RUN a\nFROM b"},
		{"dockerfile", "FROM a b"},
		{"dockerfile", "FROM a\nFOO b"},
		{"dockerfile", "FROM a\nRUN <<E\nb\n"},
		{"dockerfile", "FROM a\nRUN <<E"},
		{"dockerfile", "FROM a\nCOPY b"},
		{"dockerfile", "FROM a\nRUN --from=b c"},
		{"dockerfile", "FROM a\nENV b=c d"},
		{"dockerfile", "FROM a\nSHELL [\"b\""},
		{"dockerfile", "FROM a\nHEALTHCHECK b"},
		{"dockerfile", "FROM a\nONBUILD ONBUILD RUN b"},
		{"dockerfile", "FROM a\nRUN b `\n c"},
		{"dockerfile", "# escape=`\nFROM a\nRUN b \\\n c"},
		{"graphql", "{ }"},
		{"graphql", "{ ... on }"},
		{"graphql", "type A { f(: Int) }"},
		{"graphql", "enum E { }"},
		{"graphql", "extend type A"},
		{"graphql", "directive @a on HERE"},
		{"graphql", "query ($a) { f }"},
		{"graphql", "fragment on on A { f }"},
		{"graphql", "{ f(a: ) }"},
		{"verilog", "module m"},
		{"verilog", "module m; initial begin endmodule"},
		{"verilog", "module m; assign = 1; endmodule"},
		{"verilog", "module m; wire [3:0 a; endmodule"},
		{"verilog", "module m; always @() x = 1; endmodule"},
		{"verilog", "module m; initial if x y = 1; endmodule"},
		{"verilog", "module m; initial case (x) endmodule"},
		{"verilog", "function f; endtask"},
		{"verilog", "module m; a b c d; endmodule"},
		{"cmake", "a"},
		{"cmake", "a("},
		{"cmake", "a() b()"},
		{"cmake", "a(\"b)"},
		{"cmake", "a([[b)"},
		{"cmake", "#[=[ a ]]"},
		{"cmake", "if(a)\n"},
		{"cmake", "if(a)\nelse()\nelse()\nendif()"},
		{"cmake", "foreach(a)\nendwhile()"},
		{"cmake", "endif()"},
		{"cmake", "a.b()"},
		{"fortran", "program p"},
		{"fortran", "x = 1"},
		{"fortran", "a\nend"},
		{"fortran", "program p\nx = \nend program"},
		{"fortran", "if (x) then\ny = 1\nend"},
		{"fortran", "do i = 1\nend do\nend"},
		{"fortran", "do 10 i = 1, 3\n20 continue\nend"},
		{"fortran", "call f(a\nend"},
		{"fortran", "integer, :: a\nend"},
		{"fortran", "print *, 'a\nend"},
		{"fortran", "x = a b\nend"},
		{"fortran", "select case (i)\nx = 1\nend select\nend"},
		{"fortran", "module m\nend subroutine"},
		{"fortran", "x = (1, \nend"},
		{"fortran", "call f &\n  (a) b\nend"},
		{"fortran", "use m only: a\nend"},
		{"fortranfixed", "x = 1\n      END"},
		{"fortranfixed", "      X = 1 +\n      END"},
		{"fortranfixed", "      IF (X) THEN\n      END"},
		{"fortranfixed", "      DO 10 I = 1, 3\n      END"},
		{"fortranfixed", "      X = A &\n      + B\n      END"},
		{"ocaml", "let x = in y"},
		{"ocaml", "let f x = x; let g = 1"},
		{"ocaml", "let x = (1"},
		{"ocaml", "let x = match y with"},
		{"ocaml", "let x = \"a"},
		{"ocaml", "let x = {a|b|c}"},
		{"ocaml", "type t = of int"},
		{"ocaml", "module m = struct end"},
		{"ocaml", "let x = if a else b"},
		{"ocaml", "let x = [1; ; 2]"},
		{"ocaml", "let x = A b c"},
		{"ocaml", "let x = ~a"},
		{"ocaml", "let x = f fun a -> a"},
		{"ocaml", "let 0 a = 1"},
		{"ocaml", "let x = while a do done"},
		{"ocaml", "type A = int"},
		{"ocaml", "type M.t = int"},
		{"ocaml", "open ()"},
		{"ocaml", "class a"},
		{"ocaml", "class a = A"},
		{"ocaml", "let x = [@a] b"},
		{"ocaml", "let x = (type a)"},
		{"ocaml", "let x : { a : int } = b"},
		{"ocaml", "let x = 1 let y = 2 in y"},
		{"ocaml", "let x = object method a end"},
		{"ocamlinterface", "val x"},
		{"ocamlinterface", "class a = object end"},
		{"ocamlinterface", "let x = 1"},
		{"yaml", "a: b: c"},
		{"yaml", "a:\n  b: 1\n c: 2"},
		{"yaml", "a: [1, 2"},
		{"yaml", "a: 1\n- b"},
		{"yaml", "- a\nb: 1"},
		{"yaml", "a:\n\tb: 1"},
		{"yaml", "-\t- a"},
		{"yaml", "a: 'b"},
		{"yaml", "a: \"\\.\""},
		{"yaml", "a: | b\n  c"},
		{"yaml", "a: |\n  b\n c"},
		{"yaml", "a: {{ b }} c"},
		{"yaml", "a: &b *c"},
		{"yaml", "\"a\n b\": c"},
		{"yaml", "%YAML 1.2\na: b"},
		{"yaml", "a: @b"},
		{"ini", "[a"},
		{"ini", "[a\n]"},
		{"ini", "[]"},
		{"ini", "[a] b = c"},
		{"ini", "[a]\n= b"},
		{"ini", ": b"},
		{"ini", "a = b\n[c"},
		{"ini", "<a>"},
		{"ini", "server {\n}"},
		{"ruby", "if a"},
		{"ruby", "def a"},
		{"ruby", "a\nend"},
		{"ruby", "puts 1 2"},
		{"ruby", "a(1, 2"},
		{"ruby", "[1, 2"},
		{"ruby", "a(1]"},
		{"ruby", "{ a: 1"},
		{"ruby", "\"a"},
		{"ruby", "\"a#{1\""},
		{"ruby", "%w[a"},
		{"ruby", "/a"},
		{"ruby", "1 +"},
		{"ruby", "a ? b"},
		{"ruby", "a, b"},
		{"ruby", "case a\nend"},
		{"ruby", "def 1; end"},
		{"ruby", "-> {"},
		{"ruby", "alias a"},
		{"ruby", "while a do"},
		{"ruby", "a."},
		{"ruby", "class 1; end"},
		{"ruby", "[a b]"},
		{"ruby", "case\nin a\nend"}, {"ruby", "undef $a"}, {"ruby", "alias a $b"}, {"ruby", "alias @a b"}, {"ruby", "=begin\n=enda"},
		{"ruby", "a { |b }"},
		{"ruby", "when 1 then 2"},
		{"ruby", "1 + puts 2 3"},
		{"ruby", "1 = a"},
		{"ruby", "a = nil += 1"},
		{"ruby", "a(<<A)"},
		{"ruby", "begin\nelse\nend"},
		{"ruby", "class nil; end"},
		{"ruby", "{ a }.b(c: { d })"},
		{"shell", "if a; then fi"},
		{"shell", "while a; do b"},
		{"shell", "[[ -f ]]"},
		{"shell", "for a in b do c; done"},
		{"shell", "case a in b) c ;; d"},
		{"shell", "a | ; b"},
		{"shell", "a && || b"},
		{"shell", "( )"},
		{"shell", "f() echo"},
		{"shell", "echo \"a"},
		{"shell", "echo 'a"},
		{"shell", "echo $(a"},
		{"shell", "a; }"},
		{"shell", "a > ; b"},
		{"shell", "[[ a b ]]"},
		{"shell", "a=(b"},
		{"shell", "echo ${a"},
		{"shell", "a b()"},
		{"shell", "a << ; b"},
		{"shell", "for a { b; }"},
		{"verilog", "`ifdef A\nmodule m; endmodule"},
		{"verilog", "module m; endmodule\n`else\n`endif"},
		{"verilog", "module m; `ifdef A initial x = 1; endmodule"},
		{"verilog", "module m; always_comb ; endmodule"},
		{"verilog", "module m; initial begin x = 1; int y; end endmodule"},
		{"verilog", "module m; initial case (x) endcase endmodule"},
		{"verilog", "module m; initial x = a b; endmodule"},
		{"verilog", "module m; wire w::v; endmodule"},
		{"verilog", "module m(input a, input); endmodule"},
		{"verilog", "class c; rand a; endclass"},
		{"verilog", "package p; initial x = 1; endpackage"},
		{"verilog", "module m; initial x = - - a; endmodule"},
		{"verilog", "module m; typedef struct {} s; endmodule"},
		{"toml", "a ="},
		{"toml", "a = 1 b = 2"},
		{"toml", "[a\nb]"},
		{"toml", "a = [1 2]"},
		{"toml", "a = word"},
		{"mlir", "func.func @f() { %0 = }"},
		{"mlir", "func.func @f("},
		{"mlir", "\"a.b\"(%0) : i32"},
		{"mlir", "^bb0: return"},
		{"mlir", "#map ="},
		{"mlir", "module { ] }"},
		{"mlir", "%0 = arith.constant \"a"},
		{"spirv", ""},
		{"spirv", "%0=OpTypeVoid"},
		{"spirv", "%1 OpTypeVoid"},
		{"spirv", "OpName %1"},
		{"spirv", "%1 = OpTypeFloat"},
		{"spirv", "%1 = OpTypeFloat 16 BFloat16KHR 32"},
		{"spirv", "%1 = OpFunction %2 None %3 %4 = OpLabel OpFunctionEnd"},
		{"spirv", "%1 = OpFunction %2 None %3 %4 = OpLabel OpReturn"},
		{"spirv", "OpTypeFloat 32OpNop"},
		{"php", "<?php f("},
		{"php", "<?php $a = ;"},
		{"php", "<?php if ($a) { ?>"},
		{"php", "<?php if $a;"},
		{"php", "<?php a b;"},
		{"php", "<?php class { }"},
		{"php", "<?php class A { $a; }"},
		{"php", "<?php class A { function f() }"},
		{"php", "<?php function f($a $b) { }"},
		{"php", "<?php \"$a"},
		{"php", "<?php \"{$a\";"},
		{"php", "<?php $a = <<<A\n b\n AB;"},
		{"php", "<?php $a = <<<'A'\n b\n AB;"},
		{"php", "<?php try { }"},
		{"php", "<?php foreach ($a) { }"},
		{"php", "<?php else { }"},
		{"php", "<?php namespace"},
		{"php", "<?= ?>"},
		{"php", "<?php $a->;"},
		{"zig", "const a = 1"},
		{"zig", "fn f() { }"},
		{"zig", "fn f() void { return 1 }"},
		{"zig", "fn f() void { if a {} }"},
		{"zig", "fn f() void { if (a) b }"},
		{"zig", "fn f() void { for (a) {} }"},
		{"zig", "fn f() void { a b; }"},
		{"zig", "fn f() void { switch (a) { b => c d => e } }"},
		{"zig", "fn f() void { comptime {}; a.; }"},
		{"zig", "a: u8 b: u8"},
		{"zig", "struct S { a: u8 }"},
		{"zig", "const a = 1a;"},
		{"zig", "const a = @;"},
		{"zig", "const a = .{ .b = 1, ;"},
		{"zig", "test a b {}"},
		{"csharp", `class A { int x }`},
		{"csharp", `class { }`},
		{"csharp", `class A { void F() { x = ; } }`},
		{"csharp", `class A { void F() { a.b; } }`},
		{"csharp", `class A { void F() { if x; } }`},
		{"csharp", `class A { void F(int) { } }`},
		{"csharp", `class A { F }`},
		{"csharp", `class A { const int X; }`},
		{"csharp", `class A { int operator *(int a) => a; }`},
		{"csharp", `class A { void F() { int a b; } }`},
		{"csharp", `class A { void F() { try { } } }`},
		{"csharp", `class A { void F() { switch (a) { x(); } } }`},
		{"csharp", `class A { void F() { foreach (x in y) { } } }`},
		{"csharp", `class A { void F() { static int x; } }`},
		{"csharp", `class A { void F() { if (a) int b; } }`},
		{"csharp", `class A { object x = from a in b; }`},
		{"csharp", `class A { object x = a switch { 1 }; }`},
		{"csharp", `class A { object x = a is; }`},
		{"csharp", `class A { object x = new A; }`},
		{"csharp", "class A { string s = \"a\n\"; }"},
		{"csharp", `class A { string s = $"{a"; }`},
		{"csharp", `class A { string s = $"}"; }`},
		{"csharp", "class A { string s = \"\"\"\n  a\n b\n   \"\"\"; }"},
		{"csharp", `class A { char c = ''; }`},
		{"csharp", `class A { void x; }`},
		{"csharp", `enum A { B; C }`},
		{"csharp", `using int;`},
		{"csharp", `namespace A { class B { }`},
		{"csharp", `namespace A; { }`},
		{"csharp", `class A { } using B;`},
		{"csharp", "#if A\nclass B {\n#else\nclass C {\n#endif\n"},
		{"csharp", `[A]`},
		{"csharpscript", "a b c"},
		{"csharpscript", "int x = 1 f()"},
		{"csharpscript", "class A {"},
		{"csharpscript", "1 2"},
		{"kotlin", "val"},
		{"kotlin", "val a = "},
		{"kotlin", "val a = 1 val b = 2"},
		{"kotlin", "val a = 1\n+"},
		{"kotlin", "a()"},
		{"kotlin", "class A { a() }"},
		{"kotlin", "class A { RED, BLUE }"},
		{"kotlin", "object { }"},
		{"kotlin", "fun f(a) { }"},
		{"kotlin", "fun f() { if a { } }"},
		{"kotlin", "fun f() { a\n(b }"},
		{"kotlin", "fun f() { a b }"},
		{"kotlin", "fun f() { when (a) { b c } }"},
		{"kotlin", "fun f() { when (a) { b -> c d -> e } }"},
		{"kotlin", "fun f() { try { } catch { } }"},
		{"kotlin", "val a = \"${b\""},
		{"kotlin", "val a = \"\"\"b\"\""},
		{"kotlin", "val a: List<Int"},
		{"kotlin", "package a import b"},
		{"kotlin", "import a."},
		{"kotlin", "fun f() { a ?: }"},
		{"kotlin", "val a = foo\n  % 2"},
		{"scala", "val"},
		{"scala", "val a = "},
		{"scala", "val a"},
		{"scala", "val a = 1 val b = 2"},
		{"scala", "def f(x) = 1"},
		{"scala", "class { }"},
		{"scala", "class A extends"},
		{"scala", "object A { def f = }"},
		{"scalascript", "if (a) else b"},
		{"scalascript", "if a b else c"},
		{"scalascript", "x match { a => b }"},
		{"scalascript", "case x => y"},
		{"scalascript", "f(a"},
		{"scalascript", "f(a,, b)"},
		{"scalascript", "{ (x }"},
		{"scala", "import a."},
		{"scalascript", "for (x <- ) y"},
		{"scalascript", "for x <- xs y"},
		{"scalascript", "try a catch"},
		{"scala", "val x: = 1"},
		{"scala", "val x = s\"${a\""},
		{"scala", "val x = \"\"\"a\"\""},
		{"scala", "val x = \"a"},
		{"scalascript", "while (a)"},
		{"scala", "class A:\ndef f = 1"},
		{"scala", "enum A { case }"},
		{"scalascript", "'{ a"},
		{"scala", "val x = a =>"},
		{"scalascript", "else a"},
		{"scala", "f(1)"},
		{"scala", "import a"},
		{"scala", "import a.{}"},
		{"scala", "lazy class A"},
		{"scala", "case class A"},
		{"scala", "enum A"},
		{"scala", "case A"},
		{"scala", "object A derives 1"},
		{"scala", "class A { case x => y }"},
		{"scala", "class A { @b c }"},
		{"scala", "class A { def this() { a } }"},
		{"scala", "class A { def a }\nenum B { case C }"},
		{"scala", "class A { def a }\ndef b = 1"},
		{"scala", "object A:\n  def a = 1\nend B"},
		{"scala", "extension (a: A) class B"},
		{"scala", "/* /* */ class A"},
		{"swift", "let"},
		{"swift", "let a ="},
		{"swift", "let a = 1 let b = 2"},
		{"swift", "let a = 1 2"},
		{"swift", "let a = 1\n+"},
		{"swift", "let x = a? b : c"},
		{"swift", "let x =3"},
		{"swift", "f(a b)"},
		{"swift", "f(1"},
		{"swift", "[1"},
		{"swift", "f { a"},
		{"swift", "class A { a() }"},
		{"swift", "class A { 1 }"},
		{"swift", "struct { }"},
		{"swift", "func f(a) { }"},
		{"swift", "func f() { if a }"},
		{"swift", "func f(a: Int"},
		{"swift", "if a b"},
		{"swift", "if { }"},
		{"swift", "guard a { }"},
		{"swift", "guard a.map { b } else { }"},
		{"swift", "while { }"},
		{"swift", "for a b { }"},
		{"swift", "for in b { }"},
		{"swift", "switch a { b }"},
		{"swift", "switch a { case 1 b }"},
		{"swift", "do { } catch b"},
		{"swift", "repeat { }"},
		{"swift", "case a"},
		{"swift", "init() { }"},
		{"swift", "deinit { }"},
		{"swift", "import"},
		{"swift", "import a."},
		{"swift", "enum A { b }"},
		{"swift", "protocol A { func f() { } }"},
		{"swift", "var a: Int { get }"},
		{"swift", "\"a"},
		{"swift", "\"\\(a\""},
		{"swift", "\"a\\(b\n)\""},
		{"swift", "\"\"\"\na"},
		{"swift", "#\"a\""},
		{"swift", "/* a"},
		{"swift", "/* /* */"},
		{"swift", "let a: [Int"},
		{"swift", "let a: (Int"},
		{"swift", "let a: Array<Int"},
		{"swift", "a ?"},
		{"swift", "a ? b"},
		{"swift", "a as"},
		{"swift", "a is"},
		{"swift", "try"},
		{"swift", "throw"},
		{"swift", "else { }"},
		{"swift", "catch { }"},
		{"swift", "}"},
		{"swift", ")"},
		{"swift", "]"},
		{"swift", ";a"},
		{"swift", "a;; b"},
		{"swift", "#if a"},
		{"swift", "#endif"},
		{"swift", "#if a\nb\n#else\n#else\n#endif"},
		{"swift", "@a"},
		{"swift", "public"},
		{"swift", "private a"},
		{"swift", "{ a in"},
		{"swift", "{ (a) in b"},
		{"swift", "a."},
		{"swift", "."},
		{"swift", "\\"},
		{"swift", "operator +"},
		{"swift", "prefix operator"},
		{"swift", "precedencegroup A"},
		{"swift", "precedencegroup A { b }"},
		{"swift", "typealias A"},
		{"swift", "associatedtype A"},
		{"swift", "subscript(a: Int) -> Int { 1 }"},
		{"swift", "func f() -> { }"},
		{"swift", "func (a: Int) { }"},
		{"swift", "func f() where { }"},
		{"swift", "extension { }"},
		{"swift", "class A: { }"},
		{"swift", "a = "},
		{"swift", "`a"},
		{"swift", "@available(iOS 13"},
		{"swift", "f(a:)("},
		{"swift", "defer"},
		{"kotlinscript", "a b"},
		{"kotlinscript", "a { b"},
		{"kotlinscript", "val a = 1 b()"},
		{"kotlinscript", "else { }"},
		{"solidity", "contract A { uint a }"},
		{"solidity", "contract { }"},
		{"solidity", "contract A { function f() { x = ; } }"},
		{"solidity", "contract A { function f(uint a,) { } }"},
		{"solidity", "contract A { function f() { if a; } }"},
		{"solidity", "contract A { function f() { try a() } }"},
		{"solidity", "contract A { function f() { emit a; } }"},
		{"solidity", "contract A { function f() { a b c; } }"},
		{"solidity", "contract A { function f() { 1days; } }"},
		{"solidity", "contract A { function f() { \"a\" hex\"00\"; } }"},
		{"solidity", "contract A { function f() { assembly { let a = 1 } } }"},
		{"solidity", "contract A { struct B { } }"},
		{"solidity", "import * from 'a';"},
		{"solidity", "f();"},
		{"glsl", "void main() { if }"},
		{"glsl", "void main() { float x = ; }"},
		{"glsl", "void main() { x = f(1,); }"},
		{"glsl", "void main() { vec4 v = vec4; }"},
		{"glsl", "void main() { for (int i = 0; i < 3) ; }"},
		{"glsl", "void main() { a[] = 1; }"},
		{"glsl", "void main() {"},
		{"glsl", "struct S { };"},
		{"glsl", "struct S { int; };"},
		{"glsl", "layout() in;"},
		{"glsl", "uniform B { vec4 a; } b"},
		{"glsl", "int f(int a b);"},
		{"glsl", "void main() { switch (1) { int a; } }"},
		{"glsl", "precision mediump;"},
		{"glsl", "int a = { 1, , 2 };"},
		{"glsl", "#if A\nvoid f()\n#else\nvoid g()\n#endif\nint a;"},
		{"glsl", "#if A\nvoid f() {\n#else\nvoid g() {\n#endif"},
		{"glsl", "void main() {\n#if A\nif (a) b; else\n#endif\n}"},
		{"wgsl", "fn f() { var a = ; }"},
		{"wgsl", "fn f() { let a: u32; }"},
		{"wgsl", "fn f() { a + 1; }"},
		{"wgsl", "fn f() { a b; }"},
		{"wgsl", "fn f() { if a return; }"},
		{"wgsl", "fn f() { f() = 1; }"},
		{"wgsl", "fn f() { let a = 1 let b = 2; }"},
		{"wgsl", "fn f() { let a: vec4<f32 = b; }"},
		{"wgsl", "fn f() { switch a { } }"},
		{"wgsl", "fn f() { switch a { case 1: f(); } }"},
		{"wgsl", "fn f(a) { }"},
		{"wgsl", "fn f() -> { }"},
		{"wgsl", "struct S { }"},
		{"wgsl", "struct S { a: u32; b: u32 }"},
		{"wgsl", "alias A;"},
		{"wgsl", "a = 1;"},
		{"wgsl", "/* /* */ fn f() { }"},
		{"llvm", "define void @f() { ret }"},
		{"llvm", "define void @f() {}"},
		{"llvm", "define void @f() { add i32 1 ret void }"},
		{"llvm", "declare void @f() { ret void }"},
		{"llvm", "define i32 @f() { %a = add i32 1, null ret i32 %a }"},
		{"llvm", "@a = global i32"},
		{"llvm", "%t = type void"},
		{"llvm", "define void @f() { alloca void ret void }"},
		{"llvm", "define void @f() { store i8 1, i8 2 ret void }"},
		{"llvm", "define void @f() { extractvalue i8 1, 0 ret void }"},
		{"llvm", "define void @f() { freeze ptr nonnull null ret void }"},
		{"llvm", "define i8 @llvm.f() { ret i8 1 }"}, // a variable may have such a name
		{"llvm", "BC\xc0\xde"},
		{"c", "int x"},
		{"c", "int f(void) { return 1 }"},
		{"c", "int f(void) { if x; }"},
		{"c", "int f(void) { x = 1 + ; }"},
		{"c", "int f(void) { (int) ; }"},
		{"c", "{}"},
		{"c", "struct { int a };"},
		{"c", "__declspec() int a;"},
		{"cpp", "int x"},
		{"cpp", "*;"},
		{"cpp", "int a = decltype(b);"},
		{"cpp", "typename decltype(a) b;"},
		{"cpp", "using a = enum;"},
		{"cpp", "0;"},
		{"cpp", "\"a\";"},
		{"cpp", "namespace = a;"},
		{"cpp", "namespace a [[]] { }"},
		{"cpp", "__attribute__(0);"},
		{"cpp", "if (1);"},
		{"cpp", "{ }"},
		{"cpp", "public: int x;"},
		{"cpp", "template <*> class T;"},
		{"cpp", "int f() { return 1 }"},
		{"cpp", "int f() { if x; }"},
		{"cpp", "int f() { x = 1 + ; }"},
		{"cpp", "struct S { int a };"},
		{"cpp", "template <class T struct S;"},
		{"cpp", "namespace a { "},
		{"cpp", "int a[] = { 1;"},
		{"html", "<p"},
		{"html", "<p a='1"},
		{"smtlib", "(assert (= x 1)"},
		{"smtlib", "(assert)"},
		{"smtlib", "(assert (let () true))"},
		{"smtlib", "(assert (f))"},
		{"smtlib", "(set-option :a)"},
		{"smtlib", "(declare-datatypes ((A 0)) ())"},
		{"smtlib", "(eval)"},
		{"smtlib", "(||)"},
		{"smtlib", "()"},
		{"rust", "fn f() { let x }"},
		{"rust", "fn f( {}"},
		{"rust", "struct S { a }"},
		{"rust", ";"},
		{"rust", "#![] fn f() {}"},
		{"rust", "fn f() { a b }"},
		{"rust", "fn f(a) {}"},
		{"rust", "trait T { use a; }"},
		{"rust", "a!()"},
		{"rust", "impl !A {}"},
		{"rust", "impl<0> {}"},
		{"rust", "fn f() { match a { 0 => b 1 => c } }"},
		{"rust", "fn f() { a.(b) }"},
		{"rust", "fn f() { a..= }"},
		{"css", "a { b: c"},
		{"css", "a { b: (c }"},
		{"css", "a b"},
		{"xml", "<a><b></a>"},
		{"xml", "<a b></a>"},
		{"xml", "< a></a>"},
		{"xml", "<a></ a>"},
		{"xml", "<?xml version='1.0'encoding='utf-8'?><a/>"},
		{"xml", "a & b"},
		{"xml", ""},
		{"xml", "<a/><b/>"},
		{"xml", "<a/>text"},
		{"xml", "<!DOCTYPE><a/>"},
		{"xml", "<!DOCTYPE a [ <!ELEMENT> ]><a/>"},
		{"xml", "<a b='1'c='2'/>"},
		{"xml", "<a><!-- a -- b --></a>"},
		{"xml", "<?xml?><a/>"},
		{"javascript", "f("},
		{"javascript", "x = /a"},
		{"javascript", "x = 1 +"},
		{"javascript", "if a"},
		{"javascript", "`${x`"},
		{"javascript", "a b"},
		{"javascript", "if (a) b else c"},
		{"javascript", "throw\na"},
		{"javascript", "let a = 1 let b"},
		{"javascript", "class A { a = 1 b }"},
		{"javascript", "const a"},
		{"javascript", "let {a}"},
		{"javascript", "if (a) let b"},
		{"javascript", "function () {}"},
		{"javascript", "class {}"},
		{"javascript", "{ a: 1, b: 2 }"},
		{"javascript", "a.b => c"},
		{"javascript", "(0) => c"},
		{"javascript", "f() => c"},
		{"javascript", "f() = 1; 0 = 1"},
		{"javascript", "0++"},
		{"javascript", "try {}"},
		{"javascript", "switch (a) { b }"},
		{"javascript", "break"},
		{"javascript", "{ import 'a' }"},
		{"javascript", "import a 'b'"},
		{"javascript", "export *"},
		{"javascript", "export {}; var await"},
		{"javascript", "0in"},
		{"javascript", "#a"},
		{"typescript", "f("},
		{"typescript", "let x: = 1"},
		{"typescript", "type X = {"},
		{"typescript", "interface I { a: }"},
		{"typescript", "enum E { A B }"},
		{"typescript", "let x: Array<string = 1"},
		{"typescript", "class A<T { }"},
		{"typescript", "a b"},
		{"typescript", "module {}"},
		{"typescript", "function f() function g()"},
		{"typescript", "interface I { a: b c: d }"},
		{"typescript", "class A { a: b c: d }"},
		{"typescript", "(): string"},
		{"typescript", "0 as string as"},
		{"typescript", "export *"},
		{"go", "package p; func f( {}"},
		{"go", "package p; var x ="},
		{"go", ""},
		{"go", "func f() {}"},
		{"go", "package p; var a int; import `b`"},
		{"go", "package p; var a"},
		{"go", "package p; func f() { if {} }"},
		{"go", "package p; func f() { if a {} else b }"},
		{"go", "package p; func f() { range a }"},
		{"go", "package p; func f() { a, b }"},
		{"go", "package p; func f() { go a }"},
		{"go", "package p; var a = chan int{}"},
		{"go", "package p; func f() { for range a{}{} }"},
		{"go", "package p; func f() { if a[b]{1} {} }"},
		{"go", "package p; func f() { switch a.b{}.(type) {} }"},
		{"go", "package p; func f() { if []byte{} }"},
		{"go", "package p; func f() { go (f()) }"},
		{"go", "package p;; var a int"},
		{"go", "package p; var a = 3ff00"},
		{"go", "package p; var a = 09"},
		{"go", "package p; var a = 1__0"},
		{"go", "package p; var a = b[:c:]"},
		{"go", `package p; var a = "\z"`},
		{"go", "package p; var a = 'ab'"},
		{"go", "package p\nfunc f() { x\n.y }\nvar a = 1 +"},
		{"java", "class A {"},
		{"java", "class A { void f() { x = ; } }"},
		{"java", "class A { int f( { } }"},
		{"java", "{}"},
		{"java", "import a;"},
		{"java", "class A {} import a.b;"},
		{"java", "class A { void f() { try {} } }"},
		{"java", "class A { void f() { switch (1) { a(); } } }"},
		{"java", "class A { void f(int... a, int b) { } }"},
		{"java", "class A { void a; }"},
		{"java", "class A { void f() { 0; } }"},
		{"java", "class A { void f() { !a(); } }"},
		{"java", "class A { void f() { a().b; } }"},
		{"java", "class A { void f() { a()[0]; } }"},
		{"java", "class A { void f() { new int[1]; } }"},
		{"java", "class A { void f() { for (a;;) { } } }"},
		{"java", "class A { void f() { switch (a) { case 0 -> 1; } } }"},
		{"java", "class A { void f() { try (a()) { } } }"},
		{"java", "class A { void f() { if (a) int b; } }"},
		{"java", "class A { void f() { super; } }"},
		{"java", "class A { void f(int a, int this) { } }"},
		{"java", "a A(int b) implements c { }"},
		{"java", "a A { requires b; }"},
		{"java", "import a b.c;"},
		{"java", "a class A { }"},
		{"java", "package a; int b;"},
		{"java", "interface A { int b; }"},
		{"java", "interface A { { } }"},
		{"java", "class A extends int { }"},
		{"lua", "f("},
		{"lua", "if a then"},
		{"lua", "x = = 1"},
		{"lua", "x"},
		{"lua", "x.y z()"},
		{"lua", "f() = 1"},
		{"lua", "(x) = 1"},
		{"lua", "return 1 x()"},
		{"lua", "local function a.b() end"},
		{"python", "if x:\ny"},
		{"python", "x = (1"},
		{"python", "def f(:\n  pass"},
		{"python", "def f(*): pass"},
		{"python", "def f(/): pass"},
		{"python", "try: a\nb\n"},
		{"python", "a 0\n"},
		{"python", "0 = a\n"},
		{"python", "del 0\n"},
		{"python", "for 0 in a: b\n"},
		{"python", "{a: 0, b}\n"},
		{"python", "**a\n"},
		{"python", "from import a\n"},
		{"python", "a = 0b3\n"},
		{"sql", "SELECT (1"},
		{"sql", "SELECT 1)"},
		{"sql", "a"},
		{"sql", ","},
		{"sql", "SELECT a FROM (b; SELECT 1"},
		{"sql", "CREATE TABLE t (a int"},
		{"sql", "DELIMITER //\nSELECT (1 //"},
		{"sql", "COPY a FROM stdin;\n1\n\\.\n)"},
		{"svelte", "<a>"},
		{"svelte", "</a>"},
		{"svelte", "<a></a"},
		{"svelte", "<a><b></a>"},
		{"svelte", "a < b"},
		{"svelte", "<br></br>"},
		{"svelte", "<!-- a"},
		{"svelte", "{a"},
		{"svelte", "{"},
		{"svelte", "{}"},
		{"svelte", "{a]}"},
		{"svelte", "{(a}"},
		{"svelte", "{'a}"},
		{"svelte", "{`a}"},
		{"svelte", "{#if a}"},
		{"svelte", "{#if}{/if}"},
		{"svelte", "{#if a}{/each}"},
		{"svelte", "{#if a}<b>{/if}</b>"},
		{"svelte", "{/if}"},
		{"svelte", "{:else}"},
		{"svelte", "{#if a}{:else}{:else}{/if}"},
		{"svelte", "{#if a}{:else}{:else if b}{/if}"},
		{"svelte", "{#each a as}{/each}"},
		{"svelte", "{#each a}{:then}{/each}"},
		{"svelte", "{#each a as b, i, j}{/each}"},
		{"svelte", "{#await a}{:then}{:then}{/await}"},
		{"svelte", "{#await a}"},
		{"svelte", "{#key a}{:else}{/key}"},
		{"svelte", "{#snippet a}{/snippet}"},
		{"svelte", "{#snippet (b)}{/snippet}"},
		{"svelte", "{#foo a}{/foo}"},
		{"svelte", "{@foo a}"},
		{"svelte", "{@html}"},
		{"svelte", "{@render a}"},
		{"svelte", "{@render a(}"},
		{"svelte", "{@debug a.b}"},
		{"svelte", "{@debug a b}"},
		{"svelte", "{# if a}{/if}"},
		{"svelte", "<a b=/>"},
		{"svelte", "<a {b.c}/>"},
		{"svelte", "<a {}/>"},
		{"svelte", "<a {#if b}c{/if}/>"},
		{"svelte", "<a b='{#if c}{/if}'/>"},
		{"svelte", "<a on:b=c/>"},
		{"svelte", "<a bind:b=''/>"},
		{"svelte", "<a bind:b='c{d}'/>"},
		{"svelte", "<svelte:component/>"},
		{"svelte", "<svelte:element a=b></svelte:element>"},
		{"svelte", "<a><svelte:head/></a>"},
		{"svelte", "<script>a"},
		{"svelte", "<script></script><script></script>"},
		{"svelte", "<style></style><style></style>"},
		{"svelte", `<script module></script><script context="module"></script>`},
		{"svelte", "<script/>"},
		{"protobuf", "extend A {}"},
		{"protobuf", "message A { oneof b {} }"},
		{"protobuf", "message A { oneof b { optional int32 c = 1; } }"},
		{"protobuf", `message A {} syntax = "proto3";`},
		{"zig", "fn f(u8) void {}"},
		{"kotlin", "fun f() { try { a() } }"},
		{"scss", "a { b: f(, 1) }"},
		{"fortran", "subroutine s(a=b)\nend"},
		{"scss", "@media {}"},
		{"scss", "@use 'a/'"},
		{"scss", "a { @use 'b' }"},
		{"scss", "a { @forward 'b' }"},
		{"scss", "$a: (b: c, d)"},
		{"scss", "a { b: if(sass(): c) }"},
		{"scss", "a { b: if(sass($a):) }"},
		{"scss", "a { b: if(c: d) }"},
		{"scss", "a { b: if(;) }"},
		{"scss", "@if a { b: c }"},
		{"scss", "@media a { @extend b }"},
		{"fortran", "program a\nwrite(:)\nend"},
		{"ruby", "f(\n'a'\n\"b\"\n)"},
		{"fortran", "module a\ntype b\ncontains\nsave\nend type\nend"},
		{"scss", "@if a {} @else sass(b) {}"},
		{"scss", "a {}\n@use 'b'"},
		{"scala", "object A { (x: B = c) }"},
		{"scala", "object A { val a = for (b = c) yield b }"},
		{"scala", "extension (using A) def b = 1"},
		{"scala", "val a: -\"b\" = 1"},
		{"solidity", "int private a;"},
		{"solidity", "error A(bytes memory b);"},
		{"solidity", "pragma solidity;"},
		{"solidity", "pragma solidity 07.6;"},
		{"solidity", "contract A { function f() { a.uint; } }"},
		{"solidity", "contract A { function f() { assembly { let add := not } } }"},
		{"typescript", "import a = 0"},
		{"typescript", "import()"},
		{"typescript", "import a b from 'c'"},
		{"typescript", "class A implements void { }"},
		{"typescript", "interface A extends () => B { }"},
		{"zig", "fn f() void { for (a, b) |c| {} }"},
		{"zig", "fn f() void { for (a) |b, c, d| {} }"},
		{"csharp", "class A { #pragma b\n}"},
		{"csharp", "class A {\n#reg\n}"},
		{"csharp", "#if A\nusing B;\n#endif C;\n"},
		{"svelte", "<a{b}/>"},
		{"svelte", "<on:0/>"},
		{"vue", "<template><a\"b></a\"b></template>"},
		{"vue", "<template><a{b}/></template>"},
		{"vue", "<template><a v-/></template>"},
		{"shell", "! & a"},
		{"shell", "time && a"},
		{"shell", "! || a"},
		{"shell", "time | a"},
		{"shell", "(!)"},
		{"graphql", "type a {b}"},
		{"graphql", "input a {b}"},
		{"graphql", "enum a {b: c}"},
		{"graphql", "extend type a implements b {c}"},
		{"haskell", "data A = {b :: C}"},
		{"haskell", "data A = _"},
		{"haskell", "data A = (B c) deriving D"},
		{"haskell", "data A = [b] c"},
		{"haskell", "data A = B {c :: D} {e :: F}"},
		{"haskell", "data A = B deriving _"},
		{"haskell", "data A = B deriving [C]"},
		{"haskell", "f (g (B c)) = d"},
		{"haskell", "f (g, _ h) = d"},
		{"haskell", "(g h : i) = d"},
		{"verilog", "class a; function b; super(c); endfunction endclass"},
		{"verilog", "class a; function b; d = super[c]; endfunction endclass"},
		{"scss", "a { @b !important }"},
		{"fortran", "program a\nsequence\nend"},
	}
	for _, test := range tests {
		l, start := language(t, test.name)
		if _, err := l.Parse(context.Background(), "in", test.text, start); err == nil {
			t.Errorf("%s: %q: accepted", test.name, test.text)
		}
	}
}

// TestBlankEnd: blanks and empty lines at the end of a file, or none, keep no language from reading it.
func TestBlankEnd(t *testing.T) {
	names, err := filepath.Glob("testdata/*.*")
	if err != nil || len(names) == 0 {
		t.Fatal("no examples", err)
	}
	for _, name := range names {
		b, ok := grammars.ByExtension(name)
		if !ok {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		l, start := language(t, b.Name)
		text := string(data)
		if _, err := l.Parse(context.Background(), name, text, start); err != nil {
			continue // TestExamples reads it in another way
		}
		for _, end := range []string{"", "  ", "  \n", "\t\n", "\n", "    \n\n", "\n            \n"} {
			if _, err := l.Parse(context.Background(), name, strings.TrimRight(text, "\n")+"\n"+end, start); err != nil {
				t.Errorf("%q at the end: %v", end, err)
			}
		}
	}
}

// TestStray: a line that a grammar does not read, and a bracket in the middle of one, are left to text wherever they stand in
// an example, and not half of the file with them; but for a few places: where a file may only begin as it does, and within strings.
func TestStray(t *testing.T) {
	text, _ := language(t, "text")
	for _, test := range []struct {
		file           string
		lines, closers int // places of which half of the file is lost
	}{
		{"cc", 0, 0}, {"cs", 6, 0}, {"f90", 0, 3}, {"glsl", 0, 0}, {"go", 2, 2}, {"graphql", 0, 0}, {"hlsl", 0, 0}, {"hs", 1, 0}, {"kt", 0, 0},
		{"less", 0, 1}, {"lua", 0, 0}, {"ml", 0, 0}, {"php", 0, 0}, {"py", 2, 1}, {"rb", 0, 2}, {"scala", 1, 1}, {"scss", 0, 1}, {"sol", 0, 0},
		{"sv", 0, 0}, {"swift", 4, 2}, {"ts", 0, 0}, {"wgsl", 0, 0}, {"zig", 0, 0},
	} {
		data, err := os.ReadFile("testdata/every." + test.file)
		if err != nil {
			t.Fatal(err)
		}
		b, _ := grammars.ByExtension("every." + test.file)
		l, start := language(t, b.Name)
		l.Rest = text
		var lines, closers []int
		all := strings.SplitAfter(string(data), "\n")
		lost := func(i int, line string) bool {
			_, _, err := l.Recover(t.Context(), test.file, strings.Join(all[:i], "")+line+strings.Join(all[i+1:], ""), start)
			return err != nil
		}
		for i := 0; i < len(all); i += 3 {
			if lost(i, "@@ x (y) { z }\n"+all[i]) {
				lines = append(lines, i+1)
			}
			half := len(all[i]) / 2
			if word := strings.IndexByte(all[i][half:], ' '); word >= 0 && lost(i, all[i][:half+word]+" )"+all[i][half+word:]) {
				closers = append(closers, i+1)
			}
		}
		l.Rest = nil
		t.Logf("%s: %v, %v", test.file, lines, closers)
		if len(lines) > test.lines || len(closers) > test.closers {
			t.Errorf("%s: a line in front of each of %v, a bracket in each of %v", test.file, lines, closers)
		}
	}
}

// TestLineEnds: between two statements without a semicolon a line end stays, or
// comes, whatever an edit leaves there.
func TestLineEnds(t *testing.T) {
	tests := []struct{ grammar, text, old, by, want string }{ // by is put in place of old; without it, old goes
		{"javascript", "a; b", ";", "", "a\nb"},
		{"javascript", "a; /* c */ b", ";", "", "a\n /* c */ b"},
		{"javascript", "{ a; }", ";", "", "{ a}"},
		{"javascript", "a\n  if (b) c", "if ( b ) c", "c", "a\n  c"},
		{"javascript", "a\n/* d */ if (b) c", "if ( b ) c", "c", "a\nc"},
		{"javascript", "{ a } b", "{ a }", "a", "a\nb"},
		{"javascript", "if (a) b; else c", "if ( a ) b ; else c", "c", "c"},
		{"javascript", "if (a) { b } else c", "{ b }", "b", "if (a) b\nelse c"},
		{"javascript", "f(a, b)", "a", "", "f(b)"},
		{"javascript", "a; b;", "a ;", "", "b;"},
		{"javascript", "class A { a; b }", ";", "", "class A { a\nb }"},
		{"typescript", "interface I { a: b; c: d }", ";", "", "interface I { a: b\nc: d }"},
	}
	for _, test := range tests {
		l, start := language(t, test.grammar)
		tr := accept(t, l, start, "in", test.text)
		edits := &tree.Edits{}
		if old := spelled(tr, test.old); test.by == "" {
			edits.Drop(tree.Removable(old[len(old)-1]))
		} else {
			edits.Put(statement(old), statement(spelled(tr, test.by)).Node)
		}
		text := string(tr.With(edits).Render())
		if text != test.want {
			t.Errorf("%q without %q: %q, want %q", test.text, test.old, text, test.want)
		}
		accept(t, l, start, "edited", text)
	}
}

// spelled returns the places of some tokens, the outermost first.
func spelled(tr *tree.Tree, tokens string) (found []*tree.Place) {
	for p := range tr.Places() {
		var words []string
		for w := range p.Node.Words() {
			words = append(words, w.Text)
		}
		if strings.Join(words, " ") == tokens {
			found = append(found, p)
		}
	}
	return found
}

func statement(places []*tree.Place) *tree.Place {
	i := slices.IndexFunc(places, func(p *tree.Place) bool { return p.Node.Rule() != nil && p.Node.Rule().Name == "statement" })
	return places[i]
}

// TestShape pins the trees that reduction relies on.
func TestShape(t *testing.T) {
	tests := []struct{ name, rule, text, want string }{
		{"c", "blockItem", "static const T x = 1, y;", "(blockItem (statement (simple (keyword static) (specifier (keyword const)) (specifier T) (declarators (declarator (direct x) = (initializer (expression (atom 1)))) , (declarator (direct y))) (end ;))))"},
		{"c", "blockItem", "T *p = (T *) q, r;", "(blockItem (statement (simple (word T) (star *) (declarators (declarator (direct p) = (initializer (expression (prefixOperator ( (type T (abstract (star *))) )) (expression (atom q))))) , (declarator (direct r))) (end ;))))"},
		{"c", "file", "f(); M(x) int y;", "(file (external (declaration (declarators (declarator (functionDeclarator (direct f) ( )))) ;) (raw M ( (balanced x) ))) (external (declaration (specifier int) (declarators (declarator (direct y))) ;)) <EOF>)"},
		{"c", "blockItem", "f(x, int y);", "(blockItem (statement (simple (expressions (expression (expression (atom f)) (suffixOperator (arguments ( (argument (expression (atom x))) , (argument (type (typeSpecifier int) (parameterDeclarator (parameterDirect y)))) ))))) (end ;))))"},
		{"c", "blockItem", "x = (T) y + (int) -z * sizeof(T);", "(blockItem (statement (simple (expressions (expression (expression (atom x)) = (expression (expression (expression ( T ) (castOperand (atom y))) + (expression (prefixOperator ( (type (typeSpecifier int)) )) (expression (prefixOperator -) (expression (atom z))))) (star *) (expression sizeof (operand ( (expressions (expression (atom T))) )))))) (end ;))))"},
		{"c", "external", "int f(T a, int *b, char) { return; }", "(external (declaration (specifier int) (function (functionDeclarator (direct f) ( (parameters (parameter (specifier T) (parameterDeclarator (parameterDirect a))) , (parameter (specifier int) (parameterDeclarator (star *) (parameterDirect b))) , (parameter (specifier char))) )) (block { (blockItem (statement (compound return ;))) }))))"},
		{"cpp", "file", "int f() {} T<a, b> g() { x < y; }", "(file (declaration (definition (function (specifier (plain int)) (called (core (name f)) (parameters ( )))) (body (block { })))) (declaration (definition (function (named (core (name T (templateArguments < (templateArgument (limited (operand (primary (core (name a)))))) , (templateArgument (limited (operand (primary (core (name b)))))) >)))) (called (core (name g)) (parameters ( )))) (body (block { (item (expression (expression (operand (primary (core (name x))))) (less <) (expression (operand (primary (core (name y)))))) ;) })))) <EOF>)"},
		{"cpp", "item", "static const T x = 1, *y;", "(item (simple (declared (declarator (run (specifier (plain (keyword static))) (specifier (plain (keyword const))) (piece (named (core (name T)))) (piece (named (core (name x)))))) (initial = (expression (operand (primary 1))))) , (declared (declarator (run (piece (star *) (named (core (name y))))))) ;))"},
		{"cpp", "item", "struct S : A, virtual B { S() : a(1), b{2} {} int m; } s;", "(item (simple (declared (declarator (run (specifier (class struct (path (name S)) : (base (path (name A))) , (base (keyword virtual) (path (name B))) (members { (member (declaration (definition (function (called (core (name S)) (parameters ( )))) : (initialised (path (name a)) (arguments ( (argument (expression (operand (primary 1)))) ))) , (initialised (path (name b)) (braces { (element (expression (operand (primary 2)))) })) (body (block { }))))) (member (declaration (simple (declared (declarator (run (specifier (plain int)) (piece (named (core (name m))))))) ;))) }))) (piece (named (core (name s))))))) ;))"},
		{"cpp", "item", "f(T *, a + b);", "(item (simple (declared (declarator (run (piece (named (core (name f)) (suffix (arguments ( (argument (parameter (type (run (piece (named (core (name T))))) (pointer (star *))))) , (argument (expression (expression (operand (primary (core (name a))))) (operator +) (expression (operand (primary (core (name b))))))) )))))))) ;))"},
		{"rust", "block", "{ if a { b } *c = d; e(f!(g), h![]).i }", "(block { (statement (blockExpression if (expression (path a)) (block { (expression (path b)) }))) (statement (expression (expression * (expression (path c))) = (expression (path d))) ;) (expression (expression (expression (path e)) ( (argument (expression (path f) ! (macroBody ( (expression (path g)) )))) , (argument (expression (path h) ! (macroBody [ ]))) )) . i) })"},
		{"javascript", "statement", "x = a / b / (c, d) => { f() }", "(statement (expressions (expression (expression (name x)) = (expression (expression (expression (name a)) / (expression (name b))) / (expression (arrow (parameters ( (parameter (pattern (name c))) , (parameter (pattern (name d))) )) => (block { (item (statement (expressions (expression (expression (name f)) (arguments ( )))) end)) })))))) end)"},
		{"typescript", "statement", "f<T>(x as U, (a?: V): W => a!)", "(statement (expressions (expression (expression (name f) (typeArguments < (types (type (name T))) >)) (arguments ( (argument (expression (expression (name x)) as (type (name U)))) , (argument (expression (arrow (parameters ( (parameter (pattern (name a)) ? (annotation : (type (name V)))) )) (annotation : (type (name W))) => (expression (expression (name a)) !)))) )))) end)"},
		{"typescript", "statement", "type X<T> = A | { [K in T]: B[] }", "(statement (definition (alias type (name X) (typeParameters < (typeParameter (name T)) >) = (type (type (name A)) | (type (typeMembers { (typeMember (memberType [ (name K) in (type (name T)) ] (annotation : (type (type (name B)) [ ]))) end) }))) end)))"},
		{"typescript", "member", "private a<T>(public b: T[] = []): this;", "(member (heading (modifier private) (key (anyName a)) (typeParameters < (typeParameter (name T)) >) ( (parameter (modifier public) (pattern (name b)) (annotation : (type (type (name T)) [ ])) = (expression (array [ ]))) ) (annotation : (type (name this)))) (end ;))"},
		{"go", "block", "{\n\tx := y\n\t*p = T{1}\n}", "(block { (statements (statement (simple (expression (primary (operand x))) := (expressions (expression (primary (operand y)))))) \\n (statement (simple (expression * (expression (primary (operand p)))) = (expressions (expression (typeName T) (literal { (keyed (value (expression (primary (operand 1))))) }))))) \\n) })"},
		{"html", "html", "<p>a<b>b</b>", "(html (node (anyParagraph (paragraphTag <p >))) (node (leaf a)) (node (anyInline (inline (inlineTag <b >) (inlineNode (leaf b)) </b>))) <EOF>)"},
		{"html", "html", "<div><ul><li>a<li>b</ul></div></div>", "(html (node (anyBlock (block (blockTag <div >) (blockNode (list (listTag <ul >) (listNode (anyItem (itemTag <li >))) (listNode (leaf a)) (listNode (anyItem (itemTag <li >))) (listNode (leaf b)) </ul>)) </div>))) (node (anyBlock </div>)) <EOF>)"},
		{"c", "blockItem", "(T) (y) + (f) ();", "(blockItem (statement (simple (expressions (expression (expression ( T ) ( (expressions (expression (atom y))) )) + (expression (expression ( (expressions (expression (atom f))) )) (suffixOperator (arguments ( )))))) (end ;))))"},
	}
	for _, test := range tests {
		l, _ := language(t, test.name)
		tr := accept(t, l, l.G.Rule(test.rule), "in", test.text)
		if tr == nil {
			continue
		}
		if got := tr.Dump(); got != test.want {
			t.Errorf("%s: %s\n got %s\nwant %s", test.name, test.text, got, test.want)
		}
	}
}

// A file's name tells its grammar by the extension or as a whole, in any case.
func TestByFileName(t *testing.T) {
	for file, want := range map[string]string{
		"a/Dockerfile": "dockerfile", "web.Dockerfile": "dockerfile", "x.BZL": "python", ".bashrc": "shell", "CMakeLists.txt": "cmake", "GNUmakefile": "makefile", "Makefile.am": "makefile", "makefile.py": "python", "x.mk": "makefile", "a.hlsli": "hlsl", "A.hs": "haskell", "A.swift": "swift", "a.swiftinterface": "swift", "a.fx": "hlsl", "a.go": "go", "a.txt": "", "x": "",
	} {
		if b, _ := grammars.ByFileName(file); b.Name != want {
			t.Errorf("%s: %q, want %q", file, b.Name, want)
		}
	}
}
