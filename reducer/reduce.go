package reducer

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"pare/grammar"
	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/obfuscate"
	"pare/reducer/oracle"
	"pare/reducer/pass"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/tree"
	"pare/tree/parse"
)

// GCPercent returns the garbage collector's target percentage ([runtime/debug.SetGCPercent]) for an
// input of so many bytes.
//
// With Go's 100, collections take a third of pare's own time on 80 KB of C, since each walks the
// tree and all tables; with 400 the process takes 120 MB instead of 75. A large heap is mostly
// tokens and packed nodes, whose lack of pointers makes collections cheap: with 100, a list of 10^7
// numbers takes 1.0 GB instead of 0.65.
func GCPercent(bytes int) int {
	switch {
	case bytes < 1<<18:
		return 400
	case bytes < 1<<19:
		return 100
	}
	return 25
}

// Job is an input to reduce. Lang may be nil for a strategy that needs no grammar.
type Job struct {
	Lang     *parse.Language
	Start    *grammar.Rule // nil: the grammar's first
	Name     string        // of the input, for errors
	Text     string
	Tree     *tree.Tree // of Text, if already parsed; another text's is ignored
	Strategy Strategy
	Bytes    func(text []byte) int // a text's size on disk; nil for len
	// Named returns the path of the file or directory that a token stands for, a directory's with a
	// slash at its end; "" for other tokens. It is nil unless Text is several files.
	Named func(token string) string
	// Propose returns texts to try in place of the best so far, smaller ones; nil for none. For the
	// same text it returns the same, to several goroutines at once.
	Propose func(text string) []string
	// Message is what the failure of Text says: its values are tried in place of what may compute them.
	Message oracle.Message
	// Includes are the headers whose text a preprocessed Text contains.
	Includes []document.Include
	// Rules are rewrites for languages of the input, a set for each; nil for none.
	Rules []*rules.Set

	// Obfuscate puts others for the words of a file that the result still has, as far as the test lets
	// them go; nil does not. Lexical strategies ignore it.
	Obfuscate *obfuscate.Obfuscation
	// KeepNames leaves out what renames: the result has no identifier that Text lacks. Lexical
	// strategies ignore it.
	KeepNames bool

	Steering *search.Steering // by a user; nil for none

	// Restarts is the number of further reductions of the input, in other orders. The smallest
	// result counts.
	Restarts int
	// All asks for more results of a lexical strategy, from the input without those before, as long
	// as that is interesting.
	All bool
	// Minimal, from 2 on, makes the result n-minimal: no n or fewer of its parts can be dropped
	// together. The parts are list elements and optional parts, or the pieces of a lexical
	// strategy. A result with more than [ddmin.NMinimalUpTo] parts gets no such certificate.
	Minimal int
	// Monotone makes a lexical strategy assume that no part of an uninteresting text is
	// interesting.
	Monotone bool

	order uint64 // of this start; 0 for text order
}

// Result is the end of a reduction.
type Result struct {
	Text          []byte
	Before, After search.Size
	Steps         int // accepted
	// Finished is false if the oracle stopped before a fixpoint.
	Finished bool
	// Certificate names the edits proved to fail on the result; empty for none.
	Certificate string
	// Restarts are the sizes of each start's result, if there was more than one start.
	Restarts []search.Size
	// Others are further results, of [Job.All].
	Others [][]byte
}

// ErrNotInteresting is the error for an uninteresting input.
var ErrNotInteresting = errors.New("the input is not interesting")

// Reduce shrinks the job's text. It delivers all [Event]s to events, unless that is nil, and so
// sets o.Answered. It first tests the text, unless o knows it (see [oracle.Oracle.Know]).
//
// If the oracle stops (a cancelled context, a limit, an error of the evaluator: see
// [oracle.Oracle.Err]), Reduce returns the smallest interesting text so far. An error means that
// nothing was reduced: the job lacks a strategy or a grammar, [ErrNotInteresting], a
// [parse.SyntaxError], or the cause of the end of the oracle's context.
func Reduce(job Job, o *oracle.Oracle, events func(Event)) (Result, error) {
	if err := job.complete(); err != nil {
		return Result{}, err
	}
	out := &stream{tell: events}
	o.Answered = out.answered
	defer func() { o.Answered = nil }()
	run := reduceTree
	if job.Strategy.Lexical() {
		run = reduceText
	}
	res, err := run(job, o, out)
	if err != nil {
		return Result{}, err
	}
	out.deliver(Ended{res, o.Err()})
	return res, nil
}

// complete checks the job against its strategy, and sets its start rule.
func (job *Job) complete() error {
	switch {
	case job.Strategy.empty():
		return errors.New("the job has no strategy: Default returns one")
	case (job.All || job.Monotone) && !job.Strategy.Lexical():
		return fmt.Errorf("strategy %q works on the tree: one over lines, tokens or characters was expected", job.Strategy.Name)
	case job.All && len(job.Strategy.cuts) > 1:
		return fmt.Errorf("strategy %q cuts twice: one over lines, tokens or characters alone was expected", job.Strategy.Name)
	case job.Restarts > 0 && job.Strategy.Lexical() && job.Strategy.minimize != nil:
		return fmt.Errorf("strategy %q has one order only: ddmin was expected", job.Strategy.Name)
	case job.Lang == nil && job.Strategy.NeedsLanguage():
		return fmt.Errorf("strategy %q needs a grammar, and the job has none", job.Strategy.Name)
	}
	if job.Minimal > 1 && !job.Strategy.Lexical() {
		job.Strategy.parts = append(slices.Clip(job.Strategy.parts), part{pass: pass.Minimal(job.Minimal)})
	}
	if job.Propose != nil && !job.Strategy.Lexical() {
		job.Strategy.parts = append(slices.Clip(job.Strategy.parts), part{pass: proposedPass(job.Propose)})
	}
	if job.Lang == nil || job.Start != nil {
		return nil
	}
	var err error
	job.Start, err = job.Lang.G.StartRule("")
	return err
}

// begin delivers [Began] and makes sure that the input is interesting. t is the input's tree or
// nil.
func (job *Job) begin(text []byte, o *oracle.Oracle, out *stream, before search.Size, t *tree.Tree) error {
	out.deliver(Began{text, before, t})
	outcome, known := o.Known(text)
	if !known {
		if _, ok := oracle.First(o, asIs)(slices.Values([][]byte{text})); ok || o.Stopped() {
			return nil
		}
	} else if outcome == oracle.Interesting {
		return nil
	}
	if job.Name == "" {
		return ErrNotInteresting
	}
	return fmt.Errorf("%s: %w", job.Name, ErrNotInteresting)
}

// asIs renders a text.
func asIs(text []byte) ([]byte, bool) { return text, true }

// parsed returns the tree of the input.
func (job *Job) parsed(ctx context.Context) (*tree.Tree, error) {
	if t := job.Tree; t != nil && t.Root.Rule() == job.Start && t.Src.Text == job.Text {
		return t, nil
	}
	return job.Lang.Parse(ctx, job.Name, job.Text, job.Start)
}

// rules returns the sets without the rules that the strategy leaves out.
func (job *Job) rules() (sets []*rules.Set) {
	for _, set := range job.Rules {
		sets = append(sets, set.Without(job.Strategy.leftOut...))
	}
	return sets
}

// search returns the input of a tree search.
func (job *Job) search() search.Config {
	return search.Config{
		Lang: job.Lang, Start: job.Start, Text: job.Text, Strategy: job.Strategy.schedule(), Ddmin: job.variant(), Order: job.order,
		Bytes: job.Bytes, Named: job.Named, Includes: job.Includes, Message: job.Message, Rules: job.rules(), Steering: job.Steering, Freed: pass.Freed, Imports: files.CompleteImports,
		KeepNames: job.KeepNames,
	}
}

// reduceTree is Reduce for a strategy that works on the tree.
func reduceTree(job Job, o *oracle.Oracle, out *stream) (Result, error) {
	t, err := job.parsed(o.Context())
	if err != nil {
		return Result{}, err
	}
	job.Tree = nil
	s := search.NewSearch(job.search(), t, o, out)
	before := s.Written()
	if err := job.begin(s.Text, o, out, before, t); err != nil {
		return Result{}, err
	}
	schedule := job.Strategy.schedule()
	s.Complete(schedule)
	o.Forget()
	res := Result{Before: before, Steps: s.History.Epoch}
	for job.order < uint64(job.Restarts) && !s.Stopped() {
		if job.order++; job.order == 1 {
			res.Restarts = []search.Size{s.Written()}
		}
		again := search.NewSearch(job.search(), t, o, out.without())
		again.Complete(schedule)
		o.Forget()
		res.Restarts = append(res.Restarts, again.Written())
		if again.Size.Less(s.Size) {
			out.Accepted("", again.Text, again.Written())
			s, res.Steps = again, res.Steps+1
		}
	}
	ended := s.Plan.Ended
	if job.Obfuscate != nil {
		steps := s.History.Epoch
		s.Last(job.Obfuscate.Pass, out)
		res.Steps += s.History.Epoch - steps
		o.Forget()
	}
	res.Text, res.After, res.Finished = s.Text, s.Written(), !s.Stopped()
	if ended {
		res.Certificate = job.qualified(job.Strategy.certificate(len(res.Text)), s.Document)
	}
	return res, nil
}

// qualified returns a certificate with what it is about: fewer edits, or the text before its words were
// replaced.
func (job *Job) qualified(certificate string, d *document.Document) string {
	if certificate == "" {
		return ""
	}
	if d.Defines {
		certificate += "; " + definedOnce
	}
	if d.Fixed {
		certificate += "; " + nothingFixed
	}
	if d.Types || d.Wording {
		certificate += "; " + rulesKept
	}
	if job.KeepNames {
		certificate += "; " + ownNames
	}
	if job.Obfuscate != nil {
		certificate += "; " + otherWords
	}
	return certificate
}

// definedOnce qualifies a certificate for languages in which each use needs a definition, such as
// LLVM IR: other edits are not asked.
const definedOnce = "all by edits that put a name only where it has one definition"

// ownNames qualifies the certificate of a search that asks no text with another identifier than the
// input's.
const ownNames = "all by edits that put no other names"

// otherWords qualifies the certificate of a result in which other words were put afterwards.
const otherWords = "all before the words of the input were replaced"

// nothingFixed qualifies a certificate for languages with constructs that go as they are or stay as
// they are, such as the operations of MLIR: edits of their parts are not asked.
const nothingFixed = "none changes a part that the grammar fixes"

// rulesKept qualifies a certificate for grammars that say more than syntax, such as that of SQL, whose
// statements of one dialect do not come into a text of another: other edits are not asked.
const rulesKept = "none breaks the grammar's rules on types, order, repeated words, and what goes together"
