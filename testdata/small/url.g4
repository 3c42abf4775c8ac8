// URLs: a scheme, an authority, a path, a query and a fragment, in the manner of RFC 3986.
grammar url;
start     : url EOF ;
url       : scheme ':' '/' '/' authority path? ('?' query)? ('#' word)? ;
scheme    : 'http' | 'https' | 'ftp' ;
authority : (word (':' word)? '@')? host (':' number)? ;
host      : word ('.' word)* ;
path      : '/' word path | '/' word | '/' ;
query     : pair '&' query | pair ;
pair      : word '=' (word | number) | word ;
word      : WORD ;
number    : DIGIT+ ;
WORD  : [a-z]+ ;
DIGIT : [0-9] ;
