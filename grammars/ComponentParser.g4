// Scripts and styles in the files of components, Vue's and Svelte's: islands of their languages (grammars/choose).
parser grammar ComponentParser;

script
    : SCRIPT_JS JS_LINE* SCRIPT_END
    | SCRIPT_TS TS_LINE* SCRIPT_END
    | SCRIPT_TSX TSX_LINE* SCRIPT_END
    | SCRIPT_RAW RAW_LINE* SCRIPT_END
    ;

second
    : SECOND_JS JS_LINE* SCRIPT_END
    | SECOND_TS TS_LINE* SCRIPT_END
    | SECOND_TSX TSX_LINE* SCRIPT_END
    | SECOND_RAW RAW_LINE* SCRIPT_END
    ;

style
    : STYLE_CSS CSS_LINE* STYLE_END
    | STYLE_SCSS SCSS_LINE* STYLE_END
    | STYLE_LESS LESS_LINE* STYLE_END
    | STYLE_RAW RAW_LINE* STYLE_END
    ;
