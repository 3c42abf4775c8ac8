// The tokens of Vue's components, see VueParser.g4. One mode for markup, one for the name of an element, one for
// what follows it in a tag, one for what follows `=` there, and one for each language of a script or a style.
//
// The start tag of a script, a style and a template in another language is one token: what it says of the language is
// no part of its own that could go without the code.
lexer grammar VueLexer;

BLANKS  : [ \t\r\n\f\uFEFF]+ -> channel(HIDDEN) ;
COMMENT : '<!--' .*? '-->' ;

// An expression between braces. What is none is text, as in the code of an element with v-pre.
INTERPOLATION : '{{' (~[{}] | '{' ~'{' | '}' ~'}')* '}}' ;

TEXT  : WORD (BLANK+ WORD)* ;
LESS  : '<' ~[a-zA-Z/!?<{] -> type(TEXT) ;
BRACE : '{' -> type(TEXT) ;

DECLARATION : '<!' [a-zA-Z] ~[>]* '>' ;

TEMPLATE_RAW : '<template' SAID* LANG SAID* BLANK* '>' -> mode(RAW_TEMPLATE) ;

// Of those that match, the first is taken.
SETUP_CLOSED  : '<script' (SAID* SETUP_WORD) SAID* BLANK* '/>' ;
SETUP_JS      : '<script' (SAID* SETUP_WORD SAID* LANG_JS | SAID* LANG_JS SAID* SETUP_WORD) SAID* BLANK* '>' -> mode(JS) ;
SETUP_TS      : '<script' (SAID* SETUP_WORD SAID* LANG_TS | SAID* LANG_TS SAID* SETUP_WORD) SAID* BLANK* '>' -> mode(TS) ;
SETUP_TSX     : '<script' (SAID* SETUP_WORD SAID* LANG_TSX | SAID* LANG_TSX SAID* SETUP_WORD) SAID* BLANK* '>' -> mode(TSX) ;
SETUP_RAW     : '<script' (SAID* SETUP_WORD SAID* LANG | SAID* LANG SAID* SETUP_WORD) SAID* BLANK* '>' -> mode(RAW_SCRIPT) ;
SETUP         : '<script' SAID* SETUP_WORD SAID* BLANK* '>' -> type(SETUP_JS), mode(JS) ;
SCRIPT_CLOSED : '<script' SAID* BLANK* '/>' ;
SCRIPT_JS     : '<script' SAID* LANG_JS SAID* BLANK* '>' -> mode(JS) ;
SCRIPT_TS     : '<script' SAID* LANG_TS SAID* BLANK* '>' -> mode(TS) ;
SCRIPT_TSX    : '<script' SAID* LANG_TSX SAID* BLANK* '>' -> mode(TSX) ;
SCRIPT_RAW    : '<script' SAID* LANG SAID* BLANK* '>' -> mode(RAW_SCRIPT) ;
SCRIPT        : '<script' SAID* BLANK* '>' -> type(SCRIPT_JS), mode(JS) ;

STYLE_CLOSED : '<style' SAID* BLANK* '/>' ;
STYLE_CSS    : '<style' SAID* BLANK+ 'lang=' ('css' | '"css"' | '\'css\'' | '"postcss"') SAID* BLANK* '>' -> mode(CSS) ;
STYLE_SCSS   : '<style' SAID* BLANK+ 'lang=' ('scss' | '"scss"' | '\'scss\'') SAID* BLANK* '>' -> mode(SCSS) ;
STYLE_LESS   : '<style' SAID* BLANK+ 'lang=' ('less' | '"less"' | '\'less\'') SAID* BLANK* '>' -> mode(LESS_MODE) ;
STYLE_RAW    : '<style' SAID* LANG SAID* BLANK* '>' -> mode(RAW_STYLE) ;
STYLE        : '<style' SAID* BLANK* '>' -> type(STYLE_CSS), mode(CSS) ;

OPEN  : '<' -> pushMode(NAME_MODE) ;
CLOSE : '</' -> pushMode(NAME_MODE) ;

fragment BLANK  : [ \t\r\n\f\uFEFF] ;
fragment WORD   : (~[<{ \t\r\n\f\uFEFF] | '{' ~[<{ \t\r\n\f\uFEFF])+ ;
fragment SAID   : BLANK+ ~[ \t\r\n\f/>="'<]+ (BLANK* '=' BLANK* (QUOTED | UNQUOTED))? ;
fragment QUOTED : '"' ~["]* '"' | '\'' ~[']* '\'' ;
fragment UNQUOTED : ~[ \t\r\n\f>"'=<`]+ ;

fragment SETUP_WORD : BLANK+ 'setup' ('=' QUOTED)? ;
fragment LANG       : BLANK+ 'lang=' (QUOTED | UNQUOTED) ;
fragment LANG_JS    : BLANK+ 'lang=' ('js' 'x'? | '"js' 'x'? '"' | '\'js' 'x'? '\'') ;
fragment LANG_TS    : BLANK+ 'lang=' ('ts' | '"ts"' | '\'ts\'') ;
fragment LANG_TSX   : BLANK+ 'lang=' ('tsx' | '"tsx"' | '\'tsx\'') ;

mode NAME_MODE;

TEMPLATE : 'template' -> mode(TAG) ;

// Elements that have no end tag.
VOID
    : (
        'area' | 'base' | 'br' | 'col' | 'embed' | 'hr' | 'img' | 'input' | 'link' | 'meta' | 'param' | 'source' | 'track'
        | 'wbr'
    ) -> mode(TAG)
    ;

NAME : [a-zA-Z] ~[ \t\r\n\f/>]* -> mode(TAG) ;

mode TAG;

TAG_END    : '>' -> popMode ;
TAG_CLOSE  : '/>' -> popMode ;
TAG_BLANKS : [ \t\r\n\f]+ -> channel(HIDDEN) ;
EQUALS     : '=' -> mode(VALUE_MODE) ;
ATTRIBUTE  : ~[ \t\r\n\f/>="'<]+ ('/' ~[ \t\r\n\f/>="'<]+)* ;

mode VALUE_MODE;

VALUE_BLANKS : [ \t\r\n\f]+ -> channel(HIDDEN) ;
VALUE        : QUOTED -> mode(TAG) ;
BARE         : UNQUOTED -> mode(TAG) ;

mode JS;

SCRIPT_END : '</script' BLANK* '>' -> mode(DEFAULT_MODE) ;
JS_LINE    : LINE ;

fragment LINE : ~[<\r\n]* [\r\n]+ | ~[<\r\n]+ | '<' ;

mode TS;

TS_END  : '</script' BLANK* '>' -> type(SCRIPT_END), mode(DEFAULT_MODE) ;
TS_LINE : LINE ;

mode TSX;

TSX_END  : '</script' BLANK* '>' -> type(SCRIPT_END), mode(DEFAULT_MODE) ;
TSX_LINE : LINE ;

mode RAW_SCRIPT;

RAW_SCRIPT_END : '</script' BLANK* '>' -> type(SCRIPT_END), mode(DEFAULT_MODE) ;
RAW_LINE       : LINE ;

mode CSS;

STYLE_END : '</style' BLANK* '>' -> mode(DEFAULT_MODE) ;
CSS_LINE  : LINE ;

mode SCSS;

SCSS_END  : '</style' BLANK* '>' -> type(STYLE_END), mode(DEFAULT_MODE) ;
SCSS_LINE : LINE ;

mode LESS_MODE;

LESS_END  : '</style' BLANK* '>' -> type(STYLE_END), mode(DEFAULT_MODE) ;
LESS_LINE : LINE ;

mode RAW_STYLE;

RAW_STYLE_END  : '</style' BLANK* '>' -> type(STYLE_END), mode(DEFAULT_MODE) ;
RAW_STYLE_LINE : LINE -> type(RAW_LINE) ;

mode RAW_TEMPLATE;

RAW_TEMPLATE_END  : '</template' BLANK* '>' -> mode(DEFAULT_MODE) ;
RAW_TEMPLATE_LINE : LINE -> type(RAW_LINE) ;
