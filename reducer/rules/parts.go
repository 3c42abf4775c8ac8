package rules

import (
	"context"
	"fmt"
	"strings"

	"pare/grammar"
	"pare/grammars"
	"pare/internal/suggest"
)

func slots(ps []part) (n int) {
	for _, p := range ps {
		n = max(n, p.slot+1)
	}
	return n
}

type compiler struct {
	set    *Set
	shapes map[string]*Shape
	given  map[string]bool // shapes of the language's own files
	errs   grammar.Errors
}

func (c *compiler) errorf(pos grammar.Pos, format string, args ...any) {
	c.errs = append(c.errs, grammar.Diagnostic{Pos: pos, Msg: fmt.Sprintf(format, args...)})
}

// mostParts bounds the tokens and metavariables of a line, its shapes' forms included.
const mostParts = 1000

func tooLong(pos grammar.Pos) *grammar.Diagnostic {
	return &grammar.Diagnostic{Pos: pos, Msg: fmt.Sprintf("the line has more than %d tokens and metavariables, fewer were expected", mostParts)}
}

// parts compiles a pattern: it cuts code into tokens.
func (c *compiler) parts(list []element, slot map[string]int) (all []part, err *grammar.Diagnostic) {
	number := func(name string) int {
		if _, known := slot[name]; !known {
			slot[name] = len(slot)
		}
		return slot[name]
	}
	front := "" // the code so far, a name for each metavariable
	for _, e := range list {
		if len(all) > mostParts {
			return nil, tooLong(e.pos)
		}
		p := part{kind: e.kind, slot: -1, each: e.each}
		switch e.kind {
		case code:
			tokens, err := c.tokens(e, front)
			if err != nil {
				return nil, err
			}
			front += e.text + " "
			for _, t := range tokens {
				q := p
				q.token = t
				all = append(all, q)
			}
			continue
		case aName, aRun, anyRun:
			p.slot = number(e.is.name)
			if e.isFresh() {
				p.kind = freshName
			} else if err := c.constrain(&p, e); err != nil {
				return nil, err
			}
			for _, s := range e.puts {
				by := putSlots{-1, number(s.arguments)}
				if s.parameters != ownReceiver {
					by.parameters = number(s.parameters)
				}
				p.puts = append(p.puts, by)
			}
			front += someName
		}
		all = append(all, p)
	}
	if len(all) > mostParts {
		return nil, tooLong(list[0].pos)
	}
	return all, nil
}

// someName is the text in place of a metavariable in front of a piece of code: lexers may look
// back.
const someName = "x "

// tokens cuts code into tokens. front is the text in front of it, which may decide a bracket's or
// an operator's type.
func (c *compiler) tokens(e element, front string) (all []token, err *grammar.Diagnostic) {
	toks, lexErr := c.set.lang.Lex(context.Background(), front+e.text)
	if lexErr != nil {
		front = ""
		toks, lexErr = c.set.lang.Lex(context.Background(), e.text)
	}
	if lexErr != nil {
		return nil, &grammar.Diagnostic{Pos: e.pos, Msg: fmt.Sprintf("%s is no text of the language %s", e.text, grammars.NameOf(c.set.lang.G))}
	}
	for len(toks) > 0 && int(toks[0].Start) < len(front) {
		toks = toks[1:]
	}
	e.text = front + e.text
	for _, t := range toks {
		if text := e.text[t.Start:t.End]; strings.TrimSpace(text) != "" {
			all = append(all, token{text, t.Type})
		}
	}
	return all, nil
}

// constrain finds the rule or the token type of a metavariable's constraint.
func (c *compiler) constrain(p *part, e element) *grammar.Diagnostic {
	if e.is.of == "" {
		return nil
	}
	g := c.set.lang.G
	if p.rule = g.Rule(e.is.of); p.rule != nil {
		return nil
	}
	var names []string
	for typ, t := range g.Tokens {
		if t.Name == e.is.of {
			p.typ = int32(typ)
			return nil
		}
		names = append(names, t.Name)
	}
	names = append(names, c.ruleNames()...)
	return &grammar.Diagnostic{Pos: e.pos, Msg: fmt.Sprintf("%s has no rule and no token named %s%s", g.Name, e.is.of, suggest.Question(suggest.Near(e.is.of, names)...))}
}

func (c *compiler) ruleNames() (names []string) {
	for _, r := range c.set.lang.G.Rules {
		names = append(names, r.Name)
	}
	return names
}
