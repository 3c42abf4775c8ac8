package coding

import (
	"strconv"
	"strings"
)

// label is a block that may be left.
type label struct {
	at    int // its keyword
	name  string
	until int // the closing parenthesis of a folded one, -1 for one that an end closes
}

// open begins the scope of the label of the block at a word.
func (n *indexing) open(i int) {
	l := label{i, "", -1}
	if n.at(i-1) == "(" {
		l.until = n.partner[i-1]
	}
	if isName(n.at(i + 1)) {
		l.name = n.tokens[i+1]
	}
	n.labels = append(n.labels, l)
}

// branch notes where the scope of a folded `if` begins: at its branches, behind the condition.
func (n *indexing) branch(i int) {
	for k := i + 1; k < n.partner[i-1]; k++ {
		if n.tokens[k] != "(" {
			continue
		}
		if n.at(k+1) == "then" {
			n.branches[k+1] = i
			return
		}
		k = n.partner[k]
	}
}

// outside returns the labels that a word's depth counts. A clause of a block is outside of it.
func (n *indexing) outside(word int) int {
	clause := n.at(word-1) == "(" && (n.tokens[word] == "delegate" || strings.HasPrefix(n.tokens[word], "catch"))
	if k := len(n.labels); clause && k > 0 {
		return k - 1
	}
	return len(n.labels)
}

// leave names the block that a branch leaves by its depth, of so many.
func (n *indexing) leave(at, labels int) {
	depth, ok := number(n.tokens[at])
	if !ok || depth >= labels {
		return
	}
	l := &n.labels[labels-1-depth]
	if l.name == "" {
		l.name = "$b" + n.prefix + strconv.Itoa(n.count)
		n.count++
		n.behind[l.at] = " " + l.name
	}
	n.tokens[at] = l.name
}
