package ddmin

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// invalid is the book's mystery as a function that returns an error.
func invalid(in string) error {
	if mystery(in) == Fail {
		return errors.New("invalid input")
	}
	return nil
}

func ExampleObserve() {
	call, err := Observe("invalid", invalid, `V"/+!aF-(V4EOz*+s/Q,7)2@0_`)
	if err != nil {
		fmt.Println(err)
		return
	}
	least, _ := call.Min()
	most, _ := call.Max()
	pass, fail, diff, _ := call.Diff()
	fmt.Printf("%v\nfails:  %q\npasses: %q\n%q or %q: %q\n", call.Failure(), least, most, pass, fail, diff)
	// Output:
	// invalid input
	// fails:  ["()"]
	// passes: ["V\"/+!aF-V4EOz*+s/Q,7)2@0_"]
	// ["z*+s/Q,7)2@0_"] or ["(z*+s/Q,7)2@0_"]: ["("]
}

// Several arguments, a panic, and one that cannot be reduced: the book's list_error.
func ExampleCall_Min() {
	between := func(a, b []int, most int) {
		if !(len(a) < len(b) && len(b) < most) {
			panic("invalid length")
		}
	}
	call, err := Observe("between", between, []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, []int{1, 2, 3}, 5)
	if err != nil {
		fmt.Println(err)
		return
	}
	call.Log = func(call string, o Outcome, failure error) { fmt.Println(call, o, failure) }
	args, _ := call.Min()
	fmt.Println(args)
	// Output:
	// between([]int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, []int{1, 2, 3}, 5) FAIL panic: invalid length
	// between([]int{}, []int{1, 2, 3}, 5) PASS <nil>
	// between([]int{1, 2, 3, 4, 5}, []int{1, 2, 3}, 5) FAIL panic: invalid length
	// between([]int{1, 2, 3}, []int{1, 2, 3}, 5) FAIL panic: invalid length
	// between([]int{1, 2}, []int{1, 2, 3}, 5) PASS <nil>
	// between([]int{3}, []int{1, 2, 3}, 5) PASS <nil>
	// between([]int{2, 3}, []int{1, 2, 3}, 5) PASS <nil>
	// between([]int{1, 3}, []int{1, 2, 3}, 5) PASS <nil>
	// between([]int{1, 2, 3}, []int{}, 5) FAIL panic: invalid length
	// between([]int{}, []int{}, 5) FAIL panic: invalid length
	// [[] [] 5]
}

// The three ways in which there is nothing to do, and arguments that do not fit.
func TestCallErrors(t *testing.T) {
	if _, err := Observe("invalid", invalid, "no parentheses"); !errors.Is(err, ErrNotFailing) {
		t.Errorf("a call that passes: error %v", err)
	}
	calls := 0
	changing := func(results ...error) func(string) error {
		calls = 0
		return func(string) error {
			calls++
			return results[min(calls, len(results))-1]
		}
	}
	one, other := errors.New("one"), errors.New("other")
	for _, c := range []struct {
		fn   func(string) error
		want error
	}{
		{changing(one, nil), ErrNotFailing},
		{changing(one, other), ErrFailureNotReproduced},
		{changing(one), ErrNotPassing},
	} {
		calls = 0
		call, err := Observe("f", c.fn, "abc")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := call.Max(); !errors.Is(err, c.want) {
			t.Errorf("error %v, want %v", err, c.want)
		}
	}
	for _, bad := range []func() (*Call, error){
		func() (*Call, error) { return Observe("f", 1) },
		func() (*Call, error) { return Observe("f", invalid) },
		func() (*Call, error) { return Observe("f", invalid, 1) },
		func() (*Call, error) { return Observe("f", fmt.Errorf, "x") },
	} {
		if call, err := bad(); err == nil {
			t.Errorf("%v is no call", call)
		}
	}
}

// Arguments of named types, bytes that are no characters, nil; other failures on the way.
func TestCallArguments(t *testing.T) {
	type name string
	fn := func(n name, list []byte, more any) (int, error) {
		switch {
		case len(n) > 2 && len(n) < 5:
			panic(len(n))
		case len(list) > 0 && list[0] == 0xff && n != "":
			return 0, errors.New("bad")
		}
		return 1, nil
	}
	call, err := Observe("fn", fn, name("a\xffécd"), []byte{1, 0xff, 2}[1:], nil)
	if err != nil {
		t.Fatal(err)
	}
	args, err := call.Min()
	if diff := cmp.Diff([]any{name("c"), []byte{0xff}, nil}, args); diff != "" || err != nil {
		t.Errorf("error %v (-want +got)\n%s", err, diff)
	}
}
