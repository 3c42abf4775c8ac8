// The tokens of XML, see XmlParser.g4. One mode for content, one each for the
// declaration of XML, the inside of a tag and a document type declaration.
lexer grammar XmlLexer;

BLANKS : [ \t\r\n\uFEFF]+ -> channel(HIDDEN) ;

// Character data with its references, from word to word.
TEXT : ~[<& \t\r\n\uFEFF] (~[<&]* ~[<& \t\r\n\uFEFF])? ;

CHARACTER : '&' ('lt' | 'gt' | 'amp' | 'apos' | 'quot' | '#' [0-9]+ | '#x' [0-9a-fA-F]+) ';' ;
REFERENCE : '&' WORD ';' ;

COMMENT     : '<!--' (~'-' | '-' ~'-')* '-->' ;
CDATA       : '<![CDATA[' .*? ']]>' ;
DECLARATION : '<?xml' -> pushMode(PROLOG) ;
INSTRUCTION : '<?' TARGET (S .*?)? '?>' ;

DOCTYPE : '<!DOCTYPE' -> pushMode(DTD) ;

OPEN  : '<' -> pushMode(NAMED) ;
CLOSE : '</' -> pushMode(NAMED) ;

fragment S     : [ \t\r\n]+ ;
fragment WORD  : START PART* ;
fragment START : [a-zA-Z_:\u0080-\u{10FFFF}] ;
fragment PART  : [a-zA-Z_:\u0080-\u{10FFFF}0-9.\-] ;

fragment EQUAL  : S? '=' S? ;
fragment KNOWN  : [uU] [tT] [fF] '-' ('8' | '16') | [uU] [sS] '-' [aA] [sS] [cC] [iI] [iI] | [iI] [sS] [oO] '-8859-1' ;
fragment LETTER : [a-zA-Z0-9._\-] ;

// Any name but xml.
fragment TARGET
    : [a-wyzA-WYZ_:\u0080-\u{10FFFF}] PART*
    | [xX] ([a-ln-zA-LN-Z_:\u0080-\u{10FFFF}0-9.\-] PART*)?
    | [xX] [mM] ([a-km-zA-KM-Z_:\u0080-\u{10FFFF}0-9.\-] PART*)?
    | [xX] [mM] [lL] PART+
    ;

// The declaration of XML itself: each of its parts has a blank in front.
mode PROLOG;

VERSION    : S 'version' EQUAL ('"1.' [0-9]+ '"' | '\'1.' [0-9]+ '\'') ;
ENCODING   : S 'encoding' EQUAL ('"' KNOWN '"' | '\'' KNOWN '\'') ;
ENCODED    : S 'encoding' EQUAL ('"' [a-zA-Z] LETTER* '"' | '\'' [a-zA-Z] LETTER* '\'') ;
STANDALONE : S 'standalone' EQUAL ('"' ('yes' | 'no') '"' | '\'' ('yes' | 'no') '\'') ;
PROLOG_END : S? '?>' -> popMode ;

// Behind the sign that opens a tag, where no blank may be.
mode NAMED;

NAMED_NAME : WORD -> type(NAME), mode(TAG) ;

mode TAG;

TAG_BLANKS : S -> channel(HIDDEN) ;
TAG_END    : '>' -> popMode ;
TAG_EMPTY  : '/>' -> popMode ;
EQUALS     : '=' ;
NAME       : WORD ;
VALUE      : ('"' (~["<&] | REFERRED)* '"' | '\'' (~['<&] | REFERRED)* '\'') -> mode(VALUED) ;

fragment REFERRED : '&' ('#' [0-9]+ | '#x' [0-9a-fA-F]+ | WORD) ';' ;

// Behind a value, where a blank must come before the next attribute.
mode VALUED;

VALUED_BLANKS : S -> channel(HIDDEN), mode(TAG) ;
VALUED_END    : '>' -> type(TAG_END), popMode ;
VALUED_EMPTY  : '/>' -> type(TAG_EMPTY), popMode ;

// ---- between <!DOCTYPE and its end

mode DTD;

DTD_BLANKS  : S -> channel(HIDDEN) ;
DTD_COMMENT : '<!--' (~'-' | '-' ~'-')* '-->' -> type(COMMENT) ;
DTD_PI      : '<?' TARGET (S .*?)? '?>' -> type(INSTRUCTION) ;
ELEMENT     : '<!ELEMENT' -> pushMode(DECLARATION) ;
ATTLIST     : '<!ATTLIST' -> pushMode(DECLARATION) ;
ENTITY      : '<!ENTITY' -> pushMode(DECLARATION) ;
NOTATION    : '<!NOTATION' -> pushMode(DECLARATION) ;
SYSTEM      : 'SYSTEM' ;
PUBLIC      : 'PUBLIC' ;
DTD_NAME    : WORD -> type(NAME) ;
PARAMETER   : '%' WORD ';' ;
LITERAL     : '"' ~["]* '"' | '\'' ~[']* '\'' ;
SUBSET      : '[' ;
SUBSET_END  : ']' ;
DTD_END     : '>' -> popMode ;

mode DECLARATION;

DECLARATION_BLANKS  : S -> channel(HIDDEN) ;
DECLARATION_SYSTEM  : 'SYSTEM' -> type(SYSTEM) ;
DECLARATION_PUBLIC  : 'PUBLIC' -> type(PUBLIC) ;
NDATA               : 'NDATA' ;
CONTENT             : 'EMPTY' | 'ANY' ;
TYPE                : 'CDATA' | 'ID' | 'IDREF' | 'IDREFS' | 'ENTITY' | 'ENTITIES' | 'NMTOKEN' | 'NMTOKENS' ;
NOTATIONS           : 'NOTATION' ;
DEFAULT             : '#REQUIRED' | '#IMPLIED' ;
FIXED               : '#FIXED' ;
DATA                : '#PCDATA' ;
DECLARATION_NAME    : WORD -> type(NAME) ;
VALUE_NAME          : PART+ ;
PERCENT             : '%' ;
DECLARATION_LITERAL : '"' ~["]* '"' -> type(LITERAL) ;
QUOTED_LITERAL      : '\'' ~[']* '\'' -> type(LITERAL) ;
GROUP               : '(' ;
GROUP_END           : ')' ;
REPEAT              : '?' | '+' ;
STAR                : '*' ;
BAR                 : '|' ;
COMMA               : ',' ;
DECLARATION_END     : '>' -> type(DTD_END), popMode ;
