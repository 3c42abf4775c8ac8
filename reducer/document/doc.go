// Package document describes the text being reduced: a text of a language, of one file or of many,
// whose parts may belong to other grammars. It gives the facts of these grammars, and finds words,
// identifiers and their roles in a tree. It does not depend on the search.
package document
