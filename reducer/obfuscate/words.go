package obfuscate

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"pare/internal/lazy"
)

// A word is a run of letters, digits and underscores with a letter or two digits in it: a name, a word
// of a string or a comment, a number.

var plainWord = lazy.Regexp(`[\p{L}\p{M}\p{N}_]+`)

// quotedWord also takes characters that are written as numbers. What another escape sequence stands
// for belongs to no word.
var quotedWord = lazy.Regexp(`\\[^xuU0-7]|(?:\\(?:x[0-9A-Fa-f]{1,2}|u[0-9A-Fa-f]{4}|u\{[0-9A-Fa-f]+\}|U[0-9A-Fa-f]{8}|[0-7]{1,3})|[\p{L}\p{M}\p{N}_])+`)

// spans returns where the words of a token or of trivia stand.
func spans(text string) (list [][]int) {
	re := plainWord()
	if strings.Contains(text, `\`) && strings.ContainsAny(text, "\"'`") {
		re = quotedWord()
	}
	for _, at := range re.FindAllStringIndex(text, -1) {
		if counts(text[at[0]:at[1]]) {
			list = append(list, at)
		}
	}
	return list
}

// counts reports whether a run is a word: neither underscores alone, nor a digit, nor an escape
// sequence for a sign such as the line end.
func counts(run string) bool {
	if utf8.RuneCountInString(run) == 1 {
		r, _ := utf8.DecodeRuneInString(run)
		return unicode.IsLetter(r)
	}
	if strings.HasPrefix(run, `\`) && len(run) == 2 && !isDigit(run[1]) {
		return false
	}
	return strings.ContainsFunc(run, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// wordsOf returns the words of a file, whatever tokens they are in.
func wordsOf(file string) map[string]bool {
	all := map[string]bool{}
	for _, word := range plainWord().FindAllString(file, -1) {
		all[word] = true
	}
	for _, word := range quotedWord().FindAllString(file, -1) {
		all[word] = true
	}
	return all
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// mostNeutral bounds the search for a word to put in place of another.
const mostNeutral = 1 << 12

// neutral yields words to put in place of a word, the shortest first: letters, the first one a
// capital where the word's is one; for a number, others with as many digits, and the same letters but
// for those of a base.
func neutral(word string, yield func(string) bool) {
	if isDigit(word[0]) {
		neutralNumbers(word, yield)
		return
	}
	first, _ := utf8.DecodeRuneInString(word)
	for i := range mostNeutral {
		text := ""
		for n := i + 1; n > 0; n = (n - 1) / 26 {
			text = string(rune('a'+(n-1)%26)) + text
		}
		if unicode.IsUpper(first) {
			text = strings.ToUpper(text[:1]) + text[1:]
		}
		if !yield(text) {
			return
		}
	}
}

func neutralNumbers(word string, yield func(string) bool) {
	kept := 0 // of the base
	if len(word) > 2 && word[0] == '0' && !isDigit(word[1]) && word[1] != '_' {
		kept = 2
	}
	var digits []int // their places
	for i := kept; i < len(word); i++ {
		if c := word[i]; isDigit(c) || kept > 0 && strings.IndexByte("abcdefABCDEF", c) >= 0 {
			digits = append(digits, i)
		}
	}
	for i := range mostNeutral {
		number := fmt.Sprintf("%0*d", max(len(digits)-1, 0), i)
		if len(number) > max(len(digits)-1, 0) && i > 0 || len(digits) == 0 {
			return
		}
		text := []byte(word)
		for j, at := range digits {
			if text[at] = '1'; j > 0 {
				text[at] = number[j-1]
			}
		}
		if !yield(string(text)) {
			return
		}
	}
}
