// Prints the files named on standard input that BuildKit refuses, each with a tab and its message.
package main

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"strings"

	"github.com/moby/buildkit/frontend/dockerfile/instructions"
	"github.com/moby/buildkit/frontend/dockerfile/parser"
)

func main() {
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		text, err := os.ReadFile(in.Text())
		var r *parser.Result
		if err == nil {
			r, err = parser.Parse(bytes.NewReader(text))
		}
		if err == nil {
			_, _, err = instructions.Parse(r.AST, nil)
		}
		if err != nil {
			fmt.Printf("%s\t%s\n", in.Text(), strings.Join(strings.Fields(err.Error()), " "))
		}
	}
}
