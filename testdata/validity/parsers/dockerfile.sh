#!/bin/sh
# Prints the files named on standard input that BuildKit refuses, each with a tab and its message: what is built
# of the folder beside it, in $BUILDKIT.
exec "$BUILDKIT/dockerfile"
