// Text of any language that has words, lines and brackets, for what no other
// grammar reads. It accepts every text.
//
// A unit ends at a semicolon or with braces, as most statements and definitions
// do; what is in it, and a text without such, is rows, a row phrases between
// commas. What is in brackets is such a text again. A line break is a token with
// the indentation behind it, so that both stay where they mean something.
//
// A bracket without its partner stands at the top, and so do all that it keeps
// from pairing: then whether a bracket has a partner does not depend on the
// brackets around it, and it takes linear time to find all partners.
grammar text;

text : stretch (stray stretch)* EOF ;

stretch : unit* words ;

unit : words (';' | '{' stretch '}') ;

words : row (BREAK row)* ;

row : phrase (',' phrase)* ;

phrase : item* ;

item
    : WORD
    | NUMBER
    | STRING
    | SIGN
    | '(' stretch ')'
    | '[' stretch ']'
    ;

stray : '(' | ')' | '[' | ']' | '{' | '}' ;

BREAK : [\r\n] [ \t\r\n]* ;

BLANKS  : [ \t\f\uFEFF]+ -> channel(HIDDEN) ;
COMMENT : '/*' .*? '*/' -> channel(HIDDEN) ;

WORD   : [\p{L}_$] [\p{L}\p{M}\p{N}_$]* ;
NUMBER : '.'? [0-9] ([0-9a-zA-Z_] | '.' [0-9])* ;
STRING : '"' (~["\\\r\n] | '\\' ~[\r\n])* '"' | '\'' (~['\\\r\n] | '\\' ~[\r\n])* '\'' ;

SIGN
    : '::' | '->' | '=>' | '==' | '!=' | '<=' | '>=' | '&&' | '||' | ':=' | '...'
    | '+=' | '-=' | '*=' | '/=' | '++' | '--'
    | .
    ;
