// Binary operators: precedence by order, to the left.
grammar Binary;

file : e EOF ;
e : e '*' e | e '+' e | INT ;

ID : [a-z]+ ;
INT : [0-9]+ ;
WS : [ \t\r\n]+ -> skip ;
