package grammar

import (
	"strconv"
	"strings"
)

// types sets what an option of the rule says about types.
func (r *Rule) types(name, value string) {
	switch name {
	case "typed":
		r.Typed, r.Ends, r.Apart = value == "true", value == "last", value == "operands"
	case "flow":
		r.Flow = value == "true"
	case "type":
		r.Names = value
	case "yields":
		r.Yields = value
	case "agrees":
		r.Agrees = value
	case "kind":
		r.Kind = value
	case "parameter":
		r.Parameter = value == "true"
	case "space":
		r.Space = value
	case "header":
		r.Header = value == "true"
	case "signature":
		r.Signature = map[string]Signature{"true": Signed, "fixed": Settled}[value]
	case "signs":
		r.Wide = value == "any"
		r.Signs = r.Wide || value == "true"
	case "given":
		r.Each = value == "each"
		r.Given = r.Each || value == "true"
	case "needs":
		r.Needs = value
	case "imports":
		r.Imports = value == "true"
	case "target":
		r.Target = value
	case "keeps":
		r.Keeps = value
	case "beside":
		r.Beside = value
	}
}

// order sets where in a text the rule stands.
func (r *resolver) order(rule *Rule, o *option) {
	n, err := strconv.Atoi(o.text())
	if err != nil || n < 0 {
		r.errorf(place(o.Pos), "option order=%s, expected a number", o.text())
	}
	rule.Order = n
}

// stack sets what an option of the rule says about a stack of values.
func (r *Rule) stack(name, value string) {
	switch name {
	case "pops":
		r.Instruction = true
		r.Pops.count(value)
	case "pushes":
		r.Instruction, r.Jumps = true, value == "any"
		if !r.Jumps {
			r.Pushes.count(value)
		}
	case "takes":
		r.Pops.Types = typesOf(value)
	case "gives":
		r.Pushes.Types = typesOf(value)
	case "stack":
		r.Stack = value == "true"
	case "operands":
		r.Operands = value == "true"
	}
}

func typesOf(value string) []string {
	types := strings.Split(value, ".")
	for i, t := range types {
		if t == "any" {
			types[i] = ""
		}
	}
	return types
}

func (c *Count) count(value string) {
	n, err := strconv.Atoi(value)
	switch {
	case value == "unknown":
		c.Unknown = true
	case err != nil:
		c.Of = value
	default:
		c.N = n
	}
}

// option sets what an option of the rule says; ANTLR has no such options.
func (r *Rule) option(text string) {
	switch text {
	case "distinct=true":
		r.Distinct = true
	case "paired=true":
		r.Paired = true
	case "unique=true":
		r.Unique = true
	case "scope=true":
		r.Scope = true
	case "literal=true":
		r.Literal = true
	case "ordered=true":
		r.Ordered = true
	case "whole=true":
		r.Whole = true
	case "fixed=true":
		r.Fixed = true
	case "defines=true":
		r.Binding = Defines
	case "defines=global":
		r.Binding = Exports
	case "defines=needed":
		r.Binding = Requires
	case "identifier=true":
		r.Identifier = true
	case "placeholder=true":
		r.Placeholder = true
	case "late=false":
		r.Late = Never
	case "late=true":
		r.Late = Wholly
	case "late=itself":
		r.Late = Itself
	case "mutual=true":
		r.Binding = Mutually
	}
}

// checkOptions warns of options that name no rule.
func (r *resolver) checkOptions() {
	for _, rule := range r.g.Rules {
		for _, o := range []struct{ option, names string }{
			{"pops", rule.Pops.Of}, {"pushes", rule.Pushes.Of}, {"needs", rule.Needs}, {"keeps", rule.Keeps}, {"target", rule.Target}, {"beside", rule.Beside},
		} {
			if o.names != "" && r.rules[o.names] == nil {
				r.warnf(rule.Pos, "the option %s = %s has no effect, since there is no such rule%s", o.option, o.names, r.meant(o.names, keys(r.rules)))
			}
		}
	}
}
