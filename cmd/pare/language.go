package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"

	"pare/grammar"
	"pare/grammar/host"
	"pare/grammars"
	"pare/tree"
	"pare/tree/parse"
)

// decided holds the values that --predicate gives to predicates, by their text.
var decided predicates

// predicates is the value of --predicate, a repeatable flag.
type predicates map[string]bool

func (p predicates) String() string { return "" }
func (p predicates) Type() string   { return "TEXT=true|false" }

func (p predicates) Set(s string) error {
	i := strings.LastIndexByte(s, '=')
	if i < 0 || s[i+1:] != "true" && s[i+1:] != "false" {
		return fmt.Errorf("a predicate's text, then =true or =false, was expected")
	}
	p[strings.Trim(s[:i], "{}?")] = s[i+1:] == "true"
	return nil
}

// predicateFlag adds --predicate.
func predicateFlag(f *pflag.FlagSet) {
	decided = predicates{}
	f.Var(decided, "predicate", "take a grammar's predicate {TEXT}? as true or false")
}

// mostInput bounds a file to be parsed, in bytes: positions are 32-bit numbers.
const mostInput = math.MaxInt32

// readInput reads a file to be parsed. It refuses one that is too large before
// reading it.
func readInput(file string) (string, error) {
	in, err := os.Open(file)
	if err != nil {
		return "", err
	}
	defer in.Close()
	info, err := in.Stat()
	switch {
	case err != nil:
		return "", err
	case info.Mode()&fs.ModeDevice != 0:
		return "", fmt.Errorf("%s: a device, a file was expected", file)
	case info.Size() > mostInput:
		return "", tooLarge(file)
	}
	if !info.Mode().IsRegular() {
		return readAll(in, file)
	}
	return readAll(in, file, int(info.Size()))
}

// eachFile calls do for every regular file below dir, which may be a link.
func eachFile(ctx context.Context, dir string, do func(path string) error) error {
	root, err := filepath.EvalSymlinks(dir)
	if err != nil {
		return err
	}
	return filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err = cmp.Or(err, context.Cause(ctx)); err != nil || !d.Type().IsRegular() {
			return err
		}
		return do(path)
	})
}

// readAll reads an input, of that size where it is known.
func readAll(in io.Reader, file string, size ...int) (string, error) {
	var text strings.Builder
	for _, n := range size {
		text.Grow(n)
	}
	n, err := io.Copy(&text, io.LimitReader(in, mostInput+1))
	if n > mostInput {
		return "", tooLarge(file)
	}
	return text.String(), err
}

func tooLarge(file string) error {
	return fmt.Errorf("%s: has more than 2 GiB, a smaller file was expected", file)
}

// noGrammar reports that no grammar was given and none follows from the file's
// name.
type noGrammar struct{ file string }

func (e *noGrammar) Error() string {
	return fmt.Sprintf("%s: no built-in grammar for files named like this (there are %s): give --grammar, a file's name or one of these; text reads anything by words, lines and brackets",
		e.file, strings.Join(builtinNames(), ", "))
}

func builtinNames() []string {
	var names []string
	for _, b := range grammars.All() {
		names = append(names, b.Name)
	}
	return names
}

// loadGrammar reads the given grammar: a built-in name, or files; without either,
// the default for file's extension. It returns the grammar's start rule if known.
func loadGrammar(names []string, file string) (*grammar.Grammar, string, error) {
	if len(names) == 0 {
		b, ok := grammars.ByExtension(file)
		if !ok {
			return nil, "", &noGrammar{file}
		}
		names = []string{b.Name}
	}
	return grammars.Read(names...)
}

// loadLanguage returns the grammar and its start rule, ready to parse. The grammar's
// warnings go to warn.
func loadLanguage(names []string, start, file string, warn io.Writer) (*parse.Language, *grammar.Rule, error) {
	g, known, err := loadGrammar(names, file)
	if err != nil {
		return nil, nil, err
	}
	rule, err := g.StartRule(cmp.Or(start, known))
	if err != nil {
		return nil, nil, err
	}
	lang, err := makeLanguage(g, warn)
	return lang, rule, err
}

// makeLanguage compiles a grammar.
func makeLanguage(g *grammar.Grammar, warn io.Writer) (*parse.Language, error) {
	warn = legible{warn}
	for _, w := range g.Warnings {
		fmt.Fprintf(warn, "pare: warning: %v\n", w)
	}
	code := host.Bind(g, decided)
	for _, w := range code.Warnings {
		fmt.Fprintf(warn, "pare: warning: %v\n", w)
	}
	return parse.WithHost(code)
}

// otherStart is a syntax error in a text that another start rule reads.
type otherStart struct {
	error
	tried, reads string
}

func (e *otherStart) Unwrap() error { return e.error }

func (e *otherStart) hint() string {
	return fmt.Sprintf("The rule %s does not read the text, %s does: --start %[2]s", e.tried, e.reads)
}

// parseText parses a text given by the user.
func parseText(ctx context.Context, lang *parse.Language, file, text string, start *grammar.Rule) (*tree.Tree, error) {
	t, err := lang.Parse(ctx, file, text, start)
	return t, withStart(ctx, err, lang, text, start)
}

// withStart adds to a syntax error an entry rule that reads the text: a grammar's
// first rule need not be its start rule.
func withStart(ctx context.Context, err error, lang *parse.Language, text string, start *grammar.Rule) error {
	if bad := new(parse.SyntaxError); !errors.As(err, &bad) {
		return err
	}
	for _, r := range lang.G.Entries() {
		if r != start && lang.Validate(ctx, text, r) {
			return &otherStart{err, start.Name, r.Name}
		}
	}
	return err
}
