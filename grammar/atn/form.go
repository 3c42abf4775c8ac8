// Package atn makes a grammar ready to run. Lexer rules become an automaton,
// serialized so that antlr4-go can read and run it. Parser rules are brought into
// the form that a parser walks, the way the code that ANTLR generates would run:
// left-recursive rules become loops with precedence, and alternatives that begin
// alike share their beginning. [Rule], [Choice], [Loop] and [Step] are that form.
package atn

import "pare/grammar"

// Rule is a parser rule as a parser takes it: first one branch of Body, then,
// where the rule is left-recursive, Ops as often as precedence allows.
type Rule struct {
	*grammar.Rule
	Body *Choice
	Ops  *Loop // nil if the rule is not left-recursive
}

// Choice is one way out of several. An earlier branch goes before a later one
// where both let the input parse.
type Choice struct {
	NonGreedy bool // the first branch leaves an option
	Branches  []Branch
}

// Branch is what is done when a Choice is decided its way.
type Branch struct {
	Steps []Step
	Prec  int // of an operator: the greatest precedence to call the rule with that lets it stand; else 0
}

// Loop repeats Body.
type Loop struct {
	Plus      bool // the first round is a must
	NonGreedy bool // leaving goes before another round, not behind
	Body      *Choice
}

// Do is what a Step does.
type Do uint8

const (
	Shift  Do = iota + 1 // match the token or set Expr, push its leaf
	Call                 // parse the rule that Expr refers to with precedence Prec, push its node
	Pass                 // a predicate or an action: push [tree.Nothing]
	Choose               // Choice
	Repeat               // Loop
	Mark                 // remember how many nodes are pushed
	Gather               // make the nodes pushed since Mark the List node of Expr
	Reduce               // make the last Len nodes the kids of a node: a Block or an Opt of Expr, or of the rule if Expr is nil
	Act                  // run the lexer commands of Expr
)

// Step is an instruction. A node is pushed for each element of a sequence, so
// that a node of an alternative is made of the last nodes, one for one.
type Step struct {
	Do     Do
	Expr   *grammar.Expr
	Choice *Choice
	Loop   *Loop

	Prec int // Call: the precedence argument

	Alt  int           // Reduce: the alternative taken; 0 for an Opt
	Seq  *grammar.Expr // Reduce: the alternative's OpSeq; nil for an Opt
	Len  int           // Reduce: how many nodes
	Lead int           // Reduce: so many of them were parsed as elements of an alternative that begins alike
}
