// Labels, list labels and names of alternatives.
grammar Labels;

file : items+=item (',' items+=item)* end=EOF ;
item : name=ID '=' value=e # Assign
     | op=('on' | 'off') what+=ID* # Switch
     | # Nothing
     ;
e : left=e op='*' right=e # Mul
  | left=e '+' right=e # Add
  | value=INT # Int
  ;

ID : [a-z]+ ;
INT : [0-9]+ ;
WS : [ \t\r\n]+ -> skip ;
