// A token that more makes of several matches.
lexer grammar MoreLexer;

QUOTE : '"' -> more, pushMode(STRING) ;
ID : [a-z]+ ;
WS : [ \n]+ -> skip ;
mode STRING;
END : '"' -> popMode ;
CHAR : ~'"' -> more ;
