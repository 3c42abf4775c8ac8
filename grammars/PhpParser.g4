// PHP 5 to 8.4, and the HTML around it.
//
// What ends with ?> goes on, as a statement, with the HTML behind it. A keyword is a name behind ->
// and ::, in front of a colon in arguments, and where members are defined.
//
// Accepted beyond the language: modifiers and types in any combination; bodies of methods that have
// none; operators have no levels; an offset or a property in a string behind anything.
parser grammar PhpParser;

options { tokenVocab = PhpLexer; }

file : HTML* (open item*)? EOF ;

open
    : OPEN_PHP
    | OPEN_ECHO expressions end
    ;

// ---- statements

item
    : inner
    | NAMESPACE (NAME | QUALIFIED)? OPEN_BRACE item* CLOSE_BRACE
    | NAMESPACE (NAME | QUALIFIED) end
    | USE kind? imported (COMMA imported)* end
    | attributes? CONST constant (COMMA constant)* end
    | HALT
    ;

// What may stand in a block, but not in its place.
inner
    : statement
    | attributes? definition
    ;

statement
    : block
    | IF OPEN expression CLOSE (
        statement (options { greedy = true; } : ELSEIF OPEN expression CLOSE statement)* (options { greedy = true; } : ELSE statement)?
        | COLON inner* (ELSEIF OPEN expression CLOSE COLON inner*)* (ELSE COLON inner*)? ENDIF end
    )
    | WHILE OPEN expression CLOSE (statement | COLON inner* ENDWHILE end)
    | DO statement WHILE OPEN expression CLOSE end
    | FOR OPEN expressions? SEMICOLON expressions? SEMICOLON expressions? CLOSE (statement | COLON inner* ENDFOR end)
    | FOREACH OPEN expression AS AMPERSAND? target (DOUBLE_ARROW AMPERSAND? target)? CLOSE (statement | COLON inner* ENDFOREACH end)
    | SWITCH OPEN expression CLOSE (OPEN_BRACE SEMICOLON? case* CLOSE_BRACE | COLON inline? SEMICOLON? case* ENDSWITCH end)
    | (BREAK | RETURN) expression? end
    | GLOBAL variable (COMMA variable)* end
    | STATIC assigned (COMMA assigned)* end
    | ECHO expressions end
    | UNSET OPEN target (COMMA target)* COMMA? CLOSE end
    | DECLARE OPEN constant (COMMA constant)* CLOSE (statement | COLON inner* ENDDECLARE end)
    | TRY block (handler+ (FINALLY block)? | FINALLY block)
    | GOTO anyName end
    | NAME COLON
    | inline
    | expression end
    | SEMICOLON
    ;

end : SEMICOLON | inline ;

inline : CLOSE_PHP HTML* open? ;

block : OPEN_BRACE inner* CLOSE_BRACE ;

reference : AMPERSAND? expression ;

case : (CASE expression | DEFAULT) (COLON | end) inner* ;

assigned : VARIABLE (EQUALS expression)? ;

constant : anyName EQUALS expression ;

handler : CATCH OPEN type VARIABLE? CLOSE block ;

kind : FUNCTION | CONST ;

imported
    : qualified (AS anyName)?
    | qualified? BACKSLASH OPEN_BRACE member (COMMA member)* COMMA? CLOSE_BRACE
    ;

member : kind? (NAME | QUALIFIED) (AS anyName)? ;

qualified : NAME | QUALIFIED | FULL | ENUM ;

// ---- definitions

definition
    : FUNCTION AMPERSAND? anyName parameters result? block
    | (ABSTRACT | FINAL | READONLY)* CLASS anyName extends? implements? body
    | INTERFACE anyName (EXTENDS qualified (COMMA qualified)*)? body
    | TRAIT anyName body
    | ENUM NAME result? implements? body
    ;

extends : EXTENDS qualified ;

implements : IMPLEMENTS qualified (COMMA qualified)* ;

attributes : (ATTRIBUTE attribute (COMMA attribute)* COMMA? CLOSE_BRACKET)+ ;

attribute : qualified arguments? ;

parameters : OPEN (parameter (COMMA parameter)* COMMA?)? CLOSE ;

parameter : attributes? (VISIBILITY | READONLY | FINAL)* type? AMPERSAND? ELLIPSIS? VARIABLE (EQUALS expression)? hooks? ;

result : COLON type ;

type : QUESTION? typeAtom ((BAR | AMPERSAND) typeAtom)* ;

typeAtom : qualified | ARRAY | CALLABLE | STATIC | OPEN type CLOSE ;

body : OPEN_BRACE element* CLOSE_BRACE ;

element
    : attributes? modifier+ (method | constants | type? property (COMMA property)* SEMICOLON | type? hooked)
    | attributes? (method | constants | VAR type? property (COMMA property)* SEMICOLON)
    | USE qualified (COMMA qualified)* (SEMICOLON | OPEN_BRACE adaptation* CLOSE_BRACE)
    | attributes? CASE anyName (EQUALS expression)? SEMICOLON
    ;

modifier options { distinct = true; } : VISIBILITY | STATIC | ABSTRACT | FINAL | READONLY ;

method : FUNCTION AMPERSAND? anyName parameters result? (block | SEMICOLON) ;

constants : CONST type? constant (COMMA constant)* SEMICOLON ;

property : VARIABLE (EQUALS expression)? ;

hooked : VARIABLE (EQUALS expression)? hooks ;

hooks : OPEN_BRACE hook+ CLOSE_BRACE ;

hook : attributes? FINAL? AMPERSAND? NAME parameters? (block | DOUBLE_ARROW expression SEMICOLON | SEMICOLON) ;

adaptation
    : (qualified DOUBLE_COLON)? anyName AS (modifier anyName? | anyName) SEMICOLON
    | qualified DOUBLE_COLON anyName INSTEADOF qualified (COMMA qualified)* SEMICOLON
    ;

// ---- expressions

expressions : expression (COMMA expression)* ;

expression
    : place (options { greedy = true; } : assign expression | INCREMENT)?
    | value (options { greedy = true; } : suffix+ (options { greedy = true; } : assign expression | INCREMENT)?)?
    | NUMBER
    | EMPTY OPEN expression CLOSE
    | ISSET OPEN expressions COMMA? CLOSE
    | EXIT (options { greedy = true; } : OPEN expression? CLOSE)?
    | (INCREMENT target | (SIGN | NOT | CAST | CLONE) expression)
    | expression (BINARY | WORD_OPERATOR | SIGN | AMPERSAND | BAR | INSTANCEOF) expression
    | <assoc = right> expression QUESTION expression? COLON expression
    | (PRINT | THROW | YIELD_FROM | INCLUDE) expression
    | attributes? STATIC? FN AMPERSAND? parameters result? DOUBLE_ARROW expression
    | YIELD (options { greedy = true; } : expression (options { greedy = true; } : DOUBLE_ARROW expression)?)?
    ;

assign : EQUALS AMPERSAND? | ASSIGN ;

// What may stand on the left of an assignment.
target
    : place
    | value suffix+
    ;

place : (variable | LIST OPEN items CLOSE | OPEN_BRACKET items CLOSE_BRACKET) (options { greedy = true; } : suffix | OPEN_BRACE expression CLOSE_BRACE)* ;

// What may do so with a suffix.
value
    : qualified
    | STATIC
    | STRING
    | QUOTE part* QUOTE
    | BACKTICK part* BACKTICK
    | HEREDOC part* HEREDOC_END
    | ARRAY OPEN items CLOSE
    | OPEN expression CLOSE
    | MATCH OPEN expression CLOSE OPEN_BRACE (arm (COMMA arm)* COMMA?)? CLOSE_BRACE
    | attributes? STATIC? FUNCTION AMPERSAND? parameters (USE OPEN (captured (COMMA captured)* COMMA?)? CLOSE)? result? block
    | NEW created (options { greedy = true; } : arguments)?
    | NEW attributes? (FINAL | READONLY)* CLASS arguments? extends? implements? body
    ;

suffix
    : arguments
    | OPEN_BRACKET expression? CLOSE_BRACKET
    | ARROW propertyName
    | DOUBLE_COLON (variable | anyName | OPEN_BRACE expression CLOSE_BRACE)
    ;

variable
    : VARIABLE
    | DOLLAR+ (VARIABLE | OPEN_BRACE expression CLOSE_BRACE)
    ;

propertyName
    : anyName
    | variable
    | OPEN_BRACE expression CLOSE_BRACE
    ;

created
    : (qualified | STATIC | variable | OPEN expression CLOSE) (options { greedy = true; } : OPEN_BRACKET expression? CLOSE_BRACKET | ARROW propertyName | DOUBLE_COLON variable)*
    ;

items : entry? (COMMA entry?)* ;

entry
    : AMPERSAND expression
    | ELLIPSIS expression
    | expression (DOUBLE_ARROW reference)?
    ;

arm : (expressions COMMA? | DEFAULT COMMA?) DOUBLE_ARROW expression ;

captured : AMPERSAND? VARIABLE ;

arguments : OPEN (ELLIPSIS | argument (COMMA argument)* COMMA?)? CLOSE ;

argument
    : ELLIPSIS expression
    | anyName COLON expression
    | reference
    ;

part
    : CHARACTERS
    | VARIABLE
    | OFFSET
    | PROPERTY
    | INSERT target CLOSE_BRACE
    | INSERT_NAME expression CLOSE_BRACE
    ;

// A name where keywords are no others.
anyName
    : NAME | ENUM | ABSTRACT | ARRAY | AS | BREAK | CALLABLE | CASE | CATCH | CLASS | CLONE | CONST | DECLARE | DEFAULT | DO | ECHO | ELSE
    | ELSEIF | EMPTY | ENDDECLARE | ENDFOR | ENDFOREACH | ENDIF | ENDSWITCH | ENDWHILE | EXIT | EXTENDS | FINAL | FINALLY | FN | FOR
    | FOREACH | FUNCTION | GLOBAL | GOTO | IF | IMPLEMENTS | INCLUDE | INSTANCEOF | INSTEADOF | INTERFACE | ISSET | LIST | MATCH
    | NAMESPACE | NEW | PRINT | READONLY | RETURN | STATIC | SWITCH | THROW | TRAIT | TRY | UNSET | USE | VAR | VISIBILITY | WHILE
    | YIELD | WORD_OPERATOR
    ;
