// Package lazy puts work off from a program's start to its first use.
package lazy

import (
	"regexp"
	"sync"
)

// Regexp returns a function that compiles the pattern at its first call, as [regexp.MustCompile]
// does, and returns the same expression at each later one. Many may call it at once.
func Regexp(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}

// Quoted returns a pattern of a text alone, as [regexp.QuoteMeta] does, also of one that is not UTF-8: each of its wrong bytes
// stands for any wrong one.
func Quoted(text string) string { return regexp.QuoteMeta(string([]rune(text))) }
