// Read parses the files named on standard input, a line each, with a built-in grammar. It
// prints those that do not parse, the slowest, and the sums: go run ./testdata/languages/read
// GRAMMAR <names. With -left it also prints the errors' places.
package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"log"
	"os"
	"strings"
	"time"

	"pare/grammar/host"
	"pare/grammars"
	"pare/grammars/coding"
	"pare/tree/parse"
)

func main() {
	log.SetFlags(0)
	most := flag.Int("most", 2<<20, "leave out files of more bytes")
	flag.Parse()
	g, start, err := grammars.Read(flag.Arg(0))
	if err != nil {
		log.Fatal(err)
	}
	root, err := g.StartRule(start)
	if err != nil {
		log.Fatal(err)
	}
	lang, err := parse.WithHost(host.Bind(g, nil))
	if err != nil {
		log.Fatal(err)
	}
	var files, failed, bytes int
	var all, slowest time.Duration
	var slow string
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		text, err := os.ReadFile(in.Text())
		if err != nil || len(text) > *most {
			continue
		}
		valid := strings.ToValidUTF8(string(text), "\uFFFD")
		if edited, _, ok := coding.Of(flag.Arg(0), in.Text(), valid); ok {
			valid = edited
		}
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		begin := time.Now()
		t, err := lang.Parse(ctx, in.Text(), valid, root)
		took := time.Since(begin)
		cancel()
		files, bytes, all = files+1, bytes+len(text), all+took
		if took > slowest && len(text) < 70000 {
			slowest, slow = took, fmt.Sprintf("%s, %d bytes", in.Text(), len(text))
		}
		if err != nil {
			failed++
			fmt.Println(err)
		} else if string(t.Render()) != valid {
			fmt.Println(in.Text(), "rendered differently")
		}
	}
	fmt.Printf("%s: %d files, %d not read (%.1f %%), %d bytes, %.0f ms; per 64 KB %.1f ms; slowest up to 70 KB: %.0f ms, %s\n",
		flag.Arg(0), files, failed, 100*float64(failed)/float64(max(1, files)), bytes, all.Seconds()*1e3, all.Seconds()*1e3*65536/float64(max(1, bytes)), slowest.Seconds()*1e3, slow)
}
