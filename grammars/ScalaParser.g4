// Scala 2.11 to 2.13 and Scala 3 to 3.7, with braces and without: files, scripts and sbt's builds.
//
// A line end is a token where a statement may end, and indented regions stand between INDENT and
// DEDENT: see ScalaLexer.g4.
//
// Accepted beyond the language: modifiers in any combination; statements of blocks in classes and
// the other way round; most of what only Scala 2 or only Scala 3 has in one file; operators have no
// levels; values in types where only literals may stand.
parser grammar ScalaParser;

options { tokenVocab = ScalaLexer; }

file : end* packageClause* (PACKAGE path | unit (end+ unit)* end*)? EOF ;

script : statements EOF ;

end : NEWLINE | SEMICOLON ;

packageClause : PACKAGE path end+ ;

units : end* (unit (end+ unit)* end*)? ;

unit
    : (annotation | modifier)* (definition | member) ended?
    | PACKAGE path packageBody ended?
    | PACKAGE OBJECT name template ended?
    | (IMPORT | EXPORT) imported (COMMA imported)*
    ;

ended : end+ END ;

packageBody
    : OPEN_BRACE units CLOSE_BRACE
    | BODY INDENT units DEDENT
    ;

statements : end* (statement (end+ statement)* end*)? ;

statement
    : (annotation | modifier)* (definition | member | DEF secondary | oldMember) ended?
    | expression ended?
    | indented rest* ended?
    | (IMPORT | EXPORT) imported (COMMA imported)*
    ;

path : name (DOT name)* ;

modifier : MODIFIER | IMPLICIT | access ;

access : ACCESS (OPEN_BRACKET (name | THIS) CLOSE_BRACKET)? ;

annotation : AT annotated (options { greedy = true; } : arguments)* ;

annotated : path typeArguments? | OPEN type CLOSE ;

// ---- imports

imported
    : (name | THIS | SUPER typeArguments?) (DOT part)+ ((ARROW | AS) (name | USCORE))?
    | name (ARROW | AS) (name | USCORE)
    ;

part
    : name | USCORE | THIS | SUPER | TYPE
    | GIVEN type?
    | OPEN_BRACE end* selector (COMMA selector)* COMMA? end* CLOSE_BRACE
    ;

selector
    : (name | USCORE) ((ARROW | AS) (name | USCORE))?
    | GIVEN type?
    ;

// ---- definitions

definition
    : CLASS name typeParameters? constructor? template
    | CASE CLASS name typeParameters? caseConstructor template
    | TRAIT name typeParameters? constructor? template
    | ENUM name typeParameters? constructor? inheritance enumBody
    | CASE? OBJECT name template
    ;

// What Scala 3 has outside of classes, too.
member
    : VAL values
    | function
    | TYPE alias
    | GIVEN given (EQUALS value | body)?
    | EXTENSION typeParameters? usingParameters* OPEN parameter CLOSE usingParameters* (method | OPEN_BRACE methods CLOSE_BRACE | INDENT methods DEDENT)
    ;

function : DEF name parameterList* (COLON type (EQUALS value)? | EQUALS value) ;

// The same in texts without a sign of Scala 3.
oldMember
    : OLD_VAL values
    | OLD_DEF name parameterList* (COLON type (EQUALS value)? | EQUALS value | block)?
    | OLD_DEF secondary
    | OLD_TYPE alias
    ;

// A constructor of another form.
secondary : THIS parameters+ (EQUALS (thisCall | thisBlock | INDENT end* thisCall (end+ statement)* end* DEDENT) | thisBlock) ;

thisBlock : OPEN_BRACE end* thisCall (end+ statement)* end* CLOSE_BRACE ;

thisCall : THIS (options { greedy = true; } : arguments | block)+ ;

alias : name typeParameters? bound* (EQUALS typeValue bound*)? ;

methods : end* method (end+ method)* end* ;

method
    : (annotation | modifier)* function ended?
    | (IMPORT | EXPORT) imported (COMMA imported)*
    ;

values
    : pattern (COMMA pattern)* (COLON type)? EQUALS value
    | name (COMMA name)* COLON type
    ;

value
    : expression
    | indented (options { greedy = true; } : rest)*
    | MACRO expression
    ;

given : (name? parameterList* COLON)? type arguments* ((WITH | COMMA) parent)* ;

constructor : (AT annotated (options { greedy = true; } : arguments)? | access)+ parameters* | parameters+ ;

caseConstructor : (AT annotated (options { greedy = true; } : arguments)? | access)* parameters+ ;

template : inheritance body? ;

inheritance : (EXTENDS (refinement (WITH parents)? | parents))? (DERIVES path (COMMA path)*)? ;

parents : parent ((WITH | COMMA) parent)* ;

parent : annotationType arguments* ;

body : BODY? OPEN_BRACE (self HEAD)? statements CLOSE_BRACE | BODY INDENT (self HEAD)? statements DEDENT ;

enumBody : OPEN_BRACE (self HEAD)? enumStatements CLOSE_BRACE | BODY INDENT (self HEAD)? enumStatements DEDENT ;

enumStatements : end* (enumStatement (end+ enumStatement)* end*)? ;

enumStatement
    : (annotation | modifier)* ENUM_CASE name ((COMMA name)+ | typeParameters? constructor? template)
    | statement
    ;

// What a class calls itself.
self : (word | USCORE | THIS) (COLON infixType)? ;

// ---- parameters

parameterList : typeParameters | parameters ;

parameters
    : OPEN CLOSE
    | filledParameters
    ;

filledParameters
    : OPEN IMPLICIT? parameter (COMMA parameter)* COMMA? CLOSE
    | usingParameters
    ;

usingParameters
    : OPEN USING (parameter | parameterType) (COMMA (parameter | parameterType))* COMMA? CLOSE
    ;

parameter : (annotation | modifier)* VAL? name COLON parameterType (EQUALS value)? ;

parameterType : (ARROW | CONTEXT_ARROW)? typeValue REPEAT? ;

typeParameters : OPEN_BRACKET typeParameter (COMMA typeParameter)* COMMA? CLOSE_BRACKET ;

typeParameter : (annotation | MODIFIER | SIGN)* (name | USCORE) typeParameters? bound* ;

bound : BOUND type | COLON context | COLON OPEN_BRACE context (COMMA context)* CLOSE_BRACE ;

context : type (AS name)? ;

// ---- types

typeValue : type | INDENT type DEDENT ;

type
    : infixType (options { greedy = true; } : (ARROW | CONTEXT_ARROW | HEAD) typeValue | FOR_SOME refinement | MATCH typeCases)?
    | typeParameters (TYPE_ARROW | ARROW) typeValue
    ;

typeCases : (OPEN_BRACE | INDENT) end* typeCase (end* typeCase)* end* (CLOSE_BRACE | DEDENT) ;

typeCase : CASE infixType ARROW typeValue ;

infixType : compoundType (options { greedy = true; } : name compoundType)* ;

compoundType : (annotationType | refinement) (options { greedy = true; } : WITH annotationType | refinement)* ;

refinement : OPEN_BRACE end* (refined (end+ refined)* end*)? CLOSE_BRACE ;

refined : (annotation | modifier)* (member | oldMember) ;

annotationType : simpleType (options { greedy = true; } : annotation)* ;

simpleType
    : ( literal
      | SIGN (options { greedy = true; } : NUMBER)?
      | word | USCORE | THIS | SUPER typeArguments?
      | OPEN element (COMMA element)* COMMA? CLOSE
      | OPEN_PARAMETERS (element (COMMA element)* COMMA?)? CLOSE
      )
      (options { greedy = true; } : DOT (name | THIS | TYPE | SUPER typeArguments?) | HASH name | typeArguments)*
    ;

element : (annotation | modifier | USING)* (name COLON)? parameterType ;

typeArguments : OPEN_BRACKET typeArgument (COMMA typeArgument)* COMMA? CLOSE_BRACKET ;

typeArgument : (name EQUALS)? parameterType bound* ;

// ---- patterns

pattern : branch (BAR branch)* ;

branch : infixPattern (COLON compoundType)? ;

infixPattern : simplePattern (options { greedy = true; } : (word | SIGN) (options { greedy = true; } : simplePattern)?)* ;

simplePattern
    : literal | NULL
    | STRING_START patternPiece* STRING_END
    | SIGN (options { greedy = true; } : NUMBER)?
    | USCORE | BAR
    | GIVEN compoundType
    | (word | USCORE) AT simplePattern
    | (word | THIS | SUPER) (DOT (name | THIS))* typeArguments? (OPEN patternList? CLOSE)?
    | OPEN patternList? CLOSE
    | quoted
    | SPLICE patternList CLOSE_BRACE
    ;

patternPiece
    : CHARACTERS
    | INSERT_NAME
    | INSERT pattern CLOSE_BRACE
    ;

patternList : patternArgument (COMMA patternArgument)* COMMA? ;

patternArgument : (name EQUALS)? pattern REPEAT? ;

// ---- blocks

block : OPEN_BRACE (cases | (head HEAD)* statements) CLOSE_BRACE ;

indented : INDENT (cases | (head HEAD)* statements | MACRO expression) DEDENT ;

cases : end* clause (end* clause)* ;

clause : CASE pattern guard? ARROW (head HEAD)* statements ;

guard : GUARD chain ;

// What a function begins with.
head
    : IMPLICIT? (word | USCORE | THIS) (COLON infixType)?
    | IMPLICIT? lambdaParameters
    | typeParameters
    ;

lambdaParameters : OPEN_PARAMETERS (IMPLICIT | USING)? (lambdaParameter (COMMA lambdaParameter)* COMMA?)? CLOSE ;

lambdaParameter : (annotation | modifier)* (name | USCORE) (COLON parameterType)? ;

// ---- expressions

expression
    : (word | USCORE | lambdaParameters | IMPLICIT word | typeParameters) (ARROW | CONTEXT_ARROW) value
    | INLINE? IF (OPEN_HEAD value CLOSE | value THEN) value (options { greedy = true; } : ELSE value)?
    | WHILE (OPEN_HEAD value CLOSE | value DO) value
    | DO value end? UNTIL (OPEN value CLOSE | block)
    | FOR (OPEN_HEAD enumerators CLOSE | OPEN_BRACE enumerators CLOSE_BRACE | INDENT enumerators DEDENT | enumerators) (YIELD | DO)? value
    | TRY value (options { greedy = true; } : CATCH (clause | value))? (options { greedy = true; } : FINALLY value)?
    | THROW value
    | RETURN (options { greedy = true; } : value)?
    | INLINE? chain (options { greedy = true; } : matched)* (options { greedy = true; } : tail)?
    ;

// What may follow an indented block.
rest : suffix | operation | matched | tail ;

matched : MATCH (OPEN_BRACE cases CLOSE_BRACE | INDENT cases DEDENT) ;

tail
    : COLON (annotation+ | type)
    | EQUALS value
    ;

chain : operand (options { greedy = true; } : operation)* ;

operation : name (options { greedy = true; } : typeArguments)? (options { greedy = true; } : operand | BODY (head HEAD)* indented)? ;

operand : SIGN* atom (options { greedy = true; } : suffix)* ;

suffix
    : DOT (name | THIS | SUPER typeArguments? | TYPE | matched)
    | arguments
    | typeArguments
    | block
    | USCORE
    | BODY (head HEAD)* indented
    ;

arguments : OPEN USING? (argument (COMMA argument)* COMMA?)? CLOSE ;

argument : (name EQUALS)? value REPEAT? ;

atom
    : literal | NULL
    | STRING_START piece* STRING_END
    | word | BAR | USCORE | THIS
    | SUPER typeArguments? DOT name
    | arguments
    | block
    | quoted
    | SPLICE statements CLOSE_BRACE
    | NEW (body (options { greedy = true; } : WITH parents (options { greedy = true; } : body)?)? | parents (options { greedy = true; } : body)?)
    ;

quoted : QUOTE (block | OPEN_BRACKET type CLOSE_BRACKET) ;

enumerators : end* generator (end+ (enumerator | guard))* end* ;

generator : (CASE | ENUM_CASE | VAL)? pattern GENERATES value guard* ;

enumerator : (CASE | ENUM_CASE | VAL)? pattern (GENERATES | EQUALS) value guard* ;

literal : NUMBER | CHARACTER | SYMBOL | CONSTANT | XML | STRING ;

piece
    : CHARACTERS
    | INSERT_NAME
    | INSERT statements CLOSE_BRACE
    ;

word : IDENTIFIER | OPERATOR | STAR ;

name : IDENTIFIER | OPERATOR | STAR | SIGN | BAR ;
