// Go 1.26.
//
// Accepted beyond the language: expressions and types in each other's place; a missing line break behind a comment that
// holds one. Operators have no levels.
parser grammar GoParser;

options { tokenVocab = GoLexer; }

file : PACKAGE IDENTIFIER (SEMICOLON importDeclaration)* (SEMICOLON declaration)* SEMICOLON* EOF ;

importDeclaration : IMPORT (importSpec | OPEN (importSpec (SEMICOLON importSpec)* SEMICOLON?)? CLOSE) ;

declaration
    : FUNC parameters? IDENTIFIER typeParameters? signature block?
    | localDeclaration
    ;

importSpec options { imports = true; } : (IDENTIFIER | DOT)? STRING ;

localDeclaration
    : CONST (constant | OPEN (constant (SEMICOLON (constant | names))* SEMICOLON?)? CLOSE)
    | VAR (variable | OPEN (variable (SEMICOLON variable)* SEMICOLON?)? CLOSE)
    | TYPE (typeSpec | OPEN (typeSpec (SEMICOLON typeSpec)* SEMICOLON?)? CLOSE)
    ;

constant : names type? EQUALS expressions ;

variable : names (type (EQUALS expressions)? | EQUALS expressions) ;

names : IDENTIFIER (COMMA IDENTIFIER)* ;

typeSpec : IDENTIFIER typeParameters? EQUALS? type ;

typeParameters : OPEN_BRACKET typeParameter (COMMA typeParameter)* COMMA? CLOSE_BRACKET ;

typeParameter : names union ;

union : constraint (BAR constraint)* ;

constraint : TILDE? type ;

signature : parameters (parameters | type)? ;

// With names or without.
parameters
    : OPEN (parameter (COMMA parameter)* COMMA?)? CLOSE
    | OPEN (parameterType (COMMA parameterType)* COMMA?)? CLOSE
    ;

parameter : names parameterType ;

parameterType : ELLIPSIS? type ;

// ---- types

type
    : typeName
    | STAR type
    | OPEN type CLOSE
    | typeLiteral
    ;

typeName : IDENTIFIER (DOT IDENTIFIER)? (OPEN_BRACKET type (COMMA type)* COMMA? CLOSE_BRACKET)? ;

typeLiteral
    : composite
    | CHAN ARROW? type
    | ARROW CHAN type
    | FUNC signature
    | interface
    ;

// What a literal may have for its type besides a name.
composite
    : OPEN_BRACKET (expression | ELLIPSIS)? CLOSE_BRACKET type
    | MAP OPEN_BRACKET type CLOSE_BRACKET type
    | struct
    ;

struct : STRUCT OPEN_BRACE (field (SEMICOLON field)* SEMICOLON?)? CLOSE_BRACE ;

interface : INTERFACE OPEN_BRACE (element (SEMICOLON element)* SEMICOLON?)? CLOSE_BRACE ;

field
    : names type STRING?
    | STAR? typeName STRING?
    ;

element
    : IDENTIFIER signature
    | union
    ;

// ---- statements

block : OPEN_BRACE statements CLOSE_BRACE ;

statements : SEMICOLON* (statement (SEMICOLON+ statement)* SEMICOLON*)? ;

statement
    : localDeclaration
    | simple
    | block
    | IDENTIFIER COLON statement?
    | GO primary arguments
    | RETURN expressions?
    | JUMP IDENTIFIER?
    | GOTO IDENTIFIER
    | FALLTHROUGH
    | conditional
    | FOR loop? block
    | SWITCH (first? SEMICOLON)? (guard | header)? OPEN_BRACE (clause COLON statements)* CLOSE_BRACE
    | SELECT OPEN_BRACE (communication COLON statements)* CLOSE_BRACE
    ;

// Between a keyword and a block stand headers, in which a brace behind a name begins the block.

conditional : IF (first? SEMICOLON)? header block (ELSE (conditional | block))? ;

loop
    : (headers (DEFINE | EQUALS))? RANGE header
    | first? SEMICOLON header? SEMICOLON first?
    | header
    ;

// Of a switch over types.
guard : (IDENTIFIER DEFINE)? primary DOT OPEN TYPE CLOSE ;

first : header (INCREMENT | ASSIGN header | (COMMA header)* (DEFINE | EQUALS) headers)? ;

headers : header (COMMA header)* ;

header
    : primary
    | (STAR | SIGN | NOT | ARROW | TILDE) header
    | header (STAR | SIGN | BAR | ARROW | BINARY) header
    ;

clause
    : CASE expressions
    | DEFAULT
    ;

communication
    : CASE expression ((COMMA expression)* (DEFINE | EQUALS) expression)?
    | DEFAULT
    ;

simple : expression (INCREMENT | ASSIGN expression | (COMMA expression)* (DEFINE | EQUALS) expressions)? ;

// ---- expressions

expressions : expression (COMMA expression)* ;

expression
    : primary
    | typeName literal suffix*
    | typeLiteral
    | (STAR | SIGN | NOT | ARROW | TILDE) expression
    | expression (STAR | SIGN | BAR | ARROW | BINARY) expression
    ;

// Not a literal of a named type, nor a type alone.
primary
    : operand suffix*
    | composite literal suffix*
    | typeLiteral arguments suffix*
    | (struct | interface) DOT IDENTIFIER suffix*
    ;

operand
    : NUMBER
    | STRING
    | RUNE
    | IDENTIFIER
    | FUNC signature block
    | OPEN expression CLOSE
    ;

suffix
    : DOT (IDENTIFIER | OPEN type CLOSE)
    | arguments
    | OPEN_BRACKET (expression (COMMA expression)* COMMA? | expression? COLON (expression (COLON expression)?)?) CLOSE_BRACKET
    ;

arguments : OPEN (expression (COMMA expression)* ELLIPSIS? COMMA?)? CLOSE ;

literal : OPEN_BRACE (keyed (COMMA keyed)* COMMA?)? CLOSE_BRACE ;

keyed : value (COLON value)? ;

value
    : expression
    | literal
    ;
