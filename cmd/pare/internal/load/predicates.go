package load

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"
)

// Decided holds the values that --predicate gives to predicates, by their text.
var Decided predicates

// predicates is the value of --predicate, a repeatable flag.
type predicates map[string]bool

func (p predicates) String() string { return "" }

func (p predicates) Type() string { return "TEXT=true|false" }

func (p predicates) Set(s string) error {
	i := strings.LastIndexByte(s, '=')
	if i < 0 || s[i+1:] != "true" && s[i+1:] != "false" {
		return fmt.Errorf("a predicate's text, then =true or =false, was expected")
	}
	p[strings.Trim(s[:i], "{}?")] = s[i+1:] == "true"
	return nil
}

// PredicateFlag adds --predicate.
func PredicateFlag(f *pflag.FlagSet) {
	Decided = predicates{}
	f.Var(Decided, "predicate", "take a grammar's predicate {TEXT}? as true or false")
}
