package syntax

import (
	"pare/reducer/rules"
)

// BracketOf returns the bracket that opens the arguments at the end of a call; -1 if it has none.
func BracketOf(l Line, call Stretch) int {
	for open := call.To - 1; open >= call.From; open-- {
		if l.Closing(open) == call.To-1 {
			return open
		}
	}
	return -1
}

// WithoutLabel returns an argument without the parameter's name and a sign in front.
//
//	f(a: 1)   f(a = 1)
func WithoutLabel(l Line, parameter, argument []int) []int {
	if len(argument) < 3 || !l.Pieces[argument[0]].Name || !l.Initializes(argument[1]) && !l.Is(argument[1], rules.Result) {
		return argument
	}
	for _, k := range parameter {
		if l.Text(k) == l.Text(argument[0]) {
			return argument[2:]
		}
	}
	return argument
}
