package reducer

// kind is a kind of edit, by which the history groups failures.
type kind uint8

const (
	noKind kind = iota
	trivia
	drop      // one list element
	dropUsed  // an element that defines an identifier still in use
	chunk     // several list elements
	chunkUsed // several elements, one of which defines an identifier still in use
	orphans   // elements freed by a success
	clearOpt
	least
	hoist
	splice
	expand
	sentence
	window
	dropName
	climbName
	insteadName
	lastName
	column
	inline
	move
	borrow
	borrowAll
	renameAll
	rename
	shortestAll
	shorten
	otherwise
	thin
	thinFinely
	merge
	cutTokens
	substitute
	instantiate
	pair
	otherContext
	member
	field
	result
	inner // words inside tokens
	several
	lookalike
	bind
	parameter
	initialize
	directive // those of conditionals
	branch    // of conditionals of any files, in their place
	include   // in place of declarations
	macro     // its body for its uses
	absorb    // a file, where it is included
	dropFiles // files, in any directory
	hollow    // the bodies of definitions, in any file
	spread    // elements of the lists of any files
	withUses  // elements of any files with their mentions
	cutting   // a part of the text
	declare   // the type of a use
	join      // statements, to one
	loop      // its step
	kinds     // the number of kinds
)

// cascade is added to the kind of an edit that also drops the definitions that it leaves
// unused.
const cascade = kinds

// policy is how the history treats a kind of edit.
type policy struct {
	// again says that a failed edit is asked again, whatever has changed.
	again bool
	// tired is the number of failures, by effort, after which the kind is deferred at a
	// place of the grammar where hardly any edit succeeds; 0 is never.
	tired [efforts]int
	// seldom defers the kind in later rounds, too, while the tree is larger than
	// smallText: no certificate speaks of it.
	seldom bool
	// byType distinguishes places by the token's type instead of its position in
	// the grammar.
	byType bool
	// claimed says that the last round asks each edit whatever failed before: a
	// certificate speaks of them, or they succeed late.
	claimed bool
}

var (
	untiring   = [efforts]int{}
	whilePrune = [efforts]int{pruned: enough}
	ever       = [efforts]int{enough, enough, enough}
)

var policies = [2 * kinds]policy{
	trivia:       {again: true},
	drop:         {claimed: true},
	dropUsed:     {tired: whilePrune, claimed: true},
	chunk:        {},
	chunkUsed:    {tired: whilePrune, seldom: true},
	orphans:      {},
	clearOpt:     {tired: whilePrune, claimed: true},
	least:        {tired: whilePrune, claimed: true},
	hoist:        {tired: whilePrune, claimed: true},
	splice:       {tired: whilePrune, seldom: true},
	expand:       {tired: whilePrune, seldom: true},
	sentence:     {again: true, tired: [efforts]int{patience, patience, patience}},
	window:       {byType: true, claimed: true},
	dropName:     {byType: true},
	climbName:    {byType: true, tired: whilePrune, seldom: true},
	insteadName:  {byType: true, tired: whilePrune, seldom: true},
	lastName:     {byType: true, tired: whilePrune, seldom: true},
	column:       {byType: true, claimed: true},
	inline:       {byType: true, tired: whilePrune},
	move:         {byType: true, tired: whilePrune, seldom: true},
	borrow:       {byType: true, tired: whilePrune, seldom: true},
	borrowAll:    {byType: true, tired: whilePrune, seldom: true},
	renameAll:    {again: true, byType: true},
	rename:       {byType: true},
	shortestAll:  {again: true, byType: true},
	shorten:      {byType: true, tired: ever, claimed: true},
	otherwise:    {byType: true, tired: ever},
	thin:         {byType: true, tired: [efforts]int{enough, enough, 4 * mostPieces}},
	thinFinely:   {byType: true, tired: [efforts]int{enough, enough, 4 * mostPieces}},
	merge:        {byType: true},
	cutTokens:    {byType: true},
	pair:         {byType: true},
	substitute:   {byType: true},
	instantiate:  {byType: true},
	otherContext: {},
	member:       {},
	field:        {},
	result:       {},
	inner:        {byType: true},
	several:      {},
	lookalike:    {byType: true},
	bind:         {},
	parameter:    {},
	initialize:   {again: true},
	directive:    {claimed: true},
	branch:       {},
	include:      {tired: whilePrune},
	macro:        {},
	absorb:       {},
	declare:      {},
	join:         {},
	loop:         {},
	dropFiles:    {},
	hollow:       {tired: whilePrune, seldom: true},
	spread:       {},
	withUses:     {},
	cutting:      {again: true, claimed: true},

	cascade + dropName:    {byType: true, tired: whilePrune, seldom: true},
	cascade + climbName:   {byType: true, tired: whilePrune, seldom: true},
	cascade + insteadName: {byType: true, tired: whilePrune, seldom: true},
	cascade + lastName:    {byType: true, tired: whilePrune, seldom: true},
	cascade + column:      {byType: true},
}

// used returns the kind of an edit that drops a definition still in use.
func (k kind) used() kind {
	switch k {
	case drop:
		return dropUsed
	case chunk:
		return chunkUsed
	}
	return k
}
