// Written by goldens, from the grammar of this name there.
grammar csv;

start_ : row_+ EOF ;
row_ : cell_ ( ',' cell_ )* '\n' ;
cell_ : letter_* | '\'' letter_* '\'' ;
letter_ : 'a' | 'b' | 'c' | 'd' | 'q' ;
