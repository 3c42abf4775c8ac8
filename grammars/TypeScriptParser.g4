// TypeScript 5.9, without JSX.
//
// Accepted beyond the language: what JavaScriptParser.g4 does; modifiers and annotations
// where only some of them may stand; functions and methods without a body;
// types of any shape where only a name may stand; members and statements
// without anything between them on one line.
parser grammar TypeScriptParser;

options { tokenVocab = TypeScriptLexer; }

program : statement* EOF ;

// ---- statements

statement
    : block
    | definition
    | (IF OPEN | IF_OPEN) expressions CLOSE statement (ELSE statement)?
    | FOR AWAIT? OPEN forHead CLOSE statement
    | (WHILE OPEN | WHILE_OPEN) expressions CLOSE statement
    | DO statement (WHILE OPEN | WHILE_OPEN) expressions CLOSE SEMICOLON?
    | JUMP IDENTIFIER? SEMICOLON?
    | RETURN expressions? SEMICOLON?
    | WITH OPEN expressions CLOSE statement
    | SWITCH OPEN expressions CLOSE OPEN_BRACE switchItem* CLOSE_BRACE
    | THROW expressions SEMICOLON?
    | TRY block (CATCH (OPEN pattern annotation? CLOSE)? block)? (FINALLY block)?
    | DEBUGGER SEMICOLON?
    | name COLON statement
    | importStatement
    | exportStatement
    | expressions SEMICOLON?
    | SEMICOLON
    ;

block : OPEN_BRACE statement* CLOSE_BRACE ;

// What `export` and `declare` may stand before, and then again is one.
definition
    : declaration SEMICOLON?
    | signature
    | class
    | enum
    | interface
    | alias
    | namespace
    | IMPORT TYPE? name EQUALS expression SEMICOLON?
    | EXPORT DEFAULT? definition
    | DECLARE definition
    ;

declaration : (VARIABLE | USING | AWAIT USING) declarator (COMMA declarator)* ;

declarator : pattern BANG? annotation? (EQUALS expression)? ;

pattern
    : name
    | array
    | object
    ;

forHead
    : (declaration | expressions)? SEMICOLON expressions? SEMICOLON expressions?
    | (declaration | expression) (IN | OF) expressions
    | expressions
    ;

switchItem
    : CASE expressions COLON
    | DEFAULT COLON
    | statement
    ;

importStatement : IMPORT (importClause (COMMA importClause)* FROM)? STRING attributes? SEMICOLON? ;

importClause
    : name? name
    | name? STAR AS name
    | name? specifiers
    ;

specifiers : OPEN_BRACE (specifier (COMMA specifier)* COMMA?)? CLOSE_BRACE ;

specifier : TYPE? (anyName | STRING) (AS (anyName | STRING))? ;

attributes : (WITH | IDENTIFIER) object ;

exportStatement
    : EXPORT DEFAULT expression SEMICOLON?
    | EXPORT TYPE? (STAR (AS (anyName | STRING))? | specifiers) (FROM STRING attributes?)? SEMICOLON?
    | EXPORT EQUALS expression SEMICOLON?
    | EXPORT AS NAMESPACE name SEMICOLON?
    ;

enum : VARIABLE? ENUM name OPEN_BRACE (enumerator (COMMA enumerator)* COMMA?)? CLOSE_BRACE ;

enumerator : key (EQUALS expression)? ;

interface : INTERFACE name typeParameters? (EXTENDS types)? typeMembers ;

alias : TYPE name typeParameters? EQUALS type SEMICOLON? ;

namespace
    : NAMESPACE (name (DOT IDENTIFIER)*)? block
    | NAMESPACE STRING (block | SEMICOLON?)
    ;

// ---- functions and classes

signature : ASYNC? FUNCTION STAR? name? typeParameters? parameters annotation? (block | SEMICOLON)? ;

function : ASYNC? FUNCTION STAR? name? typeParameters? parameters annotation? block ;

parameters : OPEN (parameter (COMMA parameter)* COMMA?)? CLOSE ;

parameter : decorator* modifier* ELLIPSIS? pattern QUESTION? annotation? (EQUALS expression)? ;

class : (decorator+ (EXPORT DEFAULT?)?)? ABSTRACT? CLASS name? typeParameters? (EXTENDS bases)? (IMPLEMENTS types)? OPEN_BRACE member* CLOSE_BRACE ;

bases : base (COMMA base)* ;

base
    : name
    | OPEN expressions CLOSE
    | class
    | base (DOT | OPTIONAL) (IDENTIFIER | PRIVATE)
    | base OPEN_BRACKET expressions CLOSE_BRACKET
    | base arguments
    | base typeArguments
    | base BANG
    ;

decorator : AT (name (DOT IDENTIFIER)* typeArguments? arguments? | OPEN expressions CLOSE) ;

member
    : decorator* heading block? SEMICOLON?
    | decorator* modifier* (key | indexer) (QUESTION | BANG)? annotation? (EQUALS expression)? SEMICOLON?
    | MODIFIER block
    | SEMICOLON
    ;

method : heading block ;

heading : modifier* STAR? (key QUESTION? typeParameters? OPEN | IF_OPEN | WHILE_OPEN) (parameter (COMMA parameter)* COMMA?)? CLOSE annotation? ;

key
    : anyName
    | STRING
    | NUMBER
    | OPEN_BRACKET expression CLOSE_BRACKET
    ;

modifier : MODIFIER | READONLY | ASYNC | DECLARE | ABSTRACT | VARIABLE | EXPORT | IN | OUT ;

indexer : OPEN_BRACKET name annotation CLOSE_BRACKET ;

// ---- types

annotation : COLON type ;

types : type (COMMA type)* ;

type
    : name (DOT (IDENTIFIER | PRIVATE))* typeArguments?
    | VOID
    | (STRING | SIGN? NUMBER)
    | templateType
    | typeMembers
    | OPEN_BRACKET (typeItem (COMMA typeItem)* COMMA?)? CLOSE_BRACKET
    | (ABSTRACT? NEW)? typeParameters? OPEN (typeItem (COMMA typeItem)* COMMA?)? CLOSE (ARROW type)?
    | IMPORT OPEN types COMMA? CLOSE (DOT IDENTIFIER)* typeArguments?
    | type OPEN_BRACKET type? CLOSE_BRACKET
    | INFER name (EXTENDS type)?
    | (KEYOF | READONLY | TYPEOF) type
    | UNION type
    | type UNION type
    | <assoc = right> type EXTENDS type QUESTION type COLON type
    | type IS type
    ;

// A member of a tuple, a parameter of a function's type, or of a parenthesised type.
typeItem : ELLIPSIS? type QUESTION? annotation? ;

typeArguments : LESS types COMMA? GREATER ;

typeParameters : LESS (typeParameter (COMMA typeParameter)* COMMA?)? GREATER ;

typeParameter
    : modifier* name (EXTENDS type)? (EQUALS type)?
    | type
    | VARIABLE
    ;

templateType : TEMPLATE (CHARACTERS | typeInsert)* TEMPLATE_END ;

typeInsert : INSERT type CLOSE_BRACE ;

typeMembers : OPEN_BRACE typeMember* CLOSE_BRACE ;

typeMember : memberType (SEMICOLON | COMMA)? ;

memberType
    : heading
    | typeParameters? parameters annotation?
    | SIGN? READONLY? OPEN_BRACKET name IN type (AS type)? CLOSE_BRACKET (SIGN? QUESTION)? annotation?
    | modifier* (key | indexer) QUESTION? annotation?
    | ELLIPSIS name
    ;

// ---- expressions

expressions : expression (COMMA expression)* ;

expression
    : (NUMBER | STRING | REGEX)
    | ASYNC? OPEN (argument (COMMA argument)* COMMA?)? CLOSE annotation?
    | ASYNC? typeParameters expression
    | ASYNC name ARROW (block | expression)
    | name typeArguments?
    | PRIVATE
    | template
    | array
    | object
    | function
    | class
    | IMPORT
    | NEW DOT IDENTIFIER
    | expression (DOT | OPTIONAL) (IDENTIFIER | PRIVATE) typeArguments?
    | expression OPTIONAL? OPEN_BRACKET expressions CLOSE_BRACKET typeArguments?
    | expression OPTIONAL? arguments
    | expression OPTIONAL? template
    | expression OPTIONAL? typeArguments
    | expression INCREMENT
    | expression BANG typeArguments?
    | NEW expression
    | (SIGN | NOT | BANG | INCREMENT | TYPEOF | VOID | WORD_OPERATOR | AWAIT) expression
    | expression AS (type | VARIABLE)
    | expression (STAR | SIGN | BINARY | UNION | LESS LESS? | GREATER (GREATER GREATER?)? EQUALS? | IN | INSTANCEOF) expression
    | <assoc = right> expression QUESTION expression COLON expression
    | <assoc = right> expression QUESTION_NUMBER ((STAR | SIGN | BINARY | UNION | LESS LESS? | GREATER | IN | INSTANCEOF) expression)? COLON expression
    | <assoc = right> expression (EQUALS | ASSIGN) expression
    | expression ARROW block
    | <assoc = right> expression ARROW expression
    | YIELD STAR? expression?
    ;

arguments : OPEN (argument (COMMA argument)* COMMA?)? CLOSE ;

argument : ELLIPSIS? expression QUESTION? annotation? (EQUALS expression)? ;

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
    : IDENTIFIER | YIELD | AWAIT
    | TYPE | INTERFACE | IMPLEMENTS | NAMESPACE | DECLARE | ABSTRACT | READONLY | MODIFIER | ASYNC | USING | OF | FROM | AS | IS | KEYOF
    | INFER | OUT
    ;

anyName
    : IDENTIFIER | PRIVATE | VARIABLE | FUNCTION | CLASS | EXTENDS | IF | ELSE | FOR | WHILE | DO | JUMP | RETURN
    | THROW | SWITCH | CASE | DEFAULT | TRY | CATCH | FINALLY | WITH | DEBUGGER | NEW | TYPEOF | VOID | WORD_OPERATOR | AWAIT | YIELD
    | IN | INSTANCEOF | IMPORT | EXPORT
    | TYPE | INTERFACE | IMPLEMENTS | ENUM | NAMESPACE | DECLARE | ABSTRACT | READONLY | MODIFIER | ASYNC | USING | OF | FROM | AS | IS | KEYOF
    | INFER | OUT
    ;
