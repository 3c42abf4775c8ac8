// SMT-LIB 2.6 scripts, with the commands and terms that solvers add.
//
// Accepted beyond the language: any command of another name, made of
// s-expressions; terms of any shape as heads of applications; names of commands as
// symbols.
grammar smtlib;

script : command* EOF ;

command
    : '(' (PLAIN | 'check-sat' | 'block-model') ')'
    | '(' 'assert' term ')'
    | '(' 'declare-const' symbol sort ')'
    | '(' 'declare-fun' symbol '(' sort* ')' sort ')'
    | '(' 'declare-sort' symbol NUMERAL? ')'
    | '(' 'declare-datatype' symbol datatype ')'
    | '(' 'declare-datatypes' '(' arity+ ')' '(' datatype+ ')' ')'
    | '(' ('define-fun' | 'define-fun-rec') symbol '(' variable* ')' sort term ')'
    | '(' 'define-funs-rec' '(' signature+ ')' '(' term+ ')' ')'
    | '(' 'define-const' symbol sort term ')'
    | '(' 'define-sort' symbol '(' symbol* ')' sort ')'
    | '(' 'check-sat-assuming' '(' term* ')' ')'
    | '(' 'get-value' '(' term+ ')' argument* ')'
    | '(' ('set-info' | 'set-option') keyword attribute ')'
    | '(' ('get-info' | 'get-option') keyword ')'
    | '(' 'set-logic' symbol ')'
    | '(' 'echo' STRING ')'
    | '(' ('push' | 'pop') NUMERAL? ')'
    | own
    ;

// What solvers understand besides. It costs more than a standard command, so that
// no other command shrinks to it: something stands behind each name, which is no
// shorter than assert where a term does.
own
    : '(' ('check-sat' | 'block-model' | 'simplify' | 'minimize' | 'maximize' | 'assert-soft') argument+ ')'
    | '(' SYMBOL expression+ ')'
    | '(' 'declare-datatypes' '(' symbol* ')' '(' expression* ')' ')'
    | '(' 'set-info' keyword ')'
    ;

// A term where it looks like one.
argument
    : term
    | keyword
    | '(' ')'
    ;

arity : '(' symbol NUMERAL ')' ;

datatype
    : '(' constructor+ ')'
    | '(' 'par' '(' symbol+ ')' '(' constructor+ ')' ')'
    ;

constructor : '(' symbol variable* ')' ;

signature : '(' symbol '(' variable* ')' sort ')' ;

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

annotation
    : ':named' symbol
    | ':pattern' '(' term+ ')'
    | ':no-pattern' term
    | KEYWORD attribute?
    ;

keyword : KEYWORD | ':named' | ':pattern' | ':no-pattern' ;

sort
    : symbol
    | '(' '_' symbol index+ ')'
    | '(' symbol sort+ ')'
    | '(' '(' '_' symbol index+ ')' sort+ ')'
    ;

attribute
    : constant
    | symbol
    | '(' expression* ')'
    ;

// Any s-expression.
expression
    : constant
    | symbol
    | keyword
    | '(' expression* ')'
    | '_' | '!' | 'as' | 'let' | 'forall' | 'exists' | 'match' | 'par'
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
    : PLAIN | 'assert' | 'declare-const' | 'declare-fun' | 'declare-sort' | 'declare-datatype' | 'declare-datatypes'
    | 'define-fun' | 'define-fun-rec' | 'define-funs-rec' | 'define-const' | 'define-sort' | 'check-sat-assuming' | 'get-value'
    | 'set-info' | 'set-option' | 'get-info' | 'get-option' | 'set-logic' | 'echo' | 'push' | 'pop'
    | 'check-sat' | 'block-model' | 'simplify' | 'minimize' | 'maximize' | 'assert-soft'
    ;

// Commands that are whole without anything behind their names, in any solver.
PLAIN
    : 'exit' | 'reset' | 'reset-assertions'
    | 'get-assertions' | 'get-assignment' | 'get-model' | 'get-proof' | 'get-unsat-assumptions' | 'get-unsat-core'
    | 'check-synth' | 'check-synth-next' | 'get-abduct-next' | 'get-difficulty' | 'get-interpolant-next'
    | 'get-learned-literals' | 'get-objectives' | 'get-timeout-core' | 'labels'
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
