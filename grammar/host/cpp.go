package host

// cppParser: = 0 behind a function declarator makes it pure.
func cppParser(p *Parser) *ParserCode {
	pointers := p.toks("Star And AndAnd")
	open, end := p.toks("LeftParen LeftBracket"), p.toks("RightParen RightBracket")
	paren := p.tok("LeftParen")
	return &ParserCode{State: Funcs{"IsPureSpecifierAllowed": func() bool {
		first := -1
		for level := 0; ; level++ {
			rule, at, ok := p.Calls.Call(level)
			if !ok {
				return false
			}
			if rule.Name == "memberDeclarator" {
				first = at
				break
			}
		}
		group, depth := 0, 0
		for i := first; i < p.At && i < len(p.Index); i++ {
			switch t := p.main(i).Type; {
			case i == first && (pointers[t] || open[t]):
				return false
			case open[t]:
				if depth == 0 {
					group = t
				}
				depth++
			case end[t]:
				depth--
			}
		}
		return group == paren
	}}}
}
