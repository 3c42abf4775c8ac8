# Rules that double at every level filled the memory, or had "a token that no lexer rule makes".
levels() { # levels N PREFIX LAST
    for i in $(seq 0 $(($1 - 1))); do echo "$2$i : ${2#fragment }$((i + 1)) ${2#fragment }$((i + 1)) ;"; done
    echo "$2$1 : $3 ;"
}
ulimit -v 4000000
{ echo 'grammar G;'; levels 40 r "'z'?"; } >G.g4
{ echo 'grammar H;'; levels 60 r "'z'"; } >H.g4
{ echo 'grammar I; s : T; T : F0;'; levels 30 'fragment F' "'z'?"; } >I.g4
{ echo 'grammar J; s : T; T : F0;'; levels 30 'fragment F' "'z'"; } >J.g4
within 10 pare check G.g4
grep -q 'rule r26 derives the empty text in more than' said
within 10 pare check H.g4
grep -q 'no sentence: the shortest sentence of rule r45 has more than' said
within 10 pare check I.g4
grep -q 'rule F16 gets to its first character in more than' said
within 10 pare check J.g4
grep -q 'the token T, whose shortest text is longer than' said
