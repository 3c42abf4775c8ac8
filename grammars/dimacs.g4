// DIMACS: clauses of SAT solvers, with quantifiers (QDIMACS), weights (WCNF, also without a header), groups (GCNF)
// and exclusive-or clauses. What is edited has v1 for the variable 1, and a header without counts, which follow
// from what is left (coding/dimacs.go).
//
// Accepted beyond the format: clauses of each kind in each file; variables as numbers.
grammar dimacs;

file
    : header item* TRAILER? EOF
    | {true}? item* TRAILER? EOF // without a header
    ;

// MORE are the variables beyond the largest one in use.
header : HEADER MORE? ;

item
    : ('a' | 'e' | 'd') VARIABLE+ '0'
    | {true}? ('a' | 'e' | 'd') '-'? NUMBER ('-'? NUMBER)* '0'
    | (NUMBER | 'h' | 'x' | GROUP)? literal* '0'
    ;

literal options { literal = true; } : '-'? VARIABLE | {true}? '-'? NUMBER ;

HEADER : 'p' [ \t]+ ('cnf' | 'wcnf' | 'gcnf' | 'inccnf' | 'icnf') ([ \t]+ [0-9]+)* [ \t]* '\r'? '\n' ;

MORE : '+' [1-9] [0-9]* ;

GROUP : '{' [0-9]+ '}' ;

VARIABLE : 'v' [1-9a-z] [0-9a-z]* ;

NUMBER : [1-9] [0-9]* ('.' [0-9]+)? | '0.' [0-9]+ ;

TRAILER : '%' [ \t\r\n]* '0'? ;

COMMENT : 'c' ~[\n]* '\n'? -> channel(HIDDEN) ;
BLANKS  : [ \t\r\n]+ -> skip ;
