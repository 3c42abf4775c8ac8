package rules

import (
	"slices"
	"strings"
)

// The shapes that the matcher needs.
const (
	bracketShape   = "brackets"  // $X in a pair of them
	separatorShape = "separator" // between elements of a list
	endShape       = "end"       // of a statement
	instanceShape  = "instance"  // a generic with its arguments
	memberShape    = "member"    // an access, then the member's name
	groupShape     = "group"     // a value in brackets
	parameterShape = "parameter" // a parameter and its name
)

// Construct is a construct with a shape that passes need.
type Construct uint8

// The constructs, by the names of their shapes.
const (
	Separator      Construct = iota // between elements of a list
	End                             // of a statement
	Brackets                        // any pair but an instance's
	Instance                        // a generic with its arguments
	Group                           // a value in brackets
	Call                            // a function with its arguments, or its parameters
	Block                           // statements, or members
	Body                            // a function's
	ExpressionBody                  // a function's, of its value alone
	Lambda                          // a function as a value: parameters, what is between, body
	LoopBody                        // a loop's
	Index                           // an element
	First                           // the first element
	Member                          // of a value
	Pointer                         // a member by a pointer
	Scope                           // a member of a namespace
	Optional                        // a member of a value that may be missing
	Method                          // a method being called
	Path                            // an access in front of a name with brackets
	Assignment                      // of a value
	Definition                      // of a variable, by its value
	Comparison                      // of two values
	Count                           // by one
	And                             // of two conditions
	Address                         // of a variable
	Annotation                      // a name and its type
	Result                          // the separator of parameters and the result's type
	Local                           // a parameter with a value, among statements
	Discard                         // an unused value
	Unused                          // an unused name
	Return                          // the word in front of a value
	New                             // an object
	Receiver                        // a method's name for its object
	Modifier                        // of a definition, in front of the type
	Conditional                     // a statement under a condition
	Loop                            // of any kind
	While                           // a loop with a condition only
	Each                            // a loop's variable and its range
	Function                        // the word in front of a function that is no member
	constructs
)

var shapeNames = [constructs]string{
	separatorShape, endShape, bracketShape, instanceShape, groupShape, "call", "block", "body", "expression-body", "lambda", "loop-body", "index", "first",
	memberShape, "pointer", "scope", "optional", "method", "path", "assignment", "definition", "comparison", "count", "and", "address",
	"annotation", "result", "local", "discard", "unused", "return", "new", "receiver",
	"modifier", "conditional", "loop", "while", "each", "function",
}

// Shapes are the forms of the usual constructs in some languages. They are immutable.
type Shapes [constructs]forms

// forms are the forms of a construct.
type forms struct {
	all         []Form
	first, last []string // the first and the last tokens of the forms
}

// Form is a form of a shape: its tokens, with places between them.
type Form []FormPart

// FormPart is a token of a form, or the place of a shape's parameter.
type FormPart struct {
	Text string // "" for a place
	Slot int    // the parameter's number
}

// and returns the forms with others added, each once.
func (f forms) and(others []Form) forms {
	all := slices.Clone(f.all)
	for _, o := range others {
		if !slices.ContainsFunc(all, func(g Form) bool { return slices.Equal(o, g) }) {
			all = append(all, o)
		}
	}
	return formsOf(all)
}

func formsOf(all []Form) forms {
	f := forms{all: all}
	add := func(to *[]string, token string) {
		if token != "" {
			*to = append(*to, token)
		}
	}
	for _, g := range all {
		add(&f.first, g.First())
		add(&f.last, g.Last())
	}
	return f
}

// with returns the shapes with the named ones in place of those of the same names.
func (s *Shapes) with(named map[string]*Shape) *Shapes {
	all := *s
	for k, name := range shapeNames {
		if shape := named[name]; shape != nil {
			var list []Form
			for _, f := range shape.Forms {
				list = append(list, shape.form(f))
			}
			all[k] = formsOf(list)
		}
	}
	return &all
}

// form cuts the code of a form at its blanks.
func (s *Shape) form(list []element) (f Form) {
	for _, e := range list {
		if e.kind == code {
			for _, word := range strings.Fields(e.text) {
				f = append(f, FormPart{Text: word})
			}
		} else {
			f = append(f, FormPart{Slot: slices.IndexFunc(s.Parameters, func(v variable) bool { return v.name == e.is.name })})
		}
	}
	return f
}

// places checks that the forms of a shape that passes read have code and the shape's metavariables
// only.
func (r *reader) places(s *Shape) {
	if !slices.Contains(shapeNames[:], s.Name) {
		return
	}
	for _, f := range s.Forms {
		for _, e := range f {
			if e.kind != code && !slices.ContainsFunc(s.Parameters, func(v variable) bool { return v.name == e.is.name }) {
				r.errorf(e.pos, "passes read the shape %s, so that code and its metavariables alone were expected here", s.Name)
			}
		}
	}
}

// Forms returns the forms of a construct, none if the languages lack it.
func (s *Shapes) Forms(k Construct) []Form { return s[k].all }

// Is reports whether a token is the first of a form of some constructs.
func (s *Shapes) Is(token string, constructs ...Construct) bool {
	for _, k := range constructs {
		if slices.Contains(s[k].first, token) {
			return true
		}
	}
	return false
}

// Closes reports whether a token is the last of a form of some constructs.
func (s *Shapes) Closes(token string, constructs ...Construct) bool {
	for _, k := range constructs {
		if slices.Contains(s[k].last, token) {
			return true
		}
	}
	return false
}

// Begins reports whether a token begins with the first token of a form of a construct.
func (s *Shapes) Begins(token string, k Construct) bool {
	return slices.ContainsFunc(s[k].first, func(first string) bool { return strings.HasPrefix(token, first) })
}

// Ends reports whether a token ends with the first token of a form of a construct.
func (s *Shapes) Ends(token string, k Construct) bool {
	return slices.ContainsFunc(s[k].first, func(first string) bool { return strings.HasSuffix(token, first) })
}

// Closer returns the closing bracket of an opening one; "" for any other token.
func (s *Shapes) Closer(open string) string {
	for _, k := range []Construct{Brackets, Instance} {
		for _, f := range s[k].all {
			if f.First() == open {
				return f.Last()
			}
		}
	}
	return ""
}

// Token returns the first token of the first form of a construct, "" if the languages lack it.
func (s *Shapes) Token(k Construct) string {
	if len(s[k].first) == 0 {
		return ""
	}
	return s[k].first[0]
}

// First returns the first token of a form.
func (f Form) First() string {
	for _, p := range f {
		if p.Text != "" {
			return p.Text
		}
	}
	return ""
}

// Last returns the last token of a form, "" for a place.
func (f Form) Last() string {
	if len(f) == 0 {
		return ""
	}
	return f[len(f)-1].Text
}

// Front returns the tokens in front of the first place of a form.
func (f Form) Front() (tokens []string) {
	for _, p := range f {
		if p.Text == "" {
			break
		}
		tokens = append(tokens, p.Text)
	}
	return tokens
}
