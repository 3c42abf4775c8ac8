// Swift 4 to 6.2.
//
// A line end is a token where a statement may end: see SwiftLexer.g4.
//
// Accepted beyond the language: modifiers and attributes in any combination; operators have no
// levels; functions without a body; values of any kind in front of `=`; what else only names and types tell.
parser grammar SwiftParser;

options { tokenVocab = SwiftLexer; }

file : statements? EOF ;

statements : statement (end statement)* end? ;

end : NEWLINE | SEMICOLON ;

block : OPEN_BRACE statements? CLOSE_BRACE ;

body : OPEN_BODY statements? CLOSE_BRACE ;

// ---- statements

statement
    : prefix* declaration
    | (name COLON)? (loop | choice | DO (THROWS thrown?)? block handler*)
    | ACCESS? MODIFIER OPERATOR NAMED (COLON name)?
    | GUARD condition (COMMA condition)* ELSE block
    | DEFER block
    | RETURN (options { greedy = true; } : value)?
    | THROW expression
    | (BREAK | CONTINUE) name?
    | FALLTHROUGH
    | conditional
    | attribute* expression
    ;

loop
    : FOR TRY? (AWAIT | TAKES)? CASE? pattern (COLON type)? IN expression (WHERE expression)? body
    | WHILE condition (COMMA condition)* body
    | REPEAT block WHILE expression
    ;

choice
    : IF condition (COMMA condition)* body (options { greedy = true; } : ELSE (choice | block))?
    | SWITCH expression OPEN_BODY cases? CLOSE_BRACE
    ;

condition
    : LET target (COLON type)? (EQUALS value)?
    | CASE pattern (COLON type)? EQUALS expression
    | AVAILABLE OPEN available CLOSE
    | expression
    ;

handler : CATCH (guarded (COMMA guarded)*)? body ;

guarded : pattern (WHERE expression)? ;

cases : clause+ ;

clause
    : attribute* UNKNOWN? (CASE guarded (COMMA guarded)* | DEFAULT) COLON statements
    | IF_CASES expression NEWLINE cases? (ELSEIF_DIRECTIVE expression NEWLINE cases?)* (ELSE_DIRECTIVE NEWLINE cases?)? END_DIRECTIVE end?
    ;

conditional : IF_DIRECTIVE expression NEWLINE statements? (ELSEIF_DIRECTIVE expression NEWLINE statements?)* (ELSE_DIRECTIVE NEWLINE statements?)? END_DIRECTIVE ;

// ---- declarations

prefix
    : attribute
    | (ACCESS | MODIFIER | SPECIFIER) (OPEN name CLOSE)?
    | IF_ATTRIBUTES expression NEWLINE prefix* (ELSEIF_DIRECTIVE expression NEWLINE prefix*)* (ELSE_DIRECTIVE NEWLINE prefix*)? END_DIRECTIVE
    ;

attribute
    : PLAIN_ATTRIBUTE
    | AVAILABLE_ATTRIBUTE OPEN (available | (name | STAR | PLATFORMS) (COMMA option)+) CLOSE
    | ATTRIBUTE typeArguments?
    | ATTRIBUTE_CALL typeArguments? OPEN (detail (COMMA detail)* COMMA?)? CLOSE
    ;

available : platform (COMMA platform)* (COMMA STAR)? COMMA? ;

platform : name NUMBER (DOT NUMBER)* | PLATFORMS ;

option : OPTION (COLON (string | NUMBER (DOT NUMBER)*))? ;

detail
    : (name COLON)? (name NUMBER (DOT NUMBER)* | name (name | SELF) | expression | sign | ACCESS)
    | (name COLON)? (name | sign) OPEN (label COLON)+ CLOSE
    | (label COLON)+
    | WHERE requirement
    | prefix* FUNC function
    ;

declaration
    : IMPORT (name (DOT name)* | (CLASS | ENUM | FUNC | LET | PROTOCOL | STRUCT | TYPEALIAS) name (DOT (name | sign))+)
    | LET binding (COMMA binding)*
    | FUNC function block?
    | (CLASS | STRUCT | ACTOR) name typeParameters? supertypes? constraints? members
    | ENUM name typeParameters? supertypes? constraints? members
    | PROTOCOL name typeParameters? supertypes? constraints? OPEN_BRACE requirements? CLOSE_BRACE
    | EXTENSION type supertypes? constraints? members
    | TYPEALIAS name typeParameters? EQUALS type constraints?
    | PRECEDENCE name OPEN_BRACE (precedence (NEWLINE precedence)*)? CLOSE_BRACE
    | MACRO name typeParameters? parameters effects (ARROW type)? (EQUALS expression)? constraints?
    ;

binding : target (COLON type)? (EQUALS value accessors? | accessors | block)? ;

target
    : name | SELF
    | UNDERSCORE
    | OPEN (name COLON)? target (COMMA (name COLON)? target)* COMMA? CLOSE
    ;

accessors : OPEN_ACCESSORS accessor+ CLOSE_BRACE ;

accessor
    : attribute* (MODIFIER | SPECIFIER)* ACCESSOR (OPEN name CLOSE)? effects block
    | IF_DIRECTIVE expression NEWLINE accessor* (ELSEIF_DIRECTIVE expression NEWLINE accessor*)* (ELSE_DIRECTIVE NEWLINE accessor*)? END_DIRECTIVE
    ;

function : (name | NAMED) typeParameters? parameters effects (ARROW type)? constraints? ;

effects : (ASYNC | THROWS thrown?)* ;

thrown : OPEN type CLOSE ;

parameters : OPEN (parameter (COMMA parameter)* COMMA?)? CLOSE ;

parameter : (attribute | SPECIFIER)* label label? COLON type ELLIPSIS? (EQUALS expression)? ;

typeParameters : OPEN_ANGLE typeParameter (COMMA typeParameter)* COMMA? CLOSE_ANGLE ;

typeParameter : attribute* (SOME | LET)? name ELLIPSIS? (COLON type)? (EQUALS type)? ;

supertypes : COLON supertype (COMMA supertype)* ;

supertype : CLASS | type ;

constraints : WHERE requirement (COMMA requirement)* ;

requirement : attribute* type (COLON supertype | INFIX (type | NUMBER)) ;

precedence : name COLON (CONSTANT | name (COMMA name)*) ;

// ---- members

members : OPEN_BRACE memberList? CLOSE_BRACE ;

memberList : member (end member)* end? ;

member
    : prefix* (declaration | CASE element (COMMA element)* | initializer block? | DEINIT effects block | subscript (accessors | block))
    | attribute* EXPANSION typeArguments? (options { greedy = true; } : arguments | trailing)*
    | IF_DIRECTIVE expression NEWLINE memberList? (ELSEIF_DIRECTIVE expression NEWLINE memberList?)* (ELSE_DIRECTIVE NEWLINE memberList?)? END_DIRECTIVE
    ;

initializer : INIT (OPTIONAL | FORCE)? typeParameters? parameters effects constraints? ;

subscript : SUBSCRIPT typeParameters? parameters ARROW type constraints? ;

element : name tupleType? (EQUALS expression)? ;

requirements : required (end required)* end? ;

required
    : prefix*
    ( FUNC function
    | LET name COLON type promised?
    | initializer
    | subscript promised?
    | ASSOCIATEDTYPE name supertypes? (EQUALS type)? constraints?
    | TYPEALIAS name typeParameters? EQUALS type constraints?
    )
    | EXPANSION typeArguments? arguments?
    | IF_DIRECTIVE expression NEWLINE requirements? (ELSEIF_DIRECTIVE expression NEWLINE requirements?)* (ELSE_DIRECTIVE NEWLINE requirements?)? END_DIRECTIVE
    ;

promised : OPEN_ACCESSORS (attribute* (MODIFIER | SPECIFIER)* ACCESSOR effects)+ CLOSE_BRACE ;

// ---- types

type : (attribute | INOUT | SOME | SPECIFIER)* typeUnit (options { greedy = true; } : AMPERSAND typeUnit)* ;

typeUnit : PREFIX? typeAtom (options { greedy = true; } : typeSuffix)* ;

typeAtom
    : name typeArguments?
    | SELF
    | UNDERSCORE
    | ANY tupleType
    | tupleType (options { greedy = true; } : effects ARROW type)?
    | OPEN_BRACKET type (COLON type | name type)? CLOSE_BRACKET
    | OPEN_BRACKET NUMBER name type CLOSE_BRACKET
    ;

typeSuffix
    : OPTIONAL | FORCE
    | DOT name typeArguments?
    ;

tupleType : OPEN (part (COMMA part)* COMMA?)? CLOSE ;

part : (label label? COLON)? type ELLIPSIS? (EQUALS expression)? ;

typeArguments : OPEN_ANGLE (typeArgument (COMMA typeArgument)* COMMA?)? CLOSE_ANGLE ;

typeArgument : type | PREFIX? NUMBER ;

// ---- expressions

value : choice | expression ;

expression : operand (options { greedy = true; } : operation)* ;

operation
    : (INFIX | AMPERSAND) operand
    | EQUALS value
    | QUESTION expression COLON operand
    | IS type
    | AS (OPTIONAL | FORCE)? type
    | effects ARROW operand
    ;

operand : before* atom (options { greedy = true; } : suffix)* ;

before
    : PREFIX | AWAIT | TAKES | SOME | INOUT
    | TRY (OPTIONAL | FORCE)?
    | attribute
    ;

suffix
    : arguments
    | trailing
    | index
    | DOT (name | NUMBER) typeArguments?
    | OPTIONAL | FORCE | POSTFIX | ELLIPSIS
    | OPEN (label COLON)+ CLOSE
    | IF_CHAIN expression NEWLINE suffix* (ELSEIF_DIRECTIVE expression NEWLINE suffix*)* (ELSE_DIRECTIVE NEWLINE suffix*)? END_DIRECTIVE
    ;

arguments : OPEN (argument (COMMA argument)* COMMA?)? CLOSE ;

argument : (name COLON)? (expression | sign) ;

sign : INFIX | AMPERSAND ;

index : OPEN_BRACKET (argument (COMMA argument)* COMMA?)? CLOSE_BRACKET ;

trailing : closure (options { greedy = true; } : label COLON closure)* ;

atom
    : name typeArguments?
    | NUMBER | CONSTANT | REGEX | string
    | SELF | SUPER | UNDERSCORE
    | closure
    | OPEN (argument (COMMA argument)* COMMA?)? CLOSE
    | OPEN_BRACKET (entry (COMMA entry)* COMMA? | COLON)? CLOSE_BRACKET
    | DOT name typeArguments?
    | keyPath
    | EXPANSION typeArguments?
    ;

keyPath : BACKSLASH (name typeArguments? | OPEN argument CLOSE | OPEN_BRACKET entry CLOSE_BRACKET | DOT (name | NUMBER | index | OPTIONAL | FORCE)) ;

entry : (expression | sign) (COLON expression)? ;

closure
    : OPEN_BRACE statements? CLOSE_BRACE
    | OPEN_CLOSURE signature IN statements? CLOSE_BRACE
    ;

signature
    : attribute+ captures? parameterList?
    | captures parameterList?
    | parameterList
    ;

parameterList : closureParameters effects (ARROW type)? ;

captures : OPEN_BRACKET (capture (COMMA capture)* COMMA?)? CLOSE_BRACKET ;

capture : (MODIFIER (OPEN name CLOSE)?)? (name | SELF) (EQUALS expression)? ;

closureParameters
    : label (COMMA label)*
    | OPEN (closureParameter (COMMA closureParameter)* COMMA?)? CLOSE
    ;

closureParameter : (attribute | SPECIFIER)* (label label? | SELF) (COLON type ELLIPSIS?)? ;

string : STRING | STRING_START piece* STRING_END ;

piece
    : CHARACTERS
    | INSERT argument (COMMA argument)* CLOSE
    ;

// ---- patterns

pattern : matched (options { greedy = true; } : sign matched | AS (OPTIONAL | FORCE)? type)* ;

matched
    : LET matched
    | IS type
    | PREFIX? atomic (options { greedy = true; } : matchedSuffix)*
    ;

matchedSuffix
    : OPEN (inner (COMMA inner)* COMMA?)? CLOSE
    | OPEN (label COLON)+ CLOSE
    | index
    | DOT (name | NUMBER) typeArguments?
    | OPTIONAL | FORCE | POSTFIX | ELLIPSIS
    ;

inner : (name COLON)? pattern ;

atomic
    : name typeArguments?
    | NUMBER | CONSTANT | REGEX | string
    | SELF | SUPER | UNDERSCORE
    | OPEN (inner (COMMA inner)* COMMA?)? CLOSE
    | OPEN_BRACKET (entry (COMMA entry)* COMMA? | COLON)? CLOSE_BRACKET
    | DOT name typeArguments?
    | EXPANSION typeArguments?
    | keyPath
    ;

label : name | UNDERSCORE ;

// `any` right in front of a parenthesis is a name or, where a type is, what it is elsewhere.
name : IDENTIFIER | ANY ;
