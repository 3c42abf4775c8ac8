#!/bin/sh
# Prints the files named on standard input that Verilator's parser refuses, each with a tab and its first
# message. What it says of names, types, macros and timing does not count.
while read -r f; do
  verilator --lint-only -Wno-fatal --timing "$f" 2>&1 |
    sed -nE "/syntax error|EOF in|[Uu]nterminated|without matching|expecting|not terminated|no matching|preprocessor/{s/^%Error[^:]*:[^ ]* ([0-9:]+ )?/\t/;s|^|$f|;p;q}"
done
