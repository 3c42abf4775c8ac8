package reducer

import (
	"iter"

	"pare/hdd"
	"pare/hdd/ddmin"
	"pare/reducer/document"
	"pare/reducer/oracle"
	"pare/tree"
)

// OneMinimal tests the job's text without each single piece in turn, and reports whether none of
// these texts is interesting; the text itself has to be. The pieces are those of a lexical strategy
// (see [Strategy.Piece]) or else the nodes of the tree, deleted or replaced by the shortest
// sentence of their rule: the result is 1-tree-minimal in HDD's terms.
//
// Cached questions are not asked again. If o stops, the answer is meaningless. An
// error means that the text does not parse, or that the job lacks a strategy or a
// grammar.
func OneMinimal(job Job, o *oracle.Oracle) (bool, error) {
	if err := job.complete(); err != nil {
		return false, err
	}
	minimal := true
	if st := job.Strategy; st.Lexical() {
		seq, err := st.cuts[len(st.cuts)-1].make(o.Context(), job.Lang, []byte(job.Text))
		if err != nil {
			return false, job.named(err)
		}
		ask := oracle.First(o, asIs)
		seq.Minimize(ddmin.OneByOne, untilFound(ask, &minimal))
		return minimal, nil
	}
	t, err := job.Lang.Parse(o.Context(), job.Name, job.Text, job.Start)
	if err != nil {
		return false, err
	}
	ask := oracle.First(o, func(t *tree.Tree) ([]byte, bool) {
		return job.Lang.Sentence(o.Context(), t, job.Start)
	})
	hdd.Reduce(t, untilFound(ask, &minimal), hdd.Options{Facts: document.NewDocument(o.Context(), job.Lang, job.Start).Facts, Minimizer: ddmin.OneByOne})
	return minimal, nil
}

// untilFound wraps first to always answer "none", and to ask nothing after a success. minimal is
// false after one.
func untilFound[C any](first ddmin.First[C], minimal *bool) ddmin.First[C] {
	return func(candidates iter.Seq[C]) (int, bool) {
		if *minimal {
			_, found := first(candidates)
			*minimal = !found
		}
		return 0, false
	}
}
