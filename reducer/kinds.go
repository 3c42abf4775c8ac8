package reducer

// kind is a kind of edit: what the history keeps failures by.
type kind uint8

const (
	noKind kind = iota
	trivia
	drop      // one list element
	dropUsed  // one that defines an identifier which others still use
	chunk     // several list elements
	chunkUsed // several of which one defines an identifier which others still use
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
	kinds // the number of kinds
)

// cascade marks the variant of an edit that takes along what it leaves unused.
const cascade = kinds

// repeat says when an edit that failed is asked again.
type repeat uint8

const (
	whenChanged repeat = iota // see history.fresh
	always
	never
)

// policy is how the history treats a kind of edit.
type policy struct {
	repeat repeat
	// tired is the number of failures, by effort, after which the kind is put off at
	// a place of the grammar where hardly one edit succeeds; 0 is never.
	tired [efforts]int
	// byType says that places are told apart by the token's type, not by where the
	// token stands.
	byType bool
}

var (
	untiring   = [efforts]int{}
	whilePrune = [efforts]int{pruned: enough}
	ever       = [efforts]int{enough, enough, enough}
)

var policies = [2 * kinds]policy{
	trivia:      {repeat: always},
	drop:        {},
	dropUsed:    {tired: whilePrune},
	chunk:       {repeat: always},
	chunkUsed:   {repeat: always, tired: whilePrune},
	clearOpt:    {tired: whilePrune},
	least:       {tired: whilePrune},
	hoist:       {tired: whilePrune},
	splice:      {tired: whilePrune},
	expand:      {tired: whilePrune},
	sentence:    {repeat: always, tired: [efforts]int{patience, patience, patience}},
	window:      {byType: true},
	dropName:    {byType: true},
	climbName:   {byType: true, tired: whilePrune},
	insteadName: {byType: true, tired: whilePrune},
	column:      {byType: true},
	inline:      {byType: true, tired: whilePrune},
	move:        {byType: true, tired: whilePrune},
	borrow:      {byType: true, tired: whilePrune},
	borrowAll:   {byType: true, tired: whilePrune},
	renameAll:   {repeat: always, byType: true},
	rename:      {byType: true},
	shortestAll: {repeat: always, byType: true},
	shorten:     {byType: true, tired: ever},
	otherwise:   {byType: true, tired: ever},
	thin:        {repeat: never, byType: true, tired: [efforts]int{enough, enough, patient}},
	thinFinely:  {repeat: never, byType: true, tired: [efforts]int{enough, enough, patient}},
	merge:       {byType: true},

	cascade + dropName:    {byType: true, tired: whilePrune},
	cascade + climbName:   {byType: true, tired: whilePrune},
	cascade + insteadName: {byType: true, tired: whilePrune},
	cascade + column:      {byType: true},
}

// used returns the kind of an edit that drops a definition which is still used.
func (k kind) used() kind {
	switch k {
	case drop:
		return dropUsed
	case chunk:
		return chunkUsed
	}
	return k
}
