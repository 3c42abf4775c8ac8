// C# 1 to 14: files and scripts.
//
// Directives are hidden, but for an #if whose branches hold whole items: see CSharpLexer.g4. `?[` in one
// piece is an index, `? [` a condition.
//
// Accepted beyond the language: modifiers in any combination; operators have no levels; a tuple of one
// element; constants and targets of any shape.
//
// Statements need an effect, so calls are rules of their own, as in java.g4.
parser grammar CSharpParser;

options { tokenVocab = CSharpLexer; }

file : unit EOF ;

script : head* scriptItem* expression? EOF ;

unit : head* (fileNamespace item* | topItem*) ;

fileNamespace : NAMESPACE name (DOT name)* SEMICOLON using* ;

// #if and #region around these alone have tokens of their own.
head
    : directive
    | globalAttribute
    | HEAD_IF head* (HEAD_ELSE head*)* HEAD_END
    ;

using
    : directive
    | HEAD_IF using* (HEAD_ELSE using*)* HEAD_END
    ;

directive
    : EXTERN ALIAS name SEMICOLON
    | GLOBAL? USING STATIC? named SEMICOLON
    | GLOBAL? USING UNSAFE? (STATIC UNSAFE?)? name typeParameters? EQUALS type SEMICOLON
    ;

globalAttribute : OPEN_BRACKET ASSEMBLY COLON attributed (COMMA attributed)* COMMA? CLOSE_BRACKET ;

topItem
    : namespace
    | IF_PART unit (ELSE_PART unit)* END_PART
    | REGION unit END_REGION
    | attribute* outerModifier* typeDeclaration
    | local
    | statement
    | label
    ;

label : name COLON (local | statement | label) ;

scriptItem
    : IF_PART head* scriptItem* (ELSE_PART head* scriptItem*)* END_PART
    | REGION head* scriptItem* END_REGION
    | attribute* outerModifier* typeDeclaration
    | attribute* modifier+ typed
    | attribute+ typed
    | variable
    | statement
    | label
    ;

namespace : NAMESPACE name (DOT name)* OPEN_BRACE using* item* CLOSE_BRACE SEMICOLON? ;

item
    : namespace
    | IF_PART unit (ELSE_PART unit)* END_PART
    | REGION unit END_REGION
    | attribute* outerModifier* typeDeclaration
    ;

// ---- types and their members

typeDeclaration
    : (CLASS | (REF PART?)? STRUCT | INTERFACE | RECORD (CLASS | STRUCT)?) name typeParameters? parameters? bases? constraint* (members SEMICOLON? | SEMICOLON)
    | ENUM name (COLON type)? OPEN_BRACE (enumerator (COMMA enumerator)* COMMA?)? CLOSE_BRACE SEMICOLON?
    | DELEGATE (REF READONLY?)? (type | VOID) name typeParameters? parameters constraint* SEMICOLON
    ;

members : OPEN_BRACE member* CLOSE_BRACE ;

bases : COLON based (COMMA based)* ;

based : type arguments? ;

enumerator : attribute* name (EQUALS expression)? ;

member
    : attribute* modifier*
    ( typeDeclaration
    | typed
    | word parameters (COLON (BASE | THIS) arguments)? functionBody
    | TILDE name OPEN CLOSE functionBody
    | CONST type constants SEMICOLON
    | EVENT type (declarators SEMICOLON | path accessors)
    | FIXED type buffer (COMMA buffer)* SEMICOLON
    | CONVERSION qualifier* OPERATOR CHECKED? type OPEN parameter CLOSE functionBody
    | EXTENSION typeParameters? OPEN attribute* (REF | IN | READONLY | SCOPED)* type name? CLOSE constraint* members
    )
    | IF_PART member* (ELSE_PART member*)* END_PART
    | REGION member* END_REGION
    ;

buffer : name OPEN_BRACKET expression CLOSE_BRACKET ;

typed
    : type
    ( declarators SEMICOLON
    | path typeParameters? parameters constraint* functionBody
    | path (accessors (EQUALS (initializer | expression) SEMICOLON)? | ARROW result SEMICOLON)
    | qualifier* THIS OPEN_BRACKET parameter (COMMA parameter)* CLOSE_BRACKET (accessors | ARROW result SEMICOLON)
    | qualifier* OPERATOR CHECKED? overloaded functionBody
    )
    | VOID
    ( path typeParameters? parameters constraint* functionBody
    | qualifier* OPERATOR CHECKED? overloaded functionBody
    )
    ;

overloaded
    : SIGN OPEN parameter (COMMA parameter)? CLOSE
    | (NOT | TILDE | CONSTANT | ASSIGN) OPEN parameter CLOSE
    | INCREMENT OPEN (parameter | noParameter) CLOSE
    | (STAR | FACTOR | AMPERSAND | CARET | BINARY | LESS | LESS_EQUAL | GREATER_EQUAL | GREATER (GREATER GREATER?)?) OPEN parameter COMMA parameter CLOSE
    ;

// In C# 14.
noParameter options { given = true; } : {true}? ;

// An interface's name in front of its member's.
qualifier : (name DOUBLE_COLON)? name typeArguments? DOT ;

path : qualifier* name ;

modifier options { distinct = true; }
    : MODIFIER | NEW | STATIC | UNSAFE | EXTERN | READONLY | REF | PART | ASYNC ;

outerModifier options { distinct = true; }
    : MODIFIER | STATIC | UNSAFE | READONLY | PART ;

functionBody
    : block
    | ARROW result SEMICOLON
    | SEMICOLON
    ;

accessors : OPEN_BRACE accessor* CLOSE_BRACE ;

accessor
    : attribute* modifier* ACCESSOR functionBody
    | IF_PART accessor* (ELSE_PART accessor*)* END_PART
    | REGION accessor* END_REGION
    ;

attribute : OPEN_BRACKET ((name | EVENT | RETURN) COLON)? attributed (COMMA attributed)* COMMA? CLOSE_BRACKET ;

attributed : named arguments? ;

parameters : OPEN (parameter (COMMA parameter)*)? CLOSE ;

parameter
    : attribute* (REF | OUT | IN | PARAMS | THIS | READONLY | SCOPED)* type name (EQUALS expression)?
    | ARGLIST
    ;

typeParameters : LESS typeParameter (COMMA typeParameter)* GREATER ;

typeParameter : attribute* (IN | OUT)? name ;

constraint : WHERE name COLON bound (COMMA bound)* ;

bound
    : CLASS QUESTION?
    | STRUCT
    | NEW OPEN CLOSE
    | DEFAULT
    | type
    | ALLOWS REF STRUCT
    ;

declarators : declarator (COMMA declarator)* ;

constants : constant (COMMA constant)* ;

constant : name EQUALS expression ;

declarator : name (EQUALS (initializer | REF? expression))? ;

// ---- types

type : typeUnit typeSuffix* ;

typeUnit
    : PRIMITIVE
    | VOID STAR
    | named
    | tupleType
    | functionPointer
    ;

typeSuffix
    : QUESTION
    | STAR
    | rank
    ;

// With a question mark it is of a type that may be null.
rank : (OPEN_BRACKET | SAFE_INDEX) COMMA* CLOSE_BRACKET ;

named : (word DOUBLE_COLON)? word typeArguments? (options { greedy = true; } : DOT name typeArguments?)* ;

typeArguments : LESS (type (COMMA type)* | COMMA*) GREATER ;

tupleType : OPEN type name? (COMMA type name?)+ CLOSE ;

functionPointer
    : DELEGATE STAR (name (OPEN_BRACKET name (COMMA name)* CLOSE_BRACKET)?)? LESS pointed (COMMA pointed)* GREATER
    ;

pointed : (REF READONLY? | OUT | IN)? type | VOID ;

// ---- statements

block : OPEN_BRACE blockItem* CLOSE_BRACE ;

blockItem
    : statement
    | local
    | name COLON blockItem
    | IF_PART blockItem* (ELSE_PART blockItem*)* END_PART
    | REGION blockItem* END_REGION
    ;

local
    : variable
    | attribute* (functionModifier attribute*)* VOID function
    | (attribute | functionModifier)+ plainModifier* type function
    ;

variable
    : CONST type constants SEMICOLON
    | plainModifier* type (declarators SEMICOLON | function)
    ;

function : name typeParameters? parameters constraint* functionBody ;

functionModifier : STATIC | UNSAFE | EXTERN | ASYNC ;

plainModifier : SCOPED | REF READONLY? ;

statement
    : block
    | IF OPEN expression CLOSE statement (options { greedy = true; } : ELSE statement)?
    | SWITCH parenthesised OPEN_BRACE section* CLOSE_BRACE
    | WHILE OPEN expression CLOSE statement
    | DO statement WHILE OPEN expression CLOSE SEMICOLON
    | FOR OPEN (resource | effects)? SEMICOLON expression? SEMICOLON effects? CLOSE statement
    | AWAIT? FOREACH OPEN (plainModifier* type name | word? parenthesised) IN expression CLOSE statement
    | (BREAK | CONTINUE) SEMICOLON
    | GOTO (name | CASE expression | DEFAULT) SEMICOLON
    | RETURN (REF? expression)? SEMICOLON
    | THROW expression? SEMICOLON
    | YIELD (RETURN expression | BREAK) SEMICOLON
    | TRY block (handler+ (FINALLY block)? | FINALLY block)
    | CHECKED block
    | UNSAFE block
    | LOCK OPEN expression CLOSE statement
    | AWAIT? USING OPEN (resource | expression) CLOSE statement
    | AWAIT? USING resource SEMICOLON
    | FIXED OPEN resource CLOSE statement
    | effect SEMICOLON
    | SEMICOLON
    ;

resource : plainModifier* type declarators ;

section
    : case+ blockItem+
    | IF_PART section* (ELSE_PART section*)* END_PART
    | REGION section* END_REGION
    ;

case
    : CASE casePattern guard? COLON
    | DEFAULT COLON
    ;

handler : CATCH (OPEN type name? CLOSE)? (WHEN OPEN expression CLOSE)? block ;

effects : effect (COMMA effect)* ;

effect
    : atom (dot* arguments)+ (dot* effectEnd)?
    | atom dot* effectEnd
    | (parenthesised | string | made | special) effectTail
    | made
    | INCREMENT operand
    | AWAIT operand
    | STAR operand assign REF? expression
    ;

effectEnd
    : change
    | index effectTail
    ;

effectTail
    : access* change
    | (access* arguments)+ (access* change)?
    ;

access
    : dot
    | index
    ;

change
    : assign REF? expression
    | INCREMENT
    ;

// ---- expressions

expression
    : binary (QUESTION result COLON result | assign REF? expression)?
    | lambda
    | AWAIT* query
    ;

result : (REF | THROW)? expression ;

assign : EQUALS | ASSIGN ;

binary : operand (options { greedy = true; } : operation)* ;

operation
    : operator operand
    | COALESCE (operand | THROW expression)
    | IS pattern
    | AS type
    | SWITCH OPEN_BRACE (arm (COMMA arm)* COMMA?)? CLOSE_BRACE
    | WITH initializer
    | DOTS (options { greedy = true; } : operand)?
    ;

operator
    : SIGN | STAR | FACTOR | AMPERSAND | CARET | BINARY | LESS | LESS_EQUAL | GREATER_EQUAL
    | GREATER (GREATER GREATER?)?
    ;

operand
    : prefix* (namedCast ((NOT | TILDE | AWAIT | sureCast) prefix*)?)* (atom | parenthesised | string | made | special | value) (options { greedy = true; } : suffix)*
    | DOTS (options { greedy = true; } : operand)?
    ;

prefix
    : SIGN | NOT | TILDE | INCREMENT | CARET | STAR | AMPERSAND | AWAIT
    | sureCast
    ;

// What only a type can be, so that a sign behind it is one in front of a value.
sureCast : OPEN ((PRIMITIVE | VOID STAR | functionPointer) typeSuffix* | (named | tupleType) typeSuffix+) CLOSE ;

namedCast : OPEN (named | tupleType) CLOSE ;

suffix
    : dot
    | index
    | arguments
    | INCREMENT
    ;

dot
    : (DOT | SAFE | POINTER) name typeArguments?
    | NOT
    ;

index : (OPEN_BRACKET | SAFE_INDEX) argument (COMMA argument)* CLOSE_BRACKET ;

arguments : OPEN (argument (COMMA argument)*)? CLOSE ;

argument
    : (name COLON)? REF? expression
    | (name COLON)? (OUT | IN) (type name | expression)
    ;

atom
    : (name DOUBLE_COLON)? name typeArguments?
    | PRIMITIVE DOT name typeArguments?
    | THIS | BASE
    | NUMBER | CHARACTER | CONSTANT | STRING
    | ARGLIST
    ;

// A value in parentheses, or a tuple.
parenthesised : OPEN element (COMMA element)* CLOSE ;

element
    : (name COLON)? expression
    | type name
    ;

collected
    : expression
    | DOTS query
    ;

// What no statement begins with.
value
    : OPEN_BRACKET (collected (COMMA collected)* COMMA?)? CLOSE_BRACKET
    | (STATIC | ASYNC)* DELEGATE parameters? block
    | STACKALLOC (madeType? sizes initializer? | madeType? rank+ initializer)
    ;

special
    : TYPEOF OPEN (type | VOID) CLOSE
    | SIZEOF OPEN type CLOSE
    | DEFAULT (options { greedy = true; } : OPEN type CLOSE)?
    | CHECKED OPEN expression CLOSE
    | REFVALUE OPEN expression COMMA type CLOSE
    ;

made
    : NEW
    ( arguments (options { greedy = true; } : initializer)?
    | initializer
    | rank+ initializer
    | madeType (arguments (options { greedy = true; } : initializer)? | initializer | rank+ initializer | sizes rank* (options { greedy = true; } : initializer)?)
    )
    ;

madeType : typeUnit (options { greedy = true; } : QUESTION | STAR)* ;

sizes : (OPEN_BRACKET | SAFE_INDEX) expression (COMMA expression)* CLOSE_BRACKET ;

initializer : OPEN_BRACE (initialised (COMMA initialised)* COMMA?)? CLOSE_BRACE ;

initialised
    : initializer
    | expression (EQUALS initializer)?
    ;

lambda
    : attribute* (STATIC | ASYNC)*
    ( name
    | (REF READONLY? type | PRIMITIVE typeSuffix* | VOID | named typeSuffix*)? OPEN (lambdaParameter (COMMA lambdaParameter)*)? CLOSE
    )
    ARROW (block | result)
    ;

lambdaParameter : attribute* (REF | OUT | IN | PARAMS | READONLY | SCOPED)* (type name (EQUALS expression)? | name) ;

query : FROM source clause* last (options { greedy = true; } : INTO name clause* last)* ;

source : type? name IN expression ;

clause
    : FROM source
    | LET name EQUALS expression
    | WHERE expression
    | JOIN source ON expression EQUAL_TO expression (options { greedy = true; } : INTO name)?
    | ORDERBY ordering (options { greedy = true; } : COMMA ordering)*
    ;

ordering : expression ORDERING? ;

last
    : SELECT expression
    | GROUP expression BY expression
    ;

string : (QUOTE | VERBATIM_QUOTE | RAW_QUOTE) piece* QUOTE ;

piece
    : CHARACTERS
    | INSERT expression (COMMA expression)? FORMAT? INSERT_END
    ;

// ---- patterns

arm : casePattern guard? ARROW result ;

guard : WHEN binary (QUESTION expression COLON binary)? ;

casePattern : pattern ((SIGN | STAR | FACTOR | AMPERSAND | CARET | BINARY) operand)* ;

pattern : patternUnit (options { greedy = true; } : (AND | OR) patternUnit)* ;

patternUnit
    : NEGATED patternUnit
    | (LESS | GREATER | LESS_EQUAL | GREATER_EQUAL) operand (options { greedy = true; } : (SIGN | STAR | FACTOR) operand)*
    | patternType positional? properties? designation?
    | positional properties? designation?
    | properties designation?
    | OPEN_BRACKET (pattern (COMMA pattern)* COMMA?)? CLOSE_BRACKET designation?
    | DOTS (options { greedy = true; } : pattern)?
    | constantPattern
    ;

patternType
    : (PRIMITIVE | named | functionPointer) typeSuffix*
    | tupleType typeSuffix+
    ;

positional : OPEN (subpattern (COMMA subpattern)*)? CLOSE ;

properties : OPEN_BRACE (subpattern (COMMA subpattern)* COMMA?)? CLOSE_BRACE ;

subpattern : (name (DOT name)* COLON)? casePattern ;

constantPattern
    : (SIGN | TILDE | NOT)+ operand
    | (NUMBER | CHARACTER | CONSTANT | STRING | string | PRIMITIVE DOT name) suffix*
    | SIZEOF OPEN type CLOSE
    | DEFAULT (OPEN type CLOSE)?
    | CHECKED OPEN expression CLOSE
    | OPEN type CLOSE operand
    ;

designation : word | EXTENSION | RECORD | AWAIT ;

// ---- names

name options { identifier = true; } : word | AND | AWAIT | EXTENSION | OR | RECORD | WHEN ;

// What a type may be named.
word options { identifier = true; }
    : IDENTIFIER | ACCESSOR | ALIAS | ALLOWS | ASSEMBLY | ASYNC | BY | EQUAL_TO | FROM | GLOBAL | GROUP | INTO | JOIN | LET | NEGATED | ON
    | ORDERBY | ORDERING | PART | SCOPED | SELECT | WHERE | WITH | YIELD
    ;
