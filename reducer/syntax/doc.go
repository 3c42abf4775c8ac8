// Package syntax is what several passes read in a tree beside its nodes: its tokens in a line with
// brackets, statements and functions, and where an identifier is defined. It also makes edits of
// several places at once.
package syntax
