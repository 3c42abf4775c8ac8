// Non-greedy loops in the lexer.
grammar LazyLexer;

file : (COMMENT | STRING | RAW | DOC | ID | '/' | '*')* EOF ;

DOC : '/**' ~'/' .*? '*/' ;
COMMENT : '/*' .*? '*/' ;
STRING : '"' ('\\"' | .)*? '"' ;
RAW : '<<' .+? '>>' '>'?? ;
ANGLE : '>' -> skip ;
ID : [a-z]+ ;
WS : [ \t\r\n]+ -> skip ;
