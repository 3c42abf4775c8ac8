package suggest_test

import (
	"testing"

	"pare/internal/suggest"
)

func TestSuggest(t *testing.T) {
	names := []string{"expr", "term", "factor", "Identifier", "ID", "json", "c", "cpp", "max-time", "max-tests", "output", "in-place", "grammar"}
	tests := []struct{ wrong, want string }{
		{"exrp", ", did you mean expr?"},
		{"trm", ", did you mean term?"},
		{"IDENTIFIER", ", did you mean Identifier?"},
		{"id", ", did you mean ID?"},
		{"ie", ""},
		{"quite_another", ""},
		{"jsn", ", did you mean json?"},
		{"C", ", did you mean c?"},
		{"b", ""},
		{"max", ", did you mean max-tests or max-time?"},
		{"outptu", ", did you mean output?"},
		{"in", ""},
		{"grammer", ", did you mean grammar?"},
		{"", ""},
		{"json", ""},
	}
	for _, tt := range tests {
		if got := suggest.Question(suggest.Near(tt.wrong, names)...); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.wrong, got, tt.want)
		}
	}
}
