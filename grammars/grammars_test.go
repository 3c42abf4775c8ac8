package grammars_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pare/grammar"
	"pare/grammars"
	"pare/tree"
	"pare/tree/parse"
)

// language loads a built-in grammar and its start rule.
func language(t testing.TB, name string) (*parse.Language, *grammar.Rule) {
	t.Helper()
	g, err := grammars.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range g.Warnings {
		t.Errorf("warning: %v", w)
	}
	l, err := parse.NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	b, ok := grammars.ByName(name)
	if !ok {
		t.Fatalf("%s: not built in", name)
	}
	for _, r := range g.Rules {
		if r.Name == b.Start {
			return l, r
		}
	}
	t.Fatalf("%s has no start rule %s", name, b.Start)
	return nil, nil
}

// accept parses text and checks that it renders to itself.
func accept(t testing.TB, l *parse.Language, start *grammar.Rule, name, text string) *tree.Tree {
	t.Helper()
	tr, err := l.Parse(name, text, start)
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
		"a.c": "c", "dir/x.H": "c", "t.i": "c", "p.html": "html", "P.HTM": "html", "e.expr": "expr", "j.json": "json", "c": "", "a.unknown": "", "": "",
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

// TestExamples parses the files of testdata, at least one for each grammar.
func TestExamples(t *testing.T) {
	files, err := filepath.Glob("testdata/*.*")
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range grammars.All() {
		t.Run(b.Name, func(t *testing.T) {
			l, start := language(t, b.Name)
			n := 0
			for _, f := range files {
				if own, ok := grammars.ByExtension(f); !ok || own.Name != b.Name {
					continue
				}
				text, err := os.ReadFile(f)
				if err != nil {
					t.Fatal(err)
				}
				n++
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

// real says where files of a language may lie on a machine.
var real = map[string][]string{
	"c":          {"$GOROOT/src/runtime/cgo/*.[ch]", "$GOROOT/src/cmd/cgo/internal/test/*.[ch]"},
	"css":        {"/usr/share/doc/*/*.css", "/usr/share/doc/*/*/*.css", "$GOROOT/src/cmd/vendor/*/*/*/*/*/*/*.css", "/usr/share/*/*.css"},
	"xml":        {"/usr/share/xml/*/*.xml", "/usr/share/mime/*/*.xml", "/usr/share/icons/*/scalable/*/*.svg", "/usr/share/*/*.xml"},
	"html":       {"/usr/share/doc/*/*.html", "/usr/share/doc/*/html/*.html", "$GOROOT/doc/*.html"},
	"rust":       {"$HOME/.cargo/registry/src/*/*/src/*.rs", "/usr/share/cargo/registry/*/src/*.rs"},
	"sql":        {"/usr/share/postgresql/*/*.sql", "/usr/share/postgresql/*/extension/*.sql"},
	"java":       {"/usr/share/doc/*/examples/*.java", "/usr/share/doc/*/*/*.java"},
	"lua":        {"/usr/share/doc/*/examples/*.lua", "/usr/share/lua/*/*.lua", "/usr/share/*/*.lua", "/usr/share/*/*/*.lua"},
	"go":         {"$GOROOT/src/*/*.go", "$GOROOT/src/cmd/compile/internal/*/*.go"},
	"javascript": {"/usr/lib/node_modules/*/lib/*.js", "/usr/lib/node_modules/npm/node_modules/*/*.js", "/usr/share/javascript/*/*.js"},
	"json":       {"/usr/lib/node_modules/*/*.json", "/usr/share/*/*.json", "$GOROOT/src/internal/trace/*/*.json"},
}

// sample bounds how many files a test reads where it may skip.
const sample = 60

// TestRealFiles parses what is there of other people's files. Few, that it may
// take no time; all, and some there must be, with PARE_REQUIRE=1.
func TestRealFiles(t *testing.T) {
	all := os.Getenv("PARE_REQUIRE") == "1"
	for _, b := range grammars.All() {
		patterns, ok := real[b.Name]
		if !ok {
			continue
		}
		t.Run(b.Name, func(t *testing.T) {
			l, start := language(t, b.Name)
			var files []string
			for _, p := range patterns {
				p = os.Expand(p, variable)
				found, err := filepath.Glob(p)
				if err != nil {
					t.Fatal(err)
				}
				files = append(files, found...)
			}
			if len(files) == 0 {
				missing(t, "no files: "+strings.Join(patterns, " "))
			}
			step := 1
			if !all {
				step += len(files) / sample
			}
			bytes := 0
			for i := 0; i < len(files); i += step {
				text, err := os.ReadFile(files[i])
				if err != nil {
					continue
				}
				bytes += len(text)
				accept(t, l, start, files[i], strings.ToValidUTF8(string(text), "\uFFFD"))
			}
			t.Logf("%d of %d files, %d bytes", (len(files)+step-1)/step, len(files), bytes)
		})
	}
}

func variable(name string) string {
	if name == "GOROOT" {
		return goroot()
	}
	return os.Getenv(name)
}

func goroot() string {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}

// missing skips a test that has nothing to work on, or fails it with PARE_REQUIRE=1.
func missing(t *testing.T, why string) {
	t.Helper()
	if os.Getenv("PARE_REQUIRE") == "1" {
		t.Fatal(why)
	}
	t.Skip(why)
}

// TestHeaders parses what the preprocessor makes of the system's headers.
func TestHeaders(t *testing.T) {
	if _, err := exec.LookPath("gcc"); err != nil {
		missing(t, "no gcc")
	}
	l, start := language(t, "c")
	sources := map[string]string{}
	for name, list := range map[string]string{
		"libc":     "aio.h assert.h complex.h ctype.h dirent.h dlfcn.h errno.h fcntl.h fenv.h float.h ftw.h getopt.h glob.h grp.h iconv.h ifaddrs.h inttypes.h langinfo.h libgen.h limits.h locale.h math.h mqueue.h netdb.h poll.h pthread.h pwd.h regex.h sched.h search.h semaphore.h setjmp.h signal.h spawn.h stdalign.h stdarg.h stdatomic.h stdbool.h stddef.h stdint.h stdio.h stdlib.h stdnoreturn.h string.h strings.h sys/epoll.h sys/ioctl.h sys/mman.h sys/ptrace.h sys/resource.h sys/select.h sys/socket.h sys/stat.h sys/time.h sys/types.h sys/uio.h sys/un.h sys/wait.h syslog.h termios.h tgmath.h threads.h time.h uchar.h unistd.h utime.h wchar.h wctype.h wordexp.h",
		"linux":    "linux/bpf.h linux/btrfs.h linux/fs.h linux/fuse.h linux/if_link.h linux/input.h linux/io_uring.h linux/kvm.h linux/netlink.h linux/perf_event.h linux/ptrace.h linux/seccomp.h linux/tcp.h linux/videodev2.h",
		"builtins": "immintrin.h",
	} {
		for _, h := range strings.Fields(list) {
			sources[name] += fmt.Sprintf("#if __has_include(<%s>)\n#include <%s>\n#endif\n", h, h)
		}
	}
	if os.Getenv("PARE_REQUIRE") == "1" {
		for _, dir := range []string{"", "linux/", "sys/", "asm-generic/"} {
			found, _ := filepath.Glob("/usr/include/" + dir + "*.h")
			for _, h := range found {
				sources[h] = fmt.Sprintf("#include <%s%s>\n", dir, filepath.Base(h))
			}
		}
	}
	bytes := 0
	for name, text := range sources {
		for _, flags := range [][]string{{"-P"}, {"-dD"}} {
			cmd := exec.Command("gcc", append(flags, "-D_GNU_SOURCE", "-E", "-x", "c", "-")...)
			cmd.Stdin = strings.NewReader(text)
			out, err := cmd.Output()
			if err != nil {
				continue // a header that wants others first, or is C++
			}
			bytes += len(out)
			accept(t, l, start, name+" "+flags[0], string(out))
		}
	}
	t.Logf("%d bytes", bytes)
	if bytes == 0 {
		missing(t, "gcc -E finds no headers")
	}
}

// TestCsmith parses random programs.
func TestCsmith(t *testing.T) {
	if _, err := exec.LookPath("csmith"); err != nil {
		missing(t, "no csmith")
	}
	l, start := language(t, "c")
	for seed := range 3 {
		out, err := exec.Command("csmith", "-s", fmt.Sprint(seed+1)).Output()
		if err != nil {
			t.Fatal(err)
		}
		accept(t, l, start, fmt.Sprintf("csmith -s %d", seed+1), string(out))
	}
}

// TestReject: each grammar has its limits.
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
		{"c", "int x"},
		{"c", "int f(void) { return 1 }"},
		{"c", "int f(void) { if x; }"},
		{"c", "int f(void) { x = 1 + ; }"},
		{"c", "int f(void) { (int) ; }"},
		{"c", "{}"},
		{"c", "struct { int a };"},
		{"html", "<p"},
		{"html", "<p a='1"},
		{"smtlib", "(assert (= x 1)"},
		{"smtlib", "(assert)"},
		{"smtlib", "()"},
		{"rust", "fn f() { let x }"},
		{"rust", "fn f( {}"},
		{"rust", "struct S { a }"},
		{"css", "a { b: c"},
		{"css", "a { b: (c }"},
		{"css", "a b"},
		{"xml", "<a><b></a>"},
		{"xml", "<a b></a>"},
		{"xml", "a & b"},
		{"javascript", "f("},
		{"javascript", "x = /a"},
		{"javascript", "x = 1 +"},
		{"javascript", "if a"},
		{"javascript", "`${x`"},
		{"go", "package p; func f( {}"},
		{"go", "package p; var x ="},
		{"go", "package p\nfunc f() { x\n.y }\nvar a = 1 +"},
		{"java", "class A {"},
		{"java", "class A { void f() { x = ; } }"},
		{"java", "class A { int f( { } }"},
		{"lua", "f("},
		{"lua", "if a then"},
		{"lua", "x = = 1"},
		{"sql", "SELECT (1"},
		{"sql", "SELECT 1)"},
	}
	for _, test := range tests {
		l, start := language(t, test.name)
		if _, err := l.Parse("in", test.text, start); err == nil {
			t.Errorf("%s: %q: accepted", test.name, test.text)
		}
	}
}

// TestShape pins the trees that reduction relies on.
func TestShape(t *testing.T) {
	tests := []struct{ name, rule, text, want string }{
		{"c", "blockItem", "static const T x = 1, y;", "(blockItem (statement (specifier (keywordSpecifier static)) (specifier (keywordSpecifier const)) (items (item (expression (expression T x) = (expression 1))) , (item (expression y))) (localEnd ;)))"},
		{"c", "blockItem", "T *p = (T *) q, r;", "(blockItem (statement (items (item (expression (expression (expression T) (star *) (expression p)) = (expression ( (type T (abstract (star *))) ) (expression q)))) , (item (expression r))) (localEnd ;)))"},
		{"c", "blockItem", "f(x, int y);", "(blockItem (statement (items (item (expression (expression f) (arguments ( (argument (expression x)) , (argument (type (specifier (keywordSpecifier int)) (parameterDeclarator (parameterDirect y)))) ))))) (localEnd ;)))"},
		{"c", "blockItem", "x = (T) y + (int) -z * sizeof(T);", "(blockItem (statement (items (item (expression (expression x) = (expression (expression ( (expressions (expression T)) ) (castOperand y)) + (expression (expression ( (type (specifier (keywordSpecifier int))) ) (expression - (expression z))) (star *) (expression sizeof (operand ( (expressions (expression T)) )))))))) (localEnd ;)))"},
		{"c", "external", "int f(T a, int *b, char) { return; }", "(external (declaration (declarationSpecifier (keywordSpecifier int)) (declarators (declarator (direct f) (suffix ( (parameters (parameter (declarationSpecifier T) (parameterDeclarator (parameterDirect a))) , (parameter (declarationSpecifier (keywordSpecifier int)) (parameterDeclarator (star *) (parameterDirect b))) , (parameter (declarationSpecifier (keywordSpecifier char)))) )))) (end (block { (blockItem (statement return ;)) }))))"},
		{"rust", "block", "{ if a { b } *c = d; e(f!(g), h![]).i }", "(block { (statement (blockExpression if (expression (path a)) (block { (statement (expression (path b))) }))) (statement (expression (expression * (expression (path c))) = (expression (path d))) ;) (statement (expression (expression (expression (path e)) ( (argument (expression (path f) ! (macroBody ( (expression (path g)) )))) , (argument (expression (path h) ! (macroBody [ ]))) )) . i)) })"},
		{"javascript", "statement", "x = a / b / (c, d) => { f() }", "(statement (expressions (expression (expression (expression (name x)) = (expression (expression (expression (name a)) / (expression (name b))) / (expression ( (argument (expression (name c))) , (argument (expression (name d))) )))) => (block { (statement (expressions (expression (expression (name f)) (arguments ( ))))) }))))"},
		{"go", "block", "{\n\tx := y\n\t*p = T{1}\n}", "(block { (statements (statement (simple (expressions (expression x)) := (expressions (expression y)))) \\n (statement (simple (expressions (expression * (expression p))) = (expressions (expression (expression T) (literal { (keyed (value (expression 1))) }))))) \\n) })"},
		{"html", "html", "<p>a<b>b</b>", "(html (node (anyParagraph (paragraphTag <p >))) (node (leaf a)) (node (anyInline (inline (inlineTag <b >) (inlineNode (leaf b)) </b>))) <EOF>)"},
		{"html", "html", "<div><ul><li>a<li>b</ul></div></div>", "(html (node (anyBlock (block (blockTag <div >) (blockNode (list (listTag <ul >) (listNode (anyItem (itemTag <li >))) (listNode (leaf a)) (listNode (anyItem (itemTag <li >))) (listNode (leaf b)) </ul>)) </div>))) (node (anyBlock </div>)) <EOF>)"},
	}
	for _, test := range tests {
		l, _ := language(t, test.name)
		i := slices.IndexFunc(l.G.Rules, func(r *grammar.Rule) bool { return r.Name == test.rule })
		tr := accept(t, l, l.G.Rules[i], "in", test.text)
		if tr == nil {
			continue
		}
		if got := tr.Dump(); got != test.want {
			t.Errorf("%s: %s\n got %s\nwant %s", test.name, test.text, got, test.want)
		}
	}
}
