package search

// Effort is the share of edits that a round asks.
type Effort uint8

const (
	Pruned     Effort = iota // not those that failed and have no reason to succeed now, nor kinds that keep failing elsewhere
	Deferred                 // also those that were deferred
	Exhaustive               // also every claimed edit of the tree, whatever failed before
	Efforts                  // the number of efforts
)

// Kind is a kind of edit, by which the history groups failures. A pass declares its own.
type Kind struct {
	Name string
	Policy

	Used     *Kind // of the same edit where it drops a definition still in use; nil for this kind
	Cascade  *Kind // of the same edit where it also drops the definitions that it leaves unused
	Removes  bool  // it takes something away, and puts nothing but the shortest text in its place
	Chunk    bool  // it takes several list elements
	Replaces bool  // it puts something of a node in the place of the node
	Named    bool  // its labels are names that a step is told by
}

// Policy is how the history treats a kind of edit.
type Policy struct {
	// again says that a failed edit is asked again, whatever has changed.
	Again bool
	// tired is the number of failures, by effort, after which the kind is deferred at a
	// place of the grammar where hardly any edit succeeds; 0 is never.
	Tired [Efforts]int
	// seldom defers the kind in later rounds, too, while the tree is larger than
	// smallText: no certificate speaks of it.
	Seldom bool
	// byType distinguishes places by the token's type instead of its position in
	// the grammar.
	ByType bool
	// claimed says that the last round asks each edit whatever failed before: a
	// certificate speaks of them, or they succeed late.
	Claimed bool
}

// ofUsed returns the kind of an edit that drops a definition still in use.
func (k *Kind) ofUsed() *Kind {
	if k.Used != nil {
		return k.Used
	}
	return k
}

var (
	WhilePrune = [Efforts]int{Pruned: Enough}
	Ever       = [Efforts]int{Enough, Enough, Enough}
)
