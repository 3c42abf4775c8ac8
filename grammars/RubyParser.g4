// Ruby 1.9 to 3.4: scripts, libraries, gem specifications and the like.
//
// A statement ends with what ends it: a line end, a semicolon, or CLOSED, a token without text in front of what
// closes the list around it. A here-document's body follows the next line end, which may be hidden: so it may
// stand behind anything that a line may end with.
//
// A method whose arguments have no parentheses is a COMMAND, which is the last operand of a statement.
//
// Accepted beyond the language: operators without levels, assignments to any operand, patterns of any
// expression; parameters in any order; a command among other arguments in parentheses.
parser grammar RubyParser;

options { tokenVocab = RubyLexer; }

program : item* DATA? EOF ;

item
    : statement end
    | SEMICOLON
    | body
    ;

end
    : line
    | CLOSED
    ;

statement : chain (modifier chain)* ;

modifier : IF_MODIFIER | WHILE_MODIFIER | RESCUE_MODIFIER ;

chain : NOT* link (AND body* NOT* link)* ;

condition : chain (RESCUE_MODIFIER chain)? ;

link
    : assignment
    | ALIAS (method method | GLOBAL GLOBAL)
    | UNDEF method (COMMA method)*
    | HOOK OPEN_BRACE item* CLOSE_BRACE
    ;

assignment
    : command (options { greedy = true; } : COMMA body* element)* targets? ((ARROW | IN) pattern)?
    | SPLAT operand? ((TARGET_COMMA | NESTED_COMMA) target)* LAST_COMMA? (EQUALS body* right)?
    ;

targets
    : (TARGET_COMMA target)+ LAST_COMMA? EQUALS body* right
    | ((NESTED_COMMA target)+ LAST_COMMA? | LAST_COMMA) (EQUALS body* right)?
    ;

target : SPLAT operand? | operand ;

right : (SPLAT expression | command) (options { greedy = true; } : COMMA body* element)* ;

element : SPLAT? expression ;

// ---- expressions

command : prefix* (call | operand (options { greedy = true; } : commandOperation)* ((DOT | SCOPE) call)?) ;

call : COMMAND commandArguments (options { greedy = true; } : commandBlock suffix* (options { greedy = true; } : (DOT | SCOPE) call)?)? ;

commandBlock
    : COMMAND_DO doBlock
    | OPEN_ARGUMENT blockParameters? item* CLOSE_BRACE
    ;

commandArguments : argument (options { greedy = true; } : COMMA body* argument)* ;

commandOperation
    : operator body* SPLAT? prefix* (operand | call)
    | QUESTION body* expression COLON body* expression
    | RANGE (options { greedy = true; } : prefix* operand)?
    ;

expression : prefix* operand (options { greedy = true; } : operation)* ;

operation
    : operator body* SPLAT? prefix* operand
    | QUESTION body* expression COLON body* expression
    | RANGE (options { greedy = true; } : prefix* operand)?
    ;

operator : OPERATOR | EQUALS | ASSIGN ;

prefix : UNARY | DEFINED | BEGINLESS ;

operand : primary suffix* ;

suffix
    : (DOT | SCOPE) (NAME | PREDICATE | METHOD) (options { greedy = true; } : arguments)? (options { greedy = true; } : block)?
    | DOT CONSTANT (options { greedy = true; } : arguments)? (options { greedy = true; } : block)?
    | SCOPE CONSTANT (options { greedy = true; } : arguments (options { greedy = true; } : block)? | braces)?
    | (DOT | SCOPE) arguments (options { greedy = true; } : block)?
    | OPEN_INDEX body* (argument (COMMA body* argument)* (LAST_COMMA body*)?)? CLOSE_BRACKET (options { greedy = true; } : block)?
    | body
    ;

arguments : OPEN_CALL body* (argument (COMMA body* argument)* (LAST_COMMA body*)?)? CLOSE ;

list : body* (entry (COMMA body* entry)* (LAST_COMMA body*)?)? ;

pair
    : expression value
    | LABEL body* (options { greedy = true; } : expression (ARROW expression)?)?
    | SPLAT (options { greedy = true; } : expression)?
    ;

// One that is a command is all of them.
argument
    : command (options { greedy = true; } : value)?
    | argumentOf
    ;

// An element of an array.
entry
    : expression (options { greedy = true; } : value)?
    | argumentOf
    ;

value
    : ARROW body* expression
    | LABEL_END (options { greedy = true; } : expression)?
    ;

argumentOf
    : LABEL body* (options { greedy = true; } : expression (ARROW expression)?)?
    | SPLAT (options { greedy = true; } : expression)?
    | BLOCK_ARGUMENT (options { greedy = true; } : expression)?
    | BEGINLESS
    ;

block
    : braces
    | DO doBlock
    ;

braces : OPEN_BRACE blockParameters? item* CLOSE_BRACE ;

doBlock : blockParameters? bodyStatement END ;

blockParameters : PARAMETERS parameters? PARAMETERS_END ;

primary
    : (NAME | PREDICATE | CONSTANT | SUPER) (options { greedy = true; } : arguments)? (options { greedy = true; } : block)?
    | TOP CONSTANT (options { greedy = true; } : arguments)?
    | NUMBER | SYMBOL | VALUE | VARIABLE | GLOBAL | REGEX
    | string+
    | SYMBOL_START piece* STRING_END
    | REGEX_START piece* REGEX_END
    | WORDS_START word* WORDS_END
    | OPEN item* CLOSE
    | OPEN_BRACKET list CLOSE_BRACKET
    | OPEN_HASH body* (pair (COMMA body* pair)* (LAST_COMMA body*)?)? CLOSE_BRACE
    | JUMP
    | LAMBDA lambdaParameters? (OPEN_LAMBDA item* CLOSE_BRACE | LAMBDA_DO bodyStatement END)
    | BEGIN bodyStatement END
    | IF condition then item* (ELSIF condition then item*)* (ELSE item*)? END
    | WHILE condition loopDo item* END
    | FOR target (TARGET_COMMA target)* LAST_COMMA? FOR_IN chain loopDo item* END
    | CASE (then? SEMICOLON* when+ | condition then? SEMICOLON* (when+ | in+)) (ELSE item*)? END
    | CLASS (path (INHERITS chain line bodyStatement | (line bodyStatement)?) | SINGLETON chain line bodyStatement) END
    | MODULE path (line bodyStatement)? END
    | DEF definition
    ;

when : WHEN element (COMMA body* element)* then item* ;

in : CASE_IN pattern (IF_MODIFIER chain)? then item* ;

pattern : patternPart (options { greedy = true; } : COMMA body* patternPart)* LAST_COMMA? ;

patternPart
    : LABEL patternValue?
    | SPLAT expression?
    | patternValue
    ;

patternValue : expression (ARROW expression)* (LABEL_END patternValue?)? ;

line : (NEWLINE | SEMICOLON) (options { greedy = true; } : body)* ;

then
    : line THEN?
    | THEN
    ;

loopDo
    : LOOP_DO
    | line
    ;

path : TOP? scope* CONSTANT ;

// A class or a module may stand behind any operand.
scope : (CONSTANT | NAME | PREDICATE | METHOD | VALUE | VARIABLE | GLOBAL | SYMBOL | SYMBOL_START piece* STRING_END | NUMBER | string | OPEN item* CLOSE) arguments? (SCOPE | DOT) ;

bodyStatement : item* (rescue+ (ELSE item*)?)? (ENSURE item*)? ;

rescue : RESCUE (element (COMMA body* element)*)? (ARROW operand)? then item* ;

definition
    : (singleton (DOT | SCOPE))? method (OPEN_CALL parameters? CLOSE (EQUALS body* statement | line? bodyStatement END) | EQUALS body* statement | parameters? line bodyStatement END)
    ;

singleton : NAME | CONSTANT | VALUE | VARIABLE | GLOBAL | OPEN item* CLOSE ;

method : NAME | PREDICATE | CONSTANT | METHOD | SYMBOL | SYMBOL_START piece* STRING_END ;

parameters : parameter (COMMA parameter)* LAST_COMMA? (SEMICOLON NAME (COMMA NAME)*)? | SEMICOLON NAME (COMMA NAME)* ;

parameter
    : NAME (EQUALS expression)?
    | LABEL expression?
    | SPLAT (NAME | VALUE)?
    | BLOCK_ARGUMENT (NAME | VALUE)?
    | OPEN_CALL parameters CLOSE
    | BEGINLESS
    ;

lambdaParameters : OPEN_CALL parameters? CLOSE | parameters ;

// ---- strings

string
    : STRING
    | CHARACTER
    | HEREDOC
    | STRING_START piece* STRING_END
    ;

piece
    : CHARACTERS
    | body
    | INSERT item* INSERT_END
    ;

word
    : WORD
    | body
    | INSERT item* INSERT_END
    ;

body : BODY piece* BODY_END ;
