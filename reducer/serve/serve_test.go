package serve

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pare/internal/quick"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// TestMain makes the test's program a server, whose candidates say what it does.
func TestMain(m *testing.M) {
	if os.Getenv("PARE_SERVES") == "" {
		sandbox.AdoptOrphans()
		os.Exit(m.Run())
	}
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 64<<20)
	var ballast [][]byte
	for n := 1; in.Scan(); n++ {
		var q struct {
			ID     int
			Path   string
			Text   *string
			Base64 []byte
		}
		if err := json.Unmarshal(in.Bytes(), &q); err != nil {
			os.Exit(9)
		}
		text := string(q.Base64)
		if q.Text != nil {
			text = *q.Text
		}
		if q.Text != nil || q.Base64 != nil {
			if there, err := os.ReadFile(q.Path); err != nil || string(there) != text {
				os.Exit(8)
			}
		} else if there, err := os.ReadFile(q.Path + "/dir/a"); err != nil {
			os.Exit(8)
		} else {
			text = string(there)
		}
		first, rest, _ := strings.Cut(text, ":")
		once := n > 1 && first == "once" // only in a copy with earlier questions
		switch {
		case strings.HasPrefix(rest, "exit"), once && rest == "die":
			fmt.Fprintln(os.Stderr, "it broke")
			os.Exit(3)
		case rest == "hang", once && rest == "late":
			time.Sleep(time.Hour)
		case rest == "log", once && rest == "words":
			fmt.Println("loading", n)
		case rest == "other":
			fmt.Printf("{\"id\": %d, \"outcome\": \"not\"}\n", q.ID+7)
		case rest == "word":
			fmt.Printf("{\"id\": %d, \"outcome\": \"maybe\"}\n", q.ID)
		case rest == "endless":
			for {
				os.Stdout.WriteString(strings.Repeat("x", 1<<16))
			}
		case once && rest == "grow":
			for range 24 {
				b := make([]byte, 64<<20)
				for i := range b {
					b[i] = 1
				}
				ballast = append(ballast, b)
			}
			time.Sleep(time.Hour)
		}
		outcome := map[bool]string{true: "interesting", false: "not"}[strings.Contains(text, "yes") || once && rest == "state"]
		if first == "unsure" {
			outcome = "unresolved"
		}
		fmt.Printf("{\"outcome\": %q, \"id\": %d, \"output\": \"question %d\"}\n", outcome, q.ID, n)
	}
	_ = ballast
}

// open returns a pool of copies of this program.
func open(t *testing.T, c sandbox.Command) *Pool {
	t.Helper()
	t.Setenv("PARE_SERVES", "1")
	c.Args = []string{os.Args[0]}
	box, err := sandbox.Open(c)
	if err != nil {
		t.Fatal(err)
	}
	p := Open(box, c)
	t.Cleanup(func() {
		p.Close()
		if err := box.Close(); err != nil {
			t.Error(err)
		}
	})
	return p
}

func file(text string) oracle.Files { return oracle.Files{{Name: "a.txt", Text: []byte(text)}} }

// Each answer is the candidate's, whatever its bytes, from one copy that stays.
func TestAnswers(t *testing.T) {
	p := open(t, sandbox.Command{Timeout: time.Minute})
	for i, tt := range []struct {
		text string
		want oracle.Outcome
	}{
		{"yes", oracle.Interesting}, {"no", oracle.NotInteresting}, {"unsure:", oracle.Unresolved}, {"", oracle.NotInteresting},
		{"\xff\x00yes", oracle.Interesting}, {"\xff", oracle.NotInteresting}, {"<&\u2028\n\r\"\\yes", oracle.Interesting},
		{strings.Repeat("x", 5<<20) + "yes", oracle.Interesting},
	} {
		v, err := p.Evaluate(t.Context(), file(tt.text))
		if want := fmt.Sprintf("question %d", i+1); err != nil || v.Outcome != tt.want || v.Stdout != want {
			t.Errorf("%.20q: %v, %v, %v; want %v and %q", tt.text, v.Outcome, v.Stdout, err, tt.want, want)
		}
	}
	if lines := p.Report(); lines != nil {
		t.Errorf("%q", lines)
	}
}

// A directory's candidates come by their path.
func TestDirectory(t *testing.T) {
	p := open(t, sandbox.Command{Tree: true, Timeout: time.Minute})
	v, err := p.Evaluate(t.Context(), oracle.Files{{Name: "dir/a", Text: []byte("yes")}})
	if err != nil || v.Outcome != oracle.Interesting {
		t.Errorf("%v, %v", v, err)
	}
}

// What costs a copy is asked again in a fresh one; what costs that, too, is unresolved.
func TestReplaced(t *testing.T) {
	p := open(t, sandbox.Command{Timeout: 3 * time.Second})
	if _, err := p.Check(t.Context(), file("yes")); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]oracle.Outcome{
		"once:die": oracle.NotInteresting, "once:late": oracle.NotInteresting, "once:words": oracle.NotInteresting, "yes:exit": oracle.Unresolved,
		"yes:hang": oracle.Unresolved, "yes:log": oracle.Unresolved, "yes:other": oracle.Unresolved, "yes:word": oracle.Unresolved, "yes:endless": oracle.Unresolved,
	} {
		if v, err := p.Evaluate(t.Context(), file("no")); err != nil || v.Outcome != oracle.NotInteresting {
			t.Fatal(v, err)
		}
		v, err := p.Evaluate(t.Context(), file(text))
		if err != nil || v.Outcome != want || v.TimedOut != (text == "yes:hang") {
			t.Errorf("%q: %v %v, %v, want %v", text, v.Outcome, v, err, want)
		}
		if text == "yes:exit" && (v.Exit != 3 || !strings.Contains(v.Stderr, "it broke")) {
			t.Errorf("%q: %+v", text, v)
		}
	}
	if lines := p.Report(); len(lines) != 1 || !strings.Contains(lines[0], "3 exit status 3, 3 hung, 9 wrote no answer") {
		t.Errorf("%q", lines)
	}
}

// A copy that grows is replaced while it answers.
func TestGrows(t *testing.T) {
	quick.Skip(t)
	p := open(t, sandbox.Command{Timeout: time.Minute})
	if _, err := p.Check(t.Context(), file("yes")); err != nil {
		t.Fatal(err)
	}
	if p.idle[0].memory == 0 {
		t.Skip("memory is not measured here")
	}
	v, err := p.Evaluate(t.Context(), file("once:grow"))
	if err != nil || v.Outcome != oracle.NotInteresting {
		t.Errorf("%v, %v", v, err)
	}
	if lines := p.Report(); len(lines) != 1 || !strings.Contains(lines[0], "1 grew in memory") {
		t.Errorf("%q", lines)
	}
}

// The unchanged input's faults are errors that say what to do.
func TestCheck(t *testing.T) {
	for text, want := range map[string]string{
		"yes:exit": "it ended with exit status 3\n  its standard error ends:\n    | it broke\n  it has to stay",
		"yes:log":  `it wrote "loading 1", and an answer such as`, "yes:other": "no question 8 is open", "yes:word": `"outcome": "interesting"`,
		"yes:endless": "no end of a line within 1048576 bytes", "no": "the unchanged input is not interesting", "once:state": "the unchanged input is not interesting",
	} {
		p := open(t, sandbox.Command{Timeout: time.Minute})
		if text == "once:state" {
			want = "the test is flaky"
		}
		if _, err := p.Check(t.Context(), file(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	p := open(t, sandbox.Command{Timeout: 10 * time.Millisecond})
	p.startup = time.Millisecond
	if _, err := p.Check(t.Context(), file("yes:hang")); err == nil || !strings.Contains(err.Error(), "flush=True") {
		t.Error(err)
	}
}

// A repetition is asked in a fresh copy; an answer that differs there is said.
func TestFresh(t *testing.T) {
	p := open(t, sandbox.Command{Timeout: time.Minute})
	for range 2 {
		if _, err := p.Evaluate(t.Context(), file("yes")); err != nil {
			t.Fatal(err)
		}
	}
	if v, err := p.Evaluate(t.Context(), file("once:state")); err != nil || v.Outcome != oracle.Interesting {
		t.Fatal(v, err)
	}
	if v, err := p.Evaluate(oracle.Repeat(t.Context(), 1), file("once:state")); err != nil || v.Outcome != oracle.NotInteresting || v.Stdout != "question 1" {
		t.Fatal(v, err)
	}
	if lines := p.Report(); len(lines) != 1 || !strings.Contains(lines[0], "says NOT of a text that one with earlier questions found interesting") {
		t.Errorf("%q", lines)
	}
}

// A server that answers nothing any more is an error, not a run of unresolved tests.
func TestGone(t *testing.T) {
	p := open(t, sandbox.Command{Timeout: time.Minute})
	if _, err := p.Check(t.Context(), file("yes")); err != nil {
		t.Fatal(err)
	}
	for i := range 2 * mostSilent { // the input is still answered: the run goes on
		if _, err := p.Evaluate(t.Context(), file(fmt.Sprintf("yes:exit%d", i))); err != nil {
			t.Fatal(err)
		}
	}
	p.input = file("yes:exit")
	var err error
	for i := range mostSilent {
		if err != nil {
			t.Fatal(err)
		}
		_, err = p.Evaluate(t.Context(), file(fmt.Sprintf("yes:exit%d", i)))
	}
	if lost := new(Lost); !errors.As(err, &lost) || !strings.Contains(err.Error(), "no copy of the server answers any more") {
		t.Error(err)
	}
}

// Several questions at once go to several copies, and a cancelled one costs none that answers soon.
func TestAtOnce(t *testing.T) {
	p := open(t, sandbox.Command{Timeout: time.Minute, Jobs: 3})
	var all sync.WaitGroup
	for i := range 60 {
		all.Go(func() {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			if i%5 == 4 {
				cancel()
			}
			v, err := p.Evaluate(ctx, file(fmt.Sprint(i, "yes")))
			if ctx.Err() == nil && (err != nil || v.Outcome != oracle.Interesting) {
				t.Errorf("%v, %v", v, err)
			}
		})
	}
	all.Wait()
	if len(p.living) > 3 || p.Report() != nil {
		t.Errorf("%d copies, %q", len(p.living), p.Report())
	}
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if _, err := p.Evaluate(ctx, file("yes:hang")); err == nil {
		t.Error("a cancelled question has an answer")
	}
	if v, err := p.Evaluate(t.Context(), file("yes")); err != nil || v.Outcome != oracle.Interesting {
		t.Error(v, err)
	}
}

// What both answers on the unchanged input say counts as its message.
func TestMessage(t *testing.T) {
	n := 16
	v, err := check(file("x"), func() (oracle.Verdict, error) {
		n++
		return oracle.Verdict{Outcome: oracle.Interesting, Stdout: fmt.Sprintf("711 of %d", n)}, nil
	})
	if want := []string{"711"}; err != nil || !slices.Equal(v.Message.Values, want) {
		t.Errorf("%q, want %q: %v", v.Message.Values, want, err)
	}
}
