package parse

import (
	"context"
	"fmt"
	"math/rand"
	"strings"
	"testing"
)

// program writes a C program of about so many bytes, of the kind that random
// program generators make: globals, functions, nested statements and deep
// expressions. The same size gives the same text.
func program(size int) string {
	p := &programmer{rnd: rand.New(rand.NewSource(1))}
	p.out.WriteString("typedef unsigned int u32;\nstruct S0 { u32 f0; const signed char *f1; int f2 : 7; };\n")
	for n := 0; p.out.Len() < size; n++ {
		fmt.Fprintf(&p.out, "static volatile int g_%d[2][3] = {{%d,0x%XL,3},{-4,(5),6}};\n", n, n, n*n)
		fmt.Fprintf(&p.out, "static u32 func_%d(u32 p_0, struct S0 *p_1, const int *const p_2)\n{ /* block %d */\n", n, n)
		fmt.Fprintf(&p.out, "    int l_0 = 1, *l_1 = &g_%d[0][1];\n", n)
		for range 6 {
			p.statement(n, 1)
		}
		p.out.WriteString("    return p_0;\n}\n\n")
	}
	return p.out.String()
}

type programmer struct {
	out strings.Builder
	rnd *rand.Rand
}

func (p *programmer) statement(n, depth int) {
	indent := strings.Repeat("    ", depth)
	kind := p.rnd.Intn(5)
	if depth > 4 {
		kind = 4
	}
	switch kind {
	case 0:
		fmt.Fprintf(&p.out, "%sif (%s)\n%s{\n", indent, p.expr(n, 2), indent)
		p.statement(n, depth+1)
		fmt.Fprintf(&p.out, "%s}\n%selse\n%s{\n", indent, indent, indent)
		p.statement(n, depth+1)
		fmt.Fprintf(&p.out, "%s}\n", indent)
	case 1:
		fmt.Fprintf(&p.out, "%sfor (l_0 = 0; (l_0 < %d); l_0 += 1)\n%s{\n", indent, p.rnd.Intn(9), indent)
		p.statement(n, depth+1)
		p.statement(n, depth+1)
		fmt.Fprintf(&p.out, "%s}\n", indent)
	case 2:
		fmt.Fprintf(&p.out, "%sswitch (%s) { case 1: l_0++; break; default:;\n", indent, p.expr(n, 1))
		p.statement(n, depth+1)
		fmt.Fprintf(&p.out, "%s}\n", indent)
	default:
		fmt.Fprintf(&p.out, "%s(*l_1) %s %s;\n", indent, []string{"=", "|=", "^=", "-="}[p.rnd.Intn(4)], p.expr(n, 4))
	}
}

// expr is an expression so deep.
func (p *programmer) expr(n, depth int) string {
	if depth == 0 {
		leaves := []string{"l_0", "p_0", "0x3F2AL", "(-1L)", "p_1->f0", "(*p_2)", fmt.Sprintf("g_%d[1][l_0]", n), "(&l_0 == p_2)"}
		return leaves[p.rnd.Intn(len(leaves))]
	}
	a, b := p.expr(n, depth-1), p.expr(n, p.rnd.Intn(depth))
	switch p.rnd.Intn(5) {
	case 0:
		return fmt.Sprintf("func_%d(%s, p_1, (%s, p_2))", p.rnd.Intn(n+1), a, b)
	case 1:
		return fmt.Sprintf("((signed char)%s ? %s : (u32)(%s))", a, b, a)
	default:
		return fmt.Sprintf("(%s %s %s)", a, []string{"+", "*", "<<", "&&", "!=", "%"}[p.rnd.Intn(6)], b)
	}
}

func TestProgram(t *testing.T) {
	c := language(t, "../../grammars/c.g4")
	text := program(20_000)
	tr, err := c.Parse(context.Background(), "program.c", text, rule(t, c, "file"))
	if err != nil {
		t.Fatal(err)
	}
	if string(tr.Render()) != text {
		t.Error("does not render as it was")
	}
}

// BenchmarkParse parses a C program again and again with one language: by the
// plan, 800 KB take less than 0.6 s and 80 KB less than 0.1 s, the first time too.
func BenchmarkParse(b *testing.B) {
	for _, kb := range []int{80, 800} {
		text := program(kb * 1000)
		c := language(b, "../../grammars/c.g4")
		start := rule(b, c, "file")
		run := func(name string, parse func() bool) {
			b.Run(fmt.Sprintf("%s/%dKB", name, kb), func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				b.ReportAllocs()
				for range b.N {
					if !parse() {
						b.Fatal("does not parse")
					}
				}
			})
		}
		run("first", func() bool {
			_, err := language(b, "../../grammars/c.g4").Parse(context.Background(), "", text, start)
			return err == nil
		})
		run("again", func() bool {
			_, err := c.Parse(context.Background(), "", text, start)
			return err == nil
		})
		run("lex", func() bool {
			_, err := c.Lex(context.Background(), text)
			return err == nil
		})
		run("validate", func() bool { return c.Validate(context.Background(), text, start) })
	}
}
