package host

import "strings"

// rubyLexer is the lexer class of the built-in grammar of Ruby: what a sign or a word is depends on
// whether an operand comes next, on the variables that are known, and on what is open.
func rubyLexer(x *Lexer) *LexerCode {
	r := &ruby{Lexer: x, types: rubyTypesOf(x)}
	return &LexerCode{Token: r.token, End: r.finish, Late: true}
}

// ruby holds the state between two tokens.
type ruby struct {
	*Lexer
	types  *rubyTypes
	frames []*rubyFrame // what is open, the innermost last

	state  rubyState
	label  bool // a word with a colon is a label there
	start  bool // a statement begins: no label there
	around bool // a command's first argument in parentheses ends there
	spaced bool // there is a blank or a line end in front of the next token
	last   int  // the type of the last token that is not hidden

	held    []Token // a word that may turn out to be the name of a command, and what is hidden behind it
	aliases int     // names of methods that alias still waits for
	undef   bool    // the names behind undef go on

	bodies   []rubyHeredoc // whose bodies are to come
	failures int           // searches that went to the end of the text in vain
	dotted   int           // a line that goes on with a dot begins there; 0 for none
	behind   int           // the text behind a line end goes on there, as far as divides has looked
}

// rubyState is what comes next.
type rubyState int

const (
	rubyBegin    rubyState = iota // an operand
	rubyMiddle                    // likewise, or nothing: behind return
	rubyClass                     // likewise, but no here-document: behind class
	rubyArgument                  // an operator, or the first argument: behind the name of a method
	rubyEnd                       // an operator
	rubyHead                      // behind the name or the parameters of a definition, or a closing parenthesis
	rubyName                      // the name of a method: behind def
	rubyDot                       // the name of a method: behind a dot
)

// rubyFrame is a stretch of text that ends with a sign or a word of its own.
type rubyFrame struct {
	kind  rubyKind
	word  int // the type of the token that opened it
	close int // that of the sign that ends it, 0 for end
	known *rubyScope

	header   bool // the statements have not begun: a condition, a name, parameters
	loop     bool // a do ends the header
	iterates bool // the header waits for the in of for
	stage    int  // of a definition's header
	open     bool // a statement has begun
	command  bool // arguments without parentheses have begun
	assigned bool // an equals sign, or what a pattern follows
	clause   bool // of case, has begun
	pattern  bool // a label may end the line
	choices  int  // question marks whose colons are to come
	lambdas  int  // arrows whose bodies are to come
	expects  bool // parameters in bars may follow
	bars     bool // they have begun
	first    bool // parentheses around the first argument of a command
	names    []string

	text *rubyText
}

type rubyKind int

const (
	ofStatements rubyKind = iota
	ofList
	ofText
)

// Signs that end a frame: none, or the brace of an expression in a string.
const (
	rubyEndless = -1
	rubyPiece   = -3
)

// The stages of a definition's header.
const (
	rubyNamed      = iota + 1 // the name is next, or what stands in front of it
	rubySigned                // the name has been
	rubyListed                // the parameters have been
	rubyParameters            // they have no parentheses
)

// rubyScope holds the names of variables. That of a block goes on in the one around it.
type rubyScope struct {
	names  map[string]bool
	around *rubyScope
}

func (r *ruby) top() *rubyFrame { return r.frames[len(r.frames)-1] }

func (r *ruby) enter(f *rubyFrame) *rubyFrame {
	if f.known == nil {
		f.known = r.top().known
	}
	r.frames = append(r.frames, f)
	return f
}

// leave closes the innermost frame.
func (r *ruby) leave() {
	if len(r.frames) > 1 {
		r.frames = r.frames[:len(r.frames)-1]
		r.mode()
	}
}

// mode sets the lexer's mode to that of the innermost frame.
func (r *ruby) mode() {
	r.Mode = 0
	if r.top().kind == ofText {
		r.Mode = r.types.quoted
	}
}

// begin opens the outermost frame, and one of the lexer's mode.
func (r *ruby) begin(mode int) {
	r.frames = append(r.frames, &rubyFrame{close: rubyEndless, known: &rubyScope{}})
	r.state, r.start = rubyBegin, true
	if mode == r.types.quoted && mode >= 0 {
		r.enter(&rubyFrame{kind: ofText, text: &rubyText{close: '"', inserts: true, end: r.types.stringEnd, stop: -1}})
	}
}

// flush puts the word that was held.
func (r *ruby) flush() {
	for _, t := range r.held {
		r.Put(t)
	}
	r.held = r.held[:0]
}

// hide puts a token that the parser does not see.
func (r *ruby) hide(t Token) {
	t.Channel = hidden
	if len(r.held) > 0 {
		r.held = append(r.held, t)
		return
	}
	r.Put(t)
}

// take puts a token with the text up to its end; behind it, a state.
func (r *ruby) take(t Token, state rubyState) {
	f, y := r.top(), r.types
	if len(r.held) > 0 && y.begins[t.Type] {
		if r.held[0].Type == y.jump {
			f.assigned = true
		} else {
			f.command = true
		}
		r.held[0].Type = y.command
		f.names = f.names[:0]
	}
	r.flush()
	r.Pos = t.End
	names := t.Type == y.name || t.Type == y.predicate || t.Type == y.constant || t.Type == y.method || t.Type == y.super || t.Type == y.jump
	if names && (state == rubyArgument || state == rubyMiddle || state == rubyEnd && t.Type == y.name) {
		r.held = append(r.held, t)
	} else {
		r.Put(t)
	}
	if f.kind == ofStatements && !f.header {
		f.open = true
	}
	r.state, r.label, r.start, r.spaced, r.around, r.last = state, false, false, false, false, t.Type
	f.expects = false
}

// empty puts a token without text.
func (r *ruby) empty(typ, at int) {
	r.flush()
	r.Put(Token{Type: typ, Mode: r.Mode, Start: at, End: at})
}

// cut gives back what follows the first n bytes of a token.
func (r *ruby) cut(t *Token, n int) {
	t.End = t.Start + n
	r.Pos = t.End
}

func (r *ruby) token(t Token) {
	if len(r.frames) == 0 {
		r.begin(t.Mode)
	}
	y := r.types
	switch {
	case r.top().kind == ofText:
		r.inText(t)
	case y.words[t.Type]:
		r.wordAt(t)
	case t.Type == y.newline:
		r.newline(t)
	case t.Channel != 0:
		r.blank(t)
	default:
		r.sign(t)
	}
}

// blank handles blanks and comments.
func (r *ruby) blank(t Token) {
	y := r.types
	if t.Type == y.section && t.Start > 0 && r.Text[t.Start-1] != '\n' {
		t.Type, t.Channel = y.equals, 0
		r.cut(&t, 1)
		r.sign(t)
		return
	}
	r.spaced = true
	r.hide(t)
	if t.Type == y.goesOn {
		r.nextBody()
	}
}

// newline hides a line end that ends nothing; the bodies of here-documents follow any.
func (r *ruby) newline(t Token) {
	f := r.top()
	r.spaced = true
	if r.goesOn() && !r.divides(t.End) || r.dots(t.End) || f.choices > 0 && r.chooses(t.End) {
		r.hide(t)
		r.nextBody()
		return
	}
	r.take(t, rubyBegin)
	r.separated(f)
	r.nextBody()
}

// goesOn reports whether the text in front of a line end goes on behind it.
func (r *ruby) goesOn() bool {
	f := r.top()
	if f.kind == ofList || f.bars {
		return true
	}
	switch r.state {
	case rubyBegin, rubyClass, rubyName, rubyDot:
		return !(f.stage == rubyParameters && r.last == r.types.beginless) // def a ...
	case rubyArgument:
		return (r.last == r.types.label || r.last == r.types.labelEnd) && !f.pattern && f.stage != rubyParameters
	}
	return false
}

// separated resets what a line end or a semicolon ends.
func (r *ruby) separated(f *rubyFrame) {
	f.header, f.open, f.command, f.assigned, f.pattern, f.stage, f.loop = false, false, false, false, false, 0, false
	f.lambdas, f.choices = 0, 0
	f.names = f.names[:0]
	r.start, r.undef, r.aliases, r.label = true, false, 0, false
}

// dots reports whether the next line with more than comments begins with the dot of a method, or with one
// of the signs that Ruby 4 has there.
func (r *ruby) dots(at int) bool {
	if at <= r.dotted {
		return true
	}
	at = r.following(at, true)
	s := r.Text[at:]
	if strings.HasPrefix(s, "&.") || strings.HasPrefix(s, "&&") || strings.HasPrefix(s, "||") || strings.HasPrefix(s, ".") && !strings.HasPrefix(s, "..") {
		r.dotted = at
		return true
	}
	return false
}

// divides reports whether a line end in brackets stands between two strings, which Ruby joins on one line only.
func (r *ruby) divides(at int) bool {
	if r.top().kind != ofList || r.last != r.types.str && r.last != r.types.stringEnd {
		return false
	}
	if at > r.behind {
		r.behind = r.following(at, true)
	}
	return r.behind < len(r.Text) && (r.Text[r.behind] == '"' || r.Text[r.behind] == '\'')
}

// chooses reports whether the next line begins with the colon of a condition.
func (r *ruby) chooses(at int) bool {
	s := r.Text[r.following(at, true):]
	return strings.HasPrefix(s, ":") && !strings.HasPrefix(s, "::")
}

// following returns the place of the first character from there on that is neither a blank nor in a
// comment nor in the body of a here-document that is to come: at once, or behind the next line end.
func (r *ruby) following(at int, line bool) int {
	s := r.Text
	for bodies := len(r.bodies) > 0; at < len(s); {
		if line && bodies {
			at, bodies = r.behindBodies(at), false
			continue
		}
		switch c := s[at]; {
		case c == '\n':
			line = true
			at++
		case c == ' ' || c == '\t' || c == '\r' || c == '\\' && continues(s[at:]):
			at++
		case c == '#':
			n := strings.IndexByte(s[at:], '\n')
			if n < 0 {
				return len(s)
			}
			at += n
		default:
			return at
		}
	}
	return at
}

// continues reports whether a backslash takes the meaning from a line end.
func continues(s string) bool { return strings.HasPrefix(s, "\\\n") || strings.HasPrefix(s, "\\\r\n") }

// closeStatement puts what ends a statement that only what is around it ends.
func (r *ruby) closeStatement(at int) {
	if f := r.top(); f.kind == ofStatements && !f.header && f.open {
		r.empty(r.types.closed, at)
		f.open = false
	}
}

// finish ends what the end of the text ends.
func (r *ruby) finish() {
	if len(r.frames) == 0 {
		return
	}
	for r.top().kind == ofText && r.top().text.stop >= 0 && r.Pos >= r.top().text.stop {
		r.endBody()
	}
	if len(r.bodies) > 0 {
		r.empty(r.types.quote, r.Pos) // an error: their bodies are missing
	}
	if len(r.frames) == 1 {
		r.closeStatement(r.Pos)
	}
	r.flush()
}
