package fuzz

import (
	"bytes"
	"context"
	"math/rand/v2"
	"slices"

	"pare/tree"
	"pare/tree/generate"
)

// A Source makes inputs. Input n depends only on the source's seed, on n, and on the texts kept
// before.
type Source interface {
	Make(ctx context.Context, n uint64) ([]byte, error)
	// Keep adds a text to the population, from which further inputs are made. It returns false for
	// a text that it cannot use.
	Keep(ctx context.Context, text []byte) bool
}

// mostKept and mostBytes bound a population: new members replace the oldest.
const (
	mostKept  = 1000
	mostBytes = 64 << 20
)

// population is the texts or trees from which inputs are made.
type population[T any] struct {
	members []T
	sizes   []int // in bytes
	bytes   int
}

// add adds a member of some size.
func (p *population[T]) add(m T, size int) {
	for len(p.members) > 0 && (len(p.members) == mostKept || p.bytes+size > mostBytes) {
		p.bytes -= p.sizes[0]
		p.members, p.sizes = slices.Delete(p.members, 0, 1), slices.Delete(p.sizes, 0, 1)
	}
	p.members, p.sizes, p.bytes = append(p.members, m), append(p.sizes, size), p.bytes+size
}

// draw returns a random member.
func (p *population[T]) draw(rnd *rand.Rand) T { return p.members[rnd.IntN(len(p.members))] }

// Sentences makes sentences of a grammar: random ones, and variants of the population.
type Sentences struct {
	generate.Generator
	population[*tree.Tree]
}

// fresh is the average number of inputs for each one that is no variant.
const fresh = 4

func (s *Sentences) Make(ctx context.Context, n uint64) ([]byte, error) {
	rnd := rand.New(rand.NewPCG(s.Seed, n))
	if len(s.members) > 0 && rnd.IntN(fresh) > 0 {
		if text, ok := s.Mutant(ctx, rnd, s.draw(rnd), s.draw(rnd)); ok {
			return []byte(text), nil
		}
	}
	text, err := s.Sentence(ctx, n)
	return []byte(text), err
}

func (s *Sentences) Keep(ctx context.Context, text []byte) bool {
	t, err := s.Lang.Parse(ctx, "", string(text), s.Start)
	if err == nil {
		s.add(t, len(text))
	}
	return err == nil
}

// Bytes makes random texts of up to Size characters, and variants of the population.
type Bytes struct {
	Seed     uint64
	Size     int
	Alphabet []byte // each as likely as any other
	population[[]byte]
}

// Alphabet returns the characters of Miller's fuzz: the printable ones of ASCII with the line feed,
// or all bytes; with or without NUL.
func Alphabet(printable, nul bool) []byte {
	var chars []byte
	for c := range 256 {
		if c == 0 && nul || c == '\n' || c > 0 && (!printable || c >= ' ' && c <= '~') {
			chars = append(chars, byte(c))
		}
	}
	return chars
}

func (b *Bytes) Make(_ context.Context, n uint64) ([]byte, error) {
	rnd := rand.New(rand.NewPCG(b.Seed, n))
	if len(b.members) == 0 || rnd.IntN(fresh) == 0 {
		return b.random(rnd, 1+rnd.IntN(b.Size)), nil
	}
	text := append([]byte(nil), b.draw(rnd)...)
	for range 1 + rnd.IntN(8) {
		text = b.mutate(rnd, text, b.draw(rnd))
	}
	return text[:min(len(text), b.Size)], nil
}

func (b *Bytes) random(rnd *rand.Rand, n int) []byte {
	text := make([]byte, n)
	for i := range text {
		text[i] = b.Alphabet[rnd.IntN(len(b.Alphabet))]
	}
	return text
}

// mutate replaces a stretch of the text: by random characters, by one of the other text,
// by itself twice, or by nothing.
func (b *Bytes) mutate(rnd *rand.Rand, text, other []byte) []byte {
	from, to := stretch(rnd, len(text))
	var by []byte
	switch rnd.IntN(4) {
	case 0:
		by = b.random(rnd, 1+rnd.IntN(16))
	case 1:
		f, t := stretch(rnd, len(other))
		by = other[f:t]
	case 2:
		by = append(append(by, text[from:to]...), text[from:to]...)
	}
	return append(append(append([]byte(nil), text[:from]...), by...), text[to:]...)
}

// stretch returns the bounds of a random part of n characters, often a short one.
func stretch(rnd *rand.Rand, n int) (from, to int) {
	if n == 0 {
		return 0, 0
	}
	from = rnd.IntN(n)
	most := n - from
	if rnd.IntN(2) == 0 {
		most = min(most, 16)
	}
	return from, from + 1 + rnd.IntN(most)
}

func (b *Bytes) Keep(_ context.Context, text []byte) bool {
	b.add(bytes.Clone(text), len(text))
	return true
}
