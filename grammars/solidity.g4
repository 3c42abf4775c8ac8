// Solidity 0.4 to 0.8, with inline assembly (Yul).
//
// Accepted beyond the language: what only some versions have; specifiers of any combination;
// targets of any shape; operators have no levels. A pragma is one token.
grammar solidity;

file : item* EOF ;

item
    : PRAGMA
    | 'import' (STRING ('as' name)? | ('*' 'as' name | '{' alias (',' alias)* '}') 'from' STRING) ';'
    | using
    | 'abstract'? 'contract' name bases? ('layout' 'at' expression)? '{' member* '}'
    | ('interface' | 'library') name bases? '{' member* '}'
    | definition
    | type 'constant'? name ('=' expression)? ';'
    ;

alias : name ('as' name)? ;

bases : 'is' base (',' base)* ;

base : path arguments? ;

using : 'using' (path | '{' operator (',' operator)* '}') 'for' ('*' | type) 'global'? ';' ;

operator : path ('as' ('|' | '&' | '^' | '~' | '+' | '-' | '*' | '/' | '%' | '==' | '!=' | '<' | '<=' | '>' | '>='))? ;

member
    : definition
    | type property* name ('=' expression)? ';'
    | using
    | 'constructor' parameters specifier* block
    | ('fallback' | 'receive') parameters specifier* results? (block | ';')
    | 'modifier' name parameters? ('virtual' | override)* (block | ';')
    | unnamed
    ;

// The fallback up to 0.5.
unnamed options { given = true; } : 'function' parameters specifier* block ;

definition
    : 'function' (name | 'fallback' | 'receive') parameters specifier* results? (block | ';')
    | 'struct' name '{' field+ '}'
    | 'enum' name '{' name (',' name)* '}'
    | 'event' name '(' (eventParameter (',' eventParameter)*)? ')' 'anonymous'? ';'
    | 'error' name '(' (thrown (',' thrown)*)? ')' ';'
    | 'type' name 'is' (ELEMENTARY | 'address' 'payable'?) ';'
    ;

field : type name ';' ;

thrown : type name? ;

property options { distinct = true; }
    : 'public' | 'private' | 'internal' | 'constant' | 'immutable' | 'transient'
    | override
    ;

specifier options { distinct = true; }
    : 'public' | 'private' | 'internal' | 'external' | 'pure' | 'view' | 'payable' | 'constant' | 'virtual'
    | override
    | path arguments?
    ;

override : 'override' ('(' path (',' path)* ')')? ;

results : 'returns' '(' parameter (',' parameter)* ')' ;

parameters : '(' (parameter (',' parameter)*)? ')' ;

parameter : type location? name? ;

location : 'memory' | 'storage' | 'calldata' ;

eventParameter : type 'indexed'? name? ;

// ---- types

type : typeAtom ('[' expression? ']')* ;

typeAtom
    : ELEMENTARY
    | 'address' 'payable'?
    | path
    | 'mapping' '(' type name? '=>' type name? ')'
    | 'function' parameters functionProperty* results?
    ;

functionProperty : 'internal' | 'external' | 'pure' | 'view' | 'payable' | 'constant' ;

path : name ('.' name)* ;

// ---- statements

block : '{' statement* '}' ;

statement
    : 'unchecked'? block
    | 'if' '(' expression ')' statement (options { greedy = true; } : 'else' statement)?
    | 'for' '(' (simple | ';') expression? ';' expression? ')' statement
    | 'while' '(' expression ')' statement
    | 'do' statement 'while' '(' expression ')' ';'
    | ('continue' | 'break' | 'throw') ';'
    | 'return' expression? ';'
    | 'emit' path arguments ';'
    | 'revert' path arguments ';'
    | 'try' expression results? block handler+
    | 'assembly' STRING? ('(' STRING (',' STRING)* ')')? yulBlock
    | simple
    ;

handler : 'catch' (name? parameters)? block ;

simple
    : type location? name ('=' expression)? ';'
    | '(' ','* declaration (',' declaration?)* ')' '=' expression ';'
    | inferred
    | expression ';'
    ;

// Up to 0.4.
inferred options { given = true; } : 'var' (name | '(' name? (',' name?)* ')') ('=' expression)? ';' ;

declaration : type location? name ;

// ---- expressions

expression
    : name
    | NUMBER (UNIT | 'gwei' | 'szabo' | 'finney')?
    | string+
    | HEX+
    | UNICODE+
    | 'true' | 'false'
    | ELEMENTARY | 'address' | 'payable'
    | 'type' '(' type ')'
    | 'new' type
    | '(' expression? (',' expression?)* ')'
    | '[' (expression (',' expression)*)? ']'
    | expression '.' (name | 'address')
    | expression '[' expression? (':' expression?)? ']'
    | expression '{' argument (',' argument)* '}'
    | expression arguments
    | expression ('++' | '--')
    | ('++' | '--' | '!' | '~' | '-' | '+' | 'delete' | 'after') expression
    | expression (
        '**' | '*' | '/' | '%' | '+' | '-' | '<<' | '>>' | '>>>' | '&' | '^' | '|' | '<' | '>' | '<=' | '>=' | '==' | '!=' | '&&' | '||'
    ) expression
    | <assoc = right> expression '?' expression ':' expression
    | <assoc = right> expression (
        '=' | '+=' | '-=' | '*=' | '/=' | '%=' | '|=' | '^=' | '&=' | '<<=' | '>>=' | '>>>='
    ) expression
    ;

arguments : '(' (expression (',' expression)* | '{' (argument (',' argument)*)? '}')? ')' ;

argument : name ':' expression ;

// ---- assembly

yulBlock : '{' yulStatement* '}' ;

yulStatement
    : yulBlock
    | 'let' yulName (',' yulName)* (':=' yulExpression)?
    | yulPath (',' yulPath)* ':=' yulExpression
    | 'if' yulExpression yulBlock
    | 'for' yulBlock yulExpression yulBlock yulBlock
    | 'switch' yulExpression (yulCase+ yulDefault? | yulDefault)
    | 'function' yulName '(' (yulName (',' yulName)*)? ')' ('->' yulName (',' yulName)*)? yulBlock
    | 'break' | 'continue' | 'leave'
    | yulCall
    ;

yulCase : 'case' yulLiteral yulBlock ;

yulDefault : 'default' yulBlock ;

yulExpression
    : yulCall
    | yulPath
    | yulLiteral
    | instruction
    ;

// Up to 0.4.
instruction options { given = true; } : BUILT_IN ;

yulCall : yulFunction '(' (yulExpression (',' yulExpression)*)? ')' ;

// Apart from a variable's name: a built-in one stands in front of parentheses only.
yulFunction : name | ELEMENTARY | 'address' | 'return' ;

yulLiteral : NUMBER | string | HEX | 'true' | 'false' ;

yulPath : (yulName | BUILT_IN '.' yulName) ('.' yulName)* ;

yulName options { identifier = true; }
    : IDENTIFIER | 'from' | 'error' | 'global' | 'transient' | 'layout' | 'at' | 'gwei' | 'szabo' | 'finney' | ELEMENTARY | 'address' | 'payable' | 'fallback'
    | 'receive'
    ;

string : STRING | EMPTY ;

// A name where it is no keyword.
name options { identifier = true; }
    : IDENTIFIER | 'from' | 'error' | 'revert' | 'global' | 'transient' | 'layout' | 'at' | 'leave' | 'gwei' | 'szabo' | 'finney' | BUILT_IN
    ;

// ---- tokens

PRAGMA : 'pragma' BLANK+ 'solidity' ([-^~<>=|"' \t\r\n]+ VERSION ('.' (VERSION | [xX*]))*)+ ['"]? BLANK* ';' ;

// It fits nowhere.
NO_VERSION : 'pragma' BLANK+ 'solidity' (BLANK+ [a-zA-Z0-9]+)* BLANK* ';' ;

OTHER_PRAGMA : ('pragma' BLANK+ [a-zA-Z]+ (BLANK+ ["']? [a-zA-Z0-9]+ ["']?)* BLANK* ';') -> type(PRAGMA) ;

ELEMENTARY
    : 'bool' | 'string' | 'byte'
    | 'u'? 'int' BITS?
    | 'bytes' ([1-9] | '1' [0-9] | '2' [0-9] | '3' [0-2])?
    | 'u'? 'fixed' (BITS 'x' [0-9]+)?
    ;

UNIT : 'wei' | 'ether' | 'seconds' | 'minutes' | 'hours' | 'days' | 'weeks' | 'years' ;

// What no variable of assembly may be named.
BUILT_IN
    : 'add' | 'addmod' | 'and' | 'balance' | 'blockhash' | 'call' | 'callcode' | 'calldatacopy' | 'calldataload' | 'calldatasize' | 'caller' | 'callvalue'
    | 'codecopy' | 'codesize' | 'coinbase' | 'create' | 'delegatecall' | 'div' | 'eq' | 'exp' | 'extcodecopy' | 'extcodesize' | 'gas' | 'gaslimit' | 'gasprice'
    | 'gt' | 'invalid' | 'iszero' | 'keccak256' | 'log' [0-4] | 'lt' | 'mload' | 'mod' | 'msize' | 'mstore' '8'? | 'mul' | 'mulmod' | 'not' | 'number' | 'or'
    | 'origin' | 'pop' | 'returndatacopy' | 'returndatasize' | 'sar' | 'sdiv' | 'selfdestruct' | 'sgt' | 'shl' | 'shr' | 'signextend' | 'sload' | 'slt' | 'smod'
    | 'sstore' | 'staticcall' | 'stop' | 'sub' | 'timestamp' | 'xor'
    ;

IDENTIFIER : LETTER (LETTER | [0-9])* ;

NUMBER
    : (('0' | [1-9] [0-9_]*) ('.' [0-9] [0-9_]*)? | '.' [0-9] [0-9_]*) ([eE] '-'? [0-9] [0-9_]*)?
    | '0x' [0-9a-fA-F] [0-9a-fA-F_]*
    ;

// A number that a name follows at once fits nowhere.
RUN_TOGETHER : NUMBER LETTER (LETTER | [0-9])* ;

// A path is not empty.
STRING  : '"' DOUBLE+ '"' | '\'' SINGLE+ '\'' ;
EMPTY   : '""' | '\'\'' ;
HEX     : 'hex' ('"' [0-9a-fA-F_]* '"' | '\'' [0-9a-fA-F_]* '\'') ;
UNICODE : 'unicode' ('"' DOUBLE* '"' | '\'' SINGLE* '\'') ;

fragment DOUBLE : ~["\\\r\n] | '\\' ('\r\n' | .) ;
fragment SINGLE : ~['\\\r\n] | '\\' ('\r\n' | .) ;
fragment LETTER : [a-zA-Z_$] ;
fragment BLANK  : [ \t\r\n] ;
fragment VERSION : '0' | [1-9] [0-9]* ;
fragment BITS
    : '8' | '16' | '24' | '32' | '40' | '48' | '56' | '64' | '72' | '80' | '88' | '96'
    | '1' ('04' | '12' | '20' | '28' | '36' | '44' | '52' | '60' | '68' | '76' | '84' | '92')
    | '2' ('00' | '08' | '16' | '24' | '32' | '40' | '48' | '56')
    ;

BLANKS        : [ \t\r\n\f\u000B\u0085\u2028\u2029\u200E\u200F\uFEFF]+ -> skip ;
LINE_COMMENT  : '//' ~[\r\n]* -> channel(HIDDEN) ;
BLOCK_COMMENT : '/*' .*? '*/' -> channel(HIDDEN) ;
