// Markdown by its blocks (CommonMark 0.31): sections, paragraphs, items, quotes, fenced
// code; inside of a line words, code spans, tags and signs. Code in a fence is text in
// the language that the fence names.
//
// Accepted beyond it: any text is Markdown. Fences end at the next one of their character,
// whatever its length; links, emphasis and tables are the signs that they are made of.
parser grammar MarkdownParser;

options { tokenVocab = MarkdownLexer; }

document : block* section* last? EOF ;

section : QUOTE* HASHES inline* NEWLINE block* ;

// The end of a text whose last line has none. Other lines must end: words that could begin
// another line after each one would be read in as many ways as there are.
last
    : QUOTE+
    | QUOTE* (HASHES | BULLET | inline) inline*
    ;

// The signs of the quotes that it is in stand in front.
block : QUOTE* (item | fence | line | RULE | EMPTY) ;

item : BULLET inline* NEWLINE ;

fence : (BACKTICKS | TILDES) (BREAK code?)? (FENCE_END NEWLINE?)? ;

code : CODE+ ;

line : inline+ NEWLINE ;

inline : WORD | SPAN | TAG | SIGN ;
