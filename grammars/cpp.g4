// C++: ISO C++98 to C++20, and the GNU extensions that real headers use;
// preprocessed or, with its directives as items of their own, not preprocessed.
//
// C++ cannot be parsed without knowing which names are types and templates, and
// a grammar that guesses by looking ahead is slow. Here declarations, types and
// expressions are one: words that stand next to each other (`static const T x`),
// each with its suffixes (`f(x)[1]`), and operators between such runs, without
// levels. A `*` may have nothing behind it (`T *` in a parameter list). `name <`
// begins template arguments if a `>` follows before the brackets or the statement
// end; else it is less-than. A brace directly behind a name or a type's word
// begins a list of initialisers, any other one that ends a statement's head
// begins a block: so a function and a macro with a body are alike. Declarations
// stand anywhere, and begin with a name or a word; in blocks stand statements, too,
// which begin with an operator, a value or a keyword of their own.
//
// Accepted beyond the language: all that follows from this, directives between
// items, arguments, enumerators and initialisers, macros as items, attributes
// and names. Line markers, #pragma lines, lone #, _Pragma and __extension__
// count as blanks.
grammar cpp;

file : FIRST? declaration* EOF ;

// ---- items

declaration
    : ';'
    | DIRECTIVE ('=' heads ';' | block)?
    | template declaration
    | EXTERN template declaration
    | EXTERN STRING scope
    | INLINE? 'namespace' standard* (path macro*)? gnu* scope
    | 'namespace' path '=' path ';'
    | 'using' 'namespace' path gnu* ';'
    | 'using'? declarators (':' heads ','?)* end
    | macro block?
    ;

item
    : declaration
    | block
    | statement
    | label
    | loose (',' expression)* (':' heads ','?)* end
    | attribute+ statement
    ;

end
    : ';'
    | block
    | 'try' (':' heads)? block handler*
    ;

block : '{' item* '}' ;

scope : '{' declaration* '}' ;

members : '{' (declaration | ACCESS IDENTIFIER? ':')* '}' ;

body : DIRECTIVE* label* item ;

handler : DIRECTIVE* 'catch' '(' heads ')' block ;

label
    : IDENTIFIER ':'
    | 'case' expression ':'
    | 'default' ':'
    ;

statement
    : 'if' (CONSTEXPR | IDENTIFIER)? '(' condition ')' body (DIRECTIVE* 'else' body)?
    | 'if' '!'? CONSTEVAL block ('else' body)?
    | 'switch' '(' condition ')' body
    | 'while' '(' condition ')' body
    | 'do' body 'while' '(' heads ')' ';'
    | 'for' '(' heads? (';' heads? ';' heads? | (';' heads)? ':' (heads | braces)) ')' body
    | 'goto' heads ';'
    | JUMP ';'
    | RETURN (heads | braces)? ';'
    | 'try' block handler*
    ;

condition : heads (';' heads)? ;

template : TEMPLATE ('<' (templateParameter (',' templateParameter)*)? '>')? ('requires' constraint)? ;

templateParameter : DIRECTIVE* template* (parameter (less limited)? | CLASS ('...' IDENTIFIER?)? ('=' limited)?) DIRECTIVE* ;

parameter
    : '::'? first suffix* part*
    | parameter (star | operator) limited
    | parameter star
    | parameter ('=' | ASSIGN) braces
    | <assoc = right> parameter '?' heads? ':' limited
    | <assoc = right> parameter ('=' | ASSIGN) DIRECTIVE* limited
    ;

constraint : constraintTerm (('&&' | '||') constraintTerm)* ;

constraintTerm
    : '!' constraintTerm
    | path arguments*
    | VALUE
    | '(' heads ')'
    | requiresExpression
    ;

requiresExpression : 'requires' arguments? '{' requirement* '}' ;

requirement
    : '{' heads '}' UNARY? arrow? ';'
    | 'requires' heads ';'
    | item
    ;

// What only a text has that is still to be preprocessed.
macro : IDENTIFIER ('(' balanced* ')')? ;

balanced
    : '(' balanced* ')'
    | '[' balanced* ']'
    | '{' balanced* '}'
    | ~('(' | ')' | '[' | ']' | '{' | '}')
    ;

// ---- expressions, declarators, types

heads : expression (',' expression)* ;

declarators : declared (',' expression)* ;

// An expression that begins as declarations do, and one that does not.
declared
    : '~'? '::'? first suffix* part*
    | declared (star | operator | less | '>' | '>' '>') expression
    | declared star
    | declared ('=' | ASSIGN) (braces | 'default')
    | <assoc = right> declared '?' heads? ':' expression
    | <assoc = right> declared ('=' | ASSIGN) DIRECTIVE* expression
    ;

loose
    : other suffix* part*
    | (VALUE | STRING | '::'? UNARY) suffix* part*
    | prefix expression
    | loose (star | operator | less | '>' | '>' '>') expression
    | loose star
    | loose ('=' | ASSIGN) (braces | 'default')
    | <assoc = right> loose '?' heads? ':' expression
    | <assoc = right> loose ('=' | ASSIGN) DIRECTIVE* expression
    ;

expression
    : unit
    | prefix expression
    | star
    | expression (star | operator | less | '>' | '>' '>') expression
    | expression star
    | expression ('=' | ASSIGN) (braces | 'default')
    | <assoc = right> expression '?' heads? ':' expression
    | <assoc = right> expression ('=' | ASSIGN) DIRECTIVE* expression
    ;

// Without `>`: a template's argument or parameter.
limited
    : unit
    | prefix limited
    | star
    | limited (star | operator) limited
    | limited star
    | limited ('=' | ASSIGN) braces
    | <assoc = right> limited '?' heads? ':' limited
    | <assoc = right> limited ('=' | ASSIGN) DIRECTIVE* limited
    ;

prefix : '-' | '+' | '!' | '~' | '++' | '--' | star ;

star : '*' | '&' | '&&' ;

operator : ('/' | '%' | '+' | '-' | '<<' | '<=' | '>=' | '<=>' | '==' | '!=' | '^' | '|' | '||' | '!' | '~' | '.*' | '->*') DIRECTIVE* ;

less : '<' DIRECTIVE* ;

unit
    : other suffix* part*
    | '::'? part+
    ;

other
    : '(' heads ')' braces?
    | '(' block? ')'
    | '[' (capture (',' capture)*)? ']' lambda?
    | '...'
    | requiresExpression
    | arrow
    ;

capture
    : '=' | '&'
    | expression
    ;

lambda : ('<' (templateParameter (',' templateParameter)*)? '>')? arguments? ((keyword | UNARY) arguments? | attribute | 'requires' constraint | arrow star* | DIRECTIVE)* block ;

part : (first | VALUE | STRING | UNARY) suffix* ;

first
    : name braces?
    | TYPE_WORD braces?
    | TYPENAME (arguments braces?)?
    | keyword
    | class
    | enum
    | CLASS attribute* path
    | ENUM CLASS? attribute* path
    | OPERATOR '::'? part
    | attribute
    | asm
    | 'requires' constraint
    ;

name
    : IDENTIFIER templateArguments?
    | OPERATOR symbol templateArguments?
    ;

keyword
    : QUALIFIER
    | STORAGE
    | INLINE
    | EXTERN
    | CONSTEXPR
    | CONSTEVAL
    | FINAL
    | STATIC_ASSERT
    ;

symbol
    : prefix | '/' | '%' | '<<' | '<' | '<=' | '>=' | '<=>' | '==' | '!=' | '^' | '|' | '||' | '->*' | '->' | ',' | '=' | ASSIGN
    | '>' '>'?
    | '(' ')'
    | '[' ']'
    | STRING IDENTIFIER?
    ;

templateArguments : '<' (templateArgument (',' templateArgument)*)? '>' ;

// It is compared with `<` once at most: if a row of comparisons could stand in
// each argument that it may turn out to be, it would be read over and over.
templateArgument : DIRECTIVE* limited DIRECTIVE* (less limited DIRECTIVE*)? ;

path : '::'? pathName ('::' TEMPLATE? pathName)* ;

pathName
    : name
    | TYPENAME arguments?
    ;

suffix
    : arguments
    | '[' (argument (',' argument)*)? ']' braces?
    | '::' DIRECTIVE* member braces?
    | '.' member
    | arrow
    | '++'
    | '--'
    | '...'
    | DIRECTIVE
    ;

member
    : TEMPLATE? '~'? (name | TYPE_WORD | keyword | UNARY)
    | OPERATOR '::'? part
    | '*'
    ;

// A member, or a function's type.
arrow : '->' (keyword | TYPE_WORD | TYPENAME arguments? | attribute | CLASS)* ('::'? arrowName ('::' member)*)? ;

arrowName
    : TEMPLATE? '~'? name
    | OPERATOR '::'? part
    ;

arguments : '(' (argument (',' argument)*)? DIRECTIVE* ')' ;

argument
    : DIRECTIVE* expression
    | DIRECTIVE* braces '...'?
    | DIRECTIVE+
    ;

braces : '{' (element ((',' | DIRECTIVE) element)* ','?)? DIRECTIVE* '}' ;

element
    : DIRECTIVE* expression (':' expression)?
    | DIRECTIVE* braces '...'?
    | DIRECTIVE* ('.' IDENTIFIER)+ '='? (expression | braces)
    ;

// ---- classes

class : CLASS (attribute | IDENTIFIER '(' balanced* ')')* path* FINAL? (DIRECTIVE* ':' base (',' base)*)? members ;

base : DIRECTIVE* (keyword | ACCESS | attribute)* path '...'? DIRECTIVE* ;

enum : ENUM CLASS? attribute* path? (':' (TYPE_WORD | QUALIFIER | path)+)? '{' (enumerator (',' enumerator)* ','?)? DIRECTIVE* '}' ;

enumerator : DIRECTIVE* IDENTIFIER (attribute | arguments)* ('=' DIRECTIVE* expression)? ;

attribute
    : standard
    | gnu
    | ALIGN arguments
    ;

standard : '[[' (('using' word ':')? attributeItem (',' attributeItem)*)? ']' ']' ;

gnu : ATTRIBUTE '(' '(' (attributeItem (',' attributeItem)*)? ')' ')' ;

attributeItem : word ('::' word)? arguments? '...'? ;

word
    : IDENTIFIER
    | keyword
    | TYPE_WORD
    | CLASS
    ;

asm : ASM (QUALIFIER | INLINE | 'goto')* '(' STRING+ (asmColon (asmOperand (',' asmOperand)*)?)* ')' ;

asmColon : ':' | '::' ;

asmOperand : ('[' IDENTIFIER ']')? (STRING+ | IDENTIFIER) ('(' heads ')')? ;

// ---- tokens

TYPE_WORD
    : 'int' | 'char' | 'void' | 'long' | 'short' | 'float' | 'double' | 'bool' | 'auto' | '__auto_type'
    | 'signed' | '__signed' | '__signed__' | 'unsigned' | 'wchar_t' | 'char8_t' | 'char16_t' | 'char32_t'
    | '_Complex' | '__complex' | '__complex__'
    | '__int128' | '__int128_t' | '__uint128_t' | '__float80' | '__float128' | '__ibm128' | '__bf16' | '__fp16'
    | '_Float16' | '_Float32' | '_Float64' | '_Float128' | '_Float32x' | '_Float64x' | '_Float128x'
    ;

QUALIFIER
    : 'const' | '__const' | '__const__'
    | 'volatile' | '__volatile' | '__volatile__'
    | 'restrict' | '__restrict' | '__restrict__'
    | 'mutable'
    ;

STORAGE
    : 'static' | 'typedef' | 'register' | 'thread_local' | '__thread' | 'virtual' | 'explicit' | 'friend'
    | 'constinit' | 'export' | 'concept' | '_Noreturn'
    ;

TYPENAME : 'typename' | 'decltype' | '__decltype' | 'typeof' | '__typeof' | '__typeof__' | '__underlying_type' ;

// What stands in front of an operand, or of parentheses.
UNARY
    : 'sizeof' | 'alignof' | '_Alignof' | '__alignof' | '__alignof__' | 'typeid'
    | 'new' | 'delete' | 'throw' | 'noexcept' | 'co_await' | 'co_yield'
    | '__real' | '__real__' | '__imag' | '__imag__'
    ;

STATIC_ASSERT : 'static_assert' | '_Static_assert' ;

FINAL     : 'final' | 'override' ;
EXTERN    : 'extern' ;
INLINE    : 'inline' | '__inline' | '__inline__' ;
CONSTEXPR : 'constexpr' ;
CONSTEVAL : 'consteval' ;
CLASS     : 'class' | 'struct' | 'union' ;
ENUM      : 'enum' ;
ACCESS    : 'public' | 'private' | 'protected' ;
TEMPLATE  : 'template' ;
OPERATOR  : 'operator' ;
JUMP      : 'break' | 'continue' ;
RETURN    : 'return' | 'co_return' ;
ATTRIBUTE : '__attribute' | '__attribute__' ;
ALIGN     : '__declspec' | 'alignas' | '_Alignas' ;
ASM       : 'asm' | '__asm' | '__asm__' ;
EXTENSION : '__extension__' -> channel(HIDDEN) ;

VALUE
    : 'this' | 'true' | 'false' | 'nullptr' | '__null'
    | '.'? [0-9] ([0-9.] | LETTER | UCN | [eEpP] [+-] | '\'' [0-9a-zA-Z_])*
    | ([LUu] | 'u8')? '\'' (ESCAPE | ~['\\\r\n])+ '\'' SUFFIX?
    ;

ASSIGN
    : '*=' | '/=' | '%=' | '+=' | '-=' | '<<=' | '>>=' | '&=' | '^=' | '|='
    | 'and_eq' | 'or_eq' | 'xor_eq'
    ;

AND  : '&&' ;
OR   : '||' ;
NOT  : '!' ;
BAND : '&' ;
BOR  : '|' ;
XOR  : '^' ;
COMPL : '~' ;
NE   : '!=' ;
AND2   : 'and' -> type(AND) ;
OR2    : 'or' -> type(OR) ;
NOT2   : 'not' -> type(NOT) ;
BAND2  : 'bitand' -> type(BAND) ;
BOR2   : 'bitor' -> type(BOR) ;
XOR2   : 'xor' -> type(XOR) ;
COMPL2 : 'compl' -> type(COMPL) ;
NE2    : 'not_eq' -> type(NE) ;

IDENTIFIER : (LETTER | UCN) (LETTER | [0-9] | UCN)* ;

STRING
    : ([LUu] | 'u8')? '"' (ESCAPE | ~["\\\r\n])* '"' SUFFIX?
    | ([LUu] | 'u8')? 'R"(' .*? ')"' SUFFIX?
    | ([LUu] | 'u8')? 'R"' ~[()\\ \t\r\n"]+ '(' .*? ')' ~[()\\ \t\r\n"]+ '"' SUFFIX?
    ;

fragment SUFFIX : LETTER (LETTER | [0-9])* ;
fragment LETTER : [A-Za-z_$\u0080-\uFFFD\u{10000}-\u{10FFFF}] ;
fragment UCN    : '\\u' HEX4 | '\\U' HEX4 HEX4 ;
fragment HEX4   : [0-9a-fA-F] [0-9a-fA-F] [0-9a-fA-F] [0-9a-fA-F] ;
fragment ESCAPE : '\\' ('\r' '\n' | .) ;

// A preprocessor line takes the line break in front of it along, so that it
// stays a line of its own when the text between is removed. The first line of
// a file has none.
PRAGMA    : HASH (('pragma' | 'line' | [0-9]+) REST)? -> channel(HIDDEN) ;
DIRECTIVE : [ \t\r\n\f]* '\n' HASH LETTER REST ;
FIRST     : HASH LETTER REST ;

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
