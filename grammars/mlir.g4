// MLIR in its textual form, of LLVM 14 to 20: the generic form of operations, and the forms that
// dialects have for theirs, which are open.
//
// The own form of an operation is its name, with a dialect in front, and what follows up to the next
// one: values, types, attributes, symbols, successors, brackets in pairs, and regions. It goes as a
// whole with a value that it uses. Terminators stand at the end of blocks: they do not go alone.
//
// Accepted beyond the language: operations of any names and operands; values, blocks, and symbols
// that are not there; keywords in any place.
grammar mlir;

file : toplevel* EOF ;

toplevel
    : aliasName '=' attribute
    | typeAliasName '=' (attribute | functionType)
    | '{-#' (inside | ',' | ':' | '=')* '#-}'
    | operation
    | terminator
    ;

aliasName options { defines = needed; } : ALIAS ;

typeAliasName options { defines = needed; } : TYPE_ALIAS ;

// ---- operations

operation options { whole = true; } : (result (',' result)* '=' named | unnamed) location? ;

result : resultName (':' INTEGER)? ;

resultName options { defines = true; } : VALUE ;

named
    : unnamed
    | WORD item*
    ;

unnamed
    : GENERIC '(' (operand (',' operand)*)? ')' successors? properties? regions? dictionary? ':' functionType
    | LOOP (loopBinders '='?)? item*
    | definition
    | OPERATION GENERIC? item*
    | (NAME | 'call' | 'call_indirect' | 'unrealized_conversion_cast') angles? '='? (use '=' use | target | GENERIC (use | WORD))? item*
    ;

operand : use ;

use : VALUE RESULT? ;

successors : '[' destination (',' destination)* ']' ;

properties : '<' dictionary '>' ;

regions : '(' region (',' region)* ')' ;

loopBinders
    : binder
    | '(' binder (',' binder)* ')'
    ;

binder options { defines = true; } : VALUE ;

// What has a symbol as its name, parameters, and a body in which values have names.
definition options { scope = true; } : (DEFINITION | 'module') plain* (symbolName ('::' SYMBOL)* angles? parameters? '='? item*)? ;

symbolName options { defines = global; } : SYMBOL ;

parameters : '(' (parameter (',' parameter)*)? ')' ;

parameter
    : parameterPart+ location?
    | parameterPart* parameterName parameterPart* location?
    ;

parameterName options { defines = true; } : VALUE ;

parameterPart
    : type
    | dictionary
    | ':' | '=' | '->' | '...'
    | number
    | STRING
    | '(' element* ')'
    | '[' element* ']'
    | symbol
    | keyword
    ;

// Part of an operation's own form.
item
    : plain
    | symbol
    ;

plain
    : use
    | ',' (target | (STRING | GENERIC | ENDING))?
    | '->' (target | angles)?
    | ':' (type | angles | '(' element* ')' | '[' element* ']' | dictionary | values | region) '='?
    | type ('=' | target | GENERIC)?
    | number
    | STRING '='?
    | '(' element* ')' '='?
    | '[' element* ']' '='?
    | dictionary '='?
    | region
    | values '='?
    | '=>' | '*' | '?' | '+' | '/' | '|' | '...' | '::' | '==' | '>=' | '<=' | '&' | '@'
    ;

values
    : '{' use (',' use)* '}'
    | '{' symbol element* '}'
    | '{' '[' element* ']' '}'
    ;

symbol : SYMBOL ('::' SYMBOL)* angles? '='? ;

target : BLOCK ;

element
    : use
    | elementBinder '='
    | ',' | ':' | '->' | '::' | '*' | '?' | '+' | '/' | '|' | '...' | '==' | '>=' | '<=' | '&' | '>'
    | type '='?
    | number
    | (STRING | GENERIC | ENDING)
    | SYMBOL
    | BLOCK
    | '(' element* ')' '='?
    | '[' element* ']' '='?
    | dictionary
    | region
    | values
    | angles
    | location
    | keyword
    ;

elementBinder options { defines = true; } : VALUE ;

// ---- the ends of blocks

terminator
    : leave
    | branch
    | lowBranch
    ;

leave options { whole = true; }
    : ('return' | LEAVE) item* location?
    | ENDING '(' (operand (',' operand)*)? ')' successors? properties? regions? dictionary? ':' functionType location?
    ;

branch options { whole = true; }
    : 'llvm.unreachable' location?
    | 'cf.br' destination dictionary? location?
    | 'cf.cond_br' use ',' destination ',' destination dictionary? location?
    ;

lowBranch options { whole = true; }
    : 'llvm.unreachable' location?
    | 'llvm.br' destination dictionary? location?
    | 'llvm.cond_br' use (WORD '(' element* ')')? ',' destination ',' destination dictionary? location?
    ;

destination : BLOCK ('(' element* ')')? ;

// ---- regions

region options { late = false; } : '{' body block* '}' ;

body options { late = itself; } : operation* terminator? ;

block : label body ;

label options { late = true; } : labelName ('(' (argument (',' argument)*)? ')')? ':' ;

labelName options { defines = true; } : BLOCK ;

argument : argumentName ':' (type | functionType) dictionary? location? ;

argumentName options { defines = true; } : VALUE ;

// ---- attributes and types

location : 'loc' '(' (inside | ',' | ':' | '=')* ')' ;

dictionary : '{' (entry (',' entry)*)? '}' ;

entry options { distinct = true; } : key ('=' attribute)? ;

// Words that end a block are none here: what holds one is a region.
key
    : WORD | NAME | LOOP | DEFINITION | 'module' | 'call' | 'call_indirect' | 'unrealized_conversion_cast' | OPERATION
    | (STRING | GENERIC | ENDING)
    | ALIAS
    ;

keyword : NAME | DEFINITION | LEAVE | 'module' | 'call' | 'call_indirect' | 'return' | 'unrealized_conversion_cast' ;

word : WORD | keyword | LOOP | OPERATION | 'cf.br' | 'cf.cond_br' | 'llvm.br' | 'llvm.cond_br' | 'llvm.unreachable' ;

attribute options { late = true; } : value (':' (type | functionType))? ;

value
    : number
    | (STRING | GENERIC | ENDING)
    | symbol
    | '[' (attribute (',' attribute)*)? ']'
    | '[' pair (',' pair)* ']'
    | dictionary
    | type
    | functionType
    | location
    ;

pair : attribute ':' attribute ;

functionType options { late = true; } : '(' (typeOrFunction (',' typeOrFunction)*)? ')' '->' (type | '(' (typeOrFunction (',' typeOrFunction)*)? ')') ;

typeOrFunction
    : type dictionary? location?
    | functionType
    ;

// Also an attribute with a word or a dialect's name in front.
type : (WORD | (TYPE_ALIAS | TYPE_NAME) | (ALIAS | ATTRIBUTE)) angles? ;

angles : '<' (inside | ',' | ':' | '=')* '>' ;

inside
    : VALUE | RESULT
    | number
    | DIMENSIONS
    | (STRING | GENERIC | ENDING)
    | word
    | 'loc'
    | (TYPE_ALIAS | TYPE_NAME) | (ALIAS | ATTRIBUTE)
    | SYMBOL
    | BLOCK
    | '->' | '=>' | '::' | '*' | '?' | '+' | '-' | '/' | '|' | '...' | '==' | '>=' | '<=' | '&' | '@' | ';' | '^' | '$'
    | '(' (inside | ',' | ':' | '=')* ')'
    | '[' (inside | ',' | ':' | '=')* ']'
    | '{' (inside | ',' | ':' | '=')* '}'
    | '<' (inside | ',' | ':' | '=')* '>'
    ;

number
    : '-'? INTEGER
    | '-'? FLOAT
    ;

// ---- tokens

VALUE  : '%' NAMED ;
RESULT : '#' [0-9]+ ;
SYMBOL : '@' ([a-zA-Z_] [a-zA-Z0-9_$.]* | QUOTED) ;
BLOCK  : '^' NAMED ;

ALIAS      : '#' WORDLIKE ;
ATTRIBUTE  : '#' WORDLIKE ('.' PART)+ ;
TYPE_ALIAS : '!' WORDLIKE ;
TYPE_NAME  : '!' WORDLIKE ('.' PART)+ ;

DIMENSIONS : DIMENSION ('x' DIMENSION)* 'x' ;
INTEGER    : [0-9]+ | '0x' [0-9a-fA-F]+ ;
FLOAT      : [0-9]+ '.' [0-9]* ([eE] [-+]? [0-9]+)? ;

// The names of operations that end blocks, in quotes.
ENDING : '"' [a-zA-Z_] [a-zA-Z0-9_$]* ('.' [a-zA-Z0-9_$]+)* '.' ('return' | 'yield' | 'terminator' | 'condition' | 'br' | 'cond_br' | 'switch' | 'unreachable' | 'Return' | 'output') '"' ;

// A name with a dialect in quotes, as operations have it in the generic form.
GENERIC : '"' [a-zA-Z_] [a-zA-Z0-9_$\-]* ('.' [a-zA-Z0-9_$\-]+)+ '"' ;
STRING  : QUOTED ;

OPERATION : 'pdl.operation' | 'torch.operator' ;

LOOP : ('affine.' | 'scf.') ('for' | 'parallel') | 'scf.forall' | 'scf.foreach_thread' ;

DEFINITION
    : DIALECT ('func' | 'module' | 'global' | 'class' | 'executable' | 'module.extern' | 'module.generated' | 'pattern' | 'named_sequence' | 'GlobalVariable'
        | 'SpecConstant' | 'SpecConstantComposite' | 'reduction.declare' | 'initializer' | 'circuit' | 'extmodule')
    ;

LEAVE : DIALECT ('return' | 'yield' | 'terminator' | 'condition' | 'Return' | 'ReturnValue' | 'output') ;

WORD : WORDLIKE ;
NAME : WORDLIKE ('.' PART)+ ;

fragment DIALECT   : WORDLIKE '.' (PART '.')? ;
fragment WORDLIKE  : [a-zA-Z_] [a-zA-Z0-9_$]* ;
fragment PART      : [a-zA-Z0-9_$]+ ;
fragment NAMED     : [0-9]+ | [a-zA-Z$._\-] [a-zA-Z0-9$._\-]* ;
fragment DIMENSION : [0-9]+ | '?' | '*' | '[' [0-9]+ ']' ;
fragment QUOTED    : '"' (~["\\\n\f\u000b\r] | '\\' .)* '"' ;

BLANKS  : [ \t\r\n\u0000\uFEFF]+ -> channel(HIDDEN) ;
COMMENT : '//' ~[\r\n]* -> channel(HIDDEN) ;
