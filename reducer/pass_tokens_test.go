package reducer

import (
	"regexp"
	"testing"
)

// Of a long token only the characters stay that are needed, wherever they are.
func TestThinned(t *testing.T) {
	needed := regexp.MustCompile("f.*b.*z")
	got := reduced(t, "json", "pare", `["lorem f-ipsum dolor b+sit amet z*consectetur", 1]`, needed.MatchString)
	if got != `"fbz"` {
		t.Errorf("got %s, want \"fbz\"", got)
	}
}

// So it is where nothing else, such as a quote, makes the token longer.
func TestThinnedBare(t *testing.T) {
	text := "<a>xfyz</a>"
	if got := reduced(t, "xml", "pare", text, func(s string) bool { return regexp.MustCompile(">.*f.*</").MatchString(s) }); !regexp.MustCompile("^<.>f</.>$").MatchString(got) {
		t.Errorf("got %s of %s", got, text)
	}
}
