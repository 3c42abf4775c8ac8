// The tokens of Fortran in fixed form, see FortranFixedParser.g4: those of free form behind the first six columns.
//
// MARGIN is the blanks of these columns, LABEL a label and blanks. A line with a sign in the sixth goes
// on with the statement in front of it; it is hidden up to there, with the comments in between.
lexer grammar FortranFixedLexer;

options { caseInsensitive = true; superClass = Statements; }

import FortranLexer;

CONTINUATION
    : LINE_END ([c*!#] ~[\r\n]* LINE_END | [ \t]* ('!' ~[\r\n]*)? LINE_END)* ('     ' ~[ 0\t\r\n] | '\t' [1-9]) -> channel(HIDDEN)
    ;

fragment BREAK : LINE_END ('     ' ~[ 0\t\r\n] | '\t' [1-9]) ;

fragment JOINT : BREAK ;

LOGICAL : '.' [ \t]* ('true' | 'false') [ \t]* '.' ('_' [a-z0-9_]+)? ;
NOT     : '.' [ \t]* 'not' [ \t]* '.' ;
DOTTED  : '.' [ \t]* [a-z_]+ [ \t]* '.' ;

// Blanks mean nothing.
SPACED
    : ( [0-9]+ (' '+ [0-9]+)+ ('.' [0-9]*)? ([edq] [+-]? [0-9]+)?
      | [0-9]+ '.' [0-9]* ' '+ [edq] [+-]? [0-9]+
      | [0-9]* '.' [0-9]+ (' '+ [0-9]+)+ (' '* [edq] [+-]? [0-9]+)?
      ) -> type(NUMBER)
    ;

EOL : LINE_END -> mode(LINE) ;

mode LINE;

MARGIN : ('      ' | '     0' | ' '? ' '? ' '? ' '? ' '? '\t') -> mode(DEFAULT_MODE) ;

MARGIN_LABEL
    : (
        [0-9] [ 0-9] [ 0-9] [ 0-9] [ 0-9] [ 0]
        | ' ' [0-9] [ 0-9] [ 0-9] [ 0-9] [ 0]
        | '  ' [0-9] [ 0-9] [ 0-9] [ 0]
        | '   ' [0-9] [ 0-9] [ 0]
        | '    ' [0-9] [ 0]
        | ' '* [0-9]* [1-9] [0-9]* '\t' // zero is no label
    ) -> type(LABEL), mode(DEFAULT_MODE)
    ;

LINE_HASH : '#' COMMAND LINE_END? -> type(HASH) ;

LINE_COMMENT : ([c*!] ~[\r\n]* | [ \t\f\u001A]+ | [ \t]* '!' ~[\r\n]*)? LINE_END -> channel(HIDDEN) ;
LAST_COMMENT : ([c*!] ~[\r\n]* | ' '+ EOF | [\u001A\uFEFF] | [ \t]* '!' ~[\r\n]*) -> channel(HIDDEN) ;
