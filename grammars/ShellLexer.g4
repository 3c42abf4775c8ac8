// The tokens of the shell's language, see ShellParser.g4.
//
// The class Shell knows where a command begins: only there is a word reserved, and `a=` an assignment.
// It tells apart what one sign stands for, hides line ends that end no command, and finds the bodies of
// here-documents. Five of its tokens have no text: JOIN stands between two parts of a word, END behind a
// command that what is around it ends, LAST behind a case that esac ends, BODY in front of a here-document's body,
// NOTHING between `time` or `!` and a semicolon, a line end or the end of the text, which are all that may follow it then.
lexer grammar ShellLexer;

options { superClass = Shell; }

tokens { JOIN, END, LAST, NOTHING, BODY, HEREDOC_END, BACKTICK_END }

IF       : 'if' ;
THEN     : 'then' ;
ELIF     : 'elif' ;
ELSE     : 'else' ;
FI       : 'fi' ;
WHILE    : 'while' | 'until' ;
FOR      : 'for' | 'select' ;
DO       : 'do' ;
DONE     : 'done' ;
CASE     : 'case' ;
IN       : 'in' ;
ESAC     : 'esac' ;
FUNCTION : 'function' ;
COPROC   : 'coproc' ;
TIME     : 'time' ([ \t]+ '-p')? ;
BANG     : '!' ;
OPEN_BRACE  : '{' ;
CLOSE_BRACE : '}' ;
COND        : '[[' ;
COND_END    : ']]' ;

// In [[ … ]].
COMPARISON : '==' | '=' | '!=' | '=~' | '-eq' | '-ne' | '-lt' | '-le' | '-gt' | '-ge' | '-nt' | '-ot' | '-ef' ;
UNARY      : '-' [a-zA-Z] ;

ASSIGNMENT : NAME ('[' [a-zA-Z0-9_]+ ']')? '+'? '=' ;
SUBSCRIPT  : NAME '[' ;

SEMICOLON : ';' ;
CASE_END  : ';;' | ';&' | ';;&' | ';|' ;
AMPERSAND : '&' | '&!' ;
AND       : '&&' ;
OR        : '||' ;
PIPE      : '|' | '|&' ;
OPEN      : '(' ;
CLOSE     : ')' ;
PARENS    : '(' [ \t]* ')' ;
REDIRECT  : FD? ('<' | '>' | '>>' | '<&' | '>&' | '>|' | '<>' | '<<<') | '&>' | '&>>' ;
HEREDOC   : FD? '<<' '-'? ; // with its word
PROCESS   : '<(' | '>(' ;
GLOB      : [?*+@!] '(' ;

ARITHMETIC           : '((' ;
ARITHMETIC_EXPANSION : '$((' ;
OLD_ARITHMETIC       : '$[' ;
SUBSTITUTION         : '$(' ;
EXPANSION            : BEGIN_EXPANSION ;
ODD_EXPANSION        : '${' ; // of zsh, or wrong
VARIABLE             : SIMPLE_EXPANSION ;
BACKTICK             : '`' | '\\`' | '\\\\\\`' ;

WORD   : WORD_START WORD_PART* ;
DOLLAR : '$' | '\\' ; // by itself
STRING : SINGLE_QUOTED | DOUBLE_QUOTED ;
QUOTE  : '$'? '"' ;

NEWLINE : '\r'? '\n' ;
BLANKS  : ([ \t\r\uFEFF] | '\\' '\r'? '\n')+ -> channel(HIDDEN) ;
COMMENT : '#' ~[\n]* -> channel(HIDDEN) ;

UNFINISHED : '\'' ; // fits nowhere

fragment NAME       : [a-zA-Z_] [a-zA-Z_0-9]* ;
fragment FD         : [0-9]+ | '{' NAME '}' ;
fragment WORD_START : ~[ \t\r\n;&|<>()"'`$\\#\uFEFF] | '\\' ~[\r\n`] ;
fragment WORD_PART  : WORD_START | '#' | '\\' '\r'? '\n' ;

fragment SINGLE_QUOTED : '\'' ~[']* '\'' | '$\'' (~['\\] | '\\' .)* '\'' ;
fragment DOUBLE_QUOTED : '$'? '"' (~["\\$`] | '\\' ~[`] | '$' ~["\\$`a-zA-Z0-9_@*#?!({[\-])* '$'? '"' ;

fragment PARAMETER        : NAME | [0-9]+ | [@*#?$!\-] ;
fragment SIMPLE_EXPANSION : '$' (NAME | [0-9@*#?$!\-]) | '${' [#!]? PARAMETER ('[' [a-zA-Z0-9_@*]+ ']')? [*@]? '}' ;
fragment BEGIN_EXPANSION  : '${' [#!]? PARAMETER ('[' [a-zA-Z0-9_@*]+ ']')? OPERATION? ;
fragment OPERATION        : ':'? [\-=?+] | '%' '%'? | '#' '#'? | '/' [/#%]? | '^' '^'? | ',' ','? | '@' | ':' ;

// ---- in double quotes

mode QUOTED;

QUOTE_END         : '"' ;
CHARACTERS        : (~["\\$`] | '\\' ~[`])+ ;
QUOTED_DOLLAR     : [$\\] -> type(DOLLAR) ;
QUOTED_VARIABLE   : SIMPLE_EXPANSION -> type(VARIABLE) ;
QUOTED_EXPANSION  : BEGIN_EXPANSION -> type(EXPANSION) ;
QUOTED_ODD : '${' -> type(ODD_EXPANSION) ;
QUOTED_COMMAND    : '$(' -> type(SUBSTITUTION) ;
QUOTED_ARITHMETIC : '$((' -> type(ARITHMETIC_EXPANSION) ;
QUOTED_OLD        : '$[' -> type(OLD_ARITHMETIC) ;
QUOTED_BACKTICK   : ('`' | '\\`' | '\\\\\\`') -> type(BACKTICK) ;

// ---- behind the name in ${…}; in double quotes an apostrophe is one

mode PARAMETERS;

PARAMETER_END        : '}' -> type(CLOSE_BRACE) ;
PARAMETER_QUOTE      : '$'? '"' -> type(QUOTE) ;
PARAMETER_STRING     : SINGLE_QUOTED -> type(STRING) ;
PARAMETER_CHARACTERS : ((~["'\\$`}] | '\\' ~[`])+) -> type(CHARACTERS) ;
PARAMETER_DOLLAR     : ['$\\] -> type(DOLLAR) ;
PARAMETER_VARIABLE   : SIMPLE_EXPANSION -> type(VARIABLE) ;
PARAMETER_EXPANSION  : BEGIN_EXPANSION -> type(EXPANSION) ;
PARAMETER_ODD : '${' -> type(ODD_EXPANSION) ;
PARAMETER_COMMAND    : '$(' -> type(SUBSTITUTION) ;
PARAMETER_ARITHMETIC : '$((' -> type(ARITHMETIC_EXPANSION) ;
PARAMETER_OLD        : '$[' -> type(OLD_ARITHMETIC) ;
PARAMETER_BACKTICK   : ('`' | '\\`' | '\\\\\\`') -> type(BACKTICK) ;

mode QUOTED_PARAMETERS;

INNER_END        : '}' -> type(CLOSE_BRACE) ;
INNER_QUOTE      : '$'? '"' -> type(QUOTE) ;
INNER_CHARACTERS : (~["\\$`}] | '\\' ~[`])+ -> type(CHARACTERS) ;
INNER_DOLLAR     : [$\\] -> type(DOLLAR) ;
INNER_VARIABLE   : SIMPLE_EXPANSION -> type(VARIABLE) ;
INNER_EXPANSION  : BEGIN_EXPANSION -> type(EXPANSION) ;
INNER_ODD : '${' -> type(ODD_EXPANSION) ;
INNER_COMMAND    : '$(' -> type(SUBSTITUTION) ;
INNER_ARITHMETIC : '$((' -> type(ARITHMETIC_EXPANSION) ;
INNER_OLD        : '$[' -> type(OLD_ARITHMETIC) ;
INNER_BACKTICK   : ('`' | '\\`' | '\\\\\\`') -> type(BACKTICK) ;

// ---- in an arithmetic expression

mode NUMBERS;

ARITHMETIC_END : '))' ;
SUBSCRIPT_END  : ']' '+'? '=' ;
OPEN_BRACKET   : '[' ;
CLOSE_BRACKET  : ']' ;
NUMBERS_WORD       : (([a-zA-Z_0-9@.] | '\\' ~[\r\n`]) ([a-zA-Z_0-9@.#] | '\\' ~[\r\n`])*) -> type(WORD) ;
NUMBERS_SEMICOLON  : ';' -> type(SEMICOLON) ;
NUMBERS_OPEN       : '(' -> type(OPEN) ;
NUMBERS_CLOSE      : ')' -> type(CLOSE) ;
NUMBERS_VARIABLE   : SIMPLE_EXPANSION -> type(VARIABLE) ;
NUMBERS_EXPANSION  : BEGIN_EXPANSION -> type(EXPANSION) ;
NUMBERS_ODD : '${' -> type(ODD_EXPANSION) ;
NUMBERS_COMMAND    : '$(' -> type(SUBSTITUTION) ;
NUMBERS_ARITHMETIC : '$((' -> type(ARITHMETIC_EXPANSION) ;
NUMBERS_OLD        : '$[' -> type(OLD_ARITHMETIC) ;
NUMBERS_BACKTICK   : ('`' | '\\`' | '\\\\\\`') -> type(BACKTICK) ;
NUMBERS_DOLLAR     : '$' -> type(DOLLAR) ;
NUMBERS_STRING     : (SINGLE_QUOTED | DOUBLE_QUOTED) -> type(STRING) ;
NUMBERS_QUOTE      : '$'? '"' -> type(QUOTE) ;
OPERATOR
    : '++' | '--' | '**' | '<<' | '>>' | '<=' | '>=' | '==' | '!=' | '&&' | '||'
    | '=' | '+=' | '-=' | '*=' | '/=' | '%=' | '<<=' | '>>=' | '&=' | '^=' | '|='
    | .
    ;
NUMBERS_BLANKS     : ([ \t\r\n] | '\\' '\r'? '\n')+ -> channel(HIDDEN) ;

// ---- the body of a here-document

mode HERE;

HERE_CHARACTERS : ((~[\\$`\n] | '\\' ~[`])+ '\n'? | '\n') -> type(CHARACTERS) ;
HERE_DOLLAR     : [$\\] -> type(DOLLAR) ;
HERE_VARIABLE   : SIMPLE_EXPANSION -> type(VARIABLE) ;
HERE_EXPANSION  : BEGIN_EXPANSION -> type(EXPANSION) ;
HERE_ODD : '${' -> type(ODD_EXPANSION) ;
HERE_COMMAND    : '$(' -> type(SUBSTITUTION) ;
HERE_ARITHMETIC : '$((' -> type(ARITHMETIC_EXPANSION) ;
HERE_OLD        : '$[' -> type(OLD_ARITHMETIC) ;
HERE_BACKTICK   : ('`' | '\\`' | '\\\\\\`') -> type(BACKTICK) ;

// The word in quotes: nothing is expanded.
mode RAW;

RAW_LINE : (~[\n]+ '\n'? | '\n') -> type(CHARACTERS) ;
