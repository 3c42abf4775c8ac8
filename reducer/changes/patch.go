package changes

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha1"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"pare/hdd/diff"
	"pare/internal/stable"
)

// Patch returns the changes in s as a patch of the first tree in git's format, in the order of the
// paths. `git apply` accepts all of it; gitOnly names a part that `patch -p1` (GNU, 2.7 or later)
// does not accept, "" for none.
func (h *History) Patch(s Set) (patch []byte, gitOnly string, err error) {
	var list []transition
	for _, d := range h.documents {
		var t transition
		if d.path != "" {
			if t.old, err = d.at(make(Set, len(s))); err != nil {
				return nil, "", err
			}
		}
		if t.now, err = d.at(s); err != nil {
			return nil, "", err
		}
		if t.old != nil || t.now != nil {
			list = append(list, t)
		}
	}
	var b bytes.Buffer
	for _, t := range inOrder(list) {
		writeFile(&b, t.old, t.now)
	}
	switch {
	case bytes.Contains(b.Bytes(), []byte("\nGIT binary patch\n")):
		gitOnly = "files that are no text"
	case swaps(list):
		gitOnly = "a file that becomes a directory, or a directory that becomes a file"
	}
	return b.Bytes(), gitOnly, nil
}

// swaps reports whether a file replaces a directory, or a directory a file.
func swaps(list []transition) bool {
	was, dirs := map[string]bool{}, map[string]bool{} // files before, directories after
	is, had := map[string]bool{}, map[string]bool{}
	note := func(v *state, files, above map[string]bool) {
		if v != nil {
			files[v.path] = true
			for dir := range parents(v.path) {
				above[dir] = true
			}
		}
	}
	for _, t := range list {
		note(t.old, was, had)
		note(t.now, is, dirs)
	}
	meet := func(files, dirs map[string]bool) bool {
		for path := range files {
			if dirs[path] {
				return true
			}
		}
		return false
	}
	return meet(was, dirs) || meet(is, had)
}

// transition is a file's change in a patch; nil stands for no file.
type transition struct{ old, now *state }

// inOrder sorts transitions by path, with removals first, to free their paths. A removal and an
// addition at one path become one transition.
func inOrder(list []transition) []transition {
	come := map[string]*transition{}
	for i := range list {
		if t := &list[i]; t.old == nil {
			come[t.now.path] = t
		}
	}
	for i := range list {
		t := &list[i]
		if t.now == nil && come[t.old.path] != nil {
			come[t.old.path].old = t.old
			t.old = nil
		}
	}
	list = slices.DeleteFunc(list, func(t transition) bool { return t.old == nil && t.now == nil })
	stable.Sort(list, func(a, b transition) int {
		if (a.now == nil) != (b.now == nil) {
			return cmp.Compare(pathOf(a.now), pathOf(b.now))
		}
		return cmp.Compare(pathOf(a.old, a.now), pathOf(b.old, b.now))
	})
	return list
}

// pathOf returns the path of the first state that exists.
func pathOf(states ...*state) string {
	for _, v := range states {
		if v != nil {
			return v.path
		}
	}
	return ""
}

// gitMode returns a file's mode as git writes it.
func gitMode(m fs.FileMode) string {
	switch m {
	case executable:
		return "100755"
	case link:
		return "120000"
	}
	return "100644"
}

// writeFile writes the patch of one file. A file that becomes another kind of
// thing is removed and added.
func writeFile(b *bytes.Buffer, old, now *state) {
	if old != nil && now != nil && (old.mode == link) != (now.mode == link) {
		writeFile(b, old, nil)
		writeFile(b, nil, now)
		return
	}
	same := old != nil && now != nil && bytes.Equal(old.content, now.content)
	if same && old.path == now.path && old.mode == now.mode {
		return
	}
	before, after := pathOf(old, now), pathOf(now, old)
	fmt.Fprintf(b, "diff --git %s %s\n", quotePath("a/"+before), quotePath("b/"+after))
	mode := ""
	switch {
	case old == nil:
		fmt.Fprintf(b, "new file mode %s\n", gitMode(now.mode))
	case now == nil:
		fmt.Fprintf(b, "deleted file mode %s\n", gitMode(old.mode))
	case old.mode != now.mode:
		fmt.Fprintf(b, "old mode %s\nnew mode %s\n", gitMode(old.mode), gitMode(now.mode))
	default:
		mode = " " + gitMode(old.mode)
	}
	if before != after {
		fmt.Fprintf(b, "similarity index %d%%\nrename from %s\nrename to %s\n", similarity(old, now), quotePath(before), quotePath(after))
	}
	if same {
		return
	}
	fmt.Fprintf(b, "index %s..%s%s\n", blobName(old), blobName(now), mode)
	x, y := contentOf(old), contentOf(now)
	if !isText(x) || !isText(y) {
		writeBinary(b, x, y)
		return
	}
	if len(x)+len(y) > 0 {
		fmt.Fprintf(b, "--- %s\n+++ %s\n", fileLine("a/", old), fileLine("b/", now))
		writeHunks(b, x, y)
	}
}

func contentOf(v *state) []byte {
	if v == nil {
		return nil
	}
	return v.content
}

// similarity returns the percentage of a file kept by a rename.
func similarity(old, now *state) int {
	if bytes.Equal(old.content, now.content) {
		return 100
	}
	list, err := takeSample(nil, "", &File{Mode: old.mode, Read: func() ([]byte, error) { return old.content, nil }})
	more, merr := takeSample(list, "", &File{Mode: now.mode, Read: func() ([]byte, error) { return now.content, nil }})
	if err != nil || merr != nil || len(more) < 2 {
		return 0
	}
	return min(99, int(100*more[0].like(&more[1])))
}

// blobName returns git's name for a content; zeros for none.
func blobName(v *state) string {
	if v == nil {
		return strings.Repeat("0", 2*sha1.Size)
	}
	sum := sha1.New()
	fmt.Fprintf(sum, "blob %d\x00", len(v.content))
	sum.Write(v.content)
	return fmt.Sprintf("%x", sum.Sum(nil))
}

// fileLine returns the name behind --- or +++.
func fileLine(prefix string, v *state) string {
	if v == nil {
		return "/dev/null"
	}
	return quotePath(prefix + v.path)
}

// quotePath quotes a path with special characters as a C string. Git does too,
// except for blanks, at which `patch` truncates some names.
func quotePath(path string) string {
	special := func(c byte) bool { return c < ' ' || c == '"' || c == '\\' || c >= 0x7f }
	if !strings.Contains(path, " ") && !slices.ContainsFunc([]byte(path), special) {
		return path
	}
	names := map[byte]byte{'\a': 'a', '\b': 'b', '\t': 't', '\n': 'n', '\v': 'v', '\f': 'f', '\r': 'r', '"': '"', '\\': '\\'}
	q := []byte{'"'}
	for _, c := range []byte(path) {
		switch name, ok := names[c]; {
		case ok:
			q = append(q, '\\', name)
		case special(c):
			q = fmt.Appendf(q, "\\%03o", c)
		default:
			q = append(q, c)
		}
	}
	return string(append(q, '"'))
}

// contextLines is the number of context lines of a hunk.
const contextLines = 3

// writeHunks writes the hunks of a unified diff.
func writeHunks(b *bytes.Buffer, x, y []byte) {
	old, now := slices.Collect(strings.Lines(string(x))), slices.Collect(strings.Lines(string(y)))
	for _, near := range diff.Near(diff.Hunks(context.Background(), old, now), contextLines) {
		whole := diff.Around(near, len(old), contextLines)
		fmt.Fprintf(b, "@@ %v @@\n", whole)
		at := whole.A
		for _, h := range near {
			writeLines(b, ' ', old[at:h.A])
			writeLines(b, '-', old[h.A:h.AEnd])
			writeLines(b, '+', now[h.B:h.BEnd])
			at = h.AEnd
		}
		writeLines(b, ' ', old[at:whole.AEnd])
	}
}

func writeLines(b *bytes.Buffer, sign byte, lines []string) {
	for _, l := range lines {
		b.WriteByte(sign)
		b.WriteString(l)
		if !strings.HasSuffix(l, "\n") {
			b.WriteString("\n\\ No newline at end of file\n")
		}
	}
}
