grammar jq;
program: (definition)* pipe;
definition: 'def' NAME ('(' NAME (';' NAME)* ')')? ':' pipe ';';
pipe: pipe '|' pipe | pipe ',' pipe | term ('as' VARIABLE '|' pipe)? | pipe operator pipe | 'reduce' term 'as' VARIABLE '(' pipe ';' pipe ')'
    | 'foreach' term 'as' VARIABLE '(' pipe ';' pipe ';' pipe ')' | 'if' pipe 'then' pipe 'else' pipe 'end' | 'try' term ('catch' term)? | '-' term | 'label' VARIABLE '|' pipe;
operator: '+' | '-' | '*' | '/' | '%' | '==' | '!=' | '<' | '>' | 'and' | 'or' | '//' | '|=' | '+=' | '=';
term: '.' | '..' | FIELD | '.' STRING | NUMBER | STRING | FORMAT | VARIABLE | '(' pipe ')' | '[' pipe? ']' | '{' (pair (',' pair)*)? '}'
    | call | term FIELD | term '[' pipe ']' | term '[' ']' | term '[' pipe ':' pipe ']' | term '[' ':' pipe ']' | term '[' pipe ':' ']' | term '?';
pair: NAME ':' term | STRING ':' term | '(' pipe ')' ':' term | NAME | VARIABLE;
call: builtin0 | builtin1 '(' pipe ')' | builtin2 '(' pipe ';' pipe ')';
builtin0: 'empty' | 'error' | 'length' | 'utf8bytelength' | 'not' | 'keys' | 'values' | 'add' | 'any' | 'all' | 'flatten' | 'floor' | 'sqrt' | 'tostring' | 'tonumber' | 'type' | 'sort' | 'min' | 'max' | 'unique' | 'reverse' | 'explode' | 'implode' | 'ascii_downcase' | 'recurse' | 'env' | 'transpose' | 'tojson' | 'fromjson' | 'todate' | 'fromdate' | 'now' | 'mktime' | 'gmtime' | 'localtime' | 'input' | 'inputs' | 'debug' | 'tostream' | 'paths' | 'leaf_paths' | 'to_entries' | 'from_entries' | 'combinations' | 'ascii' | 'infinite' | 'nan' | 'isnan' | 'input_line_number' | 'halt';
builtin1: 'map' | 'select' | 'has' | 'contains' | 'inside' | 'path' | 'del' | 'to_entries' | 'range' | 'test' | 'match' | 'capture' | 'scan' | 'split' | 'join' | 'startswith' | 'endswith' | 'indices' | 'index' | 'rindex' | 'sort_by' | 'group_by' | 'unique_by' | 'min_by' | 'first' | 'last' | 'nth' | 'flatten' | 'delpaths' | 'getpath' | 'walk' | 'strftime' | 'strptime' | 'ltrimstr' | 'combinations' | 'isvalid' | 'fromstream' | 'truncate_stream' | 'error' | 'halt_error' | 'ascii' | 'pow10' | 'splits' | 'bsearch';
builtin2: 'range' | 'setpath' | 'sub' | 'gsub' | 'limit' | 'nth' | 'pow' | 'ldexp' | 'atan2' | 'test' | 'match' | 'split' | 'INDEX' | 'until' | 'recurse' | 'any' | 'all' | 'scalb';
NAME: [a-z_] [a-z0-9_]*;
VARIABLE: '$' [a-z]+;
FIELD: '.' [a-z]+;
FORMAT: '@' ('base64' | 'base64d' | 'html' | 'uri' | 'csv' | 'tsv' | 'sh' | 'json');
NUMBER: '-'? [0-9]+ ('.' [0-9]+)? ('e' [0-9]+)?;
STRING: '"' ~["\\\n]* '"';
BLANK: [ \t\n]+ -> skip;
