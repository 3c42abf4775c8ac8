// Lambda terms with let and numbers.
grammar lambda;
start       : term EOF ;
term        : '\\' NAME '.' term | 'let' NAME '=' term 'in' term | application ;
application : application operand | operand ;
operand     : NAME | NUMBER | '(' term ')' ;
NAME   : [a-z] ;
NUMBER : [0-9]+ ;
BLANKS : [ \t\r\n]+ -> skip ;
