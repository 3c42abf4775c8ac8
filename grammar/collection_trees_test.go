package grammar_test

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pare/grammar"
	"pare/internal/collection"
	"pare/tree"
	"pare/tree/parse"
)

// Every example of the collection parses. Where the grammar needs no host code
// and ANTLR_JAR names the jar, trees and tokens are compared with those of
// ANTLR's interpreter, set to decide as generated parsers do;
// TestCollectionHosted has the other grammars. With -v it prints a table by
// directory.
func TestCollectionTrees(t *testing.T) {
	list := projects(t)
	c := &comparison{T: t, tables: make([]table, len(list))}
	jobs := make(chan int, len(list)) // projects to be compared by ANTLR, once parsed
	done := make(chan bool)
	jar := os.Getenv("ANTLR_JAR")
	go func() {
		defer close(done)
		if jar != "" {
			c.compareAll(jar, jobs)
		}
	}()
	for i, p := range list {
		c.tables[i].Project = p
		c.parse(&c.tables[i])
		jobs <- i
	}
	close(jobs)
	<-done
	c.report()
}

// comparison collects the results.
type comparison struct {
	*testing.T
	tables []table
}

// table holds the results of one directory.
type table struct {
	*collection.Project
	code   bool // the grammar has code of the host language
	load   time.Duration
	parsed []*parsed
}

// parsed is the result of one example.
type parsed struct {
	collection.Example
	name string // the path below the collection's root
	took time.Duration
	tree string // and tokens, or "" if there is an error
	err  string

	verdict verdict
	odd     bool          // ANTLR's interpreter by itself differs from a generated parser
	antlr   time.Duration // the time ANTLR took
	why     string        // the reason for a difference, or for no comparison
}

// verdict is the outcome of the comparison with ANTLR.
type verdict int

const (
	unknown verdict = iota
	equal
	bothFail
	differs
)

// parse loads the grammar of a directory and parses its examples.
func (c *comparison) parse(d *table) {
	begin := time.Now()
	g, err := grammar.Read(os.ReadFile, d.Main.Paths()...)
	if err != nil {
		c.Errorf("%s: %v", d.Name, err)
		return
	}
	l, err := parse.NewLanguage(g)
	if err != nil {
		c.Errorf("%s: %v", d.Name, err)
		return
	}
	d.load = time.Since(begin)
	d.code = hasCode(g)
	for _, e := range d.Examples {
		text, err := os.ReadFile(e.Path)
		if err != nil {
			c.Error(err)
			continue
		}
		start := e.Rule(g)
		e.Start = start.Name
		begin := time.Now()
		t, err := l.Parse(context.Background(), "", string(text), start)
		one := &parsed{Example: e, took: time.Since(begin), name: d.Name + strings.TrimPrefix(filepath.ToSlash(e.Path), filepath.ToSlash(d.Dir))}
		switch {
		case err != nil:
			one.err = err.Error()
		case string(t.Render()) != string(text):
			one.err = "renders to another text"
			c.Errorf("%s: %s", one.name, one.err)
		default:
			one.tree = t.Dump() + "\n" + tokens(t.Src)
		}
		d.parsed = append(d.parsed, one)
	}
}

// hasCode reports whether g has predicates, actions or a base class.
func hasCode(g *grammar.Grammar) bool {
	if g.SuperClass != "" || g.LexerSuperClass != "" {
		return true
	}
	var inside func(e *grammar.Expr) bool
	inside = func(e *grammar.Expr) bool {
		return e.Op == grammar.OpPred || e.Op == grammar.OpAction || slices.ContainsFunc(e.Sub, inside)
	}
	return slices.ContainsFunc(slices.Concat(g.Rules, g.Lexer), func(r *grammar.Rule) bool { return inside(r.Body) })
}

// tokens writes tokens as ANTLR's driver does: type:text, blanks between.
func tokens(src *tree.Source) string {
	var out []string
	lines := strings.NewReplacer("\n", `\n`, "\r", `\r`)
	for _, tok := range src.Toks {
		out = append(out, fmt.Sprintf("%d:%s", tok.Type, lines.Replace(src.Text[tok.Start:tok.End])))
	}
	return strings.Join(out, " ")
}

// Time limits for ANTLR on one example: at first, and in a second try at the end.
const (
	firstLimit  = 10 * time.Second
	secondLimit = 90 * time.Second
)

// compareAll compares the directories received from jobs.
func (c *comparison) compareAll(jar string, jobs <-chan int) {
	a, err := collection.NewANTLR(jar, c.TempDir())
	if err != nil {
		c.Error(err)
		return
	}
	defer a.Close()
	for i := range jobs {
		c.compare(a, &c.tables[i], firstLimit)
	}
	for i := range c.tables {
		c.compare(a, &c.tables[i], secondLimit)
	}
}

// compare compares the examples of a directory not yet compared, while the test's
// time allows.
func (c *comparison) compare(a *collection.ANTLR, d *table, limit time.Duration) {
	loaded := false
	for _, p := range d.parsed {
		end, ok := c.Deadline()
		if d.code || p.verdict != unknown || ok && time.Until(end) < limit+30*time.Second {
			continue
		}
		if !loaded {
			if err := a.Load(d.Main.ANTLR()...); err != nil {
				p.why = "ANTLR reads no grammar: " + err.Error()
				c.Errorf("%s: %s", d.Name, p.why)
				return
			}
			loaded = true
		}
		p.compare(a, limit)
	}
}

func (p *parsed) compare(a *collection.ANTLR, limit time.Duration) {
	want, err := a.Parse(p.Start, p.Path, limit)
	if err != nil {
		p.why = err.Error()
		return
	}
	p.antlr, p.odd, p.why = want.Took, want.Odd, ""
	both := want.Tree + "\n" + want.Tokens
	switch {
	case want.Errors > 0 && p.tree == "":
		p.verdict = bothFail
	case want.Errors == 0 && p.tree == both:
		p.verdict = equal
	case want.Errors > 0:
		p.verdict, p.why = differs, "ANTLR finds an error"
	case p.tree == "":
		p.verdict, p.why = differs, p.err
	default:
		p.verdict, p.why = differs, collection.Difference(both, p.tree)
	}
	p.tree = ""
}

// report prints the table, the differences and the slowest examples.
func (c *comparison) report() {
	var out strings.Builder
	var all []*parsed
	var total [differs + 1]int
	plain, wholly, empty := 0, 0, 0
	for i := range c.tables {
		d := &c.tables[i]
		n := d.row(&out)
		all = append(all, d.parsed...)
		if d.code {
			continue
		}
		plain++
		switch {
		case len(d.parsed) == 0:
			empty++
		case n[unknown]+n[differs] == 0:
			wholly++
		}
		for v := range n {
			total[v] += n[v]
		}
	}
	fmt.Fprintf(&out, "%d directories, %d without host code: of these %d wholly equal, %d have no example\n", len(c.tables), plain, wholly, empty)
	fmt.Fprintf(&out, "%d examples of these: %d equal, %d with errors for both, %d differ, %d not compared\n", total[unknown]+total[equal]+total[bothFail]+total[differs], total[equal], total[bothFail], total[differs], total[unknown])
	out.WriteString(slowest(all))
	c.Log("\n" + out.String())
	if total[differs] > 0 {
		c.Errorf("%d trees differ", total[differs])
	}
}

// row writes the line of a directory and its differences. It returns the count of
// each verdict.
func (d *table) row(out *strings.Builder) (n [differs + 1]int) {
	var sum, most, antlr time.Duration
	bad, odd := 0, 0
	for _, p := range d.parsed {
		sum += p.took
		most = max(most, p.took)
		antlr += p.antlr
		n[p.verdict]++
		if p.err != "" {
			bad++
		}
		if p.odd {
			odd++
		}
		p.took += d.load
	}
	fmt.Fprintf(out, "%-44s %5d examples %4d errors %7.3f s to load %7.3f s to parse %7.3f s at most", d.Name, len(d.parsed), bad, d.load.Seconds(), sum.Seconds(), most.Seconds())
	if d.code {
		out.WriteString("  host code\n")
		return n
	}
	fmt.Fprintf(out, "  %d/%d equal, ANTLR %.1f s", n[equal]+n[bothFail], len(d.parsed), antlr.Seconds())
	if odd > 0 {
		fmt.Fprintf(out, ", %d otherwise by the interpreter alone", odd)
	}
	out.WriteByte('\n')
	for _, p := range d.parsed {
		if p.why != "" {
			fmt.Fprintf(out, "    %s: %s\n", p.name, p.why)
		}
	}
	return n
}

// slowest counts the examples that took long, loading included, and names them.
func slowest(all []*parsed) string {
	slices.SortStableFunc(all, func(a, b *parsed) int { return cmp.Compare(b.took, a.took) })
	var out strings.Builder
	for _, limit := range []time.Duration{2 * time.Second, 10 * time.Second} {
		n := 0
		for n < len(all) && all[n].took > limit {
			n++
		}
		fmt.Fprintf(&out, "%d of %d examples take more than %v to load the grammar and parse\n", n, len(all), limit)
	}
	for _, p := range all[:min(20, len(all))] {
		fmt.Fprintf(&out, "%8.3f s %s\n", p.took.Seconds(), p.name)
	}
	return out.String()
}
