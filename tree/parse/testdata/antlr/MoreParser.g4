parser grammar MoreParser;

options { tokenVocab = MoreLexer; }

file : (ID | END)* EOF ;
