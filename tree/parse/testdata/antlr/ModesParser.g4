parser grammar ModesParser;

options { tokenVocab = ModesLexer; }

file : item* EOF ;
item : element | TEXT | BRACE (WORD | element)* BRACE ;
element : OPEN NAME attribute* (SLASH CLOSE | CLOSE item* OPEN SLASH NAME CLOSE) ;
attribute : NAME (EQUALS VALUE)? ;
