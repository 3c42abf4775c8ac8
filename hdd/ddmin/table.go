package ddmin

// Minimizers are the list minimisers by name, for programs that let their users
// choose and for comparisons. All can end with the empty list. Each is
// made 1-minimal by Then(..., OneByOne) where it is not by itself.
var Minimizers = []struct {
	Name       string
	OneMinimal bool // whatever the test; all of them are on monotone tests
	Run        Minimizer
}{
	{"ddmin", true, Options{Start: 1}.Minimize},
	{"ddmin-complements", true, Options{Start: 1, ComplementsOnly: true}.Minimize},
	{"ddmin-backward", true, Options{Start: 1, ComplementsOnly: true, Backward: true}.Minimize},
	{"wdd", true, Weighted{}.Minimize},
	{"wdd-complements", true, Weighted{ComplementsOnly: true}.Minimize},
	{"probdd", false, Prob{}.Minimize},
	{"probdd-half", false, Prob{First: half}.Minimize},
	{"wprobdd", false, Prob{Weighted: true}.Minimize},
	{"wprobdd-half", false, Prob{First: half, Weighted: true}.Minimize},
	{"cdd", false, Counter{}.Minimize},
	{"cdd-half", false, Counter{First: half}.Minimize},
	{"cdd-backward", false, Counter{First: half, Backward: true}.Minimize},
	{"one-by-one", true, OneByOne},
	{"splitting", false, Splitting},
}

// half is a first chunk of half the list.
func half(n int) int { return (n + 1) / 2 }
