// Written by goldens, from the grammar of this name there.
grammar while;

start_ : block_ EOF ;
block_ : '{' statements_ '}' ;
statements_ : statement_ | statement_ ';' statements_ ;
statement_ : id_ ':' '=' expr_ | 'w' 'h' 'i' 'l' 'e' ' ' cond_ ' ' block_ | 'i' 'f' ' ' cond_ ' ' block_ ( 'e' 'l' 's' 'e' block_ )? | 's' 'k' 'i' 'p' ;
cond_ : expr_ '=' expr_ | '!' cond_ ;
expr_ : term_ | expr_ '-' term_ ;
term_ : id_ | digit_+ ;
id_ : 'i' | 'j' | 'k' ;
digit_ : '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' ;
