package grammar

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"pare/internal/suggest"
)

// The syntax tree of a grammar file: a list of statements. Every struct is the
// participle grammar of its own construct.

type statement struct {
	Pos     lexer.Position
	Head    *head       `parser:"  @@"`
	Options *options    `parser:"| @@"`
	Names   *nameList   `parser:"| @@"`
	Imports *importList `parser:"| @@"`
	Named   *named      `parser:"| @@"`
	Mode    *name       `parser:"| 'mode' @@ ';'"`
	Rule    *ruleText   `parser:"| @@"`
	Lost    bool        // it has an error, and its declarations are unknown
}

type name struct {
	Pos  lexer.Position
	Text string `parser:"@Name"`
}

type head struct {
	Kind string `parser:"@('lexer' | 'parser')? 'grammar'"`
	Name name   `parser:"@@ ';'"`
}

type options struct {
	List []*option `parser:"'options {' (@@ ';')* '}'"`
}

type option struct {
	Pos   lexer.Position
	Name  string `parser:"@Label"`
	Value string `parser:"@((Name ('.' Name)*) | String | Int | Action)"`
}

// text returns the option's value without quotes.
func (o *option) text() string { return strings.Trim(o.Value, "'") }

type nameList struct {
	Kind string  `parser:"@('tokens {' | 'channels {')"`
	List []*name `parser:"(@@ (',' (?! '}') @@)* ','?)? '}'"`
}

type importList struct {
	List []*importItem `parser:"'import' @@ (',' @@)* ';'"`
}

type importItem struct {
	Name name `parser:"Label? @@"`
}

type named struct {
	Scope string `parser:"'@' ((?= (Name | 'lexer' | 'parser') '::') @(Name | 'lexer' | 'parser') '::')?"`
	Name  name   `parser:"@@ (Action | Pred)"`
}

type ruleText struct {
	Fragment bool         `parser:"@'fragment'?"`
	Name     name         `parser:"@@ Args? ('returns' Args)?"`
	Throws   []*qualified `parser:"('throws' @@ (',' @@)*)? ('locals' Args)?"`
	Prequels []*prequel   `parser:"@@*"`
	Alts     []*alt       `parser:"':' @@ ('|' @@)* ';'"`
	Handlers []*handler   `parser:"@@*"`
	Lost     bool         // it has an error: only the name is known
}

type qualified struct {
	Parts []string `parser:"@Name ('.' @Name)*"`
}

type prequel struct {
	Options *options `parser:"  @@"`
	Action  *named   `parser:"| @@"`
}

type handler struct {
	Kind string `parser:"@(('catch' Args Action) | ('finally' Action))"`
}

type alt struct {
	Pos      lexer.Position
	Options  []*elementOption `parser:"('<' (@@ (',' @@)*)? '>')?"`
	Elements []*element       `parser:"@@*"`
	Commands []*command       `parser:"('->' @@ (',' @@)*)?"`
	Label    *name            `parser:"('#' @@)?"`
}

type elementOption struct {
	Name  string `parser:"(@Label"`
	Value string `parser:" @((Name ('.' Name)*) | String | Int | Action))"`
	Plain string `parser:"| @(Name ('.' Name)*)"`
}

type command struct {
	Pos  lexer.Position
	Name string      `parser:"@(Name | 'mode')"`
	Arg  *commandArg `parser:"('(' @@ ')')?"`
}

type commandArg struct {
	Pos  lexer.Position
	Text string `parser:"@(Name | Int)"`
}

// element is one element of an alternative. Resolving rejects the combinations
// that make no sense.
type element struct {
	Pos     lexer.Position
	Label   string           `parser:"@Label?"`
	Not     bool             `parser:"@'~'?"`
	Atom    *atom            `parser:"@@"`
	Options []*elementOption `parser:"('<' (@@ (',' @@)*)? '>')?"`
	Suffix  string           `parser:"@Suffix?"`
}

type atom struct {
	Pos    lexer.Position
	Name   string     `parser:"  @Name Args?"`
	String *stringRef `parser:"| @@"`
	Block  *block     `parser:"| @@"`
	Set    string     `parser:"| @Set"`
	Dot    bool       `parser:"| @'.'"`
	Action string     `parser:"| @Action"`
	Pred   string     `parser:"| @Pred"`
}

// stringRef is a literal or a range of two.
type stringRef struct {
	From string `parser:"@String"`
	To   string `parser:"('..' @String)?"`
}

type block struct {
	Prequel *blockPrequel `parser:"'(' @@?"`
	Alts    []*alt        `parser:"@@ ('|' @@)* ')'"`
}

// greedy reports whether a block has ANTLR 3's option to go in wherever the next token may begin it.
func (b *block) greedy() bool {
	return b != nil && b.Prequel != nil && b.Prequel.Options != nil &&
		slices.ContainsFunc(b.Prequel.Options.List, func(o *option) bool { return o.Name+o.text() == "greedy=true" })
}

type blockPrequel struct {
	Options *options `parser:"@@?"`
	Actions []*named `parser:"@@*"`
	Colon   bool     `parser:"@':'"`
}

var syntax = sync.OnceValue(func() *participle.Parser[statement] {
	return participle.MustBuild[statement](participle.Lexer(language{}), participle.UseLookahead(0))
})

// parse reads the statements of one grammar file. After an error it resumes
// behind the next semicolon, so that one run reports all errors.
func parse(file string, text []byte) ([]*statement, []Diagnostic) {
	scan := newScanner(file, string(text))
	errs := scan.errs
	tokens, err := lexer.Upgrade(scan)
	if err != nil {
		return nil, append(errs, Diagnostic{Pos{file, 1, 1}, err.Error()})
	}
	var list []*statement
	for !tokens.Peek().EOF() {
		start := tokens.Cursor()
		s, err := syntax().ParseFromLexer(tokens, participle.AllowTrailing(true))
		if err == nil && tokens.Cursor() > start {
			list = append(list, s)
			continue
		}
		at := failedAt(scan.tokens, start, err)
		if !hasBad(scan.tokens[start : at+1]) {
			errs = append(errs, syntaxError(scan.tokens, start, at, err))
		}
		list = append(list, remains(scan.tokens[start:at]))
		for to := resume(scan.tokens, start, at); tokens.Cursor() < to; {
			tokens.Next()
		}
	}
	return list, errs
}

// remains returns the usable part of a faulty statement, of which only the tokens
// are sound: a rule keeps its name, so that references to it are no errors.
func remains(tokens []lexer.Token) *statement {
	if len(tokens) > 0 && tokens[0].Value == "fragment" {
		tokens = tokens[1:]
	}
	if len(tokens) == 0 || tokens[0].Type != tokName {
		return &statement{Lost: true}
	}
	t := tokens[0]
	return &statement{Pos: t.Pos, Rule: &ruleText{Name: name{t.Pos, t.Value}, Lost: true}}
}

// failedAt returns the index of the token that err is about.
func failedAt(tokens []lexer.Token, start int, err error) int {
	var e participle.Error
	if !errors.As(err, &e) {
		return start
	}
	i, _ := slices.BinarySearchFunc(tokens, e.Position().Offset, func(t lexer.Token, offset int) int {
		return t.Pos.Offset - offset
	})
	return max(start, min(i, len(tokens)-1))
}

func hasBad(tokens []lexer.Token) bool {
	return slices.ContainsFunc(tokens, func(t lexer.Token) bool { return t.Type == tokBad })
}

// resume returns the place to continue at after an unexpected token: the name of
// the next rule where only a semicolon is missing, else behind the next
// semicolon.
func resume(tokens []lexer.Token, start, at int) int {
	if missingSemicolon(tokens, at) && at-1 > start {
		return at - 1
	}
	for i := at; i < len(tokens); i++ {
		if tokens[i].Type == tokPunct && tokens[i].Value == ";" {
			return i + 1
		}
	}
	return len(tokens) - 1
}

// missingSemicolon reports whether the token at is the colon of a rule.
func missingSemicolon(tokens []lexer.Token, at int) bool {
	return at > 0 && tokens[at].Value == ":" && tokens[at-1].Type == tokName
}

func syntaxError(tokens []lexer.Token, start, at int, err error) Diagnostic {
	t := tokens[at]
	if missingSemicolon(tokens, at) {
		t = tokens[at-1]
		return Diagnostic{place(t.Pos), fmt.Sprintf("rule %s begins inside another one, expected ; before it", t.Value)}
	}
	if word := tokens[start]; at == start+1 && word.Type == tokName {
		if guess := suggest.Question(suggest.Near(word.Value, keys(keywords))...); guess != "" {
			return Diagnostic{place(word.Pos), "unexpected " + word.Value + guess}
		}
	}
	what := "the end of the file"
	if !t.EOF() {
		what = short(t.Value)
	}
	expected := "a rule"
	var e *participle.UnexpectedTokenError
	if errors.As(err, &e) && at > start {
		_, list, _ := strings.Cut(e.Message(), "(expected ")
		expected = firstExpected(list)
	}
	if expected == "}" && slices.ContainsFunc(tokens[start:at], func(t lexer.Token) bool { return t.Value == "options {" }) {
		expected = "name = value; or }"
	}
	return Diagnostic{place(t.Pos), "unexpected " + what + ", expected " + expected}
}

// firstExpected returns the first term that participle's message expects.
func firstExpected(list string) string {
	term, _, _ := strings.Cut(strings.TrimLeft(list, "("), " ")
	term = strings.TrimRight(term, ")*?+")
	if s, err := strconv.Unquote(term); err == nil {
		return s
	}
	if s := constructs[term]; s != "" {
		return s
	}
	return "a rule"
}

// constructs maps the terms of the syntax to words for the user.
var constructs = map[string]string{
	"Atom": "a token, a rule or a block", "Alt": "an alternative", "Name": "a name", "Element": "an element",
	"Command": "a lexer command", "CommandArg": "a name or a number", "Option": "an option", "ElementOption": "an option",
	"Qualified": "a name", "ImportItem": "a grammar name", "<args>": "[", "<action>": "{", "<string>": "a literal",
	"<name>": "a name", "<int>": "a number",
}

// short returns s on one line, shortened where it is long.
func short(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if r := []rune(s); len(r) > 40 {
		s = string(r[:37]) + "..."
	}
	return s
}
