// Go 1.26.
//
// Accepted beyond the language: expressions and types in each other's place; operators have no levels;
// composite literals in the headers of statements where nothing else fits; a
// missing line break behind a comment that holds one.
parser grammar GoParser;

options { tokenVocab = GoLexer; }

file : PACKAGE IDENTIFIER (SEMICOLON+ importDeclaration)* (SEMICOLON+ declaration)* SEMICOLON* EOF ;

importDeclaration : IMPORT (importSpec | OPEN (importSpec (SEMICOLON importSpec)* SEMICOLON?)? CLOSE) ;

declaration
    : FUNC parameters? IDENTIFIER typeParameters? signature block?
    | localDeclaration
    ;

importSpec : (IDENTIFIER | DOT)? STRING ;

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
    | OPEN parameterType (COMMA parameterType)* COMMA? CLOSE
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
    | INTERFACE OPEN_BRACE (element (SEMICOLON element)* SEMICOLON?)? CLOSE_BRACE
    ;

// What a literal may have for its type besides a name.
composite
    : OPEN_BRACKET (expression | ELLIPSIS)? CLOSE_BRACKET type
    | MAP OPEN_BRACKET type CLOSE_BRACKET type
    | STRUCT OPEN_BRACE (field (SEMICOLON field)* SEMICOLON?)? CLOSE_BRACE
    ;

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
    | GO expression arguments
    | RETURN expressions?
    | JUMP IDENTIFIER?
    | GOTO IDENTIFIER
    | FALLTHROUGH
    | conditional
    | FOR loop? block
    | SWITCH (simple? SEMICOLON)? (guard | expression)? OPEN_BRACE (clause COLON statements)* CLOSE_BRACE
    | SELECT OPEN_BRACE (communication COLON statements)* CLOSE_BRACE
    ;

conditional : IF (simple? SEMICOLON)? expression block (ELSE (conditional | block))? ;

loop
    : (expression (COMMA expression)* (DEFINE | EQUALS))? RANGE expression
    | simple? SEMICOLON expression? SEMICOLON simple?
    | expression
    ;

// Of a switch over types.
guard : (IDENTIFIER DEFINE)? expression DOT OPEN TYPE CLOSE ;

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
    : (NUMBER | STRING | RUNE)
    | IDENTIFIER
    | typeLiteral
    | (composite | typeName) literal
    | FUNC signature block
    | OPEN expression CLOSE
    | expression DOT (IDENTIFIER | OPEN type CLOSE)
    | expression arguments
    | expression OPEN_BRACKET (expression (COMMA expression)* COMMA? | expression? COLON expression? (COLON expression)?) CLOSE_BRACKET
    | (STAR | SIGN | NOT | ARROW | TILDE) expression
    | expression (STAR | SIGN | BAR | ARROW | BINARY) expression
    ;

arguments : OPEN (expression (COMMA expression)* ELLIPSIS? COMMA?)? CLOSE ;

literal : OPEN_BRACE (keyed (COMMA keyed)* COMMA?)? CLOSE_BRACE ;

keyed : value (COLON value)? ;

value
    : expression
    | literal
    ;
