// Written by goldens, from the grammar of this name there.
grammar lambda;

start_ : term_ EOF ;
term_ : '\\' name_ '.' term_ | application_ ;
application_ : application_ ' ' atom_ | atom_ ;
atom_ : name_ | '(' term_ ')' ;
name_ : 'f' | 'g' | 'x' | 'y' | name_ '\'' ;
