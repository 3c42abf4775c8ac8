// tokens {}, type() with several rules for one token, channel(HIDDEN).
grammar Tokens;

tokens { VIRTUAL, SYM }

file : (WORD | NUM | VIRTUAL | 'end' | SYM)* EOF ;

WORD : [a-z]+ ;
NUM : [0-9]+ ;
NAMED : ('ONE' | 'TWO') -> type(NUM) ;
SYM : [+*] ;
WS : [ \n]+ -> channel(HIDDEN) ;
