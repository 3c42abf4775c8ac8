// HLSL of Shader Model 2 to 6: functions, structures and templates (HLSL 2021), buffers, the objects of ray tracing, and the
// techniques and states of effects; preprocessed or, with its directives as items of their own, not preprocessed.
//
// What is a type and what a variable does not matter: two names beside each other are a declaration, and a name in
// parentheses in front of an operand is a cast.
//
// Conditionals of directives are parts of the tree, around items, statements, members, parameters, arguments
// and operands, so that no edit leaves half of one.
//
// Accepted beyond the language: words that only some versions keep for themselves (sample, point, pass) as names;
// qualifiers of any combination; targets of any shape; literals of any suffix; semantics, attributes and annotations
// anywhere; macros in front of types, and without a semicolon; constructors of C++. Operators have no levels. #pragma, #line and lone # count as
// blanks.
grammar hlsl;

// What a directive holds, and a conditional around parts of another construct, read in several ways.
options { ambiguous = true; }

file : FIRST? raw*? item* EOF ;

item : (external | chosen | forked) raw*? ;

// What stands between #if and #endif.
chosen : (IF | first) raw*? item* (ELSE raw*? item*)* ENDIF ;

first options { given = true; } : FIRST_IF ;

external
    : attribute* 'shared'? buffer
    | lead* type function
    | macro+ UPPER? block
    | macro
    | template
    | 'namespace' name ('::' name)* '{' raw*? item* '}'
    | technique
    | declaration
    | marker
    | ';'
    ;

// One body for the heads that directives choose from.
forked options { given = true; }
    : (IF | first) DIRECTIVE* lead* type heading (ELSE DIRECTIVE* lead* type heading)+ ENDIF DIRECTIVE* block
    | (IF | first) DIRECTIVE* halfFunction (ELSE DIRECTIVE* halfFunction)+ ENDIF raw*? step* '}'
    ;

// With the first statements.
halfFunction : lead* type heading '{' raw*? step* ;

template options { given = true; } : 'template' '<' (templateParameter (',' templateParameter)*)? '>' templated ;

technique options { given = true; } : TECHNIQUE title? annotations? '{' DIRECTIVE* (pass DIRECTIVE*)* '}' ;

templated
    : lead* type function
    | lead* named ';'
    | prefix* 'struct' scoped ';'
    | 'using' name '=' prefix* type ';'
    | prefix* type scoped '=' initializer ';'
    ;

function : heading (block | ';') ;

heading : functionName parameters returned? (QUALIFIER | softQualifier)* semantic* DIRECTIVE* ;

returned options { given = true; } : array+ ;

functionName
    : scoped
    | madeName
    | chosenName
    | (name '::')? 'operator' ('(' ')' | '[' ']' | sign | '=' | ASSIGN | '!' | '~' | '++' | '--' | TYPE)
    ;

// A macro makes the name.
madeName options { given = true; } : name '(' balanced* ')' ;

chosenName options { given = true; } : IF (scoped | madeName) (ELSE (scoped | madeName))+ ENDIF ;

buffer
    : ('cbuffer' | 'tbuffer') name semantic* annotations? members
    | unnamed
    ;

unnamed options { given = true; } : ('cbuffer' | 'tbuffer') semantic* members ;

templateParameter : ('typename' | 'class') name? ('=' type)? | prefix* type name? ('=' templateArgument)? ;

title : name ;

pass : 'pass' title? annotations? '{' DIRECTIVE* ((state | sequence ';') DIRECTIVE*)* '}' ;

state : name array* '=' (STRING+ | choice | '<' name '>' | name+ arguments) ';' DIRECTIVE* ;

annotations : '<' declaration* '>' ;

// The name of a macro has no small letters.
macro options { given = true; } : UPPER '(' balanced* ')' ;

// One by itself.
marker options { given = true; } : UPPER ;

// What only a text has that is still to be preprocessed. It is looked for last.
raw
    : DIRECTIVE
    ;

balanced
    : '(' balanced* ')'
    | '[' balanced* ']'
    | '{' (balanced | ';')* '}'
    | ~('(' | ')' | '[' | ']' | '{' | '}' | ';' | DIRECTIVE | IF | ELSE | ENDIF | FIRST | FIRST_IF)
    ;

// What stands in front of a declaration.
lead : UPPER? attribute | prefix | IF DIRECTIVE* (lead DIRECTIVE*)+ (ELSE DIRECTIVE* (lead DIRECTIVE*)*)* ENDIF ;

attribute
    : '[' attributeItem (',' attributeItem)* ']'
    | bracketed
    ;

bracketed : '[' '[' attributeItem (',' attributeItem)* ']' ']' ;

attributeItem : name ('::' name)* arguments? ;

// ---- declarations

declaration
    : lead* type declarators ';'
    | lead* structure declarators ';'
    | lead* named ';'
    | prefix* 'struct' scoped ';'
    | lead* 'typedef' prefix* (type | structure) declarators ';'
    | 'using' (name bracketed* '=' prefix* type | 'namespace'? scoped) ';'
    ;

prefix : QUALIFIER | softQualifier ;

softQualifier
    : 'sample' | 'shared' | 'precise' | 'centroid' | 'linear' | 'point' | 'line' | 'triangle' | 'lineadj' | 'triangleadj' | 'export'
    | 'globallycoherent' | 'reordercoherent' | 'vertices' | 'indices' | 'primitives' | 'payload'
    ;

type
    : UPPER* ('unsigned' TYPE? | TYPE generic?) QUALIFIER*
    | UPPER* scoped bracketed* QUALIFIER*
    | structureWord scoped
    ;

structureWord : 'struct' | 'class' | 'interface' | 'enum' 'class'? ;

// A name with those around it.
scoped : '::'? part ('::' part)* ;

part : name generic? ;

generic
    : '<' templateArgument (',' templateArgument)* '>'
    | defaults
    ;

defaults options { given = true; } : '<' '>' ;

templateArgument : prefix* type array* | operand ;

// An expression without `<` and `>` that stand alone.
operand
    : NUMBER | STRING | 'true' | 'false' | scoped
    | '(' choice ')'
    | operand arguments
    | operand '.' name
    | ('-' | '+' | '!' | '~') operand
    | operand ('*' | '/' | '%' | '+' | '-' | '&' | '^' | '|' | '<<' | '&&' | '||' | '==' | '!=') operand
    ;

// A structure that declares no variable has a name.
named
    : ('struct' | 'class' | 'interface') structAttribute* titled (':' base (',' base)*)? members
    | enumeration
    ;

structAttribute options { given = true; } : attribute ;

titled : name special? ;

special options { given = true; } : generic ;

structure
    : 'struct' structAttribute* titled? (':' base (',' base)*)? members
    | ('class' | 'interface') structAttribute* titled (':' base (',' base)*)? members
    | enumeration
    ;

enumeration options { given = true; }
    : 'enum' 'class'? name? (':' TYPE)? '{' DIRECTIVE* (enumerator (',' enumerator)* ','?)? DIRECTIVE* '}'
    ;

base : prefix* scoped ;

enumerator : DIRECTIVE* name ('=' expression)? DIRECTIVE* ;

members : '{' DIRECTIVE* (member DIRECTIVE*)* '}' ;

member
    : declaration
    | lead* type function
    | constructor
    | template
    | attribute* buffer
    | macro ';'?
    | marker
    | ';'
    | IF DIRECTIVE* (member DIRECTIVE*)* (ELSE DIRECTIVE* (member DIRECTIVE*)*)* ENDIF
    ;

// Of C++, in files for both languages.
constructor options { given = true; } : name parameters (':' initialized (',' initialized)*)? block ;

initialized : name (arguments | braces) ;

array : '[' choice? ']' ;

declarators : declarator (',' DIRECTIVE* declarator)* ;

declarator : (declaredName | scoped) array* semantic* decoration* annotations? (DIRECTIVE* '=' DIRECTIVE* initializer DIRECTIVE* | states)? ;

// Macros stand for what else says something of a variable.
decoration options { given = true; } : UPPER | name '(' balanced* ')' ;

states options { given = true; } : '{' DIRECTIVE* state* '}' ;

semantic : ':' (name arguments? | REGISTER '(' argument (',' argument)* macro? ')' | NUMBER) ;

initializer
    : choice
    | braces
    | name states
    | texture
    ;

texture options { given = true; } : '<' name '>' ;

braces : '{' (element (',' element)* ','?)? DIRECTIVE* '}' ;

element : leadingElement* initializer DIRECTIVE* followingElement* ;

leadingElement
    : DIRECTIVE
    | IF DIRECTIVE* (element ',')+ (ELSE DIRECTIVE* (element ',')*)* ENDIF
    ;

followingElement : IF (',' element)+ (ELSE (',' element)*)* ENDIF ;

parameters : '(' (formal (',' formal)*)? DIRECTIVE* ')' ;

formal : leadingFormal* attribute* (macro prefix+)? prefix* (type | macro) ((declaredName | name) array*)? semantic* ('=' initializer)? DIRECTIVE* followingFormal* ;

leadingFormal
    : DIRECTIVE
    | IF DIRECTIVE* (formal ',')+ (ELSE DIRECTIVE* (formal ',')*)* ENDIF
    | IF DIRECTIVE* formal (ELSE DIRECTIVE* formal)+ ENDIF ','
    ;

followingFormal : IF (',' formal)+ (ELSE (',' formal)*)* ENDIF ;

// ---- statements

block : '{' raw*? step* '}' ;

step : (statement | chosenSteps | marker) raw*? ;

chosenSteps : IF raw*? step* (ELSE raw*? step*)* ENDIF ;

body
    : DIRECTIVE* statement
    | IF DIRECTIVE* statement (ELSE DIRECTIVE* statement)* ENDIF statement?
    ;

statement
    : simple
    | block
    | attribute+ DIRECTIVE* statement
    | UPPER? compound
    | macro
    | IF DIRECTIVE* opened (ELSE DIRECTIVE* opened)* ENDIF statement
    | halved
    | ('break' | 'continue' | 'discard') ';'
    | 'return' (choice | braces)? ';'
    ;

// What directives choose in front of a statement.
opened
    : attribute+
    | attribute* ('while' '(' condition ')' | 'for' '(' simple condition? ';' sequence? ')')
    | step* attribute* openedIf
    ;

// One rest of a body for the heads that directives choose from.
halved options { given = true; }
    : IF DIRECTIVE* halfBlock (ELSE DIRECTIVE* halfBlock)+ ENDIF raw*? step* '}' (options { greedy = true; } : DIRECTIVE* 'else' body)?
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
    | prefix* type functionName parameters ';'
    | sequence ';'
    | ';'
    ;

condition
    : sequence
    | prefix* type name '=' initializer
    ;

chosenElse : IF DIRECTIVE* 'else' body (ELSE DIRECTIVE* 'else' body)* ENDIF | halfElse ;

halfElse options { given = true; } : IF 'else' ENDIF statement ;

cases : '{' raw*? step*? (section | labelled | chosenCases)* '}' ;

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
    : scoped
    | NUMBER
    | 'true' | 'false'
    | STRING+
    | CHARACTER
    | '(' choice ')'
    | TYPE generic? arguments
    | 'sizeof' '(' (type array* | expression) ')'
    | expression '[' sequence ']'
    | expression '.' ('template'? part | 'operator' sign)
    | expression '::' part
    | expression arguments
    | expression ('++' | '--')
    | expression DIRECTIVE
    | expression chosenTails
    | expression guarded
    | ('++' | '--' | '+' | '-' | '!' | '~' | '(' prefix* type array* ')') expression
    | expression sign expression
    | <assoc = right> expression '?' sequence ':' expression
    | <assoc = right> expression ('=' | ASSIGN) expression
    ;

sign
    : '*' | '/' | '%' | '+' | '-' | '<<' | '>' '>' | '<' | '>' | '<=' | '>=' | '==' | '!=' | '&' | '^' | '|' | '&&' | '||'
    ;

// Operands between directives.
chosenTails : IF tail+ (ELSE tail*)* ENDIF ;

tail
    : (sign | '=' | ASSIGN) DIRECTIVE* expression
    ;

guarded
    : (sign | '=' | ASSIGN) (DIRECTIVE+ expression | chosenOperand)
    | '?' DIRECTIVE* sequence ':' DIRECTIVE+ expression
    ;

chosenOperand : IF DIRECTIVE* sequence (ELSE DIRECTIVE* sequence)* ENDIF ;

arguments : '(' (argument (',' argument)*)? DIRECTIVE* ')' ;

argument : leadingArgument* (expression | chosenOperand | braces | TYPE) followingArgument* ;

leadingArgument
    : DIRECTIVE
    | IF DIRECTIVE* (argument ',')+ leadingArgument* (ELSE DIRECTIVE* (argument ',')* leadingArgument*)* ENDIF
    ;

followingArgument : IF (',' argument)+ (ELSE (',' argument)*)* ENDIF ;

// A name where it is no qualifier.
name options { identifier = true; }
    : IDENTIFIER | UPPER | softName | otherName
    ;

// Without its declaration it is a qualifier.
softName options { given = true; needs = declaredName; } : softQualifier ;

declaredName options { given = true; } : softQualifier ;

// Words that are names in few texts.
otherName options { given = each; identifier = true; }
    : 'pass' | TECHNIQUE | 'operator' | 'typename' | 'cbuffer' | 'tbuffer'
    ;

// ---- tokens

TYPE
    : 'void' | 'string'
    | ('bool' | 'int' | 'uint' | 'dword' | 'half' | 'float' | 'double' | 'min' ('16' | '10') 'float' | 'min' ('16' | '12') 'int' | 'min16uint'
        | 'u'? 'int' ('16' | '32' | '64') '_t' | 'float' ('16' | '32' | '64') '_t') ([1-4] ('x' [1-4])?)?
    ;

REGISTER : 'register' | 'packoffset' ;

TECHNIQUE : [tT] 'echnique' ('10' | '11')? ;

QUALIFIER
    : 'const' | 'static' | 'extern' | 'uniform' | 'volatile' | 'inline' | 'in' | 'out' | 'inout' | 'row_major' | 'column_major' | 'nointerpolation' | 'noperspective'
    | 'groupshared' | 'unorm' | 'snorm'
    ;

ASSIGN : '*=' | '/=' | '%=' | '+=' | '-=' | '<<=' | '>>=' | '&=' | '^=' | '|=' ;

UPPER : [A-Z_] [A-Z0-9_]* [A-Z] [A-Z0-9_]* ;

IDENTIFIER : LETTER (LETTER | [0-9])* ;

NUMBER
    : ([0-9]+ ('.' [0-9]*)? | '.' [0-9]+) ([eE] [+-]? [0-9]+)? (LETTER (LETTER | [0-9])*)?
    | '0' [xX] [0-9a-zA-Z]+
    | '0' [xX] [0-9a-fA-F]* '.'? [0-9a-fA-F]* [pP] [+-]? [0-9]+ [a-zA-Z]*
    | [0-9]+ '.#' [A-Z]+
    ;

CHARACTER : '\'' (~['\\\r\n] | '\\' ~[\r\n])+ '\'' ;

STRING : '"' (~["\\\r\n] | '\\' ('\r' '\n' | .))* '"' ;

fragment LETTER : [A-Za-z_$] ;

// A preprocessor line takes the line break in front of it along, so that it
// stays a line of its own when the text between is removed. The first line of
// a file has none. Engines mark the stages in a file by #[vertex].
PRAGMA    : HASH (('pragma' | 'line' | [0-9]+) REST)? -> channel(HIDDEN) ;
IF        : [ \t\r\n\f]* '\n' HASH CONDITION ;
ELSE      : [ \t\r\n\f]* '\n' HASH ('else' END? | 'elif' REST) ;
ENDIF     : [ \t\r\n\f]* '\n' HASH 'endif' END? ;
DIRECTIVE : [ \t\r\n\f]* '\n' HASH COMMAND ;

// Nothing else stands on their line.
UNENDED   : [ \t\r\n\f]* '\n' HASH ('else' | 'endif') REST ;

FIRST_IF  : HASH CONDITION ;
FIRST     : HASH COMMAND ;

BLANKS        : ([ \t\r\n\f\u000B\u001A\uFEFF] | '\\' '\r'? '\n')+ -> skip ;
BLOCK_COMMENT : COMMENT -> channel(HIDDEN) ;
LINE_COMMENT  : '//' LINE -> channel(HIDDEN) ;

fragment CONDITION : ('if' [ \t(!]+ | 'if' 'n'? 'def' [ \t]+) [A-Za-z0-9_/\\] REST ;
fragment COMMAND
    : 'define' [ \t]+ LETTER (LETTER | [0-9])* ('(' (~[()\\\r\n] | JOINED)* ')' REST | ([ \t] | COMMENT | JOINED) REST | END)?
    | 'undef' [ \t]+ [A-Za-z_] REST
    | 'include' [ \t]* ["<A-Za-z_] REST
    | ('error' | 'warning' | 'import') [ \t]+ ["A-Za-z0-9_] [A-Za-z0-9_'] REST
    ;

fragment HASH : [ \t\r\n\f]* '#' ([ \t] | COMMENT)* ;

// What may follow a word at the end of a line.
fragment END : ([ \t] | COMMENT)+ ('//' LINE)? | '//' LINE ;

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
