// C: ISO C17, most of C23, and the GNU extensions that real headers use;
// preprocessed or, with its directives as items of their own, not preprocessed.
//
// C cannot be parsed without knowing which names are types, and a grammar that
// guesses by looking far ahead is slow. Here few choices look further than some
// tokens. Inside a function `T x` and `T *x` begin a declaration, `T (x)` is a
// call. A cast to a type that has a keyword or a star is seen at once; `(T) x`
// is a parenthesised expression with an operand, `(T) -x` a subtraction.
// Operators have no levels: a chain of them is one list of operands.
//
// Accepted beyond the language: all that follows from this; what only a type
// checker would refuse; directives where declarations, statements, members,
// enumerators, initialisers and arguments stand; macro calls and words that look like
// declarations, attributes or strings. Line markers, #pragma lines, _Pragma and
// __extension__ count as blanks. Not accepted: a raw string whose delimiter
// holds quotes, a member without its semicolon, macros whose arguments are no
// expressions or types.
grammar c;

file : external* EOF ;

external
    : declaration
    | staticAssert
    | asmStatement
    | 'extern' STRING (declaration | '{' external* '}')
    | macroCall
    | IDENTIFIER* DIRECTIVE
    ;

// A declaration or a function definition outside of functions.
declaration : declarationSpecifier*? (function end | declarators ';' | ';') ;

declarators : declarator (',' declarator)* ;

end
    : ';'
    | block
    ;

macroCall : IDENTIFIER '(' balanced* ')' ;

staticAssert : STATIC_ASSERT arguments ';' ;

// ---- specifiers

declarationSpecifier
    : keywordSpecifier
    | IDENTIFIER
    ;

keywordSpecifier
    : TYPE_WORD
    | QUALIFIER
    | STORAGE
    | 'extern'
    | INLINE
    | structSpecifier
    | enumSpecifier
    | TYPEOF '(' argument ')'
    | ATOMIC '(' argument ')'
    | ATOMIC
    | '_BitInt' '(' expression ')'
    | attribute
    ;

structSpecifier : STRUCT attribute* (IDENTIFIER members? | members) ;

members : '{' member* '}' ;

member
    : declarationSpecifier*? (memberDeclarator (',' memberDeclarator)*)? ';'
    | staticAssert
    | DIRECTIVE
    ;

memberDeclarator
    : DIRECTIVE* declarator (':' expression)?
    | ':' expression
    ;

enumSpecifier : 'enum' attribute* (IDENTIFIER enumType? enumerators? | enumType? enumerators) ;

enumType : ':' declarationSpecifier+ ;

enumerators : '{' enumerator (',' enumerator)* ','? DIRECTIVE* '}' ;

enumerator : DIRECTIVE* IDENTIFIER arguments? attribute* ('=' DIRECTIVE* expression)? ;

attribute
    : gnuAttribute
    | '[' '[' (standardAttribute (',' standardAttribute)*)? ']' ']'
    | DECLSPEC '(' attributeItem* ')'
    | ALIGNAS '(' argument ')'
    ;

gnuAttribute : ATTRIBUTE '(' '(' (attributeItem (',' attributeItem)*)? ')' ')' ;

attributeItem : attributeWord arguments? ;

standardAttribute : attributeWord (':' ':' attributeWord)? ('(' balanced* ')')? ;

balanced
    : '(' balanced* ')'
    | '[' balanced* ']'
    | '{' balanced* '}'
    | ~('(' | ')' | '[' | ']' | '{' | '}')
    ;

attributeWord
    : IDENTIFIER
    | TYPE_WORD
    | QUALIFIER
    | STORAGE
    | INLINE
    ;

// ---- declarators

declarator : attribute* (star+ IDENTIFIER*?)? direct suffix* (attribute | asmLabel)* ('=' initializer)? ;

function : attribute* (star+ IDENTIFIER*?)? (direct functionSuffix | '(' function ')' subscript+) (attribute | asmLabel)* ;

direct
    : IDENTIFIER
    | '(' (IDENTIFIER+ star)? declarator ')'
    ;

suffix
    : subscript
    | functionSuffix
    ;

functionSuffix : '(' parameters? ')' oldParameter* ;

subscript : '[' (QUALIFIER | STORAGE | ATOMIC)* (expression | '*')? ']' ;

// K&R style, or a macro in the place of an attribute.
oldParameter
    : declarationSpecifier+? declarators ';'
    | macroCall
    | IDENTIFIER
    ;

asmLabel : ASM '(' expression ')' ;

parameters : parameter ((',' | ';') parameter)* ;

parameter
    : DIRECTIVE* declarationSpecifier+? parameterDeclarator? attribute*
    | '...'
    ;

parameterDeclarator
    : star+ (IDENTIFIER*? parameterDirect)?
    | parameterDirect
    ;

parameterDirect
    : IDENTIFIER suffix*
    | '(' attribute* parameterDeclarator ')' suffix*
    | suffix+
    ;

type
    : specifier+ IDENTIFIER*? parameterDeclarator?
    | IDENTIFIER+ abstract
    ;

// What makes a type of a typedef name and cannot continue an expression.
abstract
    : star+ abstractTail?
    | '(' abstract ')' suffix*
    | '[' ']' suffix*
    ;

abstractTail
    : '(' abstract ')' suffix*
    | '(' (keywordParameter ((',' | ';') parameter)*)? ')'
    | subscript+
    ;

keywordParameter : keywordSpecifier declarationSpecifier*? parameterDeclarator? attribute* ;

initializer
    : expression
    | braces
    ;

braces : '{' (element ((',' | DIRECTIVE) element)* ','?)? DIRECTIVE* '}' ;

element : DIRECTIVE* designation? initializer ;

designation
    : designator+ '='
    | '[' expression ('...' expression)? ']'
    | IDENTIFIER ':'
    ;

designator
    : '[' expression ('...' expression)? ']'
    | '.' IDENTIFIER
    ;

// ---- statements

block : '{' blockItem* IDENTIFIER* '}' ;

blockItem
    : label
    | statement
    | staticAssert
    | DIRECTIVE
    ;

label
    : IDENTIFIER ':' attribute*
    | IDENTIFIER* 'case' expression ('...' expression)? ':'
    | IDENTIFIER* 'default' ':'
    ;

body : (label | DIRECTIVE)* statement ;

statement
    : block
    | 'if' '(' expressions ')' body (DIRECTIVE* 'else' body)?
    | 'switch' '(' expressions ')' body
    | 'while' '(' expressions ')' body
    | 'do' body 'while' '(' expressions ')' ';'
    | 'for' '(' (localDeclaration | items? ';') expressions? ';' expressions? ')' body
    | 'goto' (IDENTIFIER | '*' expression) ';'
    | ('break' | 'continue') ';'
    | 'return' expressions? ';'
    | asmStatement
    | '__label__' IDENTIFIER (',' IDENTIFIER)* ';'
    | localDeclaration
    | items end
    | ';'
    | attribute statement
    ;

// Without a keyword among the specifiers no parenthesis may come first: `T (x);` is a call.
localDeclaration
    : declarationSpecifier+? (localFunction block | localDeclarators ';')
    | specifier+ IDENTIFIER*? (';' | parenthesised ((',' declarator)* ';' | block))
    ;

localDeclarators : localDeclarator (',' localDeclarator)* (',' parenthesised (',' declarator)*)? ;

localDeclarator : attribute* (star+ direct | IDENTIFIER) suffix* (attribute | asmLabel)* ('=' initializer)? ;

localFunction : star* IDENTIFIER functionSuffix ;

parenthesised : '(' declarator ')' suffix* (attribute | asmLabel)* ('=' initializer)? ;

specifier : IDENTIFIER* keywordSpecifier ;

items : item (',' item)* ;

item : expression ((gnuAttribute | asmLabel)+ ('=' initializer)? | '=' braces)? ;

asmStatement : ASM (QUALIFIER | INLINE | 'goto')* '(' expression asmOperands* ')' ';' ;

asmOperands : ':' (asmOperand (',' asmOperand)*)? ;

asmOperand : ('[' IDENTIFIER ']')? expression ;

// ---- expressions

expressions : expression (',' expression)* ;

expression
    : IDENTIFIER (IDENTIFIER* STRING (STRING | IDENTIFIER)*)?
    | STRING (STRING | IDENTIFIER)*
    | NUMBER
    | CHARACTER
    | '(' expressions ')' (castOperand | braces)?
    | '(' type ')' braces
    | '(' block ')'
    | SIZEOF operand
    | '_Generic' '(' argument (',' association)* ')'
    | expression '[' expressions ']'
    | expression arguments (castOperand | braces)?
    | expression ('.' | '->') IDENTIFIER
    | expression ('++' | '--') IDENTIFIER?
    | expression DIRECTIVE
    | ('&' | '-' | '+' | '!' | '~' | '++' | '--' | '&&' | PARTS) expression
    | star expression
    | '(' type ')' expression
    | expression star expression
    | expression (
        '/' | '%' | '+' | '-' | '<<' | '>>' | '<' | '>' | '<=' | '>=' | '==' | '!=' | '&' | '^' | '|' | '&&' | '||'
    ) expression
    | <assoc = right> expression '?' expressions? ':' expression
    | <assoc = right> expression ('=' | ASSIGN) expression
    ;

// Of a declarator, or an operator: inside a function `T *const p` is a product.
star : '*' (QUALIFIER | ATOMIC | attribute)* ;

// What can follow a type in parentheses and cannot continue an expression.
castOperand
    : IDENTIFIER
    | STRING (STRING | IDENTIFIER)*
    | NUMBER
    | CHARACTER
    | ('!' | '~' | PARTS | SIZEOF) operand
    ;

operand
    : IDENTIFIER
    | STRING (STRING | IDENTIFIER)*
    | NUMBER
    | CHARACTER
    | '(' (expressions | type | block) ')' (castOperand | braces)?
    | ('*' | '&' | '-' | '+' | '!' | '~' | '++' | '--' | '&&' | PARTS | SIZEOF) operand
    ;

association : ('default' | type | expression) ':' expression ;

arguments : '(' (argument (',' argument)*)? DIRECTIVE* ')' ;

argument : DIRECTIVE* (expression | type | '...' | IDENTIFIER+ expression) ;

// ---- tokens

TYPE_WORD
    : 'int' | 'char' | 'void' | 'long' | 'short' | 'float' | 'double'
    | 'signed' | '__signed' | '__signed__' | 'unsigned' | '_Bool'
    | '_Complex' | '__complex' | '__complex__' | '_Imaginary'
    | '__int128' | '__int128_t' | '__uint128_t' | '__float80' | '__float128' | '__ibm128' | '__bf16' | '__fp16'
    | '_Float16' | '_Float32' | '_Float64' | '_Float128' | '_Float32x' | '_Float64x' | '_Float128x'
    | '_Decimal32' | '_Decimal64' | '_Decimal128' | '__auto_type'
    ;

QUALIFIER
    : 'const' | '__const' | '__const__'
    | 'volatile' | '__volatile' | '__volatile__'
    | 'restrict' | '__restrict' | '__restrict__'
    | '__seg_fs' | '__seg_gs'
    ;

STORAGE
    : 'auto' | 'static' | 'typedef' | 'register'
    | '_Thread_local' | '__thread' | '_Noreturn' | 'constexpr'
    ;

INLINE        : 'inline' | '__inline' | '__inline__' ;
STRUCT        : 'union' | 'struct' ;
TYPEOF        : 'typeof' | '__typeof' | '__typeof__' | 'typeof_unqual' ;
ATOMIC        : '_Atomic' ;
ATTRIBUTE     : '__attribute' | '__attribute__' ;
DECLSPEC      : '__declspec' ;
ALIGNAS       : 'alignas' | '_Alignas' ;
STATIC_ASSERT : 'static_assert' | '_Static_assert' ;
ASM           : 'asm' | '__asm' | '__asm__' ;
SIZEOF        : 'sizeof' | '_Alignof' | '__alignof' | '__alignof__' ;
PARTS         : '__real' | '__real__' | '__imag' | '__imag__' ;
EXTENSION     : '__extension__' -> channel(HIDDEN) ;

ASSIGN : '*=' | '/=' | '%=' | '+=' | '-=' | '<<=' | '>>=' | '&=' | '^=' | '|=' ;

OPEN_BRACKET   : '[' ;
CLOSE_BRACKET  : ']' ;
OPEN_BRACE     : '{' ;
CLOSE_BRACE    : '}' ;
OPEN_BRACKET2  : '<:' -> type(OPEN_BRACKET) ;
CLOSE_BRACKET2 : ':>' -> type(CLOSE_BRACKET) ;
OPEN_BRACE2    : '<%' -> type(OPEN_BRACE) ;
CLOSE_BRACE2   : '%>' -> type(CLOSE_BRACE) ;

IDENTIFIER : (LETTER | UCN) (LETTER | [0-9] | UCN)* ;

NUMBER : '.'? [0-9] ([0-9.] | LETTER | UCN | [eEpP] [+-] | '\'' [0-9a-zA-Z_])* ;

CHARACTER : ([LUu] | 'u8')? '\'' (ESCAPE | ~['\\\r\n])+ '\'' ;

STRING
    : ([LUu] | 'u8')? '"' (ESCAPE | ~["\\\r\n])* '"'
    | ([LUu] | 'u8')? 'R"' ~[()\\ \t\r\n]* '(' .*? ')' ~[()\\ \t\r\n"]* '"'
    ;

fragment LETTER : [A-Za-z_$\u0080-\uFFFD\u{10000}-\u{10FFFF}] ;
fragment UCN    : '\\u' HEX4 | '\\U' HEX4 HEX4 ;
fragment HEX4   : [0-9a-fA-F] [0-9a-fA-F] [0-9a-fA-F] [0-9a-fA-F] ;
fragment ESCAPE : '\\' ('\r' '\n' | .) ;

// A preprocessor line takes the line break in front of it along, so that it
// stays a line of its own when the text between is removed.
PRAGMA    : HASH ('pragma' | 'line' | [0-9]+) REST -> channel(HIDDEN) ;
DIRECTIVE : HASH REST ;

PRAGMA_OPERATOR : '_Pragma' [ \t]* '(' [ \t]* STRING [ \t]* ')' -> channel(HIDDEN) ;

BLANKS       : ([ \t\r\n\f\u000B\u001A\uFEFF] | '\\' '\r'? '\n')+ -> skip ;
COMMENT      : BLOCK_COMMENT -> channel(HIDDEN) ;
LINE_COMMENT : '//' LINE -> channel(HIDDEN) ;

fragment HASH : [ \t\r\n\f]* ('#' | '%:') ([ \t] | BLOCK_COMMENT)* ;

// To the end of the line, where comments and strings may hide it.
fragment REST  : PIECE* TAIL? ;
fragment PIECE
    : ~[/"'\\\r\n]
    | '/' ~[/*"'\\\r\n]
    | '/'? (QUOTED | JOINED)
    | BLOCK_COMMENT
    ;
fragment TAIL
    : '/' ('/' LINE)?
    | '"' ~["\r\n]*
    | '\'' ~['\r\n]*
    ;
fragment LINE          : (~[\\\r\n] | JOINED)* ;
fragment JOINED        : '\\' ('\r'? '\n' | ~[\r\n]) ;
fragment QUOTED        : '"' (JOINED | ~["\\\r\n])* '"' | '\'' (JOINED | ~['\\\r\n])* '\'' ;
fragment BLOCK_COMMENT : '/*' (~'*' | '*'+ ~[*/])* '*'+ '/' ;
