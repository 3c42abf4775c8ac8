// Package bucket keeps what a reduction meets beside its failure: the smallest candidate of each other
// failure.
package bucket

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/output"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// Options are the flags about other failures.
type Options struct {
	status  int
	pattern string
	re      *regexp.Regexp
}

// Register adds the flags.
func (o *Options) Register(f *pflag.FlagSet) {
	f.IntVar(&o.status, "also-interesting", 0, "COMMAND ends with this exit `status` for another failure, of which the smallest candidate is kept, too")
	f.StringVar(&o.pattern, "bucket", "", "keep the smallest candidate of each other failure, too; they are told apart by what this `regexp`, or its groups, match in the output")
}

// Given reports whether other failures are kept.
func (o *Options) Given() bool { return o.status != 0 || o.pattern != "" }

// Check reads the pattern, and refuses a status that has another meaning, and more than one FILE.
func (o *Options) Check(cmd *cobra.Command, several bool) (err error) {
	changed := cmd.Flags().Changed
	switch {
	case changed("also-interesting") && (o.status < 1 || o.status > 255):
		return cli.Usagef(cmd, "--also-interesting %d: an exit status from 1 to 255 was expected", o.status)
	case o.status == sandbox.UnresolvedExit:
		return cli.Usagef(cmd, "--also-interesting %d: this exit status stands for \"cannot tell\"", o.status)
	case o.Given() && several:
		return cli.Usagef(cmd, "--also-interesting and --bucket are for one FILE")
	}
	if o.pattern != "" {
		if o.re, err = sandbox.Pattern(o.pattern); err != nil {
			return cli.Usagef(cmd, "--bucket: %w", err)
		}
	}
	return nil
}

// mostKey bounds the name of a failure, in bytes.
const mostKey = 200

// key names the failure of a verdict, "" for none.
func (o *Options) key(v *oracle.Verdict) string {
	if v.Outcome == oracle.Interesting {
		return ""
	}
	for _, text := range []string{v.Stderr, v.Stdout} {
		if o.re == nil {
			break
		}
		if found := o.re.FindStringSubmatch(text); found != nil {
			if len(found) > 1 {
				found = found[1:]
			}
			if key := strings.TrimSpace(strings.Join(found, " ")); key != "" {
				return key[:min(len(key), mostKey)]
			}
		}
	}
	if o.status != 0 && v.Exit == o.status {
		return fmt.Sprintf("exit status %d", o.status)
	}
	return ""
}

// Failures are the smallest candidates of other failures. It is the evaluator of candidates, and changes no
// answer: it sees the whole output of a test, of which a verdict keeps both ends.
type Failures struct {
	oracle.Evaluator
	o     *Options
	found map[string]*Failure
}

// Failure is one of them.
type Failure struct {
	Key   string `json:"failure"`
	File  string `json:"file"`
	Bytes int    `json:"bytes"`
	text  []byte
}

// Open returns the failures that the flags ask for, of candidates that e tests.
func (o *Options) Open(e oracle.Evaluator) *Failures {
	return &Failures{Evaluator: e, o: o, found: map[string]*Failure{}}
}

func (f *Failures) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	v, err := f.Evaluator.Evaluate(ctx, files)
	if err == nil {
		v.Other = f.o.key(&v)
	}
	return v, err
}

// mostFound bounds the failures that are kept.
const mostFound = 100

// On keeps the candidates of tests that count, so that they are the same for every number of jobs. Of a
// verdict of an earlier run only both ends of the output are known.
func (f *Failures) On(e reducer.Event) {
	a, ok := e.(reducer.Answered)
	if !ok {
		return
	}
	key := a.Other
	if key == "" && a.Recalled {
		key = f.o.key(&a.Verdict)
	}
	if key == "" {
		return
	}
	have := f.found[key]
	switch {
	case have == nil && len(f.found) < mostFound:
		f.found[key] = &Failure{Key: key, Bytes: len(a.Text), text: a.Text}
	case have != nil && cmp.Or(cmp.Compare(len(a.Text), len(have.text)), bytes.Compare(a.Text, have.text)) < 0:
		have.text, have.Bytes = a.Text, len(a.Text)
	}
}

// Write writes the candidates beside the result: NAME.other-1.EXT, the smallest first. A file that is there
// is replaced where ours says so, else the next number is taken.
func (f *Failures) Write(result string, encode func([]byte) []byte, ours func(text []byte) bool, write func(name string, text []byte) error) ([]*Failure, error) {
	var list []*Failure
	for _, x := range f.found {
		list = append(list, x)
	}
	slices.SortFunc(list, func(a, b *Failure) int { return cmp.Or(cmp.Compare(a.Bytes, b.Bytes), strings.Compare(a.Key, b.Key)) })
	number := 0
	ext := filepath.Ext(result)
	for _, x := range list {
		text := encode(x.text)
		for {
			number++
			x.File = output.Suffixed(strings.TrimSuffix(result, ext), fmt.Sprintf(".other-%d%s", number, ext))
			there, err := os.ReadFile(x.File)
			if os.IsNotExist(err) || err == nil && (bytes.Equal(there, text) || ours(there)) {
				break
			}
		}
		if err := write(x.File, text); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// List is what the summary says of them, a line each.
func List(list []*Failure) string {
	var b strings.Builder
	for i, x := range list {
		if i == 0 {
			b.WriteString("other failures on the way:\n")
		}
		fmt.Fprintf(&b, "  %s (%s): %s\n", x.File, cli.Plural(x.Bytes, "byte"), cli.Visible([]byte(cli.Cut(x.Key, 100))))
	}
	return b.String()
}
