// JavaScript: ECMAScript 2025, scripts and modules, with decorators.
//
// Accepted beyond the language: statements without their semicolon on one line;
// operators have no levels but for unary, binary, conditional and assigning
// ones; anything where an assignment expects a target, and before `=>`;
// reserved words as modifiers of members. Behind `}` a `/` begins a regular
// expression, behind `)` it divides but for the conditions of if and while.
parser grammar JavaScriptParser;

options { tokenVocab = JavaScriptLexer; }

program : statement* EOF ;

// ---- statements

statement
    : block
    | declaration SEMICOLON?
    | (IF OPEN | IF_OPEN) expressions CLOSE statement (ELSE statement)?
    | FOR AWAIT? OPEN forHead CLOSE statement
    | (WHILE OPEN | WHILE_OPEN) expressions CLOSE statement
    | DO statement (WHILE OPEN | WHILE_OPEN) expressions CLOSE SEMICOLON?
    | JUMP IDENTIFIER? SEMICOLON?
    | RETURN expressions? SEMICOLON?
    | WITH OPEN expressions CLOSE statement
    | SWITCH OPEN expressions CLOSE OPEN_BRACE switchItem* CLOSE_BRACE
    | THROW expressions SEMICOLON?
    | TRY block (CATCH (OPEN pattern CLOSE)? block)? (FINALLY block)?
    | DEBUGGER SEMICOLON?
    | name COLON statement
    | function
    | class
    | importStatement
    | exportStatement
    | expressions SEMICOLON?
    | SEMICOLON
    ;

block : OPEN_BRACE statement* CLOSE_BRACE ;

declaration : VARIABLE declarator (COMMA declarator)* ;

declarator : pattern (EQUALS expression)? ;

pattern
    : name
    | array
    | object
    ;

forHead
    : (declaration | expressions)? SEMICOLON expressions? SEMICOLON expressions?
    | (declaration | expression) (IN | IDENTIFIER) expressions
    | expressions
    ;

switchItem
    : CASE expressions COLON
    | DEFAULT COLON
    | statement
    ;

importStatement
    : IMPORT (importClause (COMMA importClause)* IDENTIFIER)? STRING attributes? SEMICOLON?
    ;

importClause
    : IDENTIFIER
    | IDENTIFIER? STAR IDENTIFIER IDENTIFIER
    | IDENTIFIER? specifiers
    ;

specifiers : OPEN_BRACE (specifier (COMMA specifier)* COMMA?)? CLOSE_BRACE ;

specifier : (anyName | STRING) (IDENTIFIER (anyName | STRING))? ;

attributes : (WITH | IDENTIFIER) object ;

exportStatement
    : EXPORT DEFAULT (function | class | expression SEMICOLON?)
    | EXPORT (function | class | declaration SEMICOLON?)
    | EXPORT (STAR (IDENTIFIER (anyName | STRING))? | specifiers) (IDENTIFIER STRING attributes?)? SEMICOLON?
    ;

// ---- functions and classes

function : IDENTIFIER? FUNCTION STAR? name? parameters block ;

parameters : OPEN (parameter (COMMA parameter)* COMMA?)? CLOSE ;

parameter : decorator* ELLIPSIS? pattern (EQUALS expression)? ;

class : decorator* CLASS name? (EXTENDS expression)? OPEN_BRACE member* CLOSE_BRACE ;

decorator : AT (name (DOT IDENTIFIER)* arguments? | OPEN expressions CLOSE) ;

member
    : decorator* method
    | decorator* anyName* key (EQUALS expression)? SEMICOLON?
    | IDENTIFIER block
    | SEMICOLON
    ;

method : anyName* STAR? (key OPEN | IF_OPEN | WHILE_OPEN) (parameter (COMMA parameter)* COMMA?)? CLOSE block ;

key
    : anyName
    | STRING
    | NUMBER
    | OPEN_BRACKET expression CLOSE_BRACKET
    ;

// ---- expressions

expressions : expression (COMMA expression)* ;

expression
    : (NUMBER | STRING | REGEX)
    | name
    | PRIVATE
    | template
    | array
    | object
    | function
    | class
    | OPEN (argument (COMMA argument)* COMMA?)? CLOSE
    | IMPORT
    | NEW DOT IDENTIFIER
    | expression (DOT | OPTIONAL) (IDENTIFIER | PRIVATE)
    | expression OPTIONAL? OPEN_BRACKET expressions CLOSE_BRACKET
    | expression OPTIONAL? arguments
    | expression OPTIONAL? template
    | expression INCREMENT
    | NEW expression
    | (SIGN | NOT | INCREMENT | WORD_OPERATOR | AWAIT) expression
    | expression (STAR | SIGN | BINARY | IN | INSTANCEOF) expression
    | <assoc = right> expression QUESTION expression COLON expression
    | <assoc = right> expression QUESTION_NUMBER ((STAR | SIGN | BINARY | IN | INSTANCEOF) expression)? COLON expression
    | <assoc = right> expression (EQUALS | ASSIGN) expression
    | expression ARROW block
    | <assoc = right> expression ARROW expression
    | IDENTIFIER name ARROW (block | expression)
    | YIELD STAR? expression?
    ;

arguments : OPEN (argument (COMMA argument)* COMMA?)? CLOSE ;

argument : ELLIPSIS? expression ;

array : OPEN_BRACKET COMMA* (argument (COMMA+ argument)* COMMA*)? CLOSE_BRACKET ;

object : OPEN_BRACE (property (COMMA property)* COMMA?)? CLOSE_BRACE ;

property
    : ELLIPSIS expression
    | key COLON expression
    | method
    | name (EQUALS expression)?
    ;

template : TEMPLATE (CHARACTERS | insert)* TEMPLATE_END ;

insert : INSERT expressions CLOSE_BRACE ;

// ---- names

name
    : IDENTIFIER
    | YIELD
    | AWAIT
    ;

anyName
    : IDENTIFIER | PRIVATE | VARIABLE | FUNCTION | CLASS | EXTENDS | IF | ELSE | FOR | WHILE | DO | JUMP | RETURN
    | THROW | SWITCH | CASE | DEFAULT | TRY | CATCH | FINALLY | WITH | DEBUGGER | NEW | WORD_OPERATOR | AWAIT | YIELD
    | IN | INSTANCEOF | IMPORT | EXPORT
    ;
