// Dockerfiles, as BuildKit reads them (syntax 1.14): stages of instructions, with here-documents.
//
// Accepted beyond the language: an instruction behind ONBUILD on a line of its own; flags of each instruction that
// takes any; names, ports, signals and times of any text; an argument that a name in front of blanks and `=` is.
parser grammar DockerfileParser;

options { tokenVocab = DockerfileLexer; ambiguous = true; }

file : DIRECTIVE* argument* stage+ EOF ;

argument : ARG (KEY (EQUALS (VALUE | SIGN)?)?)+ ;

stage : from instruction* ;

from : FROM PLATFORM? name (AS name)? ;
name : NAME | AS | SIGN ;

instruction
    : MAINTAINER word+
    | ONBUILD trigger
    | trigger
    ;

trigger
    : RUN RUN_FLAG* (strings | (SHELL_WORD | HEREDOC)*) heredoc*
    | (CMD | ENTRYPOINT) (strings | SHELL_WORD*)
    | SHELL some
    | (COPY | ADD) COPY_FLAG* (OPEN ELEMENT (COMMA ELEMENT)+ CLOSE | item item+) heredoc*
    | VOLUME (some | word+)
    | (EXPOSE | USER | WORKDIR | STOPSIGNAL) word+
    | (ENV | LABEL) (pair+ | KEY (KEY | SIGN) text*)
    | argument
    | HEALTHCHECK HEALTH_FLAG* (NONE | CMD (some | SHELL_WORD+))
    ;

item : WORD | SIGN | HEREDOC ;
word : WORD | SIGN ;

strings : OPEN (ELEMENT (COMMA ELEMENT)*)? CLOSE ;
some    : OPEN ELEMENT (COMMA ELEMENT)* CLOSE ;

pair : KEY EQUALS (VALUE | SIGN)? ;
text : KEY | EQUALS | VALUE | SIGN ;

heredoc : (LINE* | SCRIPT*) HEREDOC_END ;
