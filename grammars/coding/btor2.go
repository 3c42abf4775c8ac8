package coding

import (
	"fmt"
	"strconv"
	"strings"
)

// BTOR2 returns a word-level model with names for the numbers of its lines, n1 for a node and s1 for a sort, the
// sort of each operand in front of it, and the initial value of a state in the state's own line; and its coding.
// Lines are numbered anew from what is left. It is not ok for a text that is not in the format.
func BTOR2(raw string) (text string, c Coding, ok bool) {
	b := &btor2{raw: raw}
	b.text, ok = b.Decode(raw)
	return b.text, b, ok
}

// btor2 is the coding of a model.
type btor2 struct{ raw, text string }

// btor2Shapes are the operands of a line in the file, and how the notation writes them. In the file S is the line's
// sort, t a number, which the notation marks, and a, b, c are operands; in the notation A, B and C are the sorts of these.
var btor2Shapes = map[string][2]string{
	"const": {"S t", "S t"}, "constd": {"S t", "S t"}, "consth": {"S t", "S t"},
	"ite":   {"S c a b", "S a b C c"},
	"slice": {"S a t u", "S A a t u"}, "sext": {"S a t", "S A a t"}, "uext": {"S a t", "S A a t"},
	"concat": {"S a b", "S A a B b"},
	"read":   {"S a b", "S A a B b"}, "write": {"S a b c", "S a B b C c"},
	"next": {"S a b", "S a b"}, "init": {"S a b", "S a B b"},
	"output": {"a", "A a"}, "bad": {"a", "A a"}, "constraint": {"a", "A a"}, "fair": {"a", "A a"},
}

func init() {
	for shape, words := range map[[2]string]string{
		{"S", "S"}:           "input state zero one ones",
		{"S a", "S a"}:       "not inc dec neg",
		{"S a", "S A a"}:     "redand redor redxor",
		{"S a b", "S a b"}:   "add and implies iff mul nand nor or rol ror sdiv sll smod sra srem srl sub udiv urem xnor xor",
		{"S a b", "S A a b"}: "eq neq sgt sgte slt slte ugt ugte ult ulte saddo sdivo smulo ssubo uaddo udivo umulo usubo",
	} {
		for _, w := range strings.Fields(words) {
			btor2Shapes[w] = shape
		}
	}
}

var btor2Effects = map[string]bool{"output": true, "bad": true, "constraint": true, "fair": true, "justice": true, "next": true, "init": true}

// btor2Reader reads a file line by line.
type btor2Reader struct {
	names map[string]string // of numbers
	sorts map[string]string // of names: their sorts
	known map[string]string // by what a sort is: its name
	at    map[string]int    // of states: their places among the nodes
	order map[string]int    // of names
	nodes []node
}

func (b *btor2) Decode(raw string) (text string, ok bool) {
	r := btor2Reader{names: map[string]string{}, sorts: map[string]string{}, known: map[string]string{}, at: map[string]int{}, order: map[string]int{}}
	var comments []string
	for line := range strings.Lines(raw) {
		words, comment := btor2Words(line)
		if comment != "" {
			comments = append(comments, comment)
		}
		if len(words) == 0 {
			continue
		}
		if len(words) < 3 || !r.line(words, comments) {
			return "", false
		}
		comments = nil
	}
	if len(r.nodes) == 0 {
		return "", false
	}
	var out strings.Builder
	for _, n := range append(r.nodes, node{comments: comments}) {
		n.write(&out)
	}
	return out.String(), true
}

// btor2Words returns the words of a line, and the comment that ends it.
func btor2Words(line string) (words []string, comment string) {
	line = strings.TrimRight(line, " \t\r\n")
	for at := range len(line) {
		if line[at] == ';' && (at == 0 || line[at-1] == ' ' || line[at-1] == '\t') {
			line, comment = line[:at], line[at:]
			break
		}
	}
	return strings.Fields(line), comment
}

// line reads a line.
func (r *btor2Reader) line(words, comments []string) bool {
	number, op := words[0], words[1]
	if id, err := strconv.ParseUint(number, 10, 40); err != nil || id == 0 || number[0] == '0' || r.names[number] != "" {
		return false
	}
	if op == "sort" {
		return r.sort(number, words[2:], comments)
	}
	n := node{op: op, comments: comments}
	rest, sort, ok := words[2:], "", false
	if op == "justice" {
		n.args, rest, ok = r.justice(rest)
	} else {
		n.args, rest, sort, ok = r.operands(op, rest)
	}
	if !ok || len(rest) > 1 {
		return false
	}
	if len(rest) == 1 {
		n.symbol = rest[0]
	}
	if op == "init" && r.initial(n) {
		return true
	}
	if !btor2Effects[op] {
		n.name = "n" + number
		r.names[number], r.sorts[n.name], r.order[n.name] = n.name, sort, len(r.nodes)
	}
	if op == "state" {
		r.at[n.name] = len(r.nodes)
	}
	r.nodes = append(r.nodes, n)
	return true
}

// sort reads a sort. Those that are the same have one name.
func (r *btor2Reader) sort(number string, words, comments []string) bool {
	n := node{name: "s" + number, op: words[0], comments: comments}
	switch {
	case n.op == "bitvec" && len(words) >= 2:
		if _, err := strconv.ParseUint(words[1], 10, 32); err != nil {
			return false
		}
		n.args = []string{"#" + words[1]}
	case n.op == "array" && len(words) >= 3:
		n.args = []string{r.names[words[1]], r.names[words[2]]}
		if !isSort(n.args[0]) || !isSort(n.args[1]) {
			return false
		}
	default:
		return false
	}
	key := fmt.Sprint(n.op, n.args)
	if same, ok := r.known[key]; ok {
		r.names[number] = same
		return true
	}
	r.known[key], r.names[number] = n.name, n.name
	r.nodes = append(r.nodes, n)
	return true
}

func isSort(name string) bool { return strings.HasPrefix(name, "s") }

// operand returns an operand and its sort.
func (r *btor2Reader) operand(word string) (name, sort string, ok bool) {
	number := strings.TrimPrefix(word, "-")
	name = r.names[number]
	sort = r.sorts[name]
	return word[:len(word)-len(number)] + name, sort, sort != ""
}

// operands reads the operands of a line, and returns them as the notation has them.
func (r *btor2Reader) operands(op string, words []string) (args, rest []string, sort string, ok bool) {
	shape, ok := btor2Shapes[op]
	if !ok {
		return nil, nil, "", false
	}
	of := map[string]string{}
	for _, part := range strings.Fields(shape[0]) {
		if len(words) == 0 {
			return nil, nil, "", false
		}
		switch word := words[0]; {
		case part == "S":
			if sort = r.names[word]; !isSort(sort) {
				return nil, nil, "", false
			}
			of["S"] = sort
		case part < "d":
			if of[part], of[strings.ToUpper(part)], ok = r.operand(word); !ok {
				return nil, nil, "", false
			}
		default:
			if of[part] = "#" + word; !btor2Constant(word) {
				return nil, nil, "", false
			}
		}
		words = words[1:]
	}
	for _, part := range strings.Fields(shape[1]) {
		args = append(args, of[part])
	}
	return args, words, sort, true
}

// btor2Constant reports whether a word is a number as constants and indices have them.
func btor2Constant(word string) bool {
	digits := strings.TrimPrefix(word, "-")
	return digits != "" && strings.Trim(digits, "0123456789abcdefABCDEF") == ""
}

func (r *btor2Reader) justice(words []string) (args, rest []string, ok bool) {
	n, err := strconv.ParseUint(words[0], 10, 31)
	if err != nil || len(words) <= int(n) {
		return nil, nil, false
	}
	for _, w := range words[1 : n+1] {
		name, sort, ok := r.operand(w)
		if !ok {
			return nil, nil, false
		}
		args = append(args, sort, name)
	}
	return args, words[n+1:], true
}

// initial adds an initial value to the line of its state, where that stands behind the value; false where
// it does not.
func (r *btor2Reader) initial(n node) bool {
	state, ok := r.at[n.args[1]]
	value, known := r.order[strings.TrimPrefix(n.args[3], "-")]
	if !ok || !known || value > state || len(r.nodes[state].args) > 1 {
		return false
	}
	args := r.nodes[state].args
	r.nodes[state].args = append(args[:len(args):len(args)], n.args[2:]...)
	return true
}

// Encode numbers lines in their order, from 1.
func (b *btor2) Encode(edited []byte) []byte {
	if string(edited) == b.text {
		return []byte(b.raw)
	}
	w := btor2Writer{numbers: map[string]int{}, next: map[string]bool{}}
	for _, n := range nodesOf(string(edited), btor2Effects) {
		for _, c := range n.comments {
			fmt.Fprintln(&w.out, c)
		}
		if n.op != "" {
			w.node(n)
		}
	}
	return []byte(w.out.String())
}

// btor2Writer writes a file.
type btor2Writer struct {
	out     strings.Builder
	numbers map[string]int // of names
	last    int
	next    map[string]bool // the states that have a next one
}

// number returns a word with the number for a name, and a constant without its mark.
func (w *btor2Writer) number(word string) string {
	word = strings.TrimPrefix(word, "#")
	name := strings.TrimPrefix(word, "-")
	if n := w.numbers[name]; n > 0 {
		return word[:len(word)-len(name)] + strconv.Itoa(n)
	}
	return word
}

// node writes a line. A state has one next state.
func (w *btor2Writer) node(n node) {
	if n.op == "next" && len(n.args) > 1 {
		if w.next[n.args[1]] {
			return
		}
		w.next[n.args[1]] = true
	}
	var initial []string
	op, args := n.op, n.args
	switch {
	case op == "bitvec", op == "array":
		op = "sort " + op
	case op == "justice":
		args = []string{strconv.Itoa(len(n.args) / 2)}
		for i := 1; i < len(n.args); i += 2 {
			args = append(args, n.args[i])
		}
	case op == "state" && len(args) > 2:
		initial, args = []string{args[0], n.name, args[2]}, args[:1]
	default:
		args = btor2Args(op, args)
	}
	w.line(op, args, n.symbol, n.name)
	if initial != nil {
		w.line("init", initial, "", "")
	}
}

// btor2Args returns the operands of a line as the file has them.
func btor2Args(op string, args []string) []string {
	shape := btor2Shapes[op]
	var out []string
	for part := range strings.FieldsSeq(shape[0]) {
		at, text := 0, ""
		for other := range strings.FieldsSeq(shape[1]) {
			if other == part && at < len(args) {
				text = args[at]
			}
			at++
		}
		out = append(out, text)
	}
	return out
}

func (w *btor2Writer) line(op string, args []string, symbol, name string) {
	w.last++
	w.out.WriteString(strconv.Itoa(w.last) + " " + op)
	for _, a := range args {
		w.out.WriteString(" " + w.number(a))
	}
	if symbol != "" {
		w.out.WriteString(" " + symbol)
	}
	w.out.WriteByte('\n')
	if name != "" {
		w.numbers[name] = w.last
	}
}
