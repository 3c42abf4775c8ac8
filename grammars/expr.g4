// Arithmetic expressions, as in The Fuzzing Book: its EXPR_GRAMMAR with the
// same rules and the same right recursion.
//
// Accepted beyond the language: blanks between any two tokens, so also around
// the operators and between the digits of a number.
grammar expr;

start : expr EOF ;

expr
    : term '+' expr
    | term '-' expr
    | term
    ;

term
    : factor '*' term
    | factor '/' term
    | factor
    ;

factor
    : '+' factor
    | '-' factor
    | '(' expr ')'
    | integer '.' integer
    | integer
    ;

integer
    : digit integer
    | digit
    ;

digit : DIGIT ;

DIGIT : [0-9] ;

BLANKS : [ \t\r\n\uFEFF]+ -> skip ;
