// A grammar that imports two others and overrides a rule.
grammar Import;

import ImportRules, ImportTokens;

file : stat* EOF ;
value : INT | '<' value '>' ;

KEY : 'if' ;
