package files

import (
	"cmp"
	"path"
	"regexp"
	"slices"
	"strings"

	"pare/internal/lazy"
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

// namings are the mentions of a document's own files.
type namings struct {
	tree  *tree.Tree
	files []file
	of    map[string][]*mention // by the named file's or directory's path
}

// mention is a place that names a file.
type mention struct {
	in     int           // index of the file with the mention
	tokens []*tree.Place // the literal, the directive, or the words of the name
	words  bool          // the file has no grammar, and no statements
	uses   []*tree.Place // uses of the names defined by the mention's statement
}

// fileNamings holds the namings of the last tree read.
var fileNamings = search.Note[*namings]{Slot: 0}

// fileMentions returns the namings of the present tree.
func fileMentions(v *search.View) *namings {
	m := fileNamings.Of(v)
	if m == nil || m.tree != v.Tree {
		m = &namings{tree: v.Tree, files: Files(v), of: map[string][]*mention{}}
		r := newResolver(m.files)
		for i, f := range m.files {
			if f.Part != nil {
				m.find(v, i, r)
			}
		}
		fileNamings.Keep(v, m)
	}
	return m
}

// find adds the mentions in a file.
func (m *namings) find(v *search.View, in int, r resolver) {
	f := m.files[in]
	found := namesIn(v, f, func(n fileName) (fileName, bool) {
		n.paths = r.resolve(f.Path, n.name)
		return n, len(n.paths) > 0
	})
	uses := usesOf(v, f, found)
	for i, n := range found {
		for _, path := range n.paths {
			m.of[path] = append(m.of[path], &mention{in, n.tokens, n.words, uses[i]})
		}
	}
}

// namesIn returns the file names in a file: in its literals, directives and imports, or in the
// words of a file without a grammar.
func namesIn(v *search.View, f file, known func(fileName) (fileName, bool)) (found []fileName) {
	words := f.Part.Node.Part().Src.Of.Name == document.WordsOnly
	code := v.Language(f.Part.Node.Part().Src.Of).Facts.HasIdentifiers()
	var r run
	end := func() {
		if n, ok := known(fileName{name: r.path(), tokens: r.tokens, words: words}); ok && n.name != "" {
			found = append(found, n)
		}
		r = run{}
	}
	var importing *tree.Place // the import statement being read
	for p := range document.Within(v, f.Part.Places()) {
		if p.Node.Kind != tree.Token || p.Node.Tokens == 0 {
			continue
		}
		text := p.Node.Text()
		name := literalPath(text)
		if code && !strings.ContainsAny(name, "./") {
			name = "" // a mere word of a program
		}
		switch {
		case !words && importWords[text]:
			end()
			importing = importOf(p, f)
		case name != "":
			end()
			r = run{name, []*tree.Place{p}}
			end()
		case !words && (importing == nil || !document.Under(p, importing)):
			end()
		case !r.add(p, words):
			end()
			r.add(p, words)
		}
	}
	end()
	return found
}

// fileName is a name with the files that it may mean.
type fileName struct {
	name   string
	paths  []string
	tokens []*tree.Place
	words  bool // in a text without statements
}

// literalPath returns the path in a literal or an #include, or "" for other tokens.
func literalPath(token string) string {
	if !document.IsQuoted(token) && !strings.HasPrefix(token, "#") {
		return ""
	}
	for _, re := range []*regexp.Regexp{quotedFile(), IncludedFile()} {
		if m := re.FindStringSubmatch(token); m != nil {
			return m[1]
		}
	}
	return ""
}

var (
	quotedFile   = lazy.Regexp("^[\"'`]([\\w./@+-]+)[\"'`]$")
	IncludedFile = lazy.Regexp(`^\s*#\s*include\s*["<]([\w./@+-]+)[">]`)
)

// importWords begin statements that name files without quotes.
var importWords = map[string]bool{"import": true, "from": true, "use": true, "mod": true, "with": true}

// importOf returns the statement that begins with an import word; nil if there is none, or its path
// is a literal.
func importOf(p *tree.Place, f file) *tree.Place {
	s := statement(p, f)
	if document.FirstWord(s) != p.Node.Word() {
		return nil
	}
	for w := range s.Node.Words() {
		if literalPath(w.Text) != "" {
			return nil
		}
	}
	return s
}

// run is a run of tokens that names a file: identifiers separated by dots or colons; in a text
// without a grammar, adjacent tokens.
type run struct {
	name   string
	tokens []*tree.Place
}

// inPath and inModule report whether a token may be a part of a name.
func inPath(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return !document.IsWordRune(r) && !strings.ContainsRune("@+~./-", r) })
}

func inModule(text string) bool {
	return text == "::" || strings.Trim(text, ".") == "" || document.IsWord(text)
}

// add appends a token, and reports whether it continues the name.
func (r *run) add(p *tree.Place, words bool) bool {
	text, fits := p.Node.Text(), inModule
	if words {
		fits = inPath
	}
	if !fits(text) || len(r.tokens) > 0 && !adjacent(r.tokens[len(r.tokens)-1].Node, p.Node) {
		return false
	}
	if !words && !syntax.IsName().MatchString(text) {
		text = "/"
	}
	r.name += text
	r.tokens = append(r.tokens, p)
	return true
}

// path returns the name as a path, or "".
func (r run) path() string { return strings.Trim(r.name, "/.") }

// adjacent reports whether two tokens of the input touch.
func adjacent(a, b *tree.Node) bool {
	v, w := a.Word(), b.Word()
	if v.Source() == nil || v.Source() != w.Source() || v.Tok()+1 != w.Tok() || v.Tok() < 0 {
		return false
	}
	toks := v.Source().Toks
	return toks[v.Tok()].End == toks[w.Tok()].Start
}

// usesOf returns, for each file name, the uses of the names that its statement defines: identifiers
// that first occur there, and in no statement with another file name. Without any, they are the
// uses of the path's last component, a package's name.
func usesOf(v *search.View, f file, found []fileName) [][]*tree.Place {
	if len(found) == 0 {
		return nil
	}
	count := map[string]int{} // identifier → number of statements that have it
	var definers []*tree.Place
	counted := map[*tree.Node]bool{}
	for _, n := range found {
		s := statement(n.tokens[0], f)
		definers = append(definers, s)
		if n.words || counted[s.Node] {
			continue
		}
		counted[s.Node] = true
		seen := map[string]bool{}
		for w := range v.Words(s.Node) {
			if v.IsIdentifier(w) && !seen[w.Text] {
				seen[w.Text] = true
				count[w.Text]++
			}
		}
	}
	definer, packages := map[string]int{}, map[string]bool{}
	for i, s := range definers {
		if !counted[s.Node] {
			continue
		}
		counted[s.Node] = false
		names := len(definer)
		for w := range v.Words(s.Node) {
			if count[w.Text] == 1 && v.IsIdentifier(w) {
				definer[w.Text] = i
			}
		}
		if base := path.Base(found[i].name); len(definer) == names && path.Ext(base) == "" && count[base] == 0 {
			definer[base], packages[base] = i, true
		}
	}
	if len(definer) == 0 {
		return make([][]*tree.Place, len(found))
	}
	return usesIn(v, f, definer, definers, packages)
}

// usesIn returns, for each definer, the other occurrences of its packages' names and of the
// identifiers that first occur in it.
func usesIn(v *search.View, f file, definer map[string]int, definers []*tree.Place, packages map[string]bool) [][]*tree.Place {
	uses := make([][]*tree.Place, len(definers))
	reached := make([]bool, len(definers))
	for p := range document.Within(v, f.Part.Places()) {
		if p.Node.Kind != tree.Token {
			continue
		}
		name := p.Node.Text()
		i, defined := definer[name]
		switch {
		case !defined || !v.Identifies(p.Node):
		case document.Under(p, definers[i]):
			reached[i] = true
		case reached[i] || packages[name]:
			uses[i] = append(uses[i], p)
		default:
			delete(definer, name)
		}
	}
	return uses
}

// statement returns the statement or line that contains a token: the nearest element of a list
// without separators, or a whole element of the outermost list.
func statement(p *tree.Place, f file) *tree.Place {
	s, literal := p, literalPath(p.Node.Text()) != ""
	for q := p; q != nil && q.Node != f.Part.Node; q = q.Up {
		if isElement(q) {
			s = q
			if !q.Up.Node.Separated() || literal && q.Node.Tokens <= shortBody && q.Up.Node.Len() > 1 {
				break
			}
		}
	}
	return s
}

// gone reports for each file whether it is at one of the places, and for each directory whether all
// its files are.
func (m *namings) gone(at []*tree.Place) []bool {
	named := map[*tree.Node]bool{}
	for _, p := range at {
		named[p.Node] = true
	}
	gone := make([]bool, len(m.files))
	stays := map[string]bool{} // directories that keep a file
	for i, f := range m.files {
		if gone[i] = named[f.at.Node]; gone[i] || f.isDir() {
			continue
		}
		for dir := path.Dir(f.Path); dir != "."; dir = path.Dir(dir) {
			stays[dir+"/"] = true
		}
	}
	for i, f := range m.files {
		gone[i] = gone[i] || f.isDir() && !stays[f.Path]
	}
	return gone
}

// drop drops some file names in a file. A name is dropped with its statement and the smallest
// removable nodes of the uses of the statement's definitions; in a file without a grammar, only its
// words are.
func (f file) drop(v *search.View, names []*mention, e *tree.Edits) bool {
	if names[0].words {
		if shorter := f.without(v, names); shorter != nil {
			e.Put(f.Part, shorter)
			return true
		}
	}
	for _, n := range names {
		around := n.tokens
		if !n.words {
			around = append([]*tree.Place{statement(n.tokens[0], f)}, n.uses...)
		}
		for _, p := range around {
			if r := tree.Removable(p); r == nil || !e.Drop(r) {
				return false
			}
		}
	}
	return true
}

// includingLine returns the range of an #include line that contains a part of a text, or else of
// the part itself.
func includingLine(text string, from, to int) (int, int) {
	start, end := strings.LastIndexByte(text[:from], '\n')+1, len(text)
	if i := strings.IndexByte(text[to:], '\n'); i >= 0 {
		end = to + i + 1
	}
	if IncludedFile().MatchString(text[start:end]) {
		return start, end
	}
	return from, to
}

// without returns the content of a file without the words of some names. It is parsed anew, since
// an emptied line disappears. It returns nil if an edit has changed the file.
func (f file) without(v *search.View, names []*mention) *tree.Node {
	src := f.Part.Node.Part().Src
	whole := f.Part.Node.Inside()
	if !whole.Root.Pristine() || int(whole.Root.Tokens) != len(src.Toks) {
		return nil
	}
	slices.SortFunc(names, func(a, b *mention) int { return cmp.Compare(a.tokens[0].Node.Tok(), b.tokens[0].Node.Tok()) })
	var text strings.Builder
	done := 0
	for _, n := range names {
		for _, p := range n.tokens {
			tok := src.Toks[p.Node.Tok()]
			from, to := includingLine(src.Text, int(tok.Start), int(tok.End))
			text.WriteString(src.Text[done:max(done, from)])
			done = max(done, to)
		}
	}
	text.WriteString(src.Text[done:])
	t, err := v.Language(src.Of).Parse(v.Ctx, "", text.String(), whole.Root.Rule())
	if err != nil {
		return nil
	}
	return f.Part.Node.WithInside(t)
}
