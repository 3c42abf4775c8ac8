// Scripts and styles in the files of components, Vue's and Svelte's: islands of their languages (grammars/choose).
//
// No edit brings in a script of a language that the text has none of: the markup may be in that of its script.
parser grammar ComponentParser;

script : scriptJs | scriptTs | scriptTsx | scriptRaw ;

scriptJs options { given = true; } : SCRIPT_JS JS_LINE* SCRIPT_END ;

scriptTs options { given = true; } : SCRIPT_TS TS_LINE* SCRIPT_END ;

scriptTsx options { given = true; } : SCRIPT_TSX TSX_LINE* SCRIPT_END ;

scriptRaw options { given = true; } : SCRIPT_RAW RAW_LINE* SCRIPT_END ;

second : secondJs | secondTs | secondTsx | secondRaw ;

secondJs options { given = true; } : SECOND_JS JS_LINE* SCRIPT_END ;

secondTs options { given = true; } : SECOND_TS TS_LINE* SCRIPT_END ;

secondTsx options { given = true; } : SECOND_TSX TSX_LINE* SCRIPT_END ;

secondRaw options { given = true; } : SECOND_RAW RAW_LINE* SCRIPT_END ;

style
    : STYLE_CSS CSS_LINE* STYLE_END
    | STYLE_SCSS SCSS_LINE* STYLE_END
    | STYLE_LESS LESS_LINE* STYLE_END
    | STYLE_RAW RAW_LINE* STYLE_END
    ;
