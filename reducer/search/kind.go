package search

// Effort is the share of edits that a round asks.
type Effort uint8

const (
	Pruned     Effort = iota // without edits that failed and have no reason to succeed now, or whose kind keeps failing
	Deferred                 // with the deferred edits
	Exhaustive               // with every claimed edit of the tree, even if it failed before
	Efforts                  // the number of efforts
)

// Kind is a kind of edit; the history groups failures by it. A pass declares its own kinds.
type Kind struct {
	Name string
	Policy

	Used     *Kind // for the same edit if it drops a definition still in use; nil for this kind
	Cascade  *Kind // for the same edit if it also drops the definitions that it leaves unused
	Removes  bool  // it removes something and inserts at most the shortest text in its place
	Chunk    bool  // it drops several list elements
	Replaces bool  // it replaces a node by a part of it
	Named    bool  // its labels are the names by which steps are reported
}

// Policy is how the history treats a kind of edit.
type Policy struct {
	// Again asks a failed edit again, whatever has changed.
	Again bool
	// Tired is the number of failures, by effort, after which the kind is deferred at a place of
	// the grammar where hardly any edit succeeds; 0 is never.
	Tired [Efforts]int
	// Seldom defers the kind in later rounds, too, while the tree is larger than SmallText: it is
	// not part of the certificate.
	Seldom bool
	// ByType groups failures by the token's type instead of its place in the grammar.
	ByType bool
	// Claimed asks every edit in the last round, even if it failed before: the certificate speaks
	// of them, or they succeed late.
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
