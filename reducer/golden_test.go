package reducer_test

import (
	"bytes"
	"context"
	"crypto/sha1"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"pare/grammars/choose"
	"pare/internal/golden"
	"pare/internal/passtest"
	"pare/internal/quick"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/rules"
)

// goldenProgram is an input with a test, which runs only for texts without a recorded answer.
type goldenProgram struct {
	name, file, text string
	answers          string // the directory of its answers below $PARE_ANSWERS
	test             func(t *testing.T, text []byte) int
}

// The questions, steps and results of the small programs are those in testdata/golden, with one job
// and with eight. With -update, the programs' tests run for new texts; $PARE_ANSWERS has the
// answers of testdata/micro/run --answers.
func TestGolden(t *testing.T) {
	archives, err := filepath.Glob("../testdata/micro/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatal("no programs: ", err)
	}
	for _, file := range archives {
		p := microProgram(t, file)
		t.Run(p.name, func(t *testing.T) { p.check(t) })
	}
}

// madeUp is the questions of the small programs for a made-up test.
var madeUp = golden.OpenTable("..", "made-up")

// mostMadeUp bounds the questions of such a reduction.
const mostMadeUp = 500

// The questions of every small program for a made-up test are those recorded, with one job and with
// eight. The test needs twelve tokens of the input, in their order, and two in three texts with
// them are interesting, by their hash. Eight jobs are for every third program, with PARE_LONG=1 for
// all; quick tests take every fourth program.
func TestMadeUp(t *testing.T) {
	archives, err := filepath.Glob("../testdata/micro/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatal("no programs: ", err)
	}
	for i, file := range archives {
		if quick.Tests() && !*golden.Update && i%4 != 0 {
			continue
		}
		p := microProgram(t, file)
		t.Run(p.name, func(t *testing.T) { p.checkMadeUp(t, i%3 == 0 || os.Getenv("PARE_LONG") != "") })
	}
}

func (p *goldenProgram) checkMadeUp(t *testing.T, jobs bool) {
	t.Parallel()
	interesting := scattered(p.text)
	test := func(text []byte) (oracle.Outcome, bool) { return oracle.OutcomeOf(interesting(string(text))), true }
	first, texts := p.reduce(t, 1, mostMadeUp, test)
	madeUp.Check(t, texts, first.Steps+first.Result)
	if !jobs {
		return
	}
	got, texts := p.reduce(t, 8, mostMadeUp, test)
	first.Check(t, "-j 8", got, func(i int) string { return texts[i] })
}

// scattered needs twelve words of a text, in their order, and finds two in three of the texts that
// have them interesting, by their hash.
func scattered(text string) func(string) bool {
	words := strings.Fields(text)
	return func(text string) bool {
		sum := sha1.Sum([]byte(text))
		for i := range 12 {
			_, rest, found := strings.Cut(text, words[i*len(words)/12])
			if !found {
				return false
			}
			text = rest
		}
		return sum[0]%3 != 0
	}
}

// microProgram reads an archive of testdata/micro.
func microProgram(t *testing.T, file string) *goldenProgram {
	t.Helper()
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	p := &goldenProgram{name: strings.TrimSuffix(filepath.Base(file), ".txtar")}
	var script []byte
	for _, f := range archive.Files {
		switch {
		case f.Name == "test":
			script = f.Data
		case strings.HasPrefix(f.Name, "input."):
			p.file, p.text = f.Name, string(f.Data)
		}
	}
	p.answers = fmt.Sprintf("%s-%.4x", p.name, sha1.Sum(script))
	p.test = func(t *testing.T, text []byte) int {
		dir := t.TempDir()
		write(t, filepath.Join(dir, p.file), text)
		write(t, filepath.Join(dir, "test"), script)
		return exitStatus(t, dir, "sh", "./test", p.file)
	}
	return p
}

// TestGoldenProblems is TestGolden for the problems in a folder beside this tree, if it exists.
func TestGoldenProblems(t *testing.T) {
	if os.Getenv("PARE_LONG") == "" {
		t.Skip("PARE_LONG is not set")
	}
	for _, name := range []string{"clang14-m68k-isel/lvm.c", "gcc12-slp-ice/inflate.c", "gcc12-sra-wrongcode/prog.c", "html-minifier/input.html",
		"rust-ice/input.rs", "sdcc-segv/csmith103.c", "smt-cvc5/input.smt2", "sqlite-crash/input.sql"} {
		text, err := os.ReadFile(filepath.Join("../../shared/problems", name))
		if err != nil {
			t.Skip(err)
		}
		p := &goldenProgram{name: filepath.Dir(name), file: filepath.Base(name), text: string(text), answers: filepath.Dir(name)}
		p.test = func(t *testing.T, _ []byte) int {
			t.Fatalf("%s: a text without an answer in $PARE_ANSWERS: reduce it there first", p.name)
			return 0
		}
		t.Run(p.name, func(t *testing.T) { p.check(t) })
	}
}

// check compares the reductions with the recorded one.
func (p *goldenProgram) check(t *testing.T) {
	t.Parallel()
	file := golden.Name("..", p.name)
	want, err := golden.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	answers := want.Answers()
	if *golden.Update {
		got, _ := p.reduce(t, 1, 0, func(text []byte) (oracle.Outcome, bool) { return p.answer(t, answers, text), true })
		if err := got.Write(file); err != nil {
			t.Fatal(err)
		}
		return
	}
	if len(want.Questions) == 0 {
		t.Skipf("%s is missing: run with -update", file)
	}
	for _, jobs := range []int{1, 8} {
		got, texts := p.reduce(t, jobs, 0, func(text []byte) (oracle.Outcome, bool) {
			o, known := answers[golden.Hash(text)]
			return o, known
		})
		want.Check(t, fmt.Sprintf("-j %d", jobs), got, func(i int) string { return texts[i] })
	}
}

// chosen are the languages of programs, which are read once.
var chosen sync.Map // by file, functions

// reduce reduces the program with most questions at most, 0 for any number. It stops at the first
// counted question without an answer.
func (p *goldenProgram) reduce(t *testing.T, jobs, most int, answer func([]byte) (oracle.Outcome, bool)) (r *golden.Record, texts []string) {
	t.Helper()
	made, _ := chosen.LoadOrStore(p.file, sync.OnceValues(func() (*choose.Choice, error) {
		return choose.Language(context.Background(), choose.Input{Name: p.file, Text: p.text})
	}))
	c, err := made.(func() (*choose.Choice, error))()
	if err != nil {
		t.Fatal(err)
	}
	set := passtest.Rules(t, c.Lang)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	o := oracle.New(ctx, oracle.Func(jobs, func(text []byte) bool {
		outcome, _ := answer(text)
		return outcome == oracle.Interesting
	}))
	o.MaxTests = most
	o.Know([]byte(p.text), oracle.Interesting)
	r = &golden.Record{}
	var steps bytes.Buffer
	res, err := reducer.Reduce(reducer.Job{Lang: c.Lang, Start: c.Start, Name: p.file, Text: p.text, Strategy: reducer.Default(), Rules: []*rules.Set{set}}, o, func(e reducer.Event) {
		switch e := e.(type) {
		case reducer.Answered:
			r.Questions = append(r.Questions, golden.Question{Hash: golden.Hash(e.Text), Outcome: e.Outcome})
			texts = append(texts, string(e.Text))
			if _, known := answer(e.Text); !known {
				cancel()
			}
		case reducer.Accepted:
			steps.Write(e.Text)
			steps.WriteByte(0)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	r.Steps, r.Result = golden.Hash(steps.Bytes()), golden.Hash(res.Text)
	return r, texts
}

// answer returns the recorded answer to a question, that of an earlier run, or the test's.
func (p *goldenProgram) answer(t *testing.T, recorded map[string]oracle.Outcome, text []byte) oracle.Outcome {
	if o, known := recorded[golden.Hash(text)]; known {
		return o
	}
	kept := ""
	if dir := os.Getenv("PARE_ANSWERS"); dir != "" {
		kept = filepath.Join(dir, p.answers, fmt.Sprintf("%x", sha1.Sum(text)))
		if status, err := os.ReadFile(kept); err == nil {
			return oracle.OutcomeOf(strings.TrimSpace(string(status)) == "0")
		}
	}
	status := p.test(t, text)
	if kept != "" {
		if err := os.MkdirAll(filepath.Dir(kept), 0o777); err != nil {
			t.Fatal(err)
		}
		write(t, kept, []byte(strconv.Itoa(status)+"\n"))
	}
	recorded[golden.Hash(text)] = oracle.OutcomeOf(status == 0)
	return oracle.OutcomeOf(status == 0)
}

// exitStatus runs a command for ten seconds at most.
func exitStatus(t *testing.T, dir string, command ...string) int {
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, command[0], command[1:]...)
	cmd.Dir, cmd.Env, cmd.WaitDelay = dir, append(os.Environ(), "LC_ALL=C"), time.Second
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return exit.ExitCode()
	}
	if err != nil {
		t.Fatal(err)
	}
	return 0
}

func write(t *testing.T, file string, text []byte) {
	if err := os.WriteFile(file, text, 0o666); err != nil {
		t.Fatal(err)
	}
}
