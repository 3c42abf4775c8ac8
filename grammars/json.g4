// JSON: RFC 8259.
//
// Accepted beyond the language: a byte-order mark as a blank, and unpaired
// surrogates in \u escapes (which the RFC's own grammar accepts, too).
grammar json;

json : value EOF ;

value
    : object
    | array
    | STRING
    | NUMBER
    | 'true'
    | 'false'
    | 'null'
    ;

object : '{' (member (',' member)*)? '}' ;

member : STRING ':' value ;

array : '[' (value (',' value)*)? ']' ;

STRING : '"' (~["\\\u0000-\u001F] | ESCAPE)* '"' ;

NUMBER : '-'? INT ('.' [0-9]+)? ([eE] [+-]? [0-9]+)? ;

fragment ESCAPE : '\\' (["\\/bfnrt] | 'u' HEX HEX HEX HEX) ;
fragment HEX    : [0-9a-fA-F] ;
fragment INT    : '0' | [1-9] [0-9]* ;

BLANKS : [ \t\r\n\uFEFF]+ -> skip ;
