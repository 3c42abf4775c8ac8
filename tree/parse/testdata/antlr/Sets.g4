// Sets, negated sets and the wildcard, in the parser and in the lexer.
grammar Sets;

file : not any one pair EOF ;
not : '<' ~(SEMI | '>')* '>' ~SEMI ;
any : '{' . . '}' ;
one : (ID | INT | SEMI)+ '.' ;
pair : ~('a' | 'b') ('a' | 'b') ~'a' ;

SEMI : ';' ;
ID : [a-z_]'a'..'f'* ;
INT : ('0'..'9' | '_0')+ ;
STRING : '"' (~["\\\r\n] | '\\' .)* '"' ;
BRACKETS : [[\]\-^]+ ;
SLASHES : '/' ~('/' | '\n' | [ \t])* '/' ;
WS : [ \t\r\n]+ -> skip ;
