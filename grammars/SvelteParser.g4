// Svelte's components, of 3 to 5, with scripts and styles in their own languages.
//
// Scripts, styles and the code between braces are islands (grammars/choose). The call of `{@render}`, the parameters of
// a snippet and what a block binds are apart from each other, so that each edit leaves what it has to be.
//
// Accepted beyond the language: an end tag with another name; attributes more than once; brackets of code that do not
// match; what only some of the versions have.
parser grammar SvelteParser;

options { tokenVocab = SvelteLexer; }

import ComponentParser;

// A script, a module's and a style, each once, in any order.
component
    : top* (
        script top* (second top* (style top*)? | style top* (second top*)?)?
        | second top* (script top* (style top*)? | style top* (script top*)?)?
        | style top* (script top* (second top*)? | second top* (script top*)?)?
    )? EOF
    ;

top
    : markup
    | OPEN META attribute* (TAG_END node* CLOSE META TAG_END | TAG_CLOSE)
    ;

node : markup | script | second | style | SCRIPT_CLOSED | SECOND_CLOSED | STYLE_CLOSED ;

markup
    : TEXT
    | COMMENT
    | DECLARATION
    | mustache
    | element
    | if
    | each
    | await
    | key
    | snippet
    | HTML JS+ MUSTACHE_END
    | RENDER (JS+ arguments | arguments arguments) (JS* arguments)* MUSTACHE_END
    | (CONST | LET) JS+ MUSTACHE_END
    | DEBUG (VARIABLE (COMMA VARIABLE)*)? MUSTACHE_END
    ;

mustache : MUSTACHE JS+ MUSTACHE_END ;

// ---- elements

element options { paired = true; }
    : OPEN NAME attribute* TAG_END node* CLOSE NAME TAG_END
    | OPEN NAME attribute* TAG_CLOSE
    | OPEN VOID attribute* (TAG_END | TAG_CLOSE)
    | OPEN DYNAMIC attribute* THIS EQUALS value attribute* (TAG_END node* CLOSE DYNAMIC TAG_END | TAG_CLOSE)
    ;

attribute options { distinct = true; }
    : ATTRIBUTE (EQUALS value)?
    | DIRECTIVE (EQUALS code)?
    | SHORTHAND
    | SPREAD JS+ MUSTACHE_END
    | ATTACH JS+ MUSTACHE_END
    ;

value
    : VALUE
    | DOUBLE (DOUBLE_TEXT | mustache)* DOUBLE_END
    | SINGLE (SINGLE_TEXT | mustache)* SINGLE_END
    | (BARE | BARE_SLASH | mustache)+
    ;

// The value of a directive.
code
    : mustache
    | DOUBLE mustache DOUBLE_END
    | SINGLE mustache SINGLE_END
    ;

// ---- blocks

if : IF JS+ MUSTACHE_END node* elseIf* else? IF_END ;

elseIf : ELSE_IF JS+ MUSTACHE_END node* ;

else : ELSE node* ;

each : EACH JS+ (AS JS+)* (COMMA JS)? (KEY_OPEN JS+ ARGUMENTS_END)? MUSTACHE_END node* else? EACH_END ;

await
    : AWAIT JS+ (
        MUSTACHE_END node* fulfilled? rejected?
        | THEN_WORD JS* MUSTACHE_END node* rejected?
        | CATCH_WORD JS* MUSTACHE_END node* fulfilled?
    ) AWAIT_END
    ;

fulfilled : (THEN JS+ MUSTACHE_END | THEN_BARE) node* ;

rejected : (CATCH JS+ MUSTACHE_END | CATCH_BARE) node* ;

key : KEY JS+ MUSTACHE_END node* KEY_END ;

snippet : SNIPPET SIGNATURE_NAME TYPES? JS+ MUSTACHE_END node* SNIPPET_END ;

arguments : CALL_OPEN (argument (COMMA argument)*)? COMMA? ARGUMENTS_END ;

argument : JS+ ;
