package files

import (
	"cmp"
	"path"
	"regexp"
	"slices"
	"strings"

	"pare/reducer/document"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

// namings are the places of a document of several files that name one of them.
type namings struct {
	tree  *tree.Tree
	files []File
	of    map[string][]mention // by the path of the file or directory that is named
}

// mention is a place that names a file.
type mention struct {
	in     int           // index of the file that it is in
	tokens []*tree.Place // the literal, the directive, or the words that are the name
	words  bool          // there are no statements around
	uses   []*tree.Place // of what the statement around the name defines
}

// fileNamings are those of the last tree that was looked at.
var fileNamings = search.Note[*namings]{Slot: 0}

// fileMentions returns those of the present tree.
func fileMentions(v *search.View) *namings {
	m := fileNamings.Of(v)
	if m == nil || m.tree != v.Tree {
		m = &namings{tree: v.Tree, files: Files(v), of: map[string][]mention{}}
		r := NewResolver(m.files)
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
		n.paths = r.Resolve(f.Path, n.name)
		return n, len(n.paths) > 0
	})
	uses := usesOf(v, f, found)
	for i, n := range found {
		for _, path := range n.paths {
			m.of[path] = append(m.of[path], mention{in, n.tokens, n.words, uses[i]})
		}
	}
}

// namesIn returns the names of files in a file: of its literals and directives, of imports,
// and where it is only words, of these.
func namesIn(v *search.View, f File, known func(fileName) (fileName, bool)) (found []fileName) {
	words := f.Part.Node.Part().Src.Of.Name == document.WordsOnly
	code := v.Language(f.Part.Node.Part().Src.Of).Facts.HasIdentifiers()
	var r run
	end := func() {
		if n, ok := known(fileName{name: r.path(), tokens: r.tokens, words: words}); ok && n.name != "" {
			found = append(found, n)
		}
		r = run{}
	}
	var importing *tree.Place // a statement
	for p := range document.Within(v, f.Part.Places()) {
		if p.Node.Kind != tree.Token || p.Node.Tokens == 0 {
			continue
		}
		text := p.Node.Text()
		name := literalPath(text)
		if code && !strings.ContainsAny(name, "./") {
			name = "" // a word in a program
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
	words  bool // of a text without statements
}

// literalPath returns the path that a literal or an #include is, "" for other tokens.
func literalPath(token string) string {
	if !strings.ContainsAny(token[:min(1, len(token))], "\"'`#") {
		return ""
	}
	for _, re := range []*regexp.Regexp{quotedFile, IncludedFile} {
		if m := re.FindStringSubmatch(token); m != nil {
			return m[1]
		}
	}
	return ""
}

var (
	quotedFile   = regexp.MustCompile("^[\"'`]([\\w./@+-]+)[\"'`]$")
	IncludedFile = regexp.MustCompile(`^\s*#\s*include\s*["<]([\w./@+-]+)[">]`)
)

// importWords begin statements that name files without quotes.
var importWords = map[string]bool{"import": true, "from": true, "use": true, "mod": true, "with": true}

// importOf returns the statement that a word begins, nil if it begins none, or one with a literal.
func importOf(p *tree.Place, f File) *tree.Place {
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

// run is tokens that together name a file: in a text of words those without a blank between,
// elsewhere identifiers with dots or colons between.
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

// add adds a token, and reports whether that goes on with the name.
func (r *run) add(p *tree.Place, words bool) bool {
	text, fits := p.Node.Text(), inModule
	if words {
		fits = inPath
	}
	if !fits(text) || len(r.tokens) > 0 && !adjacent(r.tokens[len(r.tokens)-1].Node, p.Node) {
		return false
	}
	if !words && !syntax.IsName.MatchString(text) {
		text = "/"
	}
	r.name += text
	r.tokens = append(r.tokens, p)
	return true
}

// path returns the name as a path, "" for none.
func (r run) path() string { return strings.Trim(r.name, "/.") }

// adjacent reports whether nothing stands between two tokens of the input.
func adjacent(a, b *tree.Node) bool {
	v, w := a.Word(), b.Word()
	if v.Source() == nil || v.Source() != w.Source() || v.Tok()+1 != w.Tok() || v.Tok() < 0 {
		return false
	}
	toks := v.Source().Toks
	return toks[v.Tok()].End == toks[w.Tok()].Start
}

// usesOf returns for each name in a file the places of what the statement around it defines:
// identifiers that first occur there, and in no statement of another name; or else the last
// component of a path, as a package has it.
func usesOf(v *search.View, f File, found []fileName) [][]*tree.Place {
	if len(found) == 0 {
		return nil
	}
	count := map[string]int{} // of the statements with an identifier
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

// usesIn returns for each definer the other places of the identifiers that it is the first
// to mention, and of the packages that it names.
func usesIn(v *search.View, f File, definer map[string]int, definers []*tree.Place, packages map[string]bool) [][]*tree.Place {
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

// statement returns the place of the list element around a token that is a statement, a line
// or the like: one of a list without separators, or all of what stands between two.
func statement(p *tree.Place, f File) *tree.Place {
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

// gone reports of each file whether it is at one of the places, or a directory of which all
// files are.
func (m *namings) gone(at []*tree.Place) []bool {
	named := map[*tree.Node]bool{}
	for _, p := range at {
		named[p.Node] = true
	}
	gone := make([]bool, len(m.files))
	stays := map[string]bool{} // directories
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

// drop adds the deletion of some names in a file: of the statement around each, with the
// smallest removable nodes around the uses of what that defines, or of its words.
func (f File) drop(v *search.View, names []mention, e *tree.Edits) bool {
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

// includingLine returns the line around a part of a text if it is an #include, else that part.
func includingLine(text string, from, to int) (int, int) {
	start, end := strings.LastIndexByte(text[:from], '\n')+1, len(text)
	if i := strings.IndexByte(text[to:], '\n'); i >= 0 {
		end = to + i + 1
	}
	if IncludedFile.MatchString(text[start:end]) {
		return start, end
	}
	return from, to
}

// without returns the content of a file parsed anew, without the words of some names: line ends
// join where a line gets empty, and a tree that has other tokens than its text would have to be
// parsed as a whole. It is nil where an edit has changed the file.
func (f File) without(v *search.View, names []mention) *tree.Node {
	src := f.Part.Node.Part().Src
	whole := f.Part.Node.Inside()
	if !whole.Root.Pristine() || int(whole.Root.Tokens) != len(src.Toks) {
		return nil
	}
	slices.SortFunc(names, func(a, b mention) int { return cmp.Compare(a.tokens[0].Node.Tok(), b.tokens[0].Node.Tok()) })
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
