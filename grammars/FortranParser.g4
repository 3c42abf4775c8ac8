// Fortran 77 to 2023 in free form, with what gfortran and other compilers have beyond it.
//
// Directives of the preprocessor are lines of their own, and #if with its branches is part of the tree where
// these hold whole lines of one list. Inside of a statement, and where branches do not hold whole constructs,
// the first one is read and the others are like comments.
//
// Accepted beyond the language: declarations and statements in any order, in types, too; attributes of any
// combination; ranges, `*` and types among the arguments of anything; one level of operators; ends with
// another name; macros as statements, as attributes and behind declared names.
parser grammar FortranParser;

options { tokenVocab = FortranLexer; ambiguous = true; }

file : unit* EOF ;

unit
    : lead program EOL
    | lead subprogram EOL
    | MAIN line+ internal? lead (END | END_PROGRAM IDENTIFIER?) EOL
    | foreign
    | CONDITION unit* (ALTERNATIVE unit*)* END_CONDITION
    ;

// What a line begins with.
lead : LABEL? ;

program
    : PROGRAM IDENTIFIER EOL uses line* internal? lead (END | END_PROGRAM IDENTIFIER?)
    | MODULE IDENTIFIER EOL uses specification* contained? lead (END | END_MODULE IDENTIFIER?)
    | SUBMODULE OPEN IDENTIFIER (COLON IDENTIFIER)? CLOSE IDENTIFIER EOL uses specification* contained? lead (END | END_SUBMODULE IDENTIFIER?)
    | BLOCK_DATA IDENTIFIER? EOL uses specification* lead (END | END_BLOCK_DATA IDENTIFIER?)
    ;

// Modules come before all but directives.
uses : (lead use EOL)* ;

use : USE (COMMA NATURE)? DOUBLE_COLON? IDENTIFIER (COMMA (ONLY COLON (used (COMMA used)*)? | renamed (COMMA renamed)*))? ;

// Behind a directive, and where macros stand in front.
later options { given = true; } : use ;

// The procedures of a module.
contained : lead CONTAINS EOL ofModule* ;

ofModule
    : lead (subprogram | separate) EOL
    | foreign
    | CONDITION ofModule* (ALTERNATIVE ofModule*)* END_CONDITION
    ;

// Those of a program or a procedure.
internal : lead CONTAINS EOL ofProgram* ;

ofProgram
    : lead subprogram EOL
    | foreign
    | CONDITION ofProgram* (ALTERNATIVE ofProgram*)* END_CONDITION
    ;

subprogram
    : PREFIX* SUBROUTINE IDENTIFIER dummies? bind? EOL uses line* internal? lead (END | END_SUBROUTINE IDENTIFIER?)
    | (PREFIX | typeSpec)* FUNCTION IDENTIFIER dummies (bind | RESULT OPEN IDENTIFIER CLOSE)* EOL uses line* internal? lead (END | END_FUNCTION IDENTIFIER?)
    ;

dummies : OPEN (dummy (COMMA dummy)*)? CLOSE ;

dummy : IDENTIFIER | STAR ;

separate : MODULE_PROCEDURE IDENTIFIER EOL uses line* internal? lead (END | END_PROCEDURE IDENTIFIER?) ;

bind : BIND OPEN LANGUAGE (COMMA SPECIFIER EQUALS expression)* CLOSE ;

line
    : foreign
    | lead declaration EOL
    | CONDITION line* (ALTERNATIVE line*)* END_CONDITION
    | lead (IDENTIFIER COLON)? (loop | construct EOL)
    | lead action EOL
    ;

specification
    : foreign
    | lead declaration EOL
    | CONDITION specification* (ALTERNATIVE specification*)* END_CONDITION
    ;

// What stands for other lines.
foreign
    : DIRECTIVE
    | bare INCLUDE STRING EOL
    | lead macro ((attribute* DOUBLE_COLON)? entities)? EOL
    ;

// What a line without a label begins with.
bare : ;

// One that ends with its label.
loop : DO_LABEL control? EOL line* (LAST_LABEL (action | construct | END_DO IDENTIFIER?) EOL)? CLOSE_LOOP ;

// ---- declarations

declaration
    : typeSpec (macro* attribute* DOUBLE_COLON | COMMA)? entities
    | procedure
    | (ACCESS | SAVE) (DOUBLE_COLON? accessed (COMMA accessed)*)?
    | (ATTRIBUTE | DIMENSION | INTENT OPEN IN CLOSE | bind) DOUBLE_COLON? object (COMMA object)*
    | ATTRIBUTE list (COMMA list)*
    | PARAMETER (list | entities)
    | genericBinding
    | later
    | IMPORT (COMMA (NONE | ALL | ONLY COLON IDENTIFIER (COMMA IDENTIFIER)*) | DOUBLE_COLON? IDENTIFIER (COMMA IDENTIFIER)*)?
    | IMPLICIT (NONE (OPEN IDENTIFIER (COMMA IDENTIFIER)* CLOSE)? | implicit (COMMA implicit)*)
    | TYPE attribute* DOUBLE_COLON? IDENTIFIER arguments? EOL component* (lead CONTAINS EOL binding*)? lead END_TYPE IDENTIFIER?
    | INTERFACE generic? EOL interfaced* lead END_INTERFACE generic?
    | ENUM (COMMA bind | attribute* DOUBLE_COLON IDENTIFIER) EOL enumeration* lead END_ENUM IDENTIFIER?
    | DATA data (COMMA? data)*
    | COMMON (common | block) (COMMA? block)*
    | NAMELIST SLASH IDENTIFIER SLASH IDENTIFIER (COMMA IDENTIFIER)* (COMMA? SLASH IDENTIFIER SLASH IDENTIFIER (COMMA IDENTIFIER)*)*
    | EQUIVALENCE list (COMMA list)*
    | STRUCTURE (SLASH IDENTIFIER SLASH)? entities? EOL specification* lead END_STRUCTURE
    | RECORD SLASH IDENTIFIER SLASH entities
    | FORMAT format
    | ENTRY IDENTIFIER dummies? (bind | RESULT OPEN IDENTIFIER CLOSE)*
    ;

procedure : PROCEDURE OPEN (IDENTIFIER | typeSpec)? CLOSE (attribute* DOUBLE_COLON)? entities ;

// Of a type.
component
    : foreign
    | lead (typeSpec (macro* attribute* DOUBLE_COLON | COMMA)? entities | procedure | ACCESS | SEQUENCE) EOL
    | CONDITION component* (ALTERNATIVE component*)* END_CONDITION
    ;

binding
    : foreign
    | lead (PROCEDURE (OPEN IDENTIFIER CLOSE)? (attribute* DOUBLE_COLON)? entities | genericBinding | FINAL DOUBLE_COLON? IDENTIFIER (COMMA IDENTIFIER)* | ACCESS) EOL
    | CONDITION binding* (ALTERNATIVE binding*)* END_CONDITION
    ;

genericBinding : GENERIC attribute* DOUBLE_COLON generic ARROW IDENTIFIER (COMMA IDENTIFIER)* ;

enumeration
    : foreign
    | lead ENUMERATOR DOUBLE_COLON? entities EOL
    | CONDITION enumeration* (ALTERNATIVE enumeration*)* END_CONDITION
    ;

typeSpec
    : TYPE_WORD length?
    | (TYPE | CLASS) OPEN (STAR | typeSpec | IDENTIFIER arguments?) CLOSE
    ;

length
    : characters
    | arguments
    ;

characters : STAR (NUMBER | OPEN (STAR | expression | COLON) CLOSE) ;

attribute
    : COMMA (
        ACCESS | SAVE | ATTRIBUTE | PARAMETER
        | OF_TYPE (OPEN IDENTIFIER CLOSE)?
        | DIMENSION (list | codimension)
        | INTENT OPEN IN CLOSE
        | EXTENDS OPEN IDENTIFIER CLOSE
        | bind
        | macro
    )
    ;

macro : MACRO arguments? ;

entities : entity (COMMA entity)* ;

entity : IDENTIFIER arguments? codimension? characters? ((EQUALS | ARROW) expression | SLASH values SLASH | macro)? ;

codimension : OPEN_BRACKET argument (COMMA argument)* CLOSE_BRACKET ;

object
    : IDENTIFIER arguments? codimension? (EQUALS expression)?
    | SLASH IDENTIFIER SLASH
    ;

accessed
    : generic
    | SLASH IDENTIFIER SLASH
    ;

generic
    : IDENTIFIER (OPEN IDENTIFIER CLOSE)?
    | GENERIC_SPEC
    ;

used
    : generic (ARROW IDENTIFIER)?
    | GENERIC_SPEC ARROW GENERIC_SPEC
    ;

renamed
    : IDENTIFIER ARROW IDENTIFIER
    | GENERIC_SPEC ARROW GENERIC_SPEC
    ;

implicit
    : TYPE_WORD (characters | list)? letters
    | (TYPE | CLASS) OPEN IDENTIFIER CLOSE letters
    ;

letters : OPEN letter (COMMA letter)* CLOSE ;

letter : IDENTIFIER (SIGN IDENTIFIER)? ;

interfaced
    : foreign
    | lead subprogram EOL
    | lead (MODULE_PROCEDURE | PROCEDURE) DOUBLE_COLON? IDENTIFIER (COMMA IDENTIFIER)* EOL
    | CONDITION interfaced* (ALTERNATIVE interfaced*)* END_CONDITION
    ;

data : initialized (COMMA initialized)* SLASH values SLASH ;

initialized
    : designator
    | OPEN initialized (COMMA initialized)* COMMA index CLOSE
    ;

values : value (COMMA value)* ;

value : (constant STAR)? SIGN? constant ;

constant
    : NUMBER
    | STRING
    | HOLLERITH
    | LOGICAL
    | IDENTIFIER arguments?
    | OPEN SIGN? constant COMMA SIGN? constant CLOSE
    | array
    ;

block : (SLASH IDENTIFIER? SLASH | CONCAT) common ;

common : IDENTIFIER arguments? (COMMA IDENTIFIER arguments?)* ;

format : OPEN (formatPart (COMMA* formatPart)*)? COMMA? CLOSE ;

formatPart
    : FORMAT_ITEM
    | STRING
    | HOLLERITH
    | SLASH
    | CONCAT
    | COLON
    | DOLLAR
    | (NUMBER | STAR)? format
    ;

// ---- constructs

construct
    : IF OPEN expression CLOSE (THEN EOL line* elseIf* (lead ELSE IDENTIFIER? EOL line*)? lead END_IF IDENTIFIER? | action | macro | WHERE OPEN expression CLOSE assignment | FORALL header assignment | NUMBER COMMA NUMBER (COMMA NUMBER)?)
    | DO control? EOL line* lead END_DO IDENTIFIER?
    | SELECT_CASE OPEN expression CLOSE EOL selected
    | SELECT_TYPE OPEN argument CLOSE EOL selected
    | SELECT_RANK OPEN argument CLOSE EOL selected
    | WHERE OPEN expression CLOSE (EOL line* elsewhere* lead END_WHERE IDENTIFIER? | assignment)
    | FORALL header (EOL line* lead END_FORALL IDENTIFIER? | assignment)
    | ASSOCIATE OPEN associated (COMMA associated)* CLOSE EOL line* lead END_ASSOCIATE IDENTIFIER?
    | BLOCK EOL line* lead END_BLOCK IDENTIFIER?
    | CRITICAL arguments? EOL line* lead END_CRITICAL IDENTIFIER?
    | CHANGE_TEAM list EOL line* lead END_TEAM arguments? IDENTIFIER?
    ;

associated : IDENTIFIER ARROW expression ;

// The indexes of a loop without an order, and a condition.
header : OPEN (typeSpec DOUBLE_COLON)? triplet (COMMA triplet)* (COMMA expression)? CLOSE ;

triplet : IDENTIFIER EQUALS expression COLON expression (COLON expression)? ;

elseIf : lead ELSE_IF OPEN expression CLOSE THEN IDENTIFIER? EOL line* ;

elsewhere : lead ELSEWHERE (OPEN expression CLOSE)? IDENTIFIER? EOL line* ;

selected : (foreign | CONDITION ALTERNATIVE* END_CONDITION | branch)* lead END_SELECT IDENTIFIER? ;

branch : lead guard IDENTIFIER? EOL line* ;

guard
    : CASE list
    | TYPE_IS OPEN (typeSpec | IDENTIFIER arguments?) CLOSE
    | RANK OPEN (STAR | expression) CLOSE
    | CASE_DEFAULT
    | CLASS_DEFAULT
    | RANK_DEFAULT
    ;

control
    : COMMA? IDENTIFIER EQUALS expression COMMA expression (COMMA expression)?
    | COMMA? WHILE OPEN expression CLOSE
    | COMMA? CONCURRENT header locality*
    ;

locality : LOCALITY OPEN (NONE | ((SIGN | STAR | DOTTED | IDENTIFIER) COLON)? IDENTIFIER (COMMA IDENTIFIER)*) CLOSE ;

// ---- actions

action
    : assignment
    | CALL designator
    | CONTINUE
    | JUMP IDENTIFIER?
    | GOTO (NUMBER | IDENTIFIER (COMMA? list)? | list COMMA? expression)
    | ASSIGN NUMBER TO IDENTIFIER
    | RETURN expression?
    | STOP expression? (COMMA SPECIFIER EQUALS expression)?
    | READ (controls COMMA? expressions? | formatted)
    | PRINT formatted
    | WRITE controls COMMA? expressions?
    | CONTROL list
    | MOVE (list | expression)
    | ALLOCATE list
    | SYNC arguments?
    | IMAGE list
    ;

controls : OPEN unitControl (COMMA unitControl)* CLOSE ;

unitControl : ((IDENTIFIER | SPECIFIER) EQUALS)? (expression | STAR) ;

formatted : (STAR | expression) (COMMA expressions)? ;

assignment : designator (EQUALS | ARROW) expression ;

// ---- expressions

expressions : expression (COMMA expression)* ;

expression : operand (operator operand)* ;

operator : SIGN | STAR | SLASH | POWER | CONCAT | COMPARE | DOTTED ;

operand : (SIGN | NOT | DOTTED)* primary ;

primary
    : NUMBER
    | LOGICAL
    | HOLLERITH
    | STRING arguments?
    | designator
    | array
    | OPEN expression (COMMA expression)* (COMMA index)? CLOSE part*
    | OPEN expression QUESTION expression COLON expression (QUESTION expression COLON expression)* CLOSE
    ;

// Of an implied loop.
index : (typeSpec DOUBLE_COLON)? IDENTIFIER EQUALS expression COMMA expression (COMMA expression)? ;

array
    : OPEN_BRACKET (typeSpec DOUBLE_COLON)? (argument (COMMA argument)*)? CLOSE_BRACKET
    | OPEN_ARRAY (typeSpec DOUBLE_COLON)? (argument (COMMA argument)*)? CLOSE_ARRAY
    ;

designator : IDENTIFIER part* ;

part
    : arguments
    | codimension
    | PERCENT IDENTIFIER
    ;

arguments : OPEN (typeSpec DOUBLE_COLON)? (argument (COMMA argument)*)? CLOSE ;

// One that is not empty.
list : OPEN (typeSpec DOUBLE_COLON)? argument (COMMA argument)* CLOSE ;

argument
    : ((IDENTIFIER | SPECIFIER) (EQUALS | ARROW))? range
    | DOTS
    ;

range
    : bound ((COLON | DOUBLE_COLON) bound?)*
    | ((COLON | DOUBLE_COLON) bound?)+
    ;

bound : expression | STAR NUMBER? ;
