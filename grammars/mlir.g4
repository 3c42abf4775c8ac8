// MLIR in its textual form, of LLVM 14 to 20: the generic form of operations, and the forms that
// dialects have for theirs, which are open.
//
// The own form of an operation is its name, with a dialect in front, and what follows up to the next
// one: values, types, attributes, symbols, successors, brackets in pairs, and regions. It goes as a
// whole with a value that it uses. Its parts are fixed, since only its dialect says which may be
// missing; but for its values, the entries of dictionaries, parameters, and what is in regions.
// Terminators stand at the end of blocks: they do not go alone.
//
// Accepted beyond the language: operations of any names and operands; values, blocks, and symbols
// that are not there; keywords in any place.
grammar mlir;

file : toplevel* EOF ;

toplevel
    : alias
    | resources
    | operation
    ;

alias options { fixed = true; }
    : aliasName '=' attribute
    | typeAliasName '=' (attribute | functionType)
    ;

resources options { fixed = true; } : '{-#' (inside | ',' | ':' | '=')* '#-}' ;

aliasName options { defines = needed; late = true; } : ALIAS ;

typeAliasName options { defines = needed; late = true; } : TYPE_ALIAS ;

// ---- operations

operation options { whole = true; typed = last; } : (results '=' named | unnamed | definition) location? ;

// In a function, whose dialect its name has not.
plainCall options { whole = true; typed = last; }
    : (results '=')? call location?
    ;

call options { fixed = true; }
    : 'call' symbol '(' (operand (',' operand)*)? ')' dictionary? ':' functionType
    | ('call' | 'call_indirect') use '(' (operand (',' operand)*)? ')' dictionary? ':' functionType
    ;

results options { fixed = true; } : result (',' result)* ;

result : resultName (':' INTEGER)? ;

resultName options { defines = true; late = true; } : VALUE ;

named options { fixed = true; }
    : unnamed
    | definition
    | WORD item*
    ;

unnamed options { fixed = true; }
    : 'arith.constant' dictionary? (literal (':' type)? | type (':' type)?)
    | BINARY use ',' use type? dictionary? ':' type
    | 'func.call' symbol '(' (operand (',' operand)*)? ')' dictionary? ':' functionType
    | 'scf.if' use (region otherwise | '->' (type | '(' type (',' type)* ')') region 'else' region)
    | GENERIC '(' (operand (',' operand)*)? ')' successors? properties? regions? dictionary? ':' functionType
    | loop
    | size
    | inferred
    | OPERATION GENERIC? item*
    | (NAME | 'unrealized_conversion_cast') angles? assigned? (use '=' use | target | GENERIC (use | WORD))? item*
    ;

size options { yields = index; fixed = true; } : SIZE item* ;

inferred options { typed = operands; fixed = true; } : INFERRED item* ;

// Its variables are those of its regions.
loop options { scope = true; fixed = true; } : LOOP (loopBinders '='?)? item* ;

literal options { late = true; }
    : '-'? INTEGER
    | '-'? FLOAT
    ;

operand : use ;

use options { late = true; } : VALUE RESULT? ;

otherwise options { late = true; } : ('else' region)? ;

successors : '[' destination (',' destination)* ']' ;

properties : '<' dictionary '>' ;

regions : '(' region (',' region)* ')' ;

loopBinders
    : binder
    | '(' binder (',' binder)* ')'
    ;

binder options { defines = true; late = true; kind = index; } : VALUE ;

// What has a symbol as its name, parameters, and a body in which values have names.
definition options { scope = true; fixed = true; }
    : 'module' moduleName ('attributes' dictionary)? moduleBody
    | DEFINITION plain* (symbolName ('::' SYMBOL)* angles? parameters? assigned? item*)?
    ;

moduleBody options { late = false; } : '{' operation* '}' ;

moduleName options { late = true; } : symbolName? ;

symbolName options { defines = global; late = true; } : SYMBOL ;

parameters options { late = true; } : '(' (parameter (',' parameter)*)? ')' ;

parameter options { fixed = true; typed = last; }
    : parameterPart+ location?
    | parameterPart* parameterName parameterPart* location?
    ;

parameterName options { defines = true; late = true; } : VALUE ;

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
    : use angles?
    | ',' (target | (STRING | GENERIC | ENDING) | item)
    | '->' (target | angles)?
    | ':' (type | angles | '(' element* ')' | '[' element* ']' | dictionary | values | region) assigned?
    | ':' (use | number | STRING)
    | type (target | GENERIC)?
    | WORD angles? assigned
    | 'attributes' dictionary?
    | 'else' region?
    | number
    | shape
    | STRING assigned?
    | '(' element* ')' angles? assigned?
    | '[' element* ']' angles? assigned?
    | dictionary assigned?
    | region
    | values assigned?
    | '=>' | '*' | '?' | '+' | '/' | '|' | '...' | '::' | '==' | '>=' | '<=' | '&' | '@'
    ;

// Behind it an attribute may stand without its name.
assigned : '=' angles? ;

// A word like 16x16x4.
shape : DIMENSIONS INTEGER ;

values
    : '{' use (',' use)* '}'
    | '{' symbol element* '}'
    | '{' '[' element* ']' '}'
    | '{' STRING (',' STRING)* ':' element* '}'
    ;

symbol : SYMBOL ('::' SYMBOL)* angles? assigned? ;

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
    | 'else'
    | keyword
    ;

elementBinder options { defines = true; late = true; } : VALUE ;

// ---- the ends of blocks

terminator options { late = false; }
    : leave
    | returned
    | yield
    | ending
    | branch
    | lowBranch
    ;

leave options { whole = true; fixed = true; } : ('return' | RETURN) location? ;

returned options { whole = true; }
    : returnedValues location?
    | 'llvm.unreachable' location?
    ;

returnedValues options { fixed = true; } : ('return' | RETURN) item+ ;

yield options { whole = true; fixed = true; }
    : YIELD item* location?
    ;

ending options { whole = true; }
    : '"llvm.unreachable"' '(' ')' ':' '(' ')' '->' '(' ')' location?
    | genericEnding
    ;

genericEnding options { fixed = true; }
    : ENDING '(' (operand (',' operand)*)? ')' successors? properties? regions? dictionary? ':' functionType location?
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

destination options { fixed = true; } : BLOCK ('(' element* ')')? ;

// ---- regions

// Values are those of a region and of what is in it.
region options { scope = true; late = false; } : '{' (first | body) block* '}' ;

first options { fixed = true; } : label body ;

body options { late = false; } : (operation | plainCall)* finish ;

finish options { fixed = true; } : terminator? ;

block : label rest ;

rest options { late = itself; } : (operation | plainCall)* (terminator | unended) ;

// The last operation ends the block, which only its dialect says.
unended options { given = true; fixed = true; } : ;

label options { fixed = true; } : labelName ('(' (argument (',' argument)*)? ')')? ':' ;

labelName options { defines = true; late = true; } : BLOCK ;

argument options { typed = last; } : argumentName ':' (type | functionType) dictionary? location? ;

argumentName options { defines = true; late = true; } : VALUE ;

// ---- attributes and types

location options { fixed = true; } : 'loc' '(' (inside | ',' | ':' | '=')* ')' ;

dictionary options { late = true; } : '{' (entry (',' entry)*)? '}' ;

entry options { distinct = true; } : setting ;

setting options { fixed = true; } : key ('=' attribute)? ;

// Words that end a block are none here: what holds one is a region.
key
    : WORD | SIZE | INFERRED | 'attributes' | 'else' | NAME | BINARY | 'arith.constant' | 'func.call' | 'scf.if' | LOOP | DEFINITION | 'module' | 'call' | 'call_indirect' | 'unrealized_conversion_cast' | OPERATION
    | (STRING | GENERIC | ENDING)
    | ALIAS
    ;

keyword : NAME | SIZE | INFERRED | BINARY | 'arith.constant' | 'func.call' | 'scf.if' | DEFINITION | RETURN | YIELD | 'module' | 'call' | 'call_indirect' | 'return' | 'unrealized_conversion_cast' ;

word : WORD | 'attributes' | 'else' | keyword | LOOP | OPERATION | 'cf.br' | 'cf.cond_br' | 'llvm.br' | 'llvm.cond_br' | 'llvm.unreachable' ;

attribute : value (':' (type | functionType))? ;

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

functionType options { fixed = true; } : '(' (typeOrFunction (',' typeOrFunction)*)? ')' '->' (type | '(' (typeOrFunction (',' typeOrFunction)*)? ')') ;

typeOrFunction
    : type dictionary? location?
    | functionType
    ;

// Also an attribute with a word or a dialect's name in front.
type options { fixed = true; signs = true; } : (WORD | (TYPE_ALIAS | TYPE_NAME) | (ALIAS | ATTRIBUTE)) angles* ;

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

// Those that may have a value, or lead elsewhere.
RETURN : DIALECT ('return' | 'Return' | 'ReturnValue') | ('cf' | 'llvm') '.switch' ;
YIELD  : DIALECT ('yield' | 'terminator' | 'condition' | 'output') ;

// What computes a value of its operands' type.
BINARY
    : 'arith.' ('add' | 'sub' | 'mul' | 'div' | 'ceildiv' | 'floordiv' | 'rem' | 'max' | 'min' | 'and' | 'or' | 'xor' | 'sh' [lr]) [ui]? [isuf]? [iu]?
    | 'arith.' ('max' | 'min') ('imum' | 'num') 'f'
    | 'math.' ('atan2' | 'copysign' | 'powf')
    ;

// What computes an index.
SIZE : ('memref' | 'tensor') '.' ('dim' | 'rank') ;

// What computes a value of a type that follows from the printed one, that of an operand.
INFERRED
    : ('arith.cmp' | 'llvm.icmp' | 'llvm.fcmp') [if]?
    | ('memref' | 'affine' | 'llvm') '.load'
    | ('tensor' | 'vector') '.extract'
    | ('vector' | 'llvm') '.extractelement' | 'llvm.extractvalue'
    | 'vector.' ('outerproduct' | 'shuffle')
    | 'complex.' ('re' | 'im' | 'abs' | 'angle')
    | 'async.await' | 'bufferization.to_tensor'
    ;

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
