package reducer

import (
	"fmt"
	"slices"
	"strings"

	"pare/hdd/ddmin"
)

// Pass is one way to propose candidates.
type Pass struct {
	Name string
	What string // what it proposes, and where the idea comes from
	When When
	run  func(*search)
}

// When says in which rounds a pass runs.
type When uint8

const (
	Always  When = iota
	First        // before the rounds, once
	Settled      // after each round of a small tree, and before one that asks more: what failed on nodes made anew is not known
)

// passes is the table of all passes, in the order in which a round runs them.
var passes = []Pass{
	{"comments", "drop comments and shrink blank runs: every later test reads less", First, comments},
	{"remove", "list elements, optionals and nodes with a smaller minimal text, heaviest first (Perses, PARDIS, WDD)", Always, remove},
	{"replace", "a node by one below it in the cheapest context that fits, a list element by a list inside it (Perses, generalized tree reduction)", Always, replace},
	{"names", "the smallest removable nodes around all occurrences of an identifier, together, or more around the uses, and what that leaves unused (lexical criteria, Zeller 1999; Vulcan; T-Rec)", Always, names},
	{"inline", "something of its definition in place of an identifier: a value, a type, a function's statements (C-Reduce)", Always, inline},
	{"move", "a definition without what ends it, into an empty place before it: a local variable becomes a parameter (C-Reduce)", Always, move},
	{"borrow", "a smaller node of the same rule from elsewhere in place of a node (Vulcan)", Always, borrow},
	{"arguments", "one parameter and the argument at its place in every call, together", Always, arguments},
	{"expand", "another alternative of a node's rule, its slots filled from the subtrees below, else with minimal text (Fuzzing Book)", Always, expand},
	{"windows", "two to four neighbouring elements of a list, together (Vulcan)", Always, windows},
	{"sentences", "the shortest sentences of other alternatives, once the result is small", Always, sentences},
	{"levels", "ddmin over the removable elements of each level of the tree, from the root (HDD)", Always, levels},
	{"coarse", "the same over elements that can go as a whole (coarse HDD)", Always, coarse},
	{"book", "subtree replacement and alternate expansion, the depth growing from 0 (Fuzzing Book)", Always, book},
	{"tokens", "shorter names and numbers, the shortest text of a token's own type (T-Rec)", Settled, tokens},
	{"blanks", "the blanks that no token needs", Settled, blanks},
}

// Strategy is a list of passes, run in rounds until none finds anything; or a
// lexical one, which cuts the text into pieces and needs no tree.
type Strategy struct {
	Name   string
	What   string
	Once   bool // one round only
	Passes []string

	cuts     []cut // one after the other
	minimize ddmin.Minimizer
}

// Strategies are the strategies that have a name; the first is the default.
var Strategies = []Strategy{
	{Name: "pare", What: "the default", Passes: []string{"comments", "remove", "replace", "names", "inline", "move", "borrow", "arguments", "expand", "windows", "sentences", "tokens", "blanks"}},
	{Name: "book", What: "depth-bounded replacement and expansion alone, as in the Fuzzing Book", Once: true, Passes: []string{"book"}},
	{Name: "hdd", What: "hierarchical delta debugging, once over the levels of the tree", Once: true, Passes: []string{"levels"}},
	{Name: "hdd-star", What: "the same until it finds nothing more", Passes: []string{"levels"}},
	{Name: "coarse-hdd", What: "hdd of what can go as a whole: list elements and optional parts", Once: true, Passes: []string{"coarse"}},
	{Name: "ddmin-token", What: "ddmin as published, over the tokens of the text", cuts: []cut{byToken}, minimize: ddmin.Options{}.Minimize},
	{Name: "ddmin-line", What: "ddmin over lines; needs no grammar", cuts: []cut{byLine}, minimize: ddmin.Options{}.Minimize},
	{Name: "ddmin-char", What: "ddmin over characters; needs no grammar", cuts: []cut{byCharacter}, minimize: ddmin.Options{}.Minimize},
	{Name: "ddmin-line-char", What: "ddmin over lines, then over characters; needs no grammar", cuts: []cut{byLine, byCharacter}, minimize: ddmin.Options{}.Minimize},
}

// Passes returns the table of passes.
func Passes() []Pass { return slices.Clone(passes) }

// ParseStrategy reads a list of names: strategies and passes, which are added
// up, and, with a minus in front, passes to leave out ("pare,-windows"). The
// passes run in the table's order. A lexical strategy stands alone.
func ParseStrategy(names string) (Strategy, error) {
	if i := slices.IndexFunc(Strategies, func(s Strategy) bool { return s.Name == names && s.Lexical() }); i >= 0 {
		return Strategies[i], nil
	}
	st := Strategy{Name: names, Once: true}
	want := map[string]bool{}
	for _, name := range strings.Split(names, ",") {
		name = strings.TrimSpace(name)
		without := strings.TrimPrefix(name, "-")
		if i := slices.IndexFunc(Strategies, func(s Strategy) bool { return s.Name == name }); i >= 0 {
			if Strategies[i].Lexical() {
				return Strategy{}, fmt.Errorf("strategy %q cannot be combined with others", name)
			}
			for _, p := range Strategies[i].Passes {
				want[p] = true
			}
			st.Once = st.Once && Strategies[i].Once
		} else if slices.ContainsFunc(passes, func(p Pass) bool { return p.Name == without }) {
			want[without] = without == name
			st.Once = st.Once && without != name
		} else {
			return Strategy{}, fmt.Errorf("no strategy or pass is named %q: it is one of %s", without, known())
		}
	}
	for _, p := range passes {
		if want[p.Name] {
			st.Passes = append(st.Passes, p.Name)
		}
	}
	if len(st.Passes) == 0 {
		return Strategy{}, fmt.Errorf("strategy %q leaves no pass to run", names)
	}
	return st, nil
}

func known() string {
	var names []string
	for _, s := range Strategies {
		names = append(names, s.Name)
	}
	for _, p := range passes {
		names = append(names, p.Name)
	}
	return strings.Join(names, ", ")
}
