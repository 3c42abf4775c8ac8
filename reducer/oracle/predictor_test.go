package oracle

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

func TestPredictor(t *testing.T) {
	var p predictor
	if got := p.probability(0); got != 0 {
		t.Errorf("of no test: %v, want 0", got)
	}
	for i := range 200 {
		switch i % 4 {
		case 0:
			p.note(time.Second, Interesting)
		case 1:
			p.note(10*time.Second, Unresolved)
		default:
			p.note(time.Millisecond, NotInteresting)
		}
	}
	for _, tt := range []struct {
		elapsed time.Duration
		want    float64
	}{{0, 16. / 65}, {2 * time.Millisecond, 16. / 33}, {2 * time.Second, 0}, {time.Minute, 0}} {
		if got := p.probability(tt.elapsed); got != tt.want {
			t.Errorf("after %v: %v, want %v", tt.elapsed, got, tt.want)
		}
		more, ok := p.until(tt.elapsed)
		if tt.want > 0 && p.probability(tt.elapsed+more) == tt.want || !ok && p.probability(tt.elapsed) > 0 {
			t.Errorf("after %v: the same probability until %v %v", tt.elapsed, more, ok)
		}
		if ok && p.probability(tt.elapsed+more-1) != tt.want {
			t.Errorf("after %v: another probability before %v", tt.elapsed, more)
		}
	}
}

// After a few answers the predictor distinguishes the questions of one kind that save more, or
// failed earlier.
func TestPrior(t *testing.T) {
	var p predictor
	question := func(saves int, failed bool) *guess {
		return &guess{Guess: Guess{Like: [2]any{"kind", "class"}, Traits: Traits{Saves: saves, Share: float64(saves) / 1000, Failed: failed}}}
	}
	order := rand.New(rand.NewPCG(1, 2))
	for range 400 {
		small, failed := order.IntN(2) == 0, order.IntN(3) == 0
		saves := 500
		if small {
			saves = 5
		}
		p.learn(question(saves, failed), OutcomeOf(small && !failed))
	}
	small, large := p.prior(question(5, false)), p.prior(question(500, false))
	if small < 2*large {
		t.Errorf("interesting are those of 5 tokens with %.2f, of 500 with %.2f", small, large)
	}
	if again := p.prior(question(5, true)); again > small-0.2 {
		t.Errorf("one that failed is interesting with %.2f, others with %.2f", again, small)
	}
}

// If one half of a failed chunk could be dropped, the other is needed.
func TestHalves(t *testing.T) {
	var p predictor
	half := func(won, lost bool) float64 {
		return p.prior(&guess{Guess: Guess{Like: [2]any{"kind", "class"}, Traits: Traits{Saves: 5, Share: 0.01, HalfWon: won, HalfLost: lost}}})
	}
	if first, won, lost := half(false, false), half(true, false), half(false, true); won > first*0.7 || lost < first*1.2 {
		t.Errorf("interesting with %.2f, after a success with %.2f, after a failure with %.2f", first, won, lost)
	}
}

// A text that failed without some tokens fails without more of them, too. Of tokens without a
// question nothing is known.
func TestNeeds(t *testing.T) {
	var p predictor
	without := func(tokens ...int32) *guess {
		return &guess{Guess: Guess{Like: [2]any{"kind", "class"}, Traits: Traits{Saves: 5, Share: 0.01, Gone: tokens}}}
	}
	for i := range int32(200) {
		p.learn(without(10*i, 10*i+1, 10*i+2), OutcomeOf(i%2 == 0))
	}
	for i := range int32(3) {
		p.learn(without(5000+i), NotInteresting)
	}
	fresh, needed := p.prior(without(7000, 7001)), p.prior(without(7000, 5001))
	if needed > fresh/3 {
		t.Errorf("without a token that is needed it is interesting with %.2f, else with %.2f", needed, fresh)
	}
	if together, one := p.needs.of(11), p.needs.of(5001); together > one/2 || together < 10*unknown {
		t.Errorf("one of three tokens is needed with %.2f, one alone with %.2f", together, one)
	}
}

// A test that has run as long as only interesting ones do suspends speculation
// behind it; once it exceeds those, speculation resumes.
func TestNeeded(t *testing.T) {
	for _, tt := range []struct {
		took time.Duration
		want []string
	}{
		{100 * time.Millisecond, []string{"long", "1", "2"}},
		{time.Minute, []string{"long", "1", "2", "3", "4"}},
	} {
		synctest.Test(t, func(t *testing.T) {
			var mu sync.Mutex
			var asked []string
			o := New(t.Context(), judge(func(ctx context.Context, text []byte) (Outcome, error) {
				mu.Lock()
				asked = append(asked, string(text))
				mu.Unlock()
				took := 10 * time.Millisecond
				if string(text) == "long" {
					took = tt.took
				}
				time.Sleep(took)
				return OutcomeOf(string(text) == "long"), nil
			}).on(2))
			for i := range 60 {
				if i%3 == 0 {
					o.predictor.note(100*time.Millisecond, Interesting)
				} else {
					o.predictor.note(15*time.Millisecond, NotInteresting)
				}
			}
			First(o, asText)(slices.Values([]string{"long", "1", "2", "3", "4"}))
			mu.Lock()
			defer mu.Unlock()
			slices.Sort(asked[:2])
			if slices.Sort(tt.want[:2]); !slices.Equal(asked, tt.want) {
				t.Errorf("asked %q, want %q", asked, tt.want)
			}
		})
	}
}

// A candidate behind a test known to be interesting cannot be the answer.
func TestNothingAfterSuccess(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var mu sync.Mutex
		asked := 0
		o := New(t.Context(), judge(func(ctx context.Context, text []byte) (Outcome, error) {
			mu.Lock()
			asked++
			mu.Unlock()
			if string(text) == "long" {
				time.Sleep(time.Hour)
			}
			return OutcomeOf(string(text) == "yes"), nil
		}).on(2))
		c, _, ok := Ask(o, asText, slices.Values([]string{"long", "yes", "1", "2"}))
		if c != "yes" || !ok || asked != 2 {
			t.Errorf("%q %v after %d tests, want yes after 2", c, ok, asked)
		}
	})
}

// A test that runs much longer than any before more likely hangs than is interesting.
func TestHanging(t *testing.T) {
	var p predictor
	for range 5 {
		p.note(time.Second, Interesting)
		p.note(time.Second, NotInteresting)
	}
	if got := p.likelihood(0.5, time.Second); got != 0.5 {
		t.Errorf("after a second %.2f, want 0.5", got)
	}
	if got := p.likelihood(0.5, 10*time.Second); got > 0.1 {
		t.Errorf("after ten seconds %.2f, want at most 0.1", got)
	}
}

// A question is as unlikely behind assumed failures as behind known ones.
func TestWay(t *testing.T) {
	var p predictor
	alike := Guess{Like: [2]any{"kind", "class"}}
	for i := range 40 {
		p.learn(&guess{Guess: alike}, OutcomeOf(i%2 == 0))
	}
	next := func(before *guess, won bool) *guess { return &guess{Guess: alike, way: way{before, won}} }
	first := next(nil, false)
	lost, won := first, first
	for range 8 {
		lost, won = next(lost, false), next(won, true)
	}
	if l, f, w := p.prior(lost), p.prior(first), p.prior(won); l > f/2 || w < f {
		t.Errorf("behind failures %.2f, behind nothing %.2f, behind successes %.2f", l, f, w)
	}
}
