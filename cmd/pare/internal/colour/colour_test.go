package colour

import (
	"fmt"
	"strings"
	"testing"
)

// Every text comes back whole; what the grammars spell, quote and skip is told apart.
func TestSpans(t *testing.T) {
	for _, tt := range []struct{ file, text, want string }{
		{"a.c", "return 10; // why\nchar *s = \"a\";\n", "K:return N:10 C:// why S:\"a\""},
		{"a.py", "if x:\n    y = 'b' # c\n", "K:if S:'b' C:# c"},
		{"a.json", `{"a": [1, true]}`, `S:"a" N:1 K:true`},
		{"a.c", "int \x00 ` x", ""},
		{"a.nosuch", "if 1", ""},
		{"a.go", "", ""},
	} {
		var got []string
		whole := ""
		for _, s := range Spans(t.Context(), tt.file, tt.text) {
			whole += s.Text
			if s.Kind != Plain {
				got = append(got, fmt.Sprintf("%c:%s", " KSNC"[s.Kind], strings.TrimSpace(s.Text)))
			}
		}
		if whole != tt.text {
			t.Errorf("%q became %q", tt.text, whole)
		}
		if strings.Join(got, " ") != tt.want && tt.want != "" {
			t.Errorf("%s %q: %q, want %q", tt.file, tt.text, got, tt.want)
		}
	}
}
