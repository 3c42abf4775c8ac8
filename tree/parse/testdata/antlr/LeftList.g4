// Lists spelled by left recursion.
grammar LeftList;

file : a ';' b ';' c ';' d EOF ;
a : a ',' x | x ;
b : x | b x ;
c : c ',' x | ;
d : x INT | d '|' x INT ;
x : ID | '(' a ')' ;

ID : [a-z]+ ;
INT : [0-9]+ ;
WS : [ \t\r\n]+ -> skip ;
