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
	directive // those of conditionals
	dropFiles // files, in any directory
	hollow    // the bodies of definitions, in any file
	spread    // elements of the lists of any files
	cutting   // a part of the text
	placed    // any, by the nodes it leaves
	kinds     // the number of kinds
)

// cascade marks the variant of an edit that also drops definitions it leaves
// unused.
const cascade = kinds

// repeat is the condition for asking a failed edit again.
type repeat uint8

const (
	whenChanged repeat = iota // see view.stale
	always
	never
)

// policy is how the history treats a kind of edit.
type policy struct {
	repeat repeat
	// tired is the number of failures, by effort, after which the kind is
	// deferred at a place of the grammar where hardly any edit succeeds; 0 is
	// never.
	tired [efforts]int
	// byType distinguishes places by the token's type instead of its position in
	// the grammar.
	byType bool
}

var (
	untiring   = [efforts]int{}
	whilePrune = [efforts]int{pruned: enough}
	ever       = [efforts]int{enough, enough, enough}
)

var policies = [2 * kinds]policy{
	trivia:       {repeat: always},
	drop:         {},
	dropUsed:     {tired: whilePrune},
	chunk:        {},
	chunkUsed:    {tired: whilePrune},
	orphans:      {},
	clearOpt:     {tired: whilePrune},
	least:        {tired: whilePrune},
	hoist:        {tired: whilePrune},
	splice:       {tired: whilePrune},
	expand:       {tired: whilePrune},
	sentence:     {repeat: always, tired: [efforts]int{patience, patience, patience}},
	window:       {byType: true},
	dropName:     {byType: true},
	climbName:    {byType: true, tired: whilePrune},
	insteadName:  {byType: true, tired: whilePrune},
	column:       {byType: true},
	inline:       {byType: true, tired: whilePrune},
	move:         {byType: true, tired: whilePrune},
	borrow:       {byType: true, tired: whilePrune},
	borrowAll:    {byType: true, tired: whilePrune},
	renameAll:    {repeat: always, byType: true},
	rename:       {byType: true},
	shortestAll:  {repeat: always, byType: true},
	shorten:      {byType: true, tired: ever},
	otherwise:    {byType: true, tired: ever},
	thin:         {repeat: never, byType: true, tired: [efforts]int{enough, enough, 4 * mostPieces}},
	thinFinely:   {repeat: never, byType: true, tired: [efforts]int{enough, enough, 4 * mostPieces}},
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
	directive:    {},
	dropFiles:    {},
	hollow:       {tired: whilePrune},
	spread:       {},
	cutting:      {repeat: always},

	cascade + dropName:    {byType: true, tired: whilePrune},
	cascade + climbName:   {byType: true, tired: whilePrune},
	cascade + insteadName: {byType: true, tired: whilePrune},
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
