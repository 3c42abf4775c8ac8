// Verilog 2005 and SystemVerilog 2017, not preprocessed.
//
// Directives are items of their own between items, statements, ports, arguments and elements. A macro is a
// name; one that is alone on its line, or whose arguments nothing follows that goes on, is an item or a statement.
//
// Accepted beyond the language: the items of modules, interfaces, programs, checkers and packages in each
// other's place; types and properties where expressions are; specifiers and ports of any combination; the
// operators of expressions have one level, those of properties another; targets of any shape.
//
// What begins with a name is a target first; what follows tells a declaration from an assignment or a call.
// An else goes to the innermost if, so not each tree reads as itself.
grammar verilog;

options { ambiguous = true; }

file : description* loose? EOF ;

description
    : shared
    | attribute description
    | typed* routine
    | topDeclaration
    | configuration
    | named declarators ';'
    | macroItem
    ;

// A header's parts of a module, from the first that cannot stand outside of one.
loose : (part | qualifier+ routine) item* ;

topDeclaration : topSpecifier+ packed* delay? declared ';' ;

topSpecifier : 'var' | 'const' | 'static' | 'automatic' | net | builtin | signing ;

typed : 'static' | 'automatic' ;

// ---- items

item
    : shared
    | attribute item
    | qualifier* routine
    | declaration
    | named declarators ';'
    | macroItem
    | part
    ;

part
    : DIRECTIVE 'else' item
    | constraint
    | covergroup
    | gate strength? delay? instance (',' instance)* ';'
    | 'assign' strength? delay? assignment (',' assignment)* ';'
    | 'defparam' assignment (',' assignment)* ';'
    | 'alias' target ('=' target)+ ';'
    | 'genvar' IDENTIFIER (',' IDENTIFIER)* ';'
    | ('initial' | 'final' | 'always' | 'always_comb' | 'always_ff' | 'always_latch') statement
    | 'generate' item* 'endgenerate' label?
    | 'begin' label? item* 'end' label?
    | 'if' '(' property ')' item (options { greedy = true; } : 'else' item)?
    | 'for' '(' steps? ';' property? ';' steps? ')' item
    | 'case' '(' property ')' itemCase* 'endcase'
    | 'specify' specified* 'endspecify'
    | 'modport' modport (',' modport)* ';'
    | 'default'? 'clocking' word? event ';' clocked* 'endclocking' label?
    | 'global' 'clocking' word? event ';' clocked* 'endclocking' label?
    | 'default' 'clocking' word ';'
    | 'default' 'disable' 'iff' property ';'
    | word ':' (assertion | 'begin' label? item* 'end' label?)
    | assertion
    | ('property' | 'sequence') word ports? ';' declaration* property ';'? ('endproperty' | 'endsequence') label?
    | named arguments ';'
    | SYSTEM (arguments | constantsOf? declarators | '::' named declarators)? ';'
    ;

itemCase
    : DIRECTIVE
    | ('default' (options { greedy = true; } : ':')? | property (',' property)* ':') item
    ;

// What may stand in modules, packages and outside.
shared
    : DIRECTIVE
    | MACRO_LINE
    | ';'
    | constants
    | 'typedef' typedef ';'
    | imports
    | design
    | primitive
    | package
    | 'export' ('*' '::' '*' | imported (',' imported)*) ';'
    | ('import' | 'export') STRING ('pure' | 'context')? (IDENTIFIER '=')? signature ';'
    | 'virtual'? class
    | 'let' word ports? '=' property ';'
    | 'nettype' named word ('with' named)? ';'
    | 'bind' target (':' target (',' target)*)? named instance (',' instance)* ';'
    | ('timeunit' | 'timeprecision') NUMBER ('/' NUMBER)? ';'
    ;

covergroup : 'covergroup' word ports? (event | 'with' 'function' word ports)? ';' covered* 'endgroup' label? ;

constraint : ('static' | 'extern' | 'pure')? 'constraint' word ('::' word)? (constraintSet | ';') ;

declaration : specifier+ packed* delay? declared ';' ;

// The first name is a type's if another follows.
declared : named (word dimension*)? ('=' mintypmax)? (',' declarator)* ;

declarators : declarator (',' declarator)* ;

declarator : word dimension* ('=' property | arguments)? ;

constants : ('parameter' | 'localparam' | 'specparam') constantWord* packed* named (word dimension*)? '=' mintypmax (',' constant)* ';' ;

constantWord : 'type' | builtin | signing ;

constant : word dimension* '=' mintypmax ;

typedef
    : ('class' | 'enum' | 'struct' | 'union' | 'interface' 'class') word
    | specifier+ packed* named word? dimension*
    | named word dimension*
    | word
    ;

specifier
    : 'input' | 'output' | 'inout' | 'ref' | 'var' | 'const' | 'static' | 'automatic' | 'rand' | 'randc' | 'protected' | 'local'
    | 'virtual' 'interface'? | 'vectored' | 'scalared' | 'interconnect'
    | net
    | builtin
    | signing
    | strength
    ;

net : 'wire' | 'tri' | 'tri0' | 'tri1' | 'wand' | 'wor' | 'triand' | 'trior' | 'trireg' | 'supply0' | 'supply1' | 'uwire' ;

strength : '(' strengthWord (',' strengthWord)? ')' ;

strengthWord : 'supply0' | 'supply1' | STRENGTH ;

imports : 'import' imported (',' imported)* ';' ;

imported : word '::' (word | '*') ;

design
    : 'extern'? ('module' | 'macromodule' | 'interface' | 'program' | 'checker') lifetime? (word | SYSTEM) imports* parameters? ports? ';'
      item* ('endmodule' | 'endinterface' | 'endprogram' | 'endchecker') label?
    ;

package : 'package' lifetime? word ';' item* 'endpackage' label? ;

primitive : 'primitive' word ports ';' declaration* ('initial' assignment ';')? 'table' row+ 'endtable' 'endprimitive' label? ;

row
    : DIRECTIVE
    | cell+ ':' cell+ (':' cell+)? ';'
    ;

cell : NUMBER | IDENTIFIER | '?' | '*' | '-' | '(' cell+ ')' ;

configuration : 'config' word ';' (constants | configured)* 'endconfig' label? ;

configured : ('design' | 'default' | 'instance' | 'cell') ('liblist' | 'use' | word | '.' | ':' | parameters)* ';' ;

label : ':' (word | 'new') ;

lifetime : 'static' | 'automatic' ;

modport : word '(' modportPart (',' modportPart)* ')' ;

modportPart
    : DIRECTIVE* ('input' | 'output' | 'inout' | 'ref' | 'import' | 'export' | 'clocking')? (word | '.' word '(' property? ')') DIRECTIVE*
    | ('import' | 'export') signature
    ;

clocked
    : DIRECTIVE
    | 'default' ('input' skew? ('output' skew?)? | 'output' skew?) ';'
    | ('input' skew? 'output'? skew? | 'output' skew? | 'inout') assigned (',' assigned)* ';'
    ;

skew : ('posedge' | 'negedge' | 'edge') delay? | delay ;

assigned : word ('=' property)? ;

// ---- classes and subroutines

class
    : ('interface' 'class' | 'class') lifetime? word parameters? ('extends' named arguments? (',' named)*)? ('implements' named (',' named)*)? ';'
      member* 'endclass' label?
    ;

member
    : DIRECTIVE
    | MACRO_LINE
    | ';'
    | constants
    | 'typedef' typedef ';'
    | qualifier* class
    | qualifier* ('extern' | 'pure') qualifier* 'forkjoin'? signature ';'
    | qualifier* routine
    | declaration
    | constraint
    | covergroup
    | attribute member
    | named declarators ';'
    | macroItem
    ;

routine
    : 'function' lifetime? returned ports? ';' statement* 'endfunction' label?
    | 'task' lifetime? named ports? ';' statement* 'endtask' label?
    ;

qualifier : 'virtual' | 'static' | 'protected' | 'local' | 'automatic' | 'const' ;

signature
    : 'function' lifetime? returned ports?
    | 'task' lifetime? named ports?
    ;

// The first name is a type's if another follows.
returned
    : 'new'
    | ('void' | builtin | signing | 'virtual' 'interface'?)* dimension* named named?
    ;

// A name with its scopes and parameters.
named : (word | 'this' | 'super') constantsOf? (options { greedy = true; } : ('::' | '.') (word | 'new') constantsOf?)* dimension* ;

constantsOf : '#' (arguments | NUMBER | word) ;

parameters : '#' '(' port (',' port)* ')' ;

ports : '(' port (',' port)* ')' ;

port : between* (portBody between*)? ;

between : DIRECTIVE | MACRO_LINE | MACRO arguments ;

portBody
    : attribute portBody
    | portWord+ packed* (named (word dimension*)? (MACRO arguments)?)? ('=' property)?
    | dimension* named (word dimension*)? ('=' property)?
    | '.' word '(' property? ')'
    | '.*'
    | '...'
    | braces
    ;

portWord : specifier | 'parameter' | 'localparam' | 'type' | 'interface' ('.' word)? | 'event' ;

covered
    : DIRECTIVE
    | MACRO_LINE
    | ';'
    | (word ':')? ('coverpoint' | 'cross') property (',' property)* ('{' bins* '}' | ';')
    | target '=' property ';'
    | macroItem
    ;

bins
    : DIRECTIVE
    | ';'
    | 'wildcard'? ('bins' | 'ignore_bins' | 'illegal_bins') word dimension? '=' (property (',' property)* | 'default' 'sequence'?) ';'
    | target '=' property ';'
    ;

constraintSet : '{' constrained* '}' ;

constrained
    : DIRECTIVE
    | ';'
    | MACRO_LINE
    | ('soft' | 'unique')? expression (options { greedy = true; } : '->' (constraintSet | constrained) | ';')
    | 'disable' 'soft' expression ';'
    | 'solve' expression (',' expression)* 'before' expression (',' expression)* ';'
    | 'if' '(' property ')' constrainedBody (options { greedy = true; } : 'else' constrainedBody)?
    | 'foreach' '(' target ')' constrainedBody
    ;

constrainedBody : constraintSet | constrained ;

// ---- specify blocks and gates

specified
    : DIRECTIVE
    | MACRO_LINE
    | ';'
    | constants
    | SYSTEM arguments? ';'
    | ('if' '(' property ')' | 'ifnone')? '(' property (',' property)* ('+' | '-')? pathSign pathEnd ')' '=' mintypmax (',' mintypmax)* ';'
    | ('pulsestyle_onevent' | 'pulsestyle_ondetect' | 'showcancelled' | 'noshowcancelled') property (',' property)* ';'
    ;

pathSign : '=>' | '*>' | '+=>' | '-=>' | '+*>' | '-*>' ;

pathEnd
    : property (',' property)*
    | '(' property (':' | '+:' | '-:') property ')'
    ;

mintypmax : property (':' property ':' property)? ;

gate
    : 'and' | 'nand' | 'or' | 'nor' | 'xor' | 'xnor' | 'buf' | 'not' | 'bufif0' | 'bufif1' | 'notif0' | 'notif1'
    | 'nmos' | 'pmos' | 'rnmos' | 'rpmos' | 'cmos' | 'rcmos' | 'tran' | 'rtran' | 'tranif0' | 'tranif1' | 'rtranif0' | 'rtranif1'
    | 'pullup' | 'pulldown'
    ;

instance : (word dimension*)? arguments ;

assignment : target '=' property ;

// What a macro stands for.
macroItem : MACRO (options { greedy = true; } : arguments (options { greedy = true; } : ';' | 'else' item)? | declarators ';' | constantsOf declarators ';' | dimension+ declarators ';' | ';')? ;

// ---- statements

statement
    : DIRECTIVE
    | MACRO_LINE
    | ';'
    | declaration
    | constants
    | 'typedef' typedef ';'
    | imports
    | 'let' word ports? '=' property ';'
    | DIRECTIVE 'else' statement
    | attribute statement
    | word ':' statement
    | 'begin' label? statement* 'end' label?
    | 'fork' label? statement* ('join' | 'join_any' | 'join_none') label?
    | choice? 'if' '(' property ')' statement (options { greedy = true; } : 'else' statement)?
    | choice? ('case' | 'casex' | 'casez') '(' property ')' ('matches' | 'inside')? statementCase* 'endcase'
    | 'randcase' statementCase* 'endcase'
    | ('repeat' | 'while') '(' property ')' statement
    | 'forever' statement
    | 'for' '(' steps? ';' property? ';' steps? ')' statement
    | 'foreach' '(' target ')' statement
    | 'do' statement 'while' '(' property ')' ';'
    | 'wait' ('(' property ')' statement | 'fork' ';')
    | 'wait_order' arguments action
    | 'disable' ('fork' | target) ';'
    | 'return' property? ';'
    | ('break' | 'continue') ';'
    | ('assign' | 'force') assignment ';'
    | ('deassign' | 'release') target ';'
    | ('->' | '->>') timing? target ';'
    | ('++' | '--') target ';'
    | timing statement
    | assertion
    | begun tail? ';'
    | macroStatement
    ;

choice : 'unique' | 'unique0' | 'priority' ;

statementCase
    : DIRECTIVE
    | ('default' (options { greedy = true; } : ':')? | element (',' element)* ':') statement
    ;

assertion
    : ('assert' | 'assume' | 'cover' | 'expect') ('#' NUMBER | 'final' | 'property' | 'sequence')? '(' property ')' action
    | 'restrict' 'property'? '(' property ')' ';'
    ;

action
    : statement (options { greedy = true; } : 'else' statement)?
    | 'else' statement
    ;

macroStatement
    : MACRO (
        options { greedy = true; }
        : arguments (options { greedy = true; } : suffix)* (options { greedy = true; } : set? ';' | 'else' statement)?
        | begunSuffix suffix* tail? ';'
        | tail ';'
        | ';'
    )?
    ;

begunSuffix : '.' memberName | '::' memberName | dimension ;

tail
    : set
    | declarator (',' declarator)*
    ;

set
    : ('=' | '<=') (timing | 'repeat' '(' property ')' event) property
    | ('=' | '<=' | ASSIGN) property
    | '++'
    | '--'
    ;

steps : step (',' step)* ;

step
    : (('var' | 'genvar' | builtin | signing)+ packed*)? target word? set?
    | ('++' | '--') target
    ;

timing
    : delay
    | event
    | '##' cycles
    ;

delay : '#' (NUMBER | delayName | '(' mintypmax (',' mintypmax)* ')') ;

delayName : word (options { greedy = true; } : ('.' | '::') word)* ;

event
    : '@' ('*' | '(' '*' ')' | '(*' ')' | '(' '*)' | '(*)' | '(' property (',' property)* MACRO? ')' | delayName)
    ;

cycles : NUMBER | word | '(' property ')' | '[' ('*' | '+' | property (':' property)?) ']' ;

// ---- properties

property
    : expression
    | ('not' | 'nexttime' | 's_nexttime' | 'always' | 's_always' | 'eventually' | 's_eventually' | 'strong' | 'weak' | 'posedge' | 'negedge' | 'edge') property
    | 'disable' 'iff' '(' property ')' property
    | ('accept_on' | 'reject_on' | 'sync_accept_on' | 'sync_reject_on') '(' property ')' property
    | event property
    | '##' cycles property
    | property '##' cycles property
    | property (
        '->' | '<->' | '|->' | '|=>' | '#-#' | '#=#' | '=>' | '&&&' | 'and' | 'or' | 'iff' | 'implies' | 'intersect' | 'within' | 'throughout'
        | 'until' | 's_until' | 'until_with' | 's_until_with'
    ) property
    | 'if' '(' property ')' property (options { greedy = true; } : 'else' property)?
    ;

// ---- expressions

expression
    : primary
    | ('+' | '-' | '!' | '~' | '&' | '~&' | '|' | '~|' | '^' | '~^' | '^~' | '++' | '--' | 'tagged' word) expression
    | expression suffix
    | attribute expression
    | expression ('inside' | 'dist') braces
    | expression (
        '+' | '-' | '*' | '/' | '%' | '**' | '==' | '!=' | '===' | '!==' | '==?' | '!=?' | '&&' | '||' | '<' | '<=' | '>' | '>='
        | '&' | '|' | '^' | '^~' | '~^' | '<<' | '>>' | '<<<' | '>>>' | 'matches'
    ) expression
    | <assoc = right> expression '?' attribute* expression ':' expression
    ;

primary
    : word BASED?
    | word constantsOf
    | (NUMBER | BASED) word?
    | STRING
    | SYSTEM
    | '$' | 'this' | 'super' | 'null' | 'new' (options { greedy = true; } : word)? | 'local' | 'void' | signing
    | builtin
    | 'virtual' 'interface'? named
    | '(' inParentheses (',' inParentheses)* ')' (options { greedy = true; } : BASED)?
    | braces
    | pattern
    ;

inParentheses : property (('=' | ASSIGN) property | ':' property ':' property)? ;

suffix
    : '.' memberName
    | '.*'
    | DIRECTIVE
    | '::' memberName constantsOf?
    | dimension
    | attribute? arguments
    | '\'' arguments
    | pattern
    | '++'
    | '--'
    | 'with' ('(' property ')' | constraintSet | dimension)
    ;

memberName : word | 'new' | 'and' | 'or' | 'xor' | 'unique' | 'this' | 'super' ;

// Of a type.
packed : '[' (property (':' property)?)? ']' ;

dimension : '[' ('*' | '=' | '->' | '+')? (property ((':' | '+:' | '-:') property)?)? (',' property?)* ']' ;

arguments : '(' argument (',' argument)* ')' ;

argument : (DIRECTIVE | MACRO_LINE)* (argumentBody DIRECTIVE*)? ;

argumentBody
    : attribute argumentBody
    | '.' memberName ('(' property? ')')?
    | '.*'
    | event
    | 'posedge'
    | 'negedge'
    | mintypmax
    | constrained+
    | statement+
    ;

braces : '{' (element (',' element)*)? '}' ;

pattern : '\'{' (element (',' element)*)? '}' ;

element : DIRECTIVE* elementBody DIRECTIVE* ;

elementBody
    : property (braces | (':' | ':=' | ':' '/') property)?
    | 'default' (':' | ':=' | ':' '/') property
    | dimension ((':=' | ':' '/') property)?
    | ('<<' | '>>') slice? braces
    ;

slice : NUMBER | builtin | (word | SYSTEM) suffix* ;

// What an assignment or a declaration begins with.
target : (word | SYSTEM | 'this' | 'super' | 'void' | 'local' | braces | pattern) constantsOf? (options { greedy = true; } : suffix)* ;

// The same where a macro is something else.
begun : (IDENTIFIER | SYSTEM | 'this' | 'super' | 'void' | 'local' | braces | pattern) constantsOf? (options { greedy = true; } : suffix)* ;

attribute : '(*' inParentheses (',' inParentheses)* '*)' ;

// Verilog 2005 has names that SystemVerilog keeps for itself.
word : IDENTIFIER | MACRO | MACRO_LINE | 'do' | 'ref' | 'global' | 'checker' | 'expect' | 'bind' ;

builtin
    : ('bit' | 'logic' | 'reg' | 'byte' | 'shortint' | 'int' | 'longint' | 'integer' | 'time' | 'shortreal' | 'real' | 'realtime' | 'string' | 'chandle' | 'event')
      (options { greedy = true; } : signing)?
    | 'enum' (builtin packed* | signing packed* | packed+ | named)? '{' enumerator (',' enumerator)* '}'
    | ('struct' | 'union' ('tagged' | 'soft')?) ('packed' signing?)? '{' field* '}'
    | 'type' '(' property ')'
    ;

signing : 'signed' | 'unsigned' ;

enumerator : DIRECTIVE* (word dimension? ('=' property)? DIRECTIVE*)? ;

field
    : DIRECTIVE
    | attribute field
    | 'void' word ';'
    | specifier+ packed* declared ';'
    | named declarators ';'
    ;

// ---- tokens

DIRECTIVE
    : ('`else' | '`endif' | '`celldefine' | '`endcelldefine' | '`resetall' | '`nounconnected_drive' | '`undefineall' | '`end_keywords') LINE_END?
    | ('`ifdef' | '`ifndef' | '`elsif' | '`undef' | '`default_nettype' | '`unconnected_drive') [ \t]+ '`'? [a-zA-Z_0-9$]+
    | ('`define' | '`include' | '`timescale' | '`error' | '`line' | '`pragma' | '`begin_keywords') [ \t] ('\\' '\r'? '\n' | '/*' .*? '*/' | ~[\r\n])*
    ;

// A macro that is alone up to the end of its line.
MACRO_LINE : '`' [a-zA-Z_] [a-zA-Z_0-9$]* LINE_END ;

MACRO : '`' [a-zA-Z_] [a-zA-Z_0-9$]* ;

fragment LINE_END : [ \t]* ('//' ~[\r\n]*)? '\r'? '\n' ;

STRENGTH : 'strong0' | 'strong1' | 'pull0' | 'pull1' | 'weak0' | 'weak1' | 'highz0' | 'highz1' | 'small' | 'medium' | 'large' ;

ASSIGN : '+=' | '-=' | '*=' | '/=' | '%=' | '&=' | '|=' | '^=' | '<<=' | '>>=' | '<<<=' | '>>>=' ;

IDENTIFIER
    : [a-zA-Z_] [a-zA-Z_0-9$]*
    | '\\' [!-~]+ [ \t\r\n]
    ;

SYSTEM : '$' [a-zA-Z_0-9$]+ ;

NUMBER
    : [0-9] [0-9_]* ('.' [0-9] [0-9_]*)? ([eE] [+-]? [0-9] [0-9_]*)? ([munpf]? 's' | 'step')?
    | [0-9] [0-9_]* [ \t]* '\'' [sS]? [bodhBODH] [ \t]* [0-9a-fA-FxXzZ_?]*
    | '\'' [01xXzZ]
    ;

// Without a size, or with one that is a macro.
BASED : '\'' [sS]? [bodhBODH] [ \t]* [0-9a-fA-FxXzZ_?]* ;

STRING : '"' (~["\\\r\n] | '\\' ('\r'? '\n' | ~[\r\n]))* '"' ;

BLANKS        : [ \t\r\n\f\uFEFF]+ -> skip ;
LINE_COMMENT  : '//' ~[\r\n]* -> channel(HIDDEN) ;
BLOCK_COMMENT : '/*' .*? '*/' -> channel(HIDDEN) ;
