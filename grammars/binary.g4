// Bytes of a binary file and its frames (chunks, members, fields), in the notation of
// the package coding: a frame is an opening mark, with the bytes that name it, its
// contents, and a closing mark. Lengths, counts and checksums are not written: they follow.
grammar binary;

bytes : item* EOF ;

item : frame | BYTE | BLOCK ;

frame : OPEN item* CLOSE ;

OPEN
    : [\uE000-\uE01F]
    | [\uE020-\uE03F] B
    | [\uE040-\uE05F] B B
    | [\uE060-\uE07F] B B B B
    ;

CLOSE : '\uE080' ;

// Of a large file.
BLOCK : '\uE081' B+ ;

BYTE : B ;

fragment B : [\t\n\r -~\u0180-\u01FF\u2400-\u2421] ;
