// The tokens of Dockerfiles, see DockerfileParser.g4. An instruction ends with its line, which goes on behind a
// backslash, over lines of comments and empty ones; each has the mode of its arguments.
//
// The class Dockerfile reads directives (escape= says what the lines go on behind), knows whether a bracket begins
// strings in JSON or text, and finds the bodies of here-documents; HEREDOC_MISSING is a token without text where the
// file ends instead.
lexer grammar DockerfileLexer;

options { caseInsensitive = true; superClass = Dockerfile; }

tokens { HEREDOC, SCRIPT, HEREDOC_END, HEREDOC_MISSING }

FROM        : 'from' -> mode(STAGE) ;
RUN         : 'run' {this.keyword();} -> mode(COMMAND_START) ;
CMD         : 'cmd' {this.keyword();} -> mode(COMMAND_START) ;
ENTRYPOINT  : 'entrypoint' {this.keyword();} -> mode(COMMAND_START) ;
SHELL       : 'shell' {this.keyword();} -> mode(COMMAND_START) ;
COPY        : 'copy' {this.keyword();} -> mode(ARGUMENTS_START) ;
ADD         : 'add' {this.keyword();} -> mode(ARGUMENTS_START) ;
VOLUME      : 'volume' {this.keyword();} -> mode(ARGUMENTS_START) ;
EXPOSE      : 'expose' {this.keyword();} -> mode(ARGUMENTS_START) ;
USER        : 'user' {this.keyword();} -> mode(ARGUMENTS_START) ;
WORKDIR     : 'workdir' {this.keyword();} -> mode(ARGUMENTS_START) ;
STOPSIGNAL  : 'stopsignal' {this.keyword();} -> mode(ARGUMENTS_START) ;
MAINTAINER  : 'maintainer' {this.keyword();} -> mode(ARGUMENTS_START) ;
ENV         : 'env' -> mode(PAIRS) ;
LABEL       : 'label' -> mode(PAIRS) ;
ARG         : 'arg' -> mode(PAIRS) ;
HEALTHCHECK : 'healthcheck' -> mode(HEALTH) ;
ONBUILD     : 'onbuild' ;

DIRECTIVE : '#' [ \t]* ('syntax' | 'escape' | 'check') [ \t]* '=' ~[\r\n]* {this.directive();} ;
COMMENT : '#' ~[\r\n]* {this.comment();} -> channel(HIDDEN) ;
BLANKS  : [ \t\r\n\uFEFF]+ -> channel(HIDDEN) ;
GOES_ON : CONTINUED {this.goesOn()}? -> channel(HIDDEN) ;
UNKNOWN : WORD_OF_LINE ([\\`] ~[ \t\r\n] ~[ \t\r\n]* | CONTINUED ~[ \t\r\n#])? | [\\`] ; // fits nowhere: so does a keyword without a blank behind

fragment WORD_OF_LINE : ~[ \t\r\n\uFEFF\\`#] ~[ \t\r\n\\`]* ;
fragment END_OF_LINE : '\r'? '\n' ;
fragment CONTINUED   : [\\`] [ \t]* END_OF_LINE ([ \t\r]* ('#' ~[\n]*)? '\n')* ;
fragment STRING      : '"' (~["\\\r\n] | '\\' ~[\r\n] | CONTINUED)* '"' | '\'' (~['\r\n] | CONTINUED)* '\'' | '\'' (~['\\\r\n] | '\\' ~[\r\n] | CONTINUED)* '\'' ;
fragment KEY_PART    : ~[ \t\r\n"'\\`=] | STRING | [\\`] ~[ \t\r\n] | '\\' [ \t]+ (~[ \t\r\n"'\\`=] | STRING) ;
fragment PART        : KEY_PART | '=' ;
fragment SOLID       : ~[ \t\r\n\\`] | [\\`] ~[ \t\r\n] ;
fragment FIRST       : ~[ \t\r\n"'\\`[] | STRING | [\\`] ~[ \t\r\n] ;
fragment HERE        : [0-9]* '<<' '-'? ([a-z_0-9./] | '"' [a-z_0-9./]+ '"' | '\'' [a-z_0-9./]+ '\'')+ ;

// ---- FROM

mode STAGE;

STAGE_BLANKS  : [ \t]+ -> channel(HIDDEN) ;
STAGE_GOES_ON : CONTINUED {this.goesOn()}? -> channel(HIDDEN) ;
STAGE_END     : END_OF_LINE {this.end();} -> channel(HIDDEN) ;
PLATFORM      : '--platform=' PART+ ;
AS            : 'as' ;
STAGE_FLAG    : '--' PART* -> type(UNKNOWN) ;
NAME          : [a-z] SOLID* | SOLID+ ;
SIGN          : ["'\\`] ;

// ---- the arguments of COPY, ADD, VOLUME, EXPOSE, USER, WORKDIR, STOPSIGNAL and MAINTAINER

mode ARGUMENTS_START;

START_BLANKS  : [ \t]+ -> channel(HIDDEN) ;
START_GOES_ON : CONTINUED {this.goesOn()}? -> channel(HIDDEN) ;
START_END     : END_OF_LINE {this.end();} -> channel(HIDDEN) ;
COPY_FLAG     : ('--' ('from' | 'chown' | 'chmod' | 'exclude' | 'checksum') '=' PART+ | '--' ('link' | 'parents' | 'keep-git-dir' | 'unpack') ('=' ('true' | 'false'))?) ;
START_FLAG    : '--' PART* -> type(UNKNOWN) ;
OPEN          : '[' {this.json();} ;
START_HEREDOC : HERE {this.heredoc();} -> mode(ARGUMENTS) ;
START_WORD    : FIRST PART* ["']? -> type(WORD), mode(ARGUMENTS) ;
START_SIGN    : ["'\\`] -> type(SIGN), mode(ARGUMENTS) ;

mode ARGUMENTS;

ARGUMENTS_BLANKS  : [ \t]+ -> channel(HIDDEN) ;
ARGUMENTS_GOES_ON : CONTINUED {this.goesOn()}? -> channel(HIDDEN) ;
ARGUMENTS_END     : END_OF_LINE {this.end();} -> channel(HIDDEN) ;
ARGUMENTS_HEREDOC : HERE {this.heredoc();} ;
WORD              : PART+ ["']? ;
ARGUMENTS_SIGN    : ["'\\`] -> type(SIGN) ;

// ---- a command: RUN, CMD, ENTRYPOINT and SHELL

mode COMMAND_START;

COMMAND_START_BLANKS  : [ \t]+ -> channel(HIDDEN) ;
COMMAND_START_GOES_ON : CONTINUED {this.goesOn()}? -> channel(HIDDEN) ;
COMMAND_START_END     : END_OF_LINE {this.end();} -> channel(HIDDEN) ;
RUN_FLAG              : '--' ('mount' | 'network' | 'security' | 'device') '=' PART+ ;
COMMAND_FLAG          : '--' PART* -> type(UNKNOWN) ;
COMMAND_OPEN          : '[' {this.json();} ;
COMMAND_START_HEREDOC : HERE {this.script();} -> mode(COMMAND) ;
COMMAND_START_WORD    : (FIRST PART* | ["'\\`]) -> type(SHELL_WORD), mode(COMMAND) ;

mode COMMAND;

COMMAND_BLANKS  : [ \t]+ -> channel(HIDDEN) ;
COMMAND_GOES_ON : CONTINUED {this.goesOn()}? -> channel(HIDDEN) ;
COMMAND_END     : END_OF_LINE {this.end();} -> channel(HIDDEN) ;
COMMAND_HEREDOC : HERE {this.heredoc();} ;
SHELL_WORD      : PART+ | ["'\\`] ;

// ---- strings in JSON

mode STRINGS;

STRINGS_BLANKS  : [ \t]+ -> channel(HIDDEN) ;
STRINGS_GOES_ON : CONTINUED {this.goesOn()}? -> channel(HIDDEN) ;
STRINGS_END     : END_OF_LINE {this.end();} -> channel(HIDDEN) ;
ELEMENT         : '"' (~["\\\r\n] | '\\' ~[\r\n])* '"' ;
COMMA           : ',' ;
CLOSE           : ']' ;

// ---- names and values: ENV, LABEL and ARG

mode PAIRS;

PAIRS_BLANKS  : [ \t]+ -> channel(HIDDEN) ;
PAIRS_GOES_ON : CONTINUED {this.goesOn()}? -> channel(HIDDEN) ;
PAIRS_END     : END_OF_LINE {this.end();} -> channel(HIDDEN) ;
KEY           : KEY_PART+ ;
PAIRS_SIGN    : ["'\\`] -> type(SIGN) ;
PAIRS_APART   : [ \t]+ '=' -> type(SIGN) ; // of the text of a name, which is without a sign of its own
EQUALS        : '=' -> mode(VALUES) ;

mode VALUES;

VALUES_BLANKS  : [ \t]+ -> channel(HIDDEN), mode(PAIRS) ;
VALUES_GOES_ON : CONTINUED {this.goesOn()}? -> channel(HIDDEN) ;
VALUES_END     : END_OF_LINE {this.end();} -> channel(HIDDEN) ;
VALUE          : PART+ -> mode(PAIRS) ;
VALUES_SIGN    : ["'\\`] -> type(SIGN), mode(PAIRS) ;

// ---- HEALTHCHECK

mode HEALTH;

HEALTH_BLANKS  : [ \t]+ -> channel(HIDDEN) ;
HEALTH_GOES_ON : CONTINUED {this.goesOn()}? -> channel(HIDDEN) ;
HEALTH_END     : END_OF_LINE {this.end();} -> channel(HIDDEN) ;
HEALTH_FLAG    : '--' ('interval' | 'timeout' | 'start-period' | 'start-interval' | 'retries') '=' PART+ ;
NONE           : 'none' ;
HEALTH_CMD     : 'cmd' {this.keyword();} -> type(CMD), mode(COMMAND_START) ;
HEALTH_OTHER   : (PART+ | ["'\\`]) -> type(UNKNOWN) ;

// ---- the lines of here-documents

mode BODY;

LINE : ~[\n]* '\n' {this.body();} | ~[\n]+ {this.body();} ;
