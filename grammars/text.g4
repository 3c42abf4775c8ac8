// Text of any language that has words, lines and brackets, for what no other
// grammar reads. It accepts every text.
//
// A unit ends at a semicolon or with braces, as most statements and definitions
// do; a unit, or a text without units, consists of rows, and a row of phrases
// between commas. The content of brackets is again a text. A line break is a
// token with the indentation behind it, so that significant ones stay.
//
// A bracket without its partner stands at the top, and so do all that it keeps
// from pairing: then whether a bracket has a partner does not depend on the
// brackets around it, and it takes linear time to find all partners. Their class finds
// them before the text is parsed: nothing then needs a look ahead.
//
// What a file indents between a line and a closing word, such as end, fi or endmodule, is
// a text in brackets, too: its line breaks are the brackets. Which words close is learnt
// from the file. A closing word begins a line as far in as the line above the indented
// ones, and hardly any other line.
//
// Nothing is a comment, and a string is one of up to 64 characters between double
// quotes on a line: /* is mostly one, but begins a pattern of file names, too, ' a
// number of Verilog, and " is inches or unpaired. So no token hides the rest of a file.
grammar text;

options { superClass = Brackets; }

tokens { INDENT, OUTDENT } // line breaks around indented lines that a word closes

text : stretch (stray stretch)* EOF ;

stretch : unit* words ;

unit : words (';' | '{' stretch '}') ;

words : row (BREAK row)* ;

row : phrase (',' phrase)* ;

phrase : item* ;

item
    : WORD
    | NUMBER
    | STRING
    | SIGN
    | '(' stretch ')'
    | '[' stretch ']'
    | INDENT stretch OUTDENT
    ;

stray : '(' | ')' | '[' | ']' | '{' | '}' ;

BREAK : [\r\n] [ \t\r\n]* ;

BLANKS  : [ \t\f\uFEFF]+ -> channel(HIDDEN) ;

WORD   : [\p{L}_$] [\p{L}\p{M}\p{N}_$]* ;
NUMBER : '.'? [0-9] ([0-9a-zA-Z_] | '.' [0-9])* ;
STRING : '"' (EIGHT (EIGHT (EIGHT (EIGHT (EIGHT (EIGHT EIGHT?)?)?)?)?)?)? UP_TO_8 '"' ;

// Optional parts nest: side by side, each character would count for each of 64 places.
fragment EIGHT   : QUOTED QUOTED QUOTED QUOTED QUOTED QUOTED QUOTED QUOTED ;
fragment UP_TO_8 : (QUOTED (QUOTED (QUOTED (QUOTED (QUOTED (QUOTED (QUOTED QUOTED?)?)?)?)?)?)?)? ;
fragment QUOTED  : ~["\\\r\n] | '\\' ~[\r\n] ;

SIGN
    : '::' | '->' | '=>' | '==' | '!=' | '<=' | '>=' | '&&' | '||' | ':=' | '...'
    | '+=' | '-=' | '*=' | '/=' | '++' | '--'
    | .
    ;
