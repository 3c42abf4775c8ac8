# isolate --pass writes over the failing input; --pass z --fail z keeps one side.
echo '[1]' >p.json
echo '[1, 2]' >f.json
refused pare isolate --pass f.json p.json f.json -- grep -q 2 f.json
refused pare isolate --fail ./p.json p.json f.json -- grep -q 2 f.json
refused pare isolate --pass z --fail ./z p.json f.json -- grep -q 2 f.json
[ "$(cat p.json f.json)" = '[1]
[1, 2]' ]
