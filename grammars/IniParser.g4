// Settings by sections, as .ini files, Java's properties, desktop entries, systemd's units and many a .conf have them.
//
// Each line is an entry; one that goes on with a backslash is one line. A line that is further in, which some
// readers take for more of the value in front of it, is an entry of its own.
//
// Accepted beyond the language: keys and sections more than once; keys without a value; either sign behind a key.
parser grammar IniParser;

options { tokenVocab = IniLexer; }

file : entry* section* EOF ;

section : HEADER entry* ;

entry : KEY (EQUALS value*)? ;

value : WORD | STRING | SIGN ;
