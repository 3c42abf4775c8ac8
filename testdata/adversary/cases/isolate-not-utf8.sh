# isolate crashed on files that are not UTF-8 when it showed their difference.
printf 'a\377\376b\n' >old
printf 'a\377xb\n' >new
code 0 pare isolate old new -- grep -q x new
printf '\303\251\n' >old
printf '\251\n' >new
code 0 pare isolate --color always --unit char old new -- sh -c '[ "$(od -An -tx1 <new | tr -d " ")" = a90a ]'
