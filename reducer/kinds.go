package reducer

// kind is a kind of edit, by which the history groups failures. A pass declares its own.
type kind struct {
	name string
	policy

	used     *kind // of the same edit where it drops a definition still in use; nil for this kind
	cascade  *kind // of the same edit where it also drops the definitions that it leaves unused
	removes  bool  // it takes something away, and puts nothing but the shortest text in its place
	chunk    bool  // it takes several list elements
	replaces bool  // it puts something of a node in the place of the node
}

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

// ofUsed returns the kind of an edit that drops a definition still in use.
func (k *kind) ofUsed() *kind {
	if k.used != nil {
		return k.used
	}
	return k
}

var (
	whilePrune = [efforts]int{pruned: enough}
	ever       = [efforts]int{enough, enough, enough}
)
