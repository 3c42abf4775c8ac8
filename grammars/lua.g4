// Lua 5.1 to 5.4, with LuaJIT's numbers.
//
// Accepted beyond the language: break outside of loops, labels that are not
// there, `...` in functions without it; operators have no levels.
grammar lua;

chunk : block EOF ;

block : statement* ('return' expressions? ';'?)? ;

// A statement that begins with a name or a call is decided late: the parentheses
// in front of the decision may be long.
statement
    : ';'
    | plain assignment
    | call (access+ assignment)?
    | '(' expression ')' parenthesised
    | 'local' local (',' local)* ('=' expressions)?
    | 'local' 'function' NAME body
    | 'function' NAME ('.' NAME)* (':' NAME)? body
    | 'if' expression 'then' block ('elseif' expression 'then' block)* ('else' block)? 'end'
    | 'while' expression 'do' block 'end'
    | 'for' NAME '=' expression ',' expression (',' expression)? 'do' block 'end'
    | 'for' NAME (',' NAME)* 'in' expressions 'do' block 'end'
    | 'repeat' block 'until' expression
    | 'do' block 'end'
    | 'break'
    | 'goto' NAME
    | '::' NAME '::'
    ;

assignment : (',' variable)* '=' expressions ;

local : NAME ATTRIBUTE? ;

body : '(' parameters? ')' block 'end' ;

parameters
    : NAME (',' NAME)* (',' '...')?
    | '...'
    ;

expressions : expression (',' expression)* ;

// ---- variables and calls

plain : NAME access* ;

call : NAME (access* arguments)+ ;

variable
    : plain
    | call access+
    | '(' expression ')' (arguments* access)+
    ;

access
    : '.' NAME
    | '[' expression ']'
    ;

// A call, or an assignment to a field of it. As in Lua, a parenthesis behind it goes on with it.
parenthesised
    : access parenthesised
    | arguments (options { greedy = true; } : parenthesised)?
    | access assignment
    ;

arguments
    : (':' NAME)? ('(' expressions? ')' | table | STRING)
    ;

expression
    : plain
    | call access*
    | '(' expression ')' (access | arguments)*
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

table : '{' (field ((',' | ';') field)* (',' | ';')?)? '}' ;

field
    : '[' expression ']' '=' expression
    | NAME '=' expression
    | expression
    ;

ATTRIBUTE : '<' [ \t\r\n]* ('const' | 'close') [ \t\r\n]* '>' ;

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
