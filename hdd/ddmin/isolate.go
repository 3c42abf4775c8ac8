package ddmin

// Isolate runs dd on a list of items: it returns a passing and a failing list,
// the first within the second, and what the second has more. See DD.Search for
// what test must say of the empty list and of all items.
func Isolate[E any](items []E, dd DD, test func([]E) Outcome) (pass, fail, more []E, err error) {
	d, err := dd.Search(len(items), AskItems(items, test))
	if err != nil {
		return nil, nil, nil, err
	}
	return Select(items, d.Pass), Select(items, d.Fail), Select(items, d.Delta()), nil
}

// InTurns reduces the arguments of a function of several inputs one after the
// other, the others held, until none of them gets smaller (The Debugging Book,
// chapter DeltaDebugger, "Reducing Multiple Arguments"). reduce reduces one
// argument, keeps the result, and says whether it is smaller now.
func InTurns(arguments int, reduce func(argument int) bool) {
	for arg, settled := 0, 0; settled < arguments; arg = (arg + 1) % arguments {
		settled++
		if reduce(arg) {
			settled = 1 // the others may go further now
		}
	}
}
