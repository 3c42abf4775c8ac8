package changes

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"pare/hdd/ddmin"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// Job says what to find.
type Job struct {
	Base    *Tree
	Steps   []Step
	Sandbox *sandbox.Sandbox // of the command; each test at once in a directory of its own
	// Conditions were given to the sandbox: they say what a failure is.
	Conditions bool
	Keep       bool          // what a test makes in its copy stays for the next one
	Timeout    time.Duration // of a test; 0: ten times the first ones and a second
	// Language returns how a file is read, where that is known; nil for never.
	Language func(file string) (Language, bool)
	// Cut, when not nil, is told of the changes before they are searched.
	Cut func(*History)
	// Tested, when not nil, is told of every test that counts, in order.
	Tested func(Test)
}

// Test is one that was run, or would have been.
type Test struct {
	Number   int // from 1; 0 if it was not run
	Stage    Stage
	Applied  []int // numbers of steps in the stage Commits, else of changes; ascending
	Verdict  oracle.Verdict
	Conflict string // why it was not run: the changes cannot be applied together
}

// Stage is a part of the search.
type Stage string

const (
	Ends    Stage = "ends"    // does the old tree work, and the new one not?
	Commits Stage = "commits" // since which commit?
	Changes Stage = "changes" // dd+
	Minimal Stage = "minimal" // is each of the changes found needed?
)

// Found is what a search has found. Where it was stopped the changes are the least
// that are known to fail, and need not be minimal.
type Found struct {
	History *History
	// After the first Works steps the tree works, and after Fails it fails: where
	// these are one apart the failure came with that step.
	Works, Fails int
	Changes      []Cause
	Tests        int
	Stopped      error // what ended the search early
}

// Cause is a change that is needed for the failure.
type Cause struct {
	Number int // in the history
	// Without is the outcome when all others are applied to the old tree:
	// what is PASS without a change needs it to fail, what is UNRESOLVED needs
	// it to be tested at all. Fail where that was not asked.
	Without ddmin.Outcome
}

// Set returns the changes.
func (f *Found) Set() Set {
	s := make(Set, len(f.History.Changes))
	for _, c := range f.Changes {
		s[c.Number] = true
	}
	return s
}

// search is a search under way.
type search struct {
	Job
	ctx     context.Context
	asker   *oracle.Asker[candidate]
	copies  chan *workcopy
	old     oracle.Verdict // how the command ends on the old tree
	new     oracle.Verdict // and on the new one
	timeout time.Duration
	stage   Stage
	tests   int
	least   []int // changes: the smallest set that failed
}

// candidate is a tree to be tested.
type candidate struct {
	key     oracle.Key
	applied []int
	make    func() (*config, error)
}

// Find searches a minimal set of changes with which the old tree fails as the new
// one does: all of them together do, and without any one of them it does not.
//
// Where there are several commits it first finds the one with which the failure
// came. As a commit implies those before it, other sets of commits are taken for
// unresolved without a test (1999, section 6, "Predicting Test Outcomes"), which
// makes it a bisection. Then dd+ searches among the changes up to that commit, its
// own together and apart from those before it: if they fail alone it goes on inside
// of it, if they pass they interfere with others, which are found as well. It does
// so with all that the changes seem to imply, and then without. Last, since dd+ may
// return what fails only with others applied, ddmin goes over the smallest set that
// has failed.
//
// The errors are [*EndError], [*sandbox.Flaky], those of the sandbox and of reading
// the trees. When ctx ends after the ends were tested that is no error.
func Find(ctx context.Context, job Job) (*Found, error) {
	s := &search{Job: job, ctx: ctx, copies: make(chan *workcopy, job.Sandbox.Capacity())}
	for range cap(s.copies) {
		dir, err := job.Sandbox.Directory()
		if err != nil {
			return nil, err
		}
		w := &workcopy{base: job.Base, dir: dir, keep: job.Keep}
		defer w.close()
		s.copies <- w
	}
	s.asker = oracle.NewAsker(ctx, job.Sandbox.Capacity(), func(c candidate) oracle.Key { return c.key }, s.test)
	s.asker.Record = s.record
	if err := s.ends(); err != nil {
		return nil, err
	}
	works, fails := s.commits()
	h, err := NewHistory(ctx, job.Base, job.Steps[:fails])
	if err != nil {
		return nil, err
	}
	if len(h.Changes) == 0 {
		return nil, errors.New("OLD and NEW do not differ in any file")
	}
	if s.Cut != nil {
		s.Cut(h)
	}
	f := &Found{History: h, Works: works, Fails: fails}
	if err := s.changes(f); err != nil {
		return nil, err
	}
	f.Tests, f.Stopped = s.tests, cmp.Or(s.asker.Err(), context.Cause(ctx))
	return f, nil
}

// prefix is the tree after the first n steps.
func (s *search) prefix(n int) candidate {
	c := candidate{key: oracle.KeyOf(fmt.Appendf(nil, "steps %d", n)), applied: upTo(n)}
	c.make = func() (*config, error) {
		cfg := &config{map[string]*state{}}
		for _, step := range s.Steps[:n] {
			for _, f := range step.Files {
				cfg.files[f.Path] = nil
				if f.New != nil {
					content, err := f.New.Read()
					if err != nil {
						return nil, err
					}
					cfg.files[f.Path] = &state{f.Path, f.New.Mode, content}
				}
			}
		}
		return cfg, nil
	}
	return c
}

func upTo(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// commits returns the last number of steps after which the tree works and the first
// after which it is known to fail.
func (s *search) commits() (works, fails int) {
	n := len(s.Steps)
	if n == 1 {
		return 0, 1
	}
	s.stage = Commits
	s.asker.Know(s.prefix(0), oracle.NotInteresting)
	s.asker.Know(s.prefix(n), oracle.Interesting)
	ddmin.DDPlus{}.Search(n, s.asker.First(func(keep []int) (candidate, bool) {
		inOrder := len(keep) == 0 || keep[len(keep)-1] == len(keep)-1
		return s.prefix(len(keep)), inOrder
	}))
	fails = n
	for i := n; i > 0; i-- {
		if o, known := s.asker.Outcome(s.prefix(i)); known && o == oracle.Interesting {
			fails = i
		}
	}
	for i := range fails {
		if o, known := s.asker.Outcome(s.prefix(i)); known && o == oracle.NotInteresting {
			works = i
		}
	}
	return works, fails
}

// changes searches among all changes of f.History.
func (s *search) changes(f *Found) error {
	s.least = upTo(len(f.History.Changes))
	if err := s.narrow(f); err != nil && s.ctx.Err() == nil {
		return err
	}
	all := keyOf(s.least)
	for _, c := range s.least {
		cause := Cause{Number: c, Without: ddmin.Fail}
		others := candidate{key: oracle.Key(all.with(c))}
		if o, known := s.asker.Outcome(others); known {
			cause.Without = ddmin.Outcome(o)
		}
		f.Changes = append(f.Changes, cause)
	}
	return nil
}

// narrow makes s.least minimal.
func (s *search) narrow(f *Found) error {
	h := f.History
	g, err := h.group(s.ctx, f.Works, s.Language)
	if err != nil {
		return err
	}
	needs, err := h.imply(s.ctx)
	if err != nil {
		return err
	}
	s.asker.Know(s.set(h, nil), oracle.NotInteresting)
	s.asker.Know(s.set(h, s.least), oracle.Interesting)
	var before []int // the changes of the steps after which it works
	for i, c := range h.Changes {
		if c.Step < f.Works {
			before = append(before, i)
		}
	}
	s.asker.Know(s.set(h, before), oracle.NotInteresting)

	s.stage = Changes
	s.isolate(h, g, needs.close)
	s.minimize(h, g.only(s.least), needs.close)
	s.isolate(h, g.only(s.least), slices.Clone)
	s.stage = Minimal
	s.minimize(h, g.only(s.least), slices.Clone)
	return nil
}

// first asks for the changes in g, each set with what with adds to it.
func (s *search) first(h *History, g *grouping, with func([]int) []int) ddmin.First[ddmin.Question] {
	return s.asker.First(func(keep []int) (candidate, bool) {
		return s.set(h, with(ddmin.Select(g.order, keep))), true
	})
}

// isolate runs dd+ over the changes in g, all of which together fail, and tests what
// it has found.
func (s *search) isolate(h *History, g *grouping, with func([]int) []int) {
	if len(g.order) == 1 || s.ctx.Err() != nil {
		return
	}
	found, err := ddmin.DDPlus{Split: g.split()}.Search(len(g.order), s.first(h, g, with))
	if err == nil {
		s.ask(s.set(h, ddmin.Select(g.order, found)))
	}
}

// minimize runs ddmin over the changes in g, all of which together fail.
func (s *search) minimize(h *History, g *grouping, with func([]int) []int) {
	if s.ctx.Err() != nil {
		return
	}
	ddmin.DD{HoldPass: true, Split: g.split()}.Search(len(g.order), s.first(h, g, with))
}

// ask tests a candidate if that is not done yet.
func (s *search) ask(c candidate) {
	s.asker.First(func([]int) (candidate, bool) { return c, true })(
		slices.Values([]ddmin.Question{{Want: ddmin.Fail}}))
}

// set is the tree with some changes, in any order.
func (s *search) set(h *History, changes []int) candidate {
	applied := slices.Sorted(slices.Values(changes))
	c := candidate{key: oracle.Key(keyOf(applied)), applied: applied}
	c.make = func() (*config, error) {
		set := make(Set, len(h.Changes))
		for _, i := range applied {
			set[i] = true
		}
		return h.apply(set)
	}
	return c
}

// keyOf names a set of changes, in any order: the digests of all of them, added bit by
// bit.
func keyOf(changes []int) setKey {
	k := setKey(oracle.KeyOf([]byte("changes")))
	for _, c := range changes {
		k = k.with(c)
	}
	return k
}

// setKey names a set of changes.
type setKey oracle.Key

// with is the key of the set with one change more, or without it if it is there.
func (k setKey) with(change int) setKey {
	for i, b := range oracle.KeyOf(strconv.AppendInt(nil, int64(change), 10)) {
		k[i] ^= b
	}
	return k
}
