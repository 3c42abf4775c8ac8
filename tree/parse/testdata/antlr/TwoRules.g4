// Two left-recursive rules that refer to each other.
grammar TwoRules;

file : (t ID ';' | e ';')* EOF ;
t : t '*' | t '[' e ']' | 'int' | '(' t ')' ;
e : e '*' e | '(' t ')' e | '(' e ')' | e ',' e | ID ;

ID : [a-z]+ ;
INT : [0-9]+ ;
WS : [ \t\r\n]+ -> skip ;
