// Pare shrinks an input that makes a program fail, by its grammar.
package main

import "os"

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }
