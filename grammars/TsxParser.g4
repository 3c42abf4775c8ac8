// TypeScript 5.9 with JSX.
//
// Not accepted, though the language does: type parameters in front of a function type,
// or of a signature without a name, that neither a comma nor `extends` follows.
parser grammar TsxParser;

options { tokenVocab = TsxLexer; superClass = LineEnds; }

import TypeScriptParser, JsxParser;

// An element stands where an array does.
array
    : OPEN_BRACKET COMMA* (argument (COMMA+ argument)* COMMA*)? CLOSE_BRACKET
    | markup
    ;

markup
    : LESS tagName TAG_TYPES? tagAttribute* (TAG_EMPTY | TAG_END child* TAG_CLOSE tagName CLOSING_END)
    | LESS TAG_END child* TAG_CLOSE CLOSING_END
    ;

typeParameters
    : LESS (typeParameter (COMMA typeParameter)* COMMA?)? GREATER
    | GENERIC (typeParameter (COMMA typeParameter)* COMMA?)? GREATER
    | GENERIC_EXTENDS type (EQUALS type)? (COMMA typeParameter)* COMMA? GREATER
    ;
