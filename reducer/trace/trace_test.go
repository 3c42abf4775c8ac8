package trace

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pare/hdd/ddmin"
	"pare/internal/quick"
	"pare/reducer/oracle"
)

func TestNest(t *testing.T) {
	tr := &Trace{}
	for _, depth := range []int{3, 3, 5, 5, 7, 4, 3, 2, 9} {
		tr.Events = append(tr.Events, Event{depth: depth})
	}
	tr.nest()
	var next []int
	for _, e := range tr.Events {
		next = append(next, e.next)
	}
	if diff := cmp.Diff([]int{1, 6, 3, 5, 5, 6, 7, 9, 9}, next); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if diff := cmp.Diff([]int{0, 1, 3, 6}, tr.Reached([]int{0, 1, 3, 6, 8})); diff != "" {
		t.Errorf("of an event that is left out (-want +got)\n%s", diff)
	}
}

func TestParseWatch(t *testing.T) {
	for _, c := range []struct {
		text string
		want Watch
	}{
		{"total@12", Watch{"total", "", 12}},
		{"a[@] + b@x/y.py:3", Watch{"a[@] + b", "x/y.py", 3}},
	} {
		if got, err := ParseWatch(c.text); err != nil || got != c.want {
			t.Errorf("%q: %+v, %v", c.text, got, err)
		}
	}
	for _, bad := range []string{"", "total", "@3", "x@", "x@y", "x@0"} {
		if w, err := ParseWatch(bad); err == nil {
			t.Errorf("%q: %+v, want an error", bad, w)
		}
	}
}

// run runs a program by a plan.
func run(t *testing.T, p *Program, plan []byte) oracle.Verdict {
	t.Helper()
	work := t.TempDir()
	if err := os.WriteFile(filepath.Join(work, PlanName), plan, 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(p.Args[0], p.Args[1:]...)
	var stdout, stderr strings.Builder
	cmd.Dir, cmd.Stdout, cmd.Stderr = work, &stdout, &stderr
	cmd.Run()
	return oracle.Verdict{Exit: cmd.ProcessState.ExitCode(), Stdout: stdout.String(), Stderr: stderr.String()}
}

// reduced returns the needed events of a program, as LINE_TIME.
func reduced(t *testing.T, p *Program, dir string, c Criterion, w *Watch) []string {
	t.Helper()
	stdin, record := os.DevNull, filepath.Join(dir, "record")
	whole := run(t, p, p.Recording(stdin, w, record))
	tr, err := p.Read(stdin, w, record)
	if err != nil {
		t.Fatalf("%v\n%s", err, whole.Stderr)
	}
	want, ok := c.Of(whole)
	if !ok {
		t.Fatalf("no result: %+v", whole)
	}
	keep := ddmin.Then(ddmin.Splitting, ddmin.OneByOne)(len(tr.Events), nil, ddmin.Once(ddmin.Sequential(func(keep []int) bool {
		got, ok := c.Of(run(t, p, tr.Plan(tr.Reached(keep))))
		return ok && got == want
	})))
	var names []string
	for _, i := range tr.Reached(keep) {
		names = append(names, fmt.Sprintf("%d_%d", tr.Events[i].Line, i+1))
	}
	return names
}

func need(t *testing.T, program string) {
	t.Helper()
	if _, err := exec.LookPath(program); err != nil {
		if os.Getenv("PARE_REQUIRE") == "1" {
			t.Fatal(err)
		}
		t.Skip("no " + program)
	}
}

func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// The needed events in Python: loops without some elements, calls with their own calls, a decision
// that is not evaluated.
func TestPython(t *testing.T) {
	quick.Skip(t)
	need(t, "python3")
	script := write(t, "p.py", `total = 0
seen = []
def add(a, b):
    seen.append(a)
    c = a + b
    return c
for x in [5, 0, 7]:
    seen.append(x)
    if len(seen) > 2 or print("short"):
        total = add(total, x)
seen = None
print(total)
`)
	for _, c := range []struct {
		name      string
		criterion Criterion
		watch     *Watch
		want      string
	}{
		{"output", Criterion{Stdout: []*regexp.Regexp{regexp.MustCompile(`\d+`)}}, nil, "1_1 7_3 7_10 10_13 5_15 6_16 12_19"},
		{"variable", Criterion{Watch: true}, &Watch{"total", "", 12}, "1_1 7_3 7_10 10_13 5_15 6_16"},
		{"of a call", Criterion{Watch: true}, &Watch{"a", "", 5}, "1_1 7_3 7_4 10_13"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			p, err := Python(t.Context(), []string{"python3"}, script, nil, dir)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(reduced(t, p, dir, c.criterion, c.watch), " "); got != c.want {
				t.Errorf("events %s, want %s", got, c.want)
			}
		})
	}
}

// The same in Go.
func TestGo(t *testing.T) {
	quick.Skip(t)
	file := write(t, "p.go", `package main

import (
	"fmt"
	"strings"
)

type pair struct{ a, b int }

func add(p pair) (sum int, err error) {
	if p.a < 0 {
		return 0, fmt.Errorf("negative")
	}
	sum = p.a + p.b
	return sum, nil
}

func main() {
	var names []string
	total, calls := 1, 0
	for i := 0; i < 3; i++ {
		names = append(names, strings.Repeat("x", i))
		s, err := add(pair{total, i})
		if err != nil {
			panic(err)
		}
		total = s
		calls++
	}
	defer fmt.Println("calls", calls)
	fmt.Println("total", total)
}
`)
	for _, c := range []struct {
		name      string
		criterion Criterion
		watch     *Watch
		want      string
	}{
		{"output", Criterion{Stdout: []*regexp.Regexp{regexp.MustCompile(`total.*`)}}, nil, "20_1 21_11 23_14 14_16 15_17 27_19 21_21 23_24 14_26 15_27 27_29 31_34"},
		{"variable", Criterion{Watch: true}, &Watch{"names", "", 30}, "22_3 21_11 22_13 21_21 22_23"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			p, err := Go(t.Context(), []string{file}, nil, c.watch, dir)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(reduced(t, p, dir, c.criterion, c.watch), " "); got != c.want {
				t.Errorf("events %s, want %s", got, c.want)
			}
		})
	}
}

// The same in C, with a macro, structures, constants, bodies without braces and two declarators.
func TestC(t *testing.T) {
	need(t, "cc")
	t.Setenv("CFLAGS", "-std=c99 -Wall -Werror -O2")
	file := write(t, "p.c", `#include <stdio.h>
#include <stdlib.h>

#define TWICE(x) (2 * (x))
struct pair { int a, b; };
typedef struct node { int v; struct node *next; } node;

static struct pair add(struct pair p) {
	static int calls = 3;
	const int sum = p.a + p.b;
	if (sum > 2)
		calls++;
	p.a = sum;
	return p;
}

static void push(node **list, int v) {
	node *n = calloc(1, sizeof *n);
	n->v = v, n->next = *list;
	*list = n;
}

int main(void) {
	node *list = NULL;
	struct pair total = { 1, 0 };
	int i, length;
	for (i = 0; i < 3; i++) {
		push(&list, i);
		total.b = i;
		total = add(total);
	}
	length = 0;
	for (node *n = list; n; n = n->next) length += TWICE(1);
	printf("total %d\n", total.a);
	printf("length %d\n", length);
}
`)
	for _, c := range []struct {
		name      string
		criterion Criterion
		watch     *Watch
		want      string
	}{
		{"output", Criterion{Stdout: []*regexp.Regexp{regexp.MustCompile(`total.*`)}}, nil, "27_14 29_20 30_21 10_22 13_24 14_25 27_26 29_32 30_33 10_34 13_37 14_38 34_53"},
		{"variable", Criterion{Watch: true}, &Watch{"length", "", 34}, "33_44 33_47 33_50"},
		{"of a body", Criterion{Watch: true}, &Watch{"length", "", 33}, "33_44 33_47"},
		{"of a call", Criterion{Watch: true}, &Watch{"sum > 2", "", 12}, "27_14 29_20 30_21 10_22 13_24 14_25 30_33 10_34"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			p, err := C(t.Context(), []string{file}, nil, c.watch, dir)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(reduced(t, p, dir, c.criterion, c.watch), " "); got != c.want {
				t.Errorf("events %s, want %s", got, c.want)
			}
		})
	}
}

// Loops over maps have one order of keys, and see deletions and additions.
func TestMaps(t *testing.T) {
	file := write(t, "p.go", `package main

import "fmt"

func main() {
	ages := map[string]int{"a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6}
	var list []string
	for k := range ages {
		k := k + "!"
		list = append(list, k)
	}
	for k, v := range ages {
		delete(ages, "c")
		ages["e"] = 50
		list = append(list, fmt.Sprint(k, v))
	}
	for range ages {
		list = append(list, "-")
	}
	fmt.Println(list)
}
`)
	dir := t.TempDir()
	p, err := Go(t.Context(), []string{file}, nil, nil, dir)
	if err != nil {
		t.Fatal(err)
	}
	got := run(t, p, p.Recording(os.DevNull, nil, filepath.Join(dir, "record")))
	if want := "[a! b! c! d! e! f! a1 b2 d4 e50 f6 - - - - -]\n"; got.Stdout != want {
		t.Errorf("%q, want %q\n%s", got.Stdout, want, got.Stderr)
	}
}

// The compiler's errors have their places.
func TestGoErrors(t *testing.T) {
	for text, want := range map[string]string{
		"package main\nfunc main() {\n x := \n}\n":                         "p.go:4:1: expected operand, found '}'",
		"package main\nimport \"fmt\"\nfunc main() {\n fmt.Absent(2)\n}\n": "undefined: fmt.Absent",
		"package p\n": "package p is no program",
	} {
		_, err := Go(t.Context(), []string{write(t, "p.go", text)}, nil, nil, t.TempDir())
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\nexit status") {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}
