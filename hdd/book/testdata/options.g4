// Written by goldens, from the grammar of this name there.
grammar options;

start_ : items_ '!' EOF ;
items_ : item_ ( ',' items_ )? ;
item_ : word_? tail_ | '<' lt_ ;
tail_ : '-' word_? ( '=' letter_+ )? ;
word_ : letter_ word_? ;
letter_ : 'a' | 'b' | 'c' | 'd' ;
lt_ : '~' | '~' lt_ ;
