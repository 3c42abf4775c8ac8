// Package document is what is reduced: a text of a language, of one file or of many, whose parts
// may belong to other grammars. It answers what follows from these grammars, and reads words,
// occurrences of identifiers and places of the grammar in a tree. It knows no search.
package document
