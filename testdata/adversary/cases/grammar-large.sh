# A literal of 2 MB, thousands of alternatives and a .tokens file without end took seconds, minutes, or all memory.
ulimit -v 4000000
{ echo "grammar L; s : '"; head -c 2000000 /dev/zero | tr '\0' a; echo "' ;"; } | tr -d '\n' >L.g4
within 10 pare check L.g4
grep -q 'a literal of 2000000 characters' said
{ echo "grammar K; s : a* EOF; a : 'k' X"; for i in $(seq 8000); do echo "| 'k$i' X"; done; echo '; X : [0-9]+ ;'; } >K.g4
within 30 pare check K.g4
grep -q 'K: sound' said
{ echo 'grammar C;'; for i in $(seq 20000); do echo "r$i : r$((i + 1)) ;"; done; echo "r20001 : 'z' ;"; } >C.g4
within 30 pare check C.g4
grep -q 'smallest sentence: "z"' said
ln -s /dev/zero V.tokens
echo 'parser grammar P; options { tokenVocab = V; } s : A ;' >P.g4
within 10 pare check P.g4
grep -q 'V.tokens is larger than' said
