// C: ISO C17, most of C23, and the GNU extensions that real headers use;
// preprocessed or, with its directives as items of their own, not preprocessed.
//
// C cannot be parsed without knowing which names are types, and a grammar that
// guesses by looking ahead is slow. Here a choice looks a few tokens ahead, or to
// the end of a declarator. Inside a function `T x` and `T *x` are declarations and
// `T (x)` is a call; `(T) x` and `(T) (x)` are casts, `(T) -x` is a subtraction.
// Operators have no levels: a chain of them is one list of operands.
//
// The rules also serve those who edit trees: what C needs is not optional here (a
// function's parameter list, an index), and what only a text has that is still
// to be preprocessed stands in lists, so that no shortest sentence holds it.
//
// Accepted beyond the language: all that follows from this (words and operators
// that a type checker would refuse), directives between declarations,
// statements, members, enumerators, arguments and initialisers, and macros:
// those that look like declarations or attributes, between statements, behind
// values, and with operators as arguments. Line markers, #pragma lines, lone #,
// _Pragma and __extension__ count as blanks.
grammar c;

file : FIRST? raw*? external* EOF ;

external : declaration raw*? ;

// A declaration or a function definition outside of functions.
declaration : specifier*? (';' | declarators ';' | function) ;

function : (functionDeclarator | star* nested) (attribute | asmLabel)* block ;

nested : '(' attribute* (functionDeclarator | star* nested) attribute* ')' subscript* ;

// An attribute in front of the first is a specifier.
declarators : declarator (',' DIRECTIVE* attribute* declarator)* ;

// What only a text has that is still to be preprocessed. It is looked for last:
// `f();` is a declaration.
raw
    : (IDENTIFIER | TYPE_WORD | QUALIFIER | STORAGE | INLINE | STRUCT | attribute | '*' | ',' | '.')* DIRECTIVE
    | IDENTIFIER '(' balanced* ')'
    | EXTERN_C ('{' raw*? external* '}')?
    ;

// ---- specifiers

specifier
    : keyword
    | TYPE_WORD
    | IDENTIFIER
    ;

// What shows that a declaration begins, TYPE_WORD apart.
keyword
    : QUALIFIER
    | STORAGE
    | INLINE
    | structSpecifier
    | enumSpecifier
    | TYPEOF '(' argument ')'
    | ATOMIC ('(' argument ')')?
    | '_BitInt' '(' expression ')'
    | attribute
    | declspec
    | staticAssert
    | asmStatement
    ;

word
    : TYPE_WORD
    | IDENTIFIER
    ;

structSpecifier : STRUCT (attribute | declspec)* (IDENTIFIER members? | members) ;

members : '{' DIRECTIVE* member* '}' ;

member : specifier*? (DIRECTIVE* memberDeclarator (',' DIRECTIVE* attribute* memberDeclarator)*)? ';' DIRECTIVE* ;

memberDeclarator
    : declarator (':' expression)?
    | ':' expression
    ;

enumSpecifier : ENUM attribute* (IDENTIFIER enumType? enumerators? | enumType? enumerators) ;

enumType : ':' underlying+ ;

underlying
    : TYPE_WORD
    | QUALIFIER
    | IDENTIFIER
    | TYPEOF '(' argument ')'
    | '_BitInt' '(' expression ')'
    ;

enumerators : '{' (enumerator (',' enumerator)* ','?)? DIRECTIVE* '}' ;

enumerator : DIRECTIVE* IDENTIFIER arguments? attribute* ('=' DIRECTIVE* expression)? ;

staticAssert : STATIC_ASSERT '(' expression (',' strings)? ')' ;

attribute
    : ATTRIBUTE '(' '(' (attributeItem (',' attributeItem)*)? ')' ')'
    | '[[' (standardAttribute (',' standardAttribute)*)? ']' ']'
    | ALIGNAS '(' argument ')'
    ;

// Microsoft's, in front of declarators only.
declspec : DECLSPEC '(' attributeItem+ ')' ;

attributeItem : attributeWord arguments? ;

standardAttribute : attributeWord (':' ':' attributeWord)? ('(' balanced* ')')? ;

balanced
    : '(' balanced* ')'
    | '[' balanced* ']'
    | '[[' balanced* ']' ']'
    | '{' (balanced | ';')* '}'
    | ~('(' | ')' | '[' | '[[' | ']' | '{' | '}' | ';')
    ;

attributeWord
    : IDENTIFIER
    | TYPE_WORD
    | QUALIFIER
    | STORAGE
    | INLINE
    ;

// ---- declarators

declarator : (functionDeclarator subscript* | pointer? direct subscript*) (attribute | asmLabel)* ('=' initializer)? ;

functionDeclarator : pointer? direct '(' (parameters? | '(' parameters? ')') ')' oldParameter* ;

// The names are macros.
pointer
    : star+ IDENTIFIER*?
    | star+ (IDENTIFIER+ star+)+ IDENTIFIER*?
    ;

direct
    : IDENTIFIER
    | parenthesised IDENTIFIER*
    ;

parenthesised : '(' (IDENTIFIER+ star)? attribute* (functionDeclarator | star* direct subscript*) attribute* ')' ;

suffix
    : subscript
    | '(' parameters? ')' IDENTIFIER*
    ;

subscript : '[' (QUALIFIER | STORAGE | ATOMIC)* (expression | '*')? ']' ;

// K&R style, or a macro in the place of an attribute.
oldParameter
    : specifier+? declarators ';'
    | IDENTIFIER ('(' balanced* ')')?
    ;

asmLabel : ASM '(' strings ')' ;

parameters
    : parameter (',' parameter)* (',' '...' | ';' parameters)?
    | '...'
    ;

parameter
    : DIRECTIVE* specifier+? parameterDeclarator? attribute*
    ;

parameterDeclarator
    : star+ (IDENTIFIER*? parameterDirect)?
    | parameterDirect
    | star+ IDENTIFIER+ pointed
    ;

pointed
    : star+ (IDENTIFIER*? parameterDirect)?
    | star+ IDENTIFIER+ pointed
    ;

parameterDirect
    : IDENTIFIER suffix*
    | '(' attribute* parameterDeclarator ')' suffix*
    | suffix+
    ;

type
    : typeSpecifier+ IDENTIFIER*? parameterDeclarator?
    | IDENTIFIER+ abstract
    ;

typeSpecifier : IDENTIFIER* (TYPE_WORD | keyword) ;

// What makes a type of a typedef name and cannot continue an expression.
abstract
    : star+ abstractTail?
    | '(' abstract ')' suffix*
    | '[' (QUALIFIER | STORAGE | ATOMIC)* '*'? ']' subscript*
    ;

abstractTail
    : '(' abstract ')' suffix*
    | '(' (keywordParameter ((',' | ';') parameter)* (',' '...')?)? ')'
    | subscript+
    ;

keywordParameter : (TYPE_WORD | keyword) specifier*? parameterDeclarator? attribute* ;

initializer
    : expression IDENTIFIER*
    | braces
    | DIRECTIVE+ expression
    ;

braces : '{' (element ((',' | DIRECTIVE) element)* ','?)? DIRECTIVE* '}' ;

element : DIRECTIVE* designation? initializer ;

designation
    : designator+ '='?
    | IDENTIFIER ':'
    ;

designator
    : '[' expression ('...' expression)? ']'
    | '.' IDENTIFIER
    ;

// ---- statements

block : '{' rawItem*? blockItem* IDENTIFIER* '}' ;

blockItem
    : statement rawItem*?
    | label rawItem*?
    ;

// Between statements: what only a text has that is still to be preprocessed.
rawItem
    : DIRECTIVE
    | IDENTIFIER ('(' balanced* ')')?
    ;

label
    : attribute* IDENTIFIER ':' attribute*
    | attribute* IDENTIFIER* 'case' expression ('...' expression)? ':'
    | attribute* IDENTIFIER* 'default' ':'
    ;

body : DIRECTIVE* (label DIRECTIVE*)* statement ;

statement
    : simple
    | compound
    | attribute statement
    ;

compound
    : block
    | 'if' '(' expressions ')' body (options { greedy = true; } : DIRECTIVE* 'else' body)?
    | 'switch' '(' expressions ')' body
    | 'while' '(' expressions ')' body
    | 'do' body 'while' '(' expressions ')' ';'
    | 'for' '(' simple expressions? ';' expressions? ')' body
    | 'goto' (IDENTIFIER | star expression) ';'
    | ('break' | 'continue') ';'
    | 'return' expressions? ';'
    | '__label__' IDENTIFIER (',' IDENTIFIER)* ';'
    | TRANSACTION attribute* block
    ;

// A declaration or an expression. `T *x` is taken for a declaration, `T (x)`
// for a call.
simple
    : ';'
    | word+ star+ declarators end
    | expressions end
    | word+? declarators end
    | word* keyword specifier*? (declarators end | ';')
    | TYPE_WORD+ ';'
    ;

end
    : ';'
    | compound
    ;

asmStatement : ASM (QUALIFIER | INLINE | 'goto')* '(' strings asmOperands* ')' ;

asmOperands : ':' (asmOperand (',' asmOperand)*)? ;

asmOperand
    : ('[' IDENTIFIER ']')? strings ('(' expressions ')')?
    ;

// ---- expressions

expressions : expression (',' expression)* ;

expression
    : atom
    | '(' IDENTIFIER ')' (castOperand | braces | '(' expressions ')')
    | '(' expressions ')'
    | '(' (type | IDENTIFIER subscript+) ')' braces
    | '(' block ')'
    | SIZEOF operand
    | TRANSACTION '(' expressions ')'
    | '_Generic' '(' argument (',' association)* ')'
    | expression suffixOperator
    | prefixOperator expression
    | expression (
        star | '/' | '%' | '+' | '-' | '<<' | '>>' | '<' | '>' | '<=' | '>=' | '==' | '!=' | '&' | '^' | '|' | '&&' | '||'
    ) expression
    | <assoc = right> expression '?' expressions? ':' expression
    | <assoc = right> expression ('=' | ASSIGN) expression
    | '(' DIRECTIVE+ expressions ')'
    ;

atom
    : NUMBER
    | IDENTIFIER
    | CHARACTER
    | STRING (STRING | IDENTIFIER)*
    | NUMBER IDENTIFIER+
    ;

strings : (STRING | IDENTIFIER)+ ;

suffixOperator
    : '[' expressions ']'
    | arguments IDENTIFIER?
    | '.' IDENTIFIER
    | '->' IDENTIFIER
    | '++'
    | '--'
    | STRING (STRING | IDENTIFIER)*
    | DIRECTIVE
    | guarded
    ;

// An operand between directives.
guarded
    : (
        star | '/' | '%' | '+' | '-' | '<<' | '>>' | '<' | '>' | '<=' | '>=' | '==' | '!=' | '&' | '^' | '|' | '&&' | '||' | '=' | ASSIGN
    ) DIRECTIVE+ expression
    | '?' expressions ':' DIRECTIVE+ expression
    ;

prefixOperator
    : '&' | '-' | '+' | '!' | '~' | '++' | '--' | '&&' | PARTS
    | star
    | '(' type ')'
    ;

// Of a declarator, or an operator.
star : '*' (QUALIFIER | ATOMIC | attribute)* ;

// What can follow a type in parentheses and cannot continue an expression.
castOperand
    : atom
    | ('++' | '--') IDENTIFIER
    | ('!' | '~' | PARTS | SIZEOF) operand
    | '(' block ')'
    | '(' IDENTIFIER ')' (castOperand | braces)
    ;

operand
    : atom
    | '(' (expressions | type | block) ')' (castOperand | braces)?
    | ('*' | '&' | '-' | '+' | '!' | '~' | '++' | '--' | '&&' | PARTS | SIZEOF) operand
    ;

association : ('default' | type | expression) ':' expression ;

arguments : '(' (argument (',' argument)*)? DIRECTIVE* ')' ;

// An operator can be a macro's argument.
argument
    : (
        DIRECTIVE
        | ('*' | '/' | '%' | '+' | '-' | '<<' | '>>' | '<' | '>' | '<=' | '>=' | '==' | '!=' | '&' | '^' | '|' | '&&' | '||') ','
    )* (expression (IDENTIFIER suffixOperator*)* | type)
    ;

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
    : 'extern' | 'auto' | 'static' | 'typedef' | 'register'
    | '_Thread_local' | '__thread' | '_Noreturn' | 'constexpr'
    ;

INLINE        : 'inline' | '__inline' | '__inline__' ;
STRUCT        : 'union' | 'struct' ;
ENUM          : 'enum' ;
EXTERN_C      : 'extern' [ \t\r\n]* '"C' '++'? '"' ;
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

TRANSACTION   : '__transaction_atomic' | '__transaction_relaxed' ;

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
