// Arguments, results, locals, actions, predicates that hold, exceptions.
grammar Actions;

@parser::members { int depth = 0; }
file @init { depth++; } @after { depth--; } : (v=e {System.out.println($v.text);})+ EOF ;
catch [RecognitionException x] { throw x; }
finally { depth = 0; }
e returns [int value] locals [int left]
  : a=e '*' b=e { $value = 1; }
  | a=e {true}? '+' b=e
  | {depth >= 0}? x=word["}", 1] { if (depth > 0) { depth = 1; } }
  | '(' e ')' {} {true}?
  ;
word[String s, int n] returns [String t] locals [int left] : ID (sub[$n])? ;
sub[int n] : '[' word["]", 2] ']' ;

ID : [a-z]+ { /* } in a comment */ } ;
WS : [ \t\r\n]+ -> skip ;
