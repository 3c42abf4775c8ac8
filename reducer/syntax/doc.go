// Package syntax reads a tree's text for several passes: its token sequence with brackets, its
// statements and functions, and the definitions of identifiers. It also makes edits of several
// places at once.
package syntax
