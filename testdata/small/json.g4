// JSON (RFC 8259) with strings of lower-case letters.
grammar json;
start   : value EOF ;
value   : object | array | STRING | NUMBER | 'true' | 'false' | 'null' ;
object  : '{' '}' | '{' members '}' ;
members : member ',' members | member ;
member  : STRING ':' value ;
array   : '[' ']' | '[' values ']' ;
values  : value ',' values | value ;
STRING  : '"' [a-z]* '"' ;
NUMBER  : '-'? [0-9]+ ;
BLANKS  : [ \t\r\n]+ -> skip ;
