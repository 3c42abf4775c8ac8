package reducer_test

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pare/grammar"
	"pare/grammar/facts"
	"pare/grammars"
	"pare/internal/passtest"
	"pare/internal/quick"
	"pare/reducer"
	"pare/reducer/document"
	"pare/reducer/oracle"
	"pare/reducer/pass"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/stated"
	"pare/tree"
	"pare/tree/generate"
	"pare/tree/parse"
)

// claim is a reduction of a random input under a random test, and its certificate.
type claim struct {
	grammar, test string
	lang          *parse.Language
	text          string
	interesting   func(string) bool
	result        reducer.Result
}

// Certificates are checked by brute force: each claimed edit is tried. $PARE_PROOFS is the
// duration, as 10m, with an optional first seed, as 10m@5000.
func TestProofs(t *testing.T) {
	quick.Skip(t)
	long, at, _ := strings.Cut(os.Getenv("PARE_PROOFS"), "@")
	most, err := time.ParseDuration(long)
	from, _ := strconv.ParseUint(at, 10, 64)
	begin, proved := time.Now(), 0
	for seed := from; seed < from+60 || err == nil && time.Since(begin) < most; seed++ {
		if c, ok := claimed(t, seed); ok {
			proved++
			if gone, refuted := c.refuted(); refuted {
				t.Errorf("seed %d, %s, %s: of %q proved %q: %s, and %q is interesting", seed, c.grammar, c.test, c.text, c.result.Text, c.result.Certificate, gone)
			}
		}
	}
	if proved < 30 {
		t.Errorf("only %d proofs", proved)
	}
	t.Logf("%d proofs checked, from seed %d on", proved, from)
}

func FuzzProofs(f *testing.F) {
	f.Add(uint64(1))
	f.Add(uint64(100052)) // the text's own tree had other nodes
	f.Add(uint64(100061))
	f.Add(uint64(1369))     // the same tokens had failed without their comment
	f.Add(uint64(1755))     // the text's own tree allowed a line end for a semicolon
	f.Add(uint64(576))      // one character less, and a wildcard of the grammar matched
	f.Add(uint64(11517))    // the grammar did not let an attribute stand twice
	f.Add(uint64(331))      // a function's brackets were looked for behind the first token
	f.Add(uint64(631))      // a part of the root was taken for a statement that can go
	f.Add(uint64(11000479)) // another pass had asked the tokens with other blanks
	f.Add(uint64(10883))    // the text's own tree had what must be given, the tree did not
	f.Add(uint64(9049))     // the text's own tree had as many equal options as the candidate, the tree fewer
	f.Add(uint64(44382))    // a list was in what separates the elements of another
	f.Add(uint64(204528))   // the input has another dialect than the result
	f.Fuzz(func(t *testing.T, seed uint64) {
		if c, ok := claimed(t, seed); ok {
			if gone, refuted := c.refuted(); refuted {
				t.Errorf("%s, %s: of %q proved %q: %s, and %q is interesting", c.grammar, c.test, c.text, c.result.Text, c.result.Certificate, gone)
			}
		}
	})
}

// proofLanguages are built once: it takes longer than a reduction.
var proofLanguages = map[string]*parse.Language{}

// claimed reduces a seed's random input under the seed's random test. ok is false if nothing was
// proved.
func claimed(t *testing.T, seed uint64) (c claim, ok bool) {
	t.Helper()
	rnd := rand.New(rand.NewPCG(seed, 0))
	all := grammars.All()
	c.grammar = all[rnd.IntN(len(all))].Name
	if c.lang = proofLanguages[c.grammar]; c.lang == nil {
		c.lang, _ = passtest.Language(t, c.grammar)
		if c.grammar != document.WordsOnly {
			c.lang.Rest, _ = passtest.Language(t, document.WordsOnly)
		}
		proofLanguages[c.grammar] = c.lang
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	gen := generate.Generator{Lang: c.lang, Start: c.lang.G.Rules[0], Seed: seed, Depth: 6 + rnd.IntN(8), Tokens: 20 + rnd.IntN(60)}
	var err error
	if c.text, err = gen.Sentence(ctx, seed); err != nil || len(c.text) > 2000 {
		return c, false
	}
	if rnd.IntN(3) == 0 {
		c.text = c.excerpt(t, rnd)
	}
	c.text = c.commented(rnd)
	c.test, c.interesting = randomTest(rnd, c.text)
	o := oracle.New(ctx, passtest.Predicate(1, c.interesting))
	o.MaxTests = 5000
	c.result, err = reducer.Reduce(reducer.Job{Lang: c.lang, Text: c.text, Strategy: reducer.Default(), Rules: []*rules.Set{passtest.Rules(t, c.lang)}}, o, nil)
	return c, err == nil && c.result.Certificate != ""
}

// excerpt returns some lines of a program in the claim's grammar, its text if there is no program.
func (c *claim) excerpt(t *testing.T, rnd *rand.Rand) string {
	t.Helper()
	files, _ := filepath.Glob("../grammars/testdata/*.*")
	files = slices.DeleteFunc(files, func(f string) bool { b, _ := grammars.ByExtension(f); return b.Name != c.grammar })
	if len(files) == 0 {
		return c.text
	}
	data, err := os.ReadFile(files[rnd.IntN(len(files))])
	if err != nil {
		t.Fatal(err)
	}
	lines := slices.Collect(strings.Lines(string(data)))
	for range 20 {
		from := rnd.IntN(len(lines))
		part := strings.Join(lines[from:min(len(lines), from+3+rnd.IntN(20))], "")
		if len(part) < 1000 && c.lang.Validate(context.Background(), part, c.lang.G.Rules[0]) {
			return part
		}
	}
	return c.text
}

// commented inserts comments and directives between tokens, as long as the text parses.
func (c *claim) commented(rnd *rand.Rand) string {
	text := c.text
	for range rnd.IntN(4) {
		comment := []string{"/* one of words */", "// one of words\n", "\n# one of words\n", "-- one of words\n", "<!-- one of words -->", "\n#if A\n", "\n#endif\n", "; one of words\n"}[rnd.IntN(8)]
		at := rnd.IntN(len(text) + 1)
		if more := text[:at] + comment + text[at:]; c.lang.Validate(context.Background(), more, c.lang.G.Rules[0]) {
			text = more
		}
	}
	return text
}

// randomTest returns a test that the text passes: it needs some substrings, numbers of them, or
// patterns.
func randomTest(rnd *rand.Rand, text string) (string, func(string) bool) {
	var names []string
	var all []func(string) bool
	for range 1 + rnd.IntN(4) {
		at := rnd.IntN(len(text) + 1)
		part := strings.ToValidUTF8(text[at:min(len(text), at+1+rnd.IntN(6))], "")
		switch n := strings.Count(text, part); rnd.IntN(4) {
		case 0:
			names = append(names, fmt.Sprintf("has %q", part))
			all = append(all, func(s string) bool { return strings.Contains(s, part) })
		case 1:
			least := 1 + rnd.IntN(max(1, n))
			names = append(names, fmt.Sprintf("has %d × %q", least, part))
			all = append(all, func(s string) bool { return strings.Count(s, part) >= min(least, n) })
		case 2:
			other := text[at : at+rnd.IntN(min(3, len(text)-at+1))]
			m := strings.Count(text, other) - n
			names = append(names, fmt.Sprintf("as many %q as %q, and %d", other, part, m))
			all = append(all, func(s string) bool { return strings.Count(s, other)-strings.Count(s, part) == m })
		default:
			re := regexp.MustCompile(`(?s)` + strings.ReplaceAll(regexp.QuoteMeta(part), " ", `\s*`) + `.?`)
			names = append(names, re.String())
			all = append(all, re.MatchString)
		}
	}
	return strings.Join(names, ", "), func(s string) bool {
		for _, f := range all {
			if !f(s) {
				return false
			}
		}
		return true
	}
}

// refuted looks for a claimed edit that succeeds, and returns its text.
func (c *claim) refuted() (gone string, refuted bool) {
	text := string(c.result.Text)
	t := c.lang.Strictly(context.Background(), text, c.lang.G.Rules[0])
	if t == nil {
		return "no sentence", true
	}
	size := tree.Measure(t, []byte(text), tree.Identifiers(t.Root.Words(), c.identifier))
	for less := range c.lesser(t, text) {
		if less == text || !c.interesting(less) {
			continue
		}
		u := c.lang.Strictly(context.Background(), less, c.lang.G.Rules[0])
		if u == nil {
			continue
		}
		if strings.Contains(c.result.Certificate, "all by edits that put a name only where it has one definition") && c.putsName(t, u) {
			continue
		}
		if strings.Contains(c.result.Certificate, "none changes a part that the grammar fixes") && !c.keepsFixed(t, u) {
			continue
		}
		if strings.Contains(c.result.Certificate, "none breaks the grammar's rules") && (u.Miswords(true) && !t.Miswords(true) || c.partsUses(t, u) || !c.statedKept(t, u)) {
			continue
		}
		its := tree.Measure(u, []byte(less), tree.Identifiers(u.Root.Words(), c.identifier))
		printed := len(less) < len(text) && its.Tokens <= size.Tokens && its.Identifiers <= size.Identifiers
		if printed || its.Less(size) {
			return less, true
		}
	}
	return "", false
}

// statedKept reports whether u keeps what t says, a result of the claim's input, which tells the dialect.
func (c *claim) statedKept(t, u *tree.Tree) bool {
	var facts stated.Facts
	input := c.lang.Strictly(context.Background(), c.text, c.lang.G.Rules[0])
	facts.Kept(c.document(t), input, t, false)
	return facts.Kept(c.document(t), t, u, false)
}

// document returns the document of a result.
func (c *claim) document(t *tree.Tree) *document.Document {
	d := document.NewDocument(context.Background(), c.lang, c.lang.G.Rules[0])
	d.Tokens = t.Root.Tokens
	return d
}

// keepsFixed reports whether each construct of u with fixed parts is one of t, and none more often.
func (c *claim) keepsFixed(t, u *tree.Tree) bool {
	own := map[string]int{}
	for text := range c.fixed(t) {
		own[text]++
	}
	for text := range c.fixed(u) {
		if own[text]--; own[text] < 0 {
			return false
		}
	}
	return true
}

// fixed yields the parts of each construct whose parts do not change, as a text: a name is a sign, and
// so is what may change in all rounds.
func (c *claim) fixed(t *tree.Tree) iter.Seq[string] {
	var parts func(n *tree.Node, changing bool) string
	parts = func(n *tree.Node, changing bool) string {
		r := n.Rule()
		switch {
		case r != nil && (r.Late == grammar.Wholly || changing && r.Whole), changing && n.Kind == tree.List:
			return "…"
		case n.Kind == tree.Token && c.lang.Facts.Defined(int(n.Type())):
			return "name "
		case n.Kind == tree.Token:
			return n.Text() + " "
		}
		text := ""
		for _, k := range n.Kids() {
			inside := r != nil && r.Late == grammar.Never
			if of := k.Rule(); inside && !changing && of != nil {
				text += of.Name + " " // another node in its place changes the construct around it
			}
			text += parts(k, changing || inside)
		}
		return text
	}
	return func(yield func(string) bool) {
		for n := range t.Root.Nodes() {
			r := n.Rule()
			if r == nil || !r.Fixed {
				continue
			}
			text := r.Name + ": "
			for _, k := range n.Kids() {
				text += parts(k, false)
			}
			if !yield(text) {
				return
			}
		}
	}
}

// putsName reports whether u has a name without a definition, more duplicate definitions than t, or a
// name with several that t has, or defines, less often.
func (c *claim) putsName(t, u *tree.Tree) bool {
	before, own, duplicates := c.names(t)
	after, defined, more := c.names(u)
	for name, n := range after {
		if defined[name] == 0 || defined[name] > 1 && (n > before[name] || defined[name] > own[name]) {
			return true
		}
	}
	return more > duplicates
}

// partsUses reports whether u has uses of a name with several definitions in t, but fewer of these:
// which of them a use goes with, the text does not say.
func (c *claim) partsUses(t, u *tree.Tree) bool {
	_, own, _ := c.names(t)
	after, defined, _ := c.names(u)
	for name, n := range own {
		if n > 1 && defined[name] < n && after[name] > defined[name] {
			return true
		}
	}
	return false
}

// names counts the names of a tree, the definitions of each, and the duplicate definitions.
func (c *claim) names(t *tree.Tree) (all, defined map[string]int, duplicates int) {
	all, defined = map[string]int{}, map[string]int{}
	for p := range t.Places() {
		if p.Node.Kind != tree.Token || !c.lang.Facts.Defined(int(p.Node.Type())) {
			continue
		}
		all[p.Node.Text()]++
		if p.Up.Node.Rule() != nil && p.Up.Node.Rule().Binding.Defining() {
			defined[p.Node.Text()]++
		}
	}
	for _, n := range defined {
		duplicates += n - 1
	}
	return all, defined, duplicates
}

func (c *claim) identifier(w tree.Word) bool {
	switch {
	case c.lang.G.Name == document.WordsOnly:
		return false
	case c.lang.Facts.KeywordsName():
		return c.lang.Facts.MayName(int(w.Type))
	}
	return c.lang.Facts.IsIdentifier(int(w.Type))
}

// lesser yields the text after each claimed edit: without an element, an optional part, a window, a
// line, a character of a comment or outside of words, the tokens around a comment, and with minimal
// text for a node.
func (c *claim) lesser(t *tree.Tree, text string) func(func(string) bool) {
	says := func(what string) bool { return strings.Contains(c.result.Certificate, what) }
	return func(yield func(string) bool) {
		for p := range t.Places() {
			e := &tree.Edits{}
			if at := tree.Removable(p); says("no list element") && at != nil && at.Node == p.Node && e.Drop(at) && !yield(string(t.With(e).Render())) {
				return
			}
		}
		from := 0
		for line := range strings.Lines(text) {
			if says("no line") && !yield(text[:from]+text[from+len(line):]) {
				return
			}
			from += len(line)
		}
		for i := range len(t.Src.Toks) + 1 {
			start, end := document.Span(t.Src, i)
			if says("character") && strings.TrimSpace(text[start:end]) != "" && !characters(text, start, end, eachOne, yield) {
				return
			}
		}
		if says("character") && !characters(text, 0, len(text), pass.NotInWord(), yield) {
			return
		}
		for n := range t.Root.Nodes() {
			if kept, ok := aroundComment(t, n, text); says("around a comment") && ok && !yield(kept) {
				return
			}
		}
		if says("neighbours") && !windowed(t, yield) {
			return
		}
		if says("expansion-minimal") && t.Root.Tokens <= pass.FilledFully && !c.expanded(t, yield) {
			return
		}
		if says("nearest tokens") && t.Root.Tokens <= search.SmallResult && !c.lifted(t, yield) {
			return
		}
		c.replaced(t, yield)
	}
}

// expanded yields the text with each node replaced by each alternative of its rule, made of one
// compatible node or token below it and of minimal text.
func (c *claim) expanded(t *tree.Tree, yield func(string) bool) bool {
	f := c.lang.Facts
	for p := range t.Places() {
		n := p.Node
		if n.Kind != tree.Rule || n.Expr == nil || n.Part() != nil || n.Rule().List != nil {
			continue
		}
		for alt, seq := range n.Rule().Body.Sub {
			for i, e := range seq.Sub {
				for d := range n.Nodes() {
					if k := c.fitted(e, d); d != n && k != nil && f.Cost(seq) != facts.Infinite {
						var kids []*tree.Node
						for _, other := range seq.Sub {
							kids = append(kids, tree.Minimal(f, other))
						}
						kids[i] = k
						w := tree.NewRule(n.Expr, n.Rule(), alt, kids)
						if w.Tokens < n.Tokens && !yield(string(t.With(tree.Put(p, w)).Render())) {
							return false
						}
					}
				}
			}
		}
	}
	return true
}

// fitted returns the node for place e that is d or has no token besides; nil if there is none.
func (c *claim) fitted(e *grammar.Expr, d *tree.Node) *tree.Node {
	if d.Kind == tree.Token && d.Tokens == 1 && e.Op == grammar.OpToken && e.Of == c.lang.G && d.Grammar() == c.lang.G && e.Type == int(d.Type()) {
		return d.At(e)
	}
	if d.Kind == tree.Rule && d.Tokens > 0 {
		if cost, ok := c.lang.Facts.Context(e, d.Rule()); ok && cost == 0 {
			k, _ := tree.Wrap(c.lang.Facts, e, d)
			return k
		}
	}
	return nil
}

// lifted yields the text with each node replaced by each token below it that is an alternative of
// its rule.
func (c *claim) lifted(t *tree.Tree, yield func(string) bool) bool {
	for p := range t.Places() {
		n := p.Node
		if n.Kind != tree.Rule || n.Expr == nil || n.Part() != nil || n.Rule().List != nil {
			continue
		}
		asked := map[string]bool{}
		for d := range pass.Below(n) {
			for alt, seq := range n.Rule().Body.Sub {
				if len(seq.Sub) != 1 || d.Kind != tree.Token || asked[d.Text()] {
					continue
				}
				if k := c.fitted(seq.Sub[0], d); k != nil && n.Tokens > 1 && len(asked) < pass.MostHoists {
					asked[d.Text()] = true
					if !yield(string(t.With(tree.Put(p, tree.NewRule(n.Expr, n.Rule(), alt, []*tree.Node{k}))).Render())) {
						return false
					}
				}
			}
		}
	}
	return true
}

var eachOne = regexp.MustCompile(`((?s).)`)

// characters yields the text without each character of a part of it that a pattern captures.
func characters(text string, from, to int, which *regexp.Regexp, yield func(string) bool) bool {
	for _, at := range which.FindAllStringSubmatchIndex(text, -1) {
		if from <= at[2] && at[3] <= to && !yield(text[:at[2]]+text[at[3]:]) {
			return false
		}
	}
	return true
}

// aroundComment returns the text with a node's comments but without its tokens; ok is false without
// comments.
func aroundComment(t *tree.Tree, n *tree.Node, text string) (kept string, ok bool) {
	if !n.Pristine() || n.Tokens == 0 {
		return "", false
	}
	start, _ := document.Span(t.Src, int(n.Lo()))
	for i := n.Lo(); i <= n.Hi(); i++ {
		if from, to := document.Span(t.Src, int(i)); strings.TrimSpace(text[from:to]) != "" {
			kept += text[from:to]
		}
	}
	return text[:start] + kept + text[t.Src.Toks[n.Hi()].End:], kept != ""
}

// windowed yields the text without two to four neighbouring elements of each list.
func windowed(t *tree.Tree, yield func(string) bool) bool {
	for p := range t.Places() {
		if p.Node.Kind != tree.List {
			continue
		}
		for from := range p.Node.Len() {
			for to := from + 2; to <= min(from+4, p.Node.Len()); to++ {
				e := &tree.Edits{}
				if e.DropChunk(p, p.Node.Chunk(from, to)) && !yield(string(t.With(e).Render())) {
					return false
				}
			}
		}
	}
	return true
}

// replaced yields the text with each node replaced by its minimal text, and by each of its nearest
// compatible descendants that uses a name or has half the tokens.
func (c *claim) replaced(t *tree.Tree, yield func(string) bool) {
	for p := range t.Places() {
		if p.Node.Kind != tree.Rule || p.Node.Expr == nil {
			continue
		}
		if n := tree.Minimal(c.lang.Facts, p.Node.Expr); n != nil && n.Tokens < p.Node.Tokens && !yield(string(t.With(tree.Put(p, n)).Render())) {
			return
		}
		for i, d := 0, rulesBelow(p.Node); i < len(d) && i < pass.MostHoists; i++ {
			n, ok := tree.Wrap(c.lang.Facts, p.Node.Expr, d[i])
			if ok && n.Tokens < p.Node.Tokens && (n.Tokens <= 2*d[i].Tokens || c.named(d[i])) && !yield(string(t.With(tree.Put(p, n)).Render())) {
				return
			}
		}
	}
}

// named reports whether a node has a word that may be a name, but for one that it defines.
func (c *claim) named(n *tree.Node) bool {
	for p := range (&tree.Tree{Root: n}).Places() {
		if p.Node.Kind != tree.Token {
			continue
		}
		defines := c.lang.Facts.Defined(int(p.Node.Type())) && document.Binding(p).Defining()
		if !defines && (c.lang.Facts.IsIdentifier(int(p.Node.Type())) || c.lang.Facts.Defined(int(p.Node.Type()))) {
			return true
		}
	}
	return false
}

// rulesBelow returns the rule nodes right below n.
func rulesBelow(n *tree.Node) []*tree.Node {
	var all []*tree.Node
	todo := n.Kids()
	for len(todo) > 0 {
		k := todo[0]
		todo = todo[1:]
		if k.Kind == tree.Rule {
			all = append(all, k)
		} else if k.Kind != tree.Token {
			todo = append(todo, k.Kids()...)
		}
	}
	return all
}

// Edits that were once claimed without a question.
func TestAsked(t *testing.T) {
	for _, c := range []struct{ name, grammar, text, less string }{
		{"the same tokens with other blanks", "typescript", "type a<T> = { readonly [T in keyof T ]?: (b) => ( T) };\n", "type a<T> = { readonly [T in keyof T ]?: new (b) =>0 };\n"},
		{"an alternative that holds its own keyword", "wat", `(module instance $a)(assert_trap(register "")"b")`, `(module instance )(assert_trap(register "")"b")`},
		{"a name that was undefined before", "wat", `(table eqref(elem $b))(tag(export "")(export ""))`, `(elem $b)(tag(export "")(export ""))`},
		{"a separator that may be missing", "less", ".a { b: c=d; }\n", ".a { b: c d; }\n"},
	} {
		got, _ := passtest.Asked(t, c.grammar, "pare", c.text, 1, func(s string) bool { return s == c.text || s == c.less })
		if got != c.less {
			t.Errorf("%s: %q, want %q", c.name, got, c.less)
		}
	}
}

// Inputs that once hid a part from the search, and got a certificate.
func TestHiddenParts(t *testing.T) {
	words := strings.Repeat("one of (many) words, ", 20)
	inches := `a 5" b ` + strings.Repeat("one {of} (many) words */ ' ", 30) + "NEEDED c 6\" d\n"
	for _, c := range []struct{ name, grammar, text, want string }{
		{"a conditional", "c", "#ifdef O\n;\n#endif\na(){printf(NEEDED);}", "NEEDED"},
		{"a comment in a function", "c", "int f(void) { int y; /* " + words + "NEEDED */ return y; }", "/*NEEDED*/"},
		{"a comment between rules", "css", "a{b:c} /* " + words + "NEEDED */ d{e:f}", "/*NEEDED*/"},
		{"an unpaired quotation mark", "text", inches, "NEEDED"},
		{"patterns of file names", "text", "ls /usr/* " + words + "NEEDED " + words + " */a", "NEEDED"},
		{"numbers of Verilog", "text", "a = 3'b0; " + words + "NEEDED " + words + " b = 1'b1;", "NEEDED"},
	} {
		got, _ := passtest.Asked(t, c.grammar, "pare", c.text, 1, func(s string) bool {
			return strings.Contains(s, "NEEDED") && strings.Contains(s, "#if") == strings.Contains(s, "#endif")
		})
		if strings.TrimRight(got, ";\n") != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
