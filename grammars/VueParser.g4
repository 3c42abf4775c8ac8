// Vue's single-file components: the markup of 2 and 3, scripts and styles in their own languages.
//
// Scripts, styles, the values of directives and what stands between braces are islands (grammars/choose).
//
// Accepted beyond the language: an end tag with another name; attributes more than once; what only one of the two
// versions has.
parser grammar VueParser;

options { tokenVocab = VueLexer; }

import ComponentParser;

// A template, a script and a script of `setup`, each once, in any order, and one of them at least.
component
    : other* (
        template other* (plain other* (setup other*)? | setup other* (plain other*)?)?
        | plain other* (template other* (setup other*)? | setup other* (template other*)?)?
        | setup other* (template other* (plain other*)? | plain other* (template other*)?)?
    ) EOF
    ;

template
    : OPEN TEMPLATE attribute* (TAG_END node* CLOSE TEMPLATE TAG_END | TAG_CLOSE)
    | TEMPLATE_RAW RAW_LINE* RAW_TEMPLATE_END
    ;

plain : script | SCRIPT_CLOSED ;

setup : second | SECOND_CLOSED ;

other options { paired = true; }
    : TEXT
    | COMMENT
    | DECLARATION
    | INTERPOLATION
    | OPEN NAME attribute* TAG_END node* CLOSE NAME TAG_END
    | OPEN (NAME | CASED) attribute* TAG_CLOSE
    | OPEN VOID attribute* (TAG_END | TAG_CLOSE)
    | style
    | STYLE_CLOSED
    ;

node options { paired = true; }
    : other
    | OPEN CASED attribute* TAG_END node* CLOSE (CASED | lowered) TAG_END
    | template
    | plain
    | setup
    ;

// The name in small letters.
lowered options { given = true; } : NAME ;

attribute options { distinct = true; } : ATTRIBUTE (EQUALS (VALUE | BARE))? ;
