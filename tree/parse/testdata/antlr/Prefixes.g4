// Alternatives with a common beginning.
grammar Prefixes;

file : s* EOF ;
s : ID '=' e ';' | ID '(' ')' ';' | ID ':' s | e ';' | ';' ;
e : t '+' e | t '-' e | t ;
t : '(' e ')' | ID | ID '(' e ')' | INT ;

ID : [a-z]+ ;
INT : [0-9]+ ;
WS : [ \t\r\n]+ -> skip ;
