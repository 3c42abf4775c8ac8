// The longest match wins, then the first rule; literals of the parser come first.
grammar Keywords;

file : (IF | ID | 'else' | '=' | '==' | '===' | OTHER)* EOF ;

IF : 'if' ;
ID : [a-z]+ ;
OTHER : [A-Z] [a-z]* ;
WS : [ \t\r\n]+ -> skip ;
