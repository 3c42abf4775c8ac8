package search_test

import (
	"slices"
	"testing"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/document"
	"pare/reducer/oracle"
	"pare/tree"
)

// The definitions in a node are those that a walk meets, also for a place with the index of an
// earlier tree.
func TestDefinitionsIn(t *testing.T) {
	const text = "define i8 @f(i8 %a) { %x = add i8 %a, 1 ret i8 %x } @g = global i8 0 define void @h(i1 %a) { br label %b %b: ret void } declare void @i()"
	lang, start := passtest.Language(t, "llvm")
	tr, err := lang.Parse(t.Context(), "text", text, start)
	if err != nil {
		t.Fatal(err)
	}
	o := oracle.New(t.Context(), passtest.Predicate(1, func(string) bool { return false }))
	s := passtest.SearchOf(reducer.Job{Lang: lang, Start: start, Text: text}, tr, o)
	most := 0
	for p := range tr.Places() {
		var want []string
		for q := range p.Places() {
			if q.Node.Kind == tree.Token && document.Binding(q).Defining() {
				want = append(want, q.Node.Text())
			}
		}
		stale := *p
		stale.Index = 0
		for _, at := range []*tree.Place{p, &stale} {
			var got []string
			for _, d := range s.DefinitionsIn(at) {
				got = append(got, d.Node.Text())
			}
			if !slices.Equal(got, want) {
				t.Errorf("in %q: %q, expected %q", p.Node.Text(), got, want)
			}
		}
		most = max(most, len(want))
	}
	if most != 8 {
		t.Errorf("the text has %d definitions", most)
	}
}
