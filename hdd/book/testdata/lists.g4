// Written by goldens, from the grammar of this name there.
grammar lists;

start_ : list_ EOF ;
list_ : '[' ']' | '[' items_ ']' ;
items_ : item_ | item_ ',' items_ ;
item_ : list_ | numeral_ | numeral_ ':' numeral_ ;
numeral_ : digit_ | digit_ numeral_ ;
digit_ : '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' ;
