// LLVM IR in its textual form, of LLVM 7 to 20: typed and opaque pointers, debug records,
// module summaries.
//
// A value stands behind its type, and constants of one type are no constants of another:
// integers, floating-point numbers, addresses and aggregates have rules of their own, so that
// the shortest operand is a constant that fits. What must be defined says so, and where; what a
// name's type is, and a function's, and which blocks follow each other. Attributes stand between a type
// and its value in a call only.
//
// Accepted beyond the language: flags, attributes and linkage of any names in any place of
// theirs; blocks without labels anywhere; a label as %name: (pare's own notation).
grammar llvm;

module : item* EOF ;

item
    : 'source_filename' '=' STRING
    | target
    | 'module' 'asm' STRING
    | typeDefinition
    | comdatName '=' 'comdat' WORD
    | variable
    | 'declare' metadata* (prototype | intrinsic) tail*
    | function
    | 'attributes' attributeGroup '=' '{' attribute+ '}'
    | nodeDefinition
    | METADATA '=' '!' '{' (member (',' member)*)? '}'
    | useList
    | SUMMARY '=' LABEL (balanced | NUMBER)
    ;

target options { fixed = true; } : 'target' ('triple' | 'datalayout') '=' STRING ;

typeName options { defines = needed; } : LOCAL | NUMBERED_LOCAL ;

comdatName options { defines = global; } : COMDAT ;

globalName options { defines = global; } : GLOBAL | NUMBERED_GLOBAL ;

intrinsicName options { defines = global; } : INTRINSIC ;

attributeGroup options { defines = global; } : GROUP ;

nodeName options { defines = global; } : NODE ;

member : NODE | unnumbered ;

// !DIExpression(), which has no number.
unnumbered options { given = true; } : kind '(' (field (',' field)*)? ')' ;

// What a node says stands in fields whose number and order count: it goes with a node that it uses.
nodeDefinition options { whole = true; } : nodeName '=' 'distinct'? node ;

// Its shortest form, a number, is none of a structure that something uses.
typeDefinition options { whole = true; } : typeName '=' 'type' structure ;

structure options { late = true; }
    : 'opaque'
    | type
    | unstructured
    ;

unstructured options { given = each; } : 'metadata' | 'token' | 'label' ;

variable
    : (globalName | reservedName) '=' ('external' | 'extern_weak') prefix* ('global' | 'constant') type (',' variableTail)* group*
    | (globalName | reservedName | SPECIAL) '=' prefix* ('global' | 'constant') typed (',' variableTail)* group*
    | alias
    ;

alias options { given = true; } : globalName '=' prefix* ('alias' | 'ifunc') type ',' (typed | castOf | elementAddressOf) (',' variableTail)* ;

// A variable with a name like that of an intrinsic.
reservedName options { defines = global; given = true; } : INTRINSIC ;

group options { given = true; } : GROUP | STRING ('=' STRING)? ;

prefix
    : keyword ('(' WORD ')')?
    | addressSpace
    ;

variableTail options { given = each; }
    : ('section' | 'partition' | 'code_model') STRING
    | 'comdat' ('(' COMDAT ')')?
    | alignment
    | metadata
    | keyword
    ;

// ---- functions

prototype options { signature = true; }
    : attribute* resultType globalName '(' (parameter (',' parameter)* (',' rest)? | rest)? ')'
    ;

// The name of an intrinsic says of what types it is.
intrinsic options { signature = fixed; }
    : attribute* resultType intrinsicName '(' (parameter (',' parameter)* (',' rest)? | rest)? ')'
    ;

resultType options { agrees = result; signs = true; }
    : type
    | 'void' | 'token'
    ;

rest options { signs = true; } : '...' ;

parameter options { typed = true; parameter = true; } : parameterType attribute* parameterName? ;

parameterName options { defines = true; } : LOCAL | NUMBERED_LOCAL ;

tail
    : attribute
    | addressSpace
    | ('section' | 'partition' | 'gc') STRING
    | 'comdat' ('(' COMDAT ')')?
    | ('prefix' | 'prologue' | 'personality') typed
    | metadata
    ;

function options { scope = true; } : 'define' prototype tail* '{' block+ useList* '}' ;

block options { flow = true; } : label? instruction* terminator ;

label
    : labelName ':'
    | number
    ;

// The number of a block is none to choose.
number options { fixed = true; } : LABEL ;

labelName options { defines = true; type = label; } : LOCAL | NUMBERED_LOCAL ;

// The text says how many uses there are, so that none can be made up.
useList options { given = true; } : ('uselistorder' (typed | type listed) | 'uselistorder_bb' (GLOBAL | NUMBERED_GLOBAL) ',' (LOCAL | NUMBERED_LOCAL)) ',' '{' NUMBER (',' NUMBER)+ '}' ;

// A word may go, but becomes no other.
keyword options { fixed = true; } : WORD ;

attribute
    : keyword balanced?
    | noInlining
    | unoptimized
    | 'external' | 'extern_weak'
    | alignment
    | 'align' '(' NUMBER ')'
    | 'cc' NUMBER
    | STRING ('=' STRING)?
    | GROUP
    ;

noInlining options { given = true; fixed = true; } : 'noinline' ;

// What is not optimized is not inlined.
unoptimized options { given = true; fixed = true; needs = noInlining; } : 'optnone' ;

// Of an address, which nothing else has.
flag : keyword balanced? ;

balanced : '(' (balanced | ~('(' | ')'))* ')' ;

// ---- instructions

instruction
    : (result '=')? operation (',' instructionTail)*
    | DEBUG_RECORD '(' record (',' record)* ')'
    ;

result options { defines = true; } : LOCAL | NUMBERED_LOCAL ;

instructionTail
    : alignment
    | metadata
    | addressSpace
    ;

// A number of other digits is seldom a power of two.
alignment options { late = true; } : 'align' NUMBER ;

record
    : typed
    | metadataValue
    ;

operation
    : arithmetic
    | negation
    | comparison
    | vectorComparison
    | conversion
    | ('tail' | 'musttail' | 'notail')? 'call' call
    | allocation
    | load
    | 'store' 'atomic'? 'volatile'? typed ',' pointed ordering?
    | 'fence' scope? ORDERING
    | 'cmpxchg' WORD? 'volatile'? pointed ',' typed ',' typed scope? ORDERING ORDERING
    | update
    | elementAddress
    | join
    | selection
    | same
    | insertion
    | fieldInsertion
    | 'extractelement' vectored ',' typed
    | 'shufflevector' vectored ',' vectored ',' vectored
    | 'extractvalue' structured (',' NUMBER)+
    | argument
    | landing
    | pad
    ;

arithmetic options { yields = operands; } : BINARY WORD* operands ;

negation options { yields = negated; } : 'fneg' WORD* negated ;

negated options { typed = true; }
    : floatType float
    | aggregate composite
    ;

comparison options { yields = i1; }
    : 'icmp' WORD* (INT_PREDICATE | UNSIGNED_PREDICATE) scalars
    | 'fcmp' WORD* (FLOAT_PREDICATE | UNSIGNED_PREDICATE | 'true' | 'false') scalars
    ;

vectorComparison options { yields = aggregate; }
    : 'icmp' WORD* (INT_PREDICATE | UNSIGNED_PREDICATE) vectors
    | 'fcmp' WORD* (FLOAT_PREDICATE | UNSIGNED_PREDICATE | 'true' | 'false') vectors
    ;

conversion options { yields = type; } : CAST WORD* typed 'to' type ;

allocation options { yields = pointer; } : 'alloca' WORD* type (',' typed)? ;

load options { yields = type; } : 'load' 'atomic'? 'volatile'? type ',' pointed ordering? ;

update options { yields = value; } : 'atomicrmw' 'volatile'? (WORD | BINARY) pointed ',' value ordering ;

elementAddress options { yields = pointer; } : 'getelementptr' flag* type indices ;

join options { yields = phi; } : 'phi' WORD* phi ;

selection options { yields = value; } : 'select' WORD* typed ',' value ',' typed ;

same options { yields = value; } : 'freeze' value ;

insertion options { yields = vectored; } : 'insertelement' vectored ',' typed ',' typed ;

fieldInsertion options { yields = structured; } : 'insertvalue' structured ',' typed (',' NUMBER)+ ;

vectored options { typed = true; } : vectorType composite ;

structured options { typed = true; } : structureType composite ;

pointed options { typed = true; } : pointer (address | reserved) ;

value : typed ;

argument options { yields = type; } : 'va_arg' typed ',' type ;

landing options { yields = type; given = true; } : 'landingpad' type ('cleanup' clause* | clause+) ;

pad options { given = true; } : ('catchpad' | 'cleanuppad') 'within' padParent '[' (operand (',' operand)*)? ']' ;

ordering : scope? ORDERING ;

scope : 'syncscope' '(' STRING ')' ;

operands options { typed = true; }
    : integerType integer ',' integer
    | floatType float ',' float
    | pointer address ',' address
    | aggregate composite ',' composite
    ;

scalars options { typed = true; }
    : integerType integer ',' integer
    | floatType float ',' float
    | pointer address ',' address
    ;

vectors options { typed = true; } : aggregate composite ',' composite ;

phi options { typed = true; }
    : integerType '[' integer ',' predecessor ']' (',' '[' integer ',' predecessor ']')*
    | floatType '[' float ',' predecessor ']' (',' '[' float ',' predecessor ']')*
    | pointer '[' address ',' predecessor ']' (',' '[' address ',' predecessor ']')*
    | aggregate '[' composite ',' predecessor ']' (',' '[' composite ',' predecessor ']')*
    ;

predecessor options { mutual = true; type = label; } : LOCAL | NUMBERED_LOCAL ;

call options { signature = true; } : attribute* addressSpace? calledType callee '(' ((passed (',' passed)* (',' forwarded)?) | forwarded)? ')' callTail* ;

// The other arguments of a musttail call.
forwarded options { given = true; } : '...' ;

// What is called, or what it returns.
calledType options { late = true; }
    : functionType
    | returnType
    ;

functionType options { signature = true; } : returnType '(' (parameterType (',' parameterType)* (',' rest)? | rest)? ')' ;

returnType options { signs = true; }
    : type
    | 'void' | 'token'
    ;

callee
    : address
    | intrinsicCallee
    | assembly
    ;

intrinsicCallee : INTRINSIC ;

// Only intrinsics take it.
described options { needs = intrinsicCallee; } : 'metadata' metadataValue ;

assembly options { given = true; } : 'asm' WORD* STRING ',' STRING ;

passed options { late = itself; typed = true; }
    : integerType attribute* integer
    | floatType attribute* float
    | pointer attribute* (address | reserved)
    | aggregate attribute* composite
    | described
    | ('token' | 'label') ('none' | (LOCAL | NUMBERED_LOCAL) | 'undef' | 'poison')
    ;

callTail
    : attribute
    | addressSpace
    | '[' bundle (',' bundle)* ']'
    ;

bundle : STRING '(' (operand (',' operand)*)? ')' ;

operand : typed | descriptive ;

clause : ('catch' | 'filter') typed ;

padParent
    : 'none'
    | LOCAL | NUMBERED_LOCAL
    ;

terminator
    : 'unreachable' (',' metadata)*
    | 'ret' returned (',' metadata)*
    | 'br' destination (',' metadata)*
    | 'br' condition ',' destination ',' destination (',' metadata)*
    | 'switch' typed ',' destination '[' case* ']' (',' metadata)*
    | 'indirectbr' typed ',' '[' (destination (',' destination)*)? ']' (',' metadata)*
    | (result '=')? 'invoke' call 'to' destination 'unwind' destination (',' metadata)*
    | (result '=')? 'callbr' call 'to' destination '[' (destination (',' destination)*)? ']' (',' metadata)*
    | resume (',' metadata)*
    | result '=' 'catchswitch' 'within' padParent '[' destination (',' destination)* ']' 'unwind' unwind (',' metadata)*
    | 'catchret' 'from' (LOCAL | NUMBERED_LOCAL) 'to' destination (',' metadata)*
    | 'cleanupret' 'from' (LOCAL | NUMBERED_LOCAL) 'unwind' unwind (',' metadata)*
    ;

condition options { typed = true; } : integerType integer ;

resume options { given = true; } : 'resume' typed ;

destination options { type = label; } : 'label' (LOCAL | NUMBERED_LOCAL) ;

returned options { agrees = result; }
    : 'void'
    | typed
    ;

case : typed ',' destination ;

unwind
    : 'to' 'caller'
    | destination
    ;

// ---- types

// A type goes with the others of its kind: another one is tried last.
type options { late = true; }
    : INTEGER_TYPE suffix*
    | FLOAT_TYPE suffix*
    | opaque suffix*
    | plain suffix*
    | 'void' parameterTypes suffix*
    ;

opaque options { given = true; } : 'ptr' addressSpace? ;

suffix
    : addressSpace? '*'
    | parameterTypes
    ;

parameterTypes : '(' (parameterType (',' parameterType)* (',' rest)? | rest)? ')' ;

parameterType options { late = true; signs = true; }
    : type
    | 'metadata' | 'token' | 'label'
    ;

addressSpace : 'addrspace' '(' (NUMBER | STRING) ')' ;

integerType options { late = true; } : INTEGER_TYPE ;

floatType options { late = true; } : FLOAT_TYPE ;

// A type that ends in a star, or is an opaque pointer.
pointer options { late = true; }
    : opaque (suffix* addressSpace? '*')?
    | (INTEGER_TYPE | FLOAT_TYPE | plain) suffix* addressSpace? '*'
    | 'void' parameterTypes suffix* addressSpace? '*'
    ;

// A type whose values are neither numbers of the usual formats nor addresses.
aggregate options { late = true; } : plain ;

plain
    : fields
    | '{' '}'
    | '<{' '}>'
    | elementsType
    | LOCAL | NUMBERED_LOCAL
    | OTHER_TYPE
    | 'target' '(' STRING (',' (type | 'void' | NUMBER))* ')'
    ;

// A type with a first part.
structureType options { late = true; }
    : fields
    | LOCAL | NUMBERED_LOCAL
    ;

vectorType options { late = true; }
    : elementsType
    | LOCAL | NUMBERED_LOCAL
    ;

fields
    : '{' type (',' type)* '}'
    | '<{' type (',' type)* '}>'
    | '[' NUMBER 'x' type ']'
    ;

elementsType : '<' ('vscale' 'x')? NUMBER 'x' type '>' ;

// ---- values

typed options { late = itself; typed = true; }
    : integerType integer
    | floatType float
    | pointer (address | reserved)
    | aggregate composite
    ;

// What is no value of memory or of a register.
descriptive options { typed = true; }
    : 'metadata' metadataValue
    | ('token' | 'label') ('none' | (LOCAL | NUMBERED_LOCAL) | 'undef' | 'poison')
    ;

indices options { late = itself; } : (',' index)+ ;

index options { late = itself; } : flag* typed ;

integer
    : LOCAL | NUMBERED_LOCAL
    | NUMBER
    | HEX_INTEGER
    | truth
    | constant
    ;

// Of i1; 0 and 1 are values of all integers.
truth options { given = true; } : 'true' | 'false' ;

float
    : LOCAL | NUMBERED_LOCAL
    | DECIMAL
    | HEX
    | constant
    ;

address
    : LOCAL | NUMBERED_LOCAL
    | (GLOBAL | NUMBERED_GLOBAL)
    | 'null'
    | constant
    ;

// A variable with such a name.
reserved options { given = true; needs = reservedName; } : INTRINSIC ;

// An intrinsic of which the order of uses is said; nothing else takes one as a value.
listed options { given = true; } : INTRINSIC ;

composite
    : LOCAL | NUMBERED_LOCAL
    | constant
    | extended
    | '{' elements '}'
    | '<{' elements '}>'
    | '[' elements ']'
    | '<' elements '>'
    | empty
    | TEXT
    ;

empty options { given = each; }
    : '{' '}'
    | '<{' '}>'
    | '[' ']'
    ;

// Of the types of more than 64 bits.
extended options { given = true; } : HEX ;

// The type says how many there are.
elements options { late = itself; } : typed (',' typed)* ;

constant
    : 'zeroinitializer' | 'undef' | 'poison'
    | castOf
    | binaryOf
    | comparisonOf
    | elementAddressOf
    | partOf
    | fieldOf
    | 'blockaddress' '(' (GLOBAL | NUMBERED_GLOBAL) ',' (LOCAL | NUMBERED_LOCAL) ')'
    | ('dso_local_equivalent' | 'no_cfi') (GLOBAL | NUMBERED_GLOBAL)
    ;

// Each LLVM has others of these.
castOf options { given = true; } : CAST WORD* '(' typed 'to' type ')' ;

binaryOf options { given = true; } : BINARY WORD* '(' typed ',' typed ')' ;

comparisonOf options { given = true; }
    : 'icmp' WORD* (INT_PREDICATE | UNSIGNED_PREDICATE) '(' typed ',' typed ')'
    | 'fcmp' WORD* (FLOAT_PREDICATE | UNSIGNED_PREDICATE | 'true' | 'false') '(' typed ',' typed ')'
    ;

elementAddressOf options { given = true; } : 'getelementptr' flag* '(' type indices ')' ;

partOf options { given = true; }
    : ('fneg' | 'select' | 'extractelement' | 'insertelement' | 'shufflevector' | 'splat' | 'ptrauth') '(' typed (',' typed)* ')'
    ;

fieldOf options { given = true; } : ('extractvalue' | 'insertvalue') '(' typed (',' typed)? (',' NUMBER)+ ')' ;

// ---- metadata

metadata : METADATA metadataNode ;

metadataNode
    : NODE
    | node
    ;

node options { late = true; }
    : '!' '{' (element (',' element)*)? '}'
    | kind '(' (field (',' field)*)? ')'
    ;

kind options { fixed = true; } : METADATA ;

element
    : 'null'
    | metadataValue
    | operand
    ;

metadataValue
    : '!' STRING
    | metadataNode
    | typed
    ;

field
    : key? fieldValue
    | key '{' (element (',' element)*)? '}'
    ;

key options { fixed = true; } : LABEL ;

// What is shortest of it fits wherever a node does.
reference
    : 'null'
    | metadataNode
    ;

fieldValue
    : (keyword | 'distinct') ('|' keyword)*
    | NUMBER
    | STRING
    | 'true' | 'false'
    | 'none'
    | '!' STRING
    | reference
    | typed

    ;



// ---- tokens

BINARY
    : 'add' | 'sub' | 'mul' | 'udiv' | 'sdiv' | 'urem' | 'srem' | 'shl' | 'lshr' | 'ashr' | 'and' | 'or' | 'xor'
    | 'fadd' | 'fsub' | 'fmul' | 'fdiv' | 'frem'
    ;

CAST
    : 'trunc' | 'zext' | 'sext' | 'fptrunc' | 'fpext' | 'fptoui' | 'fptosi' | 'uitofp' | 'sitofp'
    | 'ptrtoint' | 'ptrtoaddr' | 'inttoptr' | 'bitcast' | 'addrspacecast'
    ;

INT_PREDICATE      : 'eq' | 'ne' | 'sgt' | 'sge' | 'slt' | 'sle' ;
UNSIGNED_PREDICATE : 'ugt' | 'uge' | 'ult' | 'ule' ;
FLOAT_PREDICATE    : 'oeq' | 'ogt' | 'oge' | 'olt' | 'ole' | 'one' | 'ord' | 'ueq' | 'une' | 'uno' ;
ORDERING           : 'unordered' | 'monotonic' | 'acquire' | 'release' | 'acq_rel' | 'seq_cst' ;

INTEGER_TYPE : 'i' [1-9] [0-9]* ;
FLOAT_TYPE   : 'half' | 'bfloat' | 'float' | 'double' ;
OTHER_TYPE   : 'fp128' | 'x86_fp80' | 'ppc_fp128' | 'x86_mmx' | 'x86_amx' ;

SPECIAL   : '@llvm.' ('compiler.'? 'used' | 'global_ctors' | 'global_dtors') ;
INTRINSIC : '@llvm.' (LETTER | [0-9])+ ;

LOCAL   : '%' NAME | '%' QUOTED ;
GLOBAL  : '@' NAME | '@' QUOTED ;

NUMBERED_LOCAL  : '%' [0-9]+ ;
NUMBERED_GLOBAL : '@' [0-9]+ ;

COMDAT  : '$' (NAME | QUOTED) ;
SUMMARY : '^' [0-9]+ ;
GROUP   : '#' [0-9]+ ;
NODE    : '!' [0-9]+ ;

METADATA     : '!' [a-zA-Z$._\-\\] [a-zA-Z0-9$._\-\\]* ;
DEBUG_RECORD : '#dbg_' [a-z_]+ ;

LABEL : (LETTER (LETTER | [0-9])* | [0-9]+ | QUOTED) ':' ;

TEXT   : 'c"' ~'"'* '"' ;
STRING : QUOTED ;

NUMBER      : '-'? [0-9]+ ;
DECIMAL     : [-+]? [0-9]+ '.' [0-9]* ([eE] [-+]? [0-9]+)? ;
HEX         : '0x' [KLMHR]? [0-9a-fA-F]+ ;
HEX_INTEGER : [us] '0x' [0-9a-fA-F]+ ;

WORD : [a-zA-Z_] [a-zA-Z0-9_.]* ;

fragment NAME   : LETTER (LETTER | [0-9])* ;
fragment LETTER : [a-zA-Z$._\-\u0080-\uFEFE\uFF00-\u{10FFFF}] ;
fragment QUOTED : '"' ~'"'* '"' ;

BLANKS  : [ \t\r\n\f\u0000\uFEFF]+ -> channel(HIDDEN) ;
COMMENT : ';' ~[\r\n]* -> channel(HIDDEN) ;
