package parse

import (
	"context"
	"slices"
	"strings"
	"sync"

	"github.com/antlr4-go/antlr/v4"

	"pare/grammar"
	"pare/tree"
)

// separators caches the results of Separator.
type separators struct {
	once  sync.Once
	modes map[int32][]int // the modes that a token type is made in
	texts []string        // that the lexer skips or hides, the shortest first

	mu   sync.Mutex
	memo map[pair]answer
}

// answer is a result of Separator.
type answer struct {
	sep string
	ok  bool
}

type pair struct {
	a, b         int32
	first, other string
}

// maxMemo bounds the memory of separators.
const maxMemo = 1 << 16

// Separator returns the text needed between two tokens that become neighbours, so
// that they lex as themselves: "" if none is needed, else the shortest text that
// the grammar skips and that separates them. It is not ok if no such text was
// found. The text of b may begin with trivia. It implements [tree.Lexis].
func (l *Language) Separator(a, b tree.Word) (sep string, ok bool) {
	if a.Text == "" || b.Text == "" {
		return "", true
	}
	s := &l.seps
	s.once.Do(func() { s.prepare(l) })
	key := pair{a.Type, b.Type, a.Text, b.Text}
	s.mu.Lock()
	known, found := s.memo[key]
	s.mu.Unlock()
	if found {
		return known.sep, known.ok
	}
	x := l.lexers.Get().(*lexer)
	sep, ok = s.between(x, a, b)
	x.in = chars{}
	l.lexers.Put(x)
	s.mu.Lock()
	if len(s.memo) >= maxMemo {
		clear(s.memo)
	}
	s.memo[key] = answer{sep, ok}
	s.mu.Unlock()
	return sep, ok
}

func (s *separators) prepare(l *Language) {
	s.memo = map[pair]answer{}
	s.modes = map[int32][]int{}
	s.texts = append([]string{" ", "\n", "\t"}, l.Facts.Hidden()...)
	if in := l.Host.Indents; in != nil && len(in.Behind) > 0 { // in brackets, too, a line has to be deep enough
		s.texts = slices.DeleteFunc(s.texts, func(text string) bool { return strings.ContainsAny(text, "\r\n") })
	}
	for _, r := range l.G.Lexer {
		if r.Fragment {
			continue
		}
		types := []int{r.Type}
		for _, alt := range r.Body.Sub {
			for _, c := range alt.Commands {
				if c.Name == "type" {
					types = append(types, c.Arg)
				}
			}
		}
		for _, t := range types {
			if !slices.Contains(s.modes[int32(t)], r.Mode) {
				s.modes[int32(t)] = append(s.modes[int32(t)], r.Mode)
			}
		}
	}
}

func (s *separators) between(x *lexer, a, b tree.Word) (string, bool) {
	if s.apart(x, a, "", b) {
		return "", true
	}
	for _, sep := range s.texts {
		if s.apart(x, a, sep, b) {
			return sep, true
		}
	}
	return "", false
}

// apart reports whether a and b lex as themselves with sep between them,
// whatever text follows.
func (s *separators) apart(x *lexer, a tree.Word, sep string, b tree.Word) bool {
	for _, m := range s.modesOf(a.Type) {
		for _, back := range s.modesOf(b.Type) {
			if s.lexes(x, m, back, a, sep, b) {
				return true
			}
		}
	}
	return false
}

func (s *separators) modesOf(typ int32) []int {
	if m := s.modes[typ]; len(m) > 0 {
		return m
	}
	return []int{0}
}

// lexes checks one way to read the two tokens: a in mode, and b, should a leave
// that mode, in back.
func (s *separators) lexes(x *lexer, mode, back int, a tree.Word, sep string, b tree.Word) bool {
	text := a.Text + sep + b.Text
	n, good := 0, true
	x.begin(context.Background(), text, mode, back)
	if x.host != nil && x.host.Piecewise() {
		return s.splits(x, len(a.Text), len(a.Text)+len(sep))
	}
	err := x.scan(func(t lexeme) bool {
		switch {
		case t.Start == t.End && x.host != nil: // of the layout
			return true
		case n == 0:
			// Where the lexer read on to the end of the text before it settled on
			// a, what follows b could make it settle otherwise.
			good = t.channel == antlr.TokenDefaultChannel && t.Type == a.Type && int(t.End) == len(a.Text) && x.in.seen < len(text)
		case t.channel != antlr.TokenDefaultChannel:
			return true
		case n == 1:
			good = t.Type == b.Type && int(t.End) == len(text)
		default:
			good = false
		}
		n++
		return good
	})
	want := 2
	if b.Type == grammar.EOF {
		want = 1
	}
	return err == nil && good && n == want
}

// splits reports whether a text ends a token at one place, for certain, and has none up to the
// other but what is hidden. What a token is may depend on the whole text.
func (s *separators) splits(x *lexer, end, next int) bool {
	good, ends := true, false
	err := x.scan(func(t lexeme) bool {
		switch {
		case int(t.Start) < end:
			ends = int(t.End) == end
			good = int(t.End) < end || ends && x.in.seen < len(x.in.text)
		case int(t.Start) < next:
			good = t.channel != antlr.TokenDefaultChannel && int(t.End) <= next
		}
		return good
	})
	return err == nil && good && ends
}
