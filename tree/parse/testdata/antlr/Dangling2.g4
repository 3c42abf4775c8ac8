// The same with an option, and an alternative that is never taken.
grammar Dangling2;

file : s* EOF ;
s : 'if' ID s ('else' s)? | 'if' ID s | ID ';' ;

ID : [a-z]+ ;
WS : [ \t\r\n]+ -> skip ;
