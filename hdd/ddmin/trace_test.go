package ddmin

import (
	"bufio"
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The run of a program as a list of events to omit: Cleve and Zeller, "Finding
// failure causes through automated testing" (AADEBUG 2000), section 6.
// testdata/trace/trace.pl makes the straight-line program.

// input holds a and b of the example run.
const input = "0\n5\n"

func perl(t *testing.T, stdin string, args ...string) string {
	t.Helper()
	if _, err := exec.LookPath("perl"); err != nil {
		if os.Getenv("PARE_REQUIRE") == "1" {
			t.Fatal(err)
		}
		t.Skip("no perl, which runs the traced program")
	}
	cmd := exec.Command("perl", args...)
	cmd.Stdin = strings.NewReader(stdin)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("perl %v: %v\n%s", args, err, stderr.String())
	}
	return string(out)
}

func traceFile(name string) string {
	return filepath.Join("..", "..", "testdata", "trace", name)
}

// trace is the straight-line program: the initial values of the variables, and a
// line for each event.
type trace struct {
	start  string
	events []string // LINE_TIME
	lines  []string
}

func newTrace(t *testing.T) trace {
	t.Helper()
	events := perl(t, input, traceFile("trace.pl"), "record", traceFile("sample.pl"))
	program := perl(t, events, traceFile("trace.pl"), "straight", traceFile("sample.pl"))
	lines := strings.SplitAfter(strings.TrimSuffix(program, "\n"), "\n")
	return trace{lines[0], strings.Fields(events), lines[1:]}
}

// run executes the lines kept, and returns the match of the criterion in the
// output.
func (tr trace) run(t *testing.T, keep []int, criterion *regexp.Regexp) string {
	t.Helper()
	program := tr.start + strings.Join(Select(tr.lines, keep), "")
	out := perl(t, input, "-e", program)
	return strings.Join(criterion.FindAllString(out, -1), "; ")
}

var (
	wholeOutput = regexp.MustCompile(`(sum|mul) = .*`)
	sumOutput   = regexp.MustCompile(`sum = .*`)
	mulOutput   = regexp.MustCompile(`mul = .*`)
)

func TestTraceHas37Events(t *testing.T) {
	tr := newTrace(t)
	want := strings.Fields(`1_1 2_2 3_3 4_4
		5_5 6_6 7_7 8_8 9_9   5_10 6_11 7_12 8_13 9_14   5_15 6_16 7_17 8_18 9_19
		5_20 6_21 7_22 8_23 9_24   5_25 6_26 7_27 8_28 9_29   5_30 6_31 7_32 8_33 9_34
		5_35 10_36 11_37`)
	if diff := cmp.Diff(want, tr.events); diff != "" || len(tr.lines) != 37 {
		t.Fatalf("%d lines, events (-printed +recorded)\n%s", len(tr.lines), diff)
	}
	if got := tr.run(t, all(37), wholeOutput); got != "sum = 15; mul = 0" {
		t.Errorf("output %q", got)
	}
}

// TestGoldenTraceFigure6 finds the reduced traces of figure 6, for each of the
// criteria. Any one assignment to mul satisfies the last; working from the end
// leaves the first, as in the figure. STRIPE needed 176 tests for the whole
// output.
func TestGoldenTraceFigure6(t *testing.T) {
	tr := newTrace(t)
	for _, m := range []struct {
		name     string
		minimize Minimizer
		most     int // tests
	}{
		{"ddmin", Options{Backward: true}.Minimize, 250},
		{"splitting", Then(Splitting, OneByOne), 60},
	} {
		for _, c := range []struct {
			name      string
			criterion *regexp.Regexp
			want      string
		}{
			{"output", wholeOutput, "1_1 3_3 7_7 8_8 6_11 8_13 6_16 8_18 6_21 8_23 6_26 8_28 6_31 10_36 11_37"},
			{"sum", sumOutput, "1_1 3_3 8_8 6_11 8_13 6_16 8_18 6_21 8_23 6_26 8_28 6_31 10_36"},
			{"mul", mulOutput, "3_3 7_7 11_37"},
		} {
			t.Run(m.name+"/"+c.name, func(t *testing.T) {
				expected := tr.run(t, all(37), c.criterion)
				tests := 0
				keep := m.minimize(37, nil, Once(Sequential(func(keep []int) bool {
					tests++
					return tr.run(t, keep, c.criterion) == expected
				})))
				if diff := cmp.Diff(strings.Fields(c.want), Select(tr.events, keep)); diff != "" {
					t.Errorf("(-printed +got)\n%s", diff)
				}
				if tests > m.most {
					t.Errorf("%d tests, want at most %d", tests, m.most)
				}
				t.Logf("%s: %d of 37 events in %d tests", m.name, len(keep), tests)
			})
		}
	}
}

// TestGoldenTraceFigure5 runs each configuration that STRIPE ran and compares
// whether it reproduces the output.
//
// Two more do so here. STRIPE omitted events of a running program, in which the
// loop brackets still acted: without event 4_4 b had no value and the loop was
// not entered (step 43), and without 8_33 it was not left (step 54). In a
// straight-line program they are comments.
func TestGoldenTraceFigure5(t *testing.T) {
	tr := newTrace(t)
	f, err := os.Open(traceFile("figure5.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	step, alike := 0, 0
	for sc := bufio.NewScanner(f); sc.Scan(); {
		if strings.HasPrefix(sc.Text(), "#") {
			continue
		}
		step++
		mark, stars := sc.Text()[0] == '+', sc.Text()[2:]
		var keep []int
		for i := range stars {
			if stars[i] == '*' {
				keep = append(keep, i)
			}
		}
		if len(stars) != 37 {
			t.Fatalf("step %d has %d events", step, len(stars))
		}
		want := mark || step == 43 || step == 54
		got := tr.run(t, keep, wholeOutput) == "sum = 15; mul = 0"
		if got != want {
			t.Errorf("step %d, %s: reproduced %v, want %v", step, stars, got, want)
		}
		if got == mark {
			alike++
		}
	}
	t.Logf("%d of the %d configurations printed end as printed", alike, step)
	if step != 177 { // 176 tests, and the result once more
		t.Errorf("%d steps", step)
	}
}

// proportional ends run i at i/parts of the length, rounded down (The Fuzzing
// Book, chapter Reducer; Zeller and Hildebrandt 2002, appendix).
func proportional(list []int, parts int) [][]int {
	return runs(list, parts, func(i int) int { return i * len(list) / parts })
}
