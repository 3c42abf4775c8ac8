package search_test

import (
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

// The dropped tokens are those of dropped and replaced nodes that do not stay in another place.
func TestGone(t *testing.T) {
	lang, start := passtest.Language(t, "json")
	parsed, err := lang.Parse(t.Context(), "text", `[[1, 2], [3, 4]]`, start)
	if err != nil {
		t.Fatal(err)
	}
	inner := map[string]*tree.Place{}
	for p := range parsed.Places() {
		if s := strings.ReplaceAll(document.Text(p.Node), " ", ""); inner[s] == nil {
			inner[s] = p
		}
	}
	n := &search.Numbering{First: map[*tree.Source]int32{}}
	words := slices.Collect(parsed.Root.Words())
	texts := func(numbers []int32) (all string) {
		for _, w := range words {
			if slices.Contains(numbers, n.Of(w)) {
				all += w.Text
			}
		}
		return all
	}
	for _, tt := range []struct{ drop, put, by, want string }{
		{drop: "2", want: "2"},
		{put: "[3,4]", by: "3", want: "[,4]"},
		{put: "[1,2]", by: "[3,4]", want: "[1,2]"},
		{drop: "[1,2]", put: "3", by: "[1,2]", want: "3"},
	} {
		e := &tree.Edits{}
		if tt.put != "" {
			e.Put(inner[tt.put], inner[tt.by].Node)
		}
		if tt.drop != "" && !e.Drop(inner[tt.drop]) {
			t.Fatalf("%s cannot go", tt.drop)
		}
		if got := texts(n.Gone(e)); got != tt.want {
			t.Errorf("%+v: %q goes, want %q", tt, got, tt.want)
		}
	}
	e := &tree.Edits{}
	e.Put(parsed.Top(), inner["1"].Node)
	if got := n.Gone(e); len(got) != len(words)-1 {
		t.Errorf("all but one goes, not %d", len(got))
	}
	if got := n.Gone(nil); got != nil {
		t.Errorf("no edits: %v", got)
	}
}
