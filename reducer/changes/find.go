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
	// Conditions reports that the sandbox has conditions, which define a failure.
	Conditions bool
	// Passing reports that they define what passes, too; else it ends as on the old tree.
	Passing bool
	Keep    bool          // files that a test makes in its copy stay for the next one
	Timeout time.Duration // of a test; 0: ten times the first ones plus a second
	// Language returns the language of a file, if known; nil for never.
	Language func(file string) (Language, bool)
	// Random ignores all that relates changes: they are ordered at random, the same way
	// each time. It is for comparison (1999, table 9a).
	Random bool
	Unit   Unit // to which the changes found are cut in the end
	// Requires are implications that are known. No set of changes that breaks one is tested.
	Requires []Requirement
	// All undoes the changes found in the new tree and, where that fails still, searches the
	// others, until what is left does not fail.
	All bool
	// Recall, when not nil, returns the verdict of a test that ran earlier. Ran, when not nil,
	// receives the verdict of every test that runs.
	Recall func(oracle.Key) (oracle.Verdict, bool)
	Ran    func(oracle.Key, oracle.Verdict)
	// Best, when not nil, receives each smaller set of changes that was found to fail.
	Best func(*History, Set)
	// Cut, when not nil, receives the changes before they are searched.
	Cut func(*History)
	// Tested, when not nil, receives every test that counts, in order.
	Tested func(Test)
}

// Test is a test that was run, or skipped because of a conflict.
type Test struct {
	Number   int // from 1; 0 if it was not run
	Stage    Stage
	Applied  []int // numbers of steps in the stages Ends and Commits, else of changes; ascending
	Of       int   // how many of these there are
	Verdict  oracle.Verdict
	Conflict string // the reason why it was not run: the changes cannot be applied together
}

// Stage is a part of the search.
type Stage string

const (
	Ends    Stage = "ends"    // does the old tree work, and the new one not?
	Commits Stage = "commits" // since which commit?
	Changes Stage = "changes" // dd+
	Minimal Stage = "minimal" // is each of the changes found needed?
	Lines   Stage = "lines"   // and each line of them?
	Tokens  Stage = "tokens"  // and each token?
)

// Found is the result of a search. After an early stop the changes are the
// smallest set known to fail, and need not be minimal.
type Found struct {
	History *History
	// The tree works after the first Works steps and fails after Fails: if these
	// are one apart, that step introduced the failure.
	Works, Fails int
	// Onto is the number of steps that come first: History begins after them, since the
	// changes of the later ones cannot be tested without them. Else it is 0.
	Onto    int
	Changes []Cause
	Fine    *Fine // nil if no part of a hunk can be left out
	Tests   int
	Stopped error    // the reason for an early stop
	More    []*Found // with All: what else makes the old tree fail; Works and Fails are its ends
}

// Cause is a change needed for the failure.
type Cause struct {
	Number int // in the history
	// Without is the outcome of the old tree with all other causes applied: PASS
	// means that the failure needs the change, UNRESOLVED that the test needs it.
	// Fail where that was not asked.
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
	allowed Set          // the changes of history that a set may have
	needs   implications // in history: those of Job.Requires; nil for none
}

// candidate is a tree to be tested.
type candidate struct {
	key     oracle.Key
	applied []int
	make    func() (*config, error)
}

// Find searches a minimal set of changes that makes the old tree fail as the new
// one does: all of them together do, and without any one of them it does not.
//
// With several commits it first finds the one that introduced the failure. As a
// commit implies those before it, other sets of commits count as unresolved
// without a test (1999, section 6, "Predicting Test Outcomes"), which makes it a
// bisection. Then dd+ searches the changes up to that commit, its own together
// and apart from those before it: if they fail alone it continues inside that
// commit; if they pass they interfere with others, which are found as well. It
// runs once with the guessed implications, then without. Last, since the result
// of dd+ may fail only with others applied, ddmin minimises the smallest failing
// set.
//
// Where the commit's own changes cannot be tested without those before it, and neither a
// half nor a quarter of the commits before can be left out, the search goes on among the
// commit's own, applied to the tree before it (Found.Onto).
//
// The errors are [*EndError], [*sandbox.Flaky], and those of the sandbox and of
// reading the trees. The end of ctx is no error once both ends are tested.
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

// commits returns the last number of steps after which the tree works, and the
// first after which it is known to fail.
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

// set returns the tree with some changes, in any order.
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
