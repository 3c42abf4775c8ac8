// caseInsensitive for a grammar, and off for one rule.
grammar CaseGrammar;

options { caseInsensitive = true; }

file : ('select' ID | EXACT | HEX | BLOCK)* EOF ;

BLOCK : 'begin' ' ' 'end' ;
EXACT options { caseInsensitive = false; } : 'Exact' ;
HEX : '0x' [a-f]+ ;
ID : [a-z]+ ;
WS : [ \n]+ -> skip ;
