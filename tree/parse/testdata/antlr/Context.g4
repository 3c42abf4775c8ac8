// A decision that depends on where the rule was called from.
grammar Context;

file : ('$' a | '@' b)* EOF ;
a : e ID ;
b : e INT ID ;
e : INT | ;

ID : [a-z]+ ;
INT : [0-9]+ ;
WS : [ \t\r\n]+ -> skip ;
