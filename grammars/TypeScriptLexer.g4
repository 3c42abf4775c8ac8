// The tokens of TypeScript, see TypeScriptParser.g4: those of JavaScript, and
// the words that mean something in one place only and are names elsewhere.
//
// `<` and `>` are tokens of their own, for they may be brackets of types; the
// parser puts `<<`, `>>` and `>=` together. Behind an operand, `!` is an operand's
// end, too, unless it is that of `!=`.
lexer grammar TypeScriptLexer;

import JavaScriptLexer;

// ---- words

TYPE       : 'type' -> mode(DIVISION) ;
INTERFACE  : 'interface' -> mode(DIVISION) ;
IMPLEMENTS : 'implements' -> mode(DIVISION) ;
ENUM       : 'enum' ;
NAMESPACE  : ('namespace' | 'module') -> mode(DIVISION) ;
GLOBAL     : 'global' -> mode(DIVISION) ;
DECLARE    : 'declare' -> mode(DIVISION) ;
ABSTRACT   : 'abstract' -> mode(DIVISION) ;
READONLY   : 'readonly' -> mode(DIVISION) ;
MODIFIER   : ('public' | 'private' | 'protected' | 'static' | 'override' | 'accessor' | 'get' | 'set') -> mode(DIVISION) ;
USING      : 'using' -> mode(DIVISION) ;
AS         : ('as' | 'satisfies') -> mode(DIVISION) ;
IS         : 'is' -> mode(DIVISION) ;
KEYOF      : ('keyof' | 'unique' | 'asserts') -> mode(DIVISION) ;
INFER      : 'infer' -> mode(DIVISION) ;
OUT        : 'out' -> mode(DIVISION) ;

// ---- what JavaScript has in other tokens

TYPEOF        : 'typeof' ;
VOID          : 'void' ;
WORD_OPERATOR : 'delete' ;
LESS          : '<' ;
GREATER       : '>' ;
UNION         : '|' | '&' ;
BANG          : '!' ;
NOT           : '~' ;
ASSIGN        : '+=' | '-=' | '*=' | '%=' | '**=' | '<<=' | '&=' | '^=' | '|=' | '&&=' | '||=' | '??=' ;
BINARY        : '%' | '**' | '<=' | '==' | '!=' | '===' | '!==' | '^' | '&&' | '||' | '??' ;

mode DIVISION;

AFTER_TYPE       : 'type' -> type(TYPE) ;
AFTER_INTERFACE  : 'interface' -> type(INTERFACE) ;
AFTER_IMPLEMENTS : 'implements' -> type(IMPLEMENTS) ;
AFTER_ENUM       : 'enum' -> type(ENUM), mode(DEFAULT_MODE) ;
AFTER_NAMESPACE  : ('namespace' | 'module') -> type(NAMESPACE) ;
AFTER_GLOBAL     : 'global' -> type(GLOBAL) ;
AFTER_DECLARE    : 'declare' -> type(DECLARE) ;
AFTER_ABSTRACT   : 'abstract' -> type(ABSTRACT) ;
AFTER_READONLY   : 'readonly' -> type(READONLY) ;
AFTER_MODIFIER   : ('public' | 'private' | 'protected' | 'static' | 'override' | 'accessor' | 'get' | 'set') -> type(MODIFIER) ;
AFTER_USING      : 'using' -> type(USING) ;
AFTER_AS         : ('as' | 'satisfies') -> type(AS) ;
AFTER_IS         : 'is' -> type(IS) ;
AFTER_KEYOF      : ('keyof' | 'unique' | 'asserts') -> type(KEYOF) ;
AFTER_INFER      : 'infer' -> type(INFER) ;
AFTER_OUT        : 'out' -> type(OUT) ;

AFTER_TYPEOF        : 'typeof' -> type(TYPEOF), mode(DEFAULT_MODE) ;
AFTER_VOID          : 'void' -> type(VOID), mode(DEFAULT_MODE) ;
AFTER_WORD_OPERATOR : 'delete' -> type(WORD_OPERATOR), mode(DEFAULT_MODE) ;
AFTER_LESS          : '<' -> type(LESS), mode(DEFAULT_MODE) ;
AFTER_GREATER       : '>' -> type(GREATER), mode(DEFAULT_MODE) ;
AFTER_UNION         : ('|' | '&') -> type(UNION), mode(DEFAULT_MODE) ;
AFTER_BANG          : '!' -> type(BANG) ;
AFTER_NOT           : '~' -> type(NOT), mode(DEFAULT_MODE) ;
AFTER_ASSIGN        : ('+=' | '-=' | '*=' | '%=' | '**=' | '<<=' | '&=' | '^=' | '|=' | '&&=' | '||=' | '??=') -> type(ASSIGN), mode(DEFAULT_MODE) ;
AFTER_BINARY        : ('%' | '**' | '<=' | '==' | '!=' | '===' | '!==' | '^' | '&&' | '||' | '??') -> type(BINARY), mode(DEFAULT_MODE) ;

mode MEMBER;

MEMBER_LESS : '<' -> type(LESS), mode(DEFAULT_MODE) ;
