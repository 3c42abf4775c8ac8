// Package pass has the passes that know no more of a language than its grammar says: what is a
// list, what may be missing, what fits where, what is an identifier.
package pass
