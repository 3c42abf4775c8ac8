package rules

import (
	"slices"
	"strings"

	"pare/grammar"
)

// File is a page of rules.
type File struct {
	Name      string
	Languages []string // names of grammars; nil for all that have the shapes
	Shapes    []*Shape
	Rules     []*Rule
}

// Shape is the form of a construct in a language.
type Shape struct {
	Pos        grammar.Pos
	Name       string
	Parameters []variable
	Forms      [][]element
}

// Rule is a rewrite with a name. It is immutable once read.
type Rule struct {
	Pos      grammar.Pos
	Name     string
	Purpose  string // one line
	Origin   string
	Early    bool // it is asked in large texts, too, at many places in one question
	First    bool // it is early, and in small texts, too, before anything is removed
	Examples []Example
	of       string // the grammar's rule that a match is all of; "" for any tokens
	ofPos    grammar.Pos
	rewrites []rewrite
	file     *File
}

// Example is a text with a rule's result, or a text that the rule leaves unchanged.
type Example struct {
	Pos           grammar.Pos
	Language      string // "" for the file's first
	Before, After string // with ⏎ for line ends
	Leaves        bool   // nothing matches in Before
}

// rewrite is a line of a rule: before → after, with the clauses behind dots.
type rewrite struct {
	pos           grammar.Pos
	before, after []element
	drops         bool // the match of before is dropped: it has no arrow
	elsewhere     []clause
}

// clause is the part of a rewrite behind dots: a pattern of uses, their replacement, and what goes
// in front of the statement with the use.
type clause struct {
	which          scope
	use, by, above []element
}

// scope is the uses that a clause changes.
type scope uint8

const (
	allUses  scope = iota // …
	someUses              // …*
	firstUse              // …1
)

type elementKind uint8

const (
	code      elementKind = iota
	newline               // a line end that is a token
	aName                 // $x
	aRun                  // $X
	anyRun                // $$$X
	shapeUse              // %name
	freshName             // $x:fresh behind an arrow alone
	eachStart             // $(
	eachStop              // )*
)

type element struct {
	pos  grammar.Pos
	kind elementKind
	text string     // code; the name of a shape
	is   variable   // of a metavariable
	args []variable // of a shape
	puts []put      // behind a metavariable
	each bool       // in a repetition
}

// fresh is the constraint of a name that no pattern has: it is none of the text.
const fresh = "fresh"

func (e *element) isFresh() bool { return e.kind == aName && e.is.of == fresh }

// misspelt is a hint where a pattern has the arrow of a keyboard in it.
func misspelt(pattern []element) string {
	if slices.ContainsFunc(pattern, func(e element) bool { return strings.Contains(e.text, "->") }) {
		return "; -> is text of the language"
	}
	return ""
}

// put is a part of a substitution: the names of metavariables, or [ownReceiver].
type put struct{ parameters, arguments string }

type variable struct {
	kind elementKind
	name string
	of   string // the rule or the token that it is all of; "" for any
}

func (v variable) String() string {
	switch v.kind {
	case anyRun:
		return manyMark + v.name
	}
	return mark + v.name
}

// patterns returns the elements in front of arrows, outcomes those behind them.
func (w *rewrite) patterns() []element {
	all := slices.Clone(w.before)
	for _, c := range w.elsewhere {
		all = append(all, c.use...)
	}
	return all
}

func (w *rewrite) outcomes() []element {
	all := slices.Clone(w.after)
	for _, c := range w.elsewhere {
		all = append(append(all, c.above...), c.by...)
	}
	return all
}

// variables yields the metavariables of an element.
func (e *element) variables(yield func(variable)) {
	if e.is.name != "" {
		yield(e.is)
	}
	for _, v := range e.args {
		yield(v)
	}
}
