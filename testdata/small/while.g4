// A language of assignments, branches and loops.
grammar while;
start     : statement+ EOF ;
statement : NAME ':=' expr ';' | 'if' cond 'then' block ('else' block)? | 'while' cond 'do' block | 'skip' ';' | 'print' expr ';' ;
block     : '{' statement* '}' | statement ;
cond      : expr ('<' | '=') expr | 'not' cond | cond 'and' cond | 'true' ;
expr      : expr '*' expr | expr ('+' | '-') expr | '(' expr ')' | NAME | NUMBER ;
NAME   : [a-z] ;
NUMBER : [0-9]+ ;
BLANKS : [ \t\r\n]+ -> skip ;
