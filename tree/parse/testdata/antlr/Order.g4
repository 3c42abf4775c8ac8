// Primaries, suffixes and prefixes in any order; an operator that begins with two operands.
grammar Order;

file : e EOF ;
e : ID | e '++' | '++' e | INT e | e e '&' | e '+' e | '(' e ')' ;

ID : [a-z]+ ;
INT : [0-9]+ ;
WS : [ \t\r\n]+ -> skip ;
