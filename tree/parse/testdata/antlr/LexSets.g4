// Escapes in lexer sets; what no other rule takes is taken by the last.
grammar LexSets;

file : (BRACKETS | HYPHEN | SLASHES | REST)* EOF ;

BRACKETS : [[\]^\\]+ ;
HYPHEN : [\-]+ | '\'' [a-] ;
SLASHES : '/' ~('/' | '\n' | [ \t])* '/' ;
WS : [ \n] -> skip ;
REST : . ;
