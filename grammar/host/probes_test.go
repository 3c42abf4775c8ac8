package host_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pare/tree"
)

// asks are predicates of parsers: a class, a call, the rules of tokens, and a text. The marks say, for
// each token of the text, whether the call is true in front of it.
var asks = []struct{ class, call, tokens, text, marks string }{
	{"AdaParserBase", "IsTypeName()", "IDENTIFIER_ : [a-z]+ ;", "integer x", "+-"},
	{"bcplParserBase", "IsNl()", `I : [a-z]+ ; NL : '\n' -> channel(HIDDEN) ;`, "a\nb", "-+"},
	{"bcplParserBase", "IsNotNl()", `I : [a-z]+ ; NL : '\n' ;`, "a\n", "+-"},
	{"CParserBase", "IsNullStructDeclarationListExtension()", "I : [a-z]+ ;", "a", "+"},
	{"CParserBase", "IsCast()", cTokens, "( a ( 1 ( int", "--+-+-"},
	{"CParserBase", "IsSomethingOfTypeName()", cTokens, "sizeof ( int ) sizeof ( a ) sizeof ( __attribute__ ( ( b ) ) c )", "+-------+---------"},
	{"CParserBase", "IsTypeSpecifierQualifier()", cTokens, "const a int struct", "+-++"},
	{"CParserBase", "IsTypedefName()", cTokens, "int a", "+-"},
	{"CParserBase", "IsDeclaration()", cTokens, "a int static 1", "-++-"},
	{"CParserBase", "IsInitDeclaratorList()", cTokens, "a const *", "+-+"},
	{"EiffelParserBase", "IsNone()", "I : [A-Za-z]+ ;", "a None b", "+--"},
	{"Swift3", `isOperator(_input, "+")`, swiftTokens, "a + -b", "-+--"},
	{"Swift3", "isPrefixOp(_input)", swiftTokens, "a +b + c", "-+---"},
	{"SwiftSupport", `isOperator(_input, "+")`, swiftTokens, "a + -b", "-+--"},
	{"SwiftSupport", "isPrefixOp(_input)", swiftTokens, "a +b + c", "-+---"},
	{"GoParserBase", "closingBracket()", goTokens, "a ) }", "-++"},
	{"GoParserBase", "isConversion()", goTokens, "a *", "-+"},
	{"GoParserBase", "isTypeArgument()", goTokens, "make ( a", "--+"},
	{"GoParserBase", "isExpressionArgument()", goTokens, "new ( a", "++-"},
	{"GoParserBase", "isNotReceive()", goTokens, "a <- b", "-++"},
	{"GoParserBase", "isMethodExpr()", goTokens, ") a *", "-++"},
	{"GvprParserBase", "IsSemiRequired()", "I : [a-z]+ ; CCBC : '}' ;", "a } b", "++-"},
	{"JavaParserBase", "IsNotIdentifierAssign()", "IDENTIFIER : [a-z]+ ; ASSIGN : '=' ;", "a = b", "-++"},
	{"JavaScriptParserBase", `n("get")`, jsTokens, "get set", "+-"},
	{"JavaScriptParserBase", `p("get")`, jsTokens, "a get set", "--+"},
	{"JavaScriptParserBase", "notLineTerminator()", jsTokens, "a\nb c", "+-+"},
	{"JavaScriptParserBase", "notOpenBraceAndNotFunction()", jsTokens, "a { function interface", "+--+"},
	{"JavaScriptParserBase", "notOpenBraceAndNotFunctionAndNotInterface()", jsTokens, "a { function interface", "+---"},
	{"LineEnds", "ended()", lineTokens, "a b\nc ; d }", "--+-++"},
	{"LineEnds", "sameLine()", lineTokens, "a b\nc", "++-"},
	{"LineEnds", "beginsExpression()", lineTokens, "a { function class @ async function async", "+------+"},
	{"LineEnds", "beginsDefault()", lineTokens, "{ function a", "+-+"},
	{"LineEnds", "arrowAhead()", lineTokens, "( a ) => b async ( c ) => d ( e )", "+-+--++-+-----"},
	{"LineEnds", "noArrowAhead()", lineTokens, "( a ) => b ( c )", "-+++++++"},
	{"LineEnds", "noBlockAhead()", lineTokens, "{ a", "-+"},
	{"LineEnds", "assigns()", lineTokens, "a = b", "--+"},
	{"LineEnds", "staticAhead()", lineTokens, "static a", "+-"},
	{"LineEnds", "isName()", lineTokens, "export yield async ( a ) => b async\n( c ) => d", "+--+++++++++++"},
	{"LineEnds", "isName()", lineTokens, "yield * yield", "-++"},
	{"LineEnds", "mayBind()", lineTokens, "a true = this ; nullable", "+-+-++"},
	{"LineEnds", "mayJump()", lineTokens, "break a ; while break", "+---+"},
	{"LuaParserBase", "IsFunctionCall()", "NAME : [a-z]+ ; OP : '+' ;", "a + b", "--+"},
	{"PlSqlParserBase", "IsNotNumericFunction()", plTokens, "sum ( sum", "-++"},
	{"PlSqlParserBase", "isNotStartOfJoin()", plTokens, "inner a", "-+"},
	{"PlSqlParserBase", "isSolidusSeparator()", plTokens, "a\n/\nb / c", "-+---"},
	{"PlSqlParserBase", "isVersion10()", plTokens, "a", "+"},
	{"PlSqlParserBase", "isVersion11()", plTokens, "a", "+"},
	{"PlSqlParserBase", "isVersion12()", plTokens, "a", "+"},
	{"PostgreSQLParserBase", "OnlyAcceptableOps()", "Op : [!+]+ ;", "! + !!", "+-+"},
	{"Protobuf3ParserBase", "IsNotKeyword()", protoTokens, "a int32", "+-"},
	{"Protobuf3ParserBase", "IsMessageType_()", protoTokens, "enum E { } E M", "+-++-+"},
	{"Protobuf3ParserBase", "IsEnumType_()", protoTokens, "enum E { } E M", "-+--+-"},
	{"RexxParserBase", "is_prev_token_not_whitespace()", "V : [a-z] ; WHITESPACES : ' ' -> channel(HIDDEN) ;", "a bc", "+-+"},
	{"RustParserBase", "NextLT()", "LT : '<' ; GT : '>' ;", "<>", "+-"},
	{"RustParserBase", "NextGT()", "LT : '<' ; GT : '>' ;", "<>", "-+"},
	{"Scala3ParserBase", "migration30()", "I : [a-z]+ ;", "a", "-"},
	{"V", "noTerminatorBetween(1)", `I : [a-z]+ ; TERMINATOR : '\n' -> channel(HIDDEN) ;`, "a\nb", "+-"},
	{"ZParser", "isLeftAssociative()", "I : [a-z]+ ;", "a", "+"},
	{"MySQLParserBase", "isStoredRoutineBody()", "I : [a-z]+ ;", "a", "+"},
	{"MySQLParserBase", "isTextStringLiteral()", "I : [a-z]+ ;", "a", "-"},
	{"MySQLParserBase", "isPureIdentifier()", "I : [a-z]+ ;", "a", "+"},
	{"MySQLParserBase", "isSelectStatementWithInto()", "I : [a-z]+ ;", "a", "-"},
}

const (
	cTokens = "Sizeof : 'sizeof' ; Struct : 'struct' ; Attribute : '__attribute__' ; Identifier : [a-z_]+ ; Number : [0-9] ; " +
		"LeftParen : '(' ; RightParen : ')' ; Star : '*' ; Colon : ':' ;"
	swiftTokens = "ADD : '+' ; SUB : '-' ; I : [a-z]+ ; WS : [ \\n] -> channel(HIDDEN) ;"
	goTokens    = "IDENTIFIER : [a-z]+ ; STAR : '*' ; L_PAREN : '(' ; R_PAREN : ')' ; R_CURLY : '}' ; RECEIVE : '<-' ; DOT : '.' ;"
	jsTokens    = "Function_ : 'function' ; Interface : 'interface' ; Identifier : [a-z]+ ; OpenBrace : '{' ; CloseBrace : '}' ; " +
		"LineTerminator : '\\n' -> channel(HIDDEN) ;"
	lineTokens = "ASYNC : 'async' ; FUNCTION : 'function' ; CLASS : 'class' ; EXPORT : 'export' ; YIELD : 'yield' ; BREAK : 'break' ; " +
		"WHILE : 'while' ; IDENTIFIER : [a-z]+ ; OPEN : '(' ; CLOSE : ')' ; OPEN_BRACE : '{' ; CLOSE_BRACE : '}' ; ARROW : '=>' ; " +
		"ASSIGN : '=' ; SEMICOLON : ';' ; COLON : ':' ; DOT : '.' ; AT : '@' ; STAR : '*' ;"
	plTokens    = "SUM : 'sum' ; INNER : 'inner' ; I : [a-z]+ ; SOLIDUS : '/' ; LEFT_PAREN : '(' ;"
	protoTokens = "ENUM : 'enum' ; INT32 : 'int32' ; IDENTIFIER : [A-Za-z]+ ; DOT : '.' ; LC : '{' ; RC : '}' ;"
)

// scans are rules of lexers: a class, the rules, and a text with the types of its tokens.
var scans = []struct{ class, rules, text, types string }{
	{"AdaLexerBase", `CHARACTER_LITERAL : '\'' {this.IsCharLiteralAllowed()}? . '\'' ; TICK : '\'' ; IDENTIFIER_ : [a-z]+ ;`, "'a'b'c'", "CHARACTER_LITERAL IDENTIFIER_ TICK IDENTIFIER_ TICK"},
	{"CSharpLexerBase", `RS : '$"' {this.OnInterpolatedRegularStringStart();} -> pushMode(S) ; VS : '$@"' {this.OnInterpolatedVerbatiumStringStart();} -> pushMode(S) ; C : '}' {this.OnCloseBrace();} ; ` +
		`mode S; O : '{' {this.OpenBraceInside();} -> pushMode(DEFAULT_MODE) ; R : {this.IsRegularCharInside()}? ~["{] ; V : {this.IsVerbatiumDoubleQuoteInside()}? ~["{]+ ; Q : '"' {this.OnDoubleQuoteInside();} -> popMode ;`,
		`$"{$@"ab"}cd"`, "RS O VS V Q R R Q"},
	{"CSharpTokens", csharpRules, `$"a{b:c}{d?(e:f)}"`, "QUOTE CHARACTERS INSERT I FORMAT INSERT_END INSERT I QUESTION OPEN I COLON I CLOSE INSERT_END QUOTE"},
	{"CSharpTokens", csharpRules, `$"{{a}[b]{}}"c`, "QUOTE INSERT OPEN_BRACE I CLOSE_BRACE OPEN_BRACKET I CLOSE_BRACKET OPEN_BRACE CLOSE_BRACE INSERT_END QUOTE I"},
	{"CSharpTokens", csharpRules, `$$""" " {a} {{{b}}} """c`, "RAW_QUOTE CHARACTERS CHARACTERS CHARACTERS CHARACTERS CHARACTERS CHARACTERS INSERT I INSERT_END CHARACTERS QUOTE I"},
	{"CSharpTokens", csharpRules, `"""a"b"""u8;"""""c"""d""""";`, "STRING SEMICOLON STRING SEMICOLON"},
	{"CSharpTokens", csharpRules, `$"{$"{a}"}"}`, "QUOTE INSERT QUOTE INSERT I INSERT_END QUOTE INSERT_END QUOTE CLOSE_BRACE"},
	{"CSharpTokens", csharpRules, "a\n#if !A\nb\n#else\nc", "I I"},
	{"CSharpTokens", csharpRules, "a?.5", "I QUESTION N"},
	{"CSharpTokens", csharpRules, "a;\n#if A\nb;\n#elif B\nc{d}\n#else\n#endif\nd", "I SEMICOLON IF_PART I SEMICOLON ELSE_PART I OPEN_BRACE I CLOSE_BRACE ELSE_PART END_PART I"},
	{"CSharpTokens", csharpRules, "a\n#if A\n,b\n#else\n,c\n#endif\nd", "I COMMA I I"},
	{"CSharpTokens", csharpRules, "#define A\n(\n#if A && !(B || C != true)\na\n#else\nb\n#endif\n)", "OPEN I CLOSE"},
	{"CSharpTokens", csharpRules, "(\n#if false\n'\n#if A\n#endif\n#else\na\n#endif\n)", "OPEN I CLOSE"},
	{"CSharpTokens", csharpRules, "#region a\nb;\n#endregion\n#region c\n#endregion\n#if A", "REGION I SEMICOLON END_REGION"},
	{"CSharpTokens", csharpRules, "#if A\nusing a;\n#else\n[assembly:b]\n#endif\nusing c=d;", "HEAD_IF USING I SEMICOLON HEAD_ELSE OPEN_BRACKET ASSEMBLY COLON I CLOSE_BRACKET HEAD_END USING I EQUALS I SEMICOLON"},
	{"Java9LexerBase", `S : ~[\u0000-\u007F] {this.Check1()}? ; P : ~[\u0000-\u007F] {this.Check3()}? ; O : . ;`, "é٣—", "S P O"},
	{"Java9LexerBase", `S : ~[\u0000-\u007F] {this.Check2()}? ; P : ~[\u0000-\u007F] {this.Check4()}? ; O : . ;`, "é٣—", "S P O"},
	{"JavaScriptLexerBase", "Hash : {this.IsStartOfFile()}? '#!' ; Other : '#!' ;", "#!#!", "Hash Other"},
	{"JavaScriptLexerBase", "O : '{' {this.ProcessOpenBrace();} ; T : {this.IsInTemplateString()}? '}' {this.ProcessTemplateCloseBrace();} ; C : '}' {this.ProcessCloseBrace();} ; B : '${' {this.ProcessTemplateOpenBrace();} ;", "${{}}}", "B O C T C"},
	{"ECMAScript", "Identifier : [a-z]+ ; Regex : '/' {isRegexPossible()}? [a-z]+ '/' ; Div : '/' ;", "/a/a/b/", "Regex Identifier Div Identifier Div"},
	{"LangiumLexerBase", "R : '/' {this.NoSlash()}? ; S : '/' ;", "//", "S R"},
	{"LuaLexerBase", "S : '#' {this.IsLine1Col0()}? ; H : '#' ;", "##", "S H"},
	{"MySQLLexerBase", "B : '/*!' {this.startInVersionComment();} ; E : '*/' {this.isInVersionComment()}? {this.endInVersionComment();} ; O : '*/' ;", "*//*!*/*/", "O B E O"},
	{"MySQLLexerBase", "Y : 'a' {this.isBackTickQuotedId()}? ; N : 'a' ;", "a", "Y"},
	{"MySQLLexerBase", "Y : 'a' {this.isSingleQuotedText()}? ; N : 'a' ;", "a", "Y"},
	{"MySQLLexerBase", "Y : 'a' {this.isDoubleQuotedText()}? ; N : 'a' ;", "a", "Y"},
	{"MySQLLexerBase", "Y : 'a' {this.doDollarQuotedStringText()}? ; N : 'a' ;", "a", "Y"},
	{"MySQLLexerBase", "Y : 'a' {this.isMasterCompressionAlgorithm()}? ; N : 'a' ;", "a", "N"},
	{"Adaptor", "O : '{' -> pushMode(ACTION_MODE) ; Y : '}' {this.AtEnd()}? ; N : '}' ; mode ACTION_MODE; C : '}' {this.AtEnd()}? -> popMode ;", "{}}", "O C N"},
	{"PhpLexerBase", "Y : '%>' {this.HasAspTags()}? ; N : '%>' ;", "%>", "Y"},
	{"PhpLexerBase", "Y : 'x' {this.HasPhpScriptTag()}? ; N : 'x' ;", "x", "N"},
	{"PhpLexerBase", "Y : '{' {this.IsCurlyDollar(1)}? ; N : '{' ; D : '$' ;", "{{$", "N Y D"},
	{"PhpLexerBase", `Y : 'x' {this.IsNewLineOrStart(-2)}? ; N : 'x' ; L : '\n' ;`, "xx\nx", "Y N L Y"},
	{"PhpLexerBase", `Y : '<' {this.ShouldPushHereDocMode(1)}? ; N : '<' ; L : '\n' ;`, "<<\n", "N Y L"},
	{"PhpLexerBase", `Q : '"' -> pushMode(S) ; C : '}' {this.PopModeOnCurlyBracketClose();} ; I : [a-z]+ ; mode S; O : '{' {this.SetInsideString();} -> pushMode(DEFAULT_MODE) ; T : [a-z]+ ; E : '"' -> popMode ;`, `"a{b}c"`, "Q T O I T E"},
	{"Heredocs", `tokens { CHARACTERS, HEREDOC_END } B : '<<<' [A-Z]+ {this.begin();} -> pushMode(H) ; I : [a-z] ; C : '}' -> popMode ; mode H; L : '\n' [ ]* [A-Za-z]* {this.line();} ; O : '{$' {this.back();} -> pushMode(DEFAULT_MODE) ; D : '$' ;`,
		"<<<A\n AB\n  A", "B CHARACTERS HEREDOC_END"},
	{"Heredocs", `tokens { CHARACTERS, HEREDOC_END } B : '<<<' [A-Z]+ {this.begin();} -> pushMode(H) ; V : '$' [a-z] ; C : '}' -> popMode ; mode H; L : '\n' [A-Z]* {this.line();} ; O : '{$' {this.back();} -> pushMode(DEFAULT_MODE) ;`,
		"<<<A\n{$a<<<B\nA\nB}\nA", "B CHARACTERS O V B CHARACTERS HEREDOC_END C HEREDOC_END"},
	{"Heredocs", `S : '<<<' '\'' [A-Z]+ '\'' {this.rest();} ; I : ':' ;`, "<<<'A'\na\n AB\n\tA:", "S I"},
	{"NewLines", kotlinTokens, "\na\n\nb+\nc\n+a", "I NEWLINE I SIGN I NEWLINE SIGN I"},
	{"NewLines", kotlinTokens, "(a\n{a\nb}\n)\na\n/* */ .b", "OPEN I OPEN_BRACE I NEWLINE I CLOSE_BRACE CLOSE NEWLINE I DOT I"},
	{"NewLines", kotlinTokens, "if(a)\nb\nelse\na\nelse -> a", "IF OPEN I CLOSE I ELSE I NEWLINE ELSE ARROW I"},
	{"NewLines", kotlinTokens, "if(a);a;\nelse;else->a", "IF OPEN I CLOSE EMPTY I ELSE SEMICOLON ELSE ARROW I"},
	{"NewLines", kotlinTokens, "}\ncatch(a)\ncatch a\n", "CLOSE_BRACE CATCH OPEN I CLOSE NEWLINE CATCH I NEWLINE"},
	{"NewLines", kotlinTokens, "a?::b\nwhile", "I QUESTION DOUBLE_COLON I NEWLINE WHILE"},
	{"OptionalBraces", scalaTokens, "a\n\nb+\nc\n+ a\n-a", "IDENTIFIER NEWLINE IDENTIFIER SIGN IDENTIFIER SIGN IDENTIFIER NEWLINE SIGN IDENTIFIER"},
	{"OptionalBraces", scalaTokens, "(a\nb)\n{a\nb}", "OPEN IDENTIFIER IDENTIFIER CLOSE NEWLINE OPEN_BRACE IDENTIFIER NEWLINE IDENTIFIER CLOSE_BRACE"},
	{"OptionalBraces", scalaTokens, "a b\nc\na\nelse a", "IDENTIFIER IDENTIFIER IDENTIFIER NEWLINE IDENTIFIER ELSE IDENTIFIER"},
	{"OptionalBraces", scalaTokens, "@a(b)\ndef a\n(b)", "AT IDENTIFIER OPEN IDENTIFIER CLOSE DEF IDENTIFIER OPEN IDENTIFIER CLOSE"},
	{"OptionalBraces", scalaTokens, "class A\n{a}\n{b}", "CLASS IDENTIFIER OPEN_BRACE IDENTIFIER CLOSE_BRACE NEWLINE OPEN_BRACE IDENTIFIER CLOSE_BRACE"},
	{"OptionalBraces", scalaTokens, "a\n {b}\n\n {c}", "IDENTIFIER OPEN_BRACE IDENTIFIER CLOSE_BRACE NEWLINE OPEN_BRACE IDENTIFIER CLOSE_BRACE"},
	{"OptionalBraces", scalaTokens, "def a =\n b\n c\nd", "DEF IDENTIFIER EQUALS INDENT IDENTIFIER NEWLINE IDENTIFIER DEDENT NEWLINE IDENTIFIER"},
	{"OptionalBraces", scalaTokens, "if (a)\n b\nelse\n c", "IF OPEN_HEAD IDENTIFIER CLOSE INDENT IDENTIFIER DEDENT ELSE INDENT IDENTIFIER DEDENT"},
	{"OptionalBraces", scalaTokens, "if (a) + b then\n c else d", "IF OPEN IDENTIFIER CLOSE SIGN IDENTIFIER THEN INDENT IDENTIFIER DEDENT ELSE IDENTIFIER"},
	{"OptionalBraces", scalaTokens, "(a =>\n b\n c, d)", "OPEN IDENTIFIER ARROW INDENT IDENTIFIER NEWLINE IDENTIFIER DEDENT COMMA IDENTIFIER CLOSE"},
	{"OptionalBraces", scalaTokens, "a match\ncase b if c =>\n d\ncase e =>\nf", "IDENTIFIER MATCH INDENT CASE IDENTIFIER GUARD IDENTIFIER ARROW INDENT IDENTIFIER DEDENT NEWLINE CASE IDENTIFIER ARROW DEDENT NEWLINE IDENTIFIER"},
	{"OptionalBraces", scalaTokens, "for (a <- b) c\nfor (a, b) <- c\nif a do b", "FOR OPEN_HEAD IDENTIFIER GENERATES IDENTIFIER CLOSE IDENTIFIER NEWLINE FOR OPEN IDENTIFIER COMMA IDENTIFIER CLOSE GENERATES IDENTIFIER GUARD IDENTIFIER DO IDENTIFIER"},
	{"OptionalBraces", scalaTokens, "do a while (b)\nwhile (a) b", "DO IDENTIFIER UNTIL OPEN IDENTIFIER CLOSE NEWLINE WHILE OPEN_HEAD IDENTIFIER CLOSE IDENTIFIER"},
	{"OptionalBraces", scalaTokens, "class A:\n def a:\n  b\nend A\na.b: c =>\n d", "CLASS IDENTIFIER BODY INDENT DEF IDENTIFIER COLON IDENTIFIER DEDENT NEWLINE END NEWLINE IDENTIFIER DOT IDENTIFIER BODY IDENTIFIER HEAD INDENT IDENTIFIER DEDENT"},
	{"OptionalBraces", scalaTokens, "a {b => c}\n(a, b) => c", "IDENTIFIER OPEN_BRACE IDENTIFIER HEAD IDENTIFIER CLOSE_BRACE NEWLINE OPEN_PARAMETERS IDENTIFIER COMMA IDENTIFIER CLOSE ARROW IDENTIFIER"},
	{"OptionalBraces", scalaTokens, "trait A {\n this: B =>\n  def c\n}", "TRAIT IDENTIFIER OPEN_BRACE THIS COLON IDENTIFIER HEAD DEF IDENTIFIER CLOSE_BRACE"},
	{"OptionalBraces", scalaTokens, "enum A { case B, C }\nenum.a", "ENUM IDENTIFIER OPEN_BRACE ENUM_CASE IDENTIFIER COMMA IDENTIFIER CLOSE_BRACE NEWLINE IDENTIFIER DOT IDENTIFIER"},
	{"OptionalBraces", scalaTokens, "inline def a\ninline(b)\ninline if a then b", "MODIFIER DEF IDENTIFIER NEWLINE IDENTIFIER OPEN IDENTIFIER CLOSE NEWLINE INLINE IF IDENTIFIER THEN IDENTIFIER"},
	{"OptionalBraces", scalaTokens, "given A with\n def b\ngiven(a)", "GIVEN IDENTIFIER BODY INDENT DEF IDENTIFIER DEDENT NEWLINE IDENTIFIER OPEN IDENTIFIER CLOSE"},
	{"OptionalBraces", scalaTokens, "extension (a: B)\n def c\nextension(a)", "EXTENSION OPEN IDENTIFIER COLON IDENTIFIER CLOSE INDENT DEF IDENTIFIER DEDENT NEWLINE IDENTIFIER OPEN IDENTIFIER CLOSE"},
	{"OptionalBraces", scalaTokens, "import a as b\nas(using c)", "IMPORT IDENTIFIER AS IDENTIFIER NEWLINE IDENTIFIER OPEN USING IDENTIFIER CLOSE"},
	{"OptionalBraces", scalaTokens, "if a then\"b\"else\"c\"\nthen.a", "IF IDENTIFIER THEN STRING ELSE STRING NEWLINE IDENTIFIER DOT IDENTIFIER"},
	{"OptionalBraces", scalaTokens, "if (a) b; else c; d", "IF OPEN_HEAD IDENTIFIER CLOSE IDENTIFIER ELSE IDENTIFIER SEMICOLON IDENTIFIER"},
	{"OptionalBraces", scalaTokens, "a ++// b\n ++/* c */ d", "IDENTIFIER OPERATOR OPERATOR IDENTIFIER"},
	{"OptionalBraces", scalaTokens, "a = <b c=\"}\">{\"}\"}<d/></b> <e/>\na <b", "IDENTIFIER EQUALS XML NEWLINE IDENTIFIER OPERATOR IDENTIFIER"},
	{"OptionalBraces", scalaVersions, "class A{def a\ndef b=a}", "CLASS IDENTIFIER OPEN_BRACE OLD_DEF IDENTIFIER NEWLINE OLD_DEF IDENTIFIER EQUALS IDENTIFIER CLOSE_BRACE"},
	{"OptionalBraces", scalaVersions, "class A{def a[B](c)\ndef b=a}\nenum A", "CLASS IDENTIFIER OPEN_BRACE STRAY IDENTIFIER OPEN_BRACKET IDENTIFIER CLOSE_BRACKET OPEN IDENTIFIER CLOSE NEWLINE DEF IDENTIFIER EQUALS IDENTIFIER CLOSE_BRACE NEWLINE ENUM IDENTIFIER"},
	{"OptionalBraces", scalaVersions, "class A{def a=b}\ndef b=a", "CLASS IDENTIFIER OPEN_BRACE DEF IDENTIFIER EQUALS IDENTIFIER CLOSE_BRACE NEWLINE DEF IDENTIFIER EQUALS IDENTIFIER"},
	{"OptionalBraces", scalaVersions, "class A{def a}\ndef b=a", "CLASS IDENTIFIER OPEN_BRACE OLD_DEF IDENTIFIER CLOSE_BRACE NEWLINE OLD_DEF IDENTIFIER EQUALS IDENTIFIER"},
	{"OptionalBraces", scalaVersions, "lazy class A\nlazy lazy a", "STRAY CLASS IDENTIFIER NEWLINE MODIFIER STRAY IDENTIFIER"},
	{"OptionalBraces", scalaVersions, "a(b:A*,*,b*)\na*", "IDENTIFIER OPEN IDENTIFIER COLON IDENTIFIER REPEAT COMMA STAR COMMA IDENTIFIER REPEAT CLOSE NEWLINE IDENTIFIER STAR"},
	{"OptionalBraces", scalaVersions, "@a(b) lazy def a=b\nend a\nclass A:\n def b=a\n end a\nend B", "AT IDENTIFIER OPEN IDENTIFIER CLOSE MODIFIER DEF IDENTIFIER EQUALS IDENTIFIER NEWLINE END NEWLINE " +
		"CLASS IDENTIFIER BODY INDENT DEF IDENTIFIER EQUALS IDENTIFIER NEWLINE STRAY IDENTIFIER DEDENT NEWLINE STRAY IDENTIFIER"},
	{"YamlBlocks", yamlTokens, "a: b\nc:\n  - d\n  - e: f\n    g: h\ni: j", "INDENT PLAIN COLON PLAIN NEWLINE PLAIN COLON INDENT DASH PLAIN NEWLINE DASH INDENT PLAIN COLON PLAIN NEWLINE PLAIN COLON PLAIN DEDENT DEDENT NEWLINE PLAIN COLON PLAIN DEDENT"},
	{"YamlBlocks", yamlTokens, "a:\n- b\n- c\nd: e\n f\n---\n? g\n: h", "INDENT PLAIN COLON INDENT DASH PLAIN NEWLINE DASH PLAIN DEDENT NEWLINE PLAIN COLON PLAIN DEDENT NEWLINE START INDENT QUESTION PLAIN NEWLINE VALUE PLAIN DEDENT"},
	{"YamlBlocks", yamlTokens, "- |\n  a\n    b\n   c\n\n  d\n", "INDENT DASH HEADER INDENT LINE INDENT LINE DEDENT INDENT LINE DEDENT NEWLINE LINE DEDENT DEDENT"},
	{"Ruby", rubyTokens, "a /b/\na = 1\na /b", "COMMAND REGEX NEWLINE NAME EQUALS NUMBER NEWLINE NAME OPERATOR NAME CLOSED"},
	{"Ruby", rubyTokens, "a -b\na - b\na[-b] [c]", "COMMAND UNARY NAME NEWLINE NAME OPERATOR NAME NEWLINE NAME OPEN_INDEX UNARY NAME CLOSE_BRACKET OPEN_INDEX NAME CLOSE_BRACKET CLOSED"},
	{"Ruby", rubyTokens, "a [b]\na (b)\na(b)\n(a)", "COMMAND OPEN_BRACKET NAME CLOSE_BRACKET NEWLINE COMMAND OPEN NAME CLOSED CLOSE NEWLINE NAME OPEN_CALL NAME CLOSE NEWLINE OPEN NAME CLOSED CLOSE CLOSED"},
	{"Ruby", rubyTokens, "a b do |c| end\na(b) do end\nwhile a do end", "COMMAND NAME COMMAND_DO PARAMETERS NAME PARAMETERS_END END NEWLINE NAME OPEN_CALL NAME CLOSE DO END NEWLINE WHILE NAME LOOP_DO END CLOSED"},
	{"Ruby", rubyTokens, "a {b}\na = {}\n-> {b}\n-> do end", "NAME OPEN_BRACE NAME CLOSED CLOSE_BRACE NEWLINE NAME EQUALS OPEN_HASH CLOSE_BRACE NEWLINE LAMBDA OPEN_LAMBDA NAME CLOSED CLOSE_BRACE NEWLINE LAMBDA LAMBDA_DO END CLOSED"},
	{"Ruby", rubyTokens, "a\n# b\n .c\n\nd = \ne", "NAME DOT NAME NEWLINE NAME EQUALS NAME CLOSED"},
	{"Ruby", rubyTokens, "a ? b : c\na ?b\na b: :c", "NAME QUESTION NAME COLON NAME NEWLINE COMMAND CHARACTER NEWLINE COMMAND LABEL SYMBOL CLOSED"},
	{"Ruby", rubyTokens, "a if b\nif a then b else c end", "NAME IF_MODIFIER NAME NEWLINE IF NAME THEN NAME CLOSED ELSE NAME CLOSED END CLOSED"},
	{"Ruby", rubyTokens, "a, b = c, d\n(a, b), c = d\na = b, c", "NAME TARGET_COMMA NAME EQUALS NAME COMMA NAME NEWLINE OPEN NAME NESTED_COMMA NAME CLOSED CLOSE TARGET_COMMA NAME EQUALS NAME NEWLINE NAME EQUALS NAME COMMA NAME CLOSED"},
	{"Ruby", rubyTokens, "[a,b,]\na.if\ndef if;end\na::b", "OPEN_BRACKET NAME COMMA NAME LAST_COMMA CLOSE_BRACKET NEWLINE NAME DOT NAME NEWLINE DEF NAME SEMICOLON END NEWLINE NAME SCOPE NAME CLOSED"},
	{"Ruby", rubyTokens, "def a=(b);end\ndef a(b)=b\na[]=b", "DEF METHOD OPEN_CALL NAME CLOSE SEMICOLON END NEWLINE DEF NAME OPEN_CALL NAME CLOSE EQUALS NAME NEWLINE NAME OPEN_INDEX CLOSE_BRACKET EQUALS NAME CLOSED"},
	{"Ruby", rubyTokens, "a <<b,<<'c'\n#{d}\nb\n#{\nc\ne", "COMMAND HEREDOC COMMA HEREDOC NEWLINE BODY INSERT NAME CLOSED INSERT_END CHARACTERS BODY_END BODY CHARACTERS BODY_END NAME CLOSED"},
	{"Ruby", rubyTokens, "\"a#{\"b\"}\"\n%w[a b]\n%q(a(b)) % c", "STRING_START CHARACTERS INSERT STRING CLOSED INSERT_END STRING_END NEWLINE WORDS_START WORD WORD WORDS_END NEWLINE STRING OPERATOR NAME CLOSED"},
	{"Ruby", rubyTokens, "case a\nin b\na in b\nend\nfor a in b do end", "CASE NAME NEWLINE CASE_IN NAME NEWLINE NAME IN NAME NEWLINE END NEWLINE FOR NAME FOR_IN NAME LOOP_DO END CLOSED"},
	{"Ruby", rubyTokens, "a *b\na = 1\na *b\na(*b, &c)", "COMMAND SPLAT NAME NEWLINE NAME EQUALS NUMBER NEWLINE NAME OPERATOR NAME NEWLINE NAME OPEN_CALL SPLAT NAME COMMA BLOCK_ARGUMENT NAME CLOSE CLOSED"},
	{"Ruby", rubyTokens, "begin\na\nrescue b\nend\na rescue b\n=begin\nc\n=end\n__END__\nd", "BEGIN NAME NEWLINE RESCUE NAME NEWLINE END NEWLINE NAME RESCUE_MODIFIER NAME NEWLINE DATA"},
	{"Offside", haskellTokens, "do a\n   b\nc", "INDENT DO INDENT VARIABLE NEWLINE VARIABLE DEDENT NEWLINE VARIABLE DEDENT"},
	{"Offside", haskellTokens, "a = do b where c = d", "INDENT EQUATION VARIABLE EQUALS DO INDENT VARIABLE DEDENT WHERE INDENT EQUATION VARIABLE EQUALS VARIABLE DEDENT DEDENT"},
	{"Offside", haskellTokens, "let a = b in c", "INDENT LET_IN INDENT EQUATION VARIABLE EQUALS VARIABLE DEDENT IN VARIABLE DEDENT"},
	{"Offside", haskellTokens, "(do a, b)", "INDENT OPEN DO INDENT VARIABLE DEDENT COMMA VARIABLE CLOSE DEDENT"},
	{"Offside", haskellTokens, "if do a then b else c", "INDENT IF DO INDENT VARIABLE DEDENT THEN VARIABLE ELSE VARIABLE DEDENT"},
	{"Offside", haskellTokens, "a <- b\nc | d <- e = f", "INDENT BIND VARIABLE BACK_ARROW VARIABLE NEWLINE EQUATION VARIABLE BAR BIND VARIABLE BACK_ARROW VARIABLE EQUALS VARIABLE DEDENT"},
	{"Offside", haskellTokens, "a ! b !c ~d @e a@f $g a$h ?i a?j", "INDENT VARIABLE BANG VARIABLE PREFIX VARIABLE PREFIX VARIABLE TYPE_AT VARIABLE VARIABLE AT VARIABLE SPLICE VARIABLE VARIABLE DOLLAR VARIABLE IMPLICIT VARIABLE OPERATOR VARIABLE DEDENT"},
	{"Offside", haskellTokens, "(+ a) (a +) (a `b`)", "INDENT OPEN OPERATOR VARIABLE CLOSE OPEN VARIABLE LAST_OPERATOR CLOSE OPEN VARIABLE LAST_BACKQUOTE VARIABLE BACKQUOTE CLOSE DEDENT"},
	{"Offside", haskellTokens, "#if a\nb\n#else\nc\n#endif\nd #e f#g", "INDENT VARIABLE NEWLINE VARIABLE LABEL VARIABLE OPERATOR VARIABLE DEDENT"},
	{"Offside", haskellTokens, "{-# LANGUAGE MagicHash, UnboxedTuples #-}\na# (# b #) (#)", "EXTENSIONS EXTENSION COMMA EXTENSION EXTENSIONS_END INDENT VARIABLE OPEN_UNBOXED VARIABLE CLOSE_UNBOXED OPEN CLOSE_UNBOXED DEDENT"},
	{"Offside", haskellTokens, "{- {- -} -} a#b c# (# b {-# C #-}", "INDENT VARIABLE OPERATOR VARIABLE VARIABLE OPEN OPERATOR VARIABLE DEDENT"},
	{"Offside", haskellTokens, "[a| b |] [a|b <- c] [d|a <- b] [d| a |]", "INDENT QUASI_QUOTE OPEN_BRACKET VARIABLE BAR BIND VARIABLE BACK_ARROW VARIABLE CLOSE_BRACKET OPEN_BRACKET VARIABLE BAR BIND VARIABLE BACK_ARROW VARIABLE CLOSE_BRACKET OPEN_DECLARATIONS INDENT VARIABLE DEDENT CLOSE_QUOTE DEDENT"},
	{"Offside", haskellTokens, "a → b", "INDENT VARIABLE ARROW VARIABLE DEDENT"},
	{"Offside", haskellTokens, "'a ' b", "INDENT TICK VARIABLE STRAY VARIABLE DEDENT"},
	{"SwiftTokens", swiftTokenRules, "a\nb\n.c\n(d\ne)\n+ f", "IDENTIFIER NEWLINE IDENTIFIER DOT IDENTIFIER NEWLINE OPEN IDENTIFIER IDENTIFIER CLOSE INFIX IDENTIFIER"},
	{"SwiftTokens", swiftTokenRules, "a + b - c! -d? e", "IDENTIFIER INFIX IDENTIFIER INFIX IDENTIFIER FORCE PREFIX IDENTIFIER OPTIONAL IDENTIFIER"},
	{"SwiftTokens", swiftTokenRules, "a<b<c?>>(d) e<f", "IDENTIFIER OPEN_ANGLE IDENTIFIER OPEN_ANGLE IDENTIFIER OPTIONAL CLOSE_ANGLE CLOSE_ANGLE OPEN IDENTIFIER CLOSE IDENTIFIER INFIX IDENTIFIER"},
	{"SwiftTokens", swiftTokenRules, "if a { } if a { } == b { }", "IF IDENTIFIER OPEN_BODY CLOSE_BRACE IF IDENTIFIER OPEN_BRACE CLOSE_BRACE INFIX IDENTIFIER OPEN_BODY CLOSE_BRACE"},
	{"SwiftTokens", swiftTokenRules, "a { b in c } a { [b] c in }", "IDENTIFIER OPEN_CLOSURE IDENTIFIER IN IDENTIFIER CLOSE_BRACE IDENTIFIER OPEN_CLOSURE OPEN_BRACKET IDENTIFIER CLOSE_BRACKET IDENTIFIER IN CLOSE_BRACE"},
	{"SwiftTokens", swiftTokenRules, "let a { get { } }\nget", "LET IDENTIFIER OPEN_ACCESSORS ACCESSOR OPEN_BRACE CLOSE_BRACE CLOSE_BRACE NEWLINE IDENTIFIER"},
	{"SwiftTokens", swiftTokenRules, "final let a\nfinal = a", "MODIFIER LET IDENTIFIER NEWLINE IDENTIFIER EQUALS IDENTIFIER"},
	{"SwiftTokens", swiftTokenRules, "a(if: b, c.if)", "IDENTIFIER OPEN IDENTIFIER COLON IDENTIFIER COMMA IDENTIFIER DOT IDENTIFIER CLOSE"},
	{"SwiftTokens", swiftTokenRules, "#\"a\\(b)\"# \"a\\(b)c\"", "STRING STRING_START CHARACTERS INSERT IDENTIFIER CLOSE CHARACTERS STRING_END"},
	{"SwiftTokens", swiftTokenRules, "\"\"\"\n  a\\(b)\n  \"\"\"", "STRING_START CHARACTERS INSERT IDENTIFIER CLOSE STRING_END"},
	{"SwiftTokens", swiftTokenRules, "/* /* */ */ a = /b+/", "IDENTIFIER EQUALS REGEX"},
	{"SwiftTokens", swiftTokenRules, "a =b", "IDENTIFIER STRAY IDENTIFIER"},
	{"SwiftTokens", swiftTokenRules, "a\n#if b\n.c\n#endif", "IDENTIFIER IF_CHAIN IDENTIFIER NEWLINE DOT IDENTIFIER END_DIRECTIVE"},
	{"Shell", shellTokens, "if a b'c' 'd'; then if", "IF WORD WORD JOIN STRING STRING SEMICOLON THEN IF"},
	{"Shell", shellTokens, "\na\n\nb", "WORD NEWLINE WORD END"},
	{"Shell", shellTokens, "(a)", "OPEN WORD END CLOSE END"},
	{"Statements", fortranTokens, "if (do) if = do\nend", "MAIN IF OPEN IDENTIFIER CLOSE IDENTIFIER EQUALS IDENTIFIER EOL END EOL"},
	{"Statements", fortranTokens, "do\nend do\nend", "MAIN DO EOL END_DO EOL END EOL"},
	{"Statements", fortranTokens, "do 1 i=1\n1 i=1.if.2\ni=2hif\n", "DO_LABEL IDENTIFIER EQUALS NUMBER EOL LAST_LABEL IDENTIFIER EQUALS NUMBER DOTTED NUMBER EOL CLOSE_LOOP IDENTIFIER EQUALS HOLLERITH EOL"},
	{"Statements", fortranTokens, "do\n#if a\nb\n#elif c\n#else\nd\n#endif\nend do\nend", "MAIN DO EOL CONDITION MACRO EOL ALTERNATIVE ALTERNATIVE MACRO EOL END_CONDITION END_DO EOL END EOL"},
	{"Statements", fortranTokens, "#if a\ndo 1 i=1\n#endif\n1 i=1\n#if b\nend\n#endif", "DIRECTIVE MAIN DO_LABEL IDENTIFIER EQUALS NUMBER EOL DIRECTIVE LAST_LABEL IDENTIFIER EQUALS NUMBER EOL CLOSE_LOOP END EOL"},
	{"Statements", fortranTokens, "#if a\n#if b\nsubroutine c\n#else\nsubroutine d\n#endif\nend\n#endif", "CONDITION SUBROUTINE IDENTIFIER EOL END EOL END_CONDITION"},
	{"LongBrackets", "B : '[' '='* '[' {this.bracket();} ; I : [a-z]+ ;", "[[a]]b[=[]]c]=]", "B I B"},
	{"Dockerfile", dockerTokens, "#escape=`\n#escape=\\\n# a\n#escape=`\nRUN a \\\nb", "DIRECTIVE DIRECTIVE RUN SHELL_WORD SHELL_WORD"},
	{"Dockerfile", dockerTokens, "#escape=`\nRUN a `\nb\nRUN c \\\nRUN a", "DIRECTIVE RUN SHELL_WORD SHELL_WORD RUN SHELL_WORD SHELL_WORD RUN SHELL_WORD"},
	{"Dockerfile", dockerTokens, "RUN [\"a\",\"b\"]\nRUN [ a ]\nUSER []", "RUN OPEN ELEMENT COMMA ELEMENT CLOSE RUN SHELL_WORD SHELL_WORD SHELL_WORD USER SHELL_WORD SHELL_WORD"},
	{"Dockerfile", dockerTokens, "RUN <<a\nb\na\nRUN c <<-a <<b\n\ta\n\tb\nb\nUSER a <<b", "RUN HEREDOC SCRIPT HEREDOC_END RUN SHELL_WORD HEREDOC HEREDOC HEREDOC_END LINE HEREDOC_END USER SHELL_WORD SHELL_WORD"},
	{"Dockerfile", dockerTokens, "RUN <<a", "RUN HEREDOC HEREDOC_MISSING"},
	{"Makefile", makeTokens, "a=b\na: b=c\na: b\n\tc\nd=e\n\tf=g\n", "WORD ASSIGN WORD EOL WORD SEPARATOR WORD ASSIGN WORD EOL WORD SEPARATOR WORD EOL TAB WORD EOL WORD ASSIGN WORD EOL WORD ASSIGN WORD EOL"},
	{"Makefile", makeTokens, "override a=b\nexport a\n$(a)\nb", "MODIFIER WORD ASSIGN WORD EOL EXPORT WORD EOL CALL WORD CLOSE EOL UNKNOWN EOL"},
	{"Makefile", makeTokens, "a:\nifdef b\n\tc\nelse ifdef d\n\tc\nendif\nifdef b\nendif", "WORD SEPARATOR EOL RULE_IFDEF WORD EOL TAB WORD EOL ELSE IFDEF WORD EOL TAB WORD EOL ENDIF EOL IFDEF WORD EOL ENDIF EOL"},
	{"Makefile", makeTokens, "define a\nb\ndefine c\nendef\nendef\nx=$(y", "DEFINE WORD EOL WORD EOL WORD WORD EOL WORD EOL ENDEF EOL WORD ASSIGN UNCLOSED WORD EOL"},
	{"Makefile", makeTokens, "a=$(if b,(c))\nx=$(if)", "WORD ASSIGN OPEN FUNCTION2 WORD COMMA GROUP WORD CLOSE CLOSE EOL WORD ASSIGN OPEN WORD CLOSE EOL"},
	{"Makefile", makeTokens, "a: %: b\n%: %: c\na &: b\na:;b", "WORD STATIC WORD COLON WORD EOL WORD SEPARATOR WORD COLON WORD EOL WORD GROUPED WORD EOL WORD SEPARATOR SEMICOLON WORD EOL"},
	{"Makefile", makeTokens, "a:\nifdef b\nc=d\nendif\n\te\n@x@\tf", "WORD SEPARATOR EOL IFDEF WORD EOL WORD ASSIGN WORD EOL ENDIF EOL TAB WORD EOL TAB WORD EOL"},
	{"Makefile", makeTokens, "define a\n$(if b,\nc)\nendef", "DEFINE WORD EOL OPEN FUNCTION2 WORD COMMA WORD CLOSE EOL ENDEF EOL"},
	{"Makefile", makeTokens, "ifeq (a),b)\n@a@ b=c\n", "IFEQ GROUP WORD WORD COMMA WORD CLOSE EOL WORD ASSIGN WORD EOL"},
	{"SqlTokens", sqlLexemes, `'a\'b','c\'`, "STRING C STRING"},
	{"SqlTokens", sqlLexemes, `'\',a`, "STRING C I"},
	{"SqlTokens", sqlLexemes, `'\'',a`, "STRING C I"},
	{"SqlTokens", sqlLexemes, `'a\\',b`, "STRING C I"},
	{"SqlTokens", sqlLexemes, `-- \'a
/*\'a*/'b\'`, "STRING"},
	{"SqlTokens", sqlLexemes, "$a$b$$c$a$,$$d", "DOLLAR C DOLLARS I"},
	{"SqlTokens", sqlLexemes, "$a$b$c$", "OTHER IDENTIFIER"},
	{"SqlTokens", sqlLexemes, "a#b\n#c", "I HASH I"},
	{"SqlTokens", sqlLexemes, "`,# a\na#>b", "OTHER C I OPERATOR I"},
	{"SqlTokens", sqlLexemes, ",#a", "C PARAMETER"},
	{"SqlTokens", sqlLexemes, "[a] b[a] array [a] [a+b]", "QUOTED I BRACKET I R I BRACKET I R BRACKET I OTHER I R"},
	{"SqlTokens", sqlLexemes, "1..2 a.1 .1", "NUMBER DOT NUMBER I DOT NUMBER NUMBER"},
	{"SqlTokens", sqlLexemes, "/*a/*b*/c*/d/*e/*f*/g", "I I"},
	{"SqlTokens", sqlLexemes, "delimiter //\na$;b//\ndelimiter $$\nend$$a$b", "DELIMITER IDENTIFIER SEMICOLON I DELIMITED DELIMITER IDENTIFIER DELIMITED IDENTIFIER"},
	{"SqlTokens", sqlLexemes, "a delimiter b", "I IDENTIFIER I"},
	{"SqlTokens", sqlLexemes, "a,--\ndelimiter b\na\ndelimiter c,\na\ndelimiter b c\ndelimiter b;\ndelimiter ; -- a\n/**/\ndelimiter d e", "I C IDENTIFIER I I DELIMITER I IDENTIFIER I I DELIMITER DELIMITER DELIMITER I"},
	{"SqlTokens", sqlLexemes, "a,\ndelimiter b,c\na# b", "I C IDENTIFIER I C I I HASH I"},
	{"SqlTokens", sqlLexemes, `'a\' bc',c`, "STRING C I"},
	{"SqlTokens", sqlLexemes, `'a\' b\'c',c`, "STRING C I"},
	{"SqlTokens", sqlLexemes, `'a\' b?',c`, "STRING C I"},
	{"SqlTokens", sqlLexemes, `'a\' like'c'`, "STRING I STRING"},
	{"SqlTokens", sqlLexemes, `'a\' a -- b'c`, "STRING I"},
	{"SqlTokens", sqlLexemes, "copy a from stdin;\nb\n\\.\na;", "COPY_IN I I I ROWS_BEGIN ROWS_LINE ROWS_END I SEMICOLON"},
	{"SqlTokens", sqlLexemes, "copy a from stdin;\nb", "COPY I I I SEMICOLON I"},
	{"SqlTokens", sqlLexemes, `'a(\'/b\')',c`, "STRING C I"},
	{"SqlTokens", sqlLexemes, `'a\'/*b*/,c`, "STRING C I"},
	{"OcamlTokens", "tokens { LAST_SEMI } S : '{' [a-z]* '|' {this.quoted();} ; P : ';' {this.semicolon();} ; I : [a-z]+ ; C : ')' ; B : ' ' -> channel(HIDDEN) ; R : '(*' .*? '*)' -> channel(HIDDEN) ;", "{a|b|c|a};a; (* ) *) ) ;end;", "S P I LAST_SEMI C LAST_SEMI I LAST_SEMI"},
	{"OcamlTokens", `tokens { DIRECTIVE } H : '#' {this.hash();} ; I : [a-z]+ ; N : '\n' -> channel(HIDDEN) ; A : [ A] ;`, "#a#b\n#A\n#\n#c", "DIRECTIVE I H I H A H DIRECTIVE I"},
	{"VerilogTokens", "tokens { IF_ELSE } I : 'if' {this.conditional();} ; W : [a-z]+ ; B : ' ' -> channel(HIDDEN) ; C : '/*' .*? '*/' -> channel(HIDDEN) ;", "if else if /* if */ else if elsewhere if", "IF_ELSE W IF_ELSE W I W I"},
	{"PostgreSQLLexerBase", `Y : ~[\u0000-\u007F] {this.CheckIfUtf32Letter()}? ; N : ~[\u0000-\u007F] ;`, "é°", "Y N"},
	{"PostgreSQLLexerBase", "Y : '/' {this.CheckLaStar()}? ; N : '/' ; S : '*' ;", "//*", "Y N S"},
	{"PostgreSQLLexerBase", `Y : '\\' {this.IsSemiColon()}? ; N : '\\' ; S : ';' ;`, `\\;`, "N Y S"},
	{"PostgreSQLLexerBase", "B : '$' [a-z] '$' {this.PushTag();} -> pushMode(D) ; C : '}' -> popMode ; mode D; E : '$' [a-z] '$' {this.IsTag()}? {this.PopTag();} -> popMode ; O : '{' -> pushMode(DEFAULT_MODE) ; T : . ;", "$a${$b$$b$}$a$", "B O B E C E"},
	{"HaskellBaseLexer", `tokens { VOCURLY, VCCURLY, SEMI } DO : 'do' ; I : [a-z]+ ; NEWLINE : '\n' {this.processNEWLINEToken();} ; TAB : '\t' {this.processTABToken();} ; WS : ' ' {this.processWSToken();} ; COMMENT : '--' ~[\n]* {this.SetHidden();} ;`,
		"a -- b\ndo\n\tb\n        c\nd\n", "I DO VOCURLY I SEMI I SEMI VCCURLY SEMI I SEMI"},
	{"GDScriptLexerBase", `tokens { INDENT, DEDENT } NAME : [a-z] ; NEWLINE : '\n' {this.onNewLine();} ;`, "a\nb\n", "NAME NEWLINE NAME NEWLINE"},
	{"Python3LexerBase", "S : {this.atStartOfInput()}? ' ' ; W : ' ' ; N : 'a' ;", " a ", "S N W"},
	{"RustLexerBase", "Y : {this.SOF()}? '#' ; N : '#' ;", "##", "Y N"},
}

// functions are the words of MySQL that are functions in front of a parenthesis only, with their tokens.
const functions = "Adddate ADDDATE, BitAnd BIT_AND, BitOr BIT_OR, BitXor BIT_XOR, Cast CAST, Count COUNT, Curdate CURDATE, " +
	"CurrentDate CURDATE, CurrentTime CURTIME, Curtime CURTIME, DateAdd DATE_ADD, DateSub DATE_SUB, Extract EXTRACT, " +
	"GroupConcat GROUP_CONCAT, Max MAX, Mid SUBSTRING, Min MIN, Now NOW, Position POSITION, SessionUser USER, StddevSamp STDDEV_SAMP, " +
	"Stddev STD, StddevPop STD, Std STD, Subdate SUBDATE, Substr SUBSTRING, Substring SUBSTRING, Sum SUM, Sysdate SYSDATE, " +
	"SystemUser USER, Trim TRIM, Variance VARIANCE, VarPop VARIANCE, VarSamp VAR_SAMP"

// kotlinTokens are those that the class NewLines asks for.
const kotlinTokens = `tokens { EMPTY } WHILE : 'while' ; IF : 'if' ; CATCH : 'catch' ; ELSE : 'else' | ';' [ \n]* 'else' {this.otherwise();} ; I : [a-z] ; OPEN : '(' ; CLOSE : ')' ; OPEN_BRACE : '{' ; CLOSE_BRACE : '}' ; DOT : '.' ; ARROW : '->' ; DOUBLE_COLON : '::' ; QUESTION : '?' | '?::' {this.question();} ; SIGN : '+' ; SEMICOLON : ';' {this.empty();} ; NEWLINE : '\n' {this.newline();} ; B : ' ' -> channel(HIDDEN) ; C : '/*' .*? '*/' -> channel(HIDDEN) ;`

// sqlLexemes are those that the class SqlTokens asks for.
const sqlLexemes = `tokens { COPY_IN, ROWS_BEGIN, ROWS_LINE, ROWS_END, DELIMITED, PARAMETER, OPERATOR, IDENTIFIER } NUMBER : ([0-9] '.'? | '.' [0-9]) {this.number();} ; STRING : '\'' (~'\'' | '\'\'')* '\'' {this.string();} ; ` +
	`DOLLAR : '$' [a-z]* '$' .*? '$' [a-z]* '$' {this.dollar();} ; QUOTED : '[' [a-z] ~']'* ']' {this.bracket();} ; DELIMITER : 'delimiter' ' ' ~[ \n]+ {this.delimiter();} ; END : 'end' ; COPY : 'copy' {this.copy();} ; ` +
	`N : [a-z]+ '$' [a-z$]* {this.name();} ; I : [a-z]+ ; SEMICOLON : ';' {this.semicolon();} ; BRACKET : '[' ; R : ']' ; DOT : '.' ; C : ',' ; HASH : '#' ; SLASHES : '//' {this.delimited();} ; DOLLARS : '$$' {this.delimited();} ; ` +
	`B : [ \n] -> channel(HIDDEN) ; L : '--' ~[\n]* -> channel(HIDDEN) ; COMMENT : '/*' .*? '*/' {this.comment();} -> channel(HIDDEN) ; H : '#' ~[\n]+ {this.hash();} ; OTHER : . ;`

// fortranTokens are those that the class Statements asks for.
const fortranTokens = `tokens { LABEL, LAST_LABEL, MARGIN, MAIN, CLOSE_LOOP, MACRO, DIRECTIVE, CONDITION, ALTERNATIVE, END_CONDITION, END_DO } IF : 'if' ; DO : 'do' ; DO_LABEL : 'do ' [0-9]+ ; END : 'end' ; SUBROUTINE : 'subroutine' ; ` +
	`IDENTIFIER : [a-z]+ ; NUMBER : [0-9]+ | [0-9]+ '.' [a-z]+ '.' {this.number();} ; HOLLERITH : [0-9]+ 'h' {this.hollerith();} ; DOTTED : '.' [a-z]+ '.' ; ` +
	`OPEN : '(' ; CLOSE : ')' ; EQUALS : '=' ; EOL : '\n' ; SEMICOLON : ';' ; AMPERSAND : '&' ; HASH : '#' ~[\n]* ; B : ' ' -> channel(HIDDEN) ;`

// scalaTokens are those that the class OptionalBraces asks for.
const scalaTokens = `tokens { INDENT, DEDENT, OPEN_HEAD, OPEN_PARAMETERS, BODY, GUARD, UNTIL, ENUM_CASE, INLINE, HEAD } MODIFIER : 'lazy' ; ` + scalaRules

// scalaVersions have those besides that tell Scala 2 from Scala 3.
const scalaVersions = `tokens { INDENT, DEDENT, OPEN_HEAD, OPEN_PARAMETERS, BODY, GUARD, UNTIL, ENUM_CASE, INLINE, HEAD, OLD_DEF, REPEAT, STRAY } MODIFIER : 'lazy' ; STAR : '*' ; ` + scalaRules

const scalaRules = `CASE : 'case' ; CLASS : 'class' ; DEF : 'def' ; DO : 'do' ; ELSE : 'else' ; FOR : 'for' ; IF : 'if' ; IMPORT : 'import' ; MATCH : 'match' ; THIS : 'this' ; ` +
	`TRAIT : 'trait' ; WHILE : 'while' ; WITH : 'with' ; AS : 'as' ; END : 'end' ; ENUM : 'enum' ; EXTENSION : 'extension' ; GIVEN : 'given' ; SOFT : 'inline' ; ` +
	`THEN : 'then' ; USING : 'using' ; IDENTIFIER : [a-zA-Z]+ ; STRING : [a-z]* '"' [a-z]* '"' ; LINE : '//' ~[\n]* -> channel(HIDDEN) ; BLOCK : '/*' .*? '*/' -> channel(HIDDEN) ; ` +
	`OPEN : '(' ; CLOSE : ')' ; OPEN_BRACKET : '[' ; CLOSE_BRACKET : ']' ; OPEN_BRACE : '{' ; CLOSE_BRACE : '}' ; SEMICOLON : ';' ; COMMA : ',' ; DOT : '.' ; COLON : ':' ; EQUALS : '=' ; ARROW : '=>' ; ` +
	`GENERATES : '<-' ; AT : '@' ; SIGN : '+' | '-' ; XML : '<' [a-z] {this.xml();} ; OPERATOR : [+*<] [+*/<]* {this.operator();} ; NEWLINE : '\n' ; B : ' ' -> channel(HIDDEN) ;`

// yamlTokens are those that the class YamlBlocks asks for.
const yamlTokens = `tokens { NEWLINE, INDENT, DEDENT, VALUE, LONE_COLON, LINE, START, STOP } DASH : '-' ; QUESTION : '?' ; COLON : ':' ; HEADER : '|' ; PLAIN : '---' {this.plain();} | [a-z]+ {this.plain();} ; BREAK : [\r\n]+ -> channel(HIDDEN) ; BLANKS : ' '+ -> channel(HIDDEN) ;`

// rubyTokens are some of those that the class Ruby asks for.
const rubyTokens = "tokens { CLOSED, BODY, BODY_END, COMMAND, METHOD, IF_MODIFIER, RESCUE_MODIFIER, CASE_IN, FOR_IN, LOOP_DO, COMMAND_DO, LAMBDA_DO, OPEN_CALL, OPEN_INDEX, OPEN_HASH, " +
	"OPEN_LAMBDA, PARAMETERS, PARAMETERS_END, SPLAT, BLOCK_ARGUMENT, UNARY, TARGET_COMMA, NESTED_COMMA, LAST_COMMA, STRING_START, WORDS_START, WORD, WORDS_END, REGEX, REGEX_START, " +
	"REGEX_END, HEREDOC } BEGIN : 'begin' ; CASE : 'case' ; DEF : 'def' ; DO : 'do' ; ELSE : 'else' ; END : 'end' ; FOR : 'for' ; IF : 'if' ; IN : 'in' ; RESCUE : 'rescue' ; THEN : 'then' ; " +
	"WHILE : 'while' ; NAME : [a-z]+ ; LABEL : [a-z]+ ':' ; NUMBER : [0-9] ; CHARACTER : '?' [a-z] ; STRING : '\"' [a-z]* '\"' ; QUOTE : '\"' ; SYMBOL : ':' [a-z]+ ; OPEN : '(' ; CLOSE : ')' ; " +
	"OPEN_BRACKET : '[' ; CLOSE_BRACKET : ']' ; OPEN_BRACE : '{' ; CLOSE_BRACE : '}' ; SEMICOLON : ';' ; COMMA : ',' ; COLON : ':' ; QUESTION : '?' ; DOT : '.' ; SCOPE : '::' ; EQUALS : '=' ; " +
	"LAMBDA : '->' ; OPERATOR : [-/%|*&] | '<<' ; NEWLINE : '\\n' ; B : ' ' -> channel(HIDDEN) ; COMMENT : '#' ~[\\n]* -> channel(HIDDEN) ; " +
	"SECTION : '=begin' .*? '=end' -> channel(HIDDEN) ; DATA : '__END__' .* ; mode QUOTED; STRING_END : '\"' ; INSERT : '#{' ; INSERT_END : '}' ; CHARACTERS : . ;"

// haskellTokens are some of those that the class Offside asks for.
const haskellTokens = "tokens { NEWLINE, INDENT, DEDENT, LAST_OPERATOR, LAST_BACKQUOTE, BIND, SIGNATURE, EQUATION, LET_IN, PREFIX, TYPE_AT, SPLICE, LABEL, PRAGMA, EXTENSION, " +
	"EXTENSIONS, EXTENSIONS_END, CLOSE_UNBOXED, OPEN_BRACKET, OPEN, TYPE, DATA, NEWTYPE, DERIVING, STRAY } DO : 'do' ; IF : 'if' ; THEN : 'then' ; ELSE : 'else' ; LET : 'let' ; IN : 'in' ; WHERE : 'where' ; " +
	"VARIABLE : [a-z]+ '#'* {this.magic();} ; CONSTRUCTOR : [A-Z] [a-zA-Z]* ; TICK : '\\'' {this.tick();} ; OPEN_DECLARATIONS : '[d|' {this.quotation();} ; QUASI_QUOTE : '[' [a-z] '|' {this.quote();} ; " +
	"CLOSE_QUOTE : '|]' ; OPEN_UNBOXED : '(#' {this.unboxed();} ; P : '(' -> type(OPEN) ; CLOSE : ')' ; CLOSE_BRACKET : ']' ; COMMA : ',' ; BACKQUOTE : '`' ; BACK_ARROW : '<-' ; EQUALS : '=' ; BAR : '|' ; " +
	"AT : '@' {this.at();} ; BANG : [!~] {this.prefix();} ; DOLLAR : '$' {this.splice();} ; IMPLICIT : '?' [a-z] {this.implicit();} ; COMMENT : '{-' {this.comment();} ; " +
	"ARROW : '->' ; HASH : '#' ~[\\n]* {this.hash();} ; OPERATOR : [+\u2192] {this.unicode();} ; B : [ \\n]+ -> channel(HIDDEN) ;"

// swiftTokenRules are some of those that the class SwiftTokens asks for.
const swiftTokenRules = "tokens { OPEN_BODY, OPEN_CLOSURE, OPEN_ACCESSORS, PREFIX, INFIX, POSTFIX, EQUALS, FORCE, OPTIONAL, OPEN_ANGLE, CLOSE_ANGLE, STRING, STRING_END, " +
	"INSERT, STRAY, IF_CHAIN, BACKSLASH, FUNC, CASE, CLASS, INIT, SUBSCRIPT, OPTION, AVAILABLE, AVAILABLE_ATTRIBUTE } IF : 'if' ; IN : 'in' ; LET : 'let' ; ACCESSOR : 'get' ; MODIFIER : 'final' ; IDENTIFIER : [a-z] ; IF_DIRECTIVE : '#if' ; END_DIRECTIVE : '#endif' ; " +
	"BLOCK_COMMENT : '/*' -> channel(HIDDEN) ; STRING_START : '#'* '\"' '\"\"'? ; REGEX : '#/' ; OPEN : '(' ; CLOSE : ')' ; OPEN_BRACKET : '[' ; CLOSE_BRACKET : ']' ; OPEN_BRACE : '{' ; " +
	"CLOSE_BRACE : '}' ; COMMA : ',' ; COLON : ':' ; DOT : '.' ; SIGNS : [-+=<>?!/]+ ; NEWLINE : '\\n' ; B : ' ' -> channel(HIDDEN) ; mode QUOTED; CHARACTERS : . ;"

// shellTokens are some of those that the class Shell asks for.
const shellTokens = `tokens { JOIN, END } IF : 'if' ; THEN : 'then' ; WORD : [a-z]+ ; STRING : '\'' ~[']* '\'' ; OPEN : '(' ; CLOSE : ')' ; SEMICOLON : ';' ; NEWLINE : '\n' ; B : ' ' -> channel(HIDDEN) ;`

// dockerTokens are those that the class Dockerfile asks for.
const dockerTokens = `tokens { HEREDOC, WORD, SCRIPT, HEREDOC_END, HEREDOC_MISSING } RUN : 'RUN' {this.keyword();} -> mode(COMMAND_START) ; USER : 'USER' {this.keyword();} -> mode(COMMAND_START) ; ` +
	`DIRECTIVE : '#' ' '? 'escape=' ~[\n]* {this.directive();} ; COMMENT : '#' ~[\n]* {this.comment();} -> channel(HIDDEN) ; B : [ \n]+ -> channel(HIDDEN) ; ` +
	`mode COMMAND_START; SB : ' ' -> channel(HIDDEN) ; SE : '\n' {this.end();} -> channel(HIDDEN) ; OPEN : '[' {this.json();} ; S : '<<' [a-z]+ {this.script();} -> mode(COMMAND) ; I : [a-z]+ -> type(SHELL_WORD), mode(COMMAND) ; ` +
	`mode COMMAND; CB : ' ' -> channel(HIDDEN) ; GOES_ON : [\\\u0060] '\n' {this.goesOn()}? -> channel(HIDDEN) ; CE : '\n' {this.end();} -> channel(HIDDEN) ; H : '<<' '-'? [a-z]+ {this.heredoc();} ; SHELL_WORD : [a-z]+ | ']' | [\\\u0060] ; ` +
	`mode STRINGS; ELEMENT : '"' [a-z]* '"' ; COMMA : ',' ; CLOSE : ']' ; TE : '\n' {this.end();} -> channel(HIDDEN) ; mode BODY; LINE : ~[\n]* '\n' {this.body();} | ~[\n]+ {this.body();} ;`

// makeTokens are those that the class Makefile asks for.
const makeTokens = `tokens { MODIFIER, FUNCTION, OPEN, CALL, UNCLOSED, GROUP, CLOSE, RULE_IFDEF, STATIC, GROUPED, WORD, EOL } TAB : '\t' {this.tab();} ; B : [ \n]+ -> channel(HIDDEN) ; T : '@' [a-z]+ '@' {this.template();} ; L : ~[ \n] {this.line();} ; ` +
	`mode DIRECTIVE; IFDEF : 'ifdef' {this.condition();} -> mode(WORDS) ; IFEQ : 'ifeq' {this.condition();} -> mode(CONDITION) ; ELSE : 'else' {this.otherwise();} ; ENDIF : 'endif' {this.endCondition();} -> mode(WORDS) ; DEFINE : 'define' -> mode(NAME) ; ENDEF : 'endef' -> mode(WORDS) ; EXPORT : ('export' | 'override') {this.modifier();} ; D : ' ' -> channel(HIDDEN) ; ` +
	`mode NOTHING; UNKNOWN : ~[\n]+ ; mode NAME; NW : [a-z]+ -> type(WORD) ; ASSIGN : '=' -> mode(WORDS) ; NE : '\n' {this.end();} ; NB : ' ' -> channel(HIDDEN) ; ` +
	`mode WORDS; WW : [a-z]+ -> type(WORD) ; WO : '$(' {this.open();} ; WE : '\n' {this.end();} ; WB : ' ' -> channel(HIDDEN) ; mode CALLS; CO : '$(' {this.open();} ; CE : '\n' {this.end();} ; ` +
	`mode CONDITION; IB : ' ' -> channel(HIDDEN) ; IO : '(' {this.compared();} ; IE : '\n' {this.end();} ; mode TARGETS; TW : [a-z%]+ -> type(WORD) ; SEPARATOR : '&'? ':' {this.separator();} ; TB : ' ' -> channel(HIDDEN) ; ` +
	`mode PREREQUISITES; PW : [a-z%]+ -> type(WORD) ; COLON : ':' ; SEMICOLON : ';' -> mode(RECIPE) ; PE : '\n' {this.end();} ; PB : ' ' -> channel(HIDDEN) ; mode RECIPE; RW : [a-z=]+ -> type(WORD) ; RE : '\n' {this.end();} ; ` +
	`mode BODY; BW : [a-z]+ -> type(WORD) ; BE : '\n' {this.bodyEnd();} ; BB : ' ' -> channel(HIDDEN) ; BO : '$(' {this.open();} ; mode FUNCTIONS; FUNCTION2 : 'if' -> mode(ARGUMENTS) ; ` +
	`mode ARGUMENTS; AW : [a-z]+ -> type(WORD) ; AG : '(' {this.group();} ; AC : ')' {this.close();} ; COMMA : ',' {this.comma();} ; AE : '\n' {this.inner();} ; AB : ' ' -> channel(HIDDEN) ; mode VARIABLE; VW : [a-z]+ -> type(WORD) ; VC : ')' {this.close();} ;`

// csharpRules are those that the class CSharpTokens asks for.
const csharpRules = `tokens { FORMAT, INSERT_END, IF_PART, ELSE_PART, END_PART, REGION, END_REGION, HEAD_IF, HEAD_ELSE, HEAD_END } ` +
	`USING : 'using' ; ASSEMBLY : 'assembly' ; I : [a-z]+ ; N : '.'? [0-9] ; STRING : '"""' '"'* {this.raw();} ; ` +
	`QUOTE : '$"' {this.opened();} -> pushMode(S) ; RAW_QUOTE : '$'+ '"""' '"'* {this.opened();} -> pushMode(R) ; ` +
	`OPEN : '(' {this.deeper();} ; CLOSE : ')' {this.back();} ; OPEN_BRACKET : '[' {this.deeper();} ; CLOSE_BRACKET : ']' {this.back();} ; ` +
	`OPEN_BRACE : '{' {this.deeper();} ; CLOSE_BRACE : '}' {this.brace();} ; SEMICOLON : ';' ; COMMA : ',' ; EQUALS : '=' ; COLON : ':' {this.colon();} ; ` +
	`QUESTION : '?' | '?.' [0-9] {this.question();} ; DIRECTIVE : '\n'? '#' ~'\n'* {this.directive();} -> channel(HIDDEN) ; B : [ \n]+ -> skip ; ` +
	`mode S; END : '"' {this.closed();} -> type(QUOTE), popMode ; CHARACTERS : ~["{}]+ ; INSERT : '{' {this.inserted();} -> pushMode(DEFAULT_MODE) ; ` +
	`mode R; Q : '"'+ {this.quotes();} ; C : ~["{]+ -> type(CHARACTERS) ; O : '{'+ {this.braces();} ;`

// versions are those of MySQL's server that its grammar asks for; the grammar's tests are of 8.2.0.
var versions = []int{
	80004, 80011, 80012, 80013, 80014, 80016, 80017, 80018, 80019, 80020, 80021, 80022, 80023, 80024, 80025, 80027,
	80031, 80032, 80100, 80200,
}

func init() {
	for _, f := range strings.Split(functions, ", ") {
		word, token, _ := strings.Cut(f, " ")
		rules := fmt.Sprintf("tokens { %s_SYMBOL, IDENTIFIER } F : 'f' {this.do%s();} ; P : '(' ;", token, word)
		scans = append(scans, struct{ class, rules, text, types string }{"MySQLLexerBase", rules, "f(f", token + "_SYMBOL P IDENTIFIER"})
	}
	for _, v := range versions {
		for name, yes := range map[string]bool{"Ge": true, "Lt": false} {
			call := "isServerVersion" + name + strconv.Itoa(v) + "()"
			mark, typ := "-", "N"
			if yes {
				mark, typ = "+", "Y"
			}
			asks = append(asks, struct{ class, call, tokens, text, marks string }{"MySQLParserBase", call, "I : [a-z]+ ;", "a", mark})
			scans = append(scans, struct{ class, rules, text, types string }{"MySQLLexerBase", "Y : 'a' {this." + call + "}? ; N : 'a' ;", "a", typ})
		}
	}
}

// askGrammar is the grammar of a predicate of a parser: y in front of the tokens for which it is true.
func askGrammar(class, call, tokens string) string {
	return fmt.Sprintf("grammar G; options { superClass = %s; } a : (y | n)* EOF ; y : {this.%s}? . ; n : . ; %s BLANK : [ \\n] -> channel(HIDDEN) ;", class, call, tokens)
}

// scanGrammar is the grammar of rules of a lexer.
func scanGrammar(class, rules string) string {
	return fmt.Sprintf("lexer grammar L; options { superClass = %s; } %s\n---\nparser grammar P; options { tokenVocab = L; } a : .* EOF ;", class, rules)
}

var marked = regexp.MustCompile(`\((y|n) `)

// A predicate is true in front of the tokens that the marks name, and of no others.
func TestAsks(t *testing.T) {
	for _, c := range asks {
		l := language(t, askGrammar(c.class, c.call, c.tokens), nil)
		tr, err := l.Parse(t.Context(), "", c.text, l.G.Rules[0])
		if err != nil {
			t.Errorf("%s %s: %v", c.class, c.call, err)
			continue
		}
		got := ""
		for _, rule := range marked.FindAllStringSubmatch(tr.Dump(), -1) {
			got += map[string]string{"y": "+", "n": "-"}[rule[1]]
		}
		if got != c.marks {
			t.Errorf("%s %s: %q: got %s, want %s", c.class, c.call, c.text, got, c.marks)
		}
	}
}

// A lexer's text has tokens of the types that its class leads to.
func TestScans(t *testing.T) {
	for _, c := range scans {
		l := language(t, scanGrammar(c.class, c.rules), nil)
		tr, err := l.Parse(t.Context(), "", c.text, l.G.Rules[0])
		if err != nil {
			t.Errorf("%s %s: %v", c.class, c.rules, err)
			continue
		}
		dump := named(tr, func(n *tree.Node) string { return l.G.Tokens[n.Type()].Name }).Dump()
		got := strings.TrimSuffix(strings.TrimPrefix(dump, "(a "), " <EOF>)")
		if got != c.types {
			t.Errorf("%s %s: %q: got %s, want %s", c.class, c.rules, c.text, got, c.types)
		}
	}
}
