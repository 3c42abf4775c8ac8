// Boolean formulas, the operators with left recursion.
grammar boolean;
start   : formula EOF ;
formula : formula '|' term | term ;
term    : term '&' literal | literal ;
literal : '!' literal | '(' formula ')' | VARIABLE | 'true' | 'false' ;
VARIABLE : [a-z] ;
BLANKS  : [ \t\r\n]+ -> skip ;
