// Blocks in blocks, optional ones, and ones that only group.
grammar Blocks;

file : (((ID | INT) ID?)? ('(' (ID | (INT | '-' INT)+)* ')' | '[' (ID INT?)? ']'))* tail EOF ;
tail : (('.') | (('!')))? ((ID)) ('x' 'y')? ;

ID : [a-w] ;
INT : [0-9]+ ;
WS : [ \t\r\n]+ -> skip ;
