// JSX, an extension of JavaScript and TypeScript for elements as expressions.
//
// Accepted beyond the language: an end tag with another name. Not accepted: an element
// as an attribute's value without braces.
parser grammar JsxParser;

markup
    : LESS tagName tagAttribute* (TAG_EMPTY | TAG_END child* TAG_CLOSE tagName CLOSING_END)
    | LESS TAG_END child* TAG_CLOSE CLOSING_END
    ;

tagName : TAG_NAME ((TAG_DOT | TAG_COLON) TAG_NAME)* ;

tagAttribute
    : tagName (TAG_EQUALS (TAG_STRING | OPEN_BRACE expression CLOSE_BRACE))?
    | OPEN_BRACE ELLIPSIS expression CLOSE_BRACE
    ;

child
    : CHILD_TEXT
    | markup
    | OPEN_BRACE (ELLIPSIS? expression)? CLOSE_BRACE
    ;
