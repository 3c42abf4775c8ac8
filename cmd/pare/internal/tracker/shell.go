package tracker

import (
	"slices"
	"strings"

	"pare/internal/lazy"
)

// shellCommands returns the words that stand where a shell script runs a program, in order: plain
// words, none that the script defines as a function, none that the shell itself knows. A construct
// that it does not read hides words; it makes no command of an argument.
func shellCommands(script string) []string {
	s := &shell{text: script, own: map[string]bool{}}
	s.commands(0)
	return slices.DeleteFunc(s.found, func(w string) bool { return s.own[w] })
}

// shell reads a shell script.
type shell struct {
	text  string
	at    int
	found []string
	own   map[string]bool // the script's functions
	here  []string        // ends of here documents that begin on the next line
	mute  int             // > 0 inside parentheses that hold no commands
	deep  int
	tick  bool // inside backquotes
}

// place is where a word stands.
type place int

const (
	atCommand  place = iota
	atArgument       // of a command
	atOption         // of a program that runs another
	atFunction       // behind the word function
	atSubject        // behind the word case
	atPattern        // of a case
)

// mostNested bounds substitutions inside each other.
const mostNested = 100

// commands reads commands up to an unquoted end, which is ')' or '`', or 0 for that of the text.
func (s *shell) commands(end byte) {
	if s.deep++; s.deep > mostNested {
		s.at = len(s.text)
	}
	defer func() { s.deep-- }()
	r := reader{shell: s}
	for s.at < len(s.text) {
		switch c := s.text[s.at]; {
		case c == end && !(c == ')' && r.place == atPattern):
			s.at++
			return
		case c == '\n':
			s.at++
			s.skipDocuments()
			r.separate()
		case c == ' ', c == '\t', c == '\r':
			s.at++
		case c == '#':
			s.to("\n")
		case c == '<', c == '>', c == '&' && strings.HasPrefix(s.text[s.at:], "&>"):
			r.redirection()
		case strings.IndexByte(";&|", c) >= 0:
			r.operator()
		case c == '(':
			r.open()
		case c == ')':
			s.at++
			r.place = atCommand // behind a pattern
		default:
			r.word()
		}
	}
}

// reader is the state of a list of commands.
type reader struct {
	*shell
	place    place
	target   bool     // the next word is a file's name, or an option's value
	values   []string // options of a program that runs another, with a value in the next word
	operands int      // that stand in front of the command of a program that runs another
	cases    int
}

func (r *reader) separate() {
	if r.place != atPattern && r.place != atSubject {
		r.place = atCommand
	}
	r.target = false
}

// operator reads one of ; & | and what belongs to it.
func (r *reader) operator() {
	two := r.text[r.at:min(r.at+2, len(r.text))]
	r.at++
	switch {
	case r.cases > 0 && (two == ";;" || two == ";&"):
		r.at++
		r.place = atPattern
	default:
		r.separate()
	}
}

// redirection reads an operator in front of a file's name, or of a here document's end.
func (r *reader) redirection() {
	rest := r.text[r.at:]
	switch {
	case strings.HasPrefix(rest, "<("), strings.HasPrefix(rest, ">("):
		r.at += 2
		r.commands(')')
	case strings.HasPrefix(rest, "<<<"):
		r.at += 3
		r.target = true
	case strings.HasPrefix(rest, "<<"):
		r.at += len("<<")
		r.skip("- \t")
		from := r.at
		r.shell.word()
		r.here = append(r.here, strings.NewReplacer(`'`, "", `"`, "", `\`, "").Replace(r.text[from:r.at]))
	default:
		r.skip("<>&|")
		r.target = true
	}
}

// open reads what begins with a parenthesis: a subshell, arithmetic, or what holds no commands.
func (r *reader) open() {
	switch {
	case r.place == atPattern:
		r.at++
		return
	case r.place == atCommand && strings.HasPrefix(r.text[r.at:], "(("):
		r.to("))")
		r.skip(")")
	case r.place == atCommand:
		r.at++
		r.commands(')')
	default:
		r.muted()
	}
	r.place = atArgument
}

// word reads a word in its place.
func (r *reader) word() {
	from := r.at
	plain := r.shell.word()
	if r.at == from {
		r.at++ // an end without its beginning
	}
	w := r.text[from:r.at]
	isAssignment := assignment().MatchString(w)
	if isAssignment && r.at < len(r.text) && r.text[r.at] == '(' {
		r.muted() // an array
	}
	switch {
	case w == "\\\n", w == "\\\r\n": // the line goes on
	case strings.Trim(w, "0123456789") == "" && r.at < len(r.text) && strings.IndexByte("<>", r.text[r.at]) >= 0: // a redirection's
	case r.target:
		r.target = false
	case r.place == atFunction:
		r.own[w], r.place = true, atCommand
		r.parentheses()
	case r.place == atSubject && w == "in":
		r.place = atPattern
	case r.place == atPattern && w == "esac":
		r.cases, r.place = r.cases-1, atArgument
	case r.place == atOption && strings.HasPrefix(w, "-"):
		r.target = slices.Contains(r.values, w)
	case r.place == atOption && r.operands > 0:
		r.operands--
	case r.place != atCommand && r.place != atOption, isAssignment:
	default:
		r.command(w, plain)
	}
}

// command reads a word where a command stands.
func (r *reader) command(w string, plain bool) {
	r.place = atArgument
	values, runs := running[w]
	switch {
	case !plain:
	case r.parentheses():
		r.own[w], r.place = true, atCommand
	case w == "[[":
		r.to("]]")
	case w == "function":
		r.place = atFunction
	case w == "case":
		r.cases, r.place = r.cases+1, atSubject
	case w == "esac":
		r.cases = max(r.cases-1, 0)
	case slices.Contains(introducing, w):
		r.place = atCommand
	case runs:
		r.place, r.values, r.operands = atOption, values, 0
		if w == "timeout" {
			r.operands = 1
		}
	case r.mute == 0 && isProgram().MatchString(w) && !slices.Contains(builtins, w):
		r.found = append(r.found, w)
	}
}

// parentheses reads the () of a function's definition, if it is there.
func (r *reader) parentheses() bool {
	was := r.at
	r.skip(" \t")
	if r.at < len(r.text) && r.text[r.at] == '(' {
		r.muted()
		return true
	}
	r.at = was
	return false
}

// muted reads a parenthesis and what is in it for what it is not: commands.
func (s *shell) muted() {
	s.mute++
	s.at++
	s.commands(')')
	s.mute--
}

// word goes behind a word, and reports whether it is plain: no quotes, no expansions.
func (s *shell) word() (plain bool) {
	plain = true
	for s.at < len(s.text) {
		switch c := s.text[s.at]; c {
		case ' ', '\t', '\r', '\n', ';', '&', '|', '<', '>', '(', ')':
			return plain
		case '\\':
			s.at = min(s.at+2, len(s.text))
			plain = false
			if s.text[s.at-1] == '\n' {
				return plain
			}
		case '\'':
			s.at++
			s.to("'")
			s.skipOne()
			plain = false
		case '"':
			s.quoted()
			plain = false
		case '$':
			s.expansion()
			plain = false
		case '`':
			if s.tick {
				return plain
			}
			s.backquotes()
			plain = false
		default:
			s.at++
		}
	}
	return plain
}

// quoted goes behind double quotes.
func (s *shell) quoted() {
	for s.at++; s.at < len(s.text); {
		switch s.text[s.at] {
		case '"':
			s.at++
			return
		case '\\':
			s.at = min(s.at+2, len(s.text))
		case '$':
			s.expansion()
		case '`':
			if s.tick {
				return
			}
			s.backquotes()
		default:
			s.at++
		}
	}
}

// expansion goes behind what a dollar sign begins, as far as blanks may be in it.
func (s *shell) expansion() {
	rest := s.text[s.at:]
	switch {
	case strings.HasPrefix(rest, "$(("):
		s.at += len("$((")
		s.to("))")
		s.skip(")")
	case strings.HasPrefix(rest, "$("):
		was := s.tick
		s.at, s.tick = s.at+len("$("), false
		s.commands(')')
		s.tick = was
	case strings.HasPrefix(rest, "${"):
		s.to("}")
		s.skipOne()
	case strings.HasPrefix(rest, "$'"):
		for s.at += len("$'"); s.at < len(s.text) && s.text[s.at] != '\''; s.at++ {
			if s.text[s.at] == '\\' {
				s.at++
			}
		}
		s.at = min(s.at+1, len(s.text))
	default:
		s.at++
	}
}

func (s *shell) backquotes() {
	s.at, s.tick = s.at+1, true
	s.commands('`')
	s.tick = false
}

// skipDocuments goes behind the here documents that begin here.
func (s *shell) skipDocuments() {
	for _, end := range s.here {
		for s.at < len(s.text) {
			from := s.at
			s.to("\n")
			line := s.text[from:s.at]
			s.skipOne()
			if strings.TrimLeft(strings.TrimRight(line, "\r"), "\t") == end {
				break
			}
		}
	}
	s.here = nil
}

// to goes in front of the next text, or to the end.
func (s *shell) to(text string) {
	if i := strings.Index(s.text[s.at:], text); i >= 0 {
		s.at += i
	} else {
		s.at = len(s.text)
	}
}

// skip goes behind any of these characters.
func (s *shell) skip(set string) {
	for s.at < len(s.text) && strings.IndexByte(set, s.text[s.at]) >= 0 {
		s.at++
	}
}

func (s *shell) skipOne() { s.at = min(s.at+1, len(s.text)) }

var assignment = lazy.Regexp(`^\w+(?:\[[^\]]*\])?\+?=`)

var isProgram = lazy.Regexp(`^[\w./+-]+$`)

// introducing are words behind which a command stands.
var introducing = []string{"!", "{", "do", "elif", "else", "if", "then", "until", "while"}

// running are programs that run another, with their options whose value is the next word.
var running = map[string][]string{
	"command": nil, "env": {"-C", "-S", "-u", "--chdir", "--split-string", "--unset"}, "exec": {"-a"}, "ionice": {"-c", "-n", "-p"},
	"nice": {"-n", "--adjustment"}, "nohup": nil, "setsid": nil, "stdbuf": {"-e", "-i", "-o", "--error", "--input", "--output"},
	"time": {"-f", "-o", "--format", "--output"}, "timeout": {"-k", "-s", "--kill-after", "--signal"},
}

// builtins are words that a shell knows itself, in one of the common shells.
var builtins = strings.Fields(`alias autoload bg bind break builtin caller cd compgen complete compopt continue coproc declare dirs
disown done echo emulate enable esac eval exit export false fc fg fi float for functions getopts hash help history in
integer jobs kill let local logout mapfile noglob popd print printf pushd pwd read readarray readonly return
select set setopt shift shopt source suspend test times trap true type typeset ulimit umask unalias unset unsetopt
wait whence where which zmodload`)
