# With a condition every other end passed: isolate --max "passed" 1 + 2 *  / 0, a syntax error (the Fuzzing Book: 1 + 2 * 3  ).
needs python3
printf '1 + 2 * 3 / 0' >e.txt
program='import sys; eval(open("e.txt").read())'
pare isolate --max --unit char --stderr ZeroDivisionError --pass pass e.txt -- python3 -c "$program" >/dev/null
[ "$(cat pass; echo .)" = '1 + 2 * 3  .' ] || fail "passes: $(cat pass)"
# What passing is can be said.
pare isolate --max --unit char --stderr ZeroDivisionError --pass-exit 1 --pass pass2 e.txt -- python3 -c "$program" >/dev/null
code 1 python3 -c 'import sys; eval(open("pass2").read())'
