package search

// Effort is the share of edits that a round asks.
type Effort uint8

const (
	Pruned     Effort = iota // without stale edits, and without kinds that keep failing
	Deferred                 // with the kinds that keep failing
	Exhaustive               // every claimed edit, stale ones included
	Efforts                  // the number of efforts
)

// Kind is a kind of edit; the history groups failures by it. A pass declares its own kinds.
type Kind struct {
	Name string
	Policy

	Used     *Kind // the kind if the edit drops a definition still in use; nil for this one
	Cascade  *Kind // the kind if it also drops the definitions that become unused
	Removes  bool  // it drops a node or puts the shortest text in its place
	Chunk    bool  // it drops several list elements
	Replaces bool  // it replaces a node by one of its parts
	Named    bool  // steps are reported by its labels
	Trivia   bool  // it changes no token, but what stands between them
	Free     bool  // it may change fixed constructs, bring what must be given, and in all rounds change what the grammar defers
}

// Policy is how the history treats a kind of edit.
type Policy struct {
	// Again asks failed edits again without a reason.
	Again bool
	// Tired is, by effort, the number of failures that defer the kind at a place of the grammar
	// where hardly any edit succeeds; 0 never defers.
	Tired [Efforts]int
	// Seldom keeps a kind that is not Claimed deferred in later rounds, while the tree is larger
	// than SmallText.
	Seldom bool
	// ByType groups failures by the token's type instead of its place in the grammar.
	ByType bool
	// Claimed makes the last round ask every edit, stale ones included: for the certificate, or for
	// an edit that tends to succeed late.
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
