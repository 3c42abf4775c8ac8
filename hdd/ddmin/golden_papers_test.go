package ddmin

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// dots writes a configuration as the papers do: changes count from 1, a dot is an
// omitted one.
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

// undot reads such a line, ignoring blanks.
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
// fail together; 27 steps, which with the empty and the whole configuration make
// 19 distinct tests. The step numbers are the paper's.
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
	t.Logf("%d different tests in %d steps", len(different), len(log))
	if len(different) != 19 {
		t.Errorf("%d different tests, want 19", len(different))
	}
	if dots(got, 8) != "1.....78" {
		t.Errorf("result %s", dots(got, 8))
	}
}

// TestGoldenGCCOptions is the search for an option that prevents a failure
// (section 5): -ffast-math of 31 in 7 tests, then -fforce-addr of the other 30 in 7. The first
// run is that of complements, which ask for the second half first; then the second takes
// 9. ddmin as published asks for the first half first and finds the two the other way round.
func TestGoldenGCCOptions(t *testing.T) {
	text, err := os.ReadFile("../../testdata/book/options")
	if err != nil {
		t.Fatal(err)
	}
	printed := strings.Fields(string(text))
	if len(printed) != 31 {
		t.Fatalf("%d options", len(printed))
	}
	for _, c := range []struct {
		name string
		o    Options
		want string
	}{
		{"complements only", Options{ComplementsOnly: true}, "[-ffast-math in 7 tests -fforce-addr in 9 tests]"},
		{"as published", Options{}, "[-fforce-addr in 6 tests -ffast-math in 7 tests]"},
	} {
		options := printed
		var found []string
		for range 2 {
			tests := 0
			works := Sequential(func(kept []string) bool {
				tests++
				return slices.Contains(kept, "-ffast-math") || slices.Contains(kept, "-fforce-addr")
			})
			one := Select(options, c.o.Minimize(len(options), nil, Over(options, works)))
			found = append(found, fmt.Sprintf("%s in %d tests", strings.Join(one, " "), tests))
			options = slices.DeleteFunc(slices.Clone(options), func(o string) bool { return slices.Contains(one, o) })
		}
		t.Logf("%s: %v", c.name, found)
		if got := fmt.Sprint(found); got != c.want {
			t.Errorf("%s: found %s, want %s", c.name, got, c.want)
		}
	}
}

// TestGoldenSteps has the counts that the ISSTA paper gives without the inputs:
// those decided by halving alone.
func TestGoldenSteps(t *testing.T) {
	// Section 5: the first two tests take bug.c from 755 to 377 and 188 characters.
	var sizes []int
	Options{Split: proportional}.Minimize(755, nil, Sequential(func(c []int) bool {
		sizes = append(sizes, len(c))
		return needs(all(77)...)(c)
	}))
	if !slices.Equal(sizes[:2], []int{377, 188}) {
		t.Errorf("sizes %v, want 377, 188 first", sizes[:2])
	}
	t.Logf("%d characters after 2 tests", sizes[1])
	// Section 6: one character of a million, in 24 tests. Depending on its
	// position, a halving takes one or two tests; the paper does not say where it was.
	least, most, in24 := math.MaxInt, 0, -1
	for at := 0; at < 1_000_000; at += 31_250 {
		tests := 0
		Options{Split: proportional}.Minimize(1_000_000, nil, Sequential(func(c []int) bool {
			tests++
			return needs(at)(c)
		}))
		least, most = min(least, tests), max(most, tests)
		if tests == 24 {
			in24 = at
		}
	}
	t.Logf("one of 1000000 in %d to %d tests; in 24: character %d", least, most, in24)
	if least > 24 || in24 < 0 {
		t.Errorf("one of 1000000 in %d to %d tests, in 24 at %d", least, most, in24)
	}
}

// steps returns a First that logs a table of the 1999 paper.
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

// together reports an unresolved outcome: some but not all of the elements are
// kept.
func together(keep []int, elements ...int) bool {
	some, whole := false, true
	for _, e := range elements {
		has := needs(e)(keep)
		some, whole = some || has, whole && has
	}
	return some && !whole
}

// verdict fails if all the given elements are kept.
func verdict(want ...int) func([]int) Outcome {
	return func(keep []int) Outcome {
		if needs(want...)(keep) {
			return Fail
		}
		return Pass
	}
}

// implied is the program of tables 5 and 6: change 8 fails, and 2, 3 and 7 can
// only be applied together.
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
			t.Logf("%s: %s in %d tests", c.name, dots(got, 8), len(*log))
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

// TestGolden1999Predicted has the numbers of section 6: knowing the implications
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
		_, err := DDPlus{}.Search(8, Ask(func(keep []int) Outcome {
			if c.unresolved(keep) {
				return Unresolved
			}
			if len(keep) > 0 && len(keep) < 8 {
				tests++
			}
			return c.test(keep)
		}))
		first, log := steps(8, c.test)
		if _, err := (DDPlus{}).Search(8, first); err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d of %d tests are left", c.name, tests, len(*log))
		if err != nil || tests != c.tests {
			t.Errorf("%s: %d tests, want %d (error %v)", c.name, tests, c.tests, err)
		}
	}
}

// TestGolden1999Grouped makes the changes of table 5 that imply each other
// neighbours, so that far fewer tests are unresolved.
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
	t.Logf("grouped: %d tests, %d of them unresolved", tests, unresolved)
	if unresolved > 0 || tests >= 16 {
		t.Errorf("%d of %d tests are unresolved", unresolved, tests)
	}
}
