package coding

import (
	"slices"
	"strconv"
	"strings"
)

// AAG returns an and-inverter graph in the ASCII format of AIGER with names for variables, a line for
// each definition and use, definitions in front of what uses them, and its coding. Numbers and the counts
// of the header follow from what is left. It is not ok for a text that is not in the format.
func AAG(raw string) (text string, c Coding, ok bool) {
	a := &aag{raw: raw}
	a.text, ok = a.Decode(raw)
	return a.text, a, ok
}

// aag is the coding of an and-inverter graph.
type aag struct{ raw, text string }

// aagUses are the lines without a definition, in the order in which a file has those that are counted.
var (
	aagUses    = []string{"output", "bad", "constraint", "justice", "fair"}
	aagEffects = map[string]bool{"output": true, "bad": true, "constraint": true, "justice": true, "fair": true, "next": true}
)

// aagReader reads a file line by line.
type aagReader struct {
	lines  []string
	counts [9]int // of the header: M I L O A B C J F
	broken bool

	defined map[int]node // by variable
	order   []int        // of inputs and latches
	gates   []int
	uses    []node           // next lines, then the others
	places  map[string][]int // in uses, by what they are
}

func (a *aag) Decode(raw string) (text string, ok bool) {
	r := aagReader{lines: strings.Split(raw, "\n"), defined: map[int]node{}, places: map[string][]int{}}
	if !r.header() {
		return "", false
	}
	for range r.counts[1] {
		r.define("input", r.line(1, 1))
	}
	for range r.counts[2] {
		r.latch(r.line(2, 3))
	}
	for i, op := range aagUses {
		for range r.counts[[]int{3, 5, 6, 7, 8}[i]] {
			r.use(op)
		}
		if op == "justice" {
			r.justice()
		}
	}
	for range r.counts[4] {
		r.gate(r.line(3, 3))
	}
	comment := r.symbols()
	gates, ok := r.sorted()
	if r.broken || !ok {
		return "", false
	}
	var out strings.Builder
	for _, v := range slices.Concat(r.order, gates) {
		r.defined[v].write(&out)
	}
	for _, u := range r.uses {
		u.write(&out)
	}
	return out.String() + comment, true
}

// header reads the counts; those that the format got later may be missing.
func (r *aagReader) header() bool {
	words := strings.Fields(r.lines[0])
	if len(words) < 6 || len(words) > 10 || words[0] != "aag" {
		return false
	}
	r.lines = r.lines[1:]
	for i, w := range words[1:] {
		n, err := strconv.ParseUint(w, 10, 30)
		if r.counts[i] = int(n); err != nil || i > 0 && int(n) > len(r.lines) {
			return false
		}
	}
	return true
}

// line reads a line of so many numbers.
func (r *aagReader) line(least, most int) []int {
	var words []string
	if len(r.lines) > 0 {
		words = strings.Fields(r.lines[0])
		r.lines = r.lines[1:]
	}
	if len(words) < least || len(words) > most {
		r.broken = true
		return make([]int, most)
	}
	numbers := make([]int, len(words))
	for i, w := range words {
		n, err := strconv.ParseUint(w, 10, 31)
		if numbers[i] = int(n); err != nil || int(n) > 2*r.counts[0]+1 {
			r.broken = true
		}
	}
	return numbers
}

func aagName(variable int) string { return "v" + strconv.Itoa(variable) }

// literal writes a number of the file as the notation has it.
func aagLiteral(number int) string {
	switch {
	case number < 2:
		return strconv.Itoa(number)
	case number%2 != 0:
		return "-" + aagName(number/2)
	}
	return aagName(number / 2)
}

func (r *aagReader) define(op string, numbers []int, args ...string) {
	v := numbers[0] / 2
	if _, twice := r.defined[v]; twice || v == 0 || numbers[0]%2 != 0 {
		r.broken = true
		return
	}
	r.defined[v] = node{name: aagName(v), op: op, args: args}
	if op == "and" {
		r.gates = append(r.gates, v)
	} else {
		r.order = append(r.order, v)
	}
}

// latch reads a latch: its state after the current one is a line of its own, since it may depend on any gate. A
// reset to the latch itself says that there is none.
func (r *aagReader) latch(numbers []int) {
	var reset []string
	if len(numbers) == 3 {
		switch n := numbers[2]; {
		case n == 1:
			reset = []string{"1"}
		case n == numbers[0]:
			reset = []string{"x"}
		case n != 0:
			r.broken = true
		}
	}
	r.define("latch", numbers, reset...)
	r.uses = append(r.uses, node{op: "next", args: []string{aagLiteral(numbers[0]), aagLiteral(numbers[1])}})
}

func (r *aagReader) use(op string) {
	numbers := r.line(1, 1)
	u := node{op: op}
	if op != "justice" {
		u.args = []string{aagLiteral(numbers[0])}
	} else if u.args = make([]string, min(numbers[0], len(r.lines))); len(u.args) < numbers[0] {
		r.broken = true
	}
	r.places[op] = append(r.places[op], len(r.uses))
	r.uses = append(r.uses, u)
}

// justice reads the literals of the justice properties, which stand behind the numbers of them.
func (r *aagReader) justice() {
	for _, u := range r.uses {
		for i := range u.args {
			if u.op == "justice" {
				u.args[i] = aagLiteral(r.line(1, 1)[0])
			}
		}
	}
}

func (r *aagReader) gate(numbers []int) {
	r.define("and", numbers, aagLiteral(numbers[1]), aagLiteral(numbers[2]))
}

// Symbols are words of the notation: their blanks are the pictures of these.
var aagBlanks, aagPictures = strings.NewReplacer(" ", "␠", "\t", "␉"), strings.NewReplacer("␠", " ", "␉", "\t")

// symbols reads the names of inputs, latches and properties, and returns the comment behind them.
func (r *aagReader) symbols() (comment string) {
	kinds := map[byte]string{'o': "output", 'b': "bad", 'c': "constraint", 'j': "justice", 'f': "fair"}
	for i, line := range r.lines {
		line = strings.TrimRight(line, "\r")
		switch {
		case line == "c":
			return strings.Join(r.lines[i:], "\n")
		case line == "" && i == len(r.lines)-1:
			return ""
		case line == "":
			r.broken = true
			return ""
		}
		position, symbol, _ := strings.Cut(line[1:], " ")
		if n, err := strconv.Atoi(position); err != nil || symbol == "" || !r.named(line[0], kinds[line[0]], n, aagBlanks.Replace(symbol)) {
			r.broken = true
			return ""
		}
	}
	return ""
}

// named gives the one of a kind at a position its symbol; false where there is none.
func (r *aagReader) named(letter byte, kind string, n int, symbol string) bool {
	if letter == 'l' {
		n += r.counts[1]
	}
	if letter == 'i' || letter == 'l' {
		if n < 0 || n >= len(r.order) || letter == 'i' && n >= r.counts[1] {
			return false
		}
		d := r.defined[r.order[n]]
		d.symbol = symbol
		r.defined[r.order[n]] = d
		return true
	}
	if n < 0 || n >= len(r.places[kind]) {
		return false
	}
	r.uses[r.places[kind][n]].symbol = symbol
	return true
}

// sorted returns the gates with each behind those that it uses; it is not ok where one uses itself, or
// something uses what there is not.
func (r *aagReader) sorted() (order []int, ok bool) {
	const begun, done = 1, 2
	state := map[int]int{}
	for _, v := range r.order {
		state[v] = done
	}
	for _, u := range r.uses {
		for _, a := range u.args {
			if v := aagVariable(a); v != 0 && r.defined[v].op == "" {
				return nil, false
			}
		}
	}
	for _, gate := range r.gates {
		for stack := []int{gate}; len(stack) > 0; {
			v := stack[len(stack)-1]
			if state[v] != 0 {
				if state[v] == begun {
					order = append(order, v)
				}
				state[v] = done
				stack = stack[:len(stack)-1]
				continue
			}
			state[v] = begun
			if r.defined[v].op != "and" {
				return nil, false
			}
			for _, a := range r.defined[v].args {
				if w := aagVariable(a); w != 0 && state[w] == begun {
					return nil, false
				} else if w != 0 && state[w] == 0 {
					stack = append(stack, w)
				}
			}
		}
	}
	return order, true
}

// aagVariable returns the variable of a literal in the notation, 0 for a constant.
func aagVariable(literal string) int {
	name, ok := strings.CutPrefix(strings.TrimPrefix(literal, "-"), "v")
	v, err := strconv.Atoi(name)
	if !ok || err != nil {
		return 0
	}
	return v
}
