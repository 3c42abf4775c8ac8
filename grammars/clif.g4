// CLIF, the intermediate representation of Cranelift, in the text of its test files: commands, and functions of blocks
// whose instructions define values. It is read as of August 2026, with the constants that operations of earlier versions
// take; jump tables apart from their instruction, as in 2022, are not read.
//
// Most instructions work for several types. In the text that is edited each says its own, `iadd.i32 v0, v1`, where it
// follows from what its operands are: so a value takes the place of one of its own type only.
//
// An instruction goes as a whole with a value that it uses. A block ends in one of several ways, so that another one is at
// hand for what loses a block. What a function or block takes is fixed, and what it is given.
//
// Accepted beyond the language: names more than once; operations of any names and types; operands of any type;
// condition codes, flags and codes of traps of any name.
grammar clif;

file : command* function* EOF ;

command options { fixed = true; } : COMMAND ;

// What a function returns says how its blocks end.
function options { scope = true; }
    : 'function' functionName entry block* '}'
    | 'function' functionName valuedEntry valuedBlock* '}'
    | empty
    ;

// Read, but not compiled.
empty options { given = true; } : 'function' functionName takes gives? word? '{' declaration* '}' ;

entry options { flow = true; } : opening instruction* end ;

valuedEntry options { flow = true; } : valuedOpening instruction* valuedEnd ;

// The first block takes what the function does.
opening options { fixed = true; } : takes convention '{' declarations entryHeader ;

valuedOpening options { fixed = true; } : takes gives convention '{' declarations entryHeader ;

convention options { late = true; } : (CONVENTION | otherConvention)? ;

otherConvention options { given = true; fixed = true; } : word ;

declarations options { late = false; } : declaration* ;

functionName : NAME | USER ;

takes options { fixed = true; } : '(' (parameter (',' parameter)*)? ')' ;

gives options { fixed = true; } : '->' parameter (',' parameter)* ;

signature options { fixed = true; } : takes gives? word? ;

parameter : type ('sarg' '(' NUMBER ')' | flag)* ;

flag options { fixed = true; } : WORD ;

// ---- what stands in front of the blocks

declaration options { whole = true; fixed = true; }
    : slotName '=' word NUMBER (',' (word '=' (NUMBER | NEGATIVE) | word))*
    | dynamicSlotName '=' word type
    | dynamicName '=' type '*' global
    | globalName '=' globalValue
    | regionName '=' NUMBER STRING
    | signatureName '=' signature
    | calleeName '=' word* (NAME | USER) (signatureUse | signature)
    | constantName '=' type? (NUMBER | '[' lane+ ']')
    | 'stack_limit' '=' global
    ;

globalValue
    : LOAD '.' type memory* global offset?
    | IMMEDIATE '.' type global ',' literal
    | 'symbol' word* (NAME | USER) offset?
    | 'dyn_scale_target_const' '.' type
    | word
    ;

slotName        options { defines = true; late = true; kind = slot; }      : SLOT ;
dynamicSlotName options { defines = true; late = true; kind = dynamicSlot; } : DYNAMIC_SLOT ;
dynamicName     options { defines = true; late = true; kind = dynamic; }   : DYNAMIC ;
globalName      options { defines = true; late = true; kind = global; }    : GLOBAL ;
regionName      options { defines = true; late = true; kind = region; }    : REGION ;
signatureName   options { defines = true; late = true; kind = signature; } : SIGNATURE ;
calleeName      options { defines = true; late = true; kind = callee; }    : CALLEE ;
constantName    options { defines = true; late = true; kind = constant; }  : CONSTANT ;

slot         options { kind = slot; }        : SLOT ;
dynamicSlot  options { kind = dynamicSlot; } : DYNAMIC_SLOT ;
global       options { kind = global; }      : GLOBAL ;
region       options { kind = region; }      : REGION ;
signatureUse options { kind = signature; }   : SIGNATURE ;
callee       options { kind = callee; }      : CALLEE ;
constant     options { kind = constant; }    : CONSTANT ;

// ---- blocks

block options { flow = true; } : header instruction* end ;

valuedBlock options { flow = true; } : header instruction* valuedEnd ;

// Nothing goes back to the first block.
entryHeader : entryName ('(' (argument (',' argument)*)? ')')? 'cold'? ':' ;

entryName options { defines = true; late = true; type = label; kind = entry; } : BLOCK ;

// A block that takes values is of a kind of its own, so that none is left without.
header options { fixed = true; }
    : labelName ('(' ')')? 'cold'? ':'
    | joinName '(' argument (',' argument)* ')' 'cold'? ':'
    ;

labelName options { defines = true; late = true; type = label; kind = label; } : BLOCK ;

joinName options { defines = true; late = true; type = label; kind = join; } : BLOCK ;

argument : result ':' argumentType ;

argumentType options { yields = type; } : type ;

result options { defines = true; late = true; kind = value; } : VALUE ;

value options { late = true; kind = value; } : VALUE ;

end : LOCATION? tags? ('return' | leave) ;

valuedEnd : LOCATION? tags? (leave | valued) ;

leave
    : 'trap' code
    | jump
    | 'brif' ('.' type)? value ',' target ',' target
    | 'br_table' value ',' target ',' '[' (target (',' target)*)? ']'
    | tail
    | attempt
    ;

valued options { given = true; fixed = true; } : 'return' value (',' value)* ;

jump : 'jump' target ;

tail options { given = true; fixed = true; }
    : 'return_call' callee operands
    | 'return_call_indirect' ('.' type)? signatureUse ',' value operands
    ;

attempt options { given = true; fixed = true; }
    : 'try_call' callee operands ',' exceptions
    | 'try_call_indirect' ('.' type)? value operands ',' exceptions
    ;

exceptions : signatureUse ',' target ',' '[' (exception (',' exception)*)? ']' ;

exception
    : TAG ':' target
    | 'default' ':' target
    | 'context' value
    ;

target options { fixed = true; }
    : destination ('(' ')')?
    | join '(' passed (',' passed)* ')'
    ;

destination options { late = true; type = label; kind = label; } : BLOCK ;

join options { late = true; type = label; kind = join; } : BLOCK ;

passed : value | GIVEN ;

operands : '(' (value (',' value)*)? ')' ;

// ---- instructions

instruction options { whole = true; fixed = true; }
    : LOCATION? tags? result '=' truth
    | LOCATION? tags? result '=' computation
    | LOCATION? tags? result '=' half
    | LOCATION? tags? result '=' single
    | LOCATION? tags? result '=' double
    | LOCATION? tags? result '=' quadruple
    | LOCATION? tags? result '=' untyped
    | LOCATION? tags? result ',' result '=' TWIN ('.' type)? value (',' value)*
    | LOCATION? tags? effect
    | LOCATION? tags? calling
    | alias
    ;

alias options { given = true; fixed = true; } : LOCATION? result '->' value ;

tags options { fixed = true; } : '<' (tag (',' tag)*)? '>' ;

tag : NUMBER | NEGATIVE | slot | word ;

computation options { yields = type; fixed = true; }
    : 'iconst' '.' type literal
    | 'vconst' '.' type vector
    | NULLARY '.' type
    | UNARY '.' one
    | BINARY '.' two
    | FLOAT_BINARY '.' two
    | TERNARY '.' three
    | SHIFT '.' one ',' value
    | IMMEDIATE '.' one ',' literal
    | SELECT '.' type value ',' value ',' value
    | CONVERSION '.' type word* value
    | LOAD '.' type memory* value offset?
    | ('stack_addr' | 'stack_load') '.' type slot offset?
    | 'dynamic_stack_addr' '.' type dynamicSlot
    | GLOBAL_VALUE '.' type global
    | 'func_addr' '.' type callee
    | 'atomic_rmw' '.' type memory* change value ',' value
    | 'atomic_cas' '.' type memory* value ',' value ',' value
    | 'insertlane' '.' one ',' value ',' NUMBER
    | 'get_exception_handler_address' '.' type destination ',' NUMBER
    | COMPARE '.' compared
    ;

one      options { typed = true; } : type value ;
two      options { typed = true; } : type value ',' value ;
three    options { typed = true; } : type value ',' value ',' value ;

compared options { typed = true; } : type word value ',' value ;

truth options { yields = i8; fixed = true; }
    : COMPARE '.' scalars
    | 'icmp_imm' '.' scalar word value ',' literal
    | VECTOR_TEST '.' type value
    ;

scalars options { typed = true; } : scalar word value ',' value ;

scalar : INTEGER | 'i128' | FLOATING ;

half      options { yields = f16; }  : 'f16const' float ;
single    options { yields = f32; }  : 'f32const' float ;
double    options { yields = f64; }  : 'f64const' float ;
quadruple options { yields = f128; } : 'f128const' (float | constant) ;

// Where nothing says the type.
untyped options { fixed = true; }
    : 'atomic_cas' memory* value ',' value ',' value
    | COMPARE ('.' type)? word value ',' value
    | 'shuffle' value ',' value ',' vector
    | (LANES | VECTOR_TEST | CONVERSION | 'insertlane') ('.' type)? word* value (',' part)*
    | LOAD memory* value offset?
    | (UNARY | BINARY | FLOAT_BINARY | TERNARY | SHIFT | SELECT) value (',' value)*
    | IMMEDIATE value ',' literal
    | 'icmp_imm' ('.' type)? word value ',' literal
    | TRAPPING ('.' type)? value ',' value ',' code
    | other
    ;

other options { given = true; fixed = true; } : WORD ('.' type)? memory* (part offset? (',' part offset?)*)? ;

effect options { fixed = true; }
    : STORE ('.' type)? memory* value ',' value offset?
    | 'stack_store' ('.' type)? value ',' slot offset?
    | CHECK ('.' type)? value ',' code
    | other
    ;

calling options { fixed = true; } : (result (',' result)* '=')? call ;

call
    : 'call' callee operands stackMap?
    | 'call_indirect' ('.' type)? signatureUse ',' value operands stackMap?
    ;

part : value | NUMBER | NEGATIVE | slot | callee | global | constant | destination ;

stackMap : ',' word '=' '[' (mapped (',' mapped)*)? ']' ;

mapped : type '@' slot offset? ;

memory : word | region ;

offset options { late = true; } : OFFSET | NEGATIVE ;

literal options { late = true; } : NUMBER | NEGATIVE | OFFSET ;

float options { late = true; } : FLOAT ;

vector : NUMBER | constant | '[' lane+ ']' ;

lane : NUMBER | NEGATIVE | FLOAT ;

change : word | BINARY ;

type : INTEGER | 'i128' | FLOATING | VECTOR | DYNAMIC ;

code : CODE | otherCode ;

otherCode options { given = true; } : WORD ;

word options { fixed = true; } : WORD | CODE | CONVENTION | 'cold' | 'context' | 'default' ;

// ---- tokens: a class of operations has one number of operands and one type for its result

COMMAND : ('test' | 'set' | 'target' | 'feature') [ \t] ~[\r\n]* '\r'? '\n' ;

NULLARY : 'get_' ('frame_pointer' | 'stack_pointer' | 'return_address' | 'pinned_reg') ;

UNARY
    : 'ineg' | 'iabs' | 'bnot' | 'popcnt' | 'clz' | 'ctz' | 'cls' | 'bitrev' | 'bswap'
    | 'fneg' | 'fabs' | 'sqrt' | 'ceil' | 'floor' | 'trunc' | 'nearest'
    ;

BINARY
    : 'iadd' | 'isub' | 'imul' | ('band' | 'bor' | 'bxor') ('_not')? | [us] ('div' | 'rem' | 'min' | 'max' | 'mulhi')
    | [us] ('add' | 'sub') '_sat' | 'avg_round' | 'iadd_pairwise' | 'sqmul_round_sat'
    ;

FLOAT_BINARY : 'fadd' | 'fsub' | 'fmul' | 'fdiv' | 'fmin' | 'fmax' | 'fcopysign' ;

TERNARY : 'fma' | 'bitselect' ;

SHIFT : 'ishl' | 'ushr' | 'sshr' | 'rotl' | 'rotr' ;

// Those of versions before 2026 have a constant behind the value.
IMMEDIATE : ('iadd' | 'irsub' | 'imul' | [us] ('div' | 'rem') | 'band' | 'bor' | 'bxor' | 'ishl' | 'ushr' | 'sshr' | 'rotl' | 'rotr') '_imm' ;

SELECT : 'select' ('_spectre_guard')? ;

CONVERSION
    : 'uextend' | 'sextend' | 'ireduce' | 'bitcast' | 'fpromote' | 'fdemote' | 'bmask' | 'splat' | 'scalar_to_vector' | 'vhigh_bits'
    | 'fcvt_from_' [us] 'int' | 'fcvt_to_' [us] 'int' ('_sat')?
    ;

LOAD : [us]? 'load' ('8' | '16' | '32') | 'atomic_load' | 'load' ;

STORE : 'store' | 'istore' ('8' | '16' | '32') | 'atomic_store' ;

GLOBAL_VALUE : ('symbol' | 'global' | 'tls') '_value' ;

COMPARE : 'icmp' | 'fcmp' ;

VECTOR_TEST : 'vall_true' | 'vany_true' ;

TWIN : [us] ('add' | 'sub' | 'mul') '_overflow' | [us] 'add_overflow_cin' | [us] 'sub_overflow_bin' | 'isplit' ;

LANES
    : [us] 'widen_' ('low' | 'high') | 'snarrow' | 'u'? 'unarrow' | 'fvpromote_low' | 'fvdemote' | 'extractlane' | 'extract_vector' | 'iconcat' | 'swizzle'
    ;

TRAPPING : 'uadd_overflow_trap' ;

CONVENTION : 'fast' | 'tail' | 'system_v' | 'windows_fastcall' | 'apple_aarch64' | 'probestack' | 'winch' | 'preserve_all' | 'patchable' ;

CODE : 'user' [1-9] [0-9]* | 'stk_ovf' | 'heap_oob' | 'int_ovf' | 'int_divz' | 'bad_toint' ;

CHECK : 'trapz' | 'trapnz' ;

INTEGER  : 'i8' | 'i16' | 'i32' | 'i64' ;
FLOATING : 'f' ('16' | '32' | '64' | '128') ;
VECTOR   : BASE 'x' [0-9]+ ('xN')? ;
DYNAMIC  : 'dt' INDEX ;

// A name by the shape of the second, which no text has.
VALUE        : 'v' INDEX | '$' [a-zA-Z] [a-zA-Z0-9]* ;
BLOCK        : 'block' INDEX ;
SLOT         : 'ss' INDEX ;
DYNAMIC_SLOT : 'dss' INDEX ;
GLOBAL       : 'gv' INDEX ;
REGION       : 'region' INDEX ;
SIGNATURE    : 'sig' INDEX ;
CALLEE       : 'fn' INDEX ;
CONSTANT     : 'const' INDEX ;
GIVEN        : ('ret' | 'exn') INDEX ;
TAG          : 'tag' INDEX ;

USER : 'u' INDEX ':' INDEX | 'userextname' INDEX ;
NAME : '%' [A-Za-z0-9_:.$]* ;

NUMBER   : DIGITS ;
NEGATIVE : '-' DIGITS ;
OFFSET   : '+' DIGITS ;

FLOAT
    : [+-]? ('0.0' | '0x' [0-9a-fA-F_]+ '.' [0-9a-fA-F_]* ('p' [+-]? [0-9]+)?)
    | [+-]? ('s'? 'NaN' (':0x' [0-9a-fA-F]+)? | 'Inf')
    ;

LOCATION : '@' [0-9a-fA-F]+ ;

STRING : '"' ~["\r\n]* '"' ;

// What Cranelift reads as a number.
UNREAD : [+-]? [0-9] [0-9a-zA-Z_.+-]* | 'u' INDEX ':' [0-9a-zA-Z_]+ ;

WORD : [a-z_] [a-zA-Z0-9_]* ;

BLANKS  : [ \t\r\n\f]+ -> skip ;
COMMENT : ';' ~[\r\n]* -> channel(HIDDEN) ;

fragment BASE   : 'i8' | [if] ('16' | '32' | '64' | '128') ;
fragment INDEX  : '0' | [1-9] [0-9]* ;
fragment DIGITS : [0-9] [0-9_]* | '0x' [0-9a-fA-F_]+ | '#' [0-9a-fA-F]+ ;
