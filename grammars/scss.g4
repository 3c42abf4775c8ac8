// SCSS, the syntax of Sass that extends CSS, as Dart Sass 1 reads it: rules and declarations in each other, variables,
// interpolation, mixins, functions, control, modules.
//
// Operators have no levels, blanks separate the elements of a list as operators do. Blanks between what is one
// name with interpolation (`.a-#{$b}`) are not looked at.
//
// Accepted beyond the language: statements in each other's place; blanks within a name.
grammar scss;

stylesheet : preface* (last | topRun (';' topRun)*) EOF ;

// Modules come before all but variables.
preface : passed* module ';'+ ;

last : passed* module ;

passed : (variable | '@charset' string) ';'+ ;

module
    : '@use' (MODULE | string 'as' (name | '*')) ('with' configuration)?
    | '@forward' string ('as' name '*')? (('show' | 'hide') member (',' member)*)? ('with' configuration)?
    ;

// A statement without a block ends a run, so none follows another without a semicolon between.
topRun : (definition | outside)* statement? ;

outer : '{' topRun (';' topRun)* '}' ;

body : '{' run (';' run)* '}' ;

run : (definition | inside | properties)* (statement | inner)? ;

definition
    : rule
    | mixinDefinition
    | functionDefinition
    | '@include' mixin ('using' parameters)? body
    | '@page' component* body
    | '@keyframes' (name | string | '-'? (interpolation | CUSTOM)) (name | string | interpolation | NUMBER | '-' | CUSTOM)* body
    | AT component* body
    ;

mixinDefinition : '@mixin' (name parameters? | call parameterList? ')') body ;

functionDefinition : '@function' (name parameters | call parameterList? ')') body ;

// Around rules, where no declarations stand.
outside
    : '@if' value outer outsideElse* ('@else' outer)?
    | '@each' VARIABLE (',' VARIABLE)* 'in' value outer
    | '@for' VARIABLE 'from' element ('to' | 'through') element outer
    | '@while' value outer
    | '@at-root' rootQuery? outer
    | '@at-root' rule
    | QUERY query (',' query)* outer
    ;

outsideElse
    : '@else' 'if' value outer
    | '@else' 'if(' arguments ')' (operator* operand)* outer
    | '@elseif' value outer
    ;

// In what may hold declarations.
inside
    : '@if' value body insideElse* ('@else' body)?
    | '@each' VARIABLE (',' VARIABLE)* 'in' value body
    | '@for' VARIABLE 'from' element ('to' | 'through') element body
    | '@while' value body
    | '@at-root' (selectors | rootQuery)? body
    | QUERY query (',' query)* body
    ;

insideElse
    : '@else' 'if' value body
    | '@else' 'if(' arguments ')' (operator* operand)* body
    | '@elseif' value body
    ;

// Of one prefix.
properties : property ':' value? body ;

rootQuery : '(' name ':' name+ ')' ;

// What stands in blocks only.
inner
    : declaration
    | content
    | returned
    | '@extend' selectors OPTIONAL?
    ;

content options { needs = mixinDefinition; } : '@content' ('(' arguments ')')? ;

returned options { needs = functionDefinition; } : '@return' value ;

statement
    : variable
    | '@include' mixin
    | '@import' imported (',' imported)*
    | DIAGNOSTIC value
    | (QUERY | AT | '@page' | '@keyframes' | '@charset') (first component*)?
    ;

query : (name | '-'? interpolation | '(' (value | map) ')' | nestedQuery | FUNCTION (arguments | anything*) ')')+ ;

// With a function that takes what no value is.
nestedQuery options { given = true; } : '(' query ')' ;

member : name | VARIABLE ;

configuration : '(' VARIABLE ':' element FLAG* (',' VARIABLE ':' element FLAG*)* ','? ')' ;

imported : (string | URL | FUNCTION arguments ')') value? ;

mixin : (name '.')? (name | call arguments ')' | name '(' arguments ')') ;

call : FUNCTION | 'if(' | 'sass(' ;

parameters : '(' parameterList? ')' ;

parameterList : parameter (',' parameter)* ','? ;

parameter
    : VARIABLE (':' element)?
    | VARIABLE '...'
    ;

variable : (name '.')? VARIABLE ':' value FLAG* ;

declaration
    : '*'? property ':' value
    | customProperty ':' anything*
    ;

// Behind an interpolation a name goes on without a blank; two names in a row are none.
property : (name | '-'? interpolation nameEnd*) nameTail* ;

customProperty : CUSTOM nameTail* ;

nameTail : interpolation nameEnd* ;

nameEnd : name | NUMBER | '-' | CUSTOM ;

interpolation : '#{' value '}' ;

// ---- selectors

rule : selectors body ;

selectors : selector (',' selector)* ','? ;

selector : combinator* simple+ (combinator+ simple+)* combinator* | combinator+ ;

combinator : '>' | '+' | '~' ;

simple
    : name
    | '*'
    | '&'
    | '-'
    | '|'
    | interpolation
    | CUSTOM
    | HASH
    | NUMBER
    | '#' interpolation
    | ('.' | '%') (name | interpolation | '-' interpolation | CUSTOM)
    | ':' ':'? (name | interpolation | '-' interpolation)
    | ':' ':'? FUNCTION pseudo? ')'
    | '[' attribute ']'
    ;

pseudo
    : selectors ('of' selectors)?
    | string
    ;

attribute
    : ('*'? '|')? (name | interpolation)+ (('=' | MATCH) (name | string | NUMBER | interpolation | VARIABLE)+)?
    ;

// ---- values

value : element (',' element)* ','? ;

element : sign* (operand | IMPORTANT) (operator* (operand | IMPORTANT))* ;

sign : '+' | '-' | '/' | 'not' ;

operator : '+' | '-' | '*' | '/' | '%' | COMPARISON | '<' | '>' | '=' | 'and' | 'or' | 'not' ;

operand
    : NUMBER
    | string
    | word (options { greedy = true; } : '.' moduleMember)*
    | VARIABLE
    | CUSTOM
    | HASH
    | URL
    | RANGE
    | '&'
    | '%'
    | '#' interpolation
    | interpolation
    | FUNCTION arguments ')'
    | 'sass(' arguments ')'
    | 'if(' (arguments | choice (';' choice)* ';'?) ')'
    | '(' (value | map)? ')'
    | '[' value? ']'
    ;

// What stands in a module, or behind a dot in what the language does not look into.
moduleMember : VARIABLE | call arguments ')' | memberWord | classEnd ;

// No function of a module is without its call.
memberWord options { given = true; } : word ;

classEnd options { given = each; } : interpolation | '-' interpolation | CUSTOM ;

map : entry (',' entry)* ','? ;

entry : element ':' element ;

arguments : (argument (',' argument)* ','?)? ;

argument : (VARIABLE ':')? element '...'? ;

// CSS's if(), since Sass 1.95.
choice : ('else' | 'not' condition | conditions) ':' value ;

conditions : condition+ (('and' condition+)+ | ('or' condition+)+)? ;

condition
    : 'sass(' value ')'
    | FUNCTION (anything | ';')* ')'
    | '(' ('not' condition | conditions) ')'
    | interpolation
    ;

// ---- what the language does not look into

component
    : first
    | IMPORTANT
    ;

// No `!` follows an at-rule's name.
first
    : operand
    | ',' | ':' | '.' | '+' | '-' | '*' | '/' | '>' | '<' | '=' | COMPARISON | '~' | 'not' | 'and' | 'or'
    ;

anything
    : ~('{' | '}' | '(' | ')' | '[' | ']' | '#{' | FUNCTION | 'if(' | 'sass(' | ';')
    | interpolation
    | (call | '(') (anything | ';')* ')'
    | '[' (anything | ';')* ']'
    | '{' (anything | ';')* '}'
    ;

name : word | 'and' | 'or' | 'not' ;

string : STRING | MODULE ;

word : IDENTIFIER | 'in' | 'from' | 'to' | 'through' | 'as' | 'with' | 'using' | 'if' | 'show' | 'hide' | 'of' | 'else' ;

// ---- tokens

QUERY      : '@' VENDOR? ('media' | 'supports' | 'container') ;
DIAGNOSTIC : '@debug' | '@warn' | '@error' ;
AT         : '@' '-'? START PART* ;

fragment VENDOR : '-' [a-z]+ '-' ;

CUSTOM     : '--' PART* ;
IDENTIFIER : '-'? START PART* ;
FUNCTION   : (('-'? START | '--') PART* | 'progid:' [a-zA-Z.]+) '(' ;
VARIABLE   : '$' ('-'? START | '--') PART* ;
HASH       : '#' PART+ ;
NUMBER     : [+-]? ([0-9]+ ('.' [0-9]+)? | '.' [0-9]+) ([eE] [+-]? [0-9]+)? ('%' | '-'? START PART* | '--' PART*)? ;
RANGE      : [uU] '+' [0-9a-fA-F?]+ ('-' [0-9a-fA-F]+)? ;
IMPORTANT  : '!' [ \t\r\n]* [iI] [mM] [pP] [oO] [rR] [tT] [aA] [nN] [tT] ;
OPTIONAL   : '!' [ \t\r\n]* 'optional' ;
FLAG       : '!' [ \t\r\n]* ('default' | 'global') ;
COMPARISON : '==' | '!=' | '<=' | '>=' ;
MATCH      : [~^$*|] '=' ;

// The address of a module whose name is one of the language, too.
MODULE
    : '"' (~["\\\r\n\f#]* [/:])? [a-zA-Z_] ~["\\\r\n\f#/:]* '"'
    | '\'' (~['\\\r\n\f#]* [/:])? [a-zA-Z_] ~['\\\r\n\f#/:]* '\''
    ;

STRING
    : '"' (~["\\\r\n\f#] | '\\' ('\r\n' | .) | '#'+ (~["\\\r\n\f#{] | '\\' .) | INSIDE)* '#'* '"'
    | '\'' (~['\\\r\n\f#] | '\\' ('\r\n' | .) | '#'+ (~['\\\r\n\f#{] | '\\' .) | INSIDE)* '#'* '\''
    ;

URL : [uU] [rR] [lL] '(' [ \t\r\n\f]* (~["'()\\ \t\r\n\f#$] | ADDRESS) (~["'()\\ \t\r\n\f#] | ADDRESS)* [ \t\r\n\f]* ')' ;

fragment ADDRESS : '\\' . | '#'+ ~["'()\\ \t\r\n\f#{] | INSIDE ;

fragment INSIDE : '#'+ '{' [ \t\r\n]* ('-'? '$'? '-'* START | '&' | '(' | [0-9-] | STRING) (~["'{}] | STRING | INSIDE)* '}' ;

fragment START : [a-zA-Z_\u0080-\uFEFE\uFF00-\u{10FFFF}] | '\\' ~[\r\n\f] ;
fragment PART  : [a-zA-Z_0-9\-\u0080-\uFEFE\uFF00-\u{10FFFF}] | '\\' ~[\r\n\f] ;

BLANKS  : [ \t\r\n\f\uFEFF]+ -> channel(HIDDEN) ;
COMMENT : ('/*' .*? '*/' | '//' ~[\r\n\f]*) -> channel(HIDDEN) ;
