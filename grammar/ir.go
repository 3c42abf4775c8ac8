// Package grammar reads ANTLR 4 grammars and answers questions about them.
//
// The text of one combined grammar, or of a lexer and parser pair, becomes one
// resolved [Grammar]: imports merged, names and literals bound to rules and
// token types, lists recognised. It knows nothing of automata or of trees.
package grammar

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"pare/internal/suggest"
)

// Pos is a place in a grammar file. Line and Col count from 1; Col counts code points.
type Pos struct {
	File      string
	Line, Col int
}

func (p Pos) String() string { return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Col) }

// LineCol returns the place of byte offset at in text; both count from 1, the column
// in code points.
func LineCol(text string, at int) (line, col int) {
	return LineAt(text, at), 1 + utf8.RuneCountInString(text[LineStart(text, at):at])
}

// LineAt returns the line, from 1, that byte offset at is in.
func LineAt(text string, at int) int { return 1 + strings.Count(text[:at], "\n") }

// LineStart returns the byte offset at which the line of byte offset at begins.
func LineStart(text string, at int) int { return strings.LastIndexByte(text[:at], '\n') + 1 }

// Special token types, with ANTLR's numbers.
const (
	EOF     = -1 // the end of the input; it may stand in a Set
	MinType = 1  // the first type a grammar defines
)

// Grammar is a resolved grammar. Parser and lexer rules are in ANTLR's order,
// so that a lower index wins a tie the way it does in ANTLR.
type Grammar struct {
	Name     string
	Rules    []*Rule  // parser rules, by Rule.Index
	Lexer    []*Rule  // lexer rules with fragments, by Rule.Index; implicit literals first
	Modes    []string // Modes[0] is DEFAULT_MODE
	Tokens   []Token  // by token type; Tokens[0] is unused
	Channels []string // by number; 0 is DEFAULT_TOKEN_CHANNEL, 1 HIDDEN
	Exprs    int      // one more than the greatest Expr.ID

	// SuperClass is the parser's and LexerSuperClass the lexer's superClass option, "" for none.
	SuperClass, LexerSuperClass       string
	SuperClassPos, LexerSuperClassPos Pos

	// Ambiguous is the grammar's option: what a rule derives may read as another rule's where both
	// stand in one text, or not at all.
	Ambiguous bool

	Warnings []Diagnostic
}

// Recursion describes how a rule spells its list X sep X sep …:
//
//	Left    l : X | l sep X
//	Option  l : X (sep l)?
//	else    l : X | X sep l
type Recursion struct {
	Self         *Expr // the reference to l
	Left, Option bool
	X, Sep       int // how many elements X and sep have
}

// Rule returns the parser rule of that name, nil if there is none.
func (g *Grammar) Rule(name string) *Rule {
	i := slices.IndexFunc(g.Rules, func(r *Rule) bool { return r.Name == name })
	if i < 0 {
		return nil
	}
	return g.Rules[i]
}

// StartRule returns the rule that a whole input derives from: the one of this name, or
// for "" the first.
func (g *Grammar) StartRule(name string) (*Rule, error) {
	switch r := g.Rule(name); {
	case len(g.Rules) == 0:
		return nil, fmt.Errorf("grammar %s has no parser rule to start from", g.Name)
	case name == "":
		return g.Rules[0], nil
	case r != nil:
		return r, nil
	}
	var names []string
	for _, r := range g.Rules {
		names = append(names, r.Name)
	}
	near := suggest.Near(name, names)
	return nil, fmt.Errorf("grammar %s has no parser rule %q to start from%s", g.Name, name, suggest.Question(near...))
}

// Token is a token type: its name (empty for an anonymous literal) and the
// literal it is an alias of, in ANTLR's quoted form (empty for none).
type Token struct{ Name, Literal string }

// String returns the name that ANTLR shows: the literal where there is one.
func (t Token) String() string {
	if t.Literal != "" {
		return t.Literal
	}
	return t.Name
}

// Rule is a parser or lexer rule.
type Rule struct {
	Name  string
	Pos   Pos
	Index int
	Body  *Expr // an Alt

	// Parser rules.
	LeftRecursive bool      // some alternative begins with the rule itself
	List          *Expr     // not nil: the rule only spells this list, recursively (l : x | l ',' x)
	Recursion     Recursion // how it does, where List is set
	Distinct      bool      // neighbours in a list begin with different words, by the option distinct=true
	Paired        bool      // its tokens of one type have one text, by the option paired=true
	Binding       Binding   // what the names in it have to do with definitions
	Unique        bool      // no two nodes of it have one text, by the option unique=true
	Scope         bool      // its names are its own, by the option scope=true
	Whole         bool      // it goes with a name that it uses, and its parts change late, by the option whole=true
	Fixed         bool      // its parts do not change, but for those whose rules say when, by the option fixed=true
	Late          Late      // which edits of it seldom make sense alone
	Identifier    bool      // a token of it is a name, a keyword among them, by the option identifier=true
	Placeholder   bool      // it may stand wherever it is an alternative, whatever was there, by placeholder=true

	// Types of the names that must be defined.
	Typed     bool   // its first part is the type of the names in its other parts, by the option typed=true
	Ends      bool   // the last type in it is that of the name that it defines, by typed=last
	Apart     bool   // the types in it are those of operands, from which the name's follows, by typed=operands
	Names     string // the type of the names right in it, by type=NAME
	Yields    string // the type of a name that is defined beside it: its first part of this rule, or this word; by yields=NAME
	Agrees    string // its type is that of all rules with this word in the scope around, by agrees=NAME
	Flow      bool   // a basic block of the scope around, by flow=true
	Kind      string // a name right in the rule is of this kind and no other, by kind=NAME; of one of several, by kind=NAME.NAME
	Parameter bool   // it brings a value into the scope around, by parameter=true
	Space     string // the names right in it are apart from those of other spaces, by space=NAME
	Order     int    // in a text it stands behind none of a greater one, by order=N; 0 for anywhere
	Header    bool   // its block is the only one that a way back leads to, and only one does, by header=true

	Signature Signature // the types in it are those of the name in it
	Signs     bool      // it is a type in a signature, by signs=true
	Wide      bool      // the same, of which others are a part, by signs=any
	Ordered   bool      // its first alternative that leads to a token that may follow it is right, by ordered=true
	Literal   bool      // a name, or its negation by a sign, in a clause, by literal=true
	Given     bool      // no edit brings the first one into a text, by given=true
	Each      bool      // nor the first one of any of its alternatives, by given=each
	Needs     string    // a text that has one has a node of this rule, by needs=RULE
	Imports   bool      // it goes with the last mention of the name that its literal ends with, by imports=true
	Target    string    // the definition of the name in it has a part of this rule, by target=RULE
	Keeps     string    // each has a part of this rule if all of a text have, by keeps=RULE
	Beside    string    // only in an input with a node of a rule that this one names, by beside=RULE

	// Instructions of stack machines.
	Instruction  bool  // by pops or pushes
	Pops, Pushes Count // what it takes off the stack and leaves there, by pops=COUNT and pushes=COUNT
	Jumps        bool  // nothing behind it runs, by pushes=any
	Stack        bool  // a sequence with a stack of its own, by stack=true
	Operands     bool  // it runs before what is in front of it, by operands=true

	// Lexer rules.
	Lexer, Fragment bool
	Mode            int // index into Grammar.Modes
	Type            int // the token type made; 0 for a fragment
}

// Count is a number of values on a stack: N, or one for each type (a rule with signs=true) in the
// parts of the rule Of in a signature: the instruction's own, else that of the name in it.
type Count struct {
	N       int
	Types   []string // of the first ones of N: by takes=TYPE.TYPE and gives=TYPE; a type, [OfWord], [OfName], or empty for any
	Of      string
	Unknown bool
}

// Types of a value in an instruction's [Count].
const (
	OfWord = "word" // what the instruction's first word says, see [WordType]
	OfName = "name" // that of the name in it
)

// WordType returns the type that an instruction's word says, what stands in front of a dot: i64 of
// i64.add.
func WordType(word string) string {
	t, _, _ := strings.Cut(word, ".")
	return t
}

// EitherKind returns the kinds of a and of b, where one that says nothing adds none.
func EitherKind(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "." + b
}

// OneKind returns the kinds that are both in a and in b, each as [Rule] has its Kind; ok is false if
// there are none. The empty string is all kinds.
func OneKind(a, b string) (both string, ok bool) {
	if a == "" || a == b {
		return b, true
	}
	if b == "" {
		return a, true
	}
	of := strings.Split(b, ".")
	kinds := slices.DeleteFunc(strings.Split(a, "."), func(k string) bool { return !slices.Contains(of, k) })
	return strings.Join(kinds, "."), len(kinds) > 0
}

// Signature says of a rule whether the types of its typed parts, and of those that sign, are those of the
// first name in it, which has the same wherever a rule gives it some.
type Signature uint8

const (
	Unsigned Signature = iota
	Signed             // by the option signature=true
	Settled            // no edit changes them, by signature=fixed
)

// Binding says what the tokens right in a rule have to do with definitions. A name of a token that
// some rule defines must be defined wherever it is used.
type Binding uint8

const (
	Uses     Binding = iota
	Defines          // in the scope around, by the option defines=true
	Exports          // in the whole text, by the option defines=global
	Requires         // the same, and a definition that is in use stays, by the option defines=needed
	Mutually         // uses: in the element that defines the name, that of the element around is used; by mutual=true
)

// Defining reports whether the names right in the rule are defined there.
func (b Binding) Defining() bool { return b == Defines || b == Exports || b == Requires }

// Late says which edits of a rule's nodes a search asks last, since something elsewhere has to
// change with them.
type Late int8

const (
	Never Late = iota - 1 // not even within a construct that stays whole, by late=false
	Soon
	Itself // another node in its place, and other elements if it is a list, by the option late=itself
	Wholly // and edits of what is in it, by late=true
)

// Shape returns the expression that the kids of r's nodes follow: its list where it
// only spells one, else its body.
func (r *Rule) Shape() *Expr {
	if r.List != nil {
		return r.List
	}
	return r.Body
}

// Op says what an Expr is.
type Op uint8

const (
	OpAlt    Op = iota + 1 // one of Sub, each an OpSeq: a rule body or a parenthesised block
	OpSeq                  // Sub in order; only ever directly below an OpAlt
	OpOpt                  // Sub[0] or nothing
	OpList                 // Sub[0] repeated, between them Sub[1] if there is one
	OpRule                 // a reference to Rule (parser → parser rule, lexer → lexer rule)
	OpToken                // the token Type (parser rules only)
	OpSet                  // one token type (parser) or code point (lexer) of Set
	OpPred                 // semantic predicate {Text}?: derives nothing
	OpAction               // action {Text}: derives nothing
)

// Expr is an expression of a rule in normal form: an element of a sequence is
// never an OpSeq itself, and OpOpt and OpList hold exactly one element (a
// parenthesised block being an OpAlt). A negated set, a wildcard and a block of
// single tokens are resolved to an OpSet; a lexer literal is a sequence of
// one-code-point sets, folded where the rule ignores case.
//
// OpList stands for X* and X+ (no separator), X (sep X)* and (X sep)* X?.
type Expr struct {
	Op  Op
	ID  int // dense over the grammar's parser and lexer rules: an index for side tables
	Pos Pos
	Sub []*Expr
	Of  *Grammar // the grammar that it belongs to

	Type int   // OpToken: token type, EOF included
	Set  Set   // OpSet
	Rule *Rule // OpRule

	Min       int  // OpList: least number of elements: 0, 1 or 2
	Trail     bool // OpList with separator: (X sep)* X?, the last separator may stand alone
	Last      bool // OpList with separator: spelled (X sep)* X, so that which element is the last is decided in front of it
	NonGreedy bool // OpOpt, OpList
	Greedy    bool // OpOpt, OpList: taken, or gone on with, wherever the next token begins what must stand in it, whatever comes behind

	// How a list or an option was spelled, beyond what it derives.
	Before int  // OpList: how many of its elements stand in front of the loop: 1 in X X* and in X (sep X)*
	Paren  bool // OpOpt, OpList: what is optional or repeated stands in parentheses: (X)?; of a Trail, its last element

	Label      string // label= or label+= in front of the element
	AltLabel   string // OpSeq: # Label
	RightAssoc bool   // OpSeq: <assoc=right>
	Commands   []Command
	Text       string // OpPred, OpAction: the text between the braces; OpToken: the literal as written, if it was one
}

// Equal reports whether two expressions derive the same with trees of the same
// shape: they are spelled alike, labels and lexer commands aside.
func (e *Expr) Equal(o *Expr) bool {
	return e.Op == o.Op && e.Type == o.Type && e.Rule == o.Rule && slices.Equal(e.Set, o.Set) &&
		e.Min == o.Min && e.Trail == o.Trail && e.Last == o.Last && e.NonGreedy == o.NonGreedy && e.Greedy == o.Greedy && e.RightAssoc == o.RightAssoc &&
		(e.Text == o.Text || e.Op == OpToken) && slices.EqualFunc(e.Sub, o.Sub, (*Expr).Equal)
}

// Tolerated reports whether a sequence stands behind {true}?: it is read, but no candidate is made
// of it.
func (e *Expr) Tolerated() bool {
	return len(e.Sub) > 0 && e.Sub[0].Op == OpPred && e.Sub[0].Text == "true"
}

// Command is a lexer command at the end of an alternative: -> Name(Arg).
type Command struct {
	Name string // skip more type channel mode pushMode popMode
	Arg  int    // the token type, channel or mode; 0 where the command takes none
	Pos  Pos
}

// Range is a run of code points or token types, both ends included.
type Range struct{ Lo, Hi int }

// Set is a set of code points or token types: sorted, disjoint, not adjacent.
type Set []Range

// Has reports whether x is in the set.
func (s Set) Has(x int) bool {
	lo, hi := 0, len(s)
	for lo < hi {
		m := (lo + hi) / 2
		if s[m].Hi < x {
			lo = m + 1
		} else {
			hi = m
		}
	}
	return lo < len(s) && s[lo].Lo <= x
}

// Diagnostic is an error or a warning about a grammar.
type Diagnostic struct {
	Pos Pos
	Msg string // what, what was expected, and a suggestion where there is one
}

func (d Diagnostic) Error() string { return d.Pos.String() + ": " + d.Msg }

// Errors are all the faults of a grammar, in file order; never empty.
type Errors []Diagnostic

func (e Errors) Error() string {
	s := ""
	for i, d := range e {
		if i > 0 {
			s += "\n"
		}
		s += d.Error()
	}
	return s
}
