// XML 1.0 and 1.1, and what is written in it: SVG, XHTML, XSLT and so on.
//
// Accepted beyond the language: end tags with another name than their start
// tag, no root element or several, text beside it, an attribute more than once,
// any document type declaration whose brackets and quotes match.
parser grammar XmlParser;

options { tokenVocab = XmlLexer; }

document : item* EOF ;

item
    : element
    | TEXT
    | REFERENCE
    | CDATA
    | COMMENT
    | INSTRUCTION
    | doctype
    ;

element : OPEN NAME attribute* (TAG_EMPTY | TAG_END item* CLOSE NAME TAG_END) ;

attribute : NAME EQUALS VALUE ;

doctype : DOCTYPE (WORD | LITERAL)* (SUBSET subset* SUBSET_END)? DTD_END ;

subset
    : DECLARATION
    | COMMENT
    | INSTRUCTION
    | WORD
    | SECTION (WORD | LITERAL)* SUBSET subset* SECTION_END
    ;
