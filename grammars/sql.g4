// SQL: all that SQLite accepts, and what other dialects share with it.
//
// A statement that this grammar does not know is kept as a sequence of words
// and parentheses up to its semicolon, so scripts of every dialect can be
// reduced.
//
// Accepted beyond the language: such statements; names, operators and clauses
// of any dialect in all statements; expressions whose operators have no levels
// but for AND and OR.
grammar sql;

options { caseInsensitive = true; }

script : statement? (';' statement?)* EOF ;

statement
    : explain? (
        query
        | with? insert
        | with? update
        | with? delete
        | createTable
        | createVirtual
        | createView
        | createIndex
        | createTrigger
        | drop
        | alter
        | pragma
        | transaction
        | 'ATTACH' 'DATABASE'? operand 'AS' operand
        | 'DETACH' 'DATABASE'? operand
        | ('ANALYZE' | 'REINDEX') qualifiedName?
        | 'VACUUM' name? ('INTO' operand)?
        | 'CHECKPOINT'
    )
    | unknown
    ;

explain : 'EXPLAIN' ('QUERY' 'PLAN' | 'ANALYZE' | '(' expressions ')')? ;

// More than one word, so that it is never what a known statement shrinks to.
unknown : word (words | ','+ words) (',' words?)* ;

arbitrary
    : words (',' words?)*
    | (',' words?)+
    ;

words : word+ ;

word
    : '(' arbitrary? ')'
    | ~('(' | ')' | ';' | ',')
    ;

// ---- queries

query : with? core (compoundOperator core)* ending ;

with : 'WITH' 'RECURSIVE'? commonTable (',' commonTable)* ;

commonTable : name columns? 'AS' ('NOT'? 'MATERIALIZED')? '(' (query | with? insert | with? update | with? delete) ')' ;

columns : '(' name (',' name)* ')' ;

compoundOperator : ('UNION' | 'INTERSECT' | 'EXCEPT') ('ALL' | 'DISTINCT')? ;

core
    : 'SELECT' distinct? result (',' result)* from? where? groupBy? having? windows?
    | 'VALUES' row (',' row)*
    | '(' query ')'
    ;

distinct
    : 'DISTINCT' ('ON' '(' expressions ')')?
    | 'ALL'
    ;

result
    : '*'
    | name '.' (name '.')? '*'
    | expression alias?
    ;

alias
    : 'AS' name
    | plainName
    | STRING
    ;

row : '(' expressions ')' ;

from : 'FROM' joined ;

joined : source (join source)* ;

join
    : ','
    | ('NATURAL' | 'LEFT' | 'RIGHT' | 'FULL' | 'INNER' | 'CROSS' | 'OUTER')* 'JOIN' 'LATERAL'?
    ;

source
    : (qualifiedName ('(' expressions? ')')? | '(' query ')' | '(' joined ')') (alias columns?)? indexedBy? ('ON' expression | 'USING' columns)*
    ;

indexedBy
    : 'INDEXED' 'BY' name
    | 'NOT' 'INDEXED'
    ;

where : 'WHERE' expression ;

groupBy : 'GROUP' 'BY' expressions ;

having : 'HAVING' expression ;

windows : 'WINDOW' namedWindow (',' namedWindow)* ;

namedWindow : name 'AS' window ;

ending : orderBy? (limit | offset limit?)? fetch? lock? ;

limit : 'LIMIT' expression (('OFFSET' | ',') expression)? ;

offset : 'OFFSET' expression ('ROW' | 'ROWS')? ;

fetch : 'FETCH' ('FIRST' | 'NEXT') expression? ('ROW' | 'ROWS') 'ONLY' ;

lock : 'FOR' ('UPDATE' | 'SHARE') ;

orderBy : 'ORDER' 'BY' order (',' order)* ;

order : expression ('ASC' | 'DESC')? ('NULLS' ('FIRST' | 'LAST'))? ;

// ---- changes

insert
    : ('INSERT' ('OR' name)? | 'REPLACE') 'INTO' qualifiedName ('AS' name)? columns? (query | 'DEFAULT' 'VALUES') upsert* returning?
    ;

upsert
    : 'ON' 'CONFLICT' ('(' order (',' order)* ')' where?)? 'DO' ('NOTHING' | 'UPDATE' 'SET' assignments where?)
    | 'ON' 'DUPLICATE' 'KEY' 'UPDATE' assignments
    ;

update
    : 'UPDATE' ('OR' name)? qualifiedName alias? indexedBy? 'SET' assignments from? where? returning? ending
    ;

assignments : assignment (',' assignment)* ;

assignment
    : qualifiedName '=' expression
    | columns '=' expression
    ;

delete : 'DELETE' 'FROM' qualifiedName alias? indexedBy? ('USING' joined)? where? returning? ending ;

returning : 'RETURNING' result (',' result)* ;

// ---- definitions

createTable
    : 'CREATE' temporary? 'TABLE' ifNotExists? qualifiedName (
        '(' tableElement (',' tableElement)* ')' (option (','? option)*)? ('AS' query)?
        | 'AS' query
    )
    ;

temporary
    : 'TEMP'
    | 'TEMPORARY'
    ;

ifNotExists : 'IF' 'NOT' 'EXISTS' ;

option : (options { greedy = true; } : plainName)+ ('=' (value))? ;

// SQLite lets the commas between constraints go.
tableElement
    : column
    | tableConstraint+
    ;

column : name type? columnConstraint* ;

type : typeWord+ ('(' expressions ')' typeWord*)? ('[' ']')* ;

typeWord
    : plainName
    | STRING
    ;

columnConstraint
    : ('CONSTRAINT' name)? (
        'DEFAULT' value
        | 'NOT'? 'NULL' onConflict?
        | 'PRIMARY' 'KEY' ('ASC' | 'DESC')? onConflict? ('AUTOINCREMENT' | 'AUTO_INCREMENT')?
        | 'UNIQUE' 'KEY'? onConflict?
        | 'CHECK' '(' expressions ')'
        | references
        | 'COLLATE' name
        | ('GENERATED' 'ALWAYS')? 'AS' '(' expression ')' plainName?
    )
    | 'CONSTRAINT' name
    | deferrable
    | 'AUTO_INCREMENT'
    | 'COMMENT' STRING
    ;

onConflict : 'ON' 'CONFLICT' name ;

tableConstraint
    : 'CONSTRAINT' name
    | 'PRIMARY' 'KEY' '(' order (',' order)* 'AUTOINCREMENT'? ')' onConflict?
    | 'UNIQUE' ('KEY' | 'INDEX')? name? '(' order (',' order)* ')' onConflict?
    | 'CHECK' '(' expressions ')' onConflict?
    | 'FOREIGN' 'KEY' columns references
    | 'KEY' name? '(' order (',' order)* ')'
    | 'INDEX' name? '(' order (',' order)* ')'
    ;

references
    : 'REFERENCES' qualifiedName columns? (
        'ON' ('DELETE' | 'UPDATE' | 'INSERT') ('SET' 'NULL' | 'SET' 'DEFAULT' | 'CASCADE' | 'RESTRICT' | 'NO' 'ACTION')
        | 'MATCH' name
        | deferrable
    )*
    ;

deferrable : 'NOT'? 'DEFERRABLE' ('INITIALLY' ('DEFERRED' | 'IMMEDIATE'))? ;

createVirtual : 'CREATE' 'VIRTUAL' 'TABLE' ifNotExists? qualifiedName 'USING' name ('(' arbitrary? ')')? ;

createView : 'CREATE' ('OR' 'REPLACE')? temporary? 'VIEW' ifNotExists? qualifiedName columns? 'AS' query ;

createIndex
    : 'CREATE' 'UNIQUE'? 'INDEX' ifNotExists? qualifiedName 'ON' name ('USING' name)? '(' order (',' order)* ')' where?
    ;

createTrigger
    : 'CREATE' temporary? 'TRIGGER' ifNotExists? qualifiedName ('BEFORE' | 'AFTER' | 'INSTEAD' 'OF')? (
        'DELETE'
        | 'INSERT'
        | 'UPDATE' ('OF' name (',' name)*)?
    ) 'ON' qualifiedName ('FOR' 'EACH' 'ROW')? ('WHEN' expression)? 'BEGIN' triggerStatement+ 'END'
    ;

triggerStatement : (query | with? insert | with? update | with? delete) ';' ;

drop : 'DROP' ('TABLE' | 'INDEX' | 'VIEW' | 'TRIGGER') ('IF' 'EXISTS')? qualifiedName (',' qualifiedName)* ('CASCADE' | 'RESTRICT')? ;

alter
    : 'ALTER' 'TABLE' qualifiedName (
        'RENAME' 'TO' name
        | 'RENAME' 'COLUMN'? name 'TO' name
        | 'ADD' 'COLUMN'? column
        | 'ADD' tableConstraint
        | 'DROP' 'COLUMN'? name
    )
    ;

pragma : 'PRAGMA' qualifiedName ('=' setting | '(' setting ')')? ;

setting : operand | 'ON' | 'DELETE' | 'DEFAULT' ;

// Not any expression: it would be the cheapest place for one.
operand
    : ('+' | '-')? NUMBER
    | qualifiedName
    | PARAMETER
    ;

transaction
    : 'BEGIN' ('DEFERRED' | 'IMMEDIATE' | 'EXCLUSIVE')? ('TRANSACTION' name?)?
    | ('COMMIT' | 'END') ('TRANSACTION' name?)?
    | 'ROLLBACK' ('TRANSACTION' name?)? ('TO' 'SAVEPOINT'? name)?
    | 'SAVEPOINT' name
    | 'RELEASE' 'SAVEPOINT'? name
    ;

// ---- expressions

expressions : expression (',' expression)* ;

expression
    : value
    | expression ('AND' | 'OR' | 'XOR') expression
    ;

value
    : NUMBER
    | STRING
    | BLOB
    | PARAMETER
    | 'NULL'
    | qualifiedName (arguments ('WITHIN' 'GROUP' '(' orderBy ')')? filter? over? | STRING)?
    | '(' (query | expressions) ')'
    | 'CASE' expression? ('WHEN' expression 'THEN' expression)+ ('ELSE' expression)? 'END'
    | 'CAST' '(' expression 'AS' type? ')'
    | 'EXISTS' '(' query ')'
    | ('ARRAY' | 'ROW')? '[' expressions? ']'
    | 'RAISE' '(' name (',' expression)? ')'
    | value 'COLLATE' name
    | value '::' type
    | value '[' expression? (':' expression?)? ']'
    | value ('ISNULL' | 'NOTNULL' | 'NOT' 'NULL')
    | value 'NOT'? 'IN' (qualifiedName ('(' expressions? ')')? | '(' (query | expressions)? ')' | PARAMETER)
    | ('-' | '+' | '~' | 'NOT') value
    | value (
        '||' | '->' | '->>' | '*' | '/' | '%' | '+' | '-' | '<<' | '>>' | '&' | '|' | '#' | '^' | '@' | '!' | '~'
        | '<' | '<=' | '>' | '>=' | '=' | '==' | '<>' | '!=' | '<=>' | '@>' | '<@' | '&&' | 'DIV' | 'MOD'
        | 'IS' | 'ESCAPE'
    ) value
    | value 'IS' 'NOT'? 'DISTINCT' 'FROM' value
    | value 'NOT'? ('LIKE' | 'GLOB' | 'REGEXP' | 'MATCH' | 'ILIKE' | 'RLIKE' | 'SIMILAR' 'TO') value
    | value 'NOT'? 'BETWEEN' value 'AND' value
    | value 'AT' 'TIME' 'ZONE' value
    ;

arguments : '(' ('*' | ('DISTINCT' | 'ALL')? expressions? orderBy?) ')' ;

filter : 'FILTER' '(' where ')' ;

over
    : 'OVER' name
    | 'OVER' window
    ;

window : '(' plainName? ('PARTITION' 'BY' expressions)? orderBy? frame? ')' ;

frame
    : ('RANGE' | 'ROWS' | 'GROUPS') (bound | 'BETWEEN' bound 'AND' bound) (
        'EXCLUDE' ('NO' 'OTHERS' | 'CURRENT' 'ROW' | 'GROUP' | 'TIES')
    )?
    ;

bound
    : ('UNBOUNDED' | value) ('PRECEDING' | 'FOLLOWING')
    | 'CURRENT' 'ROW'
    ;

// ---- names

qualifiedName : name ('.' name)* ;

name
    : plainName
    | STRING
    | 'LEFT' | 'RIGHT' | 'FULL' | 'INNER' | 'CROSS' | 'OUTER' | 'NATURAL'
    ;

// A name where no string and no keyword of joins can be one.
plainName
    : IDENTIFIER | QUOTED
    | 'ACTION' | 'AFTER' | 'ALWAYS' | 'ANALYZE' | 'ARRAY' | 'ASC' | 'AT' | 'ATTACH' | 'AUTO_INCREMENT' | 'BEFORE' | 'BEGIN' | 'BY'
    | 'CASCADE' | 'CAST' | 'COLUMN' | 'COMMENT' | 'CONFLICT' | 'CURRENT' | 'DATABASE' | 'DEFERRED' | 'DESC' | 'DETACH' | 'DIV' | 'DO' | 'DUPLICATE'
    | 'EACH' | 'END' | 'EXCLUDE' | 'EXCLUSIVE' | 'EXPLAIN' | 'FETCH' | 'FILTER' | 'FIRST' | 'FOLLOWING' | 'FOR'
    | 'GENERATED' | 'GLOB' | 'GROUPS' | 'IF' | 'ILIKE' | 'IMMEDIATE' | 'INDEXED' | 'INITIALLY' | 'INSTEAD'
    | 'KEY' | 'LAST' | 'LATERAL' | 'LIKE' | 'MATCH' | 'MATERIALIZED' | 'MOD' | 'NEXT' | 'NO' | 'NOTHING' | 'NULLS' | 'OF' | 'OFFSET' | 'ONLY'
    | 'OTHERS' | 'OVER' | 'PARTITION' | 'PLAN' | 'PRAGMA' | 'PRECEDING' | 'QUERY' | 'RAISE' | 'RANGE' | 'RECURSIVE'
    | 'REGEXP' | 'REINDEX' | 'RELEASE' | 'RENAME' | 'REPLACE' | 'RESTRICT' | 'RLIKE' | 'ROLLBACK' | 'ROW' | 'ROWS' | 'SAVEPOINT' | 'SHARE' | 'SIMILAR'
    | 'TEMP' | 'TEMPORARY' | 'TIES' | 'TIME' | 'TRIGGER' | 'UNBOUNDED' | 'VACUUM' | 'VIEW' | 'VIRTUAL' | 'WINDOW' | 'WITH' | 'WITHIN'
    | 'XOR' | 'ZONE'
    ;

// ---- tokens

NUMBER
    : ([0-9] [0-9_]* ('.' [0-9_]*)? | '.' [0-9] [0-9_]*) ('E' [+-]? [0-9] [0-9_]*)?
    | '0X' [0-9A-F_]+
    ;

// No token of the grammar, but where any word may stand: a blank is missing.
JOINED : ([0-9] [0-9_]* ('.' [0-9_]*)? | '.' [0-9] [0-9_]*) [A-Z_] NAME_PART* ;

STRING
    : '\'' (~'\'' | '\'\'')* '\''
    | 'E\'' (~['\\] | '\\' . | '\'\'')* '\''
    | [NU] '&'? '\'' (~'\'' | '\'\'')* '\''
    | '$$' .*? '$$'
    ;

BLOB : [XB] '\'' (~'\'' | '\'\'')* '\'' ;

QUOTED
    : '"' (~'"' | '""')* '"'
    | '`' (~'`' | '``')* '`'
    | '[' [A-Z_] ~[[\]\r\n,]* ']'
    ;

PARAMETER
    : '?' [0-9]*
    | [:@$#] [A-Z_0-9\u0080-\u{10FFFF}] NAME_PART*
    | '@@' NAME_PART+
    ;

IDENTIFIER : [A-Z_\u0080-\uFEFE\uFF00-\u{10FFFF}] NAME_PART* ;

fragment NAME_PART : [A-Z_0-9$\u0080-\uFEFE\uFF00-\u{10FFFF}] ;

BLANKS       : [ \t\r\n\f\u000B\uFEFF]+ -> skip ;
LINE_COMMENT : '--' ~[\r\n]* -> channel(HIDDEN) ;
COMMENT      : '/*' .*? '*/' -> channel(HIDDEN) ;
OTHER        : . ;
