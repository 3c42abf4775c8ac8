// Lists spelled (X sep)* X whose elements may end in several places.
grammar Last;

file : (lines item)* lines END (pair ',')* pair EOF ;
lines : line+ ;
line : NL | note ;
item : note | word ;
note : '#' ID* ;
word : ID '!' ;
pair : ID (',' ID)? ;

END : 'end' ;
ID : [a-z]+ ;
NL : '\n' ;
WS : [ \t\r]+ -> skip ;
