#!/bin/sh
# Which change between two releases of gopkg.in/ini.v1 made Key.Int read 010 as 8?
# README.md tells more. Usage: octal.sh [flags of pare changes]
set -e
module=gopkg.in/ini.v1 old=v1.39.0 new=v1.67.0
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT

# dir prints where the module proxy's copy of a release is.
dir() {
	(cd "$top" && go mod download -json "$module@$1" | sed -n 's/^	"Dir": "\(.*\)",*$/\1/p')
}

cat >"$top/main.go" <<'GO'
package main

import (
	"fmt"
	"os"

	"gopkg.in/ini.v1"
)

func main() {
	f, err := ini.Load([]byte("port = 010\n"))
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	if n, err := f.Section("").Key("port").Int(); n != 10 {
		fmt.Println("010 is read as", n, err)
		os.Exit(1)
	}
}
GO
cat >"$top/test.sh" <<'SH'
mkdir check && cp "$1" check || exit 125
[ -e go.mod ] || printf 'module gopkg.in/ini.v1\n' >go.mod
export GOFLAGS=-mod=mod
go build -o check ./check || exit 125
go run ./check
SH

pare changes "$@" "$(dir $old)" "$(dir $new)" -- sh "$top/test.sh" "$top/main.go"
