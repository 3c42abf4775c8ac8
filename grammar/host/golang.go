package host

import "strings"

// goParser tracks the names of imported packages: pkg.Name is an operand,
// T.Method of a type a method expression.
func goParser(p *Parser) *ParserCode {
	ident, dot, star := p.tok("IDENTIFIER"), p.tok("DOT"), p.tok("STAR")
	paren, receive := p.tok("L_PAREN"), p.tok("RECEIVE")
	closing := p.toks("R_PAREN R_CURLY EOF")
	packages := map[string]bool{}
	typeArgument := func() bool {
		return p.LA(-2) == ident && (p.word(-2) == "make" || p.word(-2) == "new")
	}
	return &ParserCode{
		Funcs: Funcs{
			"closingBracket":       func() bool { return closing[p.LA(1)] },
			"isNotReceive":         func() bool { return p.LA(2) != receive },
			"isConversion":         func() bool { return p.LA(1) != ident },
			"isTypeArgument":       typeArgument,
			"isExpressionArgument": func() bool { return !typeArgument() },
		},
		State: Funcs{
			"myreset": func() { clear(packages) },
			"addImportSpec": func() {
				if name := importName(p); name != "" {
					packages[name] = true
				}
			},
			"isOperand": func() bool {
				return p.word(1) == "err" || p.LA(1) != ident || p.LA(2) != dot || p.LA(3) == paren || packages[p.word(1)]
			},
			"isMethodExpr": func() bool { return p.LA(1) == star || p.LA(1) == ident && !packages[p.word(1)] },
		},
	}
}

// importName returns the name declared by the import just read.
func importName(p *Parser) string {
	rule, first, ok := p.Calls.Call(0)
	if !ok || rule.Name != "importSpec" || first >= p.At {
		return ""
	}
	p.At, first = first, p.At
	name := p.word(1)
	path := p.LA(1) == p.tok("DOT") || strings.ContainsAny(name[:1], "\"`")
	if name == "." {
		name = p.word(2)
	}
	p.At = first
	if !path {
		return name
	}
	name = strings.ReplaceAll(strings.ReplaceAll(name, `"`, ""), `\`, "/")
	name = strings.TrimRight(name, "/")
	name = name[strings.LastIndexByte(name, '/')+1:]
	if name == "." || name == ".." {
		return ""
	}
	if parts := strings.Split(strings.TrimRight(name, "."), "."); parts[len(parts)-1] != "" {
		return parts[len(parts)-1]
	}
	return name
}
