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

// Job describes a search.
type Job struct {
	Base    *Tree
	Steps   []Step
	Sandbox *sandbox.Sandbox // of the command; concurrent tests have a directory each
	// Conditions says that the sandbox's conditions define a failure.
	Conditions bool
	// Passing says that they define a pass, too. Otherwise a test passes if it ends as the old
	// tree's.
	Passing bool
	Keep    bool          // files that a test makes stay for the next test
	Timeout time.Duration // of a test; 0: ten times the first ones plus a second
	// Language returns the language of a file, if known; nil for never.
	Language func(file string) (Language, bool)
	// Random ignores all relations between changes, and orders them at random, with a fixed seed.
	// It is for comparison (1999, table 9a).
	Random bool
	Unit   Unit // to which the result is cut in the end
	// Requires are known implications. No set of changes that breaks one is tested.
	Requires []Requirement
	// All repeats the search on the new tree without the changes found, as long as that fails.
	All bool
	// Recall, when not nil, returns the verdict of an earlier test. Ran, when not nil, receives the
	// verdict of every test that runs.
	Recall func(oracle.Key) (oracle.Verdict, bool)
	Ran    func(oracle.Key, oracle.Verdict)
	// Best, when not nil, receives each smaller failing set of changes.
	Best func(*History, Set)
	// Cut, when not nil, receives the changes before they are searched.
	Cut func(*History)
	// Tested, when not nil, receives every test that counts, in order.
	Tested func(Test)
}

// Test is a test, run or skipped because of a conflict.
type Test struct {
	Number   int // from 1; 0 if it was not run
	Stage    Stage
	Applied  []int // ascending numbers of changes; of steps in the stages Ends and Commits
	Of       int   // number of all changes or steps
	Verdict  oracle.Verdict
	Conflict string // why it was not run: the changes exclude each other
}

// Stage is a part of the search.
type Stage string

const (
	Ends    Stage = "ends"    // does the old tree work, and the new one not?
	Commits Stage = "commits" // since which commit?
	Changes Stage = "changes" // dd+
	Minimal Stage = "minimal" // is each change of the result needed?
	Lines   Stage = "lines"   // and each line of them?
	Tokens  Stage = "tokens"  // and each token?
)

// Found is the result of a search. After an early stop, its changes are the smallest known failing
// set.
type Found struct {
	History *History
	// The tree works after the first Works steps and fails after Fails. If Fails is Works + 1, that
	// step introduced the failure.
	Works, Fails int
	// Onto is the number of steps before History, if later changes cannot be tested without them;
	// else 0.
	Onto    int
	Changes []Cause
	Fine    *Fine // nil if no part of a hunk can be left out
	Tests   int
	Stopped error    // the reason for an early stop
	More    []*Found // with All: further failing changes, whose ends are Works and Fails
}

// Cause is a change needed for the failure.
type Cause struct {
	Number int // in the history
	// Without is the outcome of the old tree with all other causes applied: PASS if the failure
	// needs the change, UNRESOLVED if the test needs it, FAIL if that was not asked.
	Without ddmin.Outcome
}

// Patch returns the result as a patch of the first tree; see [History.Patch].
func (f *Found) Patch() (patch []byte, gitOnly string, err error) {
	if f.Fine != nil {
		return f.Fine.History.Patch(f.Fine.History.setOf(f.Fine.Changes))
	}
	set := make(Set, len(f.History.Changes))
	for _, c := range f.Changes {
		set[c.Number] = true
	}
	return f.History.Patch(set)
}

// setOf returns the set of these changes.
func (h *History) setOf(changes []int) Set {
	s := make(Set, len(h.Changes))
	for _, c := range changes {
		s[c] = true
	}
	return s
}

// search is the state of a search.
type search struct {
	Job
	ctx     context.Context
	asker   *oracle.Asker[candidate]
	copies  chan *workcopy
	old     oracle.Verdict // the command's verdict on the old tree
	new     oracle.Verdict // and on the new one
	timeout time.Duration
	stage   Stage
	tests   int
	history *History
	least   []int        // changes of history: the smallest set that failed
	allowed Set          // the changes allowed in a set
	needs   implications // Job.Requires in history; nil for none
}

// candidate is a tree to test.
type candidate struct {
	key     oracle.Key
	applied []int
	make    func() (*config, error)
}

// Find searches a minimal set of changes that makes the old tree fail as the new one does: without
// any one of them it does not.
//
// With several commits it first finds the one that introduced the failure. A commit implies those
// before it, so other sets of commits are unresolved without a test (1999, section 6, "Predicting
// Test Outcomes"), and the search is a bisection. Then dd+ searches the changes up to that commit,
// first with the commit's own as one group. If the group fails alone, dd+ continues inside it; if
// it passes, it interferes with earlier changes, and dd+ finds both sides. The guessed implications
// hold in a first run and not in a second. The result of dd+ may fail only together with other
// changes, so ddmin minimises the smallest failing set at the end.
//
// If the commit's own changes cannot be tested without those before it, and neither a half nor a
// quarter of these can be left out, the search continues among the commit's own, applied to the
// tree before it (Found.Onto).
//
// The errors are [*EndError], [*sandbox.Flaky], and those of the sandbox and of reading the trees.
// Once both ends are tested, the end of ctx is no error.
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
	s.asker.Answered = s.record
	if err := s.ends(); err != nil {
		return nil, err
	}
	works, fails := s.commits()
	h, err := s.cutAll(fails)
	if err != nil {
		return nil, err
	}
	if len(h.Changes) == 0 {
		return nil, errors.New("OLD and NEW do not differ in any file")
	}
	f := &Found{History: h, Works: works, Fails: fails}
	if err := s.changes(f, upTo(len(h.Changes))); err != nil {
		return nil, err
	}
	if s.All {
		if err := s.rest(f); err != nil {
			return nil, err
		}
	}
	f.Tests, f.Stopped = s.tests, cmp.Or(s.asker.Err(), context.Cause(ctx))
	return f, nil
}

// prefix returns the tree after the first n steps.
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

// commits returns the last number of steps after which the tree works, and the first after which it
// fails.
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

// set returns the tree with some changes, in any order given.
func (s *search) set(h *History, changes []int) candidate {
	applied := slices.Sorted(slices.Values(changes))
	c := candidate{key: oracle.Key(h.keyOf(applied)), applied: applied}
	c.make = func() (*config, error) {
		cfg, err := h.apply(h.setOf(applied))
		if err == nil {
			cfg.over(h.under)
		}
		return cfg, err
	}
	return c
}

// keyOf identifies a set of changes of this history, in any order: the xor of their digests.
func (h *History) keyOf(changes []int) setKey {
	what := append([]byte("changes"), byte(h.unit))
	if h.after > 0 {
		what = strconv.AppendInt(what, int64(h.after), 10)
	}
	k := setKey(oracle.KeyOf(what))
	for _, c := range changes {
		k = k.with(c)
	}
	return k
}

// setKey identifies a set of changes.
type setKey oracle.Key

// with returns the key of the set with the change toggled.
func (k setKey) with(change int) setKey {
	for i, b := range oracle.KeyOf(strconv.AppendInt(nil, int64(change), 10)) {
		k[i] ^= b
	}
	return k
}
