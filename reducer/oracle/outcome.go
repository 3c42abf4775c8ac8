// Package oracle answers whether a text is interesting: it runs the user's
// command, remembers what it was asked, and speculates on several candidates at
// once without changing the answer.
package oracle

import "context"

// Outcome is what a test says of a text, in the terms of POSIX 1003.3. The
// failure is what is looked for: Fail means "still interesting".
type Outcome uint8

const (
	Pass Outcome = iota
	Fail
	Unresolved
)

func (o Outcome) String() string { return [...]string{"PASS", "FAIL", "UNRESOLVED"}[o] }

// Test judges a text. An error says that the test itself could not be run: it
// ends the reduction and is never taken for Pass. A cancelled context may end
// the test early, with ctx.Err().
type Test func(ctx context.Context, text []byte) (Outcome, error)

// Func is the test that calls interesting. With more than one job it is called
// by several goroutines at once.
func Func(interesting func(text []byte) bool) Test {
	return func(_ context.Context, text []byte) (Outcome, error) {
		return outcomeOf(interesting(text)), nil
	}
}
