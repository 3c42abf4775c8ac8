// WGSL, as the W3C's specification of 2025 has it, with extensions; and the directives of the
// preprocessors that engines put in front of it.
//
// A `<` behind a name begins a list of templates where its `>` and an argument list follow.
//
// Conditionals of directives are parts of the tree, around declarations, statements and members, so that no
// edit leaves half of one.
//
// Accepted beyond the language: attributes of any kind, anywhere; operators have no levels, so that what
// needs parentheses beside each other may stand without; directives, paths (a::b) and placeholders (#{A}).
grammar wgsl;

// A template list and comparisons, and a conditional around parts of another construct, read in several ways.
options { ambiguous = true; }

file : FIRST? directive*? head* item* EOF ;

// Only in front of all declarations.
head
    : ENABLE directive*?
    | DIAGNOSTIC ',' rule ','? ')' ';' directive*?
    ;

item : global directive*? ;

// Of a preprocessor. It stands in lists, so that no edit puts one where none was.
directive
    : DIRECTIVE
    | (IF | FIRST_IF) directive*? item* (ELSE directive*? item*)* ENDIF
    ;

global
    : attribute* 'fn' name '(' (parameter (',' parameter)* ','?)? ')' result? attribute* block
    | 'struct' name '{' DIRECTIVE* (member (',' DIRECTIVE* member)* ','?) DIRECTIVE* '}' ';'?
    | 'alias' name '=' type ';'
    | attribute* variable ';'
    | 'const' name (':' type)? '=' expression ';'
    | attribute* 'override' name (':' type)? ('=' expression)? ';'
    | 'const_assert' expression ';'
    | ';'
    ;

rule : name ('.' name)? ;

attribute
    : ATTRIBUTE '(' expression (',' expression)* ','? ')'
    | '@' DIAGNOSTIC ',' rule ','? ')'
    | '@' stage
    ;

stage : 'compute' | 'vertex' | 'fragment' | 'must_use' | 'invariant'
    | 'mesh' | 'task' | 'per_primitive' | 'ray_generation' | 'any_hit' | 'closest_hit' | 'miss' | 'second_blend_source'
    ;

result : '->' attribute* type ;

parameter
    : attribute* name ':' type
    | IF parameter (',' parameter)* ','? (ELSE (parameter (',' parameter)* ','?)?)* ENDIF parameter
    ;

member
    : attribute* name ':' type
    | IF DIRECTIVE* (member (',' DIRECTIVE* member)* ','?) (ELSE DIRECTIVE* (member (',' DIRECTIVE* member)* ','?)?)* ENDIF DIRECTIVE* member?
    ;

variable : 'var' ('<' name (',' name)* ','? '>')? name (':' type)? ('=' expression)? ;

type : name templates? ;

templates : '<' template (',' template)* ','? '>' ;

template : attribute* operand (('+' | '-' | '*' | '/' | '%' | '&' | '|' | '^') operand)* ;

operand : ('-' | '!' | '~' | '&' | '*')* (type arguments? | NUMBER | PLACEHOLDER | 'true' | 'false' | '(' expression ')') ('.' name | '[' expression ']')* ;

// ---- statements

block : '{' line*? step* '}' ;

step : statement line*? ;

line
    : DIRECTIVE
    | IF line*? step* (ELSE line*? step*)* ENDIF
    ;

statement
    : ';'
    | simple ';'
    | 'return' expression? ';'
    | ('break' | 'continue' | 'discard') ';'
    | 'const_assert' expression ';'
    | attribute* compound
    ;

compound
    : block
    | 'if' expression block ('else' 'if' expression block)* ('else' block)?
    | 'switch' expression attribute* '{' DIRECTIVE* (clause DIRECTIVE*)+ '}'
    | 'loop' attribute* '{' line*? step* (continuing DIRECTIVE*)? '}'
    | 'for' '(' simple? ';' expression? ';' simple? ')' block
    | 'while' expression block
    ;

clause
    : 'case' selector (',' selector)* ','? ':'? attribute* block
    | 'default' ':'? attribute* block
    | IF (clause DIRECTIVE*)+ (ELSE (clause DIRECTIVE*)*)* ENDIF
    ;

selector : expression | 'default' ;

continuing : 'continuing' attribute* '{' line*? step* ('break' 'if' expression ';' DIRECTIVE*)? '}' ;

simple
    : variable
    | ('let' | 'const') name (':' type)? '=' expression
    | name templates? arguments
    | target ('=' | ASSIGN | '>' '>=') expression
    | target ('++' | '--')
    | '_' '=' expression
    ;

target : ('*' | '&')* (name | '(' target ')') ('.' name | '[' expression ']')* ;

// ---- expressions

expression
    : name
    | NUMBER
    | 'true' | 'false'
    | PLACEHOLDER
    | '(' expression ')'
    | name templates? arguments
    | expression '.' name
    | expression '[' expression ']'
    | expression chosenTails
    | ('-' | '!' | '~' | '&' | '*') expression
    | expression ('*' | '/' | '%' | '+' | '-' | '<<' | '>' '>' | '<' | '>' | '<=' | '>=' | '==' | '!=' | '&' | '^' | '|' | '&&' | '||') expression
    ;

// Operands between directives.
chosenTails : IF tail+ (ELSE tail*)* ENDIF ;

tail : ('*' | '/' | '%' | '+' | '-' | '<<' | '<' | '>' | '<=' | '>=' | '==' | '!=' | '&' | '^' | '|' | '&&' | '||') expression ;

arguments : '(' (argument (',' argument)* ','?)? ')' ;

argument
    : expression
    | IF argument (',' argument)* ','? (ELSE (argument (',' argument)* ','?)?)* ENDIF argument?
    ;

// A name where it is no attribute.
name options { identifier = true; } : IDENTIFIER | 'compute' | 'vertex' | 'fragment' | 'must_use' | 'invariant'
    | 'mesh' | 'task' | 'per_primitive' | 'ray_generation' | 'any_hit' | 'closest_hit' | 'miss' | 'second_blend_source'
    ;

// ---- tokens

// With what stands in parentheses behind it.
ATTRIBUTE
    : '@' [ \t\r\n]* (
        'align' | 'binding' | 'blend_src' | 'builtin' | 'group' | 'id' | 'interpolate' | 'location' | 'size' | 'workgroup_size'
        | 'color' | 'early_depth_test' | 'incoming_payload' | 'input_attachment_index' | 'internal' | 'offset' | 'payload' | 'stride' | 'subgroup_size'
    )
    ;

// With its severity, a word that is a name elsewhere.
DIAGNOSTIC : 'diagnostic' [ \t\r\n]* '(' [ \t\r\n]* ('off' | 'info' | 'warning' | 'error') ;

ENABLE : ('enable' | 'requires') [ \t\r\n]+ EXTENSION ([ \t\r\n]* ',' [ \t\r\n]* EXTENSION)* [ \t\r\n]* ','? [ \t\r\n]* ';' ;

fragment EXTENSION
    : 'f16' | 'subgroups' | 'clip_distances' | 'dual_source_blending' | 'primitive_index' | 'draw_index' | 'subgroup_id' | 'linear_indexing'
    | LONG '_' [a-z0-9_]+
    ;

ASSIGN : '+=' | '-=' | '*=' | '/=' | '%=' | '&=' | '|=' | '^=' | '<<=' ;

IDENTIFIER : NAME ('::' NAME)* ;

NUMBER
    : '0' [xX] ([0-9a-fA-F]+ ('.' [0-9a-fA-F]*)? | '.' [0-9a-fA-F]+) ([pP] [+-]? [0-9]+)? [iufh]?
    | ([0-9]+ ('.' [0-9]*)? | '.' [0-9]+) ([eE] [+-]? [0-9]+)? ('lf' | [iul] [iu]? | [fh])?
    ;

// A number that a name follows at once fits nowhere.
RUN_TOGETHER : NUMBER LETTER CONTINUE* ;

PLACEHOLDER : '#{' ~[}\r\n]* '}' ;

fragment LONG     : [a-z0-9] [a-z0-9] [a-z0-9] [a-z0-9] [a-z0-9]+ ;
fragment NAME     : LETTER CONTINUE* | '_' CONTINUE+ ;
fragment LETTER   : [\p{XID_Start}] ;
fragment CONTINUE : [\p{XID_Continue}] ;

// A preprocessor's line takes the line break in front of it along, so that it
// stays a line of its own when the text between is removed. The first line of
// a file has none.
IF        : [ \t\r\n]* '\n' HASH CONDITION ;
ELSE      : [ \t\r\n]* '\n' HASH ('else' | 'elif') REST ;
ENDIF     : [ \t\r\n]* '\n' HASH 'endif' REST ;
DIRECTIVE : [ \t\r\n]* '\n' HASH ([a-zA-Z_] REST | IMPORT) ;
FIRST_IF  : HASH CONDITION ;
FIRST     : HASH ([a-zA-Z_] REST | IMPORT) ;

fragment HASH      : [ \t\r\n]* '#' [ \t]* ;
fragment CONDITION : 'if' ('n'? 'def')? ([ \t(!] REST)? ;
fragment IMPORT    : 'import' ~[{};\r\n"]* ('{' ~[{}]* ('{' ~[{}]* '}' ~[{}]*)* '}')? ';'? REST ;
fragment REST      : ~[\r\n]* ;

BLANKS        : [\p{White_Space}\u200E\u200F\uFEFF]+ -> skip ;
LINE_COMMENT  : '//' ~[\r\n]* -> channel(HIDDEN) ;
BLOCK_COMMENT : COMMENT -> channel(HIDDEN) ;

fragment COMMENT : '/*' (COMMENT | '/' ~'*' | '*' ~'/' | ~[*/])* '*'+ '/' ;
