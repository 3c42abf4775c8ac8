// Written by goldens, from the grammar of this name there.
grammar tags;

start_ : node_ EOF ;
node_ : '[' 'b' ']' nodes_ '[' '/' 'b' ']' | '[' 'i' ']' nodes_ '[' '/' 'i' ']' | '[' 'b' 'r' '/' ']' | word_ ;
nodes_ :  | node_ nodes_ ;
word_ : letter_ word_ | letter_ '.' ;
letter_ : 'x' | 'y' | 'z' ;
