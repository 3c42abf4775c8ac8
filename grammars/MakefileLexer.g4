// The tokens of makefiles, see MakefileParser.g4. The class Makefile looks at each line as a whole, says what it is, and
// has it read in a mode of its own; it knows where a recipe may be, which references have an end, and where that of a
// define is. A line goes on behind a backslash.
lexer grammar MakefileLexer;

options { superClass = Makefile; }

tokens { MODIFIER, FUNCTION, OPEN, CALL, UNCLOSED, GROUP, CLOSE, RULE_IFDEF, RULE_IFEQ, RULE_IF, STATIC, GROUPED, WORD, EOL }

TAB      : '\t' [ \t]* {this.tab();} ;
BLANKS   : (' ' [ \t]* | [\r\n\f\u000B\uFEFF])+ -> channel(HIDDEN) ;
COMMENT  : '#' (~[\\\n] | '\\' ~[\r\n] | CONTINUED | '\\' '\r')* -> channel(HIDDEN) ;
TEMPLATE : '@' [A-Za-z0-9_]+ '@' {this.template();} ; // what configure fills in
LINE     : ~[ \t\r\n\f\u000B\uFEFF#] {this.line();} ; // it is read again in its mode

fragment CONTINUED : '\\' '\r'? '\n' ;
fragment END       : '\r'? '\n' ;
fragment REFERENCE : '$(' | '${' ;
fragment ONE       : '$' ~[({$ \t\r\n\\] ;

// ---- words with a meaning

mode DIRECTIVE;

IFDEF    : ('ifdef' | 'ifndef') {this.condition();} -> mode(WORDS) ;
IFEQ     : ('ifeq' | 'ifneq') {this.condition();} -> mode(CONDITION) ;
IF       : 'if' {this.condition();} -> mode(WORDS) ; // of Automake
ELSE     : 'else' {this.otherwise();} ;
ENDIF    : 'endif' {this.endCondition();} -> mode(WORDS) ;
DEFINE   : 'define' -> mode(NAME) ;
ENDEF    : 'endef' -> mode(WORDS) ;
UNDEFINE : 'undefine' -> mode(NAME) ;
EXPORT   : ('export' | 'unexport' | 'override' | 'private') {this.modifier();} ;
INCLUDE  : ('-' | 's')? 'include' -> mode(WORDS) ;
VPATH    : 'vpath' -> mode(WORDS) ;
LOAD     : '-'? 'load' -> mode(WORDS) ;

DIRECTIVE_BLANKS : ([ \t] | CONTINUED)+ -> channel(HIDDEN) ;

// ---- a line that is nothing

mode NOTHING;

UNKNOWN : (~[\\\n] | '\\' ~[\n] | CONTINUED)+ '\\'? | '\\' ;
NOTHING_END : '\n' {this.end();} ;

// ---- the name of a variable

mode NAME;

NAME_WORD   : (~[ \t\r\n$#\\:=+?!] | '\\' ~[\r\n$] | '$$')+ -> type(WORD) ;
NAME_SIGN   : [$\\:+?!] -> type(WORD) ;
ASSIGN      : ([:+?!] | '::' | ':::')? '=' -> mode(WORDS) ;
NAME_ONE    : ONE -> type(SHORT) ;
NAME_OPEN   : REFERENCE {this.open();} ;
NAME_END    : END {this.end();} ;
NAME_BLANKS : ([ \t\r] | CONTINUED)+ -> channel(HIDDEN) ;
NAME_COMMENT : COMMENT -> channel(HIDDEN) ;

// ---- values, and what else is words

mode WORDS;

WORDS_WORD    : (~[ \t\r\n$#\\] | '\\' ~[\r\n$] | '$$')+ -> type(WORD) ;
WORDS_SIGN    : [$\\] -> type(WORD) ;
SHORT         : ONE ;
WORDS_OPEN    : REFERENCE {this.open();} ;
WORDS_END     : END {this.end();} ;
WORDS_BLANKS  : ([ \t\r] | CONTINUED)+ -> channel(HIDDEN) ;
WORDS_COMMENT : COMMENT -> channel(HIDDEN) ;

// ---- references alone

mode CALLS;

CALLS_OPEN    : REFERENCE {this.open();} ;
CALLS_END     : END {this.end();} ;
CALLS_BLANKS  : ([ \t\r] | CONTINUED)+ -> channel(HIDDEN) ;
CALLS_COMMENT : COMMENT -> channel(HIDDEN) ;

// ---- what ifeq compares

mode CONDITION;

CONDITION_OPEN    : '(' {this.compared();} ;
QUOTE             : '"' -> mode(QUOTED) ;
APOSTROPHE        : '\'' -> type(QUOTE), mode(SINGLE) ;
CONDITION_END     : END {this.end();} ;
CONDITION_BLANKS  : ([ \t\r] | CONTINUED)+ -> channel(HIDDEN) ;
CONDITION_COMMENT : COMMENT -> channel(HIDDEN) ;
CONDITION_OTHER   : ~[ \t\r\n("'#] -> type(UNKNOWN) ;

mode QUOTED;

QUOTED_WORD   : (~[ \t\r\n$"\\] | '\\' ~[\r\n$"] | '$$')+ -> type(WORD) ;
QUOTED_SIGN   : [$\\] -> type(WORD) ;
QUOTED_ONE    : ONE -> type(SHORT) ;
QUOTED_OPEN   : REFERENCE {this.open();} ;
QUOTED_CLOSE  : '"' -> type(QUOTE), mode(CONDITION) ;
QUOTED_END    : END {this.end();} ;
QUOTED_BLANKS : ([ \t\r] | CONTINUED)+ -> channel(HIDDEN) ;

mode SINGLE;

SINGLE_WORD   : (~[ \t\r\n$'\\] | '\\' ~[\r\n$'] | '$$')+ -> type(WORD) ;
SINGLE_SIGN   : [$\\] -> type(WORD) ;
SINGLE_ONE    : ONE -> type(SHORT) ;
SINGLE_OPEN   : REFERENCE {this.open();} ;
SINGLE_CLOSE  : '\'' -> type(QUOTE), mode(CONDITION) ;
SINGLE_END    : END {this.end();} ;
SINGLE_BLANKS : ([ \t\r] | CONTINUED)+ -> channel(HIDDEN) ;

// ---- targets and prerequisites

mode TARGETS;

TARGETS_WORD    : (~[ \t\r\n$#\\:&] | '\\' ~[\r\n$] | '$$')+ -> type(WORD) ;
TARGETS_SIGN    : [$\\&] -> type(WORD) ;
TARGETS_ONE     : ONE -> type(SHORT) ;
TARGETS_OPEN    : REFERENCE {this.open();} ;
SEPARATOR       : '&'? ':' ':'? {this.separator();} ;
TARGETS_BLANKS  : ([ \t\r] | CONTINUED)+ -> channel(HIDDEN) ;

mode PREREQUISITES;

PREREQUISITES_WORD    : (~[ \t\r\n$#\\:;|] | '\\' ~[\r\n$] | '$$')+ -> type(WORD) ;
PREREQUISITES_SIGN    : [$\\] -> type(WORD) ;
PREREQUISITES_ONE     : ONE -> type(SHORT) ;
PREREQUISITES_OPEN    : REFERENCE {this.open();} ;
COLON                 : ':' ;
BAR                   : '|' ;
SEMICOLON             : ';' -> mode(RECIPE) ;
PREREQUISITES_END     : END {this.end();} ;
PREREQUISITES_BLANKS  : ([ \t\r] | CONTINUED)+ -> channel(HIDDEN) ;
PREREQUISITES_COMMENT : COMMENT -> channel(HIDDEN) ;

// ---- a line of a recipe

mode RECIPE;

RECIPE_WORD   : (~[ \t\r\n$\\] | '\\' ~[\r\n$] | '$$')+ -> type(WORD) ;
RECIPE_SIGN   : [$\\] -> type(WORD) ;
RECIPE_ONE    : ONE -> type(SHORT) ;
RECIPE_OPEN   : REFERENCE {this.open();} ;
RECIPE_END    : END {this.end();} ;
RECIPE_BLANKS : ([ \t\r] | CONTINUED)+ -> channel(HIDDEN) ;

// ---- the lines of a define

mode BODY;

BODY_WORD   : (~[ \t\r\n$\\] | '\\' ~[\r\n$] | '$$')+ -> type(WORD) ;
BODY_SIGN   : [$\\] -> type(WORD) ;
BODY_ONE    : ONE -> type(SHORT) ;
BODY_OPEN   : REFERENCE {this.open();} ;
BODY_END    : END {this.bodyEnd();} ;
BODY_BLANKS : ([ \t\r] | CONTINUED)+ -> channel(HIDDEN) ;

// ---- in a reference: a function and its arguments, or a name

mode FUNCTIONS;

FUNCTION1 : ('abspath' | 'basename' | 'call' | 'dir' | 'error' | 'eval' | 'file' | 'firstword' | 'flavor' | 'guile' | 'info'
    | 'lastword' | 'notdir' | 'or' | 'and' | 'origin' | 'realpath' | 'shell' | 'sort' | 'strip' | 'suffix' | 'value' | 'warning'
    | 'wildcard' | 'words') -> type(FUNCTION), mode(ARGUMENTS) ;
FUNCTION2 : ('addprefix' | 'addsuffix' | 'filter' | 'filter-out' | 'findstring' | 'if' | 'intcmp' | 'join' | 'word') -> mode(ARGUMENTS) ;
FUNCTION3 : ('foreach' | 'let' | 'patsubst' | 'subst' | 'wordlist') -> mode(ARGUMENTS) ;

mode ARGUMENTS;

ARGUMENTS_WORD   : (~[ \t\r\n$\\,(){}] | '\\' ~[\r\n$,(){} \t] | '$$')+ -> type(WORD) ;
ARGUMENTS_SIGN   : [$\\] -> type(WORD) ;
ARGUMENTS_ONE    : ONE -> type(SHORT) ;
ARGUMENTS_OPEN   : REFERENCE {this.open();} ;
ARGUMENTS_GROUP  : [({] {this.group();} ;
ARGUMENTS_CLOSE  : [)}] {this.close();} ;
COMMA            : ',' {this.comma();} ;
ARGUMENTS_END    : END {this.inner();} ;
ARGUMENTS_BLANKS : ([ \t\r] | CONTINUED)+ -> channel(HIDDEN) ;

mode VARIABLE;

VARIABLE_WORD   : (~[ \t\r\n$\\:(){}] | '\\' ~[\r\n$(){} \t] | '$$')+ -> type(WORD) ;
VARIABLE_SIGN   : [$\\] -> type(WORD) ;
VARIABLE_ONE    : ONE -> type(SHORT) ;
VARIABLE_OPEN   : REFERENCE {this.open();} ;
VARIABLE_GROUP  : [({] {this.group();} ;
VARIABLE_CLOSE  : [)}] {this.close();} ;
VARIABLE_COLON  : ':' -> type(COLON), mode(PATTERN) ;
VARIABLE_END    : END {this.inner();} ;
VARIABLE_BLANKS : ([ \t\r] | CONTINUED)+ -> channel(HIDDEN) ;

mode PATTERN;

PATTERN_WORD   : (~[ \t\r\n$\\=(){}] | '\\' ~[\r\n$(){} \t] | '$$')+ -> type(WORD) ;
PATTERN_SIGN   : [$\\] -> type(WORD) ;
PATTERN_ONE    : ONE -> type(SHORT) ;
PATTERN_OPEN   : REFERENCE {this.open();} ;
PATTERN_GROUP  : [({] {this.group();} ;
PATTERN_CLOSE  : [)}] {this.close();} ;
EQUALS         : '=' -> mode(ARGUMENTS) ;
PATTERN_END    : END {this.inner();} ;
PATTERN_BLANKS : ([ \t\r] | CONTINUED)+ -> channel(HIDDEN) ;
