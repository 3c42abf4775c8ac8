// Elements with attributes, text and other elements in them.
grammar tags;
start     : element EOF ;
element   : '<' NAME attribute* '>' content* '</' NAME '>' | '<' NAME attribute* '/>' ;
attribute : NAME '=' STRING | NAME ;
content   : element | NAME | NUMBER ;
NAME   : [a-z]+ ;
NUMBER : [0-9]+ ;
STRING : '"' [a-z]* '"' ;
BLANKS : [ \t\r\n]+ -> skip ;
