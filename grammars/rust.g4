// Rust, editions 2015 to 2024.
//
// The arguments of a macro are expressions or statements where they look like
// such, and token trees where they do not.
//
// Accepted beyond the language: `>` `>` and `>` `=` with blanks between them, and
// chained comparisons; struct expressions
// in conditions where nothing else fits; visibility, attributes and qualifiers
// where only some of them may stand; operators have no levels. Doc comments
// are blanks.
grammar rust;

crate : innerAttribute* item* EOF ;

// ---- items

item
    : attribute* visibility? (
        qualifier* 'mod' (IDENTIFIER | UNION) (';' | '{' innerAttribute* item* '}')
        | 'use' useTree ';'
        | 'extern' IDENTIFIER (IDENTIFIER | 'self') ('as' IDENTIFIER)? ';'
        | qualifier* 'extern' STRING? '{' innerAttribute* associated* '}'
        | function
        | structure
        | 'enum' IDENTIFIER generics? where? '{' (variant (',' variant)* ','?)? '}'
        | trait
        | implementation
        | definition
    )
    | attribute* macroRules
    | macroItem
    ;

// What may also stand in a trait, an implementation and an extern block.
definition
    : qualifier* 'type' IDENTIFIER generics? (':' bounds?)? where? ('=' (type | '!'))? where? ';'
    | qualifier* 'const' 'mut'? IDENTIFIER generics? ':' type ('=' expression)? where? ';'
    | qualifier* 'static' 'mut'? IDENTIFIER ':' type ('=' expression)? ';'
    ;

associated
    : attribute* visibility? (function | definition)
    | macroItem
    ;

macroItem
    : attribute* path '!' IDENTIFIER? (block | braceGroup)
    | attribute* path '!' IDENTIFIER? macroBody ';'
    ;

attribute : '#' '[' attributeBody ']' ;

innerAttribute : '#' '!' '[' attributeBody ']' ;

attributeBody
    : '::'? IDENTIFIER ('::' IDENTIFIER)* (group | '=' expression)?
    | 'unsafe' group
    ;

visibility : 'pub' ('(' ('in' path | IDENTIFIER | 'self') ')')? ;

qualifier
    : 'const'
    | 'async'
    | 'unsafe'
    | 'extern' STRING?
    | IDENTIFIER
    ;

useTree
    : '::'? (IDENTIFIER | UNION | 'self') ('::' (IDENTIFIER | UNION))* ('::' ('*' | useGroup) | 'as' IDENTIFIER)?
    | '::'? ('*' | useGroup)
    ;

useGroup : '{' (useTree (',' useTree)* ','?)? '}' ;

function : qualifier* 'fn' (IDENTIFIER | UNION) generics? '(' (parameter (',' parameter)* ','?)? ')' result? where? (block | ';') ;

parameter
    : attribute* ('&' LIFETIME?)? 'mut'? 'self' (':' type)?
    | attribute* (pattern ':' (type | '...') | '...')
    ;

structure
    : 'struct' IDENTIFIER generics? where? (
        ';'
        | '{' (field (',' field)* ','?)? '}'
        | '(' (tupleField (',' tupleField)* ','?)? ')' where? ';'
    )
    | UNION IDENTIFIER generics? where? '{' field (',' field)* ','? '}'
    ;

field : attribute* visibility? (IDENTIFIER | UNION) ':' type ('=' expression)? ;

tupleField : attribute* visibility? type ;

variant
    : attribute* visibility? IDENTIFIER (
        '{' (field (',' field)* ','?)? '}'
        | '(' (tupleField (',' tupleField)* ','?)? ')'
    )? ('=' expression)?
    ;

trait : qualifier* 'trait' IDENTIFIER generics? (':' bounds?)? (where? '{' innerAttribute* associated* '}' | '=' bounds? where? ';') ;

implementation : qualifier* 'impl' generics? 'const'? (type ('for' (type | '!'))? | '!' type 'for' type) where? '{' innerAttribute* associated* '}' ;

macroRules : 'macro_rules' '!' IDENTIFIER ('{' rules '}' | '(' rules ')' ';' | '[' rules ']' ';') ;

rules : (rule (';' rule)* ';'?)? ;

rule : group '=>' group ;

// ---- generics

generics : '<' (genericParameter (',' genericParameter)* ','?)? '>' ;

genericParameter
    : attribute* (
        LIFETIME (':' bounds?)?
        | 'const' IDENTIFIER ':' type ('=' genericArgument)?
        | IDENTIFIER (':' bounds?)? ('=' type)?
    )
    ;

where : 'where' (predicate (',' predicate)* ','?)? ;

predicate
    : (LIFETIME | type) ':' bounds?
    ;

bounds : bound ('+' bound)* '+'? ;

bound
    : LIFETIME
    | ('?' | '~' 'const' | 'const' | 'async')* ('for' generics)? ('?' | 'async')* typePath
    | '(' bound ')'
    | 'use' genericArguments
    ;

genericArguments : '<' (genericArgument (',' genericArgument)* ','?)? '>' ;

genericArgument
    : LIFETIME
    | '!'
    | type (('as' | '=') (type | '!' | constant) | ':' bounds | ('+' bound)+)?
    | constant
    ;

constant
    : '-'? literal
    | block
    ;

// ---- types

type
    : typePath ('!' macroBody)?
    | '&' LIFETIME? 'mut'? type
    | '&&' LIFETIME? 'mut'? type
    | '*' ('const' | 'mut') type
    | '(' (elementType (',' elementType)* ','?)? ')'
    | '[' type (';' expression)? ']'
    | qualifier* 'fn' '(' (functionArgument (',' functionArgument)* ','?)? ')' result?
    | 'for' generics type
    | ('impl' | 'dyn') bounds
    ;

// What never returns is no type by itself.
result : '->' (type | '!') ;

elementType : ('?' bound | type | '!') ('+' bound)* ;

functionArgument
    : attribute* (IDENTIFIER ':')? type
    | attribute* (IDENTIFIER ':')? '...'
    ;

typePath
    : '::'? typeSegment ('::' (typeSegment | genericArguments))*
    | qualifiedSelf ('::' (typeSegment | genericArguments))+
    ;

typeSegment : (IDENTIFIER | UNION | 'self') (genericArguments | '(' (type (',' type)* ','?)? ')' result?)? ;

qualifiedSelf : '<' type ('as' typePath)? '>' ;

// ---- patterns

pattern : '|'? patternAtom ('|' patternAtom)* ;

patternAtom
    : 'ref'? 'mut'? (IDENTIFIER | UNION) ('@' patternAtom)?
    | limit (('..=' | '..' | '...') limit?)?
    | ('..=' | '..') limit?
    | ('&' | '&&') LIFETIME? 'mut'? patternAtom
    | '(' (pattern (',' pattern)* ','?)? ')'
    | '[' (pattern (',' pattern)* ','?)? ']'
    | typePath '(' (pattern (',' pattern)* ','?)? ')'
    | typePath '{' (fieldPattern (',' fieldPattern)* ','?)? '}'
    | typePath '!' macroBody
    ;

limit
    : '-'? literal
    | typePath
    | 'const' block
    ;

fieldPattern
    : attribute* ('ref'? 'mut'? (IDENTIFIER | UNION) | (IDENTIFIER | UNION | NUMBER) ':' pattern)
    | attribute* '..'
    ;

// ---- statements

block : '{' innerAttribute* statement* (attribute* expression)? '}' ;

statement
    : attribute* 'let' pattern (':' type)? ('=' expression ('else' block)?)? ';'
    | item
    | attribute* blockExpression
    | attribute* expression ';'
    | ';'
    ;

// ---- expressions

blockExpression
    : label? block
    | ('unsafe' | 'const' | 'async' 'move'?) block
    | 'if' expression block ('else' blockExpression)?
    | 'match' expression '{' innerAttribute* arm* lastArm? '}'
    | label? 'while' expression block
    | label? 'for' pattern 'in' expression block
    | label? 'loop' block
    ;

label : LIFETIME ':' ;

arm : attribute* pattern ('if' expression)? '=>' (blockExpression ','? | expression ',') ;

lastArm : attribute* pattern ('if' expression)? '=>' expression ;

// `..` behind `..` is its operand.
expression
    : literal
    | path ('!' macroBody | '{' (fieldValue (',' fieldValue)* ','?)? '}')?
    | blockExpression
    | '(' innerAttribute* (expression (',' expression)* ','?)? ')'
    | '[' innerAttribute* (attribute* expression (',' attribute* expression)* ','? | expression ';' expression)? ']'
    | expression '?'
    | expression '.' ((IDENTIFIER | UNION) ('::' genericArguments)? | NUMBER)
    | expression '(' (argument (',' argument)* ','?)? ')'
    | expression '[' expression ']'
    | expression 'as' type
    | ('-' | '*' | '!') expression
    | ('&' | '&&') ('mut' | IDENTIFIER ('const' | 'mut'))? expression
    | expression (
        '*' | '/' | '%' | '+' | '-' | '&' | '^' | '|' | '&&' | '||' | '==' | '!=' | '<='
        | '=' | '*=' | '/=' | '%=' | '+=' | '-=' | '&=' | '^=' | '|='
    ) expression
    | expression '<' ('<' | '<=')? expression
    | expression '>' '>'? '='? expression
    | expression ('..=' | '...') expression
    | expression '..' (options { greedy = true; } : '..')* expression?
    | '..=' expression
    | '..' (options { greedy = true; } : '..')* expression?
    | 'let' pattern '=' expression
    | ('return' | 'yield' | 'become') expression?
    | 'break' LIFETIME? expression?
    | 'continue' LIFETIME?
    | ('for' generics)? ('static' | 'async' | 'const')* 'move'? ('||' | '|' (closureParameter (',' closureParameter)* ','?)? '|') result? expression
    ;

argument : attribute* expression ;

closureParameter : attribute* patternAtom (':' type)? ;

fieldValue
    : attribute* (IDENTIFIER | UNION | NUMBER) (':' expression)?
    | attribute* '..' expression?
    ;

path
    : '::'? (IDENTIFIER | UNION | 'self') ('::' (IDENTIFIER | UNION | genericArguments))*
    | qualifiedSelf ('::' (IDENTIFIER | UNION | genericArguments))+
    ;

literal
    : NUMBER '.'?
    | STRING
    | CHARACTER
    ;

// ---- macros

macroBody
    : '(' (expression (',' expression)* ','?)? ')'
    | '[' (expression (',' expression)* ','? | expression ';' expression)? ']'
    | block
    | group
    ;

group
    : '(' tokenTree* ')'
    | '[' tokenTree* ']'
    | braceGroup
    ;

braceGroup : '{' tokenTree* '}' ;

tokenTree
    : group
    | ~('(' | ')' | '[' | ']' | '{' | '}' | RESERVED)
    ;

// ---- tokens

// A keyword only in front of a name.
UNION : 'union' ;

IDENTIFIER : ('r#')? [a-zA-Z_\u0080-\uFEFE\uFF00-\u{10FFFF}] LETTER* ;

// Since Rust 2021: a word is not followed by a quotation mark at once, unless it is a prefix.
RESERVED : ('r#')? [a-zA-Z_\u0080-\uFEFE\uFF00-\u{10FFFF}] LETTER* ['"] ;

LIFETIME : '\'' ('r#')? [a-zA-Z_\u0080-\uFEFE\uFF00-\u{10FFFF}] LETTER* ;

NUMBER
    : [0-9] LETTER* ('.' [0-9] LETTER*)?
    | [0-9] [0-9_]* ('.' [0-9] [0-9_]*)? [eE] '_'* [+-] [0-9] LETTER*
    ;

STRING
    : ('b' | 'c')? '"' (~["\\] | '\\' .)* '"' SUFFIX?
    | ('r' | 'br' | 'cr') RAW SUFFIX?
    ;

CHARACTER : 'b'? '\'' (~['\\\r\n] | '\\' . ~'\''*) '\'' SUFFIX? ;

fragment RAW    : '"' .*? '"' | '#' RAW '#' ;
fragment SUFFIX : [a-zA-Z_] LETTER* ;
fragment LETTER : [a-zA-Z_0-9\u0080-\uFEFE\uFF00-\u{10FFFF}] ;

BLANKS        : [ \t\r\n\f\u000B\u0085\u200E\u200F\u2028\u2029\uFEFF]+ -> skip ;
SHEBANG       : '#!/' ~[\r\n]* -> channel(HIDDEN) ;
LINE_COMMENT  : '//' ~[\r\n]* -> channel(HIDDEN) ;
BLOCK_COMMENT : '/*' ('/'* BLOCK_COMMENT | '/'+ ~[/*] | '*'+ ~[/*] | ~[/*])* '*'+ '/' -> channel(HIDDEN) ;

// Only in macros.
OTHER : [$@\\`~] ;
