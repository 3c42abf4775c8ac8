package host

import (
	"fmt"
	"slices"

	"pare/grammar"
)

// text is the code of one predicate or action.
type text struct {
	run             func(lookup) any // nil for an action that does nothing
	uses            []string         // the names it refers to
	constant, value bool             // a predicate of constant value, and that value
	pure            bool             // a parser predicate that depends on the tokens around it only
}

// lookup resolves a name to a function of [Funcs], a pointer to a variable, or
// nil.
type lookup func(name string) any

func (t *text) test(look lookup) bool {
	if t.constant {
		return t.value
	}
	return truth(t.run(look))
}

// check returns an error for the first unknown name. Tokens, modes and channels
// of the grammar become their numbers.
func (t *text) check(known lookup, g *grammar.Grammar) error {
	run := t.run
	numbers := map[string]int{}
	for _, name := range t.uses {
		if known(name) != nil {
			continue
		}
		n := typeOf(g, name)
		if n == noType {
			n = slices.Index(g.Modes, name)
		}
		if n == noType+1 && name != "EOF" {
			n = slices.Index(g.Channels, name)
		}
		if n == noType+1 && name != "EOF" {
			return fmt.Errorf("it needs %s, which is unknown here", name)
		}
		numbers[name] = n
	}
	if len(numbers) > 0 {
		t.run = func(look lookup) any {
			return run(func(name string) any {
				if n, ok := numbers[name]; ok {
					return n
				}
				return look(name)
			})
		}
	}
	return nil
}

// settle evaluates a predicate whose functions are all constant.
func (t *text) settle(known lookup, fixed []string, pred bool) {
	if !pred || !t.onlyUses(func(name string) bool { return slices.Contains(fixed, name) || known(name) == nil }) {
		return
	}
	t.value = truth(t.run(known))
	t.constant = true
}

func (t *text) onlyUses(ok func(name string) bool) bool {
	return t.constant || !slices.ContainsFunc(t.uses, func(n string) bool { return !ok(n) })
}

// compile compiles a predicate or the statements of an action.
func compile(src string, pred bool) (t *text, err error) {
	defer func() {
		if r := recover(); r != nil {
			s, ok := r.(syntax)
			if !ok {
				panic(r)
			}
			t, err = nil, s
		}
	}()
	r := &reading{text: &text{}}
	r.scan(src)
	if pred {
		r.run = r.expr(0)
	} else if stmts := r.statements(""); len(stmts) > 0 {
		r.run = inTurn(stmts)
	}
	if r.peek() != "" {
		r.fail()
	}
	return r.text, nil
}

// syntax is the error of a text that the evaluator cannot read.
type syntax string

func (s syntax) Error() string { return fmt.Sprintf("%q is more than is read here", string(s)) }

// node is a compiled part of a text.
type node = func(lookup) any

// reading is the state of reading a text, token by token.
type reading struct {
	*text
	toks []string
	next int
}

func (r *reading) peek() string {
	if r.next < len(r.toks) {
		return r.toks[r.next]
	}
	return ""
}

func (r *reading) take() string {
	s := r.peek()
	r.next++
	return s
}

// accept consumes the next token if it is s.
func (r *reading) accept(s string) bool {
	if r.peek() != s {
		return false
	}
	r.next++
	return true
}

func (r *reading) expect(s string) {
	if !r.accept(s) {
		r.fail()
	}
}

func (r *reading) fail() { panic(syntax(r.peek())) }

func inTurn(list []node) node {
	return func(look lookup) any {
		for _, n := range list {
			n(look)
		}
		return nil
	}
}

// statements reads up to end: the end of the text, or a closing brace.
func (r *reading) statements(end string) []node {
	var list []node
	for r.peek() != end {
		if r.peek() == "" {
			r.fail()
		}
		if !r.accept(";") {
			list = append(list, r.statement())
		}
	}
	return list
}

func (r *reading) statement() node {
	switch {
	case r.accept("{"):
		list := r.statements("}")
		r.expect("}")
		return inTurn(list)
	case r.accept("if"):
		r.expect("(")
		cond := r.expr(0)
		r.expect(")")
		then, other := r.statement(), node(nil)
		for r.accept(";") {
		}
		if r.accept("else") {
			other = r.statement()
		}
		return func(look lookup) any {
			if truth(cond(look)) {
				return then(look)
			} else if other != nil {
				return other(look)
			}
			return nil
		}
	}
	return r.assignment()
}

// assignment reads x = e, x += e, x -= e, x++ and x--, or an expression.
func (r *reading) assignment() node {
	start, uses := r.next, len(r.uses)
	value := r.expr(0)
	op := r.peek()
	if !slices.Contains([]string{"=", "+=", "-=", "++", "--"}, op) {
		return value
	}
	if len(r.uses) != uses+1 || r.toks[r.next-1] != r.uses[uses] || r.next-start > 3 {
		r.fail()
	}
	name := r.uses[uses]
	r.next++
	right := func(lookup) any { return 1 }
	if op != "++" && op != "--" {
		right = r.expr(0)
	}
	return func(look lookup) any {
		switch v := look(name).(type) {
		case *bool:
			*v = truth(right(look))
		case *int:
			switch op[0] {
			case '=':
				*v = number(right(look))
			case '+':
				*v += number(right(look))
			default:
				*v -= number(right(look))
			}
		}
		return nil
	}
}
