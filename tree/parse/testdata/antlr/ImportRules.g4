parser grammar ImportRules;

stat : 'let' ID '=' value ';' | KEY ID 'then' stat ;
value : ID ;
