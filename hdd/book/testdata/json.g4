// Written by goldens, from the grammar of this name there.
grammar json;

start_ : value_ EOF ;
value_ : object_ | array_ | string_ | number_ | 't' 'r' 'u' 'e' | 'n' 'u' 'l' 'l' ;
object_ : '{' ( pair_ ( ',' pair_ )* )? '}' ;
pair_ : string_ ':' value_ ;
array_ : '[' ( value_ ( ',' value_ )* )? ']' ;
string_ : '"' char_* '"' ;
number_ : digit_+ ;
digit_ : '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' ;
char_ : 'a' | 'b' | 'c' | 'x' | 'y' | 'z' ;
