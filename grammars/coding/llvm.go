package coding

import (
	"strconv"
	"strings"
)

// LLVM returns LLVM IR with names for what is only numbered, and its coding. Numbers have to be
// without gaps, names do not, so that any value, block, type or global may go. A label is written
// as its uses are, with a percent sign; the label of a first block that is in use and the names of
// parameters are written out. It is not ok where nothing changes.
//
// A function that uses the number of an instruction or a block that is not written stays as it is.
func LLVM(raw string) (text string, c Coding, ok bool) {
	l := &llvm{raw: raw}
	l.text, ok = l.Decode(raw)
	return l.text, l, ok
}

// llvm is the coding of a file of LLVM IR.
type llvm struct{ raw, text string }

// Encode writes labels as LLVM does. Behind a word, a blank takes the place of the percent sign.
func (l *llvm) Encode(text []byte) []byte {
	if string(text) == l.text {
		return []byte(l.raw)
	}
	out := make([]byte, 0, len(text))
	end := 0
	for from, to := range llvmTokens(string(text)) {
		if token := text[from:to]; token[0] == '%' && isLabel(string(token)) {
			out = append(out, text[end:from]...)
			if end = from + 1; len(out) > 0 && (isLLVMWord(out[len(out)-1]) || out[len(out)-1] == '"') {
				out = append(out, ' ') // a label would go on with the word
			}
		}
	}
	return append(out, text[end:]...)
}

func (l *llvm) Decode(raw string) (text string, ok bool) {
	n := naming{prefix: "v"}
	for hasName(raw, "%@", 0, n.prefix) {
		n.prefix += "v"
	}
	n.pieces = cut(raw, llvmTokens(raw), isLineComment)
	n.module()
	text = n.text(len(raw))
	return text, text != raw
}

func isLabel(token string) bool { return len(token) > 1 && token[len(token)-1] == ':' }

func isLocal(token string) bool { return token[0] == '%' }

// isNumbered reports whether a token is a value, a type or a label without a name.
func isNumbered(token string) bool {
	if token[0] != '%' && token[0] != '@' || len(token) == 1 || token[1] < '0' || token[1] > '9' {
		return false // without the error of a number that is none, which takes longer
	}
	_, err := strconv.ParseUint(strings.TrimSuffix(token[1:], ":"), 10, 31)
	return err == nil
}

// naming writes a module with names.
type naming struct {
	pieces
	prefix   string
	partners []int32 // of the brackets that open, the tokens' number without one
	types    map[string]bool
	over     bool // no function is behind
}

// module names the globals and types, and what is in functions.
func (n *naming) module() {
	n.types, n.partners = map[string]bool{}, partners(n.tokens)
	for i := 0; i < len(n.tokens); i++ {
		if isLocal(n.tokens[i]) && i+1 < len(n.tokens) && n.tokens[i+1] == "=" {
			n.types[n.tokens[i]] = true
		}
		n.rename(i, true)
		if n.tokens[i] == "define" && !n.over {
			i = n.function(i)
		}
	}
}

// rename gives a numbered token its name.
func (n *naming) rename(i int, locals bool) {
	if t := n.tokens[i]; isNumbered(t) && (locals || !isLocal(t)) {
		n.tokens[i] = t[:1] + n.prefix + t[1:]
	}
}

// function names what is in the function that begins at a token, and returns the index of its last.
func (n *naming) function(from int) int {
	open := n.next(from, func(i int) bool { return n.tokens[i] == "(" && n.tokens[i-1][0] == '@' })
	shut := n.partner(open)
	begin := n.next(shut, func(i int) bool { return n.tokens[i] == "{" })
	end := n.partner(begin)
	if end == len(n.tokens) {
		n.over = open == end || begin == end && shut < end
		return from
	}
	names, count := n.parameters(open, shut)
	defined := map[string]bool{}
	for i := range count {
		defined["%"+strconv.Itoa(i)] = true
	}
	left := n.defined(begin, end, count, defined)
	whole := true
	for _, t := range n.tokens[from:end] {
		known := !isNumbered(t) || !isLocal(t) || n.types[t] || defined[strings.TrimSuffix(t, ":")]
		if at, ok := left[t]; ok && !defined[t] {
			names[at], known = "%"+n.prefix+t[1:]+":\n", true
		}
		whole = whole && known
	}
	for i := from; i <= end; i++ {
		n.rename(i, whole)
		if whole {
			n.tokens[i] = names[i] + n.tokens[i]
		}
	}
	return end
}

// next returns the index of the next token that is wanted, the number of tokens if there is none.
func (n *naming) next(i int, wanted func(int) bool) int {
	for i++; i < len(n.tokens) && !wanted(i); i++ {
	}
	return min(i, len(n.tokens))
}

// partner returns the index of the bracket that closes the one at i, without one the number of
// tokens.
func (n *naming) partner(i int) int {
	if i == len(n.tokens) {
		return i
	}
	return int(n.partners[i])
}

// partners returns the index of the bracket that closes the one at each token.
func partners(tokens []string) []int32 {
	of := make([]int32, len(tokens))
	var open []int
	for i, t := range tokens {
		switch nesting(t) {
		case 1:
			of[i] = int32(len(tokens))
			open = append(open, i)
		case -1:
			if last := len(open) - 1; last >= 0 {
				of[open[last]] = int32(i)
				open = open[:last]
			}
		}
	}
	return of
}

// nesting is how much deeper it is behind a token.
func nesting(token string) int {
	switch token {
	case "(", "[", "{":
		return 1
	case ")", "]", "}":
		return -1
	}
	return 0
}

// parameters returns the names to write, by the token behind them, for parameters without one, and
// how many parameters are numbered.
func (n *naming) parameters(open, shut int) (names map[int]string, count int) {
	names = map[int]string{}
	depth, begin := 0, open+1
	for i := open; i <= shut; i++ {
		depth += nesting(n.tokens[i])
		if (n.tokens[i] != "," || depth != 1) && i != shut {
			continue
		}
		switch of := n.tokens[begin:i]; {
		case len(of) == 0 || of[0] == "...":
		case len(of) == 1 || !isLocal(of[len(of)-1]):
			names[i] = " %" + n.prefix + strconv.Itoa(count)
			count++
		case isNumbered(of[len(of)-1]):
			count++
		}
		begin = i + 1
	}
	return names, count
}

// defined adds the results and labels of a body, and writes the labels as they are used. Numbers begin with number.
// left holds, by number, the tokens in front of which a label is left out: such blocks have the numbers between
// those of values, if there are as many.
func (n *naming) defined(begin, end, number int, defined map[string]bool) (left map[string]int) {
	left = map[string]int{}
	var open []int // the tokens that begin blocks without labels, since the last number
	upTo := func(next int) {
		for i, at := range open {
			if next < 0 || next-number == len(open) || at == begin+1 {
				left["%"+strconv.Itoa(number+i)] = at
			}
		}
		open, number = nil, next+1
	}
	depth, ends := 0, true
	for i := begin + 1; i < end; i++ {
		t := n.tokens[i]
		if depth == 0 {
			result := isLocal(t) && n.tokens[i+1] == "="
			switch {
			case isLabel(t):
				n.tokens[i] = "%" + strings.TrimPrefix(t, "%")
				t, ends, result = strings.TrimSuffix(n.tokens[i], ":"), false, true
			case ends && (i == begin+1 || strings.Contains(n.blanks[i], "\n") && n.tokens[i-1] != ",") && t != "to" && t != "unwind":
				open, ends = append(open, i), false
			}
			if result {
				defined[t] = true
			}
			if result && isNumbered(t) {
				next, _ := strconv.Atoi(t[1:])
				upTo(next)
			}
			ends = ends || terminators[t]
		}
		depth += nesting(t)
	}
	upTo(-1)
	return left
}

// terminators end a block. What goes on with one is on the same line, in brackets, behind a comma, or begins with a
// word of its own.
var terminators = map[string]bool{"br": true, "callbr": true, "catchret": true, "catchswitch": true, "cleanupret": true,
	"indirectbr": true, "invoke": true, "resume": true, "ret": true, "switch": true, "unreachable": true}
