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
// of vectors does not have; operands of any number and type, and initial values that are not constant.
grammar wat;

file
    : field+ EOF
    | command+ EOF
    | nothing EOF
    ;

// A script without commands; no module is made of it.
nothing options { given = true; } : ;

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
    | '(' 'v128.const' laneShape (number | PATTERN)+ ')'
    | '(' ('ref.null' heapType? | ('ref.extern' | 'ref.func') integer? | 'ref.eq' | 'ref.i31' | 'ref.i31_shared' | 'ref.host' integer | REFERENCE integer?) ')'
    | '(' 'either' result+ ')'
    | component
    ;

constant
    : '(' I_CONST integer ')'
    | '(' F_CONST number ')'
    | '(' 'v128.const' lanes ')'
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
    : typeDefinition
    | '(' imported STRING STRING external ')'
    | compactImport
    | function
    | '(' table export* (source tableLimits referenceType | tableDefinition) ')'
    | '(' memory export* (source memoryLimits | memoryDefinition) ')'
    | '(' 'global' globalName? export* (source globalType | globalDefinition) ')'
    | otherField
    | '(' 'export' exportName '(' exported ')' ')'
    | '(' start functionIndex ')'
    | '(' 'elem' elementName? 'declare'? (('(' 'table' tableIndex ')' | NATURAL)? tablePlace elementList | elementList) ')'
    | '(' 'data' dataName? (('(' 'memory' memoryIndex ')' | NATURAL)? memoryPlace)? datum* ')'
    ;

typeDefinition options { signature = true; } : '(' 'type' typeName? subtype ')' ;

tableDefinition options { order = 2; }
    : tableLimits referenceType firstElement?
    | shared? ('i32' | wide)? referenceType '(' 'elem' (functionIndex* | element*) ')'
    ;

firstElement options { stack = true; pushes = 1; given = true; }
    : constantInstruction+
    | {true}? instruction+
    ;

memoryDefinition options { order = 2; }
    : memoryLimits
    | ('i32' | wide)? pageSize? '(' 'data' datum* ')'
    ;

globalDefinition options { order = 2; pushes = globalType; } : globalType globalValue ;

globalValue options { stack = true; } : code ;

exported
    : 'func' functionIndex
    | 'table' tableIndex
    | 'memory' memoryIndex
    | 'global' globalIndex
    | tag tagIndex
    ;

compactImport options { given = each; }
    : '(' imported STRING ('(' 'item' NAME? STRING external ')')+ ')'
    | '(' imported STRING ('(' 'item' NAME? STRING ')')+ external ')'
    ;

datum
    : STRING
    | numbers
    ;

numbers options { given = each; }
    : '(' ('i8' | 'i16' | 'i32' | 'i64' | 'f32' | 'f64') number* ')'
    | '(' 'v128' lanes* ')'
    ;

otherField options { given = each; }
    : '(' 'rec' typeDefinition* ')'
    | '(' tag tagName? export* source? typeUse ')'
    ;

memory : 'memory' memoryName? ;

table : 'table' tableName? ;

// Imports stand in front of all definitions.
imported options { order = 1; } : 'import' ;

export : '(' 'export' exportName ')' ;

// A module has one.
start options { unique = true; } : 'start' ;

exportName options { unique = true; } : STRING ;

source : '(' imported STRING STRING ')' ;

external
    : '(' 'func' functionName? importedType ')'
    | '(' table tableLimits referenceType ')'
    | '(' memory memoryLimits ')'
    | '(' 'global' globalName? globalType ')'
    | '(' tag tagName? typeUse ')'
    ;

importedType
    : typeUse
    | '(' exact typeUse ')'
    ;

tag options { given = true; } : 'tag' ;

function options { scope = true; pushes = results; }
    : '(' 'func' functionName? export* (source importedType | definition) ')' ;

definition options { order = 2; } : typeUse variables* body ;

body options { stack = true; } : instruction* ;

// One value.
initial options { stack = true; pushes = 1; } : code ;

// What is not constant is read, too.
code
    : constantInstruction+
    | {true}? instruction*
    ;

only options { stack = true; pushes = 1; }
    : foldedConstant
    | {true}? folded
    ;

constantInstruction
    : constantOperator
    | foldedConstant
    ;

foldedConstant : '(' constantOperator constants ')' ;

constants options { late = itself; operands = true; } : foldedConstant* ;

constantOperator
    : constantValue
    | constantGlobal
    | constantUnary
    | constantBinary
    | constantOther
    ;

constantGlobal options { pushes = 1; gives = name; } : 'global.get' globalIndex ;

constantUnary options { pops = 1; pushes = 1; given = each; }
    : 'ref.i31'
    | 'struct.new_default_desc' typeIndex
    | OTHER_UNARY
    ;

constantBinary options { pops = 2; pushes = 1; takes = word.word; gives = word; given = true; } : BINARY ;

constantOther options { pops = unknown; given = each; }
    : STRUCT_NEW typeIndex
    | ARRAY typeIndex
    | 'array.new_fixed' typeIndex NATURAL
    | 'struct.new_desc' typeIndex
    ;

tablePlace options { needs = table; } : place ;

memoryPlace options { needs = memory; } : place ;

place
    : '(' 'offset' initial ')'
    | only
    ;

elementList
    : 'func'? functionIndex*
    | referenceType element*
    ;

element
    : '(' 'item' initial ')'
    | only
    ;

// Addresses of 64 bits go with the types of all loads and stores.
memoryLimits options { keeps = wide; } : shared? ('i32' | wide)? NATURAL NATURAL? ('shared' | 'unshared')? pageSize? ;

tableLimits options { keeps = wide; } : shared? ('i32' | wide)? NATURAL NATURAL? ('shared' | 'unshared')? ;

wide : 'i64' ;

pageSize options { given = true; } : '(' 'pagesize' NATURAL ')' ;

globalType
    : valueType
    | '(' mutability valueType ')'
    | sharedGlobal
    ;

mutability : 'mut' ;

sharedGlobal options { given = true; } : '(' 'shared' mutability? valueType ')' ;

shared options { given = true; } : 'shared' ;

exact options { given = true; } : 'exact' ;

// ---- types

typeUse
    : parameters* results*
    | typedUse
    | '(' 'type' signedType ')'
    ;

typedUse options { signature = true; } : '(' 'type' signedType ')' (parameters+ results* | results+) ;

parameters
    : '(' 'param' local valueType ')'
    | '(' 'param' valueType* ')'
    ;

results : '(' 'result' valueType* ')' ;

variables
    : '(' 'local' local valueType ')'
    | '(' 'local' valueType* ')'
    ;

local options { defines = true; space = local; } : NAME ;

valueType
    : numberType
    | otherType
    ;

numberType options { signs = true; } : 'i32' | 'i64' | 'f32' | 'f64' | 'v128' ;

otherType options { signs = any; }
    : referenceType
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
    | HEAP
    | typeIndex
    | otherHeapType
    ;

otherHeapType options { given = each; }
    : 'struct'
    | 'array'
    | 'cont'
    | 'string'
    | '(' 'shared' ('func' | 'struct' | 'array' | 'cont' | 'string' | HEAP) ')'
    | '(' 'exact' typeIndex ')'
    ;

subtype
    : described
    | extending
    ;

extending options { given = true; } : '(' 'sub' 'final'? typeIndex* described ')' ;

described
    : descriptor* composite
    | sharedType
    ;

sharedType options { given = true; } : '(' 'shared' descriptor* composite ')' ;

descriptor options { given = true; } : '(' ('descriptor' | 'describes') typeIndex ')' ;

composite
    : '(' 'func' parameters* results* ')'
    | otherComposite
    ;

otherComposite options { given = each; }
    : '(' 'struct' ('(' 'field' (fieldName storage | storage*) ')' | plainField)* ')'
    | '(' 'array' (storage | '(' 'field' fieldName? storage ')') ')'
    | '(' 'cont' typeIndex ')'
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
    : 'block' label? typeUse body 'end' labelIndex?
    | 'loop' label? typeUse body 'end' labelIndex?
    | condition label? typeUse body otherwise 'end' labelIndex?
    ;

handled options { pops = parameters; pushes = results; given = true; } : 'try_table' label? typeUse handler* body 'end' labelIndex? ;

condition options { pops = 1; takes = i32; } : 'if' ;

// Nothing leaves what is there.
otherwise options { stack = true; } : ('else' labelIndex? instruction*)? ;

foldedOtherwise options { stack = true; } : ('(' 'else' instruction* ')')? ;

attempt options { pops = unknown; given = true; }
    : 'try' label? typeUse body ('catch' tagIndex body)* ('catch_all' body)? ('end' labelIndex? | 'delegate' labelIndex)
    ;

// Of an operation without a result, and of a call, none of the operands takes the place: it would
// leave its value.
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
    : '(' 'try' label? typeUse '(' 'do' body ')' ('(' 'catch' tagIndex body ')')* ('(' ('catch_all' body | 'delegate' labelIndex) ')')? ')'
    ;

// An operator has a number of operands.
operands options { late = itself; operands = true; } : operand* ;

operand
    : value
    | effect
    | operandControl
    ;

label options { defines = true; space = label; } : NAME ;

handler
    : '(' ('catch' | 'catch_ref') tagIndex labelIndex ')'
    | '(' ('catch_all' | 'catch_all_ref') labelIndex ')'
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
    | grow
    | otherNullary
    | extraction
    | otherUnary
    | otherBinary
    | change
    | notify
    | laneLoad
    | replacement
    | shuffle
    | blend
    | exchange
    | wait
    | otherOperator
    ;

nullary
    : constantValue
    | constantGlobal
    | variable
    ;

constantValue
    : plainConstant
    | vector
    | otherConstant
    ;

plainConstant options { pushes = 1; gives = word; }
    : I_CONST integer
    | F_CONST number
    ;

otherConstant options { pushes = 1; given = each; }
    : 'ref.null' heapType
    | 'ref.func' functionIndex
    | 'string.const' STRING
    ;

vector options { pushes = 1; gives = word; given = true; } : 'v128.const' lanes ;

lanes
    : 'i64x2' integer integer
    | 'f64x2' number number
    | 'i32x4' integer integer integer integer
    | 'f32x4' number number number number
    | 'i16x8' integer integer integer integer integer integer integer integer
    | 'f16x8' number number number number number number number number
    | 'i8x16' integer integer integer integer integer integer integer integer integer integer integer integer integer integer integer integer
    ;

laneShape : 'i64x2' | 'f64x2' | 'i32x4' | 'f32x4' | 'i16x8' | 'f16x8' | 'i8x16' ;

variable options { pushes = 1; gives = name; } : 'local.get' localIndex ;

unary
    : same
    | truth
    | conversion
    | copy
    | vectorUnary
    | otherOne
    ;

same options { pops = 1; pushes = 1; takes = word; gives = word; } : UNARY ;

truth options { pops = 1; pushes = 1; takes = word; gives = i32; } : TRUTH ;

conversion
    : ofWord
    | ofLong
    | ofFloat
    | ofDouble
    ;

ofWord options { pops = 1; pushes = 1; takes = i32; gives = word; } : OF_I32 ;

ofLong options { pops = 1; pushes = 1; takes = i64; gives = word; } : OF_I64 ;

ofFloat options { pops = 1; pushes = 1; takes = f32; gives = word; } : OF_F32 ;

ofDouble options { pops = 1; pushes = 1; takes = f64; gives = word; } : OF_F64 ;

copy options { pops = 1; pushes = 1; takes = name; gives = name; } : 'local.tee' localIndex ;

vectorUnary options { pops = 1; pushes = 1; takes = v128; } : VECTOR_UNARY ;

otherOne options { pops = 1; pushes = 1; given = each; }
    : OTHER_UNARY
    | 'ref.i31'
    ;

binary
    : arithmetic
    | comparison
    | vectorBinary
    | vectorShift
    ;

arithmetic options { pops = 2; pushes = 1; takes = word.word; gives = word; } : BINARY ;

comparison options { pops = 2; pushes = 1; takes = word.word; gives = i32; } : COMPARISON ;

vectorBinary options { pops = 2; pushes = 1; takes = v128.v128; gives = v128; } : VECTOR_BINARY ;

vectorShift options { pops = 2; pushes = 1; takes = v128.i32; gives = v128; } : VECTOR_SHIFT ;

select options { pops = 3; pushes = 1; takes = any.any.i32; } : 'select' results* ;

load options { pops = 1; pushes = 1; gives = word; needs = memory; } : LOAD ofArray? memoryIndex? ORDER? OFFSET? ALIGN? ;

grow options { pops = 1; pushes = 1; needs = memory; } : 'memory.grow' memoryIndex? ;

// The memory is that of an array.
ofArray options { given = true; } : '(' 'type' typeIndex ')' ;

size options { pushes = 1; needs = memory; } : 'memory.size' memoryIndex? ;

otherNullary options { pushes = 1; given = each; }
    : 'table.size' tableIndex?
    | 'pop' valueType
    | 'global.atomic.get' ORDER? globalIndex
    ;

extraction options { pops = 1; pushes = 1; takes = v128; given = true; } : EXTRACT NATURAL ;

otherUnary options { pops = 1; pushes = 1; given = each; }
    : 'table.get' tableIndex?
    | ('ref.test' | 'ref.cast') referenceType
    | STRUCT_GET typeIndex fieldIndex
    | ('ref.get_desc' | 'cont.new' | 'struct.new_default_desc') typeIndex
    | 'ref.i31_shared'
    | 'tuple.extract' NATURAL NATURAL
    | STRUCT_ATOMIC_GET ORDER? typeIndex fieldIndex
    | GLOBAL_CHANGE ORDER? globalIndex
    | 'table.atomic.get' ORDER? tableIndex?
    ;

otherBinary options { pops = 2; pushes = 1; given = each; }
    : 'ref.eq'
    | 'table.grow' tableIndex?
    | 'array.new_data' typeIndex dataIndex
    | 'array.new_elem' typeIndex elementIndex
    | ('ref.cast_desc_eq' | 'ref.test_desc_eq') referenceType
    | STRUCT_CHANGE ORDER? ORDER? typeIndex fieldIndex
    | ARRAY_ATOMIC_GET ORDER? typeIndex
    | 'global.atomic.rmw.cmpxchg' ORDER? globalIndex
    | 'table.atomic.rmw.xchg' ORDER? tableIndex?
    ;

change options { pops = 2; pushes = 1; takes = any.word; gives = word; needs = memory; given = true; } : CHANGE memoryIndex? ORDER? OFFSET? ALIGN? ;

notify options { pops = 2; pushes = 1; takes = any.i32; gives = i32; needs = memory; given = true; } : NOTIFY memoryIndex? OFFSET? ALIGN? ;

laneLoad options { pops = 2; pushes = 1; takes = any.v128; gives = v128; needs = memory; given = true; } : LANE_LOAD memoryIndex? OFFSET? ALIGN? NATURAL ;

replacement options { pops = 2; pushes = 1; takes = v128; gives = v128; given = true; } : REPLACE NATURAL ;

shuffle options { pops = 2; pushes = 1; takes = v128.v128; gives = v128; given = true; } : 'i8x16.shuffle' NATURAL+ ;

blend options { pops = 3; pushes = 1; takes = v128.v128.v128; gives = v128; given = true; } : TERNARY ;

exchange options { pops = 3; pushes = 1; takes = any.word.word; gives = word; needs = memory; given = true; } : EXCHANGE memoryIndex? ORDER? OFFSET? ALIGN? ;

wait options { pops = 3; pushes = 1; gives = i32; needs = memory; given = true; } : WAIT memoryIndex? OFFSET? ALIGN? ;

otherOperator options { pops = unknown; given = each; }
    : STRUCT_NEW typeIndex
    | ARRAY typeIndex
    | 'array.new_fixed' typeIndex NATURAL
    | 'tuple.make' NATURAL
    | 'struct.new_desc' typeIndex
    | STRINGS
    | WIDE
    | ARRAY_CHANGE ORDER? ORDER? typeIndex
    | 'struct.atomic.rmw.cmpxchg' ORDER? ORDER? typeIndex fieldIndex
    | 'table.atomic.rmw.cmpxchg' ORDER? tableIndex?
    ;

// Without one.
statement
    : NOTHING
    | 'atomic.fence' ORDER?
    | sink
    | store
    | laneStore
    | otherStore
    | bulk
    | otherStatement
    ;

sink
    : discard
    | assignment
    | globalAssignment
    ;

discard options { pops = 1; } : 'drop' ;

assignment options { pops = 1; takes = name; } : 'local.set' localIndex ;

globalAssignment options { pops = 1; takes = name; target = mutability; } : 'global.set' globalIndex ;

store options { pops = 2; takes = any.word; needs = memory; } : STORE ofArray? memoryIndex? ORDER? OFFSET? ALIGN? ;

laneStore options { pops = 2; takes = any.v128; needs = memory; given = true; } : LANE_STORE memoryIndex? OFFSET? ALIGN? NATURAL ;

otherStore options { pops = 2; given = each; }
    : 'table.set' tableIndex?
    | 'memory.discard' memoryIndex?
    | 'struct.set' typeIndex fieldIndex
    ;

bulk
    : memoryBulk
    | tableBulk
    | arraySet
    ;

memoryBulk options { pops = 3; needs = memory; given = each; }
    : 'memory.fill' memoryIndex?
    | 'memory.copy' (memoryIndex memoryIndex)?
    | 'memory.init' memoryIndex? dataIndex
    ;

tableBulk options { pops = 3; needs = table; given = each; }
    : 'table.fill' tableIndex?
    | 'table.copy' (tableIndex tableIndex)?
    | 'table.init' tableIndex? elementIndex
    ;

arraySet options { pops = 3; given = true; } : 'array.set' typeIndex ;

otherStatement options { pops = unknown; given = each; }
    : 'data.drop' dataIndex
    | 'elem.drop' elementIndex
    | 'array.fill' typeIndex
    | 'array.copy' typeIndex typeIndex
    | 'array.init_data' typeIndex dataIndex
    | 'array.init_elem' typeIndex elementIndex
    | 'tuple.drop' NATURAL
    | 'struct.atomic.set' ORDER? typeIndex fieldIndex
    | 'array.atomic.set' ORDER? typeIndex
    | 'global.atomic.set' ORDER? globalIndex
    | 'table.atomic.set' ORDER? tableIndex?
    ;

// With results by a signature, or wherever control goes.
transfer
    : leave
    | jump
    | branch
    | switch
    | call
    | indirect
    | tailCall
    | otherTransfer
    ;

leave options { pops = results; pushes = any; } : 'return' ;

jump options { pushes = any; }
    : 'unreachable'
    | 'br' labelIndex
    ;

branch options { pops = 1; takes = i32; } : 'br_if' labelIndex ;

switch options { pops = 1; takes = i32; pushes = any; } : 'br_table' labelIndex+ ;

call options { pops = parameters; pushes = results; } : 'call' signed ;

indirect options { needs = table; } : callee tableIndex? signature ;

callee options { pops = 1; } : 'call_indirect' ;

signature options { pops = parameters; pushes = results; } : typeUse ;

// The results of the callee are those of the function, which ends.
tailCall options { given = each; }
    : tailDirect ending
    | tailIndirect ending
    ;

tailDirect options { pops = parameters; pushes = results; } : 'return_call' signed ;

tailIndirect options { needs = table; } : tailCallee tableIndex? signature ;

tailCallee options { pops = 1; } : 'return_call_indirect' ;

ending options { pops = results; pushes = any; } : ;

otherTransfer options { pops = unknown; given = each; }
    : ('br_on_null' | 'br_on_non_null') labelIndex
    | ('br_on_cast' | 'br_on_cast_fail') labelIndex referenceType referenceType
    | ('call_ref' | 'return_call_ref') typeIndex
    | 'throw' tagIndex
    | 'rethrow' labelIndex
    | 'throw_ref'
    | ('br_on_cast_desc_eq' | 'br_on_cast_desc_eq_fail') labelIndex referenceType referenceType
    | 'cont.bind' typeIndex typeIndex
    | 'switch' typeIndex tagIndex
    | 'suspend' tagIndex
    | 'resume' typeIndex resumption*
    | 'resume_throw' typeIndex tagIndex resumption*
    | 'resume_throw_ref' typeIndex resumption*
    ;

resumption : '(' 'on' tagIndex (labelIndex | 'switch') ')' ;

// ---- names and numbers, each kind apart

functionName options { defines = global; space = function; } : NAME ;
tableName    options { defines = global; space = table; }    : NAME ;
memoryName   options { defines = global; space = memory; }   : NAME ;
globalName   options { defines = global; space = global; }   : NAME ;
tagName      options { defines = global; space = tag; }      : NAME ;
typeName     options { defines = global; space = type; }     : NAME ;
fieldName    options { defines = global; space = field; }    : NAME ;
elementName  options { defines = global; space = element; }  : NAME ;
dataName     options { defines = global; space = data; }     : NAME ;

functionIndex options { space = function; } : NAME | natural ;
tableIndex    options { space = table; needs = table; }    : NAME | natural ;
memoryIndex   options { space = memory; needs = memory; }   : NAME | natural ;
globalIndex   options { space = global; }   : NAME | natural ;
tagIndex      options { space = tag; }      : NAME | natural ;
typeIndex     options { space = type; }     : NAME | natural ;
fieldIndex    options { space = field; }    : NAME | natural ;
elementIndex  options { space = element; }  : NAME | natural ;
dataIndex     options { space = data; }     : NAME | natural ;
localIndex    options { space = local; }    : NAME | natural ;
labelIndex    options { space = label; }    : NAME | natural ;

// Of a name the signature is known.
signed options { space = function; }
    : NAME
    | numbered
    ;

signedType options { space = type; }
    : NAME
    | numbered
    ;

numbered options { pops = unknown; given = true; } : NATURAL ;

// Names stand for numbers where a text is edited, so that hardly any has some.
natural options { given = true; } : NATURAL ;

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
    : ('i32.' | 'i64.') ('clz' | 'ctz' | 'popcnt' | 'extend8_s' | 'extend16_s') | 'i64.extend32_s'
    | ('f32.' | 'f64.') ('abs' | 'neg' | 'ceil' | 'floor' | 'trunc' | 'nearest' | 'sqrt')
    ;

TRUTH : 'i32.eqz' | 'i64.eqz' ;

OF_I32 : 'i64.extend_i32_' SIGN | ('f32.' | 'f64.') 'convert_i32_' SIGN | 'f32.reinterpret_i32' ;
OF_I64 : 'i32.wrap_i64' | ('f32.' | 'f64.') 'convert_i64_' SIGN | 'f64.reinterpret_i64' ;
OF_F32 : ('i32.' | 'i64.') 'trunc_' ('sat_')? 'f32_' SIGN | 'i32.reinterpret_f32' | 'f64.promote_f32' ;
OF_F64 : ('i32.' | 'i64.') 'trunc_' ('sat_')? 'f64_' SIGN | 'i64.reinterpret_f64' | 'f32.demote_f64' ;

VECTOR_UNARY
    : 'v128.not' | 'v128.any_true' | VECTOR '.' ('all_true' | 'bitmask' | 'abs' | 'neg' | 'popcnt' | 'ceil' | 'floor' | 'trunc' | 'nearest' | 'sqrt')
    | VECTOR '.' ('extend_' HALF | 'extadd_pairwise_' | ('relaxed_')? 'trunc_' ('sat_')?) VECTOR '_' SIGN ('_zero')?
    | VECTOR '.convert_' ('low_')? VECTOR '_' SIGN | VECTOR '.demote_' VECTOR '_zero' | VECTOR '.promote_low_' VECTOR
    ;

OTHER_UNARY : 'ref.is_null' | 'ref.as_non_null' | 'i31.get_' SIGN | 'any.convert_extern' | 'extern.convert_any' | 'array.len' | VECTOR '.splat' ;

BINARY
    : ('i32.' | 'i64.') ('add' | 'sub' | 'mul' | 'div_' SIGN | 'rem_' SIGN | 'and' | 'or' | 'xor' | 'shl' | 'shr_' SIGN | 'rotl' | 'rotr')
    | ('f32.' | 'f64.') ('add' | 'sub' | 'mul' | 'div' | 'min' | 'max' | 'copysign')
    ;

COMPARISON
    : ('i32.' | 'i64.') ('eq' | 'ne' | ('lt_' | 'gt_' | 'le_' | 'ge_') SIGN)
    | ('f32.' | 'f64.') ('eq' | 'ne' | 'lt' | 'gt' | 'le' | 'ge')
    ;

VECTOR_BINARY
    : 'v128.' ('and' | 'andnot' | 'or' | 'xor') | 'i8x16.' ('relaxed_')? 'swizzle'
    | VECTOR '.' ('add' | 'sub' | 'mul' | 'div' | 'min' | 'max' | 'pmin' | 'pmax' | 'eq' | 'ne' | 'lt' | 'gt' | 'le' | 'ge'
        | ('lt_' | 'gt_' | 'le_' | 'ge_' | 'min_' | 'max_' | 'add_sat_' | 'sub_sat_') SIGN | 'avgr_u' | 'relaxed_min' | 'relaxed_max')
    | VECTOR '.' ('narrow_' | 'extmul_' HALF) VECTOR '_' SIGN
    | VECTOR '.' ('dot_i16x8_s' | 'q15mulr_sat_s' | 'relaxed_q15mulr_s' | ('relaxed_')? 'dot_i8x16_i7x16_s')
    ;

VECTOR_SHIFT : VECTOR '.' ('shl' | 'shr_' SIGN) ;

// Of more than one result.
WIDE : 'i64.' ('add128' | 'sub128' | 'mul_wide_' SIGN) ;

// Of Binaryen.
STRINGS : ('string' | 'stringview_wtf8' | 'stringview_wtf16' | 'stringview_iter') '.' [a-z0-9_]+ ;

TERNARY
    : 'v128.bitselect' | VECTOR '.' ('relaxed_')? 'dot_i8x16_i7x16_add_s' | VECTOR '.relaxed_' ('madd' | 'nmadd' | 'laneselect') | 'f16x8.' ('madd' | 'nmadd')
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
    : ('i32.' | 'i64.') 'atomic.rmw' (NARROW ARITHMETIC '_u' | '.' ARITHMETIC)
    ;

EXCHANGE : ('i32.' | 'i64.') 'atomic.rmw' (NARROW 'cmpxchg_u' | '.cmpxchg') ;
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
fragment NARROW     : '8.' | '16.' | '32.' ;
fragment HALF       : 'low_' | 'high_' ;
fragment SIGN       : 's' | 'u' ;
fragment VECTOR     : 'i8x16' | 'i16x8' | 'i32x4' | 'i64x2' | 'f32x4' | 'f64x2' | 'f16x8' ;
fragment DIGITS     : [0-9] ('_'? [0-9])* ;
fragment HEX        : [0-9a-fA-F] ('_'? [0-9a-fA-F])* ;
fragment CHARACTER  : [0-9A-Za-z!#$%&'*+\-./:<=>?@\\^_`|~] ;

BLANKS        : [ \t\r\n\uFEFF]+ -> channel(HIDDEN) ;
LINE_COMMENT  : ';;' ~[\r\n]* -> channel(HIDDEN) ;
COMMENT       : '(;' (';'* '('* COMMENT | ';'* '('+ ~[(;] | ';'+ ~[;()] | ~[(;])* ';'+ ')' -> channel(HIDDEN) ;
ANNOTATION    : '(@' (CHARACTER+ | STRING) INSIDE* ';'? ')' -> channel(HIDDEN) ;

fragment INSIDE : ~[()";] | ';' ~[()";] | STRING | COMMENT | ';;' ~[\r\n]* [\r\n] | '(' INSIDE* ';'? ')' ;
