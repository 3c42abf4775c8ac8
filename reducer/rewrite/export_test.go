package rewrite

// The tests of this package ask whole strategies, whose package imports it: they stand outside, and see this.

var MacroBodies = macroBodies
