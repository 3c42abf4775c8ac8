package tree_test

import (
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"pare/grammar"
	"pare/tree"
	"pare/tree/parse"
)

// maxPerByte bounds the memory of a parsed input for each of its bytes, at 2.5
// bytes a token: 16 bytes for each token, and 8 for most nodes above.
const maxPerByte = 11

// A parsed input takes little memory until its nodes are used, and iterating over
// the tokens alone does not change that.
func TestMemoryOfParsedInput(t *testing.T) {
	l, err := load(os.ReadFile, "../grammars/json.g4")
	if err != nil {
		t.Fatal(err)
	}
	text := "[" + strings.Repeat(`{"id": 17, "tags": ["red", "x"], "pos": {"x": 3}, "ok": true},`, 1_000_000/64) + "0]"
	before := liveHeap()
	tr, err := l.Parse(t.Context(), "", text, l.G.Rules[0])
	if err != nil {
		t.Fatal(err)
	}
	words := 0
	for range tr.Root.Words() {
		words++
	}
	if words != int(tr.Root.Tokens) {
		t.Errorf("%d words, want %d", words, tr.Root.Tokens)
	}
	perByte := float64(liveHeap()-before) / float64(len(text))
	t.Logf("%.1f bytes for each of %d bytes, %d tokens", perByte, len(text), words)
	if perByte > maxPerByte {
		t.Errorf("%.1f bytes for each byte of input, want at most %d", perByte, maxPerByte)
	}
	runtime.KeepAlive(tr)
	runtime.KeepAlive(l)
}

// While a long list is read, no stack of its elements grows: each would take five times
// its size in copies.
func TestAllocatedByParsing(t *testing.T) {
	l, err := load(os.ReadFile, "../grammars/json.g4")
	if err != nil {
		t.Fatal(err)
	}
	mustParse(t, l, "[1,1]")
	text := "[" + strings.Repeat("1,", 500_000) + "1]"
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	mustParse(t, l, text)
	runtime.ReadMemStats(&after)
	perByte := float64(after.TotalAlloc-before.TotalAlloc) / float64(len(text))
	if most := 36.0; perByte > most { // a token takes 16, and a node twice 8 for every second byte
		t.Errorf("%.1f bytes allocated for each byte of input, want at most %.0f", perByte, most)
	}
}

func liveHeap() int64 {
	runtime.GC()
	runtime.GC() // a sync.Pool is empty only after the second
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// Concurrent readers of the same nodes see the same kids.
func TestUnpackTogether(t *testing.T) {
	l, err := language("grammar T;\nfile : ('(' (NUM (',' NUM)*)? ')')* EOF ; NUM : [0-9]+ ; WS : ' ' -> skip ;")
	if err != nil {
		t.Fatal(err)
	}
	tr := mustParse(t, l, strings.Repeat("(1, 2)", 1000))
	var seen [8][]*tree.Node
	var wait sync.WaitGroup
	for i := range seen {
		wait.Go(func() {
			for p := range tr.Places() {
				seen[i] = append(seen[i], p.Node)
			}
		})
	}
	wait.Wait()
	for i := range seen {
		if !slices.Equal(seen[i], seen[0]) {
			t.Fatalf("%d nodes seen, others than the %d that another saw", len(seen[i]), len(seen[0]))
		}
	}
}

func mustParse(t testing.TB, l *parse.Language, text string) *tree.Tree {
	t.Helper()
	tr, err := l.Parse(t.Context(), "", text, l.G.Rules[0])
	if err != nil {
		t.Fatal(err)
	}
	return tr
}

// A packed node keeps its alternative, tokens and kids where these are many, and where kids are empty.
func TestPackedNodes(t *testing.T) {
	const words, options = 300, 12
	var g4 strings.Builder
	g4.WriteString("grammar T;\nfile : group* EOF ; group : ':' item* ';' ; item : word | row | '(' item* ')' ; row : '=' ")
	for i := range options {
		fmt.Fprintf(&g4, "'o%d'? ", i)
	}
	g4.WriteString("'.' ; word : 'w0' '!' ")
	for i := range words - 1 {
		fmt.Fprintf(&g4, "| 'w%d' '!' ", i+1)
	}
	g4.WriteString("; WS : ' ' -> skip ;")
	l, err := language(g4.String())
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	add := func(format string, args ...any) { fmt.Fprintf(&text, format, args...) }
	add(": %s ; : ; : %s ; : ", strings.Repeat("w1 ! ", 127), strings.Repeat("w2 ! ", 128))
	for i := range words {
		add("w%d ! ", i)
	}
	for taken := range 1 << options {
		add("= ")
		for i := range options {
			if taken>>i&1 == 1 {
				add("o%d ", i)
			}
		}
		add(". ")
	}
	add("; : ( ( %s) w7 ! ) ( ) ;", strings.Repeat("w3 ! ( ) ", 30_000))
	tr := mustParse(t, l, text.String())

	var got strings.Builder
	for p := range tr.Places() {
		switch n := p.Node; {
		case n.Kind == tree.Token && n.Tokens > 0:
			fmt.Fprintf(&got, "%s ", n.Text())
		case n.Kind == tree.Rule && n.Rule().Name == "word" && n.Kid(0).Text() != fmt.Sprint("w", n.Alt):
			t.Fatalf("alternative %d of %q", n.Alt, n.Kid(0).Text())
		case n.Kind == tree.Rule && n.Rule().Name == "row":
			for i, k := range n.Kids()[1 : options+1] {
				if want := fmt.Sprint("o", i); k.Kind != tree.Opt || k.Count() != int(k.Tokens) || k.Tokens > 0 && k.Kid(0).Text() != want {
					t.Fatalf("option %d has %d tokens and %d kids", i, k.Tokens, k.Count())
				}
			}
		}
		if k := p.Node.Kids(); len(k) != p.Node.Count() {
			t.Fatalf("%d kids of %d", len(k), p.Node.Count())
		}
	}
	if !slices.Equal(strings.Fields(got.String()), strings.Fields(text.String())) {
		t.Error("the leaves are not the text's tokens")
	}
}

// Words yields the tokens of the leaves, the same occurrences, before and after
// an edit.
func TestWords(t *testing.T) {
	l, err := language("grammar T;\nfile : ('(' (NUM (',' NUM)*)? ')')* EOF ; NUM : [0-9]+ ; WS : ' ' -> skip ;")
	if err != nil {
		t.Fatal(err)
	}
	tr := mustParse(t, l, "(1, 2)(1)()(3, 1)")
	for p := range tr.Places() {
		if p.Node.Kind == tree.Token && p.Node.Text() == "2" {
			e := tree.NewToken(p.Node.Expr, int(p.Node.Type()), "1", -1)
			tr = tr.With(tree.Put(p, e))
			break
		}
	}
	words := slices.Collect(tr.Root.Words())
	var leaves []tree.Word
	seen := map[tree.Word]bool{}
	for n := range tr.Root.Leaves() {
		if n.Type() != grammar.EOF {
			leaves = append(leaves, n.Word())
			seen[n.Word()] = true
		}
	}
	if !slices.Equal(words, leaves) {
		t.Errorf("words %v, leaves %v", words, leaves)
	}
	if len(seen) != len(words) {
		t.Errorf("%d different words of %d", len(seen), len(words))
	}
}
