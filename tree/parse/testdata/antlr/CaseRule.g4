// caseInsensitive for one rule.
grammar CaseRule;

file : (ANY | ID | UPPER)* EOF ;

ANY options { caseInsensitive = true; } : 'foo' | '\u00e9t\u00e9' ;
ID : [a-z]+ ;
UPPER : [A-Z]+ ;
WS : [ \n]+ -> skip ;
