// Vue's single-file components: the markup of 2 and 3, scripts and styles in their own languages.
//
// Scripts, styles, the values of directives and what stands between braces are islands (grammars/choose).
//
// Accepted beyond the language: an end tag with another name; blocks in any number; attributes more than once.
parser grammar VueParser;

options { tokenVocab = VueLexer; }

// There is a template or a script, and one template at most.
component : other* (template (other | script)* | script (other | script)* (template (other | script)*)?) EOF ;

template : TEMPLATE_START attribute* (TAG_END node* TEMPLATE_END | TAG_CLOSE) ;

script : SCRIPT_START attribute* TAG_END RAW* SCRIPT_END ;

other
    : TEXT
    | COMMENT
    | DECLARATION
    | INTERPOLATION
    | START attribute* (TAG_END node* END | TAG_CLOSE)
    | VOID_START attribute* (TAG_END | TAG_CLOSE)
    | STYLE_START attribute* TAG_END RAW* STYLE_END
    ;

node : other | template | script ;

attribute : ATTRIBUTE (EQUALS (VALUE | BARE))? ;
