// HTML as browsers accept it: any page, in any case, with or without end tags.
//
// An element whose end tag is there is one node that holds its content; what
// has no end tag, or no start tag, is a tag that stands alone among its
// neighbours, as a browser would nearly always see it. The lexer sorts the
// elements into classes, and a tag ends what another of its class began,
// whatever their names: `<b>…</i>` is an element, too. Each class may hold tags
// that stand alone of the weaker classes, from inline up to table; the page,
// of all.
//
// Accepted beyond the language: any text that has no unfinished tag at its
// end. An element with `/>` has no content, as in XHTML.
parser grammar HtmlParser;

options { tokenVocab = HtmlLexer; }

html : node* EOF ;

node : leaf | anyInline | anyParagraph | anyItem | anyBlock | anyList | anyCell | anyRow | anySection | anyTable ;

leaf : TEXT | COMMENT | DECLARATION | void | VOID_END | page | PAGE_END | raw ;

void : VOID_START attribute* (TAG_END | TAG_CLOSE) ;

page : PAGE_START attribute* (TAG_END | TAG_CLOSE) ;

raw : RAW_START attribute* (TAG_END | TAG_CLOSE) RAW* RAW_END? ;

attribute
    : ATTRIBUTE (EQUALS VALUE?)?
    | EQUALS VALUE?
    ;

// ---- the classes: an element, an element or one of its tags, what an element
// holds, a start tag

inline
    : inlineTag inlineNode* INLINE_END
    | INLINE_START attribute* TAG_CLOSE
    ;

anyInline : inline | inlineTag | INLINE_END ;

inlineNode : leaf | inline | paragraph | block | list | table ;

inlineTag : INLINE_START attribute* TAG_END ;

paragraph
    : paragraphTag paragraphNode* PARAGRAPH_END
    | PARAGRAPH_START attribute* TAG_CLOSE
    ;

anyParagraph : paragraph | paragraphTag | PARAGRAPH_END ;

paragraphNode : leaf | anyInline | block | list | table ;

paragraphTag : PARAGRAPH_START attribute* TAG_END ;

item
    : itemTag itemNode* ITEM_END
    | ITEM_START attribute* TAG_CLOSE
    ;

anyItem : item | itemTag | ITEM_END ;

itemNode : leaf | anyInline | anyParagraph | block | list | table ;

itemTag : ITEM_START attribute* TAG_END ;

block
    : blockTag blockNode* BLOCK_END
    | BLOCK_START attribute* TAG_CLOSE
    ;

anyBlock : block | blockTag | BLOCK_END ;

blockNode : leaf | anyInline | anyParagraph | anyItem | block | list | table ;

blockTag : BLOCK_START attribute* TAG_END ;

list
    : listTag listNode* LIST_END
    | LIST_START attribute* TAG_CLOSE
    ;

anyList : list | listTag | LIST_END ;

listNode : leaf | anyInline | anyParagraph | anyItem | anyBlock | list | table ;

listTag : LIST_START attribute* TAG_END ;

cell
    : cellTag cellNode* CELL_END
    | CELL_START attribute* TAG_CLOSE
    ;

anyCell : cell | cellTag | CELL_END ;

cellNode : leaf | anyInline | anyParagraph | anyItem | anyBlock | anyList | table ;

cellTag : CELL_START attribute* TAG_END ;

row
    : rowTag rowNode* ROW_END
    | ROW_START attribute* TAG_CLOSE
    ;

anyRow : row | rowTag | ROW_END ;

rowNode : leaf | anyInline | anyParagraph | anyItem | anyBlock | anyList | anyCell | table ;

rowTag : ROW_START attribute* TAG_END ;

section
    : sectionTag sectionNode* SECTION_END
    | SECTION_START attribute* TAG_CLOSE
    ;

anySection : section | sectionTag | SECTION_END ;

sectionNode : leaf | anyInline | anyParagraph | anyItem | anyBlock | anyList | anyCell | anyRow | table ;

sectionTag : SECTION_START attribute* TAG_END ;

table
    : tableTag tableNode* TABLE_END
    | TABLE_START attribute* TAG_CLOSE
    ;

anyTable : table | tableTag | TABLE_END ;

tableNode : leaf | anyInline | anyParagraph | anyItem | anyBlock | anyList | anyCell | anyRow | anySection | table ;

tableTag : TABLE_START attribute* TAG_END ;
