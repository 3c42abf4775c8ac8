// Word-level models in the format BTOR2: sorts, inputs, states, operations and properties, a line each. What is edited
// has n1 for the number of a node and s1 for that of a sort, and the sort of an operand in front of it, where it is not the
// line's own; the initial value of a state stands in the state's line, `ite` has its condition last (coding/btor2.go).
//
// Operators of one signature are one token, so that another of them fits. A line goes as a whole with a name that
// it uses, or becomes a constant; operands become others of their sort.
//
// Accepted beyond the format: widths that do not fit; initial values that depend on inputs.
grammar btor2;

file options { scope = true; } : lines EOF ;

lines options { flow = true; } : line* ;

line
    : definition
    | sort
    | use
    ;

// ---- sorts

sort options { late = itself; fixed = true; }
    : bitsName '=' 'bitvec' NUMBER
    | arrayName '=' 'array' anySort anySort
    ;

bitsName options { defines = needed; late = true; kind = bits; } : SORT ;

arrayName options { defines = needed; late = true; kind = array; } : SORT ;

bits options { late = itself; kind = bits; } : SORT ;

array options { late = itself; kind = array; } : SORT ;

anySort options { late = itself; kind = bits.array; } : SORT ;

// ---- nodes

definition options { whole = true; }
    : name '=' (computation | store) SYMBOL?
    | stateName '=' held SYMBOL?
    ;

name options { defines = true; late = true; kind = node; } : NODE ;

stateName options { defines = true; late = true; kind = state; } : NODE ;

computation options { yields = bits; }
    : LEAF bits
    | 'input' bits
    | constant
    | UNARY same
    | BINARY pair
    | COMPARISON bits operands
    | REDUCTION bits operand
    | 'ite' pair condition
    | sized
    ;

store options { yields = array; }
    : 'input' array
    | 'ite' arrays condition
    | 'write' array value operand operand
    ;

held options { yields = anySort; } : 'state' anySort initial? ;

constant options { fixed = true; } : CONSTANT bits NUMBER ;

initial options { fixed = true; } : anySort value ;

same options { typed = true; } : bits value ;

pair options { typed = true; } : bits value value ;

operands options { typed = true; } : anySort value value ;

arrays options { typed = true; } : array value value ;

operand options { typed = true; } : bits value ;

condition options { typed = true; } : bits value ;

// What widths have to fit.
sized options { fixed = true; }
    : 'slice' bits operand NUMBER NUMBER
    | 'concat' bits operand operand
    | EXTENSION bits operand NUMBER
    | 'read' bits stored operand
    ;

stored options { typed = true; } : array value ;

// ---- properties

use
    : property
    | justice
    | next
    | later
    ;

property options { whole = true; fixed = true; } : PROPERTY operand SYMBOL? ;

justice options { whole = true; fixed = true; } : 'justice' operand+ SYMBOL? ;

next options { whole = true; } : 'next' succession SYMBOL? ;

succession options { typed = true; } : anySort state value ;

// An initial value that stands behind its state.
later options { whole = true; fixed = true; } : 'init' anySort state anySort value ;

state options { late = true; kind = state; } : NODE ;

value options { late = true; kind = node.state; } : '-'? NODE ;

// ---- tokens

LEAF       : 'zero' | 'one' | 'ones' ;
CONSTANT   : 'const' | 'constd' | 'consth' ;
UNARY      : 'not' | 'inc' | 'dec' | 'neg' ;
REDUCTION  : 'red' ('and' | 'or' | 'xor') ;
EXTENSION  : 'sext' | 'uext' ;
PROPERTY   : 'bad' | 'constraint' | 'fair' | 'output' ;
BINARY
    : 'add' | 'and' | 'implies' | 'iff' | 'mul' | 'nand' | 'nor' | 'or' | 'rol' | 'ror' | 'sdiv' | 'sll' | 'smod' | 'sra' | 'srem' | 'srl' | 'sub'
    | 'udiv' | 'urem' | 'xnor' | 'xor'
    ;
COMPARISON : 'eq' | 'neq' | [su] ('gt' | 'lt') 'e'? | [su] ('add' | 'div' | 'mul' | 'sub') 'o' ;

NODE   : 'n' [0-9]+ ;
SORT   : 's' [0-9]+ ;
NUMBER : '#' '-'? [0-9a-fA-F]+ ;
SYMBOL : '@' ~[ \t\r\n]+ ;

// What stands right beside another word is an error.
UNKNOWN : [a-zA-Z0-9#] [a-zA-Z0-9#@]* ;

COMMENT : ';' ~[\n]* '\n'? -> channel(HIDDEN) ;
BLANKS  : [ \t\r\n]+ -> skip ;
