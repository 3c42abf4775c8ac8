package stated_test

import (
	"testing"

	"pare/internal/passtest"
	"pare/reducer/document"
	"pare/reducer/stated"
)

// A name is defined once, and not used where nothing is left of what defined it.
func TestOutside(t *testing.T) {
	lang, start := passtest.Language(t, "wat")
	doc := document.NewDocument(t.Context(), lang, start)
	for _, test := range []struct {
		before, after string
		want          bool
	}{
		{"(func $f) (start $f)", "(start $f)", false},
		{"(func $f) (start $f)", "(func $g) (start $g)", true},
		{"(func $f) (func $g) (start $f)", "(func $g) (func $g)", false},
		{"(func $f) (func $g) (start $f)", "(func $f) (memory $f 1)", true},
		{"(func $f) (func $g) (start $f)", "(func $f) (start $g)", false},
		{"(func $f) (func $g) (start $f)", "(func $f) (func $g) (start $g)", true},
		{"(func $f) (start $h)", "(start $h)", true},
		{"(import \"a\" \"b\" (func $f)) (func $g)", "(func $g) (import \"a\" \"b\" (func $f))", false},
	} {
		before, after := doc.Parse("(module "+test.before+")"), doc.Parse("(module "+test.after+")")
		if got := new(stated.Facts).Kept(doc, before, after); got != test.want {
			t.Errorf("%s → %s: %t", test.before, test.after, got)
		}
	}
}
