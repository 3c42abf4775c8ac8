// The tokens of TypeScript with JSX, see TsxParser.g4. `<` begins an element where an
// operand may begin, but for type parameters that a comma or `extends` tells apart.
lexer grammar TsxLexer;

import TypeScriptLexer;

GENERIC         : '<' BLANK* NAME BLANK* ',' ;
GENERIC_EXTENDS : '<' BLANK* ('const' BLANK+)? NAME BLANK+ 'extends' BLANK ;
LESS            : '<' -> mode(DIVISION), pushMode(TAG) ;

mode TAG;

TAG_TYPES : '<' (~[<>"'{}] | '<' ~[<>]* '>')+ '>' ;
