package rewrite

// Exports for the tests in package rewrite_test, which import strategies, and so this package.

var MacroBodies = macroBodies
