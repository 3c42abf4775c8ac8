// Read parses the preprocessed C++ files named on standard input, a line each, and prints a line of JSON for
// each: its bytes, those that were parsed, the stretches that the grammar does not read, with the
// line and the beginning of each, and what kept a file from being read at all.
//
//	go run ./testdata/headers/read [GRAMMAR] <names
//
// Whole declarations between two line markers are not parsed again where a file that was read whole had them:
// headers have most of their text in common. Where the rest is not read, the whole file is parsed.
package main

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"log"
	"os"
	"strings"
	"time"

	"pare/grammar"
	"pare/grammars"
	"pare/tree/parse"
)

// Reading is what became of a file.
type Reading struct {
	File      string    `json:"file"`
	Bytes     int       `json:"bytes"`
	Parsed    int       `json:"parsed"` // bytes, without what was read before
	Stretches []Stretch `json:"stretches,omitempty"`
	Error     string    `json:"error,omitempty"`
	Ms        int64     `json:"ms"`
}

// Stretch is a part of a file that the grammar does not read.
type Stretch struct {
	Line  int    `json:"line"`
	Error string `json:"error"`
	Text  string `json:"text"`
}

func main() {
	log.SetFlags(0)
	limit := flag.Duration("limit", 10*time.Minute, "time to parse a file")
	whole := flag.Bool("whole", false, "parse again what was read before")
	flag.Parse()
	lang, start := load(cmp.Or(flag.Arg(0), "cpp"))
	lang.Rest, _ = load("text")
	out := json.NewEncoder(os.Stdout)
	before := newSeen()
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		text, err := os.ReadFile(in.Text())
		if err != nil {
			log.Fatal(err)
		}
		unit := before.split(strings.ToValidUTF8(string(text), "\uFFFD"))
		begin := time.Now()
		r := Reading{File: in.Text(), Bytes: len(text)}
		rest := unit.rest
		if *whole {
			rest = unit.text
		}
		r.read(lang, start, rest, *limit)
		if rest != unit.text && (r.Stretches != nil || r.Error != "") {
			r.read(lang, start, unit.text, *limit)
		}
		if r.Stretches == nil && r.Error == "" {
			before.add(unit)
		}
		r.Ms = time.Since(begin).Milliseconds()
		if err := out.Encode(r); err != nil {
			log.Fatal(err)
		}
	}
}

func load(name string) (*parse.Language, *grammar.Rule) {
	g, start, err := grammars.Read(name)
	if err != nil {
		log.Fatal(err)
	}
	root, err := g.StartRule(start)
	if err != nil {
		log.Fatal(err)
	}
	lang, err := parse.NewLanguage(g)
	if err != nil {
		log.Fatal(err)
	}
	return lang, root
}

// read parses a text and notes what the grammar does not read of it.
func (r *Reading) read(lang *parse.Language, start *grammar.Rule, text string, limit time.Duration) {
	r.Stretches, r.Error, r.Parsed = nil, "", len(text)
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	_, faults, err := lang.Recover(ctx, r.File, text, start)
	if err != nil {
		r.Error = err.Error()
	}
	lines := strings.SplitAfter(text, "\n")
	for _, f := range faults {
		s := strings.Join(lines[f.First-1:min(f.Last, len(lines))], "")
		r.Stretches = append(r.Stretches, Stretch{f.First, f.Err.Error(), s[:min(len(s), 300)]})
	}
}
