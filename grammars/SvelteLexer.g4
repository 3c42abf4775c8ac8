// The tokens of Svelte's components, see SvelteParser.g4. One mode for markup, those of a tag, and those of code between
// braces.
//
// Code is cut into pieces at its brackets, strings and comments, up to the brace that ends it: nesting takes no more
// than the stack of modes, and each piece is read once. A `/` divides but behind an operator.
lexer grammar SvelteLexer;

import ComponentLexer;

BLANKS      : [ \t\r\n\f\uFEFF]+ -> channel(HIDDEN) ;
COMMENT     : '<!--' .*? '-->' ;
DECLARATION : '<!' [dD] [oO] [cC] [tT] [yY] [pP] [eE] ~[>]* '>' ;

TEXT : WORD (BLANK+ WORD)* ;

MUSTACHE : BRACE -> pushMode(CODE) ;

IF      : BRACE '#if' BLANK -> pushMode(CODE) ;
ELSE_IF : BRACE ':else' BLANK+ 'if' BLANK -> pushMode(CODE) ;
ELSE    : BRACE ':else' BLANK* '}' ;
IF_END  : BRACE '/if' BLANK* '}' ;

EACH     : BRACE '#each' BLANK -> pushMode(HEAD) ;
EACH_END : BRACE '/each' BLANK* '}' ;

AWAIT      : BRACE '#await' BLANK -> pushMode(HEAD) ;
THEN       : BRACE ':then' BLANK -> pushMode(CODE) ;
THEN_BARE  : BRACE ':then' BLANK* '}' ;
CATCH      : BRACE ':catch' BLANK -> pushMode(CODE) ;
CATCH_BARE : BRACE ':catch' BLANK* '}' ;
AWAIT_END  : BRACE '/await' BLANK* '}' ;

KEY     : BRACE '#key' BLANK -> pushMode(CODE) ;
KEY_END : BRACE '/key' BLANK* '}' ;

SNIPPET     : BRACE '#snippet' BLANK -> pushMode(SIGNATURE) ;
SNIPPET_END : BRACE '/snippet' BLANK* '}' ;

HTML   : BRACE '@html' BLANK -> pushMode(CODE) ;
RENDER : BRACE '@render' BLANK -> pushMode(CALL) ;
CONST  : BRACE ('@const' | 'const') BLANK -> pushMode(CODE) ;
LET    : BRACE 'let' BLANK -> pushMode(CODE) ;
DEBUG  : BRACE '@debug' -> pushMode(VARIABLES) ;

// A tag or a block that there is not: the parser takes none.
UNKNOWN : NO_CODE ;

OPEN  : '<' -> pushMode(NAME_MODE) ;
CLOSE : '</' -> pushMode(NAME_MODE) ;

fragment WORD    : ~[<{ \t\r\n\f\uFEFF]+ ;
fragment BRACE   : '{' BLANK* ;
fragment NO_CODE : BRACE ([#:@] | '/' ~[*/]) ;

fragment SECOND_WORD : BLANK+ ('module' ('=' QUOTED)? | 'context=' ('module' | '"module"' | '\'module\'')) ;

// ---- tags

mode NAME_MODE;

// Elements that have no end tag.
VOID
    : (
        'area' | 'base' | 'br' | 'col' | 'command' | 'embed' | 'hr' | 'img' | 'input' | 'keygen' | 'link' | 'meta' | 'param'
        | 'source' | 'track' | 'wbr'
    ) -> mode(TAG)
    ;

META    : 'svelte:' ('head' | 'options' | 'window' | 'document' | 'body') -> mode(TAG) ;
DYNAMIC : 'svelte:' ('component' | 'element') -> mode(TAG) ;
NAME    : [a-zA-Z] ~[ \t\r\n\f/>="'<{}:]* (':' [a-zA-Z] ~[ \t\r\n\f/>="'<{}]*)? -> mode(TAG) ;

// A name that no blank parts from what follows fits nowhere.
NAME_RUN : [a-zA-Z] ~[ \t\r\n\f/>="'<]* ;

mode TAG;

TAG_END      : '>' -> popMode ;
TAG_CLOSE    : '/>' -> popMode ;
TAG_BLANKS   : [ \t\r\n\f]+ -> channel(HIDDEN) ;
TAG_REMARK   : ('//' ~[\r\n]* | '/*' .*? '*/') -> channel(HIDDEN) ;
EQUALS       : '=' -> mode(VALUE_MODE) ;
DIRECTIVE    : ('on' | 'bind' | 'class' | 'use' | 'transition' | 'in' | 'out' | 'animate' | 'let') ':' ~[ \t\r\n\f/>="']+ ;
THIS         : 'this' ;
ATTRIBUTE    : ~[ \t\r\n\f/>="'<{] ~[ \t\r\n\f/>="']* ;
SHORTHAND    : BRACE IDENTIFIER BLANK* '}' ;
SPREAD       : BRACE '...' -> pushMode(CODE) ;
ATTACH       : BRACE '@attach' BLANK -> pushMode(CODE) ;

fragment IDENTIFIER : [a-zA-Z_$\u0080-\uFFFF] [a-zA-Z0-9_$\u0080-\uFFFF]* ;

mode VALUE_MODE;

VALUE_BLANKS   : [ \t\r\n\f]+ -> channel(HIDDEN) ;
VALUE          : ('"' ~["{]* '"' | '\'' ~['{]* '\'') -> mode(TAG) ;
DOUBLE         : '"' -> mode(DOUBLE_QUOTES) ;
SINGLE         : '\'' -> mode(SINGLE_QUOTES) ;
VALUE_BARE     : BARE_TEXT -> type(BARE), mode(BARE_MODE) ;
VALUE_SLASH    : '/' -> type(BARE_SLASH), mode(BARE_MODE) ;
VALUE_MUSTACHE : '{' -> type(MUSTACHE), mode(BARE_MODE), pushMode(CODE) ;
VALUE_UNKNOWN  : NO_CODE -> type(UNKNOWN) ;

mode DOUBLE_QUOTES;

DOUBLE_END      : '"' -> mode(TAG) ;
DOUBLE_TEXT     : ~["{]+ ;
DOUBLE_MUSTACHE : '{' -> type(MUSTACHE), pushMode(CODE) ;
DOUBLE_UNKNOWN  : NO_CODE -> type(UNKNOWN) ;

mode SINGLE_QUOTES;

SINGLE_END      : '\'' -> mode(TAG) ;
SINGLE_TEXT     : ~['{]+ ;
SINGLE_MUSTACHE : '{' -> type(MUSTACHE), pushMode(CODE) ;
SINGLE_UNKNOWN  : NO_CODE -> type(UNKNOWN) ;

mode BARE_MODE;

BARE          : BARE_TEXT ;
BARE_SLASH    : '/' ;
BARE_MUSTACHE : '{' -> type(MUSTACHE), pushMode(CODE) ;
BARE_UNKNOWN  : NO_CODE -> type(UNKNOWN) ;
BARE_BLANKS   : [ \t\r\n\f]+ -> channel(HIDDEN), mode(TAG) ;
BARE_END      : '>' -> type(TAG_END), popMode ;
BARE_CLOSE    : '/>' -> type(TAG_CLOSE), popMode ;

fragment BARE_TEXT : ('/'* ~[ \t\r\n\f/>"'=<`{])+ ;

// ---- code between braces

mode CODE;

MUSTACHE_END : '}' -> popMode ;
CODE_BLANKS  : [ \t\r\n\f\uFEFF]+ -> channel(HIDDEN) ;
REMARK       : ('//' ~[\r\n]* | '/*' .*? '*/') -> channel(HIDDEN) ;
JS           : [a-z] | SLASH? (PIECE (BLANK* PIECE)* | STRING) | REMARKED ; // at its least a name
JS_TEMPLATE  : '`' -> type(JS), pushMode(TEMPLATE) ;
JS_OPEN      : SLASH? [([{] (BLANK* REGEX)? -> type(JS), pushMode(NESTED) ;

// A division has its operand with it, so that no code is only its sign.
fragment SLASH    : '/' BLANK* ;
fragment REMARKED : '/' BLANK+ ('//' ~[\r\n]* | '/*' (~'*' | '*'+ ~[*/])* '*'+ '/') ;
fragment PIECE    : LETTER+ | OPERATOR (BLANK* REGEX)? ;
fragment LETTER   : ~[ \t\r\n\f\uFEFF()[\]{}"'`/=!&|?:;,+*%<>~^-] ;
fragment OPERATOR : [=!&|?:;,+*%<>~^-] ;
fragment STRING   : '"' (~["\\\r\n] | '\\' ('\r\n' | .))* '"' | '\'' (~['\\\r\n] | '\\' ('\r\n' | .))* '\'' ;
fragment REGEX    : '/' SIGN (SIGN | '*')* '/' ;
fragment SIGN     : ~[*/\\[\r\n] | '\\' ~[\r\n] | '[' (~[\]\\\r\n] | '\\' ~[\r\n])* ']' ;

// Between brackets in it, up to the one that closes them.
mode NESTED;

NESTED_CLOSE    : [)\]}] -> type(JS), popMode ;
NESTED_BLANKS   : [ \t\r\n\f\uFEFF]+ -> channel(HIDDEN) ;
NESTED_REMARK   : ('//' ~[\r\n]* | '/*' .*? '*/') -> channel(HIDDEN) ;
NESTED_JS       : (SLASH? (PIECE (BLANK* PIECE)* | STRING) | REMARKED) -> type(JS) ;
NESTED_TEMPLATE : '`' -> type(JS), pushMode(TEMPLATE) ;
NESTED_OPEN     : SLASH? [([{] (BLANK* REGEX)? -> type(JS), pushMode(NESTED) ;

mode TEMPLATE;

TEMPLATE_END    : '`' -> type(JS), popMode ;
TEMPLATE_TEXT   : ((~[`\\$] | '\\' .)+ | '$') -> type(JS) ;
TEMPLATE_INSERT : '${' -> type(JS), pushMode(NESTED) ;

// What a loop goes over, what is waited for.
mode HEAD;

HEAD_END      : '}' -> type(MUSTACHE_END), popMode ;
HEAD_BLANKS   : [ \t\r\n\f\uFEFF]+ -> channel(HIDDEN) ;
HEAD_REMARK   : ('//' ~[\r\n]* | '/*' .*? '*/') -> channel(HIDDEN) ;
AS            : 'as' -> mode(BINDING) ;
THEN_WORD     : 'then' -> mode(BINDING) ;
CATCH_WORD    : 'catch' -> mode(BINDING) ;
HEAD_COMMA    : ',' -> type(COMMA), mode(BINDING) ;
HEAD_JS       : (SLASH? (PIECE+ | STRING) | REMARKED) -> type(JS) ;
HEAD_TEMPLATE : '`' -> type(JS), pushMode(TEMPLATE) ;
HEAD_OPEN     : SLASH? [([{] (BLANK* REGEX)? -> type(JS), pushMode(NESTED) ;

// What is bound to it, the index, and the key in parentheses.
mode BINDING;

BINDING_END    : '}' -> type(MUSTACHE_END), popMode ;
BINDING_BLANKS : [ \t\r\n\f\uFEFF]+ -> channel(HIDDEN) ;
BINDING_REMARK : ('//' ~[\r\n]* | '/*' .*? '*/') -> channel(HIDDEN) ;
BINDING_AS     : 'as' -> type(AS) ;
COMMA          : ',' ;
BINDING_JS     : (LETTER | [=!&|?:;+*%<>~^-])+ -> type(JS) ;
BINDING_OPEN   : [[{] -> type(JS), pushMode(NESTED) ;
KEY_OPEN       : '(' -> pushMode(ARGUMENTS) ;

// A call, whose last parentheses are its arguments.
mode CALL;

CALL_END      : '}' -> type(MUSTACHE_END), popMode ;
CALL_BLANKS   : [ \t\r\n\f\uFEFF]+ -> channel(HIDDEN) ;
CALL_REMARK   : ('//' ~[\r\n]* | '/*' .*? '*/') -> channel(HIDDEN) ;
CALL_JS       : SLASH? (LETTER+ | [=!&|?:;+*%<>~^-] | STRING) -> type(JS) ;
CALL_TEMPLATE : '`' -> type(JS), pushMode(TEMPLATE) ;
CALL_NESTED   : ('?.' BLANK*)? [[{] -> type(JS), pushMode(NESTED) ;
CALL_OPEN     : ('?.' BLANK*)? '(' -> pushMode(ARGUMENTS) ;

mode ARGUMENTS;

ARGUMENTS_END      : ')' -> popMode ;
ARGUMENTS_BLANKS   : [ \t\r\n\f\uFEFF]+ -> channel(HIDDEN) ;
ARGUMENTS_REMARK   : ('//' ~[\r\n]* | '/*' .*? '*/') -> channel(HIDDEN) ;
ARGUMENTS_COMMA    : ',' -> type(COMMA) ;
ARGUMENTS_JS       : (SLASH? (LETTER+ | [=!&|?:;+*%<>~^-] (BLANK* REGEX)? | STRING) | REMARKED) -> type(JS) ;
ARGUMENTS_TEMPLATE : '`' -> type(JS), pushMode(TEMPLATE) ;
ARGUMENTS_OPEN     : SLASH? [([{] (BLANK* REGEX)? -> type(JS), pushMode(NESTED) ;

// A snippet's name and parameters.
mode SIGNATURE;

SIGNATURE_END    : '}' -> type(MUSTACHE_END), popMode ;
SIGNATURE_BLANKS : [ \t\r\n\f\uFEFF]+ -> channel(HIDDEN) ;
SIGNATURE_REMARK : ('//' ~[\r\n]* | '/*' .*? '*/') -> channel(HIDDEN) ;
SIGNATURE_NAME   : IDENTIFIER ;
TYPES            : '<' TYPE* '>' ;
SIGNATURE_OPEN   : '(' -> type(JS), pushMode(NESTED) ;

fragment TYPE : ~[<>()"'] | STRING | '=>' | '<' (~[<>()"'] | STRING | '=>')* '>' | '(' ~[()]* ')' ;

mode VARIABLES;

VARIABLES_END    : '}' -> type(MUSTACHE_END), popMode ;
VARIABLES_BLANKS : [ \t\r\n\f\uFEFF]+ -> channel(HIDDEN) ;
VARIABLES_COMMA  : ',' -> type(COMMA) ;
VARIABLE         : IDENTIFIER ;
