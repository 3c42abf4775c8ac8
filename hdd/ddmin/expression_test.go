package ddmin

import "strings"

// isExpression reports whether s is of the Fuzzing Book's arithmetic grammar,
// with single blanks around the four binary operators.
func isExpression(s string) bool {
	rest, ok := expression(s)
	return ok && rest == ""
}

// expression consumes the longest expression at the start of s. Longest is right,
// since only a parenthesis or the end may follow.
func expression(s string) (rest string, ok bool) {
	for {
		if s, ok = factor(s); !ok {
			return s, false
		}
		if len(s) < 3 || s[0] != ' ' || !strings.ContainsRune("+-*/", rune(s[1])) || s[2] != ' ' {
			return s, true
		}
		s = s[3:]
	}
}

func factor(s string) (rest string, ok bool) {
	s = strings.TrimLeft(s, "+-")
	if strings.HasPrefix(s, "(") {
		s, ok = expression(s[1:])
		return strings.TrimPrefix(s, ")"), ok && strings.HasPrefix(s, ")")
	}
	if s, ok = digits(s); ok && strings.HasPrefix(s, ".") {
		return digits(s[1:])
	}
	return s, ok
}

func digits(s string) (rest string, ok bool) {
	rest = strings.TrimLeft(s, "0123456789")
	return rest, len(rest) < len(s)
}

// divide evaluates s as Python does: it fails on a division by zero; other errors
// are unresolved.
func divide(s string) Outcome {
	p := division{text: strings.ReplaceAll(s, " ", "")}
	if strings.Contains(strings.Join(strings.Fields(s), " "), " ") && fused(s) {
		return Unresolved
	}
	p.sum()
	switch {
	case p.bad || p.text != "":
		return Unresolved
	case p.byZero:
		return Fail
	}
	return Pass
}

// fused reports whether two numbers are adjacent.
func fused(s string) bool {
	f := strings.Fields(s)
	for i := 1; i < len(f); i++ {
		last, next := f[i-1][len(f[i-1])-1], f[i][0]
		if last >= '0' && last <= '9' && next >= '0' && next <= '9' {
			return true
		}
	}
	return false
}

type division struct {
	text        string
	bad, byZero bool
}

func (p *division) next(ops string) byte {
	if p.text == "" || !strings.ContainsRune(ops, rune(p.text[0])) {
		return 0
	}
	op := p.text[0]
	p.text = p.text[1:]
	return op
}

func (p *division) sum() float64 {
	v := p.product()
	for op := p.next("+-"); op != 0; op = p.next("+-") {
		w := p.product()
		if op == '-' {
			w = -w
		}
		v += w
	}
	return v
}

func (p *division) product() float64 {
	v := p.signed()
	for op := p.next("*/"); op != 0; op = p.next("*/") {
		w := p.signed()
		switch {
		case op == '*':
			v *= w
		case w == 0:
			p.byZero = true
		default:
			v /= w
		}
	}
	return v
}

func (p *division) signed() float64 {
	sign := 1.0
	for op := p.next("+-"); op != 0; op = p.next("+-") {
		if op == '-' {
			sign = -sign
		}
	}
	rest, ok := digits(p.text)
	number := p.text[:len(p.text)-len(rest)]
	if !ok || len(number) > 1 && number[0] == '0' {
		p.bad = true
	}
	p.text = rest
	v := 0.0
	for _, d := range number {
		v = 10*v + float64(d-'0')
	}
	return sign * v
}
