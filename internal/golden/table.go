package golden

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
)

// perHash is the number of questions of a table's reductions that share a hash.
const perHash = 16

// A Table is a file of reductions whose answers tests compute: of each a line with the name of
// its test and its number there, a hash of its result, and a hash for each 16 questions.
type Table struct {
	file string

	mu    sync.Mutex
	lines map[string]string
	tests map[string]bool // that have lines
	count map[string]int  // of the reductions so far, by test
	seen  map[string]bool
}

// OpenTable reads the table of a name; one that is missing is empty.
func OpenTable(root, name string) *Table {
	tb := &Table{file: Name(root, name), lines: map[string]string{}, tests: map[string]bool{}, count: map[string]int{}, seen: map[string]bool{}}
	text, _ := os.ReadFile(tb.file)
	for line := range strings.Lines(string(text)) {
		key, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		tb.lines[key] = rest
		test, _, _ := strings.Cut(key, "/")
		tb.tests[test] = true
	}
	return tb
}

// Check compares the next reduction of a test with the recorded one. A new test has no record,
// until -update writes one.
func (tb *Table) Check(t testing.TB, questions []string, result string) {
	t.Helper()
	tb.mu.Lock()
	defer tb.mu.Unlock()
	tb.count[t.Name()]++
	key := fmt.Sprintf("%s/%d", strings.ReplaceAll(t.Name(), "\t", " "), tb.count[t.Name()])
	hashes := []string{Hash(result)}
	for some := range slices.Chunk(questions, perHash) {
		hashes = append(hashes, Hash(strings.Join(some, "\x00")))
	}
	line := fmt.Sprintf("%d %s", len(questions), strings.Join(hashes, " "))
	tb.seen[key] = true
	if *Update {
		tb.lines[key] = line
		return
	}
	if test, _, _ := strings.Cut(t.Name(), "/"); !tb.tests[test] || line == tb.lines[key] {
		return
	}
	want := append(strings.Fields(tb.lines[key]), "0", "")[1:]
	for i := 1; i < len(hashes); i++ {
		if i >= len(want) || hashes[i] != want[i] {
			from := (i - 1) * perHash
			t.Errorf("%s: the questions from %d on differ from the recorded ones: %q", key, from+1, questions[from:min(from+perHash, len(questions))])
			return
		}
	}
	t.Errorf("%s: %q after %d questions: other questions were recorded behind these, or another result", key, result, len(questions))
}

// Save writes the table with -update: with all tests run, only what they asked.
func (tb *Table) Save(all bool) error {
	if !*Update {
		return nil
	}
	var b strings.Builder
	for _, key := range slices.Sorted(maps.Keys(tb.lines)) {
		if tb.seen[key] || !all {
			fmt.Fprintf(&b, "%s\t%s\n", key, tb.lines[key])
		}
	}
	return os.WriteFile(tb.file, []byte(b.String()), 0o666)
}
