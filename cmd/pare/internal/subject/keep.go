package subject

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/reducer/oracle"
	"pare/reducer/remote"
	"pare/reducer/sandbox"
)

// keepOptions are the flags about what must stay in every candidate.
type keepOptions struct {
	patterns []string
	lines    []string
	markers  bool
}

// keepFlags are their names.
var keepFlags = []string{"keep", "keep-lines", "markers"}

func (o *keepOptions) register(f *pflag.FlagSet) {
	f.StringArrayVar(&o.patterns, "keep", nil, "what must stay: every candidate matches this `regexp` (repeatable)")
	f.StringArrayVar(&o.lines, "keep-lines", nil, "what must stay: these lines of FILE as they are, one after the other, as `A-B` or A (repeatable)")
	f.BoolVar(&o.markers, "markers", true, "only the lines between one with DDBEGIN and one with DDEND are reduced, where FILE has such")
}

// Keeps reports whether something must stay by the flags.
func (o *TestOptions) Keeps() bool { return o.keep.patterns != nil || o.keep.lines != nil }

// keeper is a tester to which a text is not interesting that lacks what must stay.
type keeper struct {
	remote.Tester
	keeps func(files oracle.Files) bool
}

func (k keeper) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	if !k.keeps(files) {
		return oracle.Verdict{Outcome: oracle.NotInteresting, Exit: 1}, ctx.Err()
	}
	return k.Tester.Evaluate(ctx, files)
}

// keeps is what must stay in a text.
type keeps struct {
	patterns    []*regexp.Regexp
	lines       [][]byte // stretches of whole lines
	begin, end  []byte   // what the text begins and ends with
	decided     []string
	fromMarkers bool
}

// find finds what must stay of a file, or of several; nil where all may go.
func (o *keepOptions) find(file, input string, several bool, warn func(format string, args ...any)) (*keeps, error) {
	k := &keeps{}
	for _, p := range o.patterns {
		re, err := sandbox.Pattern(p)
		if err != nil {
			return nil, fmt.Errorf("--keep: %w", err)
		}
		n := len(re.FindAllStringIndex(input, -1))
		if n == 0 && !several {
			return nil, fmt.Errorf("--keep %q: %s has no match of it", p, file)
		}
		k.patterns = append(k.patterns, re)
		k.decided = append(k.decided, fmt.Sprintf("--keep %q: found %s in %s", p, cli.Plural(n, "time"), file))
	}
	if several {
		if o.lines != nil {
			return nil, errors.New("--keep-lines is about one file")
		}
		return k.orNil(), nil
	}
	lines := bytes.SplitAfter([]byte(input), []byte("\n"))
	for _, text := range o.lines {
		first, last, err := lineRange(text, len(lines))
		if err != nil {
			return nil, fmt.Errorf("--keep-lines %s: %w", text, err)
		}
		part := bytes.TrimRight(bytes.Join(lines[first-1:last], nil), "\r\n")
		k.lines = append(k.lines, part)
		k.decided = append(k.decided, fmt.Sprintf("--keep-lines %s: %s", text, cli.Plural(len(part), "byte")))
	}
	if o.markers {
		k.findMarkers(file, lines, warn)
	}
	return k.orNil(), nil
}

func (k *keeps) orNil() *keeps {
	if k.patterns == nil && k.lines == nil && !k.fromMarkers {
		return nil
	}
	return k
}

// findMarkers keeps what stands outside the lines between those with DDBEGIN and DDEND.
func (k *keeps) findMarkers(file string, lines [][]byte, warn func(format string, args ...any)) {
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
		k.decided = append(k.decided, fmt.Sprintf("%s: only lines %d to %d are reduced, those between DDBEGIN and DDEND (--markers=false reduces all)", file, first+2, last))
	}
}

// lineRange reads A-B or A, numbers of lines from 1 of so many.
func lineRange(text string, all int) (first, last int, err error) {
	a, b, isRange := strings.Cut(text, "-")
	if !isRange {
		b = a
	}
	first, aerr := strconv.Atoi(a)
	last, berr := strconv.Atoi(b)
	switch {
	case aerr != nil || berr != nil:
		return 0, 0, errors.New("the numbers of the first and the last line were expected, as in 3-7")
	case first < 1 || last < first || last > all:
		return 0, 0, fmt.Errorf("of %s, from the first to the last, were expected", cli.Plural(all, "line"))
	}
	return first, last, nil
}

// hold reports whether a text has all that must stay; of several files each pattern is in one.
func (k *keeps) hold(files oracle.Files) bool {
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

func (k *keeps) holdsLines(text []byte) bool {
	for _, part := range k.lines {
		if !hasLines(text, part) {
			return false
		}
	}
	inside, begins := bytes.CutPrefix(text, k.begin)
	inside, ends := bytes.CutSuffix(inside, k.end)
	whole := len(inside) == 0 || !k.fromMarkers || bytes.HasSuffix(inside, []byte("\n"))
	return begins && ends && whole
}

// hasLines reports whether a text has a stretch of whole lines.
func hasLines(text, part []byte) bool {
	for from := 0; ; {
		i := bytes.Index(text[from:], part)
		if i < 0 {
			return false
		}
		at, end := from+i, from+i+len(part)
		if (at == 0 || text[at-1] == '\n') && (end == len(text) || text[end] == '\n' || text[end] == '\r') {
			return true
		}
		if from = at + 1; from > len(text) {
			return false
		}
	}
}
