package host

import "strings"

// csharpLexer tracks nested strings and the expressions in their braces.
func csharpLexer(x *Lexer) *LexerCode {
	var verbatim []bool // of the open strings
	var braces []int    // the number open in each expression
	format := x.mode("INTERPOLATION_FORMAT")
	inVerbatim := func() bool { return len(verbatim) > 0 && verbatim[len(verbatim)-1] }
	code := &LexerCode{Funcs: Funcs{
		"OnInterpolatedRegularStringStart":   func() { verbatim = append(verbatim, false) },
		"OnInterpolatedVerbatiumStringStart": func() { verbatim = append(verbatim, true) },
		"OnOpenBrace": func() {
			if n := len(braces); len(verbatim) > 0 && n > 0 {
				braces[n-1]++
			}
		},
		"OnCloseBrace": func() {
			n := len(braces)
			if len(verbatim) == 0 || n == 0 {
				return
			}
			if braces[n-1]--; braces[n-1] == 0 {
				braces = braces[:n-1]
				x.Type = Skip
				x.PopMode()
			}
		},
		"OnColon": func() {
			if len(verbatim) == 0 {
				return
			}
			for i := 1; ; i++ {
				switch x.LA(i) {
				case ':', ')', -1:
					return
				case '}':
					x.Mode = format
					return
				}
			}
		},
		"OpenBraceInside": func() { braces = append(braces, 1) },
		"OnDoubleQuoteInside": func() {
			if n := len(verbatim); n > 0 {
				verbatim = verbatim[:n-1]
			}
		},
		"OnCloseBraceInside": func() {
			if n := len(braces); n > 0 {
				braces = braces[:n-1]
			}
		},
		"IsRegularCharInside":          func() bool { return !inVerbatim() },
		"IsVerbatiumDoubleQuoteInside": inVerbatim,
	}}
	if x.tok("SKIPPED_SECTION") != noType {
		d := &directives{Lexer: x, defined: map[string]bool{}, first: x.toks("DEFINE UNDEF IF ELIF ELSE ENDIF"), end: x.tok("DIRECTIVE_NEW_LINE")}
		code.Token, code.End = d.token, d.line
	}
	return code
}

// directives skips the branches that #if and its kin exclude.
type directives struct {
	*Lexer
	defined map[string]bool
	first   map[int]bool
	end     int
	word    string // of the directive being read, "" if none
	from    int    // where its argument begins
	taken   []bool // by open #if: some branch was taken
	active  []bool // by open #if: the current branch is taken
}

func (d *directives) token(t Token) {
	d.Put(t)
	switch {
	case d.word == "" && t.Channel == d.channel("DIRECTIVE") && d.first[t.Type]:
		d.word, d.from = d.TextOf(t), t.End
	case d.word != "" && t.Type == d.end:
		d.line()
	}
}

// line executes a directive.
func (d *directives) line() {
	said, _, _ := strings.Cut(d.Text[d.from:max(d.from, d.Pos)], "//")
	said = strings.TrimSpace(said)
	word := d.word
	d.word = ""
	n := len(d.active) - 1
	outer := func(n int) bool { return n < 0 || d.active[n] }
	switch word {
	case "define", "undef":
		if outer(n) {
			d.defined[said] = word == "define"
		}
		return
	case "if":
		is := outer(n) && d.holds(said)
		d.active, d.taken = append(d.active, is), append(d.taken, is)
		n++
	case "elif", "else":
		if n < 0 {
			return
		}
		d.active[n] = !d.taken[n] && outer(n-1) && (word == "else" || d.holds(said))
		d.taken[n] = d.taken[n] || d.active[n]
	case "endif":
		if n >= 0 {
			d.active, d.taken = d.active[:n], d.taken[:n]
		}
		return
	default:
		return
	}
	if !d.active[n] {
		d.skip()
	}
}

func (d *directives) holds(condition string) bool {
	t, err := compile(condition, true)
	return err == nil && truth(t.run(func(name string) any { return d.defined[name] }))
}

// skip advances to the directive that ends the branch.
func (d *directives) skip() {
	depth := 0
	for d.Pos < len(d.Text) {
		line := d.Text[d.Pos:]
		next := strings.IndexByte(line, '\n') + 1
		if next == 0 {
			next = len(line)
		}
		if rest, ok := strings.CutPrefix(strings.TrimLeft(line[:next], " \t"), "#"); ok {
			word := strings.TrimLeft(rest, " \t")
			switch {
			case strings.HasPrefix(word, "if"):
				depth++
			case depth == 0 && (strings.HasPrefix(word, "endif") || strings.HasPrefix(word, "el")):
				d.Pos += len(line[:next]) - len(strings.TrimLeft(line[:next], " \t"))
				return
			case strings.HasPrefix(word, "endif"):
				depth--
			}
		}
		d.Pos += next
	}
}

// csharpParser: => and >> are two adjacent tokens, and var declares only one
// variable.
func csharpParser(p *Parser) *ParserCode {
	adjacent := func() bool {
		i := p.At
		return i >= 2 && p.Index[i-2]+1 == p.Index[i-1]
	}
	return &ParserCode{
		Funcs: Funcs{
			"$first.index+1==$second.index": adjacent,
			"IsRightArrow":                  adjacent,
			"IsRightShift":                  adjacent,
			"IsRightShiftAssignment":        adjacent,
		},
		State: Funcs{"IsLocalVariableDeclaration": func() bool {
			rule, first, ok := p.Calls.Call(0)
			if !ok || rule.Name != "local_variable_declaration" {
				return false
			}
			at := p.At
			p.At = first
			defer func() { p.At = at }()
			k := 1
			for w := p.word(k); w == "using" || w == "ref" || w == "readonly"; w = p.word(k) {
				k++
			}
			switch p.word(k + 1) {
			case ".", "<", "[", "?", "*", "::":
				return true
			}
			return p.word(k) != "var"
		}},
	}
}
