package host

import "strings"

// shellLexer is the lexer class of the built-in grammar of the shell: which tokens a text has
// depends on where a command begins and on what is open.
func shellLexer(x *Lexer) *LexerCode {
	s := &shell{Lexer: x, types: shellTypesOf(x)}
	return &LexerCode{Token: s.token, End: s.finish}
}

// shell holds what is open, the innermost last.
type shell struct {
	*Lexer
	types  *shellTypes
	frames []*shellFrame

	partners map[int]int // of parentheses that were looked for, by place
	failures int         // searches that went to the end of the text in vain
}

// shellFrame is a stretch of text that ends with a sign of its own.
type shellFrame struct {
	kind  shellKind
	mode  int // of what is around it
	state shellState
	end   int // where the word ends that the next part may belong to; -1 where there is none
	stop  int // where the body of a here-document ends
	rest  int // and where the line does that ends it

	// Of commands.
	back     shellState // behind the target of a redirection
	inner    []byte     // the subshells '(' and cases 'c' that are open
	name     bool       // all of the command is one word
	declares bool       // the command's arguments may be assignments
	coproc   bool       // the last word is coproc
	loop     bool       // the last word is for
	bare     bool       // the last word is time or !
	assigned int        // where the last assignment's value begins
	ticks    int        // the backslashes in front of the backtick that ends it; -1 for another end
	bodies   []heredocument

	// Of an arithmetic expression, a condition, a regular expression.
	close           string
	parens, squares int
	regular         bool // a regular expression has begun
	groups          int  // that are open in it
}

// heredocument is one whose body is to come.
type heredocument struct {
	word         string
	tabs, quoted bool
}

type shellKind int

const (
	ofCommands shellKind = iota
	ofArray
	ofGlob
	ofCondition
	ofQuotes
	ofExpansion
	ofNumbers
	ofBody
)

// shellState is what comes next in a frame.
type shellState int

const (
	atCommand   shellState = iota
	atPrefix               // behind an assignment or a redirection
	atArgument             // behind the command's name
	atTarget               // of a redirection
	behind                 // a compound command
	atLoopName             // behind for
	atLoopIn               // behind the name
	atCaseWord             // behind case
	atCaseIn               // behind the word
	atPattern              // of a case
	inPattern              // behind the parenthesis or a part of it
	atName                 // of a function
	atOperand              // of a condition: the first
	behindFirst            // operand
	atSecond               // operand
	atRegular              // expression
)

// open reports whether a line end there ends a command.
func (s shellState) open() bool {
	return s == atPrefix || s == atArgument || s == atTarget || s == behind
}

// shellTypes are the types of tokens.
type shellTypes struct {
	join, end, last, nothing, body, bodyEnd                                                       int
	then, elif, els, fi, do, done, esac, closeBrace                                               int
	for_, case_, in, function, coproc, time, bang, openBrace, cond, condEnd                       int
	comparison, unary, assignment, subscript                                                      int
	semicolon, caseEnd, ampersand, and, or, pipe, open, close, parens                             int
	redirect, heredoc, process, glob, arithmetic, substitution, expansion, backtick               int
	arithmeticExpansion, oldArithmetic, variable, word, str, quote, quoteEnd, newline, comment    int
	backtickEnd, oddExpansion, characters, arithmeticEnd, subscriptEnd, openBracket, closeBracket int

	reserved, closers, words map[int]bool
	modes                    map[string]int
}

func shellTypesOf(x *Lexer) *shellTypes {
	t := &shellTypes{modes: map[string]int{}}
	for name, typ := range map[string]*int{
		"JOIN": &t.join, "END": &t.end, "LAST": &t.last, "NOTHING": &t.nothing, "BODY": &t.body, "HEREDOC_END": &t.bodyEnd, "THEN": &t.then, "ELIF": &t.elif, "ELSE": &t.els,
		"FI": &t.fi, "DO": &t.do, "DONE": &t.done, "ESAC": &t.esac, "CLOSE_BRACE": &t.closeBrace, "FOR": &t.for_, "CASE": &t.case_,
		"IN": &t.in, "FUNCTION": &t.function, "COPROC": &t.coproc, "TIME": &t.time, "BANG": &t.bang, "OPEN_BRACE": &t.openBrace,
		"COND": &t.cond, "COND_END": &t.condEnd, "COMPARISON": &t.comparison, "UNARY": &t.unary, "ASSIGNMENT": &t.assignment,
		"SUBSCRIPT": &t.subscript, "SEMICOLON": &t.semicolon, "CASE_END": &t.caseEnd, "AMPERSAND": &t.ampersand, "AND": &t.and,
		"OR": &t.or, "PIPE": &t.pipe, "OPEN": &t.open, "CLOSE": &t.close, "PARENS": &t.parens, "REDIRECT": &t.redirect,
		"HEREDOC": &t.heredoc, "PROCESS": &t.process, "GLOB": &t.glob, "ARITHMETIC": &t.arithmetic, "SUBSTITUTION": &t.substitution,
		"EXPANSION": &t.expansion, "BACKTICK": &t.backtick, "ARITHMETIC_EXPANSION": &t.arithmeticExpansion,
		"OLD_ARITHMETIC": &t.oldArithmetic, "VARIABLE": &t.variable, "WORD": &t.word, "STRING": &t.str, "QUOTE": &t.quote, "QUOTE_END": &t.quoteEnd, "BACKTICK_END": &t.backtickEnd, "ODD_EXPANSION": &t.oddExpansion,
		"NEWLINE": &t.newline, "COMMENT": &t.comment, "CHARACTERS": &t.characters, "ARITHMETIC_END": &t.arithmeticEnd,
		"SUBSCRIPT_END": &t.subscriptEnd, "OPEN_BRACKET": &t.openBracket, "CLOSE_BRACKET": &t.closeBracket,
	} {
		*typ = x.tok(name)
	}
	t.reserved = x.toks("IF THEN ELIF ELSE FI WHILE FOR DO DONE CASE IN ESAC FUNCTION COPROC TIME BANG OPEN_BRACE CLOSE_BRACE COND COND_END")
	t.closers = x.toks("THEN ELIF ELSE FI DO DONE ESAC CLOSE_BRACE")
	t.words = x.toks("WORD DOLLAR STRING QUOTE VARIABLE EXPANSION ODD_EXPANSION SUBSTITUTION PROCESS BACKTICK GLOB ARITHMETIC_EXPANSION OLD_ARITHMETIC ASSIGNMENT SUBSCRIPT COMPARISON UNARY")
	for _, name := range []string{"QUOTED", "PARAMETERS", "QUOTED_PARAMETERS", "NUMBERS", "HERE", "RAW"} {
		t.modes[name] = x.mode(name)
	}
	return t
}

func (s *shell) top() *shellFrame { return s.frames[len(s.frames)-1] }

// enter opens a frame whose tokens are those of a mode.
func (s *shell) enter(kind shellKind, mode int) *shellFrame {
	f := &shellFrame{kind: kind, mode: s.Mode, end: -1, assigned: -1, ticks: -1}
	s.frames = append(s.frames, f)
	s.Mode = mode
	return f
}

// leave closes the innermost frame; a word goes on behind it.
func (s *shell) leave(end int) {
	if len(s.frames) == 1 {
		return
	}
	s.Mode = s.top().mode
	s.frames = s.frames[:len(s.frames)-1]
	s.top().end = end
}

// begin opens the frames that the lexer's mode asks for.
func (s *shell) begin(mode int) {
	s.frames = append(s.frames, &shellFrame{end: -1, assigned: -1, ticks: -1})
	kinds := map[string]shellKind{"QUOTED": ofQuotes, "PARAMETERS": ofExpansion, "QUOTED_PARAMETERS": ofExpansion, "NUMBERS": ofNumbers, "HERE": ofBody, "RAW": ofBody}
	for name, kind := range kinds {
		if s.types.modes[name] == mode {
			now := s.Mode
			s.Mode = 0
			f := s.enter(kind, now)
			f.stop = len(s.Text) + 1
		}
	}
}

// cut gives back what follows the first n bytes of a token.
func (s *shell) cut(t *Token, n int) {
	t.End = t.Start + n
	s.Pos = t.End
}

// take puts a token with the text up to a place.
func (s *shell) take(t Token) {
	s.Pos = t.End
	s.Put(t)
}

// empty puts a token without text.
func (s *shell) empty(typ, at int) { s.Put(Token{Type: typ, Mode: s.Mode, Start: at, End: at}) }

func (s *shell) token(t Token) {
	if len(s.frames) == 0 {
		s.begin(t.Mode)
	}
	f := s.top()
	if f.kind == ofBody && t.Start >= f.stop {
		s.endBody(t.Start)
		return
	}
	if t.Channel != 0 && !s.hidden(&t) {
		s.Put(t)
		return
	}
	if t.Type == s.types.backtick && s.tick(&t) {
		return
	}
	switch f.kind {
	case ofQuotes, ofExpansion, ofBody:
		s.piece(t)
	case ofNumbers:
		s.number(t)
	default:
		s.command(t)
	}
}

// hidden handles blanks and comments; it reports whether the token is a part of a word instead.
func (s *shell) hidden(t *Token) bool {
	f := s.top()
	joined := f.end == t.Start
	if t.Type == s.types.comment {
		if joined {
			t.Type, t.Channel = s.types.word, 0
			s.cut(t, 1)
		}
		return joined
	}
	if f.regular && f.groups > 0 || joined && strings.Trim(s.TextOf(*t), "\\\r\n") == "" {
		f.end = t.End
	} else {
		f.end = -1
		if f.regular {
			f.regular, f.state = false, behindFirst
		}
	}
	return false
}
