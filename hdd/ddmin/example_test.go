package ddmin_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"pare/hdd/ddmin"
)

func ExampleMinimize() {
	steps := []string{"open", "seek", "read", "close", "stat", "read", "write"}
	readAfterClose := func(s []string) bool {
		closed := slices.Index(s, "close")
		return closed >= 0 && slices.Contains(s[closed:], "read")
	}
	fmt.Println(ddmin.Minimize(steps, ddmin.Sequential(readAfterClose)))
	// Output: [close read]
}

// Another minimiser, followed by one-by-one to make the result 1-minimal whatever
// the test.
func ExampleThen() {
	words := strings.Fields("a stitch in time saves nine")
	first := ddmin.Sequential(func(s []string) bool { return slices.Contains(s, "time") })
	minimize := ddmin.Then(ddmin.Splitting, ddmin.OneByOne)
	keep := minimize(len(words), nil, ddmin.Over(words, first))
	fmt.Println(ddmin.Select(words, keep))
	// Output: [time]
}

// The difference between a passing and a failing input: the largest passing part,
// the smallest failing one, and the elements between.
func ExampleIsolate() {
	test := func(s []byte) ddmin.Outcome {
		if strings.Contains(string(s), "<b>") && !strings.Contains(string(s), "</b>") {
			return ddmin.Fail
		}
		return ddmin.Pass
	}
	pass, fail, more, err := ddmin.Isolate([]byte("<p>one <b>two"), ddmin.DD{}, test)
	fmt.Printf("%q %q %q %v\n", pass, fail, more, err)
	// Output: "b>" "<b>" "<" <nil>
}

// The checks can be told apart.
func ExampleIsolate_notFailing() {
	always := func([]byte) ddmin.Outcome { return ddmin.Pass }
	_, _, _, err := ddmin.Isolate([]byte("fine"), ddmin.DD{}, always)
	fmt.Println(errors.Is(err, ddmin.ErrNotFailing), err)
	// Output: true the whole input does not fail
}

// A function of several inputs: each is reduced in turn, the others held, until
// none gets smaller.
func ExampleInTurns() {
	keys := strings.Fields("id name color size")
	rows := []int{3, 1, 4, 1, 5, 9, 2, 6}
	crashes := func(keys []string, rows []int) bool {
		return slices.Contains(keys, "size") && len(rows) > len(keys) && slices.Contains(rows, 9)
	}

	ddmin.InTurns(2, func(argument int) bool {
		before := len(keys) + len(rows)
		if argument == 0 {
			keys = ddmin.Minimize(keys, ddmin.Sequential(func(k []string) bool { return crashes(k, rows) }))
		} else {
			rows = ddmin.Minimize(rows, ddmin.Sequential(func(r []int) bool { return crashes(keys, r) }))
		}
		return len(keys)+len(rows) < before
	})
	fmt.Println(keys, rows)
	// Output: [size] [5 9]
}

// Which of the changes made the program fail, when some of them can only be
// applied together?
func ExampleDDPlus() {
	changes := []string{"rename f", "call f", "new flag", "drop check", "comment"}
	test := func(applied []string) ddmin.Outcome {
		if slices.Contains(applied, "rename f") != slices.Contains(applied, "call f") {
			return ddmin.Unresolved // does not compile
		}
		if slices.Contains(applied, "drop check") {
			return ddmin.Fail
		}
		return ddmin.Pass
	}
	keep, err := ddmin.DDPlus{}.Search(len(changes), ddmin.AskItems(changes, test))
	fmt.Println(ddmin.Select(changes, keep), err)
	// Output: [drop check] <nil>
}
