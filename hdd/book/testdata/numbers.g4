// Written by goldens, from the grammar of this name there.
grammar numbers;

start_ : sum_ EOF ;
sum_ : sum_ '+' product_ | product_ ;
product_ : product_ '*' atom_ | atom_ ;
atom_ : number_ | '(' sum_ ')' ;
number_ : number_ digit_ | digit_ ;
digit_ : '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' ;
