// The tokens of YAML, see YamlParser.g4. The class YamlBlocks puts NEWLINE, INDENT and DEDENT where block
// collections begin and end, takes all lines of a plain scalar, and the lines of a block scalar one by one.
lexer grammar YamlLexer;

options { superClass = YamlBlocks; }

tokens { NEWLINE, INDENT, DEDENT, VALUE, LONE_COLON }

DASH      : '-' ;
QUESTION  : '?' ;
COLON     : ':' ;
PLAIN     : FIRST '#'* ([ \t]* CHAR)* {this.plain();} ;
HEADER    : [|>] ([+-] [1-9]? | [1-9] [+-]?)? ;
STRING    : '"' (~["\\] | '\\' ESCAPED)* '"' | '\'' (~['] | '\'\'')* '\'' ;
HANDLE    : '!' [a-zA-Z0-9\-]+ '!' -> pushMode(SUFFIXES) ;
TAG       : '!' ('<' ~[> \t\r\n]* '>' | '!'? ~[! \t\r\n<] ~[! \t\r\n]*)? ;
ANCHOR    : '&' -> pushMode(NAMES) ;
ALIAS     : '*' -> pushMode(NAMES) ;
DIRECTIVE : '%YAML' [ \t]+ [0-9]+ '.' [0-9]+ | '%' ~[YT \t\r\n] ~[\r\n]* ;
DECLARE   : '%TAG' -> pushMode(DECLARATION) ;

OPEN_BRACKET : '[' -> pushMode(FLOW) ;
OPEN_BRACE   : '{' -> pushMode(FLOW) ;

BREAK   : ('\r'? '\n' | '\r') ([ \t]* ('\r'? '\n' | '\r'))* -> channel(HIDDEN) ;
BLANKS  : [ \t\uFEFF]+ -> channel(HIDDEN) ;
COMMENT : '#' ~[\r\n]* -> channel(HIDDEN) ;

fragment ESCAPED : [0abt\tnvfre "/\\N_LP\r\n] | 'x' HEX HEX | 'u' HEX HEX HEX HEX | 'U' HEX HEX HEX HEX HEX HEX HEX HEX ;
fragment HEX     : [0-9a-fA-F] ;

fragment FIRST : ~[\-?:,[\]{}#&*!|>'"%@` \t\r\n] | [\-?] (CHAR | '#') | ':'+ ~[: \t\r\n] ;
fragment CHAR  : (~[:# \t\r\n] | ':'+ ~[: \t\r\n]) '#'* ;

mode NAMES;

NAME : (~[ \t\r\n:,[\]{}] | ':'+ ~[ \t\r\n:,[\]{}])+ -> popMode ;

mode SUFFIXES;

SUFFIX : ~[ \t\r\n,[\]{}]+ -> popMode ;

mode DECLARATION;

DECLARED      : HANDLE -> type(HANDLE), mode(PREFIXES) ;
COMMON        : '!' '!'? -> mode(PREFIXES) ;
DECLARE_BLANK : [ \t]+ -> channel(HIDDEN) ;

mode PREFIXES;

PREFIX       : ~[ \t\r\n]+ -> popMode ;
PREFIX_BLANK : [ \t]+ -> channel(HIDDEN) ;

mode FLOW;

FLOW_QUESTION     : '?' -> type(QUESTION) ;
FLOW_COLON        : ':' -> type(COLON) ;
FLOW_DASH         : '-' -> type(DASH) ;
COMMA             : ',' ;
CLOSE_BRACKET     : ']' -> popMode ;
CLOSE_BRACE       : '}' -> popMode ;
FLOW_OPEN_BRACKET : '[' -> type(OPEN_BRACKET), pushMode(FLOW) ;
FLOW_OPEN_BRACE   : '{' -> type(OPEN_BRACE), pushMode(FLOW) ;
FLOW_PLAIN        : FLOW_FIRST '#'* ([ \t]* FLOW_CHAR)* {this.plain();} ;
FLOW_STRING       : STRING -> type(STRING) ;
FLOW_HANDLE       : HANDLE -> type(HANDLE), pushMode(SUFFIXES) ;
FLOW_TAG          : '!' ('<' ~[> \t\r\n]* '>' | '!'? ~[! \t\r\n,[\]{}<] ~[! \t\r\n,[\]{}]*)? -> type(TAG) ;
FLOW_ANCHOR       : '&' -> type(ANCHOR), pushMode(NAMES) ;
FLOW_ALIAS        : '*' -> type(ALIAS), pushMode(NAMES) ;

FLOW_BREAK   : BREAK -> channel(HIDDEN), type(BREAK) ;
FLOW_BLANKS  : BLANKS -> channel(HIDDEN) ;
FLOW_COMMENT : COMMENT -> channel(HIDDEN) ;

fragment FLOW_FIRST : ~[\-?:,[\]{}#&*!|>'"%@` \t\r\n] | [\-?] (FLOW_CHAR | '#') | ':'+ ~[: \t\r\n,[\]{}] ;
fragment FLOW_CHAR  : (~[:# \t\r\n,[\]{}] | ':'+ ~[: \t\r\n,[\]{}]) '#'* ;

// What the class makes: the marks of documents, and a line of a block scalar.
mode TEXT;

START : '---' ;
STOP  : '...' ;
LINE  : ~[ \t\r\n] ~[\r\n]* ;
