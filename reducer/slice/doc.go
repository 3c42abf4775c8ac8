// Package slice has the pass that writes an expression of a function with the values of its names
// in place of all statements that lead to it: a backward slice of the program (Weiser, 1984), as
// far as it can be one expression. What fails as it runs mostly needs little of the way there.
//
// A name's value is where the text has it: text.go gathers those of variables and members, and finds
// calls, arguments.go finds those of parameters and objects. expansion.go writes an expression with
// them.
package slice
