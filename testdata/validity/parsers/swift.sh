#!/bin/sh
# Prints the files named on standard input that Swift's parser refuses, each with a tab and its first message.
while IFS= read -r file; do
  message=$(swiftc -frontend -parse -enable-bare-slash-regex "$file" 2>&1 | grep -m1 -F 'error: ') &&
    printf '%s\t%s\n' "$file" "${message#*error: }"
done
exit 0
