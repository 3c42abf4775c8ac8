// The tokens of Vue's components, see VueParser.g4. One mode for markup, one for the name of an element, one for
// what follows it in a tag, and one for what follows `=` there.
//
// The start tag of a template in another language is one token, as those of scripts and styles are.
lexer grammar VueLexer;

import ComponentLexer;

BLANKS  : [ \t\r\n\f\uFEFF]+ -> channel(HIDDEN) ;
COMMENT : '<!--' .*? '-->' ;

// An expression between braces. What is none is text, as in the code of an element with v-pre.
INTERPOLATION : '{{' (~[{}] | '{' ~'{' | '}' ~'}')* '}}' ;

TEXT  : WORD (BLANK+ WORD)* ;
LESS  : '<' ~[a-zA-Z/!?<{] -> type(TEXT) ;
BRACE : '{' -> type(TEXT) ;

DECLARATION : '<!' [a-zA-Z] ~[>]* '>' ;

TEMPLATE_RAW : '<template' SAID* LANG SAID* BLANK* '>' -> mode(RAW_TEMPLATE) ;

OPEN  : '<' -> pushMode(NAME_MODE) ;
CLOSE : '</' -> pushMode(NAME_MODE) ;

fragment WORD : (~[<{ \t\r\n\f\uFEFF] | '{' ~[<{ \t\r\n\f\uFEFF])+ ;

fragment SECOND_WORD : BLANK+ 'setup' ('=' QUOTED)? ;

mode NAME_MODE;

TEMPLATE : 'template' -> mode(TAG) ;

// Elements that have no end tag.
VOID
    : (
        'area' | 'base' | 'br' | 'col' | 'embed' | 'hr' | 'img' | 'input' | 'link' | 'meta' | 'param' | 'source' | 'track'
        | 'wbr'
    ) -> mode(TAG)
    ;

NAME : [a-z] ~[ \t\r\n\f/>="'<{}A-Z]* -> mode(TAG) ;

// The end tag of an element with such a name is not found outside of the template.
CASED : ([a-z] ~[ \t\r\n\f/>="'<{}A-Z]*)? [A-Z] ~[ \t\r\n\f/>="'<{}]* -> mode(TAG) ;

// A name that no blank parts from what follows fits nowhere.
NAME_RUN : [a-zA-Z] ~[ \t\r\n\f/>]* ;

mode TAG;

TAG_END    : '>' -> popMode ;
TAG_CLOSE  : '/>' -> popMode ;
TAG_BLANKS : [ \t\r\n\f]+ -> channel(HIDDEN) ;
EQUALS     : '=' -> mode(VALUE_MODE) ;

// A directive without a name fits nowhere.
NO_DIRECTIVE : 'v-' ;

ATTRIBUTE  : ~[ \t\r\n\f/>="'<]+ ('/' ~[ \t\r\n\f/>="'<]+)* ;

mode VALUE_MODE;

VALUE_BLANKS : [ \t\r\n\f]+ -> channel(HIDDEN) ;
VALUE        : QUOTED -> mode(TAG) ;
BARE         : UNQUOTED -> mode(TAG) ;

mode RAW_TEMPLATE;

RAW_TEMPLATE_END  : '</template' BLANK* '>' -> mode(DEFAULT_MODE) ;
RAW_TEMPLATE_LINE : LINE -> type(RAW_LINE) ;
