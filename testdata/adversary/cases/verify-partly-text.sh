# --verify said "a bug in pare" of a candidate that is partly text, since its own parse left other stretches to text.
printf 'var p = f(1);\n\x97unction g(m, u) {\n  var d = h(m);\n  return d;\n}\nvar q = 2;\nvar r = q + 3;\n' >v.js
pare reduce --plain --verify v.js -- grep -aq 'u)' @@ >said 2>&1
grep -q 'none invalid' said || fail "$(cat said)"
