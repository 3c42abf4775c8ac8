// Sums and products of numbers of several digits, each operator with right recursion.
grammar numbers;
start   : sum EOF ;
sum     : product '+' sum | product '-' sum | product ;
product : factor '*' product | factor '/' product | factor ;
factor  : '-' factor | '(' sum ')' | number ;
number  : digits '.' digits | digits ;
digits  : DIGIT digits | DIGIT ;
DIGIT   : [0-9] ;
BLANKS  : [ \t\r\n]+ -> skip ;
