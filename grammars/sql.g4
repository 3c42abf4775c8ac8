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

commonTable
    : name columns? 'AS' ('NOT'? 'MATERIALIZED')? '(' (query | with? insert | with? update | with? delete) ')'
    | expression 'AS' name // ClickHouse
    ;

columns : '(' name (',' name)* ')' ;

compoundOperator : ('UNION' | 'INTERSECT' | 'EXCEPT') ('ALL' | 'DISTINCT')? ('BY' 'NAME')? ;

core
    : 'SELECT' distinct? result (',' result)* into? from? prewhere? where? groupBy? having? qualify? windows? qualify?
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
    | (name '.')? '*' changed+
    | '(' expression ')' '.' '*'
    ;

// Other columns for some of them: DuckDB, ClickHouse, BigQuery.
changed : ('EXCLUDE' | 'EXCEPT' | 'REPLACE' | 'RENAME' | 'APPLY') (name | '(' result (',' result)* ')') ;

into : 'INTO' ('OUTFILE' | 'DUMPFILE' | temporary? 'TABLE'?) target (',' target)* ;

target : qualifiedName | PARAMETER ;

alias
    : 'AS' name
    | plainName
    | STRING
    ;

row : '(' expressions ')' ;

from : 'FROM' joined ;

prewhere : 'PREWHERE' expression ;

qualify : 'QUALIFY' expression ;

joined : source (join source)* ;

join
    : ','
    | (
        'NATURAL' | 'LEFT' | 'RIGHT' | 'FULL' | 'INNER' | 'CROSS' | 'OUTER' | 'ASOF' | 'SEMI' | 'ANTI' | 'ANY' | 'ALL' | 'GLOBAL' | 'POSITIONAL' | 'PASTE' | 'ARRAY'
    )* 'JOIN'
    | 'STRAIGHT_JOIN'
    ;

source
    : 'LATERAL'? (qualifiedName ('(' expressions? ')' ('WITH' 'ORDINALITY')?)? | '(' query ')' | '(' joined ')') (alias columns?)? indexedBy? sample? (
        'ON' expression
        | 'USING' (columns | name)
    )*
    ;

indexedBy
    : 'INDEXED' 'BY' name
    | 'NOT' 'INDEXED'
    | plainName ('INDEX' | 'KEY') ('FOR' ('JOIN' | ('ORDER' | 'GROUP') 'BY'))? columns
    ;

sample
    : ('TABLESAMPLE' | 'USING' 'SAMPLE') (name? '(' expression (name | '%')? ')' | NUMBER (name | '%')?) ('REPEATABLE' '(' expression ')')?
    | 'SAMPLE' value ('OFFSET' value)?
    ;

where : 'WHERE' expression ;

groupBy
    : 'GROUP' 'BY' expressions
    | 'GROUP' 'BY' ('ALL' | grouping (',' grouping)*)
    | 'GROUP' 'BY' expressions ('WITH' ('ROLLUP' | 'CUBE' | 'TOTALS'))+
    ;

grouping
    : expression
    | 'GROUPING' 'SETS' '(' grouping (',' grouping)* ')'
    | '(' ')'
    ;

having : 'HAVING' expression ;

windows : 'WINDOW' namedWindow (',' namedWindow)* ;

namedWindow : name 'AS' window ;

ending : orderBy? limitBy? (limit | offset limit?)? fetch? lock* settings? into? format? ;

limit
    : 'LIMIT' expression (('OFFSET' | ',') expression)?
    | 'LIMIT' (expression ('PERCENT' | '%') | 'ALL') ('OFFSET' expression)?
    | 'LIMIT' expression 'WITH' 'TIES'
    ;

limitBy : 'LIMIT' expression (('OFFSET' | ',') expression)? 'BY' expressions ;

settings : 'SETTINGS' assignments ;

format : 'FORMAT' name ;

offset : 'OFFSET' expression ('ROW' | 'ROWS')? ;

fetch : 'FETCH' ('FIRST' | 'NEXT') expression? ('ROW' | 'ROWS') 'ONLY' ;

lock
    : 'FOR' ('NO'? 'KEY')? ('UPDATE' | 'SHARE') ('OF' qualifiedName (',' qualifiedName)*)? ('NOWAIT' | 'SKIP' 'LOCKED')?
    | 'LOCK' 'IN' 'SHARE' 'MODE'
    ;

orderBy : 'ORDER' 'BY' order (',' order)* ;

order
    : expression ('ASC' | 'DESC')? ('NULLS' ('FIRST' | 'LAST'))?
    | 'ALL' ('ASC' | 'DESC')?
    | expression ('ASC' | 'DESC')? 'WITH' 'FILL'
    ;

// ---- changes

insert
    : ('INSERT' ('OR' name | plainName)? | 'REPLACE') 'INTO' 'TABLE'? qualifiedName ('AS' name)? columns? ('BY' ('NAME' | 'POSITION'))? ('OVERRIDING' name 'VALUE')? (
        query
        | 'DEFAULT' 'VALUES'
        | 'SET' assignments
    ) ('AS' name columns?)? upsert* returning?
    ;

upsert
    : 'ON' 'CONFLICT' ('(' order (',' order)* ')' where? | 'ON' 'CONSTRAINT' name)? 'DO' ('NOTHING' | 'UPDATE' 'SET' assignments where?)
    | 'ON' 'DUPLICATE' 'KEY' 'UPDATE' assignments
    ;

update
    : 'UPDATE' ('OR' name)? qualifiedName alias? indexedBy? 'SET' assignments from? where? returning? ending
    | 'UPDATE' 'ONLY'? source (join source)* 'SET' assignments from? where? returning? ending
    ;

assignments : assignment (',' assignment)* ;

assignment
    : qualifiedName '=' expression
    | columns '=' expression
    | qualifiedName ('[' expression PARAMETER? ']')+ '=' expression
    ;

delete
    : 'DELETE' 'FROM' qualifiedName alias? indexedBy? ('USING' joined)? where? returning? ending
    | 'DELETE' (deleted (',' deleted)*)? 'FROM' 'ONLY'? source (join source)* where? ending
    ;

deleted : qualifiedName ('.' '*')? ;

returning : 'RETURNING' result (',' result)* ;

// ---- definitions

createTable
    : 'CREATE' ('OR' 'REPLACE')? (temporary | 'UNLOGGED')? 'TABLE' ifNotExists? qualifiedName ('ON' 'CLUSTER' name)? (
        '(' tableElement (',' tableElement)* ')' (option (','? option)*)? ('AS'? query)?
        | option* 'AS' query ('WITH' 'NO'? 'DATA')?
    )
    ;

temporary
    : 'TEMP'
    | 'TEMPORARY'
    ;

ifNotExists : 'IF' 'NOT' 'EXISTS' ;

option
    : (options { greedy = true; } : plainName)+ ('=' (value))?
    | 'DEFAULT'? (plainName 'SET' | plainName | 'COLLATE') '='? name
    | ('PARTITION' | 'ORDER' | 'PRIMARY' 'KEY') 'BY'? value
    | ('INHERITS' | 'WITH') '(' arbitrary ')'
    | settings
    ;

// SQLite lets the commas between constraints go.
tableElement
    : column
    | tableConstraint+
    ;

column : name type? columnConstraint* ;

type
    : typeWord+ ('(' expressions ')' typeWord*)? ('[' NUMBER? ']')*
    | typeWord+ '(' (column (',' column)*)? ')'
    | typeWord+ ('(' expressions ')')? ('WITH' | 'WITHOUT') 'TIME' 'ZONE' ('[' NUMBER? ']')*
    ;

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
        | 'GENERATED' ('ALWAYS' | 'BY' 'DEFAULT') 'AS' 'IDENTITY' ('(' arbitrary ')')?
        | 'ON' 'UPDATE' value
        | plainName 'SET' name
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

createView
    : 'CREATE' ('OR' 'REPLACE')? temporary? ('RECURSIVE' | 'MATERIALIZED')? 'VIEW' ifNotExists? qualifiedName ('ON' 'CLUSTER' name)? (
        'TO' qualifiedName
    )? columns? option* 'AS' query ('WITH' ('NO'? 'DATA' | plainName* 'CHECK' 'OPTION'))?
    ;

createIndex
    : 'CREATE' 'UNIQUE'? 'INDEX' ifNotExists? qualifiedName 'ON' name ('USING' name)? '(' order (',' order)* ')' where?
    | 'CREATE' ('UNIQUE' | 'FULLTEXT' | 'SPATIAL')? 'INDEX' 'CONCURRENTLY'? ifNotExists? qualifiedName? ('USING' name)? 'ON' 'ONLY'? qualifiedName (
        'USING' name
    )? '(' order (',' order)* ')' ('INCLUDE' columns)? ('NULLS' 'NOT'? 'DISTINCT')? ('WITH' '(' arbitrary ')')? where?
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
    | qualifiedName ('WITH' | 'WITHOUT') 'TIME' 'ZONE' STRING
    | 'RAISE' '(' name (',' expression)? ')'
    | value 'COLLATE' name
    | value '::' type
    | value '[' expression? (':' expression? | PARAMETER)? ']'
    | value ('ISNULL' | 'NOTNULL' | 'NOT' 'NULL')
    | value 'GLOBAL'? 'NOT'? 'IN' (qualifiedName ('(' expressions? ')')? | '(' (query | expressions)? ')' | '[' expressions? ']' | PARAMETER)
    | value 'IS' 'NOT'? 'JSON' name? (('WITH' | 'WITHOUT') 'UNIQUE' 'KEYS'?)?
    | value ('=' | '==' | '<>' | '!=' | '<' | '<=' | '>' | '>=') ('ANY' | 'ALL' | 'SOME') '(' (query | expression) ')'
    | ('-' | '+' | '~' | 'NOT') value
    | value (
        '||' | '->' | '->>' | '*' | '/' | '%' | '+' | '-' | '<<' | '>>' | '&' | '|' | '#' | '^' | '@' | '!' | '~'
        | '<' | '<=' | '>' | '>=' | '=' | '==' | '<>' | '!=' | '<=>' | '@>' | '<@' | '&&' | 'DIV' | 'MOD'
        | '**' | '//' | '@@' | '#>' | '#>>' | '<->' | '<#>' | '~*' | '!~' | '!~*' | '&<' | '&>' | '-|-' | 'OVERLAPS'
        | 'IS' | 'ESCAPE'
    ) value
    | value 'OPERATOR' '(' arbitrary ')' value
    | value 'IS' 'NOT'? 'DISTINCT' 'FROM' value
    | value 'NOT'? ('LIKE' | 'GLOB' | 'REGEXP' | 'MATCH' | 'ILIKE' | 'RLIKE' | 'SIMILAR' 'TO') value
    | value 'NOT'? 'BETWEEN' value 'AND' value
    | value 'AT' 'TIME' 'ZONE' value
    | 'INTERVAL' value name
    | 'MAP'? '{' (entry (',' entry)*)? '}'
    | qualifiedName arguments arguments over?
    | '(' expressions ')' ('.' name)+
    ;

entry : value (':' expression | PARAMETER) ;

arguments
    : '(' ('*' | ('DISTINCT' | 'ALL')? expressions? orderBy?) ')'
    | '(' argument (',' argument)* ')'
    | '(' expression plainName 'NULLS' ')'
    | '(' (plainName? value)? ('FROM' | 'FOR' | 'USING' | 'PLACING') value ('FROM' value)? ('FOR' value)? ')'
    ;

argument : expression | name (':=' | '=>' | ':') expression ;

filter : 'FILTER' '(' (where | expression) ')' ;

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
    | 'ACTION' | 'AFTER' | 'ALWAYS' | 'ANALYZE' | 'ANTI' | 'ANY' | 'APPLY' | 'ARRAY' | 'ASC' | 'ASOF' | 'AT' | 'ATTACH' | 'AUTO_INCREMENT' | 'BEFORE'
    | 'BEGIN' | 'BY' | 'CASCADE' | 'CAST' | 'CLUSTER' | 'COLUMN' | 'COMMENT' | 'CONCURRENTLY' | 'CONFLICT' | 'CUBE' | 'CURRENT' | 'DATA' | 'DATABASE'
    | 'DEFERRED' | 'DESC' | 'DETACH' | 'DIV' | 'DO' | 'DUMPFILE' | 'DUPLICATE' | 'EACH' | 'END' | 'EXCLUDE' | 'EXCLUSIVE' | 'EXPLAIN' | 'FETCH'
    | 'FILL' | 'FILTER' | 'FIRST' | 'FOLLOWING' | 'FOR' | 'FORMAT' | 'FULLTEXT' | 'GENERATED' | 'GLOB' | 'GLOBAL' | 'GROUPING' | 'GROUPS'
    | 'IDENTITY' | 'IF' | 'ILIKE' | 'IMMEDIATE' | 'INCLUDE' | 'INDEXED' | 'INHERITS' | 'INITIALLY' | 'INSTEAD' | 'INTERVAL' | 'JSON'
    | 'KEY' | 'KEYS' | 'LAST' | 'LATERAL' | 'LIKE' | 'LOCK' | 'LOCKED' | 'MAP' | 'MATCH' | 'MATERIALIZED' | 'MOD' | 'MODE' | 'NAME' | 'NEXT' | 'NO'
    | 'NOTHING' | 'NOWAIT' | 'NULLS' | 'OF' | 'OFFSET' | 'ONLY' | 'OPERATOR' | 'OPTION' | 'ORDINALITY' | 'OTHERS' | 'OUTFILE' | 'OVER' | 'OVERLAPS' | 'OVERRIDING'
    | 'PARTITION' | 'PASTE' | 'PERCENT' | 'PLACING' | 'PLAN' | 'POSITION' | 'POSITIONAL' | 'PRAGMA' | 'PRECEDING' | 'PREWHERE' | 'QUALIFY' | 'QUERY'
    | 'RAISE' | 'RANGE' | 'RECURSIVE' | 'REGEXP' | 'REINDEX' | 'RELEASE' | 'RENAME' | 'REPEATABLE' | 'REPLACE' | 'RESTRICT' | 'RLIKE'
    | 'ROLLBACK' | 'ROLLUP' | 'ROW' | 'ROWS' | 'SAMPLE' | 'SAVEPOINT' | 'SEMI' | 'SETS' | 'SETTINGS' | 'SHARE' | 'SIMILAR' | 'SKIP' | 'SOME'
    | 'SPATIAL' | 'TABLESAMPLE' | 'TEMP' | 'TEMPORARY' | 'TIES' | 'TIME' | 'TOTALS' | 'TRIGGER' | 'UNBOUNDED' | 'UNLOGGED' | 'VACUUM'
    | 'VALUE' | 'VIEW' | 'VIRTUAL' | 'WINDOW' | 'WITH' | 'WITHIN' | 'WITHOUT' | 'XOR' | 'ZONE'
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
