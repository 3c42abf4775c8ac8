// XML 1.0 and 1.1, and its applications: SVG, XHTML, XSLT and so on.
//
// Accepted beyond the language: end tags with another name than their start
// tag, an attribute more than once, entities that are not declared.
parser grammar XmlParser;

options { tokenVocab = XmlLexer; }

document : prolog? misc* (doctype misc*)? element misc* EOF ;

prolog : DECLARATION VERSION (ENCODING | encoded)? STANDALONE? PROLOG_END ;

// A reader knows few encodings by name: no edit makes up one.
encoded options { given = true; } : ENCODED ;

misc
    : COMMENT
    | INSTRUCTION
    ;

element options { paired = true; }
    : OPEN NAME attribute* TAG_EMPTY
    | OPEN NAME attribute* TAG_END item* CLOSE NAME TAG_END
    ;

item
    : element
    | TEXT
    | CHARACTER
    | REFERENCE
    | CDATA
    | COMMENT
    | INSTRUCTION
    ;

attribute options { distinct = true; } : NAME EQUALS VALUE ;

// ---- the document type declaration

doctype : DOCTYPE name external? (SUBSET declaration* SUBSET_END)? DTD_END ;

external
    : SYSTEM LITERAL
    | PUBLIC LITERAL LITERAL
    ;

declaration
    : ELEMENT name content DTD_END
    | ATTLIST name definition* DTD_END
    | ENTITY PERCENT? name (LITERAL | external (NDATA name)?) DTD_END
    | NOTATION name (external | PUBLIC LITERAL) DTD_END
    | COMMENT
    | INSTRUCTION
    | PARAMETER
    ;

content
    : CONTENT
    | GROUP DATA GROUP_END STAR?
    | GROUP DATA (BAR name)+ GROUP_END STAR
    | group
    ;

group : GROUP particle (((BAR particle)+ | (COMMA particle)+))? GROUP_END (REPEAT | STAR)? ;

particle
    : name (REPEAT | STAR)?
    | group
    ;

definition : name type (DEFAULT | FIXED? LITERAL) ;

type
    : TYPE
    | NOTATIONS GROUP name (BAR name)* GROUP_END
    | GROUP token (BAR token)* GROUP_END
    ;

token
    : name
    | VALUE_NAME
    ;

// ---- names

name
    : NAME | SYSTEM | PUBLIC | NDATA | CONTENT | TYPE | NOTATIONS
    ;
