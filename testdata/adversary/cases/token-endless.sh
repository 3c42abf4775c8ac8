# A comment that begins again and again and does not end was looked for to the end of the text each time.
repeat 100000 '/* ' >in
for language in c css; do
    within 60 pare parse --grammar $language in
    grep -q 'in:1:1: found the beginning of a token whose end is missing' said || fail "$language: $(head -c 300 said)"
done
within 60 pare parse --grammar text --format tokens in # which has no comments
