package rules

import (
	"pare/grammar"
)

// File is a page of rules.
type File struct {
	Name      string
	Languages []string // names of grammars; nil for all that have the shapes
	Shapes    []*Shape
	Rules     []*Rule
}

// Shape is what a construct looks like in a language.
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
	Examples []Example
	rewrites []rewrite
	file     *File
}

// Example is a text with what a rule makes of it, or one that it leaves alone.
type Example struct {
	Pos           grammar.Pos
	Language      string // "" for the file's first
	Before, After string // with ⏎ for line ends
	Leaves        bool   // nothing matches in Before
}

// rewrite is a line of a rule: before → after, with what happens elsewhere.
type rewrite struct {
	pos           grammar.Pos
	before, after []element
	drops         bool // before is left out: it is a definition without an arrow
	elsewhere     []clause
}

// clause is a part of a rewrite behind dots: what becomes of uses that match.
type clause struct {
	which   scope
	use, by []element
}

// scope says which uses a clause changes.
type scope uint8

const (
	allUses  scope = iota // …
	someUses              // …*
	firstUse              // …1
)

type elementKind uint8

const (
	code     elementKind = iota
	newline              // a line end that is a token
	aName                // $x
	aRun                 // $X
	anyRun               // $$$X
	shapeUse             // %name
)

type element struct {
	pos  grammar.Pos
	kind elementKind
	text string     // code; the name of a shape
	is   variable   // of a metavariable
	args []variable // of a shape

	parameters, arguments string // of a substitution; "" for none
}

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
