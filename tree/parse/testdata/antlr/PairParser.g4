parser grammar PairParser;

options { tokenVocab = PairLexer; }

file : stat+ EOF ;
stat : 'if' '(' NAME ')' stat (ELSE stat)? | NAME? ';' ;
