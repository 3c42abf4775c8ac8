package reducer

import (
	"fmt"
	"slices"
	"strings"

	"pare/hdd/ddmin"
	"pare/internal/suggest"
	"pare/reducer/search"
)

// Strategy is a list of passes and strategies, run in rounds in this order until none has a
// success. A lexical strategy instead cuts the text into pieces, and needs no tree.
type Strategy struct {
	Name, Doc string
	Once      bool // one round only

	parts   []part
	leftOut []string // rules

	cuts     []cut           // one after the other
	minimize ddmin.Minimizer // for the pieces; nil for ddmin
	ddmin    ddmin.Options   // its variant of ddmin, for pieces or the nodes of a level
}

// Vary returns the strategy with o's Split and ComplementsOnly for its ddmin, or an error if it has
// none.
func (st Strategy) Vary(o ddmin.Options) (Strategy, error) {
	has := st.Lexical() && st.minimize == nil
	st.passes(func(p *search.Pass) bool {
		has = has || p.Levels
		return true
	})
	if !has {
		return st, fmt.Errorf("strategy %q has no ddmin in it", st.Name)
	}
	st.ddmin.Split, st.ddmin.ComplementsOnly = o.Split, o.ComplementsOnly
	return st, nil
}

// part is a pass, or a strategy that runs until a round without a success.
type part struct {
	pass     *search.Pass
	strategy *Strategy
}

// schedule returns the strategy's schedule.
func (st *Strategy) schedule() *search.Schedule {
	p := &search.Schedule{Once: st.Once}
	for _, s := range st.parts {
		if s.strategy != nil {
			p.Steps = append(p.Steps, search.Step{Schedule: s.strategy.schedule()})
		} else {
			p.Steps = append(p.Steps, search.Step{Pass: s.pass})
		}
	}
	return p
}

// empty reports whether the strategy has no steps.
func (st Strategy) empty() bool { return len(st.cuts) == 0 && len(st.parts) == 0 }

// Strategies returns the table of strategies; the first is the default.
func Strategies() []Strategy { return slices.Clone(strategies) }

// Default returns the default strategy.
func Default() Strategy { return strategies[0] }

var strategies = []Strategy{
	{Name: "pare", Doc: "the default", parts: defaultSteps()},
	{Name: "hierarchical", Doc: "depth-bounded subtree replacement and alternate expansion, then ddmin per level", parts: steps("book", "levels")},
	{Name: "book", Doc: "depth-bounded replacement and expansion alone, as in the Fuzzing Book", Once: true, parts: steps("book")},
	{Name: "book-all", Doc: "the same with every combination of an expansion (try_all_combinations)", Once: true, parts: steps("book-all")},
	{Name: "book-anywhere", Doc: "the book's reducer without a depth bound: any subtree below may replace a node", Once: true, parts: steps("book-anywhere")},
	{Name: "book-everything", Doc: "the same with every combination of an expansion", Once: true, parts: steps("book-everything")},
	{Name: "hdd", Doc: "hierarchical delta debugging, once over the levels of the tree", Once: true, parts: steps("levels")},
	{Name: "hdd-star", Doc: "the same until it finds nothing more", parts: steps("levels")},
	{Name: "coarse-hdd", Doc: "hdd over list elements and optional parts, which can be dropped whole", Once: true, parts: steps("coarse")},
	{Name: "gtr", Doc: "generalized tree reduction: deletion or substitution by a child, once per level", Once: true, parts: steps("gtr")},
	{Name: "gtr-star", Doc: "the same until it finds nothing more", parts: steps("gtr")},
	{Name: "reductions", Doc: "ddmin over the list of all nodes' reductions until it finds nothing more", parts: steps("reductions")},
	{Name: "ddmin-token", Doc: "ddmin as published, over the tokens of the text", cuts: []cut{byToken}},
	{Name: "ddmin-line", Doc: "ddmin over lines; needs no grammar", cuts: []cut{byLine}},
	{Name: "ddmin-char", Doc: "ddmin over characters; needs no grammar", cuts: []cut{byCharacter}},
	{Name: "ddmin-line-char", Doc: "ddmin over lines, then over characters; needs no grammar", cuts: []cut{byLine, byCharacter}},
	{Name: "dd-token", Doc: "dd (Zeller): the difference to nothing, narrowed from both ends, over tokens", cuts: []cut{byToken}, minimize: ddmin.DD{}.Minimize},
	{Name: "dd-line", Doc: "the same over lines; needs no grammar", cuts: []cut{byLine}, minimize: ddmin.DD{}.Minimize},
	{Name: "dd-char", Doc: "the same over characters; needs no grammar", cuts: []cut{byCharacter}, minimize: ddmin.DD{}.Minimize},
}

func steps(names ...string) []part {
	var list []part
	for _, name := range names {
		list = append(list, part{pass: passNamed(name)})
	}
	return list
}

// defaultSteps returns the passes of the default, in the order of the table.
func defaultSteps() []part {
	var list []part
	for i := range passes {
		if passes[i].Default {
			list = append(list, part{pass: &passes[i]})
		}
	}
	return list
}

// passes yields the passes of the strategy, those of its strategies included.
func (st *Strategy) passes(yield func(*search.Pass) bool) bool {
	for _, s := range st.parts {
		if s.pass != nil && !yield(s.pass) || s.strategy != nil && !s.strategy.passes(yield) {
			return false
		}
	}
	return true
}

// certificate returns the claims of the strategy's passes about a result of so many bytes. They
// hold once the last round has asked every claimed edit without a success.
func (st *Strategy) certificate(bytes int) string {
	var proved []string
	st.passes(func(p *search.Pass) bool {
		if p.Claim != "" && (p.UpTo == 0 || bytes <= p.UpTo) && !slices.Contains(proved, p.Claim) {
			proved = append(proved, p.Claim)
		}
		return true
	})
	return strings.Join(proved, "; ")
}

// ParseStrategy parses a comma-separated list of strategies and passes, which run in this order. A
// minus excludes a pass, or one of rules, from the strategies before it ("pare,-windows"). A
// strategy in a list runs until a round without a success. A lexical strategy cannot be in a list.
func ParseStrategy(names string, rules ...string) (Strategy, error) {
	var list []part
	var leftOut []string
	once := true
	for name := range strings.SplitSeq(names, ",") {
		name = strings.TrimSpace(name)
		if out, ok := strings.CutPrefix(name, "-"); ok {
			switch {
			case passNamed(out) != nil:
				list = without(list, out)
			case slices.Contains(rules, out):
				leftOut = append(leftOut, out)
			default:
				return Strategy{}, unknown(out, rules...)
			}
			continue
		}
		if p := passNamed(name); p != nil && !isStrategy(name) {
			list, once = append(list, part{pass: p}), false
			continue
		}
		st, ok := strategyNamed(name)
		if !ok {
			return Strategy{}, unknown(name)
		}
		if st.Lexical() && names != name {
			return Strategy{}, fmt.Errorf("strategy %q cannot be combined with others", name)
		}
		list, once = append(list, part{strategy: &st}), once && st.Once
	}
	st, err := combined(names, list, once)
	st.leftOut = leftOut
	return st, err
}

// combined returns the strategy of a list, which for a single strategy is that one.
func combined(name string, list []part, once bool) (Strategy, error) {
	st := Strategy{Name: name, Once: once, parts: list}
	if len(list) == 1 && list[0].strategy != nil {
		st = *list[0].strategy
		st.Name = name
	}
	if st.Lexical() {
		return st, nil
	}
	if st.passes(func(*search.Pass) bool { return false }) {
		return Strategy{}, fmt.Errorf("strategy %q leaves no pass to run", name)
	}
	return st, nil
}

// without returns the steps, nested ones included, without a pass.
func without(list []part, name string) []part {
	var rest []part
	for _, s := range list {
		switch {
		case s.pass != nil && s.pass.Name == name:
		case s.strategy != nil:
			st := *s.strategy
			st.parts = without(st.parts, name)
			rest = append(rest, part{strategy: &st})
		default:
			rest = append(rest, s)
		}
	}
	return rest
}

// strategyNamed returns a strategy of the table, or a lexical strategy named MINIMISER-PIECE: one
// of [ddmin.Minimizers] over line, token or char.
func strategyNamed(name string) (Strategy, bool) {
	if i := slices.IndexFunc(strategies, func(s Strategy) bool { return s.Name == name }); i >= 0 {
		return strategies[i], true
	}
	for _, m := range ddmin.Minimizers() {
		pieces, ok := strings.CutPrefix(name, m.Name)
		i := slices.IndexFunc(strategies, func(s Strategy) bool { return s.Name == "ddmin"+pieces })
		if ok && i >= 0 {
			st := strategies[i]
			st.Name, st.minimize = name, m.Run
			return st, true
		}
	}
	return Strategy{}, false
}

func isStrategy(name string) bool {
	return slices.ContainsFunc(strategies, func(s Strategy) bool { return s.Name == name })
}

// unknown returns the error of a name, which lists each name there is once.
func unknown(name string, rules ...string) error {
	var names []string
	for _, s := range strategies {
		names = append(names, s.Name)
	}
	for i := range passes {
		names = append(names, passes[i].Name)
	}
	names = distinct(append(names, rules...))
	if near := suggest.Near(name, names); len(near) > 0 {
		return fmt.Errorf("no strategy, pass or rule is named %q%s", name, suggest.Question(near...))
	}
	return fmt.Errorf("no strategy, pass or rule is named %q: it is one of %s, or a minimiser with its unit, as in probdd-char", name, strings.Join(names, ", "))
}

// distinct returns the names without repetitions, in their order.
func distinct(names []string) []string {
	had := map[string]bool{}
	return slices.DeleteFunc(names, func(name string) bool {
		again := had[name]
		had[name] = true
		return again
	})
}
