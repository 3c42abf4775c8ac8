#!/bin/sh
# Prints the files named on standard input that OCaml's parser refuses, each with a tab and its message.
while read -r f; do
  said=$(ocamlc -w -a -stop-after parsing -impl "$f" -o "$f.cmo" 2>&1) || printf '%s\t%s\n' "$f" "$(printf %s "$said" | grep Error | head -1)"
done
