// Go 1.26.
//
// Accepted beyond the language: any order of the declarations of a file;
// expressions and types in each other's place; operators have no levels;
// composite literals in the headers of statements where nothing else fits; a
// missing line break behind a comment that holds one.
parser grammar GoParser;

options { tokenVocab = GoLexer; }

file : SEMICOLON* (declaration (SEMICOLON+ declaration)* SEMICOLON*)? EOF ;

declaration
    : PACKAGE IDENTIFIER
    | IMPORT (importSpec | OPEN (importSpec (SEMICOLON importSpec)* SEMICOLON?)? CLOSE)
    | FUNC parameters? IDENTIFIER typeParameters? signature block?
    | localDeclaration
    ;

importSpec : (IDENTIFIER | DOT)? STRING ;

localDeclaration
    : CONST (valueSpec | OPEN (valueSpec (SEMICOLON valueSpec)* SEMICOLON?)? CLOSE)
    | VAR (valueSpec | OPEN (valueSpec (SEMICOLON valueSpec)* SEMICOLON?)? CLOSE)
    | TYPE (typeSpec | OPEN (typeSpec (SEMICOLON typeSpec)* SEMICOLON?)? CLOSE)
    ;

valueSpec : names type? (EQUALS expressions)? ;

names : IDENTIFIER (COMMA IDENTIFIER)* ;

typeSpec : IDENTIFIER typeParameters? EQUALS? type ;

typeParameters : OPEN_BRACKET typeParameter (COMMA typeParameter)* COMMA? CLOSE_BRACKET ;

typeParameter : IDENTIFIER union? ;

union : constraint (BAR constraint)* ;

constraint : TILDE? type ;

signature : parameters (parameters | type)? ;

parameters : OPEN (parameter (COMMA parameter)* COMMA?)? CLOSE ;

parameter : IDENTIFIER? ELLIPSIS? type ;

// ---- types

type
    : IDENTIFIER (DOT IDENTIFIER)? (OPEN_BRACKET type (COMMA type)* COMMA? CLOSE_BRACKET)?
    | STAR type
    | OPEN type CLOSE
    | typeLiteral
    ;

typeLiteral
    : OPEN_BRACKET (expression | ELLIPSIS)? CLOSE_BRACKET type
    | MAP OPEN_BRACKET type CLOSE_BRACKET type
    | CHAN ARROW? type
    | ARROW CHAN type
    | FUNC signature
    | STRUCT OPEN_BRACE (field (SEMICOLON field)* SEMICOLON?)? CLOSE_BRACE
    | INTERFACE OPEN_BRACE (element (SEMICOLON element)* SEMICOLON?)? CLOSE_BRACE
    ;

field
    : names type STRING?
    | type STRING?
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
    | GO expression
    | RETURN expressions?
    | JUMP IDENTIFIER?
    | GOTO IDENTIFIER
    | FALLTHROUGH
    | IF header block (ELSE statement)?
    | FOR header block
    | SWITCH header OPEN_BRACE clause* CLOSE_BRACE
    | SELECT OPEN_BRACE clause* CLOSE_BRACE
    ;

// The part before the block: `x := f(); x > 0`.
header : simple? (SEMICOLON simple?)* ;

clause : (CASE simple | DEFAULT) COLON statements ;

simple
    : expressions ((DEFINE | EQUALS | ASSIGN) expressions | INCREMENT)?
    | RANGE expression
    ;

// ---- expressions

expressions : expression (COMMA expression)* ;

expression
    : (NUMBER | STRING | RUNE)
    | IDENTIFIER
    | typeLiteral
    | FUNC signature block
    | OPEN expression CLOSE
    | expression DOT (IDENTIFIER | OPEN (type | TYPE) CLOSE)
    | expression OPEN (expression (COMMA expression)* ELLIPSIS? COMMA?)? CLOSE
    | expression OPEN_BRACKET (expression (COMMA expression)* COMMA? | expression? COLON expression? (COLON expression)?) CLOSE_BRACKET
    | expression literal
    | (STAR | SIGN | NOT | ARROW | TILDE | RANGE) expression
    | expression (STAR | SIGN | BAR | ARROW | BINARY) expression
    ;

literal : OPEN_BRACE (keyed (COMMA keyed)* COMMA?)? CLOSE_BRACE ;

keyed : value (COLON value)? ;

value
    : expression
    | literal
    ;
