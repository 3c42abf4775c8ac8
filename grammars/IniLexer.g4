// The lines of files of settings, see IniParser.g4. A line end is a blank: what follows a key's sign is in a mode
// of its own that ends with the line.
lexer grammar IniLexer;

HEADER : '[' ~[\]\r\n]+ ']' -> mode(ENDED) ;
KEY    : KEY_START ([ \t] | KEY_PART)* KEY_LAST | KEY_ONLY ; // a brace at its end begins a block of another language
EQUALS : [=:] -> mode(VALUES) ;

BLANKS  : [ \t\r\n\f\uFEFF]+ -> channel(HIDDEN) ;
COMMENT : [#;] ~[\r\n]* -> channel(HIDDEN) ;

fragment KEY_START : ~[ \t\r\n\f\uFEFF#;[\]}<>=:] ;
fragment KEY_PART  : ~[ \t\r\n=:] ;
fragment KEY_LAST  : ~[ \t\r\n=:{] ;
fragment KEY_ONLY  : ~[ \t\r\n\f\uFEFF#;[\]{}<>=:] ;

// ---- behind a key

mode VALUES;

WORD   : (~[ \t\r\n,;"'\\] | '\\' ~[\r\n])+ ;
STRING : '"' (~["\\\r\n] | '\\' ~[\r\n])* '"' | '\'' ~['\r\n]* '\'' ;
SIGN   : [,;"'\\] ;

LINE_END      : [\r\n]+ -> channel(HIDDEN), mode(DEFAULT_MODE) ;
VALUES_BLANKS : ([ \t] | '\\' '\r'? '\n')+ -> channel(HIDDEN) ;

// ---- behind a header

mode ENDED;

HEADER_END     : [\r\n]+ -> channel(HIDDEN), mode(DEFAULT_MODE) ;
ENDED_BLANKS   : [ \t]+ -> channel(HIDDEN) ;
HEADER_COMMENT : [#;] ~[\r\n]* -> channel(HIDDEN) ;
AFTER_HEADER   : ~[ \t\r\n] ; // fits nowhere
