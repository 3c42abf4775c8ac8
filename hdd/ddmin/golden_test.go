package ddmin

import (
	"bufio"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The tests named Golden ask exactly what a paper or book prints, question by
// question. testdata holds the printed runs of the two books, a test a line.

// golden reads a printed run: lines `OUTCOME "text"`.
func golden(t *testing.T, name string) []string {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var lines []string
	for sc := bufio.NewScanner(f); sc.Scan(); {
		if !strings.HasPrefix(sc.Text(), "#") {
			lines = append(lines, sc.Text())
		}
	}
	return lines
}

// wholeOf returns the longest text of a printed run: the input.
func wholeOf(t *testing.T, run []string) string {
	t.Helper()
	whole := ""
	for _, line := range run {
		_, quoted, _ := strings.Cut(line, " ")
		text, err := strconv.Unquote(quoted)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if len(text) > len(whole) {
			whole = text
		}
	}
	return whole
}

// recorder is a function of texts under test that logs each call once, as the
// books' runners do, which remember texts and not configurations.
type recorder struct {
	test  func(string) Outcome
	known map[string]Outcome
	log   []string
}

func record(test func(string) Outcome) *recorder {
	return &recorder{test: test, known: map[string]Outcome{}}
}

func (r *recorder) run(text string) Outcome {
	o, ok := r.known[text]
	if !ok {
		o = r.test(text)
		r.known[text] = o
		r.log = append(r.log, fmt.Sprintf("%v %s", o, quote(text)))
	}
	return o
}

func (r *recorder) bytes(text []byte) Outcome { return r.run(string(text)) }

// quote is the notation of the files: Go's, with nothing but \ and " escaped.
func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}

// mystery fails on a parenthesis that is opened before one is closed.
func mystery(s string) Outcome {
	open, shut := strings.Index(s, "("), strings.Index(s, ")")
	if open >= 0 && open < shut {
		return Fail
	}
	return Pass
}

// evalMystery is mystery for texts of the book's expression grammar only.
func evalMystery(s string) Outcome {
	if !isExpression(s) {
		return Unresolved
	}
	return mystery(s)
}

// floating cuts as the Fuzzing Book does: it adds up a fraction, so that rounding
// now and then makes one part more.
func floating(list []int, parts int) [][]int {
	var cut [][]int
	size := float64(len(list)) / float64(parts)
	for start := 0.0; start < float64(len(list)); start += size {
		from, to := int(start), min(int(start+size), len(list))
		cut = append(cut, list[from:to:to])
	}
	return cut
}

// truncated cuts parts of the length rounded down, and the rest.
func truncated(list []int, parts int) [][]int {
	return slices.Collect(slices.Chunk(list, len(list)/parts))
}

func TestGoldenFuzzingBook(t *testing.T) {
	for _, c := range []struct {
		file string
		test func(string) Outcome
		want string
	}{
		{"fuzzingbook-mystery.txt", mystery, "()"},
		{"fuzzingbook-expression.txt", mystery, "()"},
		{"fuzzingbook-eval-expression.txt", evalMystery, "1 + (2 * 3)"},
	} {
		t.Run(c.file, func(t *testing.T) {
			run := golden(t, c.file)
			r := record(c.test)
			got := bookDDMin(wholeOf(t, run), floating, r)
			if diff := cmp.Diff(run, r.log); diff != "" {
				t.Errorf("(-printed +asked)\n%s", diff)
			}
			if got != c.want {
				t.Errorf("result %q, want %q", got, c.want)
			}
		})
	}
}

// bookDDMin is the ddmin of both books: complements only, after a test of the
// whole.
func bookDDMin(in string, split Split, r *recorder) string {
	r.run(in)
	first := Sequential(func(s []byte) bool { return r.bytes(s) == Fail })
	keep := Options{ComplementsOnly: true, Split: split}.Minimize(len(in), nil, Over([]byte(in), first))
	return string(Select([]byte(in), keep))
}

// TestGoldenMysteryIn29Tests is the run that the book counts in its text.
func TestGoldenMysteryIn29Tests(t *testing.T) {
	r := record(mystery)
	bookDDMin(wholeOf(t, golden(t, "fuzzingbook-mystery.txt")), floating, r)
	if len(r.log) != 29 {
		t.Errorf("%d tests, want 29", len(r.log))
	}
}

// TestGoldenLongExpression is the book's comparison: 900 tests, most of which do
// not parse, and a result that is far from one parenthesised digit.
func TestGoldenLongExpression(t *testing.T) {
	r := record(evalMystery)
	got := bookDDMin(longExpression, floating, r)
	if want := "((2 - 1 - 2) * 8 + (5) - (4)) / ((2) * 3) * (9) / 3 / 1 - 8"; got != want {
		t.Errorf("result %s, want %s", got, want)
	}
	unparsed := 0
	for _, line := range r.log {
		if strings.HasPrefix(line, "UNRESOLVED") {
			unparsed++
		}
	}
	if len(r.log) != 900 || unparsed != 850 {
		t.Errorf("%d tests, %d of them do not parse; want 900 and 850", len(r.log), unparsed)
	}
}

func TestGoldenDebuggingBookDDMin(t *testing.T) {
	run := golden(t, "debuggingbook-ddmin.txt")
	r := record(mystery)
	got := bookDDMin(wholeOf(t, run), truncated, r)
	if diff := cmp.Diff(run, r.log); diff != "" {
		t.Errorf("(-printed +asked)\n%s", diff)
	}
	if got != "()" {
		t.Errorf("result %q, want ()", got)
	}
}

// cpython is Even on the order in which CPython iterates the book's sets of
// numbers. It is ascending but for those listed, as the printed runs show.
func cpython(list []int, parts int) [][]int {
	order := map[string][]int{
		"[7 8 9]":             {8, 9, 7},
		"[7 8 10 12]":         {8, 10, 12, 7},
		"[7 8 9 20 21 22]":    {20, 21, 22, 7, 8, 9},
		"[7 8 9 10 20 21 22]": {20, 21, 22, 7, 8, 9, 10},
	}
	if o, ok := order[fmt.Sprint(list)]; ok {
		list = o
	}
	cut := Even(list, parts)
	for i := range cut {
		cut[i] = slices.Sorted(slices.Values(cut[i]))
	}
	return cut
}

func TestGoldenDebuggingBookDD(t *testing.T) {
	var both, min, max = DD{Split: cpython}, DD{Split: cpython, HoldPass: true}, DD{Split: cpython, HoldFail: true}
	for _, c := range []struct {
		file             string
		dd               DD
		test             func(string) Outcome
		direct           bool // dd called by itself; else the whole is tested before
		pass, fail, more string
	}{
		{"debuggingbook-dd-direct.txt", min, mystery, true, "", "()", "()"},
		{"debuggingbook-dd-min.txt", min, mystery, false, "", "()", "()"},
		{"debuggingbook-dd-max.txt", max, mystery, false,
			`V"/+!aF-V4EOz*+s/Q,7)2@0_`, `V"/+!aF-(V4EOz*+s/Q,7)2@0_`, "("},
		{"debuggingbook-dd-diff.txt", both, mystery, false, "z*+s/Q,7)2@0_", "(z*+s/Q,7)2@0_", "("},
		{"debuggingbook-markup.txt", min, markup, false, "", `">`, `">`},
	} {
		t.Run(c.file, func(t *testing.T) {
			run := golden(t, c.file)
			whole := wholeOf(t, run)
			r := record(c.test)
			if !c.direct {
				r.run(whole)
			}
			pass, fail, more, err := Isolate([]byte(whole), c.dd, r.bytes)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(run, r.log); diff != "" {
				t.Errorf("(-printed +asked)\n%s", diff)
			}
			want := []string{c.pass, c.fail, c.more}
			if diff := cmp.Diff(want, []string{string(pass), string(fail), string(more)}); diff != "" {
				t.Errorf("(-printed +got)\n%s", diff)
			}
		})
	}
}

// markup is the book's remove_html_markup under its assertion that no markup is
// left: quotes outside of tags are taken for quotes, which is the bug.
func markup(s string) Outcome {
	tag, quote := false, false
	for _, c := range s {
		switch {
		case c == '<' && !quote:
			tag = true
		case c == '>' && !quote:
			tag = false
		case c == '"' || c == '\'' && tag:
			quote = !quote
		case !tag && (c == '<' || c == '>'):
			return Fail
		}
	}
	return Pass
}

// TestGoldenDivision has the synopsis of the chapter, where only results are
// printed. An expression that is none is another failure than the division by 0.
func TestGoldenDivision(t *testing.T) {
	for _, c := range []struct {
		dd               DD
		pass, fail, more string
	}{
		{DD{Split: cpython, HoldPass: true}, "", "3/0", "3/0"},
		{DD{Split: cpython, HoldFail: true}, "1 + 2 * 3  ", "1 + 2 * 3 / 0", "/0"},
		{DD{Split: cpython}, " 3 ", " 3 /0", "/0"},
	} {
		pass, fail, more, err := Isolate([]byte("1 + 2 * 3 / 0"), c.dd,
			func(s []byte) Outcome { return divide(string(s)) })
		got := []string{string(pass), string(fail), string(more)}
		if diff := cmp.Diff([]string{c.pass, c.fail, c.more}, got); diff != "" || err != nil {
			t.Errorf("(-printed +got) %v\n%s", err, diff)
		}
	}
}

// TestGoldenSeveralArguments is the printed run of string_error, which fails if
// its first argument is part of its second.
func TestGoldenSeveralArguments(t *testing.T) {
	args := []string{"foobar", "foo"} // s2, s1: the order of the printed run
	var log []string
	known := map[string]Outcome{}
	test := func(s2, s1 string) Outcome {
		call := fmt.Sprintf("s1=%q s2=%q", s1, s2)
		if _, ok := known[call]; !ok {
			known[call] = Pass
			if strings.Contains(s2, s1) {
				known[call] = Fail
			}
			log = append(log, fmt.Sprint(known[call], " ", call))
		}
		return known[call]
	}
	test(args[0], args[1])
	InTurns(len(args), func(i int) bool {
		_, fail, _, err := Isolate([]byte(args[i]), DD{HoldPass: true}, func(s []byte) Outcome {
			now := slices.Clone(args)
			now[i] = string(s)
			return test(now[0], now[1])
		})
		smaller := len(fail) < len(args[i])
		args[i] = string(fail)
		return smaller && err == nil
	})
	if diff := cmp.Diff([]string{
		`FAIL s1="foo" s2="foobar"`,
		`PASS s1="foo" s2=""`,
		`FAIL s1="foo" s2="foo"`,
		`PASS s1="foo" s2="fo"`,
		`PASS s1="foo" s2="o"`,
		`PASS s1="foo" s2="oo"`,
		`FAIL s1="" s2="foo"`,
		`FAIL s1="" s2=""`,
	}, log); diff != "" {
		t.Errorf("(-printed +asked)\n%s", diff)
	}
}

func TestGoldenErrors(t *testing.T) {
	outcomes := func(empty, whole Outcome) func([]byte) Outcome {
		return func(s []byte) Outcome {
			if len(s) == 0 {
				return empty
			}
			return whole
		}
	}
	for _, c := range []struct {
		dd           DD
		empty, whole Outcome
		want         error
	}{
		{DD{}, Fail, Fail, ErrNotPassing},
		{DD{HoldFail: true}, Fail, Fail, ErrNotPassing},
		{DD{HoldPass: true}, Fail, Fail, nil},
		{DD{}, Pass, Pass, ErrNotFailing},
		{DD{HoldPass: true}, Pass, Pass, ErrNotFailing},
		{DD{HoldFail: true}, Pass, Pass, ErrNotFailing},
		{DD{}, Pass, Unresolved, ErrFailureNotReproduced},
		{DD{}, Pass, Fail, nil},
	} {
		_, _, _, err := Isolate([]byte("foo"), c.dd, outcomes(c.empty, c.whole))
		if !errors.Is(err, c.want) {
			t.Errorf("%+v: empty %v, whole %v: error %v, want %v", c.dd, c.empty, c.whole, err, c.want)
		}
	}
	for _, c := range []struct {
		empty, whole Outcome
		want         error
	}{
		{Fail, Fail, ErrNotPassing},
		{Unresolved, Fail, ErrNotPassing},
		{Pass, Pass, ErrNotFailing},
		{Pass, Unresolved, ErrFailureNotReproduced},
	} {
		_, err := DDPlus{}.Search(3, AskItems([]byte("foo"), outcomes(c.empty, c.whole)))
		if !errors.Is(err, c.want) {
			t.Errorf("dd+: empty %v, whole %v: error %v, want %v", c.empty, c.whole, err, c.want)
		}
	}
}

// dots writes a configuration as the papers do: changes count from 1, a dot is
// one that is left out.
func dots(keep []int, n int) string {
	var b strings.Builder
	for i := range n {
		if slices.Contains(keep, i) {
			b.WriteString(strconv.Itoa(i + 1))
		} else {
			b.WriteByte('.')
		}
	}
	return b.String()
}

// undot reads such a line; blanks do not matter.
func undot(t *testing.T, line string) []int {
	t.Helper()
	var keep []int
	for i, c := range strings.ReplaceAll(line, " ", "") {
		if c != '.' {
			keep = append(keep, i)
		}
		if c != '.' && int(c) != '1'+i {
			t.Fatalf("%s: change %c at place %d", line, c, i+1)
		}
	}
	return keep
}

// TestGoldenISSTATable1 is "Quick minimization": change 7 alone fails.
func TestGoldenISSTATable1(t *testing.T) {
	var log []string
	Options{}.Minimize(8, nil, Sequential(func(c []int) bool {
		log = append(log, dots(c, 8))
		return needs(6)(c)
	}))
	if diff := cmp.Diff([]string{"1234....", "....5678", "....56..", "......78", "......7."}, log); diff != "" {
		t.Errorf("(-printed +asked)\n%s", diff)
	}
}

// TestGoldenISSTATable2 is "Minimizing with increasing granularity": 1, 7 and 8
// fail together; 27 steps, which with the empty and the whole configuration are
// 19 different tests. The numbers of the steps are those of the text.
func TestGoldenISSTATable2(t *testing.T) {
	var log []string
	got := Options{}.Minimize(8, nil, Sequential(func(c []int) bool {
		log = append(log, dots(c, 8))
		return needs(0, 6, 7)(c)
	}))
	if diff := cmp.Diff([]string{
		"1234....", "....5678", // 1, 2: two subsets
		"12......", "..34....", "....56..", "......78", // 3-6: four subsets
		"..345678", "12..5678", // 7, 8: complements; 3 and 4 can go
		"12......", "....56..", "......78", // 9-11: three subsets, known
		"....5678", "12....78", // 12, 13: complements; 5 and 6 can go
		"12......", "......78", // 14, 15: two subsets, known
		"1.......", ".2......", "......7.", ".......8", // 16-19: four subsets
		".2....78", "1.....78", // 20, 21: complements; 2 can go
		"1.......", "......7.", ".......8", // 22-24: three subsets, known
		"......78", "1......8", "1.....7.", // 25-27: complements; none can go
	}, log); diff != "" {
		t.Errorf("(-printed +asked)\n%s", diff)
	}
	different := map[string]bool{"........": true, "12345678": true}
	for _, line := range log {
		different[line] = true
	}
	if len(different) != 19 {
		t.Errorf("%d different tests, want 19", len(different))
	}
	if dots(got, 8) != "1.....78" {
		t.Errorf("result %s", dots(got, 8))
	}
}

// TestGoldenGCCOptions is the search for an option that prevents a failure
// (section 5): of 31 options, -ffast-math alone is found in 7 tests. That is the
// number when the second half is asked first.
func TestGoldenGCCOptions(t *testing.T) {
	options := strings.Fields(`-ffloat-store -fno-default-inline -fno-defer-pop -fforce-mem
		-fforce-addr -fomit-frame-pointer -fno-inline -finline-functions
		-fkeep-inline-functions -fkeep-static-consts -fno-function-cse -ffast-math
		-fstrength-reduce -fthread-jumps -fcse-follow-jumps -fcse-skip-blocks
		-frerun-cse-after-loop -frerun-loop-opt -fgcse -fexpensive-optimizations
		-fschedule-insns -fschedule-insns2 -ffunction-sections -fdata-sections
		-fcaller-saves -funroll-loops -funroll-all-loops -fmove-all-movables
		-freduce-all-givs -fno-peephole -fstrict-aliasing`)
	if len(options) != 31 {
		t.Fatalf("%d options", len(options))
	}
	tests := 0
	works := Sequential(func(kept []string) bool {
		tests++
		return slices.Contains(kept, "-ffast-math") || slices.Contains(kept, "-fforce-addr")
	})
	keep := Options{ComplementsOnly: true}.Minimize(len(options), nil, Over(options, works))
	if got := Select(options, keep); !slices.Equal(got, []string{"-ffast-math"}) || tests != 7 {
		t.Errorf("found %v in %d tests, want [-ffast-math] in 7", got, tests)
	}
}

// TestGoldenSteps has the counts that the ISSTA paper gives without the inputs:
// what halving alone decides.
func TestGoldenSteps(t *testing.T) {
	// Section 5: the first two tests take bug.c from 755 to 377 and 188 characters.
	var sizes []int
	Options{Split: Proportional}.Minimize(755, nil, Sequential(func(c []int) bool {
		sizes = append(sizes, len(c))
		return needs(all(77)...)(c)
	}))
	if !slices.Equal(sizes[:2], []int{377, 188}) {
		t.Errorf("sizes %v, want 377, 188 first", sizes[:2])
	}
	// Section 6: one character of a million, in 24 tests. Between one and two
	// tests a halving are needed, as the place has it.
	least, most := math.MaxInt, 0
	for at := 0; at < 1_000_000; at += 99_991 {
		tests := 0
		Options{Split: Proportional}.Minimize(1_000_000, nil, Sequential(func(c []int) bool {
			tests++
			return needs(at)(c)
		}))
		least, most = min(least, tests), max(most, tests)
	}
	if least > 24 || most < 24 || most > 2*20 {
		t.Errorf("one of 1000000 in %d to %d tests, the paper has 24", least, most)
	}
}

// steps is a table of the 1999 paper.
func steps(n int, test func([]int) Outcome) (first First[Question], log *[]string) {
	log = new([]string)
	return Ask(func(keep []int) Outcome {
		o := test(keep)
		if len(keep) > 0 && len(keep) < n { // the ends are not printed
			*log = append(*log, dots(keep, n)+" "+o.String())
		}
		return o
	}), log
}

// together is unresolved for a part of the elements only.
func together(keep []int, elements ...int) bool {
	some, whole := false, true
	for _, e := range elements {
		has := needs(e)(keep)
		some, whole = some || has, whole && has
	}
	return some && !whole
}

// verdict fails what holds all the given elements.
func verdict(want ...int) func([]int) Outcome {
	return func(keep []int) Outcome {
		if needs(want...)(keep) {
			return Fail
		}
		return Pass
	}
}

// implied is the program of tables 5 and 6: change 8 fails, and 2, 3 and 7 can be
// applied together only.
func implied(keep []int) Outcome {
	if together(keep, 1, 2, 6) {
		return Unresolved
	}
	return verdict(7)(keep)
}

// ordered is the program of table 7: change 7 fails, and each needs all before.
func ordered(keep []int) Outcome {
	if gap(keep) {
		return Unresolved
	}
	return verdict(6)(keep)
}

func gap(keep []int) bool { return len(keep) > 0 && keep[len(keep)-1] != len(keep)-1 }

// TestGolden1999 has tables 1 to 7 of "Yesterday, my program worked".
//
// Table 2 prints seven tests. The algorithm asks an eighth, whether 6 fails
// without 5, to tell "found" from "interference"; table 3 has such tests.
func TestGolden1999(t *testing.T) {
	for _, c := range []struct {
		name  string
		test  func([]int) Outcome
		steps []string
		want  string
	}{
		{"table 1: a single change", verdict(6), []string{
			"1234.... PASS",
			"....5678 FAIL",
			"....56.. PASS",
			"......78 FAIL",
			"......7. FAIL",
		}, "......7."},
		{"table 2: two changes", verdict(2, 5), []string{
			"1234.... PASS",
			"....5678 PASS",
			"12..5678 PASS",
			"..345678 FAIL",
			"..3.5678 FAIL",
			"123456.. FAIL",
			"12345... PASS",
			"1234.6.. FAIL",
		}, "..3..6.."},
		{"table 3: eight changes", verdict(0, 1, 2, 3, 4, 5, 6, 7), []string{
			"1234.... PASS",
			"....5678 PASS",
			"12..5678 PASS",
			"..345678 PASS",
			"1.345678 PASS",
			".2345678 PASS",
			"123.5678 PASS",
			"12.45678 PASS",
			"123456.. PASS",
			"1234..78 PASS",
			"12345.78 PASS",
			"1234.678 PASS",
			"1234567. PASS",
			"123456.8 PASS",
		}, "12345678"},
		{"tables 5 and 6: changes that imply each other", implied, []string{
			"1234.... UNRESOLVED",
			"....5678 UNRESOLVED",
			"12...... UNRESOLVED",
			"..34.... UNRESOLVED",
			"....56.. PASS",
			"......78 UNRESOLVED",
			"..345678 UNRESOLVED",
			"12..5678 UNRESOLVED",
			"1234..78 FAIL",
			"123456.. UNRESOLVED",
			"1...56.. PASS",
			".2..56.. UNRESOLVED",
			"..3.56.. UNRESOLVED",
			"...456.. PASS",
			"....567. UNRESOLVED",
			"....56.8 FAIL",
		}, ".......8"},
		{"table 7: a total order", ordered, []string{
			"1234.... PASS",
			"....5678 UNRESOLVED",
			"123456.. PASS",
			"1234..78 UNRESOLVED",
			"1234567. FAIL",
		}, "......7."},
	} {
		t.Run(c.name, func(t *testing.T) {
			first, log := steps(8, c.test)
			got, err := DDPlus{}.Search(8, first)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.steps, *log); diff != "" {
				t.Errorf("(-printed +asked)\n%s", diff)
			}
			if dots(got, 8) != c.want {
				t.Errorf("result %s, want %s", dots(got, 8), c.want)
			}
		})
	}
}

// TestGolden1999Preference is table 4, which stops at the third step: 1 to 4
// cannot be tested alone, 5 to 8 pass and stay applied.
func TestGolden1999Preference(t *testing.T) {
	first, log := steps(8, func(keep []int) Outcome {
		if len(without(all(4), keep)) < 4 && !needs(4, 5, 6, 7)(keep) {
			return Unresolved
		}
		return verdict(2)(keep)
	})
	if _, err := (DDPlus{}).Search(8, first); err != nil {
		t.Fatal(err)
	}
	want := []string{"1234.... UNRESOLVED", "....5678 PASS", "12..5678 PASS"}
	if diff := cmp.Diff(want, (*log)[:3]); diff != "" {
		t.Errorf("(-printed +asked)\n%s", diff)
	}
}

// TestGolden1999Predicted has the numbers of section 6: knowing what implies what
// leaves 5 of the 16 tests of tables 5 and 6, and 3 of the 5 of table 7.
func TestGolden1999Predicted(t *testing.T) {
	for _, c := range []struct {
		name       string
		test       func([]int) Outcome
		unresolved func([]int) bool
		tests      int
	}{
		{"tables 5 and 6", implied, func(keep []int) bool { return together(keep, 1, 2, 6) }, 5},
		{"table 7", ordered, gap, 3},
	} {
		tests := 0
		_, err := DDPlus{}.Search(8, Ask(Predicted(func(keep []int) Outcome {
			if len(keep) > 0 && len(keep) < 8 {
				tests++
			}
			return c.test(keep)
		}, c.unresolved)))
		if err != nil || tests != c.tests {
			t.Errorf("%s: %d tests, want %d (error %v)", c.name, tests, c.tests, err)
		}
	}
}

// TestGolden1999Grouped groups the changes of table 5 that imply each other.
// They are neighbours then, and far fewer tests are unresolved.
func TestGolden1999Grouped(t *testing.T) {
	order := []int{0, 3, 4, 5, 1, 2, 6, 7} // 2, 3 and 7 in a row
	related := func(i, j int) int {
		if needs(order[i])([]int{1, 2, 6}) && needs(order[j])([]int{1, 2, 6}) {
			return 1
		}
		return 0
	}
	tests, unresolved := 0, 0
	got, err := DDPlus{Split: Grouped(related)}.Search(8, Ask(func(keep []int) Outcome {
		tests++
		o := implied(slices.Sorted(slices.Values(Select(order, keep))))
		if o == Unresolved {
			unresolved++
		}
		return o
	}))
	if err != nil || len(got) != 1 || order[got[0]] != 7 {
		t.Fatalf("result %v, error %v", got, err)
	}
	if unresolved > 0 || tests >= 16 {
		t.Errorf("%d of %d tests are unresolved", unresolved, tests)
	}
}

// longExpression is the book's input of 100 nonterminals.
const longExpression = `++---((-2 / 3 / 3 - -+1 / 5 - 2) * ++6 / +8 * 4 / 9 / 2 * 8 + ++(5) * 3 / 8 * 0 + 3 * 3 + 4 / 0 / 6 + 9) * ++++(+--9 * -3 * 7 / 4 + --(4) / 3 - 0 / 3 + 5 + 0) * (1 * 6 - 1 / 9 * 5 - 9 / 0 + 7) * ++(8 - 1) * +1 * 7 * 0 + ((1 + 4) / 4 * 8 * 9 * 4 + 4 / (4) * 1 - (4) * 8 * 5 + 1 + 4) / (+(2 - 1 - 9) * 5 + 3 + 6 - 2) * +3 * (3 - 7 + 8) / 4 - -(9 * 4 - 1 * 0 + 5) / (5 / 9 * 5 + 2) * 7 + ((7 - 5 + 3) / 1 * 8 - 8 - 9) * --+1 * 4 / 4 - 4 / 7 * 4 - 3 / 6 * 1 - 2 - 7 - 8`
