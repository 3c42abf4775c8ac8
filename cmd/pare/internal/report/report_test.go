package report

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"pare/internal/quick"
	"pare/reducer"
	"pare/reducer/journal"
	"pare/reducer/oracle"
)

// recorded returns a report of a run that took these texts in turn, after some tests
// each.
func recorded(t *testing.T, name string, tests int, texts ...string) *Report {
	t.Helper()
	j := journal.Open(t.TempDir(), func(format string, a ...any) { t.Errorf(format, a...) })
	w, err := j.Begin(t.Context(), journal.Run{
		Test: journal.Test{Name: name, Command: []string{"grep", "x", "@@"}}, Job: journal.Job{File: "/in/" + name, Strategy: "pare"},
		Version: "v1", System: "linux/amd64", Before: size(texts[0]),
	}, func(err error) { t.Error(err) })
	if err != nil {
		t.Fatal(err)
	}
	w.On(reducer.Began{Text: []byte(texts[0]), Size: size(texts[0])})
	n := 0
	for i, text := range texts[1:] {
		pass := []string{"remove", "</script>"}[i%2]
		for k := range tests {
			n++
			o, asked := oracle.NotInteresting, fmt.Appendf(nil, "%d", n)
			if k == tests-1 {
				o, asked = oracle.Interesting, []byte(text)
			}
			w.On(reducer.Answered{Pass: pass, Answer: oracle.Answer{
				Text: asked, Key: oracle.KeyOf(asked), Verdict: oracle.Verdict{Outcome: o, Took: time.Millisecond}, Stats: oracle.Stats{Tests: n},
			}})
		}
		w.On(reducer.Accepted{Pass: pass, Text: []byte(text), Size: size(text)})
	}
	if err := w.Close(&journal.End{Tests: n, Steps: len(texts) - 1, After: size(texts[len(texts)-1])}); err != nil {
		t.Fatal(err)
	}
	r, err := Read(t.Context(), j.Runs()[0])
	if err != nil {
		t.Fatal(err)
	}
	r.State, r.Command, r.Script = "finished", "grep x @@", "#!/bin/sh\n"
	return r
}

func size(text string) reducer.Size { return reducer.Size{Bytes: len(text)} }

func htmlOf(t *testing.T, r *Report) string {
	t.Helper()
	var b bytes.Buffer
	if err := r.HTML(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// hostile is a text that would break out of any context that forgets to escape.
const hostile = "a</script><script>alert(1)</script>-->\x00\xff\"'`<!--\u2028\u202e{{.}}]]></pre></textarea>\r\n"

func TestHostile(t *testing.T) {
	r := recorded(t, "</title><script>.c", 2, hostile+"x"+hostile, "x"+hostile, "x```\n````\n")
	r.Command, r.Script, r.State = hostile, hostile, hostile
	html := htmlOf(t, r)
	if i := strings.IndexAny(html, "\x00\u202e\u2028"); i >= 0 || !utf8.ValidString(html) {
		t.Errorf("the page has characters that hide or end something: %q", html[max(i-50, 0):i+10])
	}
	if n := strings.Count(html, "<script"); n != 2 {
		t.Errorf("%d scripts in the page, want its 2 own", n)
	}
	if n := strings.Count(html, "</pre>"); n != 6 {
		t.Errorf("%d blocks end in the page, want its own 6", n)
	}
	if md := r.Markdown(); !strings.Contains(md, "`````c\nx```\n````\n`````\n") {
		t.Errorf("the fence does not hold the text:\n%s", md)
	}
}

func TestMarkdown(t *testing.T) {
	r := recorded(t, "a.json", 3, "[1, 2, x]\n", "[x]\n")
	want := "The smallest input known, `a.json`, reduced from 10 to 4 bytes:\n\n```json\n[x]\n```\n\n" +
		"The test, which exits with 0 if the failure is there:\n\n```sh\ngrep x @@\n```\n\n" +
		"<details><summary>How it was reduced</summary>\n\n" +
		"| pass | tests | interesting | steps | bytes less | tokens less | seconds |\n|:---|---:|---:|---:|---:|---:|---:|\n" +
		"| remove | 3 | 1 | 1 | 6 | 0 | 0.0 |\n\n3 tests, finished; pare v1 on linux/amd64, " + r.Run.Begun.UTC().Format(time.DateOnly) + ".\n\n</details>\n"
	if got := r.Markdown(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestParts(t *testing.T) {
	long := strings.Repeat("word ", 100)
	for _, tt := range []struct{ before, after, want string }{
		{"int x = 1;", "int x;", "int x-{ = 1};"},
		{"f(a, b)", "f(b)", "f(-{a, }b)"},
		{"foobar", "foo", "-{foobar}+{foo}"},
		{"a", "a", "a"},
		{"", "é", "+{é}"},
		{"a\xffb", "ab", "-{a�b}+{ab}"},
		{long + "(" + long, long + long, "[…]" + long[len(long)-around:] + "-{(}" + long[:around] + "[…]"},
	} {
		var b strings.Builder
		for _, p := range Difference(t.Context(), []byte(tt.before), []byte(tt.after), 1000) {
			fmt.Fprintf(&b, [...]string{"%s", "-{%s}", "+{%s}"}[p.Kind], p.Text)
		}
		if b.String() != tt.want {
			t.Errorf("%q to %q: %s, want %s", tt.before, tt.after, b.String(), tt.want)
		}
	}
}

// A run of 5,000 tests has a page of less than 2 MB, whatever its steps.
func TestSize(t *testing.T) {
	quick.Skip(t)
	line := strings.Repeat("<&\x01 some text of a line ", 20) + "\n"
	var texts []string
	for n := 1000; n > 0; n-- {
		texts = append(texts, strings.Repeat(line, n)+"x")
	}
	if n := len(htmlOf(t, recorded(t, "big.c", 5, texts...))); n > 2<<20 {
		t.Errorf("%d bytes", n)
	}
}

// The page works in a browser: no error, the slider shows each step, the curve zooms.
func TestBrowser(t *testing.T) {
	quick.Skip(t)
	browser := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			browser = path
		}
	}
	if browser == "" {
		if os.Getenv("PARE_REQUIRE") == "1" {
			t.Fatal("no chromium, which PARE_REQUIRE=1 demands")
		}
		t.Skip("no chromium is installed")
	}
	file := filepath.Join(t.TempDir(), "page.html")
	html := htmlOf(t, recorded(t, "a.c", 4, "int a; "+hostile+"int x;", "int "+hostile+" x;", "int x;"))
	if err := os.WriteFile(file, []byte(html), 0o666); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := chromedp.NewExecAllocator(t.Context(), append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(browser), chromedp.NoSandbox)...)
	defer cancel()
	ctx, cancel = chromedp.NewContext(ctx)
	defer cancel()
	if err := chromedp.Listen(ctx, func(e any) {
		switch e := e.(type) {
		case *runtime.EventExceptionThrown:
			t.Errorf("the page's script fails: %v", e.ExceptionDetails)
		case *runtime.EventConsoleAPICalled:
			t.Errorf("the page's console says %v", e.Type)
		}
	}); err != nil {
		t.Fatal(err)
	}
	if err := chromedp.Do(ctx, chromedp.Navigate("file://"+file)); err != nil {
		t.Fatal(err)
	}
	saw, err := chromedp.Run(ctx, chromedp.Evaluate[string](use))
	want := "step 1: remove, after 4 tests; 87 bytes\nstep 2: </script>, after 8 tests; 6 bytes\ntrue true\nint x;\n0"
	if err != nil || saw != want {
		t.Errorf("saw\n%s\nwant\n%s\n%v", saw, want, err)
	}
}

// use moves the slider, zooms, and returns the page's state.
const use = `(() => {
	const $ = (id) => document.getElementById(id), saw = [$("about").textContent];
	$("step").value = $("step").max;
	$("step").dispatchEvent(new Event("input"));
	saw.push($("about").textContent);
	const before = $("plot").getAttribute("viewBox");
	$("plot").dispatchEvent(new WheelEvent("wheel", {deltaY: -1, clientX: 300, clientY: 300}));
	saw.push((before !== $("plot").getAttribute("viewBox")) + " " + $("diff").querySelector("del").textContent.includes("</script>"));
	saw.push($("result").textContent);
	saw.push(performance.getEntriesByType("resource").filter(r => !r.name.startsWith("data:")).length);
	return saw.join("\n");
})()`

// Each of the passes that removed most has a colour of its own; the others share one.
func TestHues(t *testing.T) {
	r := &Report{}
	for i := range 12 {
		r.Yields = append(r.Yields, &Yield{Pass: string(rune('a' + i)), Bytes: i})
	}
	seen := map[string]int{}
	hues := r.hues()
	for _, colour := range hues {
		seen[colour]++
	}
	if len(seen) != len(colours)+1 || seen[others] != 3 || hues["a"] != others || hues["l"] == others {
		t.Errorf("%v", hues)
	}
}
