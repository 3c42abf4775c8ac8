package search

import (
	"iter"
	"slices"

	"pare/reducer/oracle"
)

// future is a copy of a search that runs ahead of the answers, as a coroutine: see
// [oracle.Future].
type future struct {
	search *Search
	next   func() (oracle.Guess, bool)
	stop   func()
}

// ahead starts a copy of a search.
func ahead(s *Search) oracle.Future {
	f := &future{search: s}
	f.next, f.stop = iter.Pull(func(yield func(oracle.Guess) bool) {
		s.foresee = yield
		s.Run()
	})
	return f
}

func (f *future) Next() (oracle.Guess, bool) { return f.next() }

func (f *future) Drop() {
	f.search.dropped = true
	f.stop()
}

// Moment is the state of a search during the questions of a stage.
type Moment struct {
	*Search
	Stage *Stage
}

// ask returns the first interesting question of a stage. A copy that runs ahead assumes that all
// fail, and predicts from its state after the last question.
func (s *Search) ask(st *Stage) (won Question, ok bool) {
	m := &Moment{s, st}
	guess := m.Guess
	if s.foresee == nil && s.Oracle.Jobs() == 1 {
		guess = plain // one job needs no prediction
	}
	won, ok = s.put(s.questions(st), guess, m.Lost)
	if s.foresee != nil && !s.dropped {
		m.Search = s.fork()
		m.asked = slices.Clone(s.asked)
	}
	return won, ok
}

// put returns the first interesting question; in a copy that runs ahead all fail.
func (s *Search) put(questions iter.Seq[Question], guess func(Question) (oracle.Guess, bool), rest func() oracle.Future) (won Question, ok bool) {
	if s.foresee == nil {
		won, _, ok = oracle.AskAhead(s.Oracle, guess, questions, rest)
		return won, ok
	}
	for q := range questions {
		if g, sentence := guess(q); sentence && !s.foresee(g) {
			break
		}
	}
	return won, false
}

// plain is the guess for a question without a prediction.
func plain(q Question) (oracle.Guess, bool) { return oracle.Guess{Text: q.Text}, q.Sentence }

// Guess returns the prediction for a question.
func (m *Moment) Guess(q Question) (oracle.Guess, bool) {
	c := m.asked[q.index].Class
	return oracle.Guess{Text: q.Text, Like: [2]any{c.Kind, c}, Traits: m.traits(q), Then: func() oracle.Future { return m.won(q) }}, q.Sentence
}

// traits returns the features of a question that predict its answer.
func (m *Moment) traits(q Question) oracle.Traits {
	a := &m.asked[q.index]
	saves := float64(m.Size.Tokens - int(q.tree.Root.Tokens))
	t := oracle.Traits{Share: saves / float64(m.Size.Tokens+1), Saves: int(saves)}
	if a.item != nil && a.item.parentSaves > 0 {
		t.Around = saves / float64(a.item.parentSaves)
	}
	if a.item != nil {
		won, known := m.History.otherHalf(a.item)
		t.HalfWon, t.HalfLost = known && won, known && !won
	}
	t.Gone = m.History.numbers.gone(a.edits)
	if c := a.content; len(c.discarded) > 0 {
		_, t.Failed = m.History.Tried.get(c.hash)
	}
	return t
}

// won returns the future after the question succeeds.
func (m *Moment) won(q Question) oracle.Future {
	c := m.fork()
	c.asked = slices.Clone(m.asked[:q.index+1])
	c.answer(m.Stage, q, true)
	return ahead(c)
}

// Lost returns the future after all questions fail.
func (m *Moment) Lost() oracle.Future {
	c := m.fork()
	c.asked = slices.Clone(m.asked)
	c.answer(m.Stage, Question{}, false)
	return ahead(c)
}
