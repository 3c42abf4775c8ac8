package remote

import (
	"fmt"
	"strings"
	"time"

	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// argument is an argument of the command: its text, or the name of a file in
// tool/.
type argument struct {
	text string
	tool bool
}

// testScript runs a test; its parameters are the command, the timeout in seconds, the redirections of
// input and output, the setting of a repeated test's number, and what is done behind the test. The test is a session of its own,
// so that all its processes can be ended. The script enforces the timeout, since at the action's
// own a farm may end only the script. setsid stays in the foreground, because a shell makes background processes ignore SIGINT.
// An exit status from 126 on (a missing program, a signal, a timeout) is the action's, too, so that
// no server caches it. If the script itself fails, there is no file status.
const testScript = `#!/bin/sh
# Runs the test in work/ and leaves its exit status in the file status.
root=$(pwd) && mkdir -p "$root/tmp" && cd "$root/work" || exit 1
work=$root/work TMPDIR=$root/tmp HOME=${HOME:-$root/tmp} PWD=$root/work
export TMPDIR HOME PWD
%[4]sset -- %[1]s
if command -v setsid >/dev/null 2>&1; then
  set -- setsid /bin/sh -c 'echo $$ >"$0"; exec "$@"' "$root/leader" "$@"
fi
if command -v timeout >/dev/null 2>&1; then
  set -- timeout -s KILL %[2]d "$@"
fi
begin=$(date +%%s)
{ "$@"; } %[3]s
status=$?
took=$(($(date +%%s) - begin))
if read -r leader 2>/dev/null <"$root/leader"; then kill -KILL "-$leader" 2>/dev/null; fi
%[5]send=$status
if [ $status -eq 137 ] && [ $took -ge %[2]d ]; then end=timeout; fi
echo $end >"$root/status" || exit 1
[ $status -lt 126 ] || exit $status
`

// leftScript writes the texts of the small files that the test left in work/ to the file left, as
// [sandbox.Sandbox.Check] reads them. Its parameters are the files laid there, as a pattern, and the
// bounds of one file's bytes and of the files. Texts have no NUL.
const leftScript = `texts=0 LC_ALL=C
export LC_ALL
for file in "$work"/*; do
  case ${file##*/} in %[1]s) continue ;; esac
  if [ -f "$file" ] && [ ! -h "$file" ] && size=$(($(wc -c <"$file"))) && [ $size -le %[2]d ] && [ $(($(tr -d '\000' <"$file" | wc -c))) -eq $size ]; then
    cat "$file" && printf '\n\n' && texts=$((texts + 1))
  fi
  [ $texts -lt %[3]d ] || break
done >"$root/left"
`

// script returns the script that runs the command on files.
func (in *inputs) script(files oracle.Files, read reading, timeout time.Duration, repetition int) string {
	again := ""
	if repetition > 0 {
		again = fmt.Sprintf("%[1]s=%[2]d\nexport %[1]s\n", sandbox.Repeat, repetition)
	}
	target := `"$work"`
	if len(files) == 1 && !in.o.Command.Tree {
		target += quote("/" + files[0].Name)
	}
	var words []string
	for i, a := range in.args {
		switch {
		case a.tool:
			words = append(words, `"$root"`+quote("/"+toolName+"/"+a.text))
		case in.o.Command.Items && a.text == "{}" && i > 0:
			for _, item := range sandbox.Items(files) {
				words = append(words, quote(item))
			}
		default:
			words = append(words, substitute(a.text, target))
		}
	}
	return fmt.Sprintf(testScript, strings.Join(words, " "), whole(timeout), in.redirections(files, target, read.output), again, in.left(files, read))
}

// left returns what is done behind a test to read the files that it leaves.
func (in *inputs) left(files oracle.Files, read reading) string {
	if !read.left {
		return ""
	}
	var laid []string
	for _, f := range files {
		top, _, _ := strings.Cut(f.Name, "/")
		laid = append(laid, quote(top))
	}
	for _, f := range in.with.Files {
		laid = append(laid, quote(f.Name))
	}
	return fmt.Sprintf(leftScript, strings.Join(laid, " | "), sandbox.MostLeftBytes, sandbox.MostLeft)
}

func (in *inputs) redirections(files oracle.Files, target string, capture bool) string {
	stdin := "/dev/null"
	if in.o.Command.Stdin && len(files) == 1 {
		stdin = target
	}
	if capture {
		return "<" + stdin
	}
	return "<" + stdin + " >/dev/null 2>&1"
}

// whole rounds a timeout up to seconds.
func whole(timeout time.Duration) int64 { return int64((timeout + time.Second - 1) / time.Second) }

// substitute quotes an argument, with target in place of @@.
func substitute(text, target string) string {
	parts := strings.Split(text, "@@")
	for i, p := range parts {
		if p != "" || len(parts) == 1 {
			parts[i] = quote(p)
		}
	}
	return strings.Join(parts, target)
}

// quote quotes a word for a shell.
func quote(word string) string { return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'" }
