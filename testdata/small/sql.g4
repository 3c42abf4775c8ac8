// Queries with joins, conditions, groups and queries in brackets.
grammar sql;
start   : query ';' EOF ;
query   : 'SELECT' columns 'FROM' source ('WHERE' condition)? ('GROUP' 'BY' names)? ('LIMIT' NUMBER)? ;
columns : '*' | column (',' column)* ;
column  : expr ('AS' NAME)? ;
names   : NAME ',' names | NAME ;
source  : table ('JOIN' table 'ON' condition)* ;
table   : NAME | '(' query ')' NAME ;
condition : condition 'OR' condition | condition 'AND' condition | 'NOT' condition | expr ('=' | '<') expr | expr 'IN' '(' query ')' ;
expr    : expr '+' expr | NAME '(' expr ')' | '(' expr ')' | NAME '.' NAME | NAME | NUMBER | STRING ;
NAME   : [a-z]+ ;
NUMBER : [0-9]+ ;
STRING : '\'' [a-z]* '\'' ;
BLANKS : [ \t\r\n]+ -> skip ;
