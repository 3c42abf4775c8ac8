package oracle

import (
	"math"
	"math/bits"
	"slices"
	"time"
)

// predictor predicts which tests will be interesting, from the answers to similar questions, and
// from the durations of recent tests: an interesting text often takes longer than a refused one.
type predictor struct {
	last    [64]ended
	next    int
	sorted  [2][]time.Duration // of the last tests, by whether they were interesting
	rates   map[any]rate       // by feature, of the questions that share it; by nil, of all
	model   model
	needs   needs
	learned int // answers in rates and model
}

// Traits are the features of a question that predict its answer.
type Traits struct {
	Saves  int     // tokens
	Share  float64 // Saves as a share of the text's tokens
	Around float64 // Saves as a share of those of a failed enclosing edit; 0 for none
	// The answer to the other half of a failed chunk.
	HalfWon, HalfLost bool

	Failed bool    // the same edit failed in an earlier text
	Gone   []int32 // numbers of the dropped tokens; nil for too many
}

// ended is an ended test.
type ended struct {
	took        time.Duration
	interesting bool
}

func (p *predictor) note(took time.Duration, o Outcome) {
	p.last[p.next%len(p.last)] = ended{took, o == Interesting}
	p.next++
	for i := range p.sorted {
		p.sorted[i] = p.sorted[i][:0]
	}
	for _, e := range p.last[:min(p.next, len(p.last))] {
		list := &p.sorted[index(e.interesting)]
		*list = append(*list, e.took)
	}
	for _, list := range p.sorted {
		slices.Sort(list)
	}
}

func index(interesting bool) int {
	if interesting {
		return 1
	}
	return 0
}

// lasted returns the number of recent tests with this outcome that took at least that long.
func (p *predictor) lasted(elapsed time.Duration, interesting bool) int {
	list := p.sorted[index(interesting)]
	shorter, _ := slices.BinarySearch(list, elapsed)
	return len(list) - shorter
}

// learn learns from the answer to a needed question. Questions asked in vain are no fair sample.
func (p *predictor) learn(g *guess, o Outcome) {
	if p.rates == nil {
		p.rates = map[any]rate{}
	}
	p.learned++
	if g.Like[0] != nil {
		if g.learned == 0 {
			g.signs = p.signsOf(g)
		}
		p.model.learn(g.signs, o == Interesting)
		p.needs.learn(g.Gone, o == Interesting)
	}
	for _, key := range [...]any{nil, g.Like[0], g.Like[1]} {
		p.rates[key] = p.rates[key].and(o == Interesting)
	}
}

// probability estimates the probability that a test that has run this long is interesting: the
// share of interesting ones among the recent tests that took at least as long. A pseudo-count of
// one failure avoids 0/0.
func (p *predictor) probability(elapsed time.Duration) float64 {
	interesting := p.lasted(elapsed, true)
	return float64(interesting) / float64(1+interesting+p.lasted(elapsed, false))
}

// prior returns the probability that a question is interesting. The model learns from the signs of
// the first call, which lack the latest answers if the question was far ahead.
func (p *predictor) prior(g *guess) float64 {
	s := p.signsOf(g)
	if g.learned == 0 {
		g.signs = s
	}
	return p.model.probability(s)
}

// share returns the share of interesting ones among similar questions, from the rates of all
// questions and of those with either feature.
func share(r [3]rate) float64 {
	share := r[0].of(0.2, 1)
	share = r[1].of(share, 8)
	return r[2].of(share, 2)
}

// farthest bounds the assumed answers that count on the way to a question.
const farthest = 32

// ratesOf returns the rates of all questions and of similar ones at the time of a guess: the
// assumed answers on the way to it count.
func (p *predictor) ratesOf(g *guess) (r [3]rate) {
	r = [3]rate{p.rates[nil], p.rates[g.Like[0]], p.rates[g.Like[1]]}
	var path [farthest]way
	n := 0
	for w := g.way; w.before != nil && !w.before.committed && n < farthest; w = w.before.way {
		path[n] = w
		n++
	}
	for _, w := range slices.Backward(path[:n]) {
		for i, like := range w.before.Like {
			if like == g.Like[i] {
				r[i+1] = r[i+1].and(w.won)
			}
		}
	}
	return r
}

// signs are the inputs of the model.
type signs struct {
	numbers [8]float64
	groups  [4]any  // groups of questions with a weight of their own
	weight  float64 // of the groups
}

// sized is the group of one kind's questions with similar savings.
type sized struct {
	kind any
	bits int
}

// recent is the group of questions asked after the same last answers, to any questions or to the
// most similar ones.
type recent struct {
	all  bool
	last lately
}

// signsOf returns the signs of a question. They have little weight if hardly any similar question
// is interesting.
func (p *predictor) signsOf(g *guess) signs {
	r := p.ratesOf(g)
	const usual = 0.3
	share := share(r)
	weight := min(1, share/usual)
	s := signs{weight: weight}
	s.numbers = [8]float64{logit(share), weight, weight * math.Log2(g.Share+0.0001) / 4, weight * g.Around}
	for i, shown := range [...]bool{4: g.Failed, 6: g.HalfWon, 7: g.HalfLost} {
		if shown {
			s.numbers[i] = weight
		}
	}
	if len(g.Gone) > 0 {
		s.numbers[5] = weight * logit(p.needs.none(g.Gone))
	}
	s.groups = [...]any{g.Like[1], sized{g.Like[0], bits.Len(uint(max(g.Saves, 0)))},
		recent{false, r[2].last}, recent{true, r[0].last}}
	return s
}

// model is a logistic regression that learns from each answer (AdaGrad).
type model struct {
	numbers [8]weight
	groups  map[any]weight
}

// weight is a sign's learned weight, with the sum of its squared corrections. A number's initial
// weight is not part of it.
type weight struct{ value, squares float64 }

// first are the initial weights: means over runs of seven problems, cross-validated by leaving out
// one problem at a time.
var first = [...]float64{0.9, -0.8, -0.6, -1.2, -1.6, 0.6, -1.2, 0.7}

// logit returns the logarithm of the odds of a probability, which is neither 0 nor 1.
func logit(p float64) float64 {
	p = min(max(p, 0.003), 0.997)
	return math.Log(p / (1 - p))
}

// needs are the probabilities that tokens are needed: tokens can be dropped together if none is
// (Wang et al., ProbDD, 2021).
type needs map[int32]float64

// unknown is the probability for a token without an answer.
const unknown = 0.005

func (n needs) of(token int32) float64 {
	if p, known := n[token]; known {
		return p
	}
	return unknown
}

// none returns the probability that none of the tokens is needed.
func (n needs) none(tokens []int32) float64 {
	p := 1.0
	for _, t := range tokens {
		p *= 1 - n.of(t)
	}
	return p
}

// learn learns from the answer to a question without the tokens: a failure means that one of them
// is needed.
func (n *needs) learn(tokens []int32, interesting bool) {
	if interesting || len(tokens) == 0 {
		return
	}
	if *n == nil {
		*n = needs{}
	}
	some := 1 - n.none(tokens)
	for _, t := range tokens {
		(*n)[t] = min(n.of(t)/some, 0.999)
	}
}

// probability returns the probability of an interesting answer.
func (m *model) probability(s signs) float64 {
	z := 0.0
	for i, x := range s.numbers {
		z += (first[i] + m.numbers[i].value) * x
	}
	for _, g := range s.groups {
		z += m.groups[g].value * s.weight
	}
	return 1 / (1 + math.Exp(-min(max(z, -6), 6)))
}

// learn moves the weights towards an answer; those of groups faster, since each has few answers.
func (m *model) learn(s signs, interesting bool) {
	if m.groups == nil {
		m.groups = map[any]weight{}
	}
	miss := m.probability(s)
	if interesting {
		miss--
	}
	for i, x := range s.numbers {
		m.numbers[i] = m.numbers[i].corrected(miss*x, 0.03)
	}
	for _, g := range s.groups {
		m.groups[g] = m.groups[g].corrected(miss*s.weight, 0.15)
	}
}

func (w weight) corrected(slope, rate float64) weight {
	w.squares += slope * slope
	w.value -= rate * slope / math.Sqrt(w.squares+0.3)
	return w
}

// likelihood returns the probability that a test with this prior that has run this long is
// interesting.
func (p *predictor) likelihood(prior float64, elapsed time.Duration) float64 {
	hit, miss := prior*p.lasting(elapsed, true), (1-prior)*p.lasting(elapsed, false)
	return hit / (hit + miss)
}

// rate is the share of successes among answers; the last ones count most.
type rate struct {
	won, all float64
	last     lately
}

// lately is up to three answers, the last in the lowest bit, below a marker bit.
type lately uint8

func (a lately) and(interesting bool) lately {
	if a = max(a, 1); a >= 8 {
		a = a&3 | 4
	}
	return a<<1 | lately(index(interesting))
}

// memory is the factor by which each later answer shrinks an answer's weight.
const memory = 0.8

// and returns the rate after another answer.
func (r rate) and(interesting bool) rate {
	r = rate{r.won * memory, r.all*memory + 1, r.last.and(interesting)}
	if interesting {
		r.won++
	}
	return r
}

// of returns the share of successes, with a prior that counts as so many answers.
func (r rate) of(prior, worth float64) float64 { return (r.won + worth*prior) / (r.all + worth) }

// lasting is the share of the recent tests with this outcome that took at least that long. A
// pseudo-count of one such test avoids 0/0. Beyond the longest it fades, faster for interesting
// tests: these take similar times, others may hang.
func (p *predictor) lasting(elapsed time.Duration, interesting bool) float64 {
	list := p.sorted[index(interesting)]
	one := 1.0
	if n := len(list); n > 0 && elapsed > list[n-1] {
		one = list[n-1].Seconds() / elapsed.Seconds()
		if interesting {
			one *= one
		}
	}
	return (one + float64(p.lasted(elapsed, interesting))) / float64(1+len(list))
}

// until returns the time until the probability of a running test changes; ok is false if it never
// does. Fading beyond the longest recent test is no change.
func (p *predictor) until(elapsed time.Duration) (more time.Duration, ok bool) {
	for _, list := range p.sorted {
		if i, _ := slices.BinarySearch(list, elapsed); i < len(list) && (!ok || list[i]-elapsed < more) {
			more, ok = list[i]-elapsed, true
		}
	}
	return more + 1, ok
}
