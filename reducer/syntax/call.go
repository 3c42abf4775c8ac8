package syntax

import (
	"pare/reducer/rules"
)

// CallAt returns the call of the name at piece i, the object that it is a method of, and its
// arguments: what is in braces behind the name is one. There are no arguments if nothing is called.
func CallAt(l Line, i int) (call Stretch, object []int, arguments [][]int) {
	end := l.Closing(i + 1)
	switch {
	case end < 0:
		return call, nil, nil
	case l.Is(i+1, rules.Call):
		arguments = l.Cells(Stretch{From: i + 2, To: end})
	case l.Is(i+1, rules.Block):
		arguments = [][]int{UpFrom(i+1, end-i)}
	}
	call = Stretch{From: i, To: end + 1}
	if front := l.Receiver(i); l.IsCallAccess(i-1) && len(front) > 0 {
		call.From, object = front[0], front[:len(front)-1]
	}
	return call, object, arguments
}

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
