// The tokens of Markdown, see MarkdownParser.g4. What begins a line says what the line
// is, so the start of a line is a mode of its own.
lexer grammar MarkdownLexer;

HASHES : INDENT ('#' | '##' | '###' | '####' | '#####' | '######') BLANK+ -> mode(LINE) ;
BULLET : BLANK* ([-*+] | [0-9]+ [.)]) BLANK+ -> mode(LINE) ;
QUOTE  : INDENT '>' ;
RULE   : INDENT (('*' BLANK*)+ | ('-' BLANK*)+ | ('_' BLANK*)+ | '='+ BLANK*) NL ;
EMPTY  : BLANK* NL ;

BACKTICKS : BLANK* '```' '`'* ~[`\r\n]* -> mode(BACKTICK_BEGIN) ;
TILDES    : BLANK* '~~~' '~'* ~[\r\n]* -> mode(TILDE_BEGIN) ;

FIRST_BLANKS : BLANK+ -> channel(HIDDEN), mode(LINE) ;
FIRST_SPAN   : CODE_SPAN -> type(SPAN), mode(LINE) ;
FIRST_TAG    : MARKUP -> type(TAG), mode(LINE) ;
FIRST_WORD   : LETTERS -> type(WORD), mode(LINE) ;
FIRST_SIGN   : ~[\r\n] -> type(SIGN), mode(LINE) ;

fragment INDENT    : (' ' (' ' ' '?)?)? ;
fragment BLANK     : [ \t\f\uFEFF] ;
fragment NL        : '\r\n' | [\r\n] ;
fragment LETTERS   : ([\p{L}\p{N}_] | '\\' ~[\r\n])+ ;
fragment CODE_SPAN : '`' ~[`\r\n]+ '`' | '``' ~[\r\n]*? '``' ;
fragment MARKUP    : '<' [a-zA-Z/!] ~[<>\r\n]* '>' ;

mode LINE;

NEWLINE : NL -> mode(DEFAULT_MODE) ;
BLANKS  : BLANK+ -> channel(HIDDEN) ;
SPAN    : CODE_SPAN ;
TAG     : MARKUP ;
WORD    : LETTERS ;
SIGN    : ~[\r\n] ;

// The line end in front of the code, and the one behind it, are none of the code's.

mode BACKTICK_BEGIN;

BREAK     : NL -> mode(BACKTICK_CODE) ;
FENCE_END : NL BLANK* '```' '`'* BLANK* -> mode(LINE) ;

mode BACKTICK_CODE;

CODE_END : NL BLANK* '```' '`'* BLANK* -> type(FENCE_END), mode(LINE) ;
CODE     : NL | ~[\r\n]+ ;

mode TILDE_BEGIN;

TILDES_BREAK : NL -> type(BREAK), mode(TILDE_CODE) ;
TILDES_END   : NL BLANK* '~~~' '~'* BLANK* -> type(FENCE_END), mode(LINE) ;

mode TILDE_CODE;

TILDE_CODE_END : NL BLANK* '~~~' '~'* BLANK* -> type(FENCE_END), mode(LINE) ;
TILDES_CODE    : (NL | ~[\r\n]+) -> type(CODE) ;
