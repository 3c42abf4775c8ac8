package parse

import (
	"context"
	"strings"
	"testing"
)

// polling is a context that notes the progress of a parse each time it is asked whether it has ended.
type polling struct {
	context.Context
	progress *Progress
	seen     [][3]int // passes, tokens read, tokens in all
}

func (p *polling) Err() error {
	done, all := p.progress.Tokens()
	p.seen = append(p.seen, [3]int{p.progress.Passes(), done, all})
	return p.Context.Err()
}

// What was read grows up to the end of the text, in each pass.
func TestProgress(t *testing.T) {
	const functions, each = 4000, 17
	good := strings.Repeat("int f(int a) { return a + g(a); }\n", functions)
	for _, c := range []struct {
		name, text string
		passes     int
	}{
		{"whole", good, 1},
		{"broken", good + "int f( { return + ; }\n" + good, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := builtin(t, "c")
			l.Rest = builtin(t, "text")
			p := &polling{Context: t.Context(), progress: new(Progress)}
			ctx := WithProgress(p, p.progress)
			tr, _, err := l.Recover(ctx, "", c.text, l.G.Entries()[0])
			if err != nil {
				t.Fatal(err)
			}
			values := make([]map[int]bool, c.passes+1)
			var last [3]int
			for _, s := range p.seen {
				if s[0] < last[0] || s[0] == last[0] && s[1] < last[1]-each*400 {
					t.Fatalf("from %v to %v", last, s)
				}
				if s[0] > c.passes {
					break // the part that is text is parsed, too
				}
				if values[s[0]] == nil {
					values[s[0]] = map[int]bool{}
				}
				if last = s; s[2] > int(tr.Root.Tokens)/2 {
					values[s[0]][10*s[1]/s[2]] = true
				}
			}
			for pass := 1; pass <= c.passes; pass++ {
				if len(values[pass]) < 9 {
					t.Errorf("pass %d: tenths %v", pass, values[pass])
				}
			}
		})
	}
}
