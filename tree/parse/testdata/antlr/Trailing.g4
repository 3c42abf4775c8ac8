// Lists whose last separator may stand alone.
grammar Trailing;

file : open array args lines EOF ;
open : '{' (ID ',')* ID? '}' ;
array : '[' (INT (',' INT)* ','?)? ']' ;
args : '(' (arg ',')* arg? ')' ;
arg : ID '=' INT | INT ;
lines : (arg ';'+)* arg? ;

ID : [a-z]+ ;
INT : [0-9]+ ;
WS : [ \t\r\n]+ -> skip ;
