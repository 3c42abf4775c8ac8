// OCaml 4.02 to 5.3, implementations and interfaces: operators are one flat list, applications another, and
// patterns, the names and parameters of bindings among them, are as loose.
//
// Accepted beyond the language: patterns, types and labels in any combination; keywords' expressions as arguments;
// modifiers of any number.
parser grammar OcamlParser;

options { tokenVocab = OcamlLexer; }

file : (topExpression itemAttribute*)? item* EOF ;

structure : (topExpression itemAttribute*)? item* ;

item
    : SEMI_SEMI (topExpression itemAttribute*)?
    | LET mark* REC? binding (AND mark* binding)* (IN sequence)?
    | LET mark* open (IN sequence)
    | LET mark* localModule IN sequence
    | LET mark* exception IN sequence
    | LET_OPERATOR operatorBinding (AND_OPERATOR operatorBinding)* IN sequence
    | EXTERNAL mark* valueName COLON type EQUAL STRING+ itemAttribute*
    | types
    | exception
    | MODULE mark* REC? moduleBinding (AND mark* moduleBinding)*
    | moduleTypeDefinition
    | open itemAttribute*
    | INCLUDE mark* moduleExpression itemAttribute*
    | classes
    | floating
    | HASH LOWER (STRING | NUMBER | path)?
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
    | classes
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

moduleExpression : modulePart+ ;

modulePart
    : UPPER (DOT UPPER)*
    | STRUCT mark* structure END
    | FUNCTOR mark* moduleParameter+ ARROW moduleExpression
    | OPEN VAL mark* expression (COLON moduleType)? (COERCE moduleType)? CLOSE
    | OPEN (moduleExpression (COLON moduleType)?)? CLOSE
    | attribute
    | extension
    ;

moduleType : moduleTypePart+ (ARROW moduleTypePart+)* (WITH constraint (AND constraint)*)* ;

moduleTypePart
    : path
    | SIG mark* signature END
    | FUNCTOR mark* moduleParameter+ ARROW moduleType
    | OPEN (moduleType | (UPPER | WILD) COLON moduleType)? CLOSE
    | MODULE TYPE OF mark* moduleExpression
    | attribute
    | extension
    ;

constraint
    : TYPE typeParameters? path (EQUAL | ASSIGN) PRIVATE? type (CONSTRAINT type EQUAL type)*
    | MODULE TYPE? path (EQUAL | ASSIGN) moduleType
    ;

// ---- types

types          : TYPE mark* NONREC? typeDefinition (AND mark* typeDefinition)* ;
typeDefinition : typeParameters? path ((EQUAL | ASSIGN) PRIVATE? typeBody (EQUAL PRIVATE? typeBody)? | EXTEND PRIVATE? typeBody)? (CONSTRAINT type EQUAL type)* itemAttribute* ;
typeParameters : typeParameter | OPEN typeParameter (COMMA typeParameter)* CLOSE ;
typeParameter  : (PLUS | MINUS | BANG | INFIX | PREFIX)* (VARIABLE | WILD) attribute* ;

typeBody
    : BAR? constructor (BAR constructor)*
    | BAR
    | DOTS
    | type
    ;

constructor     : constructorName (OF type | COLON type | EQUAL path)? attribute* ;
constructorName : UPPER | OPEN (CONS)? CLOSE | OPEN_BRACKET CLOSE_BRACKET | BOOLEAN ;
exception       : EXCEPTION mark* constructorName (OF type | COLON type | EQUAL path)? attribute* itemAttribute* ;

record : OPEN_BRACE field (SEMI attribute* field)* (LAST_SEMI attribute*)? CLOSE_BRACE ;
field  : MUTABLE? LOWER COLON type ;

type     : typePart+ ((ARROW | STAR | DOT | AS) typePart+)* ;

typePart
    : (LABEL | OPTIONAL | QUESTION? LOWER COLON) typePart
    | path
    | VARIABLE
    | WILD
    | OPEN TYPE LOWER+ CLOSE
    | OPEN MODULE mark* moduleType CLOSE
    | OPEN type (COMMA type)* CLOSE
    | record
    | LESS (method (SEMI method)* LAST_SEMI?)? DOTS? GREATER
    | LESS method (SEMI method)* SEMI DOTS GREATER
    | (OPEN_BRACKET | OPEN_MORE | OPEN_LESS) BAR? (variant ((BAR | COMMA) variant)*)? (GREATER (TAG name)+)? CLOSE_BRACKET
    | HASH path
    | OBJECT mark* (OPEN type CLOSE)? classField* END
    | LET mark* open IN typePart
    | attribute
    | extension
    ;

method  : name COLON type | type ;
variant : TAG name (OF AMPERSAND? type (AMPERSAND type)*)? attribute* | type ;

path : (UPPER pathArguments* DOT)* (LOWER | UPPER | OPEN operatorName CLOSE) ;
pathArguments : OPEN path pathArguments* CLOSE ;

name      : LOWER | UPPER ;
valueName : LOWER | OPEN operatorName CLOSE ;

// ---- classes

classes         : CLASS TYPE? mark* classDefinition (AND mark* classDefinition)* ;
classDefinition : VIRTUAL? (OPEN_BRACKET typeParameter (COMMA typeParameter)* CLOSE_BRACKET)? pattern (COLON type)? (EQUAL classBody)? itemAttribute* ;
classBody       : (OPEN_BRACKET type (COMMA type)* CLOSE_BRACKET)? (expression | type) ;

classField
    : INHERIT BANG? mark* (OPEN_BRACKET type (COMMA type)* CLOSE_BRACKET)? expression (AS LOWER)? itemAttribute*
    | VAL BANG? mark* (MUTABLE | VIRTUAL)* LOWER (COLON type)? (COERCE type)? (EQUAL sequence)? itemAttribute*
    | METHOD BANG? mark* (PRIVATE | VIRTUAL)* pattern (COLON boundType)? (COERCE type)? (EQUAL sequence)? itemAttribute*
    | CONSTRAINT mark* type EQUAL type itemAttribute*
    | INITIALIZER mark* sequence itemAttribute*
    | floating
    ;

// ---- expressions

sequence : expression (options { greedy = true; } : SEMI mark? expression)* LAST_SEMI? ;

// What begins no item.
topExpression
    : sign? operand (options { greedy = true; } : operand)* (options { greedy = true; } : operator sign? term)*
        (options { greedy = true; } : SEMI mark? expression)* LAST_SEMI?
    ;

expression : sign? term (options { greedy = true; } : operator sign? term)* ;

term : local | operand (options { greedy = true; } : operand)* ;

sign : MINUS | PLUS ;

operator
    : INFIX | OPERATOR | EQUAL | LESS | GREATER | STAR | MINUS | PLUS | EXTEND | PERCENT | AMPERSAND | CONS | COMMA | ASSIGN | BACK_ARROW
    ;

operand
    : (PREFIX | BANG | ASSERT mark* )* primary (options { greedy = true; } : suffix)*
    | (LABEL | OPTIONAL) (PREFIX | BANG)* primary (options { greedy = true; } : suffix)*
    | (TILDE | QUESTION) (LOWER | OPEN LOWER (COLON type)? CLOSE)
    ;

suffix
    : (DOT | DOT_OPERATOR) (name | parentheses | list | array | braces | OPEN_BRACE expression CLOSE_BRACE)
    | HASH LOWER
    ;

primary
    : LOWER
    | UPPER
    | NUMBER
    | CHARACTER
    | STRING
    | BOOLEAN
    | TAG name
    | parentheses
    | list
    | braces
    | array
    | OPEN_OBJECT (assignment (SEMI assignment)* LAST_SEMI?)? CLOSE_OBJECT
    | BEGIN mark* sequence? END
    | NEW mark* path
    | OBJECT mark* (OPEN pattern (COLON type)? CLOSE)? classField* END
    | MATCH mark* sequence WITH BAR? case (options { greedy = true; } : BAR case)*
    | FUNCTION mark* BAR? case (options { greedy = true; } : BAR case)*
    | FUN mark* patternPart+ (COLON typePart+)? ARROW sequence
    | IF mark* sequence THEN expression (options { greedy = true; } : ELSE expression)?
    | WHILE mark* sequence DO sequence? DONE
    | FOR mark* pattern EQUAL sequence DOWNTO sequence DO sequence? DONE
    | attribute
    | extension
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
    | OPEN TYPE LOWER+ CLOSE
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

braces     : OPEN_BRACE (operand (options { greedy = true; } : operand)* WITH)? assignment (SEMI assignment)* LAST_SEMI? CLOSE_BRACE ;
assignment : (UPPER DOT)* LOWER (COLON type)? (COERCE type)? (EQUAL expression)? ;

extension : EXTENSION attributeName payload CLOSE_BRACKET ;

case : pattern (WHEN sequence)? ARROW (sequence | DOT) ;

binding         : pattern (COLON boundType)? (COERCE type)? EQUAL sequence itemAttribute* ;
operatorBinding : LOWER | binding ;

boundType : TYPE LOWER+ DOT type | type ;

// ---- patterns

pattern : patternPart+ (patternOperator patternPart+)* ;

patternOperator : BAR | CONS | COMMA | DOTS | AS ;

patternPart
    : (UPPER DOT)* (name | patternGroup)
    | WILD
    | sign? NUMBER
    | CHARACTER
    | STRING
    | BOOLEAN
    | TAG name
    | HASH path
    | ASSERT
    | EXCEPTION mark*
    | (LABEL | OPTIONAL) (UPPER DOT)* (WILD | name | NUMBER | STRING | patternGroup)
    | (TILDE | QUESTION) (LOWER | patternGroup)
    | attribute
    | extension
    ;

patternGroup
    : OPEN operatorName CLOSE
    | OPEN MODULE mark* (UPPER | WILD) (COLON moduleType)? CLOSE
    | OPEN TYPE LOWER+ CLOSE
    | OPEN (pattern (COLON boundType)? (EQUAL expression)?)? CLOSE
    | OPEN_BRACKET (pattern (SEMI pattern)* LAST_SEMI?)? CLOSE_BRACKET
    | OPEN_ARRAY (pattern (SEMI pattern)* LAST_SEMI?)? CLOSE_ARRAY
    | OPEN_BRACE fieldPattern (SEMI fieldPattern)* LAST_SEMI? CLOSE_BRACE
    ;

fieldPattern : (UPPER DOT)* LOWER (COLON type)? (EQUAL pattern)? | WILD ;
