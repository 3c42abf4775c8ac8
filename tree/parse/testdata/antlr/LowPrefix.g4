// Prefix operators that bind less than some binary ones.
grammar LowPrefix;

file : e EOF ;
e : e '.' ID | e '+' e | 'not' e | e 'and' e | 'let' ID '=' e | ID ;

ID : [a-z]+ ;
INT : [0-9]+ ;
WS : [ \t\r\n]+ -> skip ;
