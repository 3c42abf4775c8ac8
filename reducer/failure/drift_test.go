package failure

import (
	"slices"
	"strings"
	"testing"

	"pare/reducer/oracle"
)

func end(text string, exit int, stderr string) *End {
	return &End{Text: []byte(text), Verdict: oracle.Verdict{Exit: exit, Stderr: stderr}}
}

const overflow = "==12==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x60%d at pc 0x55\n    #0 0x55d in read_header /src/r.c:12:3\n    #1 0x55d in main /src/r.c:40\nSUMMARY: AddressSanitizer: heap-buffer-overflow /src/r.c:12:3 in read_header\n"

func TestDrift(t *testing.T) {
	for _, c := range []struct {
		name          string
		input, result *End
		want          string // a part of it; "" for no drift
	}{
		{"exit", end("", 1, ""), end("", 134, ""), "exit status 1 on the input, exit status 134 on the result"},
		{"no output", end("abc", 0, ""), end("a", 0, ""), ""},
		{"output that is no message", end("abc", 0, "abc\n"), end("a", 0, "a\n"), ""},
		{"position and number", end("", 1, "a.c:12:3: error: array of 44 elements\n"), end("", 1, "a.c:1:1: error: array of 2 elements\n"), ""},
		{"quoted", end("", 1, "a.c:1:3: error: unknown name 'foo'\n"), end("", 1, "a.c:1:1: error: unknown name 'a'\n"), ""},
		{"a name of the text", end("int foo;", 1, "a:1: error: unknown name foo\n"), end("int a;", 1, "a:1: error: unknown name a\n"), ""},
		{"a word that is none of its names", end("int foo;", 1, "a:1: error: unknown name foo\n"), end("int a;", 1, "a:1: error: unknown type a\n"), "“unknown type a” on the result"},
		{"nothing but names", end("one two", 1, "error: one\n"), end("two", 1, "error: two\n"), "“two” on the result"},
		{"overflow", end("", 1, overflow), end("", 1, strings.ReplaceAll(overflow, "heap-b", "stack-b")), "“AddressSanitizer: heap-buffer-overflow” on the input, “AddressSanitizer: stack-buffer-overflow”"},
		{"address", end("", 1, overflow), end("", 1, strings.ReplaceAll(overflow, "0x60", "0x7f")), ""},
		{"frame", end("", 1, overflow), end("", 1, strings.ReplaceAll(overflow, "read_header", "free_all")), "in read_header on the input, in free_all on the result"},
		{"the message is gone", end("", 1, overflow), end("", 1, ""), "no such message on the result"},
		{"one of several warnings", end("", 0, "a.c:1:1: warning: x [-Wunused]\na.c:2:1: warning: y [-Warray-bounds]\n"), end("", 0, "a.c:1:1: warning: z [-Warray-bounds]\n"), ""},
		{"another rule", end("", 0, "a.c:1:1: warning: x [-Wunused]\n"), end("", 0, "a.c:1:1: warning: y [-Wformat]\n"), "“-Wunused” on the input"},
		{"a warning beside the error", end("", 1, "a.c:1:3: error: expected expression\n"), end("", 1, "a.c:1:1: warning: y [-Wformat]\na.c:2:3: error: expected expression\n"), ""},
		{"a summary in what is left out", end("", 1, overflow), end("", 1, strings.Repeat("=", 65)+"\n==4==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x60\n\n[…]\n==4==ABORTING\n"), ""},
		{"all in what is left out", end("", 1, overflow), end("", 1, "building\n\n[…]\n==4==ABORTING\n"), ""},
		{"plural", end("", 2, "3 problems found\n"), end("", 2, "1 problem found\n"), ""},
		{"assertion", end("assert f(x) == y", 1, "Traceback (most recent call last):\n  File \"t.py\", line 3, in g\nAssertionError: f(3) is 4, not 5\n"),
			end("assert 0 == expected", 1, "Traceback (most recent call last):\n  File \"t.py\", line 3, in g\nAssertionError: assert 0==expected\n"), "assert 0==expected"},
	} {
		got := Drift(c.input, c.result)
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestExcerpt(t *testing.T) {
	v := oracle.Verdict{Exit: 1, Stdout: "building\n", Stderr: "line 1\n\na.c:3:1: error: here\n  3 | x\nmore\nmore\n"}
	if got, want := Excerpt(&v, 3), []string{"a.c:3:1: error: here", "  3 | x", "[…]"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got := Excerpt(&oracle.Verdict{Stdout: "a\n\n"}, 3); !slices.Equal(got, []string{"a"}) {
		t.Errorf("%q", got)
	}
}

func TestHeadline(t *testing.T) {
	for _, c := range []struct{ stderr, want string }{
		{"a.c:1:1: warning: y [-Wformat]\na.c:2:3: error: expected expression\n", "error message: expected expression"},
		{"Parse error near line 3: no such column: a\n  select a\n    error here ---^\n", "error message: no such column: a"},
		{"a.c:1:1: warning: y [-Wformat]\na.c:2:3: internal compiler error: in f\n", "GCC internal compiler error: in f"},
		{"a.c:1:1: warning: y [-Wformat]\n", "lint rule: -Wformat"},
		{"a.c:1:1: error: y [-Werror=format]\nerror: 1 error\n", "lint rule: -Werror=format"},
	} {
		if got := Headline(&oracle.Verdict{Exit: 1, Stderr: c.stderr}); got != c.want {
			t.Errorf("%q: %q, want %q", c.stderr, got, c.want)
		}
	}
}
