package parse

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/antlr4-go/antlr/v4"

	"pare/grammar"
	"pare/grammar/host"
	"pare/internal/stable"
	"pare/tree"
)

// Recovery. Where a grammar does not read a text, the smallest stretch that lets the
// rest parse becomes a hole: a part in the language Rest. The parser stops at a token
// that fits nowhere; of the lists that it is in, the innermost first, it leaves out the
// element at work, up to a token where the list goes on. That is one pass over the text,
// and one more over the rest.

// Fault is a stretch of a text that its grammar does not read.
type Fault struct {
	Err         *SyntaxError
	First, Last int // lines, from 1
}

// ErrTooBroken is the error of a text of which the grammar reads too little.
var ErrTooBroken = errors.New("the grammar reads too little of it")

// Recover is Parse, but where l has a Rest, stretches that the grammar does not read
// become holes; it returns them in order. The error is that of Parse where that is no
// fault of the text, [ErrTooBroken], or nil.
func (l *Language) Recover(ctx context.Context, name, text string, start *grammar.Rule) (*tree.Tree, []Fault, error) {
	t, rest, err := l.parseAround(ctx, name, text, start, false)
	var bad *SyntaxError
	switch {
	case err == nil:
		return l.withIslands(ctx, t), nil, nil
	case !errors.As(err, &bad) || l.Rest == nil:
		return nil, nil, err
	}
	if ctx.Err() != nil {
		return nil, nil, context.Cause(ctx)
	}
	var holes []tree.Stretch
	if len(rest.holes) > 0 {
		t, holes = l.withHoles(ctx, text, start, rest)
	}
	if text != "" && share(text, t, holes) > fewHoles && (holes != nil || rest.stuck) {
		t, holes = l.otherwise(ctx, text, start, t, holes)
	}
	if ctx.Err() != nil {
		return nil, nil, context.Cause(ctx)
	}
	if share(text, t, holes) > mostBroken {
		return nil, nil, fmt.Errorf("%w: %w", err, ErrTooBroken)
	}
	return t, faults(name, text, holes, bad), nil
}

// share is the percentage of a text that is in the holes of its tree, more than all if there is none.
func share(text string, t *tree.Tree, holes []tree.Stretch) int {
	if t == nil {
		return 101
	}
	return covered(holes) * 100 / max(1, len(text))
}

// otherwise returns a tree of a text and its holes that are a smaller share than these, or these: the search is thorough, and
// where the first hole makes the others come out otherwise, they are looked for one by one, the text without those so far
// being parsed again.
func (l *Language) otherwise(ctx context.Context, text string, start *grammar.Rule, t *tree.Tree, least []tree.Stretch) (*tree.Tree, []tree.Stretch) {
	var holes []tree.Stretch
	keep := func(rest partial) {
		if t2, all := l.withHoles(ctx, text, start, rest); share(text, t2, all) < share(text, t, least) {
			t, least = t2, all
		}
	}
	for i := range min(mostHoles, mostParsed/len(text)+1) {
		_, rest, err := l.parseAround(ctx, "", masked(text, trimmed(text, holes)), start, true)
		if err == nil {
			keep(partial{holes: holes})
			break
		}
		if len(rest.holes) == 0 || ctx.Err() != nil {
			break
		}
		if i == 0 {
			keep(rest)
		}
		holes = append(holes, rest.holes[0])
		if covered(holes)*100/len(text) >= share(text, t, least) {
			break
		}
	}
	return t, least
}

// partial is a text without its holes.
type partial struct {
	holes []tree.Stretch // nil for none found
	stuck bool           // the parser does not go on behind the last of them
	tree  *tree.Tree     // of the others; nil where it has yet to be parsed
}

// parseAround is parseWhole for a text that may have holes: with the error it returns the rest. The
// parser goes on behind a hole, so that no token is read twice. thorough is that of recovery.
func (l *Language) parseAround(ctx context.Context, name, text string, start *grammar.Rule, thorough bool) (*tree.Tree, partial, error) {
	toks, all, err := l.lex(ctx, name, text)
	if err != nil {
		if l.Rest == nil || ctx.Err() != nil {
			return nil, partial{}, err
		}
		return nil, l.stretches(ctx, text, start, func() partial {
			if bad := new(SyntaxError); errors.As(err, &bad) && bad.last {
				return partial{}
			}
			return l.findHoles(ctx, text, start, thorough)
		}), err
	}
	p := l.parsers.Get().(*parser)
	defer p.release()
	if l.broken.Load() {
		p.dfa.forget()
	}
	clean := p.dfa.clean()
	r := p.recovers(text, len(toks), thorough)
	at := p.parse(ctx, text, toks, all, start, true)
	err = p.failure(name, at)
	if err == nil {
		return p.nodes.Tree(start, l.source(text, toks)), partial{}, nil
	}
	if _, ok := err.(*SyntaxError); !ok || l.Rest == nil {
		return nil, partial{}, err
	}
	l.broken.Store(true)
	return nil, l.stretches(ctx, text, start, func() partial {
		if !clean {
			return p.recover(ctx, text, toks, all, start, thorough)
		}
		return r.around(ctx, at)
	}), err
}

// mostBroken is the share of a text, in percent, that may be holes: beyond, its lines and
// brackets are worth more than the grammar.
const mostBroken = 50

// Where more than fewHoles percent of a text are in holes, others are looked for, up to mostHoles one by one, in up to
// mostParsed bytes of parsed text.
const (
	fewHoles   = 5
	mostHoles  = 24
	mostParsed = 4 << 20
)

func covered(holes []tree.Stretch) int {
	n := 0
	for _, h := range holes {
		n += h.End - h.Start
	}
	return n
}

// faults describes the holes; the first error is known.
func faults(name, text string, holes []tree.Stretch, first *SyntaxError) []Fault {
	var list []Fault
	line, done := 1, 0
	for i, h := range holes {
		line += strings.Count(text[done:h.Start], "\n")
		f := Fault{First: line, Last: line + strings.Count(text[h.Start:h.End], "\n")}
		done = h.Start
		if i == 0 {
			f.Err = first
		} else {
			_, col := grammar.LineCol(text, h.Start)
			f.Err = &SyntaxError{File: name, Line: line, Col: col, Found: quote(text[h.Start:h.End])}
		}
		list = append(list, f)
	}
	return list
}

// findHoles returns the holes that let the rest of the text parse.
func (l *Language) findHoles(ctx context.Context, text string, start *grammar.Rule, thorough bool) partial {
	toks, all := l.lexAll(ctx, text)
	if toks == nil {
		return partial{}
	}
	p := l.parsers.Get().(*parser)
	defer p.release()
	return p.recover(ctx, text, toks, all, start, thorough)
}

// recover parses a text, but for its holes, with empty tables: which branch a decision takes that none
// reads on from depends on what is in them, and the holes of a text must not depend on the texts before.
func (p *parser) recover(ctx context.Context, text string, toks []tree.Tok, all *host.Tokens, start *grammar.Rule, thorough bool) partial {
	p.dfa.forget()
	r := p.recovers(text, len(toks), thorough)
	return r.around(ctx, p.parse(ctx, text, toks, all, start, true))
}

// recovers makes the parser ready to recover from what a text of so many tokens has that
// fits nowhere.
func (p *parser) recovers(text string, tokens int, thorough bool) *recovery {
	r := &recovery{parser: p, text: text, thorough: thorough, left: max(leastSearch, searchPerToken*tokens), builds: true}
	p.open, p.held = &r.loops, p.held[:0]
	return r
}

// around goes on behind the token that fits nowhere, and returns what is left without the holes.
func (r *recovery) around(ctx context.Context, bad int) partial {
	for bad >= 0 {
		r.build = false
		h, pc, prec := r.skip(bad)
		if pc < 0 || r.watch.err != nil {
			return partial{holes: r.holes, stuck: true}
		}
		r.holes = append(r.holes, h)
		r.build = r.builds
		bad = r.from(pc, prec)
	}
	return partial{holes: r.holes, tree: r.tree(ctx)}
}

// tree returns the tree of all tokens that are in no hole, nil if they are others where the holes
// are blank.
func (r *recovery) tree(ctx context.Context) *tree.Tree {
	if !r.builds {
		return nil
	}
	holes := trimmed(r.text, r.holes) // one may have come to lie in another
	l, text := r.lang, masked(r.text, holes)
	toks, all, err := l.lex(ctx, "", text)
	if err != nil || !r.nodes.Whole(len(toks)) {
		return nil
	}
	holds := r.without(text, all)
	i, h := 0, 0
	for k, t := range r.toks {
		if !holds(k, i) {
			return nil
		}
		for h < len(holes) && int(t.Start) >= holes[h].End {
			h++
		}
		if h < len(holes) && int(t.Start) >= holes[h].Start {
			continue
		}
		if i == len(toks) || toks[i].Type != t.Type || toks[i].Start != t.Start || toks[i].End != t.End {
			return nil
		}
		i++
	}
	if !holds(len(r.toks), i) {
		return nil
	}
	return r.nodes.Tree(r.start, l.source(text, toks))
}

// held is a predicate, by its Expr.ID, that was true in front of a token.
type held struct{ id, pos int32 }

// without returns a function that reports whether the predicates that held in front of token k of
// the text are true in front of token i of the text without the holes: host code may read what
// stands in front of a token, which may be a hole. It is to be asked in order.
func (r *recovery) without(text string, all *host.Tokens) func(k, i int) bool {
	next, code := 0, r.lang.Host
	if r.host == nil {
		return func(int, int) bool { return true }
	}
	p := code.NewParser(r.parser)
	p.Begin(code, text, all)
	return func(k, i int) bool {
		for ; next < len(r.held) && int(r.held[next].pos) == k; next++ {
			if !p.Test(code, int(r.held[next].id), i) {
				return false
			}
		}
		return true
	}
}

// lexAll is lex, but a character that begins no token is one of type [tree.Hole], to the end
// of the line where it is a quote. So is what leaves a mode that was not entered, as a bracket too
// many does: behind it the lexer is in the mode that it began in. There are no tokens where the
// lexer cannot go on.
func (l *Language) lexAll(ctx context.Context, text string) (toks []tree.Tok, all *host.Tokens) {
	x := l.lexers.Get().(*lexer)
	defer l.lexers.Put(x)
	defer func() { x.in.text = "" }()
	x.begin(ctx, text, 0)
	head := x.bom()
	x.begin(ctx, text, 0)
	x.in.pos = head
	all = &host.Tokens{}
	add := func(t lexeme) bool {
		if t.channel == antlr.TokenDefaultChannel {
			toks = appendToken(toks, t.Tok, len(text))
		}
		if l.Host.Parses {
			all.Add(hidden(t), len(text))
		}
		return true
	}
	for {
		err := x.scan(add)
		switch {
		case x.watch.err != nil || err != nil && err.last():
			return nil, nil
		case err == nil:
			// A host's lexer that puts its tokens at the end of the text puts them behind the holes.
			stable.Sort(toks, func(a, b tree.Tok) int { return int(a.Start) - int(b.Start) })
			return toks, all
		case err.noMode:
			x.empty, x.mode, x.in.pos = false, 0, err.end
		default:
			x.in.pos = err.start + unread(text[err.start:])
		}
		add(lexeme{Tok: tree.Tok{Type: tree.Hole, Start: int32(err.start), End: int32(x.in.pos)}})
	}
}

// unread returns the length of what begins no token: a character, and behind a quote the line.
func unread(text string) int {
	if nl := strings.IndexByte(text, '\n'); nl > 0 && strings.IndexByte("\"'`", text[0]) >= 0 {
		return nl
	}
	_, n := utf8.DecodeRuneInString(text)
	return n
}
