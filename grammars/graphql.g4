// GraphQL, the specification of September 2025: operations, fragments, schemas and extensions in one document.
//
// Accepted beyond the language: `true`, `false` and `null` as members of an enumeration; names more than once.
grammar graphql;

// A brace behind "type A" begins its fields, no shorthand query: a type that loses these may not stand in front of one.
options { ambiguous = true; }

document : definition+ EOF ;

definition
    : selections
    | description? kind name? variables? directive* selections
    | description? 'fragment' fragmentName 'on' name directive* selections
    | description? 'schema' directive* roots
    | description? 'directive' '@' name parameters? 'repeatable'? 'on' '|'? location ('|' location)*
    | description? type
    | 'extend' extension
    ;

kind : 'query' | 'mutation' | 'subscription' ;

roots : '{' root+ '}' ;
root  : kind ':' name ;

type
    : 'scalar' name directive*
    | 'type' name implements? directive* (options { greedy = true; } : fields)?
    | 'interface' name implements? directive* (options { greedy = true; } : fields)?
    | 'union' name directive* ('=' '|'? name ('|' name)*)?
    | 'enum' name directive* (options { greedy = true; } : members)?
    | 'input' name directive* (options { greedy = true; } : inputs)?
    ;

extension
    : 'schema' (directive+ (options { greedy = true; } : roots)? | roots)
    | 'scalar' name directive+
    | 'type' name (fields | (implements directive* | directive+) (options { greedy = true; } : fields)?)
    | 'interface' name (fields | (implements directive* | directive+) (options { greedy = true; } : fields)?)
    | 'union' name (directive+ | directive* '=' '|'? name ('|' name)*)
    | 'enum' name (members | directive+ (options { greedy = true; } : members)?)
    | 'input' name (inputs | directive+ (options { greedy = true; } : inputs)?)
    ;

implements : 'implements' '&'? name ('&' name)* ;
fields     : '{' fieldType+ '}' ;
fieldType  : description? name parameters? ':' reference directive* ;
parameters : '(' parameter+ ')' ;
parameter  : description? name ':' reference default? directive* ;
inputs     : '{' parameter+ '}' ;
members    : '{' member+ '}' ;
member     : description? name directive* ;

variables : '(' variable+ ')' ;
variable  : description? '$' name ':' reference default? directive* ;
default   : '=' value ;

reference
    : name '!'?
    | '[' reference ']' '!'?
    ;

selections : '{' selection+ '}' ;

selection
    : (name ':')? name arguments? directive* selections?
    | '...' fragmentName directive*
    | '...' ('on' name)? directive* selections
    ;

arguments : '(' argument+ ')' ;
argument  : name ':' value ;
directive : '@' name arguments? ;

value
    : '$' name
    | INT
    | FLOAT
    | STRING
    | BLOCK_STRING
    | name
    | '[' value* ']'
    | '{' argument* '}'
    ;

description : STRING | BLOCK_STRING ;

name : fragmentName | 'on' ;

fragmentName options { identifier = true; }
    : NAME
    | kind
    | 'fragment'
    | 'schema'
    | 'directive'
    | 'repeatable'
    | 'extend'
    | 'scalar'
    | 'type'
    | 'interface'
    | 'implements'
    | 'union'
    | 'enum'
    | 'input'
    | location
    ;

// Where a directive may stand.
location
    : 'QUERY' | 'MUTATION' | 'SUBSCRIPTION' | 'FIELD' | 'FRAGMENT_DEFINITION' | 'FRAGMENT_SPREAD' | 'INLINE_FRAGMENT'
    | 'VARIABLE_DEFINITION' | 'SCHEMA' | 'SCALAR' | 'OBJECT' | 'FIELD_DEFINITION' | 'ARGUMENT_DEFINITION' | 'INTERFACE'
    | 'UNION' | 'ENUM' | 'ENUM_VALUE' | 'INPUT_OBJECT' | 'INPUT_FIELD_DEFINITION'
    ;

NAME         : [A-Za-z_] [A-Za-z0-9_]* ;
INT          : '-'? [0-9]+ ;
FLOAT        : '-'? [0-9]+ ('.' [0-9]+ ([eE] [-+]? [0-9]+)? | [eE] [-+]? [0-9]+) ;
BLOCK_STRING : '"""' (~["\\] | '\\"""' | '\\' | '"' ~["] | '""' ~["])* '"""' ;
STRING       : '"' (~["\\\r\n] | '\\' ~[\r\n])* '"' ;

COMMENT : '#' ~[\r\n]* -> channel(HIDDEN) ;
SPACE   : [ \t\r\n,\uFEFF]+ -> channel(HIDDEN) ;
