package search_test

import (
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

// An item that drops elements lasts until all of them have left the list, any other until its node
// changes.
func TestLasting(t *testing.T) {
	lang, start := passtest.Language(t, "json")
	parsed, err := lang.Parse(t.Context(), "text", `[[1,2],[3,4],[5,6]]`, start)
	if err != nil {
		t.Fatal(err)
	}
	v := &search.View{Document: &document.Document{Lang: lang, Start: start, Ctx: t.Context()}, Tree: parsed}
	text := func(n *tree.Node) string { return strings.ReplaceAll(document.Text(n), " ", "") }
	element := func(of string) *tree.Place {
		for p := range v.Tree.Places() {
			if p.Up != nil && p.Up.Node.Kind == tree.List && text(p.Node) == of {
				return p
			}
		}
		t.Fatalf("no element %s", of)
		return nil
	}
	at := element("[1,2]")
	drops := search.Proposal{Drops: at.Up.Node.Chunk(0, 2)}
	lasting := search.Item{At: at, Lasting: true, Proposals: []search.Proposal{drops}}
	other := search.Item{At: at, Proposals: []search.Proposal{drops}}
	for _, test := range []struct{ drop, lasting, other string }{
		{"", "[1,2]", "[1,2]"},
		{"1", "[2]", ""},
		{"[2]", "[3,4]", ""},
		{"[3,4]", "", ""},
	} {
		if test.drop != "" {
			e := &tree.Edits{}
			if !e.Drop(element(test.drop)) {
				t.Fatalf("%s cannot go", test.drop)
			}
			v.Change(e)
		}
		for _, it := range []struct {
			item *search.Item
			want string
		}{{&lasting, test.lasting}, {&other, test.other}} {
			got := ""
			if p := it.item.Place(v); p != nil {
				got = text(p.Node)
			}
			if got != it.want {
				t.Errorf("without %s: %q, want %q", test.drop, got, it.want)
			}
		}
	}
}
