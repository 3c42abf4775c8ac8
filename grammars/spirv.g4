// SPIR-V in the assembly of SPIRV-Tools, versions 1.0 to 1.6: an instruction is its opcode with
// operands, in front of it the result's name and an equals sign.
//
// Opcodes are of few kinds: what makes a type, what has a result and its type, what ends a block. An
// instruction goes as a whole with a value that it uses. A block ends in one of several ways, so
// that another one is at hand for what loses a label.
//
// A name is that of a type, a value, a label or a function. What a name defines comes before its uses, on
// each path; a way back leads to a loop's header only.
//
// Accepted beyond the language: opcodes and enumerants of any names; operands of any number and
// kind; instructions in any section of a module.
grammar spirv;

module options { scope = true; } : (sections | parts) EOF ;

// A module in the order that is asked of it: no edit takes an instruction into another section, and what
// has to be there stays.
sections
    : capability+ extension* extended* model entryPoint+ execution* note* annotation* declarations function+
    ;

// A text without sections stays one, and a module does not become one.
parts options { given = true; } : (function | instruction | line)+ ;

capability options { whole = true; fixed = true; } : 'OpCapability' word ;

extension options { whole = true; fixed = true; } : 'OpExtension' STRING ;

extended options { whole = true; fixed = true; } : setName '=' 'OpExtInstImport' STRING ;

// A set of instructions, such as those of GLSL.
setName options { defines = global; late = true; kind = set; } : ID ;

set options { late = true; kind = set; } : ID ;

model options { whole = true; fixed = true; } : 'OpMemoryModel' word word ;

execution options { whole = true; fixed = true; } : 'OpExecutionMode' subject operand+ ;

note options { whole = true; fixed = true; }
    : 'OpName' subject text
    | 'OpMemberName' subject NUMBER text
    | result '=' 'OpString' text
    | 'OpSource' word NUMBER (value text?)?
    | ('OpSourceContinued' | 'OpModuleProcessed' | 'OpSourceExtension') text
    ;

// For people and debuggers only: any text is as good.
text options { late = true; } : STRING ;

annotation options { whole = true; fixed = true; }
    : 'OpDecorate' subject decoration
    | 'OpMemberDecorate' subject NUMBER decoration
    ;

declarations options { flow = true; } : (constant | typed | type | line | raw)* ;

function options { scope = true; }
    : functionName '=' 'OpFunction' anyTypeId CONTROL signatureId (line* parameter)* line* body 'OpFunctionEnd' ;

body options { late = itself; } : blocks | foreign ;

// A function of another module has no blocks.
foreign options { given = true; } : ;

blocks : block+ line* ;

functionName options { defines = global; late = true; kind = function; } : ID ;

parameter options { late = itself; } : result '=' 'OpFunctionParameter' typeId ;

// ---- blocks

block options { flow = true; } : line* label '=' 'OpLabel' (instruction | phi | line)* end ;

label options { defines = global; late = true; type = label; kind = label; } : ID ;

line options { fixed = true; }
    : 'OpLine' operand operand operand
    | 'OpNoLine'
    ;

phi options { whole = true; } : result '=' joined ;

joined options { yields = typeId; } : 'OpPhi' alike ;

alike options { typed = true; } : typeId edge+ ;

edge : value predecessor ;

value options { late = true; kind = value; } : ID ;

// A name of any kind.
subject options { late = true; } : ID ;

predecessor options { mutual = true; type = label; kind = label; } : ID ;

end
    : 'OpUnreachable'
    | 'OpReturn'
    | valued
    | killed
    | meshed
    | 'OpBranch' destination
    | 'OpBranchConditional' value destination destination NUMBER*
    | switched
    | loopMerge line* 'OpBranch' destination
    | loopMerge line* 'OpBranchConditional' value destination destination NUMBER*
    | selectionMerge line* 'OpBranchConditional' value destination destination NUMBER*
    | selectionMerge line* switched
    ;

// What not each function can end with: a switch needs a number, a killed one a shader of fragments.
valued options { given = true; } : 'OpReturnValue' value ;

killed options { given = true; } : FINAL ;

meshed options { given = true; } : 'OpEmitMeshTasksEXT' operand+ ;

switched options { given = true; } : 'OpSwitch' value destination case* ;

loopMerge options { header = true; } : 'OpLoopMerge' merged merged operand+ ;

selectionMerge : 'OpSelectionMerge' merged operand ;

// Where the ways of a construct meet: no block goes on there because of that.
merged options { kind = label; } : ID ;

case : NUMBER destination ;

destination options { type = label; kind = label; } : ID ;

// ---- instructions

instruction
    : typed
    | misplaced
    | type
    | untyped
    | entryPoint
    | plain
    | raw
    ;

// Words as they are, in place of an instruction.
raw options { whole = true; fixed = true; given = true; } : ESCAPE (value | NUMBER | STRING)* ;

typed options { whole = true; } : result '=' computation ;

constant options { whole = true; } : result '=' constantValue ;

// No function has one.
misplaced options { whole = true; given = true; } : result '=' constantValue ;

constantValue options { yields = typeId; }
    : ('OpConstantNull' | 'OpConstantTrue' | 'OpConstantFalse') typeId
    | ('OpConstant' | 'OpSpecConstant') typeId (NUMBER | escape)
    | 'OpConstantComposite' typeId value*
    ;

computation options { yields = typeId; }
    : 'OpUndef' typeId
    | 'OpVariable' typeId (STORAGE | WORD) value?
    | 'OpLoad' typeId value operand*
    | ARITHMETIC operation
    | UNARY typeId value
    | BINARY typeId value value
    | 'OpSelect' typeId value value value
    | 'OpFunctionCall' anyTypeId called value*
    | GATHER typeId value+
    | 'OpCompositeConstruct' typeId value*
    | 'OpCompositeExtract' typeId value NUMBER*
    | ('OpCompositeInsert' | 'OpVectorShuffle') typeId value value NUMBER*
    | 'OpExtInst' typeId set MATH1 value
    | 'OpExtInst' typeId set MATH2 value value
    | 'OpExtInst' typeId set MATH3 value value value
    | otherSet
    | other
    ;

operation options { typed = true; } : typeId value value? ;

// Of other sets, and what writes to its operands or takes none.
otherSet options { fixed = true; } : 'OpExtInst' anyTypeId set (word | NUMBER) operand* ;

other options { fixed = true; } : (OPCODE | EFFECT) typeId operand* ;

type options { late = itself; fixed = true; }
    : typeName '=' shape
    | voidName '=' 'OpTypeVoid'
    | signatureName '=' 'OpTypeFunction' anyTypeId members
    ;

shape
    : 'OpTypeBool'
    | 'OpTypeInt' (NUMBER | escape) (NUMBER | escape)
    | 'OpTypeFloat' (NUMBER | escape) WORD?
    | ('OpTypeVector' | 'OpTypeMatrix') typeId NUMBER
    | 'OpTypePointer' (STORAGE | WORD) anyTypeId
    | 'OpTypeStruct' members
    | 'OpTypeArray' typeId value
    | ('OpTypeRuntimeArray' | 'OpTypeSampledImage') typeId
    | TYPE operand*
    ;

members options { late = true; } : typeId* ;

untyped options { whole = true; fixed = true; }
    : setName '=' 'OpExtInstImport' STRING
    | result '=' 'OpString' text
    | result '=' 'OpDecorationGroup'
    ;

entryPoint options { late = itself; fixed = true; } : 'OpEntryPoint' (MODEL | fragments) called STRING interfaces ;

// A shader of fragments has an origin.
fragments options { needs = execution; } : 'Fragment' ;

called options { late = true; kind = function; } : ID ;

interfaces options { late = true; } : interface* ;

interface options { kind = value; } : ID ;

plain options { whole = true; fixed = true; }
    : ALONE
    | 'OpName' subject text
    | 'OpMemberName' subject NUMBER text
    | 'OpDecorate' subject decoration
    | 'OpMemberDecorate' subject NUMBER decoration
    | 'OpStore' value value operand*
    | 'OpCapability' word
    | 'OpExtension' STRING
    | 'OpMemoryModel' word word
    | 'OpSource' word NUMBER (value text?)?
    | 'OpExecutionMode' subject operand+
    | ('OpSourceContinued' | 'OpModuleProcessed' | 'OpSourceExtension') text
    | (EFFECT | 'OpTypeForwardPointer') operand+
    ;

decoration
    : MARK
    | 'BuiltIn' word
    | NUMBERED NUMBER
    | word operand*
    ;

// Of no scope: what is defined in a function has a name of its own in the module, too.
result options { defines = global; late = true; kind = value; } : ID ;

typeName options { defines = needed; late = true; kind = type; } : ID ;

// No value is of these types.
voidName options { defines = needed; late = true; kind = void; } : ID ;

signatureName options { defines = needed; late = true; kind = signature; } : ID ;

typeId options { late = itself; kind = type; } : ID ;

signatureId options { late = itself; kind = signature; } : ID ;

// A type that may be void.
anyTypeId options { late = itself; kind = type.void; } : ID ;

operand
    : subject
    | NUMBER
    | STRING
    | word
    | ESCAPE
    ;

escape options { given = true; } : ESCAPE ;

word : WORD | STORAGE | MODEL | 'Fragment' | CONTROL | MARK | NUMBERED | 'BuiltIn' | mathematical ;

mathematical options { given = true; } : MATH1 | MATH2 | MATH3 ;

// ---- tokens

TYPE    : 'OpType' [a-zA-Z0-9]+ ;
FINAL   : 'OpKill' | 'OpTerminateInvocation' | 'OpIgnoreIntersectionKHR' | 'OpTerminateRayKHR' ;
ALONE   : 'OpNop' | 'OpEmitVertex' | 'OpEndPrimitive' | 'OpDemoteToHelperInvocation' 'EXT'? | ('OpBegin' | 'OpEnd') 'InvocationInterlockEXT' ;
EFFECT
    : 'OpExecutionModeId' | 'OpDecorate' ('Id' | 'String' 'GOOGLE'?) | 'OpMemberDecorateString' 'GOOGLE'?
    | 'OpGroup' 'Member'? 'Decorate' | 'OpCopyMemory' 'Sized'? | 'OpImageWrite' | 'OpAtomicStore' | 'OpAtomicFlagClear' | ('OpControl' | 'OpMemory' | 'OpMemoryNamed') 'Barrier' ('Arrive' | 'Wait')? 'INTEL'?
    | 'OpEmitStreamVertex' | 'OpEndStreamPrimitive' | 'OpLifetime' ('Start' | 'Stop') | 'OpAssumeTrueKHR' | 'OpSetMeshOutputsEXT'
    | ('OpTraceRay' | 'OpExecuteCallable' | 'OpRayQuery' | 'OpHitObject' | 'OpReorderThread' | 'OpCooperative' | 'OpWritePacked' | 'OpSubgroupBlockWrite' | 'OpGroupWaitEvents') LETTER*
    | 'OpTrace' 'Motion'? 'NV' | 'OpRetainEvent' | 'OpReleaseEvent' | 'OpSetUserEventStatus' | 'OpCaptureEventProfilingInfo'
    ;
ARITHMETIC
    : 'OpNot' | 'OpSNegate' | 'OpFNegate' | 'OpLogicalNot' | 'OpCopyObject' | 'OpDPd' [xy] | 'OpFwidth'
    | 'Op' [F] ('Add' | 'Sub' | 'Mul' | 'Div' | 'Mod' | 'Rem') | 'OpLogical' ('Or' | 'And' | 'Equal' | 'NotEqual')
    ;
UNARY
    : 'OpConvert' [A-Z] [A-Za-z]* | 'Op' [USF] 'Convert' | 'OpBitcast' | 'OpTranspose' | 'OpIsNan' | 'OpIsInf'
    | 'OpAny' | 'OpAll' | 'OpBitReverse' | 'OpBitCount' | 'OpImage'
    ;
BINARY
    : 'OpI' ('Add' | 'Sub' | 'Mul') | 'Op' [US] 'Div' | 'Op' ([US] 'Mod' | 'SRem') | 'OpDot' | 'OpBitwise' ('Or' | 'And' | 'Xor')
    | 'OpShift' ('LeftLogical' | 'RightLogical' | 'RightArithmetic') | 'OpI' ('Equal' | 'NotEqual')
    | 'Op' ([US] | 'FOrd' | 'FUnord') ('LessThan' | 'GreaterThan') 'Equal'? | 'OpF' ('Ord' | 'Unord') 'Not'? 'Equal' | 'OpOuterProduct' | 'OpPtr' ('Diff' | 'Equal' | 'NotEqual')
    | ('OpVector' | 'OpMatrix') 'Times' ('Scalar' | 'Vector' | 'Matrix')
    ;
GATHER  : 'OpAccessChain' | 'OpInBoundsAccessChain' ;
CONTROL  : 'None' | ('Inline' | 'DontInline' | 'Pure' | 'Const' | 'OptNoneINTEL') ('|' ('Inline' | 'DontInline' | 'Pure' | 'Const' | 'OptNoneINTEL'))* ;
MARK
    : 'Flat' | 'Block' | 'BufferBlock' | 'RelaxedPrecision' | 'RowMajor' | 'ColMajor' | 'NoPerspective' | 'Centroid' | 'Sample' | 'Invariant' | 'Restrict'
    | 'Aliased' | 'Volatile' | 'Coherent' | 'NonWritable' | 'NonReadable' | 'NoContraction' | 'Patch' | 'NonUniform'
    ;
NUMBERED : 'Location' | 'Binding' | 'DescriptorSet' | 'Offset' | 'ArrayStride' | 'MatrixStride' | 'SpecId' | 'Component' | 'Index' | 'InputAttachmentIndex' ;
MODEL
    : 'Vertex' | 'TessellationControl' | 'TessellationEvaluation' | 'Geometry' | 'GLCompute' | 'Kernel' | ('Task' | 'Mesh') ('NV' | 'EXT')
    | ('RayGeneration' | 'Intersection' | 'AnyHit' | 'ClosestHit' | 'Miss' | 'Callable') ('NV' | 'KHR')
    ;
STORAGE
    : 'Function' | 'Private' | 'Uniform' | 'UniformConstant' | 'Input' | 'Output' | 'Workgroup' | 'CrossWorkgroup' | 'StorageBuffer' | 'PushConstant'
    | 'Generic' | 'AtomicCounter' | 'PhysicalStorageBuffer'
    ;
OPCODE : 'OpSizeOf' | 'OpOrdered' | 'OpFmaKHR' | 'Op' 'S'? [SU] 'Dot' 'KHR'? | 'Op' [A-Z] LETTER LETTER LETTER LETTER LETTER LETTER LETTER+ ;

fragment LETTER : [a-zA-Z0-9] ;

// What GLSL.std.450 and OpenCL.std compute of one value, of two and of three.
MATH1
    : 'Round' | 'RoundEven' | 'Trunc' | [FS] 'Abs' | [FS] 'Sign' | 'Floor' | 'Ceil' | 'Fract' | 'Radians' | 'Degrees' | 'A'? ('Sin' | 'Cos' | 'Tan') 'h'?
    | 'Exp' '2'? | 'Log' '2'? | 'Sqrt' | 'InverseSqrt' | 'Determinant' | 'MatrixInverse' | 'ModfStruct' | 'FrexpStruct' | 'Length' | 'Normalize'
    | ('Pack' | 'Unpack') ([SU] 'norm' ('4x8' | '2x16') | 'Half2x16' | 'Double2x32') | 'FindILsb' | 'Find' [SU] 'Msb' | 'InterpolateAtCentroid'
    | ('native_' | 'half_')? ('a'? ('sin' | 'cos' | 'tan') | 'exp' '2'? | 'exp10' | 'log' '2'? | 'log10' | 'sqrt' | 'rsqrt') | 'fabs' | [su] '_abs' | 'floor' | 'ceil' | 'rint' | 'round' | 'trunc'
    | 'sign' | 'length' | 'fast_length' | 'normalize' | 'fast_normalize' | 'degrees' | 'radians' | 'clz' | 'ctz' | 'popcount'
    ;
MATH2
    : 'Atan2' | 'Pow' | [FUSN] ('Min' | 'Max') | 'Step' | 'Distance' | 'Cross' | 'Reflect' | 'Ldexp' | 'InterpolateAt' ('Sample' | 'Offset')
    | 'atan2' | 'pow' [nr]? | 'f' ('min' | 'max' | 'mod' | 'dim') '_common'? | [su] '_' ('min' | 'max' | 'mul_hi' | 'abs_diff' | 'add_sat' | 'sub_sat' | 'hadd' | 'rhadd') | 'step'
    | 'distance' | 'cross' | 'hypot' | 'copysign' | 'remainder' | 'nextafter' | 'rotate' | 'ldexp'
    ;
MATH3
    : 'Fma' | [FUSN] 'Clamp' | 'FMix' | 'SmoothStep' | 'FaceForward' | 'Refract'
    | 'fma' | 'mad' | 'mix' | 'smoothstep' | 'fclamp' | [su] '_' ('clamp' | 'mad_hi' | 'mad_sat') | [su] '_mad24' | 'bitselect' | 'select'
    ;
ID     : '%' [a-zA-Z0-9_]+ ;
NUMBER : [-+]? ([0-9]+ | '0' [xX] [0-9a-fA-F]+ | [0-9]* '.' [0-9]* ([eE] [-+]? [0-9]+)? | [0-9]+ [eE] [-+]? [0-9]+ | '0' [xX] [0-9a-fA-F]* '.'? [0-9a-fA-F]* [pP] [-+]? [0-9]+) ;
ESCAPE : '!' [0-9a-zA-Z]+ ;
WORD   : [a-zA-Z_] [a-zA-Z0-9_.|]* | [0-9]+ 'D' ;
STRING : '"' (~["\\] | '\\' .)* '"' ;

// Any other word is an error, and what stands right beside another token.
UNKNOWN : (~[ \t\r\n\u0000\uFEFF;"] | STRING)+ ;

BLANKS  : [ \t\r\n\u0000\uFEFF]+ -> channel(HIDDEN) ;
COMMENT : ';' ~[\r\n]* -> channel(HIDDEN) ;
