// Package keep holds what must stay in every candidate: matches of patterns, lines, what stands outside
// of DDBEGIN and DDEND.
package keep

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/reducer/oracle"
	"pare/reducer/remote"
	"pare/reducer/sandbox"
)

// Options are the flags about what must stay in every candidate.
type Options struct {
	patterns []string
	lines    []string
	markers  bool
}

// Flags are their names.
var Flags = []string{"keep", "keep-lines", "markers"}

// Register adds the flags.
func (o *Options) Register(f *pflag.FlagSet) {
	f.StringArrayVar(&o.patterns, "keep", nil, "every candidate has to match this `regexp` (repeatable)")
	f.StringArrayVar(&o.lines, "keep-lines", nil, "every candidate has these lines of FILE, unchanged and in sequence, as `A-B` or A (repeatable)")
	f.BoolVar(&o.markers, "markers", true, "if FILE has a line with DDBEGIN and one with DDEND, reduce only the lines between them")
}

// Check returns the mistakes that the flags have whatever the file is.
func (o *Options) Check(cmd *cobra.Command) error {
	for _, p := range o.patterns {
		if _, err := sandbox.Pattern(p); err != nil {
			return cli.Usagef(cmd, "--keep: %w", err)
		}
	}
	for _, text := range o.lines {
		if _, _, err := lineRange(text); err != nil {
			return cli.Usagef(cmd, "--keep-lines %s: %w", text, err)
		}
	}
	return nil
}

// Given reports whether something must stay by the flags.
func (o *Options) Given() bool { return o.patterns != nil || o.lines != nil }

// Lines reports whether lines must stay by their numbers.
func (o *Options) Lines() bool { return o.lines != nil }

// Tester is a tester to which a text is not interesting that lacks what must stay.
type Tester struct {
	remote.Tester
	Holds func(files oracle.Files) bool
}

func (k Tester) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	if !k.Holds(files) {
		return oracle.Verdict{Outcome: oracle.NotInteresting, Exit: 1}, ctx.Err()
	}
	return k.Tester.Evaluate(ctx, files)
}

// Kept is what must stay in a text.
type Kept struct {
	patterns    []*regexp.Regexp
	lines       []stretch
	begin, end  []byte   // what the text begins and ends with
	Decided     []string // what of it was found in the input, a line each
	fromMarkers bool
}

// Find finds what must stay of a file, or of several; nil where all may go.
func (o *Options) Find(file, input string, several bool, warn func(format string, args ...any)) (*Kept, error) {
	k := &Kept{}
	for _, p := range o.patterns {
		re, err := sandbox.Pattern(p)
		if err != nil {
			return nil, fmt.Errorf("--keep: %w", err)
		}
		n := len(re.FindAllStringIndex(input, -1))
		if n == 0 && !several {
			return nil, fmt.Errorf("--keep %q: %s has no match", p, file)
		}
		k.patterns = append(k.patterns, re)
		k.Decided = append(k.Decided, fmt.Sprintf("--keep %q: found %s in %s", p, cli.Plural(n, "time"), file))
	}
	if several {
		if o.lines != nil {
			return nil, errors.New("--keep-lines is about one file")
		}
		return k.orNil(), nil
	}
	lines := bytes.SplitAfter([]byte(input), []byte("\n"))
	if last := len(lines) - 1; len(lines[last]) == 0 {
		lines = lines[:last] // behind the last line's end
	}
	for _, text := range o.lines {
		first, last, err := lineRange(text)
		if err == nil && last > len(lines) {
			err = fmt.Errorf("a range within the file's %s was expected", cli.Plural(len(lines), "line"))
		}
		if err != nil {
			return nil, fmt.Errorf("--keep-lines %s: %w", text, err)
		}
		part := stretchOf(bytes.Join(lines[first-1:last], nil))
		k.lines = append(k.lines, part)
		k.Decided = append(k.Decided, fmt.Sprintf("--keep-lines %s: %s", text, cli.Plural(len(part.text), "byte")))
	}
	if o.markers {
		k.findMarkers(file, lines, warn)
	}
	return k.orNil(), nil
}

func (k *Kept) orNil() *Kept {
	if k.patterns == nil && k.lines == nil && !k.fromMarkers {
		return nil
	}
	return k
}

// findMarkers keeps what stands outside the lines between those with DDBEGIN and DDEND.
func (k *Kept) findMarkers(file string, lines [][]byte, warn func(format string, args ...any)) {
	first, last := -1, -1
	for i, l := range lines {
		switch {
		case first < 0 && bytes.Contains(l, []byte("DDBEGIN")):
			first = i
		case first >= 0 && last < 0 && bytes.Contains(l, []byte("DDEND")):
			last = i
		}
	}
	switch {
	case first >= 0 && last < 0:
		warn("%s:%d: DDBEGIN without a line with DDEND after it: all of the file is reduced", file, first+1)
	case first >= 0:
		k.begin, k.end, k.fromMarkers = bytes.Join(lines[:first+1], nil), bytes.Join(lines[last:], nil), true
		k.Decided = append(k.Decided, fmt.Sprintf("%s: only lines %d to %d are reduced, those between DDBEGIN and DDEND (--markers=false reduces all)", file, first+2, last))
	}
}

// lineRange reads A-B or A, numbers of lines from 1.
func lineRange(text string) (first, last int, err error) {
	a, b, isRange := strings.Cut(text, "-")
	if !isRange {
		b = a
	}
	first, aerr := strconv.Atoi(a)
	last, berr := strconv.Atoi(b)
	if aerr != nil || berr != nil || first < 1 || last < first {
		return 0, 0, errors.New("the numbers of the first and the last line were expected, as in 3-7")
	}
	return first, last, nil
}

// Hold reports whether a text has all that must stay; of several files each pattern is in one.
func (k *Kept) Hold(files oracle.Files) bool {
	for _, re := range k.patterns {
		found := false
		for i := range files {
			found = found || re.Match(files[i].Text)
		}
		if !found {
			return false
		}
	}
	if len(files) != 1 {
		return k.lines == nil && !k.fromMarkers
	}
	return k.holdsLines(files[0].Text)
}

func (k *Kept) holdsLines(text []byte) bool {
	for _, part := range k.lines {
		if !part.in(text) {
			return false
		}
	}
	inside, begins := bytes.CutPrefix(text, k.begin)
	inside, ends := bytes.CutSuffix(inside, k.end)
	whole := len(inside) == 0 || !k.fromMarkers || bytes.HasSuffix(inside, []byte("\n"))
	return begins && ends && whole
}

// stretch is whole lines: their text, and what ends the last one where another follows.
type stretch struct{ text, end []byte }

func stretchOf(lines []byte) stretch {
	for _, end := range []string{"\r\n", "\n"} {
		if text, ok := bytes.CutSuffix(lines, []byte(end)); ok {
			return stretch{text, []byte(end)}
		}
	}
	return stretch{lines, nil}
}

// in reports whether a text has these lines.
func (s stretch) in(text []byte) bool {
	for from := 0; ; {
		i := bytes.Index(text[from:], s.text)
		if i < 0 {
			return false
		}
		at, end := from+i, from+i+len(s.text)
		if (at == 0 || text[at-1] == '\n') && (end == len(text) || s.ends(text[end:])) {
			return true
		}
		if from = at + 1; from > len(text) {
			return false
		}
	}
}

// ends reports whether the last of the lines is whole in front of a rest.
func (s stretch) ends(rest []byte) bool {
	if s.end == nil { // the file's last line
		return rest[0] == '\n' || bytes.HasPrefix(rest, []byte("\r\n"))
	}
	return bytes.HasPrefix(rest, s.end)
}
