# --log truncates what the run reads.
json >a.json
echo w >w
printf '#!/bin/sh\necho >>%s/ran\ngrep -q needle a.json\n' "$PWD" >t.sh
chmod +x t.sh
mkdir old new
echo 1 >old/f
echo 2 >new/f
ln -s new/f soft
for log in ./a.json w t.sh; do
    cp "$log" copy
    refused pare reduce --log "$log" --with w a.json -- ./t.sh
    cmp "$log" copy
done
refused pare changes --log new/f old new -- false
refused pare changes --log soft old new -- false
[ "$(cat new/f)" = 2 ]
