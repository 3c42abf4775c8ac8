package lexical

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"pare/hdd/ddmin"
)

// pieces returns the pieces of a sequence one by one.
func pieces(s Sequence) []string {
	var list []string
	for i := range s.Len() {
		list = append(list, string(s.Text([]int{i})))
	}
	return list
}

func TestPieces(t *testing.T) {
	for _, c := range []struct {
		name string
		seq  Sequence
		want []string
	}{
		{"no characters", Characters(nil), nil},
		{"characters", Characters([]byte("aé€😀")), []string{"a", "é", "€", "😀"}},
		{"broken UTF-8", Characters([]byte("a\xff\xe2\x82b")), []string{"a", "\xff", "\xe2", "\x82", "b"}},
		{"combining", Characters([]byte("e\u0301")), []string{"e", "\u0301"}},
		{"no lines", Lines(nil), nil},
		{"lines", Lines([]byte("a\n\nb\r\nc")), []string{"a\n", "\n", "b\r\n", "c"}},
		{"lines, all ended", Lines([]byte("a\nb\n")), []string{"a\n", "b\n"}},
		{"tokens", Tokens([]byte("int  x ;"), []int{3, 6, 8}), []string{"int", "  x", " ;"}},
		{"tokens, then blanks", Tokens([]byte("x ; \n"), []int{1, 3}), []string{"x", " ;", " \n"}},
		{"only blanks", Tokens([]byte(" \n"), nil), []string{" \n"}},
		{"nothing", Tokens(nil, nil), nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, pieces(c.seq)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestTextIsTheKeptPieces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := []byte(rapid.String().Draw(t, "text"))
		for _, s := range []Sequence{Characters(text), Lines(text)} {
			var keep []int
			want := ""
			weight := 0
			for i, p := range pieces(s) {
				weight += s.Weight(i)
				if rapid.Bool().Draw(t, "keep") {
					keep, want = append(keep, i), want+p
				}
			}
			if got := string(s.Text(keep)); got != want {
				t.Fatalf("%v of %q is %q, want %q", keep, text, got, want)
			}
			if weight != len(text) {
				t.Fatalf("the pieces of %q weigh %d", text, weight)
			}
		}
	})
}

// TestGoldenMozilla is the case of section 7: a page of 896 lines that crashes
// the browser when printed. The paper needs 57 tests to one line, and finds that
// <SELECT> alone suffices. Only that line of the page is published; the others
// here are irrelevant to the crash, so halving does better.
func TestGoldenMozilla(t *testing.T) {
	const line = "<SELECT NAME=\"priority\" MULTIPLE SIZE=7>"
	var page strings.Builder
	for i := range 896 {
		if i == 611 {
			page.WriteString(line + "\n")
		} else {
			fmt.Fprintf(&page, "<TR><TD>row %d<BR>&nbsp;</TD></TR>\n", i)
		}
	}
	crash := func(text []byte) bool {
		_, after, found := strings.Cut(string(text), "<SELECT")
		return found && strings.Contains(after, ">")
	}
	tests := 0
	counted := ddmin.Sequential(func(text []byte) bool { tests++; return crash(text) })

	one := Lines([]byte(page.String())).Minimize(ddmin.Options{}.Minimize, counted)
	if string(one) != line+"\n" {
		t.Errorf("one line: %q", one)
	}
	if tests > 57 {
		t.Errorf("%d tests to one line, the paper has 57", tests)
	}
	got := Characters(one).Minimize(ddmin.Options{}.Minimize, counted)
	if string(got) != "<SELECT>" {
		t.Errorf("result %q", got)
	}
	t.Logf("%d tests", tests)
}

// TestSpeculation: reading ahead does not change the result, and cancelling First
// ends the search.
func TestSpeculation(t *testing.T) {
	text := []byte(strings.Repeat("some (text) ", 30))
	interesting := func(b []byte) bool { return strings.Contains(string(b), "(text)") }
	ahead := func(candidates iter.Seq[[]byte]) (int, bool) {
		var read [][]byte
		for c := range candidates {
			if read = append(read, c); len(read)%16 == 0 && slices.ContainsFunc(read, interesting) {
				break
			}
		}
		i := slices.IndexFunc(read, interesting)
		return i, i >= 0
	}
	for _, m := range ddmin.Minimizers() {
		want := Characters(text).Minimize(m.Run, ddmin.Sequential(interesting))
		if got := Characters(text).Minimize(m.Run, ahead); string(got) != string(want) {
			t.Errorf("%s: reading ahead gives %q instead of %q", m.Name, got, want)
		}
		none := func(iter.Seq[[]byte]) (int, bool) { return 0, false }
		if got := Characters(text).Minimize(m.Run, none); string(got) != string(text) {
			t.Errorf("%s: cancelled, it gives %q", m.Name, got)
		}
	}
}
