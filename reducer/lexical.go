package reducer

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"strings"

	"pare/hdd/ddmin"
	"pare/hdd/lexical"
	"pare/reducer/oracle"
	"pare/tree/parse"
)

// cut cuts a text into the pieces that a lexical strategy drops. The language is
// nil where there is no grammar.
type cut struct {
	piece string
	make  func(ctx context.Context, lang *parse.Language, text []byte) (lexical.Sequence, error)
}

var (
	byLine = cut{"line", func(_ context.Context, _ *parse.Language, text []byte) (lexical.Sequence, error) {
		return lexical.Lines(text), nil
	}}
	byCharacter = cut{"character", func(_ context.Context, _ *parse.Language, text []byte) (lexical.Sequence, error) {
		return lexical.Characters(text), nil
	}}
	byToken = cut{"token", tokenSequence}
)

func tokenSequence(ctx context.Context, lang *parse.Language, text []byte) (lexical.Sequence, error) {
	ends, err := lang.Ends(ctx, string(text))
	if err != nil {
		return lexical.Sequence{}, err
	}
	return lexical.Tokens(text, ends), nil
}

// Items returns the strategy for a list of anything, one item a line: any of them may
// go, all of them too, and the result is 1-minimal whatever the test. minimizer is one
// of [ddmin.Minimizers] by its name, or "" for splitting.
func Items(minimizer string) (Strategy, error) {
	if minimizer == "" {
		minimizer = "splitting"
	}
	var names []string
	for _, m := range ddmin.Minimizers() {
		if m.Name == minimizer && m.Name == "ddmin" {
			return Strategy{Name: m.Name, cuts: []cut{byLine}, ddmin: ddmin.Options{Start: 1}}, nil
		}
		if m.Name == minimizer {
			return Strategy{Name: m.Name, cuts: []cut{byLine}, minimize: ddmin.Then(m.Run, ddmin.OneByOne)}, nil
		}
		names = append(names, m.Name)
	}
	return Strategy{}, fmt.Errorf("no minimiser of lists is named %q: it is one of %s", minimizer, strings.Join(names, ", "))
}

// Lexical reports whether the strategy works on the text alone: the input need
// not parse, and what is asked for need not either.
func (st Strategy) Lexical() bool { return len(st.cuts) > 0 }

// NeedsLanguage reports whether the strategy can do nothing without a grammar.
func (st Strategy) NeedsLanguage() bool {
	for _, c := range st.cuts {
		if c.piece == byToken.piece {
			return true
		}
	}
	return !st.Lexical()
}

// Piece is what is removed one by one to tell whether a result of the strategy
// is 1-minimal: a character, a token, a line, or a node of the tree.
func (st Strategy) Piece() string {
	if st.Lexical() {
		return st.cuts[len(st.cuts)-1].piece
	}
	return "node"
}

// reduceText is Reduce for a lexical strategy.
func reduceText(job Job, o *oracle.Oracle, out *stream) (Result, error) {
	text := []byte(job.Text)
	res := Result{Before: job.measure(o.Context(), text)}
	noting := func(texts iter.Seq[[]byte]) (int, bool) {
		t, i, ok := oracle.Ask(o, asIs, texts)
		if ok {
			text = t
			res.Steps++
			out.accepted(t, Size{Bytes: len(t)})
		}
		return i, ok
	}
	for i, c := range job.Strategy.cuts {
		seq, err := c.make(o.Context(), job.Lang, text)
		if err != nil {
			return Result{}, job.named(err)
		}
		if i == 0 {
			if err := job.begin(o, out, res.Before); err != nil {
				return Result{}, err
			}
		}
		out.begin(c.piece + "s")
		seq.Minimize(job.Strategy.minimizer(), noting)
	}
	res.Text, res.After, res.Finished = text, job.measure(context.WithoutCancel(o.Context()), text), !o.Stopped()
	return res, nil
}

// measure is the size of a text that may not parse.
func (job Job) measure(ctx context.Context, text []byte) Size {
	size := Size{Bytes: len(text)}
	if job.Lang != nil {
		if toks, err := job.Lang.Lex(ctx, string(text)); err == nil {
			n := len(toks)
			size.Tokens = &n
		}
	}
	return size
}

// named puts the input's name into an error of the lexer.
func (job Job) named(err error) error {
	var bad *parse.SyntaxError
	if errors.As(err, &bad) {
		bad.File = job.Name
	}
	return err
}
