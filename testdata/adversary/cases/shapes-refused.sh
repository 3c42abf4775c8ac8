# Texts that repeat what may go on with either of two neighbours were refused: they took too much memory or time.
needs python3
python3 - <<'END2'
n = 3000
open("a.lua", "w").write('(0) "" ' * n)
open("a.js", "w").write("if (0) " * n + ";" + " else ;" * n)
open("a.py", "w").write("yield " * n + "\n")
open("async.js", "w").write("async (a) => " * n + "0;")
open("yield.ts", "w").write("yield * " * n + "0;")
open("commas.py", "w").write("yield " * n + "0" + ", " * n + "\n")
open("words.sql", "w").write("create table a (b) " + '"" ' * n + ";")
open("stars.cpp", "w").write("a " + "( * " * n + "( ) " + ") " * n)
open("A.java", "w").write("class A { void f() { " + "if (a) " * n + ";" + " else ;" * n + " } }")
END2
for f in a.lua a.js a.py async.js yield.ts commas.py words.sql stars.cpp A.java; do code 0 pare parse --stats $f; done
