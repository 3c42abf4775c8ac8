package failure

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pare/reducer/oracle"
)

func TestMessageOf(t *testing.T) {
	const numbers = "-5 is 3.5e10\n"
	for _, c := range []struct {
		name, first, second string // standard error
		values              []string
		lines               []int
	}{
		{"a sanitizer", "/tmp/1/a.c:73:32: runtime error: overflow: 711 * 65582441 cannot be represented in type 'int'\n",
			"/tmp/2/a.c:73:32: runtime error: overflow: 711 * 65582441 cannot be represented in type 'int'\n", []string{"711", "65582441"}, []int{73}},
		{"a traceback", "Traceback (most recent call last):\n  File \"/x/a.c\", line 9, in f\n    g(17)\n  File \"/x/a.c\", line 4, in g\nKeyError: 'b_9'\n", "", []string{`"b_9"`, "17"}, []int{4, 9}},
		{"an assertion of Rust", "thread 'main' panicked at a.c:4:5:\nassertion `left == right` failed\n  left: 42\n right: 43\n", "", []string{`"left == right"`, "42", "43", `"main"`}, []int{4}},
		{"what differs", "a 17 is 42\n", "a 18 is 42\n", []string{"42"}, nil},
		{"addresses, times, processes", "==77==ERROR at 0x602000 pid 88 on 2026-11-23 12:34:56 in 0.5s of v1.2.3 /tmp/9 x86_64 0\n", "", nil, nil},
		{"signs and ends", numbers, numbers, []string{"-5", "3.5e10"}, nil},
		{"the end of a sentence", "got 42, not 43.\n", "", []string{"42", "43"}, nil},
		{"diagnostics, registers, lists, lines of the source", "a.c:7: warning 94: x\nkilled by signal 11, exit status 3, exit code 70\n0.\tb %7\n 1512 | c 5 | 6\n", "", []string{"5", "6"}, []int{7}},
		{"a status that a program received", "unexpected status 404\n", "", []string{"404"}, nil},
		{"words of the input, its name", "'sum2' of ‘int total’ in 'a.c', not 'total_4'\n", "", []string{`"total_4"`}, nil},
		{"another file", "b.c:7: x\nlib/a.cc:8: y\nnot_a.c:9 z\n", "", nil, nil},
	} {
		if c.second == "" {
			c.second = c.first
		}
		m := MessageOf(oracle.Files{{Name: "a.c", Text: []byte("int total, sum2;")}}, &oracle.Verdict{Exit: 1, Stderr: c.first}, &oracle.Verdict{Exit: 1, Stderr: c.second})
		if !slices.Equal(m.Values, c.values) || !slices.Equal(m.Lines, c.lines) {
			t.Errorf("%s: %q, %v, want %q, %v", c.name, m.Values, m.Lines, c.values, c.lines)
		}
	}
}

// A megabyte of numbers has a dozen values, those of the message first.
func TestMessageOfManyNumbers(t *testing.T) {
	var out strings.Builder
	for i := range 150_000 {
		fmt.Fprintf(&out, "%d ", i+1000)
	}
	v := oracle.Verdict{Exit: 1, Stderr: out.String() + "\na.c:3:4: runtime error: shift exponent 43 is too large\n"}
	if m := MessageOf(oracle.Files{{Name: "a.c"}}, &v, &v); len(m.Values) != MostValues || m.Values[0] != "43" || !slices.Equal(m.Lines, []int{3}) {
		t.Errorf("%q, %v", m.Values, m.Lines)
	}
}

// Names are words of the input, those of the message first; what is only part of a word is none. What
// a run left in files counts, too.
func TestMessageNames(t *testing.T) {
	files := oracle.Files{{Name: "a.c", Text: []byte("int total, sum2; int luaV_shiftl(int x) { return übel + x; }")}}
	for _, c := range []struct {
		name, out, left string
		want            []string
	}{
		{"the message first", "total: note\na.c:1:2: error: bad x\nIn function 'luaV_shiftl'\n", "", []string{"x", "luaV_shiftl", "total"}},
		{"parts of words", "sum sum22 tot luaV Total", "", nil},
		{"letters beyond ASCII", "bel übel", "", []string{"übel"}},
		{"files left", "", "fatal error: cannot select\nIn function: luaV_shiftl\n", []string{"luaV_shiftl"}},
	} {
		v := &oracle.Verdict{Exit: 1, Stderr: c.out, Left: c.left}
		if m := MessageOf(files, v, v); !slices.Equal(m.Names, c.want) {
			t.Errorf("%s: %q, want %q", c.name, m.Names, c.want)
		}
	}
	first, second := &oracle.Verdict{Exit: 1, Stderr: "x total"}, &oracle.Verdict{Exit: 1, Stderr: "x sum2"}
	if m := MessageOf(files, first, second); !slices.Equal(m.Names, []string{"x"}) {
		t.Errorf("what differs: %q", m.Names)
	}
}
