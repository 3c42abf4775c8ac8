// CSS, as CSS Syntax Level 3 describes what browsers accept: any rule, any
// property, any value whose brackets match; nested rules.
//
// Accepted beyond the language: a declaration without its semicolon where
// another follows (it is read as part of the first one's value), and the stars
// and other signs that old style sheets put in front of properties.
grammar css;

stylesheet : (rule | atRule | ';')* EOF ;

rule : selector (',' selector)* body ;

selector : component+ ;

atRule
    : AT_KEYWORD prelude? (';' | body)
    | unended
    ;

// At the end of the style sheet; browsers accept it, other readers do not.
unended options { given = true; } : AT_KEYWORD prelude? ;

prelude : component+ (',' component+)* ;

body : '{' run (';' run)* '}' ;

// A declaration ends a run, so none follows another without a semicolon between.
run : (rule | atRule)* declaration? ;

declaration
    : OTHER? IDENTIFIER ':' value
    | CUSTOM ':' anything+
    | void
    ;

// What has no value means nothing but for a name of one's own; other readers than browsers refuse it.
void options { given = true; } : (OTHER? IDENTIFIER | CUSTOM) ':' ;

value : item (',' item)* ;

item : component+ ;

component
    : IDENTIFIER
    | CUSTOM
    | HASH
    | STRING
    | URL
    | NUMBER
    | ':'
    | OTHER
    | FUNCTION arguments? fallback? ')'
    | '(' arguments? ')'
    | '[' arguments? ']'
    ;

// That of a variable, and empty.
fallback options { given = true; } : ',' ;

arguments : argument ((',' | ';') argument)* ;

argument : (component | AT_KEYWORD)+ ;

anything
    : component
    | AT_KEYWORD
    | ','
    | '{' (anything | ';')* '}'
    ;

CUSTOM     : '--' PART* ;
IDENTIFIER : '-'? START PART* ;
FUNCTION   : (IDENTIFIER | CUSTOM) '(' ;
AT_KEYWORD : '@' (IDENTIFIER | CUSTOM) ;
HASH       : '#' PART+ ;
NUMBER     : [+-]? ([0-9]+ ('.' [0-9]+)? | '.' [0-9]+) ([eE] [+-]? [0-9]+)? ('%' | '-'? START PART* | '--' PART*)? ;

STRING
    : '"' (~["\\\r\n\f] | '\\' ('\r\n' | .))* '"'
    | '\'' (~['\\\r\n\f] | '\\' ('\r\n' | .))* '\''
    ;

URL : [uU] [rR] [lL] '(' [ \t\r\n\f]* (~["'()\\ \t\r\n\f] | '\\' .)+ [ \t\r\n\f]* ')' ;

fragment START : [a-zA-Z_\u0080-\uFEFE\uFF00-\u{10FFFF}] | '\\' ~[\r\n\f] ;
fragment PART  : [a-zA-Z_0-9\-\u0080-\uFEFE\uFF00-\u{10FFFF}] | '\\' ~[\r\n\f] ;

BLANKS  : [ \t\r\n\f\uFEFF]+ -> channel(HIDDEN) ;
COMMENT : '/*' .*? '*/' -> channel(HIDDEN) ;
MARKUP  : ('<!--' | '-->') -> channel(HIDDEN) ;
OTHER   : . ;
