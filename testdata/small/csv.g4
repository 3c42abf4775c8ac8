// Rows of fields, plain or quoted (RFC 4180).
grammar csv;
start  : rows EOF ;
rows   : row NEWLINE rows | row ;
row    : field ',' row | field ;
field  : plain | QUOTED | ;
plain  : CHARACTER+ ;
QUOTED : '"' (~["] | '""')* '"' ;
NEWLINE : '\n' ;
CHARACTER : [a-z0-9 ] ;
