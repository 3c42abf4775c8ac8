// Package syntax has what several passes need to know of a tree's text: its tokens in a line with
// brackets, its statements and functions, and where an identifier is defined. It also makes edits
// of several places at once.
package syntax
