// Lists of every plain shape.
grammar Lists;

file : star plus sep maybe many EOF ;
star : 'star' ID* ;
plus : 'plus' ID+ ;
sep : 'sep' ID (',' ID)* ;
maybe : 'maybe' (INT (',' INT)*)? ;
many : 'many' (ID INT)* (ID ('|' ID | '&' INT)+)? ;

ID : [a-z]+ ;
INT : [0-9]+ ;
WS : [ \t\r\n]+ -> skip ;
