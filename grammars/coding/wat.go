package coding

import (
	"strconv"
	"strings"
)

// WAT returns a WebAssembly module in its textual form with names for what it only numbers, and
// its coding: functions, tables, memories, globals, tags, types, segments, parameters, locals and
// labels. Numbers have to be without gaps, names do not, so that any of them may go. It is not ok
// where nothing changes.
//
// A function whose parameters its type alone tells gets them written out, with its results.
//
// Numbered are still the fields of structures, the types that only uses of a signature define, the
// label of a whole function, and the locals of a function whose type alone tells the parameters and
// stands behind it.
func WAT(raw string) (text string, c Coding, ok bool) { return rewrite(raw, named) }

func named(raw string) (text string, ok bool) {
	n := indexing{spaces: map[string][]string{}, typeNames: map[string]int{}, branches: map[int]int{}}
	for hasName(raw, "$", 1, n.prefix) {
		n.prefix += "v"
	}
	n.pieces = cut(raw, watTokens(raw), func(t string) bool { return strings.HasPrefix(t, ";;") || strings.HasPrefix(t, "(;") })
	n.behind = make([]string, len(n.tokens))
	n.spare = mostWritten * len(n.tokens)
	if n.pair(); n.module() {
		n.uses()
	}
	text = n.text(len(raw))
	return text, text != raw
}

// mostWritten bounds what types add to a text: so many of its tokens for each.
const mostWritten = 4

// indexing writes a module with names.
type indexing struct {
	pieces
	prefix  string
	partner []int // of each opening parenthesis the closing one

	spaces    map[string][]string // by the kind of field, such as func: the names by number
	types     []int               // where each type begins
	typeNames map[string]int      // the number of each type
	spare     int                 // tokens of types that may still be written out
	locals    []string            // of the function around; nil where they keep their numbers
	labels    []label             // around a place, the outermost first
	count     int                 // of the labels so far

	branches map[int]int // of each `then` its `if`, where a label is only in scope from there
}

// spaceLetters begin the names of each space.
var spaceLetters = map[string]string{
	"func": "f", "table": "t", "memory": "m", "global": "g", "tag": "e", "type": "y", "elem": "s", "data": "d",
}

func (n *indexing) pair() {
	n.partner = make([]int, len(n.tokens))
	var open []int
	for i, t := range n.tokens {
		n.partner[i] = len(n.tokens)
		if t == "(" {
			open = append(open, i)
		} else if t == ")" && len(open) > 0 {
			n.partner[open[len(open)-1]] = i
			open = open[:len(open)-1]
		}
	}
}

func (n *indexing) at(i int) string {
	if i >= 0 && i < len(n.tokens) {
		return n.tokens[i]
	}
	return ""
}

func isName(token string) bool { return strings.HasPrefix(token, "$") }

// module names the fields; false for a text of several modules, or of commands.
func (n *indexing) module() bool {
	from, to := 0, len(n.tokens)
	if n.at(1) == "module" {
		if from, to = 2, n.partner[0]; to != len(n.tokens)-1 || n.at(2) == "binary" || n.at(2) == "quote" {
			return false
		}
	}
	for i := from; i < to; i++ {
		if n.tokens[i] == "(" {
			n.field(i)
			i = n.partner[i]
		}
	}
	return true
}

// field names the field that a parenthesis opens.
func (n *indexing) field(open int) {
	kind, shut := n.at(open+1), n.partner[open]
	switch kind {
	case "import", "rec", "item":
		n.fields(open)
		return
	}
	letter := spaceLetters[kind]
	if letter == "" {
		return
	}
	name := n.at(open + 2)
	if !isName(name) {
		name = "$" + letter + n.prefix + strconv.Itoa(len(n.spaces[kind]))
		n.behind[open+1] = " " + name
	}
	n.spaces[kind] = append(n.spaces[kind], name)
	if kind == "type" {
		n.typeNames[name] = len(n.types)
		n.types = append(n.types, open)
	}
	// A segment that stands in its table or memory has a number, too.
	for i := open + 1; i < shut; i++ {
		if inside := n.at(i + 1); n.tokens[i] == "(" && (kind == "table" && inside == "elem" || kind == "memory" && inside == "data") {
			n.spaces[inside] = append(n.spaces[inside], "")
		}
	}
}

// fields names those in a parenthesis. Behind items without a type of their own, one stands for them
// all, and has no name.
func (n *indexing) fields(open int) {
	items := 0
	for i := open + 1; i < n.partner[open]; i++ {
		switch {
		case n.tokens[i] != "(":
			continue
		case n.at(i+1) == "item" && n.partner[i] == i+3:
			items++
		case items > 0:
			kind := n.at(i + 1)
			n.spaces[kind] = append(n.spaces[kind], make([]string, items)...)
		default:
			n.field(i)
		}
		i = n.partner[i]
	}
}

// put gives the number at a token its name in a space.
func (n *indexing) put(i int, names []string) {
	if k, ok := number(n.at(i)); ok && k < len(names) && names[k] != "" {
		n.tokens[i] = names[k]
	}
}

// number returns the number that a token is.
func number(token string) (int, bool) {
	k, err := strconv.ParseUint(token, 0, 31)
	return int(k), err == nil
}

// operands are the spaces of the numbers behind a word, in order; an asterisk stands for any more.
// Of the last space alone is a number that stands for itself, as in table.init 0.
var operands = map[string][]string{
	"local.get": {"local"}, "local.set": {"local"}, "local.tee": {"local"},
	"global.get": {"global"}, "global.set": {"global"},
	"call": {"func"}, "return_call": {"func"}, "ref.func": {"func"}, "start": {"func"},
	"call_indirect": {"table"}, "return_call_indirect": {"table"}, "call_ref": {"type"}, "return_call_ref": {"type"},
	"br": {"label"}, "br_if": {"label"}, "br_on_null": {"label"}, "br_on_non_null": {"label"},
	"br_on_cast": {"label"}, "br_on_cast_fail": {"label"}, "br_on_cast_desc_eq": {"label"}, "br_on_cast_desc_eq_fail": {"label"}, "br_table": {"label", "*"}, "rethrow": {"label"}, "delegate": {"label"},
	"throw": {"tag"}, "catch": {"tag", "label"}, "catch_ref": {"tag", "label"}, "catch_all_ref": {"label"},
	"memory.size": {"memory"}, "memory.grow": {"memory"}, "memory.fill": {"memory"}, "memory.copy": {"memory", "memory"},
	"memory.init": {"memory", "data"}, "data.drop": {"data"}, "elem.drop": {"elem"},
	"table.get": {"table"}, "table.set": {"table"}, "table.size": {"table"}, "table.grow": {"table"}, "table.fill": {"table"},
	"table.copy": {"table", "table"}, "table.init": {"table", "elem"},
	"ref.null": {"type"}, "struct.new": {"type"}, "struct.new_default": {"type"}, "struct.get": {"type"}, "struct.get_s": {"type"},
	"struct.get_u": {"type"}, "struct.set": {"type"}, "array.new": {"type"}, "array.new_default": {"type"}, "array.get": {"type"},
	"array.get_s": {"type"}, "array.get_u": {"type"}, "array.set": {"type"}, "array.fill": {"type"}, "array.new_fixed": {"type"},
	"array.copy": {"type", "type"}, "array.new_data": {"type", "data"}, "array.new_elem": {"type", "elem"},
	"array.init_data": {"type", "data"}, "array.init_elem": {"type", "elem"},
	"struct.new_desc": {"type"}, "struct.new_default_desc": {"type"}, "ref.get_desc": {"type"},
	"cont.new": {"type"}, "cont.bind": {"type", "type"}, "switch": {"type", "tag"}, "suspend": {"tag"},
	"resume": {"type"}, "resume_throw": {"type", "tag"}, "resume_throw_ref": {"type"}, "on": {"tag", "label"},
	"exact": {"type"}, "descriptor": {"type"}, "describes": {"type"}, "cont": {"type"},
}

// uses names what is used, and what functions define.
func (n *indexing) uses() {
	for i := 0; i < len(n.tokens); i++ {
		switch t := n.tokens[i]; {
		case t == "(":
			n.group(i)
		case t == ")":
			for k := len(n.labels); k > 0 && n.labels[k-1].until == i; k-- {
				n.labels = n.labels[:k-1]
			}
		case t == "if" && n.at(i-1) == "(":
			n.branch(i)
		case t == "then" && n.branches[i] > 0:
			n.open(n.branches[i])
		case t == "block" || t == "loop" || t == "if" || t == "try" || t == "try_table":
			n.open(i)
		case (t == "end" || t == "delegate") && n.at(i-1) != "(":
			if k := len(n.labels) - 1; k >= 0 && n.labels[k].until < 0 {
				n.labels = n.labels[:k]
			}
		}
		n.operands(i)
	}
}

// group names what the parenthesis at a token opens.
func (n *indexing) group(open int) {
	shut := n.partner[open]
	switch kind := n.at(open + 1); {
	case kind == "func" && n.isField(open):
		n.function(open)
	case kind == "elem":
		for i := open + 2; i < shut; i++ {
			if n.tokens[i] == "(" {
				i = n.partner[i]
			} else if n.at(i+1) != "(" { // the table of the first version's form
				n.put(i, n.spaces["func"])
			}
		}
	case kind == "sub":
		for i := open + 2; i < shut && n.tokens[i] != "("; i++ {
			n.put(i, n.spaces["type"])
		}
	case kind == "ref":
		n.put(shut-1, n.spaces["type"])
	case kind == "type" || n.isUse(open):
		n.put(open+2, n.spaces[kind])
	}
}

// isField reports whether a parenthesis opens a field of the module.
func (n *indexing) isField(open int) bool {
	before := n.at(open - 1)
	return before == "" || before == ")" || before == "module" || n.at(open-2) == "module"
}

// isUse reports whether a parenthesis opens the use of a field: what is exported, or where a
// segment goes.
func (n *indexing) isUse(open int) bool {
	front := open - 1
	if isName(n.at(front)) {
		front--
	}
	return n.at(open-2) == "export" || n.at(front) == "elem" || n.at(front) == "data"
}

// operands names the numbers behind a word.
func (n *indexing) operands(i int) {
	spaces := operands[n.tokens[i]]
	if n.tokens[i] == "catch_all" && n.at(i-1) == "(" {
		spaces = []string{"label"} // of try_table
	}
	if len(spaces) == 0 {
		return
	}
	numbers := 0
	for next := n.at(i + 1 + numbers); isName(next) || isNumber(next); next = n.at(i + 1 + numbers) {
		numbers++
	}
	if strings.HasSuffix(n.tokens[i], ".init") && numbers == 1 {
		spaces = spaces[1:]
	}
	for k := range numbers {
		space := spaces[min(k, len(spaces)-1)]
		if space == "*" {
			space = spaces[len(spaces)-2]
		} else if k >= len(spaces) {
			return
		}
		switch at := i + 1 + k; space {
		case "local":
			n.put(at, n.locals)
		case "label":
			n.leave(at, n.outside(i))
		default:
			n.put(at, n.spaces[space])
		}
	}
}

func isNumber(token string) bool { _, ok := number(token); return ok }
