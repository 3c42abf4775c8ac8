// The tokens of Haskell, see HaskellParser.g4.
//
// The class Offside puts INDENT and DEDENT around the blocks without braces and NEWLINE between their items, and says what
// a sign or a word is where it stands: a prefix or an operator, a keyword or a name. It marks the patterns that an
// arrow binds (BIND) and the declarations that no keyword begins (SIGNATURE, EQUATION), and tells the let of an in (LET_IN).
// Of the branches of an #if it reads the first one.
lexer grammar HaskellLexer;

options { superClass = Offside; }

tokens { NEWLINE, LAST_OPERATOR, LAST_STAR, LAST_BACKQUOTE, INDENT, DEDENT, BIND, SIGNATURE, EQUATION, LET_IN, CASES, PROC, PREFIX, TYPE_AT, SPLICE, LABEL, STRAY, PRAGMA, EXTENSION, EXTENSIONS,
         EXTENSIONS_END, CLOSE_UNBOXED, PATTERN, FAMILY, ROLE, QUALIFIED, AS, HIDING, SAFE, STRATEGY, VIA, FOREIGN }

CASE     : 'case' ;
CLASS    : 'class' ;
DATA     : 'data' ;
DEFAULT  : 'default' ;
DERIVING : 'deriving' ;
DO       : MODULES? 'do' | MODULES 'mdo' ;
ELSE     : 'else' ;
FORALL   : 'forall' ;
IF       : 'if' ;
IMPORT   : 'import' ;
IN       : 'in' ;
INFIX    : 'infix' | 'infixl' | 'infixr' ;
INSTANCE : 'instance' ;
LET      : 'let' ;
MODULE   : 'module' ;
NEWTYPE  : 'newtype' ;
OF       : 'of' ;
THEN     : 'then' ;
TYPE     : 'type' ;
WHERE    : 'where' ;

UNDERSCORE  : '_' ;
VARIABLE    : LOWER PART* '#'* {this.magic();} ;
CONSTRUCTOR : UPPER PART* '#'* {this.magic();} ;

QUALIFIED_VARIABLE    : MODULES LOWER PART* '#'* {this.magic();} ;
QUALIFIED_CONSTRUCTOR : MODULES UPPER PART* '#'* {this.magic();} ;

NUMBER
    : ( DIGITS ('.' DIGITS)? ([eE] [+\-]? DIGITS)?
      | '0' [xX] '_'* HEX+ ('.' HEX+)? ([pP] [+\-]? DIGITS)?
      | '0' [oO] [0-7_]+
      | '0' [bB] [01_]+
      ) ('#'+ ('Int' | 'Word') ('8' | '16' | '32' | '64')? | '#'*) {this.magic();}
    ;

CHARACTER : '\'' (~['\\\r\n] | '\\' ([abfnrtv\\"'] | '^' [@-_] | [0-9]+ | [xX] [0-9a-fA-F]+ | [oO] [0-7]+ | [A-Z] [A-Z] [A-Z]? [0-9]?)) '\'' '#'* {this.magic();} ;
STRING    : ('"' (~["\\\r\n] | '\\' ~[ \t\r\n] | '\\' [ \t\r\n]+ '\\')* '"' | '"""' .*? '"""') '#'* {this.magic();} ;

TICKS : '\'\'' {this.tick();} ;
TICK  : '\'' {this.tick();} ;

OPEN_QUOTE        : '[|' | '[||' | '[e|' {this.quotation();} | '[e||' ;
OPEN_DECLARATIONS : '[d|' {this.quotation();} ;
OPEN_TYPE         : '[t|' {this.quotation();} ;
OPEN_PATTERN      : '[p|' {this.quotation();} ;
QUASI_QUOTE       : '[' MODULES? LOWER PART* '|' {this.quote();} ;
CLOSE_QUOTE       : '|]' | '||]' ;

OPEN          : '(' ;
OPEN_UNBOXED  : '(#' {this.unboxed();} ;
CLOSE         : ')' ;
OPEN_BRACKET  : '[' ;
CLOSE_BRACKET : ']' ;
OPEN_BRACE    : '{' ;
CLOSE_BRACE   : '}' ;
COMMA         : ',' ;
SEMI          : ';' ;
BACKQUOTE     : '`' ;

ARROW        : '->' ;
BACK_ARROW   : '<-' ;
CONTEXT      : '=>' ;
DOUBLE_COLON : '::' ;
DOTS         : '..' ;
EQUALS       : '=' ;
BAR          : '|' ;
BACKSLASH    : '\\' ;
AT           : '@' {this.at();} ;
TILDE        : '~' {this.prefix();} ;
BANG         : '!' {this.prefix();} ;
DOLLAR       : '$' '$'? {this.splice();} ;
IMPLICIT     : '?' LOWER PART* {this.implicit();} ;
STAR         : '*' ;
MINUS        : '-' ;
DOT          : '.' ;

LINE_COMMENT : '--' '-'* (~[!#$%&*+./<=>?@\\^|\-~:\r\n\u00A1-\u00A9\u00AC\u00B1\u00D7\u00F7\u2010-\u205E\u2190-\u2BFF] ~[\r\n]*)? -> channel(HIDDEN) ;
COMMENT      : '{-' {this.comment();} ;
HASH         : '#' SIGN* {this.hash();} ;

CONS     : MODULES? ':' SIGN* ;
OPERATOR : MODULES? SIGN_HEAD SIGN* {this.unicode();} ;

BLANKS : [ \t\r\n\f\u000B\u00A0\uFEFF]+ -> channel(HIDDEN) ;

fragment MODULES   : (UPPER PART* '.')+ ;
fragment LOWER     : [a-z_\p{Ll}\p{Lo}] ;
fragment UPPER     : [A-Z\p{Lu}\p{Lt}] ;
fragment PART      : [a-zA-Z0-9_'\p{L}\p{N}\p{M}] ;
fragment DIGITS    : [0-9] [0-9_]* ;
fragment HEX       : [0-9a-fA-F_] ;
fragment SIGN_HEAD : [!#$%&*+./<=>?@\\^|\-~\u00A1-\u00A9\u00AC\u00B1\u00B4\u00B6\u00B7\u00BF\u00D7\u00F7\u2010-\u205E\u207A-\u207E\u208A-\u208E\u20A0-\u20BF\u2100-\u214F\u2190-\u2BFF\u2E00-\u2E7F\u3001-\u3003\u3008-\u3020] ;
fragment SIGN      : SIGN_HEAD | ':' ;
