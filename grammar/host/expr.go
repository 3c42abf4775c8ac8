package host

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// operators by precedence, the weakest first, in the spellings of ANTLR's target
// languages.
var operators = [][]string{
	{"||", "or"},
	{"&&", "and"},
	{"==", "!=", "===", "!==", "is"},
	{"<", ">", "<=", ">="},
	{"+", "-"},
}

// expr reads an expression whose operators have at least the precedence prec.
func (r *reading) expr(prec int) node {
	if prec == len(operators) {
		return r.unary()
	}
	left := r.expr(prec + 1)
	for slices.Contains(operators[prec], r.peek()) {
		op := r.take()
		if op == "is" && r.accept("not") {
			op = "!="
		}
		left = binary(op, left, r.expr(prec+1))
	}
	return left
}

func binary(op string, a, b node) node {
	switch op {
	case "||", "or":
		return func(l lookup) any { return truth(a(l)) || truth(b(l)) }
	case "&&", "and":
		return func(l lookup) any { return truth(a(l)) && truth(b(l)) }
	case "==", "===", "is":
		return func(l lookup) any { return value(a(l)) == value(b(l)) }
	case "!=", "!==":
		return func(l lookup) any { return value(a(l)) != value(b(l)) }
	case "<":
		return func(l lookup) any { return number(a(l)) < number(b(l)) }
	case ">":
		return func(l lookup) any { return number(a(l)) > number(b(l)) }
	case "<=":
		return func(l lookup) any { return number(a(l)) <= number(b(l)) }
	case ">=":
		return func(l lookup) any { return number(a(l)) >= number(b(l)) }
	case "+":
		return func(l lookup) any { return number(a(l)) + number(b(l)) }
	}
	return func(l lookup) any { return number(a(l)) - number(b(l)) }
}

func (r *reading) unary() node {
	switch {
	case r.accept("!"), r.accept("not"):
		x := r.unary()
		return func(l lookup) any { return !truth(x(l)) }
	case r.accept("-"):
		x := r.unary()
		return func(l lookup) any { return -number(x(l)) }
	}
	return r.postfix()
}

// casts are parenthesised types that have no effect here.
var casts = []string{"char", "int", "char32_t", "CharStream", "BufferedTokenStream"}

func (r *reading) postfix() node {
	switch s := r.take(); {
	case s == "(":
		if slices.Contains(casts, r.peek()) && r.next+1 < len(r.toks) && r.toks[r.next+1] == ")" {
			r.next += 2
			return r.unary()
		}
		x := r.expr(0)
		r.expect(")")
		return r.members(x)
	case s == "":
		r.fail()
	case s == "true" || s == "True":
		return func(lookup) any { return true }
	case s == "false" || s == "False":
		return func(lookup) any { return false }
	case s[0] >= '0' && s[0] <= '9':
		n, err := strconv.Atoi(s)
		if err != nil {
			r.fail()
		}
		return func(lookup) any { return n }
	case s[0] == '\'' || s[0] == '"':
		return literal(s)
	case isLetter(s):
		return r.members(r.name(s))
	}
	r.next--
	r.fail()
	return nil
}

// literal returns a string, or the code point of a single character in quotes;
// the other operand of a comparison decides between them.
func literal(s string) node {
	text := s[1 : len(s)-1]
	if u, err := strconv.Unquote(`"` + strings.ReplaceAll(text, `\'`, `'`) + `"`); err == nil {
		text = u
	}
	if c, n := utf8.DecodeRuneInString(text); s[0] == '\'' && n == len(text) {
		return func(lookup) any { return int(c) }
	}
	return func(lookup) any { return text }
}

// selves are redundant qualifiers in front of a dot: the recognizer, its input,
// or a class of the runtime.
var selves = []string{
	"this", "self", "$parser", "p", "l", "_input", "Character", "_interp", "$this", "Token", "Lexer", "HIDDEN",
}

// name reads a name, its qualifiers and its arguments.
func (r *reading) name(s string) node {
	for (slices.Contains(selves, s) || isClass(s)) && (r.peek() == "." || r.peek() == "->") && r.next+1 < len(r.toks) {
		r.next++
		s = r.take()
		if !isLetter(s) {
			r.next--
			r.fail()
		}
	}
	if slices.Contains(selves, s) && r.peek() != "(" {
		return func(lookup) any { return nil }
	}
	r.uses = append(r.uses, s)
	if !r.accept("(") {
		return func(l lookup) any {
			switch v := l(s).(type) {
			case *int:
				return *v
			case *bool:
				return *v
			case func(int) int, func(int) Token: // a name alone
				return nil
			default:
				return v
			}
		}
	}
	args := r.args()
	return func(l lookup) any { return call(l(s), args, l) }
}

// isClass reports whether a name is that of a generated class: GoParser,
// SwiftSupport.
func isClass(s string) bool {
	for _, end := range []string{"Parser", "Lexer", "Support", "Base"} {
		if strings.HasSuffix(s, end) {
			return true
		}
	}
	return false
}

func (r *reading) args() []node {
	var args []node
	for !r.accept(")") {
		args = append(args, r.expr(0))
		if !r.accept(",") && r.peek() != ")" {
			r.fail()
		}
	}
	return args
}

// call calls the function of a name. The input as an argument is redundant.
func call(f any, args []node, l lookup) any {
	var list []any
	for _, a := range args {
		if v := a(l); v != nil {
			list = append(list, v)
		}
	}
	arg := func(i int) any {
		if i < len(list) {
			return list[i]
		}
		return nil
	}
	switch f := f.(type) {
	case func():
		f()
	case func() bool:
		return f()
	case func() int:
		return f()
	case func() string:
		return f()
	case func(int):
		f(number(arg(0)))
	case func(int) int:
		return f(number(arg(0)))
	case func(int) bool:
		return f(number(arg(0)))
	case func(int, int) int:
		return f(number(arg(0)), number(arg(1)))
	case func(int) Token:
		return f(number(arg(0)))
	case func(string):
		f(words(arg(0)))
	case func(string) bool:
		return f(words(arg(0)))
	}
	return nil
}

// members reads the members selected from a value.
func (r *reading) members(x node) node {
	for r.accept(".") {
		name := r.take()
		called := r.accept("(")
		var args []node
		if called {
			args = r.args()
		}
		switch name {
		case "getText", "text":
			r.uses = append(r.uses, "TextOf")
			inner := x
			x = func(l lookup) any {
				if t, ok := inner(l).(Token); ok {
					return l("TextOf").(func(Token) string)(t)
				}
				return inner(l)
			}
		case "getType", "type":
			inner := x
			x = func(l lookup) any {
				t, _ := inner(l).(Token)
				return t.Type
			}
		case "equals":
			if len(args) != 1 {
				r.fail()
			}
			x = binary("==", x, args[0])
		case "isEmpty", "pop", "peek", "push":
			x = stackCall(x, name, args)
		default:
			r.next--
			r.fail()
		}
	}
	return x
}

// Stack is a stack of numbers used by a text.
type Stack struct{ list []int }

func stackCall(x node, name string, args []node) node {
	return func(l lookup) any {
		s, ok := x(l).(*Stack)
		if !ok {
			return nil
		}
		last := len(s.list) - 1
		switch {
		case name == "isEmpty":
			return last < 0
		case name == "push" && len(args) == 1:
			s.list = append(s.list, number(args[0](l)))
		case last < 0:
			return 0
		case name == "peek":
			return s.list[last]
		case name == "pop":
			n := s.list[last]
			s.list = s.list[:last]
			return n
		}
		return nil
	}
}

func truth(v any) bool {
	switch v := v.(type) {
	case bool:
		return v
	case int:
		return v != 0
	}
	return false
}

func number(v any) int {
	n, _ := v.(int)
	return n
}

func words(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case int:
		return string(rune(v))
	}
	return ""
}

// value makes a string of one character equal to that character.
func value(v any) any {
	if s, ok := v.(string); ok {
		if c, n := utf8.DecodeRuneInString(s); n > 0 && n == len(s) {
			return int(c)
		}
	}
	return v
}

func isLetter(s string) bool {
	c, _ := utf8.DecodeRuneInString(s)
	return c == '_' || c == '$' || unicode.IsLetter(c)
}

var symbols = []string{
	"===", "!==", "||", "&&", "==", "!=", "<=", ">=", "+=", "-=", "++", "--", "->", "::",
}

// scan cuts a text into names, numbers, literals and symbols.
func (r *reading) scan(src string) {
	for src != "" {
		c, n := utf8.DecodeRuneInString(src)
		switch {
		case unicode.IsSpace(c):
			src = src[n:]
			continue
		case strings.HasPrefix(src, "//"):
			end := strings.IndexByte(src, '\n')
			if end < 0 {
				end = len(src)
			}
			src = src[end:]
			continue
		case strings.HasPrefix(src, "/*"):
			_, src, _ = strings.Cut(src[2:], "*/")
			continue
		case c == '\'' || c == '"':
			n = quoted(src)
		case isLetter(src) || unicode.IsDigit(c):
			n = len(src) - len(strings.TrimLeftFunc(src, func(c rune) bool {
				return c == '_' || c == '$' || unicode.IsLetter(c) || unicode.IsDigit(c)
			}))
		default:
			for _, s := range symbols {
				if strings.HasPrefix(src, s) {
					n = len(s)
					break
				}
			}
		}
		r.toks = append(r.toks, src[:n])
		src = src[n:]
	}
}

// quoted returns the length of a literal, quotes included.
func quoted(src string) int {
	for i := 1; i < len(src); i++ {
		switch src[i] {
		case '\\':
			i++
		case src[0]:
			return i + 1
		}
	}
	panic(syntax(src))
}
