// SMT-LIB 2.6 scripts, with the commands and terms that solvers add.
//
// Accepted beyond the language: any command made of s-expressions, terms of any
// shape as heads of applications, names of commands as symbols.
grammar smtlib;

script : command* EOF ;

command
    : '(' 'assert' term ')'
    | '(' 'declare-const' symbol sort ')'
    | '(' 'declare-fun' symbol '(' sort* ')' sort ')'
    | '(' 'declare-sort' symbol NUMERAL? ')'
    | '(' ('define-fun' | 'define-fun-rec') symbol '(' variable* ')' sort term ')'
    | '(' 'define-const' symbol sort term ')'
    | '(' 'define-sort' symbol '(' symbol* ')' sort ')'
    | '(' 'check-sat-assuming' '(' term* ')' ')'
    | '(' ('get-value' | 'eval' | 'simplify' | 'minimize' | 'maximize' | 'assert-soft') argument* ')'
    | '(' SYMBOL expression* ')'
    ;

// A term where it looks like one.
argument
    : term
    | KEYWORD
    | '(' ')'
    ;

term
    : constant
    | symbol
    | indexed
    | '(' 'let' '(' binding+ ')' term ')'
    | '(' ('forall' | 'exists') '(' variable+ ')' term ')'
    | '(' symbol '(' variable+ ')' term+ ')' // lambda and the other binders of solvers
    | '(' 'match' term '(' matchCase+ ')' ')'
    | '(' '!' term annotation+ ')'
    | '(' head term+ ')'
    ;

head
    : symbol
    | indexed
    | '(' head term+ ')'
    ;

indexed
    : '(' '_' symbol index+ ')'
    | '(' 'as' term sort ')'
    ;

index
    : NUMERAL
    | HEXADECIMAL
    | symbol
    | '(' expression* ')'
    ;

binding : '(' symbol term ')' ;

variable : '(' symbol sort ')' ;

matchCase : '(' term term ')' ;

annotation : KEYWORD expression? ;

sort
    : symbol
    | '(' '_' symbol index+ ')'
    | '(' symbol sort+ ')'
    | '(' '(' '_' symbol index+ ')' sort+ ')'
    ;

// Any s-expression.
expression
    : constant
    | symbol
    | KEYWORD
    | '(' expression* ')'
    | '_' | '!' | 'as' | 'let' | 'forall' | 'exists' | 'match'
    ;

constant
    : NUMERAL
    | DECIMAL
    | HEXADECIMAL
    | BINARY
    | STRING
    ;

symbol
    : SYMBOL
    | QUOTED_SYMBOL
    | commandName
    ;

commandName
    : 'assert' | 'declare-const' | 'declare-fun' | 'declare-sort' | 'define-fun' | 'define-fun-rec' | 'define-const'
    | 'define-sort' | 'check-sat-assuming' | 'get-value' | 'eval' | 'simplify' | 'minimize' | 'maximize' | 'assert-soft'
    ;

NUMERAL     : [0-9]+ ;
DECIMAL     : [0-9]+ '.' [0-9]+ ;
HEXADECIMAL : '#x' [0-9a-fA-F]+ ;
BINARY      : '#b' [01]+ ;
STRING      : '"' (~'"' | '""')* '"' ;

QUOTED_SYMBOL : '|' ~'|'* '|' ;
KEYWORD       : ':' CHARACTER+ ;
SYMBOL        : LETTER CHARACTER* ;

fragment LETTER    : [a-zA-Z~!@$%^&*_\-+=<>.?/'\u0080-\uFEFE\uFF00-\u{10FFFF}] ;
fragment CHARACTER : LETTER | [0-9#] ;

BLANKS  : [ \t\r\n\f\uFEFF]+ -> skip ;
COMMENT : ';' ~[\r\n]* -> channel(HIDDEN) ;
