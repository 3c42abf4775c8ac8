// Python 2.5 to 3.14.
//
// Accepted beyond the language: the statements of both Python 2 and 3 in one
// file; `as` in expressions; operators have no levels
// but for unary, binary and conditional ones. A string with expressions in
// braces is one token.
parser grammar PythonParser;

options { tokenVocab = PythonLexer; }

file : (NEWLINE | statement)* simples? EOF ;

statement
    : simples NEWLINE
    | decorator* ASYNC? DEF word typeParameters? OPEN parameters? CLOSE (ARROW expressions)? COLON block
    | decorator* CLASS word typeParameters? (OPEN arguments? CLOSE)? COLON block
    | IF expressions COLON block (ELIF expressions COLON block)* (ELSE COLON block)?
    | WHILE expressions COLON block (ELSE COLON block)?
    | ASYNC? FOR targets IN expressions COLON block (ELSE COLON block)?
    | TRY COLON block (handler+ (ELSE COLON block)? (FINALLY COLON block)? | FINALLY COLON block)
    | ASYNC? WITH expressions COLON block
    | MATCH expressions COLON NEWLINE INDENT matchCase+ DEDENT
    ;

handler : EXCEPT STAR? expressions? COLON block ;

matchCase : CASE expressions (IF expression)? COLON block ;

decorator : AT expression NEWLINE ;

block
    : simples NEWLINE
    | NEWLINE INDENT statement+ DEDENT
    ;

simples : simple (SEMICOLON simple)* SEMICOLON? ;

simple
    : (targets EQUALS)* expressions
    | place ASSIGN expressions
    | place COLON expression (EQUALS expressions)?
    | PASS
    | DEL targets
    | RETURN expressions?
    | RAISE (expressions (FROM expression)?)?
    | GLOBAL word (COMMA word)*
    | IMPORT module (COMMA module)*
    | FROM ((DOT | ELLIPSIS)+ dotted? | dotted) IMPORT (STAR | names | OPEN names COMMA? CLOSE)
    | ASSERT expression (COMMA expression)?
    | PRINT expressions
    | TYPE word typeParameters? EQUALS expression
    ;

module : dotted (AS word)? ;

dotted : word (DOT word)* ;

names : name (COMMA name)* ;

name : word (AS word)? ;

typeParameters : OPEN_BRACKET typeParameter (COMMA typeParameter)* COMMA? CLOSE_BRACKET ;

typeParameter : (STAR | POWER)? word (COLON expression)? (EQUALS STAR? expression)? ;

parameters : parameter (COMMA parameter)* COMMA? ;

// What a star or a slash needs beside it goes with it.
parameter
    : word (COLON expression)? (EQUALS expression)? (COMMA SLASH)?
    | STAR COMMA word (COLON expression)? (EQUALS expression)?
    | (STAR | POWER) word (COLON STAR? expression)?
    | OPEN parameters CLOSE (EQUALS expression)?
    ;

// ---- targets

targets : target (COMMA target)* COMMA? ;

target : STAR? place ;

place
    : word
    | expression DOT word
    | expression OPEN_BRACKET subscript (COMMA subscript)* COMMA? CLOSE_BRACKET
    | OPEN targets? CLOSE
    | OPEN_BRACKET targets? CLOSE_BRACKET
    ;

// ---- names

word options { identifier = true; }
    : IDENTIFIER | PRINT | MATCH | CASE | TYPE
    ;

// ---- expressions

// A comma goes with the innermost.
expressions : item (COMMA item)* (options { greedy = true; } : COMMA)? ;

item : STAR? expression ;

expression
    : (NUMBER | OLD_NUMBER | ELLIPSIS)
    | word
    | STRING+
    | OPEN (item comprehension+ | expressions)? CLOSE
    | OPEN_BRACKET (item comprehension+ | expressions)? CLOSE_BRACKET
    | OPEN_BRACE (entry comprehension+ | (entry (COMMA entry)* COMMA?)?) CLOSE_BRACE
    | OPEN_BRACE (item comprehension+ | item (COMMA item)* COMMA?) CLOSE_BRACE
    | BACKQUOTE expressions BACKQUOTE
    | expression DOT word
    | expression OPEN arguments? CLOSE
    | expression OPEN_BRACKET subscript (COMMA subscript)* COMMA? CLOSE_BRACKET
    | (SIGN | TILDE | NOT | AWAIT) expression
    | expression (STAR | POWER | SLASH | SIGN | AT | BINARY | IN | NOT IN | IS NOT? | AND | OR) expression
    | <assoc = right> expression IF expression ELSE expression
    | <assoc = right> expression WALRUS expression
    | expression AS expression
    | LAMBDA lambdaParameters? COLON expression
    | YIELD (options { greedy = true; } : FROM expression | expressions)?
    ;

lambdaParameters : lambdaParameter (COMMA lambdaParameter)* COMMA? ;

lambdaParameter
    : word (EQUALS expression)? (COMMA SLASH)?
    | STAR COMMA word (EQUALS expression)?
    | (STAR | POWER) word
    | OPEN lambdaParameters CLOSE (EQUALS expression)?
    ;

comprehension : ASYNC? FOR targets IN expressions (IF expression)* ;

entry
    : expression COLON expression
    | POWER expression
    ;

arguments : argument (COMMA argument)* COMMA? ;

argument
    : item comprehension*
    | POWER expression
    | word EQUALS expression
    ;

subscript
    : item
    | expression? COLON expression? (COLON expression?)?
    ;
