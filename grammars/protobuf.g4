// Protocol Buffers: proto2, proto3 and editions.
//
// Accepted beyond the language: fields without a label, groups, extensions and defaults in any syntax;
// names and numbers more than once.
grammar protobuf;

file : syntax? statement* EOF ;

// It decides what may stand behind it: none comes where there is none, and none becomes another.
syntax options { given = true; } : 'syntax' '=' dialect ';' | 'edition' '=' edition ';' ;

dialect options { given = each; } : PROTO2 | PROTO3 | STRING+ ;

edition options { given = each; } : EDITION | STRING+ ;

statement
    : 'import' ('weak' | 'public' | 'option')? string ';'
    | package
    | option
    | definition
    | service
    | ';'
    ;

// A file has at most one.
package options { given = true; } : packageWord name ';' ;

packageWord options { unique = true; } : 'package' ;

definition
    : visibility? 'message' word '{' member* '}'
    | visibility? 'enum' word '{' constant* '}'
    | 'extend' type '{' extension+ '}'
    ;

visibility options { given = true; } : 'export' | 'local' ;

member
    : labelled
    | plain
    | 'map' '<' type ',' type '>' word '=' NUMBER options? ';'
    | 'oneof' word '{' alternative+ '}'
    | 'extensions' range (',' range)* options? ';'
    | reserved
    | option
    | definition
    | ';'
    ;

labelled : label field ;

// Only proto3 and editions have fields without a label outside of oneof and map.
plain options { given = true; needs = syntax; } : field ;

extension : labelled | plain ;

alternative : field | option ;

field
    : type word '=' NUMBER options? ';'
    | 'group' word '=' NUMBER options? '{' member* '}'
    ;

label : 'optional' | 'required' | 'repeated' ;

reserved
    : 'reserved' range (',' range)* ';'
    | 'reserved' string (',' string)* ';'
    | reservedWords
    ;

// In editions.
reservedWords options { given = true; } : 'reserved' word (',' word)* ';' ;

range : '-'? NUMBER ('to' ('-'? NUMBER | 'max'))? ;

constant
    : word '=' '-'? NUMBER options? ';'
    | reserved
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
    : string
    | ('-' | '+')? (NUMBER | FLOAT | word)
    | aggregate
    ;

aggregate : ('{' (entry (',' | ';')?)* '}') | ('<' (entry (',' | ';')?)* '>') ;

entry : (word | '[' name ('/' name)? ']') (':' (value | '[' (value (',' value)*)? ']') | aggregate | '[' (aggregate (',' aggregate)*)? ']') ;

type : '.'? name ;

name : word ('.' word)* ;

string : (STRING | PROTO2 | PROTO3 | EDITION)+ ;

// Keywords are names, too.
word options { identifier = true; }
    : NAME
    | 'syntax' | 'edition' | 'import' | 'weak' | 'public' | 'package' | 'option' | 'message' | 'enum' | 'extend' | 'export' | 'local'
    | 'group' | 'map' | 'oneof' | 'extensions' | 'reserved' | 'optional' | 'required' | 'repeated' | 'to' | 'max' | 'service' | 'rpc'
    | 'stream' | 'returns'
    ;

NAME    : [a-zA-Z_] [a-zA-Z_0-9]* ;
NUMBER  : [0-9]+ | '0' [xX] [0-9a-fA-F]+ ;
FLOAT   : ([0-9]+ '.' [0-9]* | '.' [0-9]+) ([eE] [-+]? [0-9]+)? [fF]? | [0-9]+ ([eE] [-+]? [0-9]+ [fF]? | [fF]) ;
PROTO2  : '"proto2"' | '\'proto2\'' ;
PROTO3  : '"proto3"' | '\'proto3\'' ;
EDITION : '"20' [0-9] [0-9] '"' | '\'20' [0-9] [0-9] '\'' ;
STRING  : '"' (~["\\\r\n] | '\\' .)* '"' | '\'' (~['\\\r\n] | '\\' .)* '\'' ;

BLANKS       : [ \t\r\n\f\u000B\uFEFF]+ -> channel(HIDDEN) ;
COMMENT      : '/*' .*? '*/' -> channel(HIDDEN) ;
LINE_COMMENT : '//' ~[\r\n]* -> channel(HIDDEN) ;
