// Written by goldens, from the grammar of this name there.
grammar sql;

start_ : query_ EOF ;
query_ : 's' 'e' 'l' 'e' 'c' 't' ' ' columns_ ' ' 'f' 'r' 'o' 'm' ' ' tables_ ( where_ )? ;
where_ : ' ' 'w' 'h' 'e' 'r' 'e' ' ' condition_ ;
columns_ : '*' | column_ ( ',' column_ )* ;
tables_ : table_ | table_ ',' tables_ ;
table_ : name_ | '(' query_ ')' ;
column_ : name_ | name_ '.' name_ ;
condition_ : test_ | test_ ' ' 'a' 'n' 'd' ' ' condition_ | test_ ' ' 'o' 'r' ' ' condition_ ;
test_ : column_ '=' column_ | column_ '>' number_ | 'n' 'o' 't' ' ' test_ ;
number_ : digit_ | number_ digit_ ;
name_ : 't' | 'u' | 'v' | 'x' | 'y' ;
digit_ : '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' ;
