// Verilog 2005 and SystemVerilog 2017, not preprocessed.
//
// A conditional of directives is one construct: of items, statements, ports, arguments, elements, operands, or of the
// heads of a statement (`ifdef A if (a) `else if (b) `endif x;). Other directives are items of their own. A macro is a
// name; one that is alone on its line, or whose arguments nothing follows that goes on, is an item or a statement.
//
// Accepted beyond the language: the items of modules, interfaces, programs and checkers in each other's place; types and
// properties where arguments are; the operators of expressions have one level, those of properties another; targets
// of any shape; arguments of macros of any tokens whose brackets match.
//
// What begins with a name is a target first; what follows tells a declaration from an assignment or a call.
// An else goes to the innermost if, so not each tree reads as itself. What stands behind {true}? is read, but
// no candidate is made of it.
grammar verilog;

options { ambiguous = true; superClass = VerilogTokens; }

tokens { IF_ELSE }

file : description* loose? EOF ;

description
    : IF description* loose? (ELSIF description* loose?)* (ELSE description* loose?)? ENDIF
    | shared
    | nested
    | primitive
    | package
    | exports
    | bind
    | attribute description
    | lifetime? routine
    | variable
    | netDeclaration
    | configuration
    | name declarators ';'
    | macroItem
    ;

// A header's parts of a module, from the first that cannot stand outside of one.
loose : attribute* (part | portDeclaration) moduleItem* ;

// ---- items

// In modules, programs and checkers.
moduleItem
    : IF moduleItem* (ELSIF moduleItem*)* (ELSE moduleItem*)? ENDIF
    | attribute* (plainItem | portDeclaration | nested)
    ;

interfaceItem
    : IF interfaceItem* (ELSIF interfaceItem*)* (ELSE interfaceItem*)? ENDIF
    | attribute* (plainItem | portDeclaration | nested)
    | 'modport' modport (',' modport)* ';'
    ;

nested
    : design
    | 'timeunit' TIME ('/' TIME)? ';'
    | 'timeprecision' TIME ';'
    ;

// Of generated blocks, and of the above.
item
    : IF item* (ELSIF item*)* (ELSE item*)? ENDIF
    | attribute* plainItem
    ;

plainItem
    : shared
    | bind
    | lifetime? routine
    | variable
    | netDeclaration
    | name declarators ';'
    | macroItem
    | part
    ;

part
    : constraint
    | gate strength? delay? instance (',' instance)* ';'
    | 'assign' strength? delay? assignment (',' assignment)* ';'
    | {true}? 'assign' strength? delay? target '=' branches
    | 'defparam' setting (',' setting)* ';'
    | 'alias' target ('=' target)+ ';'
    | 'genvar' word (',' word)* ';'
    | 'initial' statement
    | ('always' | 'always_comb' | 'always_ff' | 'always_latch' | 'final') solid
    | IF process (ELSIF process)* (ELSE process)? ENDIF statement
    | {true}? IF process begins (ELSIF process begins)* ELSE process begins ENDIF opening* mixed? statement* 'end' label?
    | {true}? IF generateHead begins (ELSIF generateHead begins)* ELSE generateHead begins ENDIF item* 'end' label?
    | 'begin' label? item* 'end' label?
    | 'if' '(' expression ')' item (options { greedy = true; } : 'else' item)? (options { greedy = true; } : elseItem)?
    | generateLoop item
    | 'case' '(' expression ')' extraItem* (itemCase (itemCase | extraItem)* (itemDefault (itemCase | extraItem)*)? | itemDefault (itemCase | extraItem)*) 'endcase'
    | ('default'? 'clocking' word event | 'default' 'clocking' event | 'global' 'clocking' word? event) ';' clocked* 'endclocking' label?
    | 'default' 'clocking' word ';'
    | 'default' 'disable' 'iff' property ';'
    | word ':' (assertion | 'begin' label? item* 'end' label?)
    | assertion
    | name instance (',' instance)* ';'
    | ('$error' | '$fatal' | '$warning' | '$info') arguments? ';'
    | {true}? ('generate' item* 'endgenerate' | 'specify' specified* 'endspecify' | specparams) // not in generated blocks
    | {true}? SYSTEM (arguments? | constantsOf? instance (',' instance)*) ';' // cells of Yosys
    | '$unit' '::' named declarators ';'
    ;

generateLoop : 'for' '(' 'genvar'? word '=' expression ';' expression ';' (word (('=' | ASSIGN) expression | '++' | '--') | ('++' | '--') word) ')' ;

generateHead : ('if' '(' expression ')' | generateLoop)? ;

begins : 'begin' label? ;

process : ('always' | 'always_comb' | 'always_ff' | 'always_latch' | 'initial') timing* ;

elseItem : IF_ELSE 'else' item (ELSIF 'else' item)* (ELSE ('else' item)?)? ENDIF (options { greedy = true; } : 'else' item)? ;

itemCase : expression (',' expression)* ':' item ;

extraItem : directive | IF caseItems (ELSIF caseItems)* (ELSE caseItems)? ENDIF ;

caseItems : (itemCase | itemDefault | extraItem)* ;

itemDefault : 'default' (options { greedy = true; } : ':')? item ;

// What may stand in modules, packages and outside.
shared
    : directive
    | ';'
    | constants
    | typedef
    | imports
    | covergroup
    | 'import' DPI ('pure' | 'context')? (word '=')? signature ';'
    | 'export' DPI (word '=')? ('function' | 'task') word ';'
    | 'virtual'? class
    | let
    | 'nettype' (dataType | name) word ('with' name)? ';'
    | {true}? IF begunPattern (ELSIF begunPattern)* ELSE begunPattern ENDIF (element (',' element)*)? '}' ';'
    | ('property' | 'sequence') word ports? ';' local* property ';'? ('endproperty' | 'endsequence') label?
    ;

// A declaration whose beginning is conditional.
begunPattern : (storage* (dataType | named))? word dimension* '=' ('{' | '\'{') ;

bind : 'bind' bound (':' bound (',' bound)*)? name instance (',' instance)* ';' ;

bound : ('$root' '.' | '$unit' '::')? typeWord (('.' | '::') word | dimension)* ;

exports : 'export' ('*' '::' '*' | imported (',' imported)*) ';' ;

package : 'package' lifetime? word ';' packaged* 'endpackage' label? ;

packaged
    : IF packaged* (ELSIF packaged*)* (ELSE packaged*)? ENDIF
    | shared
    | exports
    | 'timeunit' TIME ('/' TIME)? ';'
    | 'timeprecision' TIME ';'
    | attribute packaged
    | lifetime? routine
    | variable
    | netDeclaration
    | name declarators ';'
    | macroItem
    ;

// Of a property or a sequence.
local
    : variable
    | ('local'? direction)? named declarators ';'
    ;

// Not in a class.
let : 'let' word ports? '=' property ';' ;

typedef
    : 'typedef' ('class' | 'enum' | 'struct' | 'union' | 'interface' 'class')? word ';'
    | 'typedef' (dataType | named) word dimension* ';'
    ;

imports : 'import' imported (',' imported)* ';' ;

imported : word '::' (word | '*') ;

design
    : 'extern' ('module' | 'macromodule' | 'interface' | 'program' | 'checker') lifetime? word header? ';'
    | ('module' | 'macromodule') lifetime? (word | {true}? SYSTEM) header? ';' moduleItem* 'endmodule' label?
    | {true}? IF moduleHead (ELSIF moduleHead)* ELSE moduleHead ENDIF moduleItem* 'endmodule' label?
    | 'interface' lifetime? word header? ';' interfaceItem* 'endinterface' label?
    | 'program' lifetime? word header? ';' moduleItem* 'endprogram' label?
    | 'program' ';' anonymous* 'endprogram'
    | 'checker' word ports? ';' item* 'endchecker' label?
    ;

moduleHead : 'module' lifetime? word header? ';' ;

// Of a program without a name.
anonymous
    : IF anonymous* (ELSIF anonymous*)* (ELSE anonymous*)? ENDIF
    | directive
    | ';'
    | lifetime? routine
    | 'virtual'? class
    | covergroup
    ;

header
    : between* ((imports | IF imports+ (ELSIF imports*)* (ELSE imports*)? ENDIF) between*)+ (parameters between* (designPorts between*)? | designPorts between*)
    | between* parameters between* (designPorts between*)?
    | between* designPorts between*
    ;

primitive : 'primitive' word '(' (udpPorts ')' ';' udp | 'output' 'reg' word ('=' NUMBER)? (',' 'input' udpPorts)+ ')' ';' states | 'output' word (',' 'input' udpPorts)+ ')' ';' table) 'endprimitive' label? ;

udpPorts : word (',' word)* ;

udp
    : udpPort* 'reg' word ';' udpPort* states
    | udpPort* 'output' 'reg' word ('=' NUMBER)? ';' udpPort* states
    | udpPort* table
    ;

udpPort : directive | ('input' | 'output') udpPorts ';' ;

states : ('initial' target '=' expression ';')? 'table' stateRow+ 'endtable' ;

table : 'table' row+ 'endtable' ;

row : cell+ ':' cell ';' ;

stateRow : cell+ ':' cell ':' cell ';' ;

cell : NUMBER | IDENTIFIER | '?' | '*' | '-' | '(' cell+ ')' | '(??)' ;

configuration : 'config' word ';' constants* 'design' path+ ';' configured* 'endconfig' label? ;

configured
    : ('default' | ('instance' | 'cell') path) ('liblist' word* | 'use' (path (':' 'config')? | parameterValues)) ';'
    ;

path : word ('.' word)* ;

label : ':' (word | 'new') ;

lifetime : 'static' | 'automatic' ;

modport : word '(' modportGroup (',' modportGroup)* ')' ;

modportGroup
    : between* direction modportName (',' modportName)*
    | between* 'clocking' word between*
    | between* ('import' | 'export') modported (',' modported)*
    ;

modported : between* (word | signature) between* ;

modportName : between* (word | '.' word '(' expression? ')') between* ;

clocked
    : directive
    | ';'
    | IF clocked* (ELSIF clocked*)* (ELSE clocked*)? ENDIF
    | 'default' ('input' skew ('output' skew)? | 'output' skew) ';'
    | ('input' skew? ('output' skew?)? | 'output' skew? | 'inout') assigned (',' assigned)* ';'
    | ('property' | 'sequence') word ports? ';' local* property ';'? ('endproperty' | 'endsequence') label?
    ;

skew : ('posedge' | 'negedge' | 'edge') delay? | delay ;

assigned : word ('=' expression)? ;

// ---- declarations

constants
    : ('parameter' | 'localparam') (dataType | signing packed* | packed+ | named)? constant (',' constant)* ';'
    | ('parameter' | 'localparam') 'type' word ('=' type)? (',' word ('=' type)?)* ';'
    ;

specparams : 'specparam' packed* specparam (',' specparam)* ';' ;

specparam : between* word '=' (mintypmax | '(' mintypmax (',' mintypmax)+ ')') between* ;

constant : between* word dimension* ('=' mintypmax)? between* ;

variable
    : dataType declarators ';'
    | storage+ (dataType | named) declarators ';'
    | ('const' | lifetime)* 'var' lifetime? implicit ';'
    ;

storage options { distinct = true; } : 'const' | 'static' | 'automatic' ;

netDeclaration : net strength? ('vectored' | 'scalared')? ((dataType | signing packed* | packed+)? delay? declarators | named declarators) ';' ;

portDeclaration : direction (net | 'var')? implicit ';' ;

implicit
    : (signing packed* | packed+)? declarators
    | (dataType | named) declarators
    ;

declarators : declarator (',' declarator)* ;

declarator : between* (word | MACRO macroArguments) dimension* ('=' initial)? between* ;

initial
    : expression
    | 'new' ('[' expression ']')? arguments?
    | timing expression
    ;

direction : 'input' | 'output' | 'inout' | 'ref' | 'const' 'ref' ;

net : 'wire' | 'tri' | 'tri0' | 'tri1' | 'wand' | 'wor' | 'triand' | 'trior' | 'trireg' | 'supply0' | 'supply1' | 'uwire' | 'interconnect' ;

strength : '(' strengthWord (',' strengthWord)? ')' ;

strengthWord : 'supply0' | 'supply1' | STRENGTH ;

type : dataType | named ;

dataType
    : integral
    | 'shortreal' | 'real' | 'realtime' | 'string' | 'chandle' | 'event'
    | 'enum' (integral | signing packed* | packed+ | named)? '{' enumerator (',' enumerator)* '}' packed*
    | ('struct' | 'union' ('tagged' | 'soft')?) ('packed' signing?)? '{' field+ '}' packed*
    | 'virtual' 'interface'? named
    | 'type' '(' (dataType | expression) ')'
    ;

integral : ('bit' | 'logic' | 'reg' | 'byte' | 'shortint' | 'int' | 'longint' | 'integer' | 'time') (options { greedy = true; } : signing)? (options { greedy = true; } : packed)* ;

signing : 'signed' | 'unsigned' ;

enumerator : between* word dimension? ('=' expression)? between* ;

field
    : directive
    | IF field* (ELSIF field*)* (ELSE field*)? ENDIF
    | attribute field
    | ('rand' | 'randc')? (dataType | named | 'void') declarators ';'
    | MACRO macroArguments declarators? ';'?
    ;

// A type's name.
named : typeWord constantsOf? (packed* ('::' | '.') word constantsOf?)* packed* ;

typeWord : IDENTIFIER | {true}? (MACRO (options { greedy = true; } : macroArguments)? | MACRO_LINE) ;

// The same at the beginning of an item, where a macro is something else.
name : IDENTIFIER constantsOf? (('::' | '.') word constantsOf?)* packed* ;

constantsOf : '#' (parameterValues | NUMBER | TIME | word) ;

parameterValues : '(' (parameterValue (',' parameterValue)* trailing?)? ')' ;

// What Yosys takes.
trailing : {true}? ',' ;

parameterValue : between* ('.' memberName '(' mintypmax? ')' | mintypmax) between* | between+ ;

parameters : '#' '(' (parameter (',' parameter)*)? ')' ;

parameter : between* parameterBody between* | between+ ;

parameterBody
    : attribute parameterBody
    | ('parameter' | 'localparam')? (dataType | signing packed* | packed+ | named)? word dimension* ('=' mintypmax)?
    | ('parameter' | 'localparam')? 'type' word ('=' type)?
    | {true}? ('parameter' | 'localparam') MACRO macroArguments
    ;

// What is between elements: directives, with elements of their own, and macros.
between
    : directive
    | MACRO macroArguments
    | IF elements (ELSIF elements)* (ELSE elements)? ENDIF
    ;

elements : ','? (inside (',' inside)* ','?)? ;

inside : between* insideBody between* | between+ ;

insideBody
    : attribute insideBody
    | parameterBody
    | portHead? portName
    | ('.' memberName ('(' mintypmax? ')')? | '.*')
    | modported
    | elementBody
    ;

designPorts
    : '(' (portGroup (',' portGroup)* trailing?)? ')'
    | '(' oldPort? (',' oldPort?)* ')'
    ;

// Names with what is common to them.
portGroup
    : between* attribute* portHead portName (',' (portName | explicit))*
    | between* attribute* direction explicit (',' (portName | explicit))*
    | between+
    ;

portName : between* word dimension* ('=' expression)? between* ;

// A port by another name, for what is in parentheses.
explicit options { given = true; } : between* '.' word '(' expression? ')' between* ;

portHead
    : direction (net | 'var')? (dataType | signing packed* | packed+ | named)?
    | net (dataType | signing packed* | packed+ | named)?
    | 'var' (dataType | signing packed* | packed+ | named)?
    | dataType
    | signing packed*
    | packed+
    | named
    | 'interface' ('.' word)?
    ;

oldPort : between* ('.' word '(' expression? ')' | '.*' | word dimension* | braces) between* ;

// Of functions and tasks.
ports : '(' (port (',' port)*)? ')' ;

port
    : between* attribute* ('local'? portHead | 'property' | 'sequence' | 'untyped')? portName
    | between+
    ;

prototypePorts : '(' (prototypePort (',' prototypePort)*)? ')' ;

prototypePort
    : port
    | between* attribute* nameless between*
    ;

// Only of a prototype.
nameless options { given = true; } : portHead ;

// ---- classes and subroutines

class
    : classHead member* 'endclass' label?
    | {true}? IF classHead (ELSIF classHead)* ELSE classHead ENDIF member* 'endclass' label?
    ;

classHead : ('interface' 'class' | 'class') lifetime? word parameters? ('extends' named arguments? (',' named)*)? ('implements' named (',' named)*)? ';' ;

member
    : IF member* (ELSIF member*)* (ELSE member*)? ENDIF
    | directive
    | ';'
    | constants
    | access? typedef
    | access? 'virtual'? class
    | 'extern' access? 'function' 'new' prototypePorts? ';'
    | access? 'function' 'new' ports? ';' block 'endfunction' label?
    | 'extern' methodWord* signature ';'
    | 'pure' 'virtual' methodWord* signature ';'
    | methodWord* routine
    | propertyWord* 'var'? (dataType | named) declarators ';'
    | constraint
    | covergroup
    | imports
    | attribute member
    | macroItem
    ;

access : 'protected' | 'local' ;

methodWord options { distinct = true; } : 'virtual' | 'static' | 'protected' | 'local' | 'forkjoin' ;

propertyWord options { distinct = true; } : 'static' | 'protected' | 'local' | 'const' | 'rand' | 'randc' | 'automatic' ;

routine
    : 'function' lifetime? returned? routineName ports? ';' block 'endfunction' label?
    | 'task' lifetime? routineName ports? ';' block 'endtask' label?
    | 'function' lifetime? word ('::' | '.') 'new' ports? ';' block 'endfunction' label?
    ;

signature
    : 'function' lifetime? returned? word prototypePorts?
    | 'task' lifetime? word prototypePorts?
    ;

returned : 'void' | dataType | signing packed* | packed+ | named ;

routineName : word (('::' | '.') word)* ;

// What functions and tasks declare, and do.
block : (opening | formal)* mixed? statement* ;

// At the border.
mixed : IF opening+ statement+ (ELSIF opening* statement*)* (ELSE opening* statement*)? ENDIF ;

formal
    : portDeclaration
    | IF formal+ (ELSIF formal+)* (ELSE formal+)? ENDIF
    | attribute formal
    ;

// What may stand only in front of statements.
opening
    : directive
    | MACRO macroArguments ';'?
    | IF opening* (ELSIF opening*)* (ELSE opening*)? ENDIF
    | variable
    | constants
    | typedef
    | imports
    | let
    | attribute opening
    | name declarators ';'
    | MACRO (('::' word)? constantsOf? declarators) ';'
    | {true}? 'initial' statement
    ;

constraint : ('static' | 'extern' | 'pure')? 'constraint' word ('::' word)? (constraintSet | ';') ;

constraintSet : '{' constrained* '}' ;

constrained
    : directive
    | IF constrained* (ELSIF constrained*)* (ELSE constrained*)? ENDIF
    | MACRO macroArguments ';'?
    | ('soft' | 'unique')? constraintExpression ('->' constrainedBody | ';')
    | 'disable' 'soft' expression ';'
    | 'solve' expression (',' expression)* 'before' expression (',' expression)* ';'
    | 'if' '(' expression ')' constrainedBody (options { greedy = true; } : 'else' constrainedBody)?
    | 'foreach' '(' foreach ')' constrainedBody
    ;

constraintExpression : expression ('dist' '{' weighted (',' weighted)* '}')? ;

weighted : between* ('default' | expression | range) ((':=' | ':' '/') expression)? between* ;

constrainedBody : constraintSet | constrained ;

covergroup
    : 'covergroup' word ports? (event | '@@' '(' property ')' | 'with' 'function' word ports)? ';' covered* 'endgroup' label?
    ;

covered
    : directive
    | ';'
    | IF covered* (ELSIF covered*)* (ELSE covered*)? ENDIF
    | (type? word ':')? 'coverpoint' expression ('iff' '(' expression ')')? ('{' bins* '}' | ';')
    | (word ':')? 'cross' target (',' target)+ ('iff' '(' expression ')')? ('{' crossed* '}' | ';')
    | word '.' word '=' expression ';'
    | MACRO macroArguments? ';'?
    ;

bins
    : directive
    | ';'
    | IF bins* (ELSIF bins*)* (ELSE bins*)? ENDIF
    | binsHead '=' (('default' 'sequence'? | values | transitions | expression) binsTail*)? ';'
    | word '.' word '=' expression ';'
    | MACRO macroArguments ';'?
    ;

crossed
    : directive
    | ';'
    | IF crossed* (ELSIF crossed*)* (ELSE crossed*)? ENDIF
    | ('bins' | 'ignore_bins' | 'illegal_bins') word '=' property binsTail* ';'
    | word '.' word '=' expression ';'
    | 'function' lifetime? returned? routineName ports? ';' block 'endfunction' label?
    | MACRO macroArguments ';'?
    ;

binsHead : 'wildcard'? ('bins' | 'ignore_bins' | 'illegal_bins') word dimension? ;

binsTail : 'with' '(' expression ')' | 'iff' '(' expression ')' | {true}? MACRO macroArguments ;

transitions : transition (',' transition)* ;

transition : '(' transitionStep ('=>' transitionStep)* ')' ;

transitionStep : value (',' value)* repetition? ;

// ---- specify blocks and gates

specified
    : directive
    | ';'
    | IF specified* (ELSIF specified*)* (ELSE specified*)? ENDIF
    | specparams
    | systemName ('(' timingArgument? (',' timingArgument?)* ')')? ';'
    | ('if' '(' expression ')' | 'ifnone')? '(' ('posedge' | 'negedge' | 'edge')? pathFrom ')' '=' (delays | '(' delays ')') ';'
    | ('pulsestyle_onevent' | 'pulsestyle_ondetect' | 'showcancelled' | 'noshowcancelled') target (',' target)* ';'
    | MACRO macroArguments ';'?
    ;

pathFrom
    : target ('+' | '-')? ('=>' | '+=>' | '-=>') (target | polarity)
    | target (',' target)* ('+' | '-')? ('*>' | '+*>' | '-*>') (target (',' target)* | polarity)
    ;

timingArgument : between* (property ('&&&' expression)? (':' property ':' property)?) between* ;

polarity : '(' target (',' target)* (':' | '+:' | '-:') expression ')' ;

delays : mintypmax (',' mintypmax)* ;

mintypmax : property (':' property ':' property)? ;

gate
    : 'and' | 'nand' | 'or' | 'nor' | 'xor' | 'xnor' | 'buf' | 'not' | 'bufif0' | 'bufif1' | 'notif0' | 'notif1'
    | 'nmos' | 'pmos' | 'rnmos' | 'rpmos' | 'cmos' | 'rcmos' | 'tran' | 'rtran' | 'tranif0' | 'tranif1' | 'rtranif0' | 'rtranif1'
    | 'pullup' | 'pulldown'
    ;

instance : between* (word dimension*)? connections between* ;

connections : '(' connection? (',' connection?)* ')' ;

connection : between* connectionBody between* | between+ ;

connectionBody
    : attribute connectionBody
    | '.' word ('(' property? ')')?
    | '.*'
    | property
    ;

assignment : between* target '=' expression between* ;

// The ends of an assignment.
branches : IF expression ';' (ELSIF expression ';')* ELSE expression ';' ENDIF ;

setting : between* target '=' mintypmax between* ;

// What a macro stands for.
macroItem
    : MACRO macroArguments ((options { greedy = true; } : ';') | {true}? 'else' item | declarators ';')?
    | MACRO ((constantsOf | packed+ | '::' word)? declarators | constantsOf? instance (',' instance)*)? ';'
    | MACRO (variable | netDeclaration)
    ;

macroArguments : '(' macroArgument? (',' macroArgument?)* ')' ;

macroArgument
    : property
    | soup+
    ;

// Any tokens whose brackets match.
soup
    : ~('(' | ')' | '[' | ']' | '{' | '}' | '\'{' | ',' | '(*' | '*)' | '(*)')
    | '(' (soup | ',')* ')'
    | '[' (soup | ',')* ']'
    | ('{' | '\'{') (soup | ',')* '}'
    | '(*' (soup | ',')* '*)'
    | '(*)'
    ;

// ---- statements

statement
    : IF statement* (ELSIF statement*)* (ELSE statement*)? ENDIF
    | attribute* ';'
    | plain
    ;

// Where none may be empty.
solid
    : {true}? IF statement+ (ELSIF statement*)* (ELSE statement*)? ENDIF
    | plain
    ;

plain
    : directive
    | IF head+ (ELSIF head*)* (ELSE head*)? ENDIF statement (options { greedy = true; } : 'else' statement)? (options { greedy = true; } : elseStatement)?
    | {true}? IF head* begins (ELSIF head* begins)* ELSE head* begins ENDIF opening* mixed? statement* 'end' label?
    | {true}? IF head* begins ENDIF opening* mixed? statement* IF 'end' label? ENDIF
    | attribute plain
    | word ':' plain
    | 'begin' label? opening* mixed? statement* 'end' label?
    | 'fork' label? opening* mixed? statement* ('join' | 'join_any' | 'join_none') label?
    | choice? 'if' '(' condition ')' statement (options { greedy = true; } : 'else' statement)? (options { greedy = true; } : elseStatement)?
    | choice? ('case' | 'casex' | 'casez') '(' expression ')' ('matches' | 'inside')? extraCase* (statementCase (statementCase | extraCase)* (statementDefault (statementCase | extraCase)*)? | statementDefault (statementCase | extraCase)*) 'endcase'
    | 'randcase' extraCase* statementCase (statementCase | extraCase)* 'endcase'
    | ('repeat' | 'while') '(' condition ')' statement
    | 'forever' statement
    | 'for' '(' (forInit (',' forInit)*)? ';' expression? ';' (step (',' step)*)? ')' statement
    | 'foreach' '(' foreach ')' solid
    | 'do' statement 'while' '(' condition ')' ';'
    | 'wait' ('(' expression ')' statement | 'fork' ';')
    | 'wait_order' '(' target (',' target)* ')' action
    | 'disable' ('fork' | target) ';'
    | 'return' (expression | 'new' arguments?)? ';'
    | ('break' | 'continue') ';'
    | ('assign' | 'force') assignment ';'
    | ('deassign' | 'release') target ';'
    | ('->' | '->>') timing? target ';'
    | ('++' | '--') attribute* target ';'
    | timing statement
    | assertion
    | begun set? ';'
    | {true}? begun ('=' | '<=') branches
    | macroStatement
    | 'randsequence' '(' word? ')' production+ 'endsequence'
    ;

// What stands in front of a statement, where only a part of it is conditional.
head : 'if' '(' condition ')' (statement 'else')? | timing ;

condition : expression ('&&&' expression)* ;

elseStatement : IF_ELSE 'else' statement (ELSIF 'else' statement)* (ELSE ('else' statement)?)? ENDIF (options { greedy = true; } : 'else' statement)? ;

choice : 'unique' | 'unique0' | 'priority' ;

statementCase : value (',' value)* ('&&&' expression)? ':' statement ;

extraCase
    : directive
    | IF statementCases (ELSIF statementCases)* (ELSE statementCases)? ENDIF
    | MACRO macroArguments
    ;

statementCases : (statementCase | statementDefault | extraCase)* ;

statementDefault : 'default' (options { greedy = true; } : ':')? statement ;

value
    : between* (expression | range | '.' word | '.*') between*
    ;

range : '[' expression (':' | '+/-' | '+%-') expression ']' ;

assertion
    : ('assert' | 'assume' | 'cover' | 'expect') ('#' NUMBER | 'final' | 'property' | 'sequence')? '(' property ')' action
    | 'restrict' 'property' '(' property ')' ';'
    ;

action
    : statement (options { greedy = true; } : 'else' solid)?
    | 'else' (solid | ';')
    ;

macroStatement
    : MACRO macroArguments (options { greedy = true; } : suffix)* (options { greedy = true; } : set? ';')?
    | MACRO ('::' word constantsOf?)* (suffix+ set? | set)? ';'
    ;

set
    : ('=' | '<=') (timing | 'repeat' '(' expression ')' event)? expression
    | {true}? ('=' | '<=') (MACRO | MACRO_LINE) expression // a delay
    | '=' 'new' ('[' expression ']')? (arguments | target)?
    | ASSIGN (timing)? expression
    | attribute* ('++' | '--')
    ;

forInit
    : 'var'? (dataType | named) word ('=' expression)?
    | target '=' expression
    ;

step
    : target (('=' | ASSIGN) expression | attribute* ('++' | '--'))?
    | ('++' | '--') attribute* target
    ;

foreach : (word ('::' word)* | 'this' | 'super') ('.' memberName | arguments | dimension)* '[' word? (',' word?)* ']' ;

production : (type | 'void')? word ports? ':' produced ('|' produced)* ';' ;

produced : made+ (':=' (NUMBER | word | '(' expression ')') codeBlock?)? | 'rand' 'join' ('(' expression ')')? made+ ;

made
    : word arguments?
    | codeBlock
    | 'if' '(' expression ')' made (options { greedy = true; } : 'else' made)?
    | 'repeat' '(' expression ')' made
    | 'case' '(' expression ')' ((expression (',' expression)* | 'default') ':'? made ';')+ 'endcase'
    ;

codeBlock : '{' statement* '}' ;

timing
    : delay
    | event
    | '##' cycles
    ;

delay : '#' (NUMBER | TIME | delayName | '(' mintypmax (',' mintypmax)* ')') ;

delayName : word (options { greedy = true; } : ('.' | '::') word | '[' expression ']')* ;

event : '@' ('*' | '(' '*' ')' | '(*' ')' | '(' '*)' | '(*)' | '(' trigger (('or' | ',') trigger)* MACRO? ')' | delayName) ;

trigger
    : triggerConditional* ('posedge' | 'negedge' | 'edge')? property ('iff' expression)? triggerConditional*
    | triggerConditional* {true}? (MACRO | MACRO_LINE) property triggerConditional* // an edge
    | triggerConditional+
    ;

triggerConditional : IF triggers (ELSIF triggers)* (ELSE triggers)? ENDIF ;

triggers : ('or' | ',')? (trigger (('or' | ',') trigger)* ('or' | ',')?)? ;

cycles : NUMBER | word | '(' expression ')' | '[' ('*' | '+' | expression (':' expression)?) ']' ;

// ---- properties

property
    : expression repetition*
    | ('not' | 'nexttime' | 's_nexttime' | 'always' | 's_always' | 'eventually' | 's_eventually' | 'strong' | 'weak') range? property
    | ('posedge' | 'negedge' | 'edge') property
    | 'disable' 'iff' '(' property ')' property
    | ('accept_on' | 'reject_on' | 'sync_accept_on' | 'sync_reject_on') '(' property ')' property
    | event property
    | '##' cycles property
    | property '##' cycles property
    | property (
        '|->' | '|=>' | '#-#' | '#=#' | 'and' | 'or' | 'iff' | 'implies' | 'intersect' | 'within' | 'throughout'
        | 'until' | 's_until' | 'until_with' | 's_until_with'
    ) property
    | 'if' '(' property ')' property (options { greedy = true; } : 'else' property)?
    | 'case' '(' property ')' propertyCase+ 'endcase'
    ;

propertyCase : ('default' ':'? | expression (',' expression)* ':') property ';'? ;

repetition : '[' ('*' | '=' | '->' | '+') (expression (':' expression)?)? ']' ;

// ---- expressions

expression : operand operation* ;

operation
    : binary attribute* operand
    | 'inside' values
    | 'matches' tagged
    | '?' attribute* expression ':' operand
    | IF (operation | ',' expression)* (ELSIF operation*)* (ELSE operation*)? ENDIF
    ;

binary
    : '+' | '-' | '*' | '/' | '%' | '**' | '==' | '!=' | '===' | '!==' | '==?' | '!=?' | '&&' | '||' | '<' | '<=' | '>' | '>='
    | '&' | '|' | '^' | '^~' | '~^' | '<<' | '>>' | '<<<' | '>>>' | '->' | '<->'
    ;

values : '{' value (',' value)* '}' | {true}? (MACRO | MACRO_LINE) ;

// A pattern.
tagged
    : '.' word
    | '.*'
    | 'tagged' word tagged?
    | operand
    ;

operand
    : ('+' | '-' | '!' | '~' | '&' | '~&' | '|' | '~|' | '^' | '~^' | '^~' | '++' | '--') attribute* primary
    | primary (attribute* ('++' | '--'))?
    | 'tagged' word primary?
    | DIRECTIVE operand
    | IF front (ELSIF front)* (ELSE front)? ENDIF operand?
    ;

// What stands in front of an operand, or in its place.
front : (expression (binary | '?' expression ':')?)? ;

primary
    : IDENTIFIER constantsOf? ('::' (word | 'new') constantsOf?)* suffix*
    | (MACRO (options { greedy = true; } : macroArguments)? | MACRO_LINE) constantsOf? ('::' (word | 'new') constantsOf?)* suffix* BASED?
    | IDENTIFIER BASED
    | old suffix*
    | (NUMBER | TIME | BASED) cast?
    | PARTIAL word
    | STRING of*
    | DPI
    | systemName ('::' word)* suffix*
    | '$'
    | 'null'
    | 'this' suffix*
    | 'super' '.' memberName suffix*
    | 'local' ('::' word)+ suffix*
    | 'void' cast
    | dataType (cast | pattern)?
    | (signing | 'const') cast
    | '(' inParentheses ')' (cast | BASED | of+)?
    | braces suffix*
    | pattern cast?
    ;

inParentheses : property (('=' | ASSIGN) property | ':' property ':' property | (',' step)+)? ;

cast : '\'' '(' property ')' ;

of : '.' memberName (attribute* arguments)? withClause? | dimension ;

suffix
    : '.' memberName
    | dimension
    | attribute? arguments
    | cast
    | pattern
    | withClause
    ;

withClause : 'with' ('(' (expression (',' expression)*)? ')' constraintSet? | constraintSet | dimension) ;

memberName : word | 'new' | 'and' | 'or' | 'xor' | 'unique' | 'this' | 'super' ;

// Of a type.
packed : '[' (expression (':' expression)?)? ']' ;

dimension : '[' ('*' | expression ((':' | '+:' | '-:') expression)?)? ']' ;

arguments : '(' argument? (',' argument?)* ')' ;

argument : between* argumentBody between* | between+ ;

argumentBody
    : attribute argumentBody
    | '.' memberName '(' property? ')'
    | property ('&&&' property)* (('=' | ASSIGN) expression)?
    | event
    ;

braces
    : '{' (element (',' element)*)? '}'
    | '{' ('<<' | '>>') slice? streamed '}'
    ;

streamed : '{' stream (',' stream)* '}' ;

stream : expression ('with' dimension)? | ('<<' | '>>') slice? streamed ;

pattern : '\'{' (element (',' element)*)? '}' ;

element : between* elementBody between* | between+ ;

elementBody
    : expression (braces | (':' | ':=') expression)?
    | 'default' (':' | ':=') expression
    | range
    | '.' word
    | '.*'
    ;

slice : NUMBER | TIME | integral | (word | systemName) suffix* | '(' expression ')' ;

// What an assignment or a declaration begins with.
target : targetHead suffix* ;

targetHead : (IDENTIFIER | MACRO_LINE | MACRO (options { greedy = true; } : macroArguments)? | systemName) constantsOf? ('::' word constantsOf?)* | 'this' | 'super' | 'local' ('::' word)+ | braces | pattern ;

// The same where a macro is something else.
begun
    : IDENTIFIER constantsOf? ('::' (word | 'new') constantsOf?)* suffix*
    | systemName ('::' word)* suffix*
    | 'this' suffix*
    | 'super' '.' memberName suffix*
    | 'void' cast
    | STRING of+
    | braces suffix*
    | (pattern | named pattern)
    ;

attribute
    : '(*' attributed (',' attributed)* '*)'
    | {true}? IF attribute+ (ELSIF attribute+)* (ELSE attribute+)? ENDIF
    ;

attributed : between* word ('=' expression)? between* ;

// What no sentence is made of: a macro stands for anything, and a directive may not be everywhere.
directive : {true}? (DIRECTIVE | MACRO_LINE) ;

systemName : SYSTEM | '$error' | '$fatal' | '$warning' | '$info' | '$unit' | '$root' ;

word : IDENTIFIER | {true}? (MACRO | MACRO_LINE) | old ;

// Names of Verilog 2005 that SystemVerilog keeps for itself.
old options { identifier = true; } : {true}? ('do' | 'ref' | 'global' | 'checker' | 'expect' | 'bind') ;

// ---- tokens

IF : ('`ifdef' | '`ifndef') (BLANK NAME | BLANK? CONDITION) {this.conditional();} ;

ELSIF : '`elsif' (BLANK NAME | BLANK? CONDITION) ;

fragment CONDITION : '(' (~[()\r\n] | '(' (~[()\r\n] | '(' ~[()\r\n]* ')')* ')')+ ')' ;

ELSE : '`else' LINE_END? ;

ENDIF : '`endif' LINE_END? ;

fragment BLANK : ([ \t\r\n] | '/*' .*? '*/' | '//' ~[\r\n]* '\n' | '\\' '\r'? '\n')+ ;

fragment NAME : '`'? [a-zA-Z_] [a-zA-Z_0-9$]* | '\\' [!-~]+ ;

DIRECTIVE
    : ('`celldefine' | '`endcelldefine' | '`resetall' | '`nounconnected_drive' | '`undefineall' | '`end_keywords') LINE_END?
    | ('`undef' | '`default_nettype' | '`unconnected_drive') [ \t]+ '`'? [a-zA-Z_0-9$]+
    | '`define' BLANK '`'? [a-zA-Z_] [a-zA-Z_0-9$]* (~[a-zA-Z_0-9$\r\n] REST)?
    | '`include' [ \t]* ('"' ~["\r\n]+ '"' | '<' ~[>\r\n]+ '>' | '`' [a-zA-Z_] [a-zA-Z_0-9$]* ('(' ~[)\r\n]* ')')?)
    | '`timescale' [ \t]+ UNIT [ \t]* '/' [ \t]* UNIT
    | '`line' [ \t]+ [0-9]+ [ \t]+ STRING [ \t]+ [0-2]
    | ('`pragma' | '`error' | '`uselib') [ \t] REST
    | '`begin_keywords' [ \t]* STRING
    ;

fragment UNIT : '1' '0'* [ \t]* [munpf]? 's' ;

fragment REST : ('\\' '\r'? '\n' | '/*' .*? '*/' | '"""' .*? '"""' | ~[\r\n])* ;

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

SYSTEM : '$' [a-zA-Z_] [a-zA-Z_0-9$]* ;

NUMBER
    : [0-9] [0-9_]* ('.' [0-9] [0-9_]*)? ([eE] [+-]? [0-9] [0-9_]*)?
    | [0-9] [0-9_]* [ \t]* '\'' [sS]? [bodhBODH] [ \t]* [0-9a-fA-FxXzZ_?]+
    | '\'' [01xXzZ]
    ;

TIME : [0-9] [0-9_]* ('.' [0-9] [0-9_]*)? ('fs' | 'ps' | 'ns' | 'us' | 'ms' | 's' | 'step') ;

// Without a size, or with one that is a macro.
BASED : '\'' [sS]? [bodhBODH] [ \t]* [0-9a-fA-FxXzZ_?]+ ;

// Without digits, which a macro has.
PARTIAL : ([0-9] [0-9_]* [ \t]*)? '\'' [sS]? [bodhBODH] ;

DPI : '"DPI-C"' | '"DPI"' ;

STRING
    : '"' (~["\\\r\n] | '\\' ('\r'? '\n' | ~[\r\n]))* '"'
    | '"""' .*? '"""'
    ;

BLANKS        : [ \t\r\n\f\uFEFF]+ -> skip ;
LINE_COMMENT  : '//' ~[\r\n]* -> channel(HIDDEN) ;
BLOCK_COMMENT : '/*' .*? '*/' -> channel(HIDDEN) ;
