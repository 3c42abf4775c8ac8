grammar bc;
program: line*;
line: statement? (';' statement?)* NEWLINE | function;
function: 'define' 'void'? NAME '(' (parameter (',' parameter)*)? ')' '{' NEWLINE ('auto' parameter (',' parameter)* NEWLINE)? (statement? NEWLINE)* '}' NEWLINE;
parameter: NAME | NAME '[' ']';
statement
    : expression
    | STRING
    | 'print' item (',' item)*
    | 'if' '(' expression ')' statement ('else' statement)?
    | 'while' '(' expression ')' statement
    | 'for' '(' expression ';' expression ';' expression ')' statement
    | 'break' | 'continue' | 'return' ('(' expression? ')')?
    | '{' (statement? (';' | NEWLINE))* '}'
    ;
item: expression | STRING;
expression
    : expression '^' expression
    | '-' expression
    | expression ('*' | '/' | '%') expression
    | expression ('+' | '-') expression
    | expression ('<' | '<=' | '==' | '!=' | '>=' | '>') expression
    | '!' expression
    | expression ('&&' | '||') expression
    | place ('=' | '+=' | '-=' | '*=' | '/=' | '^=') expression
    | ('++' | '--') place | place ('++' | '--')
    | place | NUMBER | '(' expression ')'
    | NAME '(' (argument (',' argument)*)? ')'
    | ('length' | 'sqrt' | 'scale') '(' expression ')'
    ;
argument: expression | NAME '[' ']';
place: NAME | NAME '[' expression ']' | 'scale' | 'ibase' | 'obase' | 'last' | 'history';
NAME: [a-z] [a-z0-9_]*;
NUMBER: [0-9A-F]+ ('.' [0-9A-F]*)? | '.' [0-9A-F]+;
STRING: '"' ~["\n]* '"';
NEWLINE: '\n';
BLANK: [ \t]+ -> skip;
