// The tokens of C#, see CSharpParser.g4.
//
// The class CSharpTokens ends the expressions inside of strings, and says which branches of #if are
// read: IF_PART, ELSE_PART and END_PART stand around those that hold whole items. A directive takes the
// line break in front of it along, so that it stays a line of its own.
lexer grammar CSharpLexer;

options { superClass = CSharpTokens; }

tokens { IF_PART, ELSE_PART, END_PART, REGION, END_REGION, HEAD_IF, HEAD_ELSE, HEAD_END, FORMAT, INSERT_END }

AS         : 'as' ;
BASE       : 'base' ;
BREAK      : 'break' ;
CASE       : 'case' ;
CATCH      : 'catch' ;
CHECKED    : 'checked' | 'unchecked' ;
CLASS      : 'class' ;
CONST      : 'const' ;
CONTINUE   : 'continue' ;
CONSTANT   : 'true' | 'false' | 'null' ;
CONVERSION : 'explicit' | 'implicit' ;
DEFAULT    : 'default' ;
DELEGATE   : 'delegate' ;
DO         : 'do' ;
ELSE       : 'else' ;
ENUM       : 'enum' ;
EVENT      : 'event' ;
EXTERN     : 'extern' ;
FINALLY    : 'finally' ;
FIXED      : 'fixed' ;
FOR        : 'for' ;
FOREACH    : 'foreach' ;
GOTO       : 'goto' ;
IF         : 'if' ;
IN         : 'in' ;
INTERFACE  : 'interface' ;
IS         : 'is' ;
LOCK       : 'lock' ;
MODIFIER   : 'abstract' | 'internal' | 'override' | 'private' | 'protected' | 'public' | 'sealed' | 'virtual' | 'volatile' ;
NAMESPACE  : 'namespace' ;
NEW        : 'new' ;
OPERATOR   : 'operator' ;
OUT        : 'out' ;
PARAMS     : 'params' ;
PRIMITIVE
    : 'bool' | 'byte' | 'char' | 'decimal' | 'double' | 'float' | 'int' | 'long' | 'object' | 'sbyte' | 'short' | 'string' | 'uint'
    | 'ulong' | 'ushort'
    ;
READONLY   : 'readonly' ;
REF        : 'ref' ;
RETURN     : 'return' ;
SIZEOF     : 'sizeof' ;
STACKALLOC : 'stackalloc' ;
STATIC     : 'static' ;
STRUCT     : 'struct' ;
SWITCH     : 'switch' ;
THIS       : 'this' ;
THROW      : 'throw' ;
TRY        : 'try' ;
TYPEOF     : 'typeof' ;
UNSAFE     : 'unsafe' ;
USING      : 'using' ;
VOID       : 'void' ;
WHILE      : 'while' ;
ARGLIST    : '__arglist' ;
REFVALUE   : '__refvalue' ;

// ---- words that may be names

ACCESSOR  : 'add' | 'get' | 'init' | 'remove' | 'set' ;
ALIAS     : 'alias' ;
ALLOWS    : 'allows' ;
AND       : 'and' ;
ASSEMBLY  : 'assembly' | 'module' ;
ASYNC     : 'async' ;
AWAIT     : 'await' ;
BY        : 'by' ;
EQUAL_TO  : 'equals' ;
EXTENSION : 'extension' ;
FROM      : 'from' ;
GLOBAL    : 'global' ;
GROUP     : 'group' ;
INTO      : 'into' ;
JOIN      : 'join' ;
LET       : 'let' ;
NEGATED   : 'not' ;
ON        : 'on' ;
OR        : 'or' ;
ORDERBY   : 'orderby' ;
ORDERING  : 'ascending' | 'descending' ;
PART      : 'file' | 'partial' | 'required' ;
RECORD    : 'record' ;
SCOPED    : 'scoped' ;
SELECT    : 'select' ;
WHEN      : 'when' ;
WHERE     : 'where' ;
WITH      : 'with' ;
YIELD     : 'yield' ;

IDENTIFIER : '@'? LETTER (LETTER | [0-9])* ;

NUMBER
    : (DIGITS ('.' DIGITS)? | '.' DIGITS) ([eE] [+-]? DIGITS)? [fFdDmM]?
    | (DIGITS | '0' [xX] [0-9a-fA-F_]+ | '0' [bB] [01_]+) ([uU] [lL]? | [lL] [uU]?)?
    ;

CHARACTER : '\'' (~['\\\r\n] | '\\' ~[\r\n])+ '\'' ;

// Strings without an expression in them; those in three quotes end where as many follow.
STRING
    : '"' (~["\\\r\n] | '\\' ~[\r\n])* '"' U8?
    | '@"' (~["] | '""')* '"' U8?
    | '"""' '"'* {this.raw();}
    | '$"' (~["\\{}\r\n] | '\\' ~[\r\n] | '{{' | '}}')* '"'
    ;

QUOTE          : '$"' {this.opened();} -> pushMode(QUOTED) ;
VERBATIM_QUOTE : ('$@"' | '@$"') {this.opened();} -> pushMode(VERBATIM) ;
RAW_QUOTE      : '$'+ '"""' '"'* {this.opened();} -> pushMode(RAW) ;

OPEN          : '(' {this.deeper();} ;
CLOSE         : ')' {this.back();} ;
OPEN_BRACKET  : '[' {this.deeper();} ;
CLOSE_BRACKET : ']' {this.back();} ;
OPEN_BRACE    : '{' {this.deeper();} ;
CLOSE_BRACE   : '}' {this.brace();} ;
SEMICOLON     : ';' ;
COMMA         : ',' ;
DOT           : '.' ;
DOTS          : '..' ;
SAFE          : '?' BETWEEN '.' ;
SAFE_INDEX    : '?[' {this.deeper();} ;
POINTER       : '->' ;
COLON         : ':' {this.colon();} ;
DOUBLE_COLON  : '::' ;
QUESTION      : '?' | '?' BETWEEN '.' [0-9] {this.question();} ;
COALESCE      : '??' ;
ARROW         : '=>' ;
EQUALS        : '=' ;
ASSIGN        : '+=' | '-=' | '*=' | '/=' | '%=' | '&=' | '|=' | '^=' | '<<=' | '>>=' | '>>>=' | '??=' ;
LESS          : '<' ;
GREATER       : '>' ;
LESS_EQUAL    : '<=' ;
GREATER_EQUAL : '>=' ;
STAR          : '*' ;
AMPERSAND     : '&' ;
SIGN          : '+' | '-' ;
NOT           : '!' ;
TILDE         : '~' ;
CARET         : '^' ;
INCREMENT     : '++' | '--' ;
FACTOR        : '/' | '%' | '<<' ;
BINARY        : '|' | '&&' | '||' | '==' | '!=' ;

// What is not read is hidden.
DIRECTIVE     : ([ \t\r\n\f\u000B]* [\r\n])? [ \t\uFEFF]* '#' ~[\r\n]* {this.directive();} -> channel(HIDDEN) ;
BLANKS        : [ \t\r\n\f\u000B\u001A\u0085\u00A0\u2028\u2029\u3000\uFEFF]+ -> skip ;
LINE_COMMENT  : '//' ~[\r\n]* -> channel(HIDDEN) ;
BLOCK_COMMENT : '/*' .*? '*/' -> channel(HIDDEN) ;

fragment BETWEEN : ([ \t\r\n] | '//' ~[\r\n]* [\r\n] | '/*' (~'*' | '*'+ ~[*/])* '*'+ '/')* ;
fragment U8      : [uU] '8' ;
fragment DIGITS  : [0-9] [0-9_]* ;
fragment LETTER
    : [a-zA-Z_\u00AA-\u1FFF\u200C\u200D\u203F-\u2FFF\u3001-\uFEFE\uFF00-\u{10FFFF}]
    | '\\u' HEX HEX HEX HEX
    | '\\U' HEX HEX HEX HEX HEX HEX HEX HEX
    ;
fragment HEX     : [0-9a-fA-F] ;

// ---- strings with expressions in them

mode QUOTED;

QUOTED_END        : '"' {this.closed();} -> type(QUOTE), popMode ;
CHARACTERS        : (~["\\{}\r\n] | '\\' ~[\r\n] | '{{' | '}}')+ ;
INSERT            : '{' {this.inserted();} -> pushMode(DEFAULT_MODE) ;

mode VERBATIM;

VERBATIM_END        : '"' {this.closed();} -> type(QUOTE), popMode ;
VERBATIM_CHARACTERS : (~["{}] | '""' | '{{' | '}}')+ -> type(CHARACTERS) ;
VERBATIM_INSERT     : '{' {this.inserted();} -> type(INSERT), pushMode(DEFAULT_MODE) ;

mode RAW;

RAW_END        : '"'+ {this.quotes();} ;
RAW_CHARACTERS : ~["{]+ -> type(CHARACTERS) ;
RAW_INSERT     : '{'+ {this.braces();} ;
