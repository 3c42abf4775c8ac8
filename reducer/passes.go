package reducer

import (
	"fmt"
	"slices"
	"strings"
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
	Always When = iota
	First       // before the rounds, once
	Last        // after the rounds, once
)

// passes is the table of all passes, in the order in which a round runs them.
var passes = []Pass{
	{"comments", "drop comments and shrink blank runs: every later test reads less", First, comments},
	{"remove", "list elements, optionals and nodes with a smaller minimal text, heaviest first (Perses, PARDIS, WDD)", Always, remove},
	{"replace", "a node by one below it in the cheapest context that fits, a list element by a list inside it (Perses, generalized tree reduction)", Always, replace},
	{"names", "the smallest removable nodes around all occurrences of an identifier, together (lexical criteria, Zeller 1999; Vulcan; T-Rec)", Always, names},
	{"arguments", "one parameter and the argument at its place in every call, together", Always, arguments},
	{"expand", "another alternative of a node's rule, its slots filled from the subtrees below, else with minimal text (Fuzzing Book)", Always, expand},
	{"windows", "two to four neighbouring elements of a list, together (Vulcan)", Always, windows},
	{"tokens", "shorter names and numbers, the shortest text of a token's own type (T-Rec)", Always, tokens},
	{"levels", "ddmin over the removable elements of each level of the tree, from the root (HDD)", Always, levels},
	{"coarse", "the same over elements that can go as a whole (coarse HDD)", Always, coarse},
	{"book", "subtree replacement and alternate expansion, the depth growing from 0 (Fuzzing Book)", Always, book},
	{"blanks", "the blanks that no token needs", Last, blanks},
}

// Strategy is a list of passes, run in rounds until none finds anything.
type Strategy struct {
	Name   string
	What   string
	Once   bool // one round only
	Passes []string
}

// Strategies are the strategies that have a name; the first is the default.
var Strategies = []Strategy{
	{"pare", "the default", false, []string{"comments", "remove", "replace", "names", "arguments", "expand", "windows", "tokens", "blanks"}},
	{"book", "depth-bounded replacement and expansion alone, as in the Fuzzing Book", true, []string{"book"}},
}

// Passes returns the table of passes.
func Passes() []Pass { return slices.Clone(passes) }

// ParseStrategy reads a list of names: strategies and passes, which are added
// up, and, with a minus in front, passes to leave out ("pare,-windows"). The
// passes run in the table's order.
func ParseStrategy(names string) (Strategy, error) {
	st := Strategy{Name: names, Once: true}
	want := map[string]bool{}
	for _, name := range strings.Split(names, ",") {
		name = strings.TrimSpace(name)
		without := strings.TrimPrefix(name, "-")
		if i := slices.IndexFunc(Strategies, func(s Strategy) bool { return s.Name == name }); i >= 0 {
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
