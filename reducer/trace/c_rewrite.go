package trace

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"

	"pare/grammars/choose"
	"pare/internal/lazy"
	"pare/tree"
)

// statement rewrites a statement:
//
//	f();          { if (kept) f(); }
//	int x = f();  int x = kept ? f() : 0;
//	return f();   return kept ? f() : 0;
//	while (f())   while (({ int n = event; decision(n, n >= 0 && (f())); }))
//
// Static declarations, those with braces or of arrays, jumps, switch headers, assembly and text
// that does not parse are always executed. body says that n is the single statement of an if or a
// loop.
func (u *unit) statement(n *tree.Node, body bool) {
	p := parts(n)
	if watched := u.watched(n); watched != "" && body {
		u.insert(u.from(n), "{ "+watched)
		defer func() { u.insert(u.until(n), " }") }()
	} else if watched != "" {
		u.insert(u.from(n), watched)
	}
	switch ruleName(p[0]) {
	case "simple":
		u.simple(p[0])
	case "compound":
		u.compound(p[0])
	default:
		u.walk(p[len(p)-1])
	}
}

// watched returns the statement that reports the watched expression's value, if it is due here.
func (u *unit) watched(n *tree.Node) string {
	w := u.p.watch
	if w == nil {
		return ""
	}
	path, line, _ := u.origin(u.from(n))
	file := w.File
	if file == "" {
		file = filepath.Base(u.p.main)
	}
	if line != w.Line || u.p.name(path) != file {
		return ""
	}
	return fmt.Sprintf("_Generic((%[1]s), char *: pare_text, const char *: pare_text, float: pare_float, double: pare_float, long double: pare_float, "+
		"_Bool: pare_signed, char: pare_signed, signed char: pare_signed, short: pare_signed, int: pare_signed, long: pare_signed, long long: pare_signed, "+
		"unsigned char: pare_unsigned, unsigned short: pare_unsigned, unsigned: pare_unsigned, unsigned long: pare_unsigned, "+
		"unsigned long long: pare_unsigned, default: pare_pointer)(%[1]s); ", w.Expression)
}

// simple rewrites an expression or a declaration that is a statement.
func (u *unit) simple(n *tree.Node) {
	p := parts(n)
	end := p[len(p)-1]
	if ruleName(end) == "end" && parts(end)[0].Kind != tree.Token {
		return // a macro's name, or a nested function
	}
	if ruleName(p[0]) == "expressions" {
		u.around(n, "{ if ("+kept(u.event(u.from(n), u.until(n)))+") ", " }")
		return
	}
	u.declaration(n)
}

// once matches the keywords of declarations that initialise once, or have no type of their own.
var once = lazy.Regexp(`\b(static|extern|typedef|constexpr|auto|__auto_type|__thread|_Thread_local|thread_local)\b`)

// declaration rewrites the initial values of variables.
func (u *unit) declaration(n *tree.Node) {
	for _, d := range parts(n) {
		if ruleName(d) != "declarators" || once().Match(u.text[u.from(n):u.from(d)]) {
			continue
		}
		for _, d := range parts(d) {
			if value := initial(d); value != nil && !strings.Contains(u.textOf(value), "({") {
				u.value(value, u.event(u.from(n), u.until(n)))
			}
		}
	}
}

// initial returns the initial value of a declarator, nil for an array's.
func initial(declarator *tree.Node) *tree.Node {
	for _, k := range parts(declarator) {
		switch ruleName(k) {
		case "subscript":
			return nil
		case "initializer":
			if e := parts(k)[0]; ruleName(e) == "expression" {
				return e
			}
		}
	}
	return nil
}

// value rewrites an expression: a dropped event's value is a zero of its type.
func (u *unit) value(n *tree.Node, id string) {
	u.around(n, kept(id)+" ? (", ") : (__typeof__((0, ("+u.textOf(n)+")))){0}")
}

// compound rewrites a statement that contains others.
func (u *unit) compound(n *tree.Node) {
	p := parts(n)
	switch p[0].Text() {
	case "if", "while", "do":
		u.decision(n, p)
	case "for":
		u.loop(n, p)
	case "return":
		if e := p[1]; ruleName(e) == "expressions" && !u.void && !strings.Contains(u.textOf(e), "({") {
			u.value(e, u.event(u.from(n), u.until(n)))
		}
	}
	for _, k := range p {
		if r := ruleName(k); r == "body" || r == "block" {
			u.walk(k)
		}
	}
}

// decision rewrites the condition of a statement.
func (u *unit) decision(n *tree.Node, p []*tree.Node) {
	i := slices.IndexFunc(p, func(k *tree.Node) bool { return ruleName(k) == "expressions" })
	from := u.from(n)
	if p[0].Text() == "do" {
		from = u.from(p[i-2]) // while
	}
	u.decided(p[i], u.event(from, u.until(p[i+1])))
}

func (u *unit) decided(condition *tree.Node, id string) {
	u.around(condition, fmt.Sprintf("__extension__ ({ int pare_n = pare_event(%s, __builtin_frame_address(0)); pare_decision(pare_n, pare_n >= 0 && (", id), ")); })")
}

// loop rewrites the header of a for statement.
func (u *unit) loop(n *tree.Node, p []*tree.Node) {
	condition := true
	for i, k := range p[2:] {
		switch {
		case ruleName(k) == "simple":
			if first := parts(k)[0]; ruleName(first) == "expressions" {
				u.discarded(first)
			} else {
				u.declaration(k)
			}
		case k.Kind == tree.Token && k.Text() == ";":
			condition = false
		case ruleName(k) == "expressions" && condition:
			end := u.until(p[slices.IndexFunc(p[i:], func(k *tree.Node) bool { return k.Kind == tree.Token && k.Text() == ")" })+i])
			u.decided(k, u.event(u.from(n), end))
		case ruleName(k) == "expressions":
			u.discarded(k)
		}
	}
}

// discarded rewrites an expression whose value is not used.
func (u *unit) discarded(n *tree.Node) {
	u.around(n, kept(u.event(u.from(n), u.until(n)))+" ? (void)(", ") : (void)0")
}

// cProgram is a program to rewrite.
type cProgram struct {
	watch      *Watch
	main, root string // the first file, and its directory
	statements map[string]*Statement
	lines      map[string][]string // of the sources, by path
}

// rewritten returns a file, preprocessed, whose statements ask whether to be executed.
func (p *cProgram) rewritten(ctx context.Context, file string) ([]byte, error) {
	text, err := compile(ctx, append(flags("-E", "CPPFLAGS", "CFLAGS"), file))
	if err != nil {
		return nil, err
	}
	c, err := choose.Language(ctx, choose.Input{Name: file, Text: string(text), Grammar: []string{"c"}})
	if err != nil {
		return nil, err
	}
	t, err := c.Lang.Parse(ctx, file, string(text), c.Start)
	if err != nil {
		return nil, err
	}
	u := &unit{p: p, text: text, toks: t.Src.Toks, markers: markers(text)}
	u.walk(t.Root)
	return append([]byte(runtimeNames), edited(text, u.edits)...), nil
}

const runtimeNames = "int pare_event(int, void *); int pare_decision(int, int); void pare_signed(long long); void pare_unsigned(unsigned long long); " +
	"void pare_float(double); void pare_text(const char *); void pare_pointer(const void *);\n"

// marker is the source position of the lines that follow it.
type marker struct {
	at     int // the offset of its end
	path   string
	line   int
	system bool
}

var markerLine = lazy.Regexp(`(?m)^# (\d+) "((?:[^"\\]|\\.)*)"((?: \d)*)\n`)

func markers(text []byte) []marker {
	list := []marker{{system: true}}
	for _, m := range markerLine().FindAllSubmatchIndex(text, -1) {
		line, _ := strconv.Atoi(string(text[m[2]:m[3]]))
		path, err := strconv.Unquote(`"` + string(text[m[4]:m[5]]) + `"`)
		flags := string(text[m[6]:m[7]])
		list = append(list, marker{m[1], path, line, err != nil || strings.HasPrefix(path, "<") || strings.Contains(flags, "3")})
	}
	return list
}

// unit is a preprocessed file.
type unit struct {
	p       *cProgram
	text    []byte
	toks    []tree.Tok
	markers []marker
	edits   []edit
	void    bool // the function returns nothing
}

func (u *unit) from(n *tree.Node) int { return int(u.toks[n.Lo()].Start) }

func (u *unit) until(n *tree.Node) int { return int(u.toks[n.Hi()].End) }

func (u *unit) textOf(n *tree.Node) string { return string(u.text[u.from(n):u.until(n)]) }

// origin returns the source position of an offset; system reports a system header.
func (u *unit) origin(at int) (path string, line int, system bool) {
	i := sort.Search(len(u.markers), func(i int) bool { return u.markers[i].at > at }) - 1
	m := u.markers[max(0, i)]
	return m.path, m.line + strings.Count(string(u.text[m.at:at]), "\n"), m.system
}

// walk rewrites the statements below a node.
func (u *unit) walk(n *tree.Node) {
	if n.Tokens == 0 || n.Kind == tree.Token {
		return
	}
	switch ruleName(n) {
	case "external":
		if _, _, system := u.origin(u.from(n)); system {
			return
		}
	case "declaration":
		u.void = returnsNothing(n)
	case "expression", "declarators":
		return // a statement expression has a value
	case "statement":
		u.statement(n, false)
		return
	case "body":
		for _, k := range parts(n) {
			if ruleName(k) == "statement" {
				u.statement(k, true)
			}
		}
		return
	}
	for _, k := range n.Glance() {
		u.walk(k)
	}
}

func ruleName(n *tree.Node) string {
	if r := n.Rule(); r != nil {
		return r.Name
	}
	return ""
}

// parts returns the rules and tokens of a rule.
func parts(n *tree.Node) (list []*tree.Node) {
	for _, k := range n.Kids() {
		switch {
		case k.Tokens == 0:
		case k.Kind == tree.Rule || k.Kind == tree.Token:
			list = append(list, k)
		default:
			list = append(list, parts(k)...)
		}
	}
	return list
}

// returnsNothing reports whether a declaration is of a function without a value.
func returnsNothing(declaration *tree.Node) bool {
	void := false
	for _, k := range parts(declaration) {
		switch ruleName(k) {
		case "specifier":
			if p := parts(k); p[0].Text() == "void" {
				void = true
			}
		case "function":
			f := parts(k)[0]
			pointer := slices.ContainsFunc(parts(f), func(n *tree.Node) bool { return ruleName(n) == "pointer" })
			return void && ruleName(f) == "functionDeclarator" && !pointer
		}
	}
	return false
}

func (u *unit) insert(at int, text string) { u.edits = append(u.edits, edit{at, at, text}) }

// around puts text in front of and behind a node.
func (u *unit) around(n *tree.Node, before, after string) {
	u.insert(u.from(n), before)
	u.insert(u.until(n), after)
}

// event makes an event of the text between two offsets, and returns its number.
func (u *unit) event(from, until int) string {
	path, line, _ := u.origin(from)
	id := strconv.Itoa(len(u.p.statements))
	text, _, _ := strings.Cut(string(u.text[from:until]), "\n")
	if written := u.p.line(path, line); !strings.Contains(written, text) {
		text = strings.TrimSpace(written) // before macros were expanded
	}
	u.p.statements[id] = &Statement{u.p.name(path), line, text}
	return id
}

// kept returns the condition that an event is kept.
func kept(id string) string {
	return fmt.Sprintf("pare_event(%s, __builtin_frame_address(0)) >= 0", id)
}

// name returns the name of a source relative to the program's directory.
func (p *cProgram) name(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		path = abs
	}
	if rel, err := filepath.Rel(p.root, path); err == nil {
		return rel
	}
	return path
}

// line returns a line of a source, counted from 1; "" if there is none.
func (p *cProgram) line(path string, line int) string {
	if _, read := p.lines[path]; !read {
		text, _ := os.ReadFile(path)
		p.lines[path] = strings.Split(string(text), "\n")
	}
	if all := p.lines[path]; line <= len(all) {
		return all[line-1]
	}
	return ""
}
