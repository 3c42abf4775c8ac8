package tracker

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pare/reducer/journal"
)

func TestShellCommands(t *testing.T) {
	for _, c := range []struct{ script, want string }{
		{"gcc -c a.c 2>&1 | grep -q gold", "gcc grep"},
		{"#!/bin/sh\n# clang\ngcc a.c # ld\n", "gcc"},
		{"CC=gcc LANG=C \\\n  clang a.c && ./a.out || exit 1", "clang ./a.out"},
		{"if ! gcc a.c; then clang; fi\nwhile ld; do as; done", "gcc clang ld as"},
		{"timeout -s KILL -k 1 10 gcc a; env -i A=b nice -n 5 clang", "gcc clang"},
		{"exec 3>open gcc", "gcc"},
		{"exec \"$CC\" open", ""},
		{"out=\"$(gcc \"a b\" 2>&1)\"; x=`clang open`; y=$(echo `ld`)", "gcc clang ld"},
		{"case $1 in\n  open | import) gcc;;\n  (ld) clang ;;\nesac\nas", "gcc clang as"},
		{"a=(open import)\nopen() { gcc; }\nfunction import { clang; }\nopen; import", "gcc clang"},
		{"cat <<EOF >gold\nopen it\nEOF\ngcc <<-'E F'\n\timport\n\tE F\nld <<<open\n", "cat gcc ld"},
		{"[[ a && open || import ]] && gcc; (( open | import )); echo $((open | ld)) ${x:-;open}", "gcc"},
		{"for open in import ld; do gcc; done; 'open' it; \"open\"; $open it; open$x", "gcc"},
		{"echo 'a\nopen' \"b\nimport; ld\"", ""},
		{"`", ""}, {"(`(`", ""}, {"$(\"`", ""}, {"case x in", ""}, {"\\", ""}, {"$'\\", ""}, {"a=(", ""}, {"<<", ""}, {"f(", ""},
		{strings.Repeat("$(", 100_000) + "open", ""},
	} {
		list := slices.DeleteFunc(shellCommands(c.script), func(w string) bool { return w == "exit" })
		if got := strings.Join(list, " "); got != c.want {
			t.Errorf("%.80q: %q, want %q", c.script, got, c.want)
		}
	}
}

func FuzzShellCommands(f *testing.F) {
	f.Add("case `x` in a) $(gcc <<E\nE\n) ;; esac")
	f.Fuzz(func(t *testing.T, script string) { shellCommands(script) })
}

// inPath makes programs that tell their versions the only ones in PATH.
func inPath(t *testing.T, names ...string) {
	dir := t.TempDir()
	for _, name := range names {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\necho \"$0\" \"$@\"\n"), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", dir)
}

func TestPrograms(t *testing.T) {
	inPath(t, "open", "gcc", "python3", "node")
	carried := func(name, text string) []journal.Carried {
		return []journal.Carried{{Path: "/x/" + name, Word: "./" + name, Text: []byte(text)}}
	}
	for _, c := range []struct {
		command string
		carried []journal.Carried
		want    string
	}{
		{"./lint.py", carried("lint.py", "#!/usr/bin/env python3\nimport sys\nopen(sys.argv[1])\nopen it\ngcc\n"), "python3"},
		{"./t.js", carried("t.js", "#!/usr/bin/env -S node --x\nopen\n"), "node"},
		{"python3 ./t", carried("t", "open\n"), "python3"},
		{"./t.sh", carried("t.sh", "#!/bin/bash -e\ngcc a.c\n"), "gcc"},
		{"sh ./t", carried("t", "gcc a.c; open(x)\n"), "gcc"},
		{"./t", carried("t", "open\n"), ""},
		{"python3 -c open", nil, "python3"},
	} {
		if got := strings.Join(Programs(strings.Fields(c.command), c.carried), " "); got != c.want {
			t.Errorf("%s: %q, want %q", c.command, got, c.want)
		}
	}
	if got := Programs([]string{"bash", "-ec", "gcc a.c; nothing", "open"}, nil); !slices.Equal(got, []string{"gcc"}) {
		t.Error(got)
	}
}

func TestVersionOf(t *testing.T) {
	inPath(t, "prog")
	if v, ok := VersionOf(t.Context(), "prog", "github", false); !ok || !strings.HasSuffix(v.Text, "prog --version") {
		t.Error(v, ok)
	}
	script := "#!/bin/sh\ncase $1 in\n--version) exit 1;;\n-version) while :; do echo yes; done;;\nesac\n"
	name := filepath.Join(t.TempDir(), "endless")
	if err := os.WriteFile(name, []byte(script), 0o777); err != nil {
		t.Fatal(err)
	}
	if v, ok := VersionOf(t.Context(), name, "github", false); ok {
		t.Errorf("a script's word ran with -version: %v", v)
	}
	ctx, done := context.WithTimeout(t.Context(), time.Second/2)
	defer done()
	if v, ok := VersionOf(ctx, name, "github", true); ok {
		t.Errorf("an endless answer is one: %v", v)
	}
}
