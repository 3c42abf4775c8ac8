# UTF-16 with half a surrogate pair was decoded with U+FFFD in its place: every candidate was another file.
printf '\xff\xfea\0 \0\x00\xd8b\0 \0c\0' >two.txt
pare reduce -q --plain two.txt -- env LC_ALL=C grep -aqP '\x00\xd8' @@
printf '\x00\xd8' >want
cmp two.min.txt want
mkdir dir
cp two.txt dir/
printf '["needle"]' >dir/a.json
pare reduce -q --plain dir -- sh -c 'LC_ALL=C grep -aqP "\x00\xd8b" two.txt'
LC_ALL=C grep -aqP '\x00\xd8b' dir.min/two.txt
