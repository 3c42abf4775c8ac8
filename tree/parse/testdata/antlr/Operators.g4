// Every kind of operator in one left-recursive rule.
grammar Operators;

file : e EOF ;
e : e '!'
  | e '[' e ']'
  | e '.' ID
  | '-' e
  | <assoc=right> e '^' e
  | e ('*' | '/') e
  | e ('+' | '-') e
  | <assoc=right> e '?' e ':' e
  | <assoc=right> e '=' e
  | '(' e ')'
  | ID
  | INT
  ;

ID : [a-z]+ ;
INT : [0-9]+ ;
WS : [ \t\r\n]+ -> skip ;
