// Makefiles, as GNU make 4.4 reads them, and what POSIX's and Automake's have of that: rules with their recipes, variables,
// conditionals and directives, in lines of words and references.
//
// Accepted beyond the language: a reference without its end in values, recipes and defines, where make looks for it only when
// it uses them; arguments more than a function has; Automake's `if`; `@NAME@` in front of a line; words behind else and endif.
parser grammar MakefileParser;

options { tokenVocab = MakefileLexer; ambiguous = true; }

file : item* EOF ;

item
    : text+ line
    | call+ EOL recipe*
    | MODIFIER+ definition
    | DEFINE name EOL bodyLine* ENDEF word* EOL
    | UNDEFINE text+ EOL
    | (INCLUDE | EXPORT | VPATH | LOAD) text* EOL
    | head item* (ELSE head item*)* (ELSE word* EOL item*)? ENDIF word* EOL recipe*
    ;

definition
    : text+ ASSIGN value* EOL
    | DEFINE name EOL bodyLine* ENDEF word* EOL
    | UNDEFINE text+ EOL
    ;

line
    : ASSIGN value* EOL
    | SEPARATOR (prerequisites (SEMICOLON command?)? EOL recipe* | MODIFIER* text+ ASSIGN value* EOL)
    | STATIC text+ COLON prerequisites (SEMICOLON command?)? EOL recipe*
    | GROUPED prerequisites (SEMICOLON command? EOL recipe* | EOL recipe+)
    ;

prerequisites : text* (BAR text*)? ;

name : text+ ASSIGN? ;

recipe
    : TAB command? EOL
    | ruleHead recipe* item* (ELSE head recipe* item*)* (ELSE word* EOL recipe* item*)? ENDIF word* EOL
    ;

head
    : (IFDEF | IF) text+ EOL
    | IFEQ compared EOL
    ;

ruleHead
    : (RULE_IFDEF | RULE_IF) text+ EOL
    | RULE_IFEQ compared EOL
    ;

compared
    : GROUP part* COMMA (part | COMMA)* CLOSE
    | QUOTE text* QUOTE QUOTE text* QUOTE
    ;

bodyLine : value* EOL ;

command : value+ ;

value : WORD | reference | UNCLOSED ;

text : WORD | reference ;
word : WORD | reference ;

// What it expands to is lines.
call : CALL called CLOSE ;

reference : SHORT | OPEN called CLOSE ;

called
    : variable
    | FUNCTION arguments
    | FUNCTION2 argument COMMA arguments
    | FUNCTION3 argument COMMA argument COMMA arguments
    ;

variable : argument (COLON argument (EQUALS (part | COMMA)*)?)? ;

arguments : argument (COMMA argument)* ;

argument : part* ;

part : WORD | reference | UNCLOSED | GROUP (part | COMMA)* CLOSE ;
