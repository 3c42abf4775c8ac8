#!/bin/sh
# Prints the files named on standard input that flang's parser refuses, each with a tab and its first
# message. It asks for neither types nor names; files that are to be included are left out.
for flang in flang-new-19 flang-new-16 flang-new; do
  command -v "$flang" >/dev/null && break
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
while read -r f; do
  text=$folder/text.${f##*.}
  sed 's/^\(.\{0,5\}[ \t]*\)[iI][nN][cC][lL][uU][dD][eE] *["'\''].*/\1/; s/^#[ \t]*include.*//' "$f" >"$text"
  said=$("$flang" -fc1 -fdebug-unparse-no-sema "$text" 2>&1 >/dev/null) ||
    printf '%s\t%s\n' "$f" "$(printf '%s\n' "$said" | sed -n 's/^[^ ].*error: \([^C]\)/\1/p' | head -1)"
done
