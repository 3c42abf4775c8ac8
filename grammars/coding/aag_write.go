package coding

import (
	"bytes"
	"fmt"
	"strings"
)

// Encode numbers inputs, latches and gates in this order, each from where the one in front of it ends.
func (a *aag) Encode(edited []byte) []byte {
	if string(edited) == a.text {
		return []byte(a.raw)
	}
	text, comment := string(edited), ""
	if at := aagComment(text); at >= 0 {
		text, comment = text[:at], text[at:]
	}
	w := aagWriter{numbers: map[string]int{"1": 1}, of: map[string][]node{}, next: map[string]string{}}
	for _, n := range nodesOf(text, aagEffects) {
		if n.op == "next" && len(n.args) > 1 {
			if _, twice := w.next[n.args[0]]; !twice {
				w.next[n.args[0]] = n.args[1]
			}
		} else {
			w.of[n.op] = append(w.of[n.op], n)
		}
	}
	return append(w.file(), comment...)
}

// aagComment returns where the comment of a file begins, -1 for none.
func aagComment(text string) int {
	if strings.HasPrefix(text, "c\n") {
		return 0
	}
	if at := strings.Index(text, "\nc\n"); at >= 0 {
		return at + 1
	}
	return -1
}

// aagWriter writes a file.
type aagWriter struct {
	out     bytes.Buffer
	numbers map[string]int    // of names
	of      map[string][]node // by what they are
	next    map[string]string // of latches
}

func (w *aagWriter) number(literal string) int {
	name := strings.TrimPrefix(literal, "-")
	n := w.numbers[name]
	if name != literal {
		n ^= 1
	}
	return n
}

func (w *aagWriter) file() []byte {
	largest := 0
	for _, op := range []string{"input", "latch", "and"} {
		for _, n := range w.of[op] {
			largest++
			w.numbers[n.name] = 2 * largest
		}
	}
	counts := []int{largest}
	for _, op := range []string{"input", "latch", "output", "and", "bad", "constraint", "justice", "fair"} {
		counts = append(counts, len(w.of[op]))
	}
	for len(counts) > 5 && counts[len(counts)-1] == 0 {
		counts = counts[:len(counts)-1]
	}
	fmt.Fprintln(&w.out, "aag", strings.Trim(fmt.Sprint(counts), "[]"))
	w.definitions()
	for _, op := range aagUses {
		w.uses(w.of[op], op == "justice")
	}
	for _, n := range w.of["and"] {
		n.args = append(n.args, "0", "0")
		fmt.Fprintln(&w.out, w.numbers[n.name], w.number(n.args[0]), w.number(n.args[1]))
	}
	for i, op := range append([]string{"input", "latch"}, aagUses...) {
		for k, n := range w.of[op] {
			if n.symbol != "" {
				fmt.Fprintf(&w.out, "%c%d %s\n", "ilobcjf"[i], k, aagPictures.Replace(n.symbol))
			}
		}
	}
	return w.out.Bytes()
}

func (w *aagWriter) definitions() {
	for _, n := range w.of["input"] {
		fmt.Fprintln(&w.out, w.numbers[n.name])
	}
	for _, n := range w.of["latch"] {
		fmt.Fprint(&w.out, w.numbers[n.name], " ", w.number(w.next[n.name]))
		switch reset := strings.Join(n.args, ""); reset {
		case "1":
			fmt.Fprint(&w.out, " 1")
		case "x":
			fmt.Fprint(&w.out, " ", w.numbers[n.name])
		}
		w.out.WriteByte('\n')
	}
}

func (w *aagWriter) uses(all []node, counted bool) {
	for _, n := range all {
		if counted {
			fmt.Fprintln(&w.out, len(n.args))
		}
	}
	for _, n := range all {
		for _, a := range n.args {
			fmt.Fprintln(&w.out, w.number(a))
		}
		if len(n.args) == 0 && !counted {
			fmt.Fprintln(&w.out, 0)
		}
	}
}
