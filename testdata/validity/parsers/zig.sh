#!/bin/sh
# Prints the files named on standard input that Zig's parser refuses, each with a tab and its first message.
xargs zig fmt --check 2>&1 | sed -nE 's/^(.*\.zig):[0-9]+:[0-9]+: error: /\1\t/p' | sort -ut '	' -k1,1
