package grammartools

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/grammar"
	"pare/tree"
	"pare/tree/parse"
)

// fileCheck checks the files of one pare check.
type fileCheck struct {
	ctx   context.Context
	w     io.Writer
	lang  *parse.Language
	start *grammar.Rule
	file  string
	flags *checkOptions
	shown map[string]bool // ambiguities printed, by their readings
	text  string
}

// run parses the file twice, once to time it and once to profile it, and renders
// it again.
func (c *fileCheck) run() error {
	var err error
	if c.text, err = load.ReadInput(c.file); err != nil {
		return err
	}
	begin := time.Now()
	t, err := load.Parse(c.ctx, c.lang, c.file, c.text, c.start)
	if err != nil {
		return err
	}
	took := cli.Since(begin)
	if err := c.roundTrip(t); err != nil {
		return err
	}
	_, p, err := c.lang.Profile(c.ctx, c.file, c.text, c.start)
	if err != nil {
		return err
	}
	fmt.Fprintf(c.w, "%s: parses, %d bytes, %d tokens, in %v; renders unchanged\n", c.file, len(c.text), t.Root.Tokens, took)
	if text := load.Opaque(c.file, c.lang.G, t); text != "" {
		fmt.Fprintf(c.w, "  warning: %s\n", text)
	}
	lists := listsOf(t)
	c.summarize(lists, p)
	c.ambiguities(p.Ambiguities)
	if c.flags.verbose {
		c.lists(lists)
	}
	if c.flags.profile {
		c.profile(p)
	}
	return nil
}

// roundTrip renders the tree, which must give the text.
func (c *fileCheck) roundTrip(t *tree.Tree) error {
	got := string(t.Render())
	if got == c.text {
		return nil
	}
	line, col := grammar.LineCol(c.text, commonPrefix(got, c.text))
	return fmt.Errorf("%s:%d:%d: renders differently from here on", c.file, line, col)
}

// commonPrefix returns the length of the common prefix of a and b.
func commonPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// summarize prints a line about lists and decisions.
func (c *fileCheck) summarize(lists []*listUse, p *parse.Profile) {
	var count, calls, ahead, tokens, most int
	var took time.Duration
	for _, l := range lists {
		count += l.lists
	}
	for _, d := range p.Decisions {
		calls += d.Calls
		ahead += d.Ahead
		tokens += d.Tokens
		most = max(most, d.Max)
		took += d.Time
	}
	fmt.Fprintf(c.w, "  %s lists; %s decisions, ", cli.Grouped(count), cli.Grouped(calls))
	if ahead == 0 {
		fmt.Fprintf(c.w, "all of them decided by one token")
	} else {
		fmt.Fprintf(c.w, "of which %s need more than one token: they look at %s tokens, at most %s, in %v",
			cli.Grouped(ahead), cli.Grouped(tokens), cli.Grouped(most), cli.Rounded(took))
	}
	fmt.Fprintln(c.w)
	if ahead > 0 && c.lang.Host.Stateful {
		fmt.Fprintln(c.w, "  ambiguities are not looked for: predicates of this grammar ask for more than tokens")
	}
}

// ambiguities prints the ambiguities not met in earlier files: the first few,
// with --verbose all.
func (c *fileCheck) ambiguities(list []*parse.Ambiguity) {
	const most = 5
	printed, more, before := 0, 0, 0
	for _, a := range list {
		key := reading(a.Decision, a.Taken) + reading(a.Decision, a.Other)
		switch {
		case c.flags.verbose || !c.shown[key] && printed < most:
			printed++
			c.ambiguity(a)
			c.shown[key] = true
		case c.shown[key]:
			before++
		default:
			more++
		}
	}
	if before > 0 {
		fmt.Fprintf(c.w, "  %d of the ambiguities above are here, too\n", before)
	}
	if more > 0 {
		fmt.Fprintf(c.w, "  %d more ambiguities: --verbose shows them\n", more)
	}
}

func (c *fileCheck) ambiguity(a *parse.Ambiguity) {
	line, col := grammar.LineCol(c.text, a.Start)
	times := ""
	if a.Times > 1 {
		times = fmt.Sprintf(" (and %s more times)", cli.Grouped(a.Times-1))
	}
	fmt.Fprintf(c.w, "%s:%d:%d: ambiguous in rule %s: %s%s\n  is %s\n  or %s\n", c.file, line, col, a.Decision.Rule.Name,
		excerptOf(c.text[a.Start:a.End]), times, reading(a.Decision, a.Taken), reading(a.Decision, a.Other))
}

// reading returns one of the two readings of an ambiguity, with its place.
func reading(d *parse.Decision, r parse.Reading) string {
	if r.Pos.Line == 0 {
		r.Pos = d.Pos
	}
	return fmt.Sprintf("%s, %v", r.What, r.Pos)
}

// excerptOf returns a text on one line, shortened in the middle where it is long.
func excerptOf(s string) string {
	const most = 60
	if s == "" {
		return "nothing"
	}
	if r := []rune(s); len(r) > most {
		s = string(r[:most/2]) + " […] " + string(r[len(r)-most/2:])
	}
	return strconv.Quote(s)
}

// listUse counts the occurrences of a grammar's list in a text.
type listUse struct {
	rule            *grammar.Rule
	pos             grammar.Pos
	lists, elements int
	longest         int
}

// listsOf finds the list nodes of a tree, in the order of the grammar.
func listsOf(t *tree.Tree) []*listUse {
	known := map[*grammar.Expr]*listUse{}
	var all []*listUse
	rules := map[*tree.Place]*grammar.Rule{}
	for p := range t.Places() {
		rule := rules[p.Up]
		if p.Node.Kind == tree.Rule {
			rule = p.Node.Rule()
		}
		rules[p] = rule
		if p.Node.Kind != tree.List {
			continue
		}
		u := known[p.Node.Expr]
		if u == nil {
			u = &listUse{rule: rule, pos: p.Node.Expr.Pos}
			known[p.Node.Expr] = u
			all = append(all, u)
		}
		u.lists++
		u.elements += p.Node.Len()
		u.longest = max(u.longest, p.Node.Len())
	}
	slices.SortFunc(all, func(a, b *listUse) int {
		return cmp.Or(strings.Compare(a.pos.File, b.pos.File), a.pos.Line-b.pos.Line, a.pos.Col-b.pos.Col)
	})
	return all
}

// lists prints the places in the grammar of a text's lists.
func (c *fileCheck) lists(all []*listUse) {
	t := tabwriter.NewWriter(c.w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(t, "  lists\telements\tlongest\t  of rule\n")
	for _, l := range all {
		fmt.Fprintf(t, "  %s\t%s\t%s\t  %s, %v\n", cli.Grouped(l.lists), cli.Grouped(l.elements), cli.Grouped(l.longest), l.rule.Name, l.pos)
	}
	t.Flush()
}

// profile prints a line for each decision that looked ahead.
func (c *fileCheck) profile(p *parse.Profile) {
	fmt.Fprintf(c.w, "  lexing %v, parsing %v, of which by decision:\n", cli.Rounded(p.Lex), cli.Rounded(p.Parse))
	t := tabwriter.NewWriter(c.w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(t, "  time\tshare\tmade\tlooked ahead\ttokens\tat most\t  kind, rule and place\n")
	simple, calls := 0, 0
	for _, d := range p.Decisions {
		if d.Ahead == 0 {
			simple++
			calls += d.Calls
			continue
		}
		fmt.Fprintf(t, "  %v\t%s\t%s\t%s\t%s\t%s\t  %s of %s, %v\n", cli.Rounded(d.Time), cli.Percent(int(d.Time), int(p.Parse)),
			cli.Grouped(d.Calls), cli.Grouped(d.Ahead), cli.Grouped(d.Tokens), cli.Grouped(d.Max), d.Kind, d.Rule.Name, d.Pos)
	}
	t.Flush()
	fmt.Fprintf(c.w, "  %s more decisions, made %s times, need one token and a table\n", cli.Grouped(simple), cli.Grouped(calls))
}
