// A parser grammar that names the lexer's tokens by their literals.
lexer grammar PairLexer;

IF : 'if' ; ELSE : 'else' ; LP : '(' ; RP : ')' ; SEMI : ';' ;
NAME : [a-z]+ ;
BLANK : [ \n]+ -> skip ;
