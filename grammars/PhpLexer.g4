// The tokens of PHP, see PhpParser.g4. HTML is the mode outside of <?php … ?>; each brace of PHP
// remembers the mode around it, so that the one that ends an expression in a string is known.
// The class Heredocs finds where a here-document ends, and looks at what follows a brace in a string.
lexer grammar PhpLexer;

options { caseInsensitive = true; superClass = Heredocs; }

tokens { HEREDOC_END }

// ---- outside of PHP

OPEN_PHP  : '<?php' ([ \t\n] | '\r' '\n'?) -> mode(PHP) ;
OPEN_ECHO : '<?=' -> mode(PHP) ;
HTML      : ~[<\r\n]* [\r\n]+ | ~[<\r\n]+ | '<' ;

// ---- PHP

mode PHP;

CLOSE_PHP : '?>' ('\r'? '\n')? -> mode(DEFAULT_MODE) ;

ABSTRACT     : 'abstract' ;
WORD_OPERATOR : 'and' | 'or' | 'xor' ;
ARRAY        : 'array' ;
AS           : 'as' ;
BREAK        : 'break' | 'continue' ;
CALLABLE     : 'callable' ;
CASE         : 'case' ;
CATCH        : 'catch' ;
CLASS        : 'class' ;
CLONE        : 'clone' ;
CONST        : 'const' ;
DECLARE      : 'declare' ;
DEFAULT      : 'default' ;
DO           : 'do' ;
ECHO         : 'echo' ;
ELSE         : 'else' ;
ELSEIF       : 'elseif' ;
EMPTY        : 'empty' | 'eval' ;
ENDDECLARE   : 'enddeclare' ;
ENDFOR       : 'endfor' ;
ENDFOREACH   : 'endforeach' ;
ENDIF        : 'endif' ;
ENDSWITCH    : 'endswitch' ;
ENDWHILE     : 'endwhile' ;
ENUM         : 'enum' ;
EXIT         : 'exit' | 'die' ;
EXTENDS      : 'extends' ;
FINAL        : 'final' ;
FINALLY      : 'finally' ;
FN           : 'fn' ;
FOR          : 'for' ;
FOREACH      : 'foreach' ;
FUNCTION     : 'function' ;
GLOBAL       : 'global' ;
GOTO         : 'goto' ;
IF           : 'if' ;
IMPLEMENTS   : 'implements' ;
INCLUDE      : 'include' | 'include_once' | 'require' | 'require_once' ;
INSTANCEOF   : 'instanceof' ;
INSTEADOF    : 'insteadof' ;
INTERFACE    : 'interface' ;
ISSET        : 'isset' ;
LIST         : 'list' ;
MATCH        : 'match' ;
NAMESPACE    : 'namespace' ;
NEW          : 'new' ;
PRINT        : 'print' ;
READONLY     : 'readonly' ;
RETURN       : 'return' ;
STATIC       : 'static' ;
SWITCH       : 'switch' ;
THROW        : 'throw' ;
TRAIT        : 'trait' ;
TRY          : 'try' ;
UNSET        : 'unset' ;
USE          : 'use' ;
VAR          : 'var' ;
VISIBILITY   : ('public' | 'protected' | 'private') ('(' 'set' ')')? ;
WHILE        : 'while' ;
YIELD        : 'yield' ;
YIELD_FROM   : 'yield' BLANK+ 'from' ;

// The rest is data.
HALT : '__halt_compiler' BLANK* '(' BLANK* ')' BLANK* (';' | '?>') .* ;

NAME      : WORD ;
QUALIFIED : WORD ('\\' WORD)+ ;
FULL      : ('\\' WORD)+ ;
VARIABLE  : '$' WORD ;
DOLLAR    : '$' ;

NUMBER
    : ([0-9] [0-9_]* ('.' [0-9_]*)? | '.' [0-9] [0-9_]*) ('e' [+-]? [0-9_]+)?
    | '0' [xbo] [0-9a-f_]+
    ;

// Double quotes without an expression in them.
STRING
    : 'b'? '\'' (~['\\] | '\\' .)* '\''
    | 'b'? '"' (~["\\${] | '\\' . | PLAIN)* '$'* '"'
    | 'b'? '"' (~["\\${] | '\\' . | PLAIN)* '{'+ '"'
    ;

QUOTE    : 'b'? '"' -> pushMode(QUOTED) ;
BACKTICK : '`' -> pushMode(SHELL) ;
NOWDOC   : 'b'? '<<<' [ \t]* '\'' WORD '\'' {this.rest();} -> type(STRING) ;
HEREDOC  : 'b'? '<<<' [ \t]* (WORD | '"' WORD '"') {this.begin();} -> pushMode(HERE) ;

CAST : '(' [ \t]* ('int' | 'integer' | 'bool' | 'boolean' | 'float' | 'double' | 'real' | 'string' | 'array' | 'object' | 'unset' | 'binary' | 'void') [ \t]* ')' ;

ATTRIBUTE     : '#[' ;
OPEN          : '(' ;
CLOSE         : ')' ;
OPEN_BRACKET  : '[' ;
CLOSE_BRACKET : ']' ;
OPEN_BRACE    : '{' -> pushMode(PHP) ;
CLOSE_BRACE   : '}' -> popMode ;
SEMICOLON     : ';' ;
COMMA         : ',' ;
COLON         : ':' ;
QUESTION      : '?' ;
ARROW         : '->' | '?->' ;
DOUBLE_ARROW  : '=>' ;
DOUBLE_COLON  : '::' ;
ELLIPSIS      : '...' ;
EQUALS        : '=' ;
ASSIGN        : '+=' | '-=' | '*=' | '/=' | '.=' | '%=' | '**=' | '&=' | '|=' | '^=' | '<<=' | '>>=' | '??=' ;
INCREMENT     : '++' | '--' ;
SIGN          : '+' | '-' ;
NOT           : '!' | '~' | '@' ;
AMPERSAND     : '&' ;
BAR           : '|' ;
BACKSLASH     : '\\' ;
BINARY
    : '*' | '/' | '%' | '**' | '.' | '<<' | '>>' | '<' | '>' | '<=' | '>=' | '==' | '!=' | '<>' | '===' | '!==' | '<=>' | '^' | '&&' | '||'
    | '??' | '|>'
    ;

BLANKS        : BLANK+ -> channel(HIDDEN) ;
LINE_COMMENT  : ('//' LINE_TEXT? | '#' (LINE_START LINE_TEXT?)?) ('?'+ [\r\n])? -> channel(HIDDEN) ;
BLOCK_COMMENT : '/*' .*? '*/' -> channel(HIDDEN) ;

fragment LINE_START : ~[?\r\n[] | '?'+ ~[?>\r\n] ;
fragment LINE_TEXT  : (~[?\r\n] | '?'+ ~[?>\r\n])+ ;
fragment BLANK      : [ \t\r\n\u000B\f\uFEFF] ;
fragment WORD       : LETTER (LETTER | [0-9])* ;
fragment LETTER     : [a-z_\u0080-\uFEFE\uFF00-\u{10FFFF}] ;

// A dollar and a brace that begin no expression.
fragment PLAIN : '$'+ (~["\\$a-z_{\u0080-\uFEFE\uFF00-\u{10FFFF}] | '\\' .) | '{'+ (~["\\${] | '\\' .) ;

// ---- a string in double quotes

mode QUOTED;

QUOTED_END        : '"' -> type(QUOTE), popMode ;
CHARACTERS        : (~["\\${[?-] | '\\' .) (~["\\${] | '\\' .)* ;
QUOTED_ONE        : . -> type(CHARACTERS) ;
QUOTED_VARIABLE   : '$' WORD -> type(VARIABLE) ;
OFFSET            : '[' (WORD | '-'? [0-9] [0-9a-fx_]* | '$' WORD) ']' ;
PROPERTY          : '?'? '->' WORD ;
INSERT            : '{$' {this.back();} -> pushMode(PHP) ;
INSERT_NAME       : '${' -> pushMode(PHP) ;

// ---- a command in backticks

mode SHELL;

SHELL_END         : '`' -> type(BACKTICK), popMode ;
SHELL_CHARACTERS  : (~[`\\${[?-] | '\\' .) (~[`\\${] | '\\' .)* -> type(CHARACTERS) ;
SHELL_ONE         : . -> type(CHARACTERS) ;
SHELL_VARIABLE    : '$' WORD -> type(VARIABLE) ;
SHELL_OFFSET      : '[' (WORD | '-'? [0-9] [0-9a-fx_]* | '$' WORD) ']' -> type(OFFSET) ;
SHELL_PROPERTY    : '?'? '->' WORD -> type(PROPERTY) ;
SHELL_INSERT      : '{$' {this.back();} -> type(INSERT), pushMode(PHP) ;
SHELL_INSERT_NAME : '${' -> type(INSERT_NAME), pushMode(PHP) ;

// ---- a here-document; a line that begins with its word ends it

mode HERE;

HERE_LINE         : ('\r'? '\n' | '\r') [ \t]* WORD? {this.line();} ;
HERE_CHARACTERS   : (~[\\${[?\r\n-] | '\\' ~[\r\n]) (~[\\${\r\n] | '\\' ~[\r\n])* -> type(CHARACTERS) ;
HERE_ONE          : ~[\r\n] -> type(CHARACTERS) ;
HERE_VARIABLE     : '$' WORD -> type(VARIABLE) ;
HERE_OFFSET       : '[' (WORD | '-'? [0-9] [0-9a-fx_]* | '$' WORD) ']' -> type(OFFSET) ;
HERE_PROPERTY     : '?'? '->' WORD -> type(PROPERTY) ;
HERE_INSERT       : '{$' {this.back();} -> type(INSERT), pushMode(PHP) ;
HERE_INSERT_NAME  : '${' -> type(INSERT_NAME), pushMode(PHP) ;
