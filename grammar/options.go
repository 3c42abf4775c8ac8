package grammar

import "strconv"

// types sets what an option of the rule says about types.
func (r *Rule) types(name, value string) {
	switch name {
	case "typed":
		r.Typed, r.Ends = value == "true", value == "last"
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
	case "header":
		r.Header = value == "true"
	case "signature":
		r.Signature = map[string]Signature{"true": Signed, "fixed": Settled}[value]
	case "signs":
		r.Signs = value == "true"
	case "given":
		r.Each = value == "each"
		r.Given = r.Each || value == "true"
	case "needs":
		r.Needs = value
	case "keeps":
		r.Keeps = value
	case "beside":
		r.Beside = value
	}
}

// stack sets what an option of the rule says about a stack of values.
func (r *Rule) stack(name, value string) {
	switch name {
	case "pops":
		r.Instruction, r.Pops = true, countOf(value)
	case "pushes":
		r.Instruction, r.Jumps = true, value == "any"
		if !r.Jumps {
			r.Pushes = countOf(value)
		}
	case "stack":
		r.Stack = value == "true"
	case "operands":
		r.Operands = value == "true"
	}
}

func countOf(value string) Count {
	if value == "unknown" {
		return Count{Unknown: true}
	}
	n, err := strconv.Atoi(value)
	if err != nil {
		return Count{Of: value}
	}
	return Count{N: n}
}

// option sets what an option of the rule says; ANTLR has no such options.
func (r *Rule) option(text string) {
	switch text {
	case "distinct=true":
		r.Distinct = true
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
			{"pops", rule.Pops.Of}, {"pushes", rule.Pushes.Of}, {"needs", rule.Needs}, {"keeps", rule.Keeps}, {"beside", rule.Beside},
		} {
			if o.names != "" && r.rules[o.names] == nil {
				r.warnf(rule.Pos, "the option %s = %s has no effect, since there is no such rule%s", o.option, o.names, r.meant(o.names, keys(r.rules)))
			}
		}
	}
}
