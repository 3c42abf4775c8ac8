package host

// javaParser: name = value in an annotation, and the dots of a varargs
// component, which must be the last.
func javaParser(p *Parser) *ParserCode {
	names := p.toks("IDENTIFIER MODULE OPEN REQUIRES EXPORTS OPENS TO USES PROVIDES WHEN WITH TRANSITIVE YIELD SEALED PERMITS RECORD VAR")
	assign, dots, comma := p.tok("ASSIGN"), p.tok("ELLIPSIS"), p.tok("COMMA")
	return &ParserCode{
		Funcs: Funcs{"IsNotIdentifierAssign": func() bool { return !names[p.LA(1)] || p.LA(2) != assign }},
		State: Funcs{"DoLastRecordComponent": func() bool {
			rule, first, ok := p.Calls.Call(0)
			if !ok || rule.Name != "recordComponentList" {
				return true
			}
			for i := first; i < p.At-2; i++ {
				if t := p.main(i).Type; t == dots && p.main(i+2).Type == comma {
					return false
				}
			}
			return true
		}},
	}
}
