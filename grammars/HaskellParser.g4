// Haskell 2010 with the extensions of GHC2021 and most others: operators are one flat list, in expressions, patterns and types.
//
// Accepted beyond the language: extensions that the file does not name; the parts of class heads and contexts as types of any
// shape; functions of any kind of pattern in front of an arrow in parentheses; statements of any kind at the end of a block.
parser grammar HaskellParser;

options { tokenVocab = HaskellLexer; }

file : header* (MODULE moduleName exports? WHERE)? (INDENT topItems DEDENT | OPEN_BRACE topItems CLOSE_BRACE) EOF ;

header : EXTENSIONS EXTENSION (COMMA EXTENSION)* COMMA? EXTENSIONS_END | PRAGMA ;

moduleName : CONSTRUCTOR | QUALIFIED_CONSTRUCTOR ;

exports : OPEN COMMA* (export (COMMA+ export)* COMMA*)? CLOSE ;

export : MODULE moduleName | (TYPE | PATTERN | DATA)? name (OPEN COMMA* (exported (COMMA+ exported)* COMMA*)? CLOSE)? ;

exported : DOTS | (TYPE | PATTERN | DATA)? name ;

topItems : separator* ((imports | topItem) (separator+ topItem)* separator*)? ;

imports : (PRAGMA separator+)* importDeclaration (separator+ importDeclaration)* ;

separator : NEWLINE | SEMI ;

topItem
    : PRAGMA
    | typeDeclaration
    | dataDeclaration
    | CLASS declared (BAR dependency (COMMA dependency)*)? (WHERE members)?
    | INSTANCE type (WHERE members)?
    | DERIVING (STRATEGY | NEWTYPE)? (VIA type)? INSTANCE type
    | DEFAULT OPEN (type (COMMA type)*)? CLOSE
    | FOREIGN (IMPORT | VARIABLE) (VARIABLE | conventionMacro) VARIABLE* (STRING variable)? DOUBLE_COLON type
    | patternSynonym
    | declaration
    | expression
    ;

importDeclaration : IMPORT SAFE? QUALIFIED? STRING? QUALIFIED? moduleName QUALIFIED? (AS moduleName)? (HIDING? exports)? ;

// ---- types and classes

typeDeclaration
    : TYPE FAMILY declared (DOUBLE_COLON type)? (EQUALS type (DOUBLE_COLON type)?)? (BAR dependency)? (WHERE equations)?
    | TYPE INSTANCE type EQUALS type (DOUBLE_COLON type)?
    | TYPE ROLE name (VARIABLE | UNDERSCORE)*
    | TYPE declared (DOUBLE_COLON type | EQUALS type (DOUBLE_COLON type)?)
    ;

// The head of a type or a class.
declared : (typeTerm CONTEXT)? declaredHead ;

declaredHead
    : constructorName typeAtom* (typeOperator typeAtom+)*
    | OPEN (declaredHead | LAST_OPERATOR) CLOSE typeAtom*
    | (VARIABLE | UNDERSCORE | OPEN (VARIABLE | UNDERSCORE) DOUBLE_COLON type CLOSE) (typeOperator typeAtom+)+
    ;

// In a class or an instance.
associatedType
    : TYPE FAMILY? type (DOUBLE_COLON type)? (BAR dependency)?
    | TYPE INSTANCE? type EQUALS type (DOUBLE_COLON type)? (BAR dependency)?
    ;

equations
    : INDENT equationItems DEDENT
    | OPEN_BRACE equationItems CLOSE_BRACE
    ;

equationItems : separator* (typeEquation (separator+ typeEquation)* separator*)? ;

typeEquation : type EQUALS type | DOTS ;

dependency : typeVariable* ARROW typeVariable* ;

typeVariable : VARIABLE | UNDERSCORE ;

dataDeclaration
    : (DATA | NEWTYPE | TYPE DATA) (FAMILY | INSTANCE)? declared (DOUBLE_COLON type)? (EQUALS constructor (BAR constructor)* | WHERE constructors)? deriving*
    ;

constructor
    : forall* context? (constructorName | OPEN LAST_OPERATOR CLOSE) (record | typeAtom*) (constructorOperator typeTerm)*
    | forall* context? typeTerm (constructorOperator typeTerm)+
    ;

context : typeTerm (typeOperator typeTerm)* CONTEXT ;

// Between the two arguments of a constructor; a bang in front of one may stand apart from it.
constructorOperator : OPERATOR | CONS | BACKQUOTE (CONSTRUCTOR | QUALIFIED_CONSTRUCTOR) BACKQUOTE | BANG | TILDE ;

constructorTerm : (typeAtom | record)+ ;

constructors
    : INDENT constructorItems DEDENT
    | OPEN_BRACE constructorItems CLOSE_BRACE
    ;

constructorItems : separator* (constructorItem (separator+ constructorItem)* separator*)? ;

constructorItem : SIGNATURE names DOUBLE_COLON forall* constructorTerm (typeOperator forall* constructorTerm)* | PRAGMA ;

record : OPEN_BRACE (field (COMMA field)*)? CLOSE_BRACE ;

field : variables DOUBLE_COLON type ;

deriving : DERIVING (STRATEGY | NEWTYPE)? (constructorName | OPEN (typeElement (COMMA typeElement)*)? CLOSE) (VIA type)? ;

members
    : INDENT memberItems DEDENT
    | OPEN_BRACE memberItems CLOSE_BRACE
    ;

memberItems : separator* (member (separator+ member)* separator*)? ;

member
    : declaration
    | DEFAULT variables DOUBLE_COLON type
    | associatedType
    | dataDeclaration
    | PRAGMA
    ;

// ---- declarations

declarations
    : INDENT declarationItems DEDENT
    | OPEN_BRACE declarationItems CLOSE_BRACE
    ;

declarationItems : separator* (declarationItem (separator+ declarationItem)* separator*)? ;

declarationItem : declaration | PRAGMA ;

declaration
    : SIGNATURE (variables | patternParentheses | PREFIX patternAtom | VARIABLE AT patternAtom) DOUBLE_COLON type (rightSide where?)?
    | EQUATION head (DOUBLE_COLON type)? rightSide where?
    | INFIX NUMBER? (TYPE | DATA)? operator (COMMA operator)*
    ;

names : name (COMMA name)* ;

variables : bound (COMMA bound)* ;

// A variable where it is bound.
bound : VARIABLE | FORALL | OPEN lastOperator CLOSE ;

rightSide : EQUALS expression | (BAR guards EQUALS expression)+ ;

where : WHERE declarations ;

guards : qualifier (COMMA qualifier)* ;

qualifier
    : BIND pattern (DOUBLE_COLON type)? BACK_ARROW expression
    | LET declarations
    | expression
    ;

// A calling convention that a macro names.
conventionMacro options { given = true; } : CONSTRUCTOR ;

patternSynonym : PATTERN head (COMMA name)* (DOUBLE_COLON type | (EQUALS | BACK_ARROW) pattern where?) ;

// ---- expressions

expression : infix (DOUBLE_COLON type)? ;

infix : MINUS? term (options { greedy = true; } : operator MINUS? term)* ;

term : (options { greedy = true; } : argument)+ ;

argument : atom (options { greedy = true; } : fields)* | block ;

block
    : BACKSLASH patternAtom+ ARROW expression
    | BACKSLASH CASE alternatives
    | BACKSLASH CASES clauses
    | procedure
    | LET_IN declarations IN expression
    | IF expression SEMI? THEN expression SEMI? ELSE expression
    | IF (INDENT way+ DEDENT | OPEN_BRACE way+ CLOSE_BRACE)
    | CASE expression OF alternatives
    | DO statements
    ;

procedure options { given = true; } : PROC patternAtom ARROW expression ;

way : BAR guards ARROW expression ;

alternatives
    : INDENT alternativeItems DEDENT
    | OPEN_BRACE alternativeItems CLOSE_BRACE
    ;

alternativeItems : separator* (alternative (separator+ alternative)* separator*)? ;

clauses
    : INDENT clauseItems DEDENT
    | OPEN_BRACE clauseItems CLOSE_BRACE
    ;

clauseItems : separator* (clause (separator+ clause)* separator*)? ;

clause : patternAtom* (ARROW expression | (BAR guards ARROW expression)+) where? ;

alternative : pattern (ARROW expression | (BAR guards ARROW expression)+) where? ;

statements
    : INDENT statementItems DEDENT
    | OPEN_BRACE statementItems CLOSE_BRACE
    ;

statementItems : separator* (qualifier (separator+ qualifier)* separator*)? ;

atom
    : variable
    | constructorName
    | literal
    | UNDERSCORE
    | parentheses
    | list
    | unboxed
    | quotation
    | TYPE_AT typeAtom
    | PREFIX atom
    | splice
    ;

splice options { given = true; } : SPLICE atom ;

unboxed options { given = true; } : OPEN_UNBOXED BAR* element? ((COMMA | BAR) element?)* CLOSE_UNBOXED ;

quotation options { given = true; }
    : quasiQuote
    | OPEN_QUOTE expression CLOSE_QUOTE
    | OPEN_DECLARATIONS (INDENT topItems DEDENT | OPEN_BRACE topItems CLOSE_BRACE) CLOSE_QUOTE
    | OPEN_TYPE type CLOSE_QUOTE
    | OPEN_PATTERN pattern CLOSE_QUOTE
    | TICK (name | OPEN COMMA* CLOSE | OPEN_BRACKET CLOSE_BRACKET)
    | TICKS typeAtom
    ;

quasiQuote options { given = true; } : QUASI_QUOTE ;

fields : OPEN_BRACE (assignment (COMMA assignment)*)? CLOSE_BRACE ;

assignment : DOTS | fieldName (DOT VARIABLE)* (EQUALS expression)? ;

parentheses : OPEN element? (COMMA element?)* CLOSE ;

element : lastOperator | operator expression | expression lastOperator? ;

list : OPEN_BRACKET (expression ((COMMA expression)* (DOTS expression?)? | (BAR guards)+))? CLOSE_BRACKET ;

literal : NUMBER | CHARACTER | STRING | LABEL | IMPLICIT ;

variable : VARIABLE | QUALIFIED_VARIABLE | FORALL | ROLE ;

constructorName : CONSTRUCTOR | QUALIFIED_CONSTRUCTOR ;

name : VARIABLE | QUALIFIED_VARIABLE | FORALL | CONSTRUCTOR | QUALIFIED_CONSTRUCTOR | OPEN (lastOperator | ARROW) CLOSE ;

// One in front of a parenthesis.
lastOperator : LAST_OPERATOR | LAST_STAR | LAST_BACKQUOTE (VARIABLE | QUALIFIED_VARIABLE | CONSTRUCTOR | QUALIFIED_CONSTRUCTOR | UNDERSCORE) BACKQUOTE ;

operator
    : OPERATOR | CONS | STAR | MINUS | DOT | DOLLAR | TILDE | BANG
    | BACKQUOTE (VARIABLE | QUALIFIED_VARIABLE | CONSTRUCTOR | QUALIFIED_CONSTRUCTOR | UNDERSCORE) BACKQUOTE
    ;

// ---- patterns

pattern : patternTerm (patternOperator patternTerm)* ;

patternOperator : CONS | BACKQUOTE (CONSTRUCTOR | QUALIFIED_CONSTRUCTOR) BACKQUOTE ;

patternTerm
    : MINUS NUMBER
    | constructorName patternFields? patternAtom*
    | patternParentheses patternAtom*
    | simplePattern
    ;

patternAtom
    : constructorName patternFields?
    | patternParentheses
    | simplePattern
    ;

simplePattern
    : VARIABLE (AT patternAtom)?
    | literal
    | UNDERSCORE
    | OPEN_BRACKET (viewPattern (COMMA viewPattern)*)? CLOSE_BRACKET
    | unboxedPattern
    | PREFIX patternAtom
    | splice
    | TYPE_AT typeAtom
    | quasiQuote
    ;

unboxedPattern options { given = true; } : OPEN_UNBOXED BAR* viewPattern? ((COMMA | BAR) viewPattern?)* CLOSE_UNBOXED ;

patternFields : OPEN_BRACE (patternField (COMMA patternField)*)? CLOSE_BRACE ;

patternField : DOTS | fieldName (EQUALS viewPattern)? ;

fieldName : VARIABLE | QUALIFIED_VARIABLE | OPEN lastOperator CLOSE ;

patternParentheses : OPEN (COMMA+ | lastOperator | viewPattern (COMMA viewPattern)*)? CLOSE ;

viewPattern
    : pattern (DOUBLE_COLON type)?
    | view (DOUBLE_COLON type)? ARROW viewPattern
    ;

// The function in front of the arrow; of its expression's forms those that view patterns have.
view : viewTerm (operator viewTerm)* lastOperator? ;

viewTerm : MINUS? viewAtom+ ;

viewAtom
    : headAtom
    | OPEN view (COMMA view)* CLOSE
    | OPEN_BRACKET view (COMMA view)* CLOSE_BRACKET
    | OPEN operator viewTerm CLOSE
    ;

// The left side of an equation.
head : headTerm (operator headTerm)* lastOperator? ;

headTerm : MINUS? (headAtom+ | OPEN head CLOSE headAtom+) ;

headAtom
    : patternAtom
    | QUALIFIED_VARIABLE
    | FORALL
    | BACKSLASH (patternAtom+ ARROW expression | CASE alternatives)
    ;

// ---- types

type : typeTerm (typeOperator typeTerm)* ;

typeTerm : forall* typeAtom+ ;

forall : FORALL binder* (DOT | ARROW) ;

binder
    : VARIABLE
    | UNDERSCORE
    | TYPE_AT? OPEN VARIABLE DOUBLE_COLON type CLOSE
    | OPEN_BRACE VARIABLE (DOUBLE_COLON type)? CLOSE_BRACE
    ;

typeOperator
    : ARROW | CONTEXT | TICK? (OPERATOR | CONS | BACKQUOTE (VARIABLE | QUALIFIED_VARIABLE | CONSTRUCTOR | QUALIFIED_CONSTRUCTOR) BACKQUOTE)
    | TILDE | BANG | DOT | MINUS | DOLLAR
    ;

typeAtom
    : VARIABLE
    | constructorName
    | UNDERSCORE
    | STAR
    | LAST_STAR
    | NUMBER
    | STRING
    | CHARACTER
    | IMPLICIT
    | OPEN (COMMA+ | ARROW | LAST_OPERATOR | typeElement (COMMA typeElement)*)? CLOSE
    | unboxedType
    | OPEN_BRACKET (type (COMMA type)*)? CLOSE_BRACKET
    | TICK typeAtom
    | (PREFIX | TYPE_AT) typeAtom
    | splice
    | quasiQuote
    ;

unboxedType options { given = true; } : OPEN_UNBOXED (COMMA+ | BAR+ | typeElement ((COMMA | BAR) typeElement)*)? CLOSE_UNBOXED ;

typeElement : type (DOUBLE_COLON type)? ;
