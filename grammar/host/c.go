package host

import "strings"

// cKind is a set of the roles of a name in C.
type cKind uint16

const (
	cStorage cKind = 1 << iota
	cQualifier
	cType
	cAtomic
	cFunctionSpec
	cAlignment
	cEnum
	cVariable
	cFunction
	cOwn // declared by the program
)

// cWords are the names predeclared by the language and its compilers.
var cWords = func() map[string]cKind {
	out := map[string]cKind{"_Atomic": cQualifier | cAtomic, "enum": cEnum, "__builtin_prefetch": cFunction}
	for kind, words := range map[cKind]string{
		cStorage:   "auto constexpr extern register static thread_local _Thread_local typedef struct union",
		cQualifier: "const restrict volatile",
		cType: "void char short int long float double signed __signed__ unsigned _BitInt bool _Bool _Complex _Decimal32 " +
			"_Decimal64 _Decimal128 __m128 __m128d __m128i __extension__ __builtin_va_list __builtin_has_attribute " +
			"__builtin_speculation_safe_value __builtin_types_compatible_p __builtin_choose_expr __builtin_tgmath " +
			"__builtin_constant_p __builtin_is_constant_evaluated __builtin_bit_cast __builtin_expect " +
			"__builtin_expect_with_probability __builtin_trap __builtin_assoc_barrier __builtin_assume_aligned " +
			"__builtin_LINE __builtin_FUNCTION __builtin_FILE __builtin___clear_cache __builtin_classify_type " +
			"__builtin_extend_pointer __builtin_goacc_parlevel_id __builtin_goacc_parlevel_size _purecall " +
			"_purecall_handler _onexit_t _locale_t _invalid_parameter_handler __inline __int8 __int16 __int32 __int64 " +
			"__int128 _Float16 _Float32 _Float64 _Float128 _Float16x _Float32x _Float64x _Float128x __v8hf __bf16 __v16bf",
		cFunctionSpec: "inline _Noreturn __inline__ __cdecl __clrcall __stdcall __fastcall __thiscall __vectorcall " +
			"__declspec __attribute__",
		cAlignment: "alignas align",
	} {
		for _, w := range strings.Fields(words) {
			out[w] |= kind
		}
	}
	return out
}()

// cParser tracks the roles of names, block by block, to tell types from the rest.
type cParser struct {
	*Parser
	scopes                                 []map[string]cKind
	ident, open, end, star, colon, attr    int
	bracket, assert, structs, enums, typos map[int]bool
	sizes                                  map[int]bool
}

// cCode is the class of the C grammar. Where its lexer would run a compiler's
// preprocessor, the text is taken as it stands.
func cCode(p *Parser) *ParserCode {
	c := &cParser{
		Parser: p, scopes: []map[string]cKind{{}},
		ident: p.tok("Identifier"), open: p.tok("LeftParen"), end: p.tok("RightParen"), star: p.tok("Star"),
		colon: p.tok("Colon"), attr: p.tok("Attribute"),
		bracket: p.toks("LeftBracket"), assert: p.toks("Static_assert"), structs: p.toks("Struct Union"),
		enums: p.toks("Enum"), typos: p.toks("Typeof Typeof_unqual"), sizes: p.toks("Sizeof Countof Alignof Maxof Minof"),
	}
	return &ParserCode{
		Funcs: Funcs{"IsNullStructDeclarationListExtension": func() bool { return true }},
		Fixed: []string{"IsNullStructDeclarationListExtension"},
		State: Funcs{
			"OutputSymbolTable": func() {},
			"LookupSymbol":      func() {},
			"EnterScope":        func() { c.scopes = append(c.scopes, map[string]cKind{}) },
			"ExitScope": func() {
				if n := len(c.scopes); n > 1 {
					c.scopes = c.scopes[:n-1]
				}
			},
			"EnterDeclaration":         c.declare,
			"IsDeclarationSpecifier":   c.specifier,
			"IsTypeSpecifierQualifier": func() bool { return c.typeOrQualifier(1) },
			"IsTypedefName":            func() bool { return c.typedefName(1) },
			"IsStatement":              func() bool { return c.LA(1) == c.ident && c.LA(2) == c.colon || !c.declaration() },
			"IsDeclaration":            c.declaration,
			"IsInitDeclaratorList":     c.declarators,
			"IsSomethingOfTypeName": func() bool {
				return c.sizes[c.LA(1)] && c.LA(2) == c.open && (c.attributed(3) || c.typeOrQualifier(3))
			},
			"IsCast": func() bool {
				return c.LA(1) == c.open && (c.LA(2) != c.ident || c.kind(2)&cType != 0)
			},
		},
	}
}

// kind returns the role of the word of the token k ahead, 0 if undeclared.
func (c *cParser) kind(k int) cKind {
	w := c.word(k)
	for i := len(c.scopes) - 1; i >= 0; i-- {
		if kind, ok := c.scopes[i][w]; ok {
			return kind | cOwn
		}
	}
	return cWords[w]
}

func (c *cParser) typedefName(k int) bool {
	kind := c.kind(k)
	return kind != 0 && kind&(cVariable|cFunction) == 0
}

func (c *cParser) typeName(k int) bool {
	t := c.LA(k)
	return c.kind(k)&(cType|cAtomic) != 0 || c.structs[t] || c.enums[t] || c.typedefName(k) || c.typos[t]
}

func (c *cParser) typeOrQualifier(k int) bool {
	return c.typeName(k) || c.kind(k)&(cQualifier|cAlignment) != 0
}

// specifier reports whether a declaration specifier begins here. Behind a type a
// name is no second specifier but the declarator.
func (c *cParser) specifier() bool {
	kind := c.kind(1)
	if c.LA(1) == c.ident && kind&cOwn != 0 && kind&(cVariable|cFunction) == 0 && c.typed("declarationSpecifiers") {
		return false
	}
	return kind&(cStorage|cQualifier|cAlignment) != 0 || c.typeName(1) || kind&cFunctionSpec != 0 && !c.attributed(1)
}

// typed reports whether the running rule, if it has that name, contains a type.
func (c *cParser) typed(name string) bool {
	rule, first, ok := c.Calls.Call(0)
	if !ok || rule.Name != name {
		return false
	}
	at := c.At
	defer func() { c.At = at }()
	depth := 0
	for c.At = first; c.At < at; c.At++ {
		t := c.LA(1)
		switch {
		case t == c.open:
			depth++
		case t == c.end:
			depth--
		case depth > 0:
		case t == c.ident || c.structs[t] || c.enums[t] || c.typos[t] || c.kind(1)&(cType|cAtomic) != 0:
			return true
		}
	}
	return false
}

func (c *cParser) declaration() bool {
	return c.specifier() || c.bracket[c.LA(1)] || c.assert[c.LA(1)]
}

func (c *cParser) declarators() bool {
	kind := c.kind(1)
	if kind&(cQualifier|cType) == 0 {
		return true
	}
	return c.LA(1) == c.ident && kind&cType != 0 && c.typed("declaration")
}

// attributed reports whether __attribute__((…)) and a declarator begin at token k.
func (c *cParser) attributed(k int) bool {
	if c.LA(k) != c.attr {
		return false
	}
	depth := 0
	for k++; ; k++ {
		switch c.LA(k) {
		case -1:
			return false
		case c.open:
			depth++
		case c.end:
			depth--
			if depth == 0 {
				t := c.LA(k + 1)
				return t == c.ident || t == c.star || t == c.open
			}
		}
	}
}

// declare records the name of the declarator that just ended.
func (c *cParser) declare() {
	rule, first, ok := c.Calls.Call(0)
	if !ok || rule.Name != "declarator" {
		return
	}
	name := c.declared(first)
	owner, _, _ := c.Calls.Call(1)
	kind := cVariable
	switch {
	case name == "" || owner == nil:
		return
	case owner.Name == "functionDefinition":
		kind = cFunction
	case owner.Name != "initDeclarator":
		return
	default:
		if _, start, _ := c.Calls.Call(3); c.isTypedef(start, first) {
			kind = cType
		}
	}
	scope := c.scopes[len(c.scopes)-1]
	if _, known := scope[name]; !known {
		scope[name] = kind
	}
}

// declared returns the name in the declarator whose first token is given.
func (c *cParser) declared(first int) string {
	depth := 0
	for i := first; i < c.At; i++ {
		switch t := c.main(i); {
		case t.Type == c.attr:
			for i++; i < c.At; i++ {
				if t := c.main(i).Type; t == c.open {
					depth++
				} else if t == c.end {
					if depth--; depth == 0 {
						break
					}
				}
			}
		case t.Type == c.ident:
			return c.TextOf(t)
		}
	}
	return ""
}

func (c *cParser) isTypedef(start, end int) bool {
	depth := 0
	for i := start; i < end; i++ {
		switch c.TextOf(c.main(i)) {
		case "{", "(":
			depth++
		case "}", ")":
			depth--
		case "typedef":
			if depth == 0 {
				return true
			}
		}
	}
	return false
}
