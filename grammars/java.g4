// Java 25.
//
// Accepted beyond the language: modifiers where only some of
// them may stand; statements and expressions of any shape where the language
// wants a statement with an effect; operators have no levels but for unary
// ones; members outside of classes, as Java 25 and JShell have them.
grammar java;

compilationUnit : package? (importDeclaration | ';')* (declaration | ';')* EOF ;

package : annotation* 'package' qualifiedName ';' ;

importDeclaration
    : 'import' 'static'? IDENTIFIER (('.' IDENTIFIER)+ ('.' '*')? | '.' '*') ';'
    | 'import' IDENTIFIER qualifiedName ';'
    ;

declaration
    : module
    | typeDeclaration
    | method
    | field
    ;

module : annotation* IDENTIFIER? IDENTIFIER qualifiedName '{' directive* '}' ;

directive : IDENTIFIER (IDENTIFIER | 'static')* qualifiedName (IDENTIFIER qualifiedName (',' qualifiedName)*)? ';' ;

qualifiedName : IDENTIFIER ('.' IDENTIFIER)* ;

// ---- classes and their members

typeDeclaration
    : typeModifier* (
        'class' IDENTIFIER typeParameters? ('extends' types)? ('implements' types)? permits? classBody
        | 'interface' IDENTIFIER typeParameters? ('extends' types)? permits? classBody
        | '@' 'interface' IDENTIFIER classBody
        | 'enum' IDENTIFIER ('implements' types)? '{' (constant (',' constant)*)? ','? (';' member*)? '}'
        | IDENTIFIER IDENTIFIER typeParameters? parameters ('implements' types)? recordBody
    )
    ;

// sealed and non-sealed are names elsewhere.
typeModifier
    : modifier
    | IDENTIFIER ('-' IDENTIFIER)?
    ;

permits : IDENTIFIER types ;

classBody : '{' member* '}' ;

recordBody : '{' (member | modifier* IDENTIFIER block)* '}' ;

constant : annotation* IDENTIFIER arguments? classBody? ;

member
    : typeDeclaration
    | method
    | modifier* typeParameters? IDENTIFIER parameters throwing? block
    | field
    | 'static'? block
    | ';'
    ;

method : modifier* typeParameters? (type | 'void') IDENTIFIER parameters ('[' ']')* throwing? (block | ('default' elementValue)? ';') ;

field : modifier* type declarators ';' ;

modifier
    : annotation
    | 'public' | 'protected' | 'private' | 'static' | 'abstract' | 'final' | 'native' | 'synchronized' | 'transient'
    | 'volatile' | 'strictfp' | 'default'
    ;

annotation : '@' qualifiedName ('(' (elementValue | pair (',' pair)* ','?)? ')')? ;

pair : IDENTIFIER '=' elementValue ;

elementValue
    : expression
    | annotation
    | '{' (elementValue (',' elementValue)*)? ','? '}'
    ;

parameters : '(' (parameter (',' parameter)* (',' rest)? | rest)? ')' ;

parameter : modifier* type (IDENTIFIER ('[' ']')* | (IDENTIFIER '.')* 'this') ;

rest : modifier* type annotation* '...' IDENTIFIER ;

throwing : 'throws' types ;

declarators : declarator (',' declarator)* ;

declarator : IDENTIFIER ('[' ']')* ('=' initializer)? ;

initializer
    : expression
    | array
    ;

array : '{' (initializer (',' initializer)*)? ','? '}' ;

// ---- types

types : type (',' type)* ;

type : annotation* (PRIMITIVE | typeName) (annotation* '[' ']')* ;

typeName : IDENTIFIER typeArguments? ('.' annotation* IDENTIFIER typeArguments?)* ;

typeArguments : '<' typeArgument (',' typeArgument)* '>' ;

typeArgument
    : type
    | annotation* '?' (('extends' | 'super') type)?
    ;

typeParameters : '<' typeParameter (',' typeParameter)* '>' ;

typeParameter : annotation* IDENTIFIER ('extends' type ('&' type)*)? ;

// ---- statements

block : '{' statement* '}' ;

statement
    : localModifier* type declarators ';'
    | typeDeclaration
    | block
    | 'if' '(' expression ')' statement ('else' statement)?
    | 'while' '(' expression ')' statement
    | 'do' statement 'while' '(' expression ')' ';'
    | 'for' '(' localModifier* type IDENTIFIER ':' expression ')' statement
    | 'for' '(' (localModifier* type declarators | expressions)? ';' expression? ';' expressions? ')' statement
    | 'try' '(' resource (';' resource)* ';'? ')' block handler* ('finally' block)?
    | 'try' block (handler+ ('finally' block)? | 'finally' block)
    | 'switch' '(' expression ')' switchBody
    | 'synchronized' '(' expression ')' block
    | 'return' expression? ';'
    | 'throw' expression ';'
    | ('break' | 'continue') IDENTIFIER? ';'
    | 'assert' expression (':' expression)? ';'
    | IDENTIFIER ':' statement
    | expression ';'
    | IDENTIFIER expression ';' // yield
    | ';'
    ;

localModifier
    : annotation
    | 'final'
    ;

handler : 'catch' '(' localModifier* type ('|' type)* IDENTIFIER ')' block ;

resource
    : localModifier* type IDENTIFIER '=' expression
    | expression
    ;

switchBody
    : '{' (case ':' (case ':' | statement)*)? '}'
    | '{' (case '->' (block | 'throw' expression ';' | expression ';'))+ '}'
    ;

case
    : 'case' label (',' label)* guard?
    | 'default'
    ;

label
    : 'default'
    | pattern
    | expression
    ;

guard : IDENTIFIER expression ;

pattern
    : localModifier* type IDENTIFIER
    | type '(' (component (',' component)*)? ')' IDENTIFIER?
    ;

component
    : pattern
    | IDENTIFIER
    ;

// ---- expressions

expressions : expression (',' expression)* ;

expression
    : (NUMBER | STRING | CHARACTER | 'this' | 'super')
    | IDENTIFIER arguments?
    | typeArguments? ('this' | 'super') arguments
    | '(' expression ')'
    | 'new' annotation* (typeArguments? annotation*) typeName ('<' '>')? arguments classBody?
    | 'new' annotation* (PRIMITIVE | typeName) (annotation* '[' expression ']')+ (annotation* '[' ']')*
    | 'new' annotation* (PRIMITIVE | typeName) (annotation* '[' ']')+ array
    | 'switch' '(' expression ')' switchBody
    | (type | 'void') '.' 'class'
    | type '::' typeArguments? (IDENTIFIER | 'new')
    | (IDENTIFIER | lambdaParameters) '->' (expression | block)
    | expression '.' typeArguments? IDENTIFIER arguments?
    | expression '.' ('this' | typeArguments? 'super' arguments?)
    | expression '.' 'new' annotation* IDENTIFIER (typeArguments | '<' '>')? arguments classBody?
    | expression '[' expression ']'
    | expression '::' typeArguments? (IDENTIFIER | 'new')
    | expression ('++' | '--')
    | ('+' | '-' | '++' | '--' | '!' | '~') expression
    | '(' type ('&' type)* ')' expression
    | expression 'instanceof' (pattern | localModifier* type)
    | expression ('*' | '/' | '%' | '+' | '-' | '<=' | '>=' | '==' | '!=' | '&' | '^' | '|' | '&&' | '||') expression
    | expression '<' '<'? expression
    | expression '>' ('>' '>'?)? expression
    | <assoc = right> expression '?' expression ':' expression
    | <assoc = right> expression ('=' | '+=' | '-=' | '*=' | '/=' | '&=' | '|=' | '^=' | '%=' | '<<=') expression
    | <assoc = right> expression '>' '>'? '>=' expression
    ;

lambdaParameters
    : '(' (IDENTIFIER (',' IDENTIFIER)*)? ')'
    | '(' lambdaParameter (',' lambdaParameter)* ')'
    ;

lambdaParameter : localModifier* type annotation* '...'? IDENTIFIER ('[' ']')* ;

arguments : '(' expressions? ')' ;

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
