// Regular expressions.
grammar regex;
start  : choice EOF ;
choice : branch '|' choice | branch ;
branch : piece branch | piece ;
piece  : atom quantifier? ;
quantifier : '*' | '+' | '?' | '{' DIGIT+ (',' DIGIT*)? '}' ;
atom   : LETTER | DIGIT | '.' | '(' choice ')' | '(' '?' ':' choice ')' | set ;
set    : '[' '^'? range+ ']' ;
range  : LETTER '-' LETTER | DIGIT '-' DIGIT | LETTER | DIGIT ;
LETTER : [a-z] ;
DIGIT  : [0-9] ;
