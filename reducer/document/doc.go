// Package document describes the text being reduced: a text of a language, of one file or of many,
// whose parts may belong to other grammars. It answers questions about these grammars, and finds
// words, identifiers and grammar places in a tree. It does not depend on the search.
package document
