// The tokens of Fortran in free form, see FortranParser.g4.
//
// No word is reserved. The class Statements goes through the text statement by statement: a word is a
// keyword where its statement has one, and an IDENTIFIER elsewhere. Two words of one keyword (`end if`)
// are one token. Line ends that end no statement, and what continues one, are hidden.
// It finds LABEL in front of a statement, LAST_LABEL in front of one that ends a loop with its label, MACRO
// for a word that nothing explains at the head of a statement, among attributes or behind a declared name, in a
// text with directives. Two tokens have
// no text: MAIN in front of a program without a head, CLOSE_LOOP behind a loop that ends with its label.
lexer grammar FortranLexer;

options { caseInsensitive = true; superClass = Statements; }

tokens { LABEL, LAST_LABEL, MARGIN, MAIN, CLOSE_LOOP }

// ---- words: units

PROGRAM    : 'program' ;
MODULE     : 'module' ;
SUBMODULE  : 'submodule' ;
SUBROUTINE : 'subroutine' ;
FUNCTION   : 'function' ;
MODULE_PROCEDURE : 'moduleprocedure' ;
BLOCK_DATA : 'blockdata' ;
CONTAINS   : 'contains' ;
PREFIX     : 'pure' | 'elemental' | 'impure' | 'recursive' | 'non_recursive' ;
RESULT     : 'result' ;
BIND       : 'bind' ;
LANGUAGE   : 'c' ;
ENTRY      : 'entry' ;

END            : 'end' ;
END_PROGRAM    : 'endprogram' ;
END_MODULE     : 'endmodule' ;
END_SUBMODULE  : 'endsubmodule' ;
END_SUBROUTINE : 'endsubroutine' ;
END_FUNCTION   : 'endfunction' ;
END_PROCEDURE  : 'endprocedure' ;
END_BLOCK_DATA : 'endblockdata' ;

// ---- declarations

USE       : 'use' ;
ONLY      : 'only' ;
IMPORT    : 'import' ;
IMPLICIT  : 'implicit' ;
NONE      : 'none' ;
ALL       : 'all' ;
INCLUDE_WORD : 'include' ;
TYPE_WORD : 'integer' | 'real' | 'complex' | 'logical' | 'character' | 'byte' | 'doubleprecision' | 'doublecomplex' ;
TYPE      : 'type' ;
CLASS     : 'class' ;
END_TYPE  : 'endtype' ;
PROCEDURE : 'procedure' ;
GENERIC   : 'generic' ;
FINAL     : 'final' ;
INTERFACE : 'interface' | 'abstractinterface' ;
END_INTERFACE : 'endinterface' ;
ENUM       : 'enum' ;
ENUMERATOR : 'enumerator' ;
END_ENUM   : 'endenum' ;
NATURE    : 'non_intrinsic' ;
ACCESS    : 'private' | 'public' ;
SAVE      : 'save' ;
SEQUENCE  : 'sequence' ;
ATTRIBUTE
    : 'allocatable' | 'asynchronous' | 'automatic' | 'contiguous' | 'external' | 'intrinsic' | 'optional' | 'pointer' | 'protected'
    | 'static' | 'target' | 'value' | 'volatile'
    ;
OF_TYPE   : 'abstract' | 'deferred' | 'kind' | 'len' | 'non_overridable' | 'nopass' | 'pass' ;
PARAMETER : 'parameter' ;
DIMENSION : 'dimension' | 'codimension' ;
EXTENDS   : 'extends' ;
INTENT    : 'intent' ;
IN        : 'in' | 'out' | 'inout' ;
DATA        : 'data' ;
COMMON      : 'common' ;
NAMELIST    : 'namelist' ;
EQUIVALENCE : 'equivalence' ;

// Of DEC.
STRUCTURE_WORD : 'structure' | 'union' | 'map' ;
END_STRUCTURE : 'endstructure' | 'endunion' | 'endmap' ;
RECORD    : 'record' ;

// ---- constructs

IF         : 'if' ;
THEN       : 'then' ;
ELSE_IF    : 'elseif' ;
ELSE       : 'else' ;
END_IF     : 'endif' ;
DO         : 'do' ;
DO_LABEL   : 'do' [ \t]+ [0-9]+ ;
WHILE      : 'while' ;
CONCURRENT : 'concurrent' ;
LOCALITY   : 'local' | 'local_init' | 'shared' | 'default' | 'reduce' ;
END_DO     : 'enddo' ;
SELECT_CASE   : 'selectcase' ;
SELECT_TYPE   : 'selecttype' ;
SELECT_RANK   : 'selectrank' ;
CASE          : 'case' ;
CASE_DEFAULT  : 'casedefault' ;
TYPE_IS       : 'typeis' | 'classis' ;
CLASS_DEFAULT : 'classdefault' ;
RANK          : 'rank' ;
RANK_DEFAULT  : 'rankdefault' ;
END_SELECT    : 'endselect' ;
WHERE         : 'where' ;
ELSEWHERE     : 'elsewhere' ;
END_WHERE     : 'endwhere' ;
FORALL        : 'forall' ;
END_FORALL    : 'endforall' ;
ASSOCIATE     : 'associate' ;
END_ASSOCIATE : 'endassociate' ;
BLOCK         : 'block' ;
END_BLOCK     : 'endblock' ;
CRITICAL      : 'critical' ;
END_CRITICAL  : 'endcritical' ;
CHANGE_TEAM   : 'changeteam' ;
END_TEAM      : 'endteam' ;

// ---- actions

CALL      : 'call' ;
CONTINUE  : 'continue' ;
JUMP      : 'cycle' | 'exit' ;
GOTO      : 'goto' ;
ASSIGN    : 'assign' ;
TO        : 'to' ;
RETURN    : 'return' ;
STOP      : 'stop' | 'errorstop' | 'pause' ;
READ      : 'read' ;
PRINT     : 'print' ;
WRITE     : 'write' | 'inquire' ;
CONTROL   : 'open' | 'close' | 'wait' ;
MOVE      : 'rewind' | 'backspace' | 'endfile' | 'flush' ;
ALLOCATE  : 'allocate' | 'deallocate' | 'nullify' ;
SYNC      : 'syncall' | 'syncmemory' | 'failimage' ;
IMAGE     : 'lock' | 'unlock' | 'syncimages' | 'syncteam' | 'formteam' | 'eventpost' | 'eventwait' | 'notifywait' ;
FORMAT    : 'format' ;

// The word in front of the equals sign, in lists where no name of the program stands there.
SPECIFIER
    : 'access' | 'acquired_lock' | 'action' | 'advance' | 'blank' | 'decimal' | 'delim' | 'direct' | 'encoding' | 'eor' | 'err' | 'errmsg'
    | 'exist' | 'file' | 'fmt' | 'form' | 'formatted' | 'id' | 'iolength' | 'iomsg' | 'iostat' | 'mold' | 'name' | 'named' | 'new_index'
    | 'newunit' | 'nextrec' | 'nml' | 'number' | 'opened' | 'pad' | 'pending' | 'pos' | 'position' | 'quiet' | 'readwrite' | 'rec'
    | 'recl' | 'round' | 'sequential' | 'sign' | 'size' | 'source' | 'stat' | 'status' | 'stream' | 'team' | 'team_number'
    | 'unformatted' | 'unit' | 'until_count'
    ;

GENERIC_SPEC
    : ('operator' | 'assignment') [ \t]* '(' [ \t]* ('.' [a-z_]+ '.' | '+' | '-' | '*' | '/' | '**' | '//' | '==' | '/=' | '<' | '<=' | '>' | '>=' | '=') [ \t]* ')'
    ;

IDENTIFIER : [a-z_] [a-z0-9_$]* ;

// ---- literals

NUMBER
    : [0-9]+ ('_' [a-z0-9_]+)?
    | ([0-9]+ '.' [0-9]* | '.' [0-9]+) ([edq] [+-]? [0-9]+)? ('_' [a-z0-9_]+)?
    | [0-9]+ [edq] [+-]? [0-9]+ ('_' [a-z0-9_]+)?
    | [0-9]+ '.' [a-z]+ '.' {this.number();}
    ;

// A number that a continuation divides.
JOINED : [0-9]* '.'? [0-9]+ (JOINT [0-9]+)+ ([edq] [+-]? [0-9]+)? ('_' [a-z0-9_]+)? -> type(NUMBER) ;

HOLLERITH : [0-9]+ 'h' {this.hollerith();} ;

// A part of a format: repetition, descriptor and width.
FORMAT_ITEM : '1x' ;

STRING
    : ([a-z0-9] [a-z0-9_]* '_' | [a-z])? ('\'' (~['\r\n] | BREAK)* '\'' | '"' (~["\r\n] | BREAK)* '"')
      (JOINT? ('\'' (~['\r\n] | BREAK)* '\'' | '"' (~["\r\n] | BREAK)* '"'))*
    ;

// Of a directive that the preprocessor knows.
fragment COMMAND
    : [ \t]* (
        ('define' | 'undef' | 'ifdef' | 'ifndef') [ \t]+ [a-z_] REST
        | ('if' | 'elif') ([ \t]+ ~[ \t\r\n] | [(!]) REST
        | ('include' | 'include_next') [ \t]* ["<a-z_] REST
        | ('else' | 'endif' | 'pragma' | 'error' | 'warning' | 'line' | 'ident') (~[a-z_0-9\r\n] REST)?
        | [0-9:!] REST
    )?
    ;

fragment REST : (~[\r\n\\] | '\\' LINE_END?)* ;

fragment BREAK : '&' [ \t]* LINE_END ([ \t]* ('!' ~[\r\n]*)? LINE_END)* [ \t]* '&'? ;

// Between the halves of a quote that is doubled across lines.
fragment JOINT : '&' [ \t]* ('!' ~[\r\n]*)? LINE_END ([ \t]* ('!' ~[\r\n]*)? LINE_END)* [ \t]* '&' ;

fragment LINE_END : '\r'? '\n' ;

LOGICAL : ('.true.' | '.false.') ('_' [a-z0-9_]+)? ;

// ---- signs

NOT      : '.not.' ;
DOTTED   : '.' [a-z_]+ '.' ;
COMPARE  : '==' | '/=' | '<' | '<=' | '>' | '>=' ;
SIGN     : '+' | '-' ;
STAR     : '*' ;
POWER    : '**' ;
SLASH    : '/' ;
CONCAT   : '//' ;
OPEN     : '(' ;
CLOSE    : ')' ;
OPEN_ARRAY    : '(/' ;
CLOSE_ARRAY   : '/)' ;
OPEN_BRACKET  : '[' ;
CLOSE_BRACKET : ']' ;
COMMA    : ',' ;
COLON    : ':' ;
DOUBLE_COLON : '::' ;
EQUALS   : '=' ;
ARROW    : '=>' ;
PERCENT  : '%' ;
DOTS     : '..' ;
QUESTION : '?' ;
AMPERSAND : '&' ;
DOLLAR   : '$' | '\\' ;

// Of the preprocessor: a HASH that is read is one of the others, of which these are the least.
DIRECTIVE     : '#\n' ;
CONDITION     : '#if 1\n' ;
ALTERNATIVE   : '#else\n' ;
END_CONDITION : '#endif\n' ;
HASH          : '#' COMMAND LINE_END? ;
EOL       : LINE_END ;
SEMICOLON : ';' ;
BLANKS    : [ \t\f\r\uFEFF]+ -> channel(HIDDEN) ;
COMMENT   : '!' ~[\r\n]* -> channel(HIDDEN) ;
UNKNOWN   : . ;

// What only the class finds. These texts are unknown to it, so that no edit makes one.
MACRO     : '@macro' ;
INCLUDE   : '@include' ;
STRUCTURE : '@structure' ;
