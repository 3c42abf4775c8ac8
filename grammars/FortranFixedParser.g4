// Fortran in fixed form: what FortranParser reads, behind a margin or a label in each line.
parser grammar FortranFixedParser;

options { tokenVocab = FortranFixedLexer; ambiguous = true; }

import FortranParser;

lead
    : MARGIN
    | label
    ;

label options { given = true; unique = true; } : LABEL ;

bare : MARGIN ;
