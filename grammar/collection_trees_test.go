package grammar_test

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"pare/grammar"
	"pare/grammar/collection"
	"pare/tree"
	"pare/tree/parse"
)

// javaLimit is what ANTLR may take for an example.
const javaLimit = 10 * time.Second

// Every example of the collection is parsed. Where the grammar needs no code of
// the host language and ANTLR_JAR names the jar, the trees and tokens are
// compared with those of ANTLR's interpreter, decided as generated parsers do.
// Of directories with more than 100 examples, 100 are compared, evenly chosen.
// The table is by directory:
//
//	directory  examples parsed, equal/compared, seconds of all and of the slowest
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

// comparison is what the test has found out.
type comparison struct {
	*testing.T
	tables []table
}

// table is what is known of one directory.
type table struct {
	*collection.Project
	code            bool // the grammar has code of the host language
	load            time.Duration
	parsed          []parsed
	compared, equal int
	errors          int      // of the equal ones, those that both find errors in
	odd             int      // of the equal ones, those to which ANTLR's interpreter by itself gives another tree
	failed, differ  []string // paths and what was wrong: ANTLR's failures, and ours
	javaTime        time.Duration
}

// parsed is what became of an example.
type parsed struct {
	collection.Example
	took time.Duration
	tree string // and tokens, or "" if there is an error
	err  string
}

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
		t, err := l.Parse("", string(text), start)
		one := parsed{Example: e, took: time.Since(begin)}
		switch {
		case err != nil:
			one.err = err.Error()
		case string(t.Render()) != string(text):
			one.err = "renders to another text"
			c.Errorf("%s: %s", e.Path, one.err)
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

// compareAll compares the directories that come in.
func (c *comparison) compareAll(jar string, jobs <-chan int) {
	a, err := collection.NewANTLR(jar, c.TempDir())
	if err != nil {
		c.Error(err)
		return
	}
	defer a.Close()
	for i := range jobs {
		if d := &c.tables[i]; !d.code && len(d.parsed) > 0 && !c.late() {
			c.compare(a, d)
		}
	}
}

// late reports whether little of the test's time is left.
func (c *comparison) late() bool {
	end, ok := c.Deadline()
	return ok && time.Until(end) < 30*time.Second
}

func (c *comparison) compare(a *collection.ANTLR, d *table) {
	files := d.Main.Own()
	slices.Reverse(files)
	if err := a.Load(files...); err != nil {
		d.failed = append(d.failed, "ANTLR reads no grammar: "+err.Error())
		return
	}
	for i := range d.parsed {
		if c.late() {
			break
		}
		c.compareOne(a, d, &d.parsed[i])
	}
}

func (c *comparison) compareOne(a *collection.ANTLR, d *table, p *parsed) {
	want, err := a.Parse(p.Start, p.Path, javaLimit)
	if err != nil {
		d.failed = append(d.failed, p.Path+": "+err.Error())
		return
	}
	d.javaTime += want.Took
	d.compared++
	ours := p.tree
	p.tree = ""
	switch {
	case want.Errors > 0 && ours == "":
		d.equal++
		d.errors++
	case want.Errors == 0 && ours == want.Tree+"\n"+want.Tokens:
		d.equal++
		if want.Odd {
			d.odd++
		}
	case want.Errors > 0:
		d.differ = append(d.differ, p.Path+": ANTLR finds an error")
	case ours == "":
		d.differ = append(d.differ, p.Path+": "+p.err)
	default:
		d.differ = append(d.differ, p.Path+"\n"+collection.Difference(want.Tree+"\n"+want.Tokens, ours))
	}
}

// report prints the table, the differences and the slowest examples.
func (c *comparison) report() {
	var out strings.Builder
	var slow []parsed
	examples, wholly, plain := 0, 0, 0
	for i := range c.tables {
		d := &c.tables[i]
		var all, most time.Duration
		bad := 0
		for _, p := range d.parsed {
			all += p.took
			most = max(most, p.took)
			if p.err != "" {
				bad++
			}
			p.took += d.load
			slow = append(slow, p)
		}
		examples += len(d.parsed)
		note := fmt.Sprintf("%d/%d equal", d.equal, d.compared)
		switch {
		case d.code:
			note = "host code"
		default:
			plain++
			if d.equal == d.compared && len(d.failed) == 0 {
				wholly++
			}
		}
		if d.errors > 0 {
			note += fmt.Sprintf(", %d of them errors", d.errors)
		}
		if d.odd > 0 {
			note += fmt.Sprintf(", %d unlike the interpreter by itself", d.odd)
		}
		if d.javaTime > 0 {
			note += fmt.Sprintf(", ANTLR %.2f s", d.javaTime.Seconds())
		}
		fmt.Fprintf(&out, "%-40s %5d examples %4d errors %7.3f s load %7.3f s all %7.3f s slowest  %s\n", d.Name, len(d.parsed), bad, d.load.Seconds(), all.Seconds(), most.Seconds(), note)
		for _, s := range d.failed {
			fmt.Fprintf(&out, "    not compared: %s\n", s)
		}
		for _, s := range d.differ {
			fmt.Fprintf(&out, "    differs: %s\n", s)
		}
	}
	fmt.Fprintf(&out, "%d directories, %d without host code, %d of these wholly equal; %d examples\n", len(c.tables), plain, wholly, examples)
	out.WriteString(slowest(slow))
	c.Log("\n" + out.String())
}

// slowest tells how many examples took long, loading included, and which.
func slowest(all []parsed) string {
	slices.SortFunc(all, func(a, b parsed) int { return cmp.Compare(b.took, a.took) })
	var out strings.Builder
	for _, limit := range []time.Duration{2 * time.Second, 10 * time.Second} {
		n := 0
		for n < len(all) && all[n].took > limit {
			n++
		}
		fmt.Fprintf(&out, "%d of %d examples take more than %v\n", n, len(all), limit)
	}
	for _, p := range all[:min(20, len(all))] {
		fmt.Fprintf(&out, "%8.3f s %s\n", p.took.Seconds(), p.Path)
	}
	return out.String()
}
