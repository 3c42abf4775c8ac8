package serve

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"testing"

	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// The program that started this one answers, in any order, and its end is an error.
func TestParent(t *testing.T) {
	box, err := sandbox.Open(sandbox.Command{Args: []string{os.Args[0]}})
	if err != nil {
		t.Fatal(err)
	}
	defer box.Close()
	questions, in := io.Pipe()
	out, answers := io.Pipe()
	p := NewParent(box, sandbox.Command{Jobs: 2}, in, out)
	go func() {
		lines := bufio.NewScanner(questions)
		var held []string
		for lines.Scan() {
			var q question
			json.Unmarshal(lines.Bytes(), &q)
			outcome := map[bool]string{true: "interesting", false: "not"}[strings.Contains(*q.Text, "yes")]
			held = append([]string{fmt.Sprintf("{\"id\": %d, \"outcome\": %q}\n", q.ID, outcome)}, held...)
			if len(held) == 2 { // the second first
				io.WriteString(answers, strings.Join(held, ""))
				held = nil
			}
			if strings.Contains(*q.Text, "end") {
				answers.Close()
			}
		}
	}()
	for i := range 10 {
		var both sync.WaitGroup
		for _, text := range []string{"yes", "no"} {
			both.Go(func() {
				v, err := p.Evaluate(t.Context(), file(fmt.Sprint(i, text)))
				if err != nil || v.Outcome != oracle.OutcomeOf(text == "yes") {
					t.Errorf("%s: %v, %v", text, v, err)
				}
			})
		}
		both.Wait()
	}
	if v, err := p.Evaluate(t.Context(), file("end")); err == nil || !strings.Contains(err.Error(), "answers no more") {
		t.Error(v, err)
	}
}

// A repetition has its number where answers are partly chance, and else none.
func TestRepeat(t *testing.T) {
	box, err := sandbox.Open(sandbox.Command{Args: []string{os.Args[0]}})
	if err != nil {
		t.Fatal(err)
	}
	defer box.Close()
	for _, chance := range []bool{false, true} {
		questions, in := io.Pipe()
		out, answers := io.Pipe()
		p := NewParent(box, sandbox.Command{Jobs: 1}, in, out)
		p.Chance = chance
		var asked []string
		go func() {
			lines := bufio.NewScanner(questions)
			for lines.Scan() {
				asked = append(asked, lines.Text())
				fmt.Fprintf(answers, "{\"id\": %d, \"outcome\": \"not\"}\n", len(asked))
			}
		}()
		for n := range 3 {
			if _, err := p.Evaluate(oracle.Repeat(t.Context(), n), file("a")); err != nil {
				t.Fatal(err)
			}
		}
		for n, line := range asked {
			want := chance && n > 0
			if strings.Contains(line, fmt.Sprintf(`"repeat":%d`, n)) != want || strings.Contains(line, "repeat") != want {
				t.Errorf("chance %v, repeat %d: %s", chance, n, line)
			}
		}
	}
}
