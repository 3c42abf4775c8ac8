package reducer_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/search"
)

const steered = `[1, {"a": [2, 3]}, {"b": {"c": ["needle", 4, 5]}}, [6, [7, [8]]], 9, 10]`

// steer reduces under a hand that sees every event and may intervene.
func steer(t *testing.T, hand func(*search.Steering, reducer.Event)) (reducer.Result, *oracle.Oracle) {
	lang, start := passtest.Language(t, "json")
	ctx, stop := context.WithCancelCause(t.Context())
	o := oracle.New(ctx, passtest.Predicate(2, func(text string) bool { return strings.Contains(text, "needle") }))
	s := &search.Steering{Stop: func() { stop(errEnough) }}
	res, err := reducer.Reduce(reducer.Job{Lang: lang, Start: start, Text: steered, Strategy: reducer.Default(), Steering: s}, o, func(e reducer.Event) { hand(s, e) })
	if err != nil {
		t.Fatal(err)
	}
	return res, o
}

var errEnough = errors.New("enough")

// After a single skip of a pass, later rounds make up for it, and the proof holds. If it is always
// skipped, nothing is proved.
func TestSkipPass(t *testing.T) {
	whole, all := steer(t, func(*search.Steering, reducer.Event) {})
	for _, always := range []bool{false, true} {
		asked, skipped := 0, false
		res, o := steer(t, func(s *search.Steering, e reducer.Event) {
			switch e := e.(type) {
			case reducer.PassBegan:
				if e.Pass == "remove" && (always || !skipped) {
					skipped = true
					s.SkipPass()
				}
			case reducer.Answered:
				if e.Pass == "remove" {
					asked++
				}
			}
		})
		if !skipped || !res.Finished || (res.Certificate == "") != always || always && asked > 0 {
			t.Errorf("always %v: %d tests of the pass, %+v", always, asked, res)
		}
		if !always && string(res.Text) != string(whole.Text) {
			t.Errorf("%q, undisturbed %q", res.Text, whole.Text)
		}
		t.Logf("always %v: %d tests, %q; undisturbed %d", always, o.Stats().Tests, res.Text, all.Stats().Tests)
	}
}

// After EndRound the round ends the reduction, and the result is no fixpoint.
func TestEndRound(t *testing.T) {
	passes := map[string]int{}
	res, o := steer(t, func(s *search.Steering, e reducer.Event) {
		if p, ok := e.(reducer.PassBegan); ok {
			passes[p.Pass]++
			if p.Pass == "remove" {
				s.EndRound()
			}
		}
	})
	if res.Finished || res.Certificate != "" || !errors.Is(o.Err(), errEnough) {
		t.Errorf("%+v, %v", res, o.Err())
	}
	if passes["remove"] != 1 || passes["replace"] != 1 || !strings.Contains(string(res.Text), "needle") {
		t.Errorf("%v, %q", passes, res.Text)
	}
}

// The stand of a reduction: the passes of a round in their order, the waiting places, a last round.
func TestStand(t *testing.T) {
	var last search.Stand // at an answer
	left, rounds, proof := map[string][]int{}, 0, false
	res, _ := steer(t, func(s *search.Steering, e reducer.Event) {
		now := s.Stand()
		proof = proof || now.Last
		a, ok := e.(reducer.Answered)
		if !ok || now.Pass == nil {
			return
		}
		if now.Pass.Name != a.Pass || now.Number < 1 || now.Number > now.Passes || now.Asked < 1 || now.Round < last.Round {
			t.Errorf("%s: %+v after %+v", a.Pass, now, last)
		}
		if now.Round == 1 {
			left[a.Pass] = append(left[a.Pass], now.Left)
		}
		rounds, last = now.Round, now
	})
	if !res.Finished || rounds < 2 || !proof {
		t.Errorf("%d rounds, the end is %+v", rounds, last)
	}
	if list := left["remove"]; len(list) < 3 || slices.Max(list) < 2 {
		t.Errorf("places left in the first round: %v", left)
	}
}
