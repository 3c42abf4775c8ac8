// Modes, more, type, channels, tokens {}: a lexer and parser pair.
lexer grammar ModesLexer;

tokens { TEXT, VALUE }
channels { NOTES }
OPEN : '<' -> pushMode(TAG) ;
NOTE : '#' ~[\n]* '\n' -> channel(NOTES) ;
CHARS : ~[<#&{]+ -> type(TEXT) ;
ENTITY : '&' [a-z]+ ';' -> type(TEXT) ;
BRACE : '{' -> mode(CODE) ;
mode TAG;
CLOSE : '>' -> popMode ;
SLASH : '/' ;
EQUALS : '=' ;
NAME : [a-z]+ ;
QUOTE : '"' -> more, pushMode(STRING) ;
SPACE : [ \t\r\n]+ -> channel(HIDDEN) ;
mode STRING;
END : '"' -> type(VALUE), popMode ;
ESCAPE : '\\' . -> more ;
CHAR : ~["\\] -> more ;
mode CODE;
INNER : '<' -> type(OPEN), pushMode(TAG) ;
WORD : [a-z]+ ;
BACK : '}' -> type(BRACE), mode(DEFAULT_MODE) ;
CODE_SPACE : ' '+ -> skip ;
