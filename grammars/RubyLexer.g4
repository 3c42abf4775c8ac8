// The tokens of Ruby, see RubyParser.g4.
//
// The class Ruby knows whether an operand or an operator comes next, which words are local variables, and
// what is open. By that it tells apart what one sign or word stands for, hides line ends that end nothing, and reads
// strings, regular expressions and here-documents up to their ends. Two of its tokens have no text: CLOSED ends a
// statement in front of what closes the list around it, BODY stands in front of a here-document's body.
lexer grammar RubyLexer;

options { superClass = Ruby; }

tokens {
    CLOSED, BODY, BODY_END, COMMAND, METHOD, IF_MODIFIER, WHILE_MODIFIER, RESCUE_MODIFIER, CASE_IN, FOR_IN, LOOP_DO, COMMAND_DO, LAMBDA_DO,
    OPEN_CALL, OPEN_INDEX, OPEN_HASH, OPEN_LAMBDA, OPEN_ARGUMENT, PARAMETERS, PARAMETERS_END, TOP, SPLAT, BLOCK_ARGUMENT, UNARY, BEGINLESS,
    TARGET_COMMA, NESTED_COMMA, LAST_COMMA, SINGLETON, INHERITS, STRING_START, SYMBOL_START, WORDS_START, WORD, WORDS_END, REGEX, REGEX_START,
    REGEX_END, HEREDOC, LABEL_END
}

ALIAS    : 'alias' ;
AND      : 'and' | 'or' ;
BEGIN    : 'begin' ;
HOOK     : 'BEGIN' | 'END' ;
CASE     : 'case' ;
CLASS    : 'class' ;
DEF      : 'def' ;
DEFINED  : 'defined?' ;
DO       : 'do' ;
ELSE     : 'else' ;
ELSIF    : 'elsif' ;
END      : 'end' ;
ENSURE   : 'ensure' ;
FOR      : 'for' ;
IF       : 'if' | 'unless' ;
IN       : 'in' ;
JUMP     : 'return' | 'break' | 'next' | 'redo' | 'retry' ;
MODULE   : 'module' ;
NOT      : 'not' ;
RESCUE   : 'rescue' ;
SUPER    : 'super' | 'yield' ;
THEN     : 'then' ;
UNDEF    : 'undef' ;
VALUE    : 'nil' | 'true' | 'false' | 'self' | '__FILE__' | '__LINE__' | '__ENCODING__' ;
WHEN     : 'when' ;
WHILE    : 'while' | 'until' ;

CONSTANT  : LARGE PART* ;
NAME      : SMALL PART* ;
PREDICATE : (SMALL | LARGE) PART* [?!] ;
LABEL     : (SMALL | LARGE) PART* [?!]? ':' ;
VARIABLE  : '@' '@'? (SMALL | LARGE) PART* ;
GLOBAL    : '$' ((SMALL | LARGE) PART* | [0-9]+ | '-' PART | [~*$?!@/\\;,.=:_"&`'+<>]) ;

NUMBER
    : DIGITS ('.' DIGITS)? ([eE] [+-]? DIGITS)? 'r'? 'i'?
    | '0' ([xX] [0-9a-fA-F_]+ | [bB] [01_]+ | [oO] [0-7_]+ | [dD] [0-9_]+) 'r'? 'i'?
    ;

CHARACTER
    : '?' (~[ \t\r\n\u000B\f\\] | '\\' ESCAPE | ('\\' ([cC] '-'? | 'M-'))+ (~[\\\r\n] | '\\' ESCAPE))
    ;

STRING : '\'' (~['\\] | '\\' .)* '\'' | '"' (~["\\#] | '\\' .)* '"' ;
QUOTE  : ["'`] ; // always an error; so is what the class makes one

SYMBOL
    : ':' ((SMALL | LARGE) PART* [?!=]? | VARIABLE | GLOBAL | SIGNS)
    | ':\'' (~['\\] | '\\' .)* '\''
    | ':"' (~["\\#] | '\\' .)* '"'
    ;

OPEN          : '(' ;
CLOSE         : ')' ;
OPEN_BRACKET  : '[' ;
CLOSE_BRACKET : ']' ;
OPEN_BRACE    : '{' ;
CLOSE_BRACE   : '}' ;
SEMICOLON     : ';' ;
COMMA         : ',' ;
COLON         : ':' ;
QUESTION      : '?' ;
DOT           : '.' | '&.' ;
SCOPE         : '::' ;
EQUALS        : '=' ;
ASSIGN        : '+=' | '-=' | '*=' | '/=' | '%=' | '**=' | '&=' | '|=' | '^=' | '<<=' | '>>=' | '&&=' | '||=' ;
ARROW         : '=>' ;
LAMBDA        : '->' ;
RANGE         : '..' | '...' ;
OPERATOR
    : '+' | '-' | '*' | '/' | '%' | '**' | '&' | '|' | '^' | '<<' | '>>' | '&&' | '||' | '<' | '>' | '<=' | '>=' | '<=>'
    | '==' | '===' | '!=' | '=~' | '!~' | '!' | '~'
    ;

NEWLINE : '\r'? '\n' ;
BLANKS  : [ \t\r\u000B\f\uFEFF]+ -> channel(HIDDEN) ;
GOES_ON : '\\' '\r'? '\n' -> channel(HIDDEN) ;
COMMENT : '#' ~[\n]* -> channel(HIDDEN) ;
SECTION : '=begin' ([ \t\r] ~[\n]*)? '\n' (LINE? '\n')* '=end' ([ \t\r\u0000\u0004\u001A] ~[\n]*)? ('\n' | EOF) -> channel(HIDDEN) ;
DATA    : '__END__' ('\r'? '\n' .*)? ;
STOP    : [\u0000\u0004\u001A] .* -> channel(HIDDEN) ; // ends a script

fragment SMALL  : [a-z_\u0080-\uFEFE\uFF00-\u{10FFFF}] ;
fragment LARGE  : [A-Z\p{Lu}\p{Lt}] ;
fragment PART   : [a-zA-Z0-9_\u0080-\uFEFE\uFF00-\u{10FFFF}] ;
fragment DIGITS : [0-9] ('_'? [0-9])* ;
fragment ESCAPE : 'u' HEX HEX HEX HEX | 'u{' ~[}\r\n]* '}' | 'x' HEX HEX? | [0-7] [0-7]? [0-7]? | ~[ux0-7CMc\r\n] ;
fragment HEX : [0-9a-fA-F] ;
fragment SIGNS
    : '[]' '='? | [+-] '@'? | '*' '*'? | '/' | '%' | '&' | '|' | '^' | '<<' | '>>' | '<' | '>' | '<=' | '>=' | '<=>' | '==' | '===' | '!='
    | '=~' | '!~' | '!' '@'? | '~' '@'? | '`'
    ;
// Not the end of a section.
fragment LINE
    : ~[=\n] ~[\n]* | '=' (~[e\n] ~[\n]*)? | '=e' (~[n\n] ~[\n]*)? | '=en' (~[d\n] ~[\n]*)? | '=end' ~[ \t\r\n\u0000\u0004\u001A] ~[\n]*
    ;

// ---- between the signs of a string

mode QUOTED;

STRING_END : ["'`] ;
INSERT     : '#{' ;
INSERT_END : '}' ;
CHARACTERS : . ; // and what the class finds behind it
