// SQL: all that SQLite accepts; PostgreSQL, MySQL (with MariaDB), DuckDB and ClickHouse; and what other
// dialects share with them.
//
// Where dialects write one text in two ways, the lexer class SqlTokens says by the rest of the text which it
// is. A statement that this grammar does not know is kept as a sequence of words
// and parentheses up to its semicolon, so scripts of every dialect can be
// reduced.
//
// Accepted beyond the language: such statements; names, operators and clauses
// of any dialect in all statements; expressions whose operators have no levels
// but for AND and OR.
grammar sql;

options { caseInsensitive = true; superClass = SqlTokens; }

tokens { COPY_IN, ROWS_BEGIN, ROWS_LINE, ROWS_END, DELIMITED }

// Between statements stands a semicolon, the delimiter that MySQL's client was told, the line that tells it, or the end
// of the rows of a COPY. The commands of psql stand behind these.
script : META* statement? ((separator | meta) statement?)* EOF ;

separator : (';' | DELIMITED | delimiter | ROWS_END) META* ;

// One that ends a statement, as \g does.
meta options { given = true; } : META+ ;

delimiter : DELIMITER | ownDelimiter ;

// One that lets semicolons stand in statements.
ownDelimiter : OWN_DELIMITER ;

// The body of a function in a string.
body : bodyStatement? (';' bodyStatement?)* EOF ;

// In a body BEGIN and END are those of a block.
statement options { ordered = true; } : known | begun | ended | compoundStatement | unknown | copyIn ;

// Rows in a script of psql.
copyIn options { given = true; } : COPY_IN qualifiedName columns? 'FROM' 'STDIN' copyOptions? ROWS_BEGIN ROWS_LINE* ;

known
    : explain? (
        query
        | with? insert
        | with? update
        | with? delete
        | with? merge
        | createTable
        | createView
    )
    | other
    | explained
    ;

explained options { given = true; } : explain (other | begun | ended) ;

other
    : createVirtual
    | createIndex
    | createTrigger
    | createRoutine
    | create
    | drop
    | alter
    | pragma
    | transaction
    | attached
    | analyze
    | maintain
    | truncate
    | rename
    | comment
    | grant
    | set
    | show
    | copy
    | call
    | prepare
    | cursor
    | lockTables
    | load
    | attach
    ;

attached options { given = each; } : 'ATTACH' 'DATABASE'? operand 'AS' operand | 'DETACH' 'DATABASE'? operand ;

analyze options { given = each; }
    : ('ANALYZE' | 'REINDEX') qualifiedName?
    | 'VACUUM' name? ('INTO' operand)?
    | 'CHECKPOINT'
    ;

explain
    : ('EXPLAIN' | explainWord) ('QUERY' ('PLAN' | 'TREE') | 'ANALYZE' | 'ANALYSE' | 'VERBOSE' | 'EXTENDED' | 'PARTITIONS' | 'AST' | 'SYNTAX' | 'PIPELINE' | 'PLAN' | 'ESTIMATE' | 'FORMAT' '='? name)* parenOptions? (name '=' value (',' name '=' value)*)?
    | summarize
    ;

explainWord options { given = each; } : 'DESCRIBE' | 'DESC' | 'ANALYZE' | 'ANALYSE' ;

summarize options { given = true; } : 'SUMMARIZE' ;

// More than one word, so that it is never what a known statement shrinks to.
unknown options { given = true; } : word (words | ','+ words) (',' words?)* ;

arbitrary
    : words (',' words?)*
    | (',' words?)+
    ;

words : word+ ;

word
    : '(' arbitrary? ')'
    | ~('(' | ')' | ';' | ',' | META | DELIMITED | DELIMITER | OWN_DELIMITER | ROWS_BEGIN | ROWS_LINE | ROWS_END)
    ;

// ---- queries

query : with? core (compoundOperator with? core)* ending ;

with : 'WITH' 'RECURSIVE'? commonTable (',' commonTable)* ;

commonTable
    : name columns? 'AS' ('NOT'? 'MATERIALIZED')? '(' (query | with? insert | with? update | with? delete | with? merge | copy) ')' search*
    | name columns? 'USING' 'KEY' '(' result (',' result)* ')' 'AS' '(' query ')'
    | valueTable
    ;

// ClickHouse
valueTable options { given = true; } : expression 'AS' name ;

search options { given = each; }
    : 'SEARCH' ('DEPTH' | 'BREADTH') 'FIRST' 'BY' name (',' name)* 'SET' name
    | 'CYCLE' name (',' name)* ('SET' name ('TO' value 'DEFAULT' value)? 'USING' name | 'RESTRICT')
    ;

columns : '(' name (',' name)* ')' ;

compoundOperator : ('UNION' | 'INTERSECT' | 'EXCEPT' | 'MINUS') ('ALL' | 'DISTINCT')? ('BY' 'NAME')? ;

core
    : simple
    | '(' query ')'
    ;

simple
    : 'SELECT' distinct? selected* result (',' result)* lastComma? into? from? prewhere? where? groupBy? having? qualify? windows? qualify?
    | 'VALUES' row (',' row)* lastComma?
    | otherCore
    ;

// What not each dialect has, comes into no text that has none of it: given = true, or given = each for
// each alternative by itself.
otherCore options { given = each; }
    : noResults
    | fromFirst
    | 'TABLE' 'ONLY'? qualifiedName
    | 'VALUES' rowRow (',' rowRow)*
    | 'VALUES' row row+
    | pivoted
    | 'UNPIVOT' source 'ON' result (',' result)* ('INTO' 'NAME' name 'VALUE' name (',' name)*)?
    | 'DESCRIBE' query
    ;

noResults options { given = true; } : 'SELECT' from? where? groupBy? having? ;

// DuckDB
fromFirst options { given = true; } : from ('SELECT' distinct? result (',' result)* lastComma?)? where? groupBy? having? windows? qualify? sample? ;

pivoted options { given = true; } : ('PIVOT' | 'PIVOT_WIDER') source ('ON' result (',' result)*)? ('USING' result (',' result)*)? groupBy? ;

// DuckDB, ClickHouse
lastComma options { given = true; } : ',' ;

// MySQL
rowRow options { given = true; } : 'ROW' row ;

// A query without parentheses around it.
inner : with? simple (compoundOperator with? core)* ending ;

distinct
    : 'DISTINCT' ('ON' '(' expressions ')')?
    | 'ALL'
    ;

// MySQL
selected options { given = each; } : 'HIGH_PRIORITY' | 'STRAIGHT_JOIN' | 'SQL_SMALL_RESULT' | 'SQL_BIG_RESULT' | 'SQL_BUFFER_RESULT' | 'SQL_NO_CACHE' | 'SQL_CACHE' | 'SQL_CALC_FOUND_ROWS' | 'DISTINCTROW' ;

result
    : '*' changed* starAlias?
    | name '.' (name '.')? '*' changed* starAlias?
    | expression changed* alias?
    | plainName ':' expression
    ;

starAlias options { given = true; } : alias ;

// Other columns for some of them: DuckDB, ClickHouse, BigQuery.
changed options { given = each; }
    : ('EXCLUDE' | 'EXCEPT' | 'REPLACE' | 'RENAME' | 'APPLY') 'STRICT'? (qualifiedName ('AS' name)? | '(' result (',' result)* lastComma? ')')
    | 'NOT'? ('LIKE' | 'ILIKE' | 'SIMILAR' 'TO' | 'GLOB') value
    | 'REPLACE' '(' expression 'AS' name ')'
    ;

into : 'INTO' ('OUTFILE' | 'DUMPFILE' | temporary | temporary? 'TABLE')? target (',' target)* fileFormat? ;

target : qualifiedName | targetMarker ;

targetMarker options { given = true; } : marker ;

marker options { given = each; } : PARAMETER | AT_NAME ;

// MySQL
fileFormat : characterSet? (columnFormat lineFormat? | lineFormat) | characterSet ;

columnFormat : ('FIELDS' | 'COLUMNS') ('TERMINATED' 'BY' STRING | 'OPTIONALLY'? 'ENCLOSED' 'BY' STRING | 'ESCAPED' 'BY' STRING)+ ;

lineFormat : 'LINES' ('STARTING' 'BY' STRING | 'TERMINATED' 'BY' STRING)+ ;

alias
    : 'AS' aliasString
    | 'AS' name
    | IDENTIFIER | quotedName
    | aliasWord
    | aliasString
    | 'AS' keyword
    ;

// Not each dialect takes each of these words for a name.
aliasWord options { given = each; identifier = true; }
    : 'ABORT' | 'ABSENT' | 'ABSOLUTE' | 'ACCESS' | 'ACCOUNT' | 'ACTION' | 'ADD' | 'ADMIN' | 'AFTER' | 'AGAINST' | 'AGGREGATE' | 'ALGORITHM' | 'ALIAS'
    | 'ALSO' | 'ALWAYS' | 'ANALYSE' | 'ANALYZE' | 'ANY' | 'APPEND' | 'APPLY' | 'ASC' | 'ASSERT' | 'ASSIGNMENT' | 'ASSUME' | 'AST' | 'ASYMMETRIC'
    | 'ASYNC' | 'ATOMIC' | 'ATTACH' | 'ATTRIBUTE' | 'AUTHORIZATION' | 'AUTOINCREMENT' | 'AUTO_INCREMENT' | 'BACKUP' | 'BACKWARD' | 'BEFORE' | 'BEGIN'
    | 'BIDIRECTIONAL' | 'BODY' | 'BOOLEAN' | 'BOTH' | 'BREADTH' | 'BUCKETS' | 'CACHE' | 'CALL' | 'CALLED' | 'CASCADE' | 'CHAIN' | 'CHANGE'
    | 'CHANGEABLE_IN_READONLY' | 'CHANGED' | 'CHAR' | 'CHARACTER' | 'CHARACTERISTICS' | 'CHARSET' | 'CHECKPOINT' | 'CHECKSUM' | 'CIPHER' | 'CLASS'
    | 'CLEANUP' | 'CLEAR' | 'CLONE' | 'CLOSE' | 'CLUSTER' | 'COALESCE' | 'CODEC' | 'COLLATION' | 'COLLECTION' | 'COLUMN' | 'COLUMNS' | 'COLUMN_FORMAT'
    | 'COMMENT' | 'COMMIT' | 'COMMITTED' | 'COMPLETION' | 'COMPRESSED' | 'COMPRESSION' | 'CONCURRENT' | 'CONCURRENTLY' | 'CONDITION' | 'CONDITIONAL'
    | 'CONFLICT' | 'CONNECTION' | 'CONSISTENT' | 'CONST' | 'CONSTANT' | 'CONSTRAINTS' | 'CONTAINS' | 'CONTENT' | 'CONTINUE' | 'CONVERSION' | 'CONVERT'
    | 'COPY' | 'COST' | 'COUNT' | 'CSV' | 'CUBE' | 'CURRENT' | 'CURSOR' | 'CYCLE' | 'DATA' | 'DATABASE' | 'DATABASES' | 'DATAFILE' | 'DEALLOCATE'
    | 'DECLARE' | 'DEDUPLICATE' | 'DEFERRED' | 'DEFINER' | 'DELAY' | 'DELAYED' | 'DELETED' | 'DELIMITER' | 'DELIMITERS' | 'DEPENDS' | 'DEPTH' | 'DESC'
    | 'DESCRIBE' | 'DETACH' | 'DETACHED' | 'DETERMINISTIC' | 'DIAGNOSTICS' | 'DICTIONARIES' | 'DICTIONARY' | 'DIRECTORY' | 'DISABLE' | 'DISCARD'
    | 'DISK' | 'DISTINCTROW' | 'DIV' | 'DOCUMENT' | 'DOMAIN' | 'DRY' | 'DUMPFILE' | 'DUPLICATE' | 'EACH' | 'ELSEIF' | 'ELSIF' | 'EMPTY' | 'ENABLE'
    | 'ENCLOSED' | 'ENCODING' | 'ENCRYPTED' | 'ENCRYPTION' | 'END' | 'ENDS' | 'ENFORCED' | 'ENGINE' | 'ENUM' | 'EPHEMERAL' | 'ERROR' | 'ERRORS'
    | 'ESCAPE' | 'ESCAPED' | 'ESTIMATE' | 'EVENT' | 'EVERY' | 'EXAMINED' | 'EXCEPTION' | 'EXCHANGE' | 'EXCLUDE' | 'EXCLUDING' | 'EXCLUSIVE' | 'EXEC'
    | 'EXECUTE' | 'EXIT' | 'EXPANSION' | 'EXPIRE' | 'EXPLAIN' | 'EXPORT' | 'EXPORT_STATE' | 'EXPRESSION' | 'EXTENDED' | 'EXTENSION' | 'EXTENSIONS'
    | 'EXTERNAL' | 'FALSE' | 'FAMILY' | 'FAST' | 'FIELDS' | 'FILL' | 'FILTER' | 'FINAL' | 'FINALIZE' | 'FIRST' | 'FLUSH' | 'FOLLOWING' | 'FOLLOWS'
    | 'FORCE' | 'FOREACH' | 'FORWARD' | 'FOUND' | 'FREEZE' | 'FULLTEXT' | 'FUNCTION' | 'FUNCTIONS' | 'GENERATED' | 'GET' | 'GLOB' | 'GRANT'
    | 'GRANTED' | 'GRANTEES' | 'GRANULARITY' | 'GROUPING' | 'GROUPS' | 'HANDLER' | 'HARD' | 'HEADER' | 'HELP' | 'HIERARCHICAL' | 'HIGH_PRIORITY'
    | 'HISTOGRAM' | 'HISTORY' | 'HOLD' | 'HOST' | 'ID' | 'IDENTIFIED' | 'IDENTITY' | 'IGNORE' | 'IGNORED' | 'ILIKE' | 'IMMEDIATE' | 'IMMUTABLE'
    | 'IMPLICIT' | 'IMPORT' | 'INCLUDE' | 'INCLUDING' | 'INCREMENT' | 'INDENT' | 'INDEX' | 'INFILE' | 'INHERIT' | 'INHERITS' | 'INITIALLY'
    | 'INJECTIVE' | 'INLINE' | 'INPUT' | 'INSTALL' | 'INSTANCE' | 'INSTEAD' | 'INTERPOLATE' | 'INVISIBLE' | 'INVOKER' | 'ISOLATION' | 'ISSUER'
    | 'IS_OBJECT_ID' | 'ITERATE' | 'JSON' | 'KEEP' | 'KEY' | 'KEYED' | 'KEYS' | 'KEY_BLOCK_SIZE' | 'KILL' | 'LABEL' | 'LANGUAGE' | 'LARGE' | 'LAST'
    | 'LAYOUT' | 'LEADING' | 'LEAKPROOF' | 'LEAVE' | 'LESS' | 'LEVEL' | 'LIFETIME' | 'LIKE' | 'LIMITS' | 'LINEAR' | 'LINES' | 'LISTEN' | 'LIVE'
    | 'LOAD' | 'LOCAL' | 'LOCATION' | 'LOCKED' | 'LOGGED' | 'LOGS' | 'LOOP' | 'LOW_PRIORITY' | 'MACRO' | 'MAP' | 'MAPPING' | 'MASK' | 'MASTER'
    | 'MATCH' | 'MATCHED' | 'MATERIALIZE' | 'MATERIALIZED' | 'MAX' | 'MAXVALUE' | 'MEDIUM' | 'MEMBER' | 'MERGE' | 'METHOD' | 'MIN' | 'MINUS'
    | 'MINVALUE' | 'MOD' | 'MODE' | 'MODIFIES' | 'MODIFY' | 'MOVE' | 'MUTATION' | 'NAME' | 'NAMED' | 'NAMES' | 'NESTED' | 'NEVER' | 'NEW' | 'NEXT'
    | 'NO' | 'NOCACHE' | 'NOCYCLE' | 'NOMAXVALUE' | 'NOMINVALUE' | 'NONE' | 'NORMALIZED' | 'NOTHING' | 'NOTIFY' | 'NOWAIT' | 'NO_WRITE_TO_BINLOG'
    | 'NULLS' | 'OBJECT' | 'OIDS' | 'OLD' | 'OMIT' | 'ONLINE' | 'ONLY' | 'OPEN' | 'OPERATOR' | 'OPTIMIZE' | 'OPTION' | 'OPTIONALLY' | 'OPTIONS'
    | 'ORDINALITY' | 'OTHERS' | 'OUTFILE' | 'OVER' | 'OVERLAPS' | 'OVERRIDABLE' | 'OVERRIDE' | 'OVERRIDING' | 'OVERWRITE' | 'OWNED' | 'OWNER'
    | 'PACKAGE' | 'PARALLEL' | 'PARAMETER' | 'PARSER' | 'PART' | 'PARTITION' | 'PARTITIONED' | 'PARTITIONING' | 'PARTITIONS' | 'PASSING' | 'PASSWORD'
    | 'PATH' | 'PERCENT' | 'PERFORM' | 'PERIOD' | 'PERMANENTLY' | 'PERSIST' | 'PERSISTENT' | 'PERSIST_ONLY' | 'PIPELINE' | 'PLACING' | 'PLAN'
    | 'PLUGIN' | 'POLICY' | 'POPULATE' | 'PORTION' | 'POSITION' | 'PRAGMA' | 'PRECEDES' | 'PRECEDING' | 'PREPARE' | 'PREPARED' | 'PRESERVE'
    | 'PREVIOUS' | 'PRIOR' | 'PRIVILEGES' | 'PROCEDURAL' | 'PROCEDURE' | 'PROCEDURES' | 'PROFILE' | 'PROGRAM' | 'PROJECTION' | 'PUBLICATION' | 'PURGE'
    | 'QUERY' | 'QUICK' | 'QUOTA' | 'QUOTE' | 'QUOTES' | 'RAISE' | 'RANDOMIZE' | 'RANDOMIZED' | 'RANGE' | 'READ' | 'READONLY' | 'READS' | 'REASSIGN'
    | 'REBUILD' | 'RECOMPRESS' | 'RECURSIVE' | 'REF' | 'REFERENCING' | 'REFRESH' | 'REF_SYSTEM_ID' | 'REGEXP' | 'REINDEX' | 'RELATIVE' | 'RELEASE'
    | 'REMOVE' | 'RENAME' | 'REORGANIZE' | 'REPAIR' | 'REPEAT' | 'REPEATABLE' | 'REPLACE' | 'REPLICA' | 'REPLICATION' | 'REQUIRE' | 'RESET'
    | 'RESIGNAL' | 'RESOURCE' | 'RESPECT' | 'RESTART' | 'RESTORE' | 'RESTRICT' | 'RETURN' | 'RETURNS' | 'REVERSE' | 'REVOKE' | 'RLIKE' | 'ROLE'
    | 'ROLLBACK' | 'ROLLUP' | 'ROUTINE' | 'ROUTINES' | 'ROW' | 'ROWS' | 'ROWTYPE' | 'ROW_FORMAT' | 'RULE' | 'RUN' | 'SAVEPOINT' | 'SCALAR'
    | 'SCHEDULE' | 'SCHEMA' | 'SCHEMAS' | 'SCROLL' | 'SEARCH' | 'SECRET' | 'SECURE' | 'SECURITY' | 'SEPARATOR' | 'SEQUENCE' | 'SEQUENCES' | 'SERIAL'
    | 'SERIALIZABLE' | 'SERVER' | 'SESSION' | 'SETOF' | 'SETS' | 'SETTING' | 'SHARE' | 'SHOW' | 'SIGNAL' | 'SIMILAR' | 'SKIP' | 'SLAVE' | 'SLICE'
    | 'SNAPSHOT' | 'SOFT' | 'SOME' | 'SONAME' | 'SORTED' | 'SOUNDS' | 'SOURCE' | 'SPATIAL' | 'SQL' | 'SQLSTATE' | 'SQL_BIG_RESULT'
    | 'SQL_BUFFER_RESULT' | 'SQL_CACHE' | 'SQL_CALC_FOUND_ROWS' | 'SQL_NO_CACHE' | 'SQL_SMALL_RESULT' | 'SRID' | 'SSL' | 'STABLE' | 'STACKED'
    | 'STALENESS' | 'START' | 'STARTING' | 'STARTS' | 'STATEMENT' | 'STATISTICS' | 'STDIN' | 'STDOUT' | 'STEP' | 'STOP' | 'STORAGE' | 'STRICT'
    | 'STRING' | 'STRIP' | 'SUBJECT' | 'SUBPARTITION' | 'SUBPARTITIONS' | 'SUBSCRIPTION' | 'SUMMARIZE' | 'SUPPORT' | 'SYMMETRIC' | 'SYNC' | 'SYNTAX'
    | 'SYSID' | 'SYSTEM' | 'SYSTEM_TIME' | 'TABLES' | 'TABLESPACE' | 'TARGET' | 'TEMP' | 'TEMPORARY' | 'TEMPTABLE' | 'TERMINATED' | 'TEST' | 'TEXT'
    | 'THAN' | 'TIES' | 'TIME' | 'TIMESTAMP' | 'TOTALS' | 'TRACKING' | 'TRAILING' | 'TRANSACTION' | 'TRANSFORM' | 'TREE' | 'TRIGGER' | 'TRUE'
    | 'TRUNCATE' | 'TRUSTED' | 'TYPE' | 'TYPES' | 'UESCAPE' | 'UNBOUNDED' | 'UNCOMMITTED' | 'UNCONDITIONAL' | 'UNDEFINED' | 'UNDROP' | 'UNFREEZE'
    | 'UNINSTALL' | 'UNKNOWN' | 'UNLISTEN' | 'UNLOCK' | 'UNLOGGED' | 'UNTIL' | 'UPGRADE' | 'USE' | 'USER' | 'USE_FRM' | 'UUID' | 'VACUUM' | 'VALID'
    | 'VALIDATE' | 'VALIDATION' | 'VALIDATOR' | 'VALUE' | 'VARIABLE' | 'VECTOR' | 'VERBOSE' | 'VERSION' | 'VERSIONING' | 'VIA' | 'VIEW' | 'VIRTUAL'
    | 'VISIBLE' | 'VOLATILE' | 'VOLUME' | 'WAIT' | 'WARNINGS' | 'WHILE' | 'WHITESPACE' | 'WITHIN' | 'WITHOUT' | 'WORK' | 'WORKLOAD' | 'WRAPPER'
    | 'WRITABLE' | 'WRITE' | 'X509' | 'XA' | 'XML' | 'XOR' | 'ZONE' | 'VARCHAR'
    ;

aliasString options { given = true; } : STRING | NO_NAME ;

// SQLite
stringName options { given = each; } : STRING | NO_NAME ;

row : '(' expressions lastComma? ')' ;

from : 'FROM' (joined | fromValues) ;

fromValues options { given = true; } : 'VALUES' row (',' row)* (alias columns?)? ;

prewhere options { given = true; } : 'PREWHERE' expression ;

qualify options { given = true; } : 'QUALIFY' expression ;

joined : sources lastComma? ;

sources
    : source
    | sources (',' | 'NATURAL' outer? 'JOIN' | 'CROSS' 'JOIN' | otherJoin | arrayJoin) source conditioned?
    | sources (innerJoin | outerJoin)
    ;

// PostgreSQL asks for a condition, and MariaDB for that of an outer join.
innerJoin options { keeps = condition; beside = dialect; } : 'INNER'? 'JOIN' source condition* ;

outerJoin options { keeps = condition; beside = dialect; } : outer 'JOIN' source condition* ;

outer : (('LEFT' | 'RIGHT' | 'FULL') 'OUTER'? | otherOuter)+ ;

otherOuter options { given = each; } : 'OUTER' | 'INNER' | 'ASOF' | 'SEMI' | 'ANTI' | 'ANY' | 'ALL' | 'GLOBAL' | 'LOCAL' ;

otherJoin options { given = each; }
    : 'STRAIGHT_JOIN'
    | 'POSITIONAL' 'JOIN'
    | 'PASTE' 'JOIN'
    | outer 'NATURAL' outer? 'JOIN'
    ;

// ClickHouse
arrayJoin options { given = each; } : 'ARRAY' 'JOIN' | 'LEFT' 'ARRAY' 'JOIN' | 'INNER' 'ARRAY' 'JOIN' ;

condition : 'ON' expression | 'USING' columns | usingName ;

// ClickHouse
usingName options { given = true; } : 'USING' name ;

// What a join of that kind has in some dialects.
conditioned options { given = true; } : condition+ ;

source
    : 'LATERAL'? (
        table
        | qualifiedName arguments ('WITH' 'ORDINALITY')?
        | '(' query ')'
        | '(' joined ')'
        | otherSource
    ) (sourceAlias | indexedBy | sample | pivot)*
    ;

table : qualifiedName | otherTableName ;

otherTableName options { given = each; } : qualifiedName '*' | 'ONLY' (qualifiedName '*'? | '(' qualifiedName ')') ;

otherSource options { given = each; }
    : '(' explain (query | qualifiedName) ')'
    | '(' 'SHOW' (qualifiedName | 'ALL')* ')'
    | 'ROWS' 'FROM' '(' rowsFrom (',' rowsFrom)* ')' ('WITH' 'ORDINALITY')?
    | marker
    | list
    ;

rowsFrom : qualifiedName arguments ('AS' columnDefinitions)? ;

byRef : 'BY' ('REF' | 'VALUE') ;

xmlColumn : name ('FOR' 'ORDINALITY' | type ('PATH' value | 'DEFAULT' value | 'NOT'? 'NULL')*) ;

jsonColumn
    : name ('FOR' 'ORDINALITY' | type ('FORMAT' 'JSON')? 'EXISTS'? ('PATH' STRING)? jsonBehavior*)
    | 'NESTED' 'PATH'? STRING ('AS' name)? 'COLUMNS' '(' jsonColumn (',' jsonColumn)* ')'
    ;

jsonBehavior
    : ('ERROR' | 'NULL' | 'TRUE' | 'FALSE' | 'UNKNOWN' | 'EMPTY' ('ARRAY' | 'OBJECT')? | 'DEFAULT' value) 'ON' ('EMPTY' | 'ERROR')
    | ('WITH' | 'WITHOUT') ('CONDITIONAL' | 'UNCONDITIONAL')? 'ARRAY'? 'WRAPPER'
    | ('KEEP' | 'OMIT') 'QUOTES' ('ON' 'SCALAR' 'STRING')?
    ;

sourceAlias
    : alias columns?
    | alias? columnDefinitions
    | 'AS' columnDefinitions
    | 'FOR' 'SYSTEM_TIME' ('AS' 'OF' value | 'FROM' value 'TO' value | 'BETWEEN' value 'AND' value | 'ALL')
    | 'AT' '(' ('VERSION' | 'TIMESTAMP') '=>' value ')'
    | 'PARTITION' columns
    ;

columnDefinitions : '(' columnDefinition (',' columnDefinition)* ')' ;

columnDefinition : name type ('COLLATE' qualifiedName)? ;

pivot options { given = each; }
    : ('PIVOT' | 'PIVOT_WIDER') '(' result (',' result)* 'FOR' pivotColumn+ groupBy? ')'
    | 'UNPIVOT' (('INCLUDE' | 'EXCLUDE') 'NULLS')? '(' (name | columns) 'FOR' pivotColumn+ ')'
    ;

pivotColumn : (qualifiedName | columns | value) 'IN' ('(' result (',' result)* ')' | '(' query ')' | name) ;

indexedBy
    : 'INDEXED' 'BY' name
    | 'NOT' 'INDEXED'
    | plainName ('INDEX' | 'KEY') ('FOR' ('JOIN' | ('ORDER' | 'GROUP') 'BY'))? columns
    | ('USE' | 'FORCE' | 'IGNORE') ('INDEX' | 'KEY') ('FOR' ('JOIN' | ('ORDER' | 'GROUP') 'BY'))? '(' (indexName (',' indexName)*)? ')'
    ;

indexName : name | 'PRIMARY' ;

sample options { given = each; }
    : ('TABLESAMPLE' | 'USING' 'SAMPLE') (name? '(' expression (name | '%')? (',' expression)* ')' | value (name | '%')?) ('(' name (',' value)* ')')? ('REPEATABLE' '(' expression ')')?
    | 'SAMPLE' value ('OFFSET' value)?
    ;

where : 'WHERE' expression | 'WHERE' 'CURRENT' 'OF' name ;

groupBy
    : 'GROUP' 'BY' ('ALL' | ('ALL' | 'DISTINCT')? grouping (',' grouping)* lastComma?) ('WITH' ('ROLLUP' | 'CUBE' | 'TOTALS'))*
    | totals
    ;

totals options { given = true; } : 'WITH' 'TOTALS' ;

grouping
    : expression ('ASC' | 'DESC')?
    | 'GROUPING' 'SETS' '(' grouping (',' grouping)* lastComma? ')'
    ;

having : 'HAVING' expression ;

windows : 'WINDOW' namedWindow (',' namedWindow)* ;

namedWindow : name 'AS' window ;

ending
    : orderBy? (
        limit
        | offset
        | fetch
        | lock
        | settings
        | into
        | format
        | 'INTERPOLATE' ('(' (interpolated (',' interpolated)*)? ')')?
        | 'PROCEDURE' name arguments
        | 'ROWS' 'EXAMINED' value
        | 'FOR' 'READ' 'ONLY'
        | intoFile
    )*
    ;

interpolated : name ('AS' expression)? ;

// ClickHouse
intoFile options { given = true; } : 'INTO' 'OUTFILE' STRING ('APPEND' | 'TRUNCATE' | 'AND' 'STDOUT')* ('COMPRESSION' STRING ('LEVEL' value)?)? ;

limit : 'LIMIT' (NUMBER | marker | limited) (('OFFSET' | ',') expression)? ('WITH' 'TIES' | 'BY' ('ALL' | expressions))? ;

limited options { given = each; } : 'ALL' | 'NULL' | expression ('PERCENT' | '%')? ;

settings options { given = true; } : 'SETTINGS' assignment (options { greedy = true; } : ',' assignment)* ;

format options { given = true; } : 'FORMAT' (name | 'NULL') ;

offset : 'OFFSET' expression ('ROW' | 'ROWS')? ;

fetch options { given = true; } : 'FETCH' ('FIRST' | 'NEXT') expression? ('ROW' | 'ROWS') ('ONLY' | 'WITH' 'TIES') ;

lock options { given = each; }
    : 'FOR' ('NO'? 'KEY')? ('UPDATE' | 'SHARE') ('OF' qualifiedName (',' qualifiedName)*)? ('NOWAIT' | 'SKIP' 'LOCKED' | 'WAIT' NUMBER)?
    | 'LOCK' 'IN' 'SHARE' 'MODE'
    ;

orderBy : 'ORDER' 'BY' order (',' order)* lastComma? ;

order
    : (expression | 'ALL') ('ASC' | 'DESC' | 'USING' operator)? ('NULLS' ('FIRST' | 'LAST'))? ('COLLATE' STRING)? fill?
    ;

fill options { given = true; } : 'WITH' 'FILL' ('FROM' value)? ('TO' value)? ('STEP' value)? ('STALENESS' value)? ;

// ---- changes

insert
    : ('INSERT' ('OR' name | insertWord+)? | 'REPLACE' insertWord*) 'INTO' 'TABLE'? qualifiedName insertAlias? insertColumns? ('PARTITION' columns insertColumns?)? settings? ('BY' ('NAME' | 'POSITION'))? ('OVERRIDING' name 'VALUE')? (
        query
        | 'DEFAULT' 'VALUES'
        | insertSet
        | inserted
    ) ('AS' name columns?)? upsert* returning?
    | otherInsert
    ;

// MySQL
insertSet options { given = true; } : 'SET' assignments ;

insertAlias options { given = true; } : 'AS'? name ;

otherInsert options { given = each; }
    : 'INSERT' 'INTO' 'TABLE'? 'FUNCTION' qualifiedName arguments ('PARTITION' 'BY' value)? insertColumns? settings? (query | inserted)
    | ('INSERT' | 'REPLACE') insertWord* qualifiedName insertColumns? ('PARTITION' columns insertColumns?)? (query | insertSet | inserted) ('AS' name columns?)? upsert* returning?
    ;

inserted options { given = each; }
    : 'VALUE' row (',' row)*
    | ('VALUES' | 'VALUE') emptyRow (',' (row | emptyRow))*
    | 'VALUES'
    | ('FROM' 'INFILE' STRING ('COMPRESSION' STRING)?)? settings? 'FORMAT' (name | 'VALUES') arbitrary?
    ;

insertWord : 'LOW_PRIORITY' | 'DELAYED' | 'HIGH_PRIORITY' | 'IGNORE' | 'OVERWRITE' ;

insertColumns : '(' insertColumn (',' insertColumn)* lastComma? ')' | emptyRow ;

insertColumn : place | '*' changed* ;

emptyRow options { given = true; } : '(' ')' ;

upsert options { given = each; }
    : 'ON' 'CONFLICT' (indexColumns where? | 'ON' 'CONSTRAINT' name)? 'DO' ('NOTHING' | 'UPDATE' 'SET' assignments where?)
    | 'ON' 'DUPLICATE' 'KEY' 'UPDATE' assignments
    ;

// In ClickHouse it has a condition.
update options { given = true; keeps = where; beside = clickhouse; } : 'UPDATE' ('OR' name | 'LOW_PRIORITY' | 'IGNORE')* (table (sourceAlias | indexedBy)* | manyTables) period? 'SET' assignments from? where? returning? ending returning? ;

// MySQL
manyTables options { given = true; } : joined ;

period : 'FOR' 'PORTION' 'OF' name 'FROM' value 'TO' value ;

assignments : assignment (',' assignment)* ;

assignment : (place | settingName | '(' place (',' place)* ')') '=' (expression | 'ON') ;

// ClickHouse
settingName options { given = true; } : keyword ;

// A part of a column.
place : qualifiedName ('[' subscript ']' ('.' name)*)* ;

delete : 'DELETE' ('LOW_PRIORITY' | 'QUICK' | 'IGNORE')* (
    'FROM' table (sourceAlias | indexedBy)* period?
    | otherDelete
    ) ('IN' 'PARTITION' value)? where? returning? ending returning? ;

otherDelete options { given = each; }
    : deleted (',' deleted)* 'FROM' joined
    | 'FROM' deleted (',' deleted)* 'USING' joined
    | 'FROM' table sourceAlias* 'USING' joined
    | 'FROM' joined
    ;

deleted : qualifiedName ('.' '*')? ;

returning : 'RETURNING' result (',' result)* lastComma? ;

merge options { given = true; }
    : 'MERGE' 'INTO'? 'ONLY'? qualifiedName alias? 'USING' ('ONLY'? qualifiedName ('(' expressions? ')')? | '(' query ')' | '(' joined ')') (alias columns?)? (
        'ON' expression
        | 'USING' columns
    ) mergeWhen+ returning?
    ;

mergeWhen
    : 'WHEN' ('MATCHED' | 'NOT' 'MATCHED' 'BY' 'SOURCE') ('AND' expression)? 'THEN' (
        'UPDATE' 'SET' assignments
        | 'DELETE'
        | 'DO' 'NOTHING'
        | otherMatched
        | raised
    )
    | 'WHEN' 'NOT' 'MATCHED' ('BY' 'TARGET')? ('AND' expression)? 'THEN' (
        'INSERT' columns? ('OVERRIDING' name 'VALUE')? ('VALUES' row | 'DEFAULT' 'VALUES')
        | otherUnmatched
        | 'DO' 'NOTHING'
        | raised
    )
    ;

// DuckDB
otherMatched options { given = each; } : 'UPDATE' | 'UPDATE' 'SET' '*' | 'UPDATE' 'BY' 'NAME' ;

// DuckDB
otherUnmatched options { given = each; } : 'INSERT' | 'INSERT' '*' | 'INSERT' 'BY' ('NAME' | 'POSITION') '*'? ;

// DuckDB
raised options { given = true; } : 'ERROR' expression? ;

truncate options { given = true; }
    : 'TRUNCATE' 'TABLE'? ('ALL' 'TABLES' 'FROM')? ('IF' 'EXISTS')? 'ONLY'? truncated (',' 'ONLY'? truncated)* (('RESTART' | 'CONTINUE') 'IDENTITY')? ('CASCADE' | 'RESTRICT')? onCluster? 'SYNC'?
    | truncateTables
    ;

truncated : qualifiedName '*'? ;

// ClickHouse
truncateTables options { given = true; } : 'TRUNCATE' 'ALL'? 'TABLES' 'FROM' ('IF' 'EXISTS')? qualifiedName ('NOT'? ('LIKE' | 'ILIKE') STRING)? onCluster? ;

// ---- definitions

createTable
    : (
        'CREATE' ('OR' 'REPLACE')? (('GLOBAL' | 'LOCAL')? temporary | 'UNLOGGED' | 'FOREIGN')?
        | 'ATTACH'
        | 'REPLACE'
    ) 'TABLE' ifNotExists? qualifiedName ('UUID' STRING)? onCluster? (
        '(' tableElements lastComma? ')' (option (','? option)*)? createAs?
        | tableOf
        | otherTable
    ) format?
    ;

createAs options { given = each; }
    : ('IGNORE' | 'REPLACE')? 'EMPTY'? 'AS' (query | 'EXECUTE' name arguments?) ('WITH' 'NO'? 'DATA')?
    | ('IGNORE' | 'REPLACE')? query
    | 'AS' qualifiedName arguments? option*
    ;

tableOf options { given = true; } : option* 'AS' query ('WITH' 'NO'? 'DATA')? ;

otherTable options { given = each; }
    : 'PARTITION' 'OF' qualifiedName ofElements? partitionBound option*
    | 'OF' type ofElements? option*
    | (
        'LIKE' qualifiedName
        | 'CLONE' 'AS' qualifiedName
        | 'FROM' STRING
        | emptyRow
    ) ('(' tableElements lastComma? ')')? (option (','? option)*)? createAs?
    | option (','? option)* (('IGNORE' | 'REPLACE') 'AS'? query | 'EMPTY' 'AS' query | 'AS' (qualifiedName arguments? option* | 'EXECUTE' name arguments?) | '(' query ')')?
    | ('IGNORE' | 'REPLACE')? 'EMPTY'? 'AS'? (query | 'EXECUTE' name arguments?) ('WITH' 'NO'? 'DATA')?
    | 'AS' qualifiedName arguments? option*
    |
    ;

// Columns whose types are those of another table or type.
ofElements : '(' ofElement (',' ofElement)* ')' ;

ofElement : tableConstraint+ | name ('WITH' 'OPTIONS')? columnConstraint* ;

onCluster : 'ON' 'CLUSTER' (name | 'DEFAULT' | marker | '{' arbitrary '}') ;

partitionBound : 'FOR' 'VALUES' ('IN' '(' expressions ')' | 'FROM' '(' expressions ')' 'TO' '(' expressions ')' | 'WITH' '(' plainName NUMBER ',' plainName NUMBER ')' | boundOptions) | 'DEFAULT' ;

boundOptions options { given = true; } : 'WITH' parenOptions ;

ttl : expression ('DELETE' | 'TO' ('DISK' | 'VOLUME') STRING | 'RECOMPRESS' name arguments | 'GROUP' 'BY' expressions ('SET' assignments)?)? where? ;

// MySQL
partitions : 'PARTITION' 'BY' (plainName indexColumns | partitionKey) ('LIMIT' NUMBER | 'INTERVAL' value plainName)? ('PARTITIONS' NUMBER)? ('SUBPARTITION' 'BY' 'LINEAR'? value ('SUBPARTITIONS' NUMBER)?)? partitionList? ;

partitionKey options { given = each; } : plainName arguments | 'LINEAR' plainName arguments | plainName 'COLUMNS' arguments | value ;

partitionList : '(' partition (',' partition)* ')' ;

partition
    : 'PARTITION' name ('VALUES' ('LESS' 'THAN' ('MAXVALUE' | '(' (expression | 'MAXVALUE') (',' (expression | 'MAXVALUE'))* ')') | 'IN' '(' (expression | 'DEFAULT') (',' (expression | 'DEFAULT'))* ')') | 'HISTORY' | 'CURRENT' | 'DEFAULT')? option* (
        '(' subpartition (',' subpartition)* ')'
    )?
    ;

subpartition : 'SUBPARTITION' name option* ;

temporary
    : 'TEMP'
    | 'TEMPORARY'
    ;

ifNotExists : 'IF' 'NOT' 'EXISTS' ;

ifExists : 'IF' 'EXISTS' ;

option : storage | tableOption ;

storage options { given = each; }
    : engine
    | sorting
    | partitions
    | 'TTL' ttl (',' ttl)*
    ;

tableOption options { given = each; }
    : namedOption
    | 'WITHOUT' name
    | 'DEFAULT'? (characterSet | 'COLLATE' '='? name | 'ENCRYPTION' '='? STRING)
    | optionWord '='? optionValue
    | plainName '=' optionValue
    | settings
    | 'INHERITS' '(' qualifiedName (',' qualifiedName)* ')'
    | partitionBound
    | ('WITH' | 'OPTIONS') parenOptions
    | 'WITH' 'OIDS'
    | 'ON' 'COMMIT' ('DROP' | 'DELETE' 'ROWS' | 'PRESERVE' 'ROWS')
    | 'USING' name
    | ('PARTITIONED' | 'SORTED') 'BY' '(' expressions ')'
    | ('WITH' | 'WITHOUT') 'SYSTEM' 'VERSIONING'
    | 'SQL' 'SECURITY' name
    | definer
    | 'POPULATE'
    | 'REFRESH' ('EVERY' | 'AFTER') value plainName? ('OFFSET' value plainName?)? ('RANDOMIZE' 'FOR' value plainName?)? ('DEPENDS' 'ON' qualifiedName (',' qualifiedName)*)?
    | 'APPEND'
    ;

optionWord options { given = each; } : 'COMMENT' | 'AUTO_INCREMENT' | 'ROW_FORMAT' | ('DATA' | 'INDEX') 'DIRECTORY' | 'UNION' | 'STORAGE' | 'TABLESPACE' | 'SERVER' | 'ENCRYPTION' ;

namedOption options { given = true; } : (options { greedy = true; } : IDENTIFIER | QUOTED | 'STRICT' | 'TYPE' | 'CONNECTION' | 'COLLATE')+ '='? (optionValue)? ;

definer : 'DEFINER' '=' user ;

engine : 'ENGINE' '='? (qualifiedName | keyword) engineArguments? ;

// ClickHouse
engineArguments : arguments ;

// ClickHouse
sorting : ('ORDER' 'BY' | 'PRIMARY' 'KEY' | 'SAMPLE' 'BY') value ;

// The words and values in parentheses that many statements have.
parenOptions : '(' parenOption (',' parenOption)* lastComma? ')' ;

parenOption : optionName ('=' optionValue | otherOption)? ;

// Few statements take both forms.
otherOption options { given = each; } : '=>' optionValue | optionValue ;

optionName : (name | keyword) ('.' (name | keyword))* ;

optionValue
    : value
    | '*'
    | operator
    | 'SETOF' type
    | '(' operator ')'
    | keyword
    ;

// The columns are a list of their own: as many as the values of a row.
tableElements
    : tableElement (',' tableElement)* (',' tableConstraint+ more?)*
    | constrained
    ;

more options { given = true; } : (',' tableElement)+ ;

constrained options { given = true; } : tableConstraint+ (',' tableItem)* ;

// SQLite lets the commas between constraints go.
tableItem
    : tableConstraint+
    | tableElement
    ;

tableElement
    : column
    | valuesColumn
    | 'LIKE' qualifiedName (('INCLUDING' | 'EXCLUDING') (name | 'ALL'))*
    | 'PROJECTION' name ('(' projection ')' | 'INDEX' value 'TYPE' name) ('WITH' 'SETTINGS' '(' assignments ')')?
    | tablePeriod
    ;

// MariaDB
tablePeriod options { given = true; } : 'PERIOD' 'FOR' name columns ;

projection : with? 'SELECT' result (',' result)* groupBy? orderBy? ;

// Only SQLite takes a column without a type, or a trigger without a time or the words for its rows.
column options { keeps = type; beside = dialect; }
    : name ('.' name)* ('WITH' 'OPTIONS')? (type | stringType)? columnConstraint* ;

// SQLite
stringType options { given = true; } : STRING+ ;

// DuckDB
valuesColumn options { given = true; } : 'VALUES' type columnConstraint* ;

viewElement
    : tableConstraint+
    | viewColumn
    ;

viewColumn options { keeps = viewType; } : name ('.' name)* viewType? columnConstraint* ;

viewType options { given = each; } : type | STRING+ ;

// What SQLite has none of.
dialect : set | setScope | create | createRoutine | grant | copy | call | show | lockTables | load | characterSet | definer | engine | autoIncrement | castTo | partitions | settings | onCluster | delimiter | arrayJoin | tupleElement ;

clickhouse : settings | onCluster | arrayJoin | tupleElement | prewhere | codec | ttl | mutation | engineArguments | sorting ;

mysql : definer | engine | autoIncrement | partitions | delimiter ;

type
    : 'VARCHAR' typeArguments typeMore* typeEnd* (options { greedy = true; } : '[' NUMBER? ']' | 'ARRAY' ('[' NUMBER? ']')?)*
    | ('SET' | 'ENUM') '(' STRING (',' STRING)* ')' characterSet?
    | 'SETOF'? (typeWord typeMore* ('.' name)* | otherType) (typeArguments typeMore*)? typeEnd* (options { greedy = true; } : '[' NUMBER? ']' | 'ARRAY' ('[' NUMBER? ']')?)*
    | 'SETOF'? qualifiedName '%' ('TYPE' | 'ROWTYPE') ('[' ']')*
    | 'ROW'? 'TYPE' 'OF' qualifiedName
    ;

otherType options { given = each; } : 'ARRAY' | 'UNION' | 'INTERVAL' (typeWord 'TO' typeWord)? ;

// Of a type's words the first stays: DOUBLE PRECISION, TINYINT UNSIGNED.
typeMore options { given = each; } : IDENTIFIER | quotedName | typeKeyword ;

typeArguments : '(' typeArgument (',' typeArgument)* lastComma? ')' | emptyRow ;

typeEnd : ('WITH' 'LOCAL'? | 'WITHOUT') 'TIME' 'ZONE' | characterSet ;

typeArgument
    : ('+' | '-')? NUMBER
    | STRING ('=' ('+' | '-')? NUMBER)?
    | marker
    | '*'
    | name ('.' name)* type columnConstraint*
    | (typeWord ('.' name)* | 'ARRAY' | 'UNION' | 'INTERVAL' | 'SET') typeArguments? (options { greedy = true; } : '[' NUMBER? ']')* ('=' value)?
    | 'SKIP' 'REGEXP'? (value)
    | inner
    ;

characterSet : ('CHARACTER' 'SET' | 'CHAR' 'SET' | 'CHARSET') '='? name ;

typeWord : IDENTIFIER | quotedType | typeKeyword ;

quotedType options { given = true; } : quotedName ;

typeKeyword options { given = each; }
    : 'ABORT' | 'ABSENT' | 'ABSOLUTE' | 'ACCESS' | 'ACCOUNT' | 'ACTION' | 'ADD' | 'ADMIN' | 'AGAINST' | 'AGGREGATE' | 'ALSO' | 'ALWAYS' | 'ANALYSE'
    | 'ANALYZE' | 'ANTI' | 'ANY' | 'APPEND' | 'APPLY' | 'ASC' | 'ASOF' | 'ASSERT' | 'ASSIGNMENT' | 'ASSUME' | 'AST' | 'ASYMMETRIC' | 'ASYNC'
    | 'ATOMIC' | 'ATTACH' | 'ATTRIBUTE' | 'AUTHORIZATION' | 'AUTOINCREMENT' | 'BACKUP' | 'BACKWARD' | 'BEFORE' | 'BIDIRECTIONAL' | 'BODY' | 'BOOLEAN'
    | 'BOTH' | 'BREADTH' | 'BUCKETS' | 'CACHE' | 'CALL' | 'CALLED' | 'CASCADE' | 'CHAIN' | 'CHANGE' | 'CHANGEABLE_IN_READONLY' | 'CHANGED' | 'CHAR'
    | 'CHARACTER' | 'CHARACTERISTICS' | 'CHECKPOINT' | 'CHECKSUM' | 'CIPHER' | 'CLASS' | 'CLEANUP' | 'CLEAR' | 'CLONE' | 'CLOSE' | 'CLUSTER'
    | 'COALESCE' | 'COLLATION' | 'COLLECTION' | 'COLUMN' | 'COLUMNS' | 'COMMIT' | 'COMMITTED' | 'COMPLETION' | 'CONCURRENT' | 'CONCURRENTLY'
    | 'CONDITION' | 'CONDITIONAL' | 'CONFLICT' | 'CONNECTION' | 'CONSISTENT' | 'CONST' | 'CONSTANT' | 'CONSTRAINTS' | 'CONTAINS' | 'CONTENT'
    | 'CONTINUE' | 'CONVERSION' | 'CONVERT' | 'COPY' | 'COST' | 'COUNT' | 'CSV' | 'CUBE' | 'CURRENT' | 'CURSOR' | 'CYCLE' | 'DATA' | 'DATABASE'
    | 'DATABASES' | 'DATAFILE' | 'DEALLOCATE' | 'DECLARE' | 'DEDUPLICATE' | 'DEFINER' | 'DELAY' | 'DELAYED' | 'DELETED' | 'DELIMITER' | 'DELIMITERS'
    | 'DEPENDS' | 'DEPTH' | 'DESC' | 'DESCRIBE' | 'DETACH' | 'DETACHED' | 'DETERMINISTIC' | 'DIAGNOSTICS' | 'DICTIONARIES' | 'DICTIONARY'
    | 'DIRECTORY' | 'DISABLE' | 'DISCARD' | 'DISK' | 'DISTINCTROW' | 'DIV' | 'DOCUMENT' | 'DOMAIN' | 'DRY' | 'DUMPFILE' | 'DUPLICATE' | 'EACH'
    | 'ELSEIF' | 'ELSIF' | 'EMPTY' | 'ENABLE' | 'ENCLOSED' | 'ENCODING' | 'ENCRYPTED' | 'ENCRYPTION' | 'ENDS' | 'ENGINE' | 'ENUM' | 'ERROR' | 'ERRORS'
    | 'ESCAPE' | 'ESCAPED' | 'ESTIMATE' | 'EVENT' | 'EVERY' | 'EXAMINED' | 'EXCEPTION' | 'EXCHANGE' | 'EXCLUDE' | 'EXCLUDING' | 'EXCLUSIVE' | 'EXEC'
    | 'EXECUTE' | 'EXIT' | 'EXPANSION' | 'EXPIRE' | 'EXPLAIN' | 'EXPORT' | 'EXPORT_STATE' | 'EXTENDED' | 'EXTENSION' | 'EXTENSIONS' | 'EXTERNAL'
    | 'FALSE' | 'FAMILY' | 'FAST' | 'FETCH' | 'FIELDS' | 'FILL' | 'FILTER' | 'FINAL' | 'FINALIZE' | 'FLUSH' | 'FOLLOWING' | 'FOLLOWS' | 'FOR'
    | 'FORCE' | 'FOREACH' | 'FORWARD' | 'FOUND' | 'FREEZE' | 'FULLTEXT' | 'FUNCTION' | 'FUNCTIONS' | 'GET' | 'GLOB' | 'GLOBAL' | 'GRANT' | 'GRANTED'
    | 'GRANTEES' | 'GRANULARITY' | 'GROUPING' | 'GROUPS' | 'HANDLER' | 'HARD' | 'HEADER' | 'HELP' | 'HIERARCHICAL' | 'HIGH_PRIORITY' | 'HISTOGRAM'
    | 'HISTORY' | 'HOLD' | 'HOST' | 'ID' | 'IDENTIFIED' | 'IDENTITY' | 'IGNORE' | 'ILIKE' | 'IMMEDIATE' | 'IMMUTABLE' | 'IMPLICIT' | 'IMPORT'
    | 'INCLUDING' | 'INCREMENT' | 'INDENT' | 'INDEX' | 'INDEXED' | 'INFILE' | 'INHERIT' | 'INHERITS' | 'INJECTIVE' | 'INLINE' | 'INPUT' | 'INSTALL'
    | 'INSTANCE' | 'INSTEAD' | 'INTERPOLATE' | 'INVOKER' | 'ISOLATION' | 'ISSUER' | 'IS_OBJECT_ID' | 'ITERATE' | 'JSON' | 'KEEP' | 'KEYED' | 'KEYS'
    | 'KILL' | 'LABEL' | 'LARGE' | 'LAST' | 'LATERAL' | 'LAYOUT' | 'LEADING' | 'LEAKPROOF' | 'LEAVE' | 'LESS' | 'LEVEL' | 'LIFETIME' | 'LIMITS'
    | 'LINEAR' | 'LINES' | 'LISTEN' | 'LIVE' | 'LOAD' | 'LOCAL' | 'LOCATION' | 'LOCKED' | 'LOGGED' | 'LOGS' | 'LOW_PRIORITY' | 'MACRO' | 'MAP'
    | 'MAPPING' | 'MASK' | 'MASTER' | 'MATCHED' | 'MATERIALIZE' | 'MAX' | 'MAXVALUE' | 'MEDIUM' | 'MEMBER' | 'MERGE' | 'METHOD' | 'MIN' | 'MINUS'
    | 'MINVALUE' | 'MOD' | 'MODE' | 'MODIFIES' | 'MOVE' | 'MUTATION' | 'NAME' | 'NAMED' | 'NAMES' | 'NESTED' | 'NEVER' | 'NEW' | 'NEXT' | 'NOCACHE'
    | 'NOCYCLE' | 'NOMAXVALUE' | 'NOMINVALUE' | 'NONE' | 'NORMALIZED' | 'NOTHING' | 'NOTIFY' | 'NO_WRITE_TO_BINLOG' | 'NULLS' | 'OBJECT' | 'OFFSET'
    | 'OIDS' | 'OLD' | 'OMIT' | 'ONLINE' | 'ONLY' | 'OPEN' | 'OPERATOR' | 'OPTIMIZE' | 'OPTION' | 'OPTIONALLY' | 'ORDINALITY' | 'OTHERS' | 'OUTFILE'
    | 'OVER' | 'OVERLAPS' | 'OVERRIDABLE' | 'OVERRIDE' | 'OVERRIDING' | 'OVERWRITE' | 'OWNED' | 'OWNER' | 'PACKAGE' | 'PARALLEL' | 'PARAMETER'
    | 'PARSER' | 'PART' | 'PARTITION' | 'PARTITIONED' | 'PARTITIONING' | 'PARTITIONS' | 'PASSING' | 'PASSWORD' | 'PASTE' | 'PATH' | 'PERCENT'
    | 'PERFORM' | 'PERIOD' | 'PERMANENTLY' | 'PERSIST' | 'PERSISTENT' | 'PERSIST_ONLY' | 'PIPELINE' | 'PIVOT' | 'PIVOT_WIDER' | 'PLACING' | 'PLAN'
    | 'PLUGIN' | 'POLICY' | 'POPULATE' | 'PORTION' | 'POSITION' | 'POSITIONAL' | 'PRAGMA' | 'PRECEDES' | 'PRECEDING' | 'PREPARE' | 'PREPARED'
    | 'PRESERVE' | 'PREVIOUS' | 'PREWHERE' | 'PRIOR' | 'PRIVILEGES' | 'PROCEDURAL' | 'PROCEDURE' | 'PROCEDURES' | 'PROFILE' | 'PROGRAM' | 'PROJECTION'
    | 'PUBLICATION' | 'PURGE' | 'QUALIFY' | 'QUERY' | 'QUICK' | 'QUOTA' | 'QUOTE' | 'QUOTES' | 'RAISE' | 'RANDOMIZE' | 'RANDOMIZED' | 'RANGE' | 'READ'
    | 'READONLY' | 'READS' | 'REASSIGN' | 'REBUILD' | 'RECOMPRESS' | 'RECURSIVE' | 'REF' | 'REFERENCING' | 'REFRESH' | 'REGEXP' | 'REINDEX'
    | 'RELATIVE' | 'RELEASE' | 'RENAME' | 'REORGANIZE' | 'REPAIR' | 'REPEAT' | 'REPEATABLE' | 'REPLACE' | 'REPLICA' | 'REPLICATION' | 'REQUIRE'
    | 'RESET' | 'RESIGNAL' | 'RESOURCE' | 'RESPECT' | 'RESTART' | 'RESTORE' | 'RESTRICT' | 'RETURN' | 'RETURNS' | 'REVERSE' | 'REVOKE' | 'RLIKE'
    | 'ROLE' | 'ROLLBACK' | 'ROLLUP' | 'ROUTINE' | 'ROUTINES' | 'ROW' | 'ROWS' | 'ROWTYPE' | 'ROW_FORMAT' | 'RULE' | 'RUN' | 'SAMPLE' | 'SAVEPOINT'
    | 'SCALAR' | 'SCHEDULE' | 'SCHEMA' | 'SCHEMAS' | 'SCROLL' | 'SEARCH' | 'SECRET' | 'SECURE' | 'SECURITY' | 'SEMI' | 'SEPARATOR' | 'SEQUENCE'
    | 'SEQUENCES' | 'SERIAL' | 'SERIALIZABLE' | 'SERVER' | 'SESSION' | 'SETS' | 'SETTING' | 'SHARE' | 'SHOW' | 'SIGNAL' | 'SIMILAR' | 'SLAVE'
    | 'SLICE' | 'SNAPSHOT' | 'SOFT' | 'SOME' | 'SONAME' | 'SORTED' | 'SOUNDS' | 'SOURCE' | 'SPATIAL' | 'SQL' | 'SQLSTATE' | 'SQL_BIG_RESULT'
    | 'SQL_BUFFER_RESULT' | 'SQL_CACHE' | 'SQL_CALC_FOUND_ROWS' | 'SQL_NO_CACHE' | 'SQL_SMALL_RESULT' | 'SSL' | 'STABLE' | 'STACKED' | 'STALENESS'
    | 'START' | 'STARTING' | 'STARTS' | 'STATEMENT' | 'STDIN' | 'STDOUT' | 'STEP' | 'STOP' | 'STRICT' | 'STRING' | 'STRIP' | 'SUBJECT'
    | 'SUBPARTITION' | 'SUBPARTITIONS' | 'SUBSCRIPTION' | 'SUMMARIZE' | 'SUPPORT' | 'SYMMETRIC' | 'SYNC' | 'SYNTAX' | 'SYSID' | 'SYSTEM'
    | 'SYSTEM_TIME' | 'TABLES' | 'TABLESAMPLE' | 'TARGET' | 'TEMP' | 'TEMPORARY' | 'TERMINATED' | 'TEST' | 'TEXT' | 'THAN' | 'TIES' | 'TIME'
    | 'TIMESTAMP' | 'TOTALS' | 'TRACKING' | 'TRAILING' | 'TRANSACTION' | 'TRANSFORM' | 'TREE' | 'TRIGGER' | 'TRUE' | 'TRUNCATE' | 'TRUSTED' | 'TYPES'
    | 'UESCAPE' | 'UNBOUNDED' | 'UNCOMMITTED' | 'UNCONDITIONAL' | 'UNDROP' | 'UNFREEZE' | 'UNINSTALL' | 'UNKNOWN' | 'UNLISTEN' | 'UNLOCK' | 'UNLOGGED'
    | 'UNPIVOT' | 'UNTIL' | 'UPGRADE' | 'USE' | 'USER' | 'USE_FRM' | 'UUID' | 'VACUUM' | 'VALIDATE' | 'VALIDATION' | 'VALIDATOR' | 'VALUE'
    | 'VARIABLE' | 'VECTOR' | 'VERBOSE' | 'VERSION' | 'VERSIONING' | 'VIA' | 'VIEW' | 'VIRTUAL' | 'VOLATILE' | 'VOLUME' | 'WARNINGS' | 'WHILE'
    | 'WHITESPACE' | 'WINDOW' | 'WITHIN' | 'WORK' | 'WORKLOAD' | 'WRAPPER' | 'WRITABLE' | 'WRITE' | 'X509' | 'XA' | 'XML' | 'XOR' | 'ZONE' | 'BINARY' | 'VARCHAR'
    ;

columnConstraint
    : ('CONSTRAINT' name)? (
        'DEFAULT' value
        | 'NOT'? 'NULL' onConflict?
        | 'PRIMARY' 'KEY' ('ASC' | 'DESC')? onConflict? ('AUTOINCREMENT' | 'AUTO_INCREMENT')?
        | 'UNIQUE' 'KEY'? onConflict? ('NULLS' 'NOT'? 'DISTINCT')?
        | 'CHECK' '(' expression ')'
        | bareCheck
        | references
        | namedConstraint
        | indexOption
    )
    | loneConstraint
    | deferrable
    | autoIncrement
    | position
    | otherConstraint
    ;

namedConstraint options { given = each; }
    : 'COLLATE' qualifiedName
    | ('GENERATED' 'ALWAYS')? 'AS' '(' expression ')' plainName?
    | 'GENERATED' ('ALWAYS' | 'BY' 'DEFAULT') 'AS' ('IDENTITY' sequenceOptions? | 'ROW' ('START' | 'END'))
    | 'AS' 'ROW' ('START' | 'END')
    | 'ON' 'UPDATE' value
    | characterSet
    | 'NO' 'INHERIT'
    | 'NOT'? 'ENFORCED'
    | 'NOT' 'VALID'
    ;

otherConstraint options { given = each; }
    : ('MATERIALIZED' | 'ALIAS') expression
    | 'EPHEMERAL' expression?
    | 'CODEC' '(' codec (',' codec)* ')'
    | 'STATISTICS' '(' expressions ')'
    | 'TTL' expression
    | 'SETTINGS' ('(' assignments ')' | assignments)
    | ('STORAGE' | 'COMPRESSION' | 'COLUMN_FORMAT') (name | 'DEFAULT')
    | 'USING' 'COMPRESSION' name
    | 'KEY'
    | 'SERIAL' 'DEFAULT' 'VALUE'
    | ('WITH' | 'WITHOUT') 'SYSTEM' 'VERSIONING'
    | 'OPTIONS' parenOptions
    | ('REF_SYSTEM_ID' | 'COMPRESSED' | 'SRID') ('=' value | NUMBER)?
    ;

// Where a table is altered.
position options { given = true; } : 'FIRST' | 'AFTER' qualifiedName ;

autoIncrement options { given = true; } : 'AUTO_INCREMENT' ;

// SQLite
loneConstraint options { given = true; } : 'CONSTRAINT' name ;

codec : name arguments? | 'DEFAULT' ;

onConflict : 'ON' 'CONFLICT' name ;

tableConstraint
    : loneConstraint
    | ('CONSTRAINT' name?)? (
        ('PRIMARY' 'KEY' | unique) (ifNotExists? name)? ('USING' name)? ('NULLS' 'NOT'? 'DISTINCT')? ('(' indexColumn (',' indexColumn)* 'AUTOINCREMENT'? ('WITHOUT' 'OVERLAPS')? ')' | keyed) onConflict? indexOption* deferrable? notValid*
        | indexConstraint
        | 'FOREIGN' 'KEY' (ifNotExists? name)? '(' foreignColumn (',' foreignColumn)* ')' references notValid*
        | tableCheck onConflict? deferrable? notValid*
        | assumed
        | 'EXCLUDE' ('USING' name)? '(' excluded (',' excluded)* ')' indexOption* ('WHERE' '(' expression ')')? deferrable?
        | notNull
    )
    | tableIndex
    | 'INDEX' name value 'TYPE' (name | keyword) arguments? ('GRANULARITY' value)?
    ;

// Not each dialect has these.
unique options { given = true; } : 'UNIQUE' ('KEY' | 'INDEX')? ;

tableCheck options { given = each; } : 'CHECK' '(' expression ')' | bareCheck ;

// MySQL
tableIndex options { given = true; } : (('FULLTEXT' | 'SPATIAL' | 'VECTOR') ('KEY' | 'INDEX')? | 'KEY' | 'INDEX') (ifNotExists? name)? ('USING' name)? indexColumns indexOption* ;

// ClickHouse
bareCheck options { given = true; } : 'CHECK' expression ;

// ClickHouse
assumed options { given = true; } : 'ASSUME' expression ;

// PostgreSQL
notNull options { given = true; } : 'NOT' 'NULL' name notValid* ;

// ClickHouse
keyed options { given = true; } : qualifiedName arguments? ;

foreignColumn : 'PERIOD'? name ;

indexColumns : '(' indexColumn (',' indexColumn)* ('WITHOUT' 'OVERLAPS')? lastComma? ')' ;

indexColumn
    : (reference arguments? | indexed) ('COLLATE' qualifiedName)? (qualifiedName parenOptions? | parenOptions)? ('ASC' | 'DESC')? ('NULLS' ('FIRST' | 'LAST'))?
    ;

indexed options { given = each; } : '(' expression ')' | value ;

excluded : indexColumn 'WITH' operator ;

notValid : 'NOT' 'VALID' | 'NO' 'INHERIT' | 'NOT'? 'ENFORCED' ;

indexOption options { given = each; }
    : 'USING' ('INDEX' 'TABLESPACE')? name
    | 'COMMENT' STRING
    | 'KEY_BLOCK_SIZE' '='? NUMBER
    | 'WITH' 'PARSER' name
    | 'WITH' parenOptions
    | 'INCLUDE' columns
    | 'NULLS' 'NOT'? 'DISTINCT'
    | 'VISIBLE' | 'INVISIBLE' | 'NOT'? 'IGNORED'
    | 'TABLESPACE' name
    | ('ALGORITHM' | 'LOCK') '='? ('DEFAULT' | name)
    | plainName '=' value
    | 'WAIT' NUMBER | 'NOWAIT'
    ;

references options { given = true; }
    : 'REFERENCES' qualifiedName ('(' foreignColumn (',' foreignColumn)* ')')? (
        'ON' ('DELETE' | 'UPDATE' | 'INSERT') ('SET' ('NULL' | 'DEFAULT') columns? | 'CASCADE' | 'RESTRICT' | 'NO' 'ACTION')
        | 'MATCH' name
        | deferrable
    )*
    ;

// PostgreSQL
indexConstraint options { given = true; } : ('PRIMARY' 'KEY' | 'UNIQUE') 'USING' 'INDEX' name deferrable? ;

deferrable options { given = true; } : 'NOT'? 'DEFERRABLE' ('INITIALLY' ('DEFERRED' | 'IMMEDIATE'))? | 'INITIALLY' ('DEFERRED' | 'IMMEDIATE') ;

createVirtual options { given = true; } : 'CREATE' 'VIRTUAL' 'TABLE' ifNotExists? qualifiedName 'USING' name ('(' arbitrary? ')')? ;

createView
    : ('CREATE' ('OR' 'REPLACE')? | otherView) (temporary | 'LOCAL' | 'GLOBAL')* ('ALGORITHM' '=' ('UNDEFINED' | 'MERGE' | 'TEMPTABLE'))? definer? ('SQL' 'SECURITY' ('DEFINER' | 'INVOKER' | noUser))? (materialized | viewKind)* 'VIEW' ifNotExists? qualifiedName (
        'UUID' STRING
    )? onCluster? viewTarget? ('(' viewElement (',' viewElement)* lastComma? ')')? (viewStorage | tableOption)* 'EMPTY'? 'AS' query ('COMMENT' STRING)? ('WITH' ('NO'? 'DATA' | plainName* 'CHECK' 'OPTION'))? ('COMMENT' STRING)?
    ;

materialized : 'MATERIALIZED' ;

viewKind options { given = each; } : 'RECURSIVE' | 'LIVE' | 'WINDOW' | 'SECURE' ;

// Only a materialized view has rows to keep: ClickHouse.
viewTarget options { given = true; needs = materialized; } : 'TO' qualifiedName ;

viewStorage options { needs = materialized; } : storage ;

noUser options { given = true; } : 'NONE' ;

otherView options { given = each; } : 'ATTACH' | 'ALTER' ;

createIndex
    : 'CREATE' ('OR' 'REPLACE')? ('UNIQUE' | 'FULLTEXT' | 'SPATIAL' | 'VECTOR')? 'INDEX' 'CONCURRENTLY'? ifNotExists? qualifiedName ('USING' name)? onTable
    | unnamedIndex
    ;

unnamedIndex options { given = true; } : 'CREATE' 'UNIQUE'? 'INDEX' 'CONCURRENTLY'? onTable ;

onTable
    : 'ON' 'ONLY'? qualifiedName ('USING' name)? (
        indexColumns
        | keyed
    ) ('TYPE' name arguments?)? indexOption* where?
    ;

createTrigger
    : rowTrigger
    | otherTrigger
    ;

rowTrigger options { keeps = eachRow; beside = dialect; } : triggerHead 'ON' qualifiedName eachRow? ('WHEN' expression)? 'BEGIN' triggerStatement+ 'END' ;

triggerHead options { keeps = triggerTime; beside = dialect; }
    : 'CREATE' temporary? 'TRIGGER' ifNotExists? qualifiedName triggerTime? (
        'DELETE'
        | 'INSERT'
        | 'UPDATE' ('OF' name (',' name)*)?
    )
    ;

triggerTime
    : 'BEFORE'
    | 'AFTER'
    | 'INSTEAD' 'OF'
    ;

eachRow : 'FOR' 'EACH' 'ROW' ;

// MySQL's say for what.
freeTrigger options { keeps = forEach; beside = mysql; }
    : 'CREATE' ('OR' 'REPLACE')? temporary? definer? 'CONSTRAINT'? 'TRIGGER' ifNotExists? qualifiedName ('BEFORE' | 'AFTER' | 'INSTEAD' 'OF') triggerEvent ('OR' triggerEvent)* 'ON' qualifiedName (
        'FROM' qualifiedName
    )? deferrable* ('REFERENCING' (('OLD' | 'NEW') ('TABLE' | 'ROW')? 'AS'? name)+)? forEach? (('FOLLOWS' | 'PRECEDES') name)? ('WHEN' expression)? triggerAction
    ;

triggerAction options { given = each; } : 'EXECUTE' ('FUNCTION' | 'PROCEDURE') qualifiedName '(' expressions? ')' | bodyStatement ;

forEach options { given = each; }
    : 'FOR' 'EACH' ('ROW' | 'STATEMENT')
    | 'FOR' ('ROW' | 'STATEMENT')
    ;

otherTrigger options { given = each; }
    : freeTrigger
    | 'CREATE' 'EVENT' 'TRIGGER' name 'ON' name ('WHEN' name 'IN' '(' expressions ')' ('AND' name 'IN' '(' expressions ')')*)? 'EXECUTE' ('FUNCTION' | 'PROCEDURE') qualifiedName '(' ')'
    | 'CREATE' ('OR' 'REPLACE')? definer? 'EVENT' ifNotExists? qualifiedName 'ON' 'SCHEDULE' ('AT' value | 'EVERY' value plainName ('STARTS' value)? ('ENDS' value)?) ('ON' 'COMPLETION' 'NOT'? 'PRESERVE')? (
        'ENABLE'
        | 'DISABLE' ('ON' 'SLAVE')?
    )? ('COMMENT' STRING)? 'DO' bodyStatement
    ;

triggerEvent : 'DELETE' | 'INSERT' | 'TRUNCATE' | 'UPDATE' ('OF' name (',' name)*)? ;

triggerStatement : (query | with? insert | with? update | with? delete) ';' ;

user : (userString | qualifiedName) (AT_NAME | '@' name)? ;

// MySQL
userString options { given = true; } : STRING ;

createRoutine options { given = each; }
    : 'CREATE' ('OR' 'REPLACE')? definer? 'AGGREGATE'? 'FUNCTION' ifNotExists? qualifiedName parameters returned routineOption* functionBody
    | 'CREATE' ('OR' 'REPLACE')? definer? 'PROCEDURE' ifNotExists? qualifiedName parameters routineOption* routineBody
    | 'CREATE' ('OR' 'REPLACE')? definer? 'FUNCTION' ifNotExists? qualifiedName parameters returned? routineOption* routineBody
    | 'CREATE' ('OR' 'REPLACE')? ('FUNCTION' | 'PROCEDURE') qualifiedName parameters returned? routineOption+
    | 'CREATE' ('OR' 'REPLACE')? temporary? ('MACRO' | 'FUNCTION') ifNotExists? qualifiedName macro (',' macro)*
    | 'CREATE' ('OR' 'REPLACE')? 'FUNCTION' ifNotExists? name onCluster? 'AS' expression
    | 'CREATE' ('OR' 'REPLACE')? 'AGGREGATE'? 'FUNCTION' ifNotExists? name 'RETURNS' name 'SONAME' STRING
    | 'CREATE' ('OR' 'REPLACE')? 'AGGREGATE' qualifiedName ('(' '*' ')' | parameters)? parenOptions
    | 'CREATE' ('OR' 'REPLACE')? definer? 'PACKAGE' 'BODY'? qualifiedName words
    ;

macro : '(' (macroParameter (',' macroParameter)*)? ')' 'AS' ('TABLE' query | expression) ;

macroParameter : name type? ((':=' | '=>' | 'DEFAULT') value | marker)? ;

parameters : '(' (parameter (',' parameter)* ('ORDER' 'BY' parameter (',' parameter)*)?)? ')' ;

parameter : ('IN' 'OUT'? | 'OUT' | 'INOUT' | 'VARIADIC')? (name ('IN' | 'OUT' | 'INOUT' | 'VARIADIC')? type | unnamed) (('DEFAULT' | '=' | ':=') value)? ;

// PostgreSQL
unnamed options { given = true; } : type ;

returned
    : 'RETURNS' type ('COLLATE' name)?
    | otherReturned
    ;

otherReturned options { given = each; }
    : 'RETURN' type ('COLLATE' name)?
    | 'RETURNS' 'TABLE' columnDefinitions
    ;

routineOption
    : 'LANGUAGE' name
    | 'AS' bodyText (',' bodyText)?
    | 'IMMUTABLE' | 'STABLE' | 'VOLATILE' | 'STRICT' | 'LEAKPROOF' | 'NOT' 'LEAKPROOF' | 'WINDOW'
    | 'CALLED' 'ON' 'NULL' 'INPUT'
    | 'RETURNS' 'NULL' 'ON' 'NULL' 'INPUT'
    | 'EXTERNAL'? security ('DEFINER' | 'INVOKER')
    | 'NOT'? 'DETERMINISTIC'
    | 'CONTAINS' 'SQL' | 'NO' 'SQL' | ('READS' | 'MODIFIES') 'SQL' 'DATA'
    | 'COMMENT' STRING
    | ('COST' | 'ROWS') NUMBER
    | 'PARALLEL' name
    | 'SUPPORT' qualifiedName
    | 'SET' qualifiedName (('TO' | '=') ('DEFAULT' | setValue (',' setValue)*) | 'FROM' 'CURRENT')
    | 'TRANSFORM' 'FOR' 'TYPE' type (',' 'FOR' 'TYPE' type)*
    | 'AGGREGATE'
    ;

bodyText : DOLLAR | STRING ;

security options { given = each; } : 'SECURITY' | 'SQL' 'SECURITY' ;

// MariaDB has no other statement for a function's body.
functionBody : compound | 'RETURN' expression | label (block | loop) ;

routineBody
    : functionBody
    | statementBody
    ;

// MySQL
statementBody options { given = true; } : bodyStatement ;

create options { given = each; }
    : 'CREATE' ('OR' 'REPLACE')? ('SCHEMA' | 'DATABASE') ifNotExists? (qualifiedName onCluster? ('AUTHORIZATION' name)? | 'AUTHORIZATION' name) databaseOption* (options { greedy = true; } : schemaElement)*
    | createSequence
    | 'CREATE' 'TYPE' ifNotExists? qualifiedName createdType
    | 'CREATE' 'TYPE' qualifiedName
    | 'CREATE' 'DOMAIN' qualifiedName 'AS'? type columnConstraint*
    | 'CREATE' ('OR' 'REPLACE')? ('ROLE' | 'USER' | 'GROUP') ifNotExists? newUser (',' newUser)*
    | 'CREATE' ('OR' 'REPLACE')? 'RULE' name 'AS' 'ON' ('SELECT' | 'INSERT' | 'UPDATE' | 'DELETE') 'TO' qualifiedName where? 'DO' ('ALSO' | 'INSTEAD')? ('NOTHING' | ruleAction | '(' ruleAction? (';' ruleAction?)* ')')
    | 'CREATE' 'POLICY' ifNotExists? name 'ON' qualifiedName policyOption*
    | 'CREATE' 'ROW'? 'POLICY' ('OR' 'REPLACE')? ifNotExists? name (',' name)* onCluster? 'ON' qualifiedName policyOption*
    | 'CREATE' ('OR' 'REPLACE')? ('OPERATOR' operatorName | 'TEXT' 'SEARCH' name qualifiedName | 'COLLATION' ifNotExists? qualifiedName | 'SECRET' ifNotExists? name? | temporary 'SECRET' name? | 'PERSISTENT' 'SECRET' ifNotExists? name?) ('IN' name)? parenOptions
    | 'CREATE' 'OPERATOR' 'FAMILY' qualifiedName 'USING' name
    | 'CREATE' 'OPERATOR' 'CLASS' qualifiedName 'DEFAULT'? 'FOR' 'TYPE' type 'USING' name ('FAMILY' qualifiedName)? 'AS' operatorItem (',' operatorItem)*
    | 'CREATE' 'CAST' '(' type 'AS' type ')' (('WITH' | 'WITHOUT') ('FUNCTION' qualifiedName types? | 'INOUT')?) ('AS' ('IMPLICIT' | 'ASSIGNMENT'))?
    | 'CREATE' 'CAST' '(' type 'AS' type ')' 'WITHOUT' 'FUNCTION' ('AS' ('IMPLICIT' | 'ASSIGNMENT'))?
    | 'CREATE' ('COLLATION' ifNotExists? qualifiedName 'FROM' qualifiedName | 'DEFAULT'? 'CONVERSION' qualifiedName 'FOR' STRING 'TO' STRING 'FROM' qualifiedName)
    | 'CREATE' ('EXTENSION' ifNotExists? name 'WITH'? (('SCHEMA' | 'VERSION' | 'FROM') name | 'CASCADE')* | 'ACCESS' 'METHOD' name 'TYPE' name 'HANDLER' qualifiedName)
    | 'CREATE' 'STATISTICS' ifNotExists? qualifiedName? columns? ('ON' expressions)? 'FROM' qualifiedName
    | 'CREATE' 'PUBLICATION' name ('FOR' publication (',' publication)*)? ('WITH' parenOptions)?
    | 'CREATE' 'SUBSCRIPTION' name 'CONNECTION' STRING 'PUBLICATION' name (',' name)* ('WITH' parenOptions)?
    | 'CREATE' ('OR' 'REPLACE')? ('SERVER' ifNotExists? name ('TYPE' STRING)? ('VERSION' STRING)? ('FOREIGN' 'DATA' 'WRAPPER' name)? | 'FOREIGN' 'DATA' 'WRAPPER' name (('NO'? ('HANDLER' | 'VALIDATOR')) qualifiedName?)* | 'USER' 'MAPPING' ifNotExists? 'FOR' user 'SERVER' name) ('OPTIONS' parenOptions)?
    | 'CREATE' 'SERVER' name 'FOREIGN' 'DATA' 'WRAPPER' name 'OPTIONS' parenOptions
    | 'CREATE' ('OR' 'REPLACE')? 'TRUSTED'? 'PROCEDURAL'? 'LANGUAGE' name ('HANDLER' qualifiedName)? ('INLINE' qualifiedName)? ('VALIDATOR' qualifiedName)?
    | 'CREATE' ('OR' 'REPLACE')? 'TRANSFORM' 'FOR' type 'LANGUAGE' name '(' ('FROM' | 'TO') 'SQL' 'WITH' 'FUNCTION' qualifiedName types (',' ('FROM' | 'TO') 'SQL' 'WITH' 'FUNCTION' qualifiedName types)? ')'
    | 'CREATE' 'TABLESPACE' name ('OWNER' name)? ('LOCATION' | 'ADD' 'DATAFILE') STRING ('WITH' parenOptions)? option*
    | ('CREATE' ('OR' 'REPLACE')? | 'ATTACH') 'DICTIONARY' ifNotExists? qualifiedName ('UUID' STRING)? onCluster? ('(' attribute (',' attribute)* lastComma? ')' | emptyRow) dictionaryOption*
    | 'ATTACH' 'DICTIONARY' ifNotExists? qualifiedName ('UUID' STRING)? onCluster?
    | 'CREATE' ('OR' 'REPLACE')? ('NAMED' 'COLLECTION' ifNotExists? name onCluster? 'AS' namedValue (',' namedValue)* | ('SETTINGS'? 'PROFILE' | 'QUOTA' | 'WORKLOAD' | 'RESOURCE') ifNotExists? name onCluster? userOption*)
    ;

createdType options { given = each; }
    : 'AS' 'ENUM' '(' (expressions | query)? ')'
    | 'AS' 'RANGE' parenOptions
    | 'AS' '(' (columnDefinition (',' columnDefinition)*)? ')'
    | 'AS' type
    | parenOptions
    ;

newUser : user onCluster? 'WITH'? userOption* ;

namedValue : name '=' value ('NOT'? 'OVERRIDABLE')? ;

attribute : name type (('DEFAULT' | 'EXPRESSION') value | 'HIERARCHICAL' | 'INJECTIVE' | 'IS_OBJECT_ID' | 'BIDIRECTIONAL')* ;

dictionaryOption
    : 'PRIMARY' 'KEY' expressions
    | 'SOURCE' '(' name '(' keyValue* ')' ')'
    | 'LIFETIME' '(' (keyValue+ | value) ')'
    | 'LAYOUT' '(' name ('(' keyValue* ')')? ')'
    | 'RANGE' '(' 'MIN' name 'MAX' name ')'
    | 'RANGE' '(' 'MAX' name 'MIN' name ')'
    | 'SETTINGS' '(' assignments ')'
    | 'COMMENT' STRING
    ;

keyValue : (plainName | keyword) (value | '(' keyValue* ')' | 'NULL') ;

databaseOption options { given = each; }
    : 'DEFAULT'? ('CHARACTER' 'SET' | 'CHARSET' | 'COLLATE' | 'ENCRYPTION') '='? (name | 'DEFAULT')
    | ('COMMENT' | 'ENGINE') '='? (qualifiedName arguments? | STRING)
    | 'WITH'? plainName '='? (name | NUMBER | 'DEFAULT')
    | settings
    | 'READ' 'ONLY' '='? NUMBER
    | 'TABLE' 'OVERRIDE' name words
    ;

createSequence : 'CREATE' ('OR' 'REPLACE')? (temporary | 'UNLOGGED')? 'SEQUENCE' ifNotExists? qualifiedName ('AS' type)? sequenceOption* option* ;

schemaElement : createTable | createView | createIndex | createTrigger | createSequence | grant ;

sequenceOptions : '(' sequenceOption+ ')' ;

sequenceOption
    : 'START' ('WITH' | '=')? signed
    | 'INCREMENT' ('BY' | '=')? signed
    | ('MINVALUE' | 'MAXVALUE' | 'CACHE') '='? signed
    | ('NO' ('MINVALUE' | 'MAXVALUE' | 'CYCLE' | 'CACHE') | 'NOMINVALUE' | 'NOMAXVALUE' | 'NOCYCLE' | 'NOCACHE' | 'CYCLE')
    | 'OWNED' 'BY' qualifiedName
    | 'RESTART' ('WITH'? signed)?
    | 'SEQUENCE' 'NAME' qualifiedName
    | 'LOGGED' | 'UNLOGGED'
    ;

signed : ('+' | '-')? (NUMBER | name) ;

userOption options { given = each; }
    : plainName
    | 'IDENTIFIED' ('BY' 'PASSWORD'? value | ('WITH' | 'VIA' | 'USING') authentication (('OR' | ',') authentication)*)
    | 'NOT' 'IDENTIFIED'
    | ('CONNECTION' 'LIMIT' signed | 'VALID' 'UNTIL' STRING | 'ENCRYPTED'? 'PASSWORD' (STRING | 'NULL'))
    | ('IN' ('ROLE' | 'GROUP') | 'ROLE' | 'ADMIN' | 'USER' | 'SYSID') (user | NUMBER) (',' user)*
    | 'HOST' ('LOCAL' | 'ANY' | 'NONE' | plainName STRING (',' plainName? STRING)*)
    | 'DEFAULT' ('ROLE' ('ALL' | 'NONE' | user (',' user)*) | 'DATABASE' name)
    | 'GRANTEES' user (',' user)*
    | 'SETTINGS' (userSetting (',' userSetting)*)
    | ('TO' | 'FROM') user (',' user)* ('EXCEPT' user (',' user)*)?
    | 'REQUIRE' ('NONE' | 'SSL' | 'X509' | (('SUBJECT' | 'ISSUER' | 'CIPHER') STRING 'AND'?)+)
    | 'WITH' (plainName NUMBER)+
    | 'ACCOUNT' ('LOCK' | 'UNLOCK')
    | 'PASSWORD' 'EXPIRE' ('DEFAULT' | 'NEVER' | 'INTERVAL' NUMBER plainName)?
    | 'WITH' 'ADMIN' user
    | 'KEYED' 'BY' name (',' name)*
    | 'FOR' 'RANDOMIZED'? 'INTERVAL' NUMBER plainName ('MAX' plainName '=' value (',' plainName '=' value)* | 'NO' 'LIMITS' | 'TRACKING' 'ONLY')
    | ('COMMENT' | 'ATTRIBUTE') STRING
    ;

authentication : name (('USING' | 'AS' | 'BY') value)? ;

userSetting : name ('='? value)? (('MIN' | 'MAX') '='? value)* ('CONST' | 'READONLY' | 'WRITABLE' | 'CHANGEABLE_IN_READONLY')? | 'PROFILE' name | 'NONE' ;

ruleAction : query | with? insert | with? update | with? delete | 'NOTIFY' name (',' STRING)? ;

policyOption
    : 'AS' name
    | 'FOR' ('ALL' | 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE')
    | 'TO' user (',' user)*
    | 'TO' 'ALL' ('EXCEPT' user (',' user)*)?
    | 'USING' expression
    | 'WITH' 'CHECK' '(' expression ')'
    ;

operatorName : (name '.')* operator ;

types : '(' (type (',' type)*)? ')' ;

operatorItem
    : 'OPERATOR' NUMBER operatorName types? ('FOR' ('SEARCH' | 'ORDER' 'BY' qualifiedName))?
    | 'FUNCTION' NUMBER types? qualifiedName types?
    | 'STORAGE' type
    ;

publication
    : 'ALL' ('TABLES' | 'SEQUENCES')
    | 'TABLES' 'IN' 'SCHEMA' name
    | 'TABLE'? 'ONLY'? qualifiedName '*'? columns? ('WHERE' '(' expression ')')?
    ;

drop : ('DROP' | otherDrop) dropped ifExists? dropName (',' dropName)* onCluster? dropEnd* ;

otherDrop options { given = each; } : 'DETACH' | 'UNDROP' ;

dropped options { given = each; }
    : 'OR' 'REPLACE'
    | temporary? ('TABLE' | 'TABLES') | temporary? 'VIEW' | 'MATERIALIZED' 'VIEW' | 'INDEX' 'CONCURRENTLY'? | 'TRIGGER' | 'SCHEMA' | 'DATABASE' | temporary? 'SEQUENCE' | 'TYPE' | 'DOMAIN' | 'FUNCTION' | 'PROCEDURE' | 'ROUTINE'
    | 'AGGREGATE' | temporary? 'MACRO' 'TABLE'? | 'ROLE' | 'USER' | 'GROUP' | 'RULE' | 'ROW'? 'POLICY' | 'EXTENSION' | 'COLLATION' | 'CONVERSION' | 'FOREIGN' 'TABLE' | 'FOREIGN' 'DATA' 'WRAPPER' | 'SERVER'
    | 'TEXT' 'SEARCH' name | 'STATISTICS' | 'PUBLICATION' | 'SUBSCRIPTION' | 'EVENT' 'TRIGGER'? | 'TABLESPACE' | 'ACCESS' 'METHOD' | 'PROCEDURAL'? 'LANGUAGE' | 'DICTIONARY' | 'QUOTA' | 'SETTINGS'? 'PROFILE' | 'NAMED' 'COLLECTION'
    | (temporary | 'PERSISTENT')? 'SECRET' | 'PREPARE' | 'WORKLOAD' | 'RESOURCE' | 'PACKAGE' 'BODY'?
    | 'OPERATOR' ('CLASS' | 'FAMILY')?
    | 'OWNED' 'BY'
    ;

dropName
    : (qualifiedName | droppedUser) ('(' '*' ')' | '(' (parameter (',' parameter)*)? ('ORDER' 'BY' parameter (',' parameter)*)? ')')?
    | operatorName operands
    | '(' type 'AS' type ')'
    ;

droppedUser options { given = each; } : STRING | (qualifiedName | STRING) (AT_NAME | '@' name) ;

operands : '(' (type | 'NONE') ',' (type | 'NONE') ')' | oneOperand ;

oneOperand options { given = true; } : '(' (type | 'NONE') ')' ;

dropEnd options { given = each; }
    : 'CASCADE' | 'RESTRICT' | 'SYNC' | 'PERMANENTLY' | 'NO' 'DELAY' | 'ON' qualifiedName | 'USING' name | 'FROM' qualifiedName | 'WITH'? parenOptions
    | ('ALGORITHM' | 'LOCK') '='? (name | 'DEFAULT')
    | 'WAIT' NUMBER | 'NOWAIT'
    | format | settings
    ;

alter options { given = each; }
    : 'ALTER' ('ONLINE' | 'IGNORE' | temporary)* 'FOREIGN'? 'TABLE' ifExists? 'ONLY'? qualifiedName '*'? onCluster? ('WAIT' NUMBER | 'NOWAIT')? (alterAction (',' alterAction)* settings? format? | settings)
    | 'ALTER' ('INDEX' | 'VIEW' | 'MATERIALIZED' 'VIEW' | 'SEQUENCE') ifExists? qualifiedName alterAction (',' alterAction)*
    | 'ALTER' 'SEQUENCE' ifExists? qualifiedName ('AS' type)? sequenceOption*
    | 'ALTER' ('SCHEMA' | 'DATABASE') ifExists? name? databaseOption+
    | 'ALTER' alterKind ifExists? alterName alterMore
    | 'ALTER' 'TYPE' qualifiedName typeAction (',' typeAction)*
    | 'ALTER' 'DOMAIN' qualifiedName (('SET' | 'DROP') ('NOT' 'NULL' | 'DEFAULT' value?) | 'ADD' columnConstraint | 'DROP' 'CONSTRAINT' ifExists? name ('CASCADE' | 'RESTRICT')? | 'VALIDATE' 'CONSTRAINT' name)
    | 'ALTER' ('FUNCTION' | 'PROCEDURE' | 'ROUTINE') qualifiedName parameters? routineOption+ 'RESTRICT'?
    | 'ALTER' ('ROLE' | 'USER' | 'GROUP' | 'QUOTA' | 'SETTINGS'? 'PROFILE') ifExists? (user (',' user)* | 'ALL') ('IN' 'DATABASE' name)? onCluster? ('RENAME' 'TO' name | 'WITH'? userOption+ | ('ADD' | 'DROP') 'USER' user (',' user)* | setting_)
    | 'ALTER' ('DATABASE' name | 'SYSTEM') setting_
    | 'ALTER' 'ROW'? 'POLICY' ifExists? name 'ON' qualifiedName ('RENAME' 'TO' name | policyOption+)
    | 'ALTER' 'DEFAULT' 'PRIVILEGES' ('FOR' ('ROLE' | 'USER') user (',' user)*)? ('IN' 'SCHEMA' name (',' name)*)? grant
    | 'ALTER' 'OPERATOR' 'FAMILY' qualifiedName 'USING' name ('ADD' | 'DROP') operatorItem (',' operatorItem)*
    | 'ALTER' 'OPERATOR' 'FAMILY' qualifiedName 'USING' name 'DROP' ('OPERATOR' | 'FUNCTION') NUMBER types (',' ('OPERATOR' | 'FUNCTION') NUMBER types)*
    | 'ALTER' 'OPERATOR' operatorName operands 'SET' parenOptions
    | 'ALTER' 'TEXT' 'SEARCH' name qualifiedName (parenOptions | ('ADD' | 'ALTER' | 'DROP') 'MAPPING' ifExists? ('FOR' name (',' name)*)? (('WITH' | 'REPLACE') qualifiedName ('WITH' qualifiedName)? (',' qualifiedName)*)?)
    | 'ALTER' ('SERVER' name ('VERSION' STRING)? | 'FOREIGN' 'DATA' 'WRAPPER' name ('NO'? ('HANDLER' | 'VALIDATOR') qualifiedName?)* | 'USER' 'MAPPING' 'FOR' user 'SERVER' name) ('OPTIONS' alterOptions)?
    | 'ALTER' 'PUBLICATION' name (('ADD' | 'SET' | 'DROP') publication (',' publication)* | 'SET' parenOptions)
    | 'ALTER' 'SUBSCRIPTION' name ('CONNECTION' STRING | ('SET' | 'ADD' | 'DROP') 'PUBLICATION' name (',' name)* ('WITH' parenOptions)? | 'REFRESH' 'PUBLICATION' ('WITH' parenOptions)? | 'ENABLE' | 'DISABLE' | ('SET' | 'SKIP') parenOptions)
    | 'ALTER' 'EVENT' 'TRIGGER' name ('ENABLE' ('REPLICA' | 'ALWAYS')? | 'DISABLE')
    | 'ALTER' definer? 'EVENT' qualifiedName ('ON' 'SCHEDULE' ('AT' value | 'EVERY' value plainName ('STARTS' value)? ('ENDS' value)?))? ('ON' 'COMPLETION' 'NOT'? 'PRESERVE')? ('RENAME' 'TO' qualifiedName)? ('ENABLE' | 'DISABLE' ('ON' 'SLAVE')?)? ('COMMENT' STRING)? ('DO' bodyStatement)?
    | 'ALTER' 'EXTENSION' name ('UPDATE' ('TO' name)? | ('ADD' | 'DROP') alterKind alterName)
    | 'ALTER' 'NAMED' 'COLLECTION' ifExists? name onCluster? ('SET' namedValue (',' namedValue)*)? ('DELETE' name (',' name)*)?
    | 'ALTER' 'LARGE' 'OBJECT' NUMBER 'OWNER' 'TO' user
    ;

alterOptions : '(' ('ADD' | 'SET' | 'DROP')? name STRING? (',' ('ADD' | 'SET' | 'DROP')? name STRING?)* ')' ;

alterKind
    : 'AGGREGATE' | 'COLLATION' | 'CONVERSION' | 'DATABASE' | 'DOMAIN' | 'EVENT' 'TRIGGER' | 'EXTENSION' | 'FOREIGN' 'DATA' 'WRAPPER' | 'FOREIGN' 'TABLE' | 'FUNCTION' | 'INDEX' | 'PROCEDURAL'? 'LANGUAGE' | 'MATERIALIZED' 'VIEW' | 'OPERATOR' ('CLASS' | 'FAMILY')?
    | 'PROCEDURE' | 'ROUTINE' | 'PUBLICATION' | 'ROLE' | 'RULE' | 'SCHEMA' | 'SEQUENCE' | 'SERVER' | 'STATISTICS' | 'SUBSCRIPTION' | 'TABLE' | 'TABLESPACE' | 'TEXT' 'SEARCH' name | 'TRIGGER' | 'TYPE' | 'USER' | 'VIEW' | 'ACCESS' 'METHOD'
    ;

alterName
    : qualifiedName ('(' '*' ')' | parameters)? ('ON' qualifiedName)? ('USING' name)?
    | operatorName operands
    ;

alterMore options { given = each; }
    : 'RENAME' 'TO' name
    | 'OWNER' 'TO' user
    | 'SET' 'SCHEMA' name
    | 'SET' 'TABLESPACE' name
    | 'NO'? 'DEPENDS' 'ON' 'EXTENSION' name
    | 'REFRESH' 'VERSION'
    | 'SET' 'STATISTICS' signed
    | ('SET' | 'RESET') parenOptions
    ;

typeAction
    : alterMore
    | 'ADD' 'VALUE' ifNotExists? STRING (('BEFORE' | 'AFTER') STRING)?
    | 'RENAME' ('VALUE' STRING | 'ATTRIBUTE' name) 'TO' name ('CASCADE' | 'RESTRICT')?
    | 'ADD' 'ATTRIBUTE' columnDefinition ('CASCADE' | 'RESTRICT')?
    | 'DROP' 'ATTRIBUTE' ifExists? name ('CASCADE' | 'RESTRICT')?
    | 'ALTER' 'ATTRIBUTE' name ('SET' 'DATA')? 'TYPE' type ('COLLATE' qualifiedName)? ('CASCADE' | 'RESTRICT')?
    | 'SET' parenOptions
    ;

setting_ : 'SET' qualifiedName (('TO' | '=')? ('DEFAULT' | setValue (',' setValue)*) | 'FROM' 'CURRENT') | 'RESET' ('ALL' | qualifiedName) | 'SET' parenOptions ;

// ClickHouse asks for the word.
dropPart options { keeps = partWord; beside = clickhouse; } : 'DROP' partWord? ifExists? qualifiedName ('CASCADE' | 'RESTRICT' | 'IN' 'PARTITION' value)? ;

partWord : 'COLUMN' | 'CONSTRAINT' | 'CHECK' | 'INDEX' | 'KEY' | 'FOREIGN' 'KEY' | 'PROJECTION' | 'STATISTICS' ;

alterAction options { given = each; }
    : alterMore
    | 'ADD' 'COLUMN' ifNotExists? (column | '(' tableItem (',' tableItem)* ')')
    | 'ADD' ifNotExists (column | '(' column (',' column)* ')')
    | 'ADD' tableConstraint+
    | 'ADD' 'INDEX' ifNotExists? name value 'TYPE' (name | keyword) arguments? ('GRANULARITY' value)? ('FIRST' | 'AFTER' name)?
    | 'ADD' ('PROJECTION' ifNotExists? name '(' projection ')' ('WITH' 'SETTINGS' '(' assignments ')')? ('FIRST' | 'AFTER' name)? | 'CONSTRAINT' ifNotExists? name ('CHECK' | 'ASSUME') expression | 'STATISTICS' ifNotExists? name (',' name)* 'TYPE' name (',' name)*)
    | 'ADD' (column | '(' tableItem (',' tableItem)* ')')
    | 'ADD' 'PARTITION' ifNotExists? ('PARTITIONS' NUMBER | partitionList)
    | dropPart
    | 'DROP' 'DETACHED'? ('PARTITION' | 'PART') ifExists? (value | 'ALL') (',' name)*
    | 'DROP' ('PRIMARY' 'KEY' | 'SYSTEM' 'VERSIONING')
    | 'ADD' ('SYSTEM' 'VERSIONING')
    | 'ALTER' 'COLUMN'? ifExists? (qualifiedName | NUMBER) columnChange
    | 'ALTER' ('CONSTRAINT' | 'INDEX' | 'CHECK') ifExists? name (deferrable | 'VISIBLE' | 'INVISIBLE' | notValid | 'IGNORED' | 'NOT' 'IGNORED')*
    | 'RENAME' ('COLUMN' | 'CONSTRAINT') ifExists? qualifiedName 'TO' name
    | 'RENAME' ('INDEX' | 'KEY') ifExists? qualifiedName 'TO' name
    | 'RENAME' ifExists? qualifiedName 'TO' name
    | 'RENAME' ('TO' | 'AS' | '=')? qualifiedName
    | otherAction
    ;

otherAction options { given = each; }
    : 'MODIFY' 'COLUMN'? ifExists? column ('REMOVE' ('DEFAULT' | 'MATERIALIZED' | 'ALIAS' | 'CODEC' | 'COMMENT' | 'TTL' | 'SETTINGS') | 'MODIFY' 'SETTING' assignments | 'RESET' 'SETTING' name (',' name)*)?
    | 'CHANGE' 'COLUMN'? ifExists? name column
    | 'MODIFY' ('SETTING' assignments | 'TTL' ttl (',' ttl)* | 'ORDER' 'BY' value | 'SAMPLE' 'BY' value | 'QUERY' query | 'COMMENT' STRING | 'REFRESH' words | 'DEFINER' '=' user | 'SQL' 'SECURITY' name)
    | ('RESET' 'SETTING' name (',' name)* | 'REMOVE' ('TTL' | 'SAMPLE' 'BY'))
    | ('ENABLE' | 'DISABLE') ('KEYS' | 'TRIGGER' (name | 'ALL') | ('ALWAYS' | 'REPLICA') ('TRIGGER' | 'RULE') name | 'RULE' name | 'ROW' 'LEVEL' 'SECURITY')
    | 'NO'? 'FORCE' 'ROW' 'LEVEL' 'SECURITY'
    | ('DISCARD' | 'IMPORT') ('PARTITION' name (',' name)*)? 'TABLESPACE'
    | 'VALIDATE' 'CONSTRAINT' name
    | 'ATTACH' 'PARTITION' qualifiedName partitionBound
    | 'ATTACH' 'PARTITION' partitionValue ('FROM' qualifiedName)?
    | 'DETACH' 'PARTITION' qualifiedName ('CONCURRENTLY' | 'FINALIZE')?
    | 'DETACH' 'PARTITION' partitionValue
    | 'NO'? 'INHERIT' qualifiedName
    | ('NOT' 'OF' | 'OF' type)
    | 'CLUSTER' 'ON' name
    | 'REPLICA' 'IDENTITY' ('NOTHING' | 'FULL' | 'DEFAULT' | 'USING' 'INDEX' name)
    | 'SET' ('WITHOUT' ('CLUSTER' | 'OIDS') | 'LOGGED' | 'UNLOGGED' | 'ACCESS' 'METHOD' (name | 'DEFAULT'))
    | 'SET' parenOptions
    | 'SET' ('SORTED' | 'PARTITIONED') 'BY' '(' order (',' order)* ')'
    | 'RESET' ('SORTED' | 'PARTITIONED') 'BY'
    | 'RESET' parenOptions
    | 'OPTIONS' alterOptions
    | 'CONVERT' 'TO' characterSet ('COLLATE' name)?
    | 'CONVERT' 'TO' 'CHARACTER' 'SET' 'DEFAULT'
    | 'ORDER' 'BY' order (',' order)*
    | ('FORCE' | ('ALGORITHM' | 'LOCK') '='? (name | 'DEFAULT') | ('WITH' | 'WITHOUT') 'VALIDATION')
    | ('COALESCE' 'PARTITION' NUMBER | 'REORGANIZE' 'PARTITION' (name (',' name)* 'INTO' partitionList)? | 'EXCHANGE' 'PARTITION' name 'WITH' 'TABLE' qualifiedName (('WITH' | 'WITHOUT') 'VALIDATION')? | 'REMOVE' 'PARTITIONING' | ('ANALYZE' | 'CHECK' | 'OPTIMIZE' | 'REBUILD' | 'REPAIR' | 'TRUNCATE') 'PARTITION' ('ALL' | name (',' name)*))
    | mutation
    | ('MATERIALIZE' | 'CLEAR') (('COLUMN' | 'INDEX' | 'PROJECTION' | 'STATISTICS') ifExists? (name | 'ALL') | 'TTL') ('IN' 'PARTITION' value)?
    | 'COMMENT' 'COLUMN' ifExists? qualifiedName STRING
    | ('FREEZE' | 'UNFREEZE') ('PARTITION' value)? ('WITH' 'NAME' STRING)?
    | ('MOVE' ('PARTITION' | 'PART') value 'TO' ('DISK' | 'VOLUME' | 'TABLE') (STRING | qualifiedName) | 'REPLACE' 'PARTITION' value 'FROM' qualifiedName | 'FETCH' ('PARTITION' | 'PART') value 'FROM' STRING | 'APPLY' 'DELETED' 'MASK' ('IN' 'PARTITION' value)?)
    | option
    ;

// ClickHouse
mutation options { given = each; }
    : 'UPDATE' assignments ('IN' 'PARTITION' value)? where
    | 'DELETE' ('IN' 'PARTITION' value)? where
    ;

// ClickHouse
partitionValue
    : NUMBER
    | STRING
    | 'ALL'
    | marker
    | reference (arguments | typedLiteral)
    | '(' tupleItem (',' tupleItem)* lastComma? ')'
    ;

columnChange
    : ('SET' 'DATA')? 'TYPE' type ('COLLATE' qualifiedName)? ('USING' expression)?
    | 'SET' 'DEFAULT' expression
    | 'DROP' ('DEFAULT' | 'NOT' 'NULL' | ('IDENTITY' | 'EXPRESSION') ifExists?)
    | 'SET' 'NOT' 'NULL'
    | 'SET' ('STATISTICS' (signed | 'DEFAULT') | 'STORAGE' (name | 'DEFAULT') | 'COMPRESSION' (name | 'DEFAULT') | 'EXPRESSION' 'AS' value | 'VISIBLE' | 'INVISIBLE')
    | ('SET' | 'RESET') parenOptions
    | 'ADD' 'GENERATED' ('ALWAYS' | 'BY' 'DEFAULT') 'AS' 'IDENTITY' sequenceOptions?
    | ('SET' 'GENERATED' ('ALWAYS' | 'BY' 'DEFAULT') | 'SET' sequenceOption | 'RESTART' ('WITH'? signed)?)+
    | 'OPTIONS' alterOptions
    | 'REMOVE' name
    | type columnConstraint*
    ;

pragma options { given = true; } : 'PRAGMA' qualifiedName ('=' setting | '(' setting ')')? ;

setting : operand | 'ON' | 'DELETE' | 'DEFAULT' ;

// Not any expression: it would be the cheapest place for one.
operand
    : ('+' | '-')? NUMBER
    | qualifiedName
    | marker
    ;

transaction
    : 'START' 'TRANSACTION' (transactionMode (','? transactionMode)*)?
    | started
    | 'COMMIT' ('TRANSACTION' name? | 'WORK')? ('AND' 'NO'? 'CHAIN')? ('NO'? 'RELEASE')?
    | 'ROLLBACK' ('TRANSACTION' name? | 'WORK')? toSavepoint? ('AND' 'NO'? 'CHAIN')? ('NO'? 'RELEASE')?
    | savepoint
    | prepared
    | distributed
    ;

// DuckDB's.
started options { given = true; } : 'START' ;

begun options { given = true; } : 'BEGIN' ('DEFERRED' | 'IMMEDIATE' | 'EXCLUSIVE')? ('TRANSACTION' name? | 'WORK')? (transactionMode (','? transactionMode)*)? ;

toSavepoint options { given = true; } : 'TO' 'SAVEPOINT'? name ;

prepared options { given = each; } : 'PREPARE' 'TRANSACTION' STRING | ('COMMIT' | 'ROLLBACK') 'PREPARED' STRING ;

ended options { given = true; } : ('END' | 'ABORT') ('TRANSACTION' name? | 'WORK')? ('AND' 'NO'? 'CHAIN')? ;

// MySQL
distributed options { given = each; }
    : 'XA' ('START' | 'BEGIN' | 'END' | 'PREPARE' | 'COMMIT' | 'ROLLBACK') transactionName ('JOIN' | IDENTIFIER ('FOR' IDENTIFIER | IDENTIFIER)?)?
    | 'XA' IDENTIFIER ('CONVERT' IDENTIFIER)?
    ;

transactionName : (STRING | BLOB | NUMBER) (',' (STRING | BLOB | NUMBER) (',' NUMBER)?)? ;

savepoint options { given = each; } : 'SAVEPOINT' name | 'RELEASE' 'SAVEPOINT' name | 'RELEASE' name ;

transactionMode
    : 'ISOLATION' 'LEVEL' ('READ' ('COMMITTED' | 'UNCOMMITTED') | 'REPEATABLE' 'READ' | 'SERIALIZABLE')
    | 'READ' ('ONLY' | 'WRITE')
    | 'NOT'? 'DEFERRABLE'
    | 'WITH' 'CONSISTENT' 'SNAPSHOT'
    ;

// ---- other statements

maintain options { given = each; }
    : 'VACUUM' ('FULL' | 'FREEZE' | 'VERBOSE' | 'ANALYZE' | 'ANALYSE')* parenOptions? ('ONLY'? qualifiedName columns? (',' 'ONLY'? qualifiedName columns?)*)?
    | ('ANALYZE' | 'ANALYSE') 'VERBOSE'? parenOptions? ('ONLY'? qualifiedName columns? (',' 'ONLY'? qualifiedName columns?)*)?
    | 'CLUSTER' 'VERBOSE'? parenOptions? (qualifiedName ('USING' name | 'ON' qualifiedName)?)?
    | 'REINDEX' parenOptions? ('INDEX' | 'TABLE' | 'SCHEMA' | 'DATABASE' | 'SYSTEM') 'CONCURRENTLY'? qualifiedName?
    | 'REFRESH' 'MATERIALIZED' 'VIEW' 'CONCURRENTLY'? qualifiedName ('WITH' 'NO'? 'DATA')?
    | ('OPTIMIZE' | 'REPAIR' | 'CHECK' | 'CHECKSUM' | 'ANALYZE' | 'ANALYSE') ('NO_WRITE_TO_BINLOG' | 'LOCAL')? ('TABLE' | 'TABLES' | 'VIEW') (qualifiedName (',' qualifiedName)*) onCluster? (
        'FINAL' | 'PARTITION' ('ID'? value) | 'DEDUPLICATE' ('BY' (result (',' result)*))? | 'DRY' 'RUN' | 'CLEANUP' | 'FOR' 'UPGRADE' | 'QUICK' | 'FAST' | 'MEDIUM' | 'EXTENDED' | 'CHANGED' | 'USE_FRM' | 'WAIT' NUMBER | 'NOWAIT' | 'PERSISTENT' 'FOR' 'ALL' | settings | format | 'PART' value
        | ('UPDATE' | 'DROP') 'HISTOGRAM' 'ON' name (',' name)* ('WITH' NUMBER 'BUCKETS')?
    )*
    | 'FORCE'? 'CHECKPOINT' parenOptions? name?
    | 'FLUSH' ('NO_WRITE_TO_BINLOG' | 'LOCAL')? flushed (',' flushed)*
    | 'KILL' ('SOFT' | 'HARD' | 'CONNECTION' | 'QUERY' | 'MUTATION')* (value | where ) ('SYNC' | 'ASYNC' | 'TEST')? format?
    | 'SYSTEM' systemCommand
    | ('INSTALL' | 'LOAD') name ('FROM' name)?
    | 'FORCE' 'INSTALL' name ('FROM' name)?
    | 'UPDATE' 'EXTENSIONS' columns?
    | 'INSTALL' ('PLUGIN' name 'SONAME' STRING | 'SONAME' STRING)
    | 'UNINSTALL' ('PLUGIN' | 'SONAME') ifExists? (name | STRING)
    | ('EXPORT' | 'IMPORT') 'DATABASE' (name 'TO')? STRING parenOptions?
    | ('BACKUP' | 'RESTORE') backup (',' backup)* onCluster? ('TO' | 'FROM') name arguments? settings? ('SYNC' | 'ASYNC')?
    | 'PURGE' name 'LOGS' ('TO' STRING | 'BEFORE' value)
    | 'CHANGE' ('MASTER' | 'REPLICATION' 'SOURCE') name? 'TO' assignments
    | 'START' plainName+
    | 'STOP' plainName+
    | 'RESET' plainName+
    ;

systemCommand : (plainName | keyword)+ (qualifiedName | value)? onCluster? ;

flushed : ('TABLES' | 'TABLE') (qualifiedName (',' qualifiedName)*)? ('WITH' 'READ' 'LOCK' | 'FOR' 'EXPORT' | 'WITH' 'READ' 'LOCK' 'AND' 'DISABLE' 'CHECKPOINT')? | plainName+ ;

backup : ('TABLE' | 'VIEW' | 'DICTIONARY' | 'DATABASE' | 'TEMPORARY' 'TABLE') qualifiedName ('AS' qualifiedName)? | 'ALL' ('EXCEPT' ('TABLES' | 'DATABASES' | 'TABLE' | 'DATABASE') qualifiedName (',' qualifiedName)*)? ;

rename options { given = each; }
    : 'RENAME' ('TABLE' | 'TABLES' | 'DATABASE' | 'DICTIONARY' | 'USER') ifExists? renamed (',' renamed)* onCluster?
    | 'EXCHANGE' ('TABLES' | 'DICTIONARIES') qualifiedName 'AND' qualifiedName onCluster?
    ;

renamed : user 'TO' user | qualifiedName ('WAIT' NUMBER | 'NOWAIT')? 'TO' qualifiedName ;

comment options { given = each; }
    : 'COMMENT' 'ON' (alterKind | 'COLUMN' | 'CONSTRAINT' | 'POLICY' | 'CAST' | 'LARGE' 'OBJECT' | 'MACRO' 'TABLE'?) (alterName ('ON' 'DOMAIN'? qualifiedName)? | '(' type 'AS' type ')' | NUMBER | 'FOR' type 'LANGUAGE' name) 'IS' (STRING moreStrings? | 'NULL' | DOLLAR)
    | 'SECURITY' 'LABEL' ('FOR' name)? 'ON' (alterKind | 'COLUMN') alterName 'IS' (STRING | 'NULL')
    ;

grant options { given = each; }
    : ('GRANT' | 'REVOKE') onCluster? revokeOption? privilege (',' privilege)* ('ON' granted)? ('TO' | 'FROM') grantee (',' grantee)* grantOption*
    | ('REASSIGN' | 'DROP') 'OWNED' 'BY' grantee (',' grantee)* ('TO' grantee)? ('CASCADE' | 'RESTRICT')?
    ;

revokeOption : ('GRANT' | 'ADMIN' | 'INHERIT' | 'SET') 'OPTION' 'FOR' | ifExists ;

privilege
    : (plainName | STRING | 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | 'CREATE' | 'DROP' | 'ALTER' | 'ALL' | 'REFERENCES' | 'TABLE' | 'SET' | 'GROUP' | 'ADD' | 'FROM')+ ('.' name)? marker? columns?
    ;

granted : ('ALL' (plainName | 'TABLE') 'IN' 'SCHEMA')? (grantKind | 'TABLES' | 'SEQUENCES' | 'FUNCTIONS' | 'PROCEDURES' | 'ROUTINES' | 'SCHEMAS' | 'TYPES')? grantedName (',' grantedName)* | 'ALL' ('TABLES' | 'SEQUENCES' | 'FUNCTIONS' | 'PROCEDURES' | 'ROUTINES') 'IN' 'SCHEMA' name (',' name)* | 'TABLES' | 'SEQUENCES' | 'FUNCTIONS' | 'ROUTINES' | 'TYPES' | 'SCHEMAS' | 'LARGE' 'OBJECT' NUMBER ;

grantKind : 'TABLE' | 'SEQUENCE' | 'FUNCTION' | 'PROCEDURE' | 'ROUTINE' | 'DATABASE' | 'DOMAIN' | 'FOREIGN' 'DATA' 'WRAPPER' | 'FOREIGN' 'SERVER' | 'LANGUAGE' | 'SCHEMA' | 'TABLESPACE' | 'TYPE' | 'PARAMETER' | 'PACKAGE' 'BODY'? ;

grantedName : '*' ('.' '*')? | name '.' '*' | qualifiedName '*'? parameters? ;

grantee : 'GROUP'? user ('IDENTIFIED' ('BY' 'PASSWORD'? value | ('VIA' | 'WITH') authentication))? ;

grantOption : 'WITH' (plainName | 'GRANT' | keyword) ('OPTION' | 'TRUE' | 'FALSE') | 'WITH' ('GRANT' 'OPTION' | plainName NUMBER)+ | 'GRANTED' 'BY' user | 'CASCADE' | 'RESTRICT' | 'REQUIRE' ('NONE' | 'SSL' | 'X509' | (('SUBJECT' | 'ISSUER' | 'CIPHER') STRING 'AND'?)+) | 'WITH' 'REPLACE' 'OPTION' ;

set options { given = each; }
    : 'SET' setScope? setItem (',' setScope? setItem)*
    | 'SET' setScope? 'TRANSACTION' (transactionMode (','? transactionMode)* | 'SNAPSHOT' STRING)
    | 'SET' 'SESSION' 'CHARACTERISTICS' 'AS' 'TRANSACTION' transactionMode (','? transactionMode)*
    | 'SET' setScope? 'TIME' 'ZONE' (value | 'LOCAL' | 'DEFAULT')
    | 'SET' ('SESSION' 'AUTHORIZATION' | 'DEFAULT'? 'ROLE' | 'LOCAL' 'ROLE' | 'SESSION' 'ROLE') ('NONE' | 'DEFAULT' | 'ALL' | user) (',' user)* ('FOR' user | 'TO' user (',' user)*)?
    | 'SET' 'CONSTRAINTS' ('ALL' | qualifiedName (',' qualifiedName)*) ('DEFERRED' | 'IMMEDIATE')
    | 'SET' 'STATEMENT' setItem (',' setItem)* 'FOR' known
    | 'SET' 'PASSWORD' ('FOR' user)? '=' value
    | 'SET' ('VARIABLE' | setScope 'VARIABLE') name '=' expression
    | 'RESET' (setScope? qualifiedName | 'ALL' | 'SESSION' 'AUTHORIZATION' | 'TIME' 'ZONE' | 'ROLE' | 'VARIABLE' name)
    ;

setScope : 'SESSION' | 'LOCAL' | 'GLOBAL' | 'PERSIST' | 'PERSIST_ONLY' ;

setItem options { given = each; }
    : (qualifiedName | marker ('.' name)*) ('=' | ':=' | 'TO') ('DEFAULT' | setValue | 'ON')
    | qualifiedName ('TO' | '=') setValue (',' setValue)+
    | ('NAMES' | 'CHARACTER' 'SET' | 'CHARSET') ('DEFAULT' | name) ('COLLATE' name)?
    | 'NAMES' '=' value
    ;

setValue : expression | 'ALL' | 'ON' | 'BINARY' | 'ROW' ;

show options { given = each; }
    : 'SHOW' ('CREATE' | 'FULL' | 'GLOBAL' | 'SESSION' | 'LOCAL' | 'EXTENDED' | 'TEMPORARY' | 'CHANGED')* (plainName | keyword)+ shown* settings? format?
    | 'SHOW' (qualifiedName | 'ALL' | 'TIME' 'ZONE' | 'TRANSACTION' 'ISOLATION' 'LEVEL')
    | 'SHOW' ('COUNT' | plainName) '(' '*' ')' ('ERRORS' | 'WARNINGS')
    | ('DESCRIBE' | 'DESC' | 'EXPLAIN' | 'SUMMARIZE') 'TABLE'? (qualifiedName arguments? | value | '(' query ')') (name | STRING)? settings? format?
    | 'EXISTS' (temporary? 'TABLE' | 'VIEW' | 'DICTIONARY' | 'DATABASE')? qualifiedName format?
    | 'USE' (qualifiedName | 'DEFAULT')
    | 'HELP' name
    ;

shown
    : qualifiedName | ('FROM' | 'IN' | 'ON' | 'FOR') (user | 'QUERY' NUMBER | 'ALL' | 'TABLE' qualifiedName) | 'NOT'? ('LIKE' | 'ILIKE') value | where | limit | ('=' value) | 'IF' 'EXISTS' | orderBy | '.' '*'
    ;

copy options { given = each; }
    : 'COPY' ('BINARY'? qualifiedName columns? | '(' (query | insert | update | delete) ')') ('FROM' | 'TO') 'PROGRAM'? (STRING | copied) copyOptions? where?
    | 'COPY' 'FROM' 'DATABASE' name 'TO' name parenOptions?
    ;

copied options { given = each; } : 'STDIN' | 'STDOUT' | value ;

copyOptions
    : 'WITH'? parenOptions
    | 'WITH'? (('DELIMITER' | 'NULL' | 'QUOTE' | 'ESCAPE' | 'ENCODING' | 'DELIMITERS') 'AS'? (STRING | name) | 'BINARY' | 'CSV' | 'HEADER' | 'FREEZE' | 'FORCE' 'NOT'? ('NULL' | 'QUOTE') (name (',' name)* | '*'))+
    ;

call options { given = each; }
    : 'CALL' qualifiedName arguments
    | 'CALL' qualifiedName
    | ('EXECUTE' | 'EXEC') 'IMMEDIATE'? (name | value) ('(' expressions? ')')? ('USING' expressions)?
    | 'DO' ('LANGUAGE' name)? bodyText ('LANGUAGE' name)?
    | 'DO' expressions
    | 'DEALLOCATE' 'PREPARE'? ('ALL' | name)
    | ('LISTEN' | 'UNLISTEN') (name | '*')
    | 'NOTIFY' name (',' STRING)?
    | 'DISCARD' ('ALL' | name)
    | 'GET' 'CURRENT'? 'DIAGNOSTICS' (assignment (',' assignment)* | 'CONDITION' value diagnostic (',' diagnostic)* | diagnostic (',' diagnostic)*)
    | 'SIGNAL' ('SQLSTATE' 'VALUE'? STRING | name) ('SET' assignments)?
    | 'RESIGNAL' ('SQLSTATE' 'VALUE'? STRING | name)? ('SET' assignments)?
    ;

diagnostic : (marker | name) ('=' | ':=') name ;

prepare options { given = each; }
    : 'PREPARE' name types? 'AS' (query | with? insert | with? update | with? delete | with? merge | otherPrepared)
    | 'PREPARE' name 'FROM' (expression | known)
    ;

otherPrepared options { given = each; } : createTable | createView | other ;

cursor options { given = each; }
    : 'DECLARE' name plainName* ('NO' 'SCROLL')? 'CURSOR' (('WITH' | 'WITHOUT') 'HOLD')? 'FOR' query
    | ('FETCH' | 'MOVE') (cursorPlace? ('FROM' | 'IN') | cursorPlace)? name
    | 'CLOSE' ('ALL' | name)
    | 'HANDLER' qualifiedName ('OPEN' alias? | 'CLOSE' | 'READ' (name (('=' | '<=' | '>=' | '<' | '>') '(' expressions ')' | plainName) | plainName) where? limit?)
    ;

cursorPlace : ('NEXT' | 'PRIOR' | 'FIRST' | 'LAST' | ('ABSOLUTE' | 'RELATIVE' | 'FORWARD' | 'BACKWARD') (signed | 'ALL')? | signed | 'ALL') ;

lockTables options { given = each; }
    : 'LOCK' 'TABLE'? 'ONLY'? qualifiedName '*'? (',' 'ONLY'? qualifiedName '*'?)* ('IN' plainName+ 'MODE' | 'IN' plainName 'UPDATE'? plainName* 'MODE')? 'NOWAIT'?
    | 'LOCK' ('TABLE' | 'TABLES') lockTable (',' lockTable)* ('WAIT' NUMBER | 'NOWAIT')?
    | 'UNLOCK' ('TABLE' | 'TABLES')
    | 'LOCK' 'INSTANCE' 'FOR' 'BACKUP'
    ;

lockTable : qualifiedName alias? ('READ' 'LOCAL'? | 'LOW_PRIORITY'? 'WRITE' 'CONCURRENT'?) ;

load options { given = true; }
    : 'LOAD' ('DATA' | 'XML') ('LOW_PRIORITY' | 'CONCURRENT')? 'LOCAL'? 'INFILE' STRING ('REPLACE' | 'IGNORE')? 'INTO' 'TABLE' qualifiedName ('PARTITION' columns)? ('ROWS' 'IDENTIFIED' 'BY' STRING)? fileFormat? ('IGNORE' NUMBER ('LINES' | 'ROWS'))? ('(' (target (',' target)*)? ')')? (
        'SET' assignments
    )?
    ;

attach options { given = each; }
    : 'ATTACH' 'OR' 'REPLACE' 'DATABASE'? operand ('AS' name)? parenOptions?
    | 'ATTACH' ('DATABASE' ifNotExists? | ifNotExists)? value ('AS' name)? parenOptions?
    | 'ATTACH' 'DATABASE' ifNotExists? name 'ENGINE' '=' name arguments?
    | 'DETACH' 'DATABASE'? ifExists? name
    ;

// ---- bodies of procedures and functions

compoundStatement options { given = true; } : compound ;

compound : block | ifStatement | loop | caseStatement ;

block : 'BEGIN' ('NOT' 'ATOMIC' | 'ATOMIC')? (blockDeclaration ';')* blockStatement* exceptions? 'END' name? ;

blockStatement options { needs = ownDelimiter; } : bodyStatement ';' ;

// Only PL/pgSQL has empty ones.
statements : blockStatement+ | noStatements ;

noStatements options { given = true; } : ;

exceptions : 'EXCEPTION' ('WHEN' conditionName ('OR' conditionName)* 'THEN' statements)+ ;

conditionName : qualifiedName | 'SQLSTATE' 'VALUE'? STRING | 'NOT' 'FOUND' | NUMBER ;

// MySQL
blockDeclaration options { given = each; }
    : 'DECLARE' declaredName (',' declaredName)* type ('COLLATE' name)? ('DEFAULT' expression)?
    | 'DECLARE' name 'CONDITION' 'FOR' (NUMBER | 'SQLSTATE' 'VALUE'? STRING)
    | 'DECLARE' name 'CURSOR' parameters? 'FOR' query
    | 'DECLARE' name 'CURSOR' parameters? 'FOR' name
    | 'DECLARE' name 'HANDLER' 'FOR' conditionName (',' conditionName)* bodyStatement
    ;

lateDeclaration options { given = true; } : blockDeclaration ;

bodyStatement
    : compound
    | known
    | (label declarations? | declarations) block
    | lateDeclaration
    | label loop
    | ('LEAVE' | 'ITERATE') name
    | procedural
    | 'RETURN' expression
    | (place | marker) (':=' | '=') expression
    ;

// PL/pgSQL
procedural options { given = each; }
    : 'RETURN' ('NEXT' expression? | 'QUERY' (query | 'EXECUTE' expression ('USING' expressions)?))?
    | ('EXIT' | 'CONTINUE') name? ('WHEN' expression)?
    | 'PERFORM' result (',' result)* from? where? groupBy? having? ending
    | 'RAISE' plainName? (STRING (',' expression)*)? ('USING' assignments)?
    | 'ASSERT' expressions
    | 'EXECUTE' expression ('INTO' 'STRICT'? place (',' place)*)? ('USING' expressions)?
    | 'GET' ('STACKED' | 'CURRENT')? 'DIAGNOSTICS' diagnostic (',' diagnostic)*
    | 'OPEN' name (('NO'? 'SCROLL')? 'FOR' (query | 'EXECUTE' expression ('USING' expressions)?) | arguments)?
    | ('FETCH' | 'MOVE') (cursorPlace? ('FROM' | 'IN'))? name 'INTO' target (',' target)*
    | 'NULL'
    ;

label : name ':' | '<<' name '>>' ;

declarations : 'DECLARE' (declaration ';')* ;

declaration
    : declaredName 'CONSTANT'? type ('COLLATE' qualifiedName)? ('NOT' 'NULL')? (('DEFAULT' | ':=' | '=') expression)?
    | declaredName 'ALIAS' 'FOR' (name | marker)
    | declaredName ('NO'? 'SCROLL')? 'CURSOR' parameters? ('FOR' | 'IS') query
    ;

// Not BEGIN, with which a block begins.
declaredName : IDENTIFIER | quotedName | keywordName ;

ifStatement : 'IF' expression 'THEN' statements (('ELSEIF' | 'ELSIF') expression 'THEN' statements)* ('ELSE' statements)? 'END' 'IF' ;

caseStatement : 'CASE' expression? ('WHEN' expressions 'THEN' statements)+ ('ELSE' statements)? 'END' 'CASE' ;

loop
    : 'WHILE' expression ('DO' statements 'END' 'WHILE' name? | 'LOOP' statements 'END' 'LOOP' name?)
    | 'LOOP' statements 'END' 'LOOP' name?
    | 'REPEAT' statements 'UNTIL' expression 'END' 'REPEAT' name?
    | 'FOR' place (',' place)* 'IN' ('REVERSE'? forRange ('BY' value)? | query | 'EXECUTE' expression ('USING' expressions)?) ('LOOP' statements 'END' 'LOOP' name? | 'DO' statements 'END' 'FOR' name?)
    | 'FOREACH' name ('SLICE' NUMBER)? 'IN' 'ARRAY' expression 'LOOP' statements 'END' 'LOOP' name?
    ;

forRange : value '..' value | value NUMBER | place arguments? ;

// ---- expressions

expressions : expression (',' expression)* ;

expression
    : value
    | expression ('AND' | 'OR' | 'XOR') expression
    ;

value
    : NUMBER
    | STRING moreStrings? ('.' member)*
    | BLOB
    | marker markerEnd*
    | 'NULL'
    | truth
    | ifCall
    | replaceCall
    | reference ((arguments | element) callEnd* | typedLiteral)?
    | '(' (query | tupleItem (',' tupleItem)* lastComma?) ')' ('.' member)*
    | emptyRow
    | 'CASE' expression? ('WHEN' expression 'THEN' expression)+ ('ELSE' expression)? 'END'
    | 'CAST' '(' expression ('AS' type | otherCast) castMore* ')' ('.' member)*
    | 'EXISTS' '(' query ')'
    | 'RAISE' '(' name (',' expression)? ')'
    | list
    | otherValue
    | value 'COLLATE' qualifiedName
    | value nullTest
    | value postfix
    | value 'GLOBAL'? 'NOT'? 'IN' ('(' (query | tupleItem (',' tupleItem)* lastComma?) ')' | otherSet)
    | ('-' | '+' | '~' | 'NOT') value
    | value (
        '||' | '->' | '->>' | '*' | '/' | '%' | '+' | '-' | '<<' | '>>' | '&' | '|'
        | '<' | '<=' | '>' | '>=' | '=' | '==' | '<>' | '!=' | 'IS' | 'ESCAPE' | otherOperator
    ) value
    | value 'IS' 'NOT'? 'DISTINCT' 'FROM' value
    | value 'NOT'? ('LIKE' | 'GLOB' | 'REGEXP' | 'MATCH') value
    | value 'NOT'? 'BETWEEN' symmetry? value 'AND' value
    | value chosen expression ':' value
    ;

otherSet options { given = each; } : qualifiedName arguments? | emptyRow | list | marker ;

nullTest options { given = each; } : 'ISNULL' | 'NOTNULL' | 'NOT' 'NULL' ;

// ClickHouse
element options { given = true; } : tupleElement | '.' part ;

tupleElement : '.' NUMBER ;

typedLiteral options { given = each; } : STRING+ | BLOB | ('WITH' | 'WITHOUT') 'TIME' 'ZONE' STRING ;

postfix options { given = each; }
    : castTo
    | '[' subscript ']' ('.' member)*
    | 'IS' 'NOT'? 'JSON' name? (('WITH' | 'WITHOUT') 'UNIQUE' 'KEYS'?)?
    | 'IS' 'NOT'? ('DOCUMENT' | name? 'NORMALIZED' | 'OF' '(' type (',' type)* ')')
    | ('=' | '==' | '<>' | '!=' | '<' | '<=' | '>' | '>=' | OPERATOR | 'NOT'? ('LIKE' | 'ILIKE')) ('ANY' | 'ALL' | 'SOME') '(' (query | expression) ')'
    | 'AT' 'LOCAL'
    ;

symmetry options { given = each; } : 'SYMMETRIC' | 'ASYMMETRIC' ;

// ClickHouse
chosen options { given = true; } : marker ;

castTo options { given = true; } : '::' type ('.' member)* ;

otherOperator options { given = each; }
    : '#' | '^' | '@' | '!' | '~' | '<=>' | '@>' | '<@' | '&&' | 'DIV' | 'MOD' | '**' | '//' | '@@' | '#>' | '#>>' | '<->' | '<#>' | '~*' | '!~' | '!~*' | '&<' | '&>' | '-|-'
    | 'OVERLAPS' | 'UESCAPE' | 'AT' 'TIME' 'ZONE' | OPERATOR | ':=' | '=>'
    | 'OPERATOR' '(' operatorName ')'
    | 'NOT'? ('ILIKE' | 'RLIKE' | 'SIMILAR' 'TO') | 'SOUNDS' 'LIKE' | 'MEMBER' 'OF'
    | marker ('|' | '&' | '#' | '-' | '||' | '-|-')?
    ;

otherValue options { given = each; }
    : DOLLAR
    | ('@' | '@@' | '#' | '!' | '!!' | '|/' | '||/' | OPERATOR | 'BINARY' | 'OPERATOR' '(' operatorName ')') value
    | 'TRY_CAST' '(' expression ('AS' type | otherCast) castMore* ')' ('.' member)*
    | 'ARRAY' ('(' query ')' | arguments | list)?
    | 'ROW' list
    | 'INTERVAL' value plainName
    | 'INTERVAL' STRING (intervalUnit ('TO' intervalUnit)?)?
    | 'INTERVAL' ('(' NUMBER ')' STRING | arguments)
    | 'INTERVAL'
    | 'MAP'? '{' (entry (',' entry)* lastComma?)? '}' ('.' member)*
    | 'LAMBDA' name (',' name)* ':' value
    | ('NEXT' | 'PREVIOUS') 'VALUE' 'FOR' qualifiedName
    | 'DEFAULT' ('(' qualifiedName ')')?
    | 'VALUES' ('(' qualifiedName ')')?
    | ('INSERT' | 'IN' | 'AND' | 'OR' | 'UNIQUE' | 'IS' | 'ALL' | 'ISNULL' | 'NOTNULL' | 'SET' | 'EXISTS') arguments
    ;

// Not in PostgreSQL, on one line.
moreStrings options { given = true; } : STRING+ ;

markerEnd options { given = each; } : '.' name | arguments ;

truth : 'TRUE' | 'FALSE' ;

// MySQL, ClickHouse
ifCall : 'IF' '(' expression ',' expression ',' expression ')' ;

// MariaDB reads no other arguments.
replaceCall : 'REPLACE' '(' expression ',' expression ',' expression ')' ;

// What a value may begin with: no string.
reference : simpleName ('.' simpleName)* | defaultName ('.' simpleName)+ ;

simpleName : plainName | noName | calledName ;

calledName options { given = each; } : 'LEFT' | 'RIGHT' | 'FULL' | 'INNER' | 'CROSS' | 'OUTER' | 'NATURAL' | 'TABLE' ;

star options { given = true; } : '*' changed* ;

noName options { given = true; } : NO_NAME ;

tupleItem : expression ('AS' name)? | star | reference '.' '*' changed* ;

member : name arguments? | NUMBER | '*' | part ;

// Of a value of JSON.
part : '^' name | marker | ':' name | keyword | STRING ;

callEnd
    : 'WITHIN' 'GROUP' '(' orderBy ')'
    | filter
    | ('RESPECT' | 'IGNORE') 'NULLS'
    | over
    | arguments
    | STRING
    | '.' member
    | 'AGAINST' '(' value searchModifier* ')'
    | ('WITH' | 'WITHOUT') 'TIME' 'ZONE' STRING
    | 'EXPORT_STATE'
    ;

// MySQL, ClickHouse
otherCast options { given = each; }
    : 'AS' STRING
    | 'AS'
    | ',' expression
    | 'AS' name 'AS' (type | STRING)
    | 'AS' name ',' expression
    ;

castMore : 'ARRAY' | 'DEFAULT' value 'ON' 'CONVERSION' 'ERROR' | 'FORMAT' value | characterSet | 'AT' 'TIME' 'ZONE' value ;

intervalUnit : plainName ('(' NUMBER ')')? ;

searchModifier : 'IN' ('BOOLEAN' | 'NATURAL' 'LANGUAGE') 'MODE' | 'WITH' 'QUERY' 'EXPANSION' ;

list options { given = true; } : '[' (listItem (',' listItem)* lastComma? ('FOR' name (',' name)* 'IN' expression ('IF' expression)?)?)? ']' ;

listItem : expression ('AS' name)? | '*' (changed* | 'COLUMNS' arguments) | reference '.' '*' changed* ;

subscript : '-'? (listItem (',' listItem)*)? (sliced sliced?)? ;

sliced : (':' | marker) ('-' | expression)? ;

// A function whose arguments have words in between, of any form.
argumentsEnd
    : orderBy
    | limit
    | 'SEPARATOR' STRING
    | ('RESPECT' | 'IGNORE') 'NULLS'
    | ('NULL' | 'ABSENT') 'ON' 'NULL'
    | ('WITH' | 'WITHOUT') 'UNIQUE' 'KEYS'?
    | 'RETURNING' type ('FORMAT' 'JSON' ('ENCODING' name)?)?
    | jsonBehavior
    | 'PASSING' result (',' result)*
    | 'COLUMNS' ('(' jsonColumn (',' jsonColumn)* ')' | xmlColumn (',' xmlColumn)*)
    | 'PLAN' '(' arbitrary ')'
    | 'WITHIN' 'GROUP' '(' orderBy ')'
    | 'HAVING' name value
    | 'NO'? 'INDENT'
    | where
    ;

entry : (value | keyword) (':' expression | marker arguments?) ;

arguments : '(' ('DISTINCT' | 'ALL')? argument (',' argument)* lastComma? argumentsEnd* ')' | noArguments ;

noArguments options { given = true; } : '(' argumentsEnd* ')' ;

argument
    : ('BOTH' | 'LEADING' | 'TRAILING') expression? 'FROM' expression
    | trimmed
    | expression (argumentAlias | typed)? argumentMore*
    | starArgument
    | qualifiedName '.' '*' changed*
    | ('KEY' | 'COLUMN' | 'VARIADIC' | 'NAME' | 'DOCUMENT' | 'CONTENT') expression argumentAlias? argumentMore*
    | inner
    | argumentSettings
    | ('FROM' | 'FOR') value argumentMore*
    ;

// ClickHouse
argumentSettings options { given = true; } : 'SETTINGS' assignments ;

starArgument options { given = true; } : '*' (changed* | 'COLUMNS' arguments) ;

trimmed options { given = true; } : ('BOTH' | 'LEADING' | 'TRAILING') expression argumentAlias? argumentMore* ;

// ClickHouse
argumentAlias options { given = true; } : alias ;

// MariaDB
typed options { given = true; } : 'AS' type ;

argumentMore
    : (':' | 'VALUE' | 'FROM' | 'FOR' | 'PLACING' | 'SIMILAR') expression
    | 'USING' name
    | 'ESCAPE' value
    | 'PASSING' byRef? value byRef?
    | ('PRESERVE' | 'STRIP') 'WHITESPACE'
    | 'FORMAT' 'JSON' ('ENCODING' name)?
    | 'NO' 'VALUE'
    | characterSet
    ;

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

operator
    : '=' | '==' | '<>' | '!=' | '<' | '<=' | '>' | '>=' | '||' | '->' | '->>' | '*' | '/' | '%' | '+' | '-' | '<<' | '>>' | '&' | '|' | '#' | '^' | '@' | '!' | '~'
    | '<=>' | '@>' | '<@' | '&&' | '**' | '//' | '@@' | '#>' | '#>>' | '<->' | '<#>' | '~*' | '!~' | '!~*' | '&<' | '&>' | '-|-' | '!!' | '|/' | '||/' | '=>' | marker ('|' | '&')? | OPERATOR
    ;

// ---- names

qualifiedName : name ('.' name)* | defaultName ('.' name)+ ;

// ClickHouse's database
defaultName options { given = true; } : 'DEFAULT' ;

// ClickHouse
substitution options { given = true; } : '{' name marker '}' ;

name
    : plainName
    | stringName
    | joinName
    | substitution
    ;

joinName options { given = each; }
    : 'LEFT' | 'RIGHT' | 'FULL' | 'INNER' | 'CROSS' | 'OUTER' | 'NATURAL'
    | 'ARRAY' | 'INTERVAL' | 'LAMBDA' | 'CAST' | 'BINARY'
    ;

// Behind AS, and in lists of options, where no clause can begin.
keyword options { given = each; }
    : 'ALL' | 'ALTER' | 'AND' | 'ARRAY' | 'AS' | 'BETWEEN' | 'BINARY' | 'CASE' | 'CAST' | 'CHECK' | 'COLLATE' | 'CONSTRAINT' | 'CREATE'
    | 'DEFAULT' | 'DEFERRABLE' | 'DELETE' | 'DISTINCT' | 'DROP' | 'ELSE' | 'EXCEPT' | 'EXISTS' | 'FOREIGN' | 'FROM' | 'GROUP' | 'HAVING' | 'IN'
    | 'INOUT' | 'INSERT' | 'INTERSECT' | 'INTERVAL' | 'INTO' | 'IS' | 'ISNULL' | 'JOIN' | 'LAMBDA' | 'LIMIT' | 'NOT' | 'NOTNULL' | 'NULL' | 'ON'
    | 'OR' | 'ORDER' | 'OUT' | 'PRIMARY' | 'REFERENCES' | 'RETURNING' | 'SELECT' | 'SET' | 'STRAIGHT_JOIN' | 'TABLE' | 'THEN' | 'TO' | 'TRY_CAST'
    | 'UNION' | 'UNIQUE' | 'UPDATE' | 'USING' | 'VALUES' | 'VARIADIC' | 'WHEN' | 'WHERE'
    ;

// A name where no string and no keyword of joins can be one.
plainName
    : IDENTIFIER | quotedName
    | keywordName
    | beginName
    | partitionName
    | joinedName
    ;

// A string in some dialects.
quotedName options { given = true; } : QUOTED ;

// Each dialect reserves some of them, and takes others for a name but not for a function.
keywordName options { given = each; identifier = true; }
    : 'ABORT' | 'ABSENT' | 'ABSOLUTE' | 'ACCESS' | 'ACCOUNT' | 'ACTION' | 'ADD' | 'ADMIN' | 'AFTER' | 'AGAINST' | 'AGGREGATE' | 'ALGORITHM' | 'ALIAS'
    | 'ALSO' | 'ALWAYS' | 'ANALYSE' | 'ANALYZE' | 'ANTI' | 'ANY' | 'APPEND' | 'APPLY' | 'ASC' | 'ASOF' | 'ASSERT' | 'ASSIGNMENT' | 'ASSUME' | 'AST'
    | 'ASYMMETRIC' | 'ASYNC' | 'ATOMIC' | 'ATTACH' | 'ATTRIBUTE' | 'AUTHORIZATION' | 'AUTOINCREMENT' | 'AUTO_INCREMENT' | 'BACKUP' | 'BACKWARD'
    | 'BEFORE' | 'BIDIRECTIONAL' | 'BODY' | 'BOOLEAN' | 'BREADTH' | 'BUCKETS' | 'CACHE' | 'CALL' | 'CALLED' | 'CASCADE' | 'CHAIN' | 'CHANGE'
    | 'CHANGEABLE_IN_READONLY' | 'CHANGED' | 'CHAR' | 'CHARACTER' | 'CHARACTERISTICS' | 'CHARSET' | 'CHECKPOINT' | 'CHECKSUM' | 'CIPHER' | 'CLASS'
    | 'CLEANUP' | 'CLEAR' | 'CLONE' | 'CLOSE' | 'CLUSTER' | 'COALESCE' | 'CODEC' | 'COLLATION' | 'COLLECTION' | 'COLUMN' | 'COLUMNS' | 'COLUMN_FORMAT'
    | 'COMMENT' | 'COMMIT' | 'COMMITTED' | 'COMPLETION' | 'COMPRESSED' | 'COMPRESSION' | 'CONCURRENT' | 'CONCURRENTLY' | 'CONDITION' | 'CONDITIONAL'
    | 'CONFLICT' | 'CONNECTION' | 'CONSISTENT' | 'CONST' | 'CONSTANT' | 'CONSTRAINTS' | 'CONTAINS' | 'CONTENT' | 'CONTINUE' | 'CONVERSION' | 'CONVERT'
    | 'COPY' | 'COST' | 'COUNT' | 'CSV' | 'CUBE' | 'CURRENT' | 'CURSOR' | 'CYCLE' | 'DATA' | 'DATABASE' | 'DATABASES' | 'DATAFILE' | 'DEALLOCATE'
    | 'DECLARE' | 'DEDUPLICATE' | 'DEFERRED' | 'DEFINER' | 'DELAY' | 'DELAYED' | 'DELETED' | 'DELIMITER' | 'DELIMITERS' | 'DEPENDS' | 'DEPTH' | 'DESC'
    | 'DESCRIBE' | 'DETACH' | 'DETACHED' | 'DETERMINISTIC' | 'DIAGNOSTICS' | 'DICTIONARIES' | 'DICTIONARY' | 'DIRECTORY' | 'DISABLE' | 'DISCARD'
    | 'DISK' | 'DISTINCTROW' | 'DIV' | 'DOCUMENT' | 'DOMAIN' | 'DRY' | 'DUMPFILE' | 'DUPLICATE' | 'EACH' | 'ELSEIF' | 'ELSIF' | 'EMPTY' | 'ENABLE'
    | 'ENCLOSED' | 'ENCODING' | 'ENCRYPTED' | 'ENCRYPTION' | 'END' | 'ENDS' | 'ENFORCED' | 'ENGINE' | 'ENUM' | 'EPHEMERAL' | 'ERROR' | 'ERRORS'
    | 'ESCAPE' | 'ESCAPED' | 'ESTIMATE' | 'EVENT' | 'EVERY' | 'EXAMINED' | 'EXCEPTION' | 'EXCHANGE' | 'EXCLUDE' | 'EXCLUDING' | 'EXCLUSIVE' | 'EXEC'
    | 'EXECUTE' | 'EXIT' | 'EXPANSION' | 'EXPIRE' | 'EXPLAIN' | 'EXPORT' | 'EXPORT_STATE' | 'EXPRESSION' | 'EXTENDED' | 'EXTENSION' | 'EXTENSIONS'
    | 'EXTERNAL' | 'FALSE' | 'FAMILY' | 'FAST' | 'FIELDS' | 'FILL' | 'FILTER' | 'FINAL' | 'FINALIZE' | 'FIRST' | 'FLUSH' | 'FOLLOWING' | 'FOLLOWS'
    | 'FORCE' | 'FOREACH' | 'FORMAT' | 'FORWARD' | 'FOUND' | 'FREEZE' | 'FULLTEXT' | 'FUNCTION' | 'FUNCTIONS' | 'GENERATED' | 'GET' | 'GLOB'
    | 'GLOBAL' | 'GRANTED' | 'GRANTEES' | 'GRANULARITY' | 'GROUPING' | 'GROUPS' | 'HANDLER' | 'HARD' | 'HEADER' | 'HELP' | 'HIERARCHICAL'
    | 'HIGH_PRIORITY' | 'HISTOGRAM' | 'HISTORY' | 'HOLD' | 'HOST' | 'ID' | 'IDENTIFIED' | 'IDENTITY' | 'IGNORE' | 'IGNORED' | 'ILIKE' | 'IMMEDIATE'
    | 'IMMUTABLE' | 'IMPLICIT' | 'IMPORT' | 'INCLUDE' | 'INCLUDING' | 'INCREMENT' | 'INDENT' | 'INDEX' | 'INDEXED' | 'INFILE' | 'INHERIT' | 'INHERITS'
    | 'INITIALLY' | 'INJECTIVE' | 'INLINE' | 'INPUT' | 'INSTALL' | 'INSTANCE' | 'INSTEAD' | 'INTERPOLATE' | 'INVISIBLE' | 'INVOKER' | 'ISOLATION'
    | 'ISSUER' | 'IS_OBJECT_ID' | 'ITERATE' | 'JSON' | 'KEEP' | 'KEYED' | 'KEYS' | 'KEY_BLOCK_SIZE' | 'KILL' | 'LABEL' | 'LANGUAGE' | 'LARGE' | 'LAST'
    | 'LAYOUT' | 'LEAKPROOF' | 'LEAVE' | 'LESS' | 'LEVEL' | 'LIFETIME' | 'LIMITS' | 'LINEAR' | 'LINES' | 'LISTEN' | 'LIVE' | 'LOAD' | 'LOCAL'
    | 'LOCATION' | 'LOCKED' | 'LOGGED' | 'LOGS' | 'LOOP' | 'LOW_PRIORITY' | 'MACRO' | 'MAP' | 'MAPPING' | 'MASK' | 'MASTER' | 'MATCH' | 'MATCHED'
    | 'MATERIALIZE' | 'MATERIALIZED' | 'MAX' | 'MAXVALUE' | 'MEDIUM' | 'MEMBER' | 'MERGE' | 'METHOD' | 'MIN' | 'MINUS' | 'MINVALUE' | 'MOD' | 'MODE'
    | 'MODIFIES' | 'MODIFY' | 'MOVE' | 'MUTATION' | 'NAME' | 'NAMED' | 'NAMES' | 'NESTED' | 'NEVER' | 'NEW' | 'NEXT' | 'NO' | 'NOCACHE' | 'NOCYCLE'
    | 'NOMAXVALUE' | 'NOMINVALUE' | 'NONE' | 'NORMALIZED' | 'NOTHING' | 'NOTIFY' | 'NOWAIT' | 'NO_WRITE_TO_BINLOG' | 'NULLS' | 'OBJECT' | 'OFFSET'
    | 'OIDS' | 'OLD' | 'OMIT' | 'ONLINE' | 'ONLY' | 'OPEN' | 'OPERATOR' | 'OPTIMIZE' | 'OPTION' | 'OPTIONALLY' | 'OPTIONS' | 'ORDINALITY' | 'OTHERS'
    | 'OUTFILE' | 'OVER' | 'OVERLAPS' | 'OVERRIDABLE' | 'OVERRIDE' | 'OVERRIDING' | 'OVERWRITE' | 'OWNED' | 'OWNER' | 'PACKAGE' | 'PARALLEL'
    | 'PARAMETER' | 'PARSER' | 'PART' | 'PARTITIONED' | 'PARTITIONING' | 'PARTITIONS' | 'PASSING' | 'PASSWORD' | 'PASTE' | 'PATH' | 'PERCENT'
    | 'PERFORM' | 'PERIOD' | 'PERMANENTLY' | 'PERSIST' | 'PERSISTENT' | 'PERSIST_ONLY' | 'PIPELINE' | 'PIVOT' | 'PIVOT_WIDER' | 'PLACING' | 'PLAN'
    | 'PLUGIN' | 'POLICY' | 'POPULATE' | 'PORTION' | 'POSITION' | 'POSITIONAL' | 'PRAGMA' | 'PRECEDES' | 'PRECEDING' | 'PREPARE' | 'PREPARED'
    | 'PRESERVE' | 'PREVIOUS' | 'PREWHERE' | 'PRIOR' | 'PRIVILEGES' | 'PROCEDURAL' | 'PROCEDURES' | 'PROFILE' | 'PROGRAM' | 'PROJECTION'
    | 'PUBLICATION' | 'PURGE' | 'QUALIFY' | 'QUERY' | 'QUICK' | 'QUOTA' | 'QUOTE' | 'QUOTES' | 'RAISE' | 'RANDOMIZE' | 'RANDOMIZED' | 'READ'
    | 'READONLY' | 'READS' | 'REASSIGN' | 'REBUILD' | 'RECOMPRESS' | 'RECURSIVE' | 'REF' | 'REFERENCING' | 'REFRESH' | 'REF_SYSTEM_ID' | 'REGEXP'
    | 'REINDEX' | 'RELATIVE' | 'RELEASE' | 'REMOVE' | 'RENAME' | 'REORGANIZE' | 'REPAIR' | 'REPEAT' | 'REPEATABLE' | 'REPLACE' | 'REPLICA'
    | 'REPLICATION' | 'REQUIRE' | 'RESET' | 'RESIGNAL' | 'RESOURCE' | 'RESPECT' | 'RESTART' | 'RESTORE' | 'RESTRICT' | 'RETURN' | 'RETURNS'
    | 'REVERSE' | 'REVOKE' | 'RLIKE' | 'ROLE' | 'ROLLBACK' | 'ROLLUP' | 'ROUTINE' | 'ROUTINES' | 'ROW' | 'ROWS' | 'ROWTYPE' | 'ROW_FORMAT' | 'RULE'
    | 'RUN' | 'SAMPLE' | 'SAVEPOINT' | 'SCALAR' | 'SCHEDULE' | 'SCHEMA' | 'SCHEMAS' | 'SCROLL' | 'SEARCH' | 'SECRET' | 'SECURE' | 'SECURITY' | 'SEMI'
    | 'SEPARATOR' | 'SEQUENCE' | 'SEQUENCES' | 'SERIAL' | 'SERIALIZABLE' | 'SERVER' | 'SESSION' | 'SETOF' | 'SETS' | 'SETTING' | 'SETTINGS' | 'SHARE'
    | 'SHOW' | 'SIGNAL' | 'SIMILAR' | 'SKIP' | 'SLAVE' | 'SLICE' | 'SNAPSHOT' | 'SOFT' | 'SOME' | 'SONAME' | 'SORTED' | 'SOUNDS' | 'SOURCE'
    | 'SPATIAL' | 'SQL' | 'SQLSTATE' | 'SQL_BIG_RESULT' | 'SQL_BUFFER_RESULT' | 'SQL_CACHE' | 'SQL_CALC_FOUND_ROWS' | 'SQL_NO_CACHE'
    | 'SQL_SMALL_RESULT' | 'SRID' | 'SSL' | 'STABLE' | 'STACKED' | 'STALENESS' | 'START' | 'STARTING' | 'STARTS' | 'STATEMENT' | 'STATISTICS'
    | 'STDIN' | 'STDOUT' | 'STEP' | 'STOP' | 'STORAGE' | 'STRICT' | 'STRING' | 'STRIP' | 'SUBJECT' | 'SUBPARTITION' | 'SUBPARTITIONS' | 'SUBSCRIPTION'
    | 'SUMMARIZE' | 'SUPPORT' | 'SYMMETRIC' | 'SYNC' | 'SYNTAX' | 'SYSID' | 'SYSTEM' | 'SYSTEM_TIME' | 'TABLES' | 'TABLESAMPLE' | 'TABLESPACE'
    | 'TARGET' | 'TEMP' | 'TEMPORARY' | 'TEMPTABLE' | 'TERMINATED' | 'TEST' | 'TEXT' | 'THAN' | 'TIES' | 'TIME' | 'TIMESTAMP' | 'TOTALS' | 'TRACKING'
    | 'TRANSACTION' | 'TRANSFORM' | 'TREE' | 'TRIGGER' | 'TRUE' | 'TRUNCATE' | 'TRUSTED' | 'TTL' | 'TYPE' | 'TYPES' | 'UESCAPE' | 'UNBOUNDED'
    | 'UNCOMMITTED' | 'UNCONDITIONAL' | 'UNDEFINED' | 'UNDROP' | 'UNFREEZE' | 'UNINSTALL' | 'UNKNOWN' | 'UNLISTEN' | 'UNLOCK' | 'UNLOGGED' | 'UNPIVOT'
    | 'UNTIL' | 'UPGRADE' | 'USER' | 'USE_FRM' | 'UUID' | 'VACUUM' | 'VALID' | 'VALIDATE' | 'VALIDATION' | 'VALIDATOR' | 'VALUE' | 'VARIABLE'
    | 'VECTOR' | 'VERBOSE' | 'VERSION' | 'VERSIONING' | 'VIA' | 'VIEW' | 'VIRTUAL' | 'VISIBLE' | 'VOLATILE' | 'VOLUME' | 'WAIT' | 'WARNINGS' | 'WHILE'
    | 'WHITESPACE' | 'WITHIN' | 'WITHOUT' | 'WORK' | 'WORKLOAD' | 'WRAPPER' | 'WRITABLE' | 'WRITE' | 'X509' | 'XA' | 'XML' | 'XOR' | 'ZONE' | 'AT'
    | 'BOTH' | 'BY' | 'DO' | 'IF' | 'OF' | 'FETCH' | 'FOR' | 'GRANT' | 'KEY' | 'LATERAL' | 'LEADING' | 'PROCEDURE' | 'TRAILING' | 'LIKE' | 'LOCK'
    | 'RANGE' | 'USE' | 'WINDOW' | 'WITH' | 'VARCHAR'
    ;

beginName options { given = true; identifier = true; } : 'BEGIN' ;

partitionName options { given = true; identifier = true; } : 'PARTITION' ;

// ClickHouse, MySQL
joinedName options { given = true; } : JOINED ;

// ---- tokens

NUMBER
    : ([0-9] [0-9_]* ('.' [0-9_]*)? | '.' [0-9] [0-9_]*) ('E' [+-]? [0-9] [0-9_]*)? {this.number();}
    | '0X' [0-9A-F_]+ ('.' [0-9A-F_]*)? ('P' [+-]? [0-9]+)?
    | '0B' [01_]+
    | '0O' [0-7_]+
    ;

// A name in ClickHouse and MySQL; elsewhere a blank is missing.
JOINED : ([0-9] [0-9_]* ('.' [0-9_]*)? | '.' [0-9] [0-9_]*) [A-Z_] NAME_PART* ;

STRING
    : '\'' (~'\'' | '\'\'')* '\'' {this.string();}
    | 'E\'' (~['\\] | '\\' . | '\'\'')* '\''
    | [NU] '&'? '\'' (~'\'' | '\'\'')* '\'' {this.string();}
    ;

DOLLAR : '$' ([A-Z_\u0080-\uFEFE\uFF00-\u{10FFFF}] [A-Z_0-9\u0080-\uFEFE\uFF00-\u{10FFFF}]*)? '$' .*? '$' ([A-Z_\u0080-\uFEFE\uFF00-\u{10FFFF}] [A-Z_0-9\u0080-\uFEFE\uFF00-\u{10FFFF}]*)? '$' {this.dollar();} ;

BLOB : [XB] '\'' (~'\'' | '\'\'')* '\'' ;

QUOTED
    : '"' (~'"' | '""')+ '"' {this.string();}
    | 'U&"' (~'"' | '""')* '"'
    | '`' (~'`' | '``')+ '`'
    | '[' [A-Z_] ~[[\]\r\n,]* ']' {this.bracket();}
    ;

NO_NAME : '""' | '``' ;

PARAMETER
    : '?' [0-9]*
    | [:$#] [A-Z_0-9\u0080-\u{10FFFF}] NAME_PART*
    | '@@' NAME_PART+
    | ':\'' ~'\''* '\''
    | ':"' ~'"'* '"'
    ;

// A variable, or the host of a user.
AT_NAME
    : '@' [A-Z_0-9\u0080-\u{10FFFF}] NAME_PART*
    | '@\'' ~'\''* '\''
    | '@"' ~'"'* '"'
    | '@`' ~'`'* '`'
    ;

DELIMITER : 'DELIMITER' [ \t]+ ';' {this.delimiter();} ;

// No single letter or digit, which other text has.
OWN_DELIMITER : 'DELIMITER' [ \t]+ ([$/|!@^~#%&\\] ~[ \t\r\n]* | ~[$/|!@^~#%&\\ \t\r\n] ~[ \t\r\n]+) {this.delimiter();} ;

// A command of psql, to the end of its line, and the end of a statement in MySQL's client.
META : '\\' ~[\r\n]* ;

COPY : 'COPY' {this.copy();} ;

// A name with a dollar in it, and perhaps the delimiter behind it.
WITH_DOLLAR : [A-Z_] [A-Z_0-9]* '$' NAME_PART* {this.name();} ;

IDENTIFIER : [A-Z_\u0080-\uFEFE\uFF00-\u{10FFFF}] NAME_PART* ;

fragment NAME_PART : [A-Z_0-9$\u0080-\uFEFE\uFF00-\u{10FFFF}] ;

SEMICOLON : ';' {this.semicolon();} ;
BRACKET   : '[' ;
DOT       : '.' ;
HASH      : '#' ;
PIPE      : '|' {this.delimited();} ;
PIPES     : '||' {this.delimited();} ;
SLASHES   : '//' {this.delimited();} ;
DOLLARS   : '$$' {this.delimited();} ;

OPERATOR
    : '@-@' | '~~' | '~~*' | '!~~' | '!~~*' | '^@' | '~=' | '~<~' | '~<=~' | '~>~' | '~>=~' | '<<|' | '|>>' | '&<|' | '|&>' | '<<=' | '>>=' | '<^' | '>^' | '?-|' | '<?>' | '@@@' | '#-' | '##' | '#=' | '##='
    | '*=' | '*<>' | '*<' | '*>' | '*<=' | '*>=' | '<%' | '%>' | '<<%' | '%>>' | '~>' | '~==' | '->^' | '&&&' | '===' | '!==' | '!=='
    | '^~' | '^?' | '%%' | '%#' | '<|' | '|>'
    | [<>=@#%^&|~*!] [<>=@#%^&|~*!?-]+ [<>=#%^&|*]
    ;

BLANKS       : [ \t\r\n\f\u000B\uFEFF]+ -> skip ;
LINE_COMMENT : '--' ~[\r\n]* -> channel(HIDDEN) ;
COMMENT      : '/*' .*? '*/' {this.comment();} -> channel(HIDDEN) ;
HASH_COMMENT : '#' ~[\r\n]+ {this.hash();} ;
OTHER        : . ;
