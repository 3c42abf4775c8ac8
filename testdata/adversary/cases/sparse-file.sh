# A sparse file of 2.2 GB is read to its end.
truncate -s 2200M a.json
within 2 pare reduce a.json -- true
grep -q 'more than 2 GiB' said || fail "$(cat said)"
