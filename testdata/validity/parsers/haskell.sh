#!/bin/sh
# Prints the files named on standard input that GHC's parser refuses, each with a tab and its first message.
exec runghc --ghc-arg=-package --ghc-arg=ghc "$(dirname "$0")/Haskell.hs" "$(ghc --print-libdir)"
