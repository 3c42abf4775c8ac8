package search_test

import (
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer/oracle"
	"pare/reducer/search"
)

// drained drains a future, of most questions at most.
func drained(f oracle.Future, most int) (all []string) {
	defer f.Drop()
	for range most {
		g, ok := f.Next()
		if !ok {
			break
		}
		all = append(all, string(g.Text))
	}
	return all
}

// The search asks next exactly the questions that were asked ahead, for any answers.
func TestFuture(t *testing.T) {
	const text = "int f(int a, int b) { if (a) { g(a, 1); } else { a += b; b--; } return a; } int x = f(1, 2);"
	interesting := func(s string) bool { return strings.Contains(s, "f") && strings.Contains(s, "a") }
	lang, _ := passtest.Language(t, "c")
	d := driven(t, lang, forked, text)
	checked := 0
	for steps := 0; ; steps++ {
		s := d.search
		st := s.Stage()
		if st == nil {
			break
		}
		m := &search.Moment{Search: s, Stage: st}
		won, ok := search.Question{}, false
		var asked []func() oracle.Future
		for q := range s.Questions(st) {
			g, sentence := m.Guess(q)
			asked = append(asked, g.Then)
			if ok = sentence && interesting(string(q.Text)); ok {
				won = q
				break
			}
		}
		next := m.Lost
		if ok {
			next = asked[len(asked)-1]
		}
		const most = 30
		got := drained(next(), most)
		if len(asked) > 1 {
			drained(asked[0](), 3) // the first was interesting, which has no effect elsewhere
		}
		s.Answer(st, won, ok)
		want := driver{s.Fork()}.until(most)
		if !slices.Equal(got, want) {
			t.Fatalf("after step %d it is asked ahead\n%q, but then\n%q", steps, got, want)
		}
		checked += len(got)
	}
	if checked < 1000 {
		t.Errorf("only %d questions were asked ahead", checked)
	}
}

// A future in later stages still knows the consequences of earlier questions.
func TestFutureOfFuture(t *testing.T) {
	lang, _ := passtest.Language(t, "json")
	d := driven(t, lang, forked, `{"a": [1, 2, {"b": "text", "c": [true, null, 12.5e3]}], "d": {"e": {}}}`)
	f := search.Ahead(d.search.Fork())
	defer f.Drop()
	var guesses []oracle.Guess
	for g, ok := f.Next(); ok; g, ok = f.Next() {
		guesses = append(guesses, g)
	}
	for i, g := range guesses {
		one := driver{d.search.Fork()}
		seen := 0
		for st := one.search.Stage(); st != nil && seen <= i; st = one.search.Stage() {
			won, ok := search.Question{}, false
			for q := range one.search.Questions(st) {
				if q.Sentence {
					if seen++; seen > i {
						won, ok = q, true
						break
					}
				}
			}
			one.search.Answer(st, won, ok)
		}
		got, want := drained(g.Then(), 10), one.until(10)
		if !slices.Equal(got, want) {
			t.Fatalf("behind question %d it is asked ahead\n%q, but then\n%q", i, got, want)
		}
	}
	if len(guesses) < 50 {
		t.Errorf("only %d questions", len(guesses))
	}
}

// until returns the next questions if none is interesting, most at most.
func (d driver) until(most int) (asked []string) {
	for len(asked) < most {
		some := d.step(passtest.Nothing)
		if some == nil {
			break
		}
		asked = append(asked, some[:len(some)-1]...) // without the "" behind
	}
	return asked[:min(most, len(asked))]
}

// A question for half of a chunk that failed shows the answer to the other half.
func TestOtherHalf(t *testing.T) {
	lang, _ := passtest.Language(t, "json")
	s := driven(t, lang, "remove", "[1,2,3,4,5,6,7,8]").search
	var won, lost []string
	for st := s.Stage(); st != nil && len(lost) < 3; st = s.Stage() {
		m := &search.Moment{Search: s, Stage: st}
		winner, ok := search.Question{}, false
		for q := range s.Questions(st) {
			g, _ := m.Guess(q)
			if g.HalfWon {
				won = append(won, string(g.Text))
			}
			if g.HalfLost {
				lost = append(lost, string(g.Text))
			}
			if winner, ok = q, strings.Contains(string(g.Text), "1") && strings.Contains(string(g.Text), "8"); ok {
				break
			}
		}
		s.Answer(st, winner, ok)
	}
	if want := []string{"[5,6,7,8]"}; !slices.Equal(won, want) {
		t.Errorf("after a success %q, want %q", won, want)
	}
	if want := []string{"[5,6,7,8]", "[1,2,7,8]", "[1,2,8]"}; !slices.Equal(lost, want) {
		t.Errorf("after a failure %q, want %q", lost, want)
	}
}
