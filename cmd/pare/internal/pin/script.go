package pin

import (
	"fmt"
	"path/filepath"
	"strings"
)

// Script returns a test of a failure for a shell: its exit status is 0 where the failure is there. command is quoted
// for a shell, @@ in it and in accepts stands for the candidate; accepts is a command that must succeed, or "".
func Script(p Proposal, command, accepts string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "#!/bin/sh\n# Is it still there: %s? The candidate's path is $1.\n", p.Kind)
	at := func(line string) string { return strings.ReplaceAll(line, "@@", `"$1"`) }
	if accepts != "" {
		fmt.Fprintf(&b, "\n# What another program refuses may fail for another reason.\n%s >accepts.out 2>&1 || exit 1\n", at(accepts))
	}
	run := at(command)
	for _, c := range p.Conditions {
		if c.Flag == "hang" {
			run = "timeout -s KILL " + c.Value + " " + run
		}
	}
	fmt.Fprintf(&b, "\n%s >stdout 2>stderr </dev/null\nstatus=$?\n\n", run)
	for _, c := range p.Conditions {
		switch c.Flag {
		case "exit":
			fmt.Fprintf(&b, "[ $status -eq %s ] || exit 1\n", c.Value)
		case "signal":
			fmt.Fprintf(&b, "[ $status -gt 128 ] && [ \"$(kill -l $status)\" = %s ] || exit 1\n", c.Value)
		case "hang":
			b.WriteString("[ $status -eq 137 ] || exit 1\n")
		default:
			fmt.Fprintf(&b, "grep -Eq -- '%s' %s || exit 1\n", strings.ReplaceAll(posix(c.Value), "'", `'\''`), c.Flag)
		}
	}
	b.WriteString("exit 0\n")
	return b.String()
}

// posix writes a pattern of general's for grep -E.
func posix(pattern string) string {
	return strings.NewReplacer(`\\`, `\\`, `\d`, `[0-9]`, `\S`, `[^[:space:]]`).Replace(pattern)
}

// Ends of the script of WrongCode, but for 0.
const (
	doubtful = 10 + iota
	refused
	reported
	alike
)

// Why says what an exit status of the script of WrongCode means.
func Why(status int) string {
	switch status {
	case doubtful:
		return "the compiler warns of what may be undefined behaviour"
	case refused:
		return "a compiler refuses it"
	case reported:
		return "it does not run cleanly under the sanitizers: its behaviour is undefined, or it does not end"
	case alike:
		return "both programs end alike"
	}
	return fmt.Sprintf("exit status %d", status)
}

// WrongCode returns a script that says whether the programs that two compilers make of a file differ, though the file
// has no behaviour that is left open as far as warnings and sanitizers tell.
func WrongCode(one, two, name string) string {
	cc := "gcc"
	if ext := filepath.Ext(name); ext != ".c" && ext != ".i" {
		cc = "g++"
	}
	return fmt.Sprintf(`#!/bin/sh
# Do two compilers make programs of $1 that differ? Status 0 says yes.
#   one: %[1]s
#   two: %[2]s

# A program that says nothing of undefined behaviour: no doubtful warnings, ...
%[3]s -fsyntax-only -Wall -Wextra "$1" >warnings 2>&1 || exit %[5]d
if grep -Eq 'uninitialized|implicit|without a cast|incompatible|too (many|few) arguments|no return statement|control reaches end|makes (integer|pointer)|array subscript|sequence-point|overflow|strict-aliasing|shift-count' warnings; then
    exit %[4]d
fi
# ... and no report of a sanitizer.
%[3]s -w -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all "$1" -o checked >compile 2>&1 || exit %[5]d
timeout 10 ./checked >checked.out 2>checked.err </dev/null
[ $? -lt 124 ] || exit %[6]d
if grep -Eq 'Sanitizer|runtime error' checked.err; then
    exit %[6]d
fi

%[1]s "$1" -o one >compile 2>&1 || exit %[5]d
%[2]s "$1" -o two >compile 2>&1 || exit %[5]d
timeout 5 ./one >one.out 2>one.err </dev/null
echo "status $?" >>one.out
timeout 5 ./two >two.out 2>two.err </dev/null
echo "status $?" >>two.out
# One of them must be what the sanitizers saw; the second, as it is thought to be right.
grep -q 'status 124' two.out && exit %[6]d
cmp -s one.out two.out && exit %[7]d
exit 0
`, one, two, cc, doubtful, refused, reported, alike)
}
