// The language of POSIX's shell, with what bash has beyond it, and what ksh and zsh share with bash.
//
// A command ends with what ends it: a semicolon, a line end, or END, a token without text in front of what
// is around it. A here-document's body follows the next line end, which may be hidden: so it may stand
// behind anything that a line may end with.
//
// Accepted beyond the language: any text in ${…} and in arithmetic, as the shell looks at it late; extended
// patterns anywhere; what one of the shells has in scripts of the others.
parser grammar ShellParser;

options { tokenVocab = ShellLexer; }

file : item* EOF ;

block : body* item+ ;

item : chain end ;

end
    : (SEMICOLON | AMPERSAND | NEWLINE) body*
    | END
    ;

chain : pipeline ((AND | OR) body* pipeline)* ;

pipeline
    : (BANG | TIME)* command (PIPE body* TIME* command)*
    | (BANG | TIME)+ NOTHING
    ;

command
    : simple
    | compound redirection*
    | WORD PARENS body* compound redirection*
    | FUNCTION word PARENS? body* compound redirection*
    | COPROC (simple | WORD? compound redirection*)
    ;

simple : element+ ;

element
    : word
    | assignment
    | redirection
    ;

assignment : (ASSIGNMENT | SUBSCRIPT number* SUBSCRIPT_END) (JOIN word | OPEN word* CLOSE)? ;

redirection
    : REDIRECT word
    | HEREDOC
    ;

// ---- compound commands

compound
    : OPEN block CLOSE
    | OPEN_BRACE block CLOSE_BRACE
    | IF block THEN block (ELIF block THEN block)* (ELSE block)? FI
    | WHILE block DO block DONE
    | FOR word (DO block DONE | (IN word*)? end loop)
    | FOR ARITHMETIC number* SEMICOLON number* SEMICOLON number* ARITHMETIC_END end? loop
    | CASE word IN body* clause* ESAC
    | COND condition COND_END
    | ARITHMETIC number* ARITHMETIC_END
    ;

loop
    : DO block DONE
    | OPEN_BRACE block CLOSE_BRACE
    ;

clause : OPEN? word (PIPE word)* CLOSE body* item* (CASE_END body* | LAST) ;

condition : operand ((AND | OR) operand)* ;

operand
    : BANG operand
    | OPEN condition CLOSE
    | UNARY word
    | word (COMPARISON word)?
    ;

// ---- words

word : part (JOIN part)* ;

part
    : WORD
    | DOLLAR
    | STRING
    | QUOTE piece* QUOTE_END
    | expansion
    | GLOB (part | PIPE)* CLOSE
    | PROCESS body* item* CLOSE
    ;

expansion
    : VARIABLE
    | (EXPANSION | ODD_EXPANSION) piece* CLOSE_BRACE
    | SUBSTITUTION body* item* CLOSE
    | BACKTICK body* item* BACKTICK_END
    | ARITHMETIC_EXPANSION number* ARITHMETIC_END
    | OLD_ARITHMETIC number* CLOSE_BRACKET
    ;

// Of what is in double quotes, in ${…}, or in a here-document.
piece
    : CHARACTERS
    | DOLLAR
    | STRING
    | QUOTE piece* QUOTE_END
    | expansion
    ;

// Of an arithmetic expression.
number
    : WORD
    | DOLLAR
    | OPERATOR
    | STRING
    | QUOTE piece* QUOTE_END
    | expansion
    | OPEN number* CLOSE
    | OPEN_BRACKET number* CLOSE_BRACKET
    ;

body : BODY piece* HEREDOC_END ;
