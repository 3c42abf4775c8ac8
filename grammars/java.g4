// Java 25.
//
// Accepted beyond the language: modifiers where only some of them may stand;
// targets of any shape; operators have no levels but for unary ones; names that
// are keywords in some places only, in all others.
//
// Statements need an effect, so calls are rules of their own, which expressions
// share. Their dots are told from indexes, behind which an argument could nest,
// so that a choice looks over names only.
grammar java;

compilationUnit
    : importDeclaration* (module | (typeDeclaration | ';')* compact?) EOF
    | package importDeclaration* (typeDeclaration | ';')* EOF
    ;

package : annotation* 'package' qualifiedName ';' ;

// No import stands behind a semicolon of its own.
importDeclaration
    : 'import' 'static'? name (('.' name)+ ('.' '*')? | '.' '*') ';'
    | 'import' 'module' qualifiedName ';'
    ;

// What a class without a name of its own begins with.
compact : (method | field) (typeDeclaration | method | field | ';')* ;

module : annotation* 'open'? 'module' qualifiedName '{' directive* '}' ;

directive
    : 'requires' ('transitive' | 'static')* qualifiedName ';'
    | ('exports' | 'opens') qualifiedName ('to' qualifiedNames)? ';'
    | 'uses' qualifiedName ';'
    | 'provides' qualifiedName 'with' qualifiedNames ';'
    ;

qualifiedNames : qualifiedName (',' qualifiedName)* ;

qualifiedName : name ('.' name)* ;

// ---- classes and their members

typeDeclaration : modifier* (('non' '-' 'sealed' modifier*)? definition | 'sealed' modifier* sealed) ;

definition
    : class classBody
    | interface interfaceBody
    | '@' 'interface' name interfaceBody
    | 'enum' name ('implements' types)? '{' (constant (',' constant)*)? ','? (';' member*)? '}'
    | 'record' name typeParameters? parameters ('implements' types)? recordBody
    ;

class : 'class' name typeParameters? ('extends' types)? ('implements' types)? ;

interface : 'interface' name typeParameters? ('extends' types)? ;

sealed
    : class permits? classBody
    | interface permits? interfaceBody
    ;

permits : 'permits' types ;

classBody : '{' member* '}' ;

interfaceBody : '{' (typeDeclaration | method | constants | ';')* '}' ;

recordBody : '{' (member | modifier* name block)* '}' ;

constant : annotation* name arguments? classBody? ;

member
    : typeDeclaration
    | method
    | modifier* typeParameters? name parameters throwing? block
    | field
    | 'static'? block
    | ';'
    ;

method : modifier* typeParameters? (type | 'void') name parameters ('[' ']')* throwing? (block | ('default' elementValue)? ';') ;

field : modifier* type declarators ';' ;

constants : modifier* type constantDeclarator (',' constantDeclarator)* ';' ;

constantDeclarator : name ('[' ']')* '=' initializer ;

modifier options { distinct = true; }
    : annotation
    | 'public' | 'protected' | 'private' | 'static' | 'abstract' | 'final' | 'native' | 'synchronized' | 'transient'
    | 'volatile' | 'strictfp' | 'default'
    ;

annotation : '@' qualifiedName ('(' (elementValue | pair (',' pair)* ','?)? ')')? ;

pair : name '=' elementValue ;

elementValue
    : expression
    | annotation
    | '{' (elementValue (',' elementValue)*)? ','? '}'
    ;

parameters : '(' ((receiver ',')? parameter (',' parameter)* (',' rest)? | (receiver ',')? rest | receiver)? ')' ;

receiver : annotation* type (name '.')* 'this' ;

parameter : localModifier* type name ('[' ']')* ;

rest : localModifier* type annotation* '...' name ;

throwing : 'throws' types ;

declarators : declarator (',' declarator)* ;

declarator : name ('[' ']')* ('=' initializer)? ;

initializer
    : expression
    | array
    ;

array : '{' (initializer (',' initializer)*)? ','? '}' ;

// ---- types

// What is extended, implemented, permitted or thrown.
types : named (',' named)* ;

named : annotation* typeName ;

type : annotation* (PRIMITIVE | typeName) (annotation* '[' ']')* ;

typeName : name typeArguments? ('.' annotation* name typeArguments?)* ;

typeArguments : '<' typeArgument (',' typeArgument)* '>' ;

typeArgument
    : type
    | annotation* '?' (('extends' | 'super') type)?
    ;

typeParameters : '<' typeParameter (',' typeParameter)* '>' ;

typeParameter : annotation* name ('extends' type ('&' type)*)? ;

// ---- statements

block : '{' blockStatement* '}' ;

blockStatement
    : statement
    | localModifier* type declarators ';'
    | (localModifier | 'abstract' | 'static' | 'strictfp')* definition
    ;

statement
    : block
    | 'if' '(' expression ')' statement (options { greedy = true; } : 'else' statement)?
    | 'while' '(' expression ')' statement
    | 'do' statement 'while' '(' expression ')' ';'
    | 'for' '(' localModifier* type name ':' expression ')' statement
    | 'for' '(' (localModifier* type declarators | effects)? ';' expression? ';' effects? ')' statement
    | 'try' '(' resource (';' resource)* ';'? ')' block handler* ('finally' block)?
    | 'try' block (handler+ ('finally' block)? | 'finally' block)
    | 'switch' '(' expression ')' '{' (groups | ruled*) '}'
    | 'synchronized' '(' expression ')' block
    | 'return' expression? ';'
    | 'throw' expression ';'
    | ('break' | 'continue') name? ';'
    | 'assert' expression (':' expression)? ';'
    | 'yield' expression ';'
    | name ':' statement
    | effect ';'
    | ';'
    ;

effects : effect (',' effect)* ;

effect
    : call (dot* effectEnd)?
    | atom dot* effectEnd
    | ('(' expression ')' | newArray | arrayClass) effectTail
    | ('++' | '--') expression
    ;

effectEnd
    : change
    | index effectTail
    ;

effectTail
    : access* change
    | (access* invocation)+ (access* change)?
    ;

access
    : dot
    | index
    ;

index : '[' expression ']' ;

change
    : assign expression
    | '++'
    | '--'
    ;

localModifier
    : annotation
    | 'final'
    ;

handler : 'catch' '(' localModifier* type ('|' type)* name ')' block ;

resource
    : localModifier* type name '=' expression
    | (name | 'this') ('.' (name | 'this'))*
    ;

groups : case ':' (case ':' | blockStatement)* ;

ruled : case '->' (block | 'throw' expression ';' | effect ';') ;

valued : case '->' (block | 'throw' expression ';' | expression ';') ;

case
    : 'case' label (',' label)*
    | 'case' pattern (',' pattern)* guard?
    | 'default'
    ;

label
    : 'default'
    | pattern
    | expression
    ;

guard : 'when' expression ;

pattern
    : localModifier* type name
    | type '(' (component (',' component)*)? ')' name?
    ;

component
    : pattern
    | name
    ;

// ---- expressions

expressions : expression (',' expression)* ;

expression
    : call dot* (index (access | invocation)*)?
    | atom dot* (index (access | invocation)*)?
    | ('(' expression ')' | newArray | arrayClass) (access | invocation)*
    | 'switch' '(' expression ')' '{' (groups | valued*) '}' (access | invocation)*
    | (type | (name '.')* 'super') reference
    | (name | lambdaParameters) '->' (expression | block)
    | expression reference
    | expression ('++' | '--')
    | ('+' | '-' | '++' | '--' | '!' | '~') expression
    | '(' type ('&' type)* ')' expression
    | expression 'instanceof' (pattern | localModifier* type)
    | expression ('*' | '/' | '%' | '+' | '-' | '<=' | '>=' | '==' | '!=' | '&' | '^' | '|' | '&&' | '||') expression
    | expression '<' '<'? expression
    | expression '>' ('>' '>'?)? expression
    | <assoc = right> expression '?' expression ':' expression
    | <assoc = right> expression assign expression
    ;

assign
    : '=' | '+=' | '-=' | '*=' | '/=' | '&=' | '|=' | '^=' | '%=' | '<<='
    | '>' '>'? '>='
    ;

// Its ways to further calls lead over dots only.
call
    : (
        name arguments
        | typeArguments? ('this' | 'super') arguments
        | new
        | (atom dot* | 'super') invocation
    ) (dot* invocation)*
    ;

atom
    : NUMBER | STRING | CHARACTER
    | name
    | 'this'
    | 'super' '.' name
    | (PRIMITIVE | 'void') ('[' ']')* '.' 'class'
    ;

arrayClass : qualifiedName ('[' ']')+ '.' 'class' ;

dot : '.' (name | 'this' | 'class' | 'super' '.' name) ;

invocation
    : ('.' 'super')? '.' typeArguments? (name | 'super') arguments
    | '.' 'new' annotation* name (typeArguments | '<' '>')? arguments classBody?
    ;

reference : '::' typeArguments? (name | 'new') ;

new : 'new' annotation* (typeArguments? annotation*) typeName ('<' '>')? arguments classBody? ;

newArray
    : 'new' annotation* (PRIMITIVE | typeName) (annotation* '[' expression ']')+ (annotation* '[' ']')*
    | 'new' annotation* (PRIMITIVE | typeName) (annotation* '[' ']')+ array
    ;

lambdaParameters
    : '(' (name (',' name)*)? ')'
    | '(' lambdaParameter (',' lambdaParameter)* ')'
    ;

lambdaParameter : localModifier* type annotation* '...'? name ('[' ']')* ;

arguments : '(' expressions? ')' ;

// A name where it is no keyword.
name options { identifier = true; }
    : IDENTIFIER
    | 'exports' | 'module' | 'non' | 'open' | 'opens' | 'permits' | 'provides' | 'record' | 'requires' | 'sealed' | 'to'
    | 'transitive' | 'uses' | 'when' | 'with' | 'yield'
    ;

// ---- tokens

PRIMITIVE : 'int' | 'boolean' | 'char' | 'long' | 'byte' | 'short' | 'float' | 'double' ;

NUMBER
    : [0-9] ([0-9a-zA-Z_] | [eEpP] [+-])* ('.' ([0-9a-zA-Z_] | [eEpP] [+-])*)?
    | '.' [0-9] ([0-9a-zA-Z_] | [eE] [+-])*
    ;

CHARACTER : '\'' (~['\\\r\n] | '\\' ~[\r\n] [0-9a-fA-F]*)+ '\'' ;

STRING
    : '"' (~["\\\r\n] | '\\' .)* '"'
    | '"""' [ \t\f]* [\r\n] (~[\\] | '\\' .)*? '"""'
    ;

IDENTIFIER : [a-zA-Z_$\u0080-\uFEFE\uFF00-\u{10FFFF}] [a-zA-Z_$0-9\u0080-\uFEFE\uFF00-\u{10FFFF}]* ;

BLANKS        : [ \t\r\n\f\u001A\uFEFF]+ -> skip ;
LINE_COMMENT  : '//' ~[\r\n]* -> channel(HIDDEN) ;
BLOCK_COMMENT : '/*' .*? '*/' -> channel(HIDDEN) ;
