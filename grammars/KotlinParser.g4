// Kotlin 1.0 to 2.2: files and scripts.
//
// A line end is a token where a statement may end: see KotlinLexer.g4.
//
// Accepted beyond the language: modifiers in any combination; assignments in
// expressions; operators have no levels; a lambda behind a line end belongs to what is in front of it.
parser grammar KotlinParser;

options { tokenVocab = KotlinLexer; }

file : fileAnnotation* package? imported* (topLevel (end topLevel)* end?)? EOF ;

script : fileAnnotation* package? imported* statements? EOF ;

topLevel : prefix* declaration ;

fileAnnotation
    : (FILE_ANNOTATION (typeArguments arguments?)? | FILE_ANNOTATION_CALL argumentList? CLOSE | FILE_ANNOTATION_LIST annotated+ CLOSE_BRACKET) NEWLINE?
    ;

package : PACKAGE path end ;

imported : IMPORT path (DOT STAR | AS name)? end ;

path : name (DOT name)* ;

end : NEWLINE | SEMICOLON ;

// ---- declarations

declaration
    : CLASS name typeParameters? (NEWLINE? constructor)? supertypes? constraints? classBody?
    | ENUM NEWLINE? prefix* CLASS name (NEWLINE? constructor)? supertypes? enumBody?
    | FUN? INTERFACE name typeParameters? supertypes? constraints? classBody?
    | OBJECT name supertypes? classBody?
    | FUN typeParameters? NEWLINE? receiver* name typeParameters? parameters (COLON type)? constraints? functionBody?
    | VARIABLE typeParameters? (receiver* name (COLON type)? | destructured) constraints? (EQUALS expression | BY NEWLINE? expression)? (end? accessor (end? accessor)?)?
    | TYPEALIAS name typeParameters? EQUALS type
    ;

prefix
    : annotation
    | MODIFIER NEWLINE?
    | context
    ;

context : CONTEXT OPEN parameterType (COMMA parameterType)* COMMA? CLOSE NEWLINE? ;

annotation
    : ANNOTATION (options { greedy = true; } : typeArguments (options { greedy = true; } : arguments)?)?
    | ANNOTATION_CALL argumentList? CLOSE
    | ANNOTATION_LIST annotated+ CLOSE_BRACKET
    ;

annotated : userType arguments? ;

constructor : (prefix* CONSTRUCTOR NEWLINE?)? parameters ;

supertypes : COLON supertype (COMMA supertype)* ;

supertype : type (arguments | BY NEWLINE? delegate)? ;

constraints : WHERE NEWLINE? constraint (COMMA constraint)* ;

constraint : annotation* name COLON type ;

receiver
    : annotation* segment QUESTION* (DOT | SAFE)
    | OPEN type CLOSE QUESTION* (DOT | SAFE)
    ;

functionBody
    : block
    | EQUALS expression
    ;

accessor : prefix* (GET | SET) (OPEN (prefix* name (COLON type)? COMMA?)? CLOSE (COLON type)? functionBody)? ;

destructured : OPEN variable (COMMA variable)* COMMA? CLOSE ;

variable : annotation* name (COLON type)? ;

parameters : OPEN (parameter (COMMA parameter)* COMMA?)? CLOSE ;

parameter : prefix* VARIABLE? name COLON type (EQUALS expression)? ;

// Of a function without a name.
anonymous : OPEN (loose (COMMA loose)* COMMA?)? CLOSE ;

loose : prefix* name (COLON type)? (EQUALS expression)? ;

typeParameters : LESS typeParameter (COMMA typeParameter)* COMMA? GREATER ;

typeParameter : (annotation | MODIFIER | IN)* name (COLON type)? ;

classBody : OPEN_BRACE SEMICOLON? members? CLOSE_BRACE ;

members : member (end member)* end? ;

member
    : prefix*
    ( declaration
    | COMPANION NEWLINE? prefix* OBJECT name? supertypes? classBody?
    | INIT block
    | CONSTRUCTOR parameters (COLON (THIS | SUPER) arguments)? block?
    )
    ;

enumBody : OPEN_BRACE (entry (COMMA entry)* COMMA?)? (SEMICOLON members?)? CLOSE_BRACE ;

entry : prefix* name arguments? classBody? ;

// ---- types

type : (annotation | MODIFIER | context)* typeUnit (options { greedy = true; } : AMPERSAND typeUnit)* ;

typeUnit
    : userType QUESTION* ((DOT | SAFE) function)?
    | OPEN type CLOSE QUESTION* ((DOT | SAFE) function)?
    | function
    ;

function : OPEN (parameterType (COMMA parameterType)* COMMA?)? CLOSE ARROW type ;

parameterType : (name COLON)? type ;

userType : segment (DOT segment)* ;

segment : name typeArguments? ;

typeArguments : LESS projection (COMMA projection)* COMMA? GREATER ;

projection
    : IN? type
    | STAR
    ;

// ---- statements

statements : statement (end statement)* end? ;

block : OPEN_BRACE statements? CLOSE_BRACE ;

statement
    : annotation*
    ( MODIFIER NEWLINE? prefix* declaration
    | context prefix* declaration
    | declaration
    | expression
    )
    ;

body
    : block
    | statement
    | EMPTY
    ;

// ---- expressions

expression : operand (options { greedy = true; } : operation)* ;

operation
    : operator operand
    | (STAR | GREATER | name) NEWLINE? operand
    | NOT IN operand
    | NOT? IS type
    | (AS | AS_SAFE) type
    ;

operator : SIGN | BINARY | EQUALS | LESS | IN ;

operand : (SIGN | NOT | ASSERT | INCREMENT | LABEL | annotation)* atom (options { greedy = true; } : suffix)* (generic (options { greedy = true; } : suffix)*)* ;

suffix
    : arguments
    | LABEL? lambda
    | OPEN_BRACKET expression (COMMA expression)* COMMA? CLOSE_BRACKET
    | INCREMENT | ASSERT
    | access
    ;

generic : typeArguments (arguments | LABEL? lambda | DOUBLE_COLON (name | CLASS)) ;

access
    : (DOT | SAFE) (name | OPEN expression CLOSE)
    | QUESTION* DOUBLE_COLON (name | CLASS)
    ;

// What a class leaves to: no lambda follows it, for the body of the class does.
delegate : atom (arguments | typeArguments (arguments | DOUBLE_COLON (name | CLASS)) | ASSERT | access)* ((AS | AS_SAFE) type)* ;

arguments : OPEN argumentList? CLOSE ;

argumentList : argument (COMMA argument)* COMMA? ;

argument : (name EQUALS)? STAR expression | expression ;

atom
    : name | NUMBER | CHARACTER | CONSTANT | string
    | THIS | THIS_AT
    | (SUPER (LESS type GREATER)? | SUPER_AT)
    | OPEN expression CLOSE
    | OPEN_BRACKET (expression (COMMA expression)* COMMA?)? CLOSE_BRACKET
    | lambda
    | DOUBLE_COLON (name | CLASS)
    | FUN typeParameters? receiver* anonymous (COLON type)? constraints? functionBody
    | OBJECT supertypes? classBody
    | IF OPEN expression CLOSE body (options { greedy = true; } : ELSE body)?
    | WHEN (OPEN (annotation* VARIABLE variable EQUALS)? expression CLOSE)? OPEN_BRACE (case (end case)* end?)? CLOSE_BRACE
    | TRY block ((options { greedy = true; } : handler)+ (options { greedy = true; } : FINALLY block)? | FINALLY block)
    | FOR OPEN annotation* (variable | destructured) IN expression CLOSE body
    | WHILE OPEN expression CLOSE NEWLINE? body
    | DO body NEWLINE? WHILE OPEN expression CLOSE EMPTY?
    | THROW expression
    | RETURN (options { greedy = true; } : expression)?
    | BREAK | CONTINUE
    ;

handler : CATCH OPEN annotation* name COLON type COMMA? CLOSE block ;

case
    : condition (COMMA condition)* COMMA? (IF expression)? ARROW body
    | ELSE (IF expression)? ARROW body
    ;

condition
    : expression
    | NOT? IN expression
    | NOT? IS type
    ;

lambda : OPEN_BRACE ((lambdaParameter (COMMA lambdaParameter)* COMMA?)? ARROW)? statements? CLOSE_BRACE ;

lambdaParameter
    : variable
    | destructured (COLON type)?
    ;

string
    : STRING
    | QUOTE piece* QUOTE
    | RAW_QUOTE piece* RAW_QUOTE
    ;

piece
    : CHARACTERS
    | INSERT_NAME
    | INSERT expression CLOSE_BRACE
    ;

name options { identifier = true; }
    : IDENTIFIER | MODIFIER | BY | CATCH | COMPANION | CONSTRUCTOR | CONTEXT | ENUM | FINALLY | GET | IMPORT | INIT | SET | WHERE
    ;
