// Package atn makes a grammar ready to run. Lexer rules become an automaton,
// serialized for antlr4-go. Parser rules get the form that a parser walks,
// equivalent to the code that ANTLR generates: left-recursive rules become loops
// with precedence, and alternatives that begin alike share their beginning.
// [Rule], [Choice], [Loop] and [Step] are that form.
package atn

import "pare/grammar"

// Rule is a parser rule in executable form: one branch of Body, then, where the
// rule is left-recursive, Ops as often as precedence allows.
type Rule struct {
	*grammar.Rule
	Body *Choice
	Ops  *Loop // nil if the rule is not left-recursive
}

// Choice is a choice between branches. The earlier branch wins where several let
// the input parse.
type Choice struct {
	NonGreedy bool // the first branch leaves an option
	Greedy    bool // the last branch, which leaves an option, is taken where no other can begin
	Branches  []Branch
}

// Branch is the code of one outcome of a Choice.
type Branch struct {
	Steps []Step
	Prec  int // of an operator: the greatest precedence of a call that admits it; else 0
}

// Loop repeats Body.
type Loop struct {
	Plus      bool // at least one round
	NonGreedy bool // leaving comes before another round, not after
	Greedy    bool // it is left only where no round can begin
	Body      *Choice
	List      *grammar.Expr // whose elements it repeats; nil where there is more to a round
}

// Do is the operation of a Step.
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

// Step is an instruction. Each element of a sequence pushes one node, so that an
// alternative's node is made of the last nodes, one for one.
type Step struct {
	Do     Do
	Expr   *grammar.Expr
	Choice *Choice
	Loop   *Loop

	Prec int // Call: the precedence argument

	Alt  int           // Reduce: the alternative taken; 0 for an Opt
	Seq  *grammar.Expr // Reduce: the alternative's OpSeq; nil for an Opt
	Len  int           // Reduce: how many nodes
	Lead int           // Reduce: the number of them parsed as elements of an alternative that begins alike
}
