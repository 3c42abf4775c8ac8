// Written by goldens, from the grammar of this name there.
grammar spelled;

start_ : x_ x_* ';' x_ y_ ( ',' x_ y_ )* ';' ( x_ )* ';' x_ ( '/' x_ )+ ';' ( x_ ':' )* x_ ';' ( x_ ',' )* ( x_ )? ';' ( x_ )? y_ EOF ;
x_ : 'a' | 'b' | '(' y_ ')' ;
y_ : 'y' | 'z' y_ ;
