// Lua 5.1 to 5.4, with LuaJIT's numbers.
//
// Accepted beyond the language: a variable as a statement, a call in front of
// `=`; return and break in front of other statements; operators have no levels.
grammar lua;

chunk : block EOF ;

block : statement* ;

statement
    : ';'
    | target (',' target)* '=' expressions
    | target
    | 'local' variable (',' variable)* ('=' expressions)?
    | 'local'? 'function' NAME ('.' NAME)* (':' NAME)? body
    | 'if' expression 'then' block ('elseif' expression 'then' block)* ('else' block)? 'end'
    | 'while' expression 'do' block 'end'
    | 'for' NAME '=' expressions 'do' block 'end'
    | 'for' NAME (',' NAME)* 'in' expressions 'do' block 'end'
    | 'repeat' block 'until' expression
    | 'do' block 'end'
    | 'return' expressions?
    | 'break'
    | 'goto' NAME
    | '::' NAME '::'
    ;

variable : NAME ('<' NAME '>')? ;

body : '(' (parameter (',' parameter)*)? ')' block 'end' ;

parameter
    : NAME
    | '...'
    ;

expressions : expression (',' expression)* ;

// A variable, or a call.
target
    : NAME
    | '(' expression ')'
    | target '.' NAME
    | target '[' expression ']'
    | target (':' NAME)? arguments
    ;

expression
    : target
    | NUMBER
    | STRING
    | ('nil' | 'true' | 'false' | '...')
    | 'function' body
    | table
    | ('-' | '~' | '#' | 'not') expression
    | expression (
        '+' | '-' | '*' | '/' | '//' | '%' | '^' | '..' | '==' | '~=' | '<' | '<=' | '>' | '>='
        | '&' | '|' | '~' | '<<' | '>>' | 'and' | 'or'
    ) expression
    ;

arguments
    : '(' expressions? ')'
    | table
    | STRING
    ;

table : '{' (field ((',' | ';') field)* (',' | ';')?)? '}' ;

field
    : '[' expression ']' '=' expression
    | NAME '=' expression
    | expression
    ;

NAME   : [a-zA-Z_\u0080-\uFEFE\uFF00-\u{10FFFF}] [a-zA-Z_0-9\u0080-\uFEFE\uFF00-\u{10FFFF}]* ;
NUMBER : '.'? [0-9] ([0-9a-zA-Z_.] | [eEpP] [+-])* ;

STRING
    : '"' (~["\\\r\n] | ESCAPE)* '"'
    | '\'' (~['\\\r\n] | ESCAPE)* '\''
    | LONG
    ;

fragment ESCAPE : '\\' ('z' [ \t\r\n]* | '\r'? '\n' | .) ;
fragment LONG   : '[' LEVEL ']' ;
fragment LEVEL  : '=' LEVEL '=' | '[' .*? ']' ;

BLANKS       : [ \t\r\n\f\u000B\uFEFF]+ -> channel(HIDDEN) ;
COMMENT      : '--' LONG -> channel(HIDDEN) ;
LINE_COMMENT : '--' (~[[\r\n] ~[\r\n]* | '[' '='* (~[[=\r\n] ~[\r\n]*)?)? -> channel(HIDDEN) ;
FIRST_LINE   : '#!' ~[\r\n]* -> channel(HIDDEN) ;
