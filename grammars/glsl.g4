// GLSL 1.10 to 4.60 and GLSL ES 1.00 to 3.20, with the extensions of OpenGL and Vulkan (ray tracing,
// mesh shaders, buffer references, cooperative matrices, inline SPIR-V); preprocessed or, with its
// directives as items of their own, not preprocessed.
//
// What is a type and what a variable does not matter: two names beside each other are a declaration.
//
// Conditionals of directives are parts of the tree, around items, statements, members, parameters, arguments
// and operands, so that no edit leaves half of one.
//
// Accepted beyond the language: what only some versions have; words that only some versions keep for
// themselves (buffer, sample, shared) as names; qualifiers of any combination; targets of any shape;
// literals of any suffix; macros in front of types, and without a semicolon. Operators have no levels.
// #pragma, #line and lone # count as blanks.
grammar glsl;

// What a directive holds, and a conditional around parts of another construct, read in several ways.
options { ambiguous = true; }

file : FIRST? raw*? item* EOF ;

item : (external | chosen | forked) raw*? ;

// What stands between #if and #endif.
chosen : (IF | FIRST_IF) raw*? item* (ELSE raw*? item*)* ENDIF ;

external
    : qualifier+ (name (',' name)*)? ';'
    | qualifier+ name members (name array*)? ';'
    | heading (block | ';')
    | macro qualifier* name array* name parameters attribute* (block | ';')
    | declaration
    | ';'
    ;

heading : attribute* qualifier* type name parameters attribute* ;

// One body for the heads that directives choose from.
forked options { given = true; }
    : (IF | FIRST_IF) DIRECTIVE* heading DIRECTIVE* (ELSE DIRECTIVE* heading DIRECTIVE*)+ ENDIF DIRECTIVE* block
    | (IF | FIRST_IF) DIRECTIVE* halfFunction (ELSE DIRECTIVE* halfFunction)+ ENDIF raw*? step* '}'
    ;

// With the first statements.
halfFunction : heading '{' raw*? step* ;

// What only a text has that is still to be preprocessed. It is looked for last.
raw
    : DIRECTIVE
    | IDENTIFIER '(' balanced* ')'
    ;


balanced
    : '(' balanced* ')'
    | '[' balanced* ']'
    | '{' (balanced | ';')* '}'
    | ~('(' | ')' | '[' | ']' | '{' | '}' | ';' | DIRECTIVE | IF | ELSE | ENDIF | FIRST | FIRST_IF)
    ;

attribute : '[' '[' attributeItem (',' attributeItem)* ']' ']' ;

attributeItem : name arguments? ;

// ---- declarations

declaration
    : qualifier* type declarators ';'
    | qualifier* structure declarators? ';'
    | 'precision' (PRECISION | macro) (TYPE | 'sampler' | 'samplerShadow') ';'
    | qualifier+ TYPE array* ';'
    | macro+ qualifier+ macro* type declarators ';'
    | macro macro+ TYPE array* declarators ';'
    | qualifier+ macro+ name array* declarators ';'
    ;

// A qualifier that only the preprocessor knows.
macro options { given = true; } : IDENTIFIER ;

qualifier
    : QUALIFIER | PRECISION
    | 'sample' | 'buffer' | 'shared' | 'patch' | 'flat' | 'smooth' | 'precise' | 'coherent' | 'volatile' | 'restrict' | 'readonly'
    | 'writeonly' | 'noperspective' | 'centroid' | 'nonuniformEXT'
    | 'layout' '(' layout (',' layout)* ')'
    | 'subroutine' ('(' name (',' name)* ')')?
    | SPIRV '(' balanced+ ')'
    ;

layout : DIRECTIVE* name (arguments | '=' expression)? DIRECTIVE* ;

type
    : IDENTIFIER? TYPE array*
    | name array*
    | structure array*
    | (MATRIX | 'vector') '<' parameter (',' parameter)* '>' array*
    | SPIRV '(' balanced+ ')' array*
    ;

parameter : TYPE | name | NUMBER | 'true' | 'false' | '(' expression ')' | parameter ('+' | '-' | '*' | '/') parameter ;

structure : 'struct' name? members ;

members : '{' DIRECTIVE* member+ '}' ;

member
    : qualifier* type declarators ';' DIRECTIVE*
    | qualifier+ members declarators ';' DIRECTIVE*
    | IDENTIFIER '(' balanced* ')' ';' DIRECTIVE*
    | IF DIRECTIVE* member+ (ELSE DIRECTIVE* member*)* ENDIF DIRECTIVE*
    ;

array : '[' choice? ']' ;

declarators : declarator (',' DIRECTIVE* declarator)* ;

declarator : name array* ('=' DIRECTIVE* initializer)? ;

initializer
    : choice
    | braces
    ;

braces : '{' (element (',' element)* ','?)? '}' ;

element : leadingElement* initializer DIRECTIVE* followingElement* ;

leadingElement
    : DIRECTIVE
    | IF DIRECTIVE* (element ',')+ (ELSE DIRECTIVE* (element ',')*)* ENDIF
    ;

followingElement : IF (',' element)+ (ELSE (',' element)*)* ENDIF ;

parameters : '(' (formal (',' formal)*)? ')' ;

formal : leadingFormal* (qualifier* IDENTIFIER (QUALIFIER | PRECISION))? qualifier* type (name array*)? DIRECTIVE* followingFormal* ;

leadingFormal
    : DIRECTIVE
    | IF DIRECTIVE* (formal ',')+ (ELSE DIRECTIVE* (formal ',')*)* ENDIF
    | IF DIRECTIVE* formal (ELSE DIRECTIVE* formal)+ ENDIF ','
    ;

followingFormal : IF (',' formal)+ (ELSE (',' formal)*)* ENDIF ;

// ---- statements

block : '{' raw*? step* '}' ;

step : (statement | chosenSteps) raw*? ;

chosenSteps : IF raw*? step* (ELSE raw*? step*)* ENDIF ;

body
    : DIRECTIVE* statement
    | IF DIRECTIVE* statement (ELSE DIRECTIVE* statement)* ENDIF statement?
    ;

statement
    : simple
    | block
    | attribute* compound
    | forkedStatement
    | ('break' | 'continue' | 'discard') ';'
    | 'return' choice? ';'
    ;

// What directives choose in front of a statement.
forkedStatement options { given = true; }
    : IF DIRECTIVE* opened (ELSE DIRECTIVE* opened)* ENDIF statement
    | IF DIRECTIVE* halfBlock (ELSE DIRECTIVE* halfBlock)+ ENDIF raw*? step* '}' (options { greedy = true; } : DIRECTIVE* 'else' body)?
    ;

opened
    : attribute* ('while' '(' condition ')' | 'for' '(' simple condition? ';' sequence? ')')
    | step* attribute* openedIf
    ;

halfBlock : step* attribute* ('if' '(' condition ')' | 'while' '(' condition ')' | 'for' '(' simple condition? ';' sequence? ')') '{' raw*? step* ;

openedIf : 'if' '(' condition ')' (body 'else' openedIf?)? ;

compound
    : 'if' '(' condition ')' body chosenElse* (options { greedy = true; } : DIRECTIVE* 'else' body)?
    | 'switch' '(' condition ')' cases
    | 'while' '(' condition ')' body
    | 'do' body 'while' '(' condition ')' ';'
    | 'for' '(' simple condition? ';' sequence? ')' body
    ;

simple
    : declaration
    | qualifier+ name (',' name)* ';'
    | qualifier* type name parameters ';'
    | sequence ';'
    | ';'
    ;

condition
    : sequence
    | qualifier* type name '=' initializer
    ;

chosenElse : IF DIRECTIVE* 'else' body (ELSE DIRECTIVE* 'else' body)* ENDIF | halfElse ;

halfElse options { given = true; } : IF 'else' ENDIF statement ;

cases : '{' DIRECTIVE* (section | labelled | chosenCases)* '}' ;

chosenCases : IF (section | labelled)* (ELSE (section | labelled)*)* ENDIF ;

section : label+ raw*? step+ ;

// The last label of a text whose directives leave it alone.
labelled : label+ DIRECTIVE* ;

label : ('case' expression | 'default') ':' ;

// ---- expressions

sequence : expression (',' DIRECTIVE* expression)* ;

// One of several where directives choose.
choice
    : DIRECTIVE* sequence
    | IF DIRECTIVE* sequence (ELSE DIRECTIVE* sequence)+ ENDIF tail*
    ;

expression
    : name
    | NUMBER
    | 'true' | 'false'
    | STRING
    | '(' choice ')'
    | TYPE array* arguments
    | (MATRIX | 'vector') '<' parameter (',' parameter)* '>' array* arguments
    | name '[' ']' array* arguments
    | expression '[' sequence ']'
    | expression '.' name
    | expression arguments
    | expression ('++' | '--')
    | expression DIRECTIVE
    | expression chosenTails
    | expression guarded
    | ('++' | '--' | '+' | '-' | '!' | '~' | '(' TYPE ')') expression
    | expression (
        '*' | '/' | '%' | '+' | '-' | '<<' | '>>' | '<' | '>' | '<=' | '>=' | '==' | '!=' | '&' | '^' | '|' | '&&' | '^^' | '||'
    ) expression
    | <assoc = right> expression '?' sequence ':' expression
    | <assoc = right> expression ('=' | ASSIGN) expression
    ;

// Operands between directives.
chosenTails : IF tail+ (ELSE tail*)* ENDIF ;

tail
    : (
        '*' | '/' | '%' | '+' | '-' | '<<' | '>>' | '<' | '>' | '<=' | '>=' | '==' | '!=' | '&' | '^' | '|' | '&&' | '^^' | '||' | '=' | ASSIGN
    ) DIRECTIVE* expression
    ;

guarded
    : (
        '*' | '/' | '%' | '+' | '-' | '<<' | '>>' | '<' | '>' | '<=' | '>=' | '==' | '!=' | '&' | '^' | '|' | '&&' | '^^' | '||' | '=' | ASSIGN
    ) (DIRECTIVE+ expression | chosenOperand)
    | '?' DIRECTIVE* sequence ':' DIRECTIVE+ expression
    ;

chosenOperand : IF DIRECTIVE* sequence (ELSE DIRECTIVE* sequence)* ENDIF ;

arguments : '(' (argument (',' argument)*)? DIRECTIVE* ')' ;

argument : leadingArgument* (expression | chosenOperand | TYPE | MATRIX) followingArgument* ;

leadingArgument
    : DIRECTIVE
    | IF DIRECTIVE* (argument ',')+ (ELSE DIRECTIVE* (argument ',')*)* ENDIF
    ;

followingArgument : IF (',' argument)+ (ELSE (',' argument)*)* ENDIF ;

// A name where it is no qualifier.
name options { identifier = true; }
    : IDENTIFIER | 'vector' | 'sampler' | 'samplerShadow'
    | 'sample' | 'buffer' | 'shared' | 'patch' | 'flat' | 'smooth' | 'precise' | 'coherent' | 'volatile' | 'restrict' | 'readonly'
    | 'writeonly' | 'noperspective' | 'centroid' | 'nonuniformEXT'
    ;

// ---- tokens

TYPE
    : 'unsigned' [ \t]+ 'int' | 'void' | 'bool' | 'int' | 'uint' | 'float' | 'double' | 'half' | 'atomic_uint'
    | ([bdiu] | [iu] ('8' | '16' | '32' | '64') | 'f' ('16' | '32' | '64') | 'h')? 'vec' [234]
    | ('d' | 'f' ('16' | '32' | '64'))? 'mat' [234] ('x' [234])?
    | ('u'? 'int' ('8' | '16' | '32' | '64') | 'float' ('16' | '32' | '64')) '_t'
    | [iu]? ('sampler' | 'image' | 'texture') ('1D' | '2D' | '3D' | 'Cube' | '2DRect' | 'Buffer' | '2DMS' | [12] 'DArray' | 'CubeArray' | '2DMSArray')
    | ('sampler' | 'f16sampler' | 'i64image' | 'u64image' | 'f16image' | 'f16texture') ('1D' | '2D' | '3D' | 'Cube' | '2DRect' | 'Buffer' | '2DMS' | [12] 'DArray' | 'CubeArray' | '2DMSArray') 'Shadow'?
    | 'samplerExternalOES' | '__samplerExternal2DY2YEXT'
    | ([iu] | 'f16')? 'subpassInput' 'MS'? | [iu]? 'attachmentEXT'
    | 'accelerationStructure' ('EXT' | 'NV') | 'rayQueryEXT' | 'hitObject' ('NV' | 'EXT')
    ;

MATRIX : ([fiu]? 'coopmat' | [fiu] 'coopmatNV' | 'coopmatNV' | 'coopvecNV' | 'tensorARM' | 'tensorLayoutNV' | 'tensorViewNV') ;

PRECISION : 'highp' | 'mediump' | 'lowp' ;

QUALIFIER
    : 'const' | 'in' | 'out' | 'inout' | 'attribute' | 'varying' | 'uniform' | 'invariant'
    | 'rayPayload' 'In'? ('EXT' | 'NV') | 'hitAttribute' ('EXT' | 'NV') | 'callableData' 'In'? ('EXT' | 'NV')
    | 'hitObjectAttribute' ('EXT' | 'NV') | 'taskPayloadSharedEXT' | 'taskNV' | 'perprimitive' ('EXT' | 'NV') | 'pervertex' ('EXT' | 'NV') | 'perviewNV' | 'perTaskNV'
    | ('device' | 'queuefamily' | 'workgroup' | 'subgroup' | 'shadercall') 'coherent' | 'nonprivate' | '__explicitInterpAMD' | 'tileImageEXT'
    | 'nontemporal' | 'resourceheap' | 'spirv_by_reference' | 'spirv_literal'
    ;

SPIRV : 'spirv_' ('instruction' | 'execution_mode' | 'execution_mode_id' | 'decorate' | 'decorate_id' | 'decorate_string' | 'storage_class' | 'type') ;

ASSIGN : '*=' | '/=' | '%=' | '+=' | '-=' | '<<=' | '>>=' | '&=' | '^=' | '|=' ;

IDENTIFIER : LETTER (LETTER | [0-9])* ;

NUMBER
    : ([0-9]+ ('.' [0-9]*)? | '.' [0-9]+) ([eE] [+-]? [0-9]+)? (LETTER (LETTER | [0-9])*)?
    | '0' [xX] [0-9a-zA-Z]+
    ;

STRING : '"' (~["\\\r\n] | '\\' ('\r' '\n' | .))* '"' ;

fragment LETTER : [A-Za-z_$] ;

// A preprocessor line takes the line break in front of it along, so that it
// stays a line of its own when the text between is removed. The first line of
// a file has none. Engines mark the stages in a file by #[vertex].
PRAGMA    : HASH (('pragma' | 'line' | [0-9]+) REST)? -> channel(HIDDEN) ;
IF        : [ \t\r\n\f]* '\n' HASH CONDITION ;
ELSE      : [ \t\r\n\f]* '\n' HASH ('else' | 'elif') REST ;
ENDIF     : [ \t\r\n\f]* '\n' HASH 'endif' REST ;
DIRECTIVE : [ \t\r\n\f]* '\n' HASH [A-Za-z_[] REST ;
FIRST_IF  : HASH CONDITION ;
FIRST     : HASH [A-Za-z_[] REST ;

BLANKS        : ([ \t\r\n\f\u000B\u001A\uFEFF] | '\\' '\r'? '\n')+ -> skip ;
BLOCK_COMMENT : COMMENT -> channel(HIDDEN) ;
LINE_COMMENT  : '//' LINE -> channel(HIDDEN) ;

fragment CONDITION : 'if' ('n'? 'def')? ([ \t(!+~-] REST)? ;

fragment HASH : [ \t\r\n\f]* '#' ([ \t] | COMMENT)* ;

// To the end of the line, where comments and strings may hide it.
fragment REST  : PIECE* TAIL? ;
fragment PIECE
    : ~[/"\\\r\n]
    | '/' ~[/*"\\\r\n]
    | '/'? (QUOTED | JOINED)
    | COMMENT
    ;
fragment TAIL
    : '/' ('/' LINE)?
    | '"' ~["\r\n]*
    ;
fragment LINE    : (~[\\\r\n] | JOINED)* ;
fragment JOINED  : '\\' ('\r'? '\n' | ~[\r\n]) ;
fragment QUOTED  : '"' (JOINED | ~["\\\r\n])* '"' ;
fragment COMMENT : '/*' (~'*' | '*'+ ~[*/])* '*'+ '/' ;
