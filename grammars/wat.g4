// WebAssembly in its textual form, of the specification's version 3: multiple values and memories,
// reference types, tail calls, garbage collection, exceptions (the first proposal's, too), vectors
// and threads; of the proposals behind it stack switching, shared everything, custom descriptors, wide
// arithmetic and compact imports; tuples, pops and strings of Binaryen; and the commands of test
// scripts (.wast).
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
    : '(' 'module' 'definition'? NAME? field* ')'
    | otherCommand
    ;

// What only scripts have, or not each version of the language, comes into no text that has none of it.
otherCommand options { given = each; }
    : '(' 'module' 'definition'? NAME? ('binary' | 'quote') STRING* ')'
    | '(' 'module' 'instance' NAME? NAME? ')'
    | '(' 'component' NAME? balanced* ')'
    | '(' 'register' STRING NAME? ')'
    | '(' 'thread' NAME ('(' 'shared' '(' 'module' NAME ')' ')')* command* ')'
    | '(' 'wait' NAME ')'
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
    | '(' ('ref.null' heapType? | ('ref.extern' | 'ref.func') integer? | 'ref.eq' | 'ref.i31' | 'ref.i31_shared' | 'ref.host' integer | REFERENCE integer?) ')'
    | '(' 'either' result+ ')'
    | component
    ;

constant
    : '(' I_CONST integer ')'
    | '(' F_CONST number ')'
    | '(' 'v128.const' LANES number+ ')'
    | '(' ('ref.null' heapType | ('ref.extern' | 'ref.host') integer) ')'
    | component
    ;

component options { given = true; } : '(' COMPONENT balanced* ')' ;

balanced
    : '(' balanced* ')'
    | ~('(' | ')')
    ;

// ---- fields

field
    : '(' 'type' defined? subtype ')'
    | '(' 'import' STRING STRING external ')'
    | compactImport
    | function
    | '(' table export* (source? limits referenceType | shared? ('i32' | 'i64')? referenceType '(' 'elem' (index* | element*) ')' | limits referenceType instruction+) ')'
    | '(' memory export* (source? limits | ('i32' | 'i64')? pageSize? '(' 'data' datum* ')') ')'
    | '(' 'global' defined? export* (source globalType | globalType initial) ')'
    | otherField
    | '(' 'export' STRING '(' ('func' | 'table' | 'memory' | 'global' | tag) index ')' ')'
    | '(' 'start' index ')'
    | '(' 'elem' defined? 'declare'? (('(' 'table' index ')' | NATURAL)? tablePlace elementList | elementList) ')'
    | '(' 'data' defined? ('(' 'memory' index ')' | NATURAL)? memoryPlace? datum* ')'
    ;

compactImport options { given = each; }
    : '(' 'import' STRING ('(' 'item' NAME? STRING external ')')+ ')'
    | '(' 'import' STRING ('(' 'item' NAME? STRING ')')+ external ')'
    ;

datum
    : STRING
    | numbers
    ;

numbers options { given = each; }
    : '(' ('i8' | 'i16' | 'i32' | 'i64' | 'f32' | 'f64') number* ')'
    | '(' 'v128' (LANES number+)* ')'
    ;

otherField options { given = each; }
    : '(' 'rec' ('(' 'type' defined? subtype ')')* ')'
    | '(' tag defined? export* source? typeUse ')'
    ;

defined options { defines = global; } : NAME ;

memory : 'memory' defined? ;

table : 'table' defined? ;

export : '(' 'export' STRING ')' ;

source : '(' 'import' STRING STRING ')' ;

external
    : '(' 'func' defined? importedType ')'
    | '(' table limits referenceType ')'
    | '(' memory limits ')'
    | '(' 'global' defined? globalType ')'
    | '(' tag defined? typeUse ')'
    ;

importedType
    : typeUse
    | '(' exact typeUse ')'
    ;

tag options { given = true; } : 'tag' ;

function options { scope = true; pushes = results; }
    : '(' 'func' defined? export* (source importedType | typeUse variables* body) ')' ;

body options { stack = true; } : instruction* ;

// One value.
initial options { stack = true; pushes = 1; } : instruction* ;

only options { stack = true; pushes = 1; } : folded ;

tablePlace options { needs = table; } : place ;

memoryPlace options { needs = memory; } : place ;

place
    : '(' 'offset' initial ')'
    | only
    ;

elementList
    : 'func'? index*
    | referenceType element*
    ;

element
    : '(' 'item' initial ')'
    | only
    ;

limits : shared? ('i32' | 'i64')? NATURAL NATURAL? ('shared' | 'unshared')? pageSize? ;

pageSize options { given = true; } : '(' 'pagesize' NATURAL ')' ;

globalType
    : valueType
    | '(' 'mut' valueType ')'
    | sharedGlobal
    ;

sharedGlobal options { given = true; } : '(' 'shared' 'mut'? valueType ')' ;

shared options { given = true; } : 'shared' ;

exact options { given = true; } : 'exact' ;

// ---- types

typeUse : ('(' 'type' signed ')')? parameters* results* ;

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

valueType options { signs = true; }
    : 'i32'
    | 'i64'
    | 'f32'
    | 'f64'
    | 'v128'
    | referenceType
    | tupleType
    ;

tupleType options { given = true; } : '(' 'tuple' valueType* ')' ;

referenceType
    : SHORT_REFERENCE
    | otherReference
    | '(' shared (SHORT_REFERENCE | OTHER_REFERENCE) ')'
    | '(' 'ref' 'null'? heapType ')'
    ;

// Those of the first versions come into any text.
otherReference options { given = each; } : OTHER_REFERENCE ;

heapType
    : 'func'
    | 'struct'
    | 'array'
    | HEAP
    | index
    | otherHeapType
    ;

otherHeapType options { given = each; }
    : 'cont'
    | 'string'
    | '(' 'shared' ('func' | 'struct' | 'array' | 'cont' | 'string' | HEAP) ')'
    | '(' 'exact' index ')'
    ;

subtype
    : '(' 'sub' 'final'? index* described ')'
    | described
    ;

described
    : descriptor* composite
    | sharedType
    ;

sharedType options { given = true; } : '(' 'shared' descriptor* composite ')' ;

descriptor options { given = true; } : '(' ('descriptor' | 'describes') index ')' ;

composite
    : '(' 'func' parameters* results* ')'
    | '(' 'struct' ('(' 'field' (defined storage | storage*) ')' | plainField)* ')'
    | '(' 'array' (storage | '(' 'field' defined? storage ')') ')'
    | '(' 'cont' index ')'
    ;

// As Binaryen has it.
plainField options { given = true; } : storage ;

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
    | structured
    | handled
    | attempt
    ;

structured options { pops = parameters; pushes = results; }
    : 'block' label? typeUse body 'end' NAME?
    | 'loop' label? typeUse body 'end' NAME?
    | condition label? typeUse body otherwise 'end' NAME?
    ;

handled options { pops = parameters; pushes = results; given = true; } : 'try_table' label? typeUse handler* body 'end' NAME? ;

condition options { pops = 1; } : 'if' ;

// Nothing leaves what is there.
otherwise options { stack = true; } : ('else' NAME? instruction*)? ;

foldedOtherwise options { stack = true; } : ('(' 'else' instruction* ')')? ;

attempt options { pops = unknown; given = true; }
    : 'try' label? typeUse body ('catch' index body)* ('catch_all' body)? ('end' NAME? | 'delegate' index)
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
trap options { placeholder = true; pushes = any; } : '(' 'unreachable' ')' ;

value
    : trap
    | '(' operator operands ')'
    ;

effect : '(' statement operands ')' ;

control
    : trap
    | '(' transfer operands ')'
    | foldedStructured
    | foldedHandled
    | foldedAttempt
    ;

// The same as an operand, which has a result.
operandControl
    : '(' transfer operands ')'
    | foldedStructured
    | foldedHandled
    | foldedAttempt
    ;

foldedStructured options { pops = parameters; pushes = results; }
    : '(' 'block' label? typeUse body ')'
    | '(' 'loop' label? typeUse body ')'
    | '(' condition label? typeUse operands '(' 'then' body ')' foldedOtherwise ')'
    ;

foldedHandled options { pops = parameters; pushes = results; given = true; } : '(' 'try_table' label? typeUse handler* body ')' ;

foldedAttempt options { pops = unknown; given = true; }
    : '(' 'try' label? typeUse '(' 'do' body ')' ('(' 'catch' index body ')')* ('(' ('catch_all' body | 'delegate' index) ')')? ')'
    ;

// An operator has a number of operands.
operands options { late = itself; operands = true; } : operand* ;

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

// With a result. The shortest takes no operand.
operator
    : size
    | nullary
    | unary
    | binary
    | select
    | load
    | otherNullary
    | otherUnary
    | otherBinary
    | otherTernary
    | otherOperator
    ;

nullary options { pushes = 1; }
    : I_CONST integer
    | F_CONST number
    | ('local.get' | 'global.get') index
    ;

unary options { pops = 1; pushes = 1; }
    : UNARY
    | 'ref.i31'
    | 'local.tee' index
    ;

binary options { pops = 2; pushes = 1; } : BINARY ;

select options { pops = 3; pushes = 1; } : 'select' results* ;

load options { pops = 1; pushes = 1; needs = memory; }
    : LOAD ofArray? index? ORDER? OFFSET? ALIGN?
    | 'memory.grow' index?
    ;

// The memory is that of an array.
ofArray options { given = true; } : '(' 'type' index ')' ;

size options { pushes = 1; needs = memory; } : 'memory.size' index? ;

otherNullary options { pushes = 1; given = each; }
    : 'v128.const' LANES number+
    | 'table.size' index?
    | 'ref.null' heapType
    | 'ref.func' index
    | 'string.const' STRING
    | 'pop' valueType
    | ('global.atomic.get') ORDER? index
    ;

otherUnary options { pops = 1; pushes = 1; given = each; }
    : EXTRACT NATURAL
    | 'table.get' index?
    | ('ref.test' | 'ref.cast') referenceType
    | STRUCT_GET index index
    | ('ref.get_desc' | 'cont.new' | 'struct.new_default_desc') index
    | 'ref.i31_shared'
    | 'tuple.extract' NATURAL NATURAL
    | STRUCT_ATOMIC_GET ORDER? index index
    | GLOBAL_CHANGE ORDER? index
    | 'table.atomic.get' ORDER? index?
    ;

otherBinary options { pops = 2; pushes = 1; given = each; }
    : 'ref.eq'
    | CHANGE index? ORDER? OFFSET? ALIGN?
    | NOTIFY index? OFFSET? ALIGN?
    | LANE_LOAD index? OFFSET? ALIGN? NATURAL
    | REPLACE NATURAL
    | 'i8x16.shuffle' NATURAL+
    | 'table.grow' index?
    | ('array.new_data' | 'array.new_elem') index index
    | ('ref.cast_desc_eq' | 'ref.test_desc_eq') referenceType
    | STRUCT_CHANGE ORDER? ORDER? index index
    | ARRAY_ATOMIC_GET ORDER? index
    | 'global.atomic.rmw.cmpxchg' ORDER? index
    | 'table.atomic.rmw.xchg' ORDER? index?
    ;

otherTernary options { pops = 3; pushes = 1; given = each; }
    : TERNARY
    | EXCHANGE index? ORDER? OFFSET? ALIGN?
    | WAIT index? OFFSET? ALIGN?
    ;

otherOperator options { pops = unknown; given = each; }
    : STRUCT_NEW index
    | ARRAY index
    | 'array.new_fixed' index NATURAL
    | 'tuple.make' NATURAL
    | 'struct.new_desc' index
    | STRINGS
    | WIDE
    | ARRAY_CHANGE ORDER? ORDER? index
    | 'struct.atomic.rmw.cmpxchg' ORDER? ORDER? index index
    | 'table.atomic.rmw.cmpxchg' ORDER? index?
    ;

// Without one.
statement
    : NOTHING
    | 'atomic.fence' ORDER?
    | sink
    | store
    | otherStore
    | bulk
    | otherStatement
    ;

sink options { pops = 1; }
    : 'drop'
    | ('local.set' | 'global.set') index
    ;

store options { pops = 2; needs = memory; } : STORE ofArray? index? ORDER? OFFSET? ALIGN? ;

otherStore options { pops = 2; given = each; }
    : LANE_STORE index? OFFSET? ALIGN? NATURAL
    | 'table.set' index?
    | 'memory.discard' index?
    | 'struct.set' index index
    ;

bulk options { pops = 3; given = each; }
    : 'memory.fill' index?
    | 'memory.copy' (index index)?
    | 'memory.init' index index?
    | 'table.fill' index?
    | 'table.copy' (index index)?
    | 'table.init' index index?
    | 'array.set' index
    ;

otherStatement options { pops = unknown; given = each; }
    : ('data.drop' | 'elem.drop') index
    | 'array.fill' index
    | ('array.copy' | 'array.init_data' | 'array.init_elem') index index
    | 'tuple.drop' NATURAL
    | 'struct.atomic.set' ORDER? index index
    | 'array.atomic.set' ORDER? index
    | 'global.atomic.set' ORDER? index
    | 'table.atomic.set' ORDER? index?
    ;

// With results by a signature, or wherever control goes.
transfer
    : leave
    | jump
    | branch
    | switch
    | call
    | indirect
    | otherTransfer
    ;

leave options { pops = results; pushes = any; } : 'return' ;

jump options { pushes = any; }
    : 'unreachable'
    | 'br' index
    ;

branch options { pops = 1; } : 'br_if' index ;

switch options { pops = 1; pushes = any; } : 'br_table' index+ ;

call options { pops = parameters; pushes = results; } : 'call' signed ;

indirect options { needs = table; } : callee index? signature ;

callee options { pops = 1; } : 'call_indirect' ;

signature options { pops = parameters; pushes = results; } : typeUse ;

otherTransfer options { pops = unknown; given = each; }
    : ('br_on_null' | 'br_on_non_null') index
    | ('br_on_cast' | 'br_on_cast_fail') index referenceType referenceType
    | 'return_call' index
    | 'return_call_indirect' index? typeUse
    | ('call_ref' | 'return_call_ref') index
    | ('throw' | 'rethrow') index
    | 'throw_ref'
    | ('br_on_cast_desc_eq' | 'br_on_cast_desc_eq_fail') index referenceType referenceType
    | ('cont.bind' | 'switch') index index
    | 'suspend' index
    | 'resume' index resumption*
    | 'resume_throw' index index resumption*
    | 'resume_throw_ref' index resumption*
    ;

resumption : '(' 'on' index (index | 'switch') ')' ;

index
    : NATURAL
    | NAME
    ;

// Of a name the signature is known.
signed
    : NAME
    | numbered
    ;

numbered options { pops = unknown; } : NATURAL ;

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

NOTHING : 'nop' | 'pause' ;

UNARY
    : 'i32.' ('eqz' | 'clz' | 'ctz' | 'popcnt' | 'extend8_s' | 'extend16_s' | 'wrap_i64' | 'reinterpret_f32' | TRUNCATION)
    | 'i64.' ('eqz' | 'clz' | 'ctz' | 'popcnt' | 'extend8_s' | 'extend16_s' | 'extend32_s' | 'extend_i32_' SIGN | 'reinterpret_f64' | TRUNCATION)
    | ('f32.' | 'f64.') ('abs' | 'neg' | 'ceil' | 'floor' | 'trunc' | 'nearest' | 'sqrt' | 'convert_i32_' SIGN | 'convert_i64_' SIGN)
    | 'f32.demote_f64' | 'f64.promote_f32' | 'f32.reinterpret_i32' | 'f64.reinterpret_i64'
    | 'ref.is_null' | 'ref.as_non_null' | 'i31.get_' SIGN | 'any.convert_extern' | 'extern.convert_any' | 'array.len'
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

// Of more than one result.
WIDE : 'i64.' ('add128' | 'sub128' | 'mul_wide_' SIGN) ;

// Of Binaryen.
STRINGS : ('string' | 'stringview_wtf8' | 'stringview_wtf16' | 'stringview_iter') '.' [a-z0-9_]+ ;

TERNARY
    : 'v128.bitselect' | VECTOR '.relaxed_' ('madd' | 'nmadd' | 'laneselect') | 'f16x8.' ('madd' | 'nmadd')
    ;

I_CONST : 'i32.const' | 'i64.const' ;
F_CONST : 'f32.const' | 'f64.const' ;

LOAD
    : ('i32.' | 'i64.' | 'f32.' | 'f64.' | 'v128.') 'load'
    | ('i32.' | 'i64.') ('load8_' | 'load16_') SIGN | 'i64.load32_' SIGN
    | 'f32.load_f16' | 'v128.load' ([0-9]+ 'x' [0-9]+ '_' SIGN | [0-9]+ ('_splat' | '_zero'))
    | ('i32.' | 'i64.') 'atomic.load' ('8_u' | '16_u' | '32_u')?
    ;

STORE
    : ('i32.' | 'i64.' | 'f32.' | 'f64.' | 'v128.') 'store'
    | ('i32.' | 'i64.') ('store8' | 'store16') | 'i64.store32' | 'f32.store_f16'
    | ('i32.' | 'i64.') 'atomic.store' ('8' | '16' | '32')?
    ;

CHANGE
    : ('i32.' | 'i64.') 'atomic.rmw' ('8.' | '16.' | '32.' | '.') ('add' | 'sub' | 'and' | 'or' | 'xor' | 'xchg') '_u'?
    ;

EXCHANGE : ('i32.' | 'i64.') 'atomic.rmw' ('8.' | '16.' | '32.' | '.') 'cmpxchg' '_u'? ;
ORDER    : 'seq_cst' | 'seqcst' | 'acq_rel' | 'acqrel' | 'relaxed' ;
NOTIFY   : 'memory.atomic.notify' ;
WAIT     : 'memory.atomic.' ('wait32' | 'wait64') ;

LANE_LOAD  : 'v128.load' [0-9]+ '_lane' ;
LANE_STORE : 'v128.store' [0-9]+ '_lane' ;
EXTRACT   : VECTOR '.extract_lane' ('_' SIGN)? ;
REPLACE   : VECTOR '.replace_lane' ;

STRUCT_NEW : 'struct.new' | 'struct.new_default' ;
STRUCT_GET : 'struct.get' | 'struct.get_s' | 'struct.get_u' ;
STRUCT_ATOMIC_GET : 'struct.atomic.get' ('_' SIGN)? ;
ARRAY_ATOMIC_GET  : 'array.atomic.get' ('_' SIGN)? ;
STRUCT_CHANGE     : 'struct.atomic.rmw.' ARITHMETIC ;
ARRAY_CHANGE      : 'array.atomic.rmw.' (ARITHMETIC | 'cmpxchg') ;
GLOBAL_CHANGE     : 'global.atomic.rmw.' ARITHMETIC ;
ARRAY      : 'array.new' | 'array.new_default' | 'array.get' | 'array.get_s' | 'array.get_u' ;

LANES : 'i8x16' | 'i16x8' | 'i32x4' | 'i64x2' | 'f32x4' | 'f64x2' | 'f16x8' ;

SHORT_REFERENCE : 'funcref' | 'externref' ;
OTHER_REFERENCE
    : 'anyref' | 'eqref' | 'i31ref' | 'structref' | 'arrayref' | 'exnref' | 'nullref' | 'nullfuncref' | 'nullexternref' | 'nullexnref'
    | 'contref' | 'nullcontref' | 'stringref' | 'stringview_wtf8' | 'stringview_wtf16' | 'stringview_iter'
    ;
HEAP      : 'extern' | 'any' | 'eq' | 'i31' | 'none' | 'nofunc' | 'noextern' | 'exn' | 'noexn' | 'nocont' ;
REFERENCE : 'ref.' ('struct' | 'array' | 'any' | 'eq' | 'exn' | 'nullfunc') ;
ASSERTION
    : 'assert_return' | 'assert_trap' | 'assert_exhaustion' | 'assert_exception' | 'assert_suspension' | 'assert_malformed' | 'assert_invalid' | 'assert_unlinkable'
    | 'assert_malformed_custom' | 'assert_invalid_custom' | 'assert_return_canonical_nan' | 'assert_return_arithmetic_nan'
    ;
COMPONENT : ('bool' | [us] ('8' | '16' | '32' | '64') | 'char' | 'str' | 'list' | 'record' | 'tuple' | 'variant' | 'enum' | 'option' | 'result' | 'flags' | 'map' | 'error') '.' ('const' | 'some' | 'none' | 'ok' | 'err') ;
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
fragment ARITHMETIC : 'add' | 'sub' | 'and' | 'or' | 'xor' | 'xchg' ;
fragment SIGN       : 's' | 'u' ;
fragment TRUNCATION : 'trunc_' ('sat_')? ('f32_' | 'f64_') SIGN ;
fragment VECTOR     : 'i8x16' | 'i16x8' | 'i32x4' | 'i64x2' | 'f32x4' | 'f64x2' | 'f16x8' ;
fragment DIGITS     : [0-9] ('_'? [0-9])* ;
fragment HEX        : [0-9a-fA-F] ('_'? [0-9a-fA-F])* ;
fragment CHARACTER  : [0-9A-Za-z!#$%&'*+\-./:<=>?@\\^_`|~] ;

BLANKS        : [ \t\r\n\uFEFF]+ -> channel(HIDDEN) ;
LINE_COMMENT  : ';;' ~[\r\n]* -> channel(HIDDEN) ;
COMMENT       : '(;' (';'* '('* COMMENT | ';'* '('+ ~[(;] | ';'+ ~[;()] | ~[(;])* ';'+ ')' -> channel(HIDDEN) ;
ANNOTATION    : '(@' (CHARACTER+ | STRING) INSIDE* ';'? ')' -> channel(HIDDEN) ;

fragment INSIDE : ~[()";] | ';' ~[()";] | STRING | COMMENT | ';;' ~[\r\n]* [\r\n] | '(' INSIDE* ';'? ')' ;
