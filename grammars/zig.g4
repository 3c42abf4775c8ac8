// Zig 0.9 to 0.14, and its object notation; members of later versions that are named like keywords.
//
// Accepted beyond the language: comparisons in a chain; specifiers of any combination; operators have no
// levels; documentation in front of anything.
//
// Only a type that no block follows may be initialized: so what stands for a type is no expression.
// A statement that begins like if, a loop, a switch or a block ends as such. An else goes to the
// innermost if or loop, and what follows that of an expression is less than what may follow that of
// a statement: so not each tree reads as itself.
grammar zig;

options { ambiguous = true; }

file : members EOF ;

members : declaration* (field (',' field)* (',' declaration*)?)? ;

declaration
    : 'test' (STRING | IDENTIFIER)? block
    | 'comptime' block
    | 'pub'? 'usingnamespace' expression ';'
    | 'pub'? linkage* function ';'
    | 'pub'? linkage* definition
    | 'pub'? linkage* 'threadlocal'? binding property* '=' expression ';'
    | 'pub'? 'extern' STRING? 'threadlocal'? binding property* ';'
    ;

linkage : 'export' | 'extern' STRING? | 'inline' | 'noinline' ;

function : 'fn' (IDENTIFIER | former) signature ;

definition : 'fn' (IDENTIFIER | former) '(' (named (',' named)* (',' '...' | ',')? | '...' ','?)? ')' property* '!'? type block ;

named : ('comptime' | 'noalias')? IDENTIFIER ':' (type | 'anytype') ;

binding : ('const' | 'var') IDENTIFIER (':' type)? ;

property : ('align' | 'addrspace' | 'linksection' | 'callconv') '(' expression ')' ;

field : 'comptime'? ((IDENTIFIER | former) ':')? type property* ('=' expression)? ;

signature : '(' (parameter (',' parameter)* ','?)? ')' property* '!'? type ;

parameter
    : ('comptime' | 'noalias')? (IDENTIFIER ':')? (type | 'anytype')
    | '...'
    ;

// ---- types

type : typePrefix* typeUnit (options { greedy = true; } : '!' type)? ;

typePrefix
    : '?'
    | ('*' | '**') qualifier*
    | '[' (expression (':' expression)? | ':' expression | '*' (IDENTIFIER | ':' expression)?)? ']' qualifier*
    | 'anyframe' '->'
    ;

qualifier options { distinct = true; }
    : 'const' | 'volatile' | 'allowzero'
    | 'align' '(' expression (':' expression ':' expression)? ')'
    | 'addrspace' '(' expression ')'
    ;

typeUnit
    : atom (options { greedy = true; } : suffix)*
    | label? switch (options { greedy = true; } : suffix)*
    | label block (options { greedy = true; } : suffix)*
    | 'comptime' typeUnit
    | 'if' '(' expression ')' payload? type (options { greedy = true; } : 'else' payload? type)?
    ;

container : ('extern' | 'packed')? ('struct' | 'opaque' | 'enum' | 'union') ('(' ('enum' ('(' expression ')')? | expression) ')')? '{' members '}' ;

// ---- statements

block : '{' statement* '}' ;

statement
    : 'comptime'? binding property* (',' part)* '=' expression ';'
    | ('comptime' | 'nosuspend' | 'suspend' | 'defer' | 'errdefer' payload?) bodied
    | label? block
    | label? switch
    | 'if' '(' expression ')' payload? branch
    | label? 'inline'? 'while' '(' expression ')' payload? (':' '(' assignment ')')? branch
    | label? 'inline'? 'for' captured branch
    | begun (options { greedy = true; } : operator operand)* (assign expression | (',' part)+ '=' expression)? ';'
    ;

// What an if or a loop does.
branch
    : label? block otherwise?
    | start (options { greedy = true; } : operator operand)* (assign expression)? (';' | otherwise)
    ;

otherwise : 'else' payload? statement ;

bodied
    : label? block
    | start (options { greedy = true; } : operator operand)* (assign expression)? ';'
    ;

part
    : binding property*
    | expression
    ;

assignment : expression (assign expression)? ;

assign
    : '=' | '+=' | '-=' | '*=' | '/=' | '%=' | '<<=' | '>>=' | '&=' | '^=' | '|=' | '+%=' | '-%=' | '*%=' | '+|=' | '-|=' | '*|=' | '<<|='
    ;

label : IDENTIFIER ':' ;

payload : '|' capture (',' capture)* ','? '|' ;

// What a loop runs over, with as many names, or up to 0.10 with one more.
captured
    : '(' range ','? ')' '|' capture ','? '|'
    | '(' range ',' range ','? ')' '|' capture ',' capture ','? '|'
    | '(' range ',' range ',' range (',' range)* ','? ')' '|' capture ',' capture ',' capture (',' capture)* ','? '|'
    | indexed
    ;

indexed options { given = true; } : '(' expression ')' '|' capture ',' capture '|' ;

capture : '*'? IDENTIFIER ;

range : expression ('..' expression?)? ;

// ---- expressions

expressions : expression (',' expression)* ','? ;

expression : operand (options { greedy = true; } : operator operand)* ;

operator
    : 'or' | 'and' | 'orelse' | 'catch' payload?
    | '==' | '!=' | '<' | '>' | '<=' | '>=' | '&' | '^' | '|' | '<<' | '>>' | '<<|'
    | '+' | '-' | '++' | '+%' | '-%' | '+|' | '-|' | '||' | '*' | '/' | '%' | '**' | '*%' | '*|' | '!'
    ;

operand : prefix* unit ;

// The operand that a statement begins with.
begun
    : prefix+ unit
    | simple
    ;

prefix : '!' | '-' | '-%' | '~' | '&' | 'try' | 'await' | 'async' | 'comptime' | 'nosuspend' | 'resume' | typePrefix ;

unit
    : head
    | label? block (options { greedy = true; } : suffix | initializer)*
    ;

// The operand that a branch begins with, if it is no block.
start
    : prefix+ unit
    | head
    ;

head
    : simple
    | label? switch (options { greedy = true; } : suffix | initializer)*
    | 'if' '(' expression ')' payload? expression (options { greedy = true; } : 'else' payload? expression)?
    | label? 'inline'? 'while' '(' expression ')' payload? (':' '(' assignment ')')? expression (options { greedy = true; } : 'else' payload? expression)?
    | label? 'inline'? 'for' captured expression (options { greedy = true; } : 'else' payload? expression)?
    ;

simple
    : atom (options { greedy = true; } : suffix | initializer)*
    | ('return' | 'break' (':' IDENTIFIER)? | 'continue' (':' IDENTIFIER)?) (options { greedy = true; } : expression)?
    ;

atom
    : IDENTIFIER | NUMBER | CHARACTER | STRING | LINE+
    | BUILTIN arguments
    | '.' (IDENTIFIER | former)
    | '.' initializer
    | 'error' ('.' IDENTIFIER | '{' (IDENTIFIER (',' IDENTIFIER)* ','?)? '}')
    | container
    | '(' expression ')'
    | 'fn' signature
    | 'unreachable' | 'anyframe'
    | assembly
    ;

suffix
    : '.' (IDENTIFIER | former)
    | '.*' | '.?'
    | '[' expression ('..' expression? (':' expression)?)? ']'
    | arguments
    ;

arguments : '(' expressions? ')' ;

initializer
    : '{' expressions? '}'
    | '{' setting (',' setting)* ','? '}'
    ;

setting : '.' (IDENTIFIER | former) '=' expression ;

// Keywords up to Zig 0.14, names of members since.
former options { given = each; identifier = true; } : 'async' | 'await' ;

switch : 'switch' '(' expression ')' '{' (prong (',' prong)* ','?)? '}' ;

prong : 'inline'? (item (',' item)* ','? | 'else') '=>' payload? assignment ;

item : expression ('...' expression)? ;

assembly : 'asm' 'volatile'? '(' expression (':' (output (',' output)* ','?)? (':' (input (',' input)* ','?)? (':' expressions?)?)?)? ')' ;

output : '[' IDENTIFIER ']' STRING '(' ('->' type | IDENTIFIER) ')' ;

input : '[' IDENTIFIER ']' STRING '(' expression ')' ;

// ---- tokens

IDENTIFIER : [a-zA-Z_] [a-zA-Z_0-9]* | '@"' (~["\\\r\n] | '\\' ~[\r\n])* '"' ;
BUILTIN    : '@' [a-zA-Z_] [a-zA-Z_0-9]* ;

NUMBER
    : [0-9] [0-9_]* ('.' [0-9] [0-9_]*)? ([eE] [+-]? [0-9_]+)?
    | '0x' [0-9a-fA-F_]+ ('.' [0-9a-fA-F] [0-9a-fA-F_]*)? ([pP] [+-]? [0-9_]+)?
    | '0' [ob] [0-9_]+
    ;

// A number that a name follows at once fits nowhere.
RUN_TOGETHER : [0-9] [0-9a-zA-Z_]* ;

CHARACTER : '\'' (~['\\\r\n] | '\\' ~[\r\n])+ '\'' ;
STRING    : '"' (~["\\\r\n] | '\\' ~[\r\n])* '"' ;

// A line of a string, with its end.
LINE : '\\\\' ~[\r\n]* ('\r'? '\n')? ;

BLANKS       : [ \t\r\n\uFEFF]+ -> skip ;
LINE_COMMENT : '//' ~[\r\n]* -> channel(HIDDEN) ;
