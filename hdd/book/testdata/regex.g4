// Written by goldens, from the grammar of this name there.
grammar regex;

start_ : choice_ EOF ;
choice_ : branch_ | choice_ '|' branch_ ;
branch_ : piece_ | branch_ piece_ ;
piece_ : atom_ | atom_ '#' | atom_ '@' ;
atom_ : letter_ | '(' choice_ ')' | '[' range_ ']' | '[' '^' range_ ']' ;
range_ : letter_ | letter_ '-' letter_ | letter_ range_ ;
letter_ : 'a' | 'b' | 'c' | 'd' | 'z' ;
