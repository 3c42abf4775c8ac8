// Non-greedy loops and options in the parser.
grammar LazyParser;

file : block opt plus EOF ;
block : 'begin' (block | .)*? 'end' ;
opt : '(' ID?? ID?? ')' ;
plus : ID+? (',' ID)*? ';'? ;

ID : [a-z]+ ;
INT : [0-9]+ ;
WS : [ \t\r\n]+ -> skip ;
