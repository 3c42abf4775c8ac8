package journal

import (
	"encoding/json"
	"errors"
	"iter"
	"slices"

	"pare/reducer/oracle"
	"pare/reducer/picture"
)

// errStop ends a walk over rows early.
var errStop = errors.New("stop")

// Questions returns the questions that counted, in order, each with its verdict.
// A run that is still running may be read too.
func (r *Run) Questions() (list []Question, err error) {
	err = r.journal.use(r.path, func(l *log) error {
		var verdicts []*verdict
		_, err := l.rows(func(row any) error {
			switch row := row.(type) {
			case *verdict:
				verdicts = append(verdicts, row)
			case question:
				list = append(list, r.question(row, verdicts[row.verdict-1]))
			case fallback:
				list = list[:row.question]
			}
			return nil
		})
		return err
	})
	return list, err
}

// question returns a question with its verdict, as the user sees it.
func (r *Run) question(q question, v *verdict) Question {
	said := v.Verdict
	if r.refuses(v.key) {
		said.Outcome = oracle.NotInteresting
	}
	return Question{int(q.number), q.pass, v.key, int(q.bytes), said, v.ended}
}

// Picture returns the picture of the run's tests; nil for a run without an end.
func (r *Run) Picture() (*picture.Picture, error) {
	var p *picture.Picture
	err := r.journal.use(r.path, func(l *log) error {
		text, err := l.latest(aPicture)
		if err != nil || text == nil {
			return err
		}
		p = &picture.Picture{}
		if err := json.Unmarshal(text, p); err != nil {
			return damagef("the picture cannot be read: %v", err)
		}
		return nil
	})
	return p, err
}

// Verdicts returns the verdicts of all tested texts, including those of tests that did not count.
func (r *Run) Verdicts() (map[oracle.Key]oracle.Verdict, error) {
	all := map[oracle.Key]oracle.Verdict{}
	err := r.journal.use(r.path, func(l *log) error {
		_, err := l.rows(func(row any) error {
			if v, ok := row.(*verdict); ok {
				all[v.key] = v.Verdict
			}
			return nil
		})
		return err
	})
	return all, err
}

// Steps yields the accepted steps with their texts, step 0 first. Texts are nil once the journal is
// full. An error comes last.
func (r *Run) Steps() iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		err := r.journal.use(r.path, func(l *log) error {
			places, err := l.steps()
			var text []byte
			for _, at := range places {
				var row record
				if row, err = l.read(at); err != nil {
					return err
				}
				st := stepIn(row, &payload{rest: row.payload})
				if text, err = st.text(text); err != nil {
					return err
				}
				if !yield(Step{int(st.number), int(st.question), st.pass, st.size, st.hash, text}, nil) {
					return errStop
				}
			}
			return err
		})
		if err != nil && !errors.Is(err, errStop) {
			yield(Step{}, err)
		}
	}
}

// text returns the text of a step, from that of the step before.
func (st *step) text(before []byte) ([]byte, error) {
	if len(st.delta) == 0 || before == nil && st.number > 0 {
		return nil, nil
	}
	text, err := Apply(before, st.delta)
	if err != nil || HashOf(text) != st.hash {
		return nil, damagef("the text of step %d does not have its hash", st.number)
	}
	return text, nil
}

// Wrote reports whether the run wrote, or was about to write, a text with this
// hash as its result.
func (r *Run) Wrote(hash string) bool {
	found := false
	r.journal.use(r.path, func(l *log) (err error) {
		found, err = l.wrote(hash)
		return err
	})
	return found
}

// Recall returns the verdicts of earlier runs of the same test, the latest runs' first, up to a
// bound. Verdicts due to a lack of time or memory count only from own, the resumed run.
func (j *Journal) Recall(t Test, own *Run) map[oracle.Key]oracle.Verdict {
	known := map[oracle.Key]oracle.Verdict{}
	for _, r := range j.RunsOf(t) {
		if !r.Reliable() || len(known) >= mostRecalled {
			continue
		}
		mine := own != nil && own.ID == r.ID
		all, err := r.Verdicts()
		if err != nil {
			continue
		}
		for k, v := range all {
			if _, have := known[k]; mine || !have && lasting(v) && !r.refuses(k) {
				known[k] = v
			}
		}
	}
	if own != nil {
		for k, v := range known {
			if own.refuses(k) {
				v.Outcome = oracle.NotInteresting
				known[k] = v
			}
		}
	}
	return known
}

// refuses reports whether the user rejected a text.
func (r *Run) refuses(k oracle.Key) bool {
	return len(r.Refused) > 0 && slices.Contains(r.Refused, k.String())
}

// mostRecalled bounds the verdicts recalled, to some 300 MB of memory.
const mostRecalled = 2_000_000

// lasting reports whether a verdict is due to the text alone.
func lasting(v oracle.Verdict) bool { return !v.TimedOut && !v.Short }
