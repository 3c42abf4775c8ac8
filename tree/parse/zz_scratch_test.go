package parse

import (
	"fmt"
	"os"
	"runtime"
	"testing"
	"time"

	"pare/grammar"
)

func TestScratch(t *testing.T) {
	if os.Getenv("G") == "" {
		t.Skip()
	}
	g, err := grammar.Read(os.ReadFile, os.Getenv("G"))
	if err != nil {
		t.Fatal(err)
	}
	t0 := time.Now()
	l, err := NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Println("load", time.Since(t0))
	var start *grammar.Rule
	for _, r := range g.Rules {
		if r.Name == os.Getenv("START") {
			start = r
		}
	}
	b, _ := os.ReadFile(os.Getenv("F"))
	for range 3 {
		t0 = time.Now()
		tr, err := l.Parse("f", string(b), start)
		if err != nil {
			t.Fatal(err)
		}
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		fmt.Println("parse", time.Since(t0), len(tr.Src.Toks), m.HeapAlloc>>20)
		if string(tr.Render()) != string(b) {
			t.Error("no round trip")
		}
		if len(b) < 2000 {
			fmt.Println(tr.Dump())
		}
	}
}
