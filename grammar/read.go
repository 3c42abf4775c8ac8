package grammar

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"

	"pare/internal/stable"
	"pare/internal/suggest"
)

// Read reads a combined grammar, a lexer and parser pair in any order, or a
// parser grammar whose tokenVocab lies beside it (.g4 or .tokens). Imports are
// looked for among paths, then beside the importing file. The error is of type
// [Errors]; oddities that do no harm are in Grammar.Warnings.
func Read(read func(path string) ([]byte, error), paths ...string) (*Grammar, error) {
	r := &reader{read: read, byFile: map[string]*source{}}
	var given []*source
	for _, path := range paths {
		given = append(given, r.load(path))
	}
	parser, lexer := r.choose(given)
	if parser == nil && lexer == nil {
		if len(r.errs) == 0 {
			r.errorf(Pos{"", 1, 1}, "no grammar, expected a file")
		}
		return nil, r.report()
	}
	g := r.resolve(parser, lexer)
	if len(r.errs) > 0 {
		return nil, r.report()
	}
	r.sort(r.warnings)
	g.Warnings = slices.Compact(r.warnings)
	return g, nil
}

// reader is the state of one Read.
type reader struct {
	read     func(string) ([]byte, error)
	files    []string // in the order loaded
	byFile   map[string]*source
	errs     []Diagnostic
	warnings []Diagnostic
	guesses  int  // suggestions made so far
	lost     bool // some rule has an error, so its text is unknown
	broken   bool // some declarations are unknown, so an unknown name may be right
}

func (r *reader) errorf(at Pos, format string, args ...any) {
	r.errs = append(r.errs, Diagnostic{at, fmt.Sprintf(format, args...)})
}

func (r *reader) warnf(at Pos, format string, args ...any) {
	r.warnings = append(r.warnings, Diagnostic{at, fmt.Sprintf(format, args...)})
}

// meant suggests a name of the list for a wrong one. After many wrong names it
// stops: then a file is missing rather than a letter.
func (r *reader) meant(wrong string, list []string) string {
	if r.guesses++; r.guesses > 100 {
		return ""
	}
	list = slices.DeleteFunc(list, func(name string) bool { return strings.HasPrefix(name, implicitPrefix) })
	return suggest.Question(suggest.Near(wrong, list)...)
}

// maxFile bounds a grammar file. The largest known is below a quarter of it.
const maxFile = 8 << 20

var errLarge = fmt.Errorf("larger than %d MB, which no grammar is", maxFile>>20)

// ReadFile is [os.ReadFile] for [Read]: it refuses files too large for a grammar,
// such as a link to an endless device.
func ReadFile(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err == nil && len(text) > maxFile {
		err = errLarge
	}
	return text, err
}

// report returns all errors in file order, each once.
func (r *reader) report() error {
	r.sort(r.errs)
	return Errors(slices.Compact(r.errs))
}

func (r *reader) sort(list []Diagnostic) {
	stable.Sort(list, func(a, b Diagnostic) int {
		if a.Pos.File != b.Pos.File {
			return slices.Index(r.files, a.Pos.File) - slices.Index(r.files, b.Pos.File)
		}
		if a.Pos.Line != b.Pos.Line {
			return a.Pos.Line - b.Pos.Line
		}
		return a.Pos.Col - b.Pos.Col
	})
}

// source is one grammar file taken apart.
type source struct {
	file     string
	kind     string // lexer, parser, or empty for a combined grammar
	name     name
	options  map[string]*option
	tokens   []*name
	channels []*name
	imports  []name
	sections []*section // the default mode's first, then one for each mode statement
}

// section is the rules below one mode statement.
type section struct {
	mode  name
	rules []*ruleText
}

const defaultMode = "DEFAULT_MODE"

func (s *source) pos() Pos { return place(s.name.Pos) }

// option returns the value of a grammar option, "" if it is not set.
func (s *source) option(name string) string {
	if o := s.options[name]; o != nil {
		return o.text()
	}
	return ""
}

// optionPos returns the position of a grammar option.
func (s *source) optionPos(name string) Pos {
	if o := s.options[name]; o != nil {
		return place(o.Pos)
	}
	return Pos{}
}

// load parses a file once.
func (r *reader) load(path string) *source {
	if s := r.byFile[path]; s != nil {
		return s
	}
	text, err := r.read(path)
	if err != nil {
		s := &source{file: path, name: name{Text: "?"}, sections: []*section{{}}}
		r.files = append(r.files, path)
		r.byFile[path] = s
		r.errorf(Pos{path, 1, 1}, "%v", reason(err))
		r.broken = true
		return s
	}
	return r.add(path, text)
}

// reason returns err without its path, which the position already names.
func reason(err error) error {
	var e *fs.PathError
	if errors.As(err, &e) {
		return e.Err
	}
	return err
}

func (r *reader) add(path string, text []byte) *source {
	list, errs := parse(path, text)
	s := &source{file: path, options: map[string]*option{}}
	s.sections = []*section{{mode: name{Text: defaultMode}}}
	r.files = append(r.files, path)
	r.byFile[path] = s
	r.errs = append(r.errs, errs...)
	for i, st := range list {
		r.broken = r.broken || st.Lost
		r.lost = r.lost || st.Rule != nil && st.Rule.Lost
		r.statement(s, st, i == 0)
	}
	switch {
	case len(list) == 0 && len(errs) == 0:
		s.name.Text = "?"
		r.errorf(Pos{path, 1, 1}, "the file is empty, expected a grammar")
	case s.name.Text == "" && len(errs) == 0:
		r.errorf(place(list[0].Pos), "no grammar declaration, expected: grammar NAME;")
	}
	return s
}

func (r *reader) statement(s *source, st *statement, first bool) {
	switch {
	case st.Head != nil:
		if !first && s.name.Text != "" {
			r.errorf(place(st.Pos), "a second grammar declaration, expected one for each file")
			return
		}
		s.kind, s.name = st.Head.Kind, st.Head.Name
	case st.Options != nil:
		for _, o := range st.Options.List {
			s.options[strings.TrimSuffix(o.Name, "=")] = o
		}
	case st.Names != nil && st.Names.Kind == "tokens {":
		s.tokens = append(s.tokens, st.Names.List...)
	case st.Names != nil:
		s.channels = append(s.channels, st.Names.List...)
	case st.Imports != nil:
		for _, i := range st.Imports.List {
			s.imports = append(s.imports, i.Name)
		}
	case st.Mode != nil:
		s.sections = append(s.sections, &section{mode: *st.Mode})
	case st.Rule != nil:
		last := s.sections[len(s.sections)-1]
		last.rules = append(last.rules, st.Rule)
	}
}

// beside finds a grammar by name, among the files loaded and then in from's
// directory. Nil if there is none.
func (r *reader) beside(from *source, name string) *source {
	for _, file := range r.files {
		if s := r.byFile[file]; s.name.Text == name {
			return s
		}
	}
	path := folder(from.file) + name + ".g4"
	if s := r.byFile[path]; s != nil {
		return s
	}
	text, err := r.read(path)
	if errors.Is(err, errLarge) {
		return r.load(path)
	}
	if err != nil {
		return nil
	}
	return r.add(path, text)
}

// folder returns the directory part of a path, with its separator.
func folder(path string) string { return path[:strings.LastIndexAny(path, `/\`)+1] }

// choose picks the parser (or combined) grammar and the lexer grammar among the
// given files; the first is nil for a lexer alone, the second if there is none.
func (r *reader) choose(given []*source) (parser, lexer *source) {
	var parsers, lexers []*source
	for _, s := range given {
		switch {
		case s.name.Text == "?" || isUsed(s, given):
		case s.kind == "lexer":
			lexers = append(lexers, s)
		default:
			parsers = append(parsers, s)
		}
	}
	for _, extra := range parsers[min(1, len(parsers)):] {
		r.errorf(extra.pos(), "a second parser grammar %s beside %s, expected one combined grammar or a lexer and a parser grammar",
			extra.name.Text, parsers[0].name.Text)
	}
	if len(parsers) > 0 {
		parser = parsers[0]
	}
	lexer = r.partner(parser, lexers)
	for _, extra := range lexers {
		if extra != lexer && lexer != nil && !isUsed(extra, []*source{lexer}) {
			r.errorf(extra.pos(), "a second lexer grammar %s beside %s, expected one", extra.name.Text, lexer.name.Text)
		}
	}
	return parser, lexer
}

// isUsed reports whether another of the given grammars imports s or is a lexer
// that takes its token types from s.
func isUsed(s *source, given []*source) bool {
	for _, t := range given {
		if s != t && t.kind == "lexer" && t.option("tokenVocab") == s.name.Text {
			return true
		}
		for _, n := range t.imports {
			if n.Text == s.name.Text && s != t {
				return true
			}
		}
	}
	return false
}

// partner returns the lexer of a parser grammar: the one named by tokenVocab,
// given or beside it, else the first given one. A combined grammar has none.
func (r *reader) partner(parser *source, lexers []*source) *source {
	if parser != nil && parser.kind != "parser" {
		return nil
	}
	if parser != nil {
		vocab := parser.option("tokenVocab")
		for _, l := range lexers {
			if l.name.Text == vocab {
				return l
			}
		}
		if l := r.vocabLexer(parser, vocab); l != nil {
			return l
		}
	}
	if len(lexers) == 0 {
		return nil
	}
	return lexers[0]
}

// vocabLexer returns the lexer or combined grammar that a parser grammar's
// tokenVocab names, nil if there is none.
func (r *reader) vocabLexer(parser *source, vocab string) *source {
	if vocab == "" {
		return nil
	}
	if s := r.beside(parser, vocab); s != nil && s.kind != "parser" {
		return s
	}
	return nil
}

func keys[V any](m map[string]V) []string {
	return slices.Collect(maps.Keys(m))
}
