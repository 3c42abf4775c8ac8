// The tokens of Swift, see SwiftParser.g4.
//
// The class SwiftTokens goes through all of them at the end. It hides the line ends that end no
// statement, gives operators the types that follow from the blanks around them, finds the signs of
// generic arguments, the braces of bodies, of closures with parameters and of accessors, and which words
// are names where they stand. It reads strings up to their ends, and regular expressions.
lexer grammar SwiftLexer;

options { superClass = SwiftTokens; }

tokens { ANY, IF_ATTRIBUTES, IF_CASES, IF_CHAIN, OPEN_CLOSURE }

ASSOCIATEDTYPE : 'associatedtype' ;
AS             : 'as' ;
BREAK          : 'break' ;
CASE           : 'case' ;
CATCH          : 'catch' ;
CLASS          : 'class' ;
CONSTANT       : 'true' | 'false' | 'nil' ;
CONTINUE       : 'continue' ;
DEFAULT        : 'default' ;
DEFER          : 'defer' ;
DEINIT         : 'deinit' ;
DO             : 'do' ;
ELSE           : 'else' ;
ENUM           : 'enum' ;
EXTENSION      : 'extension' ;
FALLTHROUGH    : 'fallthrough' ;
FOR            : 'for' ;
FUNC           : 'func' ;
GUARD          : 'guard' ;
IF             : 'if' ;
IMPORT         : 'import' ;
IN             : 'in' ;
INIT           : 'init' ;
INOUT          : 'inout' ;
IS             : 'is' ;
LET            : 'let' | 'var' ;
OPERATOR       : 'operator' ;
PRECEDENCE     : 'precedencegroup' ;
PROTOCOL       : 'protocol' ;
REPEAT         : 'repeat' ;
RETURN         : 'return' ;
SELF           : 'self' ;
STRUCT         : 'struct' ;
SUBSCRIPT      : 'subscript' ;
SUPER          : 'super' ;
SWITCH         : 'switch' ;
THROW          : 'throw' ;
THROWS         : 'throws' | 'rethrows' ;
TRY            : 'try' ;
TYPEALIAS      : 'typealias' ;
WHERE          : 'where' ;
WHILE          : 'while' ;
ACCESS         : 'fileprivate' | 'internal' | 'private' | 'public' | 'static' ;

// ---- words that may be names: where they are, the class makes them one

ACCESSOR
    : 'get' | 'set' | 'willSet' | 'didSet' | '_read' | '_modify' | 'read' | 'modify' | 'borrow' | 'mutate' | 'yielding' | 'unsafeAddress'
    | 'unsafeMutableAddress'
    ;
ACTOR     : 'actor' ;
ASYNC     : 'async' | 'reasync' ;
AWAIT     : 'await' ;
MACRO     : 'macro' ;
MODIFIER
    : 'convenience' | 'distributed' | 'dynamic' | 'final' | 'indirect' | 'infix' | 'lazy' | 'mutating' | 'nonmutating' | 'open' | 'optional'
    | 'override' | 'package' | 'postfix' | 'prefix' | 'required' | 'unowned' | 'weak' | '_local' | '__setter_access'
    ;
OPTION    : 'unavailable' | 'introduced' | 'deprecated' | 'obsoleted' | 'message' | 'renamed' | 'noasync' ; // of a platform
SOME      : 'some' | 'any' | 'each' ; // and repeat, in front of a type
SPECIFIER
    : 'isolated' | 'sending' | 'borrowing' | 'consuming' | '__owned' | '__shared' | '__consuming' | '_const' | 'nonisolated'
    | 'nonisolated(nonsending)'
    ;
TAKES     : 'copy' | 'consume' | 'discard' | 'unsafe' | 'yield' ;

UNDERSCORE : '_' ;
IDENTIFIER : LETTER (LETTER | [0-9$])* | '`' ~[`\r\n]+ '`' | '$' (LETTER | [0-9$])+ ;

NUMBER
    : DIGITS ('.' DIGITS)? ([eE] [+-]? DIGITS)?
    | '0x' HEX (('.' HEX)? [pP] [+-]? DIGITS)?
    | '0b' [01] [01_]*
    | '0o' [0-7] [0-7_]*
    ;
RUN_TOGETHER : DIGITS ('.' DIGITS)? LETTER (LETTER | [0-9])* ; // always an error

AVAILABLE_ATTRIBUTE : '@available' ;
PLAIN_ATTRIBUTE : '@' ('escaping' | 'autoclosure' | 'noescape' | 'Sendable' | 'discardableResult') ;
UNKNOWN         : '@unknown' ;
ATTRIBUTE       : '@' NAME ('.' NAME)* ;

IF_DIRECTIVE     : '#if' ;
ELSEIF_DIRECTIVE : '#elseif' ;
ELSE_DIRECTIVE   : '#else' ;
END_DIRECTIVE    : '#endif' ;
AVAILABLE        : '#available' | '#unavailable' ;
EXPANSION        : '#' NAME ;

NEWLINE       : '\r'? '\n' | '\r' ;
BLANKS        : [ \t\f\u000B\u0000\uFEFF]+ -> channel(HIDDEN) ;
LINE_COMMENT  : ('//' | '#!') ~[\r\n]* -> channel(HIDDEN) ;
BLOCK_COMMENT : '/*' -> channel(HIDDEN) ; // and what the class finds behind it, up to its end

STRING       : '"' (~["\\\r\n] | '\\' ~[\r\n(])* '"' ;
STRING_START : '#'* '"' '""'? ; // or a string, where the class finds no expression in it
REGEX        : '#'+ '/' ; // likewise, up to its end

OPEN           : '(' ;
CLOSE          : ')' ;
OPEN_BRACKET   : '[' ;
CLOSE_BRACKET  : ']' ;
OPEN_BRACE     : '{' ;
CLOSE_BRACE    : '}' ;
SEMICOLON      : ';' ;
COMMA          : ',' ;
COLON          : ':' ;
DOT            : '.' ;
BACKSLASH      : '\\' ;

SIGNS         : (HEAD | '?') (HEAD | '?' | COMBINING)* | '.' ('.' | '?' | HEAD | COMBINING)+ ;

fragment NAME   : LETTER (LETTER | [0-9])* | '`' ~[`\r\n]+ '`' ;
fragment DIGITS : [0-9] [0-9_]* ;
fragment HEX    : [0-9a-fA-F] [0-9a-fA-F_]* ;
fragment LETTER
    : [a-zA-Z_\u00A8\u00AA\u00AD\u00AF\u00B2-\u00B5\u00B7-\u00BA\u00BC-\u00BE\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u167F\u1681-\u180D\u180F-\u1FFF]
    | [\u200B-\u200D\u202A-\u202E\u203F-\u2040\u2054\u2060-\u218F\u2460-\u24FF\u2776-\u2793\u2C00-\u2DFF\u2E80-\u2FFF\u3004-\u3007]
    | [\u3021-\u302F\u3031-\uD7FF\uF900-\uFD3D\uFD40-\uFDCF\uFDF0-\uFE44\uFE47-\uFEFE\uFF00-\uFFFD\u{10000}-\u{EFFFD}]
    ;
fragment HEAD
    : [-/=+!*%<>&|^~\u00A1-\u00A7\u00A9\u00AB\u00AC\u00AE\u00B0\u00B1\u00B6\u00BB\u00BF\u00D7\u00F7\u2016\u2017\u2020-\u2027\u2030-\u203E]
    | [\u2041-\u2053\u2055-\u205E\u2190-\u23FF\u2500-\u2775\u2794-\u2BFF\u2E00-\u2E7F\u3001-\u3003\u3008-\u3020\u3030]
    ;
fragment COMBINING : [\u0300-\u036F\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\u{E0100}-\u{E01EF}] ;

// ---- between the signs of a string

mode QUOTED;

CHARACTERS : . ; // and what the class finds behind it

// ---- what the class makes of others. No text is read in this mode: it says what they look like

mode MADE;

ATTRIBUTE_CALL : '@' NAME ('.' NAME)* -> mode(DEFAULT_MODE) ; // in front of arguments
OPEN_BODY      : '{' -> mode(DEFAULT_MODE) ; // behind a condition, or what else a body belongs to
PREFIX         : '-' -> mode(DEFAULT_MODE) ;
STAR           : '*' -> mode(DEFAULT_MODE) ; // for the other platforms
PLATFORMS      : '_a' -> mode(DEFAULT_MODE) ; // a name for some, which an option of the compiler gives
INFIX          : '+' -> mode(DEFAULT_MODE) ;
POSTFIX        : '++' -> mode(DEFAULT_MODE) ;
NAMED          : '**' -> mode(DEFAULT_MODE) ; // that a function or a declaration is about
EQUALS         : '=' -> mode(DEFAULT_MODE) ;
ARROW          : '->' -> mode(DEFAULT_MODE) ;
AMPERSAND      : '&' -> mode(DEFAULT_MODE) ;
QUESTION       : '?' -> mode(DEFAULT_MODE) ;
FORCE          : '!' -> mode(DEFAULT_MODE) ;
ELLIPSIS       : '...' -> mode(DEFAULT_MODE) ;
OPEN_ANGLE     : '<' -> mode(DEFAULT_MODE) ;
CLOSE_ANGLE    : '>' -> mode(DEFAULT_MODE) ;
STRING_END     : '"' -> mode(DEFAULT_MODE) ;
INSERT         : '\\(' -> mode(DEFAULT_MODE) ;
STRAY          : '$' -> mode(DEFAULT_MODE) ; // always an error

mode MADE_ALSO;

OPEN_ACCESSORS : '{' -> mode(DEFAULT_MODE) ;
OPTIONAL       : '?' -> mode(DEFAULT_MODE) ;
