// The tokens of scripts and styles in the files of components, Vue's and Svelte's. One mode for each language of a
// script or a style.
//
// A start tag is one token: what it says of the language is no part of its own that could go without the code. Of those
// that match, the first is taken. A component may have a second script, whose tag says SECOND_WORD: Vue's `setup`,
// Svelte's `module`.
lexer grammar ComponentLexer;

SECOND_CLOSED : '<script' SAID* SECOND_WORD SAID* BLANK* '/>' ;
SECOND_JS     : '<script' (SAID* SECOND_WORD SAID* LANG_JS | SAID* LANG_JS SAID* SECOND_WORD) SAID* BLANK* '>' -> mode(JS) ;
SECOND_TS     : '<script' (SAID* SECOND_WORD SAID* LANG_TS | SAID* LANG_TS SAID* SECOND_WORD) SAID* BLANK* '>' -> mode(TS) ;
SECOND_TSX    : '<script' (SAID* SECOND_WORD SAID* LANG_TSX | SAID* LANG_TSX SAID* SECOND_WORD) SAID* BLANK* '>' -> mode(TSX) ;
SECOND_RAW    : '<script' (SAID* SECOND_WORD SAID* LANG | SAID* LANG SAID* SECOND_WORD) SAID* BLANK* '>' -> mode(RAW_SCRIPT) ;
SECOND        : '<script' SAID* SECOND_WORD SAID* BLANK* '>' -> type(SECOND_JS), mode(JS) ;
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

fragment BLANK    : [ \t\r\n\f\uFEFF] ;
fragment SAID     : BLANK+ ~[ \t\r\n\f/>="'<]+ (BLANK* '=' BLANK* (QUOTED | UNQUOTED))? ;
fragment QUOTED   : '"' ~["]* '"' | '\'' ~[']* '\'' ;
fragment UNQUOTED : ~[ \t\r\n\f>"'=<`]+ ;

fragment LANG     : BLANK+ 'lang=' (QUOTED | UNQUOTED) ;
fragment LANG_JS  : BLANK+ 'lang=' ('js' 'x'? | '"js' 'x'? '"' | '\'js' 'x'? '\'') ;
fragment LANG_TS  : BLANK+ 'lang=' ('ts' | '"ts"' | '\'ts\'') ;
fragment LANG_TSX : BLANK+ 'lang=' ('tsx' | '"tsx"' | '\'tsx\'') ;

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
