package files_test

import (
	"strings"
	"testing"

	"pare/internal/passtest"
)

// A call is dropped with all that only it needs and with the statements that use its variable; the
// other side of a comparison replaces its value.
func TestFlow(t *testing.T) {
	const text = "a.c: int main() {⏎ e = f(b);⏎ if (e) exit(1);⏎ if (equal((char *)b, c)) print((char *)b);⏎}⏎\n" +
		"b.c: int f(int x) {⏎ x = x + 1;⏎ x = x + 2;⏎ x = x + 3;⏎ x = x + 4;⏎ x = x + 5;⏎ x = x + 6;⏎ return x;⏎}⏎\n"
	got, _ := passtest.AskedOfFiles(t, "bodies", text, func(s string) bool {
		computed := strings.Contains(s, "e = f(b)") && strings.Contains(s, "return x") && strings.Contains(s, "if (e)") && strings.Contains(s, "equal((char *)b, c)) print((char *)b)")
		return computed || !strings.Contains(s, "e)") && strings.Contains(s, "equal(c, c)) print(c)")
	})
	if want := "a.c: int main() {  if (equal(c, c)) print(c); } \nb.c:  \n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
