// The language of CMake 2.8 to 4: commands, and the blocks that some of them begin and end.
//
// Accepted beyond the language: arguments of any number in each command; line ends between a name and its
// parenthesis; a word right behind a quotation mark.
parser grammar CMakeParser;

options { tokenVocab = CMakeLexer; }

file : statement* EOF ;

statement
    : IF arguments statement* (ELSEIF arguments statement*)* (ELSE arguments statement*)? ENDIF arguments
    | FOREACH arguments statement* ENDFOREACH arguments
    | WHILE arguments statement* ENDWHILE arguments
    | FUNCTION arguments statement* ENDFUNCTION arguments
    | MACRO arguments statement* ENDMACRO arguments
    | BLOCK arguments statement* ENDBLOCK arguments
    | NAME arguments
    ;

arguments : OPEN argument* CLOSE ;

argument : UNQUOTED | QUOTED | BRACKET | OPEN argument* CLOSE ;
