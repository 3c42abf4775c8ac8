// TypeScript 5.9, without JSX.
//
// Accepted beyond the language: what JavaScriptParser.g4 does; modifiers and annotations
// where only some of them may stand; functions and methods without a body;
// types of any shape where only a name may stand; members and statements
// without anything between them on one line.
parser grammar TypeScriptParser;

options { tokenVocab = TypeScriptLexer; superClass = LineEnds; }

program : statement* EOF ;

// ---- statements

statement
    : block
    | definition
    | (IF OPEN | IF_OPEN) expressions CLOSE statement (options { greedy = true; } : ELSE statement)?
    | FOR AWAIT? OPEN forHead CLOSE statement
    | (WHILE OPEN | WHILE_OPEN) expressions CLOSE statement
    | DO statement (WHILE OPEN | WHILE_OPEN) expressions CLOSE SEMICOLON?
    | {this.mayJump()}? JUMP ({this.sameLine()}? name)? end
    | RETURN ({this.sameLine()}? expressions)? end
    | WITH OPEN expressions CLOSE statement
    | SWITCH OPEN expressions CLOSE OPEN_BRACE (label switchItem*)? CLOSE_BRACE
    | THROW {this.sameLine()}? expressions end
    | TRY block (handler cleanup? | cleanup)
    | DEBUGGER end
    | {this.mayBind()}? name COLON statement
    | importStatement
    | exportStatement
    | {this.beginsExpression()}? expressions end
    | SEMICOLON
    ;

end : SEMICOLON? {this.ended()}? ;

block : OPEN_BRACE statement* CLOSE_BRACE ;

// What `export` and `declare` may stand before, and then again is one.
definition
    : declaration end
    | signature
    | class
    | enum
    | interface
    | alias
    | namespace
    | IMPORT TYPE? name EQUALS name (arguments | (DOT IDENTIFIER)+)? end
    | EXPORT definition
    | DECLARE definition
    ;

declaration
    : (VARIABLE | LET) declarator (COMMA declarator)*
    | (CONST | USING | AWAIT USING) constant (COMMA constant)*
    ;

declarator
    : name BANG? annotation? (EQUALS expression)?
    | structure annotation? EQUALS expression
    ;

constant : pattern annotation? (EQUALS expression | noValue) ;

// What is declared only has no value.
noValue options { given = true; } : {true}? ;

pattern
    : name
    | structure
    ;

structure
    : OPEN_BRACKET COMMA* (element (COMMA+ element)* COMMA*)? CLOSE_BRACKET
    | OPEN_BRACE (field (COMMA field)* COMMA?)? CLOSE_BRACE
    ;

element : ELLIPSIS? pattern (EQUALS expression)? ;

field
    : ELLIPSIS name
    | key COLON pattern (EQUALS expression)?
    | name (EQUALS expression)?
    ;

forHead
    : (declaration | expressions)? SEMICOLON expressions? SEMICOLON expressions?
    | ((VARIABLE | LET | CONST | USING | AWAIT USING) pattern | VARIABLE name EQUALS expression | expression) (IN | OF) expressions
    ;

switchItem : label | statement ;

label : (CASE expressions | DEFAULT) COLON ;

handler : CATCH (OPEN pattern annotation? CLOSE)? block ;

cleanup : FINALLY block ;

importStatement : IMPORT (importClause FROM)? STRING attributes? end ;

importClause
    : TYPE? name (COMMA (wholeModule | imports))?
    | (TYPE | deferred)? wholeModule
    | TYPE? imports
    ;

// defer
deferred options { given = true; } : IDENTIFIER ;

wholeModule : STAR AS name ;

imports : OPEN_BRACE (importSpecifier (COMMA importSpecifier)* COMMA?)? CLOSE_BRACE ;

importSpecifier
    : TYPE? name
    | TYPE? (anyName | STRING) AS name
    ;

exports : OPEN_BRACE (exportSpecifier (COMMA exportSpecifier)* COMMA?)? CLOSE_BRACE ;

exportSpecifier : TYPE? (anyName | STRING) (AS (anyName | STRING))? ;

attributes : (WITH | IDENTIFIER) object ;

exportStatement
    : EXPORT DEFAULT (defaultFunction | defaultClass | interface | {this.beginsDefault()}? expression end)
    | EXPORT TYPE? (STAR (AS (anyName | STRING))? FROM STRING attributes? | exports (FROM STRING attributes?)?) end
    | EXPORT EQUALS expression end
    | exportNamespace
    ;

exportNamespace options { given = true; } : EXPORT AS NAMESPACE name end ;

enum : CONST? ENUM name OPEN_BRACE (enumerator (COMMA enumerator)* COMMA?)? CLOSE_BRACE ;

enumerator : key (EQUALS expression)? ;

interface : INTERFACE name typeParameters? (EXTENDS heritage (COMMA heritage)*)? typeMembers ;

heritage : name (DOT IDENTIFIER)* typeArguments? ;

alias : TYPE name typeParameters? EQUALS type end ;

namespace
    : NAMESPACE name (DOT IDENTIFIER)* block
    | NAMESPACE STRING (block | end)
    | global
    ;

global options { given = true; } : GLOBAL block ;

// ---- functions and classes

signature : (ASYNC {this.sameLine()}?)? FUNCTION STAR? name typeParameters? parameters annotation? (block | end) ;

defaultFunction : (ASYNC {this.sameLine()}?)? FUNCTION STAR? name? typeParameters? parameters annotation? (block | end) ;

function : (ASYNC {this.sameLine()}?)? FUNCTION STAR? name? typeParameters? parameters annotation? block ;

parameters : OPEN (parameter (COMMA parameter)* COMMA?)? CLOSE ;

parameter : decorator* modifier* ELLIPSIS? pattern QUESTION? annotation? (EQUALS expression)? ;

class : (decorator+ (EXPORT DEFAULT?)?)? ABSTRACT? CLASS name classTail ;

defaultClass : decorator* ABSTRACT? CLASS name? classTail ;

classExpression : decorator* CLASS name? classTail ;

classTail : typeParameters? (EXTENDS bases)? (IMPLEMENTS heritage (COMMA heritage)*)? OPEN_BRACE member* CLOSE_BRACE ;

bases : base (COMMA base)* ;

base
    : name
    | OPEN expressions CLOSE
    | classExpression
    | base (DOT | OPTIONAL) (IDENTIFIER | PRIVATE)
    | base OPEN_BRACKET expressions CLOSE_BRACKET
    | base arguments
    | base typeArguments
    | base BANG
    ;

decorator : AT (name (DOT IDENTIFIER)* typeArguments? arguments? | OPEN expressions CLOSE) ;

member
    : decorator* heading (block | end)
    | decorator* modifier* (key | indexer) (QUESTION | BANG)? annotation? (EQUALS expression)? end
    | {this.staticAhead()}? MODIFIER block
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

modifier : MODIFIER | READONLY | ASYNC | DECLARE | ABSTRACT | CONST | EXPORT | IN | OUT ;

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
    | functionType
    | {this.noArrowAhead()}? OPEN type CLOSE
    | IMPORT OPEN types COMMA? CLOSE (DOT IDENTIFIER)* typeArguments?
    | type {this.sameLine()}? OPEN_BRACKET type? CLOSE_BRACKET
    | INFER name (EXTENDS type)?
    | (KEYOF | READONLY | TYPEOF) type
    | UNION type
    | type UNION type
    | <assoc = right> type EXTENDS type QUESTION type COLON type
    | type IS type
    ;

functionType
    : {this.arrowAhead()}? parameters ARROW type
    | typeParameters parameters ARROW type
    | ABSTRACT? NEW typeParameters? parameters ARROW type
    ;

// A member of a tuple.
typeItem : ELLIPSIS? type QUESTION? annotation? ;

typeArguments : LESS types COMMA? GREATER ;

typeParameters : LESS (typeParameter (COMMA typeParameter)* COMMA?)? GREATER ;

typeParameter
    : modifier* name (EXTENDS type)? (EQUALS type)?
    ;

templateType : TEMPLATE (CHARACTERS | typeInsert)* TEMPLATE_END ;

typeInsert : INSERT type CLOSE_BRACE ;

typeMembers : OPEN_BRACE typeMember* CLOSE_BRACE ;

typeMember : memberType (COMMA | end) ;

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
    | name typeArguments?
    | PRIVATE IN expression
    | template
    | array
    | object
    | function
    | classExpression
    | {this.arrowAhead()}? arrow
    | {this.noArrowAhead()}? OPEN expressions CLOSE
    | ASYNC? typeParameters parameters annotation? ARROW (block | {this.noBlockAhead()}? expression)
    | IMPORT (typeArguments? OPEN argument (COMMA argument)* COMMA? CLOSE | DOT IDENTIFIER arguments?)
    | NEW DOT IDENTIFIER
    | expression (DOT | OPTIONAL) (IDENTIFIER | PRIVATE) typeArguments?
    | expression OPTIONAL? OPEN_BRACKET expressions CLOSE_BRACKET typeArguments?
    | expression OPTIONAL? arguments
    | expression template
    | expression OPTIONAL? typeArguments
    | expression {this.sameLine()}? INCREMENT {this.assigns()}?
    | expression {this.sameLine()}? BANG typeArguments?
    | NEW expression
    | (SIGN | NOT | BANG | INCREMENT | TYPEOF | VOID | WORD_OPERATOR | AWAIT) expression
    | LESS (type | CONST) GREATER expression
    | expression {this.sameLine()}? AS (type | CONST)
    | expression (STAR | SIGN | BINARY | UNION | LESS LESS? | GREATER (GREATER GREATER?)? EQUALS? | IN | INSTANCEOF) expression
    | <assoc = right> expression QUESTION expression COLON expression
    | <assoc = right> expression QUESTION_NUMBER ((STAR | SIGN | BINARY | UNION | LESS LESS? | GREATER | IN | INSTANCEOF) expression)? COLON expression
    | <assoc = right> expression (EQUALS | ASSIGN) {this.assigns()}? expression
    | YIELD (options { greedy = true; } : STAR)? expression?
    ;

arrow : ASYNC? (name | parameters annotation?) ARROW (block | {this.noBlockAhead()}? expression) ;

arguments : OPEN (argument (COMMA argument)* COMMA?)? CLOSE ;

argument : ELLIPSIS? expression ;

array : OPEN_BRACKET COMMA* (argument (COMMA+ argument)* COMMA*)? CLOSE_BRACKET ;

object : OPEN_BRACE (property (COMMA property)* COMMA?)? CLOSE_BRACE ;

property
    : ELLIPSIS expression
    | key COLON expression
    | method
    | {this.mayBind()}? name (EQUALS expression)?
    ;

template : TEMPLATE (CHARACTERS | insert)* TEMPLATE_END ;

insert : INSERT expressions CLOSE_BRACE ;

// ---- names

name
    : IDENTIFIER
    | {this.isName()}? contextual
    ;

// What is a word in one place only.
contextual options { identifier = true; }
    : YIELD | AWAIT | TYPE | INTERFACE | IMPLEMENTS | NAMESPACE | GLOBAL | DECLARE | ABSTRACT | READONLY | MODIFIER | ASYNC | USING | OF
    | FROM | AS | IS | KEYOF | INFER | OUT
    ;

anyName
    : IDENTIFIER | PRIVATE | VARIABLE | LET | CONST | FUNCTION | CLASS | EXTENDS | IF | ELSE | FOR | WHILE | DO | JUMP | RETURN
    | THROW | SWITCH | CASE | DEFAULT | TRY | CATCH | FINALLY | WITH | DEBUGGER | NEW | TYPEOF | VOID | WORD_OPERATOR | AWAIT | YIELD
    | IN | INSTANCEOF | IMPORT | EXPORT
    | TYPE | INTERFACE | IMPLEMENTS | ENUM | NAMESPACE | GLOBAL | DECLARE | ABSTRACT | READONLY | MODIFIER | ASYNC | USING | OF | FROM | AS | IS | KEYOF
    | INFER | OUT
    ;
