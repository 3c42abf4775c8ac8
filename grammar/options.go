package grammar

// types sets what an option of the rule says about types.
func (r *Rule) types(name, value string) {
	name = name[:len(name)-1] // it ends in "="
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
	}
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
