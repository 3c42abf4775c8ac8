package host

// protoParser tells messages from enums by the declarations of the whole file; an
// undeclared name counts as a message.
func protoParser(p *Parser) *ParserCode {
	f := &protoFile{Parser: p, dot: p.tok("DOT"), ident: p.tok("IDENTIFIER")}
	words := p.toks("DOUBLE FLOAT INT32 INT64 UINT32 UINT64 SINT32 SINT64 FIXED32 FIXED64 SFIXED32 SFIXED64 BOOL STRING BYTES BOOL_LIT")
	nothing := func() {}
	return &ParserCode{Funcs: Funcs{
		"IsNotKeyword":       func() bool { return !words[p.LA(1)] },
		"IsMessageType_":     func() bool { return f.kind() == "message" || f.kind() == "" },
		"IsEnumType_":        func() bool { return f.kind() == "enum" },
		"DoRewind":           nothing, // declarations are found without a first pass
		"DoImportStatement_": nothing, // other files are not read
		"DoEnterBlock_":      nothing, "DoExitBlock_": nothing,
		"DoEnumNameDef_": nothing, "DoMessageNameDef_": nothing, "DoServiceNameDef_": nothing,
	}}
}

// protoScope is a message, enum or service with its declarations.
type protoScope struct {
	kind string
	in   *protoScope
	has  map[string]*protoScope
}

type protoFile struct {
	*Parser
	dot, ident int
	scopes     []*protoScope // by token: the innermost around it
}

// declare finds all declarations.
func (f *protoFile) declare() {
	now := &protoScope{has: map[string]*protoScope{}}
	open := []*protoScope{now}
	var next *protoScope
	for i := range f.Index {
		f.scopes = append(f.scopes, now)
		switch word := f.TextOf(f.main(i)); word {
		case "message", "enum", "service":
			if i+2 < len(f.Index) && f.TextOf(f.main(i+2)) == "{" {
				next = &protoScope{kind: word, in: now, has: map[string]*protoScope{}}
				if name := f.TextOf(f.main(i + 1)); now.has[name] == nil {
					now.has[name] = next
				}
			}
		case "{":
			if next != nil {
				now, next = next, nil
			}
			open = append(open, now)
		case "}":
			if len(open) > 1 {
				open = open[:len(open)-1]
			}
			now = open[len(open)-1]
		}
	}
	f.scopes = append(f.scopes, now)
}

// kind returns the kind that the type name beginning here was declared as.
func (f *protoFile) kind() string {
	if f.scopes == nil {
		f.declare()
	}
	scope := f.scopes[min(f.At, len(f.scopes)-1)]
	var found *protoScope
	for k := 1; ; k++ {
		switch {
		case f.LA(k) == f.dot && f.LA(k+1) == f.ident:
			continue
		case f.LA(k) == f.ident:
			found = scope.resolve(f.word(k))
			scope = found
			if found != nil && f.LA(k+1) == f.dot {
				continue
			}
		}
		break
	}
	if found == nil {
		return ""
	}
	return found.kind
}

func (s *protoScope) resolve(name string) *protoScope {
	for ; s != nil; s = s.in {
		if found := s.has[name]; found != nil {
			return found
		}
	}
	return nil
}
