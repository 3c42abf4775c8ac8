// Sentences with several derivations: the first alternative wins.
grammar Ambiguous;

file : s (';' s)* EOF ;
s : a | b | (ID | ID ID)* INT ;
a : ID ID | ID ID ID INT ;
b : ID+ ;

ID : [a-z]+ ;
INT : [0-9]+ ;
WS : [ \t\r\n]+ -> skip ;
