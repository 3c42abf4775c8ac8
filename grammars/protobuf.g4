// Protocol Buffers: proto2, proto3 and editions.
//
// Accepted beyond the language: labels, groups, extensions and defaults in any syntax; names and
// numbers more than once.
grammar protobuf;

file : statement* EOF ;

statement
    : ('syntax' | 'edition') '=' STRING+ ';'
    | 'import' ('weak' | 'public' | 'option')? STRING+ ';'
    | 'package' name ';'
    | option
    | definition
    | service
    | ';'
    ;

definition
    : visibility? 'message' word '{' member* '}'
    | visibility? 'enum' word '{' constant* '}'
    | 'extend' type '{' member* '}'
    ;

visibility : 'export' | 'local' ;

member
    : label? type word '=' NUMBER options? ';'
    | label? 'group' word '=' NUMBER options? '{' member* '}'
    | 'map' '<' type ',' type '>' word '=' NUMBER options? ';'
    | 'oneof' word '{' member* '}'
    | 'extensions' range (',' range)* options? ';'
    | 'reserved' (range (',' range)* | reservedName (',' reservedName)*) ';'
    | option
    | definition
    | ';'
    ;

label : 'optional' | 'required' | 'repeated' ;

range : '-'? NUMBER ('to' ('-'? NUMBER | 'max'))? ;

reservedName
    : STRING+
    | word
    ;

constant
    : word '=' '-'? NUMBER options? ';'
    | 'reserved' (range (',' range)* | reservedName (',' reservedName)*) ';'
    | option
    | ';'
    ;

service : 'service' word '{' method* '}' ;

method
    : 'rpc' word '(' 'stream'? type ')' 'returns' '(' 'stream'? type ')' (';' | '{' (option | ';')* '}')
    | option
    | ';'
    ;

option : 'option' optionName '=' value ';' ;

options : '[' setting (',' setting)* ']' ;

setting : optionName '=' value ;

optionName : optionPart ('.' optionPart)* ;

optionPart
    : word
    | '(' type ')'
    ;

value
    : STRING+
    | ('-' | '+')? (NUMBER | FLOAT | name)
    | aggregate
    ;

aggregate : ('{' (field (',' | ';')?)* '}') | ('<' (field (',' | ';')?)* '>') ;

field : (word | '[' name ('/' name)? ']') (':' (value | '[' (value (',' value)*)? ']') | aggregate | '[' (aggregate (',' aggregate)*)? ']') ;

type : '.'? name ;

name : word ('.' word)* ;

// Keywords are names, too.
word
    : NAME
    | 'syntax' | 'edition' | 'import' | 'weak' | 'public' | 'package' | 'option' | 'message' | 'enum' | 'extend' | 'export' | 'local'
    | 'group' | 'map' | 'oneof' | 'extensions' | 'reserved' | 'optional' | 'required' | 'repeated' | 'to' | 'max' | 'service' | 'rpc'
    | 'stream' | 'returns'
    ;

NAME   : [a-zA-Z_] [a-zA-Z_0-9]* ;
NUMBER : [0-9]+ | '0' [xX] [0-9a-fA-F]+ ;
FLOAT  : ([0-9]+ '.' [0-9]* | '.' [0-9]+) ([eE] [-+]? [0-9]+)? [fF]? | [0-9]+ ([eE] [-+]? [0-9]+ [fF]? | [fF]) ;
STRING : '"' (~["\\\r\n] | '\\' .)* '"' | '\'' (~['\\\r\n] | '\\' .)* '\'' ;

BLANKS       : [ \t\r\n\f\u000B\uFEFF]+ -> channel(HIDDEN) ;
COMMENT      : '/*' .*? '*/' -> channel(HIDDEN) ;
LINE_COMMENT : '//' ~[\r\n]* -> channel(HIDDEN) ;
