// Python 2.5 to 3.14.
//
// Accepted beyond the language: the statements of both Python 2 and 3 in one
// file; any name in front of an expression, as print in Python 2 and match in
// Python 3; `as` in expressions; targets of any shape; operators have no levels
// but for unary, binary and conditional ones. A string with expressions in
// braces is one token.
parser grammar PythonParser;

options { tokenVocab = PythonLexer; }

file : (NEWLINE | statement)* simples? EOF ;

statement
    : simples NEWLINE
    | decorator* ASYNC? DEF IDENTIFIER typeParameters? OPEN parameters? CLOSE (ARROW expressions)? COLON block
    | decorator* CLASS IDENTIFIER typeParameters? (OPEN arguments? CLOSE)? COLON block
    | IF expressions COLON block (ELIF expressions COLON block)* (ELSE COLON block)?
    | WHILE expressions COLON block (ELSE COLON block)?
    | ASYNC? FOR expressions IN expressions COLON block (ELSE COLON block)?
    | TRY COLON block (EXCEPT STAR? expressions? COLON block)* (ELSE COLON block)? (FINALLY COLON block)?
    | ASYNC? WITH expressions COLON block
    | IDENTIFIER expressions COLON NEWLINE INDENT matchCase+ DEDENT
    ;

matchCase : IDENTIFIER expressions (IF expression)? COLON block ;

decorator : AT expression NEWLINE ;

block
    : simples NEWLINE
    | NEWLINE INDENT statement+ DEDENT
    ;

simples : simple (SEMICOLON simple)* SEMICOLON? ;

simple
    : expressions ((EQUALS | ASSIGN) expressions)*
    | expression COLON expression (EQUALS expressions)?
    | PASS
    | DEL expressions
    | RETURN expressions?
    | RAISE (expressions (FROM expression)?)?
    | GLOBAL IDENTIFIER (COMMA IDENTIFIER)*
    | IMPORT module (COMMA module)*
    | FROM (DOT | ELLIPSIS)* dotted? IMPORT (STAR | names | OPEN names COMMA? CLOSE)
    | ASSERT expression (COMMA expression)?
    | IDENTIFIER expressions
    | IDENTIFIER IDENTIFIER typeParameters? EQUALS expression
    ;

module : dotted (AS IDENTIFIER)? ;

dotted : IDENTIFIER (DOT IDENTIFIER)* ;

names : name (COMMA name)* ;

name : IDENTIFIER (AS IDENTIFIER)? ;

typeParameters : OPEN_BRACKET typeParameter (COMMA typeParameter)* COMMA? CLOSE_BRACKET ;

typeParameter : (STAR | POWER)? IDENTIFIER (COLON expression)? (EQUALS STAR? expression)? ;

parameters : parameter (COMMA parameter)* COMMA? ;

parameter
    : (STAR | POWER)? IDENTIFIER (COLON STAR? expression)? (EQUALS expression)?
    | OPEN parameters CLOSE (EQUALS expression)?
    | STAR
    | SLASH
    ;

// ---- expressions

expressions : item (COMMA item)* COMMA? ;

item
    : STAR? expression
    | POWER expression
    ;

expression
    : (NUMBER | IDENTIFIER | ELLIPSIS)
    | STRING+
    | OPEN (item comprehension+ | expressions)? CLOSE
    | OPEN_BRACKET (item comprehension+ | expressions)? CLOSE_BRACKET
    | OPEN_BRACE (entry comprehension+ | entry (COMMA entry)* COMMA?)? CLOSE_BRACE
    | BACKQUOTE expressions BACKQUOTE
    | expression DOT IDENTIFIER
    | expression OPEN arguments? CLOSE
    | expression OPEN_BRACKET subscript (COMMA subscript)* COMMA? CLOSE_BRACKET
    | (SIGN | TILDE | NOT | AWAIT) expression
    | expression (STAR | POWER | SLASH | SIGN | AT | BINARY | IN | NOT IN | IS NOT? | AND | OR) expression
    | <assoc = right> expression IF expression ELSE expression
    | <assoc = right> expression WALRUS expression
    | expression AS expression
    | LAMBDA lambdaParameters? COLON expression
    | YIELD (FROM expression | expressions)?
    ;

lambdaParameters : lambdaParameter (COMMA lambdaParameter)* COMMA? ;

lambdaParameter
    : (STAR | POWER)? IDENTIFIER (EQUALS expression)?
    | OPEN lambdaParameters CLOSE (EQUALS expression)?
    | STAR
    | SLASH
    ;

comprehension : ASYNC? FOR expressions IN expressions (IF expression)* ;

entry
    : item (COLON expression)?
    ;

arguments : argument (COMMA argument)* COMMA? ;

argument
    : item comprehension*
    | IDENTIFIER EQUALS expression
    ;

subscript
    : item
    | expression? COLON expression? (COLON expression?)?
    ;
