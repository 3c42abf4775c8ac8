// Lists of lists and ranges, elements with right recursion.
grammar lists;
start    : list EOF ;
list     : '[' elements ']' | '[' ']' ;
elements : element ',' elements | element ;
element  : list | range | number | '-' number | NAME ;
range    : number '..' number ;
number   : DIGIT number | DIGIT ;
NAME   : [a-z]+ ;
DIGIT  : [0-9] ;
BLANKS : [ \t\r\n]+ -> skip ;
