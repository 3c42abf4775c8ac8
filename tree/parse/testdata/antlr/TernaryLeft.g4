// Ternary operators that associate to the left.
grammar TernaryLeft;

file : e EOF ;
e : e '?' e ':' e | e '[' e ']' e | e '+' e | ID ;

ID : [a-z]+ ;
INT : [0-9]+ ;
WS : [ \t\r\n]+ -> skip ;
