#!/bin/sh
# Prints the files named on standard input that CMake's parser refuses, each with a tab and its message.
# A file is read whole before it returns, so nothing in it is run.
script=$(mktemp)
trap 'rm -f "$script"' EXIT
while read -r f; do
  { echo 'return()'; cat "$f"; } >"$script"
  said=$(cmake -P "$script" 2>&1) || printf '%s\t%s\n' "$f" "$(printf %s "$said" | sed 's/^CMake Error.*//; /^ *$/d' | head -3 | tr -s '\n ' ' ')"
done
