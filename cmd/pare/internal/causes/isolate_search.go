package causes

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/subject"
	"pare/hdd/ddmin"
	"pare/hdd/lexical"
	"pare/reducer/isolate"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
	"pare/tree"
)

// unit is a unit of comparison of the two sides.
type unit struct {
	name         string // plural
	needsGrammar bool
	differences  func(*isolation) (isolate.Differences, error)
}

// units are the values of --unit, set in init: they refer to methods that refer
// to them.
var units map[string]unit

func init() {
	units = map[string]unit{
		"tree":  {"trees", true, (*isolation).trees},
		"line":  {"lines", false, (*isolation).lines},
		"token": {"tokens", true, (*isolation).tokens},
		"char":  {"characters", false, (*isolation).characters},
	}
}

// sides are the resulting inputs, the passing one within the failing one.
type sides struct {
	pass, fail []byte
	unit       unit
	total      int // differences at the start
	left       int
	stopped    error
}

// search searches between the sides by the given unit, else by trees if there is
// a grammar, and falls back to the next finer unit.
func (i *isolation) search(asker *oracle.Asker[[]byte]) (*sides, error) {
	by := i.flags.unit
	switch {
	case by != "":
		return i.between(units[by], asker)
	case i.Lang == nil:
		return i.between(units["line"], asker)
	}
	s, err := i.between(units["tree"], asker)
	if err == nil || asker.Err() != nil {
		return s, err
	}
	next := units["line"]
	if small := new(smallest); errors.As(err, &small) {
		next = units["token"]
	}
	i.Show.Warn("compared as %s: %v", next.name, err)
	return i.between(next, asker)
}

// trees compares the sides as trees.
func (i *isolation) trees() (isolate.Differences, error) {
	fail, err := load.Parse(i.Ctx, i.Lang, i.File, i.Subject.Text, i.Start)
	if err != nil {
		return isolate.Differences{}, err
	}
	pass := &tree.Tree{Root: tree.MinimalRule(i.Lang.Facts, i.Start), Src: &tree.Source{Lex: i.Lang}}
	if !i.flags.one() {
		if pass, err = load.Parse(i.Ctx, i.Lang, i.passing, i.text, i.Start); err != nil {
			return isolate.Differences{}, err
		}
	}
	b, err := isolate.Align(i.Ctx, i.Lang.Facts, pass, fail)
	if err != nil {
		return isolate.Differences{}, err
	}
	text := func(ctx context.Context, applied []int) ([]byte, bool) {
		t, ok := b.Tree(applied)
		if !ok {
			return nil, false
		}
		return i.Lang.Sentence(ctx, t, i.Start)
	}
	return isolate.Differences{Count: b.Differences, Text: text, Split: b.Split()}, nil
}

func (i *isolation) lines() (isolate.Differences, error) { return i.pieces(lexical.Lines), nil }

func (i *isolation) characters() (isolate.Differences, error) {
	return i.pieces(lexical.Characters), nil
}

func (i *isolation) tokens() (isolate.Differences, error) {
	var err error
	d := i.pieces(func(text []byte) lexical.Sequence {
		ends, lexErr := i.Lang.Ends(i.Ctx, string(text))
		err = errors.Join(err, lexErr)
		return lexical.Tokens(text, ends)
	})
	return d, err
}

// pieces compares the sides as sequences made by cut.
func (i *isolation) pieces(cut func([]byte) lexical.Sequence) isolate.Differences {
	return isolate.Pieces(i.Ctx, cut([]byte(i.text)).Pieces(), cut([]byte(i.Subject.Text)).Pieces())
}

// between runs dd, or ddmax, over the differences in a unit.
func (i *isolation) between(u unit, asker *oracle.Asker[[]byte]) (*sides, error) {
	d, err := u.differences(i)
	if err != nil {
		return nil, err
	}
	i.Show.Note("%s: %s differences", u.name, cli.Grouped(d.Count))
	first := asker.First(func(applied []int) ([]byte, bool) { return d.Text(i.Ctx, applied) })
	if i.texts != nil { // as the book, which tests the whole first
		whole := make([]int, d.Count)
		for k := range whole {
			whole[k] = k
		}
		first(slices.Values([]ddmin.Question{{Keep: whole, Want: ddmin.Fail}}))
	}
	found, err := ddmin.DD{HoldFail: i.flags.max, HoldPass: i.flags.min, Split: d.Split}.Search(d.Count, first)
	if err == nil {
		s := &sides{unit: u, total: d.Count, left: len(found.Delta())}
		ctx := context.WithoutCancel(i.Ctx)
		s.pass, _ = d.Text(ctx, found.Pass)
		s.fail, _ = d.Text(ctx, found.Fail)
		if o, _ := asker.Outcome(s.pass); o == oracle.NotInteresting || i.flags.min {
			return s, nil
		}
	}
	if asker.Err() != nil {
		return nil, asker.Err()
	}
	return nil, i.cause(d, asker)
}

// cause explains why nothing was found.
func (i *isolation) cause(d isolate.Differences, asker *oracle.Asker[[]byte]) error {
	least, _ := d.Text(i.Ctx, nil)
	o, _ := asker.Outcome(least)
	switch {
	case i.flags.max && o != oracle.NotInteresting:
		return &smallest{least, o}
	case o == oracle.Unresolved:
		return i.badPassing("cannot be tested, nor does anything between pass")
	}
	return fmt.Errorf("%s and %s differ in blanks or comments that matter", i.passing, i.File)
}

// smallest reports that no variant of FAILING passes, not even the smallest.
type smallest struct {
	text    []byte
	outcome oracle.Outcome
}

func (e *smallest) Error() string {
	what := "the empty input"
	if len(e.text) > 0 {
		what = fmt.Sprintf("the smallest sentence of the grammar, %s,", cli.ShellQuote([]string{cli.Cut(strings.TrimSpace(string(e.text)), 60)}))
	}
	if e.outcome == oracle.Unresolved {
		return what + " cannot be tested, and no other variant passes"
	}
	return what + " is interesting too: there is no passing text to begin with"
}

// Unwrap makes it a kind of notInteresting if the test says yes to it.
func (e *smallest) Unwrap() error {
	if e.outcome == oracle.Unresolved {
		return nil
	}
	return &subject.NotInteresting{NotInteresting: &sandbox.NotInteresting{}}
}
