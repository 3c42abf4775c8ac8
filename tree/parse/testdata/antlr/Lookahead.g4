// Decisions that need to see any number of tokens.
grammar Lookahead;

file : s* EOF ;
s : x* ';' | x* '!' | x* y* '?' ;
x : ID | '(' x* ')' ;
y : '(' (x | INT)* ')' ;

ID : [a-z]+ ;
INT : [0-9]+ ;
WS : [ \t\r\n]+ -> skip ;
