// TOML 1.0, and the newlines in inline tables of 1.1.
//
// Accepted beyond the language: keys and tables that are defined twice; dates and numbers of any
// digits.
grammar toml;

document : (statement? NEWLINE)* statement? EOF ;

statement
    : pair
    | '[' key ']'
    | '[' '[' key ']' ']'
    ;

pair : key '=' value ;

key : part ('.' part)* ;

part
    : BARE
    | NUMBER
    | DATE
    | FLOAT
    | BOOLEAN
    | STRING
    ;

value
    : STRING
    | LONG_STRING
    | BOOLEAN
    | NUMBER
    | FLOAT
    | DATE
    | array
    | table
    ;

array : '[' NEWLINE* (value NEWLINE* (',' NEWLINE* value NEWLINE*)* (',' NEWLINE*)?)? ']' ;

table : '{' NEWLINE* (pair NEWLINE* (',' NEWLINE* pair NEWLINE*)* (',' NEWLINE*)?)? '}' ;

LONG_STRING : '"""' (~["\\] | '\\' . | '"' ~["\\] | '"' '\\' . | '""' ~["\\] | '""' '\\' .)* '"""' '"'? '"'? | '\'\'\'' .*? '\'\'\'' '\''? '\''? ;
STRING      : '"' (~["\\\r\n] | '\\' ~[\r\n])* '"' | '\'' ~['\r\n]* '\'' ;
BOOLEAN     : 'true' | 'false' ;
NUMBER      : [-+]? [0-9] [0-9_]* | '0' [xob] [0-9a-fA-F_]+ ;
FLOAT       : [-+]? ([0-9] [0-9_]* ('.' [0-9] [0-9_]* ([eE] [-+]? [0-9_]+)? | [eE] [-+]? [0-9_]+) | 'inf' | 'nan') ;
DATE        : DAY ([Tt ] TIME ([Zz] | [-+] [0-9] [0-9] ':' [0-9] [0-9])?)? | TIME ;
BARE        : [A-Za-z0-9_\-]+ ;

fragment DAY  : [0-9] [0-9] [0-9] [0-9] '-' [0-9] [0-9] '-' [0-9] [0-9] ;
fragment TIME : [0-9] [0-9] ':' [0-9] [0-9] (':' [0-9] [0-9] ('.' [0-9]+)?)? ;

NEWLINE : '\r'? '\n' ;
BLANKS  : [ \t\uFEFF]+ -> channel(HIDDEN) ;
COMMENT : '#' ~[\r\n]* -> channel(HIDDEN) ;
