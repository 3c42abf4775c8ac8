// And-inverter graphs in the ASCII format of AIGER 1.9: inputs, latches, gates, outputs and properties. What is
// edited has v1 for the variable 1, a line for each definition and use, and definitions in front of their uses;
// numbers and the counts of the header follow from what is left (coding/aag.go).
//
// A constant takes the place of what uses a lost name.
//
// Accepted beyond the format: a next state of an input or a gate, which goes with its line.
grammar aag;

file options { scope = true; } : lines EOF ;

lines options { flow = true; } : line* ;

line
    : definition
    | use
    ;

definition : variable '=' function SYMBOL? ;

variable options { defines = true; } : VARIABLE ;

// A latch begins as 0, as 1, or as x, which may be either.
function
    : 'input'
    | 'latch' ('1' | 'x')?
    | 'and' literal literal
    ;

use
    : ('output' | 'bad' | 'constraint' | 'fair') literal SYMBOL?
    | 'justice' literal* SYMBOL?
    | 'next' VARIABLE literal
    ;

literal
    : constant
    | '-'? VARIABLE
    ;

constant options { placeholder = true; }
    : '0'
    | '1'
    ;

VARIABLE : 'v' [0-9a-z]+ ;

SYMBOL : '@' ~[ \t\r\n]+ ;

// What stands right beside another word is an error.
UNKNOWN : [a-z0-9] [a-z0-9@]* ;

COMMENT : 'c' '\r'? '\n' .* -> channel(HIDDEN) ;
BLANKS  : [ \t\r\n]+ -> skip ;
