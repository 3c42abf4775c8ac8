// JavaScript: ECMAScript 2025, scripts and modules, with decorators.
//
// A statement ends with a semicolon, a line end or the block: the predicate of
// `end` asks for that, as the language does. It asks for nothing else that
// depends on line ends but where it says sameLine.
//
// Accepted beyond the language: operators have no levels but for unary, binary,
// conditional and assigning ones; an assignment to anything that ends like a
// target; modifiers of members in any number; `return`, `break`, `await` and
// `yield` anywhere. Behind `}` a `/` begins a regular expression, behind `)` it
// divides but for the conditions of if and while.
parser grammar JavaScriptParser;

options { tokenVocab = JavaScriptLexer; superClass = LineEnds; }

import JsxParser;

program : moduleItem* EOF ;

moduleItem
    : item
    | importStatement
    | exportStatement
    ;

// ---- statements

item
    : (LET declarators | CONST constants) end
    | class
    | statement
    ;

statement
    : block
    | VARIABLE declarators end
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
    | function
    | {this.beginsExpression()}? expressions end
    | SEMICOLON
    ;

end : SEMICOLON? {this.ended()}? ;

block : OPEN_BRACE item* CLOSE_BRACE ;

declarators : declarator (COMMA declarator)* ;

declarator
    : name (EQUALS expression)?
    | structure EQUALS expression
    ;

constants : constant (COMMA constant)* ;

constant : pattern EQUALS expression ;

forHead
    : ((VARIABLE | LET) declarators | CONST constants | expressions)? SEMICOLON expressions? SEMICOLON expressions?
    | ((VARIABLE | LET | CONST) pattern | VARIABLE constant | expression) (IN | OF) expressions
    ;

switchItem : label | item ;

label : (CASE expressions | DEFAULT) COLON ;

handler : CATCH (OPEN pattern CLOSE)? block ;

cleanup : FINALLY block ;

importStatement : IMPORT (importClause FROM)? STRING attributes? end ;

importClause
    : name (COMMA (wholeModule | imports))?
    | wholeModule
    | imports
    ;

wholeModule : STAR AS name ;

imports : OPEN_BRACE (importSpecifier (COMMA importSpecifier)* COMMA?)? CLOSE_BRACE ;

importSpecifier
    : name
    | (anyName | STRING) AS name
    ;

exports : OPEN_BRACE (exportSpecifier (COMMA exportSpecifier)* COMMA?)? CLOSE_BRACE ;

exportSpecifier : (anyName | STRING) (AS (anyName | STRING))? ;

attributes : (WITH | IDENTIFIER) object ;

exportStatement
    : EXPORT DEFAULT (functionExpression | classExpression | {this.beginsDefault()}? expression end)
    | EXPORT (function | class)
    | EXPORT ((VARIABLE | LET) declarators | CONST constants) end
    | EXPORT (STAR (AS (anyName | STRING))? FROM STRING attributes? | exports (FROM STRING attributes?)?) end
    ;

// ---- patterns

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

// ---- functions and classes

function : (ASYNC {this.sameLine()}?)? FUNCTION STAR? name parameters block ;

functionExpression : (ASYNC {this.sameLine()}?)? FUNCTION STAR? name? parameters block ;

parameters : OPEN (parameter (COMMA parameter)* (COMMA rest?)? | rest)? CLOSE ;

parameter : decorator* pattern (EQUALS expression)? ;

rest : decorator* ELLIPSIS pattern ;

class : decorator* CLASS name classTail ;

classExpression : decorator* CLASS name? classTail ;

classTail : (EXTENDS expression)? OPEN_BRACE member* CLOSE_BRACE ;

decorator : AT (name (DOT IDENTIFIER)* arguments? | OPEN expressions CLOSE) ;

member
    : decorator* method
    | decorator* modifier* key (EQUALS expression)? end
    | {this.staticAhead()}? MODIFIER block
    | SEMICOLON
    ;

method : modifier* STAR? (key OPEN | IF_OPEN | WHILE_OPEN) (parameter (COMMA parameter)* (COMMA rest?)? | rest)? CLOSE block ;

modifier : MODIFIER | ASYNC ;

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
    | PRIVATE IN expression
    | template
    | markup
    | array
    | object
    | functionExpression
    | classExpression
    | {this.arrowAhead()}? arrow
    | {this.noArrowAhead()}? OPEN expressions CLOSE
    | IMPORT (arguments | DOT IDENTIFIER arguments?)
    | NEW DOT IDENTIFIER
    | expression (DOT | OPTIONAL) (IDENTIFIER | PRIVATE)
    | expression OPTIONAL? OPEN_BRACKET expressions CLOSE_BRACKET
    | expression OPTIONAL? arguments
    | expression template
    | expression {this.sameLine()}? INCREMENT {this.assigns()}?
    | NEW expression
    | (SIGN | NOT | INCREMENT | WORD_OPERATOR | AWAIT) expression
    | expression (STAR | SIGN | BINARY | IN | INSTANCEOF) expression
    | <assoc = right> expression QUESTION expression COLON expression
    | <assoc = right> expression QUESTION_NUMBER ((STAR | SIGN | BINARY | IN | INSTANCEOF) expression)? COLON expression
    | <assoc = right> expression (EQUALS | ASSIGN) {this.assigns()}? expression
    | YIELD (options { greedy = true; } : STAR)? expression?
    ;

arrow : ASYNC? (name | parameters) ARROW (block | {this.noBlockAhead()}? expression) ;

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

name options { identifier = true; }
    : IDENTIFIER
    | {this.isName()}? (ASYNC | MODIFIER | OF | FROM | AS | YIELD | AWAIT)
    ;

anyName
    : IDENTIFIER | PRIVATE | VARIABLE | LET | CONST | FUNCTION | CLASS | EXTENDS | IF | ELSE | FOR | WHILE | DO | JUMP | RETURN
    | THROW | SWITCH | CASE | DEFAULT | TRY | CATCH | FINALLY | WITH | DEBUGGER | NEW | WORD_OPERATOR | AWAIT | YIELD
    | IN | INSTANCEOF | IMPORT | EXPORT
    | ASYNC | MODIFIER | OF | FROM | AS
    ;
