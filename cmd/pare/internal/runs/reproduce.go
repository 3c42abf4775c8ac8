package runs

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/subject"
	"pare/reducer/journal"
	"pare/reducer/oracle"
)

// The bounds of what a script of reproduction holds, in bytes: of a text, and of all files of
// the test.
const (
	mostScript  = 128 << 10
	mostCarried = 256 << 10
)

// Carried returns the files that a test consists of, as far as they are few and small: those
// beside the candidates, the scripts that the command names, and those beside them.
func Carried(command, with []string, test journal.Test) (list []journal.Carried) {
	left := mostCarried
	add := func(name, word, beside string) {
		name, err := filepath.Abs(name)
		info, serr := os.Stat(name)
		if err != nil || serr != nil || !info.Mode().IsRegular() || info.Size() > mostScript || int(info.Size()) > left {
			return
		}
		if beside == "" && slices.ContainsFunc(list, func(c journal.Carried) bool { return c.Path == name && c.Beside == "" }) {
			return
		}
		text, err := os.ReadFile(name)
		if err == nil && (beside != "" || !bytes.HasPrefix(text, []byte("\x7fELF"))) {
			left -= len(text)
			list = append(list, journal.Carried{Path: name, Word: word, Beside: beside, Mode: info.Mode().Perm(), Text: text})
		}
	}
	for _, w := range with {
		filepath.WalkDir(w, func(name string, d fs.DirEntry, err error) error {
			if err == nil && d.Type().IsRegular() {
				rel, _ := filepath.Rel(filepath.Dir(w), name)
				add(name, "", filepath.ToSlash(rel))
			}
			return nil
		})
	}
	scripts := map[string]bool{} // their directories
	for _, arg := range command {
		if strings.ContainsRune(arg, filepath.Separator) {
			add(arg, arg, "")
		}
	}
	for _, c := range list {
		if c.Beside == "" && bytes.HasPrefix(c.Text, []byte("#!")) {
			scripts[filepath.Dir(c.Path)] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(test.Files)) {
		if scripts[filepath.Dir(name)] {
			add(name, "", "")
		}
	}
	return list
}

// reproduction returns a shell script that tests a run's result again, from any directory: its
// exit status is 0 if that is interesting.
func reproduction(run *journal.Run, result []byte) string {
	name := cli.ShellQuote([]string{run.Test.Name})
	var b strings.Builder
	b.WriteString("#!/bin/sh\n# Tests the result of a reduction again; the exit status is 0 if it is interesting.\nset -e\n" +
		"dir=$(mktemp -d)\ntrap 'rm -rf \"$dir\"' EXIT\nmkdir \"$dir/here\"\n")
	given := ""
	switch {
	case run.Paths != nil:
		b.WriteString("cp -R \"${1:?the result's directory}/.\" \"$dir/here\"\n")
	case result == nil || len(result) > mostScript:
		b.WriteString("cp \"${1:?the result's path}\" \"$dir/here/\"" + name + "\n")
	default:
		given = hereDocument(name, result)
	}
	b.WriteString("cd \"$dir/here\"\n" + given)
	places := unpack(&b, run.Carried)
	for _, file := range slices.Sorted(maps.Keys(run.Test.Files)) {
		if !slices.ContainsFunc(run.Carried, func(c journal.Carried) bool { return c.Path == file }) {
			fmt.Fprintf(&b, "# it reads %s (%s)\n", cli.Visible([]byte(oneLined(file))), run.Test.Files[file])
		}
	}
	served := slices.ContainsFunc(run.Test.Want, isServe)
	if served {
		b.WriteString(question(run, result))
	}
	b.WriteString("set +e\n" + commandLine(run, result, places))
	switch {
	case served:
		b.WriteString(" <\"$dir/question\"")
	case run.Test.Stdin:
		b.WriteString(" <" + name)
	}
	b.WriteString(" >\"$dir/stdout\" 2>\"$dir/stderr\"\nstatus=$?\ncat \"$dir/stdout\"\ncat \"$dir/stderr\" >&2\necho \"exit status $status\" >&2\n")
	writeConditions(&b, run.Test.Want)
	return b.String()
}

func isServe(want string) bool { return strings.HasPrefix(want, "--serve=") }

// question writes what a test that stays is asked about the result.
func question(run *journal.Run, result []byte) string {
	path := `"'"$PWD/"` + cli.ShellQuote([]string{run.Test.Name}) + `'"`
	switch {
	case run.Paths != nil:
		return `echo '{"id": 1, "path": "'"$PWD"'"}' >"$dir/question"` + "\n"
	case result == nil || len(result) > mostScript || !utf8.Valid(result):
		return `printf '{"id": 1, "path": ` + path + `, "base64": "%s"}\n' "$(base64 <` + cli.ShellQuote([]string{run.Test.Name}) + ` | tr -d '\n')" >"$dir/question"` + "\n"
	}
	text, _ := json.Marshal(string(result)) // a string always has its JSON
	return `{ printf '{"id": 1, "path": ` + path + `, "text": '; cat; } >"$dir/question" <<'END OF QUESTION'` + "\n" + string(text) + "}\nEND OF QUESTION\n"
}

// unpack writes the files that a test consists of, and returns the places, quoted for a shell,
// of those that are not beside the candidate, by their paths and by the words that name them.
func unpack(b *strings.Builder, files []journal.Carried) map[string]string {
	places := map[string]string{}
	dirs := map[string]int{}
	for _, c := range files {
		where := c.Beside
		if where == "" {
			if _, have := dirs[filepath.Dir(c.Path)]; !have {
				dirs[filepath.Dir(c.Path)] = len(dirs) + 1
			}
			where = fmt.Sprintf("../test%d/%s", dirs[filepath.Dir(c.Path)], filepath.Base(c.Path))
			places[c.Path] = "\"$dir\"/" + cli.ShellQuote([]string{where[len("../"):]})
			places[cmp.Or(c.Word, c.Path)] = places[c.Path]
		}
		quoted := cli.ShellQuote([]string{where})
		if up := path.Dir(where); up != "." {
			fmt.Fprintf(b, "mkdir -p %s\n", cli.ShellQuote([]string{up}))
		}
		b.WriteString(hereDocument(quoted, c.Text))
		fmt.Fprintf(b, "chmod %o %s\n", c.Mode.Perm(), quoted)
	}
	return places
}

// commandLine is the test's command, with the files that the script holds in their places.
func commandLine(run *journal.Run, result []byte, places map[string]string) string {
	var items oracle.Files
	if run.Test.Items {
		items = oracle.Files{{Text: result}}
	}
	words := subject.ArgumentsByHand(run.Test.Command, run.Test.Name, items)
	for i, w := range words {
		words[i] = cmp.Or(places[w], cli.ShellQuote([]string{w}))
	}
	return strings.Join(words, " ")
}

// writeConditions ends the script with the answer: that of the exit status, or of conditions,
// as flags.
func writeConditions(b *strings.Builder, want []string) {
	var tests []string
	yes, no := "0", "1"
	for _, w := range want {
		flag, value, _ := strings.Cut(strings.TrimPrefix(w, "--"), "=")
		switch flag {
		case "exit":
			tests = append(tests, "[ $status -eq "+cli.ShellQuote([]string{value})+" ]")
		case "signal":
			name := cli.ShellQuote([]string{strings.TrimPrefix(strings.ToUpper(value), "SIG")})
			tests = append(tests, "[ $status -gt 128 ] && { [ \"$(kill -l $status)\" = "+name+" ] || [ $((status - 128)) = "+name+" ]; }")
		case "stdout", "stderr", "not-stdout", "not-stderr":
			not, stream, negated := strings.Cut(flag, "-")
			if !negated {
				not, stream = "", flag
			}
			match := fmt.Sprintf("perl -0777 -e 'open F, \"<\", $ARGV[1]; exit !(join(\"\", <F>) =~ /$ARGV[0]/)' %s \"$dir/%s\"", cli.ShellQuote([]string{value}), stream)
			if not != "" {
				match = "! " + match
			}
			tests = append(tests, match)
		case "serve":
			tests = append(tests, `grep -q '"outcome": *"interesting"' "$dir/stdout"`)
		case "expect":
			if value == "pass" {
				yes, no = no, yes
			}
		}
		fmt.Fprintf(b, "# interesting: %s\n", cli.Visible([]byte(oneLined(w))))
	}
	if tests == nil {
		tests = []string{"[ $status -eq 0 ]"}
	}
	fmt.Fprintf(b, "if %s; then exit %s; fi\nexit %s\n", strings.Join(tests, " && "), yes, no)
}

func oneLined(text string) string { return strings.ReplaceAll(text, "\n", " ") }

// hereDocument writes a text to a file, byte by byte the same.
func hereDocument(name string, text []byte) string {
	const end = "END OF TEXT"
	plain := utf8.Valid(text) && bytes.HasSuffix(text, []byte("\n")) && !bytes.Contains(text, []byte(end)) && cli.Visible(text) == string(text)
	if plain {
		return fmt.Sprintf("cat >%s <<'%s'\n%s%s\n", name, end, text, end)
	}
	var lines strings.Builder
	for code := base64.StdEncoding.EncodeToString(text); code != ""; {
		n := min(76, len(code))
		lines.WriteString(code[:n] + "\n")
		code = code[n:]
	}
	return fmt.Sprintf("base64 -d >%s <<'%s'\n%s%s\n", name, end, lines.String(), end)
}
