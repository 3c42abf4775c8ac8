// Less 1 to 4: rules, declarations and mixins in each other, variables, interpolation, guards, detached rulesets, maps.
//
// Operators have no levels, blanks separate the elements of a list as operators do. Blanks between what is one
// name with interpolation (`.a-@{b}`) are not looked at. An at-rule that is not known begins as a variable does.
//
// Accepted beyond the language: statements in each other's place; any expression as a query; blanks within a name;
// commas and semicolons between the arguments of one mixin.
grammar less;

stylesheet : item* EOF ;

item
    : block
    | directive
    | statement ';'
    | ';'
    ;

// A statement ends a run, so none follows another without a semicolon between. The last may be without one.
body : '{' run (';' run)* '}' ;

run : (block | directive)* statement? ;

block
    : selectors guard? body
    | mixin guard? body
    | VARIABLE ':' body
    | QUERY (value | selectorQuery) body
    | '@page' (name | ':' | VARIABLE)* body
    | '@layer' layer? body
    | VARIABLE component* body
    | FUNCTION arguments ')'
    ;

// With selector(…), which takes what no value is.
selectorQuery options { given = true; } : supported+ ;

supported
    : name
    | '(' entry ')'
    | '(' supported+ ')'
    | (FUNCTION | NOT | AND) arguments ')'
    | FUNCTION selectors ')'
    ;

statement
    : VARIABLE ':' value
    | VARIABLE (lookup+ | '(' ')' lookup*)
    | call IMPORTANT?
    | declaration
    ;

directive
    : '@import' options? imported media? ';'
    | '@plugin' options? STRING ';'
    | '@charset' STRING ';'
    | '@namespace' (name | VARIABLE | INTERPOLATION)? imported ';'
    | '@layer' layer (',' layer)* ';'
    | VARIABLE name component* ';'
    | '&' (':' EXTEND selectors ')')+ ';'
    | CUSTOM nameTail* ':' ';'
    ;

options : '(' element (',' element)* ')' ;

imported : '~'? STRING | URL | FUNCTION arguments ')' ;

media : feature (',' feature)* ;

feature : (name | VARIABLE | INTERPOLATION | (FUNCTION | NOT | AND) arguments ')' | '(' entry ')')+ ;

layer : (name | INTERPOLATION) CLASS* ;

// ---- mixins

mixin : (CLASS | HASH) '(' parameters ')' ;

parameters : (parameter ((',' | ';') parameter)* ';'?)? ;

parameter
    : VARIABLE (':' argumentValue | '...')?
    | '...'
    | operand
    ;

guard : ('when' test | 'when(' comparison ')' and*) (',' test)* ;

test : condition and* ;

and : ('and' | 'or') condition | AND comparison ')' ;

condition : 'not'? '(' comparison ')' | NOT comparison ')' ;

comparison
    : condition and+
    | 'not'? sum ((COMPARISON | '<' | '>' | '=') sum)?
    ;

// Without blanks the sign is the number's: `8+4`.
sum : ('+' | '-')? operand (('+' | '-' | '*' | '/' | './') ('+' | '-')? operand | NUMBER)* ;

call : (CLASS | HASH) ('>'? (CLASS | HASH))* ('(' arguments ')')? lookup* ;

arguments : (argument ((',' | ';') argument?)*)? ;

argument : argumentValue (':' argumentValue)? '...'? ;

argumentValue
    : element
    | ('.' | '#') '(' parameters ')' body
    | body
    ;

lookup : '[' (name | VARIABLE | PROPERTY)? ']' ;

// ---- declarations

declaration
    : '*'? property ('+' | '+_')? ':' value
    | CUSTOM nameTail* ':' anything+
    ;

// Behind an interpolation a name goes on without a blank; two names in a row are none.
property : (name | NUMBER | '-'? INTERPOLATION nameEnd*) nameTail* ;

nameTail : INTERPOLATION nameEnd* ;

nameEnd : name | NUMBER | '-' | CUSTOM ;

// ---- selectors

selectors : selector (',' selector)* ','? ;

selector : combinator* simple+ (combinator+ simple+)* combinator* ;

combinator : '>' | '+' | '~' | '/' name '/' ;

simple
    : name
    | '*'
    | '&'
    | '-'
    | '|'
    | INTERPOLATION
    | CUSTOM
    | HASH
    | NUMBER
    | '#' INTERPOLATION
    | CLASS
    | '.' (INTERPOLATION | '-' INTERPOLATION)
    | ':' ':'? (name | INTERPOLATION | '-' INTERPOLATION)
    | ':' ':'? (FUNCTION | EXTEND | NOT) pseudo ')'
    | '[' attribute ']'
    ;

pseudo
    : selectors ('of' selectors)?
    | STRING
    ;

attribute : ((name | '*')? '|')? (name | INTERPOLATION | CUSTOM)+ (('=' | MATCH) (name | '~'? STRING | NUMBER | INTERPOLATION | VARIABLE)+)? ;

// ---- values

value : element (',' element)* ','? ;

element : sign* operand (operator* operand)* ;

sign : '+' | '-' | '/' | 'not' ;

operator : '+' | '-' | '*' | '/' | './' | COMPARISON | '<' | '>' | '=' | 'and' | 'or' | 'not' ;

operand
    : NUMBER
    | '~'? (STRING | SCRIPT)
    | word
    | VARIABLE ('(' ')')? lookup*
    | PROPERTY
    | INTERPOLATION
    | CUSTOM
    | HASH
    | URL
    | RANGE
    | IMPORTANT
    | '%'
    | '&'
    | '#' INTERPOLATION
    | (FUNCTION | NOT | AND) arguments ')' lookup*
    | '%' '(' arguments ')'
    | reference
    | className
    | '~'? '(' entry (',' entry)* ','? ')'
    | '[' value? ']'
    ;

// A mixin whose result is a value.
reference : (CLASS | HASH) ('>'? (CLASS | HASH))* ('(' arguments ')' lookup* | lookup+) ;

// What a variable holds.
className options { given = true; } : CLASS ('>'? (CLASS | HASH))* ;

entry : element (':' element)? ;

// ---- what the language does not look into

component
    : operand
    | ',' | '+' | '-' | '*' | '/' | '>' | '<' | '=' | COMPARISON | 'not' | 'and' | 'or'
    ;

anything
    : ~('{' | '}' | '(' | ')' | '[' | ']' | FUNCTION | NOT | AND | EXTEND | 'when(' | ';')
    | (FUNCTION | NOT | AND | EXTEND | 'when(' | '(') (anything | ';')* ')'
    | '[' (anything | ';')* ']'
    | '{' (anything | ';')* '}'
    ;

name : word | 'and' | 'or' | 'not' ;

word : IDENTIFIER | 'when' | 'of' ;

// ---- tokens

QUERY    : '@' VENDOR? ('media' | 'supports' | 'container') ;
VARIABLE : '@' '@'? ('-'* START PART* | [0-9] PART+) ;
PROPERTY : '$' [$@]? PART+ ;

fragment VENDOR : '-' [a-z]+ '-' ;

INTERPOLATION : [@$] '{' PART+ ('[' ~[\]{}\r\n]* ']')* '}' ;

NOT        : 'not(' ;
AND        : ('and' | 'or') '(' ;
EXTEND     : 'extend(' ;
CLASS      : '.' ('-'? START | '--') PART* ;
CUSTOM     : '--' PART* ;
IDENTIFIER : '-'? START PART* ;
FUNCTION   : (('-'? START | '--') PART* | 'progid:' [a-zA-Z.]+) '(' ;
HASH       : '#' PART+ ;
NUMBER     : [+-]? ([0-9]+ ('.' [0-9]+)? | '.' [0-9]+) ([eE] [+-]? [0-9]+)? ('%' | '-'? START PART* | '--' PART*)? ;
RANGE      : 'U+' [0-9a-fA-F?]+ ('-' [0-9a-fA-F?]+)? ;
IMPORTANT  : '!' [ \t\r\n]* [iI] [mM] [pP] [oO] [rR] [tT] [aA] [nN] [tT] ;
COMPARISON : '>=' | '<=' | '=<' | '==' ;
MATCH      : [~^$*|] '=' ;

STRING
    : '"' (~["\\] | '\\' .)* '"'
    | '\'' (~['\\] | '\\' .)* '\''
    ;

SCRIPT : '`' ~'`'* '`' ;

URL : [uU] [rR] [lL] '(' [ \t\r\n\f]* (~["'()\\ \t\r\n\f@] | ADDRESS) (~["'()\\] | '\\' .)* ')' ;

fragment ADDRESS : '\\' . | '@{' ;

fragment START : [a-zA-Z_\u0080-\uFEFE\uFF00-\u{10FFFF}] | '\\' ~[\r\n\f] ;
fragment PART  : [a-zA-Z_0-9\-\u0080-\uFEFE\uFF00-\u{10FFFF}] | '\\' ~[\r\n\f] ;

BLANKS  : [ \t\r\n\f\uFEFF]+ -> channel(HIDDEN) ;
COMMENT : ('/*' .*? '*/' | '//' ~[\r\n\f]*) -> channel(HIDDEN) ;
