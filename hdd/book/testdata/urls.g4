// Written by goldens, from the grammar of this name there.
grammar urls;

start_ : scheme_ ':' '/' '/' host_ ( ':' port_ )? ( '/' segment_ )* ( '?' query_ )? EOF ;
scheme_ : 'h' 't' 't' 'p' | 'h' 't' 't' 'p' 's' | 'f' 't' 'p' ;
host_ : label_ ( '.' label_ )* ;
label_ : char_+ ;
port_ : digit_+ ;
segment_ : char_* ;
query_ : pair_ ( '&' pair_ )* ;
pair_ : label_ '=' segment_ ;
char_ : 'a' | 'b' | 'c' | 'w' | 'x' | 'y' | 'z' ;
digit_ : '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' ;
