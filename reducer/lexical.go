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
	"pare/reducer/search"
	"pare/tree/parse"
)

// cut cuts a text into the pieces of a lexical strategy. lang is nil without a grammar.
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

// Items returns the strategy for a list with an item a line. It may drop all items, and its result
// is 1-minimal whatever the test. minimizer is the name of one of [ddmin.Minimizers], or "" for
// splitting.
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

// Lexical reports whether the strategy works on the text alone: neither the input nor
// the candidates need to parse.
func (st Strategy) Lexical() bool { return len(st.cuts) > 0 }

// NeedsLanguage reports whether the strategy needs a grammar.
func (st Strategy) NeedsLanguage() bool {
	for _, c := range st.cuts {
		if c.piece == byToken.piece {
			return true
		}
	}
	return !st.Lexical()
}

// Piece is the unit of the strategy's 1-minimality: a character, a token, a line, or a
// node of the tree.
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
	if _, err := job.Strategy.cuts[0].make(o.Context(), job.Lang, text); err != nil {
		return Result{}, job.named(err)
	}
	if err := job.begin([]byte(job.Text), o, out, res.Before, nil); err != nil {
		return Result{}, err
	}
	parts, err := job.pieces(o, out, &res.Steps)
	for err == nil && job.order < uint64(job.Restarts) && !o.Stopped() {
		if job.order++; job.order == 1 {
			res.Restarts = []search.Size{{Bytes: len(parts[0])}}
		}
		var again [][]byte
		if again, err = job.pieces(o, out.without(), nil); err != nil {
			break
		}
		res.Restarts = append(res.Restarts, search.Size{Bytes: len(again[0])})
		if len(again[0]) < len(parts[0]) {
			parts = again
			res.Steps++
			out.Accepted("", parts[0], search.Size{Bytes: len(parts[0])})
		}
	}
	if err != nil {
		return Result{}, err
	}
	res.Text, res.Others = parts[0], parts[1:]
	res.After, res.Finished = job.measure(context.WithoutCancel(o.Context()), res.Text), !o.Stopped()
	if res.Finished {
		res.Certificate = job.nMinimal(context.WithoutCancel(o.Context()), res.Text)
	}
	return res, nil
}

// pieces cuts the text and drops pieces, once for each of the strategy's cuts. It returns the
// result and, with All, further ones. Only the steps to the first are delivered.
func (job Job) pieces(o *oracle.Oracle, out *stream, steps *int) ([][]byte, error) {
	text, others := []byte(job.Text), [][]byte(nil)
	more := false // the first result was found
	noting := func(texts iter.Seq[[]byte]) (int, bool) {
		t, i, ok := oracle.Ask(o, asIs, texts)
		if ok && !more {
			text = t
			if steps != nil {
				*steps++
			}
			out.Accepted("", t, search.Size{Bytes: len(t)})
		}
		return i, ok
	}
	minimize := job.minimizer()
	for i, c := range job.Strategy.cuts {
		seq, err := c.make(o.Context(), job.Lang, text)
		if err != nil {
			return nil, job.named(err)
		}
		out.Begin(c.piece + "s")
		first := ddmin.Once(ddmin.Through(noting, seq.Text))
		if job.Monotone {
			first = ddmin.Monotone(seq.Len(), first, func(keep []int) bool {
				outcome, known := o.Known(seq.Text(keep))
				return known && outcome == oracle.NotInteresting
			})
		}
		if !job.All || i < len(job.Strategy.cuts)-1 {
			minimize(seq.Len(), seq.Weight, first)
			continue
		}
		once := func(n int, weight func(int) int, first ddmin.First[[]int]) []int {
			defer func() { more = true }()
			return minimize(n, weight, first)
		}
		for _, part := range ddmin.Independent(once, seq.Len(), seq.Weight, first)[1:] {
			others = append(others, seq.Text(part))
		}
	}
	return append([][]byte{text}, others...), nil
}

// minimizer returns the minimiser of the pieces.
func (job Job) minimizer() ddmin.Minimizer {
	m := job.Strategy.minimize
	if m == nil {
		m = job.variant().Minimize
	}
	if job.Minimal > 1 {
		return ddmin.Then(m, ddmin.NMinimal(job.Minimal))
	}
	return m
}

// nMinimal returns the certificate of an n-minimal text, "" if it has too many pieces for one.
func (job Job) nMinimal(ctx context.Context, text []byte) string {
	if job.Minimal < 2 {
		return ""
	}
	seq, err := job.Strategy.cuts[len(job.Strategy.cuts)-1].make(ctx, job.Lang, text)
	if err != nil || seq.Len() > ddmin.NMinimalUpTo(job.Minimal) {
		return ""
	}
	return fmt.Sprintf("no %d %ss can go together (%d-minimal)", job.Minimal, job.Strategy.Piece(), job.Minimal)
}

// variant returns the strategy's ddmin in the order of this start.
func (job Job) variant() ddmin.Options {
	o := job.Strategy.ddmin
	o.Shuffle = job.order
	return o
}

// measure is the size of a text that may not parse.
func (job Job) measure(ctx context.Context, text []byte) search.Size {
	size := search.Size{Bytes: len(text)}
	if job.Lang != nil {
		if toks, err := job.Lang.Lex(ctx, string(text)); err == nil {
			n := len(toks)
			size.Tokens = &n
		}
	}
	return size
}

// named adds the input's name to an error of the lexer.
func (job Job) named(err error) error {
	var bad *parse.SyntaxError
	if errors.As(err, &bad) {
		bad.File = job.Name
	}
	return err
}
