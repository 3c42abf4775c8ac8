// Written by goldens, from the grammar of this name there.
grammar formulas;

start_ : or_ EOF ;
or_ : and_ '|' or_ | and_ ;
and_ : not_ '&' and_ | not_ ;
not_ : '!' not_ | '(' or_ ')' | var_ ;
var_ : 'p' | 'q' | 'r' | 's' ;
