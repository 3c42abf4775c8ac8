package host

import "strings"

// adaLexer: a tick behind a name, a parenthesis or all begins no character.
func adaLexer(x *Lexer) *LexerCode {
	names := x.toks("IDENTIFIER_ RP ALL")
	prev, token := last(x)
	return &LexerCode{Token: token, Funcs: Funcs{"IsCharLiteralAllowed": func() bool { return !names[*prev] }}}
}

// adaTypes and adaOthers are the names declared in package Standard.
const (
	adaTypes = "boolean integer natural positive float long_float character wide_character wide_wide_character duration string " +
		"wide_string wide_wide_string"
	adaOthers = "constraint_error program_error storage_error tasking_error numeric_error true false"
)

// ada tracks which names are types, block by block. Other units are not read.
type ada struct {
	*Parser
	scopes       []map[string]bool // by lower-case name: it is a type
	ident, comma int
	dot          int
}

// adaTypeRules are the rules that declare types.
var adaTypeRules = map[string]bool{
	"full_type_declaration": true, "subtype_declaration": true, "task_type_declaration": true, "protected_type_declaration": true,
	"incomplete_type_declaration": true, "private_type_declaration": true, "private_extension_declaration": true,
	"formal_complete_type_declaration": true, "formal_incomplete_type_declaration": true,
}

func adaParser(p *Parser) *ParserCode {
	a := &ada{Parser: p, ident: p.tok("IDENTIFIER_"), comma: p.tok("COMMA"), dot: p.tok("DOT"), scopes: []map[string]bool{{}}}
	for _, w := range strings.Fields(adaTypes) {
		a.scopes[0][w] = true
	}
	for _, w := range strings.Fields(adaOthers) {
		a.scopes[0][w] = false
	}
	nothing := func() {}
	return &ParserCode{
		Funcs: Funcs{"IsAggregate": a.aggregate},
		State: Funcs{
			"IsTypeName": func() bool { return p.LA(1) == a.ident && a.isType(p.word(1)) },
			"EnterScope": func() { a.scopes = append(a.scopes, map[string]bool{}) },
			"ExitScope": func() {
				if n := len(a.scopes); n > 1 {
					a.scopes = a.scopes[:n-1]
				}
			},
			"EnterDeclaration":  a.declare,
			"ParsePragmas":      nothing,
			"OutputSymbolTable": nothing,
			"ImportWithClause":  nothing,
		},
	}
}

// aggregate reports whether an aggregate begins here: a list in brackets, or one
// in parentheses with a comma, an arrow, with or null record in it.
func (a *ada) aggregate() bool {
	lp, rp, null, record := a.tok("LP"), a.tok("RP"), a.tok("NULL_"), a.tok("RECORD")
	list := a.toks("COMMA ARROW WITH")
	if a.LA(1) != lp {
		return a.LA(1) == a.tok("LSB")
	}
	depth := 0
	for k := 2; ; k++ {
		switch t := a.LA(k); {
		case t < 0, t == rp && depth == 0:
			return false
		case t == lp:
			depth++
		case t == rp:
			depth--
		case depth == 0 && (list[t] || t == null && a.LA(k+1) == record):
			return true
		}
	}
}

func (a *ada) isType(name string) bool {
	name = strings.ToLower(name)
	for i := len(a.scopes) - 1; i >= 0; i-- {
		if is, ok := a.scopes[i][name]; ok {
			return is
		}
	}
	return false
}

// declare records the names that the running rule begins with.
func (a *ada) declare() {
	rule, first, ok := a.Calls.Call(0)
	for level := 1; ok && rule.Name == "discriminant_specification" || ok && rule.Name == "known_discriminant_part"; level++ {
		rule, first, ok = a.Calls.Call(level)
	}
	if !ok {
		return
	}
	scope := a.scopes[len(a.scopes)-1]
	at := a.At
	defer func() { a.At = at }()
	for a.At = first; a.At < at && a.LA(1) != a.ident; {
		a.At++
	}
	for a.At < at && a.LA(1) == a.ident {
		for a.LA(2) == a.dot && a.LA(3) == a.ident {
			a.At += 2
		}
		if name := strings.ToLower(a.word(1)); !has(scope, name) {
			scope[name] = adaTypeRules[rule.Name]
		}
		if a.LA(2) != a.comma {
			return
		}
		a.At += 2
	}
}

func has(m map[string]bool, name string) bool {
	_, ok := m[name]
	return ok
}
