// Package choose finds the language of a file: the grammar that its name, its first line
// or its content asks for, with what that grammar cannot read left to text.
package choose

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pare/grammar"
	"pare/grammar/host"
	"pare/grammars"
	"pare/grammars/coding"
	"pare/internal/lazy"
	"pare/tree"
	"pare/tree/parse"
)

// Input is a file whose language is wanted.
type Input struct {
	Name, Text string
	Grammar    []string        // as named by the user: a built-in grammar, or files; nil for none
	Start      string          // the rule that Text derives from; "" for the grammar's own
	Predicates map[string]bool // the values of predicates, by their text

	Islands []string // the user's: RULE=GRAMMAR[:START], text of another grammar in a rule's

	// Strict makes a text that its grammar does not read an error. Without it the
	// smallest stretches that let the rest parse are left to text, or all of it.
	Strict bool
}

// Choice is the language of a file.
type Choice struct {
	Lang  *parse.Language
	Start *grammar.Rule
	Name  string // of the grammar
	Why   string // it was chosen; "" where the user named it

	// Of a file that Lang reads in a notation, its text in that, and how to write it.
	Text   string
	Coding coding.Coding // nil for other files

	Tree     *tree.Tree    // of the text, where it had to be parsed; else nil
	Faults   []parse.Fault // the parts left to text
	Failed   error         // of the grammar that was given up for text
	Warnings []string      // about the grammar
}

// Language returns the language of a file. The error is one of the grammar, or with
// Strict of the text.
func Language(ctx context.Context, in Input) (*Choice, error) {
	c, err := in.disassembled(ctx)
	if c != nil || err != nil {
		return c, err
	}
	if c, err = in.named(); err != nil {
		return nil, err
	}
	if c == nil {
		if c, err = in.binary("by its content"); c != nil || err != nil {
			return c, err
		}
		if c, err = new(guesser).byContent(ctx, in); err != nil {
			return nil, err
		}
	}
	if c.Coding != nil {
		return c, nil
	}
	if text, how, ok := coding.Of(c.Name, in.Name, in.Text); ok {
		c.Text, c.Coding, in.Text = text, how, text
	}
	if err := c.islands(in); err != nil {
		return nil, err
	}
	if in.Strict || c.Name == plain {
		return c, nil
	}
	return c, c.lenient(ctx, in)
}

// plain is the grammar that reads anything.
const plain = "text"

// named returns the language that the user or the file's name asks for, nil for none.
func (in Input) named() (*Choice, error) {
	if slices.Equal(in.Grammar, []string{"binary"}) {
		text, how := coding.Bytes(in.Text)
		return in.coded("", text, how)
	}
	if in.Grammar != nil {
		return in.load("", in.Grammar...)
	}
	if b, why, ok := grammars.Find(in.Name, in.Text); ok {
		return in.load(why, b.Name)
	}
	return nil, nil
}

// binary returns the language of a binary file, nil for a text.
func (in Input) binary(why string) (*Choice, error) {
	text, how, ok := coding.Binary(in.Text)
	if !ok {
		return nil, nil
	}
	return in.coded(why, text, how)
}

// disassembled returns the language of the text that a program makes of a binary file, or where
// that fails the one of its bytes; nil for other files, and where the user named another grammar.
func (in Input) disassembled(ctx context.Context) (*Choice, error) {
	name, text, how, missing := coding.Disassembled(in.Text)
	switch {
	case name == "" || in.Grammar != nil && !slices.Equal(in.Grammar, []string{name}):
		return nil, nil
	case how == nil:
		return in.binary("by its content; " + missing)
	}
	c, err := in.load("by its content, through "+how.Programs(), name)
	if err != nil {
		return nil, err
	}
	if c.Tree, err = c.Lang.Parse(ctx, in.Name, text, c.Start); err != nil {
		if ctx.Err() != nil {
			return nil, err
		}
		return in.binary(fmt.Sprintf("by its content; %v", err))
	}
	c.Text, c.Coding = text, how
	return c, nil
}

// coded returns the language of a file that is binary.
func (in Input) coded(why, text string, how coding.Coding) (*Choice, error) {
	c, err := in.load(why, "binary")
	if err != nil {
		return nil, err
	}
	c.Text, c.Coding = text, how
	return c, nil
}

// load makes the language of a grammar.
func (in Input) load(why string, names ...string) (*Choice, error) {
	g, known, err := grammars.Read(names...)
	if err != nil {
		return nil, err
	}
	c := &Choice{Name: strings.Join(names, ", "), Why: why}
	if c.Start, err = g.StartRule(cmp.Or(in.Start, known)); err != nil {
		return nil, err
	}
	code := host.Bind(g, in.Predicates)
	for _, w := range g.Warnings {
		c.Warnings = append(c.Warnings, w.Error())
	}
	for _, w := range code.Warnings {
		c.Warnings = append(c.Warnings, w.Error())
	}
	c.Lang, err = parse.WithHost(code)
	return c, err
}

// lenient lets the language leave to text the parts that it does not read; where that is too much,
// text takes its place.
func (c *Choice) lenient(ctx context.Context, in Input) error {
	text, err := Input{}.load("", plain)
	if err != nil {
		return err
	}
	c.Lang.Rest = text.Lang
	t, faults, err := c.Lang.Recover(ctx, in.Name, in.Text, c.Start)
	if in.Grammar == nil && c.Name == "c" && (err != nil || len(faults) > 0) && grammars.MayBeCpp(in.Name) {
		t, faults, err = c.orCpp(ctx, in, t, faults, err)
	}
	switch {
	case errors.Is(err, parse.ErrTooBroken), in.Grammar == nil && tooCostly(err):
		if c.otherStart(ctx, in) {
			c.Lang.Rest = nil // its own start rule is at fault
			return nil
		}
		why := fmt.Sprintf("%s reads too little", c.Name)
		if b, err := in.binary(why); b != nil || err != nil {
			if b != nil {
				*c = *b
			}
			return err
		}
		text.Why, text.Failed = why, err
		*c = *text
	case err != nil:
		return err
	}
	c.Tree, c.Faults = t, faults
	return nil
}

// orCpp makes C++ the language of a file that C does not read, with this outcome, where that leaves
// fewer bytes to text. It returns the outcome that counts.
func (c *Choice) orCpp(ctx context.Context, in Input, t *tree.Tree, faults []parse.Fault, failed error) (*tree.Tree, []parse.Fault, error) {
	cpp, err := in.load("by its content", "cpp")
	if err != nil || cpp.islands(in) != nil {
		return t, faults, failed
	}
	cpp.Lang.Rest = c.Lang.Rest
	t2, faults2, err := cpp.Lang.Recover(ctx, in.Name, in.Text, cpp.Start)
	if err != nil || failed == nil && t2.Src.HoleBytes() >= t.Src.HoleBytes() {
		return t, faults, failed
	}
	*c = *cpp
	return t2, faults2, nil
}

// tooCostly reports whether a text is one that a grammar reads in too many ways.
func tooCostly(err error) bool {
	var costly *parse.CostError
	return errors.As(err, &costly)
}

// otherStart reports whether another start rule reads the text: a grammar's first rule
// need not be its start rule.
func (c *Choice) otherStart(ctx context.Context, in Input) bool {
	if _, builtin := grammars.ByName(c.Name); builtin {
		return false
	}
	for _, r := range c.Lang.G.Entries() {
		if r != c.Start && c.Lang.Validate(ctx, in.Text, r) {
			return true
		}
	}
	return false
}

// guesses are the grammars that a content may be read by, the strictest first; those that
// read almost anything are left out.
var guesses = []string{"json", "xml", "smtlib", "go", "rust", "java", "c", "cpp", "python", "lua", "sql", "javascript", "typescript"}

// statement is what a text begins with that may be SQL: that grammar reads almost anything,
// as there are many dialects.
var statement = lazy.Regexp(`(?i)^(?:\s|--.*\n)*(?:select|create|insert|update|delete|drop|with|begin|alter|pragma|set)\b`)

// Limits of guessing, each from files of some dozen languages.
const (
	mostSample  = 64 << 10 // bytes that are read
	leastLines  = 3        // fewer are too little to tell, and so are
	leastSample = 40       // fewer bytes
	mostHoles   = 5        // percent of the sample that a grammar may leave to text
)

// guesser finds languages by content, and keeps those that it tried for the next text.
type guesser struct {
	made map[string]*Choice // by the grammar's name
}

// byContent returns the built-in language that reads the text with the fewest bytes left
// to text, or text where none reads most of it.
func (g *guesser) byContent(ctx context.Context, in Input) (*Choice, error) {
	text, err := in.load("no built-in grammar reads most of it", plain)
	if err != nil {
		return nil, err
	}
	sample := in.sample()
	if len(sample) < leastSample || strings.Count(sample, "\n") < leastLines || !strings.ContainsAny(sample, "(<{[=") || strings.IndexByte(sample, 0) >= 0 {
		return text, nil
	}
	best, least := text, len(sample)*mostHoles/100+1
	for _, name := range guesses {
		if name == "sql" && !statement().MatchString(sample) {
			continue
		}
		c, err := g.load(name)
		if err != nil {
			return nil, err
		}
		c.Lang.Rest = text.Lang
		if n := c.unread(ctx, sample); n < least {
			best, least = c, n
		}
		c.Lang.Rest = nil
		if least == 0 {
			break
		}
	}
	return best, ctx.Err()
}

// load makes the language of a built-in grammar, once.
func (g *guesser) load(name string) (*Choice, error) {
	if c := g.made[name]; c != nil {
		return c, nil
	}
	c, err := Input{}.load("by its content", name)
	if err != nil {
		return nil, err
	}
	if g.made == nil {
		g.made = map[string]*Choice{}
	}
	g.made[name] = c
	return c, nil
}

// unread counts the bytes of a text that the language leaves to text.
func (c *Choice) unread(ctx context.Context, text string) int {
	t, _, err := c.Lang.Recover(ctx, "", text, c.Start)
	if err != nil {
		return len(text)
	}
	return t.Src.HoleBytes()
}

// sample is the beginning of the text, whole lines.
func (in Input) sample() string {
	if len(in.Text) <= mostSample {
		return in.Text
	}
	s := in.Text[:mostSample]
	return s[:strings.LastIndexByte(s, '\n')+1]
}
