package host

// csharpLexer follows strings with expressions in braces inside each other.
func csharpLexer(x *Lexer) *LexerCode {
	var verbatim []bool // of the strings that are open
	var braces []int    // how many are open in each expression
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
	return code
}

// csharpParser: => and >> are two tokens side by side, and var declares one
// variable only.
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
