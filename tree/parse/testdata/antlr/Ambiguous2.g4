// A left-recursive rule that is ambiguous beyond precedence.
grammar Ambiguous2;

file : s EOF ;
s : s s | ID | s s s ;

ID : [a-z]+ ;
INT : [0-9]+ ;
WS : [ \t\r\n]+ -> skip ;
