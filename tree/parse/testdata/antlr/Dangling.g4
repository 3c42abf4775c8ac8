// The else belongs to the nearest if.
grammar Dangling;

file : s* EOF ;
s : 'if' ID s 'else' s | 'if' ID s | 'while' ID s | '{' s* '}' | ID ';' ;

ID : [a-z]+ ;
WS : [ \t\r\n]+ -> skip ;
