// The tokens of Vue's components, see VueParser.g4. One mode for markup, one for the inside of a tag, one for what
// follows `=` there, one for scripts and one for styles.
lexer grammar VueLexer;

BLANKS  : [ \t\r\n\f\uFEFF]+ -> channel(HIDDEN) ;
COMMENT : '<!--' .*? '-->' ;

// An expression between braces. What is none is text, as in the code of an element with v-pre.
INTERPOLATION : '{{' (~[{}] | '{' ~'{' | '}' ~'}')* '}}' ;

TEXT  : WORD (BLANK+ WORD)* ;
LESS  : '<' ~[a-zA-Z/!?<{] -> type(TEXT) ;
BRACE : '{' -> type(TEXT) ;

DECLARATION : '<!' [a-zA-Z] ~[>]* '>' ;

TEMPLATE_START : '<template' -> pushMode(TAG) ;
SCRIPT_START   : '<script' -> mode(SCRIPT), pushMode(TAG) ;
STYLE_START    : '<style' -> mode(STYLE), pushMode(TAG) ;

// Elements that have no end tag.
VOID_START
    : '<' (
        'area' | 'base' | 'br' | 'col' | 'embed' | 'hr' | 'img' | 'input' | 'link' | 'meta' | 'param' | 'source' | 'track'
        | 'wbr'
    ) -> pushMode(TAG)
    ;

START : '<' NAME -> pushMode(TAG) ;
TEMPLATE_END : '</template' BLANK* '>' ;
END          : '</' NAME BLANK* '>' ;

fragment BLANK : [ \t\r\n\f\uFEFF] ;
fragment WORD  : (~[<{ \t\r\n\f\uFEFF] | '{' ~[<{ \t\r\n\f\uFEFF])+ ;
fragment NAME  : [a-zA-Z] ~[ \t\r\n\f/>]* ;

mode TAG;

TAG_END    : '>' -> popMode ;
TAG_CLOSE  : '/>' -> popMode ;
TAG_BLANKS : [ \t\r\n\f]+ -> channel(HIDDEN) ;
EQUALS     : '=' -> mode(VALUE_MODE) ;
ATTRIBUTE  : ~[ \t\r\n\f/>="'<]+ ('/' ~[ \t\r\n\f/>="'<]+)* ;

mode VALUE_MODE;

VALUE_BLANKS : [ \t\r\n\f]+ -> channel(HIDDEN) ;
VALUE        : ('"' ~["]* '"' | '\'' ~[']* '\'') -> mode(TAG) ;
BARE         : ~[ \t\r\n\f>"'=<`]+ -> mode(TAG) ;

mode SCRIPT;

SCRIPT_END : '</script' BLANK* '>' -> mode(DEFAULT_MODE) ;
RAW        : LINE ;

fragment LINE : ~[<\r\n]* [\r\n]+ | ~[<\r\n]+ | '<' ;

mode STYLE;

STYLE_END : '</style' BLANK* '>' -> mode(DEFAULT_MODE) ;
STYLE_RAW : LINE -> type(RAW) ;
