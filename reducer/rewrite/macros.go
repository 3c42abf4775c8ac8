package rewrite

import (
	"slices"
	"strings"

	"pare/internal/lazy"
	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Macros = search.Pass{
	Name:    "macros",
	Doc:     "a macro's body in place of its uses, without the #define",
	Default: true,
	Stages:  []search.Stage{{Proposals: macroBodies}},
	Kinds:   []*search.Kind{macroKind},
	Example: search.Example{Grammar: "c",
		Before: "#define A(x) (x+3)\nint LONG = A(2);",
		After:  "int LONG = 2+3;"},
}

var macroKind = &search.Kind{Name: "macro"} // bodies for uses

// macroBodies drops the definitions of macros and replaces their uses by the bodies, with arguments
// for parameters: of all macros that mention no other, then of ever fewer. Each proposal also comes
// without the brackets that only protect the body. The text is parsed anew.
//
//	#define N 3           →  int a[3];
//	int a[N];
//
//	#define SQUARE(x) ((x)*(x))
//	int a = SQUARE(2);    →  int a = 2*2;
func macroBodies(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if !files.HasDirective(v, "define") {
			return
		}
		l := syntax.LineOpen(v, func(n *tree.Node) bool { return files.DirectiveName(n.Text()) != "" })
		macros := macros(l, v)
		for size := len(macros); size > 0; size /= 2 {
			for i := 0; i < len(macros); i += size {
				for _, bare := range []bool{true, false} {
					x := macroExpansion{v: v, line: l, bare: bare, macros: macros[i:min(i+size, len(macros))]}
					p := search.Proposal{Kind: macroKind, At: l.Pieces[x.macros[0].gone[0]].At, Parse: true, Make: func(*search.View, *tree.Place) *tree.Edits {
						return x.edits()
					}}
					if !yield(p) {
						return
					}
				}
			}
		}
	}
}

var defineLine = lazy.Regexp(`^\s*#\s*define\s+([\pL_][\pL\pN_]*)(?:\(([^()]*)\))?((?s).*)$`)

// macroDefinition is a #define with the uses of the macro.
type macroDefinition struct {
	name       string
	function   bool
	parameters []string
	body       []*tree.Node
	text       string // of the body
	gone       []int  // the pieces of its directive and its #undef
	uses       []int
	refused    bool
}

// macroReader finds the macros of a text.
type macroReader struct {
	v      *search.View
	l      syntax.Line
	all    []*macroDefinition
	latest map[string]*macroDefinition // the definitions in force
	inside map[string][]int            // by word, its occurrences in the bodies of macros
}

// macros returns the macros of a text that mention no other macro and have only expandable uses.
func macros(l syntax.Line, v *search.View) []*macroDefinition {
	r := &macroReader{v: v, l: l, latest: map[string]*macroDefinition{}, inside: map[string][]int{}}
	for i := 0; i < len(l.Pieces) && !v.Ended(); i++ {
		p := &l.Pieces[i]
		if name := files.DirectiveName(p.At.Node.Text()); name != "" {
			s := siblings(l, i)
			r.directive(name, s)
			i = s.To - 1
		} else if m := r.latest[p.Text]; m != nil && p.Name {
			m.uses = append(m.uses, i)
		}
	}
	names := map[string]int{}
	for _, m := range r.all {
		names[m.name]++
	}
	return slices.DeleteFunc(r.all, func(m *macroDefinition) bool {
		inside := r.inside[m.name]
		m.uses = append(m.uses, inside...)
		other := func(n *tree.Node) bool { return names[n.Text()] > 0 && !slices.Contains(m.parameters, n.Text()) }
		return m.refused || len(m.uses) == 0 || len(inside) > 0 && (m.function || names[m.name] > 1) || slices.ContainsFunc(m.body, other)
	})
}

// directive updates the macros for a directive.
func (r *macroReader) directive(name string, s syntax.Stretch) {
	pieces := syntax.UpFrom(s.From, s.To-s.From)
	switch {
	case name == "define":
		if m := r.defined(r.l.Pieces[s.From].At.Node); m != nil {
			m.gone, r.latest[m.name] = pieces, m
			r.all = append(r.all, m)
		}
		for _, i := range pieces[min(3, len(pieces)):] {
			r.inside[r.l.Text(i)] = append(r.inside[r.l.Text(i)], i)
		}
	case name == "undef" && len(pieces) == 3 && r.latest[r.l.Text(s.To-1)] != nil:
		m := r.latest[r.l.Text(s.To-1)]
		m.gone = append(m.gone, pieces...)
		delete(r.latest, m.name)
	default:
		for _, i := range pieces[min(2, len(pieces)):] {
			if m := r.latest[r.l.Text(i)]; m != nil {
				asks := strings.HasPrefix(name, "ifn") || name == "ifdef" || name == "undef" || slices.Contains([]string{r.l.Text(i - 1), r.l.Text(i - 2)}, "defined")
				m.refused = m.refused || m.function || asks
				m.uses = append(m.uses, i)
			}
		}
	}
}

// defined parses a #define. It returns nil for one with # or ##, or a parameter that is no name:
// these do not expand to tokens.
func (r *macroReader) defined(n *tree.Node) *macroDefinition {
	d := defineLine().FindStringSubmatchIndex(n.Text())
	if d == nil {
		return nil
	}
	m := &macroDefinition{name: n.Text()[d[2]:d[3]], function: d[4] >= 0, text: strings.TrimSpace(joinedLine().ReplaceAllString(n.Text()[d[6]:d[7]], " "))}
	if m.function {
		m.parameters = syntax.InnerWord().FindAllString(strings.ReplaceAll(n.Text()[d[4]:d[5]], r.v.Shapes.Token(rules.Separator), " "), -1)
	}
	lang := r.v.Language(n.Grammar())
	toks, err := lang.Lex(r.v.Ctx, m.text)
	if err != nil || strings.Contains(m.text, "#") || slices.ContainsFunc(m.parameters, func(p string) bool { return !syntax.IsName().MatchString(p) }) {
		return nil
	}
	for _, t := range toks {
		m.body = append(m.body, tree.NewToken(nil, int(t.Type), m.text[t.Start:t.End], -1))
	}
	m.refused = slices.ContainsFunc(m.body, func(n *tree.Node) bool { return n.Text() == m.name })
	return m
}

var joinedLine = lazy.Regexp(`\\\r?\n`)

// macroExpansion replaces the uses of some macros by their bodies.
type macroExpansion struct {
	v      *search.View
	line   syntax.Line
	macros []*macroDefinition
	bare   bool // without the brackets that only protect the body
	at     map[int]*macroDefinition
	nested int // depth of uses in arguments
}

// edits returns the edits of an expansion, nil if a use does not match its definition, or the text
// would grow.
func (x *macroExpansion) edits() *tree.Edits {
	x.at = map[int]*macroDefinition{}
	c := syntax.Change{Put: map[int][]*tree.Node{}}
	for _, m := range x.macros {
		c.Gone = append(c.Gone, m.gone...)
		for _, i := range m.uses {
			x.at[i] = m
		}
	}
	grown := -len(x.macros)
	for i := 0; i < len(x.line.Pieces); i++ {
		m := x.at[i]
		switch {
		case m == nil:
			continue
		case !x.line.Pieces[i].Whole():
			c.Put[i] = []*tree.Node{tree.NewToken(nil, 0, m.text, -1)}
			continue
		}
		tokens, end := x.expanded(m, i)
		if end < 0 {
			return nil
		}
		c.Put[i] = tokens
		c.Gone = append(c.Gone, syntax.UpFrom(i+1, end-i-1)...)
		grown += len(tokens) - (end - i)
		i = end - 1
	}
	if grown > 0 {
		return nil
	}
	return x.line.Edits(c)
}

// expanded returns the expansion of the use at piece i, and the piece behind the use, -1 if it has
// no expansion.
func (x *macroExpansion) expanded(m *macroDefinition, i int) (tokens []*tree.Node, end int) {
	bound, end := map[string][]*tree.Node{}, i+1
	if m.function {
		if bound, end = x.arguments(m, i+1); end < 0 {
			return nil, -1
		}
	}
	tokens = []*tree.Node{}
	for _, n := range m.body {
		if by, ok := bound[n.Text()]; ok {
			for _, b := range by {
				tokens = append(tokens, b.Fresh())
			}
		} else {
			tokens = append(tokens, n.Fresh())
		}
	}
	if len(tokens) > mostExpanded {
		return nil, -1
	}
	if x.bare {
		tokens = bared(x.v.Shapes, tokens)
	}
	return tokens, end
}

// mostNestedUses bounds the nesting of macro uses in arguments.
const mostNestedUses = 100

// arguments returns the arguments by their parameters' names, and the piece behind them, -1 if
// their number is wrong.
func (x *macroExpansion) arguments(m *macroDefinition, open int) (bound map[string][]*tree.Node, end int) {
	if x.nested == mostNestedUses || !x.line.Is(open, rules.Call) {
		return nil, -1
	}
	x.nested++
	defer func() { x.nested-- }()
	list := [][]*tree.Node{nil}
	depth := 0
	for i := open + 1; i < len(x.line.Pieces) && x.line.Pieces[i].Whole(); i++ {
		switch {
		case x.line.Closes(i, rules.Call) && depth == 0:
			return m.bound(list), m.end(list, i+1)
		case x.line.Is(i, rules.Separator) && depth == 0:
			list = append(list, nil)
			continue
		case x.line.Is(i, rules.Call):
			depth++
		case x.line.Closes(i, rules.Call):
			depth--
		}
		tokens := []*tree.Node{x.line.Token(x.v, i)}
		if inner := x.at[i]; inner != nil {
			var behind int
			if tokens, behind = x.expanded(inner, i); behind < 0 {
				return nil, -1
			}
			i = behind - 1
		}
		list[len(list)-1] = append(list[len(list)-1], tokens...)
	}
	return nil, -1
}

// end returns the piece behind the arguments, -1 if their number is wrong.
func (m *macroDefinition) end(list [][]*tree.Node, behind int) int {
	if len(list) == len(m.parameters) || len(m.parameters) == 0 && len(list) == 1 && list[0] == nil {
		return behind
	}
	return -1
}

func (m *macroDefinition) bound(list [][]*tree.Node) map[string][]*tree.Node {
	bound := map[string][]*tree.Node{}
	for i, p := range m.parameters {
		if i < len(list) {
			bound[p] = list[i]
		}
	}
	return bound
}

// bared drops brackets around all tokens, and around single tokens other than arguments.
func bared(s *rules.Shapes, tokens []*tree.Node) []*tree.Node {
	list := []*tree.Node{}
	for i := 0; i < len(tokens); i++ {
		if i+2 < len(tokens) && s.Is(tokens[i].Text(), rules.Group) && s.Closes(tokens[i+2].Text(), rules.Group) && (i == 0 || !endsOperand(s, tokens[i-1].Text())) {
			list = append(list, tokens[i+1])
			i += 2
			continue
		}
		list = append(list, tokens[i])
	}
	if len(list) > 2 && s.Is(list[0].Text(), rules.Group) {
		depth := 0
		for i, n := range list {
			switch {
			case s.Is(n.Text(), rules.Group):
				depth++
			case s.Closes(n.Text(), rules.Group):
				depth--
			}
			if depth == 0 {
				if i == len(list)-1 {
					return list[1:i]
				}
				break
			}
		}
	}
	return list
}

// endsOperand reports whether a bracket behind a token may be a call's.
func endsOperand(s *rules.Shapes, text string) bool {
	return s.Closes(text, rules.Call, rules.Index) || document.IsWord(text)
}
