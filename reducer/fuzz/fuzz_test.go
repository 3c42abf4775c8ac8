package fuzz

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pare/grammars"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/tree/generate"
	"pare/tree/parse"
)

// program is a program under test: it returns its end on a text.
type program struct {
	jobs int
	run  func(text string) oracle.Verdict
}

func (p program) Evaluate(_ context.Context, files oracle.Files) (oracle.Verdict, error) {
	return p.run(string(files[0].Text)), nil
}
func (p program) Capacity() int { return p.jobs }

// buggy crashes on a list in an object, aborts with a message of many numbers on a list in a list
// in a list, and prints the depth of the text.
func buggy(text string) oracle.Verdict {
	flat := strings.Map(func(r rune) rune {
		if strings.ContainsRune("[]{}:", r) {
			return r
		}
		return -1
	}, text)
	switch {
	case strings.Contains(flat, "{:["):
		return oracle.Verdict{Exit: -1, Signal: int(syscall.SIGSEGV)}
	case strings.Contains(flat, "[[["):
		return oracle.Verdict{Exit: 134, Stderr: fmt.Sprintf("/src/%d/json.c:%d: Assertion `depth' failed.\n", len(text), len(text))}
	}
	return oracle.Verdict{Exit: strings.Count(flat, "[")}
}

func campaign(t testing.TB, jobs int, run func(string) oracle.Verdict) *Campaign {
	t.Helper()
	g, err := grammars.Load("json")
	if err != nil {
		t.Fatal(err)
	}
	lang, err := parse.NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	start := g.Rules[0]
	return &Campaign{
		Source:    &Sentences{Generator: generate.Generator{Lang: lang, Start: start, Seed: 1, Depth: 8, Tokens: 100}},
		Evaluator: program{jobs, run}, Fails: Crashed,
		Job:       reducer.Job{Lang: lang, Start: start, Strategy: reducer.Default()},
		MaxInputs: 400, Tell: func(Event) {},
	}
}

// encoded returns a state without its times.
func encoded(t *testing.T, s *State) string {
	t.Helper()
	for _, f := range s.Failures {
		f.Time = 0
	}
	data, err := json.MarshalIndent(s, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// Failures are distinguished and reduced, and the findings do not depend on the jobs.
func TestCampaign(t *testing.T) {
	var runs []string
	for _, jobs := range []int{1, 4} {
		var s State
		if err := campaign(t, jobs, buggy).Run(t.Context(), &s); err != nil {
			t.Fatal(err)
		}
		found := map[string]string{}
		for _, f := range s.Failures {
			found[f.Key.String()] = string(f.Text)
			if !f.Reduced || f.Flaky || f.Found < 1 || f.Tests < 1 || f.After != len(f.Text) {
				t.Errorf("%+v", f)
			}
		}
		want := map[string]string{"SIGSEGV": `{"":[]}`, "SIGABRT: json.c:N: Assertion '…' failed.": "[[[]]]"}
		if diff := cmp.Diff(want, found); diff != "" {
			t.Errorf("(-want +got)\n%s", diff)
		}
		runs = append(runs, encoded(t, &s))
	}
	if runs[0] != runs[1] {
		t.Errorf("with 1 job\n%s\nwith 4\n%s", runs[0], runs[1])
	}
}

// A resumed campaign has the findings of an uninterrupted one.
func TestGoOn(t *testing.T) {
	var whole State
	if err := campaign(t, 1, buggy).Run(t.Context(), &whole); err != nil {
		t.Fatal(err)
	}
	var s State
	kept := map[uint64][]byte{}
	first := campaign(t, 1, buggy)
	first.MaxInputs = 160
	first.Tell = func(e Event) {
		if k, ok := e.(Kept); ok {
			kept[k.Number] = k.Text
		}
	}
	if err := first.Run(t.Context(), &s); err != nil {
		t.Fatal(err)
	}
	second := campaign(t, 1, buggy)
	for n := range s.Inputs {
		if text, ok := kept[n]; ok {
			second.Source.Keep(t.Context(), text)
		}
	}
	if err := second.Run(t.Context(), &s); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(encoded(t, &whole), encoded(t, &s)); diff != "" {
		t.Errorf("(-at once +in two)\n%s", diff)
	}
}

// A campaign stopped again and again, in the middle of batches and reductions, has the findings of
// an uninterrupted one: it continues from its record only.
func TestStopped(t *testing.T) {
	seeds := [][]byte{[]byte(`[1, {"a": [2, 3]}, {"b": 1}]`), []byte(`[[[1, 2], 3], [4]]`)}
	var whole State
	through := campaign(t, 1, buggy)
	through.Seeds, through.MaxInputs = seeds, 100
	if err := through.Run(t.Context(), &whole); err != nil {
		t.Fatal(err)
	}
	record, kept := []byte("{}"), map[uint64][]byte{}
	stops := 0
	for done := false; !done; {
		s := &State{}
		if err := json.Unmarshal(record, s); err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		left := 25 // a batch, and a part of a reduction
		c := campaign(t, 1, func(text string) oracle.Verdict {
			if left--; left == 0 {
				cancel()
			}
			return buggy(text)
		})
		c.Seeds, c.MaxInputs = seeds, 100
		for n := range s.Inputs {
			if text, ok := kept[n]; ok {
				c.Source.Keep(t.Context(), text)
			}
		}
		c.Tell = func(e Event) {
			if k, ok := e.(Kept); ok {
				kept[k.Number] = k.Text
			}
		}
		done = c.Run(ctx, s) == nil
		cancel()
		if stops++; stops > 500 {
			t.Fatalf("no end: %d inputs after %d stops", s.Inputs, stops)
		}
		record, _ = json.Marshal(s)
		if done && encoded(t, s) != encoded(t, &whole) {
			t.Errorf("at once\n%s\nwith %d stops\n%s", encoded(t, &whole), stops, encoded(t, s))
		}
	}
	if stops < 5 {
		t.Errorf("stopped %d times only", stops)
	}
}

// cancelling is a source whose Keep is cancelled, as a parse can be.
type cancelling struct {
	Source
	cancel func()
}

func (c cancelling) Keep(ctx context.Context, text []byte) bool {
	c.cancel()
	return ctx.Err() == nil && c.Source.Keep(ctx, text)
}

// A batch that ends with the campaign is made again: it may lack a member of the population.
func TestStoppedAtLast(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	c := campaign(t, 1, func(text string) oracle.Verdict { return oracle.Verdict{Exit: 1} }) // one new end, then none
	c.Source = cancelling{c.Source, cancel}
	var s State
	if err := c.Run(ctx, &s); err == nil || s.Inputs != 0 || len(s.Behaviour) != 0 {
		t.Errorf("%d inputs, %v: %v", s.Inputs, s.Behaviour, err)
	}
}

// Seeds are tested before the first input, once.
func TestSeeds(t *testing.T) {
	c := campaign(t, 1, buggy)
	c.Seeds = [][]byte{[]byte(`[1, 2]`), []byte(`[1, {"a": [2, 3]}]`)}
	c.MaxInputs = 1
	var s State
	for range 2 {
		if err := c.Run(t.Context(), &s); err != nil {
			t.Fatal(err)
		}
		if len(s.Failures) != 1 || string(s.Failures[0].Text) != `{"":[]}` || s.Failures[0].Found != 1 || s.Inputs != 1 {
			t.Errorf("%s", encoded(t, &s))
		}
	}
}

// A failure that does not occur again is kept as it is, and counted.
func TestFlaky(t *testing.T) {
	seen := map[string]bool{}
	c := campaign(t, 1, func(text string) oracle.Verdict {
		if seen[text] {
			return oracle.Verdict{}
		}
		seen[text] = true
		return oracle.Verdict{Exit: 139}
	})
	c.MaxInputs = 40
	var s State
	if err := c.Run(t.Context(), &s); err != nil {
		t.Fatal(err)
	}
	if len(s.Failures) != 1 || !s.Failures[0].Flaky || s.Failures[0].Reduced || len(s.Failures[0].Text) == 0 {
		t.Errorf("%s", encoded(t, &s))
	}
}

// Reduction of the population: members are no larger, and end the same way.
func TestShrinkPopulation(t *testing.T) {
	kept := map[bool]int{}
	for _, shrink := range []bool{false, true} {
		c := campaign(t, 1, buggy)
		c.Shrink = shrink
		c.Tell = func(e Event) {
			if k, ok := e.(Kept); ok {
				kept[shrink] += len(k.Text)
			}
		}
		c.MaxInputs = batch // later inputs differ
		if err := c.Run(t.Context(), &State{}); err != nil {
			t.Fatal(err)
		}
	}
	if kept[true] >= kept[false] {
		t.Errorf("%d bytes are kept with reduction, %d without", kept[true], kept[false])
	}
}

func TestEnds(t *testing.T) {
	c := campaign(t, 2, buggy)
	c.MaxInputs = 0
	ctx, cancel := context.WithCancelCause(t.Context())
	stop := fmt.Errorf("enough")
	c.Tell = func(e Event) {
		if e, ok := e.(Tested); ok && e.State.Inputs >= 50 {
			cancel(stop)
		}
	}
	if err := c.Run(ctx, &State{}); err != stop {
		t.Errorf("error %v, want %v", err, stop)
	}
}

func TestNormal(t *testing.T) {
	for line, want := range map[string]string{
		"  x.c:12:3: Assertion `n < 10' failed.\n":                       "x.c:N:N: Assertion '…' failed.",
		"==123==ERROR: AddressSanitizer: SEGV on address 0x7ffc01deadbe": "==N==ERROR: AddressSanitizer: SEGV on address N",
		"panic at /home/a/src/b/main.go:7 and ./c/d.go:9":                "panic at main.go:N and d.go:N",
		"lua: input.lua:3: attempt to call a nil value (global 'f')":     "lua: input.lua:N: attempt to call a nil value (global '…')",
		"a face is no number, be it cafe":                                "a face is no number, be it cafe",
		"\x1b[31merror\x1b[m \xff":                                       "error ?",
		strings.Repeat("é", 300):                                         strings.Repeat("é", 200),
	} {
		if got := Normal(line); got != want {
			t.Errorf("%q: got %q, want %q", line, got, want)
		}
	}
}

// Messages that differ only in text of the input are one failure.
func TestBehaviour(t *testing.T) {
	same := []string{"#1 E no such column: a.b", `#2 E no such column: "",,,(()`, "E no such column: x1 y2"}
	for _, line := range same {
		if got, want := (Key{Message: Normal(line)}).behaviour(), (Key{Message: "E no such column:"}).behaviour(); got != want {
			t.Errorf("%s is %s, not %s", line, got, want)
		}
	}
	if (Key{Message: "syntax error"}).behaviour() == (Key{Message: "type error"}).behaviour() {
		t.Error("two errors are one")
	}
}

func TestBytes(t *testing.T) {
	b := &Bytes{Seed: 3, Size: 50, Alphabet: Alphabet(true, false)}
	again := &Bytes{Seed: 3, Size: 50, Alphabet: Alphabet(true, false)}
	for n := range uint64(200) {
		text, err := b.Make(t.Context(), n)
		same, _ := again.Make(t.Context(), n)
		if err != nil || len(text) > 50 || !bytes.Equal(text, same) {
			t.Fatalf("input %d: %q, then %q, error %v", n, text, same, err)
		}
		for _, c := range text {
			if c != '\n' && (c < ' ' || c > '~') {
				t.Fatalf("input %d: %q has the character %q", n, text, c)
			}
		}
		if n%10 == 0 {
			b.Keep(t.Context(), text)
			again.Keep(t.Context(), text)
		}
	}
	if len(Alphabet(false, true)) != 256 || len(Alphabet(false, false)) != 255 || len(Alphabet(true, false)) != 96 {
		t.Error("the alphabets have other sizes")
	}
}

// A population is bounded in number and size; the oldest go.
func TestPopulation(t *testing.T) {
	var p population[int]
	for i := range 3 * mostKept {
		p.add(i, 1)
	}
	if len(p.members) != mostKept || p.members[0] != 2*mostKept || p.bytes != mostKept {
		t.Errorf("%d members from %d on, %d bytes", len(p.members), p.members[0], p.bytes)
	}
	for i := range 10 {
		p.add(-i, mostBytes/4)
	}
	if len(p.members) != 4 || p.bytes > mostBytes {
		t.Errorf("%d large members, %d bytes", len(p.members), p.bytes)
	}
	if p.add(1, 2*mostBytes); len(p.members) != 1 {
		t.Errorf("%d members beside one that is too large", len(p.members))
	}
}

// BenchmarkInputs measures how fast inputs are made: sentences, then variants.
func BenchmarkInputs(b *testing.B) {
	for _, kind := range []string{"sentences", "variants"} {
		b.Run(kind, func(b *testing.B) {
			source := campaign(b, 1, buggy).Source
			if kind == "variants" {
				for n := range uint64(20) {
					text, err := source.Make(b.Context(), n)
					if err != nil {
						b.Fatal(err)
					}
					source.Keep(b.Context(), text)
				}
			}
			n, size := uint64(0), 0
			for b.Loop() {
				text, err := source.Make(b.Context(), n)
				if err != nil {
					b.Fatal(err)
				}
				n, size = n+1, size+len(text)
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "inputs/s")
			b.ReportMetric(float64(size)/float64(n), "bytes/input")
		})
	}
}
