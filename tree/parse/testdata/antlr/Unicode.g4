// Escapes and properties of code points.
grammar Unicode;

file : (GREEK | UPPER | WORD | FACE | ACCENT | REST)* EOF ;

GREEK : [\p{Script=Greek}]+ ;
UPPER : [\p{Lu}]+ ;
ACCENT : ('\u00e8' | '\u{E9}')+ ;
WORD : [\p{L}] [\p{L}\p{Nd}_]* ;
FACE : [\u{1F600}-\u{1F64F}] ;
WS : [\p{White_Space}]+ -> skip ;
REST : [\P{L}] ;
