// C++: ISO C++98 to C++20, and the GNU extensions that real headers use;
// preprocessed or, with its directives as items of their own, not preprocessed.
//
// C++ cannot be parsed without knowing which names are types and templates, and
// a grammar that guesses by looking ahead is slow. Here a declaration is a run of
// words (`static const T x`), some of which are names. Only a name is assigned
// to, called, or joined by an operator, so that a candidate never loses it. A run
// may have more names than a type's and the declared one, since macros are among
// them; an expression has one. `name <` begins template arguments if a `>` follows
// before the brackets or the statement end; else it is less-than. A brace directly
// behind a name or a type's word begins a list of initialisers, a function's body
// follows its parameters. Operators have no levels.
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
    | DIRECTIVE
    | simple
    | definition
    | template DIRECTIVE* templated
    | alias
    | EXTERN? INLINE? TEMPLATE instance ';'
    | EXTERN STRING scope
    | INLINE? 'namespace' standard* (path ('::' INLINE path)* macro*)? gnu* scope
    | invocation
    | IDENTIFIER arguments block
    | exported
    ;

// What is of a module's interface, and names its parts.
exported options { given = true; }
    : STORAGE? UNIT
    | STORAGE (scope | INLINE? 'namespace' standard* (path ('::' INLINE path)*)? gnu* scope | template DIRECTIVE* templated | alias | simple)
    ;

// What any scope may hold.
simple
    : types ';'
    | declared (',' declared)* ';'
    | specifier* enum (declared (',' declared)*)? ';'
    | 'namespace' path '=' path ';'
    | 'using' 'namespace' path gnu* ';'
    | 'using' used (',' used)* ';'
    | 'using' IDENTIFIER (attribute | invocation)* '=' (type | enum) ';'
    ;

used
    : TYPENAME? core '...'?
    | ENUM path
    ;

definition : function (':' initialised (','? initialised)*)? body ;

initialised : DIRECTIVE* (path | dependent) (arguments | braces) '...'? DIRECTIVE* ;

body
    : block
    | 'try' (':' initialised (',' initialised)*)? block handler+
    ;

templated
    : template DIRECTIVE* templated
    | 'requires' constraint DIRECTIVE* templated
    | (keyword | attribute | invocation)* FRIEND (entity | definition)
    | entity
    | definition
    ;

entity
    : ((plain | class) DIRECTIVE*)+ ';'
    | declared ';'
    ;

// A specialization gives no other name to a type.
alias : TEMPLATE '<' templateParameter (',' templateParameter)* '>' ('requires' constraint)? DIRECTIVE* 'using' IDENTIFIER (attribute | invocation)* '=' DIRECTIVE* type ';' ;

// What is instantiated has no body.
instance : (plain | named)+ (star+ (plain | named)+)* ;

member
    : declaration
    | (keyword | attribute | invocation)* FRIEND (simple | definition)
    | field (',' field)* ';'
    ;

field : (specifier* enum)? (types | run)? ':' expression braces? ;

item
    : ';'
    | DIRECTIVE
    | simple
    | expression (',' expression)* ';'
    | statement
    | block
    | attribute+ (statement | block | expression (',' expression)* ';')
    | invocation
    | IDENTIFIER arguments block
    ;

block : '{' (label | item)* '}' ;

scope : '{' declaration* '}' ;

members : '{' (member | ACCESS IDENTIFIER? ':' | section)* '}' ;

// Of a macro, as Qt's signals are.
section options { given = true; } : IDENTIFIER ':' ;

branch : DIRECTIVE* label* item ;

handler : DIRECTIVE* 'catch' '(' argument ')' block ;

label
    : standard* IDENTIFIER standard* ':'
    | standard* 'case' expression ('...' expression)? ':'
    | standard* 'default' ':'
    ;

statement
    : 'if' (CONSTEXPR | IDENTIFIER)? '(' condition ')' branch (options { greedy = true; } : DIRECTIVE* 'else' branch)?
    | 'if' '!'? CONSTEVAL block (options { greedy = true; } : 'else' branch)?
    | 'switch' '(' condition ')' branch
    | 'while' '(' condition ')' branch
    | 'do' branch 'while' '(' heads ')' ';'
    | 'for' '(' (simple | heads? ';') heads? ';' heads? ')' branch
    | 'for' '(' simple? declarator ':' (heads | braces) ')' branch
    | 'goto' expression ';'
    | JUMP ';'
    | RETURN (heads | braces)? ';'
    | 'try' block handler+
    ;

condition : simple* (heads | declarator initial) ;

// ---- declarations

// Words of which none is a name.
types : specifier+ ;

specifier : (plain | class | ENUM CLASS? attribute* path (':' underlying+)?) DIRECTIVE* ;

plain
    : keyword
    | TYPE_WORD '...'?
    | dependent
    | EXTERN STRING
    | CLASS attribute* path
    | attribute
    | asm
    | STATIC_ASSERT '(' heads ')'
    ;

keyword
    : QUALIFIER
    | STORAGE
    | INLINE
    | EXTERN
    | CONSTEXPR
    | CONSTEVAL
    ;

// Behind typename a name is qualified, or a macro.
dependent
    : TYPENAME ('::' name | '::'? name ('::' TEMPLATE? name)+ | IDENTIFIER) '...'?
    | TYPENAME DECLTYPE '(' argument (',' argument)* ')' ('::' TEMPLATE? name)+ '...'?
    | DECLTYPE '(' argument (',' argument)* ')' ('::' TEMPLATE? name)*
    ;

run : specifier* piece (specifier | piece)* ;

piece
    : (star+ DIRECTIVE* specifier*)* '...'? named
    | (star+ DIRECTIVE* specifier*)+ ('(' declarator ')' suffix* | '[' IDENTIFIER (',' IDENTIFIER)* ']')
    ;

// A name with what it is applied to; parentheses around a declarator may stand
// behind the words of a type.
named
    : core suffix*
    | plain (arguments | dimension braces?) suffix*
    ;

core
    : '~'? '::'? name braces? (options { greedy = true; } : scoped)*
    | '::'? OPERATOR symbol templateArguments?
    | '::'? OPERATOR converted+ star*
    | (TYPE_WORD | dependent) braces
    ;

converted : QUALIFIER | TYPE_WORD | dependent | CLASS path | path ;

declared
    : function ('=' ('default' | VALUE | DELETE))?
    | declarator (attribute | asm | DIRECTIVE)* initial?
    ;

declarator
    : run
    | '(' declarator ')' suffix*
    ;

initial : '=' DIRECTIVE* (expression | braces) DIRECTIVE* ;

function : (specifier | named | star)* (called | '(' star+ function ')' dimension+) trailer* ;

called
    : core suffix* attribute* parameters
    | plain (arguments | dimension) suffix* attribute* parameters
    | '(' declarator ')' suffix* attribute* parameters
    ;

trailer
    : keyword
    | FINAL
    | star
    | NOEXCEPT arguments?
    | THROW arguments
    | attribute
    | asm
    | arrow
    | 'requires' constraint
    | IDENTIFIER arguments?
    | DIRECTIVE
    ;

arrow : '->' type ;

type : (types | run) pointer* (options { greedy = true; } : NOEXCEPT arguments? | arrow)* ;

pointer : star+ (plain | named)* (arguments | dimension)* ;

template : TEMPLATE '<' (templateParameter (',' templateParameter)*)? '>' ('requires' constraint)? ;

templateParameter
    : DIRECTIVE* template* (CLASS | TYPENAME) '...'? IDENTIFIER* ('=' type)? DIRECTIVE*
    | DIRECTIVE* (types star* '...'? IDENTIFIER | type '...'? | declarator) ('=' DIRECTIVE* (limited (less limited)? | type))? DIRECTIVE*
    ;

constraint : constraintTerm (('&&' | '||') constraintTerm)* ;

constraintTerm
    : '!' constraintTerm
    | path arguments*
    | VALUE
    | '(' (heads | fold) ')'
    | requiresExpression
    ;

requiresExpression : 'requires' arguments? '{' requirement* '}' ;

requirement
    : '{' heads '}' NOEXCEPT? arrow? ';'
    | 'requires' heads ';'
    | TYPENAME path ';'
    | item
    ;

// What only a text has that is still to be preprocessed.
macro : IDENTIFIER ('(' balanced* ')')? ;

invocation : IDENTIFIER (arguments | '(' (heads ';')+ ')' | '(' clause (',' clause)* ')')? ;

clause : (star | operator | expression) ':' expression ;

balanced
    : '(' balanced* ')'
    | '[' balanced* ']'
    | '{' balanced* '}'
    | ~('(' | ')' | '[' | ']' | '{' | '}')
    ;

// ---- expressions

heads : expression (',' expression)* ;

expression
    : operand
    | (prefix | unary) expression
    | '(' type ')' expression
    | THROW
    | expression (star | operator | less | '>' | '>' '>') expression
    | <assoc = right> expression '?' heads? ':' expression
    | <assoc = right> expression ('=' | ASSIGN) DIRECTIVE* (expression | braces)
    | yielded
    ;

yielded options { given = true; } : UNARY braces ;

// Without `>`: a template's argument.
limited
    : operand
    | (prefix | unary) limited
    | '(' type ')' limited
    | limited (star | operator) limited
    | <assoc = right> limited '?' heads? ':' limited
    ;

prefix : '-' | '+' | '!' | '~' | '++' | '--' | star ;

star : '*' | '&' | '&&' ;

operator : ('/' | '%' | '+' | '-' | '<<' | '<=' | '>=' | '<=>' | '==' | '!=' | '^' | '|' | '||' | '.*' | '->*') DIRECTIVE* ;

less : '<' DIRECTIVE* ;

// A word in front of an operand.
unary
    : '::'? DELETE ('[' ']')?
    | UNARY
    | NOEXCEPT
    | THROW
    ;

// Behind a type that is made stands its value alone.
operand
    : primary access*
    | '::'? NEW arguments? type DIRECTIVE* (arguments | braces)? '...'? DIRECTIVE*
    ;

primary
    : core
    | VALUE
    | (IDENTIFIER arguments?)* STRING (STRING | IDENTIFIER arguments?)*
    | (TYPE_WORD | dependent) arguments
    | DECLTYPE '(' argument (',' argument)* ')' ('::' TEMPLATE? name)+
    | (UNARY '...'? | NOEXCEPT) '(' argument ')'
    | '::'? NEW arguments
    | '(' heads ')'
    | '(' type ')' braces
    | '(' block ')'
    | '[' (capture (',' capture)*)? ']' lambda
    | '(' fold ')'
    | requiresExpression
    ;

fold : (expression joint)? '...' (joint expression)? ;

joint : star | operator | less | '>' | '>' '>' | ',' ;

capture
    : '=' | '&'
    | '&'? '...' expression
    | expression
    ;

lambda : ('<' (templateParameter (',' templateParameter)*)? '>' ('requires' constraint)?)? (standard* arguments)? trailer* block ;

// A function may have the name of a specifier.
name : (IDENTIFIER | FINAL) templateArguments? ;

symbol
    : prefix | '/' | '%' | '<<' | '<' | '<=' | '>=' | '<=>' | '==' | '!=' | '^' | '|' | '||' | '->*' | '->' | ',' | '=' | ASSIGN
    | '>' '>'?
    | '(' ')'
    | '[' ']'
    | (NEW | DELETE) ('[' ']')?
    | UNARY
    | STRING IDENTIFIER?
    ;

templateArguments : '<' (templateArgument (',' templateArgument)*)? '>' ;

// It is compared with `<` once at most, and with nothing in whose own arguments
// something may be compared: if each `<` of a row could be a comparison in each
// argument around it, the row would be read over and over.
templateArgument : DIRECTIVE* (limited (less bound)? | type) '...'? DIRECTIVE* ;

bound : factor ((star | operator) factor)* ('?' heads? ':' bound)? ;

factor
    : (prefix | UNARY | '(' type ')')*
      ( VALUE
      | (plainPath | TYPE_WORD) braces?
      | DECLTYPE '(' argument (',' argument)* ')' ('::' plainName)* braces?
      | (UNARY '...'? | NOEXCEPT) '(' argument ')'
      | '(' heads ')'
      )
      (arguments | '[' argument ']' | ('.' | '->') IDENTIFIER)*
    ;

plainPath : '::'? plainName ('::' plainName)* ;

plainName : IDENTIFIER plainArguments? ;

plainArguments : '<' (plainArgument (',' plainArgument)*)? '>' ;

plainArgument : (VALUE | (QUALIFIER | TYPE_WORD | plainPath)+ star*) '...'? ;

path : '::'? name ('::' TEMPLATE? name)* ;

// Behind a name that is declared, or part of a type.
suffix : (arguments | dimension braces? | '...' | DIRECTIVE) (options { greedy = true; } : scoped)* ;

scoped : '::' DIRECTIVE* selected braces? ;

dimension : '[' (argument (',' argument)*)? ']' ;

// Behind an operand.
access
    : arguments
    | '[' argument (',' argument)* ']'
    | scoped
    | '.' selected
    | '->' DIRECTIVE* selected
    | '++'
    | '--'
    | '...'
    | DIRECTIVE
    ;

selected
    : TEMPLATE? '~'? name
    | '::' name
    | '~'? TYPE_WORD
    | '~' dependent
    | TEMPLATE? OPERATOR symbol templateArguments?
    | OPERATOR converted+ star*
    | '*'
    ;

arguments : '(' (argument (',' argument)*)? ')' ;

parameters : '(' (DIRECTIVE* (parameter | '...') DIRECTIVE* (',' DIRECTIVE* (parameter | '...') DIRECTIVE*)*)? DIRECTIVE* ')' ;

argument
    : DIRECTIVE* (expression | parameter | braces '...'? | '...') DIRECTIVE*
    | DIRECTIVE+
    ;

parameter
    : declarator attribute* initial?
    | (type | pointer+) '...'? attribute* initial?
    | object
    ;

// The object that a member function is called for.
object options { given = true; } : VALUE (declarator | type) ;

braces : '{' (element ((',' | DIRECTIVE) element)* ','?)? DIRECTIVE* '}' ;

element
    : DIRECTIVE* expression (':' expression)?
    | DIRECTIVE* braces '...'?
    | DIRECTIVE* ('.' IDENTIFIER | '[' expression ('...' expression)? ']')+ '='? (expression | braces)
    ;

// ---- classes

class : CLASS (attribute | IDENTIFIER '(' balanced* ')')* path* FINAL? (DIRECTIVE* ':' base (',' base)*)? members ;

base : DIRECTIVE* (keyword | ACCESS | attribute)* (path | dependent) '...'? DIRECTIVE* ;

enum
    : ENUM CLASS attribute* path (':' underlying+)? enumerators
    | ENUM attribute* path? (':' underlying+)? enumerators
    ;

underlying : TYPE_WORD | QUALIFIER | path | dependent ;

enumerators : '{' (enumerator (',' enumerator)* ','?)? DIRECTIVE* '}' ;

enumerator : DIRECTIVE* IDENTIFIER (attribute | arguments)* ('=' DIRECTIVE* expression)? ;

attribute
    : standard
    | gnu
    | ALIGN '(' argument ')'
    ;

standard : '[[' (('using' word ':')? attributeItem (',' attributeItem)*)? ']' ']' ;

gnu : ATTRIBUTE '(' '(' (attributeItem (',' attributeItem)*)? ')' ')' ;

attributeItem : word ('::' word)? arguments? '...'? ;

word
    : IDENTIFIER
    | keyword
    | TYPE_WORD
    | CLASS
    | FINAL
    | FRIEND
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
    | '__restrict' | '__restrict__'
    | 'mutable'
    ;

STORAGE
    : 'static' | 'typedef' | 'register' | 'thread_local' | '__thread' | 'virtual' | 'explicit'
    | 'constinit' | 'export' | 'concept' | '_Noreturn'
    ;

TYPENAME : 'typename' ;
DECLTYPE : 'decltype' | '__decltype' | 'typeof' | '__typeof' | '__typeof__' | '__underlying_type' ;

// What stands in front of an operand, or of parentheses.
UNARY
    : 'sizeof' | 'alignof' | '_Alignof' | '__alignof' | '__alignof__' | 'typeid'
    | 'co_await' | 'co_yield' | '__real' | '__real__' | '__imag' | '__imag__'
    ;

NEW      : 'new' ;
DELETE   : 'delete' ;
THROW    : 'throw' ;
NOEXCEPT : 'noexcept' ;
FRIEND   : 'friend' ;

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
    ;

// Behind the bracket stands what is in front of it; a lexer without a memory asks for as many characters.
RAW_STRING : ([LUu] | 'u8')? RAW SUFFIX? -> type(STRING) ;

fragment D   : ~[()\\ \t\r\n"] ;
fragment RAW
    : 'R"' '(' .*? ')' '"'
    | 'R"' D '(' .*? ')' D '"'
    | 'R"' D D '(' .*? ')' D D '"'
    | 'R"' D D D '(' .*? ')' D D D '"'
    | 'R"' D D D D '(' .*? ')' D D D D '"'
    | 'R"' D D D D D '(' .*? ')' D D D D D '"'
    | 'R"' D D D D D D '(' .*? ')' D D D D D D '"'
    | 'R"' D D D D D D D '(' .*? ')' D D D D D D D '"'
    | 'R"' D D D D D D D D '(' .*? ')' D D D D D D D D '"'
    | 'R"' D D D D D D D D D '(' .*? ')' D D D D D D D D D '"'
    | 'R"' D D D D D D D D D D '(' .*? ')' D D D D D D D D D D '"'
    | 'R"' D D D D D D D D D D D '(' .*? ')' D D D D D D D D D D D '"'
    | 'R"' D D D D D D D D D D D D '(' .*? ')' D D D D D D D D D D D D '"'
    | 'R"' D D D D D D D D D D D D D '(' .*? ')' D D D D D D D D D D D D D '"'
    | 'R"' D D D D D D D D D D D D D D '(' .*? ')' D D D D D D D D D D D D D D '"'
    | 'R"' D D D D D D D D D D D D D D D '(' .*? ')' D D D D D D D D D D D D D D D '"'
    | 'R"' D D D D D D D D D D D D D D D D '(' .*? ')' D D D D D D D D D D D D D D D D '"'
    ;

// What names a module or a part of one in more than a word.
UNIT
    : ('module' | 'import') GAP+ PART ('.' PART)+ (GAP* ':' GAP* PARTS)? GAP* ';'
    | 'module' GAP+ PART GAP* ':' GAP* PARTS GAP* ';'
    | 'import' GAP* (':' GAP* PARTS | '"' ~["\r\n]* '"' | '<' ~[>\r\n]* '>') GAP* ';'
    | 'module' GAP* ':' GAP* 'private' GAP* ';'
    ;

fragment GAP   : [ \t\r\n] ;
fragment PART  : LETTER (LETTER | [0-9])* ;
fragment PARTS : PART ('.' PART)* ;

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
