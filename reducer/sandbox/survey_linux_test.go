package sandbox

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"

	"pare/internal/quick"
	"pare/reducer/oracle"
)

// TestMain adopts orphans, without which no directory is kept. The binary is a command, too: with
// PARE_MAP it writes into a file through a mapping that it read before, with PARE_ATTRIBUTE it sets
// an attribute, and reports an earlier one.
func TestMain(m *testing.M) {
	if name := os.Getenv("PARE_MAP"); name != "" {
		writeMapped(name)
		return
	}
	if name := os.Getenv("PARE_ATTRIBUTE"); name != "" {
		if n, _ := unix.Listxattr(name, nil); n > 0 {
			fmt.Println("of another test:", name)
		}
		unix.Setxattr(name, "trusted.pare", []byte("x"), 0)
		return
	}
	AdoptOrphans()
	os.Exit(m.Run())
}

func writeMapped(name string) {
	f, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		panic(err)
	}
	text, err := unix.Mmap(int(f.Fd()), 0, 4, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_SHARED)
	if err != nil {
		panic(err)
	}
	text[1] = text[0] + 1
}

// look prints everything visible in a directory: kinds, modes, owners, second names, links'
// targets, contents, the order of entries, and the number of modification times.
const look = `
ls -RU; find . -printf '%y %m %U %G %n %p %l\n'; lsattr -d . * 2>/dev/null
find . -type f | LC_ALL=C sort | xargs od -c
find . ! -type l -printf '%T@\n' | sort -u | wc -l
`

// shapes are candidates that differ in contents, names, modes and kinds of entries.
var shapes = []oracle.Files{
	{{Name: "Makefile", Text: []byte("all:\n")}, {Name: "twin", Text: []byte("all:\n")}, {Name: "src/a.c", Text: []byte("int a;\n")}, {Name: "src/b.c", Text: []byte("int b;\n")}, {Name: "link", Mode: fs.ModeSymlink, Text: []byte("src/a.c")}, {Name: "run", Mode: 0o755, Text: []byte("#!/bin/sh\n")}},
	{{Name: "Makefile", Text: []byte("each:\n")}, {Name: "twin", Text: []byte("all:\n")}, {Name: "src/a.c", Text: []byte("int c;\n")}, {Name: "run", Mode: 0o755, Text: []byte("#!/bin/sh\n")}},
	{{Name: "Makefile", Text: []byte("all:\n")}, {Name: "src", Text: []byte("no directory")}, {Name: "run", Mode: 0o644, Text: []byte("#!/bin/sh\n")}},
	{{Name: "src", Mode: fs.ModeDir | 0o700}, {Name: "src/deep/er/x", Text: []byte("x")}, {Name: "link", Mode: fs.ModeSymlink, Text: []byte("src")}},
	{{Name: "link", Text: []byte("a file\n")}, {Name: "src/a.c", Mode: 0o400, Text: []byte("int a;\n")}, {Name: "src/b.c", Text: []byte("int b;\n")}},
}

// vandals are commands that damage their directory.
var vandals = []struct{ name, script string }{
	{"nothing", ``},
	{"overwrites", `echo x >src/a.c; echo y >Makefile`},
	{"overwrites with the same size and time", `touch -r Makefile t; printf 'ALL:\n' >Makefile; touch -r t Makefile; rm t`},
	{"appends", `echo more >>run; echo more >>src/b.c`},
	{"deletes", `rm -rf src Makefile`},
	{"modes", `chmod 000 src run; chmod 4755 Makefile; chmod 000 .`},
	{"adds", `mkdir -p new/dir src/new; touch new/dir/x src/new/y src/z .hidden; ln -s / root; mkfifo pipe`},
	{"a file by a link", `rm -f Makefile; ln -s /etc/passwd Makefile; ln -sf src/b.c link`},
	{"a directory by a file", `rm -rf src; echo file >src`},
	{"a directory by a link", `mv src other; ln -s other src`},
	{"a file by a directory", `rm -f run; mkdir run; touch run/x`},
	{"a file by a pipe", `rm -f run; mkfifo run`},
	{"times", `touch -d '2001-01-01' Makefile src; touch -d '2050-01-01' run`},
	{"a second name", `ln Makefile "$TMPDIR/other"; ln -f Makefile run; ln run src/run`},
	{"one file for two", `ln -f Makefile twin`},
	{"owner", `chown -R 1:1 src Makefile`},
	{"attributes", `PARE_ATTRIBUTE=Makefile "$0"; PARE_ATTRIBUTE=src "$0"; chattr +i run`},
	{"moves all", `mkdir new; mv * new`},
	{"removes itself", `rm -rf "$PWD"`},
	{"another in its place", `cd ..; mv "$PWD/1" "$PWD/old"; mkdir 1; touch 1/x`},
	{"10,000 files", `mkdir many; cd many; seq 10000 | xargs touch`},
	{"many beside", `seq 5000 | xargs touch`},
	{"closed directories", `mkdir -p a/b/c; touch a/b/c/d; chmod 000 a/b/c a/b a`},
	{"a mapping", `for f in Makefile src/a.c; do PARE_MAP=$f "$0" 2>/dev/null; done`},
	{"a process left", `(setsid sh -c 'while :; do echo x >>Makefile; sleep 0.001; done' >/dev/null 2>&1 &)`},
	{"a hidden process left", `exec 5>>twin; (env -i setsid sh -c 'cd /; while :; do echo x >&5; sleep 0.001; done' >/dev/null 2>&1 &)`},
}

// seen returns look's output in a test of files.
func seen(t *testing.T, s *Sandbox, files oracle.Files) string {
	t.Helper()
	v, err := s.Evaluate(t.Context(), files)
	if err != nil || !strings.HasSuffix(v.Stdout, "\n1\n") {
		t.Errorf("%v, %v: not one modification time: %s", v, err, v.Stdout)
	}
	return v.Stdout
}

// fresh returns look's output in new directories.
func fresh(t *testing.T) []string {
	var list []string
	for _, files := range shapes {
		list = append(list, seen(t, open(t, watched("")), files))
	}
	return list
}

func watched(script string) Command {
	self, err := os.Executable()
	if err != nil {
		panic(err)
	}
	return Command{Args: []string{"sh", "-c", look + script + "\nexit 0", self}, Tree: true, Want: Conditions{Stdout: re(".")}, Timeout: time.Minute}
}

// Whatever a test does to its directory, the next test sees its candidate as if in a new one.
func TestKeptDirectory(t *testing.T) {
	quick.Skip(t)
	want := fresh(t)
	for _, v := range vandals {
		t.Run(v.name, func(t *testing.T) {
			kept := open(t, watched(v.script))
			order := []int{0, 0, 1, 0, 2, 3, 4, 0}
			if strings.Contains(v.script, "seq ") {
				order = order[:3] // thousands of files
			}
			for _, i := range order {
				if diff := cmp.Diff(want[i], seen(t, kept, shapes[i])); diff != "" {
					t.Fatalf("candidate %d: %s", i, diff)
				}
			}
		})
	}
}

// Several tests at once, with different damages, see their own candidates.
func TestKeptDirectories(t *testing.T) {
	var script strings.Builder
	script.WriteString("case $(($$ % 12)) in\n")
	for i, v := range vandals[:12] {
		fmt.Fprintf(&script, "%d) %s ;;\n", i, v.script)
	}
	s := open(t, watched(script.String()+"esac"))
	want := fresh(t)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 12 {
				i := rand.IntN(len(shapes))
				if diff := cmp.Diff(want[i], seen(t, s, shapes[i])); diff != "" {
					t.Errorf("candidate %d: %s", i, diff)
				}
			}
		})
	}
	wg.Wait()
}

// Only differing entries are written.
func TestKeepsFiles(t *testing.T) {
	dir := t.TempDir()
	os.MkdirAll(filepath.Join(dir, "inc/deep"), 0o755)
	os.WriteFile(filepath.Join(dir, "inc/deep/x.h"), []byte("header\n"), 0o644)
	command := Command{Args: []string{"sh", "-c", "stat -c %i a b inc/deep/x.h; cat inc/deep/x.h; echo x >>b"}, With: []string{filepath.Join(dir, "inc")}, Tree: true}
	s := open(t, command)
	s.KeepOutput()
	inodes := func(a, b string) []string {
		v, err := s.Evaluate(t.Context(), oracle.Files{{Name: "a", Text: []byte(a)}, {Name: "b", Text: []byte(b)}})
		list := strings.Fields(v.Stdout)
		if err != nil || len(list) != 4 || list[3] != "header" {
			t.Fatal(v, err, v.Stdout)
		}
		return list
	}
	first, second, third := inodes("1", "1"), inodes("1", "1"), inodes("2", "1")
	if first[0] != second[0] || first[2] != third[2] {
		t.Errorf("written again: %v, %v, %v", first, second, third)
	}
	if first[1] == second[1] {
		t.Errorf("not written again: %v, %v, %v", first, second, third)
	}
}

// A file to copy that changes during the run ends it.
func TestCompanionChanges(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "inc")
	os.Mkdir(dir, 0o755)
	name := filepath.Join(dir, "x.h")
	os.WriteFile(name, []byte("old\n"), 0o644)
	s := open(t, Command{Args: []string{"sh", "-c", "rm -r inc"}, With: []string{dir}})
	if v, err := s.Evaluate(t.Context(), input("x")); err != nil || v.Outcome != oracle.Interesting {
		t.Fatal(v, err)
	}
	os.WriteFile(name, []byte("newer\n"), 0o644)
	if _, err := s.Evaluate(t.Context(), input("x")); err == nil || !strings.Contains(err.Error(), "x.h: changed during the run") {
		t.Errorf("%v", err)
	}
}

// BenchmarkProject measures the work for a test's directory, without the test: one file of a
// project differs in each test, and the test makes an object file.
func BenchmarkProject(b *testing.B) {
	for _, count := range []int{200, 2000} {
		for _, keep := range []bool{false, true} {
			b.Run(fmt.Sprintf("%d/keep=%v", count, keep), func(b *testing.B) {
				s := open(b, Command{Args: []string{"true"}, Tree: true})
				var files oracle.Files
				for i := range count {
					files = append(files, oracle.File{Name: fmt.Sprintf("dir%d/file%d.c", i/20, i), Mode: 0o644, Text: []byte(strings.Repeat(fmt.Sprintf("int f%d(void);\n", i), 200))})
				}
				for n := 0; b.Loop(); n++ {
					d, err := s.scratch.take()
					if err != nil {
						b.Fatal(err)
					}
					at := n % count
					files[at].Text = append([]byte("//\n"), files[at].Text...)
					if err := s.populate(d, files, ""); err != nil {
						b.Fatal(err)
					}
					if err := os.WriteFile(filepath.Join(d.work, "x.o"), nil, 0o644); err != nil {
						b.Fatal(err)
					}
					s.scratch.give(d, keep)
				}
				b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N), "µs/test")
			})
		}
	}
}
