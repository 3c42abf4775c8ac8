// Written by goldens, from the grammar of this name there.
grammar lisp;

start_ : form_ EOF ;
form_ : '(' form_ ( ' ' form_ )* ')' | '\'' form_ | name_ ;
name_ : letter_+ ;
letter_ : 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'x' ;
