package pin

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/cli"
)

// initWrongCode writes and tries the script that compares two compilers.
func initWrongCode(cmd *cobra.Command, o *initOptions, args []string) (err error) {
	i := &initialization{initOptions: o, ctx: cmd.Context(), name: filepath.Base(args[2])}
	i.file, i.script = args[2], cmp.Or(o.script, "test.sh")
	if i.text, err = os.ReadFile(i.file); err != nil {
		return err
	}
	for _, c := range args[:2] {
		if words := strings.Fields(c); len(words) == 0 {
			return cli.Usagef(cmd, "%q: a compiler with its options was expected", c)
		} else if _, err := exec.LookPath(words[0]); err != nil {
			return fmt.Errorf("%s: command not found", words[0])
		}
	}
	if err := writeScript(i.script, WrongCode(args[0], args[1], i.name)); err != nil {
		return err
	}
	if err := i.try(tries, i.patience(), Why); err != nil {
		return err
	}
	fmt.Fprintf(cmd.ErrOrStderr(), "pare: %s written; it held %d times, and refuses an empty and an unrelated text\n", i.script, tries)
	_, err = fmt.Fprintln(cmd.OutOrStdout(), cli.ShellQuote([]string{"pare", "reduce", i.file, "--", i.runs()}))
	return err
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
		return "under the sanitizers it is reported, does not end, or prints what neither program prints: its behaviour is undefined"
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

# A program that says nothing of undefined behaviour: no doubtful warnings, some of which only optimization finds, ...
%[3]s -O1 -Wall -Wextra -S "$1" -o warned.s >warnings 2>&1 || exit %[5]d
if grep -Eq '\[-W(return-type|(maybe-)?uninitialized|implicit-(int|function-declaration)|int-conversion|incompatible-pointer-types|builtin-declaration-mismatch|array-bounds|sequence-point|overflow|strict-aliasing|shift-|div-by-zero|format|dangling|free-nonheap-object|stringop-|infinite-recursion)' warnings; then
    exit %[4]d
fi
# ... and no report of a sanitizer.
%[3]s -w -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all "$1" -o checked >compile 2>&1 || exit %[5]d
timeout 10 ./checked >checked.out 2>checked.err </dev/null
status=$?
[ $status -lt 124 ] || exit %[6]d
echo "status $status" >>checked.out
if grep -Eq 'Sanitizer|runtime error' checked.err; then
    exit %[6]d
fi

%[1]s "$1" -o one >compile 2>&1 || exit %[5]d
%[2]s "$1" -o two >compile 2>&1 || exit %[5]d
timeout 5 ./one >one.out 2>one.err </dev/null
echo "status $?" >>one.out
timeout 5 ./two >two.out 2>two.err </dev/null
echo "status $?" >>two.out
cmp -s one.out two.out && exit %[7]d
# One of them must print what the program with sanitizers does: what prints an indeterminate value seldom does twice.
cmp -s checked.out one.out || cmp -s checked.out two.out || exit %[6]d
exit 0
`, one, two, cc, doubtful, refused, reported, alike)
}
