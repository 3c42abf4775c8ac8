lexer grammar ImportTokens;

KEY : 'never' ;
ID : [a-z]+ ;
INT : [0-9]+ ;
WS : [ \t\r\n]+ -> skip ;
