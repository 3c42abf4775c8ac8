// Rules and blocks that derive nothing.
grammar Nullable;

file : a b c* d EOF ;
a : ;
b : a (a | ID)? a ;
c : INT a | a ID INT? ;
d : (';' a)* (ID?) ;

ID : [a-z]+ ;
INT : [0-9]+ ;
WS : [ \t\r\n]+ -> skip ;
