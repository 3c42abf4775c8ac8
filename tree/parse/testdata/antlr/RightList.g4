// Lists spelled by right recursion.
grammar RightList;

file : a ';' b ';' c EOF ;
a : x ',' a | x ;
b : x b | ;
c : x | x '|' c ;
x : ID | '(' a ')' ;

ID : [a-z]+ ;
INT : [0-9]+ ;
WS : [ \t\r\n]+ -> skip ;
