// Package dropin makes of the command line of another reducer one of pare reduce, where pare is called
// by that reducer's name.
package dropin

import (
	"cmp"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/google/shlex"

	"pare/cmd/pare/internal/cli"
	"pare/internal/suggest"
)

// A Call is a command line of another reducer as pare takes it.
type Call struct {
	Words   []string // of a command line of pare
	Said    []string // what to tell the user, a line each
	Program string   // the reducer
}

// Of returns the call where program, as it was called, is the name of another reducer; ok is false
// where it is not.
func Of(program string, args []string) (call *Call, ok bool, err error) {
	name := strings.TrimSuffix(filepath.Base(program), ".exe")
	var options []option
	switch name {
	case "creduce":
		options = slices.Concat(common, creduce)
	case "cvise", "cvise-delta":
		options = slices.Concat(common, cvise)
	case "shrinkray":
		options = shrinkray
	default:
		return nil, false, nil
	}
	l := &line{Call: Call{Program: name}, options: options}
	if err = l.read(args); err == nil {
		err = l.compose()
	}
	return &l.Call, true, err
}

// line is a command line that is read.
type line struct {
	Call
	options []option
	flags   []string // of pare reduce
	operand []string
	shell   string   // that runs it
	script  string   // the command as a text; "" for none
	idle    []string // options that mean nothing here
	input   string   // how Shrink Ray's test gets the candidate
	instead []string // the words of pare's command line where nothing is reduced
}

// read reads options and operands in any order.
func (l *line) read(args []string) error {
	for len(args) > 0 {
		word := args[0]
		args = args[1:]
		if word == "--" {
			l.operand = append(l.operand, args...)
			break
		}
		if len(word) < 2 || word[0] != '-' {
			l.operand = append(l.operand, word)
			continue
		}
		name, value, has := strings.Cut(word, "=")
		o, err := l.find(name)
		if err != nil {
			return err
		}
		count := o.values
		switch {
		case has && count == 0:
			return l.usagef("%s takes no value", name)
		case has:
			args = slices.Concat([]string{value}, args)
		case o.optional && (len(args) == 0 || !isNumber(args[0])):
			count = 0
		}
		if count > len(args) {
			return l.usagef("%s: a value was expected", name)
		}
		if err := o.does(l, name, args[:count]); err != nil {
			return err
		}
		args = args[count:]
	}
	return nil
}

// find finds an option by its name, or by the beginning of a long one.
func (l *line) find(name string) (option, error) {
	var found, near []string
	var one option
	for _, o := range l.options {
		for _, n := range strings.Fields(o.names) {
			if n == name {
				return o, nil
			}
			if strings.HasPrefix(name, "--") && strings.HasPrefix(n, name) {
				found, one = append(found, n), o
			}
			near = append(near, n)
		}
	}
	switch len(found) {
	case 1:
		return one, nil
	case 0:
		return one, l.usagef("%s: unknown option%s", name, suggest.Question(suggest.Near(name, near)...))
	}
	return one, l.usagef("%s: %s was expected", name, strings.Join(found, " or "))
}

// compose makes the command line of pare.
func (l *line) compose() error {
	if l.instead != nil {
		l.Words = l.instead
		return nil
	}
	var command []string
	if l.script != "" {
		command = []string{cmp.Or(l.shell, "bash"), "-c", l.script}
	} else {
		if len(l.operand) < 2 {
			return l.usagef("a test and a file were expected: %s TEST FILE", l.Program)
		}
		var err error
		if command, err = l.test(l.operand[0]); err != nil {
			return err
		}
		l.operand = l.operand[1:]
	}
	if len(l.operand) == 0 {
		return l.usagef("a file was expected: %s TEST FILE", l.Program)
	}
	if len(l.idle) > 0 {
		l.say("%s: without meaning here", strings.Join(l.idle, " "))
	}
	inDirectory := func(name string) bool { return filepath.Base(name) != name }
	if strings.HasPrefix(l.Program, "cvise") && slices.ContainsFunc(l.operand, inDirectory) {
		l.flags = append(l.flags, "--paths")
	}
	l.Words = slices.Concat([]string{"reduce", "--in-place"}, l.flags, l.operand, []string{"--"}, command)
	return nil
}

// test returns the command of the test that a word names.
func (l *line) test(word string) ([]string, error) {
	if l.Program != "shrinkray" {
		path, err := filepath.Abs(word)
		return []string{path}, err
	}
	words, err := shlex.Split(word)
	if err != nil || len(words) == 0 {
		return nil, l.usagef("%s: a command was expected", word)
	}
	if found, err := exec.LookPath(words[0]); err == nil {
		words[0] = found
	}
	if words[0], err = filepath.Abs(words[0]); err != nil {
		return nil, err
	}
	if l.input != "arg" && l.input != "basename" {
		l.flags = append(l.flags, "--stdin")
	}
	if l.input == "stdin" || l.input == "basename" {
		return slices.Concat([]string{"env"}, words), nil // else a script gets the path, too
	}
	return append(words, "@@"), nil
}

func (l *line) say(format string, args ...any) { l.Said = append(l.Said, fmt.Sprintf(format, args...)) }

func (l *line) usagef(format string, args ...any) error {
	return cli.NewUsageError(l.Program, fmt.Errorf(format, args...))
}
