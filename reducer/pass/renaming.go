package pass

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

// The stages of tokens shorten the texts of tokens. They rename all identifiers at once, then each,
// and in the last round keywords that are names; put the type's shortest text; halve numbers; put a
// shorter token of another type; drop pieces of a long token, halves first, in the last round down
// to characters (T-Rec, Xu et al.); and replace an identifier by another one.
//
//	counter = counter + 1000;  →  a = a + 1000;  →  a = a + 0;
//	x >= y                     →  x > y
//	"some long text"           →  "te"

func renamedKeywords(v *search.View, at *tree.Place) []search.Item {
	return syntax.RenamedKeywords(v, at, keywordKind)
}

// renamedAll proposes the shortest free name for every identifier.
func renamedAll(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if e, count := renamingAll(v, syntax.Texts(syntax.Identifiers(v))); count > 1 {
			yield(search.Proposal{Kind: renameAllKind, At: v.Tree.Top(), Make: func(*search.View, *tree.Place) *tree.Edits { return e }})
		}
	}
}

// renamedTogether proposes shorter free names for all identifiers that the document defines, then
// for halves of these, down to single ones.
func renamedTogether(v *search.View, at *tree.Place) []search.Item {
	if v.Input == nil {
		return nil
	}
	return renamings(v, at, "", definedIn(v, v.Tree.Top()))
}

// definedIn returns the identifiers of several letters with a definition at a place: an occurrence
// in a role in which names mostly occur first in their file.
func definedIn(v *search.View, at *tree.Place) (names []string) {
	defining := files.Defining(v)
	for _, m := range v.IdentifiersIn(at) {
		if len(m.Text) > 1 && slices.ContainsFunc(m.At, func(p *tree.Place) bool { return defining[document.RoleOf(p)] }) {
			names = append(names, m.Text)
		}
	}
	return names
}

// renamedInFiles renames identifiers in one file that defines them, though other files have them,
// too: there they may mean something else. The new names are shorter ones of other files.
//
//	a.js: exports.f = long  →  a.js: exports.f = a
//	b.js: a = {long: 1}        b.js: a = {long: 1}
func renamedInFiles(v *search.View, at *tree.Place) (all []search.Item) {
	if v.Input == nil {
		return nil
	}
	count := map[string]int{}
	for _, f := range files.Files(v) {
		if f.Part != nil {
			for _, m := range v.IdentifiersIn(f.Part) {
				count[m.Text]++
			}
		}
	}
	for _, f := range files.Files(v) {
		if f.Part != nil {
			shared := slices.DeleteFunc(definedIn(v, f.Part), func(name string) bool { return count[name] == 1 })
			all = append(all, renamings(v, at, f.Path, shared)...)
		}
	}
	return all
}

// identifiersOf returns the identifiers of a file, or of all files if path is empty.
func identifiersOf(v *search.View, path string) []*document.Occurrences {
	if path == "" {
		return syntax.Identifiers(v)
	}
	for _, f := range files.Files(v) {
		if f.Path == path && f.Part != nil {
			return v.IdentifiersIn(f.Part)
		}
	}
	return nil
}

// renamedSingly proposes a shorter free name for each identifier, even without a definition, if
// that saves enough bytes.
func renamedSingly(v *search.View, at *tree.Place) (all []search.Item) {
	if v.Tree.Root.Tokens > search.Large {
		return nil
	}
	least := v.Tree.Root.Bytes()/worthBytes + 1
	for _, m := range syntax.Identifiers(v) {
		if len(m.At) > 1 && len(m.At)*(len(m.Text)-1) >= least {
			all = append(all, renamings(v, at, "", []string{m.Text})...)
		}
	}
	return all
}

// renamings returns the item that renames the identifiers in a file, or in all files if path is
// empty, and on failure each half.
func renamings(v *search.View, at *tree.Place, path string, names []string) []search.Item {
	saves := 0
	going := map[string]bool{}
	for _, name := range names {
		going[name] = true
	}
	for _, m := range identifiersOf(v, path) {
		if going[m.Text] {
			saves += len(m.At) * (len(m.Text) - 1)
		}
	}
	if saves == 0 {
		return nil
	}
	p := search.Proposal{Kind: renameAllKind, Label: path, Saves: saves, Make: func(v *search.View, _ *tree.Place) *tree.Edits {
		if path != "" {
			return renamingLike(v, identifiersOf(v, path), going)
		}
		e, _ := renamingAll(v, going)
		return syntax.OrNone(e)
	}}
	it := search.Item{At: at, Loose: true, Proposals: []search.Proposal{p}}
	if h := len(names) / 2; h > 0 {
		it.Rest = func(v *search.View, at *tree.Place) []search.Item {
			return append(renamings(v, at, path, names[:h]), renamings(v, at, path, names[h:])...)
		}
	}
	return []search.Item{it}
}

// renamingLike gives the identifiers of a file the rarest shorter names that only other files have.
// An unused name would be one more, since other files keep the old name; a frequent name may tie
// the file to a definition that is about to be dropped with its uses.
func renamingLike(v *search.View, all []*document.Occurrences, names map[string]bool) *tree.Edits {
	used := syntax.Texts(all)
	others := syntax.Identifiers(v)
	e := &tree.Edits{}
	for m := range document.Within(v, slices.Values(all)) {
		if !names[m.Text] {
			continue
		}
		n := m.At[0].Node
		for _, by := range slices.Backward(others) {
			if !used[by.Text] && len(by.Text) < len(m.Text) && v.Reads(n, n.Type(), by.Text) {
				used[by.Text] = true
				syntax.Rename(e, m, by.Text)
				break
			}
		}
	}
	return syntax.OrNone(e)
}

// renamingAll gives the identifiers the shortest free names, and counts those that become shorter.
func renamingAll(v *search.View, names map[string]bool) (e *tree.Edits, count int) {
	all := syntax.Identifiers(v)
	used := syntax.Texts(all)
	e = &tree.Edits{}
	for m := range document.Within(v, slices.Values(all)) {
		if !names[m.Text] {
			continue
		}
		for text := range syntax.ShortNames(v, m.At[0].Node, int(m.At[0].Node.Type()), used) {
			used[text] = true
			syntax.Rename(e, m, text)
			count++
			break
		}
	}
	return e, count
}

// renamed proposes a shorter free name for each identifier in turn.
func renamed(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		all := syntax.Identifiers(v)
		used := syntax.Texts(all)
		for _, m := range all {
			shorter := func(v *search.View, _ *tree.Place) *tree.Edits {
				for text := range syntax.ShortNames(v, m.At[0].Node, int(m.At[0].Node.Type()), used) {
					return syntax.Rename(&tree.Edits{}, m, text)
				}
				return nil
			}
			if !yield(search.Proposal{Kind: renameKind, At: m.At[0], Make: shorter}) {
				return
			}
		}
	}
}

// merged proposes to replace each identifier by one of the most frequent others of its type that
// are no longer. Before the last round, it runs only for large inputs and trees of more than
// smallPairs, but at most middling tokens: shared names hide the definitions of uses. In the last
// round of a small tree, a longer name does as well where what has it goes: the failure may need the
// name.
//
//	move n; size();  →  move size;
func merged(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		last := v.Effort >= search.Exhaustive
		if !last && (v.Tree.Root.Tokens <= smallPairs || v.Tree.Root.Tokens > middling || v.Tokens <= document.Rewritten) {
			return
		}
		all := syntax.Identifiers(v)
		for i, m := range slices.Backward(all) {
			for k, by := range all[:min(len(all), files.Substitutes)] {
				if by == m || by.At[0].Node.Type() != m.At[0].Node.Type() {
					continue
				}
				if k < i && len(by.Text) <= len(m.Text) {
					if !yield(merging(m, by.Text, nil)) {
						return
					}
					continue
				}
				for _, p := range by.At {
					if last && v.Tree.Root.Tokens <= smallPairs && !yield(merging(m, by.Text, p)) {
						return
					}
				}
			}
		}
	}
}

// merging proposes another's name for an identifier, and to drop what has it at a place, if not nil.
func merging(m *document.Occurrences, text string, gone *tree.Place) search.Proposal {
	return search.Proposal{Kind: mergeKind, At: m.At[0], Make: func(*search.View, *tree.Place) *tree.Edits {
		e := syntax.Rename(&tree.Edits{}, m, text)
		if gone != nil && (tree.Removable(gone) == nil || !e.Drop(tree.Removable(gone))) {
			return nil
		}
		return e
	}}
}
