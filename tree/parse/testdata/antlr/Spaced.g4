// A separator that is itself made of alternatives, tokens of blanks.
grammar Spaced;

file : part ((',' | ';') part)* (',' | ';')? EOF ;
part : ID (SP ID)* SP? ;

ID : [a-z]+ ;
SP : [ \n]+ ;
