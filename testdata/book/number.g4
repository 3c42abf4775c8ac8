// The numbers of exercise 2: what is replaced by what the input does not hold.
grammar number;

number : decimal | integer | nan ;
decimal : DIGITS '.' DIGITS ;
integer : DIGITS ;
nan : 'NaN' ;

DIGITS : [0-9]+ ;
