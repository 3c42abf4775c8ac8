# A set from which ~ leaves nothing was an index out of range, and no sentence always the fault of a missing token.
printf '%s\n' 'grammar A;' 's : T; T : ~[\u{0}-\u{10FFFF}];' >A.g4
printf '%s\n' 'grammar B;' "s : ~(X|Y); X : 'x'; Y : 'y';" >B.g4
code 0 pare check A.g4
grep -q '~ leaves no character' said && grep -q 'whose lexer rule matches no text' said
code 0 pare check B.g4
grep -q '~ leaves no token' said && grep -q 'has no token' said
