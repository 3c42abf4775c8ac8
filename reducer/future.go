package reducer

import (
	"iter"
	"slices"

	"pare/reducer/oracle"
)

// future is a copy of a search that runs ahead of the answers, as a coroutine: see
// [oracle.Future].
type future struct {
	search *search
	next   func() (oracle.Guess, bool)
	stop   func()
}

// ahead starts a copy of a search.
func ahead(s *search) oracle.Future {
	f := &future{search: s}
	f.next, f.stop = iter.Pull(func(yield func(oracle.Guess) bool) {
		s.foresee = yield
		s.run()
	})
	return f
}

func (f *future) Next() (oracle.Guess, bool) { return f.next() }

func (f *future) Drop() {
	f.search.dropped = true
	f.stop()
}

// moment is the state of a search while it asks the questions of a stage.
type moment struct {
	*search
	stage *stage
}

// ask returns the first question of a stage that is interesting. A copy that runs
// ahead assumes that none is, and leaves the state of the stage to the guesses.
func (s *search) ask(st *stage) (won question, ok bool) {
	m := &moment{s, st}
	guess := m.guess
	if s.foresee == nil && s.oracle.Jobs() == 1 {
		guess = plain // nobody asks for it
	}
	won, ok = s.put(s.questions(st), guess, m.lost)
	if s.foresee != nil && !s.dropped {
		m.search = s.fork()
		m.asked = slices.Clone(s.asked)
	}
	return won, ok
}

// put returns the first question that is interesting; a copy that runs ahead takes
// them all for failures.
func (s *search) put(questions iter.Seq[question], guess func(question) (oracle.Guess, bool), rest func() oracle.Future) (won question, ok bool) {
	if s.foresee == nil {
		won, _, ok = oracle.AskAhead(s.oracle, guess, questions, rest)
		return won, ok
	}
	for q := range questions {
		if g, sentence := guess(q); sentence && !s.foresee(g) {
			break
		}
	}
	return won, false
}

// plain is the guess of a question of which nothing is known.
func plain(q question) (oracle.Guess, bool) { return oracle.Guess{Text: q.text}, q.sentence }

// guess says what may be guessed of a question.
func (m *moment) guess(q question) (oracle.Guess, bool) {
	c := m.asked[q.index].class
	return oracle.Guess{Text: q.text, Like: [2]any{c.kind, c}, Traits: m.traits(q), Then: func() oracle.Future { return m.won(q) }}, q.sentence
}

// traits are what a question shows of its answer.
func (m *moment) traits(q question) oracle.Traits {
	a := &m.asked[q.index]
	saves := float64(m.size.Tokens - int(q.tree.Root.Tokens))
	t := oracle.Traits{Share: saves / float64(m.size.Tokens+1), Saves: int(saves)}
	if a.item != nil && a.item.around > 0 {
		t.Around = saves / float64(a.item.around)
	}
	if a.item != nil {
		won, known := m.otherHalf(a.item)
		t.HalfWon, t.HalfLost = known && won, known && !won
	}
	t.Gone = m.numbers.gone(a.edits)
	if c := a.content; len(c.discarded) > 0 {
		_, t.Failed = m.tried.get(c.hash)
	}
	return t
}

// won returns the future in which the question is interesting.
func (m *moment) won(q question) oracle.Future {
	c := m.fork()
	c.asked = slices.Clone(m.asked[:q.index+1])
	c.answer(m.stage, q, true)
	return ahead(c)
}

// lost returns the future in which no question is.
func (m *moment) lost() oracle.Future {
	c := m.fork()
	c.asked = slices.Clone(m.asked)
	c.answer(m.stage, question{}, false)
	return ahead(c)
}
