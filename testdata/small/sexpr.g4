// S-expressions: atoms, lists, pairs and quotations.
grammar sexpr;
start : sexpr EOF ;
sexpr : atom | '(' items ')' | '(' sexpr '.' sexpr ')' | '\'' sexpr ;
items : sexpr* ;
atom  : SYMBOL | NUMBER | STRING ;
SYMBOL : [a-z]+ ;
NUMBER : [0-9]+ ;
STRING : '"' [a-z ]* '"' ;
BLANKS : [ \t\r\n]+ -> skip ;
