// EOF in a set, in the parser; rules that end at the end of the input in the lexer.
grammar EndOfFile;

file : line* ;
line : ID+ (NL | EOF) | NL ;

NL : '\n' ;
COMMENT : '//' ~'\n'* ('\n' | EOF) -> skip ;
ID : [a-z]+ ;
WS : ' '+ -> skip ;
