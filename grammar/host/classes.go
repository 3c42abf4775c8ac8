package host

import (
	"unicode"

	"pare/grammar"
)

// lexers and parsers are the classes by superClass name, or by grammar name for a
// grammar with code of its own.
var (
	lexers = map[string]func(*Lexer) *LexerCode{
		"ASN_3gppLexerBase":   columns,
		"Fortran77LexerBase":  columns,
		"Fortran90LexerBase":  fortran90Lexer,
		"GvprLexerBase":       gvprLexer,
		"Dart2LexerBase":      dartLexer,
		"LangiumLexerBase":    langiumLexer,
		"Java9LexerBase":      java9Lexer,
		"EiffelLexerBase":     eiffelLexer,
		"BencodingLexerBase":  bencodingLexer,
		"BisonLexerBase":      bisonLexer,
		"awkLexerBase":        awkLexer,
		"XQuery4LexerBase":    xqueryLexer,
		"RustLexerBase":       rustLexer,
		"LuaLexerBase":        luaLexer,
		"PlSqlLexerBase":      plsqlLexer,
		"PostgreSQLLexerBase": postgresLexer,
		"JavaScriptLexerBase": javascriptLexer,
		"TypeScriptLexerBase": javascriptLexer,
		"ECMAScript":          javascriptLexer,
		"PhpLexerBase":        phpLexer,
		"Heredocs":            heredocs,
		"NewLines":            newLines,
		"OptionalBraces":      optionalBraces,
		"YamlBlocks":          yamlBlocks,
		"Offside":             offside,
		"Ruby":                rubyLexer,
		"Shell":               shellLexer,
		"CSharpTokens":        csharpTokens,
		"Dockerfile":          dockerfileLexer,
		"SqlTokens":           sqlTokens,
		"SwiftTokens":         swiftTokens,
		"OcamlTokens":         ocamlTokens,
		"VerilogTokens":       verilogTokens,
		"LongBrackets":        longBrackets,
		"Makefile":            makefileLexer,
		"Statements":          statements,
		"PythonLexerBase":     pythonLexer,
		"Python3LexerBase":    python3Lexer,
		"GDScriptLexerBase":   python3Lexer,
		"CSharpLexerBase":     csharpLexer,
		"MySQLLexerBase":      mysqlLexer,
		"SwiftSupportLexer":   swiftLexer,
		"LexerAdaptor":        antlrLexer,
		"Adaptor":             pegenLexer,
		"TJSBaseLexer":        tjsLexer,
		"UCBLogo":             logoLexer,
		"CLexerBase":          columns,
		"AdaLexerBase":        adaLexer,
		"ZLexer":              zLexer,
		"ZParser":             zLexer,
		"ZOperatorParser":     zLexer,
		"HaskellBaseLexer":    haskellLexer,
		"Scala3LexerBase":     scalaLexer,
	}
	parsers = map[string]func(*Parser) *ParserCode{
		"RustParserBase":       rustParser,
		"LuaParserBase":        luaParser,
		"Python3ParserBase":    python3Parser,
		"PythonParserBase":     pythonParser,
		"EiffelParserBase":     eiffelParser,
		"RexxParserBase":       rexxParser,
		"bcplParserBase":       bcplParser,
		"bnfParserBase":        bnfParser,
		"GvprParserBase":       gvprParser,
		"DatabankParserBase":   databankParser,
		"CPP14ParserBase":      cppParser,
		"XPath20ParserBase":    xpathParser,
		"XPath31ParserBase":    xpathParser,
		"XPath4ParserBase":     xpathParser,
		"XQuery4ParserBase":    xpathParser,
		"JavaParserBase":       javaParser,
		"CSharpParserBase":     csharpParser,
		"PlSqlParserBase":      plsqlParser,
		"PostgreSQLParserBase": postgresParser,
		"JavaScriptParserBase": javascriptParser,
		"TypeScriptParserBase": javascriptParser,
		"ECMAScript":           javascriptParser,
		"LineEnds":             lineEnds,
		"Brackets":             brackets,
		"GoParserBase":         goParser,
		"AdaParserBase":        adaParser,
		"Protobuf3ParserBase":  protoParser,
		"MySQLParserBase":      mysqlParser,
		"SwiftSupport":         swiftParser,
		"Swift2":               evenSwiftParser,
		"Swift3":               evenSwiftParser,
		"V":                    vParser,
		"CParserBase":          cCode,
		"ZParser":              zParser,
		"Scala3ParserBase":     scalaParser,
		"TJSBaseParser":        plain,
	}
)

func lexerClass(g *grammar.Grammar) func(*Lexer) *LexerCode {
	if f := lexers[g.LexerSuperClass]; f != nil {
		return f
	}
	if f := lexers[g.SuperClass]; f != nil { // of a grammar of both
		return f
	}
	return lexers[g.Name]
}

func parserClass(g *grammar.Grammar) func(*Parser) *ParserCode {
	if f := parsers[g.SuperClass]; f != nil {
		return f
	}
	return parsers[g.Name]
}

// isJavaStart and isJavaPart are Java's rules for the letters of identifiers.
func isJavaStart(c int) bool {
	r := rune(c)
	return unicode.IsLetter(r) || unicode.In(r, unicode.Nl, unicode.Sc, unicode.Pc)
}

func isJavaPart(c int) bool {
	r := rune(c)
	return isJavaStart(c) || unicode.In(r, unicode.Nd, unicode.Mn, unicode.Mc, unicode.Cf) ||
		r >= 0 && (r <= 8 || r >= 0x0E && r <= 0x1B || r >= 0x7F && r <= 0x9F)
}

// toCodePoint joins two halves of a surrogate pair. Texts here are code points:
// the second half, if any, is already the whole.
func toCodePoint(_, low int) int { return low }
