package obfuscate

import (
	"slices"
	"testing"
)

func TestSpans(t *testing.T) {
	for text, want := range map[string][]string{
		`name`:                      {"name"},
		`$name.other-third`:         {"name", "other", "third"},
		`größe`:                     {"größe"},
		`"a\tsecret\\path"`:         {"a", "secret", "path"},
		`"\x73\x65cret\u00e9\101x"`: {`\x73\x65cret\u00e9\101x`},
		`"\u{1F600}x \n"`:           {`\u{1F600}x`},
		`"\0"`:                      {`\0`},
		`\begin`:                    {"begin"},
		`"_ 5 55 %d"`:               {"55", "d"},
		`0x1f`:                      {"0x1f"},
		`'\x'`:                      {"x"},
	} {
		var got []string
		for _, at := range spans(text) {
			got = append(got, text[at[0]:at[1]])
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, not %q", text, got, want)
		}
	}
}

func TestNeutral(t *testing.T) {
	for word, want := range map[string][]string{
		"secret":     {"a", "b", "c"},
		"Secret":     {"A", "B", "C"},
		"größe":      {"a", "b", "c"},
		"4711":       {"1000", "1001", "1002"},
		"47":         {"10", "11", "12"},
		"0xdeadBEEF": {"0x10000000", "0x10000001", "0x10000002"},
		"250UL":      {"100UL", "101UL", "102UL"},
		"7f":         {"1f"},
	} {
		var got []string
		neutral(word, func(text string) bool {
			got = append(got, text)
			return len(got) < 3
		})
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, not %q", word, got, want)
		}
	}
	seen := map[string]bool{}
	for _, word := range []string{"secret", "123456789012345678901234567890", "12"} {
		neutral(word, func(text string) bool {
			if seen[text] {
				t.Errorf("%s comes twice", text)
			}
			seen[text] = true
			return true
		})
	}
	if len(seen) != 2*mostNeutral+10 {
		t.Errorf("%d words", len(seen))
	}
}
