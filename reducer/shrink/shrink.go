// Package shrink is pare as a library: one call shrinks a text while a Go
// function accepts it. Every text passed to the function is a sentence of the
// text's grammar.
package shrink

import (
	"cmp"
	"context"

	"pare/grammars/choose"
	"pare/grammars/coding"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/rules"
)

// An Option configures [Reduce].
type Option func(*options)

type options struct {
	ctx      context.Context
	grammar  []string
	rules    []page
	start    string
	strategy string
	jobs     int
	message  oracle.Message
	maxTests int
	events   func(reducer.Event)
}

// Context ends the reduction early when ctx ends.
func Context(ctx context.Context) Option { return func(o *options) { o.ctx = ctx } }

// Grammar names the text's grammar: a built-in one, or ANTLR 4 files. The default follows from the
// text's name, first line or content, and is else "text", which reads anything by words, lines and
// brackets.
func Grammar(names ...string) Option { return func(o *options) { o.grammar = names } }

// Rules adds a page of rewrite rules for the text's language to the built-in ones (see
// [pare/reducer/rules]). name is for errors.
func Rules(name, text string) Option {
	return func(o *options) { o.rules = append(o.rules, page{name, text}) }
}

type page struct{ name, text string }

// Start names the rule that the text derives from, by default the grammar's
// first.
func Start(rule string) Option { return func(o *options) { o.start = rule } }

// Message tells what the failure of the text says: its values are tried in place of what may compute
// them.
func Message(m oracle.Message) Option { return func(o *options) { o.message = m } }

// Jobs sets the number of goroutines that call the test concurrently, by default
// 1. The result is the same for any number.
func Jobs(n int) Option { return func(o *options) { o.jobs = n } }

// MaxTests ends the reduction after this many calls of the test.
func MaxTests(n int) Option { return func(o *options) { o.maxTests = n } }

// Strategy names the strategy or passes, as the flag --strategy does.
func Strategy(names string) Option { return func(o *options) { o.strategy = names } }

// Events sets the receiver of events, in the order that [reducer.Event]
// describes.
func Events(on func(reducer.Event)) Option { return func(o *options) { o.events = on } }

// Reduce returns a smaller text for which test still returns true. test must be a
// function of its argument, must not change it, and must return true for text
// itself. name is the text's file name: it selects the grammar and appears in
// errors.
//
// If the reduction ends early the error gives the reason ([oracle.ErrMaxTests] or
// the cause of the context's end) and the text is the smallest so far. The text
// is nil if nothing was reduced: an unknown grammar or strategy, a
// [parse.SyntaxError], [reducer.ErrNotInteresting]. A panic of test is not
// recovered.
func Reduce(name string, text []byte, test func([]byte) bool, more ...Option) ([]byte, error) {
	opt := options{ctx: context.Background(), strategy: reducer.Default().Name, jobs: 1}
	for _, change := range more {
		change(&opt)
	}
	job, how, err := opt.job(name, text)
	if err != nil {
		return nil, err
	}
	encode := func(text []byte) []byte { return text }
	if how != nil {
		encode = how.Encode
	}
	o := oracle.New(opt.ctx, oracle.Func(opt.jobs, func(text []byte) bool { return test(encode(text)) }))
	o.MaxTests = opt.maxTests
	result, err := reducer.Reduce(job, o, opt.events)
	if result.Text == nil {
		return nil, cmp.Or(err, o.Err())
	}
	return encode(result.Text), cmp.Or(err, o.Err())
}

// job returns the text as a job for the reducer, and the coding of a binary file.
func (opt *options) job(name string, text []byte) (reducer.Job, coding.Coding, error) {
	job := reducer.Job{Name: name, Text: string(text), Message: opt.message}
	var own []*rules.File
	for _, p := range opt.rules {
		f, err := rules.Read(p.name, p.text, "")
		if err != nil {
			return job, nil, err
		}
		own = append(own, f)
	}
	c, err := choose.Language(opt.ctx, choose.Input{Name: name, Text: job.Text, Grammar: opt.grammar, Start: opt.start, Strict: true})
	if err != nil {
		return job, nil, err
	}
	job.Lang, job.Start = c.Lang, c.Start
	if c.Coding != nil {
		job.Text = c.Text
		job.Bytes = func(text []byte) int { return len(c.Coding.Encode(text)) }
	}
	set, err := rules.Builtin(job.Lang, own...)
	if err != nil {
		return job, nil, err
	}
	job.Rules = []*rules.Set{set}
	var names []string
	for _, r := range set.Rules {
		names = append(names, r.Name)
	}
	job.Strategy, err = reducer.ParseStrategy(opt.strategy, names...)
	return job, c.Coding, err
}
