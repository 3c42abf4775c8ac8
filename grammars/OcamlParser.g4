// OCaml 4.02 to 5.3, implementations and interfaces: operators are one flat list. A constructor takes one
// argument, a value many.
//
// Accepted beyond the language: operators without levels in expressions, patterns and types; types with
// attributes and labels anywhere; modifiers of any number.
parser grammar OcamlParser;

options { tokenVocab = OcamlLexer; }

file : structure EOF ;

structure : (options { greedy = true; } : head)? item* ;

// What stands at the beginning or behind ;; only, and a first definition, whose scope may end.
head
    : topExpression itemAttribute*
    | LET mark* REC? binding (AND mark* binding)* (IN sequence)?
    | LET mark* open IN sequence
    | LET mark* localModule IN sequence
    | LET mark* exception IN sequence
    | LET_OPERATOR operatorBinding (AND_OPERATOR operatorBinding)* IN sequence
    ;

item
    : SEMI_SEMI (options { greedy = true; } : head)?
    | LET mark* REC? binding (AND mark* binding)*
    | EXTERNAL mark* valueName COLON type EQUAL STRING+ itemAttribute*
    | types
    | exception
    | MODULE mark* REC? moduleBinding (AND mark* moduleBinding)*
    | moduleTypeDefinition
    | open itemAttribute*
    | INCLUDE mark* moduleExpression itemAttribute*
    | classes
    | floating
    | DIRECTIVE LOWER (STRING | NUMBER | BOOLEAN | path)?
    ;

signature : signatureItem* ;

signatureItem
    : SEMI_SEMI
    | VAL mark* valueName COLON type itemAttribute*
    | EXTERNAL mark* valueName COLON type EQUAL STRING+ itemAttribute*
    | types
    | exception
    | MODULE mark* REC? moduleDeclaration (AND mark* moduleDeclaration)*
    | moduleTypeDefinition
    | open itemAttribute*
    | INCLUDE mark* moduleType itemAttribute*
    | classTypes
    | floating
    ;

interface : signatureItem* EOF ;

floating : FLOATING attributeName payload CLOSE_BRACKET | EXTENSION_OF attributeName payload CLOSE_BRACKET itemAttribute* ;

itemAttribute : ATTRIBUTE_OF attributeName payload CLOSE_BRACKET ;
attribute     : ATTRIBUTE attributeName payload CLOSE_BRACKET ;
mark          : PERCENT attributeName | attribute ;
attributeName : attributeWord (DOT attributeWord)* ;
attributeWord : LOWER | UPPER | keyword ;

keyword
    : AND | AS | ASSERT | BEGIN | CLASS | CONSTRAINT | DO | DONE | DOWNTO | ELSE | END | EXCEPTION | EXTERNAL | BOOLEAN | FOR | FUN | FUNCTION
    | FUNCTOR | IF | IN | INCLUDE | INHERIT | INITIALIZER | LET | MATCH | METHOD | MODULE | MUTABLE | NEW | NONREC | OBJECT | OF | OPEN_ | OPERATOR
    | PRIVATE | REC | SIG | STRUCT | THEN | TYPE | VAL | VIRTUAL | WHEN | WHILE | WITH
    ;

payload
    : structure
    | COLON (type | signatureItem+)?
    | QUESTION pattern (WHEN expression)?
    ;

// ---- modules

open                 : OPEN_ BANG? mark* moduleExpression ;
localModule          : MODULE mark* moduleBinding ;
moduleBinding        : (UPPER | WILD) moduleParameter* (COLON moduleType)? EQUAL moduleExpression itemAttribute* ;
moduleDeclaration    : (UPPER | WILD) moduleParameter* (COLON moduleType | (EQUAL | ASSIGN) moduleExpression) itemAttribute* ;
moduleParameter      : OPEN ((UPPER | WILD) COLON moduleType)? CLOSE ;
moduleTypeDefinition : MODULE TYPE mark* (UPPER | LOWER) ((EQUAL | ASSIGN) moduleType)? itemAttribute* ;

moduleExpression : modulePart (options { greedy = true; } : modulePart | OPEN CLOSE | attribute)* ;

modulePart
    : UPPER (DOT UPPER)*
    | STRUCT mark* structure END
    | FUNCTOR mark* moduleParameter+ ARROW moduleExpression
    | OPEN VAL mark* expression (COLON moduleType)? (COERCE moduleType)? CLOSE
    | OPEN moduleExpression (COLON moduleType)? CLOSE
    | extension
    ;

// What follows is the innermost's.
moduleType : moduleTypePart attribute* (options { greedy = true; } : ARROW moduleTypePart attribute*)* (options { greedy = true; } : WITH constraint (options { greedy = true; } : AND constraint)*)* ;

moduleTypePart
    : path
    | SIG mark* signature END
    | FUNCTOR mark* moduleParameter+ ARROW moduleType
    | OPEN (moduleType | (UPPER | WILD) COLON moduleType)? CLOSE
    | MODULE TYPE OF mark* moduleExpression
    | extension
    ;

constraint
    : TYPE typeParameters? typePath (EQUAL | ASSIGN) PRIVATE? type (CONSTRAINT type EQUAL type)*
    | MODULE TYPE path (EQUAL | ASSIGN) moduleType
    | MODULE path (EQUAL | ASSIGN) UPPER pathArguments* (DOT UPPER pathArguments*)*
    ;

// ---- types

types          : TYPE mark* NONREC? typeDefinition (AND mark* typeDefinition)* ;
typeDefinition : typeParameters? (typePath EXTEND PRIVATE? BAR? alternative (BAR alternative)* | LOWER definedType) (CONSTRAINT type EQUAL type)* itemAttribute* ;
definedType    : ((EQUAL | ASSIGN) PRIVATE? typeBody (EQUAL PRIVATE? typeBody)?)? ;
typeParameters : typeParameter | OPEN typeParameter (COMMA typeParameter)* CLOSE ;
typeParameter  : ((PLUS | MINUS) BANG? | BANG (PLUS | MINUS)? | INFIX | PREFIX)? (VARIABLE | WILD) attribute* ;

typeBody
    : BAR? alternative (BAR alternative)*
    | BAR
    | DOTS
    | record
    | type
    ;

alternative     : constructorName (OF (record | type) | COLON (record ARROW)? type | EQUAL path)? attribute* ;
constructorName : UPPER | OPEN (CONS)? CLOSE | OPEN_BRACKET CLOSE_BRACKET | BOOLEAN ;
exception       : EXCEPTION mark* constructorName (OF (record | type) | COLON (record ARROW)? type | EQUAL path)? attribute* itemAttribute* ;

record : OPEN_BRACE field (SEMI attribute* field)* (LAST_SEMI attribute*)? CLOSE_BRACE ;
field  : MUTABLE? LOWER COLON type ;

type : (VARIABLE+ DOT)? typeTerm ((ARROW | STAR) typeTerm | AS VARIABLE)* ;

typeTerm : (LABEL | OPTIONAL | QUESTION? LOWER COLON)? typePart (typePath | HASH typePath | attribute)* ;

typePart
    : typePath
    | VARIABLE
    | WILD
    | OPEN MODULE mark* moduleType CLOSE
    | OPEN type (COMMA type)* CLOSE
    | LESS (method (SEMI method)* LAST_SEMI?)? DOTS? GREATER
    | LESS method (SEMI method)* SEMI DOTS GREATER
    | (OPEN_BRACKET BAR? | OPEN_LESS BAR?) variant (BAR variant)* (GREATER (TAG name)+)? CLOSE_BRACKET
    | OPEN_MORE BAR? (variant (BAR variant)*)? CLOSE_BRACKET
    | HASH typePath
    | extension
    ;

method  : name COLON type | type ;
variant : TAG name (OF AMPERSAND? type (AMPERSAND type)*)? attribute* | type ;

path     : (UPPER pathArguments* DOT)* (LOWER | UPPER | OPEN operatorName CLOSE) ;
typePath : (UPPER pathArguments* DOT)* LOWER ;
pathArguments : OPEN path pathArguments* CLOSE ;

name      : LOWER | UPPER ;
valueName : LOWER | OPEN operatorName CLOSE ;

// ---- classes

classes         : CLASS (TYPE mark* classTypeDefinition (AND mark* classTypeDefinition)* | mark* classDefinition (AND mark* classDefinition)*) ;
classTypes      : CLASS (TYPE mark* classTypeDefinition (AND mark* classTypeDefinition)* | mark* classDeclaration (AND mark* classDeclaration)*) ;

classDefinition     : VIRTUAL? classParameters? LOWER parameter* (COLON classType)? EQUAL classExpression itemAttribute* ;
classDeclaration    : VIRTUAL? classParameters? LOWER COLON classType itemAttribute* ;
classTypeDefinition : VIRTUAL? classParameters? LOWER EQUAL classType itemAttribute* ;
classParameters     : OPEN_BRACKET typeParameter (COMMA typeParameter)* CLOSE_BRACKET ;
classArguments      : OPEN_BRACKET type (COMMA type)* CLOSE_BRACKET ;

classExpression
    : FUN mark* parameter+ ARROW classExpression
    | LET mark* REC? binding (AND mark* binding)* IN classExpression
    | LET mark* open IN classExpression
    | classPart (options { greedy = true; } : argument)*
    ;

classPart
    : classArguments? typePath
    | OBJECT mark* (OPEN pattern (COLON type)? CLOSE)? classField* END
    | OPEN classExpression (COLON classType)? CLOSE
    | extension
    ;

classType     : classTypePart (options { greedy = true; } : (ARROW | STAR) classTypePart)* ;
classTypePart
    : typeTerm
    | classArguments typePath
    | OBJECT mark* (OPEN type CLOSE)? classTypeField* END attribute*
    | LET mark* open IN classType
    ;

classField
    : INHERIT BANG? mark* classExpression (AS LOWER)? itemAttribute*
    | VAL BANG? mark* MUTABLE? (LOWER (COLON type)? (COERCE type)? EQUAL sequence | VIRTUAL MUTABLE? LOWER COLON type) itemAttribute*
    | METHOD BANG? mark* PRIVATE? (LOWER parameter* (COLON boundType)? (COERCE type)? EQUAL sequence | VIRTUAL PRIVATE? LOWER COLON type) itemAttribute*
    | CONSTRAINT mark* type EQUAL type itemAttribute*
    | INITIALIZER mark* sequence itemAttribute*
    | floating
    ;

classTypeField
    : INHERIT mark* classType itemAttribute*
    | VAL mark* (MUTABLE | VIRTUAL)* LOWER COLON type itemAttribute*
    | METHOD mark* (PRIVATE | VIRTUAL)* LOWER COLON type itemAttribute*
    | CONSTRAINT mark* type EQUAL type itemAttribute*
    | floating
    ;

// ---- expressions

sequence : expression (options { greedy = true; } : SEMI mark? expression)* LAST_SEMI? ;

// What begins no item.
topExpression
    : sign? (control attribute* | constructor attribute* (options { greedy = true; } : simple attribute*)? | operand (options { greedy = true; } : argument)*) (options { greedy = true; } : operator sign? term)*
        (options { greedy = true; } : SEMI mark? expression)* LAST_SEMI?
    ;

expression : sign? term (options { greedy = true; } : operator sign? term)* ;

term
    : local
    | control attribute*
    | constructor attribute* (options { greedy = true; } : (simple | ASSERT mark* simple) attribute*)?
    | operand (options { greedy = true; } : argument)*
    ;

sign : MINUS | PLUS ;

operator
    : INFIX | OPERATOR | EQUAL | LESS | GREATER | STAR | MINUS | PLUS | EXTEND | PERCENT | AMPERSAND | CONS | COMMA | ASSIGN | BACK_ARROW
    ;

operand : (PREFIX | BANG | ASSERT mark*)* (primary (options { greedy = true; } : suffix)*) | (PREFIX | BANG | ASSERT mark*)+ constructor ;

simple : (PREFIX | BANG)* (primary | constructor) (options { greedy = true; } : suffix)* ;

constructor : (UPPER DOT)* UPPER | TAG name ;

argument
    : simple
    | attribute
    | (LABEL | OPTIONAL) simple
    | (TILDE | QUESTION) (LOWER | OPEN LOWER (COLON type)? CLOSE)
    ;

suffix
    : DOT (UPPER DOT)* LOWER
    | (DOT | DOT_OPERATOR) (parentheses | list | array | braces | OPEN_BRACE expression CLOSE_BRACE)
    | HASH LOWER
    ;

primary
    : (UPPER DOT)* LOWER
    | (UPPER DOT)+ (parentheses | list | array | braces | copy)
    | NUMBER
    | CHARACTER
    | STRING
    | BOOLEAN
    | parentheses
    | list
    | braces
    | array
    | copy
    | BEGIN mark* sequence? END
    | NEW mark* typePath
    | OBJECT mark* (OPEN pattern (COLON type)? CLOSE)? classField* END
    | extension
    ;

copy : OPEN_OBJECT (assignment (SEMI assignment)* LAST_SEMI?)? CLOSE_OBJECT ;

control
    : MATCH mark* sequence WITH BAR? case (options { greedy = true; } : BAR case)*
    | FUNCTION mark* BAR? case (options { greedy = true; } : BAR case)*
    | FUN mark* parameter+ (COLON typeTerm)? ARROW sequence
    | IF mark* sequence THEN expression (options { greedy = true; } : ELSE expression)?
    | WHILE mark* sequence DO sequence DONE
    | FOR mark* pattern EQUAL sequence DOWNTO sequence DO sequence DONE
    ;

local
    : LET mark* REC? binding (AND mark* binding)* IN sequence
    | LET mark* open IN sequence
    | LET mark* localModule IN sequence
    | LET mark* exception IN sequence
    | LET_OPERATOR operatorBinding (AND_OPERATOR operatorBinding)* IN sequence
    ;

parentheses
    : OPEN operatorName CLOSE
    | OPEN MODULE mark* moduleExpression (COLON moduleType)? CLOSE
    | OPEN (sequence (COLON boundType)? (COERCE type)?)? CLOSE
    ;

operatorName
    : operator
    | PREFIX
    | BANG
    | LET_OPERATOR
    | AND_OPERATOR
    | HASH
    | BAR
    | DOT_OPERATOR (OPEN (SEMI DOTS)? CLOSE | OPEN_BRACKET (SEMI DOTS)? CLOSE_BRACKET | OPEN_BRACE (SEMI DOTS)? CLOSE_BRACE) BACK_ARROW?
    ;

list     : OPEN_BRACKET elements? CLOSE_BRACKET ;
array    : OPEN_ARRAY elements? CLOSE_ARRAY ;
elements : expression (SEMI expression)* LAST_SEMI? ;

braces     : OPEN_BRACE (operand (options { greedy = true; } : argument)* WITH)? assignment (SEMI assignment)* LAST_SEMI? CLOSE_BRACE ;
assignment : (UPPER DOT)* LOWER (COLON type)? (COERCE type)? (EQUAL expression)? ;

extension : EXTENSION attributeName payload CLOSE_BRACKET ;

case : pattern (WHEN sequence)? ARROW (sequence | DOT) ;

binding
    : (valueName parameter+ | pattern) (COLON boundType)? (COERCE type)? EQUAL sequence itemAttribute*
    ;

operatorBinding : LOWER | binding ;

boundType : TYPE LOWER+ DOT type | type ;

// ---- patterns

pattern : patternTerm (options { greedy = true; } : patternOperator patternTerm | AS (LOWER | OPEN operatorName CLOSE))* ;

patternOperator : BAR | CONS | COMMA | DOTS ;

patternTerm : (ASSERT mark* | EXCEPTION mark*)* patternPart attribute* ;

patternPart
    : (UPPER DOT)* (LOWER | UPPER (options { greedy = true; } : (ASSERT mark*)? constructorArgument)? | patternGroup)
    | WILD
    | sign? NUMBER
    | CHARACTER
    | STRING
    | BOOLEAN
    | TAG name (options { greedy = true; } : constructorArgument)?
    | HASH typePath
    | extension
    ;

constructorArgument : (OPEN TYPE LOWER+ CLOSE)? patternPart ;

simplePattern
    : (UPPER DOT)* (name | patternGroup)
    | WILD
    | sign? NUMBER
    | CHARACTER
    | STRING
    | BOOLEAN
    | TAG name
    | HASH typePath
    | extension
    ;

// What a function takes.
parameter
    : simplePattern attribute*
    | OPEN TYPE LOWER+ CLOSE
    | (LABEL | OPTIONAL) simplePattern
    | (TILDE | QUESTION) (LOWER | patternGroup)
    ;

patternGroup
    : OPEN operatorName CLOSE
    | OPEN MODULE mark* (UPPER | WILD) (COLON moduleType)? CLOSE
    | OPEN (pattern (COLON boundType)? (EQUAL expression)?)? CLOSE
    | OPEN_BRACKET (pattern (SEMI pattern)* LAST_SEMI?)? CLOSE_BRACKET
    | OPEN_ARRAY (pattern (SEMI pattern)* LAST_SEMI?)? CLOSE_ARRAY
    | OPEN_BRACE fieldPattern (SEMI fieldPattern)* LAST_SEMI? CLOSE_BRACE
    ;

fieldPattern : (UPPER DOT)* LOWER (COLON type)? (EQUAL pattern)? | WILD ;
