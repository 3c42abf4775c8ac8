// Operators with blocks and lists of the rule itself in the middle.
grammar InnerBlock;

file : e (';' e)* EOF ;
e : e ('<' e (',' e)* '>')? 'x' | e ('+' e)* '.' | e ('*' | e) '/' | '[' e* ']' | ID ;

ID : [a-w] ;
WS : [ \t\r\n]+ -> skip ;
