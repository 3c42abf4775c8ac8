# A grammar that reads brackets in too many ways took all memory: an error names the decision.
ulimit -v 4000000
cat >B.g4 <<'G'
grammar B;
s : (a|.)*? EOF;
a : '(' (a|.)*? ')' ;
G
repeat 2000 '(' >in
repeat 2000 ')' >>in
within 20 pare parse --grammar B.g4 in
grep -q "the grammar's decision (.* at B.g4:2:6) in rule s takes too much \(memory\|time\)" said
