// Fragments, a recursive lexer rule, options and alternatives in the lexer.
grammar Fragments;

file : (NUMBER | NESTED | ID)* EOF ;

NUMBER : '0' [xX] HEX+ | DIGIT+ ('.' DIGIT*)? EXP? ;
NESTED : '/*' (NESTED | ~[*/] | '*' | '/')*? '*/' ;
fragment HEX : DIGIT | [a-fA-F] ;
fragment DIGIT : [0-9] ;
fragment EXP : [eE] [+-]? DIGIT+ ;
ID : [a-z]+ ;
WS : [ \t\r\n]+ -> skip ;
