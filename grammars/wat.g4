// WebAssembly in its textual form, of the specification's version 3: multiple values and memories,
// reference types, tail calls, garbage collection, exceptions (the first proposal's, too), vectors
// and threads; and the commands of test scripts (.wast).
//
// Operators of one signature are one token each, so that another of them fits wherever one does;
// folded instructions stand for their operands.
//
// Accepted beyond the language: names more than once, fields in any order; operators that a shape
// of vectors does not have; operands of any number and type.
grammar wat;

file
    : field* EOF
    | command+ EOF
    ;

command
    : '(' 'module' NAME? 'definition'? field* ')'
    | otherCommand
    ;

// What only scripts have, or not each version of the language, comes into no text that has none of it.
otherCommand options { given = each; }
    : '(' 'module' NAME? 'definition'? ('binary' | 'quote') STRING* ')'
    | '(' 'module' 'instance' NAME? NAME? ')'
    | '(' 'component' NAME? balanced* ')'
    | '(' 'register' STRING NAME? ')'
    | action
    | '(' ASSERTION (action | command) (result* | STRING) ')'
    ;

action
    : '(' 'invoke' NAME? STRING constant* ')'
    | '(' 'get' NAME? STRING ')'
    ;

result
    : '(' I_CONST (integer | PATTERN) ')'
    | '(' F_CONST (number | PATTERN) ')'
    | '(' 'v128.const' LANES (number | PATTERN)+ ')'
    | '(' ('ref.null' heapType? | ('ref.extern' | 'ref.func') integer? | 'ref.host' integer | REFERENCE integer?) ')'
    | '(' 'either' result+ ')'
    ;

constant
    : '(' I_CONST integer ')'
    | '(' F_CONST number ')'
    | '(' 'v128.const' LANES number+ ')'
    | '(' ('ref.null' heapType | ('ref.extern' | 'ref.host') integer) ')'
    ;

balanced
    : '(' balanced* ')'
    | ~('(' | ')')
    ;

// ---- fields

field
    : '(' 'type' defined? subtype ')'
    | '(' 'import' STRING STRING external ')'
    | function
    | '(' 'table' defined? export* (source? limits referenceType | referenceType '(' 'elem' (index* | element*) ')' | limits referenceType instruction+) ')'
    | '(' 'memory' defined? export* (source? limits | ('i32' | 'i64')? '(' 'data' STRING* ')') ')'
    | '(' 'global' defined? export* (source globalType | globalType instruction*) ')'
    | otherField
    | '(' 'export' STRING '(' ('func' | 'table' | 'memory' | 'global' | 'tag') index ')' ')'
    | '(' 'start' index ')'
    | '(' 'elem' defined? 'declare'? ('(' 'table' index ')')? (place elementList | elementList) ')'
    | '(' 'data' defined? ('(' 'memory' index ')')? place? STRING* ')'
    ;

otherField options { given = each; }
    : '(' 'rec' ('(' 'type' defined? subtype ')')* ')'
    | '(' 'tag' defined? export* source? typeUse ')'
    ;

defined options { defines = global; } : NAME ;

export : '(' 'export' STRING ')' ;

source : '(' 'import' STRING STRING ')' ;

external
    : '(' 'func' defined? typeUse ')'
    | '(' 'table' defined? limits referenceType ')'
    | '(' 'memory' defined? limits ')'
    | '(' 'global' defined? globalType ')'
    | '(' 'tag' defined? typeUse ')'
    ;

function options { scope = true; }
    : '(' 'func' defined? export* (source typeUse | typeUse variables* instruction*) ')' ;

place
    : '(' 'offset' instruction* ')'
    | folded
    ;

elementList
    : 'func'? index*
    | referenceType element*
    ;

element
    : '(' 'item' instruction* ')'
    | folded
    ;

limits : ('i32' | 'i64')? NATURAL NATURAL? ('shared' | 'unshared')? ('(' 'pagesize' NATURAL ')')? ;

globalType
    : valueType
    | '(' 'mut' valueType ')'
    ;

// ---- types

typeUse : ('(' 'type' index ')')? parameters* results* ;

parameters
    : '(' 'param' local valueType ')'
    | '(' 'param' valueType* ')'
    ;

results : '(' 'result' valueType* ')' ;

variables
    : '(' 'local' local valueType ')'
    | '(' 'local' valueType* ')'
    ;

local options { defines = true; } : NAME ;

valueType
    : 'i32'
    | 'i64'
    | 'f32'
    | 'f64'
    | 'v128'
    | referenceType
    ;

referenceType
    : SHORT_REFERENCE
    | '(' 'ref' 'null'? heapType ')'
    ;

heapType
    : 'func'
    | 'struct'
    | 'array'
    | HEAP
    | index
    ;

subtype
    : '(' 'sub' 'final'? index* composite ')'
    | composite
    ;

composite
    : '(' 'func' parameters* results* ')'
    | '(' 'struct' ('(' 'field' (defined storage | storage*) ')')* ')'
    | '(' 'array' storage ')'
    | '(' 'cont' index ')'
    ;

storage
    : packed
    | '(' 'mut' packed ')'
    ;

packed
    : valueType
    | 'i8'
    | 'i16'
    ;

// ---- instructions

instruction
    : plain
    | folded
    | 'block' label? typeUse instruction* 'end' NAME?
    | 'loop' label? typeUse instruction* 'end' NAME?
    | 'if' label? typeUse instruction* ('else' NAME? instruction*)? 'end' NAME?
    | 'try_table' label? typeUse handler* instruction* 'end' NAME?
    | 'try' label? typeUse instruction* ('catch' index instruction*)* ('catch_all' instruction*)? ('end' NAME? | 'delegate' index)
    ;

// Of an operation without a result, and of a call, none of the operands takes the place: it would leave
// its value.
folded
    : effect
    | control
    | outcome
    ;

// What a function or a block leaves.
outcome options { given = true; } : value ;

// Has any result, and any operands.
trap options { placeholder = true; } : '(' 'unreachable' ')' ;

value
    : trap
    | '(' operator operands ')'
    ;

effect : '(' statement operands ')' ;

control
    : trap
    | '(' transfer operands ')'
    | '(' 'block' label? typeUse instruction* ')'
    | '(' 'loop' label? typeUse instruction* ')'
    | '(' 'if' label? typeUse operands '(' 'then' instruction* ')' ('(' 'else' instruction* ')')? ')'
    | '(' 'try_table' label? typeUse handler* instruction* ')'
    | '(' 'try' label? typeUse '(' 'do' instruction* ')' ('(' 'catch' index instruction* ')')* ('(' ('catch_all' instruction* | 'delegate' index) ')')? ')'
    ;

// The same as an operand, which has a result.
operandControl
    : '(' transfer operands ')'
    | '(' 'block' label? typeUse instruction* ')'
    | '(' 'loop' label? typeUse instruction* ')'
    | '(' 'if' label? typeUse operands '(' 'then' instruction* ')' ('(' 'else' instruction* ')')? ')'
    | '(' 'try_table' label? typeUse handler* instruction* ')'
    | '(' 'try' label? typeUse '(' 'do' instruction* ')' ('(' 'catch' index instruction* ')')* ('(' ('catch_all' instruction* | 'delegate' index) ')')? ')'
    ;

// An operator has a number of operands.
operands options { late = itself; } : operand* ;

operand
    : value
    | effect
    | operandControl
    ;

label options { defines = true; } : NAME ;

handler
    : '(' ('catch' | 'catch_ref') index index ')'
    | '(' ('catch_all' | 'catch_all_ref') index ')'
    ;

plain
    : operator
    | statement
    | transfer
    ;

// With a result.
operator
    : UNARY
    | BINARY
    | I_CONST integer
    | F_CONST number
    | ('local.get' | 'local.tee') index
    | 'global.get' index
    | 'select' results*
    | LOAD index? OFFSET? ALIGN?
    | ('memory.size' | 'memory.grow') index?
    | otherOperator
    ;

otherOperator options { given = each; }
    : 'ref.eq'
    | TERNARY
    | 'v128.const' LANES number+
    | CHANGE index? OFFSET? ALIGN?
    | LANE_LOAD index? OFFSET? ALIGN? NATURAL
    | EXTRACT NATURAL
    | REPLACE NATURAL
    | 'i8x16.shuffle' NATURAL+
    | ('table.get' | 'table.size' | 'table.grow') index?
    | 'ref.null' heapType
    | 'ref.func' index
    | ('ref.test' | 'ref.cast') referenceType
    | STRUCT_NEW index
    | STRUCT_GET index index
    | ARRAY index
    | ('array.new_data' | 'array.new_elem') index index
    | 'array.new_fixed' index NATURAL
    ;

// Without one.
statement
    : NOTHING
    | 'drop'
    | 'local.set' index
    | 'global.set' index
    | STORE index? OFFSET? ALIGN?
    | otherStatement
    ;

otherStatement options { given = each; }
    : LANE_STORE index? OFFSET? ALIGN? NATURAL
    | 'memory.fill' index?
    | 'memory.copy' (index index)?
    | 'memory.init' index index?
    | ('data.drop' | 'elem.drop') index
    | ('table.set' | 'table.fill') index?
    | 'table.copy' (index index)?
    | 'table.init' index index?
    | 'struct.set' index index
    | ('array.set' | 'array.fill') index
    | ('array.copy' | 'array.init_data' | 'array.init_elem') index index
    ;

// With results by a signature, or wherever control goes.
transfer
    : LEAVE
    | 'unreachable'
    | ('br' | 'br_if') index
    | 'br_table' index+
    | 'call' index
    | 'call_indirect' index? typeUse
    | otherTransfer
    ;

otherTransfer options { given = each; }
    : ('br_on_null' | 'br_on_non_null') index
    | ('br_on_cast' | 'br_on_cast_fail') index referenceType referenceType
    | 'return_call' index
    | 'return_call_indirect' index? typeUse
    | ('call_ref' | 'return_call_ref') index
    | ('throw' | 'rethrow') index
    ;

index
    : NATURAL
    | NAME
    ;

integer
    : NATURAL
    | INTEGER
    ;

number
    : NATURAL
    | INTEGER
    | FLOAT
    ;

// ---- tokens: a class of operators has one number of operands, and where it can one signature

NOTHING : 'nop' | 'atomic.fence' ;
LEAVE   : 'return' | 'throw_ref' ;

UNARY
    : 'i32.' ('eqz' | 'clz' | 'ctz' | 'popcnt' | 'extend8_s' | 'extend16_s' | 'wrap_i64' | 'reinterpret_f32' | TRUNCATION)
    | 'i64.' ('eqz' | 'clz' | 'ctz' | 'popcnt' | 'extend8_s' | 'extend16_s' | 'extend32_s' | 'extend_i32_' SIGN | 'reinterpret_f64' | TRUNCATION)
    | ('f32.' | 'f64.') ('abs' | 'neg' | 'ceil' | 'floor' | 'trunc' | 'nearest' | 'sqrt' | 'convert_i32_' SIGN | 'convert_i64_' SIGN)
    | 'f32.demote_f64' | 'f64.promote_f32' | 'f32.reinterpret_i32' | 'f64.reinterpret_i64'
    | 'ref.is_null' | 'ref.as_non_null' | 'ref.i31' | 'i31.get_' SIGN | 'any.convert_extern' | 'extern.convert_any' | 'array.len'
    | 'v128.not' | 'v128.any_true' | VECTOR '.' ('splat' | 'all_true' | 'bitmask' | 'abs' | 'neg' | 'popcnt' | 'ceil' | 'floor' | 'trunc' | 'nearest' | 'sqrt')
    | VECTOR '.' ('extend_' | 'extadd_pairwise_' | 'trunc_sat_' | 'convert_' | 'demote_' | 'promote_' | 'relaxed_trunc_') [a-z0-9_]+
    ;

BINARY
    : ('i32.' | 'i64.') ('add' | 'sub' | 'mul' | 'div_' SIGN | 'rem_' SIGN | 'and' | 'or' | 'xor' | 'shl' | 'shr_' SIGN | 'rotl' | 'rotr'
        | 'eq' | 'ne' | ('lt_' | 'gt_' | 'le_' | 'ge_') SIGN)
    | ('f32.' | 'f64.') ('add' | 'sub' | 'mul' | 'div' | 'min' | 'max' | 'copysign' | 'eq' | 'ne' | 'lt' | 'gt' | 'le' | 'ge')
    | 'v128.' ('and' | 'andnot' | 'or' | 'xor') | 'i8x16.' ('relaxed_')? 'swizzle'
    | VECTOR '.' ('add' | 'sub' | 'mul' | 'div' | 'min' | 'max' | 'pmin' | 'pmax' | 'eq' | 'ne' | 'lt' | 'gt' | 'le' | 'ge' | 'shl'
        | ('lt_' | 'gt_' | 'le_' | 'ge_' | 'min_' | 'max_' | 'shr_' | 'add_sat_' | 'sub_sat_') SIGN | 'avgr_u' | 'relaxed_min' | 'relaxed_max')
    | VECTOR '.' ('narrow_' | 'extmul_' | 'dot_' | 'q15mulr_' | 'relaxed_q15mulr_' | 'relaxed_dot_') [a-z0-9_]+
    ;

TERNARY
    : 'v128.bitselect' | VECTOR '.relaxed_' ('madd' | 'nmadd' | 'laneselect')
    ;

I_CONST : 'i32.const' | 'i64.const' ;
F_CONST : 'f32.const' | 'f64.const' ;

LOAD
    : ('i32.' | 'i64.' | 'f32.' | 'f64.' | 'v128.') 'load'
    | ('i32.' | 'i64.') ('load8_' | 'load16_') SIGN | 'i64.load32_' SIGN
    | 'v128.load' ([0-9]+ 'x' [0-9]+ '_' SIGN | [0-9]+ ('_splat' | '_zero'))
    | ('i32.' | 'i64.') 'atomic.load' ('8_u' | '16_u' | '32_u')?
    | 'memory.atomic.' ('notify' | 'wait32' | 'wait64')
    ;

STORE
    : ('i32.' | 'i64.' | 'f32.' | 'f64.' | 'v128.') 'store'
    | ('i32.' | 'i64.') ('store8' | 'store16') | 'i64.store32'
    | ('i32.' | 'i64.') 'atomic.store' ('8' | '16' | '32')?
    ;

CHANGE
    : ('i32.' | 'i64.') 'atomic.rmw' ('8.' | '16.' | '32.' | '.') ('add' | 'sub' | 'and' | 'or' | 'xor' | 'xchg' | 'cmpxchg') '_u'?
    ;

LANE_LOAD  : 'v128.load' [0-9]+ '_lane' ;
LANE_STORE : 'v128.store' [0-9]+ '_lane' ;
EXTRACT   : VECTOR '.extract_lane' ('_' SIGN)? ;
REPLACE   : VECTOR '.replace_lane' ;

STRUCT_NEW : 'struct.new' | 'struct.new_default' ;
STRUCT_GET : 'struct.get' | 'struct.get_s' | 'struct.get_u' ;
ARRAY      : 'array.new' | 'array.new_default' | 'array.get' | 'array.get_s' | 'array.get_u' ;

LANES : 'i8x16' | 'i16x8' | 'i32x4' | 'i64x2' | 'f32x4' | 'f64x2' ;

SHORT_REFERENCE
    : 'funcref' | 'externref' | 'anyref' | 'eqref' | 'i31ref' | 'structref' | 'arrayref' | 'exnref' | 'nullref' | 'nullfuncref' | 'nullexternref' | 'nullexnref'
    ;
HEAP      : 'extern' | 'any' | 'eq' | 'i31' | 'none' | 'nofunc' | 'noextern' | 'exn' | 'noexn' ;
REFERENCE : 'ref.' ('struct' | 'array' | 'any' | 'eq' | 'exn' | 'nullfunc') ;
ASSERTION
    : 'assert_return' | 'assert_trap' | 'assert_exhaustion' | 'assert_exception' | 'assert_suspension' | 'assert_malformed' | 'assert_invalid' | 'assert_unlinkable'
    | 'assert_malformed_custom' | 'assert_invalid_custom' | 'assert_return_canonical_nan' | 'assert_return_arithmetic_nan'
    ;
PATTERN   : 'nan:canonical' | 'nan:arithmetic' ;

OFFSET : 'offset=' (DIGITS | '0x' HEX) ;
ALIGN  : 'align=' (DIGITS | '0x' HEX) ;

NATURAL : DIGITS | '0x' HEX ;
INTEGER : [-+] (DIGITS | '0x' HEX) ;
FLOAT
    : [-+]? (DIGITS ('.' DIGITS?)? ([eE] [-+]? DIGITS)? | '0x' HEX ('.' HEX?)? ([pP] [-+]? DIGITS)? | 'inf' | 'nan' | 'nan:0x' HEX)
    ;

NAME   : '$' (CHARACTER+ | '"' (~["\\\u0000-\u001f] | ESCAPE)* '"') ;
STRING : '"' (~["\\\u0000-\u001f] | ESCAPE)* '"' ;

// Any other word is an error, and what stands right beside a string.
UNKNOWN : (CHARACTER | STRING)+ ;

fragment ESCAPE     : '\\' ([tnr"'\\] | [0-9a-fA-F] [0-9a-fA-F] | 'u{' HEX '}') ;
fragment SIGN       : 's' | 'u' ;
fragment TRUNCATION : 'trunc_' ('sat_')? ('f32_' | 'f64_') SIGN ;
fragment VECTOR     : 'i8x16' | 'i16x8' | 'i32x4' | 'i64x2' | 'f32x4' | 'f64x2' ;
fragment DIGITS     : [0-9] ('_'? [0-9])* ;
fragment HEX        : [0-9a-fA-F] ('_'? [0-9a-fA-F])* ;
fragment CHARACTER  : [0-9A-Za-z!#$%&'*+\-./:<=>?@\\^_`|~] ;

BLANKS        : [ \t\r\n\uFEFF]+ -> channel(HIDDEN) ;
LINE_COMMENT  : ';;' ~[\r\n]* -> channel(HIDDEN) ;
COMMENT       : '(;' (';'* '('* COMMENT | ';'* '('+ ~[(;] | ';'+ ~[;()] | ~[(;])* ';'+ ')' -> channel(HIDDEN) ;
ANNOTATION    : '(@' [a-zA-Z0-9._]+ (~[()"] | STRING | '(' (~[()"] | STRING | '(' (~[()"] | STRING)* ')')* ')')* ')' -> channel(HIDDEN) ;
