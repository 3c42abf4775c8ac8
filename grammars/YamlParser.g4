// YAML 1.2, and 1.1 as its parsers read it: streams of documents. Entries are separated by NEWLINE, and a
// block collection, or what stands deeper in a block scalar, is within INDENT and DEDENT.
//
// Accepted beyond the language: flow collections and quoted scalars that stand less deep than what is around
// them; directives twice; keys
// twice; aliases and handles of tags that are declared nowhere.
parser grammar YamlParser;

options { tokenVocab = YamlLexer; }

stream   : value? (NEWLINE document)* EOF ;
document : (directive NEWLINE)* START value? | STOP value? ;

directive : DIRECTIVE | DECLARE (handleName | COMMON) PREFIX ;
handleName options { defines = global; } : HANDLE ;

value
    : properties? (scalar | flow | block | literal)
    | properties
    | alias
    ;

properties : anchor tag? | tag anchor? ;
tag        : TAG | HANDLE SUFFIX ;
anchor     : ANCHOR anchorName ;
anchorName options { defines = global; } : NAME ;
alias      : ALIAS NAME ;
scalar     : PLAIN | STRING ;

block    : INDENT (sequence | mapping) DEDENT ;
sequence : item (NEWLINE item)* ;
item     : DASH value? ;
mapping  : entry (NEWLINE entry)* ;
entry    : key COLON value? | QUESTION value? (NEWLINE VALUE value?)? | LONE_COLON value? ;
key      : properties? (scalar | flow) | properties | alias ;

literal : HEADER (INDENT lines DEDENT)? ;
lines   : line (NEWLINE line)* ;
line    : LINE (INDENT lines DEDENT)* ;

flow
    : OPEN_BRACKET (flowItem (COMMA flowItem)* COMMA?)? CLOSE_BRACKET
    | OPEN_BRACE (flowItem (COMMA flowItem)* COMMA?)? CLOSE_BRACE
    ;

flowItem
    : flowValue (COLON flowValue?)?
    | COLON flowValue?
    | QUESTION (flowValue (COLON flowValue?)? | COLON flowValue?)?
    ;

flowValue
    : properties? (flowScalar | flow)
    | properties
    | alias
    ;

flowScalar : FLOW_PLAIN | STRING ;
