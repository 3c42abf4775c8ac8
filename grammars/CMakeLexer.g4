// The tokens of CMake, see CMakeParser.g4. Words are commands outside of parentheses only. Behind the
// parenthesis that ends a command, or a comment in brackets, the line ends. The class LongBrackets finds the end
// of a bracket.
lexer grammar CMakeLexer;

options { caseInsensitive = true; superClass = LongBrackets; }

IF          : 'if' ;
ELSEIF      : 'elseif' ;
ELSE        : 'else' ;
ENDIF       : 'endif' ;
FOREACH     : 'foreach' ;
ENDFOREACH  : 'endforeach' ;
WHILE       : 'while' ;
ENDWHILE    : 'endwhile' ;
FUNCTION    : 'function' ;
ENDFUNCTION : 'endfunction' ;
MACRO       : 'macro' ;
ENDMACRO    : 'endmacro' ;
BLOCK       : 'block' ;
ENDBLOCK    : 'endblock' ;
NAME        : [a-z_] [a-z0-9_]* ;
OPEN        : '(' -> mode(BEHIND), pushMode(ARGUMENTS) ;

BLANKS          : [ \t\r\n\uFEFF]+ -> channel(HIDDEN) ;
BRACKET_COMMENT : '#[' '='* '[' {this.bracket();} -> channel(HIDDEN), mode(BEHIND) ;
COMMENT         : '#' (~[[\r\n] ~[\r\n]* | '[' '='* (~[=[\r\n] ~[\r\n]*)?)? -> channel(HIDDEN) ;

mode ARGUMENTS;

INNER    : '(' -> type(OPEN), pushMode(ARGUMENTS) ;
CLOSE    : ')' -> popMode ;
BRACKET  : '[' '='* '[' {this.bracket();} ;
QUOTED   : '"' (~["\\] | '\\' .)* '"' ;
UNQUOTED : (FIRST | '[' '='*) | (FIRST | '[' '='* SECOND) (PART | '"' (~["\\\r\n] | '\\' ~[\r\n])* '"')* ;

ARGUMENT_BLANKS          : [ \t\r\n]+ -> channel(HIDDEN) ;
ARGUMENT_BRACKET_COMMENT : '#[' '='* '[' {this.bracket();} -> channel(HIDDEN) ;
ARGUMENT_COMMENT         : COMMENT -> channel(HIDDEN) ;

fragment FIRST   : ~[ \t\r\n()#"\\[] | ESCAPED ;
fragment SECOND  : ~[ \t\r\n()#"\\[=] | ESCAPED ;
fragment PART    : ~[ \t\r\n()#"\\] | ESCAPED ;
fragment ESCAPED : '\\' ~[\r\n] | '$(' [a-z0-9_]* ')' ;

mode BEHIND;

END_OF_LINE             : [\r\n]+ -> channel(HIDDEN), mode(DEFAULT_MODE) ;
BEHIND_BLANKS           : [ \t]+ -> channel(HIDDEN) ;
BEHIND_BRACKET_COMMENT  : '#[' '='* '[' {this.bracket();} -> channel(HIDDEN) ;
BEHIND_COMMENT          : COMMENT -> channel(HIDDEN) ;
